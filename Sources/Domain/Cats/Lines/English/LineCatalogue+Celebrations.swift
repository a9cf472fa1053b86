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
