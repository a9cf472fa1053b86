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
        if let about = habit.about, !about.isEmpty { facts.append(FactList.Fact(Words.HabitPage.about, about)) }
        return FactList(facts: facts)
    }

    private var today: FactList.Fact {
        let done = HabitDeeds.minutesToday(habit, in: view.household, on: view.today)
        let isDone = done >= habit.goalMinutes
        let isWanted = view.isWanted(habit)
        let sign = isDone ? view.signs.done : isWanted ? view.signs.open : view.signs.noDot
        let why = isDone || isWanted ? "" : ", \(habit.isActive ? Words.Today.notDue : Words.Today.resting)"
        let text = "\(sign) \(Words.HabitPage.today(done, of: habit.goalMinutes))\(why)"
        return FactList.Fact(Words.History.today, text, isDone ? .done : .text)
    }

    private var streak: FactList.Fact {
        let shown = Words.Today.streak(view.household.streakShown(of: habit, at: view.now))
        return FactList.Fact(Words.Today.streak, "\(view.signs.streak) \(shown)", .accent)
    }

    private var goal: FactList.Fact {
        FactList.Fact(Words.HabitPage.goal, Words.HabitPage.goal(habit))
    }

    private var schedule: FactList.Fact {
        var parts = [Words.schedule(habit.schedule(on: view.today))]
        if let time = habit.reminderTime { parts.append(Words.HabitPage.reminder(time)) }
        if let last = habit.endsOn { parts.append(Words.HabitPage.until(last)) }
        return FactList.Fact(Words.HabitPage.when, parts.joined(separator: ", "))
    }

    private var active: FactList.Fact {
        let days = minutes.daysWithEntries(of: habit.id).count
        return FactList.Fact(
            Words.HabitPage.active, Words.HabitPage.average(minutes.averageMinutes(of: habit.id), days: days))
    }

    private var cat: FactList.Fact? {
        guard let cat = view.cat(habit.catId) else { return nil }
        let mood = view.household.shownMood(of: cat, at: view.now)
        let feeling = mood?.words ?? Words.Cats.resting
        let text = "\(cat.name.drawable), \(Words.name(cat.stage)), \(feeling)"
        return FactList.Fact(Words.HabitPage.cat, text, sign: mood.map(FactList.Sign.hearts) ?? .none)
    }
}
