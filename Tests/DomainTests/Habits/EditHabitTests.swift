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

    @Test("a new target moves the cat's in the same batch, and says where the cat gets younger")
    func target() throws {
        var life = Life()
        try life.adopt()
        try life.tell(1300, on: "2026-02-16", at: now)
        let cat = try #require(try life.repository.cat("c1"))
        #expect(cat.stage == .adolescent && cat.youngerStage(targetHours: 200) == .kitten)
        #expect(cat.youngerStage(targetHours: 30) == nil)
        let before = life.store.log.count
        try life.edit(on: "2026-02-17") { $0.targetHours = 200 }
        #expect(life.store.log.count == before + 1)
        let after = try #require(try life.repository.cat("c1"))
        #expect(after.targetMinutes == 12_000 && after.totalMinutes == 1300)
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

    @Test("a last day before the first one is refused, when a habit begins and later")
    func endsBeforeItBegins() throws {
        var life = Life()
        let yesterday = now.today.advanced(by: -1)
        let error = DomainError.endsBeforeItBegins(from: now.today, through: yesterday)
        #expect(throws: error) { try life.adopt(HabitDraft(name: "Piano", endsOn: yesterday), at: now) }
        try life.adopt(HabitDraft(name: "Piano", endsOn: now.today), at: now)
        #expect(throws: error) { try life.edit(on: "2026-02-17") { $0.endsOn = yesterday } }
    }

    @Test("a new schedule holds from its day; the same day's last word counts")
    func schedule() throws {
        var life = Life()
        try life.adopt()
        for rule in [Schedule.weekdays([.monday]), .timesAWeek(2)] {
            try life.edit(on: "2026-02-17") { $0.schedule = rule }
        }
        let habit = try #require(try life.repository.habit("h1"))
        #expect(habit.schedules?.map(\.from.text) == ["2026-01-01", "2026-02-17"])
        #expect([16, 17].map { habit.schedule(on: .february($0)) } == [.everyDay, .timesAWeek(2)])
    }

    @Test("an edit holds after one of another machine; only a schedule, which is made of what was read, is void")
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

    @Test("reordering gives every habit its place, new ones come last")
    func order() throws {
        var life = Life()
        for number in 1...3 { try life.adopt(habitId: "h\(number)", catId: "c\(number)") }
        try life.perform(Action(ReorderHabits(order: ["h3", "h1"])), at: now)
        #expect(try life.repository.habits().map(\.id) == ["h3", "h1", "h2"])
        try life.adopt(habitId: "h0", catId: "c0")
        #expect(try life.repository.habits().map(\.id) == ["h3", "h1", "h2", "h0"])
        #expect(try Action(ReorderHabits(order: ["h3", "h1", "h2", "h0"])).changesNothing(life, at: now))
        #expect(throws: DomainError.noSuchHabit("h7")) {
            try life.perform(Action(ReorderHabits(order: ["h7"])), at: now)
        }
    }
}
