extension Kitten {
    /// A kitten with a random look, personality and name (PRODUCT section 5, adoption).
    /// - Parameter taken: names not to come with; if all are taken, they do not matter.
    package static func drawn(
        using chance: inout Chance, besides taken: Set<String> = [], in language: Language = .english
    ) -> Kitten {
        let appearance = CatAppearance.drawn(using: &chance)
        let personality = chance.one(of: Personality.allCases) ?? .curious
        return Kitten(
            name: name(using: &chance, besides: taken, in: language), appearance: appearance, personality: personality)
    }

    /// A name for a kitten.
    package static func name(
        using chance: inout Chance, besides taken: Set<String>, in language: Language = .english
    ) -> String {
        let names = KittenNames.all(in: language)
        let free = names.filter { !taken.contains($0) }
        return chance.one(of: free.isEmpty ? names : free) ?? "Mochi"
    }
}
