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
        let pieces = text.split(separator: ".", omittingEmptySubsequences: false)
        guard pieces.count == 2 || pieces.count == 3, pieces.last == "jsonl" else { return nil }
        var part = 1
        if pieces.count == 3 {
            guard let number = Int(pieces[1]), number > 1, pieces[1] == "\(number)" else { return nil }
            part = number
        }
        let digits = pieces[0].utf8.map { $0 &- UInt8(ascii: "0") < 10 }
        guard digits == [true, true, true, true, false, true, true], pieces[0].dropFirst(4).first == "-" else {
            return nil
        }
        self.init(month: String(pieces[0]), part: part)
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
