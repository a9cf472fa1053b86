import Canvas
import Domain
import Testing
import ViewKit

@testable import UI

@Suite("The mouse") struct MouseTests {
    @Test("tabs, the date and coins open their places")
    func header() throws {
        var bench = Bench(size: .large)
        for (text, place) in [
            ("2 Cats", Place.cats), ("5 Stats", .stats), ("4 Calendar", .calendar), ("1 Today", .today),
        ] {
            try bench.click(text)
            #expect(bench.model.place == place)
        }
        try bench.click("● ")
        #expect(bench.model.place == .shop)
    }

    @Test("footer keys can be clicked, and the timer opens its page")
    func footer() throws {
        var bench = Bench(Bench.sample.focusing())
        try bench.click("n new")
        #expect(bench.model.top.screen is NewHabitPage)
        bench.press("esc")
        bench.press("esc")
        let timer = try #require(bench.spots().first { $0.touch == .act(.timer) })
        bench.click(at: timer.rect.origin)
        #expect(bench.model.top.screen is FocusPage)
        try bench.click("pause")
        #expect(bench.actions.count == 1)
        try bench.click("? help")
        #expect(bench.model.top.screen is HelpOverlay)
        try bench.click("esc close")
        #expect(bench.model.top.screen is FocusPage)
    }

    @Test("a click selects a row, a second one is enter")
    func rows() throws {
        var bench = Bench()
        let row = try #require(bench.spots().first { $0.touch == .choose(.name("habit-piano")) }).rect.origin
        bench.click(at: row)
        #expect(
            (bench.model.root.screen as? TodayPlace)?.habit(in: bench.model.userData)?.name.contains("Piano") == true)
        #expect(bench.model.pages.isEmpty)
        bench.click(at: row)
        #expect(bench.model.top.screen is FocusSetup)
    }

    @Test("nothing below a panel can be clicked")
    func covered() throws {
        var bench = Bench()
        bench.press("enter")
        let before = bench.model
        bench.click(at: Point(x: 6, y: 0))
        bench.click(at: Point(x: 79, y: 22))
        #expect(bench.model.pages == before.pages)
        #expect(bench.model.place == before.place)
    }

    @Test("a click focuses a field, or cycles its options")
    func fields() throws {
        var bench = Bench()
        bench.press("enter")
        try bench.click("Note")
        #expect((bench.model.top.screen as? FocusSetup)?.form.focus == 3)
        let mode = { (bench.model.top.screen as? FocusSetup)?.form.text(.setting) }
        let before = mode()
        try bench.click("countdown")
        #expect(mode() == before)
        try bench.click("countdown")
        #expect(mode() != before)
    }

    @Test(
        "a click selects a cat in the room, the second opens its page",
        arguments: [Theme.unicode, .ascii])
    func cats(_ theme: Theme) throws {
        var bench = Bench(size: .large)
        bench.press("2")
        let room = try #require(bench.model.top.screen as? CatsPlace)
        let first = try #require(room.cat(in: bench.model.userData)).id
        let other = try #require(
            bench.spots(theme).first { spot in
                if case .choose(.name(let id)) = spot.touch { id != first } else { false }
            })
        guard case .choose(.name(let id)) = other.touch else { return }
        bench.send(.touched(other.touch))
        #expect((bench.model.top.screen as? CatsPlace)?.chosen == id)
        bench.send(.touched(other.touch))
        #expect((bench.model.top.screen as? CatPage)?.catId == id)
    }

    @Test("cards of the shop, kittens, settings and lines of the palette")
    func cards() throws {
        var bench = Bench()
        bench.press("3")
        bench.send(.touched(.choose(.row(2))))
        #expect((bench.model.top.screen as? ShopPlace)?.list.cursor == 2)
        bench.press("1 n")
        bench.write("Juggle")
        bench.press("enter")
        #expect(bench.spots().contains { $0.touch == .choose(.row(2)) })
        bench.send(.touched(.choose(.row(2))))
        #expect((bench.model.top.screen as? NewHabitPage)?.chosen == 2)
        bench.send(.touched(.choose(.row(2))))
        #expect(bench.actions.contains { $0.operation is CreateHabitWithCat })
        bench = Bench()
        bench.press(",")
        try bench.click("Daily visit")
        #expect((bench.model.top.screen as? SettingsPage)?.setting == .checkIn)
        bench.press("esc :")
        bench.write("album")
        let album = try #require(bench.spots().first { $0.touch == .choose(.row(0)) })
        bench.click(at: album.rect.origin)
        #expect(bench.model.top.screen is AlbumPage)
    }

    @Test("a click selects a day in the month and the weeks, the second opens it", arguments: ["4", "4 z"])
    func days(_ way: String) throws {
        var bench = Bench(size: .large)
        bench.press(way)
        let day = bench.now.today.advanced(by: -3)
        let spot = try #require(bench.spots().first { $0.touch == .choose(.day(day)) })
        bench.click(at: spot.rect.origin)
        #expect((bench.model.top.screen as? CalendarPlace)?.chosen == day)
        bench.click(at: spot.rect.origin)
        #expect((bench.model.top.screen as? DayPage)?.day == day)
    }

    @Test("clicks follow scrolling")
    func scrolled() throws {
        var bench = Bench(size: Size(width: 60, height: 16))
        bench.press("i")
        let day = bench.now.today.advanced(by: -7)
        let before = try #require(bench.spots().first { $0.touch == .choose(.day(day)) })
        bench.press("down")
        let after = try #require(bench.spots().first { $0.touch == .choose(.day(day)) })
        #expect(after.rect.minY == before.rect.minY - 1)
        bench.click(at: after.rect.origin)
        #expect((bench.model.top.screen as? DayPage)?.day == day)
    }

    @Test("the first click selects an answer, the second confirms it")
    func questions() throws {
        var bench = Bench(Bench.sample.focusing())
        bench.press("q")
        try bench.click("pause until")
        #expect(bench.effects.contains(.quit) == false)
        try bench.click("pause until")
        #expect(bench.effects.contains(.quit))
    }

    @Test("a click on the footer's answer confirms it, any other click cancels")
    func confirming() throws {
        var bench = Bench()
        bench.press("D")
        try bench.click("yes")
        #expect(bench.actions.count == 1)
        bench.press("D")
        try bench.click("Piano")
        #expect(bench.model.confirmation == nil)
        #expect(bench.actions.count == 1)
    }

    @Test("a palette action that asks is confirmed by enter")
    func confirmingFromThePalette() {
        var bench = Bench()
        bench.press(":")
        bench.write("graduate")
        bench.press("enter")
        #expect(bench.text.contains("enter: yes · any other key: no"))
        bench.press("enter")
        #expect(bench.actions.count == 1)
    }

    @Test("the wheel scrolls lists, help and forms")
    func wheel() {
        var bench = Bench()
        let down = Key.mouse(MouseEvent(button: .wheelDown, point: Point(x: 3, y: 3)))
        bench.send(.keyPressed(down))
        #expect((bench.model.root.screen as? TodayPlace)?.chosen != nil)
        // In a window that does not show all of it.
        bench.send(.resized(.small))
        bench.press("?")
        bench.send(.keyPressed(down))
        #expect((bench.model.top.screen as? HelpOverlay)?.scroll.offset == 1)
        bench.send(.resized(.standard))
        bench.press("esc e")
        bench.send(.keyPressed(down))
        #expect((bench.model.top.screen as? HabitForm)?.form.focus == 1)
    }

    @Test("no clickable area is outside the screen, at any size")
    func bounds() {
        for keys in ["", "2", "3", "4", "4 z", "5", "i", "enter", "e", ",", ":", "n", "q"] {
            for size in [Size.tiny, .small, .standard, .large, Size(width: 38, height: 50)] {
                var bench = Bench(size: size)
                bench.press(keys)
                for spot in bench.spots() {
                    #expect(spot.rect.minX < size.width && spot.rect.minY < size.height, "\(keys) \(size) \(spot)")
                    #expect(spot.rect.maxX > 0 && spot.rect.maxY > 0, "\(keys) \(size) \(spot)")
                }
            }
        }
    }
}

extension Bench {
    /// What can be clicked now.
    func spots(_ theme: Theme = .unicode) -> [HotSpot] {
        AppView.frame(of: model, at: now, size: model.size, theme: theme).spots
    }

    /// Clicks a cell.
    mutating func click(at point: Point) {
        let frame = AppView.frame(of: model, at: now, size: model.size, theme: .unicode)
        if let touch = frame.touch(at: point) {
            send(.touched(touch))
        } else {
            send(.keyPressed(.mouse(MouseEvent(button: .left, point: point))))
        }
    }

    /// Clicks where a text stands, the lowest of them.
    mutating func click(_ text: String) throws {
        let rows = frame().text.split(separator: "\n", omittingEmptySubsequences: false)
        let found = try #require(
            rows.enumerated().reversed().lazy.compactMap { row, line -> Point? in
                line.firstRange(of: text).map {
                    Point(x: String(line[..<$0.lowerBound]).columns, y: row)
                }
            }.first, "\(text) is not on the screen")
        click(at: found)
    }
}
