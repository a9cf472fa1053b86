import Canvas
import Domain

extension Words {
    /// Settings, of the person and of this machine.
    enum Settings {
        static let title = "Settings"
        static let fixed = "Set in config.json5: change it there."
        static let fixedMark = "(config.json5)"
        static let noStandard = "This has no first value to go back to."
        static let isStandard = "It is as it was at first."

        static func name(_ reach: Setting.Reach) -> String {
            switch reach {
            case .person: "Yours, on every machine"
            case .machine: "This machine"
            }
        }

        static func name(_ setting: Setting) -> String {
            switch setting {
            case .displayName: "Your name"
            case .email: "Email"
            case .dayStartsAt: "Day starts at"
            case .firstDayOfWeek: "Week starts on"
            case .checkIn: "Daily visit"
            case .coins: "Coins"
            case .cats: "Cats"
            case .theme: "Theme"
            case .motion: "Motion"
            case .heat: "Heat"
            case .bell: "Bell"
            case .toasts: "Toasts"
            case .onQuit: "On quitting"
            case .autoStart: "Starts by itself"
            case .focusMinutes: "Focus"
            case .shortBreakMinutes: "Short break"
            case .longBreakMinutes: "Long break"
            case .mouse: "Mouse"
            }
        }

        static func help(_ setting: Setting) -> String {
            switch setting {
            case .displayName: "What you are called in your files."
            case .email: "Kept in your files alone; nothing is ever sent."
            case .dayStartsAt: "Until then it is still yesterday. Holds from tomorrow on."
            case .firstDayOfWeek: "Where weeks begin: calendar, dots, habits of N a week."
            case .checkIn: "By the first deed of the day, or by c on Today."
            case .coins: "Hidden, they are counted on and the shop is shut."
            case .cats: "Quiet cats have no bubbles and write no letters."
            case .theme: "Colours. High contrast and Okabe-Ito help some eyes."
            case .motion: "How much moves; off leaves the clock alone."
            case .heat: "Minutes a day by colour, or by glyphs as well."
            case .bell: "Rings when a timer is done."
            case .toasts: "What is said bottom right goes by itself, or at a key."
            case .onQuit: "What a running timer does when you leave."
            case .autoStart: "What follows without a key when a round is over."
            case .focusMinutes: "A round of focus, 1 to 180 minutes."
            case .shortBreakMinutes: "After a round, 1 to 60 minutes."
            case .longBreakMinutes: "After every fourth round, 1 to 120 minutes."
            case .mouse: "Whether clicks and the wheel are heard."
            }
        }

        /// A value as it is read by people.
        static func value(_ value: String, of setting: Setting) -> String {
            switch (setting, value) {
            case (.displayName, _), (.email, _), (.dayStartsAt, _): value.drawable
            case (.focusMinutes, _), (.shortBreakMinutes, _), (.longBreakMinutes, _): "\(value) min"
            case (.firstDayOfWeek, _):
                Int(value).flatMap(Weekday.init(rawValue:)).map { Words.fullName($0) } ?? value
            case (.theme, _): theme(value)
            case (.checkIn, "auto"): "by itself"
            case (.checkIn, _): "by a key"
            case (.coins, "on"): "shown"
            case (.coins, _): "hidden"
            case (.cats, "talk"): "talk"
            case (.heat, "glyphs"): "colours and glyphs"
            case (.toasts, "pass"): "pass by"
            case (.onQuit, "run"): "runs on"
            case (.onQuit, "pause"): "is paused"
            case (.onQuit, "stop"): "stops, minutes count"
            case (.autoStart, "all"): "breaks and focus"
            case (.autoStart, "none"): "nothing"
            default: value
            }
        }

        private static func theme(_ id: String) -> String {
            switch id {
            case "auto": "as the terminal"
            case "contrast": "high contrast"
            case "okabe-ito": "Okabe-Ito"
            default: id
            }
        }
    }

    private static let weekdayNames = [
        "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]

    /// "Monday".
    static func fullName(_ weekday: Weekday) -> String { weekdayNames[weekday.rawValue - 1] }
}
