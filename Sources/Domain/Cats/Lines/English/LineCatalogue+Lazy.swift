extension LineCatalogue {
    /// Data: what a lazy cat says, by mood.
    static let lazyInEnglish: [Mood: [Line]] = [
        .happy: [
            "Best seat in the house is next to you.",
            "{habit} is warm work. I supervised.",
            "Nothing like {time}. Move over.",
            "{Season} light, a full bowl, you. All set.",
            "{streak} and I only got up twice.|I got up once, to look at you.",
            "Wake me when it's time to purr.",
            "I dreamed we were both horizontal.",
        ],
        .neutral: [
            "Still here. Still lying down.",
            "The cushion and I are thinking of you.",
            "No hurry {time}. I have a pillow.",
            "{habit} later? I keep the chair warm.",
            "A slow {season} day suits me fine.",
            "I saved you the flat side of the pillow.",
            "I yawned twice. One was for you.",
        ],
        .lonely: [
            "The blanket is big. There's room for two.",
            "I kept the warm spot. It fits us both.",
            "I could nap beside you and {habit}.",
            "Soft {season} air. Come and lie down.",
            "Sit down {time}. I'll be a cushion.",
            "Napping is nicer with company.",
            "I left half of the sofa free.",
        ],
        .missing: [
            "Oh, hello. I've warmed your chair.",
            "The sofa still knows your shape.",
            "A bit of {habit}, then a nap?",
            "{Season} came in. I let it sleep on me.",
            "Come by {time}. No need to talk.",
            "I dreamed of your footsteps. Nice dream.",
            "Your slippers are safe. I slept on them.",
        ],
    ]
}
