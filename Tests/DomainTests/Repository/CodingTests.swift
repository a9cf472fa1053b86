import DocumentStore
import TestSupport
import Testing

@testable import Domain

@Suite("Models and fields") struct CodingTests {
    let metadata = Document.Metadata(
        createTime: Timestamp(milliseconds: 0), updateTime: Timestamp(milliseconds: 0), version: 1, device: "d")

    func document(_ path: DocumentPath, _ fields: Fields) -> Document {
        Document(path: path, fields: fields, metadata: metadata)
    }

    @Test("a model becomes fields of the store's types, without the id and without nil")
    func habitBecomesFields() throws {
        let habit = Habit.sample(
            lastCheckInDate: Day(year: 2026, month: 2, day: 17),
            schedules: [DatedSchedule(from: Day(year: 2026, month: 1, day: 1), rule: .weekdays([.monday, .friday]))])
        let fields = Fields(of: habit)
        #expect(fields["id"] == nil)
        #expect(fields["reminderTime"] == nil)
        #expect(fields["createdAt"] == .timestamp(Timestamp("2026-01-01")))
        #expect(fields["lastCheckInDate"] == "2026-02-17")
        #expect(fields["schedules"] == [["from": "2026-01-01", "rule": "mo,fr"]])
        #expect(fields["goalMinutes"] == 25)
        #expect(fields["isActive"] == true)
    }

    @Test("fields become the same model again")
    func roundTrips() throws {
        let habit = Habit.sample(id: "h9", endsOn: Day(year: 2026, month: 12, day: 31))
        #expect(try Habit(document(.habit("h9"), Fields(of: habit))) == habit)
        let cat = Cat.sample(equippedAccessory: "plant.fern", lastSessionAt: Timestamp("2026-02-02", "08:15"))
        #expect(try Cat(document(.cat("c1"), Fields(of: cat))) == cat)
        let person = Person.sample(coins: 12, inventory: ["plant.fern"])
        #expect(try Person(document(.root, Fields(of: person))) == person)
    }

    @Test("the id is the document's, whatever a field says")
    func idComesFromPath() throws {
        var fields = Fields(of: Habit.sample(id: "h1"))
        fields["id"] = "another"
        #expect(try Habit(document(.habit("h1"), fields)).id == "h1")
    }

    @Test("null reads as absent, and absent fields have their defaults")
    func nullReadsAsAbsent() throws {
        var fields = Fields(of: Habit.sample())
        for name in ["reminderTime", "goalMinutes", "isActive", "totalMinutes"] { fields[name] = .null }
        fields["currentStreak"] = nil
        let habit = try Habit(document(.habit("h1"), fields))
        #expect(habit.reminderTime == nil)
        #expect(habit.goalMinutes == 25)
        #expect(habit.isActive)
        #expect(habit.totalMinutes == 0)
        #expect(habit.currentStreak == 0)
    }

    @Test("a whole number may be kept with a point")
    func wholeDoubles() throws {
        var fields = Fields(of: Habit.sample())
        fields["targetHours"] = .double(120)
        #expect(try Habit(document(.habit("h1"), fields)).targetHours == 120)
        fields["targetHours"] = .double(120.5)
        #expect(throws: ModelFault.self) { try Habit(document(.habit("h1"), fields)) }
    }

    @Test("mistakes name their field")
    func faultsNameTheirField() throws {
        var fields = Fields(of: Cat.sample())
        fields["name"] = nil
        #expect(throws: ModelFault.missing(field: "name")) { try Cat(document(.cat("c1"), fields)) }
        fields["name"] = "Mochi"
        fields[FieldPath(names: ["appearance", "reverse"])] = "left"
        do {
            _ = try Cat(document(.cat("c1"), fields))
            Issue.record("a text was taken for true or false")
        } catch { #expect(error.field == "appearance.reverse") }
    }

    @Test("living documents that cannot be decoded are left out and reported")
    func malformedAreTold() throws {
        var store = MemoryDocuments()
        try store.commit(
            Batch(
                kind: "test",
                writes: [
                    .set(.habit("h1"), Fields(of: Habit.sample())), .set(.habit("h2"), ["name": "no cat"]),
                    .set(.settings, ["firstDayOfWeek": "monday"]),
                ]), now: Timestamp("2026-01-01"))
        let repository = Repository(documents: store, deviceId: "d")
        #expect(try repository.habits().map(\.id) == ["h1"])
        #expect(try repository.settings() == Settings())
        #expect(try repository.malformed().map(\.path.text).sorted() == ["habits/h2", "settings/main"])
    }
}
