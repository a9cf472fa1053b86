import Canvas
import Domain
import Testing

@testable import UI
import Words

@Suite("Colours of habits on screens") struct HueScreenTests {
    private static let hue = Hue.violet

    private func bench(_ keys: String, _ size: Size = .standard, hue: Hue? = Self.hue) -> Bench {
        var bench = Bench(size: size)
        bench.send(.started)
        bench.change { for index in $0.habits.indices { $0.habits[index].hue = hue } }
        bench.press(keys)
        return bench
    }

    private func colours(_ frame: Grid) -> Set<Colour> { Set(frame.cells.compactMap(\.style.foreground)) }

    @Test(
        "a habit's name, the title of its page, its bars and its heatmap have its colour",
        arguments: ["", "i", "5", "5 enter"])
    func shown(keys: String) throws {
        let violet = try #require(UI.Palette.dark.colours[.violet])
        #expect(colours(bench(keys, .large).frame()).contains(violet))
        #expect(!colours(bench(keys, .large, hue: nil).frame()).contains(violet))
    }

    @Test("the heatmap has steps of it, and none of the usual ones")
    func heatmap() {
        let theme = Theme(.dark, depth: .direct, characters: .unicode)
        let steps = Heat.allCases.dropFirst().compactMap { theme.style(of: $0, Self.hue).foreground }
        let usual = (1...3).compactMap { UI.Palette.dark.colours[.heat($0)] }
        let frame = bench("i").frame(theme)
        #expect(steps.filter { colours(frame).contains($0) }.count >= 3)
        #expect(usual.filter { colours(frame).contains($0) } == [])
    }

    @Test(
        "without colours, and in 16, nothing changes", arguments: ["", "i", "5", "5 enter", "4 z f"],
        [ColourDepth.basic, .mono])
    func few(keys: String, depth: ColourDepth) {
        let theme = Theme(.dark, depth: depth, characters: .unicode)
        #expect(bench(keys).frame(theme) == bench(keys, hue: nil).frame(theme))
    }

    @Test("the form shows all of them, and keeps the one that was chosen")
    func form() throws {
        var bench = try Bench.settled()
        bench.press("e")
        let field = try #require((bench.top as? HabitForm)?.form.fields.firstIndex { $0.id == .hue })
        bench.press(String(repeating: "tab ", count: field) + "right right")
        #expect(bench.text.contains("○ ■ ‹ orange › ■ ■ ■ ■ ■ ■ ■ ■ ■"))
        #expect(Set(Hue.allCases.compactMap { bench.view().theme.role(of: $0) }).count == 12)
        bench.press("enter")
        #expect(try bench.stored.habit("h1")?.hue == .orange)
        bench.press("u")
        #expect(try bench.stored.habit("h1")?.hue == nil)
    }
}
