import Canvas
import Domain
import Testing
import ViewKit

@testable import UI
import Words

@Suite("Filter") struct ListFilterTests {
    @Test("every typed word must be found in one of the texts; enter keeps it, esc or backspace when empty clears it")
    func words() {
        var filter = ListFilter()
        #expect(filter.keeps("anything", nil))
        filter.write()
        for letter in "RED bow" { _ = filter.type(.character(letter)) }
        #expect(filter.keeps("A bow", "red") && !filter.keeps("A bow", nil))
        _ = filter.type(.enter)
        #expect(filter.isActive && !filter.isWritten)
        for key in [Key.escape, .backspace] {
            filter.write()
            _ = filter.type(key)
            if key == .escape { #expect(filter == ListFilter()) }
        }
        #expect(filter == ListFilter())
    }

    @Test(
        "typing narrows lists, esc restores them",
        arguments: [
            ("", "thesis", "thesis", "Piano"), (",", "theme", "Theme", "Motion"), ("5", "piano", "Piano", "thesis"),
        ])
    func screens(_ way: String, _ text: String, _ kept: String, _ gone: String) {
        var bench = Bench(size: .large)
        bench.press(way)
        #expect(bench.missing([kept, gone]) == [])
        bench.press("/ '\(text)'")
        #expect(bench.missing(["/ \(text)", kept, gone]) == [gone])
        bench.press("enter esc")
        #expect(bench.missing([kept, gone]) == [] && bench.model.toasts.isEmpty)
    }

    @Test("keys act on the row found, and the shop filters all shelves")
    func found() throws {
        var bench = Bench()
        bench.press("/ 'river' enter enter")
        #expect((bench.top as? FocusSetup)?.habitId == "habit-run")
        bench = Bench()
        let wild = try #require(Catalogue.accessories(on: .wild).last)
        bench.press("3 / '\(wild.name.english)'")
        let shop = try #require(bench.top as? ShopPlace)
        #expect(shop.goods.contains(wild) && shop.goods.count < 8)
        bench.press("enter f")
        #expect(bench.said.last == Strings(.english).shop.allShelves)
    }

    @Test(
        "without a match keys explain it and are not in the footer",
        arguments: [("1", "focus", ["enter", "space", "D", "o"]), ("3", "buy", ["enter", "t"])])
    func nothingFound(place: String, word: String, keys: [String]) {
        for size in [Size.tiny, .small, .standard] {
            var bench = Bench(size: size)
            bench.press("\(place) / 'zzz' enter")
            #expect(!bench.text.contains("enter \(word)"))
            for key in keys {
                bench.press(key)
                #expect(bench.said.last == Strings(.english).today.noMatch, "\(key)")
            }
            #expect(bench.model.pages.isEmpty && bench.actions.isEmpty)
        }
    }

    @Test("entries, sessions and the log can be filtered too, and a sentence says when nothing can be")
    func others() throws {
        let life = Bench.sample
        var bench = Bench()
        bench.press("4")
        bench.send(.loaded(.entries(life.today, life.entries(on: life.today))))
        #expect(try !#require(bench.top as? CalendarPlace).shown.isEmpty)
        bench.press("/ 'zzz'")
        #expect(try #require(bench.top as? CalendarPlace).shown.isEmpty)
        bench.press("esc i 1 i / 'xxx'")
        #expect(bench.model.filter?.text == "xxx")
        let nothing = Strings(.english).nothingToUndo
        bench = Bench()
        bench.press("u : 'messages' enter 3s")
        #expect(bench.top is LogOverlay && bench.text.contains(nothing))
        bench.press("/ 'zzz'")
        #expect(!bench.text.contains(nothing))
        bench = Bench(Bench.sample.focusing())
        bench.press("0 /")
        #expect(bench.said.last == Strings(.english).nothingToFilter)
    }
}
