import DocumentStore
import TestSupport
import Testing

@testable import Domain

@Suite("Adoption") struct AdoptionTests {
    let now = Moment.at("2026-02-17", "09:00")

    @Test("is one batch, which leaves a person, a habit and a cat with the fields of the schema and no others")
    func documents() throws {
        var life = Life()
        try life.adopt(HabitDraft(name: "Piano", schedule: .timesAWeek(3)), at: now)
        #expect(life.store.log.map(\.batch.kind) == ["createHabitWithCat"])
        #expect(life.store.log[0].batch.writes.map(\.path.text) == ["", "habits/h1", "cats/c1", "habits/h1"])
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
        #expect(habit.schedules == [DatedSchedule(from: now.today, rule: .timesAWeek(3))])
    }

    @Test("the second one finds the person there")
    func second() throws {
        var life = Life()
        try life.adopt(at: now)
        try life.put([.update(.root, ["displayName": "Ada Lovelace"])])
        try life.adopt(habitId: "h2", catId: "c2", at: now)
        #expect(try life.repository.person()?.displayName == "Ada Lovelace")
        #expect(try life.repository.habits().map(\.id) == ["h1", "h2"])
    }

    @Test("ids that are taken are refused by the store, and nothing of it is written")
    func takenIds() throws {
        var life = Life()
        try life.adopt(at: now)
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
        var life = Life()
        let kitten = Kitten(name: name, appearance: .sample, personality: .shy)
        #expect(throws: DomainError.invalid(.catName, fault)) { try life.adopt(kitten: kitten, at: now) }
    }
}
