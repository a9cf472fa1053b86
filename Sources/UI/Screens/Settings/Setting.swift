import Domain

/// One line of Settings. The names of those of this machine are the ones `config.json5` has.
package enum Setting: String, Sendable, CaseIterable {
    case displayName, email, dayStartsAt, firstDayOfWeek, checkIn, coins, cats
    case language, theme, colour, motion, heat, bell, toasts, onQuit, autoStart, focusMinutes, shortBreakMinutes,
        longBreakMinutes, overtime, strict, notify, notifyWhenAway, title, progress, mouse

    /// Where a setting holds.
    package enum Reach: Sendable, CaseIterable {
        /// With the person, on every machine.
        case person
        case machine
    }

    package var reach: Reach {
        switch self {
        case .displayName, .email, .dayStartsAt, .firstDayOfWeek, .checkIn, .coins, .cats: .person
        default: .machine
        }
    }

    /// What can be chosen, as the setting is kept; empty for what is written.
    package func choices(_ preferences: Preferences) -> [String] {
        self == .theme ? Palette.names(own: preferences.ownThemes.map(\.palette)) : choices
    }

    /// What can be chosen on every machine alike.
    var choices: [String] {
        switch self {
        case .firstDayOfWeek: Weekday.allCases.map { String($0.rawValue) }
        case .checkIn: ["auto", "ask"]
        case .coins: ["on", "off"]
        case .cats: ["talk", "quiet"]
        case .language: ["auto"] + Language.allCases.map(\.rawValue)
        case .theme: Palette.names(own: [])
        case .colour: [Preferences.Colours.auto, .direct, .indexed, .basic, .never].map(\.rawValue)
        case .motion: Preferences.Motion.allCases.map(\.rawValue)
        case .heat: ["colours", "glyphs"]
        case .bell, .mouse, .notifyWhenAway, .title: ["on", "off"]
        case .overtime, .strict, .progress: ["off", "on"]
        case .notify: Preferences.Notices.allCases.map(\.rawValue)
        case .toasts: ["pass", "stay"]
        case .onQuit: Preferences.OnQuit.allCases.map(\.rawValue)
        case .autoStart: Preferences.AutoStart.allCases.map(\.rawValue)
        default: []
        }
    }

    /// What it is at first; nil where the program cannot know it.
    package var standard: String? {
        switch self {
        case .displayName: nil
        case .email: ""
        case .dayStartsAt: "00:00"
        case .focusMinutes: "25"
        case .shortBreakMinutes: "5"
        case .longBreakMinutes: "15"
        case .autoStart: Preferences.AutoStart.breaks.rawValue
        default: choices.first
        }
    }

    /// Minutes that can be written.
    package var range: ClosedRange<Int>? {
        switch self {
        case .focusMinutes: FocusPlan.lengthRange
        case .shortBreakMinutes: FocusPlan.shortBreakRange
        case .longBreakMinutes: FocusPlan.longBreakRange
        default: nil
        }
    }
}
