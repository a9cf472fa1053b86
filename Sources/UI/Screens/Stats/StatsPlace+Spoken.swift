import Domain

extension StatsPlace {
    package func spoken(_ view: Viewing) -> Spoken {
        let words = view.words
        let bars = view.household.minutes.bars(
            of: habitId, in: span, around: view.today, firstDayOfWeek: view.household.firstDayOfWeek)
        let columns = bars.filter { $0.minutes > 0 }.map { bar in
            let from = words.date(bar.from)
            let name = bar.from == bar.through ? from : "\(from) - \(words.date(bar.through))"
            return words.headed(name, words.minutes(bar.minutes))
        }
        let habits = view.household.habits.filter { habitId == nil || $0.id == habitId }.map { habit in
            words.headed(
                habit.name,
                words.list([
                    words.history.progress(habit, isShort: false),
                    "\(words.history.bestStreak) \(words.days(habit.bestStreak))",
                ]))
        }
        return Spoken(
            ["\(view.habit(habitId)?.name ?? words.history.allHabits), \(words.history.span(span))"]
                + sums(view).map { words.headed($0.word, words.minutes($0.minutes)) } + columns + habits + facts(view))
    }
}
