/// Lines that end with CR LF, as editors and git on other systems make them: they are read as they are, and their bytes
/// count without the CR, in checksums as in the lengths that headers and copies name.
enum LineEnds {
    static let carriageReturn = UInt8(ascii: "\r")

    /// A line without the CR at its end.
    static func bare(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        line.last == carriageReturn ? line.dropLast() : line
    }

    /// Whether any line ends with CR LF.
    static func hasReturns(_ bytes: [UInt8]) -> Bool {
        bytes.indices.dropLast().contains { bytes[$0] == carriageReturn && bytes[$0 + 1] == Frame.lineFeed }
    }

    /// The bytes as they were written, with LF alone.
    static func plain(_ bytes: [UInt8]) -> [UInt8] {
        guard hasReturns(bytes) else { return bytes }
        var plain: [UInt8] = []
        plain.reserveCapacity(bytes.count)
        for index in bytes.indices {
            let isReturn = bytes[index] == carriageReturn && index + 1 < bytes.count
            if isReturn, bytes[index + 1] == Frame.lineFeed { continue }
            plain.append(bytes[index])
        }
        return plain
    }

    /// Where so many bytes end, each CR before LF not counted.
    /// - Returns: a place in the bytes; their end where they are fewer.
    static func place(of count: Int, in bytes: [UInt8]) -> Int {
        var left = count
        for index in bytes.indices {
            let isReturn = bytes[index] == carriageReturn && index + 1 < bytes.count
            if isReturn, bytes[index + 1] == Frame.lineFeed { continue }
            if left == 0 { return index }
            left -= 1
        }
        return bytes.count
    }
}
