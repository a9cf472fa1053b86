package import Assets
package import DocumentStore
import Glibc

/// Where this user's files are: by the XDG folders, or all below `HABICAT_HOME`.
package struct Paths: Sendable, Hashable {
    package let layout: StoreLayout
    /// Where the data is unless the person joined another folder.
    package let home: StoreLayout
    /// Holds `config.json5`, the user's own; never written by the program.
    package let config: String
    /// The id of the store that the joined folder had, if it is known.
    package private(set) var joinedStore: String?

    /// - Parameter home: an absolute path.
    package init(below home: String) {
        self.init(layout: StoreLayout(below: home), config: home + "/config")
    }

    private init(layout: StoreLayout, home: StoreLayout? = nil, config: String) {
        self.layout = layout
        self.home = home ?? layout
        self.config = config
    }

    /// With the data in a folder that is shared with other machines. Mirror, snapshot and device id are kept for each
    /// folder, so that the data used before stays as it was; the program's own notes are not.
    package func joining(_ folder: String) -> Paths {
        guard folder != home.data else { return Paths(layout: home, config: config) }
        let name = String(folder.fnv1a, radix: 16)
        let layout = StoreLayout(
            data: folder, mirror: home.mirror + "-" + name, state: state + "/stores/" + name)
        return Paths(layout: layout, home: home, config: config)
    }

    /// In the folder that was joined, if any.
    package func located(_ files: any FileSystem) -> Paths {
        let joined = StateFile<JoinedNote>(self, files).note
        guard let folder = joined.folder, folder.hasPrefix("/") else { return self }
        var paths = joining(folder)
        if paths.layout != paths.home { paths.joinedStore = joined.store }
        return paths
    }

    /// The program's own files on this machine, whatever folder the data is in.
    package var state: String { home.state }

    /// What names the folders.
    package static let variables = ["HABICAT_HOME", "HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"]

    /// - Returns: nil if neither the variables nor the system name a home folder.
    package init?(_ environment: ProcessEnvironment) {
        if let home = environment["HABICAT_HOME"] {
            self.init(below: Paths.absolute(home, in: environment.workingFolder))
            return
        }
        let home = environment["HOME"] ?? environment.listedHome
        func folder(_ variable: String, else fallback: String) -> String? {
            // By the XDG specification, relative paths are ignored.
            if let given = environment[variable], given.hasPrefix("/") { return Paths.trimmed(given) }
            return home.map { Paths.trimmed($0) + fallback }
        }
        guard let data = folder("XDG_DATA_HOME", else: "/.local/share"),
            let state = folder("XDG_STATE_HOME", else: "/.local/state"),
            let config = folder("XDG_CONFIG_HOME", else: "/.config")
        else { return nil }
        self.init(
            layout: StoreLayout(data: data + "/habicat", mirror: data + "/habicat-mirror", state: state + "/habicat"),
            config: config + "/habicat")
    }

    /// The data, its copy and the program's notes, also of the folder that was used before another was joined.
    package var ownFolders: [String] {
        [layout.data, layout.mirror, layout.state, home.data, home.mirror, home.state]
    }

    package var configFile: String { config + "/config.json5" }
    package var themesFolder: String { config + "/themes" }
    package var hooksFolder: String { config + "/hooks" }
    package var hooksLog: String { state + "/hooks.log" }
    package var hooksLogBefore: String { hooksLog + ".old" }
    package var notifierLock: String { state + "/notifier.lock" }
    package var settingsFile: String { state + "/settings.json" }
    package var aliveFile: String { state + "/alive" }

    /// All files of this program that are not the store's own.
    package var ownFiles: [String] {
        let notes: [any StateNote.Type] = [
            GreetingNote.self, GuestNote.self, GrownNote.self, LetterDayNote.self, ReminderNote.self, SyncNote.self,
            JoinedNote.self, InboxNote.self, MergeLog.self, TimeNote.self, BreakNote.self,
        ]
        let replaced = [settingsFile] + notes.map { $0.path(self) }
        return replaced + replaced.map { $0 + ".new" } + [aliveFile, notifierLock, hooksLog, hooksLogBefore]
    }

    package var named: [(name: String, path: String)] {
        [
            ("data", layout.data), ("mirror", layout.mirror), ("state", state), ("config", configFile),
            ("themes", themesFolder), ("hooks", hooksFolder), ("settings", settingsFile),
        ]
    }

    private static func absolute(_ path: String, in folder: String) -> String {
        trimmed(path.hasPrefix("/") ? path : trimmed(folder) + "/" + path)
    }

    private static func trimmed(_ path: String) -> String {
        var path = path[...]
        while path.count > 1, path.last == "/" { path.removeLast() }
        return path == "/" ? "" : String(path)
    }
}

extension String {
    /// Whether bytes were lost that are not UTF-8: as a path it would name another folder.
    package var isNotText: Bool { unicodeScalars.contains("\u{FFFD}") }
}

enum SymbolicLink {
    /// Nil if it is none.
    static func target(of path: String) -> String? {
        var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &bytes, bytes.count)
        return count < 0 ? nil : String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

/// Drawings that win, file by file, over those in the binary (`HABICAT_ASSETS`); laid out like `assets/`.
package enum AssetsFolder {
    /// Nil if the variable is not set. Throws if the folder is missing or cannot be read.
    package static func read(_ environment: ProcessEnvironment, _ files: any FileSystem) throws(StoreError) -> Assets? {
        guard let named = environment["HABICAT_ASSETS"] else { return nil }
        let path = named.hasPrefix("/") ? named : environment.workingFolder + "/" + named
        var texts: [String: String] = [:]
        try read(files, folder: path, below: "", depth: 0, into: &texts)
        return Assets.embedded.overlaid(with: texts)
    }

    private static func read(
        _ files: any FileSystem, folder: String, below prefix: String, depth: Int, into texts: inout [String: String]
    ) throws(StoreError) {
        guard let names = try files.names(in: folder) else {
            throw .file(call: "open", path: folder, errno: 2)
        }
        for name in names where !name.hasPrefix(".") {
            let inner = folder + "/" + name
            if name.hasSuffix(".cat"),
                let bytes = try files.contents(of: inner, atMost: FileLimit.settings, .readingLinked)
            {
                texts[prefix + name] = String(decoding: bytes, as: UTF8.self)
            } else if depth < 2, try files.status(at: inner)?.isFolder == true {
                try read(files, folder: inner, below: prefix + name + "/", depth: depth + 1, into: &texts)
            }
        }
    }
}

/// Distinguishes this machine and state folder from a copy of them, so that a cloned disk takes its own device id.
package enum MachineIdentity {
    /// To be hashed; if there is no `/etc/machine-id` the path of the state folder alone. Nil where it cannot be read.
    package static func text(in files: any FileSystem, state: String) -> String? {
        do throws(StoreError) {
            let bytes = try files.contents(of: "/etc/machine-id", atMost: FileLimit.note, .readingLinked)
            return String(decoding: bytes ?? [], as: UTF8.self).prefix { $0 != "\n" } + "\n" + state
        } catch {
            return nil
        }
    }
}
