extension Words {
    /// Help, palette and log.
    enum Help {
        static let title = "Keys"
        static let closes = "esc closes"
        static let hint = "type to filter"
        static let log = "Said lately"
        static let nothingSaid = "Nothing yet."

        static func nothing(_ text: String) -> String { "No key here does \u{201C}\(text)\u{201D}." }
    }

    enum Palette {
        static let title = "Do"
        static let hint = "type what you want"
        static let nothing = "No such action; enter says what is near."

        static func line(_ binding: Binding, at place: Place?) -> String {
            place.map { "\(name($0)): \(binding.help)" } ?? binding.help
        }

        static func unknown(_ text: String, near: String?) -> String {
            "There is no \u{201C}\(text)\u{201D}." + (near.map { " Near: \($0)." } ?? "")
        }
    }

    enum Quit {
        static let title = "Before you go"
        static let short = "1 run 2 pause 3 stop"

        static func question(_ cat: String) -> String { "\(cat)'s timer is running. What is it to do?" }

        static func name(_ choice: QuitQuestion.Choice) -> String {
            switch choice {
            case .run: "keep running, ring if somebody listens"
            case .pause: "pause until I am back"
            case .stop: "stop here: the minutes count"
            }
        }
    }

    /// How a group of keys is headed in help.
    static func name(_ context: Context) -> String {
        switch context {
        case .everywhere: "Everywhere"
        case .places: "Places"
        case .moving: "Moving"
        case .overlay: "Here"
        case .form: "While writing"
        case .today: "Today"
        case .cats: "Cats"
        case .shop: "Shop"
        case .calendar: "Calendar"
        case .stats: "Stats"
        case .firstRun: "The first time"
        case .newHabit, .kittens, .adoption: "A new habit"
        case .habitForm: "The habit"
        case .minutesForm: "Minutes"
        case .daysOffForm: "Days off"
        case .focusSetup: "Before focus"
        case .focus: "Focus"
        case .result: "Result"
        case .welcomeBack: "Welcome back"
        case .quitting: "Quitting"
        case .noteForm: "Note"
        case .renameForm: "Name"
        case .habitPage: "Habit"
        case .catPage: "Cat"
        case .album: "Album"
        case .box: "Box"
        case .settings: "Settings"
        case .storeTrouble: "Store"
        case .help: "Help"
        case .palette: "Actions"
        case .log: "Log"
        }
    }
}
