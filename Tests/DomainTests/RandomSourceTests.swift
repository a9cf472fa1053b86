import Domain
import Testing

struct RandomSourceTests {
    @Test("The same seed gives the same draws, another seed others")
    func seeds() {
        var first = RandomSource(seed: 42)
        var second = RandomSource(seed: 42)
        var third = RandomSource(seed: 43)
        let draws = (0..<20).map { _ in first.next() }
        #expect(draws == (0..<20).map { _ in second.next() })
        #expect(draws != (0..<20).map { _ in third.next() })
    }

    @Test("Ids are 16 letters or digits, those of history the month and 14")
    func ids() {
        var random = RandomSource(seed: 1)
        let id = random.makeId()
        #expect(id.utf8.count == 16)
        let history = random.makeHistoryId(on: Day(year: 2026, month: 2, day: 19))
        #expect(history.hasPrefix("202602"))
        #expect(history.utf8.count == 20)
        #expect(history.utf8.allSatisfy { (48...57).contains($0) || (97...122).contains($0) })
    }

    @Test("Weights of 0 never come, one alone always does")
    func weights() {
        var random = RandomSource(seed: 5)
        for _ in 0..<200 {
            let drawn = random.one(weighted: [("never", weight: 0), ("ever", weight: 3)])
            let never = random.comesTrue(percent: 0)
            let ever = random.comesTrue(percent: 100)
            #expect(drawn == "ever")
            #expect(!never)
            #expect(ever)
        }
        let ofNoWeight = random.one(weighted: [("never", weight: 0)])
        let ofNone = random.one(weighted: [(String, weight: Int)]())
        #expect(ofNoWeight == nil)
        #expect(ofNone == nil)
    }
}
