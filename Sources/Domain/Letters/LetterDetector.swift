/// Finds one kind of true thing in the days before a letter. Pure: the same history gives the same fact.
package struct LetterDetector: Sendable {
    /// Stored in letters and named in `assets/letters`; never changes.
    package let kind: String
    package let family: Family
    /// About how many days pass between two days on which it holds; the rarest true fact is written about.
    package let rarity: Int
    /// The arguments of its facts, without the cat: what its texts can have in braces.
    package let arguments: [String]
    /// Whether its letters stay when old ones are removed.
    package let isKeepsake: Bool
    /// Whether it refers to an earlier letter or answer: one of these a month.
    package let isMemory: Bool
    /// On how many days before the letter's it looks at sessions: 0 for most, since reading them takes longer than all the
    /// rest.
    package let sessionDays: Int
    /// Whether cats that have graduated write about it; others only do so if they live here.
    let isForGraduates: Bool
    private let find: @Sendable (LetterHistory, Cat) -> [LetterFact.Argument]?

    /// What skeletons are written for.
    package enum Family: String, Sendable, CaseIterable {
        case hours, days, house, words
        /// For an answer, the day after it.
        case thanks
    }

    static func ofCat(
        _ kind: String, _ family: Family, rarity: Int, says arguments: String, isKeepsake: Bool = false,
        isMemory: Bool = false, isForGraduates: Bool = false, sessionDays: Int = 0,
        _ find: @escaping @Sendable (LetterHistory, Cat) -> [LetterFact.Argument]?
    ) -> LetterDetector {
        LetterDetector(
            kind: kind, family: family, rarity: rarity, arguments: arguments.split(separator: " ").map(String.init),
            isKeepsake: isKeepsake, isMemory: isMemory, sessionDays: sessionDays, isForGraduates: isForGraduates,
            find: find)
    }

    /// About a cat's habit, which its facts name; cats that have none find nothing.
    static func ofHabit(
        _ kind: String, _ family: Family, rarity: Int, says arguments: String, isKeepsake: Bool = false,
        sessionDays: Int = 0, _ find: @escaping @Sendable (LetterHistory, Cat, Habit) -> [LetterFact.Argument]?
    ) -> LetterDetector {
        // Minutes made of pages or ticks are growth; they were not measured.
        let isOfMinutes =
            family == .hours || arguments.split(separator: " ").contains { ["minutes", "hours"].contains($0) }
        // A limit is about not doing something.
        let isOfDoing = family == .days
        return ofCat(
            kind, family, rarity: rarity, says: "habit " + arguments, isKeepsake: isKeepsake, sessionDays: sessionDays
        ) { history, cat in
            guard let habit = history.habit(of: cat), !isOfMinutes || habit.hasMeasuredMinutes,
                !isOfDoing || habit.kind != .limit
            else { return nil }
            return find(history, cat, habit).map { [.habit(habit)] + $0 }
        }
    }

    /// The fact that a cat could write about; nil if there is none. Its first argument is the cat.
    package func fact(in history: LetterHistory, of cat: Cat) -> LetterFact? {
        guard isForGraduates == (cat.state == .graduated) || kind == "adoptionAnniversary",
            let arguments = find(history, cat)
        else { return nil }
        return LetterFact(kind: kind, arguments: [LetterFact.Argument("cat", cat.id)] + arguments)
    }

    private static let byKind = Dictionary(uniqueKeysWithValues: (all + [thanks]).map { ($0.kind, $0) })

    package static func named(_ kind: String) -> LetterDetector? { byKind[kind] }
}

extension LetterFact {
    /// Whether its detector finds the same today. One that this version does not know is left alone, and one about a cat
    /// that has graduated since: its habit is gone, so nothing can be compared.
    package func isTrue(in history: LetterHistory, of letter: Letter) -> Bool {
        guard let detector = LetterDetector.named(kind) else { return true }
        guard let id = self["cat"], let cat = history.cat(id) else { return false }
        let gone = history.cats.filter { $0.state == .graduated }.flatMap { [$0.id, $0.boundHabitId] }
        let isOfGraduate = !detector.isForGraduates && arguments.contains { gone.contains($0.value) }
        return isOfGraduate || detector.fact(in: history, of: cat) == self
    }
}
