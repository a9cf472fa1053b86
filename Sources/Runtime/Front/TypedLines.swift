/// Bytes as they come, told as whole lines.
struct TypedLines {
    private var rest: [UInt8] = []

    /// What a line has beyond this, in bytes, is left out: nothing that is answered is so long.
    private static let longest = 64 * 1024

    /// - Returns: the lines that are whole now, without their ends.
    mutating func take(_ bytes: [UInt8]) -> [String] {
        rest += bytes
        var lines = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        rest = Array((lines.popLast() ?? []).prefix(Self.longest))
        return lines.map(Self.text)
    }

    /// What came without a line's end before all ended; nothing where nothing did.
    mutating func end() -> [String] {
        defer { rest = [] }
        return rest.isEmpty ? [] : [Self.text(rest[...])]
    }

    /// Bytes that are no UTF-8 are marked as such, a carriage return before the end is none of it.
    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        let line = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
        return String(decoding: line, as: UTF8.self)
    }
}
