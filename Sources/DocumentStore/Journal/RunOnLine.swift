/// The first of two lines that run into each other, since the line feed between them was lost or is another byte: both
/// are whole, and none of them need be left out.
struct RunOnLine {
    /// As it was written, without its line feed.
    let line: ArraySlice<UInt8>
    /// How many bytes there are up to the next line, what stands in place of the line feed among them.
    let length: Int

    /// - Parameters:
    ///   - bytes: up to the next line feed.
    ///   - isWhole: whether bytes are a line in which nothing is damaged.
    /// - Returns: nil where no line in the bytes is followed by another.
    init?(in bytes: ArraySlice<UInt8>, isWhole: (ArraySlice<UInt8>) -> Bool) {
        var start = bytes.startIndex + 1
        while let next = Frame.firstOpening(in: bytes.dropFirst(start - bytes.startIndex)) {
            for end in [next, next - 1] where end > bytes.startIndex && isWhole(bytes[..<end]) {
                (line, length) = (bytes[..<end], next - bytes.startIndex)
                return
            }
            start = next + 1
        }
        return nil
    }
}

extension JournalHeader {
    /// Reads the header at the beginning of a file, also where it runs into the line below.
    /// - Parameter bytes: from the file's first on.
    /// - Returns: nil where it is damaged, or nothing stands behind it.
    static func leading(_ bytes: ArraySlice<UInt8>) -> JournalHeader? {
        let line = bytes.prefix { $0 != Frame.lineFeed }
        if line.endIndex < bytes.endIndex, let header = read(line)?.header { return header }
        return RunOnLine(in: line) { read($0) != nil }.flatMap { read($0.line)?.header }
    }
}

extension Frame {
    /// Where the first line begins, going by its first bytes alone.
    fileprivate static func firstOpening(in bytes: ArraySlice<UInt8>) -> Int? {
        let opening = Array("{\"crc\":\"".utf8)
        return bytes.indices.first { bytes[$0] == opening[0] && bytes[$0...].starts(with: opening) }
    }
}
