import Canvas
package import Domain
package import Words

/// Goals and progress, for each kind of habit.
extension Strings {
    /// "20 pages"; "1 h 40 m" for a habit that counts minutes.
    package func amount(_ amount: Amount, of habit: Habit) -> String {
        switch habit.kind {
        case .minutes: return minutes(amount.whole)
        case .count: return counted(amount.text, habit.unit)
        case .yesNo, .limit: return amount.text
        }
    }

    /// "20 pages a day", "5 h a week", "once a day" or by another schedule "done or not", "at most 2 a day".
    package func goal(of habit: Habit) -> String {
        guard !habit.hasNewerGoal else { return kinds.needsNewer }
        let goal = habit.goal
        switch habit.kind {
        case .minutes where goal.period == .day: return kinds.minutesADay(minutes: habit.goalMinutes)
        case .minutes, .count: return each(goal.period, amount(goal.amount, of: habit))
        case .yesNo where goal.amount > 1:
            let count = goal.amount.whole
            return habit.latestSchedule == .everyDay ? kinds.stepsADay(count: count) : kinds.stepsInAll(count: count)
        case .yesNo: return habit.latestSchedule == .everyDay ? kinds.onceADay : kinds.doneOrNot
        case .limit:
            guard goal.amount > 0 else { return kinds.notAtAll }
            return kinds.atMostADay(most: amount(goal.amount, unit: habit.unit))
        }
    }

    /// The schedule of a day.
    package func schedule(of habit: Habit, on day: Day) -> String {
        habit.hasNewerSchedule ? kinds.needsNewer : schedule(habit.schedule(on: day))
    }

    /// "12-day streak", "streak of 12".
    package func streak(_ count: Int, isByMonth: Bool) -> String { isByMonth ? streakOfTimes(count) : streak(count) }

    /// "12 days", "12 times".
    package func run(_ count: Int, isByMonth: Bool) -> String { isByMonth ? times(count) : days(count) }

    private func amount(_ amount: Amount, unit: String?) -> String {
        unit == nil ? kinds.timesAllowed(amount: amount.text) : counted(amount.text, unit)
    }

    /// "20 pages", "20页", "20 km".
    func counted(_ number: String, _ unit: String?) -> String {
        guard let unit else { return number }
        let isOne = language == .english && ["1", "-1"].contains(number)
        let isWord = language == .english || unit.unicodeScalars.first?.isASCII == true
        return number + (isWord ? " " : "") + (isOne ? Self.singular(unit) ?? unit : unit)
    }

    /// "page" of "pages"; nil for a word that is not clearly an English plural.
    private static func singular(_ unit: String) -> String? {
        if unit.hasSuffix("ies") || unit.hasSuffix("us") || !unit.allSatisfy(\.isASCII) { return nil }
        if ["sses", "xes", "ches", "shes"].contains(where: unit.hasSuffix) { return String(unit.dropLast(2)) }
        return unit.count > 2 && unit.hasSuffix("s") && !unit.hasSuffix("ss") ? String(unit.dropLast()) : nil
    }

    private func each(_ period: GoalPeriod, _ amount: String) -> String {
        switch period {
        case .day: kinds.aDay(amount: amount)
        case .week: kinds.aWeek(amount: amount)
        case .month: kinds.aMonth(amount: amount)
        }
    }

    /// "12/20 pages", "10/25 min", "done", "kept, 1 of 2", "4, over the limit of 3", "140/300 min this week".
    package func progress(_ progress: GoalProgress, slips: Int = 0, of habit: Habit) -> String {
        guard !habit.needsNewer else { return kinds.needsNewer }
        let counted = "\(progress.done.text)/\(progress.goal.amount.text)"
        switch habit.kind {
        case .minutes: return period(progress.goal.period, kinds.minutesOf(minutes: counted))
        case .count: return period(progress.goal.period, self.counted(counted, habit.unit))
        case .yesNo where progress.goal.amount > 1: return of(progress.done.whole, progress.goal.amount.whole)
        case .yesNo: return progress.isKept ? kinds.done : kinds.notYet
        case .limit: return limit(isKept: progress.isKept, slips: slips, of: habit)
        }
    }

    /// "3 slips"; "3 times" within the limit, where it is no slip yet.
    package func slips(_ count: Int, of habit: Habit?) -> String {
        if habit?.allowsSome == true { return oftenness(count) }
        return kinds.slipsOf(count: count)
    }

    private func oftenness(_ count: Int) -> String {
        switch count {
        case 1: kinds.once
        case 2: kinds.twice
        default: kinds.timesOf(count: count)
        }
    }

    private func limit(isKept: Bool, slips: Int, of habit: Habit) -> String {
        let most = habit.goal.amount.text
        let isOver = Amount(slips) > habit.goal.amount
        let count =
            !habit.allowsSome
            ? self.slips(slips, of: habit)
            : isOver ? kinds.overLimit(slips: slips, most: most) : kinds.slipsOfMost(slips: slips, most: most)
        if slips == 0 { return isKept ? kinds.kept : habit.goal.keepsItself ? kinds.keepsItself : kinds.notMarked }
        return isKept ? list([kinds.kept, count]) : count
    }

    private func period(_ period: GoalPeriod, _ text: String) -> String {
        switch period {
        case .day: text
        case .week: kinds.thisWeek(text: text)
        case .month: kinds.thisMonth(text: text)
        }
    }

    /// "2 of 3 this week" of days; nil for all else.
    package func daysOfPeriod(_ count: PeriodCount?) -> String? {
        guard let count, count.isInDays else { return nil }
        return period(count.period, of(count.done.whole, count.asked.whole))
    }

    /// "1 h 40 m left, 50 m on 2 days" of a weekly or monthly goal; "8 pages left" of a day's count; empty once it is reached.
    /// - Parameter hasPace: whether it gives the rest of each day.
    package func left(_ progress: GoalProgress, of habit: Habit, hasPace: Bool = true) -> String {
        guard !habit.needsNewer, !progress.isReached, habit.kind == .minutes || habit.kind == .count else { return "" }
        let left = kinds.left(left: amount(progress.left, of: habit))
        guard hasPace, progress.goal.period != .day, let pace = progress.pace else { return left }
        let each = amount(pace.amount, of: habit)
        return list([left, pace.days == 1 ? kinds.oneDayToGo : kinds.onDays(each: each, days: pace.days)])
    }

    /// "12 days since the last slip, best 30"; what a limit allows is no slip: "2 days since the last time, best 5". Nil for
    /// all but limits.
    package func slipFree(_ habit: Habit, in userData: UserData, at now: Moment) -> String? {
        guard let facts = userData.slipFacts(of: habit, at: now) else { return nil }
        guard !habit.allowsSome else {
            guard facts.hasSlipped else { return kinds.never }
            return kinds.sinceLastTime(days: facts.current, best: facts.best)
        }
        guard facts.hasSlipped else { return kinds.noSlip }
        return kinds.sinceLastSlip(days: facts.current, best: facts.best)
    }

    /// "12 of 30 times"; nil for a habit without an end.
    package func timesDone(of habit: Habit, in userData: UserData) -> String? {
        habit.times.map { kinds.timesDone(done: userData.timesDone(of: habit), times: $0) }
    }

    /// "25 m", "20 pages", "2 slips", of a session "25 m, 20 pages": of an entry in a list.
    /// - Parameter habit: nil if it has graduated.
    package func measure(of entry: HabitEntry, _ habit: Habit?) -> String {
        if let step = entry.step { return step.drawable }
        let text = measure(entry.minutes, entry.amount, isSlip: entry.isSlip == true, of: habit)
        let hasUnits = entry.amount != nil && entry.isSlip != true
        return entry.isOfSession && hasUnits ? list([minutes(entry.minutes), text]) : text
    }

    /// - Parameter habit: nil if it has graduated.
    package func measure(_ minutes: Int, _ amount: Amount?, isSlip: Bool, of habit: Habit?) -> String {
        guard let amount else { return self.minutes(minutes) }
        if isSlip { return slips(amount.whole, of: habit) }
        guard let habit, habit.kind != .minutes else { return amount == 1 ? kinds.done : amount.text }
        return logged(amount, of: habit)
    }

    /// What was done in some days, in a row of its habit: "1 h 40 m", "20 pages", "20 pages, 25 m"; of ticks the time alone,
    /// if some was focused, for their days stand next to it.
    /// - Parameter amount: of a count.
    package func done(_ minutes: Int, _ amount: Amount?, of habit: Habit?) -> String {
        guard let habit, !habit.hasMeasuredMinutes else { return self.minutes(minutes) }
        let time = minutes > 0 ? [self.minutes(minutes)] : []
        return list((amount.map { [self.amount($0, of: habit)] } ?? []) + time)
    }

    /// Names a field for units, slips or times: "Pages", if there is no unit "Amount".
    /// - Parameter habit: nil if it has graduated.
    func amountLabel(_ habit: Habit?) -> String {
        if habit?.kind == .limit {
            return habit?.allowsSome == true ? kinds.times : kinds.slips
        }
        guard let unit = habit?.unit?.drawable, let first = unit.first else { return name(.amount) }
        return first.uppercased() + unit.dropFirst()
    }

    /// Asks for the units of a session: "How many pages?"
    package func howMany(_ habit: Habit) -> String {
        habit.unit.map { kinds.howMany(unit: $0) } ?? kinds.howMany
    }

    /// "3 pages", "a slip", "kept": the entry just logged.
    package func logged(_ entry: LoggedEntry, of habit: Habit?) -> String {
        guard let habit, let amount = entry.amount else { return kinds.minutes(minutes: entry.minutes) }
        return entry.isSlip ? slips(amount.whole, of: habit) : logged(amount, of: habit)
    }

    /// "2 of 3 today"; what the limit allows is no slip yet, and of those above it nothing is said but how many there are.
    /// Nil for other days.
    /// - Parameter userData: as it was before.
    private func slipsToday(_ entry: LoggedEntry, in userData: UserData, on today: Day) -> String? {
        guard entry.isSlip, let habit = userData.habit(entry.habitId), entry.day == today else { return nil }
        let slips = userData.minutes.slips(of: habit.id, on: today) + (entry.amount?.whole ?? 1)
        guard habit.allowsSome else { return slips > 1 ? kinds.slipsToday(slips: slips) : nil }
        let most = habit.goal.amount.text
        return Amount(slips) > habit.goal.amount
            ? kinds.slipsTodayAtMost(slips: slips, most: most)
            : kinds.slipsTodayOf(slips: slips, most: most)
    }

    /// "3 pages", "2 of 3 today", "1 slip, 2 today", "kept": the entry just logged, and of a limit how many that makes.
    /// - Parameter userData: as it was before.
    package func said(_ entry: LoggedEntry, of habit: Habit?, in userData: UserData, on today: Day) -> String {
        if let habit, let ticked = entry.ticked { return of(ticked, habit.steps?.count ?? ticked) }
        let (what, sum) = (logged(entry, of: habit), slipsToday(entry, in: userData, on: today))
        guard let sum else { return what }
        return habit?.allowsSome == true ? sum : list([what, sum])
    }

    private func logged(_ amount: Amount, of habit: Habit) -> String {
        switch habit.kind {
        case .minutes, .count: self.amount(amount, of: habit)
        case .yesNo: kinds.done
        case .limit: kinds.kept
        }
    }
}

extension Strings {
    func progress(of habit: Habit, _ view: Viewing) -> String {
        if let last = habit.lastDay, last < view.today { return kinds.hasEnded(date: date(last)) }
        return progress(
            view.progress(of: habit), slips: view.userData.minutes.slips(of: habit.id, on: view.today), of: habit)
    }

    /// "0/25 m", "0/20 pages", "once a day" on a day without entries.
    func notDone(_ habit: Habit) -> String {
        switch habit.kind {
        case _ where habit.hasNewerGoal: kinds.needsNewer
        case .minutes where habit.hasMinutesADay: "0/\(minutes(habit.goalMinutes))"
        case .count where habit.goal.period == .day: "0/\(amount(habit.goal.amount, of: habit))"
        default: goal(of: habit)
        }
    }

    func notDoneInWords(_ habit: Habit) -> String {
        habit.hasMinutesADay ? habitPage.today(0, of: habit.goalMinutes) : notDone(habit)
    }

    /// Where there is little room: "20 pages / d", "5 h / wk", "1 / d", "max 2 / d".
    func briefGoal(of habit: Habit, hasUnit: Bool = true) -> String {
        guard !habit.hasNewerGoal else { return kinds.needsNewer }
        let goal = habit.goal
        let amount = hasUnit || habit.kind == .minutes ? amount(goal.amount, of: habit) : goal.amount.text
        switch (habit.kind, goal.period) {
        case (.yesNo, _): return habit.latestSchedule == .everyDay ? kinds.briefOnce : kinds.isDone
        case (.limit, _): return hasUnit ? kinds.briefMost(amount: amount) : kinds.most(amount: amount)
        case (_, .day): return kinds.briefDay(amount: amount)
        case (_, .week): return kinds.briefWeek(amount: amount)
        case (_, .month): return kinds.briefMonth(amount: amount)
        }
    }

    /// "140/300 wk".
    func briefly(_ text: String, each period: GoalPeriod) -> String {
        switch period {
        case .day: text
        case .week: kinds.inWeek(text: text)
        case .month: kinds.inMonth(text: text)
        }
    }

    /// What `space` is for, next to its key.
    func tick(_ habit: Habit) -> String {
        switch habit.kind {
        case .minutes, .count: today.beginDone
        case .yesNo: habit.steps == nil ? kinds.ticksToday : kinds.ticksSteps
        case .limit: kinds.ifKeptToday
        }
    }

    /// What the next key is for: `a`, `+` or `x`.
    func second(_ habit: Habit) -> String {
        switch habit.kind {
        case .minutes: today.beginAdd
        case .yesNo: kinds.ticksAnotherDay
        case .count: kinds.addsStep(step: amount(habit.stepOrDefault, of: habit))
        case .limit: habit.allowsSome ? kinds.countsOne : kinds.notesSlip
        }
    }
}

extension Strings.Form {
    func many(_ amount: Amount, of habit: Habit) -> String {
        amountIsMuch(what: strings.amount(amount, of: habit), goal: strings.amount(habit.goal.amount, of: habit))
    }
}
