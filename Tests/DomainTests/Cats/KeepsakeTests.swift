import DocumentStore
import TestSupport
import Testing

@testable import Domain

@Suite("Keepsakes and grey whiskers") struct KeepsakeTests {
    @Test(
        "streaks of 50, 100, 200 and 365 days leave a keepsake each",
        arguments: [(49, 0), (50, 1), (99, 1), (100, 2), (200, 3), (364, 3), (365, 4), (900, 4)])
    func streaks(days: Int, count: Int) {
        #expect(Keepsake.reached(byStreak: days) == Keepsake.streaks.prefix(count).map { .streak(days: $0) })
    }

    @Test(
        "100, 200 and 500 hours with a cat leave a keepsake each",
        arguments: [(5999, 0), (6000, 1), (11_999, 1), (12_000, 2), (30_000, 3)])
    func hours(minutes: Int, count: Int) {
        #expect(Keepsake.reached(byMinutes: minutes) == Keepsake.hours.prefix(count).map { .hours($0) })
    }

    @Test("the wall has those of all cats, graduated ones too, the greatest first")
    func wall() throws {
        var userData = SampleLife().userData
        userData.cats = Array(userData.cats.prefix(2))
        userData.cats[0].state = .graduated
        userData.cats[0].totalMinutes = 12_000
        userData.cats[1].totalMinutes = 10
        let habit = userData.cats[1].boundHabitId
        for index in userData.habits.indices {
            userData.habits[index].bestStreak = userData.habits[index].id == habit ? 365 : 0
        }
        #expect(userData.keepsakes.prefix(2) == [.streak(days: 365), .streak(days: 200)])
        #expect(userData.keepsakes.count == 6)
        #expect(
            userData.keepsakes(of: userData.cats[0], bestStreak: 60) == [.streak(days: 50), .hours(100), .hours(200)])
    }

    @Test("whiskers are grey from half as much again as the target on", arguments: [(8999, false), (9000, true)])
    func whiskers(minutes: Int, isGrey: Bool) {
        var cat = SampleLife().userData.cats[0]
        (cat.totalMinutes, cat.targetMinutes) = (minutes, 6000)
        #expect(cat.hasGreyWhiskers == isGrey)
        cat.targetMinutes = 0
        #expect(!cat.hasGreyWhiskers)
    }
}
