package import DocumentStore
package import UI

/// What the program changed (`settings.json`), under the user's own `config.json5`, which it never writes.
package struct PreferenceFiles {
    private let files: any FileSystem
    private let paths: Paths

    package init(files: any FileSystem, paths: Paths) {
        self.files = files
        self.paths = paths
    }

    /// What is not understood is left out and reported.
    package func read() -> (preferences: Preferences, troubles: [RuntimeError]) {
        var preferences = Preferences()
        var troubles: [RuntimeError] = []
        preferences.ownThemes = ownThemes(&troubles)
        for (path, isFixed) in [(paths.settingsFile, false), (paths.configFile, true)] {
            do throws(RuntimeError) {
                let faults = preferences.apply(try fields(in: path), isFixed: isFixed)
                troubles += faults.map { .invalidSettings(path: path, fault: $0) }
            } catch {
                troubles.append(error)
            }
        }
        return (preferences, troubles)
    }

    /// With what another program set since these were read. A file that cannot be read changes nothing.
    func renewed(_ preferences: Preferences) -> Preferences {
        var renewed = preferences
        let fields = (try? fields(in: paths.settingsFile)) ?? []
        _ = renewed.apply(fields.filter { !preferences.fixed.contains($0.name) }, isFixed: false)
        return renewed
    }

    private func ownThemes(_ troubles: inout [RuntimeError]) -> [OwnTheme] {
        let ending = ".json5"
        var themes: [OwnTheme] = []
        do throws(StoreError) {
            let names = try files.names(in: paths.themesFolder) ?? []
            for name in names.sorted() where name.hasSuffix(ending) && !name.hasPrefix(".") {
                let path = paths.themesFolder + "/" + name
                guard let bytes = try files.contents(of: path, atMost: FileLimit.settings, .readingLinked) else {
                    continue
                }
                let theme = OwnTheme(reading: bytes, named: String(name.dropLast(ending.count)))
                themes.append(theme)
                troubles += theme.faults.map { .invalidTheme(path: path, fault: $0) }
            }
        } catch {
            troubles.append(.store(error))
        }
        return themes
    }

    /// - Throws: `invalidSettings` if the machine's own file is not understood: it is not overwritten.
    package func set(_ preference: Preference) throws(RuntimeError) {
        var values: Fields = [:]
        for field in try fieldsToKeep() {
            if let setting = field.value.setting { values[field.name] = .string(setting) }
        }
        values[preference.name] = .string(preference.value)
        do {
            try files.makeFolders(paths.state)
            try files.replaceFile(
                in: paths.state, named: paths.settingsFile.lastName,
                with: Codec.bytes(of: .map(values)) + [UInt8(ascii: "\n")])
        } catch {
            throw .store(error)
        }
    }

    /// A file that cannot be read is created again.
    private func fieldsToKeep() throws(RuntimeError) -> [JSON5.Field] {
        do throws(RuntimeError) { return try fields(in: paths.settingsFile) } catch {
            guard case .store(let reason) = error, reason.isUnreadableFile else { throw error }
            return []
        }
    }

    private func fields(in path: String) throws(RuntimeError) -> [JSON5.Field] {
        let bytes: [UInt8]?
        do {
            bytes = try files.contents(of: path, atMost: FileLimit.settings, .readingLinked)
        } catch {
            throw .store(error)
        }
        do throws(JSON5Fault) {
            return try JSON5.fields(in: bytes ?? []) ?? []
        } catch {
            throw .invalidSettings(path: path, fault: SettingFault(place: error.place, reason: .syntax(error.reason)))
        }
    }
}

/// Unless it is `syntax`, the rest of the file holds.
package struct SettingFault: Error, Hashable, Sendable {
    package let place: JSON5.Place
    package let reason: Reason

    /// What is wrong.
    package enum Reason: Hashable, Sendable {
        case syntax(JSON5Fault.Reason)
        case unknownName(String)
        case twice(String)
        /// Without choices it can be any text.
        case unknownValue(String, value: String, choices: [String])
        case keys(KeyFault)
    }
}

extension Preferences {
    /// `isFixed` is for the user's own file: it may bind keys, and its settings cannot be changed.
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

    private mutating func set(_ name: String, to value: JSON5) -> SettingFault.Reason? {
        guard Self.names.contains(name) else { return .unknownName(name) }
        let choices = Setting(rawValue: name)?.choices(self) ?? []
        guard let word = value.setting, name != Setting.theme.rawValue || choices.contains(word),
            set(name, to: word) != nil
        else { return .unknownValue(name, value: value.word, choices: choices) }
        return nil
    }

    private mutating func bind(_ field: JSON5.Field) -> [SettingFault] {
        guard case .fields(let actions) = field.value.content else { return [Self.unknownValue(of: field)] }
        var faults: [SettingFault] = []
        var changes: [String: [String]] = [:]
        for action in actions {
            if let keys = action.value.texts {
                changes[action.name] = keys
            } else {
                faults.append(Self.unknownValue(of: action))
            }
        }
        let places = Dictionary(actions.map { ($0.name, $0.place) }) { _, last in last }
        return faults
            + keymap.bind(changes).map { fault in
                SettingFault(place: places[fault.action] ?? field.place, reason: .keys(fault))
            }
    }

    private static func unknownValue(of field: JSON5.Field) -> SettingFault {
        let value = field.value
        return SettingFault(place: value.place, reason: .unknownValue(field.name, value: value.word, choices: []))
    }
}

extension JSON5 {
    var setting: String? {
        switch content {
        case .text, .number: word
        case .truth(let truth): truth ? "on" : "off"
        case .null, .list, .fields: nil
        }
    }

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
    fileprivate var action: String {
        switch self {
        case .noSuchAction(let id), .noSuchKey(_, let id), .taken(_, let id, _): id
        }
    }
}
