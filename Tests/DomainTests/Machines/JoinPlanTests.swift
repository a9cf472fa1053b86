import DocumentStore
import TestSupport
import Testing

@testable import Domain

@Suite("Bringing one store's history to another") struct JoinPlanTests {
    private let moment = Moment.at("2026-02-17")
    private let february = Month(year: 2026, number: 2)

    private func store(coins: Int64 = 0, box: [String] = [], _ writes: [Write]) throws -> Life {
        var life = Life()
        let person = Write.set(
            .root,
            [
                "displayName": "robin", "email": "", "createdAt": .timestamp(moment.instant),
                "coins": .integer(coins), "inventory": .list(box.map { .string($0) }),
            ])
        try life.put([person] + writes, at: moment)
        return life
    }

    private func visits(
        _ days: [Int64], visited: [Int64]? = nil, off: [Int64]? = nil, coins: Int64
    ) -> Write {
        func list(_ days: [Int64]) -> Value { .list(days.map { .integer($0) }) }
        var fields: Fields = ["checkedDays": list(days), "totalCoins": .integer(coins), "milestonesClaimed": []]
        if let visited { fields["visitedDays"] = list(visited) }
        if let off { fields["daysOff"] = list(off) }
        return .set(.visits(in: february), fields)
    }

    /// Joins, checks what came of it, and that joining again changes nothing.
    private func join(_ own: Life, to other: Life, _ check: (Repository) throws -> Void) throws {
        var other = other
        var once: [DocumentPath: Fields]?
        for _ in 1...2 {
            let plan = try JoinPlan(
                bringing: Array(own.store.table.values), of: "own-store", to: other.repository)
            for piece in plan.pieces(group: "g") { try other.put(piece.writes, at: moment) }
            try other.put(try plan.seal(on: other.repository, at: moment, group: "g").writes, at: moment)
            try check(other.repository)
            let fields = other.store.table.mapValues(\.fields)
            #expect(once == nil || fields == once)
            once = fields
        }
    }

    @Test("coins come along, what both own is kept once and refunded, and a visit of both counts once")
    func belongings() throws {
        let twice = "collar.bow.cherry"
        let own = try store(coins: 700, box: [twice, "collar.plain.sky"], [visits([1, 3], coins: 25)])
        // 1 Feb 2026 is a Sunday: 15 coins.
        let other = try store(coins: 50, box: [twice], [visits([1, 2], coins: 25)])
        try join(own, to: other) { repository in
            #expect(try repository.person()?.coins == 50 + 700 - 15 + 600)
            #expect(try repository.person()?.inventory == [twice, "collar.plain.sky"])
            let month = try #require(try repository.visitedMonth(february))
            #expect(Set(month.checkedDays) == [1, 2, 3] && month.totalCoins == 35)
        }
    }

    @Test("both notes of a day are kept, and joining again adds nothing") func notesOfDays() throws {
        func noted(_ notes: KeyValuePairs<Int, String>) throws -> Life {
            try store(notes.map { .set(.day(Day(year: 2026, month: 2, day: $0.key)), ["note": .string($0.value)]) })
        }
        let other = try noted([1: "at home", 2: "rain", 4: "snow"])
        try join(noted([1: "ill", 2: "rain", 3: "sun"]), to: other) { repository in
            let notes = try repository.notesOfDays().map { "\($0.key.parts.day) \($0.value)" }.sorted()
            #expect(notes == ["1 at home / ill", "2 rain", "3 sun", "4 snow"])
        }
    }

    /// The 3rd was visited here, taken away with days off, and is a day off there; so is the 5th here.
    @Test("a visit stays one where the other store has a day off, or where days off took it from the checked days")
    func visitedDays() throws {
        let own = try store(coins: 20, [visits([4, 5], visited: [3, 4], off: [4, 5], coins: 20)])
        let other = try store(coins: 10, [visits([2, 3], visited: [2], off: [3], coins: 10)])
        try join(own, to: other) { repository in
            let after = try #require(try repository.visitedMonth(february))
            #expect(Set(after.checkedDays) == [2, 3, 4, 5])
            #expect(Set(after.visitedDays ?? []) == [2, 3, 4])
            #expect(after.daysOff == [5] && after.totalCoins == 30)
            #expect(try repository.person()?.coins == 30)
        }
    }
}
