/// Which part of history a document lies in: sessions and entries are many and seldom read, so the snapshot keeps them
/// by month, and they are read from their file when wanted (STORE section 2). Numbers, not texts: each commit asks for
/// those of all documents it meets.
struct HistoryMonth: Hashable, Comparable, Sendable {
    /// Which of `groups`.
    private let groupIndex: Int
    /// 202611 for November 2026.
    private let number: Int

    /// The collections kept by month, in order.
    static let groups = ["entries", "sessions"]

    /// The collection's own name.
    var group: String { HistoryMonth.groups[groupIndex] }

    /// `2026-11`, by the first six digits of the documents' ids.
    var month: String {
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

    /// As a snapshot calls it: `sessions/2026-11`.
    var name: String { "\(group)/\(month)" }

    /// Reads what `name` wrote; nil for anything else.
    init?(name: String) {
        guard let index = HistoryMonth.groups.firstIndex(where: { name.hasPrefix($0 + "/") }) else { return nil }
        let month = Array(name.utf8.dropFirst(HistoryMonth.groups[index].utf8.count + 1))
        guard month.count == 7, month[4] == UInt8(ascii: "-"),
            let number = HistoryMonth.number(month[..<4] + month[5...])
        else { return nil }
        (groupIndex, self.number) = (index, number)
    }

    /// Nil where the document belongs to a living collection, which is kept in memory.
    init?(_ path: DocumentPath) {
        let found = path.text.withBytes { bytes -> (Int, Int)? in
            guard let slash = bytes.lastIndex(of: UInt8(ascii: "/")), bytes.count >= slash + 7,
                let group = HistoryMonth.groups.firstIndex(where: { name in
                    let start = slash - name.utf8.count
                    return start > 0 && bytes[start - 1] == UInt8(ascii: "/") && bytes[start] == name.utf8.first
                        && bytes[start..<slash].elementsEqual(name.utf8)
                }),
                let number = HistoryMonth.number(bytes[(slash + 1)..<(slash + 7)])
            else { return nil }
            return (group, number)
        }
        guard let (group, number) = found else { return nil }
        (groupIndex, self.number) = (group, number)
    }

    /// Of six digits that are a month.
    private static func number(_ digits: some Sequence<UInt8>) -> Int? {
        var number = 0
        for byte in digits {
            guard byte &- UInt8(ascii: "0") < 10 else { return nil }
            number = number * 10 + Int(byte - UInt8(ascii: "0"))
        }
        return 1...12 ~= number % 100 ? number : nil
    }

    static func < (left: HistoryMonth, right: HistoryMonth) -> Bool {
        (left.groupIndex, left.number) < (right.groupIndex, right.number)
    }
}
