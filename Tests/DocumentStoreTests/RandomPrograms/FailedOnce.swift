import DocumentStore
import TestSupport

/// Programs that showed a mistake once, as they were found and shortened.
enum FailedOnce: String, CaseIterable {
    /// The newer snapshot of another process was damaged too, and nobody fell back on the journals.
    case snapshotsDamagedOneAfterTheOther
    /// Who never caught up was expected to know nothing, in place of what was there when it was opened.
    case askedBeforeCatchingUp

    var steps: [Program.Step] {
        switch self {
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
