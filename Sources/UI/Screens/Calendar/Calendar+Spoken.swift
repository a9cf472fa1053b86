import Domain

extension CalendarPlace {
    package func spoken(_ view: Viewing) -> Spoken {
        let words = view.words
        let day = chosen ?? view.today
        let visited = view.household.visits[day.month.text]?.checkedDays.count ?? 0
        let sum = view.household.minutes.minutes(of: habitId, on: day)
        let month = VisitMonth(day: view.today, view)
        let milestones = month.milestonesInReach.map {
            words.history.milestone($0.days, coins: $0.coins, left: $0.days - month.visited.count)
        }
        return Spoken(
            [
                view.habit(habitId)?.name ?? words.history.allHabits,
                words.headed(words.history.visits, words.history.visited(visited, of: day.month.length)),
            ] + milestones + [words.headed(words.dateWithYear(day), words.minutes(sum))]
                + EntryList(entries: shown, isRead: entries != nil).spoken(view))
    }
}

extension DayPage {
    package func spoken(_ view: Viewing) -> Spoken {
        Spoken(EntryList(entries: shown, isRead: entries != nil).spoken(view))
    }
}
