extension Words {
    enum NewHabit {
        static let title = "New habit"
        static let kittens = "Three kittens"
        static let welcome = "Every habit you keep raises a cat."
        static let firstQuestion = "What would you like to keep up?"
        static let short = "Keep up what?"
        static let question = "What would you like to keep up?"
        static let restIsDefault = "25 min a day, 100 h in all; tab for more."
        static let nothingBefore = "These were the first three."

        static func bond(_ habit: String, _ cat: String) -> String {
            "\(cat) grows with every minute of \(habit)."
        }
    }

    enum FirstRun {
        static let title = "Welcome"
        static let importsComeLater = "Bringing history along comes with a later version."

        static let choices = [
            ("enter", "start 25 minutes now"), ("a", "I did some already today"), ("i", "bring history along"),
            ("esc", "look around"),
        ]

        static func movedIn(_ cat: String, _ habit: String) -> String { "\(cat) has moved in, for \(habit)." }
    }
}
