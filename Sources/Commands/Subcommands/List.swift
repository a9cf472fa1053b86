import DocumentStore
import Domain
import Runtime
import UI
import Words

extension Command {
    static let list = Command(
        "list", \.summaries.list,
        flags: [
            Flag("all", \.flags.allHabits),
            Flag("due", \.flags.due),
            Flag("resting", \.flags.resting),
            Flag("group", "NAME", \.flags.onlyGroup, .group),
            Flag("sort", "BY", \.flags.sort, .choice(HabitReport.orders)),
            .format(HabitReport.fields, each: \.listed.eachHabit), .json,
        ], shape: HabitReport.list.note,
        examples: ["habicat list", "habicat list --due --format '{icon} {name} {minutes}/{goal}'"]
    ) { session in
        let arguments = session.arguments
        let format = try arguments.format(of: HabitReport.fields)
        try session.user()
        let userData = session.data
        let all = arguments["all"] != nil
        let order = try arguments.choice("sort", among: HabitReport.orders)
        let rows = try session.rows().ordered(by: order)
        // What is due, rests or has a group is a habit.
        let isNarrowed = ["due", "resting", "group"].contains { arguments[$0] != nil }
        let graduated = userData.cats.filter { all && !isNarrowed && $0.state == .graduated }
        if session.isJSON { return .json(HabitReport.list, (rows, graduated.map { session.report(of: $0) })) }
        if let format { return format.output(for: rows) }
        guard !rows.isEmpty || !graduated.isEmpty else {
            let sentence =
                userData.habits.isEmpty
                ? session.strings.noHabits
                : arguments["due"] != nil ? session.strings.nothingDue : session.strings.noSuchHabits
            return CommandOutput.message(sentence)
        }
        let album = graduated.map { session.strings.habitCommands.graduated(cat: $0.name) }
        let elsewhere = userData.otherTimers.map { session.strings.runsElsewhere($0, in: userData, at: session.now) }
        let room = session.environment.lineRoom
        let lines = arguments["sort"] == nil ? Self.grouped(rows, room) : TextTable.aligned(rows.map(\.cells), in: room)
        return CommandOutput.lines(lines + album + elsewhere)
    }

    static let groups = Command(
        "groups", \.summaries.groups, flags: [.json], shape: HabitReport.groups.note,
        examples: ["habicat groups"]
    ) { session, _ in
        let names = session.data.habits.groups
        let byGroup = Dictionary(grouping: session.data.habits, by: \.group)
        let habits = { (group: String) in (byGroup[group] ?? []).map(\.name) }
        if session.isJSON { return .json(HabitReport.groups, names.map { ($0, habits($0)) }) }
        guard !names.isEmpty else { return CommandOutput.message(session.strings.noGroups) }
        return .lines(TextTable.aligned(names.map { [$0, session.strings.items(habits($0))] }))
    }

    /// The rows below the names of their groups, those without one first; without names if there are no groups.
    private static func grouped(_ rows: [HabitReport], _ room: Int) -> [String] {
        // Two columns go to the left of those in groups.
        let blocks = TextTable.blocks(rows.map(\.cells), in: room == .max ? room : room - 2)
        let lines = zip(rows, blocks).map { (group: $0.habit.group, lines: $1) }
        let byGroup = Dictionary(grouping: lines, by: \.group)
        var met: Set<String?> = [nil]
        let names = [nil] + lines.map(\.group).filter { met.insert($0).inserted }
        return names.flatMap { name -> [String] in
            let own = (byGroup[name] ?? []).flatMap(\.lines)
            return name.map { [$0] + own.map { "  " + $0 } } ?? own
        }
    }
}

extension CommandSession {
    func report(of habit: Habit) -> HabitReport {
        HabitReport(habit: habit, userData: data, now: now, strings: strings)
    }
    func report(of cat: Cat) -> CatReport { CatReport(cat: cat, userData: data, now: now, strings: strings) }

    fileprivate func rows() throws -> [HabitReport] {
        let group = try arguments.choice("group", among: data.habits.groups)
        let (all, due, resting) = (arguments["all"] != nil, arguments["due"] != nil, arguments["resting"] != nil)
        let habits = data.habits.filter { habit in
            guard group == nil || habit.group == group else { return false }
            return resting ? !habit.isActive : all || habit.isActive
        }
        let rows = habits.map { report(of: $0) }
        return due ? rows.filter { $0.isDue && !$0.isKept } : rows
    }
}

extension Command {
    static let show = Command(
        "show", \.summaries.show, takes: [.habit],
        flags: [.format(HabitReport.fields), .json], shape: HabitReport.shown.note,
        examples: ["habicat show reading", "habicat show reading --format '{streak} {minutes}/{goal}'"]
    ) { session in
        let format = try session.arguments.format(of: HabitReport.fields)
        try session.user()
        let habit = try session.habit()
        var report = session.report(of: habit)
        if session.isJSON {
            report.stamps = try DocumentStamps(of: session.repository())
            return .json(HabitReport.shown, report)
        }
        if let format { return format.output(for: [report]) }
        return CommandOutput.lines(session.strings.page(of: report))
    }
}

extension [HabitReport] {
    fileprivate func ordered(by order: String?) -> [HabitReport] {
        switch order {
        case "name": sorted { $0.habit.name.folded < $1.habit.name.folded }
        case "streak": sorted { $0.streak.days > $1.streak.days }
        case "strength": map { ($0, $0.strength) }.sorted { $0.1 > $1.1 }.map(\.0)
        case "total": sorted { ($0.focusMinutes, $0.habit.totalMinutes) > ($1.focusMinutes, $1.habit.totalMinutes) }
        default: self
        }
    }
}

struct HabitReport {
    static let orders = ["name", "streak", "strength", "total"]

    let habit: Habit
    let userData: UserData
    let now: Moment
    let strings: Strings
    var stamps: DocumentStamps?

    var cat: Cat? { userData.cat(habit.catId) }
    var catReport: CatReport? {
        cat.map { CatReport(cat: $0, userData: userData, now: now, strings: strings) }
    }
    /// Focus time.
    var minutesToday: Int { userData.minutes.minutes(of: habit.id, on: now.today) }
    /// Of all time.
    var focusMinutes: Int { userData.focusMinutes(of: habit) }
    /// "27 h of 100 h", "18% grown".
    var grown: String {
        strings.grown(habit.totalMinutes, ofHours: habit.targetHours, isTime: userData.growsByTime(habit))
    }
    /// The same; of units and ticks with the time that was focused besides.
    var total: String {
        let isMore = !userData.growsByTime(habit) && focusMinutes > 0
        return strings.list([grown] + (isMore ? [strings.minutes(focusMinutes)] : []))
    }
    /// For scripts, shown or not.
    var streak: StreakShown { userData.streakCounted(of: habit, at: now) }
    var streakShown: StreakShown { userData.streakShown(of: habit, at: now) }
    /// 0 to 100.
    var strength: Int { userData.strength(of: habit, at: now).percent }
    var savedDaysHeld: Int { userData.savedDaysHeld(of: habit, at: now) }
    var isDue: Bool { userData.isDue(habit, at: now) }
    var nextDue: Day? { userData.nextDue(of: habit, at: now) }
    var isKept: Bool { !habit.needsNewer && progress.isKept }
    /// As documents have them.
    var kind: String { habit.hasNewerGoal ? strings.kinds.needsNewer : habit.kind.rawValue }
    var schedule: String { habit.hasNewerSchedule ? strings.kinds.needsNewer : habit.schedule(on: now.today).text }
    /// Of its goal today, or this week or month.
    var progress: GoalProgress { userData.progress(of: habit, at: now) }
    /// Of the week or month, if it asks for a number of days or an amount.
    var period: PeriodCount? { userData.count(of: habit, at: now) }
    var slipsToday: Int { userData.minutes.slips(of: habit.id, on: now.today) }
    var slipFacts: SlipFacts? { userData.slipFacts(of: habit, at: now) }
    /// How its cat is shown to feel, in words; empty if it has no mood.
    var mood: String { cat.flatMap { userData.shownMood(of: $0, at: now) }.map { strings.name($0) } ?? "" }

    var cells: [String] {
        [
            habit.icon, habit.name, strings.today(self), habit.needsNewer ? "" : strings.streak(streakShown, of: habit),
            cat.map { strings.list([$0.name, strings.name($0.stage)]) } ?? "",
        ]
    }

    static let json = JSONShape<HabitReport>(
        "habit", facts + HabitText.all.map { text in .text(text.name) { $0.habit[keyPath: text.path] } })

    private static let facts: [JSONField<HabitReport>] = [
        .text("id") { $0.habit.id }, .text("name") { $0.habit.name }, .text("icon") { $0.habit.icon },
        .text("hue") { $0.habit.hue?.rawValue },
        .number("goalMinutes") { $0.habit.goalMinutes },
        // Growth, of which the second is time.
        .number("targetHours") { $0.habit.targetHours }, .number("totalMinutes") { $0.habit.totalMinutes },
        .number("focusMinutes") { $0.focusMinutes }, .number("minutesToday") { $0.minutesToday },
        // The second: from today on, while it is not done.
        .flag("isDueToday") { $0.isDue }, .text("nextDue") { $0.nextDue?.text },
        .number("streak") { $0.streak.days },
        // Days that minutes logged for yesterday would bring back.
        .number("lapsedStreak") { $0.streak.lapsedDays }, .number("bestStreak") { $0.habit.bestStreak },
        .flag("isActive") { $0.habit.isActive }, .text("schedule") { $0.schedule },
        .text("reminderTime") { $0.habit.reminderTime?.text },
        .texts("reminders") { $0.habit.reminders.map(\.text) },
        .text("putOffUntil") { $0.userData.putOffUntil($0.habit, at: $0.now)?.text },
        // In hand of how many at most.
        .number("savedDays") { $0.savedDaysHeld }, .number("savedDaysLimit") { $0.habit.savedDays ?? 0 },
        .number("strength") { $0.strength },
        .text("endsOn") { $0.habit.endsOn?.text }, .number("times") { $0.habit.times },
        // Of these so many, and the last day that follows from both.
        .number("timesDone") { $0.habit.times == nil ? nil : $0.userData.timesDone(of: $0.habit) },
        .text("lastDay") { $0.habit.lastDay?.text },
        .text("createdAt") { $0.habit.createdAt.text },
        .text("habitKind") { $0.kind },
        // In minutes or units; of a limit the most a day.
        .amount("goalAmount") { $0.habit.goal.amount }, .text("goalPeriod") { $0.habit.goal.period.rawValue },
        .text("unit") { $0.habit.unit }, .amount("step") { $0.habit.kind == .count ? $0.habit.stepOrDefault : nil },
        .amount("minutesPerUnit") { $0.habit.minutesPerUnit }, .amount("amountToday") { $0.progress.doneToday },
        .amount("amountInPeriod") { $0.progress.done }, .amount("amountLeft") { $0.progress.left },
        // What the week or month asks for in days or by its goal; null for a habit that is due by days.
        .text("period") { $0.period?.period.rawValue }, .amount("periodDue") { $0.period?.asked },
        .amount("periodDone") { $0.period?.done }, .amount("periodLeft") { $0.period?.left },
        .amount("shareToday") { $0.progress.share }, .flag("isKeptToday") { $0.isKept },
        // Of a limit: whether days within it are kept without a mark.
        .flag("keepsItself") { $0.habit.kind == .limit ? $0.habit.goal.keepsItself : nil },
        .number("slipsToday") { $0.slipFacts == nil ? nil : $0.slipsToday },
        .number("daysSinceSlip") { $0.slipFacts?.current }, .number("bestWithoutSlip") { $0.slipFacts?.best },
        .list("steps", step) { $0.userData.steps(of: $0.habit, at: $0.now) },
        .object("cat", CatReport.json) { $0.catReport },
    ]

    private static let step = JSONShape<(name: String, isTicked: Bool)>(
        .text("name") { $0.name }, .flag("isTicked") { $0.isTicked })

    /// With the journal's facts about it and about its cat.
    static let shown = JSONShape<HabitReport>(
        "habit",
        json.fields + [
            .object("metadata", DocumentStamp.json) { try? $0.stamps?.stamp(at: .habit($0.habit.id)) },
            .object("catMetadata", DocumentStamp.json) { try? $0.stamps?.stamp(at: .cat($0.habit.catId)) },
        ])

    static let list = JSONShape<(habits: [HabitReport], graduated: [CatReport])>(
        "list", .list("habits", json) { $0.habits }, .list("graduated", CatReport.json) { $0.graduated })

    private static let group = JSONShape<(name: String, habits: [String])>(
        .text("name") { $0.name }, .texts("habits") { $0.habits })
    static let groups = JSONShape<[(name: String, habits: [String])]>("groups", .list("groups", group) { $0 })

    static let fields: [LineField<HabitReport>] =
        HabitText.all.map { text in LineField(text.name) { $0.habit[keyPath: text.path] } } + otherFields

    private static let otherFields: [LineField<HabitReport>] = [
        LineField("name") { $0.habit.name }, LineField("icon") { $0.habit.icon },
        LineField("hue") { $0.habit.hue?.rawValue },
        LineField("minutes", number: { $0.minutesToday }),
        // Of units and ticks no minutes are asked for.
        LineField("goal", number: { $0.habit.hasMeasuredMinutes ? $0.habit.goalMinutes : nil }),
        LineField("total", number: { $0.focusMinutes }), LineField("target", number: { $0.habit.targetHours }),
        LineField("streak", number: { $0.streak.days }), LineField("best", number: { $0.habit.bestStreak }),
        LineField("next") { $0.nextDue?.text },
        LineField("due") { row in
            row.isKept ? "done" : row.isDue ? "due" : ""
        }, LineField("kind") { $0.kind }, LineField("amount") { $0.progress.done.text },
        LineField("wanted") { $0.habit.goal.amount.text }, LineField("unit") { $0.habit.unit },
        LineField("left") { $0.strings.left($0.progress, of: $0.habit) },
        LineField("periodDue") { $0.period?.asked.text }, LineField("periodDone") { $0.period?.done.text },
        LineField("periodLeft") { $0.period?.left.text },
        LineField("today") { $0.strings.today($0) }, LineField("schedule") { $0.schedule },
        LineField("reminder") { $0.habit.reminderTime?.text }, LineField("strength", number: { $0.strength }),
        LineField("cat") { $0.cat?.name },
        LineField("stage") { row in row.cat.map { row.strings.name($0.stage) } }, LineField("mood") { $0.mood },
        LineField("id") { $0.habit.id },
    ]
}

extension Strings {
    /// "25/25 min done", "12/20 pages", "kept, 1 slip", "paused", in a list.
    func today(_ report: HabitReport) -> String {
        let habit = report.habit
        guard habit.isActive else { return today.resting }
        let days = daysOfPeriod(report.period).map { [$0] } ?? []
        return list([todayAlone(report)] + days)
    }

    private func todayAlone(_ report: HabitReport) -> String {
        let habit = report.habit
        let counted = progress(report.progress, slips: report.slipsToday, of: habit)
        guard habit.kind == .minutes || habit.kind == .count, report.isKept else { return counted }
        return report.progress.isReached
            ? habitCommands.done(what: counted) : habitCommands.doneToday(what: counted)
    }

    /// "streak 12", in a list; "streak 12 · yesterday?" on the first day after a miss.
    /// Empty if streaks are hidden.
    func streak(_ shown: StreakShown, of habit: Habit) -> String {
        if case .hidden = shown { return "" }
        let length = run(shown.lapsedDays ?? shown.days, isByMonth: habit.isByMonth)
        guard let days = shown.lapsedDays else { return habitCommands.streakOf(days: shown.days, length: length) }
        return habitCommands.streakAtRisk(days: days, length: length)
    }

    /// "12 days", or "12 · yesterday?" on the first day after a miss.
    private func streakOnPage(_ shown: StreakShown, of habit: Habit) -> String {
        let length = run(shown.lapsedDays ?? shown.days, isByMonth: habit.isByMonth)
        return shown.lapsedDays == nil ? length : habitCommands.isAtRisk(length: length)
    }

    func page(of report: HabitReport) -> [String] {
        let habit = report.habit
        let streak = habitCommands.nowAndBest(
            now: streakOnPage(report.streakShown, of: habit), best: habit.bestStreak,
            longest: run(habit.bestStreak, isByMonth: habit.isByMonth))
        var facts: [(String, String)] = [(history.today, today(report))]
        if report.streakShown != .hidden {
            facts.append((today.streak, habit.needsNewer ? kinds.needsNewer : streak))
        }
        facts += [
            (today.total, report.total),
            (habitPage.goal, list([goal(of: habit)] + [left(report.progress, of: habit)].filter { !$0.isEmpty })),
            (habitPage.when, schedule(of: habit, on: report.now.today)),
        ]
        let steps = report.userData.steps(of: habit, at: report.now)
        if !steps.isEmpty {
            let signs = steps.enumerated().map { "\($0 + 1) \($1.name)" + ($1.isTicked ? " ✓" : "") }
            facts.append((kinds.steps, items(signs)))
        }
        if let day = report.nextDue {
            let isToday = day == report.now.today
            facts.append((habitPage.nextDue, isToday ? history.today : date(day, in: report.now.today)))
        }
        if let slips = slipFree(habit, in: report.userData, at: report.now) {
            facts.append((habit.allowsSome ? habitCommands.without : habitPage.slips, slips))
        }
        if !habit.needsNewer { facts.append((today.strength, "\(report.strength)%")) }
        if habit.savedDays ?? 0 > 0 {
            facts.append((habitCommands.savedDays, of(report.savedDaysHeld, habit.savedDays ?? 0)))
        }
        if let hue = habit.hue { facts.append((habitCommands.hueTitle, name(hue))) }
        let putOff = putOffUntil(habit, in: report.userData, at: report.now)
        let reminders = habit.reminders.map(\.text) + [putOff].compactMap(\.self)
        if !reminders.isEmpty { facts.append((habitCommands.reminder, items(reminders))) }
        if let day = habit.endsOn { facts.append((habitCommands.until, dateWithYear(day))) }
        if let times = timesDone(of: habit, in: report.userData) { facts.append((kinds.done, times)) }
        for text in HabitText.all {
            if let said = habit[keyPath: text.path] { facts.append((name(text.id).lowercased(), said)) }
        }
        facts.append((habitCommands.since, dateWithYear(report.now.day(of: habit.createdAt))))
        if let cat = report.cat {
            facts.append(
                (habitPage.cat, list([cat.name, name(cat.stage)] + (report.mood.isEmpty ? [] : [report.mood]))))
        }
        return [habit.label] + TextTable.aligned(facts.map { ["  " + $0.0, $0.1] })
    }
}
