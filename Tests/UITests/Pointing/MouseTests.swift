import Canvas
import Domain
import Testing
import ViewKit

@testable import UI
import Words

@Suite("The mouse") struct MouseTests {
    @Test("tabs and coins open their places, keys of the footer act, the timer opens its page")
    func headerAndFooter() throws {
        var bench = Bench(size: .large)
        for (text, place) in [
            ("2 Cats", Place.cats), ("5 Stats", .stats), ("4 Calendar", .calendar), ("1 Today", .today), ("● ", .shop),
        ] {
            try bench.click(text)
            #expect(bench.model.place == place)
        }
        bench = Bench(Bench.sample.focusing())
        try bench.click("n new")
        #expect(bench.top is NewHabitPage)
        bench.press("esc")
        try bench.click(.act(.timer))
        #expect(bench.top is FocusPage)
        try bench.click("pause")
        #expect(bench.actions.count == 1)
        try bench.click("? help")
        #expect(bench.top is HelpOverlay)
        try bench.click("esc close")
        #expect(bench.top is FocusPage)
    }

    @Test("a click selects a row, a day or a cat, a second one is enter", arguments: [Theme.unicode, .ascii])
    func rows(theme: Theme) throws {
        var bench = Bench()
        let piano = Touch.choose(.name("habit-piano"))
        try bench.click(piano)
        #expect((bench.top as? TodayPlace)?.chosen == "habit-piano")
        try bench.click(piano)
        #expect(bench.top is FocusSetup)
        for way in ["4", "4 z"] {
            bench = Bench(size: .large)
            bench.press(way)
            let day = bench.now.today.advanced(by: -3)
            try bench.click(.choose(.day(day)))
            #expect((bench.top as? CalendarPlace)?.chosen == day)
            try bench.click(.choose(.day(day)))
            #expect((bench.top as? DayPage)?.day == day)
        }
        bench = Bench(size: .large)
        bench.press("2")
        let first = try #require((bench.top as? CatsPlace)?.cat(in: bench.userData)).id
        let others = bench.drawn(theme).spots.compactMap { spot -> String? in
            if case .choose(.name(let id)) = spot.touch, id != first { id } else { nil }
        }
        let other = try #require(others.first)
        bench.send(.touched(.choose(.name(other))))
        #expect((bench.top as? CatsPlace)?.chosen == other)
        bench.send(.touched(.choose(.name(other))))
        #expect((bench.top as? CatPage)?.catId == other)
    }

    @Test("nothing below a panel can be clicked; in it a click focuses a field, or cycles its options")
    func panels() throws {
        var bench = Bench()
        bench.press("enter")
        let before = bench.model
        for point in [Point(x: 6, y: 0), Point(x: 79, y: 22)] { bench.click(at: point) }
        #expect(bench.model.pages == before.pages && bench.model.place == before.place)
        try bench.click("Note")
        #expect(bench.form?.focus == 3)
        let mode = bench.form?.text(.setting)
        try bench.click("countdown")
        #expect(bench.form?.text(.setting) == mode)
        try bench.click("countdown")
        #expect(bench.form?.text(.setting) != mode)
    }

    @Test("a click in a text sets the cursor before that letter", arguments: [Size.standard, .tall, .flat, .small])
    func caret(size: Size) throws {
        var bench = Bench(size: size)
        bench.press("e")
        try bench.click("thesis")
        bench.write("the ")
        #expect(bench.form?.text(.name) == "Write the thesis")
        bench.press("esc : 'min'")
        try bench.click(.choose(.letter(field: 0, position: 1)))
        bench.write("a")
        #expect((bench.top as? PaletteOverlay)?.query.text == "main")
    }

    @Test("cards of the shop, kittens, settings and lines of the palette")
    func cards() throws {
        var bench = Bench()
        bench.press("3")
        try bench.click(.choose(.row(2)))
        #expect((bench.top as? ShopPlace)?.list.cursor == 2)
        bench.press("1 n 'Juggle' enter")
        try bench.click(.choose(.row(2)))
        #expect((bench.top as? NewHabitPage)?.chosen == 2)
        try bench.click(.choose(.row(2)))
        #expect(bench.actions.contains { $0.operation is CreateHabitWithCat })
        bench = Bench()
        bench.press(",")
        try bench.click("Daily visit")
        #expect((bench.top as? SettingsPage)?.setting == .checkIn)
        bench.press("esc : 'album'")
        try bench.click(.choose(.row(0)))
        #expect(bench.top is AlbumPage)
    }

    @Test("clicks follow scrolling, and the wheel scrolls lists, help and forms")
    func scrolled() throws {
        var bench = Bench(size: Size(width: 60, height: 16))
        bench.press("i")
        let day = Touch.choose(.day(bench.now.today.advanced(by: -7)))
        let before = try #require(bench.drawn().spots.first { $0.touch == day })
        bench.press("down")
        let after = try #require(bench.drawn().spots.first { $0.touch == day })
        #expect(after.rect.minY == before.rect.minY - 1)
        bench.click(at: after.rect.origin)
        #expect(bench.top is DayPage)
        bench = Bench(size: .small)
        let wheel = Key.mouse(MouseEvent(button: .wheelDown, point: Point(x: 3, y: 3)))
        bench.send(.keyPressed(wheel))
        #expect((bench.top as? TodayPlace)?.chosen != nil)
        bench.press("?")
        bench.send(.keyPressed(wheel))
        #expect((bench.top as? HelpOverlay)?.scroll.offset == 1)
        bench.press("esc e")
        bench.send(.keyPressed(wheel))
        #expect(bench.form?.focus == 1)
    }

    @Test("of answers the second click confirms; of a confirmation the footer's, any other cancels")
    func answers() throws {
        var bench = Bench(Bench.sample.focusing())
        bench.press("q")
        try bench.click("pause until")
        #expect(!bench.effects.contains(.quit))
        try bench.click("pause until")
        #expect(bench.effects.contains(.quit))
        bench = try Bench.settled(.reading, HabitDraft(name: "Piano"))
        bench.press("D")
        try bench.click("Piano")
        #expect(bench.model.confirmation == nil && bench.actions.isEmpty)
        bench.press("D")
        try bench.click("yes")
        #expect(bench.actions.count == 1)
    }
}

/// What has the cursor can be clicked, and the footer.
@Suite("Clickable areas") struct SpotsTests {
    static let sizes: [Size] = [.small, .tall, .standard]

    /// Pages that are read: nothing in them is chosen, and the cursor stands where reading begins.
    private static let read: Set<String> = [
        "StoreTrouble", "HabitPage", "HabitPage-week", "HabitPage-limit", "HabitPage-quiet", "CatPage", "Letter",
        "Letter-kept",
    ]

    @Test(
        "a click at the cursor does something, and one on a key of the footer what the key does", arguments: Scene.all)
    func clicked(scene: Scene) {
        for size in Self.sizes {
            var bench = scene.bench(size)
            expectFooter(bench, scene.name)
            guard !Self.read.contains(scene.name) else { continue }
            for step in ["", "down", "right"] {
                bench.press(step)
                let frame = bench.drawn(.roles)
                let cursor = frame.grid.cursor
                // Where nothing is chosen it rests below all.
                guard cursor.y < size.height - 1 else { continue }
                #expect(frame.touch(at: cursor) != nil, "\(scene.name) \(size) after \(step), at \(cursor)")
            }
        }
    }

    private func expectFooter(_ bench: Bench, _ name: String) {
        let view = bench.view(.roles)
        guard bench.model.confirmation == nil else { return }
        let frame = bench.drawn(.roles)
        let rows = frame.grid.text.split(separator: "\n", omittingEmptySubsequences: false)
        for binding in ScreenContext(bench.model, at: bench.now).hints(of: bench.top) {
            guard let word = binding.word, let key = binding.keys.first else { continue }
            let hint = "\(key.label(view.signs)) \(view.strings(word))"
            for y in (bench.model.size.height - view.layout.footerRows)..<bench.model.size.height {
                guard let found = rows[y].firstRange(of: " \(hint) ") else { continue }
                let point = Point(x: String(rows[y][..<found.lowerBound]).columns + 1, y: y)
                #expect(frame.touch(at: point) == .act(binding.action), "\(hint), \(name) \(bench.model.size)")
            }
        }
    }

    @Test("each habit on Today can be clicked on its name", arguments: [.tiny, .flat, .large] + sizes)
    func habits(size: Size) {
        let bench = Bench(size: size)
        let frame = bench.drawn()
        let names = bench.userData.habits.compactMap { habit -> Bool? in
            frame.grid.points(of: habit.name).first.map { frame.touch(at: $0) == .choose(.name(habit.id)) }
        }
        #expect(!names.isEmpty && names.allSatisfy { $0 })
    }
}

extension Grid {
    /// Where a text stands, from top to bottom.
    func points(of text: String) -> [Point] {
        self.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { row, line in
            line.firstRange(of: text).map { Point(x: String(line[..<$0.lowerBound]).columns, y: row) }
        }
    }
}

extension Bench {
    /// Clicks a cell.
    mutating func click(at point: Point) {
        if let touch = drawn().touch(at: point) {
            send(.touched(touch))
        } else {
            send(.keyPressed(.mouse(MouseEvent(button: .left, point: point))))
        }
    }

    /// Clicks where a text stands, the lowest of them.
    mutating func click(_ text: String) throws {
        click(at: try #require(frame().points(of: text).last, "\(text) is not on the screen"))
    }

    /// Clicks where something can be touched.
    mutating func click(_ touch: Touch) throws {
        click(at: try #require(drawn().spots.first { $0.touch == touch }).rect.origin)
    }
}
