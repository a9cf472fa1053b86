import Canvas
import Testing

@testable import ViewKit

@Suite("Lists") struct ListTests {
    @Test("the chosen row is marked, has the cursor, and each row can be clicked")
    func chosen() {
        let view = View.list(List(["Read", "Run", "Swim"], 1))
        let (grid, frame) = (view.grid(12, 3), view.frame(12, 3))
        #expect(grid.rows == ["  Read", "▌ Run", "  Swim"])
        #expect(grid[4, 1].style.background == Styles().colour(.selection))
        #expect(grid[4, 0].style.background == nil)
        #expect(frame.cursor == Point(x: 0, y: 1) && !frame.isTyping)
        #expect(frame.click(x: 5, y: 2) == .row(2))
        #expect(frame.extents["list"] == Extent(rows: 3, count: 3))
        #expect(view.rows(12, 3, Styles(characters: .ascii, fillsSelection: false))[1] == "> Run")
    }

    @Test("headings cannot be chosen, and have no number")
    func headings() {
        let entries: [List.Entry] = [
            .heading(.text("Morning")), .item([.text("Read")]), .heading(.text("Evening")), .item([.text("Run")]),
        ]
        let list = List([List.Column(grows: true)], entries, state: ListState(1), touch: Click.ofRow)
        #expect(View.list(list).rows(12, 4) == ["Morning", "  Read", "Evening", "▌ Run"])
        #expect(View.list(list).frame(12, 4).click(x: 3, y: 3) == .row(1))
        #expect(list.stops == 2 && list.entry(ofStop: 1) == 3 && list.stop(ofEntry: 3) == 1)
        let plain = View.list(list).plain
        #expect(plain.lines == ["Morning", "Evening"])
        #expect(plain.choices.map(\.text) == ["Read", "Run"] && plain.choices.map(\.isChosen) == [false, true])
    }

    @Test("columns are as wide for all rows, the least important goes first")
    func columns() {
        let columns = [List.Column(grows: true), List.Column("best", yields: 1, isTrailing: true)]
        let list = List(columns, [("Read", "9"), ("Run by the river", "120")].map { .item([.text($0), .text($1)]) })
        #expect(
            View.list(list).rows(24, 4) == [
                "                    best", "Read                   9", "Run by the river     120", "",
            ])
        let one = View.list(List(columns, [.item([.text("Read"), .text("9")])]))
        #expect(one.rows(24, 2) == ["                    best", "Read                   9"])
        #expect(one.rows(24, 1) == ["Read                   9"])
        #expect(View.list(list).rows(18, 4) == ["", "Read", "Run by the river", ""])
        #expect(View.list(list).plain.lines == ["Read, 9", "Run by the river, 120"])
    }

    @Test("the chosen row stays in the middle of a long list, and arrows show that others are hidden")
    func window() {
        let names = (0..<30).map { "row \($0)" }
        #expect(List(names, 0).window(rows: 5).entries == 0..<5)
        #expect(List(names, 12).window(rows: 5).entries == 10..<15)
        #expect(List(names, 29).window(rows: 5).entries == 25..<30)
        #expect(List(names, 29).window(rows: 0).entries == 0..<0)
        #expect(View.list(List(names, 12)).rows(12, 3) == ["↑ row 11", "▌ row 12", "↓ row 13"])
        #expect(View.list(List(names, 0)).rows(12, 2) == ["▌ row 0", "↓ row 1"])
        #expect(View.list(List(names, 12)).rows(12, 1) == ["▌↓row 12"])
        let still = View.row(gap: 0, [View.list(List(names)).growing, .gap(2)])
        #expect(still.rows(12, 2) == ["row 0", "row 1     ↓"], "in the air beside it")
        let long = List([], count: 20_000, state: ListState(19_999), touch: Click.ofRow) { .line(.text(Text("\($0)"))) }
        #expect(long.window(rows: 10).entries == 19_990..<20_000)
        #expect(View.list(long).rows(9, 2).map { $0.suffix(4) } == ["9998", "9999"])
    }

    @Test("a group in sight has its heading, and a heading in sight a row below it")
    func headingsInSight() {
        let entries = ["Morning", "Evening"].enumerated().flatMap { number, name -> [List.Entry] in
            (number == 0 ? [] : [.heading(.gap(1))]) + [.heading(.text(Text(name)))]
                + (0..<4).map { .item([.text(Text("\(name) \($0)"))]) }
        }
        func rows(_ cursor: Int, _ count: Int) -> [String] {
            View.list(List([.init(grows: true)], entries, state: ListState(cursor))).rows(14, count)
        }
        #expect(rows(2, 3) == ["Morning", "▌↑Morning 2", "↓ Morning 3"])
        #expect(rows(0, 6) == ["Morning", "▌ Morning 0", "  Morning 1", "  Morning 2", "↓ Morning 3", ""])
        #expect(rows(4, 4) == ["Evening", "▌↑Evening 0", "  Evening 1", "↓ Evening 2"])
        #expect(rows(7, 3) == ["Evening", "↑ Evening 2", "▌ Evening 3"])
        #expect(rows(7, 1) == ["▌↑Evening 3"])
        for (cursor, count) in (0..<8).flatMap({ cursor in (2..<11).map { (cursor, $0) } }) {
            let names = rows(cursor, count).map { $0.filter { !"▌↑↓ ".contains($0) } }.filter { !$0.isEmpty }
            #expect(names.first.map { ["Morning", "Evening"].contains($0) } == true, "\(cursor) in \(count)")
            #expect(names.last.map { ["Morning", "Evening"].contains($0) } == false, "\(cursor) in \(count)")
        }
    }

    @Test("an empty list says why, and a special row may be more than text")
    func others() {
        var empty = List([], [])
        empty.empty = "Nothing yet."
        #expect(
            View.list(empty).rows(20, 2) == ["Nothing yet.", ""] && View.list(empty).plain.lines == ["Nothing yet."])
        let row = View.row([.gap(1), .text("Read"), .spacer(), .text("✓", spoken: "done")])
        let list = List([], [.line(row)], state: ListState(), touch: Click.ofRow)
        #expect(View.list(list).rows(12, 1) == ["▌ Read     ✓"])
        #expect(View.list(list).plain.choices.map(\.text) == ["Read done"])
    }

    @Test("the cursor moves by rows, pages and to the ends, and stays in the list", arguments: [0, 1, 30])
    func moving(count: Int) {
        let extent = Extent(rows: 5, count: count)
        var list = ListState(99)
        for move in Move.allCases + [.last, .down, .up, .pageUp, .pageDown] {
            list.move(move, in: extent)
            #expect((0..<max(1, count)).contains(list.cursor))
        }
        list.move(.last, in: extent)
        list.move(.up, in: extent)
        #expect(list.cursor == max(0, count - 2))
        list.cursor = 2
        let isSecondTime = list.choose(2)
        let isFirstTime = list.choose(1)
        #expect(isSecondTime && !isFirstTime && list.cursor == 1)
    }

    @Test("a scroll shows its part, is kept within what there is, and begins at its end where it should")
    func scrolling() {
        let rows = View.column((0..<9).map { View.text("row \($0)").touch(Click.row($0)) })
        var state = ScrollState()
        let extent = View.scroll(Scroll(state), rows).frame(8, 4).extents["scroll"]
        #expect(extent == Extent(rows: 4, count: 9))
        for _ in 0..<40 { state.move(.pageDown, in: extent ?? Extent(rows: 1, count: 0)) }
        #expect(state.offset == 5)
        let end = View.row(gap: 0, [View.scroll(Scroll(state), rows).growing, .gap(1)])
        #expect(end.rows(8, 4) == ["row 5  ↑", "row 6", "row 7", "row 8"])
        #expect(end.frame(8, 4).click(x: 0, y: 0) == .row(5) && end.frame(8, 4).spots.count == 4)
        state.move(.up, in: extent ?? Extent(rows: 1, count: 0))
        #expect(state.offset == 4)
        let log = View.scroll(Scroll(ScrollState(), isFromEnd: true), rows)
        #expect(log.rows(8, 2) == ["row 7", "row 8"] && log.rows(8, 10)[0] == "row 0")
        for (move, offset) in [(Move.down, 3), (.first, 5), (.pageDown, 2), (.up, 3)] {
            state.move(move, in: Extent(rows: 4, count: 9), isFromEnd: true)
            #expect(state.offset == offset)
        }
    }

    @Test("a row scrolled half out of sight is cut off")
    func clipping() {
        let card = View.column([.text("above"), .card("Cats", .text("Mochi"))])
        var state = ScrollState()
        state.move(.down, in: Extent(rows: 2, count: 4))
        state.move(.down, in: Extent(rows: 2, count: 4))
        #expect(View.scroll(Scroll(state), card).rows(15, 2) == ["│  Mochi      │", "╰─────────────╯"])
        state.move(.up, in: Extent(rows: 2, count: 4))
        #expect(View.scroll(Scroll(state), card).rows(15, 2) == ["╭─ Cats ──────╮", "│  Mochi      │"])
    }
}

@Suite("Pieces") struct PieceTests {
    @Test("one of several is chosen: marked, clicked, numbered in plain text")
    func choices() {
        let view = View.column(
            ["keep", "stop"].enumerated().map { number, text in
                View.row(
                    gap: 0, [.gap(2), .text("\(number + 1) ", .coin, spoken: ""), .text(Text(text).wrapped()).growing]
                )
                .touch(Click.row(number)).chosen(number == 1)
            })
        #expect(view.rows(10, 2) == ["  1 keep", "▌ 2 stop"])
        #expect(view.frame(10, 2).cursor == Point(x: 0, y: 1))
        #expect(
            view.plain.choices.map(\.text) == ["keep", "stop"] && view.plain.choices.map(\.isChosen) == [false, true])
        #expect(view.plain.choices.map { $0.touch as? Click } == [.row(0), .row(1)])
    }

    @Test("choices side by side have a number each in plain text")
    func besideEachOther() {
        let tiles = (0..<3).map { View.text("tile \($0)").touch(Click.row($0)).chosen($0 == 0) }
        #expect(View.row(tiles).plain.choices.map(\.text) == ["tile 0", "tile 1", "tile 2"])
    }

    @Test("a ground fills and colours the content on it")
    func ground() {
        let grid = View.text("x", .accent).ground(.panel).grid(3, 1)
        #expect(grid[0, 0].style == Styles()[.accent].on(Styles().colour(.panel)))
        #expect(grid[2, 0].style.background == Styles().colour(.panel))
    }

    @Test("a field shows text around its caret, its hint while empty, and each character can be clicked")
    func input() {
        var field = TextField("abcdef")
        let view = View.input(field) { Click.letter(0, $0) }
        #expect(view.rows(4, 1) == ["def"])
        #expect(view.frame(4, 1).cursor == Point(x: 3, y: 0) && view.frame(4, 1).isTyping)
        #expect(
            view.frame(4, 1).click(x: 1, y: 0) == .letter(0, 4) && view.frame(4, 1).click(x: 3, y: 0) == .letter(0, 6))
        field = TextField()
        #expect(View.input(field, hint: "a word").rows(8, 1) == ["a word"])
        #expect(View.input(TextField("25"), unit: "min").rows(8, 1) == ["25 min"])
        #expect(View.input(field, isFocused: false).frame(8, 1).cursor == nil)
    }

    @Test("a picture can be clicked in parts")
    func pictures() {
        let cat = View.cells(
            Cells(least: Size(width: 2, height: 1), ideal: Size(width: 4, height: 2)) { _ in
                [Spot(Rect(x: 1, y: 0, width: 1, height: 1), Click.name("nose"))]
            } draw: {
                $0.fill($1, "#")
            })
        #expect(cat.rows(4, 2) == ["####", "####"])
        #expect(cat.frame(4, 2).click(x: 1, y: 0) == .name("nose") && cat.frame(4, 2).click(x: 2, y: 0) == nil)
        #expect(cat.plain.lines == [] && cat.says("a cat").plain.lines == ["a cat"])
    }

    @Test("meters and rules reach across, and rules join the border of their card")
    func lines() {
        #expect(View.meter(0.5).rows(4, 1) == ["━━──"] && View.meter(0.01).rows(4, 1) == ["╾───"])
        #expect(View.card("A", .rule("B")).rows(11, 3)[1] == "├─ B ─────┤")
        #expect(View.rule("B", note: "2").rows(12, 1) == ["── B ── 2 ──"])
    }

    @Test("words replace the picture, and ornaments have none")
    func plain() {
        let view = View.column([
            View.row([.text("▲", spoken: ""), .text("4 d")]).says("a streak of 4 days"), .text("***", spoken: ""),
            .row([.text("one"), .meter(0.5), .text("two")]),
        ])
        #expect(view.plain.lines == ["a streak of 4 days", "one two"])
        let log = View.scroll(Scroll(ScrollState(), isFromEnd: true), .column((0..<50).map { View.text("\($0)") }))
        #expect(log.plain.lines.count == 20 && log.plain.lines.last == "49")
    }
}
