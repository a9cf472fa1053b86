import DocumentStore
import Domain
import TestSupport
import Testing

@Suite("Taking back") struct UndoTests {
    static let now = Moment.at("2026-02-19")

    static func living() throws -> Life {
        var life = Life()
        try life.adopt()
        try life.adopt(habitId: "h2", catId: "c2")
        try life.put([.update(.root, ["coins": 5000, "inventory": ["a", "b"]])])
        try life.tell(25, on: "2026-02-18", at: .at("2026-02-18"))
        return life
    }

    static let today = now.today

    static let undoable: [Deed] = [
        .editHabit(EditHabit(habitId: "h1", draft: HabitDraft(name: "Other", targetHours: 300))),
        .reorderHabits(ReorderHabits(order: ["h2", "h1"])), .restHabit(RestHabit(habitId: "h1", daysOffId: "r")),
        .tellMinutes(TellMinutes(habitId: "h1", minutes: 9, day: today, entryId: "202602x")),
        .tellMinutes(TellMinutes(habitId: "h2", minutes: 9, day: today.advanced(by: -9), entryId: "202602x")),
        .addDaysOff(AddDaysOff(id: "o", habitId: nil, from: today, through: today.advanced(by: 3))),
        .equipAccessory(EquipAccessory(catId: "c1", accessoryId: "a")),
        .purchaseAccessory(PurchaseAccessory(accessoryId: "plant.fern")),
        .createHabitWithCat(
            CreateHabitWithCat(habitId: "h3", catId: "c3", draft: HabitDraft(name: "x"), kitten: .sample)),
        .takeBackHabit(TakeBackHabit(habitId: "h2")), .deleteHabit(DeleteHabit(habitId: "h1")),
    ]

    @Test("as if it had never been, and back again", arguments: undoable)
    func undoAndRedo(_ deed: Deed) throws {
        var life = try Self.living()
        let before = life.store.table.mapValues(\.fields)
        try life.perform(deed, at: Self.now)
        let after = life.store.table.mapValues(\.fields)
        #expect(before != after)
        let retraction = try #require(try life.undo(at: Self.now))
        #expect(life.store.table.mapValues(\.fields) == before)
        #expect(try Audit(life.library, at: Self.now).findings() == [])
        try life.redo(retraction, at: Self.now)
        #expect(life.store.table.mapValues(\.fields) == after)
    }

    @Test("what follows waking and taking off is taken back, too")
    func wakeAndUnequip() throws {
        var life = try Self.living()
        try life.perform(.restHabit(RestHabit(habitId: "h1", daysOffId: "r")), at: Self.now)
        try life.perform(.equipAccessory(EquipAccessory(catId: "c2", accessoryId: "a")), at: Self.now)
        for deed in [Deed.wakeHabit(WakeHabit(habitId: "h1")), .unequipAccessory(UnequipAccessory(catId: "c2"))] {
            let before = life.store.table.mapValues(\.fields)
            try life.perform(deed, at: Self.now)
            try life.undo(at: Self.now)
            #expect(life.store.table.mapValues(\.fields) == before)
        }
    }

    static let final: [Deed] = [
        .checkIn(CheckIn()), .changeSetting(ChangeSetting(.onboarded)),
        .changeSetting(ChangeSetting(.showsCoins(false))),
    ]

    @Test("never taken back", arguments: final)
    func neverUndone(_ deed: Deed) throws {
        var life = try Self.living()
        try life.perform(deed, at: Self.now)
        #expect(!deed.isUndoable(doneOn: Self.today, today: Self.today))
        #expect(throws: Refusal.notUndoable(kind: deed.kind)) { try life.undo(at: Self.now) }
    }

    @Test("an adoption only while its habit is untouched, the first one of a store too, and no coin is lost by it")
    func adoption() throws {
        var life = Life()
        try life.adopt()
        let adopted = try #require(life.committed.last)
        try life.perform(.checkIn(CheckIn()), at: Self.now)
        let retraction = try life.retract([adopted.id], at: Self.now)
        #expect(try life.library.habits().isEmpty && life.library.cats().isEmpty)
        #expect(try life.library.person()?.coins == 10)
        #expect(throws: Refusal.takenBackMeanwhile) { try life.retract([adopted.id], at: Self.now) }
        try life.redo(retraction, at: Self.now)
        try life.tell(5, on: "2026-02-19", at: Self.now)
        #expect(throws: Refusal.habitHasHistory(habit: "Daily Reading")) {
            try life.library.retraction(of: [adopted.id], deed: adopted.deed, at: Self.now)
        }
    }

    @Test("a graduation on its day and no later")
    func graduation() {
        let deed = Deed.deleteHabit(DeleteHabit(habitId: "h1"))
        #expect(deed.isUndoable(doneOn: Self.today, today: Self.today))
        #expect(!deed.isUndoable(doneOn: Self.today, today: Self.today.advanced(by: 1)))
    }

    @Test("kinds in the journal are either undone, named or passed over, as their deeds are")
    func journalKinds() {
        for deed in Self.undoable { #expect(Deed.kindsUndoableLater.contains(deed.kind), "\(deed.kind)") }
        #expect(Deed.kindsUndoableLater.isDisjoint(with: Deed.kindsThatStay))
        #expect(!Deed.kindsThatStay.contains("checkIn") && Deed.kindsThatStay.contains("logFocusSession"))
    }

    @Test("a session only while its Result page is open")
    func sessions() throws {
        let life = try Self.living()
        let deed = Deed.logFocusSession(LogFocusSession(sessionId: "s", ending: .stoppedHere))
        let id = BatchID(device: "desk", seq: 1, crc: 1)
        #expect(throws: Refusal.notUndoable(kind: "logFocusSession")) {
            try life.library.retraction(of: [id], deed: deed, at: Self.now)
        }
        #expect(try life.library.retraction(of: [id], deed: deed, resultIsOpen: true, at: Self.now).retracts == [id])
        #expect(throws: Refusal.nothingToUndo) {
            try life.library.retraction(of: [], deed: deed, resultIsOpen: true, at: Self.now)
        }
    }

    @Test("deeds go by the names of their batches")
    func kinds() throws {
        let life = try Self.living()
        for deed in Self.undoable + Self.final {
            #expect(try deed.decided(on: life.library, at: Self.now).batch?.kind == deed.kind)
        }
    }
}
