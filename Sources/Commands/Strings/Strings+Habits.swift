import Domain
import Runtime
import UI
import Words

extension Strings {
    /// "Run: 25 min a day, every 3 days, 30 h in total."
    func begun(_ habit: Habit, on today: Day) -> String {
        let isPlain = habit.schedule(on: today) == .everyDay && !habit.hasNewerSchedule
        let what = list([goal(of: habit)] + (isPlain ? [] : [schedule(of: habit, on: today)]))
        return habitCommands.added(habit: habit.label, what: what, hours: habit.targetHours)
    }

    func movedIn(_ kitten: Kitten) -> String {
        habitCommands.movedIn(kitten: kitten.name, looks: looks(kitten.appearance))
    }

    func graduated(_ cat: String) -> String { habitCommands.graduated(cat: cat) }

    /// "25/25 min done", "12/20 pages", "kept, 1 slip", "paused", in a list.
    func today(_ report: HabitReport) -> String {
        let habit = report.habit
        guard habit.isActive else { return today.resting }
        let counted = progress(report.progress, slips: report.slipsToday, of: habit)
        guard habit.kind == .minutes || habit.kind == .count, report.isKept else { return counted }
        return report.progress.isReached
            ? habitCommands.done(what: counted) : habitCommands.doneToday(what: counted)
    }

    /// "streak 12", in a list; "streak 12 · yesterday?" on the first day after a miss.
    func streak(_ shown: StreakShown) -> String {
        guard case .lapsedYesterday(let days, _) = shown else { return habitCommands.streakDays(days: shown.days) }
        return habitCommands.streakAtRisk(days: days)
    }

    func added(_ logged: LoggedEntry, in userData: UserData, on today: Day) -> String {
        let habit = userData.habit(logged.habitId)?.name ?? logged.habitId
        let told = said(logged, of: userData.habit(logged.habitId), in: userData, on: today)
        let what = logged.day == today ? told : habitCommands.onDay(what: told, day: date(logged.day, in: today))
        if logged.isSlip { return habitCommands.did(habit: habit, what: what) }
        if let kind = userData.habit(logged.habitId)?.kind, logged.amount != nil, kind == .yesNo || kind == .limit {
            return habitCommands.didStreak(habit: habit, what: what, streak: logged.streak)
        }
        let date = logged.day == today ? nil : date(logged.day, in: today)
        return date.map { habitCommands.loggedStreak(habit: habit, what: told, date: $0, streak: logged.streak) }
            ?? habitCommands.loggedStreak(habit: habit, what: told, streak: logged.streak)
    }

    func isPlenty(_ action: LogEntry, of habit: Habit) -> String {
        let amount = action.amount.map { self.amount($0, of: habit) } ?? minutes(action.minutes)
        return habitCommands.asksIfMuch(amount: amount, goal: self.amount(habit.goal.amount, of: habit))
    }

    /// `Today: 40 m, 1 of 3 habits done, 1 284 coins.`
    func sentence(for today: StatusSummary) -> String {
        var parts = [habitCommands.today(minutes: minutes(today.minutes))]
        if today.due > 0 { parts.append(habitCommands.doneOf(done: today.done, due: today.due)) }
        if today.showsCoins { parts.append(coins(today.coins)) }
        return list(parts) + punctuation.fullStop
    }

    func sharesNames(_ habit: String, _ cat: String, ids: [String]) -> String {
        habitCommands.sharesNames(habit: habit, cat: cat, id: ids[0], other: ids[1])
    }

    func getsYounger(_ cat: String, _ stage: Stage) -> String {
        sentences([younger(cat, stage), habitCommands.asksToChange])
    }

    func rests(_ habit: Habit, _ cat: String) -> String { habitCommands.rests(habit: habit.name, cat: cat) }

    func isAwake(_ habit: Habit, _ cat: String) -> String { habitCommands.isAwake(habit: habit.name, cat: cat) }

    /// - Parameter userData: as it was before.
    func hasGraduated(_ cat: Cat, in userData: UserData) -> String {
        habitCommands.graduatedAfter(cat: cat.name, time: spent(on: cat, in: userData))
    }

    func backInBox(_ accessory: String) -> String { habitCommands.backInBox(accessory: self.accessory(accessory)) }

    func facts(of habit: Habit, on today: Day) -> [String] {
        var parts: [String] = []
        if let cue = habit.cue { parts.append(cue) }
        if !habit.reminders.isEmpty { parts.append(reminders(habit.reminders)) }
        if let most = habit.savedDays, most > 0 { parts.append(habitCommands.savedUpTo(most: most)) }
        if let group = habit.group { parts.append(habitCommands.inGroup(group: group)) }
        if let day = habit.endsOn { parts.append(habitPage.until(day: dateWithYear(day))) }
        let more = parts.isEmpty ? [] : [list(parts).capitalizedFirst + punctuation.fullStop]
        return [begun(habit, on: today)] + more + (habit.about.map { [$0] } ?? [])
    }

    /// "12 days", or "12 · yesterday?" on the first day after a miss.
    private func streakOnPage(_ shown: StreakShown) -> String {
        guard case .lapsedYesterday(let days, _) = shown else { return days(shown.days) }
        return habitCommands.daysAtRisk(days: days)
    }

    func page(of report: HabitReport) -> [String] {
        let habit = report.habit
        let now = streakOnPage(report.streakShown)
        let streak = habitCommands.nowAndBest(now: now, best: habit.bestStreak)
        var facts: [(String, String)] = [
            (history.today, today(report)),
            (today.streak, habit.needsNewer ? kinds.needsNewer : streak),
            (today.total, report.total),
            (habitPage.goal, list([goal(of: habit)] + [left(report.progress, of: habit)].filter { !$0.isEmpty })),
            (habitPage.when, schedule(of: habit, on: report.now.today)),
        ]
        if let slips = slipFree(habit, in: report.userData, at: report.now) {
            facts.append((habit.allowsSome ? habitCommands.without : habitPage.slips, slips))
        }
        if !habit.needsNewer { facts.append((today.strength, "\(report.strength)%")) }
        if habit.savedDays ?? 0 > 0 {
            let held = habitCommands.savedOf(held: report.savedDaysHeld, most: habit.savedDays ?? 0)
            facts.append((habitCommands.savedDays, held))
        }
        if let cue = habit.cue { facts.append((habitCommands.cueTitle, cue)) }
        if !habit.reminders.isEmpty { facts.append((habitCommands.reminder, items(habit.reminders.map(\.text)))) }
        if let group = habit.group { facts.append((habitCommands.groupTitle, group)) }
        if let day = habit.endsOn { facts.append((habitCommands.until, dateWithYear(day))) }
        if let about = habit.about { facts.append((habitPage.about, about)) }
        facts.append((habitCommands.since, dateWithYear(report.now.day(of: habit.createdAt))))
        if let cat = report.cat {
            facts.append(
                (habitPage.cat, list([cat.name, name(cat.stage)] + (report.mood.isEmpty ? [] : [report.mood]))))
        }
        return [habit.label] + TextTable.aligned(facts.map { ["  " + $0.0, $0.1] })
    }

    func isOff(_ from: Day, _ through: Day, _ habit: String?, on today: Day) -> String {
        let (first, last) = (date(from, in: today), date(through, in: today))
        let days = from == through ? first : screens.fromTo(first: first, last: last)
        return habitCommands.daysOffAdded(days: days, habit: habit ?? allHabits)
    }

    /// "Thu 24 Dec to Sat 2 Jan 2027, all habits".
    func span(_ daysOff: DaysOff, in userData: UserData, on today: Day) -> String {
        let first = date(daysOff.from, in: today)
        let last = daysOff.through.map { date($0, in: today) } ?? goesOn
        let days = daysOff.from == daysOff.through ? first : screens.fromTo(first: first, last: last)
        let habit = daysOff.habitId.map { userData.habit($0)?.name ?? $0 }
        return list([days, habit ?? allHabits])
    }

    func dayNoted(_ day: String, _ note: String?) -> String {
        note == nil ? habitCommands.noteRemoved(day: day) : habitCommands.noteSaved(day: day)
    }

    /// "All habits, this week: 3 h 20 m on 4 days."
    func stats(_ habit: String?, _ stretch: Stretch, _ days: ClosedRange<Day>, sum: String, activeDays: Int) -> String {
        let what = list([habit ?? habitCommands.allHabits, name(stretch, days)])
        return habitCommands.sumOf(what: what, sum: sum, days: activeDays)
    }

    private func name(_ stretch: Stretch, _ days: ClosedRange<Day>) -> String {
        switch stretch {
        case .day: history.today
        case .week: habitCommands.thisWeek
        case .month: name(days.lowerBound.month)
        case .year: String(days.lowerBound.parts.year)
        case .all: habitCommands.sinceDay(day: dateWithYear(days.lowerBound))
        }
    }

    /// What a bar is called: "Mon 16 Feb", "Feb", "2026".
    func part(_ days: ClosedRange<Day>, of stretch: Stretch) -> String {
        switch stretch {
        case .day, .week, .month: date(days.lowerBound)
        case .year: monthName(days.lowerBound.parts.month)
        case .all: String(days.lowerBound.parts.year)
        }
    }

    func focusing(_ facts: SessionFacts) -> [String] {
        guard facts.completed + facts.stoppedEarly > 0 else { return [] }
        let ends = habitCommands.completedAndStopped(completed: facts.completed, stopped: facts.stoppedEarly)
        guard let hour = facts.bestHour else { return [ends] }
        let (from, to) = ("\(hour):00", "\((hour + 1) % 24):00")
        return [ends, habitCommands.usualHours(from: from, to: to)]
    }

    func source(_ row: HistoryRow) -> String {
        switch row.source {
        case "session": row.session?.completed == false ? cats.stoppedEarly : history.timed
        case "manual": history.logged
        case let other: other
        }
    }

    func heatSum(_ sum: DaySum, days: Int) -> String { habitCommands.heatSum(sum: time(sum), days: days) }

    /// - Parameter coins: nil where they are hidden.
    func visits(_ days: Int, of month: Month, coins: Int?) -> String {
        let visits = habitCommands.visitsOfMonth(month: name(month), days: days, length: month.length)
        return list([visits] + (coins.map { [self.coins($0)] } ?? [])) + punctuation.fullStop
    }

    func reward(_ milestone: VisitReward.Milestone, left: Int) -> String {
        habitCommands.reward(days: milestone.days, coins: milestone.coins, left: left)
    }
}
