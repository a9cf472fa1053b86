import Canvas
import Domain
import Testing
import ViewKit

@testable import UI
import Words

/// Pages that are higher than their room.
@Suite("Scrolling") struct ScrollingTests {
    @Test(
        "at the end, the next key back shows another frame, however far one went",
        arguments: ["2 enter", "i", "?", ": 'recent' enter"], [Size.standard, .small, .tiny])
    func turnsBack(keys: String, size: Size) {
        var bench = Bench(size: size)
        bench.press(keys)
        let first = bench.text
        bench.press(String(repeating: "page-down ", count: 12))
        let last = bench.text
        guard last != first else { return }
        bench.press("up")
        #expect(bench.text != last)
        bench.press(String(repeating: "page-up ", count: 12))
        #expect(bench.text == first)
        bench.press("down")
        #expect(bench.text != first)
        // Where letters are typed there are no keys for both ends.
        guard !bench.top.isTyping else { return }
        bench.press("G")
        #expect(bench.text == last)
        bench.press("g")
        #expect(bench.text == first)
    }

    @Test("in plain mode the numbers of settings are those of the filtered list")
    func filteredSettings() throws {
        var bench = Bench()
        bench.press(", / 'bell' enter")
        let page = try #require(bench.top as? SettingsPage)
        let choices = page.plainText(bench.view()).choices
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
