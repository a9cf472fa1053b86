package import DocumentStore
package import UI

/// The settings of this machine: what the program changed (`settings.json`), under what the person wrote
/// (`config.json5`, comments allowed), which the program never touches.
package struct PreferenceFiles {
    private let files: any FileSystem
    private let paths: Paths

    package init(files: any FileSystem, paths: Paths) {
        self.files = files
        self.paths = paths
    }

    /// Both files together. What is not understood is left out and told.
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

    /// The files in the folder of themes, by name; one that cannot be read is told and left out.
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

    /// Writes one setting to the machine's own file; the others in it stay.
    /// - Throws: `store` where it cannot be written, `invalidSettings` where the file there is not understood: it is
    ///   not written over.
    package func set(_ preference: Preference) throws(RuntimeError) {
        var values: Fields = [:]
        for field in try fieldsToKeep() {
            if let setting = field.value.setting { values[field.name] = .string(setting) }
        }
        values[preference.name] = .string(preference.value)
        do {
            try files.makeFolders(paths.layout.state)
            try files.replaceFile(
                in: paths.layout.state, named: "settings.json", with: Codec.bytes(of: .map(values)) + [10])
        } catch {
            throw .store(error)
        }
    }

    /// The settings of this machine that were written before. A file that cannot be read is made anew.
    private func fieldsToKeep() throws(RuntimeError) -> [JSON5.Field] {
        do throws(RuntimeError) { return try fields(in: paths.settingsFile) } catch {
            guard case .store(let reason) = error, reason.isUnreadableFile else { throw error }
            return []
        }
    }

    /// What a settings file says; nothing where there is none.
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
            throw .invalidSettings(
                path: path, fault: SettingFault(place: error.place, reason: .syntax(error.reason)))
        }
    }
}
