import Canvas

/// What a view asks for along one axis. With `most` above `ideal` it also takes what others leave.
struct Wish: Hashable, Sendable {
    var least, ideal, most: Int
    /// Gives way altogether at this level, and shrinks to its least at that one; 0 for never and last.
    var yields = 0
    var shrinks = 0
    /// Has its least or its ideal, nothing in between: a text of two lengths.
    var leaps = false

    static let endless = 100_000

    init(_ least: Int, _ ideal: Int, most: Int? = nil, leaps: Bool = false) {
        (self.least, self.ideal, self.most, self.leaps) = (min(least, ideal), ideal, max(ideal, most ?? ideal), leaps)
    }

    func held(to range: ClosedRange<Int>?) -> Wish {
        guard let range else { return self }
        let ideal = min(max(ideal, range.lowerBound), range.upperBound)
        let most = min(max(most, ideal), range.upperBound)
        return Wish(max(min(least, range.upperBound), range.lowerBound), ideal, most: most, leaps: leaps)
    }

    func growing(_ grows: Bool) -> Wish { changed(self) { if grows { $0.most = Self.endless } } }

    func yielding(_ level: Int, shrinks: Int?) -> Wish {
        changed(self) { ($0.yields, $0.shrinks) = (level, shrinks ?? level) }
    }

    /// Of two across the axis.
    func joined(_ other: Wish) -> Wish {
        Wish(
            max(least, other.least), max(ideal, other.ideal), most: max(most, other.most), leaps: leaps || other.leaps)
    }

    func grown(by cells: Int) -> Wish { Wish(least + cells, ideal + cells, most: most + cells) }
}

extension [Wish] {
    /// Shares `room` among neighbours; nil for one that gave way. All start with their ideal. While that is too
    /// much, level by level from the highest: the views of this level shrink to their least, then they go, the last one
    /// first. What is free then goes back in the order of importance, and at last to those that grow.
    func shared(gap: Int, room: Int) -> [Int?] {
        // What is empty takes no gap.
        var sizes: [Int?] = map { $0.most == 0 ? nil : $0.ideal }
        var over = reduce(0) { $0 + $1.ideal } + gap * Swift.max(0, sizes.count { $0 != nil } - 1) - room
        func take(_ cells: Int, _ index: Int) {
            guard let size = sizes[index] else { return }
            sizes[index] = size - cells
            over -= cells
        }
        let levels = over > 0 ? Set(map(\.yields) + map(\.shrinks)).sorted(by: >) : []
        for level in levels where over > 0 {
            for index in indices.reversed() where over > 0 && self[index].shrinks == level {
                let most = (sizes[index] ?? 0) - self[index].least
                take(self[index].leaps ? most : Swift.min(over, most), index)
            }
            for index in indices.reversed() where over > 0 && level > 0 && self[index].yields == level {
                over -= sizes[index].map { $0 + gap } ?? 0
                sizes[index] = nil
            }
        }
        // Nothing may give way any more: the last ones are cut.
        for index in indices.reversed() where over > 0 { take(Swift.min(over, sizes[index] ?? 0), index) }
        for level in levels.reversed() {
            for index in indices where over < 0 && self[index].shrinks == level {
                let missing = self[index].ideal - (sizes[index] ?? self[index].ideal)
                if !self[index].leaps || missing <= -over { take(-Swift.min(-over, missing), index) }
            }
        }
        func grows(_ index: Int) -> Bool { sizes[index].map { (self[index].ideal..<self[index].most) ~= $0 } ?? false }
        var growing = indices.filter(grows)
        while over < 0, !growing.isEmpty {
            let part = Swift.max(1, -over / growing.count)
            // What does not divide goes to the last ones: something centred is rather left of the middle.
            for index in growing.reversed() where over < 0 {
                take(-Swift.min(part, -over, self[index].most - (sizes[index] ?? 0)), index)
            }
            growing = growing.filter(grows)
        }
        return sizes
    }

    /// Of all neighbours together; those that can go are not needed.
    func sum(gap: Int) -> Wish {
        var (least, ideal, most, kept, seen) = (0, 0, 0, 0, 0)
        for wish in self {
            if wish.yields == 0, wish.most > 0 { (least, kept) = (least + wish.least, kept + 1) }
            if wish.most > 0 { (ideal, most, seen) = (ideal + wish.ideal, most + wish.most, seen + 1) }
        }
        let gaps = gap * Swift.max(0, seen - 1)
        return Wish(least + gap * Swift.max(0, kept - 1), ideal + gaps, most: Swift.min(most + gaps, Wish.endless))
    }

    /// Of neighbours across the axis.
    var joined: Wish { reduce(Wish(0, 0)) { $0.joined($1.yields == 0 ? $1 : changed($1) { $0.least = 0 }) } }
}

/// Measures views: columns first, then rows for the columns they get.
package struct Measure: Sendable {
    /// Whether cards have borders.
    let isBoxed: Bool

    package init(isBoxed: Bool) { self.isBoxed = isBoxed }

    /// The columns a view would like to have.
    package func columns(_ view: View) -> Int { width(view).ideal }
    /// The rows a view would like to have.
    package func rows(_ view: View, columns: Int) -> Int { height(view, columns: columns).ideal }

    func width(_ view: View) -> Wish { wish(view, view.traits.width) { content(view) } }

    func height(_ view: View, columns: Int) -> Wish {
        wish(view, view.traits.height) { content(view, columns: view.held(columns)) }
    }

    private func wish(_ view: View, _ range: ClosedRange<Int>?, _ content: () -> Wish) -> Wish {
        let fixed = range.flatMap { $0.lowerBound == $0.upperBound ? Wish($0.lowerBound, $0.lowerBound) : nil }
        return (fixed ?? content().held(to: range)).yielding(view.traits.yields, shrinks: view.traits.shrinks)
    }

    /// Of neighbours in a row, and in a column: what grows does so in the direction of what it is in.
    func widths(_ views: [View]) -> [Wish] { views.map { width($0).growing($0.traits.grows) } }
    func heights(_ views: [View], columns: Int) -> [Wish] {
        views.map { height($0, columns: columns).growing($0.traits.grows) }
    }

    private func content(_ view: View) -> Wish {
        switch view.kind {
        case .text(let text):
            switch text.fit {
            case .whole: Wish(text.least, text.columns, leaps: text.forms.count > 1)
            case .cut(let least): Wish(least, text.columns)
            case .wrap: Wish(min(12, text.columns), text.columns)
            }
        case .row(let views, let gap): widths(views).sum(gap: gap)
        case .column(let views, _): views.filter { !$0.isAir }.map(width).joined
        case .flow(let blocks, let gap): [Wish](repeating: blocks.map(width).joined, count: 2).sum(gap: gap)
        case .card(let heading, let content):
            width(content).grown(by: isBoxed ? 2 * heading.border.columns : 0)
        case .rule: Wish(0, 0, most: Wish.endless)
        case .list(let list): list.width(self)
        case .scroll(_, let content): width(content)
        case .input(let input): Wish(1, max(input.field.text.columns, input.hint.columns) + 1, most: Wish.endless)
        case .meter: Wish(4, 12, most: 16)
        case .cells(let cells): Wish(cells.least.width, cells.ideal.width)
        case .spacer(let least): Wish(least, least)
        case .fits(let views):
            Wish(views.map { width($0).least }.min() ?? 0, views.first.map { width($0).ideal } ?? 0, most: Wish.endless)
        }
    }

    private func content(_ view: View, columns: Int) -> Wish {
        switch view.kind {
        case .text(let text):
            let rows = if case .wrap = text.fit { text.lines(columns: columns).lines.count } else { 1 }
            return Wish(rows, rows)
        case .rule, .meter, .input: return Wish(1, 1)
        case .row(let views, let gap):
            return zip(views, widths(views).shared(gap: gap, room: columns)).compactMap { view, columns in
                view.isAir ? nil : columns.map { height(view, columns: $0) }
            }.joined
        case .column(let views, let gap): return heights(views, columns: columns).sum(gap: gap)
        case .flow(let blocks, let gap):
            let (parts, columns) = flow(blocks, gap: gap, room: columns)
            return parts.map { heights($0, columns: columns).sum(gap: 1) }.joined
        case .card(let heading, let content):
            guard !isBoxed else {
                return height(content, columns: columns - 2 * heading.border.columns).grown(
                    by: 2 * heading.border.rows)
            }
            return height(content, columns: columns).grown(by: heading.unboxed == nil ? 0 : 1)
        case .list(let list): return list.height
        case .scroll(_, let content):
            let rows = height(content, columns: columns).ideal
            return Wish(min(2, rows), rows)
        case .cells(let cells): return Wish(cells.least.height, cells.ideal.height)
        case .spacer(let least): return Wish(least, least)
        case .fits(let views):
            let wishes = views.filter { width($0).least <= columns }.map { height($0, columns: columns) }
            guard let first = wishes.first else { return Wish(0, 0) }
            return Wish(wishes.map(\.least).min() ?? 0, first.ideal, most: first.most)
        }
    }

    /// The blocks of each column, and how wide both are.
    func flow(_ blocks: [View], gap: Int, room: Int) -> (parts: [[View]], columns: Int) {
        let columns = max(0, (room - gap) / 2)
        func rows(_ blocks: ArraySlice<View>) -> Int { heights([View](blocks), columns: columns).sum(gap: 1).ideal }
        let splits = (1..<max(1, blocks.count)).map { max(rows(blocks[..<$0]), rows(blocks[$0...])) }
        guard let end = splits.indices.min(by: { splits[$0] < splits[$1] }).map({ $0 + 1 }) else {
            return ([blocks], columns)
        }
        return ([[View](blocks[..<end]), [View](blocks[end...])], columns)
    }
}

extension Heading {
    /// Border and air of its card, on each side.
    var border: (columns: Int, rows: Int) { (isFilled ? 1 : 3, 1) }
    /// The line above the content if there are no boxes: none for a page, whose title the header has.
    var unboxed: String? { isPage ? nil : line(hasTitle: true) }
}

extension View {
    /// Whether it asks for room along the row or column it is in, and for none across.
    fileprivate var isAir: Bool { if case .spacer = kind { true } else { false } }

    /// No more columns than it may have.
    func held(_ columns: Int) -> Int { min(columns, traits.width?.upperBound ?? columns) }
}
