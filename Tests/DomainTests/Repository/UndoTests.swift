import DocumentStore
import Domain
import TestSupport
import Testing

@Suite("Undo") struct UndoTests {
    static let now = Moment.at("2026-02-19")

    static func living() throws -> Life {
        var life = Life()
        try life.adopt()
        try life.adopt(habitId: "h2", catId: "c2")
        try life.put([.update(.root, ["coins": 5000, "inventory": ["a", "b"]])])
        try life.tell(25, on: "2026-02-18", at: .at("2026-02-18"))
        try life.perform(Action(RestHabit(habitId: "h2", daysOffId: "r2")), at: now)
        try life.perform(Action(EquipAccessory(catId: "c2", accessoryId: "b")), at: now)
        return life
    }

    static let today = now.today

    static let undoable: [Action] = [
        Action(EditHabit(habitId: "h1", draft: HabitDraft(name: "Other", targetHours: 300))),
        Action(ReorderHabits(order: ["h2", "h1"])), Action(RestHabit(habitId: "h1", daysOffId: "r")),
        Action(LogEntry(habitId: "h1", minutes: 9, day: today, entryId: "202602x")),
        Action(LogEntry(habitId: "h2", minutes: 9, day: today.advanced(by: -9), entryId: "202602x")),
        Action(AddDaysOff(id: "o", habitId: nil, from: today, through: today.advanced(by: 3))),
        Action(EquipAccessory(catId: "c1", accessoryId: "a")),
        Action(PurchaseAccessory(accessoryId: "plant.fern")),
        Action(
            CreateHabitWithCat(habitId: "h3", catId: "c3", draft: HabitDraft(name: "x"), kitten: .sample)),
        Action(RemoveHabit(habitId: "h2")), Action(DeleteHabit(habitId: "h1")), Action(GraduateHabit(habitId: "h1")),
        amendment { ($0.minutes, $0.note) = (9, "shorter") }, amendment { $0.habitId = "h2" },
        amendment { $0.day = Day(year: 2026, month: 1, day: 31) }, Action(AmendEntry(logged, wanted: nil)),
        Action(NoteDay(day: today, note: "ill")), Action(WakeHabit(habitId: "h2")),
        Action(UnequipAccessory(catId: "c2")),
    ]

    /// The entry of `living`.
    static let logged = EntryPlace(habitId: "h1", day: today.advanced(by: -1), entryId: "202602entry3")

    static func amendment(_ change: (inout EntryDraft) -> Void) -> Action {
        var draft = EntryDraft(habitId: "h1", minutes: 25, day: logged.day, time: TimeOfDay("12:00"))
        change(&draft)
        return Action(AmendEntry(logged, wanted: draft))
    }

    @Test("as if it had never been, and back again", arguments: undoable)
    func undoAndRedo(_ action: Action) throws {
        var life = try Self.living()
        let before = life.store.table.mapValues(\.fields)
        try life.perform(action, at: Self.now)
        #expect(life.store.log.last?.batch.kind == action.kind)
        let after = life.store.table.mapValues(\.fields)
        #expect(before != after)
        let retraction = try #require(try life.undo(at: Self.now))
        // A removal only marks what an adoption made.
        if let adoption = action.of(CreateHabitWithCat.self) {
            #expect(try life.repository.habit(adoption.habitId) == nil)
            #expect(try life.repository.cat(adoption.catId) == nil)
        } else {
            #expect(life.store.table.mapValues(\.fields) == before)
        }
        #expect(try Audit(life.repository).findings() == [])
        try life.redo(retraction, at: Self.now)
        #expect(life.store.table.mapValues(\.fields) == after)
    }

    @Test("never undone", arguments: [Action(Visit()), Action(ChangeSetting(.onboarded))])
    func neverUndone(_ action: Action) throws {
        var life = try Self.living()
        try life.perform(action, at: Self.now)
        #expect(!action.isUndoable(doneOn: Self.today, today: Self.today))
        #expect(throws: DomainError.notUndoable(kind: action.kind)) { try life.undo(at: Self.now) }
    }

    @Test("an adoption only while its habit is untouched, the first one of a store too, and no coin is lost by it")
    func adoption() throws {
        try Story(
            "an adoption", "visit; retract createHabitWithCat; habits: ; cats: ; coins: 10",
            "retract createHabitWithCat ! undoneMeanwhile; redo; log 5",
            "retract createHabitWithCat ! habitHasHistory(habit: \"Daily Reading\")"
        ).run()
    }

    @Test("a graduation on its day and no later")
    func graduation() {
        let action = Action(GraduateHabit(habitId: "h1"))
        #expect(action.isUndoable(doneOn: Self.today, today: Self.today))
        #expect(!action.isUndoable(doneOn: Self.today, today: Self.today.advanced(by: 1)))
    }

    @Test("kinds in the journal are undone, named or skipped like their actions")
    func journalKinds() {
        for action in Self.undoable { #expect(Operations.kindsUndoableLater.contains(action.kind), "\(action.kind)") }
        #expect(Operations.kindsUndoableLater.isDisjoint(with: Operations.kindsThatStay))
        #expect(!Operations.kindsThatStay.contains("visit") && Operations.kindsThatStay.contains("logFocusSession"))
        for operation in Operations.all { #expect(Operations.of(kind: operation.kind) == operation, "\(operation)") }
    }

    @Test("a session only while its Result page is open")
    func sessions() throws {
        let life = try Self.living()
        let batch = Batch(kind: LogFocusSession.kind, writes: [.delete(.timer(of: "desk"))])
        let id = BatchID(device: "desk", seq: 1, crc: 1)
        let logged = LoggedBatch(id: id, at: "", now: Self.now.instant, batch: batch)
        #expect(throws: DomainError.notUndoable(kind: "logFocusSession")) {
            try life.repository.retraction(of: logged, at: Self.now)
        }
        #expect(try life.repository.retraction(of: logged, resultIsOpen: true, at: Self.now).retracts == [id])
    }
}
