import Canvas

/// HabitPage (SCREENS, "Places").
package struct HabitPage: Screen {
    package let habitId: String

    package init(habitId: String) { self.habitId = habitId }

    package var contexts: [Context] { [.habitPage, .moving, .places, .everywhere] }

    package mutating func act(_ action: Action, in situation: inout Situation) {
        if action == .back || action == .quit { situation.close() }
    }
}
