package import Canvas
import CatArt
import Domain
package import Words

/// A letter as a sheet, beside it who wrote it. Opening it marks it as read.
package struct LetterPage: Screen {
    package private(set) var letterId: String
    /// The first visible row if not all fit.
    var scroll = 0

    package init(letterId: String) { self.letterId = letterId }

    package var contexts: [KeyContext] { [.letterPage, .places, .everywhere] }

    private func letter(_ letters: Letterbox) -> Letter? { letters.letters.first { $0.id == letterId } }

    package mutating func onAppear(in context: inout ScreenContext) {
        guard let letter = letter(context.letters) else { return context.close() }
        if letter.isUnread { context.ask(.effect(.letter(.markRead(id: letterId)))) }
    }

    package mutating func handle(_ message: AppMessage, in context: inout ScreenContext) {
        // What it says was undone before it was read.
        if case .lettersChanged = message, letter(context.letters) == nil { context.close() }
    }

    package mutating func act(_ action: KeyAction, in context: inout ScreenContext) {
        guard action != .back, action != .quit, let letter = letter(context.letters) else { return context.close() }
        switch action {
        case .accept:
            guard let next = context.letters.unread.first(where: { $0.id != letterId }) else { return context.close() }
            turn(to: next.id, in: &context)
        case .answer, .writeToMyself: LetterActions.act(action, on: letter, in: &context)
        case .keep: context.ask(.effect(.letter(.keep(id: letterId, !letter.message.isKept))))
        case .left, .right: if let id = neighbour(action, in: context.letters) { turn(to: id, in: &context) }
        case .up, .pageUp: scroll = max(0, scroll - (action == .up ? 1 : 8))
        case .down, .pageDown: scroll = min(furthest(in: context), scroll + (action == .down ? 1 : 8))
        default: break
        }
    }

    private mutating func turn(to id: String, in context: inout ScreenContext) {
        (letterId, scroll) = (id, 0)
        onAppear(in: &context)
    }

    private func neighbour(_ action: KeyAction, in letters: Letterbox) -> String? {
        let ids = letters.received.map(\.id)
        guard let index = ids.firstIndex(of: letterId), case let next = index + (action == .left ? -1 : 1),
            ids.indices.contains(next)
        else { return nil }
        return ids[next]
    }

    package func disabledReason(for action: KeyAction, in context: ScreenContext) -> String? {
        let strings = context.strings.letters
        switch action {
        case .left: return neighbour(action, in: context.letters) == nil ? strings.isNewest : nil
        case .right: return neighbour(action, in: context.letters) == nil ? strings.isOldest : nil
        case .up, .pageUp: return scroll == 0 ? strings.isAtTop : nil
        case .down, .pageDown: return scroll >= furthest(in: context) ? strings.isAtEnd : nil
        default: return LetterActions.disabledReason(for: action, on: letter(context.letters), in: context)
        }
    }

    package func word(of action: KeyAction, in context: ScreenContext) -> LocalizedText? {
        switch action {
        case .keep: letter(context.letters)?.message.isKept == true ? .unkeep : nil
        case .accept: context.letters.unread.contains { $0.id != letterId } ? nil : LocalizedText("")
        default: nil
        }
    }

    package func wakeRequest(in context: ScreenContext) -> WakeRequest { .init(moves: context.layout.kind >= .boxed) }

    package func title(_ view: Viewing) -> String {
        letter(view.model.letters).map { view.strings.letters.heading($0, view.userData, at: view.now) }
            ?? view.strings.name(KeyContext.letterPage)
    }

    private func furthest(in context: ScreenContext) -> Int {
        guard let letter = letter(context.letters) else { return 0 }
        let sheet = LetterSheet(context.layout)
        let lines = lines(
            of: letter, columns: sheet.text.width, context.letters, context.userData, context.strings, context.now)
        return max(0, lines.count - sheet.text.height)
    }

    private typealias Line = (text: String, role: Role)

    /// The letter, whether it is kept, and below it what was answered.
    private func lines(
        of letter: Letter, columns: Int, _ letters: Letterbox, _ userData: UserData, _ strings: Strings, _ now: Moment
    ) -> [Line] {
        var lines: [Line] = letter.message.text.wrapped(toColumns: columns).map { ($0, .text) }
        if letter.message.isKept { lines += [("", .text), (strings.letters.kept, .coin)] }
        for answer in letters.answers(to: letter.id) {
            lines += [("", .text), (strings.letters.heading(answer, userData, at: now), .info)]
            lines += answer.message.text.wrapped(toColumns: columns).map { ($0, .muted) }
        }
        return lines
    }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        guard let letter = letter(view.model.letters) else { return }
        let sheet = LetterSheet(view.layout)
        let strings = view.strings.letters
        if let frame = sheet.frame {
            let name = strings.sender(of: letter, view.userData)
            grid.card(frame, name, note: strings.date(of: letter, at: view.now), isActive: true, view)
        }
        let text = sheet.text
        let lines = lines(
            of: letter, columns: text.width, view.model.letters, view.userData, view.strings, view.now)
        let top = max(0, min(scroll, lines.count - text.height))
        for (row, line) in lines.dropFirst(top).prefix(max(0, text.height)).enumerated() {
            let sign = line.role == .coin ? "\(view.signs.kept) " : ""
            grid.write(sign + line.text, in: text.row(row), view[line.role])
        }
        if top + text.height < lines.count {
            grid.write(view.signs.more, endingAt: text.maxX, text.maxY - 1, view[.muted])
        }
        grid.cursor = Point(x: text.minX, y: text.minY)
        guard let place = sheet.cat, let cat = view.writer(of: letter) else { return }
        var picture = CatPicture(cat, pose: view.pose(of: cat))
        picture.isDoubled = view.layout.shape == .vast
        picture.draw(on: &grid, in: place, view)
    }

    package func plainText(_ view: Viewing) -> PlainText {
        guard let letter = letter(view.model.letters) else { return PlainText() }
        return PlainText(
            lines(of: letter, columns: 70, view.model.letters, view.userData, view.strings, view.now).map(\.text)
                .filter { !$0.isEmpty })
    }
}

/// Where the parts of a letter are: its frame from 80x24 on, its text, and the cat if there is room.
struct LetterSheet {
    private(set) var frame: Rect?
    let text: Rect
    private(set) var cat: Rect?

    init(_ layout: Layout) {
        let body = layout.body
        switch layout.kind {
        case .tiny: text = body.above(body.height >= 4 ? 1 : 0)
        case .bare where layout.shape == .tall:
            let (top, bottom) = body.split(bottom: body.height >= 36 ? 16 : 0)
            text = top
            cat = bottom.height > 0 ? bottom : nil
        case .bare where layout.shape == .flat:
            let (left, right) = body.split(right: 26, gap: 2)
            (text, cat) = (left, right)
        case .bare: text = body
        case .boxed, .wide:
            let side = layout.kind == .boxed ? 26 : layout.sideColumns
            let width = min(body.width, LetterShape.columns + 8 + side)
            let room = body.centred(width: width, height: layout.shape == .vast ? 28 : 20)
            let (left, right) = room.split(right: side)
            frame = left
            text = left.inset(columns: 3, rows: 1).inset(columns: 1, rows: 1)
            cat = right
        }
    }
}
