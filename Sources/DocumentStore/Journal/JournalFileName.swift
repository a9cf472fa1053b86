/// The name of a journal file: the UTC month of its batches, and a part where a month has more than one file.
package struct JournalFileName: Hashable, Comparable, Sendable {
    /// `2026-11`.
    package let month: String
    /// From 1.
    package let part: Int

    /// - Parameters: a UTC month as `2026-11`, and a part from 1.
    package init(month: String, part: Int = 1) {
        self.month = month
        self.part = part
    }

    /// Reads `2026-11.jsonl` or `2026-11.2.jsonl`; nil for anything else.
    package init?(text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count >= 13, bytes.suffix(6).elementsEqual(".jsonl".utf8) else { return nil }
        for (index, byte) in bytes.prefix(7).enumerated() {
            guard index == 4 ? byte == UInt8(ascii: "-") : byte &- UInt8(ascii: "0") < 10 else { return nil }
        }
        guard let part = bytes.count == 13 ? 1 : JournalFileName.part(bytes[7..<(bytes.count - 6)]) else { return nil }
        self.init(month: String(decoding: bytes.prefix(7), as: UTF8.self), part: part)
    }

    /// Reads `.2`; nil for `.1`, for zeros in front and for anything else.
    private static func part(_ bytes: ArraySlice<UInt8>) -> Int? {
        let text = String(decoding: bytes.dropFirst(), as: UTF8.self)
        guard bytes.first == UInt8(ascii: "."), let number = Int(text), number > 1, "\(number)".hasSameBytes(as: text)
        else { return nil }
        return number
    }

    /// The name on disk.
    package var text: String { part == 1 ? "\(month).jsonl" : "\(month).\(part).jsonl" }

    /// The file for a month's next batches after this one can take no more.
    package func following(in month: String) -> JournalFileName {
        JournalFileName(month: month, part: month == self.month ? part + 1 : 1)
    }

    /// By month, then by part.
    package static func < (left: JournalFileName, right: JournalFileName) -> Bool {
        left.month == right.month ? left.part < right.part : left.month.precedesInBytes(right.month)
    }
}
