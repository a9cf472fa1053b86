/// Which documents a month may hold: the checksums of their paths, so that a new session is known to be new without
/// reading the month it falls in. A checksum two paths share only costs a look into the file.
struct PathFilter: Hashable {
    /// Eight hex digits a path, sorted.
    let text: String

    init(text: String) { self.text = text }

    init(_ paths: some Sequence<DocumentPath>) {
        text = paths.map { PathFilter.mark(of: $0) }.sorted { $0.precedesInBytes($1) }.joined()
    }

    /// Whether a document may be there.
    func mayHold(_ path: DocumentPath) -> Bool {
        let checksum = PathFilter.checksum(of: path)
        return text.withBytes { bytes in
            var low = 0
            var high = bytes.count / 8
            while low < high {
                let middle = (low + high) / 2
                let found = bytes[(middle * 8)..<(middle * 8 + 8)].reduce(UInt32(0)) {
                    $0 << 4 | UInt32($1.hexDigit ?? 0)
                }
                if found == checksum { return true }
                if found < checksum { low = middle + 1 } else { high = middle }
            }
            return false
        }
    }

    private static func mark(of path: DocumentPath) -> String { CRC32C.text(of: checksum(of: path)) }

    private static func checksum(of path: DocumentPath) -> UInt32 { path.text.withBytes { CRC32C.checksum(of: $0) } }
}
