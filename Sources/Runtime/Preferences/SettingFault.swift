package import UI

/// Something wrong in a settings file, and where. But for `syntax` the rest of the file holds.
package struct SettingFault: Error, Hashable, Sendable {
    package let place: JSON5.Place
    package let reason: Reason

    /// What it is.
    package enum Reason: Hashable, Sendable {
        /// Nothing in the file can be read.
        case syntax(JSON5Fault.Reason)
        case unknownName(String)
        /// A name that stands there twice: the later one holds.
        case twice(String)
        /// What it can be instead; empty where it is written freely.
        case unknownValue(String, value: String, choices: [String])
        case keys(KeyFault)
    }

    package init(place: JSON5.Place, reason: Reason) {
        self.place = place
        self.reason = reason
    }
}

extension Preferences {
    /// Takes over what a settings file says.
    /// - Parameter isFixed: whether it is the person's own: it may change keys, and the program does not change what
    ///   it says.
    /// - Returns: what is wrong, in the order of the text.
    mutating func apply(_ fields: [JSON5.Field], isFixed: Bool) -> [SettingFault] {
        var faults: [SettingFault] = []
        var seen: Set<String> = []
        for field in fields {
            let name = Self.names.first { $0.lowercased() == field.name.lowercased() } ?? field.name
            if !seen.insert(name).inserted { faults.append(SettingFault(place: field.place, reason: .twice(name))) }
            if isFixed, name == "keys" {
                faults += bind(field)
            } else if let reason = set(name, to: field.value) {
                faults.append(SettingFault(place: field.place, reason: reason))
            } else if isFixed {
                fixed.insert(name)
            }
        }
        return faults.sorted { $0.place < $1.place }
    }

    /// - Returns: why it cannot be set; nil where it is.
    private mutating func set(_ name: String, to value: JSON5) -> SettingFault.Reason? {
        guard Self.names.contains(name) else { return .unknownName(name) }
        let choices = Setting(rawValue: name)?.choices(self) ?? []
        guard let word = value.setting, name != Setting.theme.rawValue || choices.contains(word),
            set(name, to: word) != nil
        else { return .unknownValue(name, value: value.word, choices: choices) }
        return nil
    }

    /// Names of keys by actions, one or a list each.
    private mutating func bind(_ field: JSON5.Field) -> [SettingFault] {
        guard case .fields(let actions) = field.value.content else {
            return [
                SettingFault(
                    place: field.value.place, reason: .unknownValue(field.name, value: field.value.word, choices: []))
            ]
        }
        var faults: [SettingFault] = []
        var changes: [String: [String]] = [:]
        for action in actions {
            if let keys = action.value.texts {
                changes[action.name] = keys
            } else {
                let reason = SettingFault.Reason.unknownValue(action.name, value: action.value.word, choices: [])
                faults.append(SettingFault(place: action.value.place, reason: reason))
            }
        }
        return faults
            + keymap.bind(changes).map { fault in
                let place = actions.last { $0.name == fault.action }?.place ?? field.place
                return SettingFault(place: place, reason: .keys(fault))
            }
    }
}

extension JSON5 {
    /// As `Preferences.set` reads it; nil for what is no setting.
    var setting: String? {
        switch content {
        case .text, .number: word
        case .truth(let truth): truth ? "on" : "off"
        case .null, .list, .fields: nil
        }
    }

    /// A text, or several of them; nil for all else.
    fileprivate var texts: [String]? {
        switch content {
        case .text(let text): return [text]
        case .list(let values):
            let texts = values.compactMap { if case .text(let text) = $0.content { text } else { nil } }
            return texts.count == values.count ? texts : nil
        case .null, .truth, .number, .fields: return nil
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
