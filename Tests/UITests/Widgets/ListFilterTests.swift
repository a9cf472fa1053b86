import Canvas
import Domain
import Testing
import ViewKit

@testable import UI
import Words

@Suite("Filter") struct ListFilterTests {
    @Test("every typed word must be found in one of the texts, in any case")
    func strings() {
        var filter = ListFilter()
        #expect(filter.keeps("anything", nil))
        filter.write()
        for letter in "RED bow" { _ = filter.type(.character(letter)) }
        #expect(filter.keeps("A bow", "red"))
        #expect(!filter.keeps("A bow", nil))
    }

    @Test("enter keeps it; esc, or backspace when it is empty, clears it")
    func ends() {
        var filter = ListFilter()
        filter.write()
        _ = filter.type(.character("x"))
        _ = filter.type(.enter)
        #expect(filter.isActive && !filter.isWritten)
        filter.write()
        _ = filter.type(.escape)
        #expect(filter == ListFilter())
        filter.write()
        _ = filter.type(.backspace)
        #expect(filter == ListFilter())
    }

    @Test(
        "typing narrows lists, esc restores them",
        arguments: [
            ("", "thesis", "thesis", "Piano"), (",", "theme", "Theme", "Motion"), ("5", "piano", "Piano", "thesis"),
        ])
    func screens(_ way: String, _ text: String, _ kept: String, _ gone: String) throws {
        var bench = Bench(size: .large)
        bench.press(way)
        let before = bench.text
        try #require(before.contains(kept) && before.contains(gone))
        bench.press("/")
        bench.write(text)
        #expect(bench.text.contains("/ \(text)"))
        #expect(bench.text.contains(kept) && !bench.text.contains(gone))
        bench.press("enter esc")
        #expect(bench.text.contains(kept) && bench.text.contains(gone))
        #expect(bench.model.toasts.isEmpty)
    }

    @Test("the shop filters all shelves")
    func shop() throws {
        var bench = Bench()
        bench.press("3 /")
        let wild = try #require(Catalogue.accessories(on: .wild).last)
        bench.write(wild.name.english)
        let shop = try #require(bench.model.top.screen as? ShopPlace)
        #expect(shop.goods.contains(wild))
        #expect(shop.goods.count < 8)
        bench.press("enter f")
        #expect(bench.model.toasts.last?.text == Strings(.english).shop.allShelves)
    }

    @Test(
        "without a match keys say so and are not in the footer",
        arguments: [Size.tiny, .small, .standard, .large])
    func nothingFound(size: Size) {
        for (place, word) in [("1", "focus"), ("3", "buy")] {
            var bench = Bench(size: size)
            bench.press("\(place) / z z z enter")
            #expect(!bench.text.contains("enter \(word)"))
            for key in place == "1" ? ["enter", "space", "D", "o"] : ["enter", "t"] {
                bench.press(key)
                #expect(bench.model.toasts.last?.text == Strings(.english).today.noMatch, "\(key)")
            }
            #expect(bench.model.pages.isEmpty && bench.actions.isEmpty)
        }
    }

    @Test("entries, sessions and the log can be filtered too")
    func others() throws {
        let life = Bench.sample
        var bench = Bench()
        bench.press("4")
        bench.send(.loaded(.entries(life.today, life.entries(on: life.today))))
        let all = try #require(bench.model.top.screen as? CalendarPlace).shown
        try #require(!all.isEmpty)
        bench.press("/ z z z")
        #expect(try #require(bench.model.top.screen as? CalendarPlace).shown.isEmpty)
        bench.press("esc i 1 i / x x x")
        #expect(bench.model.filter?.text == "xxx")
        bench = Bench()
        bench.press("u : r e c e n t")
        bench.press("ctrl-u m e s s a g e s enter")
        try #require(bench.model.top.screen is LogOverlay)
        bench.wait(milliseconds: 3000)
        #expect(bench.text.contains(Strings(.english).nothingToUndo))
        bench.press("/ z z z")
        #expect(!bench.text.contains(Strings(.english).nothingToUndo))
    }

    @Test("an empty result says so")
    func nothingToFilter() {
        var bench = Bench(Bench.sample.focusing())
        bench.press("0 /")
        #expect(bench.model.toasts.last?.text == Strings(.english).nothingToFilter)
    }
}
