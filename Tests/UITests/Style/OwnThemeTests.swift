import Canvas
import Testing

@testable import UI

@Suite("Custom themes") struct OwnThemeTests {
    @Test("colours in the file are used, all others come from the base theme")
    func reading() {
        let theme = OwnTheme(
            reading: """
                // night
                {
                  base: 'okabe-dark', /* calm */
                  "colours": { accent: "#FfB454", text: "#eee", ground: "#101418",
                    heat4: { rgb: '#f0d96b', indexed: 221, basic: 11, }, danger: { indexed: 196 },
                  },
                }
                """.utf8, named: "night")
        #expect(theme.faults.isEmpty)
        let palette = theme.palette
        #expect(palette.id == "night" && !palette.isLight)
        #expect(palette.colours[.accent]?.rgb == 0xFFB454 && palette.colours[.accent]?.basic == 3)
        #expect(palette.colours[.text]?.rgb == 0xEEEEEE && palette.writing.rgb == 0xEEEEEE)
        #expect(palette.colours[.heat4] == Colour(rgb: 0xF0D96B, indexed: 221, basic: 11))
        #expect(palette.colours[.danger]?.indexed == 196)
        #expect(palette.colours[.danger]?.rgb == UI.Palette.okabeDark.colours[.danger]?.rgb)
        #expect(palette.ground.rgb == 0x101418)
        #expect(palette.colours[.done] == UI.Palette.okabeDark.colours[.done])
    }

    @Test("a light background makes a light theme")
    func light() {
        #expect(OwnTheme(reading: "{colours: {ground: '#fdf6e3'}}".utf8, named: "sun").palette.isLight)
        #expect(OwnTheme(reading: "{base: 'light'}".utf8, named: "sun").palette.isLight)
    }

    @Test(
        "an unknown entry is reported with its line, and the rest of the file is used",
        arguments: [
            ("{\n colours: {\n  accnt: '#ffffff',\n  coin: '#123456' } }", 3, ThemeFault.Reason.unknownRole("accnt")),
            ("{\n\n colours: { accent: 'red',\n coin: '#123456' } }", 3, .notAColour("red")),
            ("{ colours: { coin: '#123456', accent:\n 7 } }", 1, .notAColour("7")),
            ("{ base: 'plaid',\n colours: { coin: '#123456' } }", 1, .unknownBase("plaid")),
            ("{ colours: { coin: '#123456' },\n\n name: 'x' }", 3, .unknownName("name")),
            (
                "{ colours: { coin: {rgb: '#123456',\n indexed: 300} } }", 2,
                .outOfRange(name: "indexed", most: 255)
            ),
            (
                "{ colours: { coin: {rgb: '#123456', basic:\n 16} } }", 1,
                .outOfRange(name: "basic", most: 15)
            ),
        ])
    func faults(_ text: String, _ line: Int, _ reason: ThemeFault.Reason) {
        let theme = OwnTheme(reading: text.utf8, named: "mine")
        #expect(theme.faults == [ThemeFault(line: line, reason: reason)])
        #expect(theme.palette.colours[.coin]?.rgb == 0x123456)
        #expect(theme.palette.colours[.text] == UI.Palette.dark.colours[.text])
    }

    @Test(
        "an incomplete file gives the base theme and the line of the fault",
        arguments: [
            ("", 1), ("{\n colours: {", 2), ("{\n\n colours: { accent: '#fff }", 3), ("[]", 1), ("{} \n {}", 2),
        ])
    func broken(_ text: String, _ line: Int) {
        let theme = OwnTheme(reading: text.utf8, named: "mine")
        #expect(theme.faults.map(\.line) == [line])
        #expect(theme.palette.colours == UI.Palette.dark.colours)
    }

    @Test("any file gives a complete theme")
    func anything() {
        let good = "{ base: 'light', colours: { accent: '#ffb454', heat4: { rgb: '#f0d96b', indexed: 221 } } }"
        let signs = Array("{}:,'\"#/*\n9é")
        for index in good.indices {
            for sign in signs {
                let broken = good[..<index] + String(sign) + good[good.index(after: index)...]
                let theme = OwnTheme(reading: broken.utf8, named: "mine")
                #expect(Role.allCases.allSatisfy { theme.palette.colours[$0] != nil })
            }
            _ = OwnTheme(reading: good[..<index].utf8, named: "mine")
        }
    }

    @Test("Settings list it, choosing it changes the screen at once, and its faults are shown")
    func choosing() {
        var bench = Bench()
        bench.model.preferences.ownThemes = [
            OwnTheme(reading: "{colours: {accent: '#010203', ghost: '#fff'}}".utf8, named: "night")
        ]
        #expect(Setting.theme.choices(bench.model.preferences).last == "night")
        let before = bench.frame(Theme(of: bench.model.preferences, depth: .direct, characters: .unicode))
        bench.press(",")
        for _ in 0..<(Setting.allCases.firstIndex(of: .theme) ?? 0) { bench.press("down") }
        bench.effects = []
        bench.press("left")
        #expect(bench.effects == [.setPreference(Preference(name: "theme", value: "night"))])
        #expect(bench.model.toasts.last?.text == "night.json5, line 1: there is no role ghost")
        bench.press("esc")
        let theme = Theme(of: bench.model.preferences, depth: .direct, characters: .unicode)
        #expect(theme.colour(.accent)?.rgb == 0x010203)
        #expect(bench.frame(theme) != before)
    }
}
