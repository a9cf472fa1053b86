extension LineCatalogue {
    /// Data: what a clingy cat says, by mood.
    static let clingyInEnglish: [Mood: [Line]] = [
        .happy: [
            "Stay like this. Right like this.",
            "{habit} with you is my whole plan.",
            "On your lap {time}. It's official.",
            "You're warmer than the {season} sun.",
            "{streak} together! I could burst.|Day one together! I could burst.",
            "I'm on your feet. They are mine now.",
            "I like you more than the sound of tins.",
        ],
        .neutral: [
            "I'm just going where you're going.",
            "Is it {habit} time? I'll come.",
            "Your lap has room {time}, right?",
            "{Season} is better when you sit down.",
            "I put my paw on your keys. They said hhh.",
            "Can I see? Can I see from closer?",
            "I'm not following you. I'm with you.",
        ],
        .lonely: [
            "Room for one more on your chair?",
            "I said good night to your coat.",
            "I'd love some {habit} with you.",
            "Could I be on your lap {time}?",
            "{Season} is for sitting very close.",
            "I carried your sock around. It's nice.",
            "Sit down, anywhere. I'll find you.",
        ],
        .missing: [
            "You! You! Come here, sit, stay a bit.",
            "I kept your side of the pillow.",
            "Any {habit} is good near you.",
            "May I stay on your arm {time}?",
            "I told the {season} moon all about you.",
            "My purr is full. It's all for you.",
            "Hello, hello, hello. And hello.",
        ],
    ]
}
