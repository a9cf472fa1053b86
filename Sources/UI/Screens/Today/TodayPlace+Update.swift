import Domain

extension TodayPlace {
    package mutating func choose(_ choice: Choice, in situation: inout Situation) -> Bool {
        guard case .name(let id) = choice, let habit = habit(in: situation.household) else { return false }
        filter.keep()
        chosen = id
        return habit.id == id
    }

    package mutating func act(_ action: Action, in situation: inout Situation) {
        let habit = habit(in: situation.household)
        switch action {
        case .up, .down, .first, .last, .pageUp, .pageDown: move(action, in: situation)
        case .newHabit: situation.open(NewHabitPage(in: &situation))
        case .visit: situation.perform(.checkIn(CheckIn()))
        case .moveUp, .moveDown: reorder(by: action == .moveUp ? -1 : 1, in: &situation)
        case .accept where habit == nil: situation.open(NewHabitPage(in: &situation))
        default:
            if let habit { HabitDeeds.act(action, on: habit, in: &situation) }
        }
    }

    package mutating func learn(_ message: AppMessage, in situation: inout Situation) {
        if case .performed(_, .adopted(let habitId, _), _) = message { chosen = habitId }
    }

    package mutating func appear(in situation: inout Situation) {
        guard situation.household.settings.onboarded != true, situation.household.habits.isEmpty,
            situation.household.cats.isEmpty, !hasOfferedFirstRun
        else { return }
        hasOfferedFirstRun = true
        situation.open(NewHabitPage(isFirst: true, in: &situation))
    }

    package func obstacle(to action: Action, in situation: Situation) -> String? {
        let household = situation.household
        switch action {
        case .visit:
            if household.person?.lastCheckInDate == situation.today { return situation.words.today.visitTaken }
            return household.settings.checksInByItself ? situation.words.today.visitComesByItself : nil
        case .didIt, .addMinutes, .edit, .openHabit, .rest, .remove, .bringBack, .moveUp, .moveDown:
            guard let habit = habit(in: household) else { return nothingListed(in: situation) }
            if action == .moveUp || action == .moveDown {
                let listed = habits(in: household)
                guard habit.id == (action == .moveUp ? listed.first : listed.last)?.id else { return nil }
                return action == .moveUp ? situation.words.today.isFirst : situation.words.today.isLast
            }
            return HabitDeeds.obstacle(to: action, on: habit, in: situation)
        case .daysOff: return habit(in: household) == nil ? nothingListed(in: situation) : nil
        case .accept:
            guard let habit = habit(in: household) else {
                return household.habits.isEmpty ? nil : situation.words.today.noMatch
            }
            return HabitDeeds.obstacle(to: action, on: habit, in: situation)
        default: return nil
        }
    }

    /// Why there is no habit that keys could mean.
    private func nothingListed(in situation: Situation) -> String {
        situation.household.habits.isEmpty ? situation.words.today.noHabit : situation.words.today.noMatch
    }

    package func wishes(in situation: Situation) -> Wish {
        Wish(moves: situation.layout.kind >= .boxed && habit(in: situation.household) != nil)
    }

    private mutating func move(_ action: Action, in situation: Situation) {
        let listed = habits(in: situation.household)
        var cursor = ListCursor(listed.firstIndex { $0.id == chosen } ?? 0)
        cursor.move(action, count: listed.count)
        chosen = listed.indices.contains(cursor.index) ? listed[cursor.index].id : nil
    }

    /// Changes places with the neighbour in the list.
    private mutating func reorder(by step: Int, in situation: inout Situation) {
        let listed = habits(in: situation.household)
        guard let habit = habit(in: situation.household), let index = listed.firstIndex(of: habit),
            listed.indices.contains(index + step)
        else { return }
        var order = situation.household.habits.map(\.id)
        guard let from = order.firstIndex(of: habit.id), let to = order.firstIndex(of: listed[index + step].id) else {
            return
        }
        order.swapAt(from, to)
        chosen = habit.id
        situation.perform(.reorderHabits(ReorderHabits(order: order)))
    }
}
