import DocumentStore
import Domain
import TestSupport
import Testing

@Suite("The audit") struct AuditTests {
    static let now = Moment.at("2026-02-19")
    private static let visits = DocumentPath.visits(in: Month(year: 2026, number: 2))
    private static let oddDay = DocumentPath("checkIns/2026-02-30/entries/202602e")

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
        try Audit(life.repository).findings()
    }

    /// Today, of the first habit, with these fields or others.
    private static func entry(_ id: String, _ fields: [FieldPath: Value]) -> Write {
        var all: [FieldPath: Value] = [
            "minutes": 5, "habitName": "x", "habitId": "h1", "source": "manual",
            "completedAt": .timestamp(now.instant),
        ]
        all.merge(fields) { $1 }
        return Write(.set, .entry(id, on: now.today), fields: all)
    }

    private static func session(_ id: String, _ fields: [FieldPath: Value]) -> Write {
        var all: [FieldPath: Value] = [
            "habitId": "h1", "catId": "c1", "startedAt": .timestamp(now.instant), "endedAt": .timestamp(now.instant),
            "durationMinutes": 5, "xpEarned": 5, "mode": "stopwatch", "completed": true, "coinsEarned": 50,
        ]
        all.merge(fields) { $1 }
        return Write(.set, .session(id, of: "h1"), fields: all)
    }

    private static func minutes(_ minutes: Value) -> [Write] {
        [.update(.habit("h1"), ["totalMinutes": minutes]), .update(.cat("c1"), ["totalMinutes": minutes])]
    }

    struct Fault: Sendable, CustomTestStringConvertible {
        let name: String
        let writes: [Write]
        let expected: [AuditFinding]
        /// Totals below their parts and accessories in two places are repaired; no total is lowered, nothing guessed.
        let isMended: Bool
        var testDescription: String { name }

        init(_ name: String, _ writes: [Write], _ expected: [AuditFinding], isMended: Bool = false) {
            (self.name, self.writes, self.expected, self.isMended) = (name, writes, expected, isMended)
        }
    }

    static let faults: [Fault] = [
        Fault(
            "a habit deleted without its cat", [.delete(.habit("h2"))],
            [AuditFinding(.cat("c2"), .danglingReference(field: "boundHabitId", id: "h2"))]),
        Fault(
            "a cat deleted without its habit", [.delete(.cat("c2"))],
            [AuditFinding(.habit("h2"), .danglingReference(field: "catId", id: "c2"))]),
        Fault(
            "a cat awake while its habit rests", [.update(.cat("c2"), ["state": "active"])],
            [AuditFinding(.cat("c2"), .stateDisagrees(state: .active, isActive: false))], isMended: true),
        Fault(
            "worn and in the box", [.update(.root, ["inventory": ["a"]])],
            [AuditFinding(.root, .accessoryInPlaces(accessory: "a", places: 2))], isMended: true),
        Fault(
            "twice in the box", [.update(.root, ["inventory": ["b", "b", "c"]])],
            [AuditFinding(.root, .accessoryInPlaces(accessory: "b", places: 2))], isMended: true),
        Fault(
            "worn by two", [.update(.cat("c2"), ["equippedAccessory": "a"])],
            [AuditFinding(.root, .accessoryInPlaces(accessory: "a", places: 2))], isMended: true),
        Fault("debt", [.update(.root, ["coins": -3])], [AuditFinding(.root, .debt(coins: -3))]),
        Fault(
            "minutes of a habit lost", [.update(.habit("h1"), ["totalMinutes": 49])],
            [AuditFinding(.habit("h1"), .sumDiffers(field: "totalMinutes", kept: 49, counted: 50))], isMended: true),
        Fault(
            "minutes of a cat lost", [.update(.cat("c1"), ["totalMinutes": 3])],
            [AuditFinding(.cat("c1"), .sumDiffers(field: "totalMinutes", kept: 3, counted: 50))], isMended: true),
        Fault(
            "too many minutes of a habit", [.update(.habit("h1"), ["totalMinutes": 51])],
            [AuditFinding(.habit("h1"), .sumDiffers(field: "totalMinutes", kept: 51, counted: 50))]),
        Fault(
            "too many minutes of a cat", [.update(.cat("c1"), ["totalMinutes": 500])],
            [AuditFinding(.cat("c1"), .sumDiffers(field: "totalMinutes", kept: 500, counted: 50))]),
        Fault(
            "a target that moved alone", [.update(.habit("h1"), ["targetHours": 50])],
            [AuditFinding(.cat("c1"), .sumDiffers(field: "targetMinutes", kept: 6000, counted: 3000))],
            isMended: true),
        Fault(
            "a day no month has", [.update(visits, ["checkedDays": [19, 30], "totalCoins": 20])],
            [AuditFinding(visits, .impossible(field: "checkedDays"))]),
        Fault(
            "a stage that was stored", [.update(.cat("c1"), ["stage": "senior", "accessories": ["z"]])],
            [AuditFinding(.cat("c1"), .strayField("stage")), AuditFinding(.cat("c1"), .strayField("accessories"))]),
        Fault(
            "a session of no cat", [session("s1", ["catId": "c9"])],
            [
                AuditFinding(.session("s1", of: "h1"), .danglingReference(field: "catId", id: "c9")),
                AuditFinding(.session("s1", of: "h1"), .noEntry),
            ]),
        Fault(
            "an entry of a session that is not there, and of no habit",
            [entry("e9", ["habitId": "h9", "source": "session"])],
            [
                AuditFinding(.entry("e9", on: now.today), .danglingReference(field: "habitId", id: "h9")),
                AuditFinding(.entry("e9", on: now.today), .danglingReference(field: "session", id: "e9")),
            ]),
        Fault(
            "slips that made minutes",
            [
                entry("202602entry98", ["minutes": 0, "amount": 2, "isSlip": true]),
                entry("202602entry99", ["amount": 2, "isSlip": true]),
            ] + minutes(55),
            [AuditFinding(.entry("202602entry99", on: now.today), .impossible(field: "minutes"))]),
        Fault(
            "no units", [entry("202602entry98", ["minutes": 0, "amount": 0])],
            [AuditFinding(.entry("202602entry98", on: now.today), .impossible(field: "amount"))]),
        Fault(
            "a session that got fewer coins than it earned",
            [session("202602session1", ["coinsPaid": 20]), entry("202602session1", ["source": "session"])]
                + minutes(55),
            [AuditFinding(.session("202602session1", of: "h1"), .impossible(field: "coinsPaid"))]),
        Fault(
            "an entry of no habit",
            [.set(.entry("e9", on: now.today), ["minutes": 5, "habitName": "x", "completedAt": "today"])],
            [AuditFinding(.entry("e9", on: now.today), .malformed(.missing(field: "habitId")))]),
        Fault(
            "what only the schema knows",
            [
                .update(.habit("h1"), ["name": ""]), .set(DocumentPath("friends/f"), [:]),
                .set(
                    oddDay,
                    ["habitId": "h1", "habitName": "x", "minutes": 0, "completedAt": .timestamp(now.instant)]),
            ],
            [
                AuditFinding(oddDay, .breaksSchema(.badId("2026-02-30", expected: "YYYY-MM-DD"))),
                AuditFinding(
                    .habit("h1"), .breaksSchema(.outOfRange(field: "name", expected: "string of 1 to 60 characters"))),
                AuditFinding(DocumentPath("friends/f"), .breaksSchema(.unknownCollection("friends"))),
            ]),
    ]

    @Test("finds each fault and nothing else, and repairs those that can be", arguments: faults)
    func finds(_ fault: Fault) throws {
        var life = try Self.sound()
        try life.put(fault.writes)
        #expect(try Self.findings(life) == fault.expected)
        let mending = try Audit(life.repository).mending()
        #expect((mending != nil) == fault.isMended)
        guard let mending else { return }
        try life.put(mending.writes, at: Self.now)
        #expect(try Self.findings(life) == [])
        #expect(try Audit(life.repository).mending() == nil)
    }

    @Test("finds nothing in a life of actions, and nothing to repair")
    func soundLife() throws {
        var life = try Self.sound()
        #expect(try Self.findings(life) == [])
        #expect(try Audit(life.repository).mending() == nil)
        try life.perform(Action(GraduateHabit(habitId: "h1")), at: Self.now)
        #expect(try Self.findings(life) == [])
    }

    @Test("the worst comes first, and nothing twice")
    func order() throws {
        var life = try Self.sound()
        try life.put([
            .update(.cat("c1"), ["stage": "kitten"]), .update(.root, ["coins": -1]), .delete(.habit("h2")),
            .update(.habit("h1"), removing: ["name"]),
        ])
        let found = try Self.findings(life)
        let severities = found.map(\.severity)
        #expect(severities == severities.sorted(by: >) && Set(severities).count > 1)
        #expect(found.count { $0.path == .root } == 1 && found.count { $0.path == .habit("h1") } == 1)
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
        let found = try Audit(repository, after: store.log).findings()
        var expected = AuditFinding(.entry("202602e9", on: Self.now.today), .ofRemovedHabit(id: "h9"))
        expected.mayArrive = true
        #expect(found == [expected])
        #expect(found.map(\.severity) == [.note])
    }

    @Test("an accessory stays with the cat that lives here, and what a graduate wears comes into the box")
    func wardrobe() throws {
        var life = try Self.sound()
        try life.put([
            .update(.root, ["inventory": ["a", "b", "b"]]),
            .update(.cat("c2"), ["state": "graduated", "equippedAccessory": "x"]), .delete(.habit("h2")),
        ])
        try life.put(try #require(try Audit(life.repository).mending()).writes, at: Self.now)
        #expect(try Self.findings(life) == [])
        #expect(try life.repository.cat("c1")?.equippedAccessory == "a")
        #expect(try life.repository.cat("c2")?.equippedAccessory == nil)
        #expect(try life.repository.person()?.inventory.sorted() == ["b", "x"])
    }

    @Test("an entry of more minutes than a total can hold is right after one repair")
    func hugeEntry() throws {
        var life = try Self.sound()
        let entry = try #require(life.store.table.keys.first { $0.text.contains("/entries/") })
        try life.put([.update(entry, ["minutes": .integer(.max)])])
        try life.put(try #require(try Audit(life.repository).mending()).writes, at: Self.now)
        #expect(try Self.findings(life) == [])
    }

    @Test("coins are counted from all batches that moved them")
    func coins() throws {
        var life = try Self.sound()
        #expect(try Audit(life.repository).coins(in: life.store.log) == [])
        let kept = try #require(try life.repository.person()?.coins)
        let log = life.store.log
        try life.put([.update(.root, ["coins": 7])])
        #expect(
            try Audit(life.repository).coins(in: log)
                == [AuditFinding(.root, .sumDiffers(field: "coins", kept: 7, counted: kept))])
    }
}
