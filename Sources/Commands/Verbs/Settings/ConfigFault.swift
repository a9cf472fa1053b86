import Domain
import UI

/// Something wrong in `config.json5`, and where.
struct ConfigFault: Hashable {
    /// From 1.
    let line: Int
    let reason: Reason

    /// What it is.
    enum Reason: Hashable {
        case broken(ConfigText.Part)
        case unknownName(String, nearest: String?)
        /// A name that stands there twice: the later one holds.
        case twice(String)
        /// What it can be; empty where it is written.
        case unknownValue(String, value: String, [String])
        case keys(KeyFault)
    }

    /// All there is in a file.
    /// - Parameters:
    ///   - text: of the file.
    ///   - ownThemes: those that can be named beside the program's.
    static func all(in text: String, ownThemes: [OwnTheme]) -> [ConfigFault] {
        let fields: [ConfigText.Field]
        do throws(ConfigText.Break) {
            fields = try ConfigText.fields(of: text)
        } catch {
            return [ConfigFault(line: error.line, reason: .broken(error.expected))]
        }
        var seen: Set<String> = []
        return fields.flatMap { field -> [ConfigFault] in
            guard seen.insert(field.name).inserted else {
                return [ConfigFault(line: field.line, reason: .twice(field.name))]
            }
            return faults(of: field, ownThemes)
        }
    }

    private static func faults(of field: ConfigText.Field, _ ownThemes: [OwnTheme]) -> [ConfigFault] {
        if field.name == "keys" { return keyFaults(of: field) }
        guard let key = ConfigKey.all.first(where: { $0.name.lowercased() == field.name.lowercased() }) else {
            let nearest = Nearest.name(to: field.name, among: ConfigKey.all.map(\.name) + ["keys"])
            return [ConfigFault(line: field.line, reason: .unknownName(field.name, nearest: nearest))]
        }
        var preferences = Preferences()
        preferences.ownThemes = ownThemes
        guard case .word(let value) = field.value else {
            return [unknown(key, "{", field, preferences)]
        }
        guard preferences.set(key.name, to: value) != nil,
            key.name != "theme" || key.choices(preferences).contains(value)
        else { return [unknown(key, value, field, preferences)] }
        return []
    }

    private static func unknown(
        _ key: ConfigKey, _ value: String, _ field: ConfigText.Field, _ preferences: Preferences
    ) -> ConfigFault {
        ConfigFault(
            line: field.line, reason: .unknownValue(key.name, value: value, key.choices(preferences)))
    }

    private static func keyFaults(of field: ConfigText.Field) -> [ConfigFault] {
        guard case .fields(let fields) = field.value else {
            return [ConfigFault(line: field.line, reason: .unknownValue("keys", value: "", []))]
        }
        var changes: [String: [String]] = [:]
        for field in fields {
            switch field.value {
            case .word(let name): changes[field.name] = [name]
            case .list(let names): changes[field.name] = names
            case .fields: changes[field.name] = ["{"]
            }
        }
        var keymap = Keymap.standard
        return keymap.bind(changes).map { fault in
            let line = fields.first { $0.name == fault.action }?.line ?? field.line
            return ConfigFault(line: line, reason: .keys(fault))
        }
    }
}

extension KeyFault {
    /// The action whose change it is about.
    fileprivate var action: String {
        switch self {
        case .noSuchAction(let id), .noSuchKey(_, let id), .taken(_, let id, _): id
        }
    }
}
