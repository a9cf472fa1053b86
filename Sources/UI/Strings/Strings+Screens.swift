package import Domain
package import Words

extension Strings.Album {
    func name(_ part: AlbumPage.Part) -> String { strings.named("album.\(part)") ?? "\(part)" }

    func shortStays(_ count: Int, isUnfolded: Bool, _ signs: Signs) -> String {
        "\(shortStays(count))\(isUnfolded ? "" : " \(signs.more)")"
    }
}

extension Strings {
    /// The terminal's title while a timer runs: in whole minutes, so that it changes once a minute.
    package func caption(_ timer: TimerRecord, habit: String, at moment: Moment) -> String {
        let clock = moment.clock
        let time: String
        if let overtime = timer.overtime(at: clock) {
            time = "+" + minutes(Int(overtime / 60_000))
        } else {
            let left = timer.remaining(at: clock).map { ($0 + 59_999) / 60_000 }
            time = minutes(Int(left ?? timer.elapsed(at: clock) / 60_000))
        }
        let what = timer.isBreak == true ? screens.breakSign : habit
        return "\(timer.isPaused ? screens.paused(time: time) : time) \u{00B7} \(what)"
    }
}

extension Strings.HabitPage {
    /// - Parameter isTime: whether its minutes are time alone.
    func goal(_ habit: Habit, isTime: Bool) -> String {
        let progress = strings.grown(habit.totalMinutes, ofHours: habit.targetHours, isTime: isTime)
        return strings.list([strings.goal(of: habit), progress])
    }

    /// - Parameter average: nil where a day is all or nothing.
    func average(_ average: String?, days: Int) -> String {
        guard days > 0 else { return strings.noneYet }
        guard let average else { return strings.days(days) }
        return onAverage(days: days, average: average)
    }
}

extension Strings {
    /// "reminder at 08:30", "reminders at 08:30 and 21:00".
    package func reminders(_ times: [TimeOfDay]) -> String {
        screens.remindersAt(count: times.count, times: items(times.map(\.text)))
    }

    package func schedule(_ schedule: Schedule) -> String {
        switch schedule {
        case .everyDay: screens.everyDay
        case .weekdays(let days): weekdays(days)
        case .timesAWeek(let times): screens.timesAWeek(times: times)
        case .everyDays(let count, let start):
            from(start, count == 2 ? screens.everyOtherDay : screens.everyDays(count: count))
        case .timesAMonth(let times): screens.timesAMonth(times: times)
        case .monthDays(let days, 1, _): screens.monthDays(days: names(of: days))
        case .monthDays([], let step, let start): from(start, screens.everyMonths(count: step))
        case .monthDays(let days, let step, _): screens.everyMonthsOn(count: step, days: names(of: days))
        case .otherWeek(let days, _): screens.otherWeek(days: weekdays(days))
        }
    }

    /// "Mon, Wed and Fri", "Mon to Fri".
    private func weekdays(_ days: Set<Weekday>) -> String {
        let all = Weekday.allCases.filter(days.contains)
        if all.count > 2, let first = all.first, let last = all.last, last.rawValue - first.rawValue == all.count - 1 {
            return screens.fromTo(first: name(first), last: name(last))
        }
        return together(all.map { name($0) })
    }

    /// "Mon, Wed and Fri".
    private func together(_ parts: [String]) -> String {
        guard let last = parts.last, parts.count > 1 else { return items(parts) }
        return screens.and(parts: items(parts.dropLast()), last: last)
    }

    private func from(_ start: Day?, _ schedule: String) -> String {
        start.map { screens.from(day: dateWithYear($0), schedule: schedule) } ?? schedule
    }

    /// "1st, 15th and last", "1st Mon and last Fri".
    private func names(of days: Set<MonthDay>) -> String {
        together(
            days.sorted().map { day in
                switch day {
                case Schedule.lastOfMonth: screens.lastDay
                case .number(let number): screens.dayOfMonth(number: number, ordinal: ordinal(number))
                case .weekday(MonthDay.lastPlace, let weekday): screens.lastWeekday(weekday: name(weekday))
                case .weekday(let place, let weekday):
                    screens.weekdayOfMonth(number: place, ordinal: ordinal(place), weekday: name(weekday))
                }
            })
    }

    private func ordinal(_ number: Int) -> String {
        let ending =
            switch (number % 10, number / 10) {
            case (1, 0), (1, 2), (1, 3): "st"
            case (2, 0), (2, 2): "nd"
            case (3, 0), (3, 2): "rd"
            default: "th"
            }
        return "\(number)\(ending)"
    }
}

extension Strings.History {
    /// - Parameter isShort: for narrow rows.
    func bestStreak(_ days: Int, of habit: Habit, isShort: Bool) -> String {
        let length = strings.run(days, isByMonth: habit.isByMonth)
        guard isShort else { return "\(bestStreak) \(length)" }
        return strings.cats.bestStreak(habit.isByMonth ? length : strings.today.briefDays(days))
    }
    func perDay(_ unit: ChartUnit) -> String {
        if case .minutes = unit { minutesPerDay } else { onEachDay }
    }

    func dates(_ run: StreakRun, isNow: Bool) -> String {
        let (from, through) = (strings.shortDate(run.from), strings.shortDate(run.through))
        return isNow ? since(from: from) : fromTo(from: from, through: through)
    }

    /// "35 m in 2 entries".
    func entries(_ count: Int, _ sum: DaySum, between: String) -> String {
        guard count > 0 else { return nothingThatDay }
        return lengthInEntries(length: strings.time(sum, between: between), count: count)
    }
    func read(_ count: Int, isAll: Bool) -> String {
        entriesOf(number: strings.number(count) + (isAll ? "" : "+"), count: count)
    }

    func span(_ span: Span) -> String { strings.named("span.\(span.rawValue)") ?? span.rawValue }

    func bestHour(_ hour: Int) -> String {
        usualHours(from: "\(hour):00", to: "\((hour + 1) % 24):00")
    }

    /// - Parameter average: nil where a day is all or nothing.
    func average(_ average: String?, days: Int) -> String {
        guard let average else { return daysActive(days: days) }
        return averageOfDays(average: average, days: days)
    }

    func source(_ entry: HabitEntry) -> String {
        switch entry.source {
        case nil, "session": timed
        case "manual": logged
        case let other?: other
        }
    }
}

extension Strings.NewHabit {
    /// "25 min a day: a teen in 2 weeks, a senior in 8 weeks. Tab to change."
    func restIsDefault(_ form: UI.Form) -> String {
        guard let draft = HabitFields.goal(form) else { return "" }
        let habit = Domain.Habit(sketching: draft)
        return tabChanges(goal: goal(of: habit), stages: strings.form.stages(form))
    }

    /// With the days that it is asked for on.
    func goal(of habit: Domain.Habit) -> String {
        let (goal, schedule) = (strings.goal(of: habit), strings.schedule(habit.latestSchedule))
        let isDaily = habit.latestSchedule == .everyDay
        switch habit.kind {
        case .yesNo: return isDaily ? ticked(schedule: goal) : ticked(schedule: schedule)
        case .limit: return goal.capitalizedFirst
        case .minutes, .count: return isDaily ? goal : strings.list([goal, schedule])
        }
    }
}

extension Strings.FirstRun {
    func bringsHistory(_ found: [FoundHistory]) -> String {
        found.first.map { howToImportFound(program: $0.program, path: $0.path) } ?? howToImport
    }
}
