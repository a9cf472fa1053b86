import Canvas
import Domain

/// What is known of one habit, in words.
struct HabitFacts {
    let habit: Habit
    let view: Viewing

    private var minutes: MinutesByDay { view.household.minutes }

    /// The most asked for first.
    var list: FactList {
        var facts = [today, streak, goal, schedule, active]
        if let cat { facts.append(cat) }
        if let about = habit.about, !about.isEmpty { facts.append(FactList.Fact(view.words.habitPage.about, about)) }
        return FactList(facts: facts)
    }

    private var today: FactList.Fact {
        let done = HabitDeeds.minutesToday(habit, in: view.household, on: view.today)
        let isDone = done >= habit.goalMinutes
        let isWanted = view.isWanted(habit)
        let sign = isDone ? view.signs.done : isWanted ? view.signs.open : view.signs.noDot
        let why = habit.isActive ? view.words.today.notDue : view.words.today.resting
        let told = view.words.habitPage.today(done, of: habit.goalMinutes)
        let text = "\(sign) \(view.words.list(isDone || isWanted ? [told] : [told, why]))"
        return FactList.Fact(view.words.history.today, text, isDone ? .done : .text)
    }

    private var streak: FactList.Fact {
        let shown = view.words.today.streak(view.household.streakShown(of: habit, at: view.now))
        return FactList.Fact(view.words.today.streak, "\(view.signs.streak) \(shown)", .accent)
    }

    private var goal: FactList.Fact {
        FactList.Fact(view.words.habitPage.goal, view.words.habitPage.goal(habit))
    }

    private var schedule: FactList.Fact {
        var parts = [view.words.schedule(habit.schedule(on: view.today))]
        if let time = habit.reminderTime { parts.append(view.words.habitPage.reminder(time)) }
        if let last = habit.endsOn { parts.append(view.words.habitPage.until(last)) }
        return FactList.Fact(view.words.habitPage.when, view.words.list(parts))
    }

    private var active: FactList.Fact {
        let days = minutes.countOfDaysWithEntries(of: habit.id)
        return FactList.Fact(
            view.words.habitPage.active, view.words.habitPage.average(minutes.averageMinutes(of: habit.id), days: days))
    }

    private var cat: FactList.Fact? {
        guard let cat = view.cat(habit.catId) else { return nil }
        let mood = view.household.shownMood(of: cat, at: view.now)
        let feeling = mood.map { view.words.name($0) } ?? view.words.cats.resting
        let text = view.words.list([cat.name.drawable, view.words.name(cat.stage), feeling])
        return FactList.Fact(view.words.habitPage.cat, text, sign: mood.map(FactList.Sign.hearts) ?? .none)
    }
}
