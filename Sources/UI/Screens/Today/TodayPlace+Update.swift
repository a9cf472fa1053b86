package import Canvas
import Domain

extension TodayPlace {
    package mutating func type(_ key: Key, in situation: inout Situation) -> Bool {
        guard isFiltering else { return false }
        switch key {
        case .enter: isFiltering = false
        case .escape:
            isFiltering = false
            filter = nil
        case .up, .down: move(key == .up ? .up : .down, in: situation)
        default: return filter?.type(key) ?? false
        }
        return true
    }

    package var canFilter: Bool { true }

    package mutating func act(_ action: Action, in situation: inout Situation) {
        let habit = habit(in: situation.household)
        switch action {
        case .up, .down, .first, .last, .pageUp, .pageDown: move(action, in: situation)
        case .filter:
            filter = TextField(filter?.text ?? "", limit: 60)
            isFiltering = true
        case .back: filter = nil
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
            guard let habit = habit(in: household) else { return situation.words.today.noHabit }
            return HabitDeeds.obstacle(to: action, on: habit, in: situation)
        case .accept:
            return habit(in: household).flatMap { HabitDeeds.obstacle(to: action, on: $0, in: situation) }
        default: return nil
        }
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
