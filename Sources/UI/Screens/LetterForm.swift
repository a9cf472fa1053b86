package import Canvas
import Domain
package import ViewKit
package import Words

/// An answer to a letter, or a letter to oneself with the day and the cat that bring it.
package struct LetterForm: Screen {
    let purpose: Purpose
    var field = MultilineField(limit: Message.longestAnswer)
    /// The text, whose letters are in `field`; of a letter to oneself, too, the day and the cat.
    var form: Form
    private let cats: [String]
    /// Whether it was sent without a text.
    private var isRefused = false
    /// What was asked for and is not answered yet.
    private var sent: LetterAction?

    enum Purpose: Sendable, Equatable {
        case answer(letterId: String, to: String)
        /// Through this cat.
        case toMyself(catId: String)
    }

    init(_ purpose: Purpose, cats: [Cat], in strings: Strings) {
        (self.purpose, self.cats) = (purpose, cats.map(\.id))
        var fields = [Form.Field(.letter)]
        if case .toMyself(let id) = purpose {
            fields.append(
                Form.Field(
                    .day, label: strings.letters.arrives, oneOf: LetterAction.delays.map(strings.letters.delay),
                    chosen: 0))
            let bearers = Form.Field(
                .catName, label: strings.letters.broughtBy, oneOf: Form.distinct(cats.map(\.name.drawable)),
                chosen: cats.firstIndex { $0.id == id } ?? 0)
            if cats.count > 1 { fields.append(bearers) }
        }
        form = Form(fields)
    }

    package var keyContext: KeyContext { .letterForm }
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

    private var isInText: Bool { form.focus == 0 }

    package mutating func type(_ key: Key, in context: inout ScreenContext) -> Bool {
        guard isInText else { return form.type(key) }
        let editor = context.keymap.binding(of: .editor, in: contexts)?.keys ?? []
        guard !editor.contains(key), field.type(key, columns: Self.columns(context.layout)) else { return false }
        isRefused = false
        return true
    }

    package static let handlers: [Handler<LetterForm>] = {
        let oneField: Handler<LetterForm>.Ask<String?> = {
            $0.form.fields.count < 2 ? $1.strings.letters.enterStartsLine : nil
        }
        let noPresets: Handler<LetterForm>.Ask<String?> = { $0.isInText ? $1.strings.form.noPresets : nil }
        return [
            Handler(.accept) { $0.send(in: &$1) },
            Handler(.editor) { $1.ask(.effect(.editText($0.field.text))) },
            Handler(.nextField, off: oneField) { form, _ in form.form.move(by: 1) },
            Handler(.previousField, off: oneField) { form, _ in form.form.move(by: -1) },
            // Keys that change what has the focus come by `type`.
            Handler(.left, off: noPresets) { _, _ in }, Handler(.right, off: noPresets) { _, _ in },
            Handler(.back) { $0.leave(in: &$1) },
        ]
    }()

    private mutating func leave(in context: inout ScreenContext) {
        sent = nil
        context.ask(.saveDraft)
    }

    private mutating func send(in context: inout ScreenContext) {
        guard sent == nil else { return }
        guard let text = try? LetterAction.checked(field.text) else {
            (isRefused, form.focus) = (true, 0)
            if context.layout.kind == .tiny { context.toast(context.strings.letters.isEmpty, .error) }
            return
        }
        let id = context.random.makeHistoryId(on: context.today)
        let action: LetterAction =
            switch purpose {
            case .answer(let letterId, _): .answer(id: letterId, text: text, answerId: id)
            case .toMyself(let catId):
                .writeToMyself(
                    text: text, on: context.today.advanced(by: LetterAction.delays[form.choice(.day) ?? 0]),
                    catId: form.choice(.catName).map { cats[$0] } ?? catId, id: id)
            }
        sent = action
        context.ask(.effect(.letter(action)))
    }

    package mutating func handle(_ message: AppMessage, in context: inout ScreenContext) {
        switch message {
        case .letterSaved(let action) where action == sent: context.close()
        case .letterRefused(let action, _) where action == sent: sent = nil
        case .textEdited(.text(let text)):
            (field, form.focus, isRefused) = (MultilineField(limit: Message.longestAnswer), 0, false)
            _ = field.type(.paste(text), columns: Self.columns(context.layout))
        case .textEdited(.noEditor): context.toast(context.strings.letters.noEditor, .error)
        case .textEdited(.failed(let editor)): context.toast(context.strings.letters.editorFailed(editor), .error)
        default: break
        }
    }

    package mutating func choose(_ choice: Choice, in context: inout ScreenContext) -> Bool {
        form.touch(choice)
        if case .letter(0, let position) = choice { field.place(at: position) }
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
            columns: Self.columns(view.layout), isFocused: isInText, hint: view.strings.letters.hint(to: purpose)
        ).growing
        let choices = Array(form.rows(view).dropFirst())
        guard view.layout.kind > .tiny else { return .column([text] + (isInText ? [] : choices)) }
        return .column([text, choices.isEmpty ? nil : .gap(1)] + choices + [.gap(1), .text(remark(view))])
    }

    private func remark(_ view: Viewing) -> Text {
        if isRefused { return Text(view.strings.letters.isEmpty, .danger) }
        if field.wasCut { return Text(view.strings.refusals.tooLong(limit: field.limit), .danger) }
        return Text([view.strings.letters.enterStartsLine, view.strings.letters.keySends], .muted)
    }

    package func plainText(_ view: Viewing) -> PlainText {
        guard var asked = form.plainText([:], view) else { return PlainText() }
        if isInText {
            asked = PlainText.Field(
                label: asked.label, text: field.text, aside: isRefused ? remark(view).words : "", picks: [],
                isChoice: false, isLast: asked.isLast)
        }
        asked.accept = view.model.keymap.binding(of: .accept, in: contexts)?.keys.first ?? .enter
        return PlainText(field: asked)
    }
}

/// What letters are answered by, from the list and from an open letter.
enum LetterActions {
    static func act(_ action: KeyAction, on letter: Letter?, in context: inout ScreenContext) {
        switch action {
        case .answer:
            guard let letter else { return }
            let name = context.strings.letters.sender(of: letter, context.userData)
            context.open(LetterForm(.answer(letterId: letter.id, to: name), cats: [], in: context.strings))
        case .writeToMyself:
            let cats = context.userData.catsAtHome
            guard let cat = cats.first(where: { $0.id == letter?.chat }) ?? cats.first else { return }
            context.open(LetterForm(.toMyself(catId: cat.id), cats: cats, in: context.strings))
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
