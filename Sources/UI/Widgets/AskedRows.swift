import Canvas
import Domain

/// A question at the lower edge: what is asked stands before how to answer, on rows of its own where one is too short.
struct AskedRows: Equatable {
    let sentence: [String]
    let answers: [String]
    /// Whether question and answers share the last row.
    let isOneRow: Bool

    /// The whole sentence where there is room, else the brief one; nil where neither can be read to its end.
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

    /// - Parameter key: what a click on the answers presses.
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
    /// Keeps what asks for a confirmation waiting for a key; where the question cannot be read, it is not asked.
    mutating func awaitConfirmation(by key: Key, at now: Moment) {
        confirmationKey = confirmation == nil ? nil : key
        guard let asked = confirmation, !canBeRead(asked) else { return }
        confirmation = nil
        confirmationKey = nil
        say(words.asksForRoom, .info, at: now)
    }

    /// A question that no longer can be read is not waited on.
    mutating func forgetUnreadable() {
        guard let asked = confirmation, !canBeRead(asked) else { return }
        confirmation = nil
        confirmationKey = nil
    }

    private func canBeRead(_ asked: Confirmation) -> Bool {
        let key = confirmationKey ?? .enter
        let answers = words.confirm(again: key.label(Signs(.unicode)))
        return AskedRows(asked, answers: answers, in: size) != nil
    }
}
