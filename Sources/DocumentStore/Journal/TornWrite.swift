/// What a power cut leaves of a write that was never synced: sectors of zeros between others that were written. No line
/// holds a zero byte, and disks that rot flip bits or lose sectors, so zeros that end where a sector ends, at the end
/// of a file, are what was never acknowledged.
enum TornWrite {
    /// The least that disks write at once, in bytes.
    private static let sector: Int64 = 512

    /// Whether the last bytes of a file are such a rest: zeros, each run from the beginning or a sector's beginning to
    /// a sector's end or the file's.
    /// - Parameter offset: where the bytes begin in the file.
    static func isTorn(_ bytes: ArraySlice<UInt8>, at offset: Int64) -> Bool {
        var hasZeros = false
        var index = bytes.startIndex
        while let start = bytes[index...].firstIndex(of: 0) {
            let end = bytes[start...].firstIndex { $0 != 0 } ?? bytes.endIndex
            let (first, last) = (offset + Int64(start - bytes.startIndex), offset + Int64(end - bytes.startIndex))
            guard start == bytes.startIndex || first % sector == 0, end == bytes.endIndex || last % sector == 0 else {
                return false
            }
            hasZeros = true
            index = end
        }
        return hasZeros
    }

    /// Whether a file was begun and its first write never synced: its first sector is zeros, and there is no more in
    /// it than a header and a batch.
    static func isNeverBegun(_ bytes: [UInt8]) -> Bool {
        !bytes.isEmpty && bytes.prefix(Int(sector)).allSatisfy { $0 == 0 }
            && bytes.count { $0 == Frame.lineFeed } <= 2
    }
}
