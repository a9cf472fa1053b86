@testable import Domain
import Testing

@Suite("Keepsakes and grey whiskers") struct KeepsakeTests {
    @Test(
        "streaks of 50, 100, 200 and 365 days leave a keepsake each",
        arguments: [(49, 0), (50, 1), (99, 1), (100, 2), (200, 3), (364, 3), (365, 4), (900, 4)])
    func streaks(days: Int, count: Int) {
        #expect(Keepsake.reached(byStreak: days) == [50, 100, 200, 365].prefix(count).map { .streak(days: $0) })
    }

    @Test(
        "100, 200 and 500 hours with a cat leave a keepsake each",
        arguments: [(5999, 0), (6000, 1), (11_999, 1), (12_000, 2), (30_000, 3)])
    func hours(minutes: Int, count: Int) {
        #expect(Keepsake.reached(byMinutes: minutes) == [100, 200, 500].prefix(count).map { .hours($0) })
    }

    @Test("the wall has those of all cats, graduated ones too, the greatest first")
    func wall() {
        var userData = SampleLife().userData
        userData.cats = Array(userData.cats.prefix(2))
        (userData.cats[0].state, userData.cats[0].totalMinutes) = (.graduated, 12_000)
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

    @Test(
        "whiskers are grey from half as much again as the target on",
        arguments: [(8999, 6000, false), (9000, 6000, true), (9000, 0, false)])
    func whiskers(minutes: Int, target: Int, isGrey: Bool) {
        var cat = SampleLife().userData.cats[0]
        (cat.totalMinutes, cat.targetMinutes) = (minutes, target)
        #expect(cat.hasGreyWhiskers == isGrey)
    }
}
