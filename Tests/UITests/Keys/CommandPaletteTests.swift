import Domain
import Testing
import ViewKit

@testable import UI
import Words

@Suite("The palette") struct CommandPaletteTests {
    /// Screens as people come to them, from which it is opened.
    private static var screens: [any Screen] {
        let pages = KeymapTests.screens.filter { !$0.isTyping && $0.presentation == .page }
        return pages
            + ["0", "2 b", "3 b", "i", ",", "2 enter"].map { keys in
                var bench = Bench(Bench.sample.focusing())
                bench.press(keys)
                return bench.top
            }
    }

    @Test("it lists every action of the screen and of the five places, found by its words and by its name")
    func everyAction() {
        let places = Place.allCases.flatMap { Keymap.standard.bindings(in: [$0.context]) }
        let strings = Strings(.english)
        for screen in Self.screens {
            let held = Set(PaletteOverlay(of: screen.contexts).entries(.standard, strings).map(\.binding.id))
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
        for contexts in [Place.shop, .today].map({ Page($0).screen.contexts }) {
            var palette = PaletteOverlay(of: contexts)
            for entry in palette.entries(.standard, strings) {
                for query in [strings.palette.line(entry.binding, at: entry.place), entry.binding.id] {
                    palette.query = TextField(query)
                    #expect(palette.entries(.standard, strings).contains(entry))
                }
            }
        }
    }

    private func found(_ text: String, in language: Language = .english) -> [PaletteOverlay.Entry] {
        var palette = PaletteOverlay(of: ShopPlace().contexts)
        palette.query = TextField(text)
        return palette.entries(.standard, Strings(language))
    }

    @Test(
        "a setting is found by its name in the palette and in help, and leads to itself",
        arguments: [
            (.english, "sound", .sound), (.english, "streaks", .streaks), (.english, "theme", .theme),
            (.chinese, "提示音", .sound), (.chinese, "sound", .sound), (.chinese, "主题", .theme),
        ] as [(Language, String, Setting)])
    func settings(language: Language, typed: String, setting: Setting) throws {
        let name = Strings(language).settings.name(setting)
        for place in ["1", "3", "5"] {
            var bench = Bench(in: language)
            bench.press("\(place) : '\(typed)'")
            let line = Strings(language).headed(Strings(language).name(KeyContext.settings), name)
            #expect(bench.text.contains(line))
            let palette = try #require(bench.top as? PaletteOverlay)
            let found = palette.entries(.standard, Strings(language))
            let index = try #require(found.firstIndex { $0.setting == setting })
            for _ in 0..<index { bench.press("down") }
            bench.press("enter")
            #expect((bench.top as? SettingsPage)?.setting == setting)
            bench.press("esc ? '\(typed)'")
            #expect(bench.text.contains(name))
            bench.send(.touched(.choose(.name(setting.rawValue))))
            #expect((bench.top as? SettingsPage)?.setting == setting)
        }
    }

    @Test(
        "a habit is found by its name or its cat's, after commands, and is acted on from anywhere",
        arguments: ["thesis", "mochi", "did write thesis"])
    func habits(typed: String) {
        var bench = Bench()
        bench.press("3 : '\(typed)'")
        #expect(bench.text.contains("Write thesis: mark done") && !bench.text.contains("Read: "))
        bench.press("ctrl-u 'edit'")
        let found = (bench.top as? PaletteOverlay)?.entries(.standard, Strings(.english), of: bench.userData) ?? []
        #expect(found.first?.habit == nil && found.last?.habit != nil)
        bench.press("' thesis' enter")
        #expect((bench.top as? HabitForm)?.habitId == "habit-thesis")
    }

    @Test("prefix matches come before other matches", arguments: ["your box", "h", "t", "s"])
    func ranking(text: String) throws {
        let actions = found(text).prefix { $0.setting == nil }
        #expect(found(text).dropFirst(actions.count).allSatisfy { $0.setting != nil })
        let begins = actions.map { $0.binding.help.english.lowercased().hasPrefix(text) }
        try #require(begins.first == true)
        #expect(begins == begins.filter { $0 } + begins.filter { !$0 })
    }

    @Test("letters in the middle of a word do not match, and suggestions are spelled similarly")
    func near() {
        #expect(found("buy").first?.binding.action == .accept)
        #expect(found("买", in: .chinese).first?.binding.action == .accept)
        for text in ["a", "ea", "uy", "wned", "e", "r"] {
            #expect(found(text).first?.binding.action != .accept, "\(text)")
        }
        for (text, expected) in [
            ("hetamp", "heatmap"), ("setings", "settings"), ("sehlf", "next shelf"), ("qiut", "quit"),
            ("xyzzy", nil), ("pizza", nil), ("a wizard", nil), ("", nil),
        ] {
            var palette = PaletteOverlay(of: ShopPlace().contexts)
            palette.query = TextField(text)
            let near = palette.nearest(in: .standard, Strings(.english))
            #expect(expected.map { near?.contains($0) == true } ?? (near == nil), "\(near ?? "none")")
        }
    }

    @Test(
        "it runs the selected command: places, movement, pages",
        arguments: [
            ("cats", Place.cats, nil), ("stats", .stats, nil), ("heatmap", .calendar, nil),
            ("last item", .today, "habit-spanish"), ("moving.down", .today, "habit-read"),
        ] as [(String, Place, String?)])
    func runs(text: String, place: Place, chosen: String?) {
        var bench = Bench()
        bench.press(": '\(text)' enter")
        #expect(bench.model.place == place && bench.model.pages.isEmpty)
        #expect(chosen == nil || (bench.top as? TodayPlace)?.chosen == chosen)
    }

    @Test("a text like no name is no command, one like a name is suggested, and commands that work come first")
    func unknown() {
        var bench = Bench()
        bench.press(":")
        #expect(!bench.text.contains("Already"))
        bench.press("'move habit'")
        let (down, up) = (bench.text.ranges(of: "Move habit down").first, bench.text.ranges(of: "Move habit up").first)
        #expect(down.flatMap { down in up.map { down.lowerBound < $0.lowerBound } } == true)
        bench.press("ctrl-u 'hetamp' enter")
        #expect(bench.said.last?.contains("Did you mean") == true)
        for text in ["xyzzy", "rout"] {
            bench.press("3s esc : '\(text)'")
            #expect(bench.text.contains("No such command.") && !bench.text.contains("Did you mean"))
            bench.press("enter")
            #expect(bench.said.last == "There is no command “\(text)”.")
        }
        bench.press("esc : 'recent' enter")
        #expect(bench.top is LogOverlay)
    }

    @Test(
        "it explains import and export, which are commands of a shell, also after a second colon",
        arguments: ["import", "export", ":import", "导出"])
    func shellCommands(word: String) {
        var bench = Bench()
        bench.press(": '\(word)'")
        let command = "habicat \(word.hasSuffix("import") ? "import" : "export")"
        #expect(bench.text.contains(command) && !bench.text.contains("No such command"), "\(bench.text)")
        bench.press("enter")
        #expect(bench.top is HelpOverlay && bench.text.contains(command))
    }
}
