package import Canvas
import CatArt
import Domain
package import ViewKit
import Words

/// A letter on paper, next to it who wrote it. Opening it marks it as read.
package struct LetterPage: ScrollScreen {
    package private(set) var letterId: String
    var scroll = ScrollState()

    package init(letterId: String) { self.letterId = letterId }

    package var keyContext: KeyContext { .letterPage }

    private func letter(_ letters: Letterbox) -> Letter? { letters.letters.first { $0.id == letterId } }

    package static let handlers: [Handler<LetterPage>] =
        [
            Handler(.accept, word: { $0.next(in: $1.letters) == nil ? LocalizedText("") : nil }) { page, context in
                guard let next = page.next(in: context.letters) else { return context.close() }
                page.turn(to: next, in: &context)
            }, writing(.answer), writing(.writeToMyself),
            Handler(.keep, word: { $0.letter($1.letters)?.message.isKept == true ? .unkeep : nil }) { page, context in
                guard let letter = page.letter(context.letters) else { return }
                context.ask(.effect(.letter(.keep(id: letter.id, !letter.message.isKept))))
            },
            Handler(.left, off: { $0.neighbour(-1, in: $1.letters) == nil ? $1.strings.letters.isNewest : nil }) {
                if let id = $0.neighbour(-1, in: $1.letters) { $0.turn(to: id, in: &$1) }
            },
            Handler(.right, off: { $0.neighbour(1, in: $1.letters) == nil ? $1.strings.letters.isOldest : nil }) {
                if let id = $0.neighbour(1, in: $1.letters) { $0.turn(to: id, in: &$1) }
            },
        ]
        + Move.allCases.map { move in Handler(move.action, off: { $0.whyNot(move, in: $1) }) { $0.move(move, in: $1) } }
        + closing

    private static func writing(_ action: KeyAction) -> Handler<LetterPage> {
        Handler(action, off: { LetterActions.disabledReason(for: action, on: $0.letter($1.letters), in: $1) }) {
            LetterActions.act(action, on: $0.letter($1.letters), in: &$1)
        }
    }

    /// The next unread one.
    private func next(in letters: Letterbox) -> String? { letters.unread.first { $0.id != letterId }?.id }

    private func neighbour(_ steps: Int, in letters: Letterbox) -> String? {
        let ids = letters.received.map(\.id)
        guard let index = ids.firstIndex(of: letterId), ids.indices.contains(index + steps) else { return nil }
        return ids[index + steps]
    }

    private mutating func turn(to id: String, in context: inout ScreenContext) {
        (letterId, scroll) = (id, ScrollState())
        onAppear(in: &context)
    }

    private func whyNot(_ move: Move, in context: ScreenContext) -> String? {
        let furthest = context.extents(of: self)["scroll"]?.furthest ?? 0
        switch move {
        case .up, .first, .pageUp: return min(scroll.offset, furthest) == 0 ? context.strings.letters.isAtTop : nil
        case .down, .last, .pageDown: return scroll.offset >= furthest ? context.strings.letters.isAtEnd : nil
        }
    }

    package mutating func onAppear(in context: inout ScreenContext) {
        guard let letter = letter(context.letters) else { return context.close() }
        if letter.isUnread { context.ask(.effect(.letter(.markRead(id: letterId)))) }
    }

    package mutating func handle(_ message: AppMessage, in context: inout ScreenContext) {
        // What it says was undone before it was read.
        if case .lettersChanged = message, letter(context.letters) == nil { context.close() }
    }

    package func wakeRequest(in context: ScreenContext) -> WakeRequest { .init(moves: context.layout.kind >= .boxed) }

    package func title(_ view: Viewing) -> String {
        letter(view.model.letters).map { view.strings.letters.heading($0, view.userData, at: view.now) }
            ?? view.strings.name(KeyContext.letterPage)
    }

    /// From 80x24 on as wide and high as a letter.
    package func room(_ layout: Layout) -> Rect {
        guard layout.kind >= .boxed else { return layout.page }
        let columns = LetterShape.columns + 8 + Self.sideColumns(layout)
        return layout.body.centred(width: columns, height: layout.shape == .vast ? 28 : 20)
    }

    /// Of the writer, if it is next to the letter.
    private static func sideColumns(_ layout: Layout) -> Int { layout.kind == .wide ? layout.sideColumns : 26 }

    package func body(_ view: Viewing) -> View {
        guard let letter = letter(view.model.letters) else { return .gap(0) }
        let (layout, lines) = (view.layout, View.column(lines(of: letter, view)))
        let text = View.scroll(Scroll(scroll), lines).cursor.growing
        let writer = view.writer(of: letter)
        let picture = writer.map { self.picture(of: $0, view) }
        guard layout.kind >= .boxed else {
            switch layout.shape {
            case .tall where layout.body.height >= 36: return .column([text, picture?.height(16)])
            case .flat: return .row(gap: 2, [text, picture?.width(26)])
            default: return text
            }
        }
        let head = head(of: letter, by: writer, view)
        let paw = View.row([.spacer(), .paw(view)]).yields(1)
        // Ruled where the lines have room for it; a long letter leaves none for the stamp.
        let sheet = View.fits([
            .column([
                .said(lines.plain.lines), View.column([head, ruled(letter, view), .spacer(), paw]).says("").cursor,
            ]),
            .column([head, lines, .spacer(), paw]).says("").cursor,
            .scroll(Scroll(scroll), .column([.text(title(view), bold: true), lines])).cursor,
        ])
        return .row([.sheet(sheet, view), (picture ?? .gap(0)).width(Self.sideColumns(layout))])
    }

    /// Writer, date and stamp.
    private func head(of letter: Letter, by writer: Cat?, _ view: Viewing) -> View {
        let strings = view.strings.letters
        return .row([
            View.column([
                .text(Text(strings.sender(of: letter, view.userData), bold: true).cut(to: 1)),
                .text(strings.date(of: letter, at: view.now), .muted),
            ]).growing, writer.map { .stamp(of: $0, view) },
        ])
    }

    /// Each line on a rule.
    private func ruled(_ letter: Letter, _ view: Viewing) -> View {
        let columns = room(view.layout).width - Self.sideColumns(view.layout) - 9
        guard view.model.letters.answers(to: letter.id).isEmpty, !letter.message.isKept else {
            return .gap(view.layout.size.height)
        }
        return .column(letter.message.text.wrapped(toColumns: columns).flatMap { [View.text($0), .line(view)] })
    }

    private func picture(of cat: Cat, _ view: Viewing) -> View {
        var picture = CatPicture(cat, pose: view.pose(of: cat))
        picture.isDoubled = view.layout.shape == .vast
        return picture.view(view)
    }

    /// The letter, whether it is kept, and the answer below it.
    private func lines(of letter: Letter, _ view: Viewing) -> [View] {
        let strings = view.strings.letters
        var lines = paragraphs(of: letter, .text)
        if letter.message.isKept {
            lines += [.gap(1), .text("\(view.signs.kept) \(strings.kept)", .coin, spoken: strings.kept)]
        }
        for answer in view.model.letters.answers(to: letter.id) {
            let heading = strings.heading(answer, view.userData, at: view.now)
            lines += [.gap(1), .text(Text(heading, .info).cut(to: 1))] + paragraphs(of: answer, .muted)
        }
        return lines
    }

    private func paragraphs(of letter: Letter, _ role: Role) -> [View] {
        letter.message.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
            $0.isEmpty ? .gap(1) : .text(Text(String($0), role).wrapped())
        }
    }
}
