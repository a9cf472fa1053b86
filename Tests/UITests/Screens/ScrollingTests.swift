import Canvas
import Domain
import TestSupport
import Testing
import ViewKit

@testable import UI
import Words

/// Pages that are higher than their room.
@Suite("Scrolling") struct ScrollingTests {
    static let pages = ["2 enter", "i", "?", ": r e c e n t enter"]
    static let sizes: [Size] = [.standard, .small, .large, Size(width: 60, height: 16), .tiny, .vast]

    private func bench(_ keys: String, _ size: Size) -> Bench {
        var bench = Bench(size: size)
        bench.press(keys)
        return bench
    }

    @Test("at the end, the next key back shows another frame, however far one went on", arguments: pages, sizes)
    func turnsBack(keys: String, size: Size) {
        var bench = bench(keys, size)
        let first = bench.text
        for _ in 0..<40 { bench.press("page-down") }
        let last = bench.text
        guard last != first else { return }
        bench.press("up")
        #expect(bench.text != last)
        for _ in 0..<40 { bench.press("page-up") }
        #expect(bench.text == first)
        bench.press("down")
        #expect(bench.text != first)
    }

    @Test("keys for both ends work on every list and page, in any order", arguments: pages, sizes)
    func anyOrder(keys: String, size: Size) {
        var bench = bench(keys, size)
        for key in ["G", "down", "page-down", "G", "page-up", "up", "g", "up", "page-up", "end", "down", "home", "up"] {
            bench.press(key)
        }
        #expect(bench.frame().size == size)
    }

    @Test("a list cursor from anywhere stays in its list", arguments: [Int.max, .min, 0, 5, -1], [0, 1, 3])
    func cursor(index: Int, count: Int) {
        for move in Move.allCases {
            var list = ListState(index)
            list.move(move, in: Extent(rows: 10, count: count))
            #expect((0..<max(1, count)).contains(list.cursor))
        }
    }
}

/// What a number or a choice stands for while a list is filtered, and for habits with one name.
@Suite("Choices") struct ChoiceTests {
    @Test("in plain mode the numbers of settings are those of the filtered list")
    func filteredSettings() throws {
        var bench = Bench()
        bench.press(",")
        bench.press("/")
        bench.write("bell")
        bench.press("enter")
        let page = try #require(bench.model.top.screen as? SettingsPage)
        let view = Viewing(bench.model, at: bench.now, size: .standard, theme: .unicode)
        let choices = page.plainText(view).choices
        #expect(choices.count == page.settings(in: bench.model.strings).count)
        #expect(choices.count < Setting.allCases.count)
        #expect(choices.first?.text.hasPrefix("Overtime") == true || choices.first?.text.hasPrefix("Bell") == true)
    }

    @Test("each of several habits with one name can be chosen for the running timer")
    func sameNames() {
        let names = ["Run", "Read", "Read", "Swim", "Read"]
        #expect(Form.distinct(names) == ["Run", "Read", "Read 2", "Swim", "Read 3"])
    }
}
