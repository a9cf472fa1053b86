import DocumentStore
import Domain
import TestSupport
import Testing

/// Conflicts of two forms are in `TwoEditorsTests`.
@Suite("Editing habits") struct EditHabitTests {
    let now = Moment.at("2026-02-17", "09:00")

    private func batch(_ life: Life, _ change: (inout HabitDraft) -> Void) throws -> Batch? {
        var draft = HabitDraft(try #require(try life.repository.habit("h1")), on: now.today)
        change(&draft)
        return try Action(EditHabit(habitId: "h1", draft: draft)).decided(on: life.repository, at: now).batch
    }

    @Test("only what changed is written, an emptied field goes, and nothing changed writes nothing")
    func changedFields() throws {
        var life = Life()
        try life.adopt(HabitDraft(name: "Piano", reminderTime: TimeOfDay("08:30"), about: "scales"))
        let batch = try #require(try batch(life) { ($0.about, $0.goalMinutes) = ("  ", 40) })
        let dated = Transform(
            "goals",
            .arrayUnion([
                ["amount": 25, "from": "2026-01-01", "kind": "minutes"],
                ["amount": 40, "from": "2026-02-17", "kind": "minutes"],
            ]))
        #expect(batch.writes == [.update(.habit("h1"), ["goalMinutes": 40], removing: ["about"], dated)])
        #expect(try self.batch(life) { $0.name = " Piano " } == nil)
    }

    static let stories = [
        Story(
            "a new target moves the cat's in the same batch",
            "adopt h1 target 100; log 1300 on 16; editHabit target 200; cat c1: 1300m of 12000; batches: 2"),
        Story(
            "a last day before the first one is refused, when a habit begins and later",
            "editHabit endsOn 2025-12-31 ! endsBeforeItBegins 2026-01-01 2025-12-31",
            "adopt h2 endsOn 2025-12-31 ! endsBeforeItBegins 2026-01-01 2025-12-31"),
        Story(
            "a new schedule holds from its day; the same day's last word counts",
            "editHabit schedule mo; editHabit schedule 2/week; schedule 18: daily; schedule 19: 2/week"),
        Story(
            "reordering gives every habit its place, new ones come last",
            "adopt h2; adopt h3; order h3 h1; habits: h3 h1 h2; adopt h0; habits: h3 h1 h2 h0",
            "order h3 h1 h2 h0 ! no change; order h7 ! noSuchHabit(\"h7\")"),
    ]

    @Test("edits", arguments: stories) func story(_ story: Story) throws { try story.run() }

    @Test("a target that makes the cat younger is known before")
    func younger() {
        let cat = Cat.sample(totalMinutes: 1300)
        #expect(cat.stage == .adolescent && cat.youngerStage(targetHours: 200) == .kitten)
        #expect(cat.youngerStage(targetHours: 30) == nil)
    }

    @Test("minutes a day that follow a weekly goal hold from the day they were set on")
    func goalOfItsDay() throws {
        var life = try KindTests.life(KindTests.draft(.minutes, 300, each: .week), on: "2026-01-01")
        for (day, minutes) in [("2026-02-17", 25), ("2026-02-18", 40)] {
            try life.edit(on: day) { ($0.goalAmount, $0.goalPeriod, $0.goalMinutes) = (nil, .day, minutes) }
        }
        let habit = try #require(try life.repository.habit("h1"))
        #expect(
            [17, 18, 19].map { habit.goal(on: .february($0)) } == [25, 40, 40].map { HabitGoal($0, of: .minutes) })
    }

    @Test("an edit holds after one of another machine; only a schedule, made of the one that was read, is void")
    func preconditions() throws {
        var life = Life()
        try life.adopt()
        let late = try #require(try batch(life) { $0.name = "Violin" })
        let scheduled = try #require(try batch(life) { $0.schedule = .timesAWeek(2) })
        try life.edit(on: "2026-02-17") { ($0.name, $0.goalMinutes, $0.schedule) = ("Cello", 30, .timesAWeek(3)) }
        try life.commit(late, at: now)
        let habit = try #require(try life.repository.habit("h1"))
        #expect(habit.name == "Violin" && habit.goalMinutes == 30)
        #expect(throws: StoreError.self) { try life.commit(scheduled, at: now) }
    }
}
