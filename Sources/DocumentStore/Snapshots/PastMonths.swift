/// The months of a snapshot, read from their files when wanted.
final class PastMonths {
    /// A snapshot with no months.
    init() {}

    var months: [HistoryMonth] { [] }

    func document(at path: DocumentPath, in month: HistoryMonth) throws(StoreError) -> Document? { nil }

    func documents(of month: HistoryMonth) throws(StoreError) -> [DocumentPath: Document] { [:] }

    func sums(from first: String, through last: String) throws(StoreError) -> MinuteSums { MinuteSums() }
}
