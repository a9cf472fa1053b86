package import Canvas
import Domain
import Synchronization
import Words
import ViewKit

extension Grid {
    mutating func write(_ lines: some Sequence<String>, at x: Int, _ y: Int, _ style: Style) {
        for (row, line) in lines.enumerated() { write(line, at: x, y + row, style) }
    }

    /// Whether nothing is written there.
    func isBlank(_ rect: Rect) -> Bool {
        (rect.minY..<rect.maxY).allSatisfy { y in
            (rect.minX..<rect.maxX).allSatisfy { self[$0, y].character == " " || self[$0, y].character == nil }
        }
    }
}

extension [String] {
    /// The first that fits, or the last shortened.
    func fitting(_ columns: Int) -> String {
        first { $0.columns <= columns } ?? last?.shortened(toColumns: columns) ?? ""
    }
}

extension Rect {
    /// A centred rectangle of this size, or smaller if there is less room.
    func centred(width: Int, height: Int) -> Rect {
        let width = min(self.width, width)
        let height = min(self.height, height)
        return Rect(
            x: minX + (self.width - width) / 2, y: minY + (self.height - height) / 2, width: width, height: height)
    }

    func row(_ number: Int) -> Rect { Rect(x: minX, y: minY + number, width: width, height: 1) }

    func below(_ rows: Int) -> Rect { Rect(x: minX, y: minY + rows, width: width, height: height - rows) }

    /// The part above some rows.
    func above(_ rows: Int) -> Rect { Rect(x: minX, y: minY, width: width, height: height - rows) }
}

extension Grid {
    /// Shows that time runs faster than real: at the right of the second row if free, otherwise in the first or the
    /// last; nothing is covered.
    /// - Parameter scale: the speed factor.
    package mutating func stamp(scale: Double, style: Style) {
        let number = scale == scale.rounded() ? String(Int(scale)) : String(scale)
        for text in [" time x\(number) ", " x\(number) "] {
            for row in [1, 0, size.height - 1] where (0..<size.height).contains(row) {
                guard let x = freeColumn(for: text.columns, in: row) else { continue }
                write(text, at: x, row, style.on(self[x, row].style.background))
                return
            }
        }
    }

    /// The rightmost column with this many free cells; below the first row, only at the edge.
    private func freeColumn(for columns: Int, in row: Int) -> Int? {
        let last = size.width - columns
        guard last >= 0 else { return nil }
        return stride(from: last, through: row == 0 ? 0 : last, by: -1).first { isFree(row, from: $0, columns) }
    }

    private func isFree(_ row: Int, from x: Int, _ columns: Int) -> Bool {
        // On a small screen the first row is the title of a form, which has a background.
        let ground = row == 0 ? self[x, row].style.background : nil
        return (x..<x + columns).allSatisfy { column in
            let cell = self[column, row]
            return cell.character == " " && cell.style.background == ground && cursor != Point(x: column, y: row)
        }
    }

    /// - Parameter part: 0 to 1.
    package mutating func meter(at x: Int, _ y: Int, columns: Int, part: Double, _ role: Role, _ theme: Theme) {
        if theme.fillsSelection {
            let track = Style(background: theme.colour(.faint))
            bar(at: x, y, columns: columns, part: part, theme[role], track: track, characters: theme.characters)
        } else {
            bar(at: x, y, columns: columns, part: part, theme[role], track: theme[.faint], characters: theme.characters)
            guard theme.characters == .unicode else { return }
            // Without background colours the track is a dotted line.
            for column in 0..<max(0, columns) where self[x + column, y].character == " " {
                write("·", at: x + column, y, theme[.faint])
            }
        }
    }
}

extension ShownMood {
    func hearts(_ view: Viewing) -> String {
        let full =
            switch self {
            case .mood(.happy), .rested, .welcomeBack: 4
            case .mood(.neutral): 3
            case .mood(.lonely): 2
            case .mood(.missing): 1
            }
        return (0..<4).map { $0 < full ? view.signs.heart : view.signs.noHeart }.joined()
    }
}

/// Caches the last answer to a question that is asked every frame and rarely changes: an equal question gives the same
/// answer.
final class LastAnswer<Question: Equatable & Sendable, Answer: Sendable>: Sendable {
    private let kept = Mutex<(question: Question, answer: Answer)?>(nil)

    /// - Parameter find: must depend on the question only.
    func answer(to question: Question, _ find: (Question) -> Answer) -> Answer {
        let known = kept.withLock { $0 }.flatMap { $0.question == question ? $0.answer : nil }
        let answer = known ?? find(question)
        // The newest question, too: what shares its storage is equal at a glance.
        kept.withLock { $0 = (question, answer) }
        return answer
    }
}

extension Viewing {
    /// The seven days that end today, the oldest first.
    var lastDays: [Day] { (-6...0).map { today.advanced(by: $0) } }

    subscript(role: Role) -> Style { theme[role] }
}
