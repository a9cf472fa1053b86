extension LineCatalogue {
    /// Data: what any cat says of what happens.
    @Sendable static func occasionInEnglish(_ occasion: LineOccasion) -> [Line] {
        switch occasion {
        case .adoption:
            [
                "So this is home. I like the smell of it.",
                "Is that box for me? It's for me.",
                "I'll learn your name. Mine you know.",
                "{habit}? Let's find out together.",
                "Hello. I think I'll stay.",
            ]
        case .start:
            [
                "I'll keep the seat warm. Go on.",
                "Go ahead. I'll be right here.",
                "{habit} it is. I'll curl up.",
                "Shh. We're starting.",
                "Wake me when it rings.",
                "I'll watch the door. You watch the page.",
                "Deep breath. Tail straight. Go.",
                "A good spot, {time}. Settle in.",
            ]
        case .done:
            [
                "Done! I felt it in my whiskers.",
                "Good work. I purred all through it.",
                "You finished. I'd clap, but paws.",
                "I grew a little just from watching.",
                "Look at you. Look at us.",
                "Now stretch. Front legs first.",
                "{streak}! We're getting good at this.|We're getting good at this.",
                "That was {habit} at its best.",
            ]
        case .stoppedEarly:
            [
                "What you did counts. Come, sit.",
                "Every minute is in. Thank you.",
                "Some is some. I liked it.",
                "A short walk is a walk.",
                "Good stop. There's always later.",
                "I enjoyed each minute of that.",
                "Enough for {time}. Well done.",
            ]
        case .first:
            [
                "I did a new thing. Did you see?",
                "That was my first time. Yours too?",
                "I didn't know I could do that.",
                "Something new, {time}!",
                "One more thing that I can do.",
                "I surprised myself just now.",
                "Write it down: I did that.",
            ]
        case .fullHouse:
            [
                "Every bowl is full. Full house!",
                "All of us are happy {time}.",
                "A full house purrs in tune.",
                "Everyone got some of you today.",
                "The whole sofa is content.",
                "All done! Group nap.",
                "Listen. That's all of us purring.",
            ]
        case .newAccessory:
            [
                "Is it me? It's so me.",
                "Turn the lamp. I want to be seen.",
                "I feel three sizes fancier.",
                "Careful, I'm dressed.",
                "The mirror said hello first.",
                "{Season} fashion starts with me.",
                "I'll wear it to sleep. And to dinner.",
            ]
        case .milestone:
            [
                "So many visits! I kept a tally.",
                "Look at that row of paw prints.",
                "You keep coming. I keep purring.",
                "The calendar is full of you. I like it.",
                "A jingle in the jar! For us?",
            ]
        case .rested:
            [
                "Nothing to do, and it's lovely.",
                "Day off. Belly up.",
                "We've earned this quiet.",
                "{Season} and nothing on the list.",
                "Rest counts too. I'm an expert.",
                "No bell {time}. Only purring.",
                "I could get used to this calm.",
                "{habit} will keep. The sun won't.",
            ]
        case .welcomeBack:
            [
                "You woke me gently. Hello again.",
                "A good rest. Shall we begin small?",
                "{habit} again? I stretched for it.",
                "I had long dreams. You were in them.",
                "The stove was nice. You are nicer.",
                "Good {season} day to begin again.",
                "Let's see what {time} brings.",
            ]
        case .grownUp(let stage): growthInEnglish(stage)
        case .streak(let mark): streakInEnglish(mark)
        }
    }
}

extension LineCatalogue {
    /// Data: what a cat says when it has grown up into a stage.
    static func growthInEnglish(_ stage: Stage) -> [Line] {
        switch stage {
        case .kitten:
            [
                "Everything is big. You too."
            ]
        case .adolescent:
            [
                "My legs got long overnight!",
                "I can reach the shelf now. Sorry, shelf.",
                "Look! Paws! So much paw!",
            ]
        case .adult:
            [
                "I filled the whole window sill.",
                "Look, a proper cat. You did that.",
                "The box shrank. I checked.",
            ]
        case .senior:
            [
                "Every grey whisker is an hour of ours.",
                "I've seen all your hours. Fine hours.",
                "Old? Ripe. Like good cheese.",
            ]
        }
    }

    /// Data: what a cat says of a streak that is celebrated.
    static func streakInEnglish(_ mark: StreakMark) -> [Line] {
        switch mark {
        case .seven:
            [
                "Seven days! A whole week of us.",
                "A week in a row. My tail is up.",
            ]
        case .fourteen:
            [
                "Two weeks. My paws know the way.",
                "Fourteen days! I can count that high.",
            ]
        case .thirty:
            [
                "Thirty days. I know your rhythm now.",
                "A month of days. We have a song.",
            ]
        case .fifty:
            [
                "Fifty! I ran out of toes to count on.",
                "Fifty days of {habit}. Look at that.",
            ]
        case .hundred:
            [
                "One hundred days. I'm speechless. Meow.",
                "A hundred! The moth asked who you are.",
            ]
        case .twoHundred:
            [
                "Two hundred days. You are a river.",
                "Two hundred! I told the whole roof.",
            ]
        case .year:
            [
                "A whole year of days. Round the sun!",
                "365! We saw every season together.",
            ]
        case .moreYears:
            [
                "Another lap around the sun, together.",
                "{streak}. We have our own calendar.|Another year of days. What a row.",
            ]
        }
    }
}
