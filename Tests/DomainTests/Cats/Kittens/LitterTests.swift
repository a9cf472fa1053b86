import Domain
import Testing
import Words

struct LitterTests {
    @Test("Three kittens, their names apart from each other and from cats that live here")
    func three() {
        let taken = Set(Kitten.names(in: .english).dropFirst(10))
        for seed in 0..<50 {
            var random = RandomSource(seed: UInt64(seed))
            let litter = Litter(using: &random, besides: taken)
            #expect(litter.kittens.count == 3)
            #expect(Set(litter.kittens.map(\.name)).count == 3)
            #expect(taken.isDisjoint(with: litter.kittens.map(\.name)))
        }
    }

    @Test("One kitten, all kittens or only a name can be redrawn")
    func rerolls() {
        var random = RandomSource(seed: 1)
        var litter = Litter(using: &random)
        let first = litter.kittens
        litter.reroll(1, using: &random)
        #expect(zip(litter.kittens, first).map(==) == [true, false, true])
        let second = litter.kittens
        litter.rerollName(0, using: &random)
        #expect(litter.kittens[0].name != second[0].name)
        #expect(litter.kittens[0].appearance == second[0].appearance)
        #expect(Set(litter.kittens.map(\.name)).count == 3)
        let third = litter.kittens
        litter.rerollAll(using: &random)
        #expect(zip(litter.kittens, third).allSatisfy { $0 != $1 })
        litter.reroll(3, using: &random)
        for before in [third, second, first] {
            litter.takeBack()
            #expect(litter.kittens == before)
        }
        #expect(!litter.canTakeBack)
    }

    @Test("The last twenty changes can be undone, no more")
    func lastTwenty() {
        var random = RandomSource(seed: 3)
        var litter = Litter(using: &random)
        var seen = [litter.kittens]
        for _ in 0..<25 {
            litter.rerollAll(using: &random)
            seen.append(litter.kittens)
        }
        for step in 1...21 {
            litter.takeBack()
            #expect(litter.kittens == seen[max(5, 25 - step)])
        }
        #expect(!litter.canTakeBack)
    }
}
