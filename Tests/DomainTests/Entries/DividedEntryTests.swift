import DocumentStore
import Domain
import TestSupport
import Testing

@Suite("An entry in two") struct DividedEntryTests {
    struct Cut: CustomTestStringConvertible, Sendable {
        var from: String
        var until: String?
        var minutes: [Int]
        var coins: [Int]
        var testDescription: String { "\(from)-\(until ?? "")" }
    }

    private static func cut(_ life: inout AmendedLife, _ from: String, _ until: String? = nil) throws -> EntryCut {
        let id = life.nextId()
        return EntryCut(
            try #require(TimeOfDay(from)), until: until.flatMap { TimeOfDay($0) }, entryId: id)
    }

    @discardableResult
    private static func divide(
        _ place: EntryPlace, _ cut: EntryCut, in life: inout AmendedLife
    ) throws -> AmendedEntry {
        let outcome = try life.focus.perform(Action(AmendEntry(place, wanted: nil, cut: cut)))
        guard case .amended(let amended) = outcome else { throw DomainError.entryGone }
        return amended
    }

    /// A session from 10:00 to 10:50.
    @Test(
        "both parts have their times and minutes, and together earn no more than the whole; undo joins them again",
        arguments: [
            Cut(from: "10:20", minutes: [20, 30], coins: [200, 300]),
            Cut(from: "10:01", minutes: [1, 49], coins: [10, 490]),
            Cut(from: "10:20", until: "10:30", minutes: [20, 20], coins: [200, 200]),
            Cut(from: "10:10", until: "10:49", minutes: [10, 1], coins: [100, 10]),
        ])
    func sessions(_ row: Cut) throws {
        var life = try AmendedLife()
        let place = try life.session(50)
        let (before, coins) = (life.documents, try life.coins)
        let xp = try #require(try life.repository.session(place.entryId, of: "h1")).xpEarned
        let amended = try Self.divide(place, try Self.cut(&life, row.from, row.until), in: &life)
        #expect(amended.parts.map(\.minutes) == row.minutes && amended.parts[0].id == place.entryId)
        #expect(amended.minutes == row.minutes.reduce(0, +))
        let sessions = try life.repository.sessions(of: "h1", limit: 5).sorted { $0.startedAt < $1.startedAt }
        #expect(sessions.map(\.durationMinutes) == row.minutes && sessions.map(\.coinsEarned) == row.coins)
        #expect(sessions.allSatisfy(\.completed) && sessions[0].startedAt == Timestamp("2026-02-19", "10:00"))
        #expect(sessions[1].startedAt == Timestamp("2026-02-19", row.until ?? row.from))
        #expect(sessions[1].endedAt == Timestamp("2026-02-19", "10:50"))
        #expect(sessions.reduce(0) { $0 + $1.xpEarned } == xp - 50 + row.minutes.reduce(0, +))
        #expect(try life.coins == coins - 500 + row.coins.reduce(0, +))
        #expect(try life.minutes() == [row.minutes.reduce(0, +), row.minutes.reduce(0, +)])
        #expect(try life.streak().first == 1)
        try life.expectSound()
        try life.focus.life.undo(at: life.now)
        #expect(life.documents == before)
    }

    @Test(
        "a time outside, or too near to an end, is refused and nothing is written",
        arguments: [("10:00", nil), ("10:50", nil), ("09:00", nil), ("10:20", "10:50"), ("10:40", "10:30")])
    func outside(from: String, until: String?) throws {
        var life = try AmendedLife()
        let place = try life.session(50)
        let before = life.documents
        let refusal = DomainError.outsideOfEntry(
            from: try #require(TimeOfDay("10:00")), until: try #require(TimeOfDay("10:50")))
        let cut = try Self.cut(&life, from, until)
        #expect(throws: refusal) { try Self.divide(place, cut, in: &life) }
        #expect(life.documents == before)
    }

    @Test("minutes without times cannot be divided, those with times can")
    func byHand() throws {
        var life = try AmendedLife()
        let plain = try life.log(30)
        let cut = try Self.cut(&life, "09:15")
        #expect(throws: DomainError.entryHasNoTimes) { try Self.divide(plain, cut, in: &life) }
        try life.edit(plain) { ($0.time, $0.end) = (TimeOfDay("09:00"), TimeOfDay("09:30")) }
        try Self.divide(plain, cut, in: &life)
        let entries = try life.repository.entries(on: life.now.today)
        #expect(entries.map(\.minutes) == [15, 15] && entries.allSatisfy { $0.source == "manual" })
        #expect(entries.map(\.startedAt) == ["09:00", "09:15"].map { Timestamp("2026-02-19", $0) })
        try life.expectSound()
    }

    @Test("over midnight each part is of its own day, and the one that stays on its day keeps its id")
    func midnight() throws {
        var life = try AmendedLife(at: Timestamp("2026-02-19", "23:30"))
        let id = life.nextId()
        _ = try life.focus.focus(minutes: 60, session: id)
        let place = EntryPlace(habitId: "h1", day: life.now.today, entryId: id)
        let cut = try Self.cut(&life, "00:00")
        let amended = try Self.divide(place, cut, in: &life)
        #expect(amended.parts.map(\.day.text) == ["2026-02-19", "2026-02-20"] && amended.parts[1].id == id)
        #expect(amended.parts.map(\.minutes) == [30, 30])
        #expect(try life.streak().first == 2)
        try life.expectSound()
    }

    @Test("paused time is shared, spent coins are not owed, and the journal shows both parts")
    func rest() throws {
        var life = try AmendedLife()
        let place = try life.session(40)
        try life.edit(place) { $0.minutes = 20 }
        try life.focus.life.put([.update(.root, ["coins": .integer(0)])])
        let amended = try Self.divide(place, try Self.cut(&life, "10:10", "10:20"), in: &life)
        #expect(amended.parts.map(\.minutes) == [5, 10] && amended.coins == 0 && amended.coinsShort == 50)
        try life.expectSound()
        let batch = try #require(life.focus.life.committed.last.flatMap { life.focus.life.logged($0.id) }?.batch)
        let amendment = try #require(Amendment(batch))
        #expect([amendment.before, amendment.after, amendment.other].map { $0?.entry.minutes } == [20, 5, 10])
    }

    @Test("of two machines that divide one entry, the second finds it changed") func twice() throws {
        var life = try AmendedLife()
        let place = try life.session(50)
        let other = Action(AmendEntry(place, wanted: nil, cut: try Self.cut(&life, "10:30")))
        let late = try #require(try other.decided(on: life.repository, at: life.now).batch)
        try Self.divide(place, try Self.cut(&life, "10:20"), in: &life)
        #expect(throws: (any Error).self) { try life.focus.life.commit(late, at: life.now) }
        #expect(try life.repository.entries(on: life.now.today).map(\.minutes) == [20, 30])
    }
}
