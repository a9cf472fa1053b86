import DocumentStore
import Testing

@testable import Domain

@Suite("The second evening") struct SecondEveningTests {
    private let now = SampleLife.moment

    /// A habit of the demo with only these minutes, by days before today.
    private func userData(_ minutes: [Int: Int]) -> UserData {
        var userData = SampleLife().userData
        let id = userData.habits[0].id
        userData.minutes = MinutesByDay()
        for (back, logged) in minutes { userData.minutes.days[now.today.advanced(by: -back)] = [id: logged] }
        userData.habits[0].totalMinutes = minutes.values.reduce(0, +)
        return userData
    }

    @Test(
        "yesterday's minutes are remembered if they were the first, until something is logged",
        arguments: [
            ([1: 25], 25), ([:], nil), ([0: 25], nil), ([1: 25, 0: 5], nil), ([2: 10, 1: 25], nil), ([2: 25], nil),
            ([1: 0], nil),
        ] as [([Int: Int], Int?)])
    func remembered(minutes: [Int: Int], told: Int?) {
        let userData = userData(minutes)
        #expect(userData.firstEvening(of: userData.habits[0], at: now) == told)
    }

    @Test("its cat remembers it then, and on no other day")
    func cat() {
        let second = userData([1: 25])
        #expect(second.catRememberingFirstEvening(at: now)?.boundHabitId == second.habits[0].id)
        #expect(userData([0: 25]).catRememberingFirstEvening(at: now) == nil)
        #expect(userData([2: 10, 1: 25]).catRememberingFirstEvening(at: now) == nil)
    }

    @Test("not by a habit with older minutes that are not read")
    func older() {
        var userData = userData([1: 25])
        userData.habits[0].totalMinutes = 500
        #expect(userData.firstEvening(of: userData.habits[0], at: now) == nil)
    }
}
