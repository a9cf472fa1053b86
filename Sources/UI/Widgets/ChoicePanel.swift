package import Canvas
import Domain
import Words

/// A question with numbered answers, which are keys of their own.
package protocol ChoiceScreen: Screen {
    var cursor: ListCursor { get set }
    var choiceCount: Int { get }
    mutating func answer(_ index: Int, in context: inout ScreenContext)
    func panel(_ view: Viewing) -> ChoicePanel
}

extension ChoiceScreen {
    package var presentation: Presentation { .overlay }

    package mutating func act(_ action: KeyAction, in context: inout ScreenContext) {
        actOnAnswers(action, in: &context)
    }

    mutating func actOnAnswers(_ action: KeyAction, in context: inout ScreenContext) {
        let keys: [KeyAction] = [.choose1, .choose2, .choose3, .choose4, .choose5]
        switch action {
        case .accept: answer(cursor.index, in: &context)
        case .back: context.close()
        default:
            if let index = keys.prefix(choiceCount).firstIndex(of: action) { return answer(index, in: &context) }
            cursor.move(action, count: choiceCount)
        }
    }

    package mutating func choose(_ choice: Choice, in context: inout ScreenContext) -> Bool {
        cursor.choose(choice, count: choiceCount)
    }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        panel(view).draw(title(view), chosen: cursor.index, on: &grid, view)
    }

    package func plainText(_ view: Viewing) -> PlainText { panel(view).plainText(chosen: cursor.index) }
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

    func draw(_ title: String, chosen: Int, on grid: inout Grid, _ view: Viewing) {
        let bounds = grid.bounds
        guard view.layout.kind > .tiny else {
            grid.fill(bounds.row(0), " ", view[.panel])
            let style = view.onPanel(.text).with(.bold)
            grid.write(short.shortened(toColumns: bounds.width), at: 0, 0, style)
            grid.cursor = Point(x: 0, y: 0)
            return
        }
        if view.layout.shape == .tall {
            // A centred panel with an empty row before each answer.
            let (said, answers) = wrapped(bounds.width - 6)
            let rows = said.count + 1 + answers.reduce(0) { $0 + $1.count + 1 }
            let rect = bounds.inset(rows: 1).centred(width: bounds.width, height: rows + 3)
            let inside = grid.overlay(rect, title, note: note, view).inset(rows: 1)
            return draw(said, answers, chosen, air: 1, on: &grid, in: inside, view)
        }
        let inside = frame(title, on: &grid, view)
        var (said, answers) = wrapped(inside.width)
        if said.count + 1 + answers.reduce(0, { $0 + $1.count }) > inside.height {
            said = lines.prefix(max(0, inside.height)).map { $0.shortened(toColumns: inside.width) }
            answers = choices.prefix(max(0, inside.height - lines.count - 1)).map {
                [$0.shortened(toColumns: inside.width - 4)]
            }
        }
        draw(said, answers, chosen, air: 0, on: &grid, in: inside, view)
    }

    private func wrapped(_ columns: Int) -> (said: [String], answers: [[String]]) {
        (lines.flatMap { $0.wrapped(toColumns: columns) }, choices.map { $0.wrapped(toColumns: columns - 4) })
    }

    /// - Parameter air: empty rows before each answer.
    private func draw(
        _ said: [String], _ answers: [[String]], _ chosen: Int, air: Int, on grid: inout Grid, in inside: Rect,
        _ view: Viewing
    ) {
        let ground = view[.panel].background
        grid.write(said, at: inside.minX, inside.minY, view[.text].on(ground))
        var y = inside.minY + said.count + 1 - air
        var cursor = grid.cursor
        for (index, answer) in answers.enumerated() {
            y += air
            grid.write("\(index + 1)", at: inside.minX + 2, y, view[.coin].on(ground).with(.bold))
            grid.write(answer, at: inside.minX + 4, y, view[.text].on(ground))
            let whole = Rect(x: inside.minX, y: y, width: inside.width, height: answer.count)
            view.spots.add(whole, .choose(.row(index)))
            if index == chosen {
                grid.select(whole, view)
                cursor = grid.cursor
            }
            y += answer.count
        }
        grid.cursor = cursor
    }

    private func frame(_ title: String, on grid: inout Grid, _ view: Viewing) -> Rect {
        let bounds = grid.bounds
        guard view.layout.kind >= .boxed else { return FormPanel.draw(on: &grid, title: title, rows: 0, view) }
        let wanted = (lines + choices.map { "    \($0)" }).map(\.columns).max() ?? 0
        let rect = bounds.centred(width: max(46, wanted + 8), height: lines.count + choices.count + 5)
        return grid.overlay(rect, title, note: note, view).inset(rows: 1)
    }
}

/// A question in the last rows: the question, then the answers, on separate rows if one is too short.
struct AskedRows: Equatable {
    let sentence: [String]
    let answers: [String]
    let isOneRow: Bool
}

extension AskedRows {
    /// The full sentence if it fits, otherwise the short one; nil if neither fits.
    /// - Parameter answers: the whole first, then shorter ones for little room.
    init?(_ asked: Confirmation, answers: [String], in size: Size) {
        let columns = size.width - 2
        guard columns > 1 else { return nil }
        let ways = [asked.sentence, asked.brief].flatMap { text in answers.map { (text, $0) } }
        for (text, answers) in ways {
            if text.columns + 1 + answers.columns <= columns, size.height > 0 {
                self.init(sentence: [text], answers: [answers], isOneRow: true)
                return
            }
            let rows = AskedRows(
                sentence: text.wrapped(toColumns: columns), answers: answers.wrapped(toColumns: columns),
                isOneRow: false)
            if rows.count <= size.height {
                self = rows
                return
            }
        }
        return nil
    }

    /// What is asked now.
    init?(_ view: Viewing, in size: Size) {
        guard let asked = view.model.confirmation else { return nil }
        let key = view.model.confirmationKey ?? .enter
        let answers = view.strings.confirm(again: key.label(view.signs), between: view.signs.between)
        self.init(asked, answers: answers, in: size)
    }

    private var count: Int { sentence.count + answers.count }

    var height: Int { isOneRow ? 1 : count }

    func draw(on grid: inout Grid, _ view: Viewing, answeredBy key: Key) {
        let top = grid.size.height - height
        grid.fill(Rect(x: 0, y: top, width: grid.size.width, height: height), " ", .plain)
        var x = 1
        for (row, line) in sentence.enumerated() {
            x = 1 + grid.write(line, at: 1, top + row, view[.danger].with(.bold))
        }
        for (row, line) in answers.enumerated() {
            let start = isOneRow ? x + 1 : 1
            let y = isOneRow ? top : top + sentence.count + row
            let used = grid.write(line, at: start, y, view[.coin].with(.bold))
            view.spots.add(Rect(x: start, y: y, width: used, height: 1), .press(key))
        }
        // Not to be taken for one more row of keys.
        for row in top..<grid.size.height {
            grid.select(Rect(x: 0, y: row, width: grid.size.width, height: 1), view)
        }
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
        let key = confirmationKey ?? .enter
        let answers = strings.confirm(again: key.label(Signs(.unicode)), between: Signs(.unicode).between)
        return AskedRows(asked, answers: answers, in: size) != nil
    }
}
