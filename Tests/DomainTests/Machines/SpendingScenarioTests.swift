import DocumentStore
@testable import Domain
import TestSupport
import Testing
import Words

/// Coins, accessories and visits of two machines that exchange their files.
@Suite("Coins of two machines") struct SpendingScenarioTests {
    private let fern = "plant.fern"
    private let bought = "The fern was bought on both machines: bought once, 200 coins returned."

    private func buy(_ accessory: String = "plant.fern") -> PurchaseAccessory {
        PurchaseAccessory(accessoryId: accessory)
    }

    private func wear() -> EquipAccessory { EquipAccessory(catId: "c1", accessoryId: fern) }

    private func expect(
        _ two: TwoMachines, coins: Int, box: [String], at location: SourceLocation = #_sourceLocation
    ) throws {
        let person = try #require(try two.a.repository.person())
        #expect(person.coins == coins, sourceLocation: location)
        #expect(person.inventory == box, sourceLocation: location)
    }

    @Test(
        "8: the same accessory bought on both is bought once, the other refunded, also where the coins were enough for one",
        arguments: [1000, 260])
    func boughtTwice(coins: Int) throws {
        let two = try TwoMachines(coins: coins)
        let seen = two.a.store.lastSeqs
        try two.a.perform(buy(), at: .february(18, "10:00"))
        try two.b.perform(buy(), at: .february(18, "11:00"))
        if coins == 1000 { try two.b.perform(wear(), at: .february(18, "11:05")) }
        try two.exchangeAndCompare(voids: 1)
        try expect(two, coins: coins - 200, box: coins == 1000 ? [] : [fern])
        #expect(try two.a.repository.cat("c1")?.equippedAccessory == (coins == 1000 ? fern : nil))
        for machine in [two.a, two.b] { #expect(try two.news(on: machine, since: seen) == [bought]) }
    }

    @Test("8: also if it was worn on the other machine already") func boughtAndWorn() throws {
        let two = try TwoMachines(coins: 1000)
        try two.b.perform(buy(), at: .february(18, "10:00"))
        try two.b.perform(wear(), at: .february(18, "10:05"))
        try two.a.perform(buy(), at: .february(18, "11:00"))
        try two.exchangeAndCompare(voids: 1)
        try expect(two, coins: 800, box: [])
    }

    @Test("8: also if a program of version 0.1, which notes nothing but the box, bought it first") func boughtByOlder()
        throws
    {
        let two = try TwoMachines(coins: 1000)
        let coins = Transform("coins", .increment(-200))
        let box = Transform("inventory", .arrayUnion([.string(fern)]))
        try two.a.commit(
            Batch(kind: "purchaseAccessory", writes: [.update(.root, [:], coins, box)]), at: .february(18, "10:00"))
        try two.b.perform(buy(), at: .february(18, "11:00"))
        try two.exchangeAndCompare(voids: 1)
        try expect(two, coins: 800, box: [fern])
    }

    @Test("8: a purchase holds though the other machine dressed a cat meanwhile; undone, it can be made again")
    func dressedMeanwhile() throws {
        let two = try TwoMachines(coins: 1000)
        try two.a.perform(buy(), at: .february(17))
        try two.exchange()
        try two.a.perform(wear(), at: .february(18, "10:00"))
        try two.b.perform(buy("plant.daisy"), at: .february(18, "11:00"))
        try two.exchangeAndCompare()
        try expect(two, coins: 600, box: ["plant.daisy"])
        #expect(try two.a.repository.cat("c1")?.equippedAccessory == fern)
        try two.b.undo(at: .february(18, "12:00"))
        try two.exchange()
        try two.a.perform(buy("plant.daisy"), at: .february(19))
        try two.exchangeAndCompare()
        try expect(two, coins: 600, box: ["plant.daisy"])
    }

    @Test("8: an accessory put on a cat that A removed stays in the box") func wornByRemoved() throws {
        let two = try TwoMachines(coins: 1000)
        try two.a.perform(buy(), at: .february(17))
        try two.exchange()
        try two.a.perform(RemoveHabit(habitId: "h1"), at: .february(18))
        try two.b.perform(wear(), at: .february(19))
        try two.exchangeAndCompare(voids: 1)
        try expect(two, coins: 800, box: [fern])
        #expect(try two.b.repository.cats().isEmpty)
    }

    @Test("9: of the last coins spent on both, the earlier purchase holds") func lastCoins() throws {
        let two = try TwoMachines(coins: 200)
        let seen = two.a.store.lastSeqs
        try two.a.perform(buy(), at: .february(18, "10:00"))
        try two.b.perform(buy("plant.daisy"), at: .february(18, "11:00"))
        try two.exchangeAndCompare(voids: 1)
        try expect(two, coins: 0, box: [fern])
        let spent = "is not yours: the coins had been spent elsewhere, 200 coins returned."
        #expect(try two.news(on: two.a, since: seen) == ["The daisy, bought on \(two.b.shownName), \(spent)"])
        #expect(try two.news(on: two.b, since: seen).last == "The daisy, bought here, \(spent)")
    }

    @Test("10: the visit of one day on both counts once") func visitedTwice() throws {
        let two = try TwoMachines()
        try two.a.perform(Visit(), at: .february(18, "10:00"))
        try two.b.perform(Visit(), at: .february(18, "11:00"))
        try two.exchangeAndCompare(voids: 1)
        #expect(try two.b.coins == 10)
        let once = "The daily visit of 2026-02-18 was taken on both machines and counts once."
        #expect(try two.news(on: two.b, since: two.b.store.lastSeqs) == [once])
    }

    @Test("10: visits of different days on both count, and the last is the latest day") func differentDays() throws {
        let two = try TwoMachines()
        // A machine in the east had the next day already.
        try two.b.perform(Visit(day: Moment.february(19).today), at: .february(18, "20:00"))
        try two.a.perform(Visit(), at: .february(18, "21:00"))
        try two.exchangeAndCompare()
        #expect(try two.a.coins == 20)
        #expect(try two.a.repository.person()?.lastCheckInDate == Moment.february(19).today)
        #expect(try !two.a.repository.isVisitOpen(at: .february(19)))
    }

    @Test("10: a milestone reached only together is paid once, with the next thing done") func milestone() throws {
        let two = try TwoMachines()
        for day in 1...3 { try two.a.perform(Visit(), at: .february(day)) }
        for day in 4...7 { try two.b.perform(Visit(), at: .february(day)) }
        try two.exchangeAndCompare()
        // Three and four days, two of them on a weekend.
        let daily = 10 * 7 + 5 * 2
        #expect(try two.a.coins == daily)
        for machine in [two.a, two.b] {
            #expect(try machine.repository.isVisitOpen(at: .february(7, "13:00")))
            #expect(try machine.repository.userData(at: .february(7)).owesMilestone)
            let paid = try machine.perform(Visit(), at: .february(7, "13:00"))
            #expect(paid == .visited(VisitResult(dailyCoins: 0, milestoneBonus: 100, newMilestones: [7])))
        }
        try two.exchangeAndCompare(voids: 1)
        #expect(try two.a.coins == daily + 100)
        #expect(try !two.a.repository.isVisitOpen(at: .february(7, "14:00")))
        #expect(try two.a.repository.person()?.lastCheckInDate == Moment.february(7).today)
    }

    /// Tuesday the 17th is visited then, or noticed after B's changes.
    @Test(
        "10: a visit and its coins stay when B, which has not seen it, adds and removes a day off over it",
        arguments: [17, 19])
    func visitUnderDayOff(noticed: Int) throws {
        let two = try TwoMachines()
        let day = Moment.february(17).today
        func month(_ machine: SampleMachine) throws -> VisitedMonth {
            try #require(try machine.repository.visitedMonth(day.month))
        }
        try two.a.perform(Visit(day: day), at: .february(noticed))
        try two.b.perform(AddDaysOff(id: "o1", habitId: nil, from: day, through: day), at: .february(18, "10:00"))
        #expect(try month(two.b).daysOff == [17])
        try two.b.perform(RemoveDaysOff(id: "o1"), at: .february(18, "11:00"))
        #expect(try month(two.b).checkedDays == [])
        try two.exchangeAndCompare()
        let after = try month(two.a)
        #expect(after.checkedDays == [17] && after.daysOff == [] && after.totalCoins == 10)
        #expect(try two.a.coins == 10)
        #expect(try !two.a.repository.isVisitOpen(on: day, at: .february(19)))
    }
}
