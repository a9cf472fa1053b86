import DocumentStore
import Domain
import TestSupport
import Testing

/// Lists ask for each of thousands of cats and habits: they are found by id without a look at all the others.
@Suite("What a household finds by id") struct HouseholdPlacesTests {
    private func household(_ count: Int) -> Household {
        var household = Household()
        household.habits = (0..<count).map { Habit.sample(id: "h\($0)") }
        household.daysOff = [
            DaysOff(id: "all", from: Day(number: 1), createdAt: Timestamp(milliseconds: 0)),
            DaysOff(id: "own", habitId: "h1", from: Day(number: 1), createdAt: Timestamp(milliseconds: 0)),
        ]
        return household
    }

    @Test("each habit, after every change of the list") func habits() {
        var household = household(3)
        #expect((0..<3).map { household.habit("h\($0)")?.id } == ["h0", "h1", "h2"])
        household.habits.remove(at: 1)
        #expect((0..<3).map { household.habit("h\($0)")?.id } == ["h0", nil, "h2"])
        household.habits[0].name = "Other"
        #expect(household.habit("h0")?.name == "Other")
        household.habits = []
        #expect(household.habit("h0") == nil)
    }

    @Test("a habit's days off are its own and those for all") func daysOff() {
        var household = household(2)
        #expect(Set(household.daysOff(of: "h1").map(\.id)) == ["all", "own"])
        #expect(household.daysOff(of: "h0").map(\.id) == ["all"])
        household.daysOff.removeFirst()
        #expect(household.daysOff(of: "h0").isEmpty)
    }
}
