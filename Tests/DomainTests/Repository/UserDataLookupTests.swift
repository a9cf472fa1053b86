import DocumentStore
@testable import Domain
import TestSupport
import Testing

@Suite("Finding models by id") struct UserDataLookupTests {
    @Test("each habit and its days off are found, after every change of the lists") func lookup() {
        var userData = UserData()
        userData.habits = (0..<3).map { Habit.sample(id: "h\($0)") }
        userData.daysOff = [nil, "h1"].map {
            DaysOff(id: $0 ?? "all", habitId: $0, from: Day(number: 1), createdAt: Timestamp(milliseconds: 0))
        }
        #expect((0..<3).map { userData.habit("h\($0)")?.id } == ["h0", "h1", "h2"])
        #expect(Set(userData.daysOff(of: "h1").map(\.id)) == ["all", "h1"])
        #expect(userData.daysOff(of: "h0").map(\.id) == ["all"])
        userData.habits.remove(at: 1)
        userData.habits[0].name = "Other"
        userData.daysOff.removeFirst()
        #expect((0..<3).map { userData.habit("h\($0)")?.name } == ["Other", nil, "Daily Reading"])
        #expect(userData.daysOff(of: "h0").isEmpty)
    }
}
