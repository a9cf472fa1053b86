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
        arguments: [Size.small, .flat, .tall, .standard, .large])
    func alone(size: Size) throws {
        var bench = Bench(size: size)
        bench.send(.started)
        bench.press("5 down")
        let second = bench.userData.habits[1]
        #expect(bench.rows[bench.frame().cursor.y].contains(second.name.prefix(4)))
        bench.press("enter")
        #expect(place(bench)?.habitId == second.id)
        bench.press("enter")
        #expect(place(bench)?.habitId == nil && place(bench)?.list.cursor == 1)
    }

    @Test("s cycles through the spans its hint names")
    func spans() throws {
        var bench = Bench()
        bench.press("5")
        var seen: [Span?] = []
        for _ in 0...Span.allCases.count {
            seen.append(place(bench)?.span)
            bench.press("s")
        }
        #expect(seen == [.week, .month, .year, .week])
        let help = try #require(Binding.standard.first { $0.action == .span }).help.english
        #expect(Span.allCases.allSatisfy { help.contains($0.rawValue) } && !help.contains("day"))
    }

    @Test(
        "the track of the chosen habit's bar is seen", arguments: ["dark", "light", "okabe-ito"],
        [ColourDepth.direct, .indexed])
    func track(id: String, depth: ColourDepth) {
        for isLight in [false, true] {
            var bench = Bench(size: .large)
            bench.press("5")
            let frame = bench.frame(Theme(id: id, isLight: isLight, depth: depth, characters: .unicode))
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
            bench.drawn().spots.first { spot in
                if case .choose(.day) = spot.touch { spot.rect.width == 1 } else { false }
            })
        bench.click(at: spot.rect.origin)
        #expect(bench.top is DayPage)
    }

    @Test("a habit's best streak is the same number wherever it is shown")
    func bestStreak() {
        var userData = Bench.sample.userData
        userData.minutes = MinutesByDay()
        for index in userData.habits.indices { userData.habits[index].bestStreak = index == 0 ? 1 : 0 }
        var bench = Bench(userData)
        bench.press("i")
        #expect(bench.text.contains(/longest +1\b/) && !bench.text.contains(/longest +0\b/))
        bench = Bench(userData, size: .large)
        bench.press("5")
        #expect(bench.text.contains("best 1"))
    }

    @Test(
        "hours are never rounded up, and minutes below one are shown",
        arguments: [
            (
                Language.english, ["45m", "1h05", "1h59", "1h", "10h"], ["50 min of 30 h", "1 of 30 h", "1 of 30 h"]
            ),
            (.chinese, ["45分", "1时05分", "1时59分", "1时", "10时"], ["50分钟/30小时", "1/30小时", "1/30小时"]),
        ])
    func forms(language: Language, short: [String], brief: [String]) {
        let strings = Strings(language)
        #expect([45, 65, 119, 60, 659].map(strings.shortMinutes) == short)
        #expect([50, 65, 119].map { strings.briefProgress($0, ofHours: 30) } == brief)
        let unsaid = strings.focus.switchTimer("Mochi", 0, to: "Read") + strings.welcomeBack.known("Mochi", 0)
        #expect(!unsaid.contains("0"))
    }

    @Test("without anything logged, streaks and visits are explained, and the calendar lists the habits due")
    func newcomer() {
        var userData = Bench.sample.userData
        (userData.minutes, userData.visits) = (MinutesByDay(), [:])
        for index in userData.habits.indices { userData.habits[index].bestStreak = 0 }
        var bench = Bench(userData)
        bench.send(.started)
        bench.press("5")
        let texts = ["Mon", "goal", "draw the first bar", "How many days in a row", "0 sessions"]
        #expect(bench.missing(texts) == ["0 sessions"])
        bench.press("4")
        bench.send(.loaded(.entries(bench.now.today, [])))
        #expect(bench.missing(["The first thing you do", "○ 📝 Write thesis"]) == [])
    }
}
