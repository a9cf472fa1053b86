import Domain
import TestSupport
import Testing

@testable import UI

@Suite("Deleting a habit on screen") struct DeleteHabitTests {
    private func bench(_ minutes: Int) throws -> Bench {
        var life = Life()
        try life.adopt()
        try life.tell(minutes, on: "2026-03-01", at: .at("2026-03-01"))
        return Bench(life)
    }

    @Test("x in the question of D shows what goes and deletes it, and u brings it back")
    func little() throws {
        var bench = try bench(25)
        bench.press("D")
        #expect(bench.text.contains("x: delete with history"))
        bench.press("x")
        #expect(bench.text.contains("1 entry, 25 m"))
        #expect(bench.userData.habits.count == 1)
        bench.press("x")
        #expect(bench.userData.habits.isEmpty && bench.userData.cats.isEmpty)
        bench.press("u")
        #expect(bench.userData.habits.map(\.totalMinutes) == [25])
    }

    @Test("from an hour on the name is typed")
    func much() throws {
        var bench = try bench(90)
        bench.press("D x")
        #expect(bench.model.top.screen is DeleteHabitForm)
        bench.press("enter")
        bench.write("daily")
        bench.press("enter")
        #expect(bench.userData.habits.count == 1)
        bench.write(" reading")
        bench.press("enter")
        #expect(bench.userData.habits.isEmpty)
        #expect(bench.model.pages.isEmpty)
    }

    @Test("any other key leaves it, and so does D, which graduates")
    func others() throws {
        var bench = try bench(25)
        bench.press("D n")
        #expect(bench.userData.habits.count == 1)
        bench.press("D D")
        #expect(bench.userData.habits.isEmpty && bench.userData.cats.first?.state == .graduated)
    }
}
