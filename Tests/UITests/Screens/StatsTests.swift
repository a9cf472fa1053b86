import Canvas
import Domain
import Testing
import ViewKit

@testable import UI
import Words

@Suite("Stats") struct StatsTests {
    private func place(_ bench: Bench) -> StatsPlace? { bench.model.root.screen as? StatsPlace }

    @Test(
        "the cursor is on a habit, enter shows only that habit, then all again",
        arguments: SpotsTests.sizes.dropFirst())
    func alone(size: Size) throws {
        var bench = Bench(size: size)
        bench.send(.started)
        bench.press("5 down")
        let second = try #require(bench.model.userData.habits.dropFirst().first)
        let row = bench.frame().cursor.y
        let line = bench.text.split(separator: "\n", omittingEmptySubsequences: false)[row]
        #expect(line.contains(second.name.prefix(4)))
        bench.press("enter")
        #expect(place(bench)?.habitId == second.id)
        bench.press("enter")
        #expect(place(bench)?.habitId == nil)
        #expect(place(bench)?.list.cursor == 1)
    }

    @Test("s cycles through the spans its hint names")
    func spans() throws {
        var bench = Bench()
        bench.press("5")
        let first = try #require(place(bench)).span
        var seen: [Span] = []
        for _ in Span.allCases {
            seen.append(try #require(place(bench)).span)
            bench.press("s")
        }
        #expect(seen == [.week, .month, .year] && place(bench)?.span == first)
        let help = try #require(Binding.standard.first { $0.action == .span }).help.english
        for span in Span.allCases { #expect(help.contains(span.rawValue)) }
        #expect(!help.contains("day") && !help.contains("all"))
    }

    @Test(
        "the track of the chosen habit's bar is seen", arguments: ["dark", "light", "okabe-ito"],
        [ColourDepth.direct, .indexed])
    func track(id: String, depth: ColourDepth) throws {
        for isLight in [false, true] {
            var bench = Bench(size: .large)
            bench.press("5")
            let theme = Theme(id: id, isLight: isLight, depth: depth, characters: .unicode)
            let frame = bench.frame(theme)
            let row = frame.cursor.y + 1
            let grounds = Set((frame.cursor.x..<frame.size.width - 3).compactMap { frame[$0, row].style.background })
            #expect(grounds.count >= 2)
        }
    }

    @Test("a day selected in the year can be opened")
    func day() throws {
        var bench = Bench(size: .large)
        bench.send(.started)
        bench.press("5")
        let spot = try #require(
            bench.spots().first { spot in
                if case .choose(.day) = spot.touch { spot.rect.width == 1 } else { false }
            })
        bench.click(at: spot.rect.origin)
        #expect(bench.model.top.screen is DayPage)
    }

    @Test("a habit's best streak is the same number wherever it is shown")
    func bestStreak() throws {
        var userData = Bench.sample.userData
        userData.minutes = MinutesByDay()
        for index in userData.habits.indices { userData.habits[index].bestStreak = 0 }
        userData.habits[0].bestStreak = 1
        var bench = Bench(userData)
        bench.press("i")
        #expect(bench.text.contains(/longest +1\b/) && !bench.text.contains(/longest +0\b/))
        bench = Bench(userData, size: .large)
        bench.press("5")
        #expect(bench.text.contains("best 1"))
    }

    @Test("hours are never rounded up, and minutes below one are shown", arguments: Language.allCases)
    func forms(language: Language) {
        let strings = Strings(language)
        #expect(
            [45, 65, 119, 60, 659].map(strings.shortMinutes)
                == (language == .english
                    ? ["45m", "1h05", "1h59", "1h", "10h"] : ["45分", "1时05", "1时59", "1时", "10时"]))
        let brief = [50, 65, 119].map { strings.briefProgress($0, ofHours: 30) }
        #expect(
            brief
                == (language == .english
                    ? ["50 min of 30 h", "1 of 30 h", "1 of 30 h"] : ["50分钟/30小时", "1/30小时", "1/30小时"]))
        let unsaid = strings.focus.switchTimer("Mochi", 0, to: "Read") + strings.welcomeBack.known("Mochi", 0)
        #expect(!unsaid.contains("0"))
    }

    @Test("without anything logged, streaks and visits are explained, and the calendar lists what is due")
    func newcomer() {
        var userData = Bench.sample.userData
        (userData.minutes, userData.visits) = (MinutesByDay(), [:])
        for index in userData.habits.indices { userData.habits[index].bestStreak = 0 }
        var bench = Bench(userData)
        bench.send(.started)
        bench.press("5")
        #expect(bench.text.contains("Mon") && bench.text.contains("goal") && bench.text.contains("draws the first bar"))
        #expect(bench.text.contains("How many days in a row") && !bench.text.contains("0 sessions"))
        bench.press("4")
        bench.send(.loaded(.entries(bench.now.today, [])))
        #expect(bench.text.contains("The first thing you do") && bench.text.contains("○ 📝 Write thesis"))
    }
}

@Suite("What was read of earlier days") struct EarlierDaysTests {
    @Test("stays complete when the present is read again: minutes, units and slips")
    func stays() {
        var bench = Bench()
        let old = bench.now.today.advanced(by: -900)
        var all = bench.model.userData.minutes
        all.knownFrom = old
        all.days[old] = ["a": 5]
        all.amounts[old] = ["b": 3]
        all.slips[old] = ["c": 2]
        bench.send(.loaded(.minutes(all)))
        var recent = bench.model.userData
        recent.minutes = Bench.sample.userData.minutes
        recent.minutes.knownFrom = bench.now.today.advanced(by: -400)
        bench.send(.userDataChanged(recent))
        let kept = bench.model.userData.minutes
        #expect(kept.knownFrom == old)
        #expect(kept.days[old] == ["a": 5] && kept.amounts[old] == ["b": 3] && kept.slips[old] == ["c": 2])
    }
}
