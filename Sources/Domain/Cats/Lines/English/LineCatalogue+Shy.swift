extension LineCatalogue {
    /// Data: what a shy cat says, by mood.
    static let shyInEnglish: [Mood: [Line]] = [
        .happy: [
            "I sat a little closer. Did you notice?",
            "You did {habit}. I watched from here.",
            "It's gentle {time}. I like gentle.",
            "{Season} is quiet. So are we. Good.",
            "{streak}. I counted in a whisper.|I counted to one, in a whisper.",
            "I purred. It just came out.",
            "Your sleeve is a good place to hide.",
        ],
        .neutral: [
            "I'm behind the curtain. It's fine here.",
            "May I sit near you {time}?",
            "I like the sound of {habit}.",
            "A {season} shadow! Oh. It was mine.",
            "If you hold still, I'll come over.",
            "I moved one paw toward you today.",
            "I like it when pages turn.",
        ],
        .lonely: [
            "I'd come out, if you sat down a while.",
            "It's a bit big in here for one.",
            "Could we do {habit} side by side?",
            "I kept a small spot for you {time}.",
            "{Season} nights have many noises.",
            "I'm under the bed. A hand would fit here.",
            "Your old jumper is good. You are better.",
        ],
        .missing: [
            "Oh. You came. I'm glad.",
            "I knew your steps right away.",
            "A little {habit}? I'll be quiet.",
            "You can sit {time}. I won't run.",
            "{Season} was soft. I told it about you.",
            "I slept on your scarf. Hope that's fine.",
            "Hello from behind the plant.",
        ],
    ]
}
