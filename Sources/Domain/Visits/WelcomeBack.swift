import DocumentStore

/// Coins for coming back: the first day kept after a missed one, once a week at most and on one machine only.
package struct WelcomeBack: Operation {
    package static let kind = "welcomeBack"
    package static let undo = UndoRule.passedOver
    package var isByPerson: Bool { false }

    package var habitId: String
    package var day: Day

    package static let coins = 20
}

extension WelcomeBack {
    /// What an action may be welcomed for: an entry of today, or of the day of its session.
    package init?(after action: Action, _ outcome: ActionResult, at moment: Moment) {
        // What a phone left was not logged here.
        if action.of(LogEntry.self)?.isOnce == true { return nil }
        switch outcome {
        case .logged(let logged) where logged.day == moment.today: self.init(habitId: logged.habitId, day: logged.day)
        case .sessionLogged(let result): self.init(habitId: result.session.habitId, day: result.day)
        default: return nil
        }
    }

    package func decided(on repository: Repository, at moment: Moment) throws(DomainError) -> Decision {
        guard day <= moment.today, let habit = try repository.habit(habitId),
            try missedBefore(habit, repository, at: moment)
        else { return .unchanged }
        // Weeks from Monday, whatever the person's begin with: a change must not pay twice.
        let week = Week(of: day).start
        let path = DocumentPath.visits(in: week.month)
        let number = week.parts.day
        guard try repository.visitedMonth(week.month)?.welcomes?.contains(number) != true else {
            return .unchanged
        }
        let paid = Write(
            .merge, path,
            transforms: [
                .adding([Int](), to: "checkedDays"), .adding(0, to: "totalCoins"),
                .adding([Int](), to: "milestonesClaimed"), .adding([number], to: "welcomes"),
            ])
        return try repository.decision(
            for: self, requiring: [.lacks(path, "welcomes", number.stored)],
            writing: [paid, .earn(Self.coins)], outcome: .welcomedBack(habitId: habitId, coins: Self.coins),
            at: moment)
    }

    /// Whether the day is the habit's last one, and a due day was missed before it, saved or not. Days before the habit was
    /// there are none.
    private func missedBefore(_ habit: Habit, _ repository: Repository, at moment: Moment) throws(DomainError) -> Bool {
        let calendar = try repository.calendar(of: habit, at: moment)
        let days = try repository.daysKept(of: calendar.habit)
        guard days.last == day, let before = days.dropLast().last else { return false }
        let missed = calendar.missed(after: before, before: day, isLogged: days.containsInOrder)
        return missed.contains { $0 >= calendar.createdOn }
    }
}
