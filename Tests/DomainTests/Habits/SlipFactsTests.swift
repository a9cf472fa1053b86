import Testing

@testable import Domain

@Suite("Days without a slip") struct SlipFactsTests {
    /// Days of a habit that began on the first; the facts of each day up to the last slip or today.
    @Test(
        "days since the last slip are counted, and the best of them never falls",
        arguments: [
            (slips: [], today: 1, current: 0, best: 0), (slips: [], today: 9, current: 8, best: 8),
            (slips: [1], today: 1, current: 0, best: 0), (slips: [1], today: 2, current: 1, best: 1),
            (slips: [1, 2], today: 2, current: 0, best: 1), (slips: [4], today: 4, current: 0, best: 3),
            (slips: [4], today: 10, current: 6, best: 6), (slips: [4, 9], today: 10, current: 1, best: 5),
            (slips: [4, 20], today: 10, current: 6, best: 6),
        ])
    func counted(slips: [Int], today: Int, current: Int, best: Int) {
        let first = Day(number: 20_000)
        let facts = SlipFacts(
            slips: slips.map { first.advanced(by: $0 - 1) }, createdOn: first, today: first.advanced(by: today - 1))
        #expect([facts.current, facts.best] == [current, best])
        #expect(facts.hasSlipped == slips.contains { $0 <= today })
    }

    @Test("the best never falls from day to day", arguments: 0..<50 as Range<UInt64>)
    func grows(seed: UInt64) {
        let first = Day(number: 20_000)
        var random = RandomSource(seed: seed)
        let slips = (0..<60).filter { _ in Int.random(in: 0..<5, using: &random) == 0 }.map { first.advanced(by: $0) }
        let bests = (0..<60).map { today in
            let day = first.advanced(by: today)
            return SlipFacts(slips: slips.filter { $0 <= day }, createdOn: first, today: day).best
        }
        #expect(zip(bests, bests.dropFirst()).allSatisfy { $0 <= $1 })
    }
}
