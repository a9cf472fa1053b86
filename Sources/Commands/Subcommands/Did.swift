import DocumentStore
import Domain
import Runtime
import UI

extension Command {
    static let did = Command(
        "did", LocalizedText("logs minutes without the timer, today or on a past day", "补记时长，今天或以前"),
        takes: [.habit, Operand("MINUTES", .length, .optional)],
        flags: [
            Flag(
                "day", "DAY", LocalizedText("such as yesterday, monday, 2026-11-20 or -2", "如 昨天、周一、2026-11-20 或 -2"),
                .day),
            Flag("note", "TEXT", LocalizedText("what you did", "做了什么")), .yes, .json,
        ], shape: .told,
        examples: ["habicat did reading", "habicat did reading 40", "habicat did mochi 1h --day yesterday"]
    ) { arguments, desk throws(CommandError) in
        let length = try arguments.length(at: 1, in: LogMinutes.range)
        let place = try desk.workplace()
        let day = try arguments.day("day", today: place.now.today) ?? place.now.today
        let habit = try place.habit(arguments)
        let minutes = if let length { length } else { try place.missing(of: habit, on: day) }
        let action = LogMinutes(
            habitId: habit.id, minutes: minutes, day: day, entryId: place.home.random.makeHistoryId(on: day),
            note: arguments["note"], shown: length == nil ? habit.goalMinutes - minutes : nil)
        if action.isPlenty(for: habit) { try desk.agree(place.strings.isPlenty(minutes, of: habit), arguments) }
        let (outcome, remarks) = try place.done(.logMinutes(action))
        guard case .told(let told) = outcome else { return Answer().remarking(remarks) }
        if arguments.has(.json) { return Answer.json("told", JSONShape.told(told, habit)).remarking(remarks) }
        return Answer.told([place.strings.added(told, toHabit: habit.name, on: place.now.today)]).remarking(remarks)
    }

    static let checkin = Command(
        "checkin", LocalizedText("collects today's visit", "每日签到"), flags: [.json], shape: .checkin
    ) { arguments, desk throws(CommandError) in
        let place = try desk.workplace()
        guard case .checkedIn(let result) = try place.act(.checkIn(CheckIn())).outcome else {
            return Answer.told([place.strings.visitTaken]).remarking(place.remarks)
        }
        if arguments.has(.json) { return Answer.json("checkin", JSONShape.visit(result)).remarking(place.remarks) }
        let earned = place.strings.visit(result).map { place.userData.settings.showsCoins ? $0 : place.strings.visited }
        return Answer.told([earned ?? place.strings.visitTaken]).remarking(place.remarks)
    }
}

extension Workplace {
    /// Minutes that a day lacks to the goal.
    /// - Throws: `goalReached` where it lacks none.
    fileprivate func missing(of habit: Habit, on day: Day) throws(CommandError) -> Int {
        let done = try reading { repository throws(DomainError) in
            try repository.minutes(from: day, through: day).minutes(of: habit.id, on: day)
        }
        guard done < habit.goalMinutes else { throw .goalReached(habit.name) }
        return habit.goalMinutes - done
    }
}

extension Command {
    static let off = Command(
        "off",
        LocalizedText(
            "adds days off for one habit or all: nothing is due, streaks are safe", "为一个或全部习惯休假：不用打卡，连续天数不受影响"),
        takes: [Operand("FROM", .day, .optional), Operand("THROUGH", .day, .optional)],
        flags: [
            Flag("habit", "HABIT", LocalizedText("one habit (default: all)", "只为这个习惯（默认全部）"), .habit),
            Flag("list", nil, LocalizedText("list the days off (default without a day)", "列出休假（不写日期时默认）")),
            Flag("remove", "DAY", LocalizedText("remove the days off that include this day", "取消包含这一天的休假"), .day),
            .json,
        ], shape: .daysOff,
        examples: [
            "habicat off 2026-12-24 2027-01-02", "habicat off yesterday --habit running", "habicat off",
            "habicat off --remove 2026-12-24",
        ]
    ) { arguments, desk throws(CommandError) in
        let place = try desk.workplace()
        let habit = try arguments["habit"].map { name throws(CommandError) in
            try HabitNames.habit(name, in: place.userData)
        }
        if let text = arguments["remove"] { return try place.removeDaysOff(text, habit, arguments) }
        guard !arguments.operands.isEmpty, arguments["list"] == nil else {
            return try place.listDaysOff(habit, arguments, place.remarks)
        }
        let (from, through) = try arguments.daysOff(today: place.now.today)
        let action = AddDaysOff(id: place.home.random.makeId(), habitId: habit?.id, from: from, through: through)
        let added = DaysOff(
            id: action.id, habitId: action.habitId, from: from, through: through, createdAt: place.now.instant)
        let isOffAlready = place.userData.daysOff.contains(where: added.isSameHoliday)
        let (_, remarks) = try place.done(.addDaysOff(action))
        if arguments.has(.json) { return try place.listDaysOff(habit, arguments, remarks) }
        let told =
            isOffAlready
            ? place.strings.isOffAlready(place.strings.span(added, in: place.userData))
            : place.strings.isOff(from, through, habit?.name, on: place.now.today)
        return Answer.told([told]).remarking(remarks)
    }
}

extension Arguments {
    /// `FROM THROUGH`, `FROM..THROUGH`, or one day.
    fileprivate func daysOff(today: Day) throws(CommandError) -> (from: Day, through: Day) {
        var texts = operands
        if texts.count == 1, let dots = texts[0].range(ofDots: "..") {
            texts = [String(texts[0][..<dots.lowerBound]), String(texts[0][dots.upperBound...])]
        }
        var days: [Day] = []
        for (text, name) in zip(texts, ["FROM", "THROUGH"]) {
            // "off friday monday" ends on the Monday after that Friday.
            days.append(try Self.day(text, of: LocalizedText(name), today: today, .either, from: days.first))
        }
        return (days[0], days.last ?? days[0])
    }
}

extension String {
    /// Where two dots stand.
    fileprivate func range(ofDots dots: String) -> Range<String.Index>? {
        for start in indices where self[start...].hasPrefix(dots) {
            return start..<index(start, offsetBy: dots.count)
        }
        return nil
    }
}

extension Workplace {
    /// All days off, or those that hold for a habit, the newest first.
    fileprivate func listDaysOff(
        _ habit: Habit?, _ arguments: Arguments, _ remarks: [String]
    ) throws(CommandError) -> Answer {
        let after = try read()
        let all = after.daysOff.filter { $0.covers(habit: habit?.id ?? $0.habitId ?? "") || habit == nil }
            .filter { $0.through ?? $0.from >= $0.from }.sorted { $0.from > $1.from }
        if arguments.has(.json) {
            let shapes = all.map { JSONShape.daysOff($0, in: after) }
            return Answer.json("daysOff", ["daysOff": .list(shapes.map { .map($0) })]).remarking(remarks)
        }
        guard !all.isEmpty else { return Answer(remark: strings.noDaysOff + "\n").remarking(remarks) }
        return Answer.lines(TextTable.aligned(all.map { cells(of: $0, in: after) })).remarking(remarks)
    }

    /// Takes away those that hold a day, for the habit that was named or for all; a rest ends by waking. Of several
    /// that are not the same days off it has to be said which are meant.
    fileprivate func removeDaysOff(
        _ text: String, _ habit: Habit?, _ arguments: Arguments
    ) throws(CommandError) -> Answer {
        let day = try Arguments.day(text, of: LocalizedText("--remove"), today: now.today, .either)
        let found = userData.daysOff.filter { $0.covers(day) && (habit == nil || $0.habitId == habit?.id) }
        // What lasts is a rest: it is refused by the deed, with what helps.
        let chosen = found.filter { $0.isRest != true }.isEmpty ? found : found.filter { $0.isRest != true }
        guard let removed = chosen.first else { throw .noSuchDaysOff(text) }
        guard chosen.dropFirst().allSatisfy(removed.isSameHoliday) else {
            throw .severalMeant(text, chosen.map { strings.span($0, in: userData) })
        }
        var remarks: [String] = []
        for removed in chosen {
            (_, remarks) = try done(.removeDaysOff(RemoveDaysOff(id: removed.id, removed: removed)))
        }
        if arguments.has(.json) { return try listDaysOff(habit, arguments, remarks) }
        return Answer.told([strings.isOnAgain(strings.span(removed, in: userData))]).remarking(remarks)
    }

    private func cells(of daysOff: DaysOff, in userData: UserData) -> [String] {
        let habit = daysOff.habitId.map { userData.habit($0)?.name ?? $0 }
        return [
            daysOff.from.text, daysOff.through?.text ?? strings.goesOn, habit ?? strings.allHabits,
            daysOff.isRest == true ? strings.restWord : "",
        ]
    }
}

extension Command {
    static let undo = Command(
        "undo",
        LocalizedText(
            "undoes the last change; tells you if it can't be undone",
            "撤销上一处改动；不能撤销时会说明"),
        flags: [
            Flag("dry-run", nil, LocalizedText("only show what would be undone", "只显示会撤销什么")), .yes,
            .json,
        ], shape: .undo, examples: ["habicat undo", "habicat undo --dry-run"]
    ) { arguments, desk throws(CommandError) in
        let place = try desk.workplace()
        let last = try place.logged { home throws(StoreError) in try home.lastChange() }
        guard let change = last.change else {
            guard let newest = last.staying.first else { throw .refused(.nothingToUndo) }
            throw .undoBlocked(place.stays(newest))
        }
        let isDry = arguments.has(.dryRun)
        let told = place.strings.change(change.batch, in: place.userData)
        let time = place.strings.moment(change.now, place.now)
        // Something newer stays: what is older is undone only when that is wanted.
        if let newest = last.staying.first, !isDry, !arguments.has(.yes) {
            let sentence = place.stays(newest)
            guard desk.environment.isInputTerminal else {
                throw .undoBlocked(sentence + place.strings.undoesBefore(told, time))
            }
            try desk.agree(sentence + place.strings.asksToUndoBefore(told, time), arguments)
        }
        // What was done a while ago is not what somebody has just regretted.
        if !isDry, place.now.instant.milliseconds - change.now.milliseconds > 86_400_000 {
            try desk.agree(place.strings.asksToTakeBack(told, time), arguments)
        }
        var visits: [String] = []
        if !isDry {
            try place.home.takeBack(change).answered()
            visits = place.home.visitsAfterChange(place.strings)
        }
        let blocked = isDry ? last.staying.first.map { place.stays($0) + place.strings.tr(" ", "") } ?? "" : ""
        return place.answer(
            change, isDry ? blocked + place.strings.wouldTakeBack(told, time) : place.strings.tookBack(told, time),
            isDone: !isDry, arguments
        ).remarking(visits)
    }

    static let redo = Command(
        "redo", LocalizedText("redoes what was undone", "重做刚撤销的改动"), flags: [.json], shape: .undo,
        examples: ["habicat redo"]
    ) { arguments, desk throws(CommandError) in
        let place = try desk.workplace()
        guard let (change, by) = try place.logged({ home throws(StoreError) in try home.lastTakenBack() }) else {
            throw .nothingToRedo
        }
        try place.home.retract([by.id], of: nil).answered()
        let visits = place.home.visitsAfterChange(place.strings)
        let told = place.strings.change(change.batch, in: try place.read())
        return place.answer(change, place.strings.didAgain(told), isDone: true, arguments).remarking(visits)
    }
}

extension Workplace {
    /// What this machine's journal says.
    fileprivate func logged<Found>(_ read: (Home) throws(StoreError) -> Found) throws(CommandError) -> Found {
        do throws(StoreError) { return try read(home) } catch { throw .store(error) }
    }

    /// Names the last change and says that it stays, and what can be done instead.
    fileprivate func stays(_ logged: LoggedBatch) -> String {
        strings.stays(strings.change(logged.batch, in: userData), strings.moment(logged.now, now))
            + strings.instead(of: logged.batch, in: userData)
    }

    fileprivate func answer(
        _ change: LoggedBatch, _ sentence: String, isDone: Bool, _ arguments: Arguments
    ) -> Answer {
        guard arguments.has(.json) else { return Answer.told([sentence]).remarking(remarks) }
        let fields: Fields = [
            "change": .string(change.batch.kind), "time": .string(change.now.text), "isDone": .boolean(isDone),
            "text": .string(Strings(.english).change(change.batch, in: userData)),
        ]
        return Answer.json("undo", fields).remarking(remarks)
    }
}
