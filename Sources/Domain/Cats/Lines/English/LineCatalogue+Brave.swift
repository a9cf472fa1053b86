extension LineCatalogue {
    /// Data: what a brave cat says, by mood.
    static let braveInEnglish: [Mood: [Line]] = [
        .happy: [
            "Nothing got past me while you worked.",
            "{habit} done. I guarded the door.",
            "The hall is safe {time}. I checked.",
            "{Season} may come. We are ready.",
            "{streak} and not one step back.|First step taken. I saw it.",
            "I stared at the broom. It blinked.",
            "We make a fine team, you and I.",
        ],
        .neutral: [
            "On watch. All quiet by the window.",
            "Say the word and we take on {habit}.",
            "On patrol {time}. All is clear.",
            "A {season} storm? Let it knock.",
            "I climbed the wardrobe to see for you.",
            "The vacuum and I have an agreement.",
            "I keep the spiders honest.",
        ],
        .lonely: [
            "A captain likes to have a crew.",
            "I hold the fort. You're welcome in it.",
            "Ready for {habit} when you are.",
            "{Season} nights are long on watch.",
            "Keep me company on patrol {time}?",
            "Two guard a house better than one.",
            "Even lions like a lap.",
        ],
        .missing: [
            "There you are. I held the line.",
            "No dragons came. I told them about you.",
            "One brave minute of {habit}?",
            "I'd follow you anywhere {time}.",
            "{Season} tried the door. I stood firm.",
            "Your chair is guarded. It's all yours.",
            "A hero's welcome: one purr, very loud.",
        ],
    ]
}
