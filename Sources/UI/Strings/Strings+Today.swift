import Canvas
import Domain
package import Words

extension Strings.Today {
    /// Over the dots of a day.
    func letter(of day: Weekday) -> String {
        String(strings.shortName(day).prefix(1))
    }

    /// Before what a cat does for the first time then.
    /// - Parameters:
    ///   - minutes: until then.
    ///   - habit: its ticks and units are not spoken of as minutes.
    func nextIn(_ minutes: Int, of habit: Domain.Habit?) -> String {
        if let left = keptDays(for: minutes, of: habit) { return nextInDays(left: left) }
        return nextInFocus(left: strings.minutesInWords(minutes))
    }

    /// Nil where growth is read as time.
    private func keptDays(for minutes: Int, of habit: Domain.Habit?) -> String? {
        guard let habit, !habit.hasMeasuredMinutes, minutes > 0 else { return nil }
        return strings.days(habit.keptDays(for: minutes))
    }

    /// "25 m", or "3 days" of ticks and units: how much more growth it takes.
    func left(_ minutes: Int, of habit: Domain.Habit?, _ text: ((Int) -> String)? = nil) -> String {
        keptDays(for: minutes, of: habit) ?? (text ?? strings.minutes)(minutes)
    }

    /// "3 / wk" for so many days a week, "25 m a day" for what names days.
    func briefTarget(_ schedule: Schedule, _ goal: Int) -> String {
        switch schedule {
        case .timesAWeek(let times): timesAWeek(times: times)
        case .timesAMonth(let times): timesAMonth(times: times)
        case .everyDays(let count, _): everyDays(count: count)
        case .everyDay, .weekdays, .monthDays, .otherWeek: strings.kinds.briefDay(amount: strings.minutes(goal))
        }
    }

    var coinsBuy: String {
        firstCoins(coins: SessionReward.coinsPerMinute, least: SessionReward.fewestMinutesStoppedEarly)
    }
    /// What the signs of the list mean.
    /// - Parameter streak: nil if streaks are hidden.
    func legend(open: String, done: String, partly: String, streak: String?, between: String) -> String {
        let parts = ["\(open) \(toDo)", "\(done) \(isGoalReached)", "\(partly) \(strings.lookBack.name(.partly))"]
        return (parts + (streak.map { ["\($0) \(daysInARow)"] } ?? [])).joined(separator: " \(between) ")
    }

    /// "25 minutes a day: a teen in 2 weeks, a senior in 8 weeks".
    func beginPace(_ goal: Int, _ pace: Pace) -> String {
        let stages = strings.form.stages(pace)
        guard !stages.isEmpty else { return "" }
        return strings.headed(minutesADay(goal: goal), stages)
    }

    func graduate(_ habit: String, cat: String) -> String {
        strings.sentences([asksToGraduate(cat: cat, habit: habit), movesToAlbum(cat: cat)])
    }

    func minutes(_ minutes: Int, of goal: Int) -> String {
        minutes < 600 ? minutesOfGoal(minutes: minutes, goal: goal) : minutesToday(minutes)
    }

    /// "23 h 40 m today": of a long day, or if there is little room.
    /// - Parameter minutes: at least 0.
    func minutesToday(_ minutes: Int) -> String { minutesToday(minutes: strings.minutes(minutes)) }

    func progress(done: Int, due: Int, minutes: Int, between: String) -> String {
        due == 0 ? strings.minutes(minutes) : "\(strings.of(done, due)) \(between) \(strings.minutes(minutes))"
    }

    /// - Parameter coins: nil if they are hidden.
    func visit(_ coins: Int?) -> String { coins.map { visitWaits(coins: $0) } ?? visitWaits }
    func reminder(_ reminder: Reminder) -> String {
        switch reminder.cause {
        case .time(let time): "\(time.text) " + strings.list([reminder.habit, reminder.cue].compactMap(\.self))
        case .streakAtRisk(let days):
            strings.headed(reminder.habit, strings.keeping(streakOf: days, reminder))
        }
    }

    func growth(of cat: Cat, _ habit: Domain.Habit?) -> String { growths(of: cat, habit)[0] }

    /// What is missing to the next stage: the whole first, then what takes less room.
    func growths(of cat: Cat, _ habit: Domain.Habit?) -> [String] {
        if cat.hasReachedTarget { return [fullyGrown] }
        guard let next = cat.stage.next, let missing = cat.minutesToNextStage else {
            let left = left(max(0, cat.targetMinutes - cat.totalMinutes), of: habit, strings.roughlyLeft)
            return [untilFullyGrown(left: left), toGo(left: left)]
        }
        let left = left(missing, of: habit, strings.roughlyLeft)
        return [untilNext(left: left, next: strings.name(next)), toNext(left: left, next: strings.name(next))]
    }

    /// Nil if streaks are hidden.
    func streak(_ shown: StreakShown, isByMonth: Bool) -> String? {
        let longest = strings.run(shown.best, isByMonth: isByMonth)
        switch shown {
        case .running(let days, let best):
            return days >= best
                ? runningBest(streak: strings.streak(days, isByMonth: isByMonth))
                : running(length: strings.run(days, isByMonth: isByMonth), best: best, longest: longest)
        case .lapsedYesterday(let days, _): return streakAtRisk(streak: strings.streak(days, isByMonth: isByMonth))
        case .none(let best):
            return best > 0 ? noStreak(best: best, longest: longest) : noStreakYet
        case .hidden: return nil
        }
    }
}

extension Strings.Footer {
    func word(_ action: KeyAction) -> String { action == .redo ? redo : undo }
}

extension Strings.Help {
    /// What actions that share a line do together; nil if they don't.
    func name(ofRelated actions: [KeyAction]) -> String? {
        actions.first.flatMap { strings.named("related.\($0.rawValue)") }
    }
}

extension Strings.Palette {
    /// - Parameter near: a name close to it.
    func nothing(near: String?) -> String {
        strings.sentences([noSuchCommand, near.map { didYouMean(name: $0) }])
    }

    func line(_ binding: Binding, at place: Place?) -> String {
        place.map { strings.headed(strings.name($0), strings(binding.help)) } ?? strings(binding.help)
    }

    func unknown(_ text: String, near: String?) -> String {
        strings.sentences([noSuchCommand(text: text), near.map { didYouMean(name: $0) }])
    }
}

extension Strings {
    package func sentence(for fault: KeyFault) -> String {
        switch fault {
        case .noSuchAction(let id): today.noSuchAction(id: id)
        case .noSuchKey(let key, let id): today.noSuchKey(id: id, key: key)
        case .taken(let key, let id, let rival): today.taken(id: id, key: key, rival: rival)
        }
    }

    func name(_ context: KeyContext) -> String { context.name(in: language) }
}

extension Strings.Plain {
    func noNumber(_ number: Int, of count: Int) -> String {
        count == 0 ? nothingToChoose : noSuchNumber(number: number, count: count)
    }

    func timer(cat: String, _ clock: String, _ timer: TimerRecord, ends: TimeOfDay?) -> String {
        let run = timer.length == nil ? clockSoFar(clock: clock) : clockLeft(clock: clock)
        var parts = [run]
        if timer.isPaused { parts.append(strings.focus.paused) }
        if let ends { parts.append(strings.focus.ends(ends)) }
        return strings.headed(cat, strings.list(parts))
    }

    func passed(_ mark: TimerMarks.Mark, _ cat: String, ends: TimeOfDay?) -> String {
        let said =
            switch mark {
            case .left(1): lastMinute
            case .left(let minutes): minutesLeft(minutes: minutes)
            case .run(let minutes): minutesSoFar(minutes: minutes)
            }
        return strings.headed(cat, strings.list([said, ends.map(strings.focus.ends)].compactMap { $0 }))
    }
}

extension String {
    package var isYes: Bool { ["y", "yes", "是", "好"].contains(lowercased()) }
}

extension String {
    /// "Pause habit" of "pause habit"; only the first letter changes.
    package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
