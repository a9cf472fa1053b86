import Canvas
import Domain
import Words
package import ViewKit

/// A question with numbered answers, whose numbers are keys.
package protocol ChoiceScreen: Screen {
    var list: ListState { get set }
    var choiceCount: Int { get }
    mutating func answer(_ index: Int, in context: inout ScreenContext)
    /// Why a number key does nothing now; nil if it answers.
    func whyNot(_ number: Int, in context: ScreenContext) -> String?
    func panel(_ view: Viewing) -> ChoicePanel
}

extension ChoiceScreen {
    package static var handlers: [Handler<Self>] { answering }
    package var keyContext: KeyContext { .quitting }
    package var presentation: Presentation { .overlay }

    package func whyNot(_ number: Int, in context: ScreenContext) -> String? { nil }

    private func whyNotChoose(_ number: Int, in context: ScreenContext) -> String? {
        number < choiceCount
            ? whyNot(number, in: context) : context.strings.plain.noNumber(number + 1, of: choiceCount)
    }

    /// Enter, esc, the numbers and moving.
    static var answering: [Handler<Self>] {
        let numbers: [KeyAction] = [.choose1, .choose2, .choose3, .choose4, .choose5]
        return [Handler(.accept) { $0.answer($0.list.cursor, in: &$1) }, Handler(.back) { $1.close() }]
            + numbers.enumerated().map { number, action in
                Handler(action, off: { $0.whyNotChoose(number, in: $1) }) { $0.answer(number, in: &$1) }
            }
            + Move.allCases.map { move in
                Handler(move.action) { screen, _ in
                    screen.list.move(move, in: Extent(rows: 5, count: screen.choiceCount))
                }
            }
    }

    package mutating func choose(_ choice: Choice, in context: inout ScreenContext) -> Bool {
        guard case .row(let row) = choice, row < choiceCount else { return false }
        return list.choose(row)
    }

    package func frame(_ view: Viewing) -> OverlayFrame { panel(view).frame(view.layout) }

    package func body(_ view: Viewing) -> View { panel(view).body(chosen: list.cursor, view.layout) }

    package func plainText(_ view: Viewing) -> PlainText { panel(view).plainText(chosen: list.cursor) }
}

/// A question with numbered answers in a panel.
package struct ChoicePanel {
    var note = ""
    let lines: [String]
    let choices: [String]
    /// Everything in one line, for the smallest screens.
    let short: String

    func plainText(chosen: Int) -> PlainText {
        PlainText(lines, choices: PlainText.answers(choices, chosen: chosen), isQuestion: true)
    }

    func frame(_ layout: Layout) -> OverlayFrame {
        switch (layout.kind, layout.shape) {
        case (.tiny, _): OverlayFrame(.bare)
        case (_, .tall): OverlayFrame(.panel, note: note, columns: layout.size.width, air: 1)
        case (.bare, _): OverlayFrame(.sheet(hasTitle: true, air: 1))
        default: OverlayFrame(.panel, note: note, air: 1)
        }
    }

    func body(chosen: Int, _ layout: Layout) -> View {
        guard layout.kind > .tiny else { return .column([.text(short, bold: true).ground(.panel).cursor]) }
        // Sentences in one row each if there is no room for all of them.
        return .fits([rows(.wrap(rows: 9), chosen, layout), rows(.cut(least: 1), chosen, layout)])
    }

    private func rows(_ fit: Text.Fit, _ chosen: Int, _ layout: Layout) -> View {
        let isTall = layout.shape == .tall
        let said = lines.map { View.text(Text($0).fitting(fit)) }
        let answers = choices.enumerated().flatMap { index, text -> [View] in
            let number = View.text("\(index + 1)", .coin, bold: true, spoken: "").width(2)
            let answer = View.row(gap: 0, [.gap(2), number, .text(Text(text).fitting(fit)).growing])
            let row = answer.touch(.choose(.row(index))).chosen(index == chosen)
            return isTall ? [.gap(1), row] : [row]
        }
        let air: [View] = isTall ? [] : [.gap(1)]
        return .column(said + air + answers)
    }
}

/// A question in the last rows: the question, then the answers, on separate rows if one is too short.
struct AskedRows: Equatable {
    let sentence: [String]
    let answers: [String]
    /// Whether the answers are behind the end of the sentence.
    let isJoined: Bool
}

extension AskedRows {
    /// The first way that fits; nil if none does.
    init?(_ ways: [(text: String, answers: String)], in size: Size) {
        let columns = size.width - 2
        guard columns > 1 else { return nil }
        for (text, answers) in ways {
            let (sentence, answers) = (text.wrapped(toColumns: columns), answers.wrapped(toColumns: columns))
            let ends = [sentence.last, answers.first].compactMap { $0?.columns }
            let isJoined = answers.count == 1 && ends.reduce(1, +) <= columns
            let rows = AskedRows(sentence: sentence, answers: answers, isJoined: isJoined)
            if rows.height <= size.height {
                self = rows
                return
            }
        }
        return nil
    }

    /// Whole or brief.
    init?(_ asked: Confirmation, again key: String, _ strings: Strings, _ signs: Signs, in size: Size) {
        let ways = [asked.sentence, asked.brief].flatMap { text in
            strings.confirm(again: key, signs).map { (text: text, answers: $0) }
        }
        self.init(ways, in: size)
    }

    /// What is asked now.
    init?(_ view: Viewing, in size: Size) {
        guard let asked = view.model.confirmation else { return nil }
        let key = (view.model.confirmationKey ?? .enter).label(view.signs)
        self.init(asked, again: key, view.strings, view.signs, in: size)
    }

    var height: Int { sentence.count + answers.count - (isJoined ? 1 : 0) }

    func body(_ view: Viewing) -> View {
        let key = view.model.confirmationKey ?? .enter
        let asked = sentence.map { View.text($0, .danger, bold: true) }
        let answered = answers.map { View.text($0, .coin, bold: true).touch(.press(key)) }
        // Not to be taken for one more row of keys.
        let rows = isJoined ? asked.dropLast() + [View.row(asked.suffix(1) + answered)] : asked + answered
        return .column(rows.map { $0.inset(left: 1).chosen(true) })
    }
}

extension AppModel {
    /// Waits for a key to confirm; a question that does not fit on the screen is not asked.
    mutating func awaitConfirmation(by key: Key, at now: Moment) {
        confirmationKey = confirmation == nil ? nil : key
        guard let asked = confirmation, !canBeRead(asked) else { return }
        confirmation = nil
        confirmationKey = nil
        toast(strings.asksForRoom, .info, at: now)
    }

    /// The same for a question that came with an answer of the runtime: the action's own key confirms it.
    mutating func awaitConfirmation(by action: KeyAction, at now: Moment) {
        awaitConfirmation(by: keymap.binding(of: action, in: top.screen.contexts)?.keys.first ?? .enter, at: now)
    }

    /// Drops a question that no longer fits after a resize.
    mutating func forgetUnreadable() {
        guard let asked = confirmation, !canBeRead(asked) else { return }
        confirmation = nil
        confirmationKey = nil
    }

    private func canBeRead(_ asked: Confirmation) -> Bool {
        let (key, signs) = (confirmationKey ?? .enter, Signs(.unicode))
        return AskedRows(asked, again: key.label(signs), strings, signs, in: size) != nil
    }
}
