import DocumentStore
import Domain

/// A life by the words of the rules: lists of what was done, timed, corrected, spent and visited, kept beside the program.
struct LifeOracle {
    struct Line {
        var habit: String
        var day: Day
        var minutes: Int
        /// Units of a count, 1 of a tick, slips.
        var units: Int?
        var isSlip = false
        var session: Session?

        /// Units and ticks by hand make minutes that are no time.
        var isMade: Bool { units != nil && session == nil }
    }

    struct Session {
        var start: Timestamp
        var end: Timestamp
        let isCompleted: Bool
        var coins = 0
        /// XP for its minutes, and the bonuses.
        var base = 0
        var streak = 0
        var milestone = 0
        var house = 0
        /// What the balance had for it.
        var paid = 0

        var xp: Int { base + streak + milestone + house }

        mutating func earn(_ minutes: Int) {
            (coins, base) = isCompleted || minutes >= 5 ? (minutes * 10, minutes) : (0, 0)
        }
    }

    struct Timer {
        let session: String
        var habit: String
        let start: Timestamp
        /// Nil for a stopwatch.
        let length: Int64?
        /// Milliseconds until it was paused or resumed last.
        var ran: Int64 = 0
        var since: Timestamp?
        var pausedAt: Timestamp?

        /// Milliseconds, the last instant they cover, and whether it is completed, if it ends now.
        func end(at now: Timestamp) -> (ran: Int64, at: Timestamp, isCompleted: Bool) {
            let ran = ran + (since.map { now.milliseconds - $0.milliseconds } ?? 0)
            guard let length else { return (ran, pausedAt ?? now, true) }
            guard ran >= length, let since else { return (ran, pausedAt ?? now, ran >= length) }
            return (length, since.advanced(byMilliseconds: length - self.ran), true)
        }
    }

    struct DayOff {
        /// Nil for all.
        let habit: String?
        let from: Day
        /// Nil while a habit rests.
        var through: Day?
        var isRest = false
    }

    let first: Day
    /// When days begin, and whether a session over midnight is of the day it began.
    let dayStartsAt: Int
    let nightsCountForStart: Bool

    var habits: [String: HabitOracle] = [:]
    var lines: [String: Line] = [:]
    var daysOff: [String: DayOff] = [:]
    /// Of all that can be undone; visits have their own.
    var coins = 0
    var owned: Set<String> = []
    /// Days of counts on which corrections left minutes that are rounded entry by entry.
    var rounded: Set<[String]> = []
    /// Rows that were imported, by the heading of their file.
    var rows: [String: [String]] = [:]
    var timer: Timer?
    var visits = VisitOracle()

    var balance: Int { coins + visits.coins }

    func day(of instant: Timestamp) -> Day {
        let milliseconds = instant.milliseconds - Int64(dayStartsAt) * 60_000
        return Day(number: Int((Double(milliseconds) / 86_400_000).rounded(.down)))
    }

    /// The day of the last instant it covers: an end as a day begins is of the day before.
    func day(from start: Timestamp, until end: Timestamp) -> Day {
        let day = day(of: max(start, end.advanced(byMilliseconds: -1)))
        return nightsCountForStart ? min(day, self.day(of: start)) : day
    }

    // MARK: Habits

    /// A habit with all that was done.
    func judged(_ id: String) -> HabitOracle? {
        guard var habit = habits[id] else { return nil }
        for line in lines.values where line.habit == id {
            var done = habit.done[line.day] ?? HabitOracle.Done()
            if line.isSlip {
                done.slips += line.units ?? 1
            } else {
                done.entries += 1
                done.growth += line.minutes
                if !line.isMade { done.focus += line.minutes }
                if habit.kind == .count { done.units += line.units ?? 0 }
            }
            habit.done[line.day] = done
        }
        for off in daysOff.values where off.habit ?? id == id {
            guard let through = off.through else {
                habit.restsFrom = off.from
                continue
            }
            for number in off.from.number..<max(off.from.number, through.number + 1) {
                habit.daysOff.insert(Day(number: number))
            }
        }
        return habit
    }

    func kind(of id: String) -> HabitKind { habits[id]?.kind ?? .minutes }

    func isOver(_ id: String, on day: Day) -> Bool { judged(id)?.isOver(day) == true }

    mutating func round(_ line: Line) {
        if line.isMade, kind(of: line.habit) == .count { rounded.insert([line.habit, line.day.text]) }
    }

    func rests(_ id: String) -> Bool { daysOff.values.contains { $0.habit == id && $0.through == nil } }

    func growth(_ id: String, on day: Day, besides entry: String? = nil) -> Int {
        lines.reduce(0) { $1.value.habit == id && $1.value.day == day && $1.key != entry ? $0 + $1.value.minutes : $0 }
    }

    func hasEntry(_ id: String, on day: Day, besides entry: String? = nil) -> Bool {
        lines.contains { $0.value.habit == id && $0.value.day == day && !$0.value.isSlip && $0.key != entry }
    }

    /// Every habit due that day, at least one, has reached its goal.
    func isHouseFull(on day: Day) -> Bool {
        let due = habits.keys.compactMap(judged).filter { $0.isDue(day) }
        return !due.isEmpty && due.allSatisfy { $0.isKept(day) }
    }

    // MARK: Sessions and coins

    /// Ends the timer. Nil under a minute.
    mutating func end(at now: Timestamp) -> Line? {
        guard let timer else { return nil }
        self.timer = nil
        let end = timer.end(at: now)
        let minutes = Int(min(480, end.ran / 60_000))
        guard minutes >= 1 else { return nil }
        let day = day(from: timer.start, until: end.at)
        var session = Session(start: timer.start, end: end.at, isCompleted: end.isCompleted)
        session.earn(minutes)
        let isFirst = !hasEntry(timer.habit, on: day)
        lines[timer.session] = Line(habit: timer.habit, day: day, minutes: minutes, session: session)
        if session.isCompleted, let habit = judged(timer.habit) {
            // A timer does not keep a day over its limit: no streak, no XP for one.
            let streak = habit.isOver(day) ? 0 : habit.streak.current
            session.streak = streak >= 3 ? 5 : 0
            session.milestone = isFirst && [7, 14, 30].contains(streak) ? 30 : 0
            session.house = isHouseFull(on: day) ? 10 : 0
        }
        session.paid = session.coins
        coins += session.coins
        lines[timer.session]?.session = session
        return lines[timer.session]
    }

    /// What is taken from a balance that has not enough is owed to no one, and not paid a second time.
    /// - Parameter after: as it is then; nil if it was deleted.
    mutating func correct(_ id: String, to after: Line?, as newId: String) {
        guard let before = lines.removeValue(forKey: id) else { return }
        for line in [before, after].compactMap(\.self) { round(line) }
        guard let old = before.session else {
            lines[newId] = after
            return
        }
        let due = after?.session?.coins ?? 0
        let change = due >= old.coins ? max(0, due - old.paid) : -min(balance, max(0, old.paid - due))
        coins += change
        guard var after, var session = after.session else { return }
        session.paid = old.paid + change
        let isMoved = after.day != before.day || after.habit != before.habit
        if isMoved { (session.streak, session.milestone, session.house) = (0, 0, 0) }
        after.session = session
        lines[newId] = after
        let isChanged = after.minutes != before.minutes
        if isChanged, session.house > 0, !isHouseFull(on: after.day) { lines[newId]?.session?.house = 0 }
    }

    /// Whether another session or the running timer covers some of a stretch of time.
    func isTaken(from start: Timestamp, until end: Timestamp, besides id: String) -> Bool {
        if let timer, timer.start < end { return true }
        return lines.contains { key, line in
            guard key != id, let other = line.session else { return false }
            return other.start < end && start < other.end
        }
    }

    // MARK: Visits

    func isHoliday(_ day: Day) -> Bool {
        daysOff.values.contains { $0.habit == nil && $0.from <= day && day <= $0.through ?? day }
    }

    /// Past days off for all are visited without anybody there.
    mutating func pass(_ off: DayOff, before today: Day) {
        guard off.habit == nil, let through = off.through else { return }
        for number in off.from.number...through.number { visits.pass(Day(number: number), from: first, before: today) }
    }

    mutating func visit(_ day: Day, on today: Day) {
        for off in daysOff.values { pass(off, before: today) }
        visits.visit(day)
    }

    /// The first day kept after a missed one earns 20 coins, once a week from Monday.
    mutating func welcome(_ id: String, on day: Day) {
        guard let habit = judged(id) else { return }
        let state = habit.state(on: max(day, habit.done.keys.max() ?? day))
        guard state.last == day, state.missesBefore > 0 else { return }
        let monday = day.advanced(by: 1 - day.weekday.rawValue)
        if visits.welcomes.insert(monday).inserted { visits.coins += 20 }
    }

    /// Undo takes neither visits nor the timer with it, and of days off the visits that they alone counted for.
    mutating func goBack(to before: LifeOracle) {
        var after = before
        (after.timer, after.visits) = (timer, visits)
        for (month, sheet) in before.visits.months {
            after.visits.months[month, default: VisitOracle.Sheet()].passed.formUnion(sheet.passed)
        }
        after.keepVisitsOfHolidays()
        self = after
    }

    mutating func keepVisitsOfHolidays() {
        let passed = visits.months.mapValues { $0.passed.filter(isHoliday) }
        for (month, days) in passed { visits.months[month]?.passed = days }
    }
}

/// Visits by their definition: the days of each month, and what it has earned.
struct VisitOracle {
    struct Sheet {
        var own: Set<Day> = []
        /// Days off that passed.
        var passed: Set<Day> = []
        var claimed: Set<Int> = []

        var days: Set<Day> { own.union(passed) }
    }

    var months: [Month: Sheet] = [:]
    var welcomes: Set<Day> = []
    var coins = 0

    mutating func pass(_ day: Day, from first: Day, before today: Day) {
        guard first <= day, day < today, months[day.month]?.own.contains(day) != true else { return }
        months[day.month, default: Sheet()].passed.insert(day)
    }

    mutating func visit(_ day: Day) {
        if months[day.month]?.days.contains(day) != true {
            months[day.month, default: Sheet()].own.insert(day)
            coins += [.saturday, .sunday].contains(day.weekday) ? 15 : 10
        }
        for (month, sheet) in months where !sheet.own.isEmpty {
            let own = sheet.own.count
            let reached = [
                (7, 100, own >= 7), (14, 200, own >= 14), (21, 300, own >= 21),
                (month.length, 600, sheet.days.count >= month.length && own >= 7),
            ]
            for (count, reward, isReached) in reached where isReached && !sheet.claimed.contains(count) {
                coins += reward
                months[month]?.claimed.insert(count)
            }
        }
    }
}
