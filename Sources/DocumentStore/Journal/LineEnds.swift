/// Lines that end with CR LF are read, and what git writes between them to mark a merge is passed over; neither counts
/// in checksums or in stated lengths.
enum LineEnds {
    static let carriageReturn = UInt8(ascii: "\r")

    static func bare(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        line.last == carriageReturn ? line.dropLast() : line
    }

    /// `<<<<<<< HEAD`, `|||||||`, `=======`, `>>>>>>> theirs`, without the line feed.
    static func isMarker(_ line: ArraySlice<UInt8>) -> Bool {
        guard let first = line.first, "<|=>".utf8.contains(first), line.prefix(7).count == 7,
            line.prefix(7).allSatisfy({ $0 == first })
        else { return false }
        let rest = bare(line.dropFirst(7))
        return rest.isEmpty || rest.first == UInt8(ascii: " ")
    }

    static func hasReturns(_ bytes: [UInt8]) -> Bool { bytes.indices.contains { isReturn(in: bytes, at: $0) } }

    static func hasMarkers(_ bytes: [UInt8]) -> Bool { lines(of: bytes).contains { isMarker($0.dropLast()) } }

    static func isPlain(_ bytes: [UInt8]) -> Bool { !hasReturns(bytes) && !hasMarkers(bytes) }

    /// With LF alone, and without markers.
    static func plain(_ bytes: [UInt8]) -> [UInt8] {
        let bytes = withoutMarkers(bytes)
        guard hasReturns(bytes) else { return bytes }
        return bytes.indices.lazy.filter { !isReturn(in: bytes, at: $0) }.map { bytes[$0] }
    }

    static func withoutMarkers(_ bytes: [UInt8]) -> [UInt8] {
        guard hasMarkers(bytes) else { return bytes }
        let end = bytes.lastIndex(of: RecordFraming.lineFeed).map { $0 + 1 } ?? 0
        return lines(of: bytes).filter { !isMarker($0.dropLast()) }.flatMap { $0 } + bytes[end...]
    }

    /// Where so many bytes end, counted as in `plain`.
    static func place(of count: Int, in bytes: [UInt8]) -> Int {
        var (left, place) = (count, 0)
        for line in lines(of: bytes) {
            if left == 0 { return place }
            let isReturned = isReturn(in: bytes, at: line.endIndex - 2)
            let length = isMarker(line.dropLast()) ? 0 : line.count - (isReturned ? 1 : 0)
            guard left >= length else { return place + left + (isReturned && left == length - 1 ? 1 : 0) }
            left -= length
            place = line.endIndex
        }
        return min(place + left, bytes.count)
    }

    /// Each with its line feed.
    private static func lines(of bytes: [UInt8]) -> some Sequence<ArraySlice<UInt8>> {
        sequence(state: 0) { start -> ArraySlice<UInt8>? in
            guard let end = bytes[start...].firstIndex(of: RecordFraming.lineFeed) else { return nil }
            defer { start = end + 1 }
            return bytes[start...end]
        }
    }

    private static func isReturn(in bytes: [UInt8], at index: Int) -> Bool {
        index >= 0 && bytes[index] == carriageReturn && index + 1 < bytes.count
            && bytes[index + 1] == RecordFraming.lineFeed
    }
}
