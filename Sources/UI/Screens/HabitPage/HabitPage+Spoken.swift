import Domain

extension HabitPage {
    package func spoken(_ view: Viewing) -> Spoken {
        guard let habit = view.habit(habitId) else { return Spoken() }
        return Spoken(
            HabitFacts(habit: habit, view: view).list.spoken(view.words)
                + SessionList(sessions: sessions.map { Array($0.prefix(10)) }).spoken(view))
    }
}
