/// The sum declared for the heatmap (STORE section 3): minutes by day and habit over `checkIns/{day}/entries/{id}`.
package enum EntryMinutes {
    /// Sums entries.
    /// - Parameters:
    ///   - documents: any; those that are no entries are passed over.
    ///   - first: the first day, `YYYY-MM-DD`.
    ///   - last: the last day, included.
    /// - Returns: minutes by habit id by day; days without entries are absent.
    package static func sums(
        over documents: some Sequence<Document>, from first: String, through last: String
    ) -> [String: [String: Int64]] {
        var days: [String: [String: Int64]] = [:]
        for document in documents {
            guard let (day, habit, minutes) = entry(document), !day.precedesInBytes(first), !last.precedesInBytes(day)
            else { continue }
            let sum = days[day]?[habit] ?? 0
            days[day, default: [:]][habit] = sum.addingReportingOverflow(minutes).overflow ? .max : sum + minutes
        }
        return days
    }

    /// What a document adds to the sum; nil where it is no entry, or has no habit or whole minutes.
    package static func entry(_ document: Document) -> (day: String, habit: String, minutes: Int64)? {
        guard let day = day(of: document.path), case .string(let habit)? = document.fields["habitId"],
            case .integer(let minutes)? = document.fields["minutes"]
        else { return nil }
        return (day, habit, minutes)
    }

    /// The day of `checkIns/{day}/entries/{id}`; nil for any other path.
    private static func day(of path: DocumentPath) -> String? {
        path.text.withBytes { bytes in
            let slash = UInt8(ascii: "/")
            guard bytes.starts(with: "checkIns/".utf8), let end = bytes[9...].firstIndex(of: slash),
                bytes[end...].starts(with: "/entries/".utf8), !bytes[(end + 9)...].contains(slash)
            else { return nil }
            return String(decoding: bytes[9..<end], as: UTF8.self)
        }
    }
}
