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
}
