import Canvas
import Domain
import Testing
import ViewKit

@testable import UI
import Words

/// Whatever has the cursor or is named in the footer can be clicked, on all screens at all sizes.
@Suite("Clickable areas") struct SpotsTests {
    static let sizes: [Size] = [.tiny, .small, .flat, .tall, .standard, .large]
    private static let steps = ["", "down", "right"]
    /// Pages that are read: nothing in them is chosen, and the cursor stands where reading begins.
    private static let read: Set<String> = [
        "StoreTrouble", "HabitPage", "HabitPage-week", "HabitPage-limit", "CatPage", "Letter", "Letter-kept",
    ]

    @Test(
        "a click at the cursor does something",
        arguments: Scene.all.filter { !read.contains($0.name) })
    func cursor(_ scene: Scene) {
        // On the smallest screens a question is one line, answered by its numbers.
        for size in Self.sizes where size != .tiny {
            var bench = scene.bench(size)
            for step in Self.steps {
                bench.press(step)
                let frame = AppView.frame(of: bench.model, at: bench.now, size: size, theme: .unicode)
                let cursor = frame.grid.cursor
                // Where nothing is chosen it rests below all.
                guard cursor.y < size.height - 1 else { continue }
                #expect(frame.touch(at: cursor) != nil, "\(scene.name) \(size) after \(step), at \(cursor)")
            }
        }
    }

    @Test("each key of the footer can be clicked", arguments: Scene.all)
    func footer(_ scene: Scene) {
        for size in Self.sizes where size != .tiny {
            let bench = scene.bench(size)
            let view = Viewing(bench.model, at: bench.now, size: size, theme: .unicode)
            let top = bench.model.top.screen
            guard top.footer(view) == nil, bench.model.confirmation == nil else { continue }
            let frame = AppView.frame(of: bench.model, at: bench.now, size: size, theme: .unicode)
            let rows = frame.grid.text.split(separator: "\n", omittingEmptySubsequences: false)
            for binding in ScreenContext(bench.model, at: bench.now).hints(of: top) {
                guard let word = binding.word, let key = binding.keys.first else { continue }
                let hint = "\(key.label(view.signs)) \(view.strings(word))"
                for y in (size.height - view.layout.footerRows)..<size.height {
                    guard let found = rows[y].firstRange(of: " \(hint) ") else { continue }
                    let point = Point(x: String(rows[y][..<found.lowerBound]).columns + 1, y: y)
                    #expect(frame.touch(at: point) == .act(binding.action), "\(hint), \(scene.name) \(size)")
                }
            }
        }
    }

    @Test("each habit on Today can be clicked on its name", arguments: sizes)
    func habits(size: Size) {
        let bench = Bench(size: size)
        let frame = AppView.frame(of: bench.model, at: bench.now, size: size, theme: .unicode)
        let rows = frame.grid.text.split(separator: "\n", omittingEmptySubsequences: false)
        var found = 0
        for habit in bench.model.userData.habits {
            guard let y = rows.firstIndex(where: { $0.contains(habit.name) }),
                let place = rows[y].firstRange(of: habit.name)
            else { continue }
            let point = Point(x: String(rows[y][..<place.lowerBound]).columns, y: y)
            #expect(frame.touch(at: point) == .choose(.name(habit.id)), "\(habit.name) \(size)")
            found += 1
        }
        #expect(found > 0)
    }

    @Test(
        "a click in a text field sets the cursor before that letter", arguments: [Size.standard, .tall, .flat, .small])
    func caret(size: Size) throws {
        var bench = Bench(size: size)
        bench.press("e")
        let text = try #require((bench.model.top.screen as? HabitForm)?.form.fields.first?.input.text)
        #expect(text == "Write thesis")
        try bench.click("thesis")
        bench.write("the ")
        #expect((bench.model.top.screen as? HabitForm)?.form.fields.first?.input.text == "Write the thesis")
        bench.press("esc")
        bench.press(":")
        bench.write("min")
        let letter = try #require(bench.spots().first { $0.touch == .choose(.letter(field: 0, position: 1)) })
        bench.click(at: letter.rect.origin)
        bench.write("a")
        #expect((bench.model.top.screen as? PaletteOverlay)?.query.text == "main")
    }

    @Test("a full field says so until the text changes")
    func full() throws {
        var bench = Bench()
        bench.press("/")
        bench = Bench()
        bench.press("e")
        bench.press("end")
        bench.send(.keyPressed(.paste(String(repeating: "x", count: 900))))
        let limit = try #require((bench.model.top.screen as? HabitForm)?.form.fields.first?.input.limit)
        #expect((bench.model.top.screen as? HabitForm)?.form.fields.first?.input.text.count == limit)
        #expect((bench.model.top.screen as? HabitForm)?.form.fields.first?.input.wasCut == true)
        bench.press("backspace")
        #expect((bench.model.top.screen as? HabitForm)?.form.fields.first?.input.wasCut == false)
    }
}
