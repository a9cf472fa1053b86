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
        for light in ["{colours: {ground: '#fdf6e3'}}", "{base: 'light'}"] {
            #expect(OwnTheme(reading: light.utf8, named: "sun").palette.isLight)
        }
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

    @Test("an incomplete file gives the base theme and the line of the fault, any file a complete theme")
    func broken() {
        for (text, line) in [
            ("", 1), ("{\n colours: {", 2), ("{\n\n colours: { accent: '#fff }", 3), ("[]", 1), ("{} \n {}", 2),
        ] {
            let theme = OwnTheme(reading: text.utf8, named: "mine")
            #expect(theme.faults.map(\.line) == [line] && theme.palette.colours == UI.Palette.dark.colours)
        }
        let good = "{ base: 'light', colours: { accent: '#ffb454', heat4: { rgb: '#f0d96b', indexed: 221 } } }"
        for index in good.indices {
            for sign in Array("{}:,'\"#/*\n9é") {
                let broken = good[..<index] + String(sign) + good[good.index(after: index)...]
                let theme = OwnTheme(reading: broken.utf8, named: "mine")
                #expect(Role.allCases.allSatisfy { theme.palette.colours[$0] != nil })
            }
        }
    }

    @Test("Settings list it, choosing it changes the screen at once, and its faults are shown")
    func choosing() {
        var bench = Bench()
        bench.model.preferences.ownThemes = [
            OwnTheme(reading: "{colours: {accent: '#010203', ghost: '#fff'}}".utf8, named: "night")
        ]
        #expect(Setting.theme.choices(bench.model.preferences).last == "night")
        func theme() -> Theme { Theme(of: bench.model.preferences, depth: .direct, characters: .unicode) }
        let before = bench.frame(theme())
        bench.press("," + String(repeating: " down", count: Setting.allCases.firstIndex(of: .theme) ?? 0))
        #expect(bench.press("left") == [.setPreference(Preference(name: "theme", value: "night"))])
        #expect(bench.said.last == "night.json5, line 1: there is no role ghost")
        bench.press("esc")
        #expect(theme().colour(.accent)?.rgb == 0x010203 && bench.frame(theme()) != before)
    }
}
