/// Three kittens to choose from. Any can be drawn anew, without end; the last twenty changes can be taken back (PRODUCT
/// section 5, adoption).
package struct Litter: Hashable, Sendable {
    /// Three, their names apart from each other.
    package private(set) var kittens: [Kitten]
    /// The kittens before each change, oldest first.
    private var earlier: [[Kitten]] = []
    /// Names of cats that live here already.
    private let taken: Set<String>
    /// Of the names.
    private let language: Language

    /// How many changes are kept.
    package static let keptCount = 20

    /// - Parameters:
    ///   - chance: draws the kittens.
    ///   - taken: names of cats that live here already.
    ///   - language: of the names.
    package init(using chance: inout Chance, besides taken: Set<String> = [], in language: Language = .english) {
        self.taken = taken
        self.language = language
        kittens = []
        for _ in 0..<3 {
            kittens.append(Kitten.drawn(using: &chance, besides: taken.union(kittens.map(\.name)), in: language))
        }
    }

    /// Draws one kitten anew.
    /// - Parameter index: 0, 1 or 2; others change nothing.
    package mutating func reroll(_ index: Int, using chance: inout Chance) {
        guard kittens.indices.contains(index) else { return }
        keep()
        kittens[index] = Kitten.drawn(using: &chance, besides: allNames, in: language)
    }

    /// Draws all kittens anew.
    package mutating func rerollAll(using chance: inout Chance) {
        keep()
        let names = allNames
        var drawn: [Kitten] = []
        for _ in kittens {
            drawn.append(Kitten.drawn(using: &chance, besides: names.union(drawn.map(\.name)), in: language))
        }
        kittens = drawn
    }

    /// Gives one kitten another name.
    /// - Parameter index: 0, 1 or 2; others change nothing.
    package mutating func rerollName(_ index: Int, using chance: inout Chance) {
        guard kittens.indices.contains(index) else { return }
        keep()
        kittens[index].name = Kitten.name(using: &chance, besides: allNames, in: language)
    }

    /// Whether there is a change to take back.
    package var canTakeBack: Bool { !earlier.isEmpty }

    /// Brings back the kittens before the last change.
    package mutating func takeBack() {
        guard let last = earlier.popLast() else { return }
        kittens = last
    }

    private var allNames: Set<String> { taken.union(kittens.map(\.name)) }

    private mutating func keep() {
        earlier.append(kittens)
        if earlier.count > Self.keptCount { earlier.removeFirst() }
    }
}
