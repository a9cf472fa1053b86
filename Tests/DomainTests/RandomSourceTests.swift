import Domain
import Testing

struct RandomSourceTests {
    @Test("the same seed gives the same draws, another seed others")
    func seeds() {
        let draws = ([42, 42, 43] as [UInt64]).map { seed in
            var random = RandomSource(seed: seed)
            return (0..<20).map { _ in random.next() }
        }
        #expect(draws[0] == draws[1] && draws[0] != draws[2])
    }

    @Test("ids are 16 letters or digits, those of history the month and 14")
    func ids() {
        var random = RandomSource(seed: 1)
        let id = random.makeId()
        let history = random.makeHistoryId(on: Day(year: 2026, month: 2, day: 19))
        #expect(id.utf8.count == 16 && history.utf8.count == 20)
        #expect(history.hasPrefix("202602"))
        #expect((id + history).utf8.allSatisfy { (48...57).contains($0) || (97...122).contains($0) })
    }

    @Test("weights of 0 never come, one alone always does")
    func weights() {
        var random = RandomSource(seed: 5)
        for _ in 0..<200 {
            let drawn = random.one(weighted: [("never", weight: 0), ("ever", weight: 3)])
            let (never, ever) = (random.comesTrue(percent: 0), random.comesTrue(percent: 100))
            #expect(drawn == "ever" && !never && ever)
        }
        let ofNoWeight = random.one(weighted: [("never", weight: 0)])
        let ofNone = random.one(weighted: [(String, weight: Int)]())
        #expect(ofNoWeight == nil && ofNone == nil)
    }
}
