import Canvas
import Domain
package import Words

extension Strings.Settings {
    var fixedMark: String { "(config.json5)" }

    package func name(_ reach: Setting.Reach) -> String { strings.named("settings.\(reach)") ?? "\(reach)" }

    func name(_ group: Setting.Group) -> String { strings.named("settings.\(group)") ?? "\(group)" }
    /// What was changed and to what, so that a change by one key is seen.
    func saved(_ value: String, of setting: Setting) -> String {
        let value = self.value(value, of: setting)
        return saved(setting: name(setting), value: value.isEmpty ? notSet : value)
    }

    package func name(_ setting: Setting) -> String {
        strings.named("setting.\(setting.rawValue)") ?? setting.rawValue
    }

    package func help(_ setting: Setting) -> String { strings.named("setting.\(setting.rawValue).help") ?? "" }

    package func value(_ value: String, of setting: Setting) -> String {
        switch setting {
        case .displayName, .email, .dayStartsAt: value.drawable
        case .sound: strings.named("sound=\(value)") ?? value.drawable
        case .focusMinutes, .shortBreakMinutes, .longBreakMinutes: strings.kinds.minutesOf(minutes: value)
        case .firstDayOfWeek: Int(value).flatMap(Weekday.init(rawValue:)).map { strings.fullName($0) } ?? value
        case .letters where Day(value) != nil:
            Day(value).map { pausedUntil(day: strings.dateWithYear($0)) } ?? value
        case .keepLetters where Int(value) != nil: strings.days(Int(value) ?? 0)
        case .theme: strings.named("theme=\(value)") ?? value.drawable
        case .language:
            strings.named("language=\(value)") ?? Language(rawValue: value).map { Self.ownName($0) } ?? value
        case .colour: strings.named("colour=\(value)") ?? colors(count: value)
        default:
            ["\(setting.rawValue)=\(value)", "\(setting.rawValue)=*", "*=\(value)"].lazy
                .compactMap { strings.named($0) }.first ?? value
        }
    }

    /// A language by the name its own speakers give it, whatever the program speaks.
    private static func ownName(_ language: Language) -> String { Strings(language).settings.ownName }
}

extension Strings.Themes {
    package func sentence(_ fault: ThemeFault) -> String {
        strings.headed(line(line: fault.line), reason(fault.reason))
    }

    func sentence(_ fault: ThemeFault, in theme: String) -> String {
        strings.list(["\(theme).json5", sentence(fault)]).drawable
    }

    private func reason(_ reason: ThemeFault.Reason) -> String {
        switch reason {
        case .syntax(let reason): strings.reason(reason)
        case .noField(let name): noField(name: name)
        case .unknownName(let name): unknownName(name: name)
        case .unknownRole(let name): unknownRole(name: name)
        case .unknownBase(let name): unknownBase(name: name)
        case .notAColour(let text): notAColour(text: text)
        case .outOfRange(let name, let most): outOfRange(name: name, most: most)
        }
    }
}
