import Canvas
import Domain
import Testing
import ViewKit

@testable import UI
import Words

@Suite("Help") struct HelpTests {
    private func help(_ typed: String, on place: String = "1") -> Bench {
        var bench = Bench()
        bench.press("\(place) ?")
        bench.write(typed)
        return bench
    }

    @Test("every row of the explanations is understood and has its own words, its numbers are Domain's")
    func rows() throws {
        #expect(Explanation.all.count == Explanation.rows.filter { $0.count > 1 }.count && Explanation.all.count >= 10)
        #expect(Explanation.rows.filter { $0.count != 5 && $0 != [""] } == [])
        let words = Explanation.all.flatMap(\.words)
        #expect(Set(words).count == words.count)
        func text(_ word: String) throws -> String { try #require(Explanation.found(by: word).first).text.english }
        let (friday, saturday) = (Day(year: 2026, month: 11, day: 20), Day(year: 2026, month: 11, day: 21))
        #expect(
            try text("visit").contains("\(VisitReward.coins(on: friday)) coins, \(VisitReward.coins(on: saturday))"))
        #expect(try text("portrait").contains("\(Strings(.english).number(PaintPortrait.price)) coins"))
    }

    @Test(
        "words of the program are explained in help and among the commands",
        arguments: [
            (.english, ["coins", "coin", "XP", "▲", "streak", "bond", "visit", "stage", "mood", "box", "firsts"]),
            (.chinese, ["金币", "经验", "连续", "亲密度", "签到", "阶段", "心情", "饰品盒", "第一次"]),
        ] as [(Language, [String])])
    func explained(language: Language, words: [String]) throws {
        for word in words {
            let first = try #require(Explanation.found(by: word).first)
            let text = language == .english ? first.text.english.prefix(20) : first.text.chinese.prefix(6)
            for opening in ["?", ":"] {
                var bench = Bench(in: language)
                bench.press("\(opening) '\(word)'")
                #expect(bench.text.contains(text), "\(word)")
            }
        }
        let coins = try #require(Explanation.found(by: "coins").first)
        #expect(help("/coins").text.contains(coins.text.english.prefix(20)))
    }

    @Test(
        "typing narrows it: keys that do nothing now are found with their reason, an unknown word is called unknown",
        arguments: [
            ("", ["Move habit up, down"], ["Already at the top"]), ("move habit up", ["Already at the top"], []),
            ("yesterday", ["Log yesterday"], ["Move habit down"]), ("wizardry", ["Nothing here is called"], []),
        ])
    func found(typed: String, shown: [String], hidden: [String]) {
        #expect(help(typed).missing(shown + hidden) == hidden)
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
        func followsTheFirst(_ rows: [String]) -> Bool {
            let first = rows.firstIndex { $0.contains("a key or a word") }.map { $0 + 3 } ?? 0
            return rows.firstIndex { $0.contains("u  Undo") }.map { (first...first + 3).contains($0) } ?? false
        }
        var bench = try Bench.settled()
        bench.press("?")
        #expect(followsTheFirst(bench.rows))
        bench.press("esc space")
        for place in ["1", "2", "4"] {
            bench.press("\(place) ?")
            #expect(followsTheFirst(bench.rows) && bench.text.ranges(of: "Undo").count == 1)
            bench.press("esc")
        }
    }

    @Test("esc empties the search before it closes help; questions and panels list their keys, too")
    func stepBack() throws {
        var bench = help("coin")
        bench.press("esc")
        #expect((bench.top as? HelpOverlay)?.query.text.isEmpty == true)
        bench.press("esc")
        #expect(bench.model.pages.isEmpty)
        for (name, text) in [("Quit", "First answer"), ("WelcomeBack", "Continue, skip the gap")] {
            bench = try Scene.named(name).bench()
            bench.press("?")
            #expect(bench.top is HelpOverlay && bench.text.contains(text))
            bench.press("esc")
            #expect(!(bench.top is HelpOverlay) && bench.model.pages.count == 1)
        }
    }
}
