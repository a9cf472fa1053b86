import Domain
import DocumentStore
import Testing

@testable import UI

@Suite("Places as they are drawn") struct GoldenTests {
    private static let life = SampleLife()

    /// A life with more to show in the album: portraits, a full month, somebody who hardly stayed.
    private static var longLife: Household {
        var household = life.household
        let cat = household.cats[0]
        household.portraits = [
            Portrait(
                id: "portrait-1", catId: cat.id, catName: cat.name, appearance: cat.appearance, stage: .adolescent,
                accessory: nil, createdAt: cat.createdAt)
        ]
        household.visits["2026-10"] = MonthlyCheckIn(
            id: "2026-10", checkedDays: Array(1...31), totalCoins: 1555, milestonesClaimed: [7, 14, 21, 31])
        household.cats.append(
            Cat(
                id: "cat-short", name: "Fig", appearance: cat.appearance, personality: .shy, totalMinutes: 20,
                targetMinutes: 6000, boundHabitId: "habit-short", state: .graduated, createdAt: cat.createdAt))
        return household
    }

    private static var emptyHouse: Household {
        var household = life.household
        household.cats.removeAll { $0.state != .graduated }
        return household
    }

    /// With a week off for all.
    private static var holiday: Household {
        var household = life.household
        household.daysOff.append(
            DaysOff(
                id: "off-holiday", habitId: nil, from: life.today.advanced(by: -150),
                through: life.today.advanced(by: -141), createdAt: SampleLife.moment.clock.instant))
        return household
    }

    private static let allSessions = AppMessage.loaded(.sessions(habitId: nil, life.sessions(of: nil)))
    private static let entriesOfToday = AppMessage.loaded(.entries(life.today, life.entries(on: life.today)))

    private static let troubled = AppMessage.storeTroubled(.full(path: "/home/robin/.local/share/habicat"))

    static let places = [
        Goldens(name: "Cats", keys: "2 right right"),
        Goldens(name: "Cats-petted", keys: "2 p p p"),
        Goldens(name: "Cats-empty", keys: "2", household: emptyHouse),
        Goldens(
            name: "CatPage", keys: "2 right right enter",
            messages: [.loaded(.sessions(habitId: "habit-thesis", life.sessions(of: "habit-thesis")))]),
        Goldens(name: "Album", keys: "2 b", household: longLife),
        Goldens(name: "Album-portrait", keys: "2 b down down", household: longLife),
        Goldens(name: "Album-month", keys: "2 b G", household: longLife),
        Goldens(
            name: "HabitPage", keys: "i",
            messages: [.loaded(.sessions(habitId: "habit-thesis", life.sessions(of: "habit-thesis")))],
            further: Goldens.odd),
        Goldens(name: "Settings", keys: ", down down"),
        Goldens(name: "Settings-writing", keys: ", down down enter 9 9"),
        Goldens(name: "StoreTrouble", keys: "", messages: [troubled]),
        Goldens(name: "Shop", keys: "3 right right"),
        Goldens(name: "Box", keys: "3 b"),
        Goldens(name: "TryOn", keys: "3 t"),
        Goldens(name: "Stats", keys: "5", messages: [allSessions], further: Goldens.odd),
        Goldens(name: "Stats-month", keys: "5 s", messages: [allSessions], further: Goldens.odd),
        Goldens(name: "Stats-year", keys: "5 s s", messages: [allSessions], further: Goldens.odd),
        Goldens(name: "Stats-empty", keys: "5", household: Household(), further: Goldens.odd),
        Goldens(name: "Calendar", keys: "4", messages: [entriesOfToday], further: Goldens.odd),
        Goldens(name: "Calendar-heat", keys: "4 z", messages: [entriesOfToday], further: Goldens.odd),
        Goldens(name: "Calendar-heat-habit", keys: "4 z f up", household: holiday),
        Goldens(name: "Calendar-empty", keys: "4 z", household: Household(), further: Goldens.odd),
    ]

    @Test("at three sizes, in colour, mono and plain letters, and where there is next to no room", arguments: places)
    func goldens(_ place: Goldens) { place.expect() }
}
