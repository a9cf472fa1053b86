/// One value a field of an appearance can take: the id that documents keep and the words for it.
package struct Look: Identifiable, Hashable, Sendable {
    /// As documents keep it.
    package let id: String
    /// For people, as an adjective or with its article: "deep blue", "a white bib".
    package let words: Phrase

    init(_ id: String, _ english: String, _ chinese: String) {
        self.id = id
        words = Phrase(english, chinese)
    }
}

/// Looks that belong together and are drawn together.
package struct LookGroup: Identifiable, Hashable, Sendable {
    /// Names the group: a family of patterns, an amount of white.
    package let id: String
    /// How often it is drawn against the other groups.
    package let weight: Int
    /// Each as likely as the others.
    package let looks: [Look]
}
