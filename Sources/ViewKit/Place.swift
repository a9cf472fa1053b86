package import Canvas

/// A view with its place on the screen, ready to be drawn.
struct Piece: Sendable {
    enum Kind: Sendable {
        case text(Text, lines: [[Run]], isCut: Bool)
        case panel(Heading)
        /// `border` is that of the card it meets.
        case rule(Heading, border: Role?)
        case input(Input)
        case meter(Double, Role)
        case cells(Cells)
        case fill
        /// Marks the drawing there as chosen.
        case selection
    }

    let kind: Kind
    let rect: Rect
    let clip: Rect
    let ground: Role?
}

/// A rectangle that can be clicked.
package struct Spot: Sendable {
    package let rect: Rect
    package let touch: any Touchable

    package init(_ rect: Rect, _ touch: any Touchable) { (self.rect, self.touch) = (rect, touch) }
}

/// A screen laid out: what is drawn where, what can be clicked, where the cursor is, what scrolls how far.
package struct Frame: Sendable {
    var pieces: [Piece] = []
    package fileprivate(set) var spots: [Spot] = []
    /// On the chosen row or in the field, for screen readers and input methods.
    package fileprivate(set) var cursor: Point?
    package fileprivate(set) var isTyping = false
    /// Of a list as `list`, of what scrolls without a cursor as `scroll`: screens have one of each.
    package fileprivate(set) var extents: [String: Extent] = [:]
}

extension View {
    /// Lays it out.
    /// - Parameter isBoxed: whether cards have borders.
    package func frame(in rect: Rect, isBoxed: Bool) -> Frame {
        var placing = Placing(measure: Measure(isBoxed: isBoxed))
        placing.place(self, rect, Placing.Where(clip: rect))
        return placing.frame
    }
}

/// Gives every view its rectangle, from the outside in.
private struct Placing {
    let measure: Measure
    var frame = Frame()

    struct Where {
        var clip: Rect
        var ground: Role?
        /// Of the card it is in.
        var border: Role?
    }

    mutating func place(_ view: View, _ rect: Rect, _ place: Where) {
        var place = place
        let shown = rect.clipped(to: place.clip)
        if let ground = view.traits.ground {
            place.ground = ground
            add(.fill, rect, place)
        }
        if let touch = view.traits.touch { spot(shown, touch) }
        if view.traits.hasCursor, frame.cursor == nil { frame.cursor = rect.origin }
        if view.traits.hasCaret { (frame.cursor, frame.isTyping) = (rect.origin, true) }
        switch view.kind {
        case .text(let text): write(text, rect, place)
        case .row(let views, let gap):
            var x = rect.minX
            for (view, columns) in zip(views, measure.widths(views).shared(gap: gap, room: rect.width)) {
                guard let columns else { continue }
                let rows = min(rect.height, view.traits.height?.upperBound ?? rect.height)
                self.place(view, Rect(x: x, y: rect.minY, width: columns, height: rows), place)
                x += columns + gap
            }
        case .column(let views, let gap): stack(views, gap: gap, rect, place)
        case .flow(let blocks, let gap):
            let (parts, columns) = measure.flow(blocks, gap: gap, room: rect.width)
            for (number, part) in parts.enumerated() {
                let x = rect.minX + number * (columns + gap)
                stack(part, gap: 1, Rect(x: x, y: rect.minY, width: columns, height: rect.height), place)
            }
        case .card(let heading, let content): card(heading, content, rect, place)
        case .rule(let heading):
            let beyond = place.border == nil ? 0 : Heading().border.columns
            place.clip = place.clip.inset(columns: -beyond)
            add(.rule(heading, border: place.border), rect.rows(0, 1).inset(columns: -beyond), place)
        case .list(let list): self.place(list, rect, place)
        case .scroll(let scroll, let content): self.scroll(scroll, content, rect, place)
        case .input(let input): self.input(input, rect.rows(0, 1), place)
        case .meter(let part, let role): add(.meter(part, role), rect.rows(0, 1), place)
        case .cells(let cells):
            add(.cells(cells), rect, place)
            for part in cells.spots(rect.size) { spot(part.rect.moved(to: rect.origin).clipped(to: shown), part.touch) }
        case .spacer: break
        case .fits(let views):
            let fitting = views.first {
                measure.width($0).least <= rect.width && measure.height($0, columns: rect.width).least <= rect.height
            }
            if let view = fitting ?? views.last { self.place(view, rect, place) }
        }
        if let cover = view.traits.cover { add(.cells(cover), rect, place) }
        if view.traits.isChosen == true { choose(rect, place) }
    }

    private mutating func stack(_ views: [View], gap: Int, _ rect: Rect, _ place: Where) {
        var y = rect.minY
        let wishes = measure.heights(views, columns: rect.width)
        for (view, rows) in zip(views, wishes.shared(gap: gap, room: rect.height)) {
            guard let rows else { continue }
            self.place(view, Rect(x: rect.minX, y: y, width: view.held(rect.width), height: rows), place)
            y += rows + gap
        }
    }

    private mutating func card(_ heading: Heading, _ content: View, _ rect: Rect, _ place: Where) {
        var place = place
        guard measure.isBoxed else {
            let line = heading.unboxed
            if let line { write(Text(line, .muted).cut(to: 1), rect.rows(0, 1), place) }
            return self.place(content, line == nil ? rect : rect.rows(1, rect.height - 1), place)
        }
        add(.panel(heading), rect, place)
        place.border = heading.isActive ? .accent : .line
        self.place(
            content, rect.inset(columns: heading.border.columns, rows: heading.border.rows), place)
    }

    private mutating func scroll(_ scroll: Scroll, _ content: View, _ rect: Rect, _ place: Where) {
        let rows = measure.height(content, columns: rect.width).ideal
        let extent = Extent(rows: rect.height, count: rows)
        frame.extents["scroll"] = extent
        let offset = min(scroll.state.offset, extent.furthest)
        let top = scroll.isFromEnd ? extent.furthest - offset : offset
        var inside = place
        inside.clip = rect.clipped(to: place.clip)
        let whole = Rect(x: rect.minX, y: rect.minY - top, width: rect.width, height: max(rows, rect.height))
        self.place(content, whole, inside)
        if top > 0 { mark("↑", rect.maxX, rect.minY, place) }
        if top < extent.furthest { mark("↓", rect.maxX, rect.maxY - 1, place) }
    }

    private mutating func input(_ input: Input, _ rect: Rect, _ place: Where) {
        guard !rect.clipped(to: place.clip).isEmpty else { return }
        add(.input(input), rect, place)
        if input.isFocused {
            let x = min(rect.maxX - 1, rect.minX + input.field.caretColumn(columns: rect.width))
            (frame.cursor, frame.isTyping) = (Point(x: x, y: rect.minY), true)
        }
        guard let touch = input.touch else { return }
        for (part, position) in input.field.letters(columns: rect.width) {
            spot(part.moved(to: rect.origin).clipped(to: place.clip), touch(position))
        }
    }

    private mutating func place(_ list: List, _ rect: Rect, _ place: Where) {
        var rect = rect
        guard list.count > 0 else { return write(list.empty, rect, place) }
        let isHeaded = list.isTitleShared || rect.height > min(3, list.height(of: 0..<list.count))
        let head = list.hasTitles && isHeaded ? rect.minY : nil
        if head != nil, !list.isTitleShared { rect = rect.rows(1, rect.height - 1) }
        let air = list.isAiry && list.height(of: 0..<list.count, air: 1) - 1 <= rect.height ? 1 : 0
        let (heading, window) = list.window(rows: rect.height)
        frame.extents["list"] = Extent(
            rows: max(1, window.count { !list.isHeading($0) }), count: list.stops)
        var x = rect.minX + list.gutter
        let columns = list.wishes(measure, window).shared(gap: list.gap, room: rect.maxX - list.margin - x).map {
            columns -> Range<Int>? in
            defer { if let columns { x += columns + list.gap } }
            return columns.map { x..<x + $0 }
        }
        let titles = zip(list.columns, columns).first { !$0.0.title.isEmpty && $0.1 != nil }?.1?.lowerBound ?? rect.maxX
        let beginsWithHeading = heading != nil || list.isHeading(window.lowerBound)
        if let head, !list.isTitleShared || beginsWithHeading || window.lowerBound == 0 {
            let row = Rect(x: rect.minX, y: head, width: 0, height: 1)
            fill(list, columns, nil, list.columns.map { .text($0.title) }, isFirst: true, row, place)
        }
        // Pictures at the left stay as they are.
        let hasPictures =
            if case .item(let cells) = list.entry(window.lowerBound) { cells.first?.isPicture == true } else { false }
        let chosenFrom = hasPictures ? (columns.dropFirst().first ?? nil).map { $0.lowerBound - list.gutter } : nil
        var y = rect.minY
        // The first and the last row that can be chosen: headings have their words in the gutter.
        var ends: (first: Int, last: Int)?
        var marked: Rect?
        for index in [heading].compactMap(\.self) + window {
            let stop = list.stop(ofEntry: index)
            let row = Rect(x: rect.minX, y: y, width: rect.width, height: list.rows).clipped(to: rect)
            // Of an item with pictures the row with its texts is chosen.
            var chosen = row.rows((list.rows - 1) / 2, 1).from(chosenFrom ?? rect.minX)
            switch list.entry(index) {
            case .heading(let view):
                let end = y == head ? titles - 1 : rect.maxX
                self.place(view, Rect(x: rect.minX, y: y, width: end - rect.minX, height: 1), place)
                y += 1
                continue
            case .item(let cells):
                fill(list, columns, index, cells, isFirst: index == window.lowerBound, row, place)
            case .line(let view):
                let end = y == head ? titles - 1 : rect.maxX
                self.place(view, Rect(x: row.minX, y: y, width: end - row.minX, height: row.height), place)
                chosen = row
            }
            ends = (ends?.first ?? y, row.maxY - 1)
            if let touch = list.touch { spot(row.clipped(to: place.clip), touch(stop)) }
            if list.isMarked, list.state?.cursor == stop {
                choose(chosen, place)
                marked = chosen
            }
            y += list.rows + (list.isLine(index) ? 0 : air)
        }
        guard let ends else { return }
        func mark(_ sign: String, _ y: Int) {
            let x = list.gutter > 0 && list.isMarked ? rect.minX : rect.maxX
            let isTaken = marked.map { $0.minX == x && ($0.minY..<$0.maxY) ~= y } == true
            self.mark(sign, isTaken ? x + 1 : x, y, place)
        }
        if window.lowerBound > 0 { mark("↑", ends.first) }
        if window.upperBound < list.count { mark("↓", ends.last) }
    }

    /// Pictures take all rows of an item, text the middle one.
    private mutating func fill(
        _ list: List, _ columns: [Range<Int>?], _ index: Int?, _ cells: [View], isFirst: Bool,
        _ row: Rect,
        _ place: Where
    ) {
        let isAlone = isFirst || index == nil || index.map { list.stop(ofEntry: $0) } == list.state?.cursor
        let above = isAlone || !list.columns.contains(where: \.isOnce) ? nil : index.map { list.entry($0 - 1) }
        for (number, (cell, range)) in zip(cells, columns).enumerated() {
            guard let range else { continue }
            let (top, rows) = cell.isPicture ? (0, row.height) : ((row.height - 1) / 2, 1)
            let rect = Rect(x: range.lowerBound, y: row.minY + top, width: range.count, height: rows)
            guard case .text(let text) = cell.kind else { self.place(cell, rect, place); continue }
            if list.columns[number].isOnce, case .item(let cells)? = above, case .text(text) = cells[number].kind {
                continue
            }
            write(list.columns[number].isTrailing ? text.trailing : text, rect, place)
        }
    }

    private mutating func choose(_ rect: Rect, _ place: Where) {
        guard !rect.clipped(to: place.clip).isEmpty else { return }
        add(.selection, rect.clipped(to: place.clip), place)
        if !frame.isTyping { frame.cursor = rect.origin }
    }

    private mutating func write(_ text: Text, _ rect: Rect, _ place: Where) {
        guard !rect.isEmpty, !text.isEmpty else { return }
        let (lines, isCut) = text.lines(columns: rect.width, rows: rect.height)
        add(.text(text, lines: lines, isCut: isCut), rect, place)
    }

    /// That rows are hidden: in the gutter of a list, otherwise in the air beside what is scrolled.
    private mutating func mark(_ sign: String, _ x: Int, _ y: Int, _ place: Where) {
        var place = place
        place.clip = place.clip.inset(columns: -1)
        write(Text(sign, .accent, spoken: ""), Rect(x: x, y: y, width: 1, height: 1), place)
    }

    private mutating func spot(_ rect: Rect, _ touch: any Touchable) {
        if !rect.isEmpty { frame.spots.append(Spot(rect, touch)) }
    }

    private mutating func add(_ kind: Piece.Kind, _ rect: Rect, _ place: Where) {
        guard !rect.clipped(to: place.clip).isEmpty else { return }
        frame.pieces.append(Piece(kind: kind, rect: rect, clip: place.clip, ground: place.ground))
    }
}

extension View {
    fileprivate var isPicture: Bool { if case .cells = kind { true } else { false } }
}

extension Rect {
    /// The part from a column on.
    package func from(_ x: Int) -> Rect { Rect(x: x, y: minY, width: maxX - x, height: height) }

    package func rows(_ first: Int, _ count: Int) -> Rect {
        Rect(x: minX, y: minY + first, width: width, height: min(count, height - first))
    }

    func moved(to origin: Point) -> Rect {
        Rect(x: origin.x + minX, y: origin.y + minY, width: width, height: height)
    }
}
