package import Domain
package import Words

extension Strings.Form {
    /// 0, 1, 2.
    var savedDays: [String] { [off, "1", "2"] }
    var savedDaysHelp: String { savedDaysHelp(days: HabitPast.daysPerSaved) }
    func day(on today: Day) -> String {
        dayHint(yesterday: today.advanced(by: -1).text)
    }
    /// Why a value is refused; what cannot be read says how to write it.
    func sentence(for fault: DomainError.Fault, of field: DomainError.Field) -> String {
        if field == .goalAmount, fault == .empty { return writeAmount }
        guard case .notUnderstood = fault else { return strings.sentence(for: fault) }
        return switch field {
        case .goalAmount: writeAmount
        case .step, .minutesPerUnit: writeNumber
        case .schedule: writeSchedule
        case .reminderTime: notATime
        case .endsOn: writeDate
        default: strings.sentence(for: fault)
        }
    }
    func name(_ kind: CountedKind) -> String { named(kind, "") }
    /// A line of plain help.
    func hint(_ kind: CountedKind) -> String { named(kind, ".hint") }

    /// What has no words for its period has the same for all.
    private func named(_ kind: CountedKind, _ end: String) -> String {
        let key = "counted.\(kind.kind.rawValue)"
        return strings.named("\(key).\(kind.period.rawValue)\(end)") ?? strings.named(key + end) ?? ""
    }
    func worth(_ kind: CountedKind) -> String {
        kind.kind == .count
            ? worthOfUnit(standard: Habit.minutesPerGoal)
            : worthOfTick(standard: Habit.minutesPerTick)
    }
    /// What holds while a field is empty.
    func automatic(_ amount: Amount?, inMinutes: Bool) -> String {
        guard let amount else { return chosenItself }
        return chosenItself(text: inMinutes ? strings.kinds.minutesOf(minutes: amount.text) : amount.text)
    }
    func each(_ period: GoalPeriod) -> String { strings.named("period.\(period.rawValue)") ?? period.rawValue }
    /// Two habits of one name: said once, enter keeps it all the same.
    func isTaken(_ habit: Domain.Habit, _ cat: Cat?) -> String {
        let name = strings.quoted(habit.name)
        return nameIsTaken(name: cat.map { withCat(name: name, cat: $0.name) } ?? name)
    }
    /// - Parameter habit: that keeps them; nil if they go.
    func beforeStart(_ minutes: Int, loggedFor habit: String?) -> String {
        let length = strings.minutes(minutes)
        return habit.map { beforeStartLogged(length: length, habit: $0) } ?? beforeStartLost(length: length)
    }

    var schedulePicks: [String] {
        let picks: [Schedule] = [
            .everyDay, .weekdays([.monday, .wednesday, .friday]), .timesAWeek(3), .everyDays(2, from: nil),
            .timesAMonth(4), .monthDays([1, 15]), .monthDays([.weekday(1, .monday)]), .otherWeek([.monday], from: nil),
        ]
        return picks.map(typed)
    }

    /// As it is typed: "every 3 days", "4/month", "1,15,last", "every other mo,we".
    func typed(_ schedule: Schedule) -> String {
        let text = schedule.text
        return switch schedule {
        case .everyDay: everyDayTyped(text: text)
        case .weekdays(let days): weekdaysTyped(text: text, names: names(of: days))
        case .timesAWeek(let times): timesAWeekTyped(text: text, times: times)
        case .everyDays(let count, let start): from(start, strings.screens.everyDays(count: count))
        case .timesAMonth(let times): timesAMonthTyped(text: text, times: times)
        case .monthDays(let days, 1, _): typed(ofMonth: days)
        case .monthDays(let days, let step, let start):
            from(
                start,
                days.isEmpty
                    ? strings.screens.everyMonths(count: step)
                    : everyMonthsOnTyped(count: step, days: listed(ofMonth: days)))
        case .otherWeek(let days, let start):
            from(start, otherWeekTyped(text: Schedule.weekdays(days).text, names: names(of: days)))
        }
    }

    private func from(_ start: Day?, _ schedule: String) -> String {
        start.map { typedFrom(day: $0.text, schedule: schedule) } ?? schedule
    }

    private func names(of days: Set<Weekday>) -> String {
        Weekday.allCases.filter(days.contains).map { strings.name($0) }.joined(separator: "、")
    }

    private func typed(ofMonth days: Set<MonthDay>) -> String {
        if case .number(1..<31)? = days.first, days.count == 1 { return onlyDayTyped(day: listed(ofMonth: days)) }
        return daysOfMonthTyped(days: listed(ofMonth: days))
    }

    private func listed(ofMonth days: Set<MonthDay>) -> String {
        let typed = days.sorted().map { day in
            switch day {
            case Schedule.lastOfMonth: strings.screens.lastDay
            case .number(let number): dayOfMonthTyped(number: number)
            case .weekday(MonthDay.lastPlace, let weekday):
                lastWeekdayTyped(code: weekday.code, name: strings.name(weekday))
            case .weekday(let place, let weekday):
                weekdayOfMonthTyped(
                    text: day.text.replacing("-", with: " "), number: place, name: strings.name(weekday))
            }
        }
        return typed.joined(separator: typedComma)
    }

    func span(_ off: DaysOff) -> String {
        let last = (off.through ?? off.from).parts
        let first = off.from.parts
        let isOneMonth = off.from.month == (off.through ?? off.from).month
        let month = strings.monthName(first.month)
        guard off.from != off.through, off.through != nil else { return strings.shortDate(off.from) }
        let end = strings.monthName(last.month)
        return isOneMonth
            ? daysOfOneMonth(first: first.day, last: last.day, month: month)
            : daysOfTwoMonths(first: first.day, month: month, last: last.day, lastMonth: end)
    }

    /// "At this pace: a teen in 2 weeks, a senior in 8 weeks".
    func pace(_ form: UI.Form, minutes: Int = 0) -> String {
        let stages = stages(form, minutes: minutes)
        return stages.isEmpty ? "" : atThisPace(stages: stages)
    }

    /// "a teen in 2 weeks, a senior in 8 weeks"; empty if the form cannot be read or nothing is ahead.
    func stages(_ form: UI.Form, minutes: Int = 0) -> String {
        HabitFields.pace(form, totalMinutes: minutes).map(stages) ?? ""
    }

    func stages(_ pace: Pace) -> String {
        let stages: [Stage] = [.adolescent, .senior]
        let parts = stages.compactMap { stage in
            pace.days(to: stage).flatMap { days in
                days > 0 ? stageIn(stage: strings.name(stage), days: span(days)) : nil
            }
        }
        return strings.list(parts)
    }

    private func span(_ days: Int) -> String {
        switch RoughSpan(days: days) {
        case .days(let count): strings.days(count)
        case .weeks(let count): strings.weeks(count)
        case .months(let count): strings.months(count)
        case .years(let count): strings.years(count)
        }
    }
}

extension Strings.WelcomeBack {
    func away(_ length: String, _ cause: Gap.Cause) -> String {
        switch cause {
        case .ended: ended(length: length)
        case .asleep: asleep(length: length)
        case .rebooted: rebooted(length: length)
        case .away: wasAway(length: length)
        case .clockJumped: clockJumped(length: length)
        }
    }

    func known(_ cat: String, _ minutes: Int) -> String {
        minutes > 0 ? savedBefore(cat: cat, minutes: minutes) : justStarted
    }

    package func name(_ choice: GapChoice, of gap: Gap) -> String {
        let none = gap.hasEarned ? nil : strings.named("gap.\(choice).none")
        return none ?? strings.named("gap.\(choice)") ?? "\(choice)"
    }
}

extension Strings.Forgotten {
    func all(_ forgotten: ForgottenStopwatch) -> String {
        let minutes = strings.minutes(forgotten.minutesInAll)
        return forgotten.isCut ? atMost(minutes: minutes) : allOf(minutes: minutes)
    }
    func until(_ minutes: Int, _ time: TimeOfDay) -> String {
        untilLastKey(time: time.text, minutes: strings.minutes(minutes))
    }
}

extension Strings.Quit {
    func name(_ choice: Preferences.OnQuit) -> String { strings.named("quit.\(choice)") ?? "\(choice)" }
}
