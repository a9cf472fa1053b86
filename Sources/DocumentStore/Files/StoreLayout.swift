/// Where a store's files lie (STORE section 2). The folders are handed in; this only knows the names below them.
package struct StoreLayout: Hashable, Sendable {
    /// The data proper: `store.json` and `journal/`.
    package let data: String
    /// The copy of the journals that only grows.
    package let mirror: String
    /// This machine's own: `device.json`, `snapshot/`, `quarantine/`, `alive`.
    package let state: String
    /// A folder for each device.
    package let journals: String
    /// Which store this is.
    package let storeFile: String

    /// - Parameters: absolute paths without a slash at the end.
    package init(data: String, mirror: String, state: String) {
        self.data = data
        self.mirror = mirror
        self.state = state
        journals = data + "/journal"
        storeFile = data + "/store.json"
    }

    /// Everything below one folder, as for `HABICAT_HOME` and for tests.
    package init(below home: String) {
        self.init(data: home + "/data", mirror: home + "/mirror", state: home + "/state")
    }

    /// The copy of `storeFile`.
    package var mirroredStoreFile: String { mirror + "/store.json" }
    /// Which device this is.
    package var deviceFile: String { state + "/device.json" }
    /// What makes a start quick.
    package var snapshot: String { state + "/snapshot" }
    /// A store on its way into the place of this one: see `InPlaceRestore`.
    package var restored: String { data + "-restoring" }
    /// What is noted about that.
    package var restoreNote: String { data + "-restoring.json" }
    /// What a status line needs.
    package var statusFile: String { snapshot + "/status.json" }
    /// Copies of what could not be read.
    package var quarantine: String { state + "/quarantine" }

    /// The folder of one device's journal, which is also what a commit locks.
    package func journal(of device: String) -> String { journals + "/" + device }

    /// The folder of its copy.
    package func mirroredJournal(of device: String) -> String { "\(mirror)/journal/\(device)" }
}
