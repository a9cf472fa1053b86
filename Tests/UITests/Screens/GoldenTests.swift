import Domain
import DocumentStore
import Testing

@testable import UI

@Suite("Places as they are drawn") struct GoldenTests {
    private static let life = SampleLife()

    /// A life with more to show in the album: portraits, a full month, somebody who hardly stayed.
    private static var longLife: UserData {
        var userData = life.userData
        let cat = userData.cats[0]
        userData.portraits = [
            Portrait(
                id: "portrait-1", catId: cat.id, catName: cat.name, appearance: cat.appearance, stage: .adolescent,
                accessory: nil, createdAt: cat.createdAt)
        ]
        userData.visits["2026-10"] = MonthlyCheckIn(
            id: "2026-10", checkedDays: Array(1...31), totalCoins: 1555, milestonesClaimed: [7, 14, 21, 31])
        userData.cats.append(
            Cat(
                id: "cat-short", name: "Fig", appearance: cat.appearance, personality: .shy, totalMinutes: 20,
                targetMinutes: 6000, boundHabitId: "habit-short", state: .graduated, createdAt: cat.createdAt))
        return userData
    }

    private static var emptyHouse: UserData {
        var userData = life.userData
        userData.cats.removeAll { $0.state != .graduated }
        return userData
    }

    /// With a week off for all.
    private static var holiday: UserData {
        var userData = life.userData
        userData.daysOff.append(
            DaysOff(
                id: "off-holiday", habitId: nil, from: life.today.advanced(by: -150),
                through: life.today.advanced(by: -141), createdAt: SampleLife.moment.clock.instant))
        return userData
    }

    private static let allSessions = AppMessage.loaded(.sessions(habitId: nil, life.sessions(of: nil)))
    private static let entriesOfToday = AppMessage.loaded(.entries(life.today, life.entries(on: life.today)))

    private static let troubled = AppMessage.storeTroubled(.full(path: "/home/robin/.local/share/habicat"))

    static let places = [
        Goldens(name: "Cats", keys: "2 right right"),
        Goldens(name: "Cats-petted", keys: "2 p p p"),
        Goldens(name: "Cats-empty", keys: "2", userData: emptyHouse),
        Goldens(
            name: "CatPage", keys: "2 right right enter",
            messages: [.loaded(.sessions(habitId: "habit-thesis", life.sessions(of: "habit-thesis")))]),
        Goldens(name: "Album", keys: "2 b", userData: longLife),
        Goldens(name: "Album-portrait", keys: "2 b down down", userData: longLife),
        Goldens(name: "Album-month", keys: "2 b G", userData: longLife),
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
        Goldens(name: "Stats-empty", keys: "5", userData: UserData(), further: Goldens.odd),
        Goldens(name: "Calendar", keys: "4", messages: [entriesOfToday], further: Goldens.odd),
        Goldens(name: "Calendar-heat", keys: "4 z", messages: [entriesOfToday], further: Goldens.odd),
        Goldens(name: "Calendar-heat-habit", keys: "4 z f up", userData: holiday),
        Goldens(name: "Calendar-empty", keys: "4 z", userData: UserData(), further: Goldens.odd),
    ]

    @Test("at three sizes, in colour, mono and plain letters, and in tiny windows", arguments: places)
    func goldens(_ place: Goldens) { place.expect() }
}
