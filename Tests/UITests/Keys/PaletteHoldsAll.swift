import Domain
import Testing
import ViewKit

@testable import UI
import Words

@Suite("Palette actions") struct PaletteHoldsAll {
    private func held(by screen: any Screen) -> Set<String> {
        Set(PaletteOverlay(of: screen.contexts).entries(.standard, Strings(.english)).map(\.binding.id))
    }

    /// Screens as people come to them, from which the palette is opened.
    private static var screens: [any Screen] {
        var screens = KeymapTests.screens.filter { !$0.isTyping && $0.presentation == .page }
        for keys in ["0", "2 b", "3 b", "i", ",", "2 enter"] {
            var bench = Bench(Bench.sample.focusing())
            bench.press(keys)
            screens.append(bench.model.top.screen)
        }
        return screens
    }

    @Test("the palette lists every action of the screen and of the five places")
    func everyAction() {
        let places = Place.allCases.flatMap { Keymap.standard.bindings(in: [$0.context]) }
        for screen in Self.screens {
            let held = held(by: screen)
            let here = Keymap.standard.bindings(in: screen.contexts).filter {
                $0.action != .accept || $0.context == screen.contexts.first
            }
            for binding in here where binding.action != .palette {
                #expect(held.contains(binding.id), "\(binding.id) on \(screen.contexts)")
            }
            for binding in places where binding.action != .accept {
                let isHere = here.contains { $0.action == binding.action }
                #expect(held.contains(binding.id) || isHere, "\(binding.id) from \(screen.contexts)")
            }
        }
    }

    @Test("each line is found by its words and by its name in config.json5")
    func found() {
        for screen in Self.screens {
            var palette = PaletteOverlay(of: screen.contexts)
            let strings = Strings(.english)
            for entry in palette.entries(.standard, strings) {
                palette.query = TextField(strings.palette.line(entry.binding, at: entry.place))
                #expect(palette.entries(.standard, strings).contains(entry))
                palette.query = TextField(entry.binding.id)
                #expect(palette.entries(.standard, strings).contains(entry))
                palette.query = TextField()
            }
        }
    }

    @Test("movement and numbered places can be run from it too")
    func moving() {
        var bench = Bench()
        for (text, place) in [("cats", Place.cats), ("stats", .stats), ("today", .today)] {
            bench.press(":")
            bench.write(text)
            bench.press("enter")
            #expect(bench.model.place == place)
        }
        bench.press(":")
        bench.write("last item")
        bench.press("enter")
        #expect((bench.model.top.screen as? TodayPlace)?.chosen == "habit-spanish")
        bench.press(":")
        bench.write("moving.up")
        bench.press("enter")
        #expect((bench.model.top.screen as? TodayPlace)?.chosen == "habit-piano")
    }

    private func found(_ text: String, in language: Language = .english) -> [PaletteOverlay.Entry] {
        var palette = PaletteOverlay(of: ShopPlace().contexts)
        palette.query = TextField(text)
        return palette.entries(.standard, Strings(language))
    }

    @Test("prefix matches come before other matches", arguments: ["your box", "h", "t", "s"])
    func ranking(text: String) throws {
        let begins = found(text).map { $0.binding.help.english.lowercased().hasPrefix(text) }
        try #require(begins.first == true)
        #expect(begins == begins.filter { $0 } + begins.filter { !$0 })
    }

    @Test("letters in the middle of a word do not match")
    func buying() {
        #expect(found("buy").first?.binding.action == .accept)
        for text in ["a", "ea", "uy", "wned", "e", "r"] {
            #expect(found(text).first?.binding.action != .accept, "\(text)")
        }
        #expect(found("买", in: .chinese).first?.binding.action == .accept)
    }

    @Test(
        "suggestions are spelled similarly",
        arguments: [
            ("hetamp", "heatmap"), ("setings", "settings"), ("sehlf", "next shelf"), ("qiut", "quit"),
            ("xyzzy", nil), ("pizza", nil), ("a wizard", nil), ("", nil),
        ])
    func near(text: String, expected: String?) {
        var palette = PaletteOverlay(of: ShopPlace().contexts)
        palette.query = TextField(text)
        let near = palette.nearest(in: .standard, Strings(.english))
        #expect(expected.map { near?.contains($0) == true } ?? (near == nil), "\(near ?? "none")")
    }
}
