/// Adoption: a habit and its cat at once (seed, batch 1).
package struct CreateHabitWithCat: Hashable, Sendable {
    package var habitId: String
    package var catId: String
    package var draft: HabitDraft
    package var kitten: Kitten

    package init(habitId: String, catId: String, draft: HabitDraft, kitten: Kitten) {
        self.habitId = habitId
        self.catId = catId
        self.draft = draft
        self.kitten = kitten
    }
}

/// A cat on offer, before it is adopted (PRODUCT section 5).
package struct Kitten: Hashable, Sendable {
    /// 1 to 20 characters.
    package var name: String
    package var appearance: CatAppearance
    package var personality: Personality

    package init(name: String, appearance: CatAppearance, personality: Personality) {
        self.name = name
        self.appearance = appearance
        self.personality = personality
    }
}
