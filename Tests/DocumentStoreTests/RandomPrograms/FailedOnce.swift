import DocumentStore
import TestSupport

/// Programs that showed a mistake once, as they were found and shortened.
enum FailedOnce: String, CaseIterable {
    /// The newer snapshot of another process was damaged too, and the store did not fall back on the journals.
    case snapshotsDamagedOneAfterTheOther
    /// A process that never caught up was expected to know nothing, instead of the state when it was opened.
    case askedBeforeCatchingUp
    /// A batch that sorts before all known ones arrived while the device took a new id, and was not reported.
    case arrivedBeforeFounding
    /// A month of the snapshot was gone that the tail continues, and the store did not open.
    case openedWithoutItsMonths
    /// A batch was refused because of one after a clock that was set back, and was expected to sort before it.
    case refusedBehindAClockSetBack

    var steps: [Program.Step] {
        switch self {
        case .refusedBehindAClockSetBack:
            [
                .clock(machine: 1, seconds: 40 * 86_400),
                .commit(process: 3, Batch(kind: "change", writes: [.delete(.root)])),
                .clock(machine: 0, seconds: -2233), .commit(process: 0, .note(DocumentPath("cats/c2"), "a")),
                .send(machine: 1, thousandths: 1000, inPlace: true),
                .commit(process: 1, Batch(kind: "change", writes: [Write(.create, DocumentPath("cats/c2"))])),
            ]
        case .openedWithoutItsMonths:
            ["202610a", "202611a", "202612a"].map { entry in
                .commit(process: 0, .note(DocumentPath("checkIns/2026-11-02/entries/\(entry)"), "a"))
            } + [
                .close(process: 0),
                .commit(process: 0, .note(DocumentPath("checkIns/2026-11-02/entries/202610b"), "b")),
                .lose(machine: 0, .months), .reopen(process: 1),
            ]
        case .arrivedBeforeFounding:
            [
                .commit(process: 3, .note(DocumentPath("checkIns/2026-11-02/entries/202610e"), "a")),
                .lose(machine: 1, .device), .catchUp(process: 2), .send(machine: 0, thousandths: 1000, inPlace: true),
                .commit(process: 2, .note(DocumentPath("habits/h0"), "b")),
            ]
        case .askedBeforeCatchingUp:
            [
                .commit(process: 0, .note(DocumentPath("monthlyCheckIns/2026-12"), "a")),
                .query(process: 1, Query(.below(.root))),
            ]
        case .snapshotsDamagedOneAfterTheOther:
            [
                .commit(process: 3, .note(DocumentPath("checkIns/2026-12-02/entries/202611e"), "a")),
                .close(process: 3), .commit(process: 2, .note(DocumentPath("habits/h0"), "b")), .close(process: 3),
                .lose(machine: 1, .months),
            ]
        }
    }
}
