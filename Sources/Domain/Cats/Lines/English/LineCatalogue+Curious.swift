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
