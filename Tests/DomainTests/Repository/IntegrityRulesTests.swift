import DocumentStore
import Domain
import TestSupport
import Testing

/// Integrity rules, each with attempts to break it. That a habit goes with its cat (2), logs of two machines add up (6) and
/// coins never go negative (7) is in `GraduationTests`, `MachineScenarioTests` and `WearTests`.
@Suite("Integrity rules") struct IntegrityRulesTests {
    let now = Moment.at("2026-02-19")

    func living() throws -> Life {
        var life = Life()
        try life.adopt()
        try life.tell(30, on: "2026-02-19", at: now)
        return life
    }

    /// What an action would write.
    func batch(_ action: Action, in life: Life) throws -> Batch {
        try #require(try action.decided(on: life.repository, at: now).batch)
    }

    @Test("1: no orphaned cats; a cat deleted between decision and commit voids the whole batch")
    func orphanedCats() throws {
        var life = try living()
        let rest = try batch(Action(RestHabit(habitId: "h1", daysOffId: "r")), in: life)
        try life.put([.delete(.cat("c1"))])
        let before = life.store.table
        var store = life.store
        #expect(throws: StoreError.self) { try store.commit(rest, now: now.instant) }
        #expect(store.table == before)
        for action in [Action(GraduateHabit(habitId: "h1"))] {
            #expect(try batch(action, in: try living()).writes.contains { $0.path == .cat("c1") })
        }
    }

    @Test("3: minutes never decrease, whatever is edited, rested, graduated or logged")
    func minutesNeverDecrease() throws {
        var life = try living()
        var draft = HabitDraft(try #require(try life.repository.habit("h1")), on: now.today)
        draft.targetHours = 10
        draft.goalMinutes = 1
        let actions: [Action] = [
            Action(EditHabit(habitId: "h1", draft: draft)), Action(RestHabit(habitId: "h1", daysOffId: "r")),
            Action(WakeHabit(habitId: "h1")),
            Action(AddDaysOff(id: "o", habitId: nil, from: now.today, through: now.today)),
            Action(RemoveDaysOff(id: "o")), Action(GraduateHabit(habitId: "h1")),
        ]
        for action in actions {
            try life.perform(action, at: now)
            #expect(try life.repository.cat("c1")?.totalMinutes == 30)
        }
        #expect(throws: DomainError.self) { try life.tell(-30, on: "2026-02-19", at: now) }
    }

    @Test("4 and 5: stage and mood are computed: no write names them")
    func computedNotStored() throws {
        let life = try living()
        let habit = try #require(try life.repository.habit("h1"))
        var draft = HabitDraft(habit, on: now.today)
        draft.targetHours = 10
        let actions: [Action] = [
            Action(
                CreateHabitWithCat(habitId: "h2", catId: "c2", draft: HabitDraft(name: "x"), kitten: .sample)),
            Action(EditHabit(habitId: "h1", draft: draft)),
            Action(LogEntry(habitId: "h1", minutes: 500, day: now.today, entryId: "202602e")),
            Action(RestHabit(habitId: "h1", daysOffId: "r")), Action(GraduateHabit(habitId: "h1")),
        ]
        for action in actions {
            let names = try batch(action, in: life).writes.flatMap { write in
                write.fields.keys.flatMap(\.names) + write.transforms.flatMap(\.field.names)
            }
            #expect(Set(names).isDisjoint(with: ["stage", "mood", "bond"]))
        }
    }

    @Test("8: an appearance never changes: only adoption writes it, and adoption over a cat is void")
    func appearanceIsImmutable() throws {
        var life = try living()
        let before = try #require(try life.repository.cat("c1")).appearance
        var other = CatAppearance.sample
        other.reverse.toggle()
        #expect(throws: StoreError.preconditionFailed(.missing(.cat("c1")))) {
            try life.adopt(
                habitId: "h9", kitten: Kitten(name: "Mochi", appearance: other, personality: .shy), at: now)
        }
        try life.perform(Action(GraduateHabit(habitId: "h1")), at: now)
        #expect(try life.repository.cat("c1")?.appearance == before)
    }
}
