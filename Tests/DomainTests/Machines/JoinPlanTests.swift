import DocumentStore
import TestSupport
import Testing

@testable import Domain

@Suite("Bringing one store's history to another") struct JoinPlanTests {
    private typealias Table = [DocumentPath: Document]

    private let moment = Moment.at("2026-02-17")

    private func table(_ writes: [Write]) throws -> Table {
        var table: Table = [:]
        try put(Batch(kind: "test", writes: writes), into: &table)
        return table
    }

    private func put(_ batch: Batch, into table: inout Table) throws {
        let outcome = try Fold.apply(batch.validated(), now: moment.instant, device: "d", to: &table)
        guard case .applied = outcome else { throw DomainError.undoneMeanwhile }
    }

    private func person(coins: Int, box: [String]) -> Write {
        .set(
            .root,
            [
                "displayName": "robin", "email": "", "createdAt": .timestamp(moment.instant),
                "coins": .integer(Int64(coins)), "inventory": .list(box.map { .string($0) }),
            ])
    }

    private func visits(_ days: [Int64], coins: Int64) -> Write {
        .set(
            DocumentPath("monthlyCheckIns/2026-02"),
            ["checkedDays": .list(days.map { .integer($0) }), "totalCoins": .integer(coins), "milestonesClaimed": []])
    }

    private func join(_ own: Table, to other: inout Table) throws {
        let plan = try JoinPlan(
            bringing: Array(own.values), of: "own-store", to: Repository(documents: other, deviceId: "d"))
        for piece in plan.pieces(group: "g") { try put(piece, into: &other) }
        try put(plan.seal(on: Repository(documents: other, deviceId: "d"), at: moment, group: "g"), into: &other)
    }

    @Test("coins come along, what both own is kept once and refunded, and a visit of both counts once")
    func belongings() throws {
        let twice = "collar.bow.cherry"
        let own = try table([
            person(coins: 700, box: [twice, "collar.plain.sky"]), visits([1, 3], coins: 25),
        ])
        // 1 Feb 2026 is a Sunday: 15 coins.
        var other = try table([person(coins: 50, box: [twice]), visits([1, 2], coins: 25)])
        try join(own, to: &other)
        let after = try #require(try Repository(documents: other, deviceId: "d").person())
        #expect(after.coins == 50 + 700 - 15 + 600)
        #expect(after.inventory == [twice, "collar.plain.sky"])
        let month = try #require(
            try Repository(documents: other, deviceId: "d").visitedMonth(Month(year: 2026, number: 2)))
        #expect(Set(month.checkedDays) == [1, 2, 3])
        #expect(month.totalCoins == 35)
        let once = other.mapValues(\.fields)
        try join(own, to: &other)
        #expect(other.mapValues(\.fields) == once)
    }

    @Test("both notes of a day are kept, and joining again adds nothing") func notesOfDays() throws {
        func noted(_ notes: [(day: Int, note: String)]) throws -> Table {
            try table(
                [person(coins: 0, box: [])]
                    + notes.map { Write.set(.day(Day(year: 2026, month: 2, day: $0.day)), ["note": .string($0.note)]) })
        }
        let own = try noted([(1, "ill"), (2, "rain"), (3, "sun")])
        var other = try noted([(1, "at home"), (2, "rain"), (4, "snow")])
        for _ in 1...2 {
            try join(own, to: &other)
            let notes = try Repository(documents: other, deviceId: "d").notesOfDays()
            #expect(
                notes.map { "\($0.key.parts.day) \($0.value)" }.sorted()
                    == ["1 at home / ill", "2 rain", "3 sun", "4 snow"])
        }
    }

    @Test("a visit stays one where the other store has a day off, or where days off took it from the checked days")
    func visitedDays() throws {
        func month(_ days: [Int64], visited: [Int64], off: [Int64], coins: Int64) -> Write {
            func list(_ days: [Int64]) -> Value { .list(days.map { .integer($0) }) }
            return .set(
                DocumentPath("monthlyCheckIns/2026-02"),
                [
                    "checkedDays": list(days), "visitedDays": list(visited), "daysOff": list(off),
                    "totalCoins": .integer(coins), "milestonesClaimed": [],
                ])
        }
        // The 3rd was visited here, taken away with days off, and is a day off there; so is the 5th here.
        let own = try table([person(coins: 20, box: []), month([4, 5], visited: [3, 4], off: [4, 5], coins: 20)])
        var other = try table([person(coins: 10, box: []), month([2, 3], visited: [2], off: [3], coins: 10)])
        try join(own, to: &other)
        let repository = Repository(documents: other, deviceId: "d")
        let after = try #require(try repository.visitedMonth(Month(year: 2026, number: 2)))
        #expect(Set(after.checkedDays) == [2, 3, 4, 5])
        #expect(Set(after.visitedDays ?? []) == [2, 3, 4])
        #expect(after.daysOff == [5])
        #expect(after.totalCoins == 30)
        #expect(try repository.person()?.coins == 30)
        let once = other.mapValues(\.fields)
        try join(own, to: &other)
        #expect(other.mapValues(\.fields) == once)
    }
}
