import DocumentStore
import TestSupport
import Testing

@testable import Domain

@Suite("Adoption") struct AdoptionTests {
    let now = Moment.at("2026-02-17", "09:00")

    func adoption(_ draft: HabitDraft = HabitDraft(name: "Piano"), name: String = "Mochi") -> Action {
        Action(
            CreateHabitWithCat(
                habitId: "h1", catId: "c1", draft: draft,
                kitten: Kitten(name: name, appearance: .sample, personality: .shy)))
    }

    @Test("is a batch of three writes, the very first with the person before them")
    func batch() throws {
        let life = Life()
        let batch = try #require(try adoption().decided(on: life.repository, at: now).batch)
        #expect(batch.kind == "createHabitWithCat")
        #expect(batch.writes.map(\.verb) == [.merge, .set, .set, .update])
        #expect(batch.writes.map(\.path.text) == ["", "habits/h1", "cats/c1", "habits/h1"])
        #expect(batch.writes.last?.fields == ["catId": "c1"])
    }

    @Test("leaves a person, a habit and a cat with the fields of the schema and no others")
    func documents() throws {
        var life = Life()
        try life.perform(adoption(), at: now)
        let person = try #require(try life.store.document(at: .root)).fields
        #expect(person.entries.map(\.name) == ["coins", "createdAt", "displayName", "email", "inventory"])
        #expect(person["displayName"] == "ada")
        let cat = try #require(try life.store.document(at: .cat("c1"))).fields
        #expect(
            cat.entries.map(\.name) == [
                "accessories", "appearance", "boundHabitId", "createdAt", "name", "personality", "state",
                "targetMinutes", "totalMinutes",
            ])
        #expect(cat["targetMinutes"] == 1800)
        let habit = try #require(try life.repository.habit("h1"))
        #expect(habit.catId == "c1" && habit.isActive && habit.totalMinutes == 0 && habit.lastCheckInDate == nil)
        #expect(habit.createdAt == now.instant)
    }

    @Test("the second one finds the person there")
    func second() throws {
        var life = Life()
        try life.perform(adoption(), at: now)
        try life.put([.update(.root, ["displayName": "Ada Lovelace"])])
        try life.adopt(habitId: "h2", catId: "c2", at: now)
        #expect(try life.repository.person()?.displayName == "Ada Lovelace")
        #expect(try life.repository.habits().map(\.id) == ["h1", "h2"])
    }

    @Test("ids that are taken are refused by the store, and nothing of it is written")
    func takenIds() throws {
        var life = Life()
        try life.perform(adoption(), at: now)
        let before = life.store.table
        #expect(throws: StoreError.preconditionFailed(.missing(.habit("h1")))) {
            try life.adopt(HabitDraft(name: "Other"), catId: "c9", at: now)
        }
        #expect(life.store.table == before)
    }

    @Test(
        "a cat's name has 1 to 20 characters",
        arguments: [("", DomainError.Fault.empty), (String(repeating: "m", count: 21), .tooLong(20))])
    func catNames(name: String, fault: DomainError.Fault) {
        let life = Life()
        #expect(throws: DomainError.invalid(.catName, fault)) {
            try adoption(name: name).decided(on: life.repository, at: now)
        }
    }

    @Test("a schedule holds from the day of adoption")
    func schedule() throws {
        var life = Life()
        try life.perform(adoption(HabitDraft(name: "Piano", schedule: .timesAWeek(3))), at: now)
        #expect(
            try life.repository.habit("h1")?.schedules == [DatedSchedule(from: now.today, rule: .timesAWeek(3))])
    }
}
