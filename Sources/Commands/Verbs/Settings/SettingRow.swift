import DocumentStore
import Domain
import UI

/// A setting with what it is now.
struct SettingRow {
    let setting: Setting
    let household: Household
    let preferences: Preferences

    /// As it is kept.
    var value: String { setting.value(in: household, preferences) }
    /// What it can be; empty for what is written.
    var choices: [String] { setting.choices(preferences) }
    /// Whether `config.json5` holds it.
    var isFixed: Bool { setting.isFixed(preferences) }

    func cells(_ words: Words) -> [String] {
        let mark = isFixed ? "config.json5" : value == setting.standard || setting.standard == nil ? "" : "*"
        return ["  " + setting.rawValue, value, mark, words.settings.help(setting)]
    }

    /// `name` `value` `standard` (null where there is none) `choices` `reach` (person, machine) `isFixed`.
    var shape: Value {
        [
            "name": .string(setting.rawValue), "value": .string(value), "standard": JSONShape.text(setting.standard),
            "choices": .list(choices.map { .string($0) }),
            "reach": .string(setting.reach == .person ? "person" : "machine"), "isFixed": .boolean(isFixed),
        ]
    }
}

extension Setting {
    /// The setting somebody means by its name or its beginning.
    static func named(_ typed: String) throws(CommandError) -> Setting {
        let name = try Arguments.choice(typed, of: Phrase("NAME", "名称"), among: allCases.map(\.rawValue))
        return Setting(rawValue: name) ?? .displayName
    }

    /// What it takes, of those that are written; nil where anything will do or a choice is listed.
    var expected: Phrase? {
        if let range {
            return Phrase(
                "\(range.lowerBound) to \(range.upperBound) minutes", "\(range.lowerBound) 到 \(range.upperBound) 分钟")
        }
        return self == .dayStartsAt ? Phrase("a time of day, such as 04:00", "一个时刻，如 04:00") : nil
    }

    /// Values for a shell to complete: the choices, and what is usual where it is written.
    func proposed(_ preferences: Preferences) -> [String] {
        let choices = choices(preferences)
        if self == .firstDayOfWeek { return ["monday", "sunday", "saturday"] }
        return choices.isEmpty ? [standard].compactMap { $0 }.filter { !$0.isEmpty } : choices
    }

    /// A value as it is kept, of what somebody typed.
    /// - Throws: `noSuchChoice` for what cannot be chosen.
    func kept(_ typed: String, _ preferences: Preferences) throws(CommandError) -> String {
        let choices = choices(preferences)
        guard !choices.isEmpty else {
            return range == nil ? typed : TypedLength.minutes(typed).map { String($0) } ?? typed
        }
        if self == .firstDayOfWeek, let day = Weekday.allCases.first(where: { $0.isCalled(typed) }) {
            return String(day.rawValue)
        }
        let truths = ["true": "on", "yes": "on", "false": "off", "no": "off"]
        let word = choices.contains("off") ? truths[typed.folded] ?? typed : typed
        return try Arguments.choice(word, of: Phrase(rawValue), among: choices)
    }
}

extension Weekday {
    /// Whether somebody means it: "mon", "Sunday".
    fileprivate func isCalled(_ typed: String) -> Bool {
        guard typed.count >= 2 else { return false }
        let names = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
        return names[rawValue - 1].hasPrefix(typed.folded)
    }
}
