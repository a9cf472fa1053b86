package import Canvas
import Domain
import ViewKit
package import Words

/// Everything about one action of a screen: what it does, why it does nothing now, and its word here and now. Keys are in
/// the key table.
package struct Handler<S: Screen>: Sendable {
    package typealias Ask<Answer> = @Sendable (S, ScreenContext) -> Answer

    let action: KeyAction
    let off: Ask<String?>
    let word: Ask<LocalizedText?>
    let run: @Sendable (inout S, inout ScreenContext) -> Void

    /// - Parameters:
    ///   - off: why it does nothing now; nil if it works.
    ///   - word: a better one than the key table's here and now; an empty one leaves it out of the footer.
    package init(
        _ action: KeyAction,
        off: @escaping Ask<String?> = { _, _ in nil }, word: @escaping Ask<LocalizedText?> = { _, _ in nil },
        run: @escaping @Sendable (inout S, inout ScreenContext) -> Void
    ) { (self.action, self.off, self.word, self.run) = (action, off, word, run) }
}

/// What can be done with a habit or a cat, wherever it is shown.
protocol SharedActions: SendableMetatype {
    associatedtype Subject
    static func act(_ action: KeyAction, on subject: Subject, in context: inout ScreenContext)
    static func disabledReason(for action: KeyAction, on subject: Subject, in context: ScreenContext) -> String?
    static func word(of action: KeyAction, on subject: Subject) -> LocalizedText?
}

extension SharedActions {
    static func word(of action: KeyAction, on subject: Subject) -> LocalizedText? { nil }

    /// - Parameters:
    ///   - off: why none of them works now, which is asked first.
    ///   - subject: nil for nothing, on which the action does nothing.
    static func handler<S: Screen>(
        _ action: KeyAction, off: @escaping Handler<S>.Ask<String?> = { _, _ in nil },
        on subject: @escaping Handler<S>.Ask<Subject?>
    ) -> Handler<S> {
        Handler(
            action,
            off: { screen, context in
                off(screen, context)
                    ?? subject(screen, context).flatMap { disabledReason(for: action, on: $0, in: context) }
            }, word: { subject($0, $1).flatMap { word(of: action, on: $0) } }
        ) { screen, context in
            if let found = subject(screen, context) { act(action, on: found, in: &context) }
        }
    }
}

extension Screen {
    package static var leastRoom: Layout.Kind { .tiny }
    package func room(_ layout: Layout) -> Rect { layout.page }
    package func frame(_ view: Viewing) -> OverlayFrame { OverlayFrame(.panel) }

    /// Leaving the page.
    static var closing: [Handler<Self>] { [Handler(.back) { $1.close() }] }

    static func handler(of action: KeyAction) -> Handler<Self>? { handlers.first { $0.action == action } }

    package mutating func act(_ action: KeyAction, in context: inout ScreenContext) { handle(action, in: &context) }
    package func disabledReason(for action: KeyAction, in context: ScreenContext) -> String? {
        Self.handler(of: action)?.off(self, context)
    }
    package func word(of action: KeyAction, in context: ScreenContext) -> LocalizedText? {
        Self.handler(of: action)?.word(self, context)
    }

    mutating func handle(_ action: KeyAction, in context: inout ScreenContext) {
        Self.handler(of: action)?.run(&self, &context)
    }

    /// As it is shown: in a window that is too small it only says so.
    func shown(_ view: Viewing) -> Frame {
        guard view.layout.kind < Self.leastRoom else { return placed(view) }
        let lines = [view.strings.needsRoom, view.strings.needsRoomKeys].map { View.text(Text($0, .muted).cut(to: 1)) }
        let said = View.column(lines)
        return (presentation == .overlay ? said.ground(.panel) : said).frame(in: view.layout.whole, isBoxed: false)
    }

    package func plainText(_ view: Viewing) -> PlainText { PlainText(body(view).plain) }

    /// The body in its place on the screen.
    func placed(_ view: Viewing) -> Frame {
        guard presentation == .overlay else {
            return body(view).frame(in: room(view.layout), isBoxed: view.layout.kind >= .boxed)
        }
        return frame(view).placed(body(view), title: title(view), view.layout)
    }
}

/// How an overlay is placed on the dimmed screen.
package struct OverlayFrame: Sendable {
    /// What is drawn around the content.
    package enum Kind: Sendable {
        /// A box in the middle.
        case panel
        /// All but the footer, without a box; its title is left out where the content says what it is. `edge` is in
        /// columns at both sides of the content.
        case sheet(hasTitle: Bool, air: Int = 0, edge: Int = 1)
        /// The content as it is.
        case bare
    }

    var kind: Kind
    /// If it is not that of the screen.
    var title: String?
    /// In the border of a panel.
    var note = ""
    /// Of a panel with its border; nil for what the content needs.
    var columns: Int?
    var rows: Int?
    /// Rows of air within the border.
    var air = 0

    init(_ kind: Kind, title: String? = nil, note: String = "", columns: Int? = nil, rows: Int? = nil, air: Int = 0) {
        (self.kind, self.title, self.note) = (kind, title, note)
        (self.columns, self.rows, self.air) = (columns, rows, air)
    }

    /// A panel that closes by esc, in a window with room for one.
    static func box(
        hasTitle: Bool = true, title: String? = nil, columns: Int, rows: Int?, _ view: Viewing
    ) -> OverlayFrame {
        view.layout.kind >= .boxed
            ? OverlayFrame(.panel, title: title, note: view.strings.help.closes, columns: columns, rows: rows)
            : OverlayFrame(.sheet(hasTitle: hasTitle), title: title)
    }

    fileprivate func placed(_ content: View, title: String, _ layout: Layout) -> Frame {
        let bounds = layout.whole
        let title = self.title ?? title
        switch kind {
        case .bare: return content.frame(in: bounds, isBoxed: false)
        case .sheet(let hasTitle, let air, let edge):
            func framed(_ view: View, _ edge: Int) -> View {
                let held = view.width(0...max(0, bounds.width - 2 * edge))
                return .row(gap: 0, [.gap(edge), held.growing, .gap(edge)])
            }
            let heading = framed(.text(Text(title, .accent, bold: true).cut(to: 1)), 1)
            let sheet = View.column((hasTitle ? [heading, .gap(air)] : []) + [framed(content, edge).growing])
            return sheet.ground(.panel).frame(in: bounds.above(1), isBoxed: false)
        case .panel:
            let content = content.inset(rows: air)
            let card = View.card(title, note: note, isActive: true, content).ground(.panel)
            let measure = Measure(isBoxed: true)
            let wide = min(bounds.width, columns ?? max(46, measure.columns(content) + 8))
            let high = rows ?? fitting(measure.rows(card, columns: wide), bounds.height)
            return card.frame(in: bounds.centred(width: wide, height: high), isBoxed: true)
        }
    }

    /// A row of the dimmed screen above and below is worth more than the row of air at the end of the content.
    private func fitting(_ rows: Int, _ room: Int) -> Int {
        rows > room - 4 ? min(room - 2, max(room - 4, rows - 1)) : rows
    }
}

extension ScreenContext {
    /// How much of what scrolls is in sight, with the screen as it is.
    func extents(of screen: some Screen) -> [String: Extent] {
        if model.top.screen.equals(screen), let drawn = DrawnPage.extents(in: model, at: now) { return drawn }
        let theme = Theme(.dark, depth: .mono, characters: .unicode)
        return screen.placed(Viewing(model, at: now, size: model.size, theme: theme)).extents
    }

    func extent(ofList screen: some Screen) -> Extent { extents(of: screen)["list"] ?? Extent(rows: 1, count: 0) }
}

extension Layout {
    /// Above the footer, which a tiny window has from four rows on.
    var page: Rect { kind == .tiny && size.height >= 4 ? body.above(1) : body }
}

extension Touch {
    /// A row of a list, by its number.
    static let row: @Sendable (Int) -> any Touchable = { Touch.choose(.row($0)) }
    /// A place in a text field.
    static func letter(ofField field: Int) -> @Sendable (Int) -> any Touchable {
        { Touch.choose(.letter(field: field, position: $0)) }
    }
}

extension View { func touch(_ touch: Touch) -> View { self.touch(touch as (any Touchable)?) } }

extension PlainText {
    init(_ plain: Plain) {
        self.init(
            plain.lines,
            choices: plain.choices.compactMap { choice in
                (choice.touch as? Touch).map { Choice(choice.text, isChosen: choice.isChosen, [$0]) }
            })
    }
}
