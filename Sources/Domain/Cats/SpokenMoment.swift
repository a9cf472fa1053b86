import DocumentStore

/// A change that a cat comments on.
package struct SpokenMoment: Hashable, Sendable {
    package let catId: String
    package let occasion: LineOccasion

    /// Nil for changes that no cat comments on, and for sessions: their result speaks.
    /// - Parameter userData: from before the action or after it.
    package init?(of action: Action, _ outcome: ActionResult, in userData: UserData) {
        switch (action.operation, outcome) {
        case (_, .adopted(_, let catId)): self.init(catId: catId, occasion: .adoption)
        case (let start as StartTimer, .timerStarted):
            guard let habit = userData.habit(start.habitId) else { return nil }
            self.init(catId: habit.catId, occasion: .start)
        case (_, .logged(let logged)) where !logged.firsts.isEmpty:
            guard let habit = userData.habit(logged.habitId) else { return nil }
            self.init(catId: habit.catId, occasion: .first)
        case (_, .dressed(let catId, let accessory, _)):
            guard accessory != nil else { return nil }
            self.init(catId: catId, occasion: .newAccessory)
        case (_, .visited(let result)):
            let awake = userData.cats.filter { $0.state == .active }
            guard !result.newMilestones.isEmpty,
                let cat = awake.max(by: { $0.moodCountsFrom < $1.moodCountsFrom })
            else { return nil }
            self.init(catId: cat.id, occasion: .milestone)
        default: return nil
        }
    }

    package init(of result: SessionResult, in userData: UserData) {
        self.init(catId: result.session.catId, occasion: result.occasion(in: userData))
    }

    private init(catId: String, occasion: LineOccasion) {
        self.catId = catId
        self.occasion = occasion
    }
}
