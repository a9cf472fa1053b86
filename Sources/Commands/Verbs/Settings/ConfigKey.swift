import Domain
import UI

/// A name that `config.json5` understands, beside `keys`.
struct ConfigKey: Sendable {
    let name: String
    /// What it does, as Settings tell it.
    let help: Phrase
    let standard: String
    /// What it can be; empty where it is written.
    let choices: @Sendable (Preferences) -> [String]
    /// What it is now.
    let value: @Sendable (Preferences) -> String

    /// All of them: the settings of this machine, and how many colours there are.
    static let all: [ConfigKey] =
        Setting.allCases.filter { $0.reach == .machine }.map(ConfigKey.init) + [
            ConfigKey(
                name: "colour", help: Phrase("How many colours are used, as --color says it.", "用多少颜色，同 --color。"),
                standard: Preferences.Colours.auto.rawValue,
                choices: { _ in Preferences.Colours.allCases.map(\.rawValue) }, value: { $0.colour.rawValue })
        ]

    private init(
        name: String, help: Phrase, standard: String, choices: @escaping @Sendable (Preferences) -> [String],
        value: @escaping @Sendable (Preferences) -> String
    ) {
        self.name = name
        self.help = help
        self.standard = standard
        self.choices = choices
        self.value = value
    }

    private init(_ setting: Setting) {
        self.init(
            name: setting.rawValue,
            help: Phrase(Words(.english).settings.help(setting), Words(.chinese).settings.help(setting)),
            standard: setting.standard ?? "", choices: { setting.choices($0) },
            value: { setting.value(in: Household(), $0) })
    }

    /// A value as the file has it: numbers bare, all else in quotes.
    static func written(_ value: String) -> String {
        Int(value) != nil ? value : "\"" + value.map { "\"\\".contains($0) ? "\\\($0)" : "\($0)" }.joined() + "\""
    }
}
