package import Domain
import Words

/// A line of Settings. Machine settings have the names of `config.json5`.
package enum Setting: String, Sendable, CaseIterable {
    case displayName, email, dayStartsAt, nightSessions, firstDayOfWeek, checkIn, coins, streaks, cats, letters
    case keepLetters
    case language, theme, colour, motion, heat, onThisDay, pictures, title, progress, mouse, plain
    case focusMinutes, shortBreakMinutes, longBreakMinutes, autoStart, overtime, strict, onQuit, awayWhenIdle
    case sound, soundRepeat, notify, notifyWhenAway, toasts, phone

    /// Where a setting is stored.
    package enum Reach: Sendable, CaseIterable {
        /// With the user, for all machines.
        case person
        case machine
    }

    /// What a setting is about: they are listed by it, in the order of their cases.
    package enum Group: Sendable, CaseIterable { case you, look, focus, messages }

    package var group: Group {
        switch self {
        case .displayName, .email, .dayStartsAt, .nightSessions, .firstDayOfWeek, .checkIn, .coins, .streaks, .cats,
            .letters, .keepLetters:
            .you
        case .language, .theme, .colour, .motion, .heat, .onThisDay, .pictures, .title, .progress, .mouse, .plain: .look
        case .focusMinutes, .shortBreakMinutes, .longBreakMinutes, .autoStart, .overtime, .strict, .onQuit,
            .awayWhenIdle:
            .focus
        case .sound, .soundRepeat, .notify, .notifyWhenAway, .toasts, .phone: .messages
        }
    }

    package var reach: Reach { entry == nil ? .person : .machine }

    private var entry: PreferenceEntry? { PreferenceEntry.all.first { $0.name == rawValue } }

    /// The allowed values as stored; empty for free text.
    package func choices(_ preferences: Preferences) -> [String] {
        self == .theme ? Palette.names(own: preferences.ownThemes.map(\.palette)) : choices
    }

    /// Choices that are the same on every machine.
    var choices: [String] {
        switch self {
        case .nightSessions: NightRule.Choice.allCases.map(\.rawValue)
        case .firstDayOfWeek: Weekday.allCases.map { String($0.rawValue) }
        case .checkIn: ["auto", "ask"]
        case .coins, .streaks: ["on", "off"]
        case .cats: ["talk", "quiet"]
        case .letters: ["on", "off"]
        case .keepLetters: [Self.forEver, "90", "365"]
        case .theme: Palette.names(own: [])
        default: entry?.choices ?? []
        }
    }

    /// Of `keepLetters`, besides numbers of days.
    static let forEver = "forever"

    /// The default; nil if the program cannot know it.
    package var standard: String? {
        switch self {
        case .displayName: nil
        case .email: ""
        case .dayStartsAt: "00:00"
        default: entry?.text(Preferences()) ?? choices.first
        }
    }

    package var range: ClosedRange<Int>? { entry?.range }

    package func value(in userData: UserData, _ preferences: Preferences) -> String {
        let settings = userData.settings
        return switch self {
        case .displayName: userData.person?.displayName ?? ""
        case .email: userData.person?.email ?? ""
        case .dayStartsAt: settings.dayStartsAt?.text ?? "00:00"
        case .nightSessions: settings.nights.choice.rawValue
        case .firstDayOfWeek: String(settings.weekBegins.rawValue)
        case .checkIn: settings.checksInByItself ? "auto" : "ask"
        case .coins: settings.showsCoins ? "on" : "off"
        case .streaks: settings.showsStreaks ? "on" : "off"
        case .cats: settings.hasQuietCats ? "quiet" : "talk"
        case .letters: settings.letterSetting.text
        case .keepLetters: settings.keepLetters.map(String.init) ?? Self.forEver
        default: entry?.text(preferences) ?? ""
        }
    }

    /// Whether `config.json5` decides it, so that it cannot be changed here.
    package func isFixed(_ preferences: Preferences) -> Bool {
        reach == .machine && preferences.fixed.contains(rawValue)
    }

    /// - Parameter shown: the value the user saw before; nil if none.
    /// - Throws: `.invalid` with the reason.
    package func effect(of value: String, shown: String? = nil) throws(DomainError) -> AppEffect {
        guard reach == .person else {
            if let range {
                guard let minutes = Int(value) else { throw .invalid(.minutes, .notUnderstood(value)) }
                guard range.contains(minutes) else {
                    throw .invalid(.minutes, .outOfRange(range.lowerBound, range.upperBound))
                }
            }
            return .setPreference(Preference(name: rawValue, value: value))
        }
        let before = shown.flatMap { try? change(to: $0) }
        return .perform(Action(ChangeSetting(try change(to: value), shown: before)))
    }

    private func change(to value: String) throws(DomainError) -> ChangeSetting.Change {
        switch self {
        case .displayName: return .displayName(try TextRule.ownName.checked(value) as String)
        case .email: return .email(try TextRule.ownName.checked(value) as String)
        case .dayStartsAt:
            guard let time = TimeOfDay(typed: value) else { throw .invalid(.setting, .notUnderstood(value)) }
            return .dayStartsAt(time)
        case .nightSessions:
            guard let choice = NightRule.Choice(rawValue: value) else {
                throw .invalid(.setting, .notUnderstood(value))
            }
            return .nightSessions(choice)
        case .firstDayOfWeek: return .firstDayOfWeek(Int(value).flatMap(Weekday.init(rawValue:)) ?? .monday)
        case .checkIn: return .checksInByItself(value != "ask")
        case .coins: return .showsCoins(value != "off")
        case .streaks: return .showsStreaks(value != "off")
        case .cats: return .hasQuietCats(value == "quiet")
        case .letters:
            guard let setting = LetterSetting(value) else { throw .invalid(.setting, .notUnderstood(value)) }
            return .letters(setting)
        case .keepLetters:
            guard value != Self.forEver else { return .keepLetters(nil) }
            guard let days = Int(value) else { throw .invalid(.setting, .notUnderstood(value)) }
            return .keepLetters(days)
        default: throw .invalid(.setting, .notUnderstood(rawValue))
        }
    }
}

extension ChangeSetting.Change {
    var setting: Setting? {
        switch self {
        case .dayStartsAt: .dayStartsAt
        case .nightSessions: .nightSessions
        case .firstDayOfWeek: .firstDayOfWeek
        case .checksInByItself: .checkIn
        case .showsCoins: .coins
        case .showsStreaks: .streaks
        case .hasQuietCats: .cats
        case .letters: .letters
        case .keepLetters, .agreeToKeepLetters: .keepLetters
        case .onboarded: nil
        case .displayName: .displayName
        case .email: .email
        }
    }

    var text: String {
        switch self {
        case .dayStartsAt(let time): time.text
        case .nightSessions(let choice): choice.rawValue
        case .firstDayOfWeek(let day): String(day.rawValue)
        case .checksInByItself(let byItself): byItself ? "auto" : "ask"
        case .showsCoins(let shows), .showsStreaks(let shows): shows ? "on" : "off"
        case .hasQuietCats(let quiet): quiet ? "quiet" : "talk"
        case .letters(let setting): setting.text
        case .keepLetters(let days), .agreeToKeepLetters(let days): days.map(String.init) ?? Setting.forEver
        case .onboarded: ""
        case .displayName(let name): name
        case .email(let email): email
        }
    }
}

extension Preferences {
    /// The theme in use: an unknown one counts as `auto`.
    var effectiveTheme: String {
        Palette.named(theme, isLight: false, own: ownThemes.map(\.palette)) == nil ? "auto" : theme
    }
}
