package import Canvas
import Domain
package import ViewKit
package import Words

/// An answer to a letter, or a letter to oneself with the day and the cat that bring it.
package struct LetterForm: Screen {
    let purpose: Purpose
    var field = MultilineField(limit: Message.longestAnswer)
    var focus = Part.text
    /// Index among `LetterAction.delays`.
    var delay = 0
    /// Whether it was sent without a text.
    private var isRefused = false
    /// What was asked for and is not answered yet.
    private var sent: LetterAction?

    enum Purpose: Sendable, Equatable {
        case answer(letterId: String, to: String)
        /// Through this cat.
        case toMyself(catId: String)
    }

    enum Part: Sendable, Equatable { case text, delay, cat }

    private var catId: String

    init(_ purpose: Purpose) {
        self.purpose = purpose
        catId = if case .toMyself(let id) = purpose { id } else { "" }
    }

    package var contexts: [KeyContext] { [.letterForm] }
    package var presentation: Presentation { .overlay }
    package var isTyping: Bool { true }
    package var draftName: String? {
        switch purpose {
        case .answer(let id, _): "answer-\(id)"
        case .toMyself: "letter-to-myself"
        }
    }

    package var hasDraft: Bool { !field.text.isEmpty }
    /// A letter is kept however often it is left.
    package mutating func comeBack(in strings: Strings) -> String { strings.letters.isBack }

    private func parts(_ userData: UserData) -> [Part] {
        guard case .toMyself = purpose else { return [.text] }
        return userData.catsAtHome.count > 1 ? [.text, .delay, .cat] : [.text, .delay]
    }

    package mutating func type(_ key: Key, in context: inout ScreenContext) -> Bool {
        let editor = context.keymap.binding(of: .editor, in: contexts)?.keys ?? []
        guard focus == .text, !editor.contains(key), field.type(key, columns: Self.columns(context.layout)) else {
            return false
        }
        isRefused = false
        return true
    }

    package static let handlers: [Handler<LetterForm>] = {
        let oneField: Handler<LetterForm>.Ask<String?> = {
            $0.parts($1.userData).count < 2 ? $1.strings.letters.enterStartsLine : nil
        }
        let noPresets: Handler<LetterForm>.Ask<String?> = { $0.focus == .text ? $1.strings.form.noPresets : nil }
        return [
            Handler(.accept) { $0.send(in: &$1) },
            Handler(.editor) { $1.ask(.effect(.editText($0.field.text))) },
            Handler(.nextField, off: oneField) { $0.move(by: 1, $1.userData) },
            Handler(.previousField, off: oneField) { $0.move(by: -1, $1.userData) },
            Handler(.left, off: noPresets) { $0.pick(-1, $1.userData) },
            Handler(.right, off: noPresets) { $0.pick(1, $1.userData) },
            Handler(.back) { $0.leave(in: &$1) }, Handler(.quit) { $0.leave(in: &$1) },
        ]
    }()

    private mutating func leave(in context: inout ScreenContext) {
        sent = nil
        context.ask(.saveDraft)
    }

    private mutating func move(by step: Int, _ userData: UserData) {
        let parts = parts(userData)
        let index = (parts.firstIndex(of: focus) ?? 0) + step
        focus = parts[(index + parts.count) % parts.count]
    }

    private mutating func pick(_ step: Int, _ userData: UserData) {
        switch focus {
        case .text: break
        case .delay: delay = (delay + step + LetterAction.delays.count) % LetterAction.delays.count
        case .cat:
            let cats = userData.catsAtHome.map(\.id)
            guard !cats.isEmpty else { return }
            catId = cats[((cats.firstIndex(of: catId) ?? 0) + step + cats.count) % cats.count]
        }
    }

    private mutating func send(in context: inout ScreenContext) {
        guard sent == nil else { return }
        guard let text = try? LetterAction.checked(field.text) else {
            (isRefused, focus) = (true, .text)
            if context.layout.kind == .tiny { context.toast(context.strings.letters.isEmpty, .error) }
            return
        }
        let id = context.random.makeHistoryId(on: context.today)
        let action: LetterAction =
            switch purpose {
            case .answer(let letterId, _): .answer(id: letterId, text: text, answerId: id)
            case .toMyself:
                .writeToMyself(
                    text: text, on: context.today.advanced(by: LetterAction.delays[delay]), catId: catId, id: id)
            }
        sent = action
        context.ask(.effect(.letter(action)))
    }

    package mutating func handle(_ message: AppMessage, in context: inout ScreenContext) {
        switch message {
        case .letterSaved(let action) where action == sent: context.close()
        case .letterRefused(let action, _) where action == sent: sent = nil
        case .textEdited(.text(let text)):
            (field, focus, isRefused) = (MultilineField(limit: Message.longestAnswer), .text, false)
            _ = field.type(.paste(text), columns: Self.columns(context.layout))
        case .textEdited(.noEditor): context.toast(context.strings.letters.noEditor, .error)
        case .textEdited(.failed(let editor)): context.toast(context.strings.letters.editorFailed(editor), .error)
        default: break
        }
    }

    package mutating func choose(_ choice: Choice, in context: inout ScreenContext) -> Bool {
        switch choice {
        case .letter(_, let position):
            focus = .text
            field.place(at: position)
        case .row(let row):
            let part = row == 0 ? Part.delay : .cat
            if focus == part { pick(1, context.userData) }
            focus = part
        default: break
        }
        return false
    }

    package func title(_ view: Viewing) -> String {
        switch purpose {
        case .answer(_, let cat): view.strings.letters.answerTitle(cat)
        case .toMyself: view.strings.letters.toMyselfTitle
        }
    }

    /// Of the text.
    private static func columns(_ layout: Layout) -> Int {
        switch layout.kind {
        case .tiny: layout.size.width
        case .bare where layout.shape == .tall: layout.size.width - 6
        case .bare: layout.size.width - 2
        case .boxed, .wide: 60
        }
    }

    package func frame(_ view: Viewing) -> OverlayFrame {
        .form(rows: view.layout.kind == .wide ? 16 : 11, view.layout)
    }

    package func body(_ view: Viewing) -> View {
        let text = field.view(
            columns: Self.columns(view.layout), isFocused: focus == .text, hint: view.strings.letters.hint(to: purpose)
        ).growing
        let parts = parts(view.userData).dropFirst()
        let choices = parts.enumerated().map { choice(of: $1, $0, view) }
        guard view.layout.kind > .tiny else { return .column([text] + (focus == .text ? [] : choices)) }
        return .column([text, choices.isEmpty ? nil : .gap(1)] + choices + [.gap(1), .text(remark(view))])
    }

    private func remark(_ view: Viewing) -> Text {
        if isRefused { return Text(view.strings.letters.isEmpty, .danger) }
        if field.wasCut { return Text(view.strings.form.full(field.limit), .danger) }
        return Text([view.strings.letters.enterStartsLine, view.strings.letters.keySends], .muted)
    }

    /// "Arrives    ‹ 30 days ›"
    private func choice(of part: Part, _ number: Int, _ view: Viewing) -> View {
        let labels = Part.choices.map { self.label(of: $0, view).columns }.max() ?? 0
        return .field(
            label(of: part, view), labels: labels + 2, isFocused: part == focus, touch: .row(number),
            value: .choice(value(of: part, view), isFocused: part == focus, view), view)
    }

    private func label(of part: Part, _ view: Viewing) -> String {
        part == .delay ? view.strings.letters.arrives : view.strings.letters.broughtBy
    }

    private func value(of part: Part, _ view: Viewing) -> String {
        switch part {
        case .text: field.text
        case .delay: picks(of: part, view)[delay]
        case .cat: view.cat(catId)?.name.drawable ?? ""
        }
    }

    private func picks(of part: Part, _ view: Viewing) -> [String] {
        switch part {
        case .text: []
        case .delay: LetterAction.delays.map { view.strings.letters.delay($0) }
        case .cat: view.userData.catsAtHome.map(\.name.drawable)
        }
    }

    package func plainText(_ view: Viewing) -> PlainText {
        let isText = focus == .text
        let aside = isText ? remark(view).words : view.strings.items(picks(of: focus, view))
        var field = PlainText.Field(
            label: isText ? view.strings.name(.letter) : label(of: focus, view), text: value(of: focus, view),
            aside: isRefused || !isText ? aside : "", picks: picks(of: focus, view), isChoice: !isText,
            isLast: focus == parts(view.userData).last)
        field.accept = view.model.keymap.binding(of: .accept, in: contexts)?.keys.first ?? .enter
        return PlainText(field: field)
    }
}

extension LetterForm.Part {
    /// Those that left and right change.
    fileprivate static let choices: [Self] = [.delay, .cat]
}

/// What letters are answered by, from the list and from an open letter.
enum LetterActions {
    static func act(_ action: KeyAction, on letter: Letter?, in context: inout ScreenContext) {
        switch action {
        case .answer:
            guard let letter else { return }
            let name = context.strings.letters.sender(of: letter, context.userData)
            context.open(LetterForm(.answer(letterId: letter.id, to: name)))
        case .writeToMyself:
            let cats = context.userData.catsAtHome
            guard let cat = cats.first(where: { $0.id == letter?.chat }) ?? cats.first else { return }
            context.open(LetterForm(.toMyself(catId: cat.id)))
        default: break
        }
    }

    static func disabledReason(for action: KeyAction, on letter: Letter?, in context: ScreenContext) -> String? {
        switch action {
        case .answer where letter?.message.isFrom(Message.me) == true: context.strings.letters.isYours
        case .writeToMyself where context.userData.catsAtHome.isEmpty: context.strings.cats.nobodyHome
        default: nil
        }
    }
}
