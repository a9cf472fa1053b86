import Canvas
import Domain
import Testing
import ViewKit

@testable import UI
import Words

@Suite("Help") struct HelpTests {
    private func help(_ typed: String, on place: String = "1", in language: Language = .english) -> Bench {
        var bench = Bench(in: language)
        bench.press("\(place) ?")
        bench.write(typed)
        return bench
    }

    @Test("every row of the explanations is understood and has its own words")
    func rows() {
        #expect(Explanation.all.count == Explanation.rows.filter { $0.count > 1 }.count && Explanation.all.count >= 10)
        #expect(Explanation.rows.filter { $0.count != 5 && $0 != [""] } == [])
        let words = Explanation.all.flatMap(\.words)
        #expect(Set(words).count == words.count)
    }

    @Test(
        "words of the program are explained, with or without a slash, in help and among the commands",
        arguments: ["coins", "coin", "XP", "▲", "streak", "bond", "visit", "stage", "mood", "box", "firsts", "/coins"])
    func explained(word: String) throws {
        let found = Explanation.found(by: word.replacing("/", with: ""))
        let first = try #require(found.first)
        for opening in ["?", ":"] where opening == "?" || !word.hasPrefix("/") {
            var bench = Bench()
            bench.press(opening)
            bench.write(word)
            #expect(bench.text.contains(first.name.english))
            #expect(bench.text.contains(first.text.english.prefix(20)))
        }
    }

    @Test("so are they in Chinese", arguments: ["金币", "经验", "连续", "亲密度", "签到", "阶段", "心情", "饰品盒", "第一次"])
    func inChinese(word: String) throws {
        let first = try #require(Explanation.found(by: word).first)
        #expect(first.name.chinese.contains(word) || first.words.contains(word))
        for opening in ["?", ":"] {
            var bench = Bench(in: .chinese)
            bench.press(opening)
            bench.write(word)
            #expect(bench.text.contains(first.text.chinese.prefix(6)))
        }
    }

    @Test("numbers are Domain's")
    func numbers() throws {
        func text(_ word: String) throws -> String { try #require(Explanation.found(by: word).first).text.english }
        let (friday, saturday) = (Day(year: 2026, month: 11, day: 20), Day(year: 2026, month: 11, day: 21))
        #expect(
            try text("visit").contains("\(VisitReward.coins(on: friday)) coins, \(VisitReward.coins(on: saturday))"))
        #expect(try text("portrait").contains("\(Strings(.english).number(PaintPortrait.price)) coins"))
    }

    @Test("keys that do nothing now are left out, and found with their reason")
    func hidden() {
        #expect(!help("").text.contains("Already at the top"))
        #expect(help("move habit up").text.contains("Already at the top"))
    }

    @Test("it fits one screen of 80 by 24", arguments: ["1", "2", "3", "4", "5", ",", "i"])
    func fits(place: String) {
        var bench = help("", on: place)
        let before = bench.text
        bench.press("down")
        #expect(bench.text == before)
    }

    @Test("undo follows the first keys, also with nothing of this run: the last change of an earlier one is offered")
    func undo() throws {
        var bench = try TimerFlowTests.settled()
        func followsTheFirst(_ text: String) -> Bool {
            let rows = text.split(separator: "\n")
            let first = rows.firstIndex { $0.contains("a key or a word") }.map { $0 + 3 } ?? 0
            return rows.firstIndex { $0.contains("u  Undo") }.map { (first...first + 3).contains($0) } ?? false
        }
        bench.press("?")
        #expect(followsTheFirst(bench.text))
        bench.press("esc space")
        for place in ["1", "2", "4"] {
            bench.press("\(place) ?")
            #expect(followsTheFirst(bench.text))
            #expect(bench.text.ranges(of: "Undo").count == 1)
            bench.press("esc")
        }
    }

    @Test("esc empties the search before it closes help")
    func stepBack() {
        var bench = Bench()
        bench.press("? c o i n esc")
        #expect((bench.model.top.screen as? HelpOverlay)?.query.text.isEmpty == true)
        bench.press("esc")
        #expect(bench.model.pages.isEmpty)
    }

    @Test("an unknown word is said to be unknown")
    func unknown() { #expect(help("wizardry").text.contains("Nothing here is called")) }
}
