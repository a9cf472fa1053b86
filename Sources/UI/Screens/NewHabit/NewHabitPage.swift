import Domain

/// A new habit: what it is, which kitten, its name (SCREENS, "New habit" and "First run").
package struct NewHabitPage: Screen {
    /// Whether it is the very first one.
    let isFirst: Bool
    var step = Step.habit
    var form: Form
    /// Whether all fields are shown, not the name alone.
    var showsAll = false
    var litter: Litter
    /// Which of the kittens is chosen, 0 to 2.
    var chosen = 0
    var name = Form([])
    /// The name that another habit has and that was said to be kept all the same.
    var sharedName: String?

    enum Step: Sendable, Equatable { case habit, kittens, adoption }

    /// - Parameter situation: draws the kittens, with names that nobody here has.
    package init(isFirst: Bool = false, in situation: inout Situation) {
        self.isFirst = isFirst
        form = HabitFields.form(HabitDraft(name: ""), in: situation.words)
        litter = Litter(
            using: &situation.chance, besides: Set(situation.household.cats.map(\.name)), in: situation.words.language)
    }

    package var contexts: [Context] {
        switch step {
        case .habit: [.newHabit, .form]
        case .kittens: [.kittens, .moving, .sideways]
        case .adoption: [.adoption, .form]
        }
    }
    package var isTyping: Bool { step != .kittens }
    package var draftName: String? { isFirst ? nil : "new habit" }

    /// The kitten under the cursor.
    var kitten: Kitten? { litter.kittens.indices.contains(chosen) ? litter.kittens[chosen] : litter.kittens.first }

    package func wishes(in situation: Situation) -> Wish {
        Wish(moves: step != .habit && situation.layout.kind > .tiny)
    }
}
