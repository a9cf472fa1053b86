import Canvas
import Domain
import Testing

@testable import UI
import Words

@Suite("Settings") struct SettingsTests {
    /// Settings with the cursor on one of them.
    private func bench(on setting: Setting, fixed: Set<String> = [], _ keys: String = "") throws -> Bench {
        var bench = Bench()
        bench.model.preferences.fixed = fixed
        bench.send(.started)
        bench.press(",")
        let index = try #require(Setting.allCases.firstIndex(of: setting))
        bench.press(String(repeating: "down ", count: index))
        bench.effects = []
        bench.press(keys)
        return bench
    }

    @Test(
        "enter changes a personal setting by an action",
        arguments: [
            (Setting.firstDayOfWeek, ChangeSetting.Change.firstDayOfWeek(.tuesday)),
            (.checkIn, .checksInByItself(false)), (.coins, .showsCoins(false)), (.streaks, .showsStreaks(false)),
            (.cats, .hasQuietCats(true)),
            (.letters, .letters(.off)), (.keepLetters, .keepLetters(90)),
        ])
    func person(_ setting: Setting, _ change: ChangeSetting.Change) throws {
        let bench = try bench(on: setting, "enter")
        let asked = try #require(bench.actions.first?.of(ChangeSetting.self))
        #expect(bench.effects.count == 1 && asked.change == change && asked.shown != nil && asked.shown != change)
    }

    @Test(
        "enter changes a setting of this machine and saves it, r resets it",
        arguments: [
            (Setting.theme, "dark"), (.colour, "direct"), (.motion, "reduced"), (.heat, "glyphs"), (.sound, "none"),
            (.soundRepeat, "1"),
            (.toasts, "stay"), (.onQuit, "run"), (.autoStart, "all"), (.mouse, "off"),
        ])
    func machine(_ setting: Setting, _ value: String) throws {
        var bench = try bench(on: setting, "enter")
        #expect(bench.effects == [.setPreference(Preference(name: setting.rawValue, value: value))])
        #expect(setting.value(in: bench.userData, bench.model.preferences) == value)
        let standard = Preference(name: setting.rawValue, value: setting.standard ?? "")
        #expect(bench.press("r") == [.setPreference(standard)])
    }

    @Test(
        "every option is accepted by config.json5, defaults are those of a new set-up, name and help fit",
        arguments: Setting.allCases)
    func choicesAreKnown(_ setting: Setting) {
        if let standard = setting.standard { #expect(setting.value(in: UserData(), Preferences()) == standard) }
        #expect(Strings(.english).settings.name(setting).count <= 18)
        #expect((10...60).contains(Strings(.english).settings.help(setting).count))
        guard setting.reach == .machine else { return }
        let most = setting.range.map { String($0.upperBound) }
        for value in setting.choices + [setting.standard ?? "", most].compactMap(\.self) {
            var preferences = Preferences()
            #expect(preferences.set(setting.rawValue, to: value) == setting.rawValue)
            #expect(setting.value(in: UserData(), preferences) == value)
        }
    }

    @Test("an unknown theme is shown as the one in use")
    func unknownTheme() {
        var preferences = Preferences()
        preferences.theme = "night"
        #expect(Setting.theme.value(in: UserData(), preferences) == "auto")
        preferences.ownThemes = [OwnTheme(reading: "{ base: 'dark' }".utf8, named: "night")]
        for name in ["night"] + Setting.theme.choices(preferences) {
            preferences.theme = name
            #expect(Setting.theme.value(in: UserData(), preferences) == name)
        }
    }

    @Test("a text is kept as it was typed, and without a match keys explain it")
    func texts() throws {
        let effect = try Setting.email.effect(of: "ada@example.org")
        #expect(effect == .perform(Action(ChangeSetting(.email("ada@example.org")))))
        let bench = try bench(on: .theme, "/ 'zzz' enter enter")
        #expect(bench.said.last == Strings(.english).today.noMatch && bench.effects.isEmpty)
    }

    @Test("a setting fixed by config.json5 is marked and cannot be changed")
    func fixed() throws {
        let bench = try bench(on: .theme, fixed: ["theme"], "enter r right")
        #expect(bench.effects.isEmpty && bench.said.last == Strings(.english).settings.fixed)
        #expect(bench.text.contains("(config.json5)"))
    }

    @Test("a value is checked while typing and saved by enter")
    func writing() throws {
        var bench = try bench(on: .dayStartsAt, "enter ctrl-u '25:00'")
        #expect(bench.text.contains("not a time: try 8:30"))
        bench.press("enter")
        #expect(bench.effects.isEmpty)
        bench.press("ctrl-u '4:30' enter")
        let times = [4 * 60 + 30, 0].map { TimeOfDay(minutesSinceMidnight: $0) }
        let change = Action(ChangeSetting(.dayStartsAt(times[0]), shown: .dayStartsAt(times[1])))
        #expect(bench.effects == [.perform(change)])
        #expect(bench.top.isTyping, "until it is known that it was saved")
        bench.send(.performed(change, .done, nil))
        #expect(!bench.top.isTyping)
        bench = try self.bench(on: .focusMinutes, "enter ctrl-u '181' enter")
        #expect(bench.text.contains("1 to 180") && bench.effects.isEmpty)
        bench.press("backspace enter")
        #expect(bench.model.preferences.focusMinutes == 18)
    }
}
