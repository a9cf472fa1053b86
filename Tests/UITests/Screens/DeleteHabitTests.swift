import Canvas
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

    @Test("D names both ends at once, also with little room", arguments: [Size.standard, .small, .tiny])
    func both(size: Size) throws {
        var bench = try bench(25)
        bench.send(.resized(size))
        bench.press("D")
        #expect(bench.text.contains("graduate") && bench.text.contains("delete"))
        #expect(size == .tiny || bench.text.contains("25 min of 100 h"))
    }

    @Test("the second shows what goes and deletes it, and u brings it back")
    func little() throws {
        var bench = try bench(25)
        bench.press("D 2")
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
        bench.press("D down enter")
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

    @Test("esc leaves it, and so does D held; the first graduates, also of a cat that is grown")
    func others() throws {
        var bench = try bench(25)
        for keys in ["D esc", "D D D esc", "D 2 n"] {
            bench.press(keys)
            #expect(bench.userData.habits.count == 1 && bench.model.pages.isEmpty)
        }
        bench.press("D 1")
        #expect(bench.userData.habits.isEmpty && bench.userData.cats.first?.state == .graduated)
    }
}
