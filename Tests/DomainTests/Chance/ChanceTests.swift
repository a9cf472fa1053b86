import Domain
import Testing

struct ChanceTests {
    @Test("The same seed gives the same draws, another seed others")
    func seeds() {
        var first = Chance(seed: 42)
        var second = Chance(seed: 42)
        var third = Chance(seed: 43)
        let draws = (0..<20).map { _ in first.next() }
        #expect(draws == (0..<20).map { _ in second.next() })
        #expect(draws != (0..<20).map { _ in third.next() })
    }

    @Test("Ids are 16 letters or digits, those of history the month and 14")
    func ids() {
        var chance = Chance(seed: 1)
        let id = chance.makeId()
        #expect(id.utf8.count == 16)
        let history = chance.makeHistoryId(on: Day(year: 2026, month: 2, day: 19))
        #expect(history.hasPrefix("202602"))
        #expect(history.utf8.count == 20)
        #expect(history.utf8.allSatisfy { (48...57).contains($0) || (97...122).contains($0) })
    }

    @Test("Weights of 0 never come, one alone always does")
    func weights() {
        var chance = Chance(seed: 5)
        for _ in 0..<200 {
            let drawn = chance.one(weighted: [("never", weight: 0), ("ever", weight: 3)])
            let never = chance.comesTrue(percent: 0)
            let ever = chance.comesTrue(percent: 100)
            #expect(drawn == "ever")
            #expect(!never)
            #expect(ever)
        }
        let ofNoWeight = chance.one(weighted: [("never", weight: 0)])
        let ofNone = chance.one(of: [String]())
        #expect(ofNoWeight == nil)
        #expect(ofNone == nil)
    }
}
