@testable import Domain
import Testing

@Suite("The second evening") struct SecondEveningTests {
    @Test(
        "yesterday's minutes are remembered if they were the first, until something is logged",
        arguments: [
            ([1: 25], 0, 25), ([:], 0, nil), ([0: 25], 0, nil), ([1: 25, 0: 5], 0, nil), ([2: 10, 1: 25], 0, nil),
            ([2: 25], 0, nil), ([1: 0], 0, nil), ([1: 25], 500, nil),
        ] as [([Int: Int], Int, Int?)])
    func remembered(minutes: [Int: Int], older: Int, told: Int?) {
        let now = SampleLife.moment
        var userData = SampleLife().userData
        let id = userData.habits[0].id
        userData.minutes = MinutesByDay()
        for (back, logged) in minutes { userData.minutes.days[now.today.advanced(by: -back)] = [id: logged] }
        userData.habits[0].totalMinutes = minutes.values.reduce(older, +)
        #expect(userData.firstEvening(of: userData.habits[0], at: now) == told)
        #expect(userData.catRememberingFirstEvening(at: now)?.boundHabitId == (told == nil ? nil : id))
    }
}
