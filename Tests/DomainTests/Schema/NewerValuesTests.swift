import DocumentStore
import TestSupport
import Testing

@testable import Domain

/// A newer program may write words that this one does not know. They hide no document, stay as they are, and are no damage.
@Suite("Words of a newer program") struct NewerValuesTests {
    private static let word = Value.string("sometimes else")

    /// A document with one of its words replaced by one that nobody knows.
    struct Case: Sendable, CustomTestStringConvertible {
        let document: Document
        let field: String
        var testDescription: String { "\(document.path.text) \(field)" }
    }

    /// Of each sample, and each of its fields that holds one of a few words or a schedule.
    static let cases: [Case] = SampleModels.all.flatMap { sample in
        changed(sample.fields, Schema.collection(of: sample.path)?.fields ?? []).map { name, fields in
            Case(document: SchemaTests.document(sample.path.text, fields), field: name)
        }
    }

    private static func changed(_ fields: Fields, _ declared: [FieldInfo]) -> [(name: String, fields: Fields)] {
        declared.flatMap { info -> [(String, Fields)] in
            guard let value = fields[info.name], value != .null else { return [] }
            return changed(value, info.rule).map { name, value in
                var changed = fields
                changed[info.name] = value
                return (info.name + name, changed)
            }
        }
    }

    private static func changed(_ value: Value, _ rule: FieldRule) -> [(name: String, value: Value)] {
        switch value {
        case .string:
            let problems = rule.problems(word, "")
            return problems.contains { if case .newer = $0 { true } else { false } } ? [("", word)] : []
        case .map(let fields): return changed(fields, rule.inner).map { ("." + $0.name, .map($0.fields)) }
        case .list(let elements):
            return elements.enumerated().flatMap { index, element -> [(String, Value)] in
                guard case .map(let fields) = element else { return [] }
                return changed(fields, rule.inner).map { name, fields in
                    var changed = elements
                    changed[index] = .map(fields)
                    return (".\(index).\(name)", .list(changed))
                }
            }
        default: return []
        }
    }

    @Test("hides no document and is a note", arguments: cases)
    func readable(item: Case) throws {
        #expect(try SampleModels.isReadable(item.document))
        let findings = Schema.findings(for: item.document)
        #expect(findings.map(\.severity) == [.note])
        var life = Life()
        try life.adopt()
        try life.put([.set(item.document.path, item.document.fields)])
        let audit = try Audit(life.repository)
        #expect(try audit.malformed() == [])
        #expect(try life.repository.document(at: item.document.path)?.fields == item.document.fields)
    }

    @Test("there are such words in habits, their goals and schedules, cats, sessions, timers, letters and settings")
    func all() {
        let fields = Set(Self.cases.map { "\($0.document.path.collectionGroup).\($0.field)" })
        let wanted: Set = [
            "habits.kind", "habits.goalPeriod", "habits.schedules.0.rule", "habits.goals.0.kind",
            "habits.goals.0.period", "cats.state", "cats.personality", "cats.appearance.peltType", "sessions.mode",
            "timers.mode", "messages.kind", "messages.language", "portraits.stage", "settings.checkIn",
        ]
        #expect(wanted.subtracting(fields) == [])
    }

    @Test(
        "an optional text that is not understood reads as none",
        arguments: ["reminderTime", "moreReminders", "endsOn", "lastCheckInDate"])
    func lenient(field: String) throws {
        var fields = Fields(of: Habit.sample())
        fields[FieldPath(names: [field])] = field == "moreReminders" ? .list(["sunset"]) : "sunset"
        let document = SchemaTests.document("habits/h1", fields)
        #expect(try Habit(document) == Habit.sample())
        #expect(Schema.findings(for: document).map(\.severity) == [.warning])
    }

    // MARK: Habits

    static let newer: [(field: String, value: Value)] = [
        ("kind", word), ("goalPeriod", word), ("schedules", [["from": "2026-01-01", "rule": "3/moon"]]),
        ("goals", [["from": "2026-01-01", "amount": 3, "kind": word]]),
        ("goals", [["from": "2026-01-01", "amount": 3, "period": word]]),
    ]
    private static let now = Moment.at("2026-02-10", "21:00")

    /// Two habits with some days of a week each, of which the first was changed by a newer program.
    private static func house(_ field: String, _ value: Value) throws -> Life {
        var life = Life()
        try life.adopt(HabitDraft(name: "Moon"))
        try life.adopt(HabitDraft(name: "Read"), habitId: "h2", catId: "c2")
        for day in ["2026-02-05", "2026-02-06", "2026-02-07"] {
            try life.tell(30, on: day, of: "h1", at: .at(day))
            try life.tell(30, on: day, of: "h2", at: .at(day))
        }
        try life.put([.update(.habit("h1"), [FieldPath(names: [field]): value])])
        return life
    }

    @Test("a habit with one is there, asks for nothing and is not judged", arguments: newer)
    func habits(field: String, value: Value) throws {
        let life = try Self.house(field, value)
        let userData = try life.repository.userData(at: Self.now, minutesOfDays: 30)
        let habit = try #require(userData.habit("h1"))
        #expect(habit.needsNewer && userData.habits.map(\.name) == ["Moon", "Read"])
        #expect(habit.hasNewerSchedule == (field == "schedules") && habit.hasNewerGoal != habit.hasNewerSchedule)
        #expect(
            !userData.isDue(habit, at: Self.now) && userData.reminders(at: Self.now).allSatisfy { $0.habitId != "h1" })
        #expect(userData.streakShown(of: habit, at: Self.now) == .none(best: 0))
        let marks = userData.marks(of: habit, from: .of("2026-02-04"), through: .of("2026-02-09"), at: Self.now)
        #expect(marks == [.notDue, .partly, .partly, .partly, .notDue, .notDue])
        #expect(habit.totalMinutes == 90 && userData.minutes.minutes(of: "h1", on: .of("2026-02-05")) == 30)
        // It is no part of a full house.
        var full = life
        try full.tell(30, on: "2026-02-10", of: "h2", at: Self.now)
        #expect(try full.repository.isHouseFull(on: Self.now.today, adding: 0, to: "h2", at: Self.now))
        // It is exported as it is, and is no damage.
        let stored = try #require(try life.repository.document(at: .habit("h1")))
        let exported = try life.repository.everythingWithStreaks(at: Self.now).first { $0.path == .habit("h1") }
        #expect(exported?.fields == stored.fields)
        let audit = try Audit(life.repository)
        #expect(try audit.findings().map(\.severity) == [.note])
        #expect(try audit.mending() == nil)
    }

    @Test("a habit with one is changed by nothing but what ends its timer", arguments: newer)
    func refused(field: String, value: Value) throws {
        var life = try Self.house(field, value)
        let before = life.store.table
        let id = "202602aaaaaaaaaaaaaa"
        var draft = HabitDraft(try #require(try life.repository.habit("h1")), on: Self.now.today)
        draft.name = "Sun"
        let actions: [any Operation] = [
            EditHabit(habitId: "h1", draft: draft), RestHabit(habitId: "h1", daysOffId: "r"), WakeHabit(habitId: "h1"),
            GraduateHabit(habitId: "h1"), RemoveHabit(habitId: "h1"),
            LogEntry(habitId: "h1", minutes: 5, day: Self.now.today, entryId: id),
            LogEntry(habitId: "h1", amount: 1, day: Self.now.today, entryId: id),
            AddDaysOff(id: "o", habitId: "h1", from: Self.now.today, through: Self.now.today),
            StartTimer(habitId: "h1", plan: .stopwatch, sessionId: id),
        ]
        for action in actions {
            #expect(throws: DomainError.needsNewer(habit: "Moon"), "\(action)") {
                try life.perform(Action(action), at: Self.now)
            }
        }
        let entry = try #require(try life.repository.entries(on: .of("2026-02-05"), of: "h2").first)
        var moved = EntryDraft(entry, nil, on: .of("2026-02-05"), at: Self.now)
        moved.habitId = "h1"
        #expect(throws: DomainError.needsNewer(habit: "Moon")) {
            try life.perform(
                Action(AmendEntry(EntryPlace(of: entry, on: .of("2026-02-05")), wanted: moved)), at: Self.now)
        }
        #expect(life.store.table == before)
    }

    @Test("a cat's state is never mended, and a correction keeps the word of a session")
    func untouched() throws {
        var life = Life()
        try life.adopt()
        try life.put([.update(.cat("c1"), ["state": Self.word]), .update(.habit("h1"), ["isActive": false])])
        #expect(try Audit(life.repository).mending() == nil)
        let session = try #require(SampleModels.all.first { $0.path.collectionGroup == "sessions" })
        let read = try FocusSession(SchemaTests.document(session.path.text, session.fields))
        var fields = session.fields
        fields["mode"] = Self.word
        let newer = try FocusSession(SchemaTests.document(session.path.text, fields))
        var after = newer
        after.durationMinutes = 5
        #expect(newer.mode == .stopwatch && read.durationMinutes == 25)
        let written = fields.holding(after, after: newer)
        #expect(written["mode"] == Self.word && written["durationMinutes"] == 5)
    }
}
