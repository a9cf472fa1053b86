import DocumentStore
@testable import Domain
import TestSupport
import Testing

/// Lists ask for each of thousands of cats and habits: they are found by id without a look at all the others.
@Suite("Finding models by id") struct UserDataLookupTests {
    private func userData(_ count: Int) -> UserData {
        var userData = UserData()
        userData.habits = (0..<count).map { Habit.sample(id: "h\($0)") }
        userData.daysOff = [
            DaysOff(id: "all", from: Day(number: 1), createdAt: Timestamp(milliseconds: 0)),
            DaysOff(id: "own", habitId: "h1", from: Day(number: 1), createdAt: Timestamp(milliseconds: 0)),
        ]
        return userData
    }

    @Test("each habit, after every change of the list") func habits() {
        var userData = userData(3)
        #expect((0..<3).map { userData.habit("h\($0)")?.id } == ["h0", "h1", "h2"])
        userData.habits.remove(at: 1)
        #expect((0..<3).map { userData.habit("h\($0)")?.id } == ["h0", nil, "h2"])
        userData.habits[0].name = "Other"
        #expect(userData.habit("h0")?.name == "Other")
        userData.habits = []
        #expect(userData.habit("h0") == nil)
    }

    @Test("a habit's days off are its own and those for all") func daysOff() {
        var userData = userData(2)
        #expect(Set(userData.daysOff(of: "h1").map(\.id)) == ["all", "own"])
        #expect(userData.daysOff(of: "h0").map(\.id) == ["all"])
        userData.daysOff.removeFirst()
        #expect(userData.daysOff(of: "h0").isEmpty)
    }
}
