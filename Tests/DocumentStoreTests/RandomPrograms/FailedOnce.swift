import DocumentStore
import TestSupport

/// Programs that showed a mistake once, as they were found and shortened.
enum FailedOnce: String, CaseIterable {
    /// The newer snapshot of another process was damaged too, and nobody fell back on the journals.
    case snapshotsDamagedOneAfterTheOther

    var steps: [Program.Step] {
        switch self {
        case .snapshotsDamagedOneAfterTheOther:
            [
                .commit(process: 3, .note(DocumentPath("checkIns/2026-12-02/entries/202611e"), "a")),
                .close(process: 3), .commit(process: 2, .note(DocumentPath("habits/h0"), "b")), .close(process: 3),
                .lose(machine: 1, .months),
            ]
        }
    }
}
