import DocumentStore
import Domain
import TestSupport
import Testing

@Suite("Repairing what the audit finds") struct AuditMendingTests {
    private func mended(_ writes: [Write]) throws -> (life: Life, left: [AuditFinding]) {
        var life = try AuditTests.sound()
        try life.put(writes)
        let batch = try #require(try Audit(life.repository, at: AuditTests.now).mending())
        try life.put(batch.writes, at: AuditTests.now)
        #expect(try Audit(life.repository, at: AuditTests.now).mending() == nil)
        return (life, try AuditTests.findings(life))
    }

    @Test("a life of actions needs no repair")
    func sound() throws {
        #expect(try Audit(try AuditTests.sound().repository, at: AuditTests.now).mending() == nil)
    }

    @Test(
        "repairs totals below their parts, and accessories in two places",
        arguments: [
            [Write.update(.habit("h1"), ["totalMinutes": 49])], [.update(.cat("c1"), ["totalMinutes": 3])],
            [.update(.cat("c2"), ["state": "active"])],
            [.update(.cat("c1"), ["targetMinutes": 60])], [.update(.root, ["inventory": ["a"]])],
            [.update(.root, ["inventory": ["b", "b", "c"]])], [.update(.cat("c2"), ["equippedAccessory": "a"])],
        ])
    func mends(_ writes: [Write]) throws {
        #expect(try mended(writes).left == [])
    }

    @Test("an accessory stays with the cat that lives here, and what a graduate wears comes into the box")
    func wardrobe() throws {
        let (life, left) = try mended([
            .update(.root, ["inventory": ["a", "b", "b"]]),
            .update(.cat("c2"), ["state": "graduated", "equippedAccessory": "x"]), .delete(.habit("h2")),
        ])
        #expect(left == [])
        #expect(try life.repository.cat("c1")?.equippedAccessory == "a")
        #expect(try life.repository.cat("c2")?.equippedAccessory == nil)
        #expect(Set(try life.repository.person()?.inventory ?? []) == ["b", "x"])
        #expect(try life.repository.person()?.inventory.count == 2)
    }

    @Test(
        "lowers no total, and guesses nothing",
        arguments: [
            [Write.update(.habit("h1"), ["totalMinutes": 51])], [.update(.cat("c1"), ["totalMinutes": 500])],
            [.update(.root, ["coins": -3])],
            [.delete(.cat("c2"))], [.delete(.habit("h2"))],
        ])
    func reports(_ writes: [Write]) throws {
        var life = try AuditTests.sound()
        try life.put(writes)
        #expect(try AuditTests.findings(life) != [])
        #expect(try Audit(life.repository, at: AuditTests.now).mending() == nil)
    }

    @Test("an entry of more minutes than a total can hold is right after one repair")
    func hugeEntry() throws {
        var life = try AuditTests.sound()
        let entry = try #require(life.store.table.keys.first { $0.text.contains("/entries/") })
        try life.put([.update(entry, ["minutes": .integer(.max)])])
        let batch = try #require(try Audit(life.repository, at: AuditTests.now).mending())
        try life.put(batch.writes, at: AuditTests.now)
        #expect(try AuditTests.findings(life) == [])
    }

    @Test("coins are counted from all batches that moved them")
    func coins() throws {
        var life = try AuditTests.sound()
        #expect(try Audit(life.repository, at: AuditTests.now).coins(in: life.store.log) == [])
        let kept = try #require(try life.repository.person()?.coins)
        let log = life.store.log
        try life.put([.update(.root, ["coins": 7])])
        #expect(
            try Audit(life.repository, at: AuditTests.now).coins(in: log)
                == [AuditFinding(.root, .sumDiffers(field: "coins", kept: 7, counted: kept))])
    }
}
