import DocumentStore
@testable import Domain
import TestSupport
import Testing

@Suite("Graduating and removing") struct GraduationTests {
    let now = Moment.at("2026-02-19")

    private func adopted() throws -> Life {
        var life = Life()
        try life.adopt()
        return life
    }

    @Test("one batch: the habit goes, the cat graduates, what it wears is in the box; entries stay")
    func graduation() throws {
        var life = try adopted()
        try life.tell(25, on: "2026-02-19", at: now)
        try life.put([.update(.cat("c1"), ["equippedAccessory": "a"])])
        let before = life.store.log.count
        let outcome = try life.perform(Action(GraduateHabit(habitId: "h1")), at: now)
        #expect(outcome == .graduated(Graduation(catId: "c1", accessoryId: "a")))
        #expect(life.store.log.count == before + 1)
        #expect(try life.repository.habit("h1") == nil)
        let cat = try #require(try life.repository.cat("c1"))
        #expect(cat.state == .graduated && cat.equippedAccessory == nil && cat.boundHabitId == "h1")
        #expect(cat.totalMinutes == 25)
        #expect(try life.repository.person()?.inventory == ["a"])
        #expect(try life.repository.entries(on: now.today).count == 1)
        // It wears nothing more, and there is no habit to graduate again.
        #expect(throws: DomainError.catGraduated(cat: "Mochi")) {
            try life.perform(Action(EquipAccessory(catId: "c1", accessoryId: "a")), at: now)
        }
        #expect(throws: DomainError.noSuchHabit("h1")) {
            try life.perform(Action(GraduateHabit(habitId: "h1")), at: now)
        }
    }

    @Test("a resting habit can graduate; its rest ends")
    func resting() throws {
        var life = try adopted()
        try life.perform(Action(RestHabit(habitId: "h1", daysOffId: "r")), at: .at("2026-02-10"))
        try life.perform(Action(GraduateHabit(habitId: "h1")), at: now)
        #expect(try life.repository.cat("c1")?.state == .graduated)
        #expect(try life.repository.daysOff().first?.through != nil)
    }

    @Test("a habit without history goes with its cat in one batch")
    func takeBack() throws {
        var life = try adopted()
        try life.put([.update(.cat("c1"), ["equippedAccessory": "a"])])
        try life.perform(Action(RemoveHabit(habitId: "h1")), at: now)
        #expect(try life.repository.habits().isEmpty)
        #expect(try life.repository.cats().isEmpty)
        #expect(try life.repository.person()?.inventory == ["a"])
    }

    @Test(
        "neither graduates nor goes while its timer runs",
        arguments: [Action(GraduateHabit(habitId: "h1")), Action(RemoveHabit(habitId: "h1"))])
    func whileItsTimerRuns(action: Action) throws {
        var focus = try FocusLife()
        try focus.start()
        #expect(throws: DomainError.timerRuns(habit: "Daily Reading", minutes: 0)) { try focus.perform(action) }
        #expect(try focus.repository.habit("h1") != nil)
    }

    @Test("a habit with an entry, even of 0 minutes, stays")
    func history() throws {
        var life = try adopted()
        let entry = HabitEntry(id: "e", habitId: "h1", habitName: "x", minutes: 0, completedAt: now.instant)
        try life.put([.set(.entry("e", on: now.today), Fields(of: entry))])
        #expect(throws: DomainError.habitHasHistory(habit: "Daily Reading")) {
            try life.perform(Action(RemoveHabit(habitId: "h1")), at: now)
        }
    }
}
