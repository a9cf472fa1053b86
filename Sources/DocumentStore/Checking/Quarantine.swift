/// Copies of what could not be read, with the reason; once for each place (STORE section 2).
struct Quarantine {
    let layout: StoreLayout
    let files: any FileSystem

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
