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

    private mutating func nextPlace(of habit: String, on day: Day) -> EntryPlace {
        number += 1
        let id = day.month.text.filter { $0 != "-" } + "0000000000000\(10 + number)"
        return EntryPlace(habitId: habit, day: day, entryId: id)
    }

    mutating func nextId() -> String { nextPlace(of: "h1", on: now.today).entryId }

    /// A session that ran out; ten minutes pass after it.
    mutating func session(_ minutes: Int = 25, of habit: String = "h1") throws -> EntryPlace {
        let place = nextPlace(of: habit, on: now.today)
        _ = try focus.focus(minutes: minutes, session: place.entryId, habit: habit)
        focus.clocks.pass(seconds: 600)
        return place
    }

    mutating func log(_ minutes: Int = 25, daysAgo: Int = 0, of habit: String = "h1") throws -> EntryPlace {
        let place = nextPlace(of: habit, on: now.today.advanced(by: -daysAgo))
        try focus.perform(
            Action(LogEntry(habitId: habit, minutes: minutes, day: place.day, entryId: place.entryId)))
        return place
    }

    func draft(_ place: EntryPlace) throws -> EntryDraft {
        let entry = try #require(try repository.entries(on: place.day).first { $0.id == place.entryId })
        return EntryDraft(entry, try session(at: place), on: place.day, at: now)
    }

    func session(at place: EntryPlace) throws -> FocusSession? {
        try repository.session(place.entryId, of: place.habitId)
    }

    @discardableResult
    mutating func edit(_ place: EntryPlace, _ change: (inout EntryDraft) -> Void) throws -> AmendedEntry {
        var draft = try draft(place)
        change(&draft)
        return try amended(AmendEntry(place, wanted: draft))
    }

    @discardableResult
    mutating func delete(_ place: EntryPlace) throws -> AmendedEntry {
        try amended(AmendEntry(place, wanted: nil))
    }

    private mutating func amended(_ action: AmendEntry) throws -> AmendedEntry {
        guard case .amended(let amended) = try focus.perform(Action(action)) else { throw DomainError.entryGone }
        return amended
    }

    /// Of a habit and its cat.
    func minutes(_ habit: String = "h1") throws -> [Int] {
        let habit = try #require(try repository.habit(habit))
        return [habit.totalMinutes, try repository.cat(habit.catId)?.totalMinutes ?? -1]
    }

    func streak(_ habit: String = "h1") throws -> [Int] { try focus.life.streak(habit, on: now.today.text) }

    func expectSound(at location: SourceLocation = #_sourceLocation) throws {
        try focus.life.expectSound(at: now, at: location)
        #expect(try coins >= 0, sourceLocation: location)
    }

    var documents: [DocumentPath: Fields] { focus.life.store.table.mapValues(\.fields) }
}

/// The table of corrections in Sources/Domain/RULES.md, and the rules around it; by chance in `LifeOracleTests`.
@Suite("Corrections of the log") struct AmendEntryTests {
    @Test(
        "a session lowered earns by the rules of its outcome: one stopped early from 5 minutes on",
        arguments: [
            (LogFocusSession.Ending.ranOut, 10, 100, 10), (.ranOut, 1, 10, 1), (.stoppedHere, 5, 50, 5),
            (.stoppedHere, 4, 0, 0),
        ])
    func lowered(ending: LogFocusSession.Ending, minutes: Int, coins: Int, xp: Int) throws {
        var life = try AmendedLife()
        try life.focus.start()
        life.focus.clocks.pass(seconds: ending == .ranOut ? 1500 : 1200)
        let before = try #require(try life.focus.end(ending).session).session
        let place = EntryPlace(habitId: "h1", day: life.now.today, entryId: before.id)
        let result = try life.edit(place) { $0.minutes = minutes }
        #expect(result.coins == coins - before.coinsEarned && result.minutes == minutes && result.coinsShort == 0)
        #expect(try life.coins == coins)
        let session = try #require(try life.session(at: place))
        #expect(session.coinsEarned == coins && session.xpEarned == xp && session.durationMinutes == minutes)
        #expect(session.coinsPaid == nil)
        #expect(try life.minutes() == [minutes, minutes])
        try life.expectSound()
    }

    @Test("minutes of a session go up to the time between start and end, those of an entry to a day's")
    func range() throws {
        var life = try AmendedLife()
        try life.focus.start(.stopwatch)
        life.focus.clocks.pass(seconds: 600)
        try life.focus.change(.pause)
        life.focus.clocks.pass(seconds: 1200)
        try life.focus.change(.resume)
        life.focus.clocks.pass(seconds: 600)
        _ = try life.focus.end(.stoppedHere)
        let place = EntryPlace(habitId: "h1", day: life.now.today, entryId: FocusLife.session)
        let raised = try life.edit(place) { $0.minutes = 40 }
        #expect(raised.coins == 200 && raised.minutesBefore == 20)
        for minutes in [0, 41] {
            #expect(throws: DomainError.invalid(.minutes, .outOfRange(1, 40))) {
                try life.edit(place) { $0.minutes = minutes }
            }
        }
        let logged = try life.log(30)
        #expect(throws: DomainError.invalid(.minutes, .outOfRange(1, 1440))) {
            try life.edit(logged) { $0.minutes = 1441 }
        }
        #expect(throws: DomainError.dayIsFull(habit: "Daily Reading", day: life.now.today, logged: 40)) {
            try life.edit(logged) { $0.minutes = 1401 }
        }
        try life.expectSound()
    }

    @Test("the balance stops at 0, says what was spent already, and pays nothing twice")
    func spent() throws {
        var life = try AmendedLife()
        let place = try life.session()
        try life.focus.life.put([.update(.root, ["coins": 40])])
        let lowered = try life.edit(place) { $0.minutes = 5 }
        #expect(lowered.coins == -40 && lowered.coinsShort == 160 && lowered.balance == 0)
        #expect(try life.session(at: place)?.coinsPaid == 210)
        let raised = try life.edit(place) { $0.minutes = 25 }
        #expect(raised.coins == 40 && raised.coinsShort == 0)
        #expect(try life.session(at: place)?.coinsPaid == nil)
        let deleted = try life.delete(place)
        #expect(deleted.coins == -40 && deleted.coinsShort == 210 && deleted.balance == 0 && deleted.minutes == nil)
        #expect(try life.coins == 0 && life.session(at: place) == nil)
        try life.expectSound()
    }

    @Test("yesterday's only entry deleted: streak 5 becomes 1, and its best falls with the log")
    func streakBreaks() throws {
        var life = try AmendedLife()
        let places = try [4, 3, 2, 1, 0].map { try life.log(daysAgo: $0) }
        #expect(try life.streak() == [5, 5])
        try life.delete(places[3])
        #expect(try life.streak() == [1, 3])
        try life.focus.life.undo(at: life.now)
        #expect(try life.streak() == [5, 5])
        try life.expectSound()
    }

    @Test("an entry moved to another habit takes minutes, session and both streaks with it") func movedHabit() throws {
        var life = try AmendedLife()
        _ = try life.log(10, daysAgo: 1, of: "h2")
        let place = try life.session()
        try life.edit(place) { $0.habitId = "h2" }
        #expect(try life.minutes("h1") == [0, 0] && life.minutes("h2") == [35, 35])
        #expect(try life.streak("h1") == [0, 0] && life.streak("h2") == [2, 2])
        let moved = try #require(try life.repository.session(place.entryId, of: "h2"))
        #expect(moved.catId == "c2" && moved.coinsEarned == 250 && moved.xpEarned == 25)
        #expect(try life.session(at: place) == nil)
        #expect(try life.repository.cat("c1")?.lastSessionAt == nil)
        #expect(try life.repository.cat("c2")?.lastSessionAt == moved.endedAt)
        #expect(try life.repository.entries(on: life.now.today).map(\.habitName) == ["Write"])
        try life.expectSound()
    }

    @Test("an entry moved to another month changes its id but for what it is known by, and keeps the seconds")
    func movedMonth() throws {
        var life = try AmendedLife(at: Timestamp("2026-02-19", "10:00").advanced(bySeconds: 31))
        let place = try life.session()
        let before = life.documents
        let start = try #require(try life.session(at: place)).startedAt
        let day = Day.of("2026-01-31")
        try life.edit(place) { $0.day = day }
        let moved = try #require(try life.repository.entries(on: day).first)
        #expect(moved.id == "202601" + place.entryId.dropFirst(6))
        let session = try #require(try life.repository.session(moved.id, of: "h1"))
        #expect(session.startedAt == start.advanced(bySeconds: -19 * 86_400))
        #expect(session.endedAt == session.startedAt.advanced(bySeconds: 1500))
        #expect(try life.repository.entries(on: life.now.today).isEmpty)
        #expect(try life.focus.life.habit(on: "2026-02-19").lastCheckInDate == day)
        try life.expectSound()
        try life.focus.life.undo(at: life.now)
        #expect(life.documents == before)
    }

    @Test("a session keeps its length when its time is corrected, also over midnight") func time() throws {
        var life = try AmendedLife()
        let place = try life.session()
        for (time, day, end) in [("08:10", "2026-02-19", "08:35"), ("23:50", "2026-02-18", "00:15")] {
            try life.edit(place) { $0.time = TimeOfDay(time) }
            let session = try #require(try life.session(at: place))
            #expect(session.startedAt == Timestamp(day, time), "it belongs to the day it ended")
            #expect(session.endedAt == Timestamp("2026-02-19", end))
            #expect(try life.repository.entries(on: place.day).map(\.completedAt) == [session.endedAt])
            #expect(session.coinsEarned == 250)
        }
        #expect(throws: DomainError.startInFuture) { try life.edit(place) { $0.time = TimeOfDay("10:20") } }
        try life.expectSound()
    }

    @Test(
        "notes of entry and session go together; nothing else changes",
        arguments: [(" chapter 3 ", "chapter 3"), ("", nil)])
    func note(typed: String, kept: String?) throws {
        var life = try AmendedLife()
        let place = try life.session()
        var session = try #require(try life.session(at: place))
        try life.edit(place) { $0.note = "x" }
        try life.edit(place) { $0.note = typed }
        session.note = kept
        #expect(try life.session(at: place) == session)
        #expect(try life.repository.entries(on: place.day).map(\.note) == [kept])
        try life.expectSound()
    }

    @Test("bonuses stay on their day, but that of a full house goes with it") func bonuses() throws {
        var life = try AmendedLife()
        try life.focus.perform(Action(RestHabit(habitId: "h2", daysOffId: "r")))
        for day in [2, 1] { _ = try life.log(daysAgo: day) }
        let place = try life.session(30)
        #expect(try life.session(at: place)?.xpEarned == 45)
        for (minutes, xp) in [(26, 41), (10, 15)] {
            try life.edit(place) { $0.minutes = minutes }
            #expect(try life.session(at: place)?.xpEarned == xp)
        }
        try life.edit(place) { $0.day = $0.day.advanced(by: -1) }
        #expect(try life.repository.sessions(of: "h1", limit: 1).map(\.xpEarned) == [10])
        try life.expectSound()
    }

    static let refused: [(name: String, error: DomainError, change: @Sendable (inout EntryDraft) -> Void)] = [
        ("a day to come", .dayInFuture(.february(20)), { $0.day = .february(20) }),
        ("no such habit", .noSuchHabit("h9"), { $0.habitId = "h9" }),
        ("no time", .invalid(.time, .empty), { $0.time = nil }),
        ("a note with an escape", .invalid(.note, .controlCharacters), { $0.note = "a\u{1B}[2J" }),
        ("nothing changed", .entryGone, { $0.minutes = 25 }),
    ]

    @Test("what cannot be is refused, and nothing is written", arguments: refused.indices)
    func refusals(row: Int) throws {
        var life = try AmendedLife()
        let place = try life.session()
        let before = life.documents
        #expect(throws: Self.refused[row].error, "\(Self.refused[row].name)") {
            try life.edit(place, Self.refused[row].change)
        }
        #expect(life.documents == before)
    }

    @Test("changes from elsewhere since a form opened are shown, field by field") func shown() throws {
        var life = try AmendedLife()
        let place = try life.log(30)
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

    @Test("an entry that is gone, another habit's by now, or of a habit that has not arrived, is refused")
    func gone() throws {
        var life = try AmendedLife()
        let place = try life.log()
        try life.edit(place) { $0.habitId = "h2" }
        #expect(throws: DomainError.entryGone) { try life.delete(place) }
        let moved = EntryPlace(habitId: "h2", day: place.day, entryId: place.entryId)
        try life.delete(moved)
        #expect(throws: DomainError.entryGone) { try life.delete(moved) }
        let unseen = try life.log()
        try life.focus.life.put([.delete(.habit("h1")), .delete(.cat("c1"))])
        #expect(throws: DomainError.noSuchHabit("h1")) { try life.delete(unseen) }
    }

    @Test("entries of a cat that graduated can be corrected, too") func graduated() throws {
        var life = try AmendedLife()
        let place = try life.session()
        try life.focus.perform(Action(GraduateHabit(habitId: "h1")))
        try life.edit(place) { $0.minutes = 10 }
        #expect(try life.repository.cat("c1")?.totalMinutes == 10)
        try life.edit(place) { $0.habitId = "h2" }
        #expect(try life.repository.cat("c1")?.totalMinutes == 0 && life.minutes("h2") == [10, 10])
        try life.expectSound()
    }

    @Test("a correction is there, too, once the cat's graduation is undone", arguments: [nil, 10])
    func graduationUndone(minutes: Int?) throws {
        var life = try AmendedLife()
        let place = try life.session()
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

    @Test("a visit keeps its coins") func visits() throws {
        var life = try AmendedLife()
        let place = try life.log()
        try life.focus.perform(Action(Visit()))
        try life.delete(place)
        #expect(try life.coins == 10)
        #expect(try life.repository.visitedMonth(place.day.month)?.totalCoins == 10)
        try life.expectSound()
    }

    @Test("a batch says what there was before and after") func amendment() throws {
        var life = try AmendedLife()
        let place = try life.session()
        func last() throws -> Amendment {
            try #require(life.focus.life.store.log.last.flatMap { Amendment($0.batch) })
        }
        try life.edit(place) { ($0.minutes, $0.note) = (10, "page 4") }
        let edited = try last()
        #expect(edited.before.entry.minutes == 25 && edited.before.entry.note == nil && edited.before.place == place)
        #expect(edited.after?.place == place)
        #expect(edited.after?.entry.minutes == 10 && edited.after?.entry.note == "page 4")
        let moved = EntryPlace(habitId: "h2", day: place.day.advanced(by: -1), entryId: place.entryId)
        try life.edit(place) { ($0.habitId, $0.day) = (moved.habitId, moved.day) }
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
