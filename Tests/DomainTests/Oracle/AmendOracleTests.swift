import DocumentStore
import Domain
import TestSupport
import Testing

/// A log kept by hand beside the program: what was logged, spent and corrected, and nothing of how the program counts.
private struct LogOracle {
    struct Line {
        var habit: String
        var day: Day
        var minutes: Int
        /// Of a session; what the balance had for it.
        var paid: Int?
        /// Coins that it earns.
        var earned = 0
        var isCompleted = true
    }

    var lines: [String: Line] = [:]
    var coins = 0

    func minutes(_ habit: String) -> Int { lines.values.filter { $0.habit == habit }.reduce(0) { $0 + $1.minutes } }

    func streak(_ habit: String, createdOn: Day) -> (current: Int, best: Int) {
        let days = Set(lines.values.filter { $0.habit == habit }.map(\.day))
        return StreakOracle(schedule: .everyDay, logged: days, createdOn: createdOn).streak
    }

    /// What is taken from a balance that has not enough is owed to no one, and not paid a second time.
    mutating func correct(_ id: String, to line: Line?) {
        guard let before = lines[id] else { return }
        lines[id] = nil
        guard let paid = before.paid else {
            lines[id] = line
            return
        }
        let due = line?.earned ?? 0
        var now = paid
        if due >= before.earned {
            while now < due { (coins, now) = (coins + 1, now + 1) }
        } else {
            while now > due, coins > 0 { (coins, now) = (coins - 1, now - 1) }
        }
        if var line {
            line.paid = now
            lines[id] = line
        }
    }

    static func earned(_ minutes: Int, _ isCompleted: Bool) -> Int { isCompleted || minutes >= 5 ? minutes * 10 : 0 }
}

@Suite("Corrections against an oracle") struct AmendOracleTests {
    @Test("random lives with sessions, purchases, corrections and undo", arguments: Lives.seeds(2))
    func lives(seed: UInt64) throws {
        var random = RandomSource(seed: seed)
        var life = try AmendedLife(at: Timestamp("2026-01-28", "06:00"))
        let created = Day(year: 2026, month: 1, day: 1)
        var oracle = LogOracle()
        var undoable: [(oracle: LogOracle, count: Int)] = []
        var corrections = 0
        for step in 0..<140 {
            life.focus.clocks.pass(seconds: Int64(Int.random(in: 60...30_000, using: &random)))
            let before = oracle
            let habit = ["h1", "h2"][Int.random(in: 0...1, using: &random)]
            let chosen = oracle.lines.keys.sorted().randomElement(using: &random)
            switch Int.random(in: 0..<12, using: &random) {
            case 0...2:
                let (minutes, daysAgo) = (Int.random(in: 1...90, using: &random), Int.random(in: 0...5, using: &random))
                let id = try life.log(minutes, daysAgo: daysAgo, of: habit)
                oracle.lines[id] = LogOracle.Line(
                    habit: habit, day: life.now.today.advanced(by: -daysAgo), minutes: minutes)
            case 3, 4:
                let isCompleted = Int.random(in: 0...1, using: &random) == 0
                let id = life.nextId()
                try life.focus.start(.countdown(minutes: isCompleted ? 25 : 60), session: id, habit: habit)
                life.focus.clocks.pass(seconds: 1500)
                _ = try life.focus.end(isCompleted ? .ranOut : .stoppedHere, session: id)
                oracle.lines[id] = LogOracle.Line(
                    habit: habit, day: life.now.today, minutes: 25, paid: 250, earned: 250, isCompleted: isCompleted)
                oracle.coins += 250
            case 5:
                let accessory = try #require(Catalogue.all.randomElement(using: &random))
                let purchase = Action.purchaseAccessory(PurchaseAccessory(accessoryId: accessory.id))
                guard (try? life.focus.perform(purchase)) != nil else { continue }
                oracle.coins -= accessory.price
            case 6...9:
                guard let chosen, var line = oracle.lines[chosen] else { continue }
                let place = EntryPlace(habitId: line.habit, day: line.day, entryId: chosen)
                var wanted = try life.draft(place)
                wanted.habitId = habit
                wanted.minutes = Int.random(in: 1...(line.paid == nil ? 120 : 25), using: &random)
                wanted.day = life.now.today.advanced(by: -Int.random(in: 0...30, using: &random))
                wanted.note = "step \(step)"
                try life.focus.perform(.amendEntry(AmendEntry(place, wanted: wanted)))
                if line.paid != nil, wanted.minutes != line.minutes {
                    line.earned = LogOracle.earned(wanted.minutes, line.isCompleted)
                }
                (line.habit, line.minutes, line.day) = (habit, wanted.minutes, wanted.day)
                oracle.correct(chosen, to: line)
                let id = wanted.day.month.text.filter { $0 != "-" } + chosen.dropFirst(6)
                if id != chosen { (oracle.lines[id], oracle.lines[chosen]) = (oracle.lines[chosen], nil) }
                corrections += 1
            case 10:
                guard let chosen, let line = oracle.lines[chosen] else { continue }
                try life.delete(EntryPlace(habitId: line.habit, day: line.day, entryId: chosen))
                oracle.correct(chosen, to: nil)
                corrections += 1
            default:
                let today = life.now.today
                guard let last = undoable.last, life.focus.life.committed.count == last.count,
                    life.focus.life.committed.last?.action.isUndoable(doneOn: today, today: today) == true
                else { continue }
                try life.focus.life.undo(at: life.now)
                oracle = last.oracle
                undoable.removeLast()
                try compare(life, oracle, created, "seed \(seed), undo at step \(step)")
                continue
            }
            undoable.append((before, life.focus.life.committed.count))
            try compare(life, oracle, created, "seed \(seed), step \(step)")
        }
        #expect(corrections > 20, "seed \(seed)")
    }

    private func compare(_ life: AmendedLife, _ oracle: LogOracle, _ created: Day, _ place: String) throws {
        #expect(try life.coins == oracle.coins, "\(place)")
        #expect(oracle.coins >= 0, "\(place)")
        let userData = try life.repository.userData(at: life.now)
        for habit in userData.habits {
            let minutes = oracle.minutes(habit.id)
            #expect(try life.minutes(habit.id) == [minutes, minutes], "\(habit.id), \(place)")
            let streak = oracle.streak(habit.id, createdOn: created)
            #expect([habit.currentStreak, habit.bestStreak] == [streak.current, streak.best], "\(habit.id), \(place)")
        }
        let sessions = try life.repository.sessions(of: nil, limit: .max)
        #expect(sessions.count == oracle.lines.values.count { $0.paid != nil }, "\(place)")
        for session in sessions {
            let line = try #require(oracle.lines[session.id])
            #expect(session.coinsEarned == line.earned && session.habitId == line.habit, "\(place)")
            #expect((session.coinsPaid ?? session.coinsEarned) == line.paid, "\(place)")
            #expect(session.xpEarned >= line.earned / 10 && session.xpEarned <= line.earned / 10 + 45, "\(place)")
        }
        #expect(try Audit(life.repository, at: life.now).findings() == [], "\(place)")
    }
}
