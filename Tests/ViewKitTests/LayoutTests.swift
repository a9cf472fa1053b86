import Canvas
import Testing

@testable import ViewKit

@Suite("Layout") struct LayoutTests {
    @Test("neighbours have their ideal, shrink or go by their levels, and are cut at last")
    func sharing() {
        let yielding = Wish(4, 10).yielding(1, shrinks: nil)
        #expect([Wish(5, 10), yielding].shared(gap: 1, room: 30) == [10, 10])
        #expect([Wish(5, 10), yielding].shared(gap: 1, room: 16) == [10, 5])
        #expect([Wish(5, 10), yielding].shared(gap: 1, room: 12) == [10, nil])
        #expect([Wish(5, 10), yielding].shared(gap: 1, room: 7) == [7, nil])
        #expect([Wish(5, 10)].shared(gap: 1, room: 2) == [2])
        #expect([Wish(5, 10), Wish(5, 10)].shared(gap: 1, room: 0) == [0, 0])
    }

    @Test("the rest goes to what grows, what does not divide to the last ones")
    func growing() {
        let wishes = [Wish(1, 2, most: 99), Wish(1, 2, most: 4), Wish(3, 3)]
        #expect(wishes.shared(gap: 0, room: 20) == [13, 4, 3])
        #expect([Wish(0, 0, most: 9), Wish(2, 2), Wish(0, 0, most: 9)].shared(gap: 0, room: 7) == [2, 2, 3])
        let centred = View.row(gap: 0, [.spacer(), .text("mid"), .spacer()])
        #expect(centred.rows(8, 1) == ["  mid"])
    }

    @Test("text leaps to its shorter form, or is cut, or continues below")
    func forms() {
        let text = Text(["a long form", "short"])
        #expect(text.lines(columns: 11).lines == [[Run("a long form")]])
        #expect(text.lines(columns: 6).lines == [[Run("short")]])
        #expect(text.lines(columns: 3).lines == [[Run("sh…")]])
        #expect(Text("one two three").wrapped(2).lines(columns: 7).lines == [[Run("one two")], [Run("three")]])
        #expect(Text("one two three").wrapped(2).lines(columns: 5).lines == [[Run("one")], [Run("two…")]])
        #expect(Text("今天的目标已经完成").wrapped().lines(columns: 7).lines.count == 3)
        #expect(Text("x").lines(columns: 0).lines == [])
        #expect(Text([]).words == "")
    }

    @Test("roles stay with their letters where text is broken or cut")
    func roles() {
        let text = Text("one ", .accent) + Text("two three", .muted)
        #expect(
            text.wrapped().lines(columns: 7).lines
                == [[Run("one ", .accent), Run("two", .muted)], [Run("three", .muted)]])
        #expect(text.lines(columns: 6).lines == [[Run("one ", .accent), Run("t…", .muted)]])
    }

    @Test("words of a sum are those of its parts, with signs named")
    func words() {
        let text = Text("✓ ", .done, spoken: "done: ") + Text("read")
        #expect(text.words == "done: read")
        #expect((Text("a") + Text("b")).spoken == nil)
        #expect(text.or("x").least == 1)
    }

    @Test("a card has a border if there are boxes, otherwise a line if it has one to say")
    func cards() {
        let card = View.card("Cats", note: "3", .text("Mochi"))
        #expect(card.rows(15, 3) == ["╭─ Cats ── 3 ─╮", "│  Mochi      │", "╰─────────────╯"])
        #expect(card.rows(15, 3, isBoxed: false) == ["Cats, 3", "Mochi", ""])
        let page = View.card("Cats", isPage: true, .text("Mochi"))
        #expect(page.rows(15, 3, isBoxed: false) == ["Mochi", "", ""])
        #expect(page.plain.lines == ["Mochi"])
        #expect(card.plain.lines == ["Cats, 3", "Mochi"])
        #expect(Measure(isBoxed: true).rows(card, columns: 15) == 3)
        #expect(Measure(isBoxed: true).columns(card) == 11)
    }

    @Test("the first that fits is shown, and the first is the plain text")
    func fits() {
        let view = View.fits([.text("a long sentence"), .text("short")])
        #expect(view.rows(20, 1) == ["a long sentence"])
        #expect(view.rows(9, 1) == ["short"])
        #expect(view.plain.lines == ["a long sentence"])
    }

    @Test("blocks flow into two columns that are as low as possible")
    func flow() {
        let blocks = [3, 1, 1].enumerated().map { number, rows in
            View.column((0..<rows).map { View.text("\(number).\($0)") })
        }
        #expect(View.flow(blocks).rows(15, 3) == ["0.0      1.0", "0.1", "0.2      2.0"])
        #expect(Measure(isBoxed: true).rows(.flow(blocks), columns: 15) == 3)
        #expect(View.flow([]).rows(15, 1) == [""])
        #expect(View.flow([.text("one")]).rows(15, 1) == ["one"])
    }

    @Test("air goes first, then parts that yield; an empty part takes no gap")
    func yielding() {
        let column = View.column([.text("one"), .air, .text("two"), .text("three").yields(1)])
        #expect(column.rows(5, 4) == ["one", "", "two", "three"])
        #expect(column.rows(5, 3) == ["one", "two", "three"])
        #expect(column.rows(5, 2) == ["one", "two"])
        #expect(column.rows(5, 1) == ["one"])
        #expect(View.row([.text("a"), .text(""), .text("b")]).rows(5, 1) == ["a b"])
    }

    @Test("widths and heights hold in the direction they are of")
    func held() {
        let view = View.column([View.text(Text("one two three").wrapped()).width(0...7), .text("below")])
        #expect(view.rows(30, 3) == ["one two", "three", "below"])
        #expect(View.text("x").inset(columns: 2, rows: 1).rows(5, 3) == ["", "  x", ""])
    }

    @Test("any tree is drawn at any size, twice the same, with its spots and cursor inside", arguments: [true, false])
    func anySize(isBoxed: Bool) {
        let size = Size(width: 4, height: 2)
        let picture = Cells(least: size, ideal: Size(width: 8, height: 4)) { size in
            [Spot(Rect(x: 0, y: 0, width: size.width + 3, height: size.height), Click.name("cat"))]
        } draw: { grid, rect in
            grid.fill(rect, "#")
        }
        var field = TextField("typed text")
        field.place(at: 4)
        let rows = (0..<30).map { View.text("row \($0)") }
        let view = View.row([
            View.card(
                "Habits", note: "30 of them", isActive: true,
                .column([
                    .list(List((0..<30).map { "habit \($0)" }, 12)), .rule("more", note: "x"), View.meter(0.4),
                    .input(field, hint: "a word") { Click.letter(0, $0) },
                ])
            ).growing,
            View.column([
                .cells(picture), .scroll(Scroll(ScrollState()), .column(rows)),
                View.text("say").touch(Click.name("say")).chosen(true),
            ]).yields(1),
        ])
        for width in [0, 1, 2, 5, 9, 20, 38, 61, 80] {
            for height in [0, 1, 2, 3, 5, 12, 24] {
                let frame = view.frame(width, height, isBoxed: isBoxed)
                let bounds = Rect(x: 0, y: 0, width: width, height: height)
                #expect(frame.spots.allSatisfy { !$0.rect.isEmpty && $0.rect.clipped(to: bounds) == $0.rect })
                if let cursor = frame.cursor, width > 0, height > 0 {
                    #expect((0..<width).contains(cursor.x) && (0..<height).contains(cursor.y))
                }
                #expect(view.grid(width, height, isBoxed: isBoxed) == view.grid(width, height, isBoxed: isBoxed))
            }
        }
        #expect(view.frame(80, 24, isBoxed: isBoxed).cutTexts == [])
    }
}
