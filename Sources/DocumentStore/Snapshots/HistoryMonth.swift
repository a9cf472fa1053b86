/// Which part of history a document lies in: sessions and entries are many and seldom read, so the snapshot keeps them
/// by month, and they are read from their file when wanted (STORE section 2).
struct HistoryMonth: Hashable, Comparable, Sendable {
    /// The collection's own name.
    let group: String
    /// `2026-11`, by the first six digits of the documents' ids.
    let month: String

    init(group: String, month: String) {
        self.group = group
        self.month = month
    }

    /// The collections kept by month.
    static let groups = ["entries", "sessions"]

    /// Nil where the document belongs to a living collection, which is kept in memory.
    init?(_ path: DocumentPath) {
        let found = path.text.withBytes { bytes -> (Int, Int)? in
            guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")), bytes.count >= slash + 7,
                let group = HistoryMonth.groups.firstIndex(where: { name in
                    let start = slash - name.utf8.count
                    return start > 0 && bytes[start - 1] == UInt8(ascii: "/") && bytes[start] == name.utf8.first
                        && bytes[start..<slash].elementsEqual(name.utf8)
                })
            else { return nil }
            var number = 0
            for byte in bytes[(slash + 1)..<(slash + 7)] {
                guard byte &- UInt8(ascii: "0") < 10 else { return nil }
                number = number * 10 + Int(byte - UInt8(ascii: "0"))
            }
            return 1...12 ~= number % 100 ? (group, number) : nil
        }
        guard let (group, number) = found else { return nil }
        self.init(group: HistoryMonth.groups[group], month: HistoryMonth.text(of: number))
    }

    /// `2026-11` of 202611.
    private static func text(of number: Int) -> String {
        String(unsafeUninitializedCapacity: 7) { bytes in
            var rest = number
            for place in [6, 5, 3, 2, 1, 0] {
                bytes[place] = UInt8(ascii: "0") + UInt8(rest % 10)
                rest /= 10
            }
            bytes[4] = UInt8(ascii: "-")
            return 7
        }
    }

    static func < (left: HistoryMonth, right: HistoryMonth) -> Bool {
        if left.group != right.group { return left.group.precedesInBytes(right.group) }
        return left.month.precedesInBytes(right.month)
    }
}
