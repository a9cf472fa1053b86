package import DocumentStore
import FoundationEssentials
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
                for (name, value) in try values(in: path).sorted(by: { $0.key < $1.key }) {
                    if isFixed, name == "keys", case .keys(let changes) = value {
                        let faults = preferences.keymap.bind(changes)
                        troubles += faults.map { .invalidKeys(path: path, fault: $0) }
                        continue
                    }
                    guard let known = preferences.set(name, to: value.text) else {
                        troubles.append(.invalidSettings(path: path, reason: "\(name): \(value.text)"))
                        continue
                    }
                    if isFixed { preferences.fixed.insert(known) }
                }
            } catch {
                troubles.append(error)
            }
        }
        if Palette.named(preferences.theme, isLight: false, own: preferences.ownThemes.map(\.palette)) == nil {
            troubles.append(.invalidSettings(path: paths.themesFolder, reason: "theme: \(preferences.theme)"))
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
                guard let bytes = try files.contents(of: path) else { continue }
                let theme = OwnTheme(
                    reading: String(decoding: bytes, as: UTF8.self), named: String(name.dropLast(ending.count)))
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
        var values = try values(in: paths.settingsFile)
        values[preference.name] = .text(preference.value)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        guard let data = try? encoder.encode(values.mapValues(\.text)) else { return }
        do {
            try files.makeFolders(paths.layout.state)
            try files.replaceFile(in: paths.layout.state, named: "settings.json", with: Array(data) + [10])
        } catch {
            throw .store(error)
        }
    }

    private func values(in path: String) throws(RuntimeError) -> [String: SettingValue] {
        let bytes: [UInt8]?
        do {
            bytes = try files.contents(of: path)
        } catch {
            throw .store(error)
        }
        guard let bytes, !bytes.isEmpty else { return [:] }
        let decoder = JSONDecoder()
        decoder.allowsJSON5 = true
        do {
            return try decoder.decode([String: SettingValue].self, from: Data(bytes))
        } catch {
            throw .invalidSettings(path: path, reason: Self.reason(error))
        }
    }

    private static func reason(_ error: any Error) -> String {
        guard case DecodingError.typeMismatch(_, let context)? = error as? DecodingError else { return "not JSON" }
        return context.codingPath.map(\.stringValue).joined(separator: ".") + ": " + context.debugDescription
    }
}

/// A value in a settings file: a text, a number, a truth, or names of keys by actions.
enum SettingValue: Decodable {
    case text(String)
    case number(Int)
    case truth(Bool)
    case keys([String: [String]])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let truth = try? container.decode(Bool.self) {
            self = .truth(truth)
        } else if let number = try? container.decode(Int.self) {
            self = .number(number)
        } else if let keys = try? container.decode([String: KeyNames].self) {
            self = .keys(keys.mapValues(\.names))
        } else {
            self = .text(try container.decode(String.self))
        }
    }

    /// As `Preferences.set` reads it.
    var text: String {
        switch self {
        case .text(let text): text
        case .number(let number): String(number)
        case .truth(let truth): truth ? "on" : "off"
        case .keys(let keys): keys.keys.sorted().joined(separator: " ")
        }
    }
}

/// One name of a key, or a list of them.
private struct KeyNames: Decodable {
    let names: [String]

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let one = try? container.decode(String.self) {
            names = [one]
        } else {
            names = try container.decode([String].self)
        }
    }
}
