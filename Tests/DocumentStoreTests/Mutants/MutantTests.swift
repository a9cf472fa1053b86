import DocumentStore
import TestSupport
import Testing

/// The tests are tested: a store with a mistake in it is noticed by the same looks that find nothing in one without.
@Suite("Mistakes")
struct MutantTests {
    @Test("are noticed", arguments: Mistake.allCases)
    func noticed(mistake: Mistake) {
        #expect(Look.fitting(mistake).firstComplaint(making: mistake) != nil, "\(mistake) was not noticed")
    }

    @Test("are not reported if there are none", arguments: Look.allCases)
    func nothing(look: Look) {
        #expect(look.firstComplaint(making: nil) == nil)
    }
}
