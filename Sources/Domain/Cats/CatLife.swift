/// The history of a cat, computed from its minutes, so days are known only as far back as those are.
package struct CatLife {
    /// An event in the life of a cat.
    package enum Event: Hashable, Sendable {
        case adopted
        case first(First)
        case grewUp(Stage)
        case reachedTarget
        case graduated
    }

    /// An event and its day; nil if it is not known.
    package struct Entry: Hashable, Sendable {
        package let event: Event
        package let day: Day?
    }

    package let entries: [Entry]

    package init(of cat: Cat, minutes: MinutesByDay, at now: Moment) {
        let marks = Self.marks(of: cat)
        let days = minutes.days.compactMap { day, byHabit in byHabit[cat.boundHabitId].map { (day, $0) } }
            .sorted { $0.0 < $1.0 }
        let known = days.reduce(0) { $0 + $1.1 }
        // Minutes without a known day came before the first known day.
        var total = max(0, cat.totalMinutes - known)
        var dated: [Event: Day] = [:]
        for (day, minutes) in days {
            for mark in marks where mark.minutes > total && mark.minutes <= total + minutes { dated[mark.event] = day }
            total += minutes
        }
        var entries =
            [Entry(event: .adopted, day: now.day(of: cat.createdAt))]
            + marks.map { Entry(event: $0.event, day: dated[$0.event]) }
        // The date is not kept; the last entry may be much older.
        if cat.state == .graduated { entries.append(Entry(event: .graduated, day: nil)) }
        self.entries = entries
    }

    private static func marks(of cat: Cat) -> [(minutes: Int, event: Event)] {
        var marks = First.reached(at: cat.totalMinutes).map { (minutes: $0.minutes, event: Event.first($0)) }
        if cat.targetMinutes > 0 {
            for stage in Stage.allCases where stage > .kitten && stage <= cat.stage {
                marks.append((stage.beginsAt(targetMinutes: cat.targetMinutes), .grewUp(stage)))
            }
            if cat.hasReachedTarget { marks.append((cat.targetMinutes, .reachedTarget)) }
        }
        return marks.inOrder(of: \.minutes)
    }

    package var milestones: [Entry] { entries.filter { if case .first = $0.event { false } else { true } } }
}

extension UserData {
    /// On the day after a habit's very first minutes, those minutes, until something is logged: the cat remembers them.
    /// Nil on every other day.
    package func firstEvening(of habit: Habit, at moment: Moment) -> Int? {
        let now = moment.ruled(by: settings)
        let yesterday = now.today.advanced(by: -1)
        let logged = minutes.growth(of: habit.id, on: yesterday)
        guard habit.isActive, logged > 0, habit.totalMinutes == logged, habit.createdOn(by: now) <= yesterday,
            minutes.daysWithEntries(of: habit.id) == [yesterday], isDue(habit, at: moment)
        else { return nil }
        return logged
    }

    /// The cat that remembers the first evening; nil on every other day.
    package func catRememberingFirstEvening(at moment: Moment) -> Cat? {
        habits.first { firstEvening(of: $0, at: moment) != nil }.flatMap { habit in
            cats.first { $0.boundHabitId == habit.id && $0.state == .active }
        }
    }
}
