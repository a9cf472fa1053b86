package import DocumentStore

/// A small file of the state folder: one JSON object, replaced whole. Losing it loses nothing of the person's.
package struct StateNote {
    private let name: String
    private let folder: String
    private let files: any FileSystem

    /// - Parameters:
    ///   - name: of the file, such as `greeted.json`.
    ///   - paths: where the state folder is.
    ///   - files: the disk.
    package init(_ name: String, in paths: Paths, _ files: any FileSystem) {
        self.name = name
        folder = paths.layout.state
        self.files = files
    }

    /// What was noted last; nil where nothing readable is there.
    package func fields() -> Fields? {
        guard let bytes = (try? files.contents(of: path, atMost: FileLimit.note)) ?? nil,
            case .map(let fields)? = try? Codec.value(from: Array(bytes.prefix { $0 != UInt8(ascii: "\n") }))
        else { return nil }
        return fields
    }

    /// Notes something instead of what was noted before.
    package func write(_ fields: Fields) throws(StoreError) {
        try files.makeFolders(folder)
        let line = Codec.bytes(of: .map(fields)) + [UInt8(ascii: "\n")]
        try files.replaceFile(in: folder, named: name, with: line)
    }

    /// Forgets what was noted.
    package func remove() throws(StoreError) {
        guard try files.status(at: path) != nil else { return }
        try files.remove(path)
    }

    private var path: String { "\(folder)/\(name)" }
}
