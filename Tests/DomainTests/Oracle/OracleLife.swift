import DocumentStore
import Imports
import TestSupport
import Testing

@testable import Domain
import Words

/// Somebody with four habits who does by chance what can be done, through the program and in the oracle beside it.
struct OracleLife {
    static let ids = ["h1", "h2", "h3", "h4"]
    private static let names = ["h1": "Alpha", "h2": "Beta", "h3": "Gamma", "h4": "Delta"]
    private static let kinds: [(HabitKind, HabitGoal)] = [
        (.minutes, HabitGoal(25, of: .minutes)), (.limit, HabitGoal(0, of: .limit)),
        (.count, HabitGoal(20, of: .count)), (.yesNo, HabitGoal(1, of: .yesNo)),
        (.minutes, HabitGoal(120, of: .minutes, each: .week)), (.limit, HabitGoal(2, of: .limit)),
        (.count, HabitGoal(60, of: .count, each: .week)),
        (.minutes, HabitGoal(400, of: .minutes, each: .month)), (.count, HabitGoal(200, of: .count, each: .month)),
    ]
    private static let schedules: [Schedule] = [
        .everyDay, .weekdays([.monday, .wednesday, .friday]), .weekdays([.saturday]), .timesAWeek(1), .timesAWeek(3),
        .timesAWeek(5), .timesAWeek(7), .everyDays(2, from: nil), .everyDays(5, from: nil),
        .everyDays(3, from: Day(number: 20_454)), .timesAMonth(1), .timesAMonth(4), .timesAMonth(20),
        .monthDays([1, 15, Schedule.lastOfMonth]), .monthDays([30]),
        .otherWeek([.monday, .thursday], from: Day(number: 20_462)), .otherWeek([.sunday], from: nil),
    ]

    private enum Done {
        case action(BatchID)
        case imported(ImportedGroup)
    }

    private(set) var life = Life()
    private(set) var oracle: LifeOracle
    private(set) var deeds = 0
    private(set) var differences: [String] = []
    private var clocks: SampleClocks
    private var random: RandomSource
    private var odds: [String: Int] = [:]
    private var undoable: [(done: Done, before: LifeOracle)] = []
    private var number = 0

    var now: Moment { Moment(clock: clocks.reading, zone: .utc).ruled(by: settings) }
    var today: Day { oracle.day(of: clocks.reading.instant) }
    var repository: Repository { life.repository }
    private var settings: Settings

    init(seed: UInt64) throws {
        random = RandomSource(seed: seed)
        let first = Day(year: 2026, month: 1, day: Int.random(in: 1...20, using: &random))
        clocks = SampleClocks(at: Timestamp(first.text))
        oracle = LifeOracle(first: first, dayStartsAt: seed % 3 == 2 ? 240 : 0, nightsCountForStart: seed % 4 == 3)
        var fields = Fields()
        if oracle.dayStartsAt > 0 { fields["dayStartsAt"] = "04:00" }
        if oracle.nightsCountForStart { fields["nightSessions"] = "start" }
        if seed % 5 == 4 { fields["firstDayOfWeek"] = 7 }
        try life.put([.set(.settings, fields)])
        settings = try life.repository.settings()
        for (index, id) in Self.ids.enumerated() {
            let number = Int(seed % 1000) * 4 + index
            let (kind, goal) = Self.kinds[number % Self.kinds.count]
            var draft = KindTests.draft(kind)
            (draft.name, draft.schedule) = (Self.names[id] ?? id, Self.schedules[number % Self.schedules.count])
            draft.take(goal)
            draft.savedDays = Int.random(in: 0...2, using: &random)
            if kind == .count { draft.minutesPerUnit = Amount(thousandths: 1500) }
            try life.adopt(draft, habitId: id, catId: "cat-\(id)", at: now)
            var habit = HabitOracle(draft.schedule, createdOn: first)
            (habit.kind, habit.goals, habit.savedDays) = (kind, [first: goal], draft.savedDays)
            habit.weekBegins = seed % 5 == 4 ? .sunday : .monday
            oracle.habits[id] = habit
            odds[id] = Int.random(in: 4...10, using: &random)
        }
    }

    mutating func same<Value: Equatable>(_ value: Value, _ right: Value, _ what: @autoclosure () -> String) {
        if value != right { differences.append("\(what()): \(value), not \(right)") }
    }

    private mutating func chance(_ percent: Int) -> Bool { random.comesTrue(percent: percent) }
    private mutating func one(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    private mutating func oneOf<Value>(_ all: [String: Value], latest count: Int) -> (String, Value)? {
        all.sorted { $0.key < $1.key }.suffix(count).randomElement(using: &random).map { ($0.key, $0.value) }
    }

    /// One day, until the next morning.
    mutating func live() throws {
        let evening = today
        for id in Self.ids where one(0...9) < odds[id] ?? 0 {
            pass(one(60...4000))
            try log(id, on: today)
        }
        for _ in 0..<one(1...4) {
            pass(one(60...4000))
            try act()
        }
        let morning = Timestamp(evening.advanced(by: 1).text, "07:00").advanced(bySeconds: Int64(one(0...7200)))
        pass(max(60, Int(morning.milliseconds(since: now.instant) / 1000)))
    }

    private mutating func pass(_ seconds: Int) { clocks.pass(seconds: Int64(seconds)) }

    private mutating func act() throws {
        let id = Self.ids[one(0...3)]
        switch one(0...29) {
        case 0, 1: try log(id, on: today.advanced(by: -one(1...6)))
        case 2: try lower(id)
        case 3...9: try time(id)
        case 10...13: try correct()
        case 14: try delete()
        case 15, 16: try edit(id)
        case 17: try takeOff()
        case 18: try removeOff()
        case 19: if chance(40) { try rest(id) }
        case 20: for id in Self.ids where oracle.rests(id) { try wake(id) }
        case 21, 22: try bringIn()
        case 23: try buy()
        case 24: try countSession()
        default: try undo()
        }
    }

    // MARK: What follows each of them

    /// Performs it, with the visit and the welcome that the program takes after each change.
    @discardableResult
    private mutating func perform(
        _ action: Action, changes: Bool = true, isByPerson: Bool = true, sessionDay: Day? = nil,
        change: (inout LifeOracle) -> Void
    ) throws -> ActionResult {
        let (before, count) = (oracle, life.committed.count)
        let outcome = try life.perform(action, at: now)
        let isChange = life.committed.count > count
        same(isChange, changes, "change by \(action)")
        guard isChange else { return outcome }
        change(&oracle)
        deeds += 1
        if let id = life.committed.last?.id, ![.passedOver, .never].contains(action.undoRule) {
            undoable.append((.action(id), before))
        }
        let visits = isChange ? VisitRule.days(after: action, outcome, settings, at: now) : []
        try visit(visits, [sessionDay, isByPerson ? today : nil])
        if let welcome = WelcomeBack(after: action, outcome, at: now) {
            try life.perform(Action(welcome), at: now)
            oracle.welcome(welcome.habitId, on: welcome.day)
        }
        return outcome
    }

    /// - Parameter reason: a case of `DomainError`.
    private mutating func refuses(_ action: Action, _ reason: String) {
        var error: (any Error)?
        do { _ = try action.decided(on: repository, at: now) } catch let reason { error = reason }
        same(error.map { String("\($0)".prefix { $0 != "(" }) }, reason, "\(action)")
    }

    private mutating func visit(_ visits: [Day], _ expected: [Day?]) throws {
        same(visits, Set(expected.compactMap(\.self)).sorted(), "visits")
        for day in visits {
            try life.perform(Action(Visit(day: day)), at: now)
            oracle.visit(day, on: today)
        }
    }

    private mutating func undo() throws {
        guard let last = undoable.popLast() else { return }
        // A habit at rest has no timer.
        if let timer = oracle.timer, last.before.rests(timer.habit), !oracle.rests(timer.habit) { return }
        switch last.done {
        case .action(let id): _ = try life.retract([id], at: now)
        case .imported(let group): try life.commit(repository.retraction(of: group, at: now), at: now)
        }
        oracle.goBack(to: last.before)
        deeds += 1
        try visit(VisitRule.days(after: nil, .done, settings, at: now), [today])
    }

    // MARK: Logging

    private mutating func nextId(on day: Day) -> String {
        number += 1
        return "\(Self.month(day))\(String(repeating: "0", count: 8))\(100_000 + number)"
    }

    private static func month(_ day: Day) -> String { day.month.text.filter { $0 != "-" } }

    private mutating func log(_ id: String, on day: Day) throws {
        guard !(oracle.rests(id) && day == today), oracle.growth(id, on: day) < 1200 else { return }
        let kind = oracle.kind(of: id)
        let entryId = nextId(on: day)
        var line = LifeOracle.Line(habit: id, day: day, minutes: 0)
        if kind == .minutes || chance(6) {
            line.minutes = one(1...60)
        } else {
            line.isSlip = kind == .limit && chance(33)
            line.units = kind == .count ? one(1...30) : line.isSlip ? one(1...2) : 1
            if kind != .count, !line.isSlip { line.minutes = 10 }
        }
        let action =
            line.units.map {
                LogEntry(habitId: id, amount: Amount($0), isSlip: line.isSlip, day: day, entryId: entryId)
            } ?? LogEntry(habitId: id, minutes: line.minutes, day: day, entryId: entryId)
        let isTick = line.units != nil && kind != .count && !line.isSlip
        if isTick, oracle.isOver(id, on: day) { return refuses(Action(action), "overLimit") }
        let isTickedAlready = isTick && oracle.hasEntry(id, on: day)
        try perform(Action(action), changes: !isTickedAlready) { $0.lines[entryId] = line }
        try takeMinutes(of: id, on: day)
    }

    /// Units make 1.5 minutes: rounded down over the day, and where it was corrected entry by entry.
    private mutating func takeMinutes(of id: String, on day: Day) throws {
        guard oracle.kind(of: id) == .count else { return }
        for entry in try repository.entries(on: day, of: id) where oracle.lines[entry.id]?.isMade == true {
            oracle.lines[entry.id]?.minutes = entry.minutes
        }
        let made = oracle.lines.values.filter { $0.habit == id && $0.day == day && $0.isMade }
        let (sum, units) = made.reduce((0, 0)) { ($0.0 + $1.minutes, $0.1 + ($1.units ?? 0)) }
        let slack = oracle.rounded.contains([id, day.text]) ? made.count : 0
        same(sum, min(max(sum, units * 3 / 2 - slack), units * 3 / 2 + slack), "minutes of \(units) units of \(id)")
    }

    /// Takes units back, from the last entries of the day.
    private mutating func lower(_ id: String) throws {
        guard oracle.kind(of: id) == .count else { return }
        let day = today.advanced(by: -one(0...1))
        let less = one(1...20)
        let entries = try repository.entries(on: day, of: id).reversed().map(\.id)
        guard !(oracle.rests(id) && day == today) else { return }
        let hasUnits = entries.contains { oracle.lines[$0]?.units != nil }
        let action = LogEntry(habitId: id, amount: 0 - Amount(less), day: day, entryId: nextId(on: day))
        try perform(Action(action), changes: hasUnits) { oracle in
            var left = less
            for entry in entries where left > 0 {
                guard let units = oracle.lines[entry]?.units else { continue }
                let taken = min(left, units)
                left -= taken
                oracle.lines[entry]?.units = units > taken ? units - taken : nil
                if units == taken, oracle.lines[entry]?.session == nil { oracle.lines[entry] = nil }
            }
        }
        try takeMinutes(of: id, on: day)
    }

    // MARK: Timers

    private mutating func time(_ id: String) throws {
        guard let timer = oracle.timer else { return try start(id) }
        let end = timer.end(at: now.instant)
        switch one(0...9) {
        case 0, 1:
            let hasRunOut = timer.since != nil && end.ran == timer.length
            let instant = now.instant
            let pause: ChangeTimer.Change = timer.since == nil ? .resume : .pause
            let action = ChangeTimer(sessionId: timer.session, change: pause)
            try perform(Action(action), changes: !hasRunOut) {
                $0.timer?.ran = end.ran
                $0.timer?.since = timer.since == nil ? instant : nil
                $0.timer?.pausedAt = timer.since == nil ? nil : instant
            }
        case 2:
            guard !oracle.rests(id) else { return }
            let action = ChangeTimer(sessionId: timer.session, change: .edit(TimerEdit(habitId: id)))
            try perform(Action(action), changes: id != timer.habit) { $0.timer?.habit = id }
        case 3:
            try perform(Action(ThrowAwayTimer(sessionId: timer.session))) { $0.timer = nil }
        default: try endTimer(isNoticed: timer.since != nil && end.ran == timer.length && chance(50))
        }
    }

    private mutating func start(_ id: String) throws {
        guard !oracle.rests(id) else { return }
        let lengths = [1, 5, 25, 25, 45, 90, nil, nil]
        var length = lengths[one(0...7)]
        if chance(15) {
            // Into the last minutes of the day, or up to its end.
            let end = now.start(of: today.advanced(by: 1)).milliseconds(since: now.instant) / 1000
            length = 25
            pass(max(60, Int(end) - [1500, 1500, 600, 1560][one(0...3)]))
        }
        let session = nextId(on: today)
        let timer = LifeOracle.Timer(
            session: session, habit: id, start: now.instant, length: length.map { Int64($0) * 60_000 },
            since: now.instant)
        let plan: FocusPlan = length.map { .countdown(minutes: $0) } ?? .stopwatch
        try perform(Action(StartTimer(habitId: id, plan: plan, sessionId: session))) { $0.timer = timer }
        guard chance(70) else { return }
        pass(length.map { $0 * 60 } ?? one(30...9000))
        if chance(25) { pass(one(0...30_000)) }
        try endTimer(isNoticed: length != nil && chance(50))
    }

    /// - Parameter isNoticed: that a countdown ran out, by the program.
    private mutating func endTimer(isNoticed: Bool) throws {
        guard let timer = oracle.timer, oracle.growth(timer.habit, on: today) < 900 else { return }
        var after = oracle
        let line = after.end(at: now.instant)
        let ending: LogFocusSession.Ending = isNoticed ? .ranOut : .stoppedHere
        let action = Action(LogFocusSession(sessionId: timer.session, ending: ending))
        let outcome = try perform(action, isByPerson: !isNoticed, sessionDay: line?.day) { $0 = after }
        guard case .sessionLogged(let result) = outcome, let session = line?.session else {
            return same(line?.minutes, nil, "minutes of \(timer)")
        }
        let (xp, logged) = (result.xp, result.session)
        same(
            [xp.base, xp.streakBonus, xp.milestoneBonus, xp.fullHouseBonus],
            [session.base, session.streak, session.milestone, session.house], "XP of \(result)")
        same(result.day, line?.day, "day of \(result)")
        same([logged.startedAt, logged.endedAt], [timer.start, session.end], "time of \(result)")
        same(logged.completed, session.isCompleted, "end of \(result)")
    }

    /// Puts units to the session of a count.
    private mutating func countSession() throws {
        let sessions = oracle.lines.filter { $0.value.session != nil && oracle.kind(of: $0.value.habit) == .count }
        guard let (id, line) = oneOf(sessions, latest: 4) else { return }
        let session = try #require(try repository.session(id, of: line.habit))
        let units = one(0...12)
        let action = LogEntry(Amount(units), of: session, on: line.day)
        try perform(Action(action), changes: units != line.units ?? 0) {
            $0.lines[id]?.units = units == 0 ? nil : units
        }
    }

    // MARK: Correcting

    private mutating func correct() throws {
        guard let (id, line) = oneOf(oracle.lines, latest: 30) else { return }
        var after = line
        if chance(30) { after.habit = Self.ids[one(0...3)] }
        if chance(50) { after.day = today.advanced(by: -one(0...20)) }
        let (source, target) = (oracle.kind(of: line.habit), oracle.kind(of: after.habit))
        let place = EntryPlace(habitId: line.habit, day: line.day, entryId: id)
        let entry = try #require(try repository.entries(on: line.day).first { $0.id == id })
        var draft = EntryDraft(entry, try repository.session(id, of: line.habit), on: line.day, at: now)
        number += 1
        (draft.habitId, draft.day, draft.note) = (after.habit, after.day, "corrected \(number)")
        if line.units == nil || line.session != nil {
            let most = line.session.map { Int(min(480, $0.end.milliseconds(since: $0.start) / 60_000)) } ?? 90
            after.minutes = one(1...max(1, most, line.session == nil ? 1 : line.minutes))
            draft.minutes = after.minutes
        } else if source == target, source == .count || line.isSlip {
            after.units = one(1...(line.isSlip ? 3 : 40))
            draft.amount = after.units.map { Amount($0) }
        }
        let ticked: [HabitKind] = [.yesNo, .limit]
        let isTick = line.isMade && !line.isSlip && ticked.contains(source) && ticked.contains(target)
        if source != target, !isTick { after.units = nil }
        let isMoved = after.habit != line.habit || after.day != line.day
        if var session = line.session {
            if after.day != line.day {
                let days = Int64(after.day.number - line.day.number) * 86_400_000
                let end = min(session.end.advanced(byMilliseconds: days), now.instant)
                session.start = session.start.advanced(byMilliseconds: end.milliseconds(since: session.end))
                session.end = end
            }
            if after.minutes != line.minutes { session.earn(after.minutes) }
            after.session = session
        }
        guard oracle.growth(after.habit, on: after.day, besides: id) < 900 else { return }
        var refused: String?
        if let session = after.session, after.day != line.day,
            oracle.isTaken(from: session.start, until: session.end, besides: id)
        {
            refused = "sessionRan"
        }
        if after.habit != line.habit, oracle.rests(after.habit), after.day == today { refused = "habitRests" }
        if isTick, isMoved, oracle.hasEntry(after.habit, on: after.day, besides: id) { refused = "alreadyTicked" }
        if isTick, isMoved, oracle.isOver(after.habit, on: after.day) { refused = "overLimit" }
        if line.isSlip, target != .limit { refused = "slipsNeedALimit" }
        let action = Action(AmendEntry(place, wanted: draft))
        if let refused { return refuses(action, refused) }
        let newId = after.day.month == line.day.month ? id : Self.month(after.day) + id.dropFirst(6)
        try perform(action) { $0.correct(id, to: after, as: newId) }
        try takeMinutes(of: after.habit, on: after.day)
    }

    private mutating func delete() throws {
        guard let (id, line) = oneOf(oracle.lines, latest: 30) else { return }
        let place = EntryPlace(habitId: line.habit, day: line.day, entryId: id)
        try perform(Action(AmendEntry(place, wanted: nil))) { $0.correct(id, to: nil, as: id) }
    }

    // MARK: Goals, schedules, days off

    private mutating func edit(_ id: String) throws {
        let (today, habit) = (today, try #require(oracle.habits[id]))
        guard today > oracle.first else { return }
        var draft = HabitDraft(try #require(try repository.habit(id)), on: today)
        if chance(50) {
            let rule = Self.schedules[one(0...15)]
            draft.schedule = rule
            let isSame = habit.schedule(on: today) == rule
            try perform(Action(EditHabit(habitId: id, draft: draft)), changes: !isSame) {
                $0.habits[id]?.schedules[today] = rule
            }
            return
        }
        // Of a limit once a day: how much it allowed in between counts for nothing.
        guard habit.kind != .yesNo, habit.kind != .limit || habit.goals[today] == nil else { return }
        let goal =
            habit.kind == .limit
            ? HabitGoal(Amount(one(0...3)), of: .limit)
            : [
                HabitGoal(10, of: habit.kind), HabitGoal(25, of: habit.kind), HabitGoal(50, of: habit.kind),
                HabitGoal(100, of: habit.kind, each: .week), HabitGoal(250, of: habit.kind, each: .week),
                HabitGoal(600, of: habit.kind, each: .month),
            ][one(0...5)]
        draft.take(goal)
        try perform(
            Action(EditHabit(habitId: id, draft: draft)), changes: habit.goal(on: today) != goal
        ) { $0.habits[id]?.goals[today] = goal }
    }

    private mutating func takeOff() throws {
        number += 1
        let from = today.advanced(by: one(-6...9))
        let off = LifeOracle.DayOff(
            habit: [nil, Self.ids[one(0...3)]][one(0...1)], from: from, through: from.advanced(by: one(0...8)))
        let isSame = oracle.daysOff.values.contains {
            !$0.isRest && $0.habit == off.habit && $0.from == off.from && $0.through == off.through
        }
        let (id, today) = ("o\(number)", today)
        let action = AddDaysOff(id: id, habitId: off.habit, from: from, through: off.through ?? from)
        try perform(Action(action), changes: !isSame) {
            $0.daysOff[id] = off
            $0.pass(off, before: today)
        }
    }

    private mutating func removeOff() throws {
        let holidays = oracle.daysOff.filter { !$0.value.isRest }
        guard let (id, _) = oneOf(holidays, latest: 100) else { return }
        try perform(Action(RemoveDaysOff(id: id))) {
            $0.daysOff[id] = nil
            $0.keepVisitsOfHolidays()
        }
    }

    private mutating func rest(_ id: String) throws {
        guard !oracle.rests(id), oracle.timer?.habit != id else { return }
        number += 1
        let rest = LifeOracle.DayOff(habit: id, from: today, isRest: true)
        let offId = "r\(number)"
        try perform(Action(RestHabit(habitId: id, daysOffId: offId))) { $0.daysOff[offId] = rest }
    }

    private mutating func wake(_ id: String) throws {
        let yesterday = today.advanced(by: -1)
        try perform(Action(WakeHabit(habitId: id))) { oracle in
            for (off, days) in oracle.daysOff where days.habit == id && days.through == nil {
                oracle.daysOff[off]?.through = yesterday
            }
        }
    }

    private mutating func buy() throws {
        let shop = Catalogue.all.filter { $0.price <= oracle.balance && !oracle.owned.contains($0.id) }
        guard let accessory = shop.randomElement(using: &random) else { return }
        try perform(Action(PurchaseAccessory(accessoryId: accessory.id))) {
            $0.coins -= accessory.price
            $0.owned.insert(accessory.id)
        }
    }

    // MARK: Importing

    /// Rows of a file are its old ones, which change nothing, and new ones, which each count once.
    private mutating func bringIn() throws {
        let headings: [(text: String, kinds: Set<HabitKind>)] = [
            ("date,habit,minutes,note", Set(HabitKind.allCases)), ("date,habit,amount,unit,note", [.count]),
            ("date,habit,note", [.yesNo, .limit]), ("date,habit,minutes,note,habit_id,id,slips", [.limit]),
            ("", Set(HabitKind.allCases)),
        ]
        let (heading, kinds) = headings[one(0...4)]
        let old = oracle.rows[heading] ?? []
        var new: [String: (row: String, line: LifeOracle.Line)] = [:]
        for _ in 0..<(old.isEmpty || chance(70) ? one(1...5) : 0) {
            guard
                let id = Self.ids.filter({ kinds.contains(oracle.kind(of: $0)) }).randomElement(using: &random),
                let name = Self.names[id]
            else { continue }
            number += 1
            let note = "row \(number)"
            var line = LifeOracle.Line(habit: id, day: today.advanced(by: -one(0...40)), minutes: one(1...60))
            var row = "\(line.day.text),\(name),\(line.minutes),\(note)"
            if kinds == [.count] {
                line.units = one(1...30)
                row = "\(line.day.text),\(name),\(line.units ?? 0),pages,\(note)"
            } else if kinds == [.limit] {
                (line.units, line.isSlip, line.minutes) = (one(1...2), true, 0)
                row = "\(line.day.text),\(name),0,\(note),,,\(line.units ?? 0)"
            } else if kinds == [.yesNo, .limit] {
                // One tick a day from each program.
                let start = "\(line.day.text),\(name),"
                guard !(old + new.values.map(\.row)).contains(where: { $0.hasPrefix(start) }) else { continue }
                (line.units, line.minutes) = (1, 10)
                row = start + note
            } else if heading.isEmpty {
                let start = now.instant.advanced(bySeconds: -Int64(one(7000...3_000_000)))
                let seconds = line.minutes * 60 + one(-29...29)
                (line.day, row) = (oracle.day(of: start), "inc \(Self.compact(start))")
                row += " - \(Self.compact(start.advanced(bySeconds: Int64(seconds)))) # \(name) # \"\(note)\""
            }
            if oracle.growth(id, on: line.day) < 900 { new[note] = (row, line) }
        }
        let rows = old + new.values.map(\.row)
        guard !rows.isEmpty else { return }
        let text = ([heading] + rows).filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
        let format = heading.isEmpty ? Importer.timewarrior : .csv
        let history = try format.history(of: [ImportFile(name: heading.isEmpty ? "2026-01.data" : "a.csv", text: text)])
        let plan = try plan(history, on: repository)
        same([plan.entryCount, plan.skipped.count], [new.count, old.count], "rows of \(text)")
        guard !new.isEmpty else {
            same(plan.isEmpty, true, "plan of \(text)")
            return
        }
        try commit(plan, heading, new)
    }

    private mutating func commit(
        _ plan: ImportPlan, _ heading: String, _ new: [String: (row: String, line: LifeOracle.Line)]
    ) throws {
        let before = oracle
        var after = life
        let group = try bring(plan, into: &after)
        life = after
        for entry in plan.habits.flatMap(\.entries) {
            let (_, line) = try #require(new[entry.note ?? ""])
            same(entry.day, line.day, "day of \(entry)")
            oracle.lines[entry.id] = line
            oracle.round(line)
        }
        for (_, line) in new.values { try takeMinutes(of: line.habit, on: line.day) }
        oracle.rows[heading, default: []] += new.values.map(\.row)
        deeds += 1
        let logged = life.store.log.filter { $0.batch.group?.name == group }
        undoable.append((.imported(ImportedGroup(endingWith: try #require(logged.last), logged)), before))
        try visit(VisitRule.days(after: nil, .done, settings, at: now), [today])
    }

    func plan(_ history: ImportHistory, on repository: Repository) throws -> ImportPlan {
        try repository.importPlan(
            for: history, wishes: ImportWishes(), at: now, using: RandomSource(seed: 1), in: .english)
    }

    /// - Returns: the name of its group.
    mutating func bring(_ plan: ImportPlan, into life: inout Life) throws -> String {
        number += 1
        let group = "import \(number)"
        var batches = [try plan.opening(on: life.repository, at: now, group: group)]
        for index in 0..<plan.pieceCount { batches.append(try plan.piece(index, at: now, group: group)) }
        for batch in batches where !batch.writes.isEmpty { try life.commit(batch, at: now) }
        try life.commit(try plan.seal(on: life.repository, at: now, group: group), at: now)
        return group
    }

    private static func compact(_ instant: Timestamp) -> String {
        String(instant.text.filter { $0 != "-" && $0 != ":" }.prefix { $0 != "." && $0 != "Z" }) + "Z"
    }
}

extension HabitDraft {
    fileprivate mutating func take(_ goal: HabitGoal) {
        guard self.kind != .yesNo else { return }
        self.goalPeriod = goal.period
        let isMinutesADay = self.kind == .minutes && goal.period == .day
        self.goalAmount = isMinutesADay ? nil : goal.amount
        if isMinutesADay { self.goalMinutes = goal.amount.whole }
    }
}
