import DocumentStore
import TestSupport
import Testing

/// Between any two calls of one process another one does all it has to do.
@Suite("Two processes at once")
struct InterleavingTests {
    @Test(
        "lose nothing of each other", arguments: Interleaving.Deed.allCases, Interleaving.Deed.allCases)
    func loseNothing(first: Interleaving.Deed, second: Interleaving.Deed) {
        let interleaving = Interleaving(first, interruptedBy: second)
        var number = 1
        while let complaints = interleaving.complaints(atCall: number) {
            #expect(complaints == [], "\(second) before call \(number) of \(first)")
            number += 1
        }
        // Where there is no store yet, a close has nothing to do.
        #expect(number > 5 || first == .close && second == .found)
    }

    @Test("a store is opened while another process begins to make it, however far that gets") func begun() throws {
        var isInterrupted = true
        var call = 0
        while isInterrupted {
            (call, isInterrupted) = (call + 1, false)
            for last in 1...60 {
                let disk = MemoryFileSystem()
                let home = StoreHome(files: disk)
                let (opening, making) = (FaultyFileSystem(disk), FaultyFileSystem(disk))
                let maker = try home.open(files: making)
                let start = making.calls.count
                making.plan = { $0.number == start + last ? .stops : nil }
                opening.plan = { now in
                    guard now.number == call else { return nil }
                    isInterrupted = true
                    _ = try? maker.commit(.note(at("cats/one"), "one"))
                    return nil
                }
                #expect(throws: Never.self, "stopped at call \(last), before call \(call) of the opening") {
                    try home.open(files: opening)
                }
            }
        }
        #expect(call > 5)
    }
}
