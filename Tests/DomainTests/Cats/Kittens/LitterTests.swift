import Domain
import Testing
import Words

struct LitterTests {
    @Test("At least 120 names, each once and 1 to 20 characters long")
    func names() {
        #expect(Kitten.names(in: .english).count >= 120)
        #expect(Set(Kitten.names(in: .english)).count == Kitten.names(in: .english).count)
        #expect(Kitten.names(in: .english).allSatisfy { (1...20).contains($0.count) })
    }

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
        #expect(litter.kittens[0] == first[0])
        #expect(litter.kittens[1] != first[1])
        #expect(litter.kittens[2] == first[2])
        let second = litter.kittens
        litter.rerollName(0, using: &random)
        #expect(litter.kittens[0].name != second[0].name)
        #expect(litter.kittens[0].appearance == second[0].appearance)
        #expect(Set(litter.kittens.map(\.name)).count == 3)
        let third = litter.kittens
        litter.rerollAll(using: &random)
        #expect(zip(litter.kittens, third).allSatisfy { $0 != $1 })
        litter.reroll(3, using: &random)
        litter.takeBack()
        #expect(litter.kittens == third)
        litter.takeBack()
        #expect(litter.kittens == second)
        litter.takeBack()
        #expect(litter.kittens == first)
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
        for step in 1...20 {
            litter.takeBack()
            #expect(litter.kittens == seen[25 - step])
        }
        #expect(!litter.canTakeBack)
        litter.takeBack()
        #expect(litter.kittens == seen[5])
    }
}
