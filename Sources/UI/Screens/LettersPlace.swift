import Canvas
import CatArt
import Domain
import Words
package import ViewKit

/// Letters of the cats, unread ones first, and next to the list the writer of the selected one.
package struct LettersPlace: NamedListScreen {
    /// Nil for the first one.
    var chosen: String?
    /// Whose letters are listed: a cat's id, or the house; nil for all.
    var chat: String?
    package var filter = ListFilter()
    /// Those that were read here keep their place.
    private var readHere: Set<String> = []
    /// Whether it asked about old letters, which it does once.
    private var hasAsked = false

    package var keyContext: KeyContext { .letters }

    func listed(_ letters: Letterbox, _ userData: UserData, _ strings: Strings) -> [Letter] {
        Mailbox.inOrder(
            letters.received.filter { letter in
                (chat == nil || letter.chat == chat)
                    && filter.keeps(letter.message.text, strings.letters.sender(of: letter, userData))
            }, asUnread: readHere)
    }

    private func listed(in context: ScreenContext) -> [Letter] {
        listed(context.letters, context.userData, context.strings)
    }

    func names(in context: ScreenContext) -> [String] { listed(in: context).map(\.id) }

    private func current(among letters: [Letter]) -> Letter? { letters.first { $0.id == chosen } ?? letters.first }

    private func current(in context: ScreenContext) -> Letter? { current(among: listed(in: context)) }

    package static let handlers: [Handler<LettersPlace>] =
        [
            Handler(.accept, off: { $0.whyNoLetter(in: $1) }) { place, context in
                guard let letter = place.current(in: context) else { return }
                place.chosen = letter.id
                if letter.isUnread { place.readHere.insert(letter.id) }
                context.open(LetterPage(letterId: letter.id))
            },
            Handler(
                .catFilter,
                off: { $0.chat == nil && $0.chats($1.letters).count < 2 ? $1.strings.letters.isOneWriter : nil }
            ) { $0.turnChat($1.letters) },
            Handler(.answer, off: { $0.whyNoLetter(in: $1) ?? $0.whyNot(.answer, in: $1) }) {
                $0.write(.answer, in: &$1)
            },
            Handler(.writeToMyself, off: { $0.whyNot(.writeToMyself, in: $1) }) { $0.write(.writeToMyself, in: &$1) },
        ] + moves

    private mutating func write(_ action: KeyAction, in context: inout ScreenContext) {
        let letter = current(in: context)
        chosen = letter?.id ?? chosen
        LetterActions.act(action, on: letter, in: &context)
    }

    private func whyNot(_ action: KeyAction, in context: ScreenContext) -> String? {
        LetterActions.disabledReason(for: action, on: current(in: context), in: context)
    }

    private func whyNoLetter(in context: ScreenContext) -> String? {
        listed(in: context).isEmpty ? nothing(in: context.strings, context.userData) : nil
    }

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

    package mutating func onAppear(in context: inout ScreenContext) {
        guard !hasAsked, let question = context.letters.question else { return }
        hasAsked = true
        context.open(OldLettersQuestion(question))
    }

    package mutating func narrowed(in context: inout ScreenContext) { chosen = nil }

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

    package func body(_ view: Viewing) -> View {
        let letters = listed(view.model.letters, view.userData, view.strings)
        let strings = view.strings.letters
        let content =
            letters.isEmpty
            ? View.text(Text(nothing(in: view.strings, view.userData), .muted).wrapped())
            : .list(listing(letters, view))
        let below = filter.isActive ? [] : remarks(isEmpty: letters.isEmpty, view)
        let note = letters.isEmpty ? "" : strings.count(letters.count, unread: letters.count(where: \.isUnread))
        let page = View.page(title(view), note: note, .column([content] + below))
        guard let letter = current(among: letters), view.layout.kind >= .boxed else { return page }
        return .row([page, writer(of: letter, columns: view.layout.kind == .wide ? view.layout.sideColumns : 28, view)])
    }

    /// Below the list: letters on the way, those that were removed and, if there is much room, how often letters come.
    private func remarks(isEmpty: Bool, _ view: Viewing) -> [View] {
        let (letters, strings) = (view.model.letters, view.strings.letters)
        let underway = letters.underway > 0 ? [strings.underway(letters.underway)] : []
        func text(_ words: String, _ fit: Text.Fit, spoken: String? = nil) -> View {
            let text = View.text(Text(words, .muted, spoken: spoken).fitting(fit))
            return isEmpty ? text : text.inset(left: 2)
        }
        let remarks = (underway + letters.removedMonths.map { strings.removed($0) }).enumerated().map {
            text($1, .cut(least: 1)).yields($0)
        }
        let hasMore = !isEmpty && chat == nil && view.userData.settings.letterSetting != .off
        let more = View.column([.gap(1), text(strings.howOften, .wrap(rows: 9), spoken: "").height(8...100)])
        return [View.column([.gap(1)] + remarks).yields(1), hasMore ? more.yields(2) : .gap(0)]
    }

    /// "● Mochi    Dear you, twelve hours of…   21 Nov".
    private func listing(_ letters: [Letter], _ view: Viewing) -> List {
        let strings = view.strings.letters
        let senders = letters.map { strings.sender(of: $0, view.userData) }
        let names = min(senders.map(\.columns).max() ?? 0, view.layout.kind >= .boxed ? 20 : 10)
        let rows = zip(letters, senders).map { letter, sender -> List.Entry in
            let (isUnread, isKept) = (letter.isUnread, letter.message.isKept)
            let state = isUnread ? strings.unread : isKept ? strings.kept : nil
            let sign = isUnread ? Text(view.signs.unread, .accent) : Text(isKept ? view.signs.kept : " ", .coin)
            let beginning = View.text(Text(letter.withoutGreeting, isUnread ? .text : .muted).cut(to: 8)).growing
            let row = View.row(
                gap: 0,
                [
                    .gap(2), .text(sign), .gap(1), .text(Text(sender, bold: isUnread).cut(to: 1)).width(names),
                    .row(gap: 0, [.gap(2), beginning]).growing.yields(1), .spacer(1),
                    .text(strings.date(of: letter, at: view.now), .muted), .gap(1),
                ])
            let heading = strings.heading(letter, view.userData, at: view.now)
            return .line(row.says(view.strings.list([heading, state].compactMap(\.self))))
        }
        let place = letters.firstIndex { $0.id == chosen } ?? 0
        return List([], rows, state: ListState(place)) { Touch.choose(.name(letters[$0].id)) }
    }

    /// The writer at the bottom of a card, and above it the letter if it was read and there is room.
    private func writer(of letter: Letter, columns: Int, _ view: Viewing) -> View {
        let strings = view.strings.letters
        var picture = view.writer(of: letter).map { CatPicture($0, pose: view.pose(of: $0)) }
        picture?.isDoubled = view.layout.shape == .vast
        let inside = Size(width: columns - 6, height: view.layout.body.height - 2)
        let rows = picture?.fitting(inside, view.theme).cells(view.theme).height ?? 0
        let cat = picture?.view(rows: rows, view)
        let text =
            letter.isUnread
            ? View.column([.envelope(view), .text(Text(strings.unopened, .muted).aligned(.centre))])
            : View.text(Text(letter.message.text, .muted).wrapped())
        return .card(
            strings.sender(of: letter, view.userData), note: strings.date(of: letter, at: view.now),
            .fits([.column([text, .spacer(1), cat]), .column([.spacer(), cat])])
        ).width(columns).touch(.act(.accept)).says("")
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
