import DocumentStore
import Domain
import TestSupport
import Testing

@Suite("The audit") struct AuditTests {
    static let now = Moment.at("2026-02-19")

    static func sound() throws -> Life {
        var life = Life()
        try life.adopt()
        try life.adopt(habitId: "h2", catId: "c2", at: .at("2026-01-02"))
        for day in ["2026-02-17", "2026-02-18"] { try life.tell(25, on: day, at: .at(day)) }
        try life.perform(Action(Visit()), at: now)
        try life.put([.update(.root, ["inventory": ["a"]])])
        try life.perform(Action(EquipAccessory(catId: "c1", accessoryId: "a")), at: now)
        try life.perform(Action(RestHabit(habitId: "h2", daysOffId: "r")), at: now)
        return life
    }

    static func findings(_ life: Life) throws -> [AuditFinding] {
        try Audit(life.repository, at: now).findings()
    }

    @Test("finds nothing in a life of actions")
    func sound() throws {
        var life = try Self.sound()
        #expect(try Self.findings(life) == [])
        try life.perform(Action(GraduateHabit(habitId: "h1")), at: Self.now)
        #expect(try Self.findings(life) == [])
    }

    struct Fault: Sendable, CustomTestStringConvertible {
        let name: String
        let writes: [Write]
        let expected: [AuditFinding]
        var testDescription: String { name }
    }

    static let faults: [Fault] = [
        Fault(
            name: "a habit deleted without its cat", writes: [.delete(.habit("h2"))],
            expected: [AuditFinding(.cat("c2"), .danglingReference(field: "boundHabitId", id: "h2"))]),
        Fault(
            name: "a cat deleted without its habit", writes: [.delete(.cat("c2"))],
            expected: [AuditFinding(.habit("h2"), .danglingReference(field: "catId", id: "c2"))]),
        Fault(
            name: "a cat awake while its habit rests", writes: [.update(.cat("c2"), ["state": "active"])],
            expected: [AuditFinding(.cat("c2"), .stateDisagrees(state: .active, isActive: false))]),
        Fault(
            name: "worn and in the box", writes: [.update(.root, ["inventory": ["a"]])],
            expected: [AuditFinding(.root, .accessoryInPlaces(accessory: "a", places: 2))]),
        Fault(
            name: "debt", writes: [.update(.root, ["coins": -3])], expected: [AuditFinding(.root, .debt(coins: -3))]),
        Fault(
            name: "minutes lost", writes: [.update(.habit("h1"), ["totalMinutes": 49])],
            expected: [AuditFinding(.habit("h1"), .sumDiffers(field: "totalMinutes", kept: 49, counted: 50))]),
        Fault(
            name: "a target that moved alone", writes: [.update(.habit("h1"), ["targetHours": 50])],
            expected: [AuditFinding(.cat("c1"), .sumDiffers(field: "targetMinutes", kept: 6000, counted: 3000))]),
        Fault(
            name: "a day no month has",
            writes: [
                .update(.visits(in: Month(year: 2026, number: 2)), ["checkedDays": [19, 30], "totalCoins": 20])
            ],
            expected: [AuditFinding(.visits(in: Month(year: 2026, number: 2)), .impossible(field: "checkedDays"))]),
        Fault(
            name: "a stage that was stored", writes: [.update(.cat("c1"), ["stage": "senior", "accessories": ["z"]])],
            expected: [
                AuditFinding(.cat("c1"), .strayField("stage")), AuditFinding(.cat("c1"), .strayField("accessories")),
            ]),
        Fault(
            name: "a session of no cat",
            writes: [
                .set(
                    .session("s1", of: "h1"),
                    [
                        "habitId": "h1", "catId": "c9", "startedAt": .timestamp(now.instant),
                        "endedAt": .timestamp(now.instant), "durationMinutes": 1, "xpEarned": 0, "mode": "stopwatch",
                        "completed": true, "coinsEarned": 0,
                    ])
            ],
            expected: [
                AuditFinding(.session("s1", of: "h1"), .danglingReference(field: "catId", id: "c9")),
                AuditFinding(.session("s1", of: "h1"), .noEntry),
            ]),
        Fault(
            name: "an entry of a session that is not there, and of no habit",
            writes: [
                .set(
                    .entry("e9", on: now.today),
                    [
                        "minutes": 5, "habitName": "x", "habitId": "h9", "source": "session",
                        "completedAt": .timestamp(now.instant),
                    ])
            ],
            expected: [
                AuditFinding(.entry("e9", on: now.today), .danglingReference(field: "habitId", id: "h9")),
                AuditFinding(.entry("e9", on: now.today), .danglingReference(field: "session", id: "e9")),
            ]),
        Fault(
            name: "slips that made minutes",
            writes: [
                .set(
                    .entry("202602entry98", on: now.today),
                    [
                        "minutes": 0, "amount": 2, "isSlip": true, "habitName": "x", "habitId": "h1",
                        "source": "manual",
                        "completedAt": .timestamp(now.instant),
                    ]),
                .set(
                    .entry("202602entry99", on: now.today),
                    [
                        "minutes": 5, "amount": 2, "isSlip": true, "habitName": "x", "habitId": "h1",
                        "source": "manual",
                        "completedAt": .timestamp(now.instant),
                    ]),
                .update(.habit("h1"), ["totalMinutes": 55]), .update(.cat("c1"), ["totalMinutes": 55]),
            ],
            expected: [AuditFinding(.entry("202602entry99", on: now.today), .impossible(field: "minutes"))]),
        Fault(
            name: "no units",
            writes: [
                .set(
                    .entry("202602entry98", on: now.today),
                    [
                        "minutes": 0, "amount": 0, "habitName": "x", "habitId": "h1", "source": "manual",
                        "completedAt": .timestamp(now.instant),
                    ])
            ],
            expected: [AuditFinding(.entry("202602entry98", on: now.today), .impossible(field: "amount"))]),
        Fault(
            name: "a session that got fewer coins than it earned",
            writes: [
                .set(
                    .session("202602session1", of: "h1"),
                    [
                        "habitId": "h1", "catId": "c1", "startedAt": .timestamp(now.instant),
                        "endedAt": .timestamp(now.instant), "durationMinutes": 5, "xpEarned": 5, "mode": "stopwatch",
                        "completed": true, "coinsEarned": 50, "coinsPaid": 20,
                    ]),
                .set(
                    .entry("202602session1", on: now.today),
                    [
                        "minutes": 5, "habitName": "x", "habitId": "h1", "source": "session",
                        "completedAt": .timestamp(now.instant),
                    ]),
                .update(.habit("h1"), ["totalMinutes": 55]), .update(.cat("c1"), ["totalMinutes": 55]),
            ],
            expected: [AuditFinding(.session("202602session1", of: "h1"), .impossible(field: "coinsPaid"))]),
        Fault(
            name: "an entry of no habit",
            writes: [.set(.entry("e9", on: now.today), ["minutes": 5, "habitName": "x", "completedAt": "today"])],
            expected: [AuditFinding(.entry("e9", on: now.today), .malformed(.missing(field: "habitId")))]),
    ]

    @Test("finds each fault and nothing else", arguments: faults)
    func finds(_ fault: Fault) throws {
        var life = try Self.sound()
        try life.put(fault.writes)
        #expect(try Self.findings(life) == fault.expected)
    }

    @Test("minutes of a habit that version 0.1 deleted while another machine logged them are only a note")
    func deletedByRemoval() throws {
        var life = try Self.sound()
        try life.adopt(habitId: "h9", catId: "c9")
        var store = life.store
        let told = LogEntry(habitId: "h9", minutes: 5, day: Self.now.today, entryId: "202602e9")
        let minutes = try #require(try told.decided(on: life.repository, at: Self.now).batch)
        try store.commit(
            Batch(kind: "removeHabit", writes: [.delete(.habit("h9")), .delete(.cat("c9"))]), now: Self.now.instant)
        try store.commit(minutes, now: Self.now.instant)
        let repository = Repository(documents: store, deviceId: "desk")
        let found = try Audit(repository, at: Self.now, after: store.log).findings()
        var expected = AuditFinding(.entry("202602e9", on: Self.now.today), .ofRemovedHabit(id: "h9"))
        expected.mayArrive = true
        #expect(found == [expected])
        #expect(found.map(\.severity) == [.note])
    }

    @Test("the worst comes first")
    func order() throws {
        var life = try Self.sound()
        try life.put([.update(.cat("c1"), ["stage": "kitten"]), .update(.root, ["coins": -1]), .delete(.habit("h2"))])
        let severities = try Self.findings(life).map(\.severity)
        #expect(severities == severities.sorted(by: >) && Set(severities).count > 1)
    }
}
