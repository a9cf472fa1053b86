/// The paths of a store's files.
package struct StoreLayout: Hashable, Sendable {
    /// `store.json` and `journal/`; others may write into it too.
    package let data: String
    /// A copy of all lines, which only grows.
    package let mirror: String
    /// `device.json`, `snapshot/`, `quarantine/`, `alive`.
    package let state: String

    /// - Parameters: absolute paths without a slash at the end.
    package init(data: String, mirror: String, state: String) {
        self.data = data
        self.mirror = mirror
        self.state = state
    }

    /// As for `HABICAT_HOME` and for tests.
    package init(below home: String) {
        self.init(data: home + "/data", mirror: home + "/mirror", state: home + "/state")
    }

    /// What may be in the data folder: the store's own, and what the program keeps there for a phone.
    static let known = ["store.json", "journal", "inbox", "today.txt", "today.svg"]

    package var journals: String { data + "/journal" }
    package var mirroredJournals: String { mirror + "/journal" }
    package var storeFile: String { data + "/store.json" }
    package var mirroredStoreFile: String { mirror + "/store.json" }
    package var deviceFile: String { state + "/device.json" }
    package var snapshot: String { state + "/snapshot" }
    package var statusFile: String { snapshot + "/status.json" }
    package var quarantine: String { state + "/quarantine" }

    /// What a commit locks.
    package func journal(of device: String) -> String { journals + "/" + device }

    package func mirroredJournal(of device: String) -> String { mirroredJournals + "/" + device }
}
