package import Words

/// Three kittens to choose from. Each can be redrawn any number of times; the last twenty changes can be undone.
package struct Litter: Hashable, Sendable {
    /// Three, their names apart from each other.
    package private(set) var kittens: [Kitten]
    private var earlier: [[Kitten]] = []
    private let taken: Set<String>
    private let language: Language

    package static let keptCount = 20

    package init(using random: inout RandomSource, besides taken: Set<String> = [], in language: Language = .english) {
        self.taken = taken
        self.language = language
        kittens = []
        drawKittens(using: &random, besides: taken)
    }

    private mutating func drawKittens(using random: inout RandomSource, besides names: Set<String>) {
        kittens = (0..<3).reduce(into: []) { drawn, _ in
            drawn.append(Kitten.drawn(using: &random, besides: names.union(drawn.map(\.name)), in: language))
        }
    }

    /// Redraws one kitten, 0 to 2; others change nothing.
    package mutating func reroll(_ index: Int, using random: inout RandomSource) {
        guard kittens.indices.contains(index) else { return }
        keep()
        kittens[index] = Kitten.drawn(using: &random, besides: allNames, in: language)
    }

    package mutating func rerollAll(using random: inout RandomSource) {
        keep()
        drawKittens(using: &random, besides: allNames)
    }

    /// Gives one kitten, 0 to 2, another name; others change nothing.
    package mutating func rerollName(_ index: Int, using random: inout RandomSource) {
        guard kittens.indices.contains(index) else { return }
        keep()
        kittens[index].name = Kitten.name(using: &random, besides: allNames, in: language)
    }

    /// Names one kitten, 0 to 2, as a person types; others change nothing. It is not a step that `takeBack` undoes.
    package mutating func rename(_ index: Int, _ name: String) {
        guard kittens.indices.contains(index) else { return }
        kittens[index].name = name
    }

    package var canTakeBack: Bool { !earlier.isEmpty }

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

extension Kitten {
    /// If all names are taken, they do not matter.
    package static func drawn(
        using random: inout RandomSource, besides taken: Set<String> = [], in language: Language = .english
    ) -> Kitten {
        let appearance = CatAppearance.drawn(using: &random)
        let personality = Personality.allCases.randomElement(using: &random) ?? .curious
        return Kitten(
            name: name(using: &random, besides: taken, in: language), appearance: appearance, personality: personality)
    }

    package static func name(
        using random: inout RandomSource, besides taken: Set<String>, in language: Language = .english
    ) -> String {
        let names = names(in: language)
        let free = names.filter { !taken.contains($0) }
        return (free.isEmpty ? names : free).randomElement(using: &random) ?? "Mochi"
    }

    /// What kittens come with, each at most 20 characters; a person can give any other.
    package static func names(in language: Language) -> [String] {
        WordTable.cats.rows("names \(language.rawValue)").flatMap { $0 }
    }
}
