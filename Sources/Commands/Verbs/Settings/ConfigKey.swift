import Domain
import UI

/// A name that `config.json5` understands, beside `keys`: each setting of this machine.
struct ConfigKey: Sendable {
    private let setting: Setting

    /// All of them, as Settings list them.
    static let all = Setting.allCases.filter { $0.reach == .machine }.map(ConfigKey.init)

    var name: String { setting.rawValue }
    /// What it is at first.
    var standard: String { setting.standard ?? "" }

    /// What it does, as Settings tell it.
    func help(_ words: Words) -> String { words.settings.help(setting) }

    /// What it can be; empty where it is written.
    func choices(_ preferences: Preferences) -> [String] { setting.choices(preferences) }

    /// What it is now.
    func value(_ preferences: Preferences) -> String { setting.value(in: Household(), preferences) }

    /// A value as the file has it: numbers bare, all else in quotes.
    static func written(_ value: String) -> String {
        Int(value) != nil ? value : "\"" + value.map { "\"\\".contains($0) ? "\\\($0)" : "\($0)" }.joined() + "\""
    }
}
