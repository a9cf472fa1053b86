/// Copies of what could not be read, with the reason; once for each place (STORE section 2).
struct Quarantine {
    let layout: StoreLayout
    let files: any FileSystem

    /// The name of the copy of a damaged line.
    /// - Parameter offset: in bytes from the beginning of the journal file.
    static func name(of device: String, _ file: String, at offset: Int) -> String {
        "\(device)-\(file)-\(offset).damaged"
    }

    /// Whether a damaged line of a journal is kept as it stands there.
    /// - Parameters:
    ///   - path: the journal file's.
    ///   - offset: as for `name`.
    func keepsLine(of path: String, at offset: Int64) throws(StoreError) -> Bool {
        let parts = path.split(separator: "/").suffix(2).map(String.init)
        guard parts.count == 2, let rest = try files.line(of: path, at: offset, atMost: FileLimit.line) else {
            return false
        }
        let line = rest + [Frame.lineFeed]
        let name = Quarantine.name(of: parts[0], parts[1], at: Int(offset))
        return try files.contents(of: "\(layout.quarantine)/\(name)") == line
    }

    /// Keeps a copy, and beside it why.
    /// - Parameters:
    ///   - name: tells places apart; the reason goes to the same name with `.reason` behind it.
    ///   - reason: a sentence part, such as "the checksum is wrong".
    /// - Returns: the copy's path; nil where this place has one already.
    @discardableResult
    func keep(_ bytes: [UInt8], as name: String, because reason: String) throws(StoreError) -> String? {
        let path = "\(layout.quarantine)/\(name)"
        guard try files.status(at: path) == nil else { return nil }
        try files.makeFolders(layout.quarantine)
        try files.replaceFile(in: layout.quarantine, named: name + ".reason", with: Array((reason + "\n").utf8))
        try files.replaceFile(in: layout.quarantine, named: name, with: bytes)
        return path
    }
}
