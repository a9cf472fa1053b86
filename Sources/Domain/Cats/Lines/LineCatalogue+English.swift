extension LineCatalogue {
    /// What cats say in English.
    package static let english = LineCatalogue(
        words: Strings(
            morning: "this morning", afternoon: "this afternoon", evening: "this evening", night: "tonight",
            spring: "spring", summer: "summer", autumn: "autumn", winter: "winter",
            days: { $0 == 1 ? "1 day" : "\($0) days" }),
        moods: [
            .lazy: lazyInEnglish, .curious: curiousInEnglish, .playful: playfulInEnglish, .shy: shyInEnglish,
            .brave: braveInEnglish, .clingy: clingyInEnglish,
        ],
        occasions: occasionInEnglish)
}

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

extension LineCatalogue {
    /// Data: what a curious cat says, by mood.
    static let curiousInEnglish: [Mood: [Line]] = [
        .happy: [
            "What did we find out today? Tell me.",
            "{habit}! What happens after that?",
            "Everything smells of ideas {time}.",
            "{Season} has at least nine new smells.",
            "{streak}. What comes after that?|What comes after one? Let's see.",
            "I looked under the book. More book.",
            "You hum when it goes well. I noted it.",
        ],
        .neutral: [
            "I'm reading the dust. Chapter four.",
            "Is that your {habit} face?",
            "What will you do {time}? Show me.",
            "There's a {season} bug on the window.",
            "I opened a drawer. It had a drawer.",
            "One question: what's next?",
            "I can see the whole street from here.",
        ],
        .lonely: [
            "I found a thing. You should see it.",
            "I looked behind the curtain. Only street.",
            "What is {habit} like these days?",
            "{Season} looks different from your chair.",
            "The clock does odd things {time}.",
            "I have a list of things to show you.",
            "There's room on the desk for both of us.",
        ],
        .missing: [
            "New box, new smells. Come and sniff.",
            "I kept all my discoveries for you.",
            "Where were we in {habit}?",
            "{Season} left things on the sill.",
            "Shall we look at something {time}?",
            "The door creaked and I thought of you.",
            "I learned to knock. Ask me to show you.",
        ],
    ]
}

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
