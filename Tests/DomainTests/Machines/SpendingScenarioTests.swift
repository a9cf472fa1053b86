import DocumentStore
@testable import Domain
import TestSupport
import Testing
import Words

/// Coins, accessories and visits of two machines that exchange their files.
@Suite("Coins of two machines") struct SpendingScenarioTests {
    private static let both = "A 18 10:00 buy plant.fern; B 18 11:00 buy plant.fern"
    private static let bought = "The fern was bought on both machines: bought once, 200 coins returned."
    private static let told = "news A: \(bought); news B: \(bought)"
    private static let spent = "is not yours: the coins had been spent elsewhere, 200 coins returned."

    static let stories = [
        MachineStory(
            "8: the same accessory bought on both is bought once, the other refunded", coins: 1000, both,
            "B 18 11:05 wear plant.fern; compare 1; coins: 800; box: ; cat c1: wears plant.fern", told),
        MachineStory(
            "8: also if the coins were enough for one", coins: 260, both,
            "compare 1; coins: 60; box: plant.fern; cat c1: wears -", told),
        MachineStory(
            "8: also if it was worn on the other machine already", coins: 1000,
            "B 18 10:00 buy plant.fern; B 18 10:05 wear plant.fern; A 18 11:00 buy plant.fern; compare 1; coins: 800; box: "
        ),
        MachineStory(
            "8: a purchase holds though the other machine dressed a cat meanwhile; undone, it can be made again",
            coins: 1000, "A 17 12:00 buy plant.fern; exchange; A 18 10:00 wear plant.fern; B 18 11:00 buy plant.daisy",
            "compare; coins: 600; box: plant.daisy; cat c1: wears plant.fern; B 18 12:00 undo; exchange",
            "A 19 12:00 buy plant.daisy; compare; coins: 600; box: plant.daisy"),
        MachineStory(
            "8: an accessory put on a cat that A removed stays in the box", coins: 1000,
            "A 17 12:00 buy plant.fern; exchange; A 18 12:00 remove; B 19 12:00 wear plant.fern; compare 1; coins: 800",
            "box: plant.fern; cats: "),
        MachineStory(
            "9: of the last coins spent on both, the earlier purchase holds", coins: 200,
            "A 18 10:00 buy plant.fern; B 18 11:00 buy plant.daisy; compare 1; coins: 0; box: plant.fern",
            "news A: The daisy, bought on B, \(spent); news B last: The daisy, bought here, \(spent)"),
        MachineStory(
            "10: the visit of one day on both counts once",
            "A 18 10:00 visit; B 18 11:00 visit; compare 1; coins: 10; seen",
            "news B: The daily visit of 2026-02-18 was taken on both machines and counts once."),
        // A machine in the east had the next day already.
        MachineStory(
            "10: visits of different days on both count, and the last is the latest day",
            "B 18 20:00 visit 19; A 18 21:00 visit; compare; coins: 20; lastVisit: 19; A 19 12:00 visit ! no change"),
    ]

    @Test("agree", arguments: stories) func story(_ story: MachineStory) throws { try story.run() }

    @Test("8: also if a program of version 0.1, which notes nothing but the box, bought it first") func boughtByOlder()
        throws
    {
        let (two, fern) = (try TwoMachines(coins: 1000), "plant.fern")
        let coins = Transform("coins", .increment(-200))
        let box = Transform("inventory", .arrayUnion([.string(fern)]))
        try two.a.commit(
            Batch(kind: "purchaseAccessory", writes: [.update(.root, [:], coins, box)]), at: .february(18, "10:00"))
        try two.b.perform(PurchaseAccessory(accessoryId: fern), at: .february(18, "11:00"))
        try two.exchangeAndCompare(voids: 1)
        let person = try #require(try two.a.repository.person())
        #expect(person.coins == 800 && person.inventory == [fern])
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
