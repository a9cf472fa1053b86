package import Canvas

/// What a click does, or a number in plain text. The program says which there are; here they are only passed on.
package protocol Touchable: Hashable, Sendable {}

/// A part of a screen as a value: what is shown, and what gives way first. Nothing here draws: `Measure`, `Placing`,
/// `Grid.draw` and `Plain` read it.
package struct View: Sendable {
    /// What it is, with its parts.
    package indirect enum Kind: Sendable {
        case text(Text)
        case row([View], gap: Int)
        case column([View], gap: Int)
        /// Blocks below each other with a row of air between, in two columns that are as low as possible.
        case flow([View], gap: Int)
        case card(Heading, View)
        case rule(Heading)
        case list(List)
        case scroll(Scroll, View)
        case input(Input)
        case meter(Double, Role)
        case cells(Cells)
        case spacer(least: Int)
        /// The first that fits; the first one is also the plain text.
        case fits([View])
    }

    package let kind: Kind
    /// Behind a reference: views are copied far more often than changed, and most have few of these.
    private var shared = SharedTraits.none

    package init(_ kind: Kind) { self.kind = kind }

    private(set) var traits: Traits {
        get { shared.traits }
        set { shared = SharedTraits(newValue) }
    }
}

/// How a view gives way, is clicked, spoken and marked.
struct Traits: Sendable {
    /// 0 stays; the highest number gives way first.
    fileprivate(set) var yields = 0
    /// The level at which it shrinks to its least; `yields` if nil.
    fileprivate(set) var shrinks: Int?
    fileprivate(set) var width: ClosedRange<Int>?
    fileprivate(set) var height: ClosedRange<Int>?
    fileprivate(set) var touch: (any Touchable)?
    /// In plain text, in place of the picture; empty to say nothing.
    fileprivate(set) var spoken: String?
    fileprivate(set) var ground: Role?
    /// Drawn over it.
    fileprivate(set) var cover: Cells?
    /// Whether it is the chosen one of several; nil for what cannot be chosen.
    fileprivate(set) var isChosen: Bool?
    fileprivate(set) var hasCursor = false
    /// Whether it is what keys change, so that the cursor is shown there.
    fileprivate(set) var hasCaret = false
    /// Takes the room that is left, across the row or column it is in.
    fileprivate(set) var grows = false
}

private final class SharedTraits: Sendable {
    static let none = SharedTraits(Traits())

    let traits: Traits

    init(_ traits: Traits) { self.traits = traits }
}

/// Title and note of a card or rule.
package struct Heading: Hashable, Sendable {
    package var title = ""
    package var note = ""
    package var isActive = false
    /// Of its title, where it is another than those of all cards.
    package var role: Role?
    /// The page itself: the header has its title already, if there are no boxes and in plain text.
    package var isPage = false
    /// Its content fills it up to its border, as pictures do.
    package var isFilled = false

    /// In one line; nil for none.
    func line(hasTitle: Bool) -> String? {
        let parts = (hasTitle ? [title, note] : [note]).filter { !$0.isEmpty }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}

/// The way out for pictures, rooms, heatmaps and large digits.
package struct Cells: Sendable {
    let least, ideal: Size
    /// Parts of it that can be clicked, relative to the rectangle it is drawn in.
    let spots: @Sendable (Size) -> [Spot]
    let draw: @Sendable (inout Grid, Rect) -> Void

    package init(
        least: Size, ideal: Size, spots: @escaping @Sendable (Size) -> [Spot] = { _ in [] },
        draw: @escaping @Sendable (inout Grid, Rect) -> Void
    ) { (self.least, self.ideal, self.spots, self.draw) = (least, ideal, spots, draw) }
}

/// A text field as it is shown.
package struct Input: Sendable {
    let field: TextField
    /// Shown while it is empty.
    let hint: String
    let isFocused: Bool
    /// Whether it is bold while it has the focus.
    let isBold: Bool
    /// Behind the text, if there is room.
    let unit: String
    /// For a click before a character, counted from 0, or behind the last one.
    let touch: (@Sendable (Int) -> any Touchable)?
}

extension View {
    package static func text(_ text: Text) -> View { View(.text(text)) }
    package static func text(_ words: String, _ role: Role = .text, bold: Bool = false, spoken: String? = nil) -> View {
        View(.text(Text(words, role, bold: bold, spoken: spoken)))
    }
    /// Side by side, so many columns apart. Nil is left out.
    package static func row(gap: Int = 1, _ views: [View?]) -> View { View(.row(views.compactMap { $0 }, gap: gap)) }
    /// One below the other, so many rows apart. Nil is left out.
    package static func column(gap: Int = 0, _ views: [View?]) -> View {
        View(.column(views.compactMap { $0 }, gap: gap))
    }
    /// Blocks in two columns, so many columns apart.
    package static func flow(gap: Int = 3, _ blocks: [View]) -> View { View(.flow(blocks, gap: gap)) }
    package static func card(
        _ title: String, note: String = "", isActive: Bool = false, role: Role? = nil, isPage: Bool = false,
        isFilled: Bool = false, _ content: View
    ) -> View {
        let heading = Heading(
            title: title, note: note, isActive: isActive, role: role, isPage: isPage, isFilled: isFilled)
        return View(.card(heading, content))
    }
    /// A line across the card.
    package static func rule(_ title: String = "", note: String = "") -> View {
        View(.rule(Heading(title: title, note: note)))
    }
    package static func list(_ list: List) -> View { View(.list(list)) }
    package static func scroll(_ scroll: Scroll, _ content: View) -> View { View(.scroll(scroll, content)) }
    /// A text field; `touch` is for a click before a character, counted from 0, or behind the last one.
    package static func input(
        _ field: TextField, hint: String = "", isFocused: Bool = true, isBold: Bool = true, unit: String = "",
        touch: (@Sendable (Int) -> any Touchable)? = nil
    ) -> View {
        View(
            .input(
                Input(field: field, hint: hint, isFocused: isFocused, isBold: isBold, unit: unit, touch: touch)))
    }
    /// - Parameter part: 0 to 1.
    package static func meter(_ part: Double, _ role: Role = .focus) -> View { View(.meter(part, role)) }
    package static func cells(_ cells: Cells) -> View { View(.cells(cells)) }
    package static func fits(_ views: [View]) -> View { View(.fits(views)) }
    /// At least so many columns or rows of air; takes the rest.
    package static func spacer(_ least: Int = 0) -> View { View(.spacer(least: least)).growing }
    /// So many columns or rows of air, and no more.
    package static func gap(_ cells: Int) -> View { View(.spacer(least: cells)) }
    /// One row of air, which gives way before anything else.
    package static var air: View { gap(1).yields(99) }
}

extension View {
    /// Gives way altogether: 0 never, the highest level first.
    package func yields(_ level: Int) -> View { changed(self) { $0.traits.yields = level } }
    /// Shrinks to its least at another level than that at which it goes.
    package func shrinks(_ level: Int) -> View { changed(self) { $0.traits.shrinks = level } }
    /// Exactly so many columns.
    package func width(_ columns: Int) -> View { width(columns...columns) }
    /// As many columns as it would like, within these bounds.
    package func width(_ columns: ClosedRange<Int>) -> View { changed(self) { $0.traits.width = columns } }
    /// At least so many columns.
    package func width(_ columns: PartialRangeFrom<Int>) -> View {
        width(columns.lowerBound...Wish.endless)
    }
    /// Exactly so many rows.
    package func height(_ rows: Int) -> View { height(rows...rows) }
    /// As many rows as it would like, within these bounds.
    package func height(_ rows: ClosedRange<Int>) -> View { changed(self) { $0.traits.height = rows } }
    /// Takes what the others leave.
    package var growing: View { changed(self) { $0.traits.grows = true } }
    package func touch(_ touch: (any Touchable)?) -> View { changed(self) { $0.traits.touch = touch } }
    package func says(_ words: String) -> View { changed(self) { $0.traits.spoken = words } }
    /// With a background: `panel` or `selection`.
    package func ground(_ ground: Role) -> View { changed(self) { $0.traits.ground = ground } }
    /// With something drawn over it in each frame, where it leaves cells free: what falls or sparkles.
    package func covered(by draw: @escaping @Sendable (inout Grid, Rect) -> Void) -> View {
        let none = Size(width: 0, height: 0)
        return changed(self) { $0.traits.cover = Cells(least: none, ideal: none, draw: draw) }
    }
    /// One of several, with a number in plain text; the chosen one is marked, with the terminal's cursor at its left.
    package func chosen(_ isChosen: Bool) -> View { changed(self) { $0.traits.isChosen = isChosen } }
    /// As it is, without the choice.
    var content: View { changed(self) { $0.traits.isChosen = nil } }
    /// The terminal's cursor rests at its top left, unless something is chosen or typed in.
    package var cursor: View { changed(self) { $0.traits.hasCursor = true } }
    /// The same for what keys change, as in a field: the cursor is shown.
    package var caret: View { changed(self) { $0.traits.hasCaret = true } }

    /// In the middle of the columns there are.
    package var centred: View { .row(gap: 0, [.spacer(), self, .spacer()]) }

    /// With so many columns of air at its left.
    package func inset(left: Int) -> View { framed { .row(gap: 0, [.gap(left), $0]) } }

    /// With so many columns and rows of air around it.
    package func inset(columns: Int = 0, rows: Int = 0) -> View {
        framed { inner in
            let wide = columns == 0 ? inner : View.row(gap: 0, [.gap(columns), inner.growing, .gap(columns)])
            return rows == 0 ? wide : .column([.gap(rows), wide.growing, .gap(rows)])
        }
    }

    /// What is around it gives way when it would.
    private func framed(_ frame: (View) -> View) -> View {
        changed(frame(yields(0).shrinks(0))) { ($0.traits.yields, $0.traits.shrinks) = (traits.yields, traits.shrinks) }
    }
}
