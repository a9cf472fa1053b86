package import DocumentStore

/// What tells this machine and state folder from a copy of them, so that a cloned disk takes a device id of its own
/// (STORE section 2).
package enum MachineIdentity {
    /// The machine's id and the state folder's path, to be hashed; without `/etc/machine-id` the path alone.
    /// - Parameters:
    ///   - files: the disk.
    ///   - state: the state folder's path.
    package static func text(in files: any FileSystem, state: String) -> String {
        let bytes = (try? files.contents(of: "/etc/machine-id", atMost: FileLimit.note, .readingLinked)) ?? nil
        let id = bytes.map { String(decoding: $0, as: UTF8.self).split(separator: "\n").first ?? "" } ?? ""
        return id + "\n" + state
    }
}
