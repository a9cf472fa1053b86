/// What a day was for a habit.
package enum DayMark: String, CaseIterable, Hashable, Sendable {
    /// The goal was reached; of one by week or month, the day's share, unless the whole passed short of it.
    case kept
    /// There is an entry, less than the goal.
    case partly
    /// Missed, and bridged by a saved day.
    case saved
    /// A day off, or one of rest.
    case off
    /// Due, and passed without an entry; of a limit, passed without being kept, or broken today.
    case missed
    /// Nothing was asked for, or the day is not over.
    case notDue
}

extension UserData {
    /// Of today by `minutes` and of other days by those given, if they go further back. A day with an entry before all known
    /// minutes counts as kept.
    package func mark(
        of habit: Habit, on day: Day, minutes known: MinutesByDay? = nil, at moment: Moment
    ) -> DayMark {
        marks(of: habit, from: day, through: day, minutes: known, at: moment)[0]
    }

    /// One for each day, both ends included.
    package func marks(
        of habit: Habit, from first: Day, through last: Day, minutes known: MinutesByDay? = nil, at moment: Moment
    ) -> [DayMark] {
        let known = known ?? minutes
        let today = moment.ruled(by: settings).today
        let calendar = calendar(of: habit, at: moment)
        let logged = isLogged(habit)
        let saved = Set(savedDays(of: habit, at: moment))
        let missed = missedDays(of: habit, in: calendar, from: first, through: last, before: today)
        return (first...max(first, last)).map { day in
            guard !habit.needsNewer else { return known.hasEntry(of: habit.id, on: day) ? .partly : .notDue }
            if logged(day) || known.hasEntry(of: habit.id, on: day) {
                let isKnown = day >= known.knownFrom ?? day
                if !isKnown { return .kept }
                if calendar.isKept(on: day, in: known), !calendar.isOfShortPeriod(day, before: today, in: known) {
                    return .kept
                }
                // A limit is kept or not.
                if habit.goal(on: day).kind != .limit { return .partly }
            }
            if !habit.isWithinLimit(slips: known.slips(of: habit.id, on: day), on: day) {
                return .missed
            }
            if saved.contains(day) { return .saved }
            if calendar.isOff(on: day) { return .off }
            return missed.contains(day) ? .missed : .notDue
        }
    }

    /// The missed days that saved days bridged until today, oldest first.
    package func savedDays(of habit: Habit, at moment: Moment) -> [Day] {
        guard let past = pasts[habit.id], let last = past.streak.lastDay, past.streak.held > 0 else {
            return pasts[habit.id]?.saved ?? []
        }
        return past.saved
            + calendar(of: habit, at: moment).missed(
                after: last, before: moment.ruled(by: settings).today, most: past.streak.held, isLogged: isLogged(habit)
            )
    }

    /// Saved days in hand now.
    package func savedDaysHeld(of habit: Habit, at moment: Moment) -> Int {
        guard let past = pasts[habit.id] else { return 0 }
        return past.streak.held - (savedDays(of: habit, at: moment).count - past.saved.count)
    }

    /// Days of a span that were due and passed without an entry, also before the first entry.
    private func missedDays(
        of habit: Habit, in calendar: HabitCalendar, from first: Day, through last: Day, before today: Day
    ) -> Set<Day> {
        let days = daysLogged.daysKept(of: habit)
        let logged = isLogged(habit)
        var missed: Set<Day> = []
        var before = days.last { $0 < first } ?? calendar.createdOn.advanced(by: -1)
        // A week or month is judged once it has passed, with days of it before or after the span.
        let end = last.advanced(by: 31)
        for day in days where day > before && before <= end {
            missed.formUnion(calendar.missed(after: before, before: min(day, today), isLogged: logged))
            before = day
        }
        if before < today, before <= end {
            missed.formUnion(calendar.missed(after: before, before: today, isLogged: logged))
        }
        return missed
    }
}
