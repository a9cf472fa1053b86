import Canvas
import Domain

/// A question with numbered answers in a panel.
struct ChoicePanel {
    let title: String
    var note = ""
    /// The facts above the answers.
    let lines: [String]
    let choices: [String]
    let chosen: Int
    /// Everything in one line, for the smallest screens.
    let short: String

    func draw(on grid: inout Grid, _ view: Viewing) {
        let theme = view.theme
        let ground = theme[.panel].background
        let bounds = grid.bounds
        guard view.layout.kind > .tiny else {
            grid.fill(Rect(x: 0, y: 0, width: bounds.width, height: 1), " ", theme[.panel])
            grid.write(short.shortened(toColumns: bounds.width), at: 0, 0, theme[.text].on(ground).with(.bold))
            grid.cursor = Point(x: 0, y: 0)
            return
        }
        if view.layout.shape == .tall { return drawTall(on: &grid, view) }
        let inside = frame(on: &grid, view)
        if drawWrapped(on: &grid, in: inside, view) { return }
        for (row, line) in lines.enumerated() where row < inside.height {
            grid.write(
                line.shortened(toColumns: inside.width), at: inside.minX, inside.minY + row, theme[.text].on(ground))
        }
        let top = inside.minY + lines.count + 1
        for (index, choice) in choices.enumerated() where top + index < inside.maxY {
            let y = top + index
            grid.write("\(index + 1)", at: inside.minX + 2, y, theme[.coin].on(ground).with(.bold))
            let room = inside.width - 4
            grid.write(choice.shortened(toColumns: room), at: inside.minX + 4, y, theme[.text].on(ground))
            let row = Rect(x: inside.minX, y: y, width: inside.width, height: 1)
            view.spots.add(row, .choose(.row(index)))
            if index == chosen { grid.select(row, theme) }
        }
    }

    /// - Returns: false, with nothing drawn, if there are not enough rows.
    private func drawWrapped(on grid: inout Grid, in inside: Rect, _ view: Viewing) -> Bool {
        let said = lines.flatMap { $0.wrapped(toColumns: inside.width) }
        let answers = choices.map { $0.wrapped(toColumns: inside.width - 4) }
        guard said.count + 1 + answers.map(\.count).reduce(0, +) <= inside.height else { return false }
        draw(said, answers, air: 0, on: &grid, in: inside, view)
        return true
    }

    /// For the tall layout: a centred panel with an empty row before each answer.
    private func drawTall(on grid: inout Grid, _ view: Viewing) {
        let bounds = grid.bounds
        let said = lines.flatMap { $0.wrapped(toColumns: bounds.width - 6) }
        let answers = choices.map { $0.wrapped(toColumns: bounds.width - 10) }
        let rows = said.count + 1 + answers.reduce(0) { $0 + $1.count + 1 }
        let rect = bounds.inset(rows: 1).centred(width: bounds.width, height: rows + 3)
        let inside = grid.overlay(rect, title, note: note, view.theme).inset(rows: 1)
        draw(said, answers, air: 1, on: &grid, in: inside, view)
    }

    /// - Parameter air: empty rows before each answer.
    private func draw(
        _ said: [String], _ answers: [[String]], air: Int, on grid: inout Grid, in inside: Rect, _ view: Viewing
    ) {
        let ground = view.theme[.panel].background
        for (row, line) in said.enumerated() {
            grid.write(line, at: inside.minX, inside.minY + row, view.theme[.text].on(ground))
        }
        var y = inside.minY + said.count + 1 - air
        var cursor = grid.cursor
        for (index, answer) in answers.enumerated() {
            y += air
            grid.write("\(index + 1)", at: inside.minX + 2, y, view.theme[.coin].on(ground).with(.bold))
            for (row, line) in answer.enumerated() {
                grid.write(line, at: inside.minX + 4, y + row, view.theme[.text].on(ground))
            }
            let whole = Rect(x: inside.minX, y: y, width: inside.width, height: answer.count)
            view.spots.add(whole, .choose(.row(index)))
            if index == chosen {
                grid.select(whole, view.theme)
                cursor = grid.cursor
            }
            y += answer.count
        }
        grid.cursor = cursor
    }

    /// A centred panel, or the whole screen without a box if it is small.
    /// - Returns: the area inside.
    private func frame(on grid: inout Grid, _ view: Viewing) -> Rect {
        let bounds = grid.bounds
        guard view.layout.kind >= .boxed else { return FormPanel.draw(on: &grid, title: title, rows: 0, view) }
        let wanted = (lines + choices.map { "    \($0)" }).map(\.columns).max() ?? 0
        let rect = bounds.centred(width: max(46, wanted + 8), height: lines.count + choices.count + 5)
        return grid.overlay(rect, title, note: note, view.theme).inset(rows: 1)
    }
}

/// A question in the last rows: the question, then the answers, on separate rows if one is too short.
struct AskedRows: Equatable {
    let sentence: [String]
    let answers: [String]
    /// Whether question and answers share a row.
    let isOneRow: Bool

    /// The full sentence if it fits, otherwise the short one; nil if neither fits.
    init?(_ asked: Confirmation, answers: String, in size: Size) {
        let columns = size.width - 2
        guard columns > 1 else { return nil }
        for text in [asked.sentence, asked.brief] {
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

    private init(sentence: [String], answers: [String], isOneRow: Bool) {
        self.sentence = sentence
        self.answers = answers
        self.isOneRow = isOneRow
    }

    private var count: Int { sentence.count + answers.count }

    /// - Parameter key: pressed by a click on the answers.
    func draw(on grid: inout Grid, _ view: Viewing, answeredBy key: Key) {
        let height = isOneRow ? 1 : count
        let top = grid.size.height - height
        grid.fill(Rect(x: 0, y: top, width: grid.size.width, height: height), " ", .plain)
        var x = 1
        for (row, line) in sentence.enumerated() {
            x = 1 + grid.write(line, at: 1, top + row, view.theme[.danger].with(.bold))
        }
        for (row, line) in answers.enumerated() {
            let start = isOneRow ? x + 1 : 1
            let y = isOneRow ? top : top + sentence.count + row
            let used = grid.write(line, at: start, y, view.theme[.coin].with(.bold))
            view.spots.add(Rect(x: start, y: y, width: used, height: 1), .press(key))
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

    /// Drops a question that no longer fits after a resize.
    mutating func forgetUnreadable() {
        guard let asked = confirmation, !canBeRead(asked) else { return }
        confirmation = nil
        confirmationKey = nil
    }

    private func canBeRead(_ asked: Confirmation) -> Bool {
        let key = confirmationKey ?? .enter
        let answers = strings.confirm(again: key.label(Signs(.unicode)))
        return AskedRows(asked, answers: answers, in: size) != nil
    }
}
