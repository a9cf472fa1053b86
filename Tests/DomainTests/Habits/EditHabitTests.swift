import DocumentStore
import Domain
import TestSupport
import Testing

@Suite("Editing habits") struct EditHabitTests {
    let now = Moment.at("2026-02-17", "09:00")

    func edited(_ life: Life, _ change: (inout HabitDraft) -> Void) throws -> Action {
        var draft = HabitDraft(try #require(try life.repository.habit("h1")), on: now.today)
        change(&draft)
        return Action(EditHabit(habitId: "h1", draft: draft))
    }

    @Test("nothing changed writes nothing")
    func nothing() throws {
        var life = Life()
        try life.adopt()
        #expect(try edited(life) { $0.name = " Daily Reading " }.decided(on: life.repository, at: now).batch == nil)
    }

    @Test("only what changed is written, and an emptied field goes")
    func changedFields() throws {
        var life = Life()
        try life.adopt(HabitDraft(name: "Piano", reminderTime: TimeOfDay("08:30"), about: "scales"))
        let action = try edited(life) {
            $0.about = "  "
            $0.goalMinutes = 40
        }
        let batch = try #require(try action.decided(on: life.repository, at: now).batch)
        let dated = Transform(
            "goals",
            .arrayUnion([
                ["amount": 25, "from": "2026-01-01", "kind": "minutes"],
                ["amount": 40, "from": "2026-02-17", "kind": "minutes"],
            ]))
        #expect(batch.writes == [.update(.habit("h1"), ["goalMinutes": 40], removing: ["about"], dated)])
        try life.perform(action, at: now)
        #expect(try life.repository.habit("h1")?.about == nil)
        #expect(try life.repository.habit("h1")?.reminderTime == TimeOfDay("08:30"))
    }

    @Test("a new target moves the cat's in the same batch, and says where the cat gets younger")
    func target() throws {
        var life = Life()
        try life.adopt()
        try life.tell(1300, on: "2026-02-16", at: now)
        let cat = try #require(try life.repository.cat("c1"))
        let habit = try #require(try life.repository.habit("h1"))
        var draft = HabitDraft(habit, on: now.today)
        draft.targetHours = 200
        let edit = EditHabit(habitId: "h1", draft: draft)
        #expect(cat.stage == .adolescent && cat.youngerStage(targetHours: 200) == .kitten)
        #expect(cat.youngerStage(targetHours: 30) == nil)
        let before = life.store.log.count
        try life.perform(Action(edit), at: now)
        #expect(life.store.log.count == before + 1)
        #expect(try life.repository.cat("c1")?.targetMinutes == 12_000)
        #expect(try life.repository.cat("c1")?.totalMinutes == 1300)
    }

    @Test("minutes a day that follow a weekly goal hold from the day they were set on")
    func goalOfItsDay() throws {
        var life = Life()
        var draft = HabitDraft(name: "Read")
        (draft.goalAmount, draft.goalPeriod) = (300, .week)
        try life.adopt(draft)
        for (day, minutes) in [("2026-02-17", 25), ("2026-02-18", 40)] {
            var draft = HabitDraft(try #require(try life.repository.habit("h1")), on: .init(number: 0))
            (draft.goalAmount, draft.goalPeriod, draft.goalMinutes) = (nil, .day, minutes)
            try life.perform(Action(EditHabit(habitId: "h1", draft: draft)), at: .at(day))
        }
        let habit = try #require(try life.repository.habit("h1"))
        for (day, goal) in [("2026-02-17", 25), ("2026-02-18", 40), ("2026-02-19", 40)] {
            #expect(habit.goal(on: try #require(Day(day))) == HabitGoal(Amount(goal), of: .minutes))
        }
    }

    @Test("a last day before the first one is refused, when a habit begins and later")
    func endsBeforeItBegins() throws {
        var life = Life()
        let yesterday = now.today.advanced(by: -1)
        let error = DomainError.endsBeforeItBegins(from: now.today, through: yesterday)
        #expect(throws: error) { try life.adopt(HabitDraft(name: "Piano", endsOn: yesterday), at: now) }
        try life.adopt(HabitDraft(name: "Piano", endsOn: now.today), at: now)
        #expect(throws: error) {
            try edited(life) { $0.endsOn = yesterday }.decided(on: life.repository, at: now)
        }
    }

    @Test("a new schedule holds from its day; the same day's last word counts")
    func schedule() throws {
        var life = Life()
        try life.adopt()
        try life.perform(try edited(life) { $0.schedule = .weekdays([.monday]) }, at: now)
        try life.perform(try edited(life) { $0.schedule = .timesAWeek(2) }, at: now)
        let habit = try #require(try life.repository.habit("h1"))
        #expect(habit.schedules?.map(\.from.text) == ["2026-01-01", "2026-02-17"])
        #expect(habit.schedule(on: try #require(Day("2026-02-16"))) == .everyDay)
        #expect(habit.schedule(on: now.today) == .timesAWeek(2))
    }

    @Test("an edit holds after one of another machine; only a schedule, which is made of what was read, is void")
    func preconditions() throws {
        var life = Life()
        try life.adopt()
        let batch = try #require(try edited(life) { $0.name = "Violin" }.decided(on: life.repository, at: now).batch)
        try life.perform(try edited(life) { $0.goalMinutes = 30 }, at: now)
        try life.put(batch.writes)
        #expect(try life.repository.habit("h1")?.goalMinutes == 30)
        var other = Life()
        try other.adopt()
        let late = try #require(try edited(other) { $0.name = "Violin" }.decided(on: other.repository, at: now).batch)
        try other.perform(try edited(other) { $0.name = "Cello" }, at: now)
        let scheduled = try #require(
            try edited(other) { $0.schedule = .timesAWeek(2) }.decided(on: other.repository, at: now).batch)
        try other.perform(try edited(other) { $0.schedule = .timesAWeek(3) }, at: now)
        var store = other.store
        try store.commit(late, now: now.instant)
        #expect(try Repository(documents: store, deviceId: "desk").habit("h1")?.name == "Violin")
        #expect(throws: StoreError.self) { try store.commit(scheduled, now: now.instant) }
    }

    @Test("reordering gives every habit its place, new ones come last")
    func order() throws {
        var life = Life()
        for number in 1...3 { try life.adopt(habitId: "h\(number)", catId: "c\(number)") }
        try life.perform(Action(ReorderHabits(order: ["h3", "h1"])), at: now)
        #expect(try life.repository.habits().map(\.id) == ["h3", "h1", "h2"])
        try life.adopt(habitId: "h0", catId: "c0")
        #expect(try life.repository.habits().map(\.id) == ["h3", "h1", "h2", "h0"])
        let again = Action(ReorderHabits(order: ["h3", "h1", "h2", "h0"]))
        #expect(try again.decided(on: life.repository, at: now).batch == nil)
        #expect(throws: DomainError.noSuchHabit("h7")) {
            try Action(ReorderHabits(order: ["h7"])).decided(on: life.repository, at: now)
        }
    }

    @Test("fields changed elsewhere stay; fields changed on both sides are refused by name")
    func conflict() throws {
        var life = Life()
        try life.adopt(HabitDraft(name: "Read", about: "OLD"))
        let shown = HabitDraft(try #require(try life.repository.habit("h1")), on: now.today)
        try life.perform(try edited(life) { ($0.goalMinutes, $0.about) = (60, "NEW") }, at: now)
        var draft = shown
        draft.name = "Readx"
        try life.perform(Action(EditHabit(habitId: "h1", draft: draft, shown: shown.values)), at: now)
        let habit = try #require(try life.repository.habit("h1"))
        #expect(habit.name == "Readx" && habit.goalMinutes == 60 && habit.about == "NEW")
        draft = shown
        (draft.goalMinutes, draft.about) = (40, "NEW")
        let edit = Action(EditHabit(habitId: "h1", draft: draft, shown: shown.values))
        let goal = ChangedField(.goalMinutes, shown: .number(25), now: .number(60))
        #expect(throws: DomainError.changedMeanwhile([goal])) { try life.perform(edit, at: now) }
        var seen = shown.values
        seen[.goalMinutes] = .number(60)
        try life.perform(Action(EditHabit(habitId: "h1", draft: draft, shown: seen)), at: now)
        #expect(try life.repository.habit("h1")?.goalMinutes == 40)
    }
}
