/// The doctor's report.
package struct DoctorReport: Sendable {
    package internal(set) var findings: [Finding]
    package let documents: [DocumentPath: Document]
    /// Those of the stream of letters.
    package internal(set) var letters: [DocumentPath: Document] = [:]
    package let batches: [LoggedBatch]
    package let lineCount: Int
    /// By its device's clock.
    package let lastLine: Timestamp?
}

extension [Finding] {
    /// The worst first, then by file and place.
    var inOrder: [Finding] {
        sorted { left, right in
            if left.severity != right.severity { return right.severity < left.severity }
            if left.file != right.file { return left.file.precedesInBytes(right.file) }
            return left.offset == right.offset ? "\(left.problem)" < "\(right.problem)" : left.offset < right.offset
        }
    }
}

/// All lines of all journals, read on during the check, since others may write.
final class LinesRead {
    let journal: Journal
    private(set) var batches: [LoggedBatch] = []
    private(set) var findings: [Finding] = []
    private(set) var isDisturbed = false
    private var folded: History?

    init(_ layout: StoreLayout, _ files: any FileSystem, _ identity: StoreIdentity, _ schema: BatchSchema) {
        journal = Journal(layout: layout, files: files, storeId: identity.storeId, device: "", schema: schema)
    }

    func readNew() throws(StoreError) {
        let reading = try journal.readNew()
        batches += reading.batches
        if !reading.batches.isEmpty { folded = nil }
        findings += reading.findings.filter { !findings.contains($0) }
        if reading.isDisturbed { isDisturbed = true }
    }

    /// Of all lines read so far; folded once as long as none is added.
    func history() throws(StoreError) -> History {
        if let folded { return folded }
        let history = try History.fold(batches)
        folded = history
        return history
    }
}
