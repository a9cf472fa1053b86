import Canvas
import Domain
import Testing

@testable import UI
import Words

@Suite("Settings") struct SettingsTests {
    /// Settings with the cursor on one of them.
    private func bench(on setting: Setting, fixed: Set<String> = []) throws -> Bench {
        var bench = Bench()
        bench.model.preferences.fixed = fixed
        bench.send(.started)
        bench.press(",")
        bench.effects = []
        let index = try #require(Setting.allCases.firstIndex(of: setting))
        for _ in 0..<index { bench.press("down") }
        return bench
    }

    @Test(
        "enter changes a personal setting by an action",
        arguments: [
            (Setting.firstDayOfWeek, ChangeSetting.Change.firstDayOfWeek(.tuesday)),
            (.checkIn, .checksInByItself(false)), (.coins, .showsCoins(false)), (.cats, .hasQuietCats(true)),
            (.letters, .letters(.off)), (.keepLetters, .keepLetters(90)),
        ])
    func person(_ setting: Setting, _ change: ChangeSetting.Change) throws {
        var bench = try bench(on: setting)
        bench.press("enter")
        guard case .perform(let action)? = bench.effects.first, let asked = action.of(ChangeSetting.self) else {
            Issue.record("nothing was asked for")
            return
        }
        #expect(bench.effects.count == 1 && asked.change == change && asked.shown != nil && asked.shown != change)
    }

    @Test(
        "enter changes a setting of this machine and saves it",
        arguments: [
            (Setting.theme, "dark"), (.colour, "direct"), (.motion, "reduced"), (.heat, "glyphs"), (.bell, "off"),
            (.toasts, "stay"),
            (.onQuit, "run"), (.autoStart, "all"), (.mouse, "off"),
        ])
    func machine(_ setting: Setting, _ value: String) throws {
        var bench = try bench(on: setting)
        bench.press("enter")
        #expect(bench.effects == [.setPreference(Preference(name: setting.rawValue, value: value))])
        #expect(setting.value(in: bench.model.userData, bench.model.preferences) == value)
        bench.effects = []
        bench.press("r")
        #expect(bench.effects == [.setPreference(Preference(name: setting.rawValue, value: setting.standard ?? ""))])
    }

    @Test("every option is accepted by config.json5", arguments: Setting.allCases.filter { $0.reach == .machine })
    func choicesAreKnown(_ setting: Setting) {
        for value in setting.choices
            + [setting.standard ?? "", setting.range.map { String($0.upperBound) }].compactMap(\.self)
        {
            var preferences = Preferences()
            #expect(preferences.set(setting.rawValue, to: value) == setting.rawValue)
            #expect(setting.value(in: UserData(), preferences) == value)
        }
    }

    @Test("defaults are the values of a new set-up")
    func standards() {
        for setting in Setting.allCases {
            guard let standard = setting.standard else { continue }
            #expect(setting.value(in: UserData(), Preferences()) == standard, "\(setting)")
        }
    }

    @Test("an unknown theme is shown as the one in use")
    func unknownTheme() {
        var preferences = Preferences()
        preferences.theme = "night"
        #expect(Setting.theme.value(in: UserData(), preferences) == "auto")
        preferences.ownThemes = [OwnTheme(reading: "{ base: 'dark' }".utf8, named: "night")]
        #expect(Setting.theme.value(in: UserData(), preferences) == "night")
        for name in Setting.theme.choices(preferences) {
            preferences.theme = name
            #expect(Setting.theme.value(in: UserData(), preferences) == name)
        }
    }

    @Test("a setting fixed by config.json5 says so and cannot be changed")
    func fixed() throws {
        var bench = try bench(on: .theme, fixed: ["theme"])
        bench.press("enter r right")
        #expect(bench.effects.isEmpty)
        #expect(bench.model.toasts.last?.text == Strings(.english).settings.fixed)
        #expect(bench.text.contains("(config.json5)"))
    }

    @Test("a value is checked while typing and saved by enter")
    func writing() throws {
        var bench = try bench(on: .dayStartsAt)
        bench.press("enter ctrl-u")
        bench.write("25:00")
        #expect(bench.text.contains("not a time: try 8:30"))
        bench.press("enter")
        #expect(bench.effects.isEmpty)
        bench.press("ctrl-u")
        bench.write("4:30")
        bench.press("enter")
        let time = TimeOfDay(minutesSinceMidnight: 4 * 60 + 30)
        let midnight = TimeOfDay(minutesSinceMidnight: 0)
        let change = ChangeSetting(.dayStartsAt(time), shown: .dayStartsAt(midnight))
        #expect(bench.effects == [.perform(Action(change))])
        #expect(bench.model.top.screen.isTyping, "until it is known that it was saved")
        bench.send(.performed(Action(change), .done, nil))
        #expect(!bench.model.top.screen.isTyping)
    }

    @Test("minutes out of range are refused with a sentence")
    func range() throws {
        var bench = try bench(on: .focusMinutes)
        bench.press("enter ctrl-u")
        bench.write("181")
        bench.press("enter")
        #expect(bench.text.contains("1 to 180"))
        #expect(bench.effects.isEmpty)
        bench.press("backspace enter")
        #expect(bench.model.preferences.focusMinutes == 18)
    }

    @Test("settings are in groups with headings, values at the right, and the chosen one is explained")
    func groups() throws {
        let bench = try bench(on: .motion)
        let rows = bench.text.split(separator: "\n").map(String.init)
        #expect(rows.contains { $0.contains("Look") && $0.contains("on this device") })
        let ends = ["same as system", "same as terminal", "colors only"].compactMap { value in
            rows.lazy.compactMap { row in row.ranges(of: value).first.map { String(row[..<$0.upperBound]).columns } }
                .first
        }
        #expect(ends.count == 3 && Set(ends).count == 1)
        #expect(bench.text.contains("‹ full ›") && bench.text.contains("─ Motion ─"))
        #expect(bench.text.contains(Strings(.english).settings.help(.motion)) && bench.text.contains("↓ "))
    }

    @Test("every setting has a name, and a line of help that fits next to it")
    func strings() {
        for setting in Setting.allCases {
            #expect(Strings(.english).settings.name(setting).count <= 18)
            #expect((10...60).contains(Strings(.english).settings.help(setting).count), "\(setting)")
        }
    }
}
