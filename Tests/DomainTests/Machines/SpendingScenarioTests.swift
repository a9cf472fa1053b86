import DocumentStore
@testable import Domain
import TestSupport
import Testing
import Words

/// Coins, accessories and visits of two machines that exchange their files.
@Suite("Coins of two machines") struct SpendingScenarioTests {
    private let fern = "plant.fern"

    @Test("8: the same accessory bought on both is bought once, the other refunded") func boughtTwice() throws {
        let two = try TwoMachines(coins: 1000)
        let seen = two.a.store.lastSeqs
        try two.a.perform(Action(PurchaseAccessory(accessoryId: fern)), at: .february(18, "10:00"))
        try two.b.perform(Action(PurchaseAccessory(accessoryId: fern)), at: .february(18, "11:00"))
        try two.b.perform(Action(EquipAccessory(catId: "c1", accessoryId: fern)), at: .february(18, "11:05"))
        try two.exchangeAndCompare(voids: 1)
        for machine in [two.a, two.b] {
            #expect(try machine.repository.person()?.coins == 800)
            #expect(try machine.repository.person()?.inventory == [])
            #expect(try machine.repository.cat("c1")?.equippedAccessory == fern)
            #expect(
                try two.news(on: machine, since: seen) == [
                    "The fern was bought on both machines: bought once, 200 coins returned."
                ])
        }
        #expect(
            try two.news(on: two.a, since: seen, in: .chinese) == ["蕨叶在两台设备上都买了：只算一次，退回200金币。"])
    }

    @Test("8: also where the coins were enough for one alone") func boughtTwiceWithTheLastCoins() throws {
        let two = try TwoMachines(coins: 260)
        let seen = two.a.store.lastSeqs
        for (machine, time) in [(two.a, "10:00"), (two.b, "11:00")] {
            try machine.perform(Action(PurchaseAccessory(accessoryId: fern)), at: .february(18, time))
        }
        try two.exchangeAndCompare(voids: 1)
        for machine in [two.a, two.b] {
            #expect(try machine.repository.person()?.inventory == [fern])
            #expect(
                try two.news(on: machine, since: seen) == [
                    "The fern was bought on both machines: bought once, 200 coins returned."
                ])
        }
    }

    @Test("8: also if it was worn on the other machine already") func boughtAndWorn() throws {
        let two = try TwoMachines(coins: 1000)
        try two.b.perform(Action(PurchaseAccessory(accessoryId: fern)), at: .february(18, "10:00"))
        try two.b.perform(Action(EquipAccessory(catId: "c1", accessoryId: fern)), at: .february(18, "10:05"))
        try two.a.perform(Action(PurchaseAccessory(accessoryId: fern)), at: .february(18, "11:00"))
        try two.exchangeAndCompare(voids: 1)
        #expect(try two.a.repository.person()?.coins == 800)
        #expect(try two.a.repository.person()?.inventory == [])
    }

    @Test("8: also if a program of version 0.1, which notes nothing but the box, bought it first") func boughtByOlder()
        throws
    {
        let two = try TwoMachines(coins: 1000)
        try two.a.commit(at: .february(18, "10:00")) { _ in
            let coins = Transform("coins", .increment(-200))
            let box = Transform("inventory", .arrayUnion([.string(fern)]))
            return (Batch(kind: "purchaseAccessory", writes: [.update(.root, [:], coins, box)]), .done)
        }
        try two.b.perform(Action(PurchaseAccessory(accessoryId: fern)), at: .february(18, "11:00"))
        try two.exchangeAndCompare(voids: 1)
        #expect(try two.a.repository.person()?.coins == 800)
        #expect(try two.a.repository.person()?.inventory == [fern])
    }

    @Test("8: a purchase holds though the other machine dressed a cat meanwhile") func dressedMeanwhile() throws {
        let two = try TwoMachines(coins: 1000)
        try two.a.perform(Action(PurchaseAccessory(accessoryId: fern)), at: .february(17))
        try two.exchange()
        try two.a.perform(Action(EquipAccessory(catId: "c1", accessoryId: fern)), at: .february(18, "10:00"))
        try two.b.perform(
            Action(PurchaseAccessory(accessoryId: "plant.daisy")), at: .february(18, "11:00"))
        try two.exchangeAndCompare()
        #expect(try two.a.repository.person()?.coins == 600)
        #expect(try two.a.repository.person()?.inventory == ["plant.daisy"])
        #expect(try two.a.repository.cat("c1")?.equippedAccessory == fern)
        // What was undone can be bought again.
        let bought = try #require(try two.b.store.logged(limit: 1).first?.logged)
        try two.b.commit(at: .february(18, "12:00")) { repository throws(DomainError) in
            (try repository.retraction(of: bought, at: .february(18, "12:00")), .done)
        }
        try two.exchange()
        try two.a.perform(Action(PurchaseAccessory(accessoryId: "plant.daisy")), at: .february(19))
        try two.exchangeAndCompare()
        #expect(try two.b.repository.person()?.inventory == ["plant.daisy"])
    }

    @Test("8: an accessory put on a cat that A removed stays in the box") func wornByRemoved() throws {
        let two = try TwoMachines(coins: 1000)
        try two.a.perform(Action(PurchaseAccessory(accessoryId: fern)), at: .february(17))
        try two.exchange()
        try two.a.perform(Action(RemoveHabit(habitId: "h1")), at: .february(18))
        try two.b.perform(Action(EquipAccessory(catId: "c1", accessoryId: fern)), at: .february(19))
        try two.exchangeAndCompare(voids: 1)
        #expect(try two.b.repository.person()?.inventory == [fern])
        #expect(try two.b.repository.cats().isEmpty)
    }

    @Test("9: of the last coins spent on both, the earlier purchase holds") func lastCoins() throws {
        let two = try TwoMachines(coins: 200)
        let seen = two.a.store.lastSeqs
        try two.a.perform(Action(PurchaseAccessory(accessoryId: fern)), at: .february(18, "10:00"))
        try two.b.perform(
            Action(PurchaseAccessory(accessoryId: "plant.daisy")), at: .february(18, "11:00"))
        try two.exchangeAndCompare(voids: 1)
        for machine in [two.a, two.b] {
            #expect(try machine.repository.person()?.coins == 0)
            #expect(try machine.repository.person()?.inventory == [fern])
        }
        let spent = "is not yours: the coins had been spent elsewhere, 200 coins returned."
        #expect(
            try two.news(on: two.a, since: seen) == [
                "The daisy, bought on \(Machine.unnamed(two.b.store.deviceId)), \(spent)"
            ])
        #expect(try two.news(on: two.b, since: seen).last == "The daisy, bought here, \(spent)")
    }

    @Test("10: the visit of one day on both counts once") func visitedTwice() throws {
        let two = try TwoMachines()
        try two.a.perform(Action(Visit()), at: .february(18, "10:00"))
        try two.b.perform(Action(Visit()), at: .february(18, "11:00"))
        try two.exchangeAndCompare(voids: 1)
        #expect(try two.b.repository.person()?.coins == 10)
        let once = "The daily visit of 2026-02-18 was taken on both machines and counts once."
        #expect(try two.news(on: two.b, since: two.b.store.lastSeqs) == [once])
    }

    @Test("10: visits of different days on both count, and the last is the latest day") func differentDays() throws {
        let two = try TwoMachines()
        // A machine in the east had the next day already.
        try two.b.perform(Action(Visit(day: Moment.february(19).today)), at: .february(18, "20:00"))
        try two.a.perform(Action(Visit()), at: .february(18, "21:00"))
        try two.exchangeAndCompare()
        for machine in [two.a, two.b] {
            #expect(try machine.repository.person()?.coins == 20)
            #expect(try machine.repository.person()?.lastCheckInDate == Moment.february(19).today)
            #expect(try !machine.repository.isVisitOpen(at: .february(19)))
        }
    }

    @Test("10: a milestone reached only together is paid once, with the next thing done") func milestone() throws {
        let two = try TwoMachines()
        for day in 1...3 { try two.a.perform(Action(Visit()), at: .february(day)) }
        for day in 4...7 { try two.b.perform(Action(Visit()), at: .february(day)) }
        try two.exchangeAndCompare()
        // Three and four days, two of them on a weekend.
        let daily = 10 * 7 + 5 * 2
        #expect(try two.a.repository.person()?.coins == daily)
        for machine in [two.a, two.b] {
            #expect(try machine.repository.isVisitOpen(at: .february(7, "13:00")))
            #expect(try machine.repository.userData(at: .february(7)).owesMilestone)
            guard case .visited(let result) = try machine.perform(Action(Visit()), at: .february(7, "13:00"))
            else { continue }
            #expect(result == VisitResult(dailyCoins: 0, milestoneBonus: 100, newMilestones: [7]))
        }
        try two.exchangeAndCompare(voids: 1)
        for machine in [two.a, two.b] {
            #expect(try machine.repository.person()?.coins == daily + 100)
            #expect(try !machine.repository.isVisitOpen(at: .february(7, "14:00")))
            #expect(try machine.repository.person()?.lastCheckInDate == Moment.february(7).today)
        }
    }

    @Test("10: a visit and its coins stay when B, which has not seen it, adds and removes a day off over it")
    func visitUnderDayOff() throws {
        // Tuesday the 17th is visited then, or noticed after B's changes.
        for noticed in [17, 19] {
            let two = try TwoMachines()
            let day = Moment.february(17).today
            let off = Action(AddDaysOff(id: "o1", habitId: nil, from: day, through: day))
            try two.a.perform(Action(Visit(day: day)), at: .february(noticed))
            try two.b.perform(off, at: .february(18, "10:00"))
            let month = { (machine: SampleMachine) throws in try machine.repository.visitedMonth(day.month) }
            #expect(try month(two.b)?.daysOff == [17])
            try two.b.perform(Action(RemoveDaysOff(id: "o1")), at: .february(18, "11:00"))
            #expect(try month(two.b)?.checkedDays == [])
            try two.exchangeAndCompare()
            for machine in [two.a, two.b] {
                #expect(try month(machine)?.checkedDays == [17])
                #expect(try month(machine)?.daysOff == [])
                #expect(try month(machine)?.totalCoins == 10)
                #expect(try machine.repository.person()?.coins == 10)
                #expect(try !machine.repository.isVisitOpen(on: day, at: .february(19)))
            }
        }
    }
}
