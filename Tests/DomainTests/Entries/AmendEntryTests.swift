import DocumentStore
import Domain
import TestSupport
import Testing

/// A life with sessions and logged minutes to correct, in February 2026.
struct AmendedLife {
    var focus: FocusLife
    private var number = 0

    /// Daily Reading with Mochi, and Write with a cat of its own; now is Thursday 2026-02-19 at ten.
    init(at instant: Timestamp? = nil) throws {
        focus = try FocusLife(at: instant)
        try focus.life.adopt(HabitDraft(name: "Write"), habitId: "h2", catId: "c2")
    }

    var repository: Repository { focus.repository }
    var now: Moment { focus.moment }
    var coins: Int { get throws { try repository.person()?.coins ?? 0 } }

    mutating func nextId(on day: Day? = nil) -> String {
        number += 1
        return "\((day ?? now.today).month.text.filter { $0 != "-" })\(String(repeating: "0", count: 12))\(10 + number)"
    }

    /// A session that ran out; ten minutes pass after it.
    mutating func session(_ minutes: Int = 25, of habit: String = "h1") throws -> String {
        let id = nextId()
        _ = try focus.focus(minutes: minutes, session: id, habit: habit)
        focus.clocks.pass(seconds: 600)
        return id
    }

    mutating func log(_ minutes: Int = 25, daysAgo: Int = 0, of habit: String = "h1") throws -> String {
        let day = now.today.advanced(by: -daysAgo)
        let id = nextId(on: day)
        try focus.perform(Action(LogEntry(habitId: habit, minutes: minutes, day: day, entryId: id)))
        return id
    }

    func place(_ id: String, daysAgo: Int = 0, of habit: String = "h1") -> EntryPlace {
        EntryPlace(habitId: habit, day: now.today.advanced(by: -daysAgo), entryId: id)
    }

    func draft(_ place: EntryPlace) throws -> EntryDraft {
        let entry = try #require(try repository.entries(on: place.day).first { $0.id == place.entryId })
        let session = try repository.session(place.entryId, of: place.habitId)
        return EntryDraft(entry, session, on: place.day, at: now)
    }

    @discardableResult
    mutating func edit(_ place: EntryPlace, _ change: (inout EntryDraft) -> Void) throws -> AmendedEntry {
        var draft = try draft(place)
        change(&draft)
        return try amended(try focus.perform(Action(AmendEntry(place, wanted: draft))))
    }

    @discardableResult
    mutating func delete(_ place: EntryPlace) throws -> AmendedEntry {
        try amended(try focus.perform(Action(AmendEntry(place, wanted: nil))))
    }

    private func amended(_ outcome: ActionResult) throws -> AmendedEntry {
        guard case .amended(let amended) = outcome else { throw DomainError.entryGone }
        return amended
    }

    mutating func spend(_ coins: Int) throws {
        let left = try self.coins - coins
        try focus.life.put([.update(.root, ["coins": .integer(Int64(left))])])
    }

    func minutes(_ habit: String = "h1") throws -> [Int] {
        let habit = try #require(try repository.habit(habit))
        return [habit.totalMinutes, try repository.cat(habit.catId)?.totalMinutes ?? -1]
    }

    func streak(_ habit: String = "h1") throws -> Int {
        try repository.userData(at: now).habits.first { $0.id == habit }?.currentStreak ?? -1
    }

    func best() throws -> Int? { try repository.userData(at: now).habit("h1")?.bestStreak }

    func expectSound(at location: SourceLocation = #_sourceLocation) throws {
        #expect(try Audit(repository, at: now).findings() == [], sourceLocation: location)
        #expect(try coins >= 0, sourceLocation: location)
    }

    var documents: [DocumentPath: Fields] { focus.life.store.table.mapValues(\.fields) }
}

/// The table of corrections in Sources/Domain/RULES.md, and the rules around it.
@Suite("Corrections of the log") struct AmendEntryTests {
    @Test(
        "A session lowered or raised earns by the rules of its outcome",
        arguments: [(25, 10, -150), (25, 25, 0), (25, 1, -240)])
    func lowered(from: Int, to: Int, coins: Int) throws {
        var life = try AmendedLife()
        let place = life.place(try life.session(from))
        let before = try life.coins
        guard from != to else {
            #expect(throws: DomainError.entryGone) { try life.edit(place) { $0.minutes = to } }
            return
        }
        let result = try life.edit(place) { $0.minutes = to }
        #expect(result.coins == coins && result.minutes == to && result.coinsShort == 0)
        #expect(try life.coins == before + coins)
        let session = try #require(try life.repository.session(place.entryId, of: "h1"))
        #expect(session.coinsEarned == to * 10 && session.xpEarned == to && session.durationMinutes == to)
        #expect(session.coinsPaid == nil)
        #expect(try life.minutes() == [to, to])
        try life.expectSound()
    }

    @Test("A session stopped early keeps coins and XP from 5 minutes on", arguments: [(5, 50, 5), (4, 0, 0)])
    func stoppedEarly(minutes: Int, coins: Int, xp: Int) throws {
        var life = try AmendedLife()
        let id = life.nextId()
        try life.focus.start(session: id)
        life.focus.clocks.pass(seconds: 1200)
        _ = try life.focus.end(.stoppedHere, session: id)
        let place = life.place(id)
        try life.edit(place) { $0.minutes = minutes }
        let session = try #require(try life.repository.session(id, of: "h1"))
        #expect(session.coinsEarned == coins && session.xpEarned == xp)
        try life.expectSound()
    }

    @Test("Minutes of a session go up to the time between start and end, those of an entry to a day's")
    func range() throws {
        var life = try AmendedLife()
        let id = life.nextId()
        try life.focus.start(.stopwatch, session: id)
        life.focus.clocks.pass(seconds: 600)
        try life.focus.change(.pause, session: id)
        life.focus.clocks.pass(seconds: 1200)
        try life.focus.change(.resume, session: id)
        life.focus.clocks.pass(seconds: 600)
        _ = try life.focus.end(.stoppedHere, session: id)
        let place = life.place(id)
        #expect(throws: DomainError.invalid(.minutes, .outOfRange(1, 40))) { try life.edit(place) { $0.minutes = 41 } }
        let raised = try life.edit(place) { $0.minutes = 40 }
        #expect(raised.coins == 200 && raised.minutesBefore == 20)
        #expect(throws: DomainError.invalid(.minutes, .outOfRange(1, 40))) { try life.edit(place) { $0.minutes = 0 } }
        let logged = life.place(try life.log(30))
        #expect(throws: DomainError.invalid(.minutes, .outOfRange(1, 1440))) {
            try life.edit(logged) { $0.minutes = 1441 }
        }
        #expect(throws: DomainError.dayIsFull(habit: "Daily Reading", day: life.now.today, logged: 40)) {
            try life.edit(logged) { $0.minutes = 1401 }
        }
        try life.expectSound()
    }

    @Test("The balance stops at 0, says what was spent already, and pays nothing twice")
    func spent() throws {
        var life = try AmendedLife()
        let place = life.place(try life.session())
        try life.spend(try life.coins - 40)
        let lowered = try life.edit(place) { $0.minutes = 5 }
        #expect(lowered.coins == -40 && lowered.coinsShort == 160 && lowered.balance == 0)
        #expect(try life.repository.session(place.entryId, of: "h1")?.coinsPaid == 210)
        let raised = try life.edit(place) { $0.minutes = 25 }
        #expect(raised.coins == 40 && raised.coinsShort == 0)
        #expect(try life.repository.session(place.entryId, of: "h1")?.coinsPaid == nil)
        let deleted = try life.delete(place)
        #expect(deleted.coins == -40 && deleted.coinsShort == 210 && deleted.balance == 0 && deleted.minutes == nil)
        #expect(try life.coins == 0)
        #expect(try life.repository.session(place.entryId, of: "h1") == nil)
        try life.expectSound()
    }

    @Test("Yesterday's only entry deleted: streak 5 becomes 1, and its best falls with the log")
    func streakBreaks() throws {
        var life = try AmendedLife()
        var ids: [String] = []
        for day in (0...4).reversed() { ids.append(try life.log(daysAgo: day)) }
        #expect(try life.streak() == 5)
        try life.delete(life.place(ids[3], daysAgo: 1))
        #expect(try life.streak() == 1)
        #expect(try life.best() == 3)
        try life.focus.life.undo(at: life.now)
        #expect(try life.streak() == 5)
        #expect(try life.best() == 5)
        try life.expectSound()
    }

    @Test("A second entry of the day keeps the streak") func otherEntry() throws {
        var life = try AmendedLife()
        _ = try life.log(daysAgo: 1)
        let place = life.place(try life.log(5, daysAgo: 1), daysAgo: 1)
        _ = try life.log()
        try life.delete(place)
        #expect(try life.streak() == 2)
    }

    @Test("An entry moved to another habit takes minutes, session and both streaks with it") func movedHabit() throws {
        var life = try AmendedLife()
        _ = try life.log(10, daysAgo: 1, of: "h2")
        let place = life.place(try life.session())
        try life.edit(place) { $0.habitId = "h2" }
        #expect(try life.minutes("h1") == [0, 0])
        #expect(try life.minutes("h2") == [35, 35])
        #expect(try life.streak("h1") == 0 && life.streak("h2") == 2)
        let moved = try #require(try life.repository.session(place.entryId, of: "h2"))
        #expect(moved.catId == "c2" && moved.coinsEarned == 250 && moved.xpEarned == 25)
        #expect(try life.repository.session(place.entryId, of: "h1") == nil)
        #expect(try life.repository.cat("c1")?.lastSessionAt == nil)
        #expect(try life.repository.cat("c2")?.lastSessionAt == moved.endedAt)
        #expect(try life.repository.entries(on: life.now.today).map(\.habitName) == ["Write"])
        try life.expectSound()
    }

    @Test("An entry moved to another month changes its id but for what it is known by") func movedMonth() throws {
        var life = try AmendedLife()
        let place = life.place(try life.session())
        let before = life.documents
        let day = Day(year: 2026, month: 1, day: 31)
        try life.edit(place) { $0.day = day }
        let moved = try #require(try life.repository.entries(on: day).first)
        #expect(moved.id == "202601" + place.entryId.dropFirst(6))
        let session = try #require(try life.repository.session(moved.id, of: "h1"))
        #expect(session.startedAt == Timestamp("2026-01-31", "10:00"))
        #expect(session.endedAt == Timestamp("2026-01-31", "10:25"))
        #expect(try life.repository.entries(on: life.now.today).isEmpty)
        #expect(try life.repository.userData(at: life.now).habits.first?.lastCheckInDate == day)
        try life.expectSound()
        try life.focus.life.undo(at: life.now)
        #expect(life.documents == before)
    }

    @Test("A session keeps its length when its time is corrected, also over midnight") func time() throws {
        var life = try AmendedLife()
        let place = life.place(try life.session())
        try life.edit(place) { $0.time = TimeOfDay("08:10") }
        var session = try #require(try life.repository.session(place.entryId, of: "h1"))
        #expect(session.startedAt == Timestamp("2026-02-19", "08:10"))
        #expect(session.endedAt == Timestamp("2026-02-19", "08:35"))
        #expect(try life.repository.entries(on: place.day).map(\.completedAt) == [session.endedAt])
        #expect(session.coinsEarned == 250)
        try life.edit(place) { $0.time = TimeOfDay("23:50") }
        session = try #require(try life.repository.session(place.entryId, of: "h1"))
        #expect(session.startedAt == Timestamp("2026-02-18", "23:50"), "it belongs to the day it ended")
        #expect(throws: DomainError.startInFuture) { try life.edit(place) { $0.time = TimeOfDay("10:20") } }
        try life.expectSound()
    }

    @Test("A session that goes to another day keeps the seconds of its time") func seconds() throws {
        var life = try AmendedLife(at: Timestamp("2026-02-19", "10:00").advanced(bySeconds: 31))
        let id = try life.session()
        let before = try #require(try life.repository.session(id, of: "h1"))
        try life.edit(life.place(id)) { $0.day = $0.day.advanced(by: -1) }
        let after = try #require(try life.repository.session(id, of: "h1"))
        #expect(after.startedAt == before.startedAt.advanced(bySeconds: -86_400))
    }

    @Test("Notes of entry and session go together; nothing else changes") func note() throws {
        var life = try AmendedLife()
        let place = life.place(try life.session())
        let xp = try life.repository.session(place.entryId, of: "h1")?.xpEarned
        try life.edit(place) { $0.note = " chapter 3 " }
        #expect(try life.repository.session(place.entryId, of: "h1")?.note == "chapter 3")
        #expect(try life.repository.entries(on: place.day).map(\.note) == ["chapter 3"])
        #expect(try life.repository.session(place.entryId, of: "h1")?.xpEarned == xp)
        try life.edit(place) { $0.note = "" }
        #expect(try life.repository.session(place.entryId, of: "h1")?.note == nil)
        try life.expectSound()
    }

    @Test("Bonuses stay on their day, but that of a full house goes with it") func bonuses() throws {
        var life = try AmendedLife()
        try life.focus.perform(Action(RestHabit(habitId: "h2", daysOffId: "r")))
        for day in (1...2).reversed() { _ = try life.log(daysAgo: day) }
        let place = life.place(try life.session(30))
        #expect(try life.repository.session(place.entryId, of: "h1")?.xpEarned == 45)
        try life.edit(place) { $0.minutes = 26 }
        #expect(try life.repository.session(place.entryId, of: "h1")?.xpEarned == 41)
        try life.edit(place) { $0.minutes = 10 }
        #expect(try life.repository.session(place.entryId, of: "h1")?.xpEarned == 15)
        try life.edit(place) { $0.day = $0.day.advanced(by: -1) }
        let moved = try #require(try life.repository.sessions(of: "h1", limit: 1).first)
        #expect(moved.xpEarned == 10)
        try life.expectSound()
    }

    static let refused: [(String, DomainError, @Sendable (inout EntryDraft) -> Void)] = [
        ("a day to come", .dayInFuture(Day(year: 2026, month: 2, day: 20)), { $0.day = $0.day.advanced(by: 1) }),
        ("no such habit", .noSuchHabit("h9"), { $0.habitId = "h9" }),
        ("no time", .invalid(.time, .empty), { $0.time = nil }),
        ("a note with an escape", .invalid(.note, .controlCharacters), { $0.note = "a\u{1B}[2J" }),
        ("nothing changed", .entryGone, { _ in }),
    ]

    @Test("What cannot be is refused, and nothing is written", arguments: refused.indices)
    func refusals(row: Int) throws {
        var life = try AmendedLife()
        let place = life.place(try life.session())
        let before = life.documents
        #expect(throws: Self.refused[row].1, "\(Self.refused[row].0)") { try life.edit(place, Self.refused[row].2) }
        #expect(life.documents == before)
    }

    @Test("What was changed elsewhere since it was shown is said, field by field") func shown() throws {
        var life = try AmendedLife()
        let place = life.place(try life.log(30))
        let shown = try life.draft(place)
        try life.edit(place) { $0.minutes = 20 }
        var wanted = shown
        wanted.note = "mine"
        try life.focus.perform(Action(AmendEntry(place, wanted: wanted, shown: shown)))
        #expect(try life.repository.entries(on: place.day).map(\.minutes) == [20])
        wanted.minutes = 40
        let changed = ChangedField(.minutes, shown: .number(30), now: .number(20))
        #expect(throws: DomainError.changedMeanwhile([changed])) {
            try life.focus.perform(Action(AmendEntry(place, wanted: wanted, shown: shown)))
        }
    }

    @Test("An entry that is gone, or is another habit's by now, is refused") func gone() throws {
        var life = try AmendedLife()
        let place = life.place(try life.log())
        try life.edit(place) { $0.habitId = "h2" }
        #expect(throws: DomainError.entryGone) { try life.delete(place) }
        try life.delete(life.place(place.entryId, of: "h2"))
        #expect(throws: DomainError.entryGone) { try life.delete(life.place(place.entryId, of: "h2")) }
    }

    @Test("Entries of a cat that graduated can be corrected, too") func graduated() throws {
        var life = try AmendedLife()
        let place = life.place(try life.session())
        try life.focus.perform(Action(GraduateHabit(habitId: "h1")))
        try life.edit(place) { $0.minutes = 10 }
        #expect(try life.repository.cat("c1")?.totalMinutes == 10)
        try life.edit(place) { $0.habitId = "h2" }
        #expect(try life.repository.cat("c1")?.totalMinutes == 0 && life.minutes("h2") == [10, 10])
        try life.expectSound()
    }

    @Test("A correction is there, too, once the cat's graduation is undone", arguments: [nil, 10])
    func graduationUndone(minutes: Int?) throws {
        var life = try AmendedLife()
        let place = life.place(try life.session())
        try life.focus.perform(Action(GraduateHabit(habitId: "h1")))
        let graduation = try #require(life.focus.life.committed.last)
        if let minutes {
            try life.edit(place) { $0.minutes = minutes }
        } else {
            try life.delete(place)
        }
        _ = try life.focus.life.retract([graduation.id], at: life.now)
        #expect(try life.minutes("h1") == [minutes ?? 0, minutes ?? 0])
        try life.expectSound()
    }

    @Test("An entry whose habit and cat have not arrived is left alone") func unseen() throws {
        var life = try AmendedLife()
        let place = life.place(try life.log())
        try life.focus.life.put([.delete(.habit("h1")), .delete(.cat("c1"))])
        #expect(throws: DomainError.noSuchHabit("h1")) { try life.delete(place) }
    }

    @Test("A visit keeps its coins and milestones stay paid") func visits() throws {
        var life = try AmendedLife()
        let place = life.place(try life.log())
        try life.focus.perform(Action(Visit()))
        try life.delete(place)
        #expect(try life.coins == 10)
        #expect(try life.repository.visitedMonth(place.day.month)?.totalCoins == 10)
        try life.expectSound()
    }

    @Test("A batch says what there was before and after") func amendment() throws {
        var life = try AmendedLife()
        let place = life.place(try life.session())
        func last() throws -> Amendment {
            try #require(life.focus.life.store.log.last.flatMap { Amendment($0.batch) })
        }
        try life.edit(place) { ($0.minutes, $0.note) = (10, "page 4") }
        #expect(
            try last().before.entry.minutes == 25 && last().before.entry.note == nil && last().before.place == place)
        #expect(try last().after?.place == place)
        #expect(try last().after?.entry.minutes == 10 && last().after?.entry.note == "page 4")
        try life.edit(place) { ($0.habitId, $0.day) = ("h2", $0.day.advanced(by: -1)) }
        let moved = EntryPlace(habitId: "h2", day: place.day.advanced(by: -1), entryId: place.entryId)
        #expect(try last().after?.place == moved && last().after?.entry.habitName == "Write")
        try life.delete(moved)
        #expect(try last().before.place == moved && last().after == nil)
        #expect(Amendment(Batch(kind: "logEntry", writes: [])) == nil)
    }
}

@Suite("Notes of days") struct NoteDayTests {
    @Test("are kept with the day, changed, taken away and undone") func note() throws {
        var life = try AmendedLife()
        let day = life.now.today.advanced(by: -3)
        try life.focus.perform(Action(NoteDay(day: day, note: " ill ")))
        #expect(try life.repository.note(of: day) == "ill")
        #expect(try life.repository.notesOfDays() == [day: "ill"])
        try life.focus.perform(Action(NoteDay(day: day, note: nil, shown: "ill")))
        #expect(try life.repository.note(of: day) == nil)
        try life.focus.life.undo(at: life.now)
        #expect(try life.repository.note(of: day) == "ill")
        #expect(throws: DomainError.changedMeanwhile([ChangedField(.note, shown: .text(""), now: .text("ill"))])) {
            try life.focus.perform(Action(NoteDay(day: day, note: "x", shown: "")))
        }
        try life.expectSound()
    }
}
