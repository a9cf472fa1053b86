package import Canvas
import CatArt
import Domain
import Words
package import ViewKit

/// Letters of the cats, unread ones first, and beside the list the writer of the selected one.
package struct LettersPlace: Filterable {
    /// Nil for the first one.
    var chosen: String?
    /// Whose letters are listed: a cat's id, or the house; nil for all.
    var chat: String?
    package var filter = ListFilter()
    /// Whether it asked about old letters, which it does once.
    private var hasAsked = false

    package var contexts: [KeyContext] { [.letters, .moving, .places, .everywhere] }

    func listed(_ letters: Letterbox, _ userData: UserData, _ strings: Strings) -> [Letter] {
        Mailbox.inOrder(
            letters.received.filter { letter in
                (chat == nil || letter.chat == chat)
                    && filter.keeps(letter.message.text, strings.letters.sender(of: letter, userData))
            })
    }

    private func listed(in context: ScreenContext) -> [Letter] {
        listed(context.letters, context.userData, context.strings)
    }

    private func listed(_ view: Viewing) -> [Letter] { listed(view.model.letters, view.userData, view.strings) }

    /// By their newest letter.
    private func chats(_ letters: Letterbox) -> [String] {
        letters.received.reduce(into: []) { chats, letter in
            if !chats.contains(letter.chat) { chats.append(letter.chat) }
        }
    }

    /// The next one, and all after the last.
    private mutating func turnChat(_ letters: Letterbox) {
        let chats = chats(letters)
        let next = chat.flatMap { chats.firstIndex(of: $0) }.map { $0 + 1 } ?? (chat == nil ? 0 : chats.count)
        (chat, chosen) = (chats.indices.contains(next) ? chats[next] : nil, nil)
    }

    private func index(among letters: [Letter]) -> Int { letters.firstIndex { $0.id == chosen } ?? 0 }

    package mutating func act(_ action: KeyAction, in context: inout ScreenContext) {
        let letters = listed(in: context)
        var cursor = ListCursor(index(among: letters))
        switch action {
        case .accept:
            guard letters.indices.contains(cursor.index) else { return }
            chosen = letters[cursor.index].id
            context.open(LetterPage(letterId: letters[cursor.index].id))
        case .catFilter: turnChat(context.letters)
        case .answer, .writeToMyself:
            let letter = letters.indices.contains(cursor.index) ? letters[cursor.index] : nil
            chosen = letter?.id ?? chosen
            LetterActions.act(action, on: letter, in: &context)
        default:
            cursor.move(action, count: letters.count)
            chosen = letters.indices.contains(cursor.index) ? letters[cursor.index].id : nil
        }
    }

    package mutating func onAppear(in context: inout ScreenContext) {
        guard !hasAsked, let question = context.letters.question else { return }
        hasAsked = true
        context.open(OldLettersQuestion(question))
    }

    package mutating func narrowed(in context: inout ScreenContext) { chosen = nil }

    package mutating func choose(_ choice: Choice, in context: inout ScreenContext) -> Bool {
        guard case .name(let id) = choice else { return false }
        let letters = listed(in: context)
        let before = letters.isEmpty ? nil : letters[index(among: letters)].id
        chosen = id
        return before == id
    }

    package func disabledReason(for action: KeyAction, in context: ScreenContext) -> String? {
        if action == .catFilter {
            return chat == nil && chats(context.letters).count < 2 ? context.strings.letters.isOneWriter : nil
        }
        let letters = listed(in: context)
        guard letters.isEmpty, action == .accept || action == .answer else {
            let letter = letters.isEmpty ? nil : letters[index(among: letters)]
            return LetterActions.disabledReason(for: action, on: letter, in: context)
        }
        return nothing(in: context.strings, context.userData)
    }

    /// Why the list is empty.
    private func nothing(in strings: Strings, _ userData: UserData) -> String {
        if filter.isActive || chat != nil { return strings.today.noMatch }
        return userData.settings.letterSetting == .off ? strings.letters.areOff : strings.letters.noneYet
    }

    package func wakeRequest(in context: ScreenContext) -> WakeRequest {
        .init(moves: context.layout.kind >= .boxed && !listed(in: context).isEmpty)
    }

    package func title(_ view: Viewing) -> String {
        let name = view.strings.name(Place.letters)
        return chat.map { "\(name) \(view.signs.between) \(view.strings.letters.name(ofChat: $0, view.userData))" }
            ?? name
    }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let letters = listed(view)
        guard view.layout.kind >= .boxed else {
            let room = view.layout.kind == .tiny ? body.above(body.height >= 4 ? 1 : 0) : body
            return drawList(letters, on: &grid, in: room, view)
        }
        let isWide = view.layout.kind == .wide
        let side = letters.isEmpty ? 0 : isWide ? view.layout.sideColumns : 28
        let (left, right) = side == 0 ? (body, body) : body.split(right: side)
        if side > 0 { drawWriter(of: letters[index(among: letters)], on: &grid, in: right, view) }
        let note = view.strings.letters.count(letters.count, unread: letters.count(where: \.isUnread))
        let card = grid.card(left, title(view), note: letters.isEmpty ? "" : note, isActive: true, view)
        drawList(letters, on: &grid, in: card, view)
    }

    private func drawList(_ letters: [Letter], on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let remarks = remarks(view)
        guard !letters.isEmpty else {
            let used = grid.write(nothing(in: view.strings, view.userData), wrappedIn: rect, view[.muted])
            guard !filter.isActive else { return }
            for (row, text) in remarks.prefix(max(0, rect.height - used - 1)).enumerated() {
                grid.write(text, in: rect.row(used + 1 + row), view[.muted])
            }
            return
        }
        let index = index(among: letters)
        let top = ListCursor(index).top(rows: rect.height, count: letters.count)
        let names = letters.map { view.strings.letters.sender(of: $0, view.userData).columns }.max() ?? 0
        for (row, letter) in letters.dropFirst(top).prefix(max(0, rect.height)).enumerated() {
            let line = rect.row(row)
            draw(letter, names: names, on: &grid, in: line, view)
            view.spots.add(line, .choose(.name(letter.id)))
            if top + row == index { grid.select(line, view) }
        }
        guard !filter.isActive else { return }
        for (row, text) in remarks.prefix(max(0, rect.height - letters.count - 1)).enumerated() {
            grid.write(text, in: rect.row(letters.count + 1 + row).after(2), view[.muted])
        }
        let rest = rect.below(letters.count + remarks.count + 2).after(2)
        guard rest.height >= Self.roomForMore, chat == nil, view.userData.settings.letterSetting != .off else { return }
        grid.write(view.strings.letters.howOften, wrappedIn: rest, view[.muted])
    }

    /// Rows below a short list that want a word.
    private static let roomForMore = 8

    /// Below the list: what is on the way, and what was removed.
    private func remarks(_ view: Viewing) -> [String] {
        let letters = view.model.letters
        let underway = letters.underway > 0 ? [view.strings.letters.underway(letters.underway)] : []
        return underway + letters.removedMonths.map { view.strings.letters.removed($0) }
    }

    /// "● Mochi    Dear you, twelve hours of…   21 Nov".
    private func draw(_ letter: Letter, names: Int, on grid: inout Grid, in line: Rect, _ view: Viewing) {
        let date = view.strings.letters.date(of: letter, at: view.now)
        grid.write(date, endingAt: line.maxX - 1, line.minY, view[.muted])
        let (sign, role) =
            letter.isUnread
            ? (view.signs.unread, Role.accent) : (letter.message.isKept ? view.signs.kept : " ", .coin)
        grid.write(sign, at: line.minX + 2, line.minY, view[role])
        let room = line.width - 4 - date.columns - 2
        let name = view.strings.letters.sender(of: letter, view.userData)
        let columns = min(names, max(8, room / 3))
        let style = letter.isUnread ? view[.text].with(.bold) : view[.text]
        grid.write(name.shortened(toColumns: min(columns, room)), at: line.minX + 4, line.minY, style)
        let rest = room - columns - 2
        guard rest >= 8 else { return }
        let words = letter.message.text.split(whereSeparator: \.isNewline).joined(separator: " ")
        grid.write(
            words.shortened(toColumns: rest), at: line.minX + 6 + columns, line.minY,
            letter.isUnread ? view[.text] : view[.muted])
    }

    /// The writer at the bottom of a card, and above it the letter if it was read and there is room.
    private func drawWriter(of letter: Letter, on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let strings = view.strings.letters
        let inside = grid.card(
            rect, strings.sender(of: letter, view.userData), note: strings.date(of: letter, at: view.now), view)
        view.spots.add(rect, .act(.accept))
        var picture = view.writer(of: letter).map { CatPicture($0, pose: view.pose(of: $0)) }
        picture?.isDoubled = view.layout.shape == .vast
        let height = picture?.fitting(inside.size, view.theme).cells(view.theme).height ?? 0
        picture?.draw(on: &grid, in: inside, view)
        let above = inside.above(height + 1)
        let lines = (letter.isUnread ? strings.unopened : letter.message.text).wrapped(toColumns: above.width)
        guard lines.count <= above.height else { return }
        grid.write(lines, at: above.minX, above.minY, view[.muted])
    }

    package func plainText(_ view: Viewing) -> PlainText {
        let letters = listed(view)
        guard !letters.isEmpty else { return PlainText([nothing(in: view.strings, view.userData)] + remarks(view)) }
        let strings = view.strings.letters
        let texts = letters.map { letter in
            let state = letter.isUnread ? strings.unread : letter.message.isKept ? strings.kept : nil
            return view.strings.list([strings.heading(letter, view.userData, at: view.now), state].compactMap(\.self))
        }
        let count = strings.count(letters.count, unread: letters.count(where: \.isUnread))
        return PlainText(
            [count] + remarks(view), choices: PlainText.list(texts, chosen: index(among: letters)))
    }
}

extension Viewing {
    /// The cat that wrote a letter or brings it; of the house, the one that speaks first. Nil if it is gone.
    func writer(of letter: Letter) -> Cat? {
        letter.chat == Chat.house ? cat(letter.message.facts.first?["cat"]) : cat(letter.chat)
    }

    /// By its mood.
    func pose(of cat: Cat) -> CatPose {
        guard cat.state != .graduated else { return .happy }
        let pose = userData.pose(of: cat)
        guard pose == .awake else { return pose }
        switch userData.shownMood(of: cat, at: now) {
        case .mood(.happy), .welcomeBack: return .happy
        default: return .awake
        }
    }
}
