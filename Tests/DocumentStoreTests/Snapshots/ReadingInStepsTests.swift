import DocumentStore
import Domain
import TestSupport
import Testing

@Suite("A long history without a snapshot")
struct ReadingInStepsTests {
    let disk = MemoryFileSystem()
    let home: StoreHome

    /// More documents than are kept open, over enough months to pack some, and more batches than can be retracted.
    init() throws {
        home = StoreHome(files: disk)
        let store = try home.open()
        for number in 1...700 {
            try store.commit(.session(number, habit: "h\(number % 3)", day: "2026-0\(4 + number / 140)-1\(number % 7)"))
        }
        try home.removeState()
    }

    private func opening() throws -> Store {
        try Store.open(
            home.layout(), files: disk, machine: "laptop", random: RandomSource(seed: 9), schema: .userData,
            inSteps: true
        ) { home.now }
    }

    @Test("is read in steps that say how far they are, and is whole then")
    func steps() throws {
        let store = try opening()
        var shares: [Double] = []
        while let share = try store.readHistory(while: { false }) { shares.append(share) }
        #expect(shares.count > 5)
        #expect(shares == shares.sorted())
        #expect(shares.allSatisfy { 0...1 ~= $0 })
        #expect(try store.readHistory { true } == nil)
        try expectEqual(store, home)
    }

    @Test("is read to its end as soon as something is asked")
    func asked() throws {
        let store = try opening()
        _ = try store.readHistory { false }
        try expectEqual(store, home)
    }

    @Test("takes late writes and retractions, and goes into a snapshot")
    func goesOn() throws {
        let store = try opening()
        _ = try store.readHistory { false }
        let late = try store.commit(.session(3000, habit: "h1", day: "2026-04-20"))
        try store.commit(.session(3001, habit: "h1", day: "2026-05-20"))
        try expectEqual(store, home)
        try store.retract([late.id])
        #expect(try store.documents(Query(.group("sessions"))).count == 701)
        let told = try store.documents(Query(.group("sessions")))
        store.close()
        let reopened = try home.open()
        #expect(try reopened.documents(Query(.group("sessions"))) == told)
    }

    @Test("reports what it cannot read, and starts over with the next try")
    func fails() throws {
        let faulty = FaultyFileSystem(disk)
        let store = try Store.open(
            home.layout(), files: faulty, machine: "laptop", random: RandomSource(seed: 9), schema: .userData,
            inSteps: true
        ) { home.now }
        _ = try store.readHistory { false }
        faulty.plan = { $0.name == "pread" ? .fails(5) : nil }
        #expect(throws: StoreError.self) { try store.readHistory { true } }
        #expect(throws: StoreError.self, "never as if there were nothing") { try store.document(at: .root) }
        faulty.plan = { _ in nil }
        _ = try store.catchUp()
        try expectEqual(store, home)
    }
}
