import DocumentStore
import Domain
import TestSupport
import Testing

/// Streaks by definition, lived through day by day with days off and saved days as plain sets, compared with the rule that
/// counts them from entry to entry.
struct StreakOracle {
    var schedule: Schedule
    var logged: Set<Day> = []
    var daysOff: Set<Day> = []
    var createdOn: Day
    var limit = 0

    struct State: Equatable {
        var (current, best, held) = (0, 0, 0)
        var saved: [Day] = []
        /// Lost since the last entry.
        var isBroken = false
        var last: Day?
        /// What every N days counts from: the last entry or missed day.
        var counted: Day?
    }

    /// Once all days before this one are over, and with the entries of this one.
    func state(on today: Day) -> State {
        var state = State()
        guard let first = logged.min(), first <= today else { return state }
        for number in first.number...today.number {
            let day = Day(number: number)
            if logged.contains(day) { log(day, &state) }
            guard day < today else { break }
            for missed in missed(endOf: day, state.counted ?? day) { miss(missed, &state) }
        }
        return state
    }

    private func log(_ day: Day, _ state: inout State) {
        state.current = state.isBroken || state.last == nil ? 1 : state.current + 1
        state.best = max(state.best, state.current)
        (state.isBroken, state.last, state.counted) = (false, day, day)
        if state.current % 7 == 0, state.held < limit { state.held += 1 }
    }

    private func miss(_ day: Day, _ state: inout State) {
        state.counted = max(day, state.counted ?? day)
        if state.held > 0 {
            state.held -= 1
            state.saved.append(day)
        } else {
            state.isBroken = true
        }
    }

    /// The days that are known to be missed once a day is over.
    private func missed(endOf day: Day, _ counted: Day) -> [Day] {
        let parts = day.parts
        let isOver = !logged.contains(day) && !daysOff.contains(day)
        switch schedule {
        case .everyDay: return isOver ? [day] : []
        case .weekdays(let days): return isOver && days.contains(day.weekday) ? [day] : []
        case .everyDays(let count, let start?): return isOver && (day.number - start.number) % count == 0 ? [day] : []
        case .everyDays(let count, nil): return isOver && day.number - counted.number >= count ? [day] : []
        case .monthDays(let days):
            let length = Day(year: parts.year, month: parts.month + 1, day: 1).advanced(by: -1).parts.day
            return isOver && days.contains(where: { min($0, length) == parts.day }) ? [day] : []
        case .otherWeek(let days, let start):
            let weeks = (monday(of: day).number - monday(of: start ?? createdOn).number) / 7
            return isOver && weeks % 2 == 0 && days.contains(day.weekday) ? [day] : []
        case .timesAWeek(let times):
            guard day.weekday == .sunday else { return [] }
            return short((0..<7).map { day.advanced(by: $0 - 6) }, times)
        case .timesAMonth(let times):
            guard day.advanced(by: 1).parts.day == 1 else { return [] }
            return short((0..<parts.day).map { day.advanced(by: $0 + 1 - parts.day) }, times)
        }
    }

    private func short(_ days: [Day], _ times: Int) -> [Day] {
        // As is one with days that were logged for a time before the habit was there.
        let isBefore = days.contains(where: logged.contains) && days.allSatisfy { $0 < createdOn }
        guard !days.contains(createdOn), !isBefore else { return [] }
        let free = days.filter { !daysOff.contains($0) && !logged.contains($0) }
        let asked = times - days.filter(daysOff.contains).count
        return Array(free.suffix(max(0, asked - days.filter(logged.contains).count)))
    }

    private func monday(of day: Day) -> Day { day.advanced(by: 1 - day.weekday.rawValue) }

    /// Days in a row up to the last entry, and the most there were.
    var streak: (current: Int, best: Int) {
        let state = state(on: logged.max() ?? createdOn)
        return (state.current, state.best)
    }

    /// What is shown on a day, at least as late as the last entry.
    func shown(on today: Day) -> StreakShown {
        let now = state(on: today)
        guard now.current > 0 else { return .none(best: now.best) }
        guard now.isBroken else { return .running(now.current, best: now.best) }
        var helped = self
        helped.logged.insert(today.advanced(by: -1))
        let after = helped.state(on: today)
        let isHelp = !after.isBroken && after.current == now.current + 1
        return isHelp ? .lapsedYesterday(now.current, best: now.best) : .none(best: now.best)
    }
}

@Suite("Streaks against an oracle") struct StreakOracleTests {
    @Test(
        "the numbers of the rules, each way",
        arguments: [
            ("daily", ["2026-02-17", "2026-02-18", "2026-02-19"], [], 3),
            ("daily", ["2026-02-17", "2026-02-19"], [], 1),
            ("daily", ["2026-02-17", "2026-02-19"], ["2026-02-18"], 2),
            ("mo,we,fr", ["2026-02-13", "2026-02-16"], [], 2), ("mo,we,fr", ["2026-02-11", "2026-02-14"], [], 1),
            ("3/week", ["2026-02-09", "2026-02-11", "2026-02-13", "2026-02-17"], [], 4),
            ("3/week", ["2026-02-09", "2026-02-11", "2026-02-16"], [], 1),
            // A day off asks for one less, not for none.
            ("3/week", ["2026-02-09", "2026-02-11", "2026-02-16"], ["2026-02-14"], 3),
            ("3/week", ["2026-02-09", "2026-02-16"], ["2026-02-14"], 1),
            ("3/week", ["2026-02-09", "2026-02-16"], ["2026-02-13", "2026-02-14"], 2),
            (
                "3/week", ["2026-02-04", "2026-02-06", "2026-02-07", "2026-02-16"],
                ["2026-02-09", "2026-02-10", "2026-02-11"], 4
            ),
            ("3/week", ["2026-02-04", "2026-02-06", "2026-02-07", "2026-02-16"], ["2026-02-09", "2026-02-10"], 1),
        ] as [(String, [String], [String], Int)])
    func numbers(schedule: String, logged: [String], off: [String], expected: Int) throws {
        var life = Life()
        try life.adopt(HabitDraft(name: "Read", schedule: try #require(Schedule(schedule))))
        for (number, day) in off.enumerated() {
            let day = try #require(Day(day))
            try life.perform(
                .addDaysOff(AddDaysOff(id: "o\(number)", habitId: "h1", from: day, through: day)), at: .at("2026-01-02")
            )
        }
        for day in logged { try life.tell(25, on: day, at: .at(day)) }
        #expect(try life.repository.habit("h1")?.currentStreak == expected)
        let oracle = StreakOracle(
            schedule: try #require(Schedule(schedule)), logged: Set(logged.compactMap { Day($0) }),
            daysOff: Set(off.compactMap { Day($0) }), createdOn: try #require(Day("2026-01-01")))
        #expect(oracle.streak.current == expected)
    }

    private static let schedules: [Schedule] = [
        .everyDay, .weekdays([.monday, .wednesday, .friday]), .weekdays([.saturday]), .timesAWeek(1), .timesAWeek(3),
        .timesAWeek(5), .timesAWeek(7), .everyDays(2, from: nil), .everyDays(5, from: nil),
        .everyDays(3, from: Day(number: 20_454)), .timesAMonth(1), .timesAMonth(4), .timesAMonth(20),
        .monthDays([1, 15, Schedule.lastOfMonth]), .monthDays([30]), .otherWeek([.monday, .thursday], from: nil),
        .otherWeek([.sunday], from: Day(number: 20_462)),
    ]

    @Test("lives by chance: stored and shown, day by day", arguments: schedules, Lives.seeds(1))
    func lives(schedule: Schedule, seed: UInt64) throws {
        var random = RandomSource(seed: seed)
        let first = Day(year: 2026, month: 1, day: 1 + Int.random(in: 0..<7, using: &random))
        var life = Life()
        try life.adopt(HabitDraft(name: "Read", schedule: schedule), at: .at(first.text))
        let limit = Int(seed % 3)
        try life.put([.update(.habit("h1"), ["savedDays": .integer(Int64(limit))])])
        var oracle = StreakOracle(schedule: schedule, createdOn: first, limit: limit)
        for number in 0..<4 {
            let from = first.advanced(by: Int.random(in: 5...90, using: &random))
            let through = from.advanced(by: Int.random(in: 0...9, using: &random))
            try life.perform(
                .addDaysOff(AddDaysOff(id: "o\(number)", habitId: "h1", from: from, through: through)),
                at: .at(first.text))
            oracle.daysOff.formUnion((from.number...through.number).map(Day.init(number:)))
        }
        let odds = Int.random(in: seed == 3 ? 7...9 : 3...9, using: &random)
        for offset in 0..<100 {
            let day = first.advanced(by: offset)
            if Int.random(in: 0..<10, using: &random) < odds {
                try life.tell(10, on: day.text, at: .at(day.text))
                oracle.logged.insert(day)
            }
            let habit = try #require(try life.repository.habit("h1"))
            #expect(habit.currentStreak == oracle.streak.current, "seed \(seed), \(day.text)")
            #expect(habit.bestStreak == oracle.streak.best, "seed \(seed), \(day.text)")
            let userData = try life.repository.userData(at: .at(day.text))
            #expect(
                userData.streakShown(of: habit, at: .at(day.text)) == oracle.shown(on: day),
                "seed \(seed), \(day.text)")
            #expect(userData.savedDays(of: habit, at: .at(day.text)) == oracle.state(on: day).saved, "\(day.text)")
        }
        #expect(try Audit(life.repository, at: .at(first.advanced(by: 100).text)).findings() == [])
    }

    @Test("a streak that was lost stays lost, however long the habit is off")
    func lostForGood() throws {
        var life = Life()
        try life.adopt(HabitDraft(name: "Run", schedule: .timesAWeek(3)), at: .at("2026-01-05"))
        for day in ["05", "07", "09", "12", "14", "16", "19", "21", "23", "26"] {
            try life.tell(25, on: "2026-01-\(day)", at: .at("2026-01-\(day)"))
        }
        let holiday = AddDaysOff(
            id: "o", habitId: nil, from: try #require(Day("2026-02-02")), through: try #require(Day("2026-04-30")))
        try life.perform(.addDaysOff(holiday), at: .at("2026-02-10"))
        let habit = try #require(try life.repository.habit("h1"))
        for day in ["2026-02-10", "2026-02-28", "2026-03-01", "2026-03-31", "2026-04-29"] {
            let userData = try life.repository.userData(at: .at(day))
            #expect(userData.streakShown(of: habit, at: .at(day)).days == 0, "\(day)")
        }
    }

    @Test("a streak that is bridged by a long holiday is shown through it")
    func keptForLong() throws {
        var life = Life()
        try life.adopt(HabitDraft(name: "Run", schedule: .timesAWeek(2)), at: .at("2026-01-05"))
        for day in ["05", "07", "12", "14", "19", "21", "26", "28"] {
            try life.tell(25, on: "2026-01-\(day)", at: .at("2026-01-\(day)"))
        }
        let holiday = AddDaysOff(
            id: "o", habitId: nil, from: try #require(Day("2026-02-02")), through: try #require(Day("2026-04-30")))
        try life.perform(.addDaysOff(holiday), at: .at("2026-02-10"))
        let habit = try #require(try life.repository.habit("h1"))
        for day in ["2026-03-01", "2026-04-29"] {
            #expect(try life.repository.userData(at: .at(day)).streakShown(of: habit, at: .at(day)).days == 8, "\(day)")
        }
    }

    @Test("the week of adoption stays excused when minutes are logged for days before it")
    func weekOfAdoption() throws {
        var life = Life()
        try life.adopt(HabitDraft(name: "Run", schedule: .timesAWeek(5)), at: .at("2026-09-16"))
        for day in ["2026-09-16", "2026-09-17"] { try life.tell(25, on: day, at: .at(day)) }
        try life.tell(25, on: "2026-09-13", at: .at("2026-09-17"))
        try life.tell(25, on: "2026-09-22", at: .at("2026-09-22"))
        #expect(try life.repository.habit("h1")?.currentStreak == 4)
    }

    @Test("undoing logged minutes takes a best back that they alone made, and none from elsewhere")
    func bestAfterUndo() throws {
        var life = Life()
        try life.adopt(at: .at("2026-02-01"))
        try life.tell(25, on: "2026-02-17", at: .at("2026-02-17"))
        try life.tell(25, on: "2026-02-18", at: .at("2026-02-18"))
        let logged = try #require(life.committed.last)
        // What another batch wrote down meanwhile counted on it.
        try life.tell(5, on: "2026-02-18", at: .at("2026-02-18"))
        try life.perform(.renameCat(RenameCat(catId: "c1", name: "Miso")), at: .at("2026-02-18"))
        let both = life.committed.filter {
            if case .logMinutes(let told) = $0.action { told.day.text == "2026-02-18" } else { false }
        }
        #expect(both.first?.id == logged.id)
        for batch in both.reversed() { _ = try life.retract([batch.id], at: .at("2026-02-18")) }
        #expect(try life.repository.habit("h1")?.bestStreak == 1)
        #expect(try life.repository.habit("h1")?.currentStreak == 1)
        try life.put([.update(.habit("h1"), ["bestStreak": 40])])
        try life.tell(25, on: "2026-02-18", at: .at("2026-02-18"))
        try life.undo(at: .at("2026-02-18"))
        #expect(try life.repository.habit("h1")?.bestStreak == 40)
    }

    @Test("no minutes are logged for a day that the zone left out")
    func leftOut() throws {
        let now = Moment(clock: Moment.at("2012-01-02", "20:00").clock, zone: .apia)
        var life = Life()
        try life.adopt(at: Moment(clock: Moment.at("2011-12-20", "20:00").clock, zone: .apia))
        let day = try #require(Day("2011-12-30"))
        #expect(throws: DomainError.dayLeftOut(day)) { try life.tell(25, on: "2011-12-30", at: now) }
        try life.tell(25, on: "2011-12-29", at: now)
    }
}
