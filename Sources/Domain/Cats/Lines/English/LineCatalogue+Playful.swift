extension LineCatalogue {
    /// Data: what a playful cat says, by mood.
    static let playfulInEnglish: [Mood: [Line]] = [
        .happy: [
            "Again! Again! Well, after a snack.",
            "{habit} is my favourite chase.",
            "Race you to the chair {time}!",
            "{Season} is for running in circles.",
            "{streak}! I did a flip for each one.|I did a flip. You were busy. It was good.",
            "I hid your pen. You found it. Ten points.",
            "Your shoelace said it wants to play.",
        ],
        .neutral: [
            "I'm stalking the pencil. Don't tell it.",
            "A round of {habit}, then string?",
            "The ball is under the sofa. Plan needed.",
            "Anything that rolls {time} is mine.",
            "{Season} wind moved the curtain. Pounce!",
            "I practised my leap. Seven out of ten.",
            "Want to see me miss the table? Watch.",
        ],
        .lonely: [
            "A string has two ends. One is yours.",
            "I saved you a turn. You go first.",
            "Play {habit}, I'll be the audience.",
            "I built a trap {time}. It's a sock.",
            "{Season} shadows want chasing. Join me?",
            "Hide and seek? I'll hide behind you.",
            "My best toy is looking for a thrower.",
        ],
        .missing: [
            "There you are! I was chasing myself.",
            "Tag! I can wait. I'm good at being it.",
            "A short {habit}? I'll cheer.",
            "Let's do something silly {time}.",
            "{Season} made me bouncy. Watch out.",
            "I taught the mouse your name.",
            "The paper bag and I saved you a seat.",
        ],
    ]
}
