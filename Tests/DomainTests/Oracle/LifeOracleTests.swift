import DocumentStore
import Imports
import TestSupport
import Testing

@testable import Domain

@Suite("Lives by chance against an oracle") struct LifeOracleTests {
    @Test("the program counts by the rules, day by day", arguments: Lives.seeds(3))
    func lives(seed: UInt64) throws {
        var life = try OracleLife(seed: seed)
        for number in 1...(Lives.areMany ? 90 : 30) {
            try life.live()
            try life.compare()
            if number.isMultiple(of: 15) { try life.compareLog() }
            try #require(life.differences == [], "seed \(seed), \(life.today.text)")
        }
        try life.readBack()
        #expect(life.differences == [], "seed \(seed)")
        #expect(life.deeds > 70)
    }
}

extension OracleLife {
    /// Every number that a habit shows, and the coins and visits.
    fileprivate mutating func compare() throws {
        let (oracle, now, today) = (oracle, now, today)
        let userData = try repository.userData(at: now, minutesOfDays: 50)
        for habit in userData.habits {
            let judged = try #require(oracle.judged(habit.id))
            let state = judged.state(on: today)
            let about = "\(habit.id), \(judged.kind) \(judged.schedule(on: today).text)"
            same(habit.currentStreak, state.current, "streak of \(about)")
            same(habit.bestStreak, state.best, "best of \(about)")
            let shown = judged.shown(on: today, state, best: state.best)
            same(userData.streakShown(of: habit, at: now), shown, "shown of \(about)")
            same(userData.savedDays(of: habit, at: now), state.saved, "saved of \(about)")
            same(userData.savedDaysHeld(of: habit, at: now), state.held, "held of \(about)")
            same(userData.isDue(habit, at: now), judged.isDue(today), "due of \(about)")
            let (growth, focus) = judged.done.values.reduce((0, 0)) { ($0.0 + $1.growth, $0.1 + $1.focus) }
            same(habit.totalMinutes, growth, "minutes of \(about)")
            same(userData.cat(habit.catId)?.totalMinutes, growth, "cat of \(about)")
            same(userData.focusMinutes(of: habit), focus, "focus of \(about)")
            let first = max(judged.createdOn, today.advanced(by: -14))
            let marks = userData.marks(of: habit, from: first, through: today, at: now)
            for (number, mark) in zip(first.number...today.number, marks) {
                let day = Day(number: number)
                let done = judged.done[day] ?? HabitOracle.Done()
                same(mark, judged.mark(day, on: today, state), "mark of \(day.text), \(about)")
                same(userData.isKept(habit, on: day, at: now), judged.isKept(day), "kept \(day.text), \(about)")
                let log = userData.minutes
                let numbers = [
                    log.minutes(of: habit.id, on: day), log.growth(of: habit.id, on: day),
                    log.slips(of: habit.id, on: day),
                    judged.kind == .count ? log.amount(of: habit, on: day).whole : 0,
                ]
                same(numbers, [done.focus, done.growth, done.slips, done.units], "done on \(day.text), \(about)")
            }
        }
        same(userData.person?.coins, max(0, oracle.balance), "coins")
        for (month, sheet) in oracle.visits.months {
            let kept = try repository.visitedMonth(month)
            same(Set(kept?.checkedDays ?? []), Set(sheet.days.map(\.parts.day)), "visits")
            same(Set(kept?.milestonesClaimed ?? []), sheet.claimed, "milestones")
        }
    }

    /// Every entry and session, and what follows from them.
    fileprivate mutating func compareLog() throws {
        var lines = oracle.lines
        var bond: [String: Int] = [:]
        for document in life.store.table.values where document.path.collectionGroup == "entries" {
            let entry = try HabitEntry(document)
            guard let line = lines.removeValue(forKey: entry.id) else {
                same(entry.id, "none", "entry")
                continue
            }
            same(EntryPlace(of: entry, on: line.day).path, document.path, "place of \(entry)")
            same([entry.habitId, "\(entry.isSlip ?? false)"], [line.habit, "\(line.isSlip)"], "habit of \(entry)")
            same([entry.minutes, entry.amount?.whole], [line.minutes, line.units], "minutes and units of \(entry)")
            guard let expected = line.session else { continue }
            let session = try #require(try repository.session(entry.id, of: entry.habitId))
            same(
                [session.durationMinutes, session.coinsEarned, session.coinsPaid ?? session.coinsEarned],
                [line.minutes, expected.coins, expected.paid], "minutes and coins of \(session)")
            same(session.xpEarned, expected.xp, "XP of \(session)")
            same([session.startedAt, session.endedAt], [expected.start, expected.end], "time of \(session)")
            bond[session.catId, default: 0] += expected.xp
        }
        same(lines.keys.sorted(), [], "entries that are missing")
        same(try repository.experienceByCat().filter { $0.value > 0 }, bond.filter { $0.value > 0 }, "bond")
        same(try Audit(repository).findings(), [], "audit")
    }

    /// Its own table changes nothing here, and says all of it elsewhere.
    fileprivate mutating func readBack() throws {
        let table = try Logbook(repository, at: now).entryTable
        let history = try Importer.csv.history(of: [ImportFile(name: "a.csv", text: table)])
        same(try plan(history, on: repository).isEmpty, true, "own table in its own store")
        var copy = Life()
        _ = try bring(try plan(history, on: copy.repository), into: &copy)
        let known = Dictionary(uniqueKeysWithValues: try repository.habits().map { ($0.name, $0.id) })
        let there = try copy.repository.userData(at: now)
        for habit in there.habits {
            let judged = try #require(known[habit.name].flatMap(oracle.judged))
            let done = judged.done.values
            same(habit.kind, judged.kind, "kind of \(habit.name) elsewhere")
            same(
                [habit.totalMinutes, there.focusMinutes(of: habit)],
                [done.reduce(0) { $0 + $1.growth }, done.reduce(0) { $0 + $1.focus }],
                "growth and focus of \(habit.name) elsewhere")
            for (day, done) in judged.done {
                let entries = try copy.repository.entries(on: day, of: habit.id).filter { $0.isSlip == true }
                let slips = entries.reduce(0) { $0 + ($1.amount?.whole ?? 0) }
                same(slips, done.slips, "slips of \(habit.name) elsewhere, \(day.text)")
            }
        }
    }
}
