import Canvas
import Domain
import Words

/// What Stats says in sentences below its charts.
extension StatsPlace {
    func facts(_ view: Viewing) -> [String] {
        let facts = sessionFacts(view)
        let minutes = view.userData.minutes
        guard facts.completed + facts.stoppedEarly > 0 || minutes.hasEntries(of: habitId) else {
            return [view.strings.history.noFacts]
        }
        let ended = view.strings.history.completedAndStopped(completed: facts.completed, stopped: facts.stoppedEarly)
        let sessions = facts.completed + facts.stoppedEarly > 0 ? [ended] : []
        return groups(view) + sessions + [average(minutes, view)]
            + (facts.bestHour.map { [view.strings.history.bestHour($0)] } ?? []) + comesNext(view)
    }

    /// "Mornings 2 h 10 m, Desk 40 m": of the span shown.
    private func groups(_ view: Viewing) -> [String] {
        guard habitId == nil else { return [] }
        let days = span.days(until: view.today)
        let sums = view.userData.minutes.sumsByGroup(of: view.userData.habits, in: days)
        guard !sums.isEmpty else { return [] }
        let between = view.signs.between
        return [
            view.strings.items(sums.map { "\($0.name.drawable) \(view.strings.time($0.sum, between: between))" })
        ]
    }

    private func average(_ minutes: MinutesByDay, _ view: Viewing) -> String {
        let unit = view.chartUnit(of: habitId)
        let totals = unit.totals(in: Day(number: 0)...view.today, minutes)
        let average = totals.days > 0 ? totals.average : nil
        return view.strings.history.average(average.map { unit.text($0, view.strings) }, days: totals.days)
    }

    /// In the first days, when there is little to show: the next step, and what will be here.
    private func comesNext(_ view: Viewing) -> [String] {
        guard view.userData.minutes.daysWithEntries(of: habitId).count < 3,
            let habit = habits(in: view.userData).first, let cat = view.cat(habit.catId), cat.state == .active
        else { return [] }
        let next = First.next(after: cat.totalMinutes)
        let left = view.strings.today.nextIn(next.minutes - cat.totalMinutes, of: habit)
        return [
            view.strings.headed(left, "\(cat.name.drawable) \(view.strings(next.action))"),
            view.strings.history.fillsUp,
        ]
    }
}
