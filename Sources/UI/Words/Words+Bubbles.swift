import Domain

extension Words {
    /// What the cat on Today has in its bubble; nil where cats keep quiet.
    static func bubble(of cat: Cat, _ mood: ShownMood?, in household: Household, at now: Moment) -> String? {
        guard !household.settings.hasQuietCats, let mood else { return nil }
        switch mood {
        case .rested: return "A free day. The cushion agrees."
        case .welcomeBack: return "There you are. Shall we?"
        case .mood(let mood): return lines(mood)[index(cat, now) % 3]
        }
    }

    private static func index(_ cat: Cat, _ now: Moment) -> Int {
        cat.id.utf8.reduce(now.today.number) { $0 &+ Int($1) } & 0xFFFF
    }

    private static func lines(_ mood: Mood) -> [String] {
        switch mood {
        case .happy: ["Purr. That was good.", "I kept your seat warm.", "Same time tomorrow?"]
        case .neutral: ["I am watching the window.", "Whenever you like.", "The string is ready."]
        case .lonely: ["The room is quiet today.", "Five minutes would be nice.", "I saved you a spot."]
        case .missing: ["I still know your step.", "Come by when you can.", "The door is open."]
        }
    }
}
