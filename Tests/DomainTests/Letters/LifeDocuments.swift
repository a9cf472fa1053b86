@testable import DocumentStore
import TestSupport

/// The documents of a long life, read without looking at each: in their groups, with sums that follow the batches. Of
/// sessions it knows the last hundred days, which letters look at.
struct LifeDocuments: DocumentReader {
    private var table: [DocumentPath: Document] = [:]
    private var groups: [String: [DocumentPath: Document]] = [:]
    /// In the order in which they were logged.
    private var sessions: [Document] = []
    private var minutes: [String: [String: Int64]] = [:]
    private var sums = HistoryTotals()
    private var followed = 0

    /// Takes over what batches since the last time wrote.
    mutating func follow(_ store: MemoryDocuments) {
        for path in store.log[followed...].lazy.flatMap(\.batch.writes).map(\.path) {
            let (before, after) = (table[path], store.table[path])
            guard before != after else { continue }
            table[path] = after
            if path.collectionGroup == "sessions" {
                sessions = sessions.filter { $0.path != path } + [after].compactMap(\.self)
            } else {
                groups[path.collectionGroup, default: [:]][path] = after
            }
            for (document, sign) in [(before, Int64(-1)), (after, 1)] {
                guard let document else { continue }
                sums.count(document, sign)
                guard let entry = EntryMinutes.entry(document) else { continue }
                let sum = (minutes[entry.day]?[entry.habit] ?? 0) + sign * entry.minutes
                minutes[entry.day, default: [:]][entry.habit] = sum > 0 ? sum : nil
            }
        }
        followed = store.log.count
    }

    mutating func forgetSessions(endedBefore instant: Timestamp) {
        let gone = sessions.filter { document in
            guard case .timestamp(let end)? = document.fields["endedAt"] else { return true }
            return end < instant
        }
        for document in gone { sums.count(document, -1) }
        sessions.removeAll(where: gone.contains)
    }

    func document(at path: DocumentPath) throws(StoreError) -> Document? { table[path] }

    func documents(_ query: Query) throws(StoreError) -> [Document] {
        switch query.source {
        case .group("sessions"): query.selecting(from: sessions)
        case .group(let name): query.selecting(from: (groups[name] ?? [:]).values)
        case .collection(let path):
            query.selecting(from: (groups[path.split(separator: "/").last.map(String.init) ?? path] ?? [:]).values)
        case .below: query.selecting(from: table.values)
        }
    }

    func minutesByDay(from first: String, through last: String) throws(StoreError) -> [String: [String: Int64]] {
        minutes.filter { first <= $0.key && $0.key <= last && !$0.value.isEmpty }
    }

    func totals() throws(StoreError) -> HistoryTotals { sums }
}
