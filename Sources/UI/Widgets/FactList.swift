import Canvas
import Domain

/// What is known of a cat or a habit: a word, and beside it what it says, over as many lines as it takes.
struct FactList {
    struct Fact {
        let label: String
        let text: String
        var role = Role.text
        var sign = Sign.none

        init(_ label: String, _ text: String, _ role: Role = .text, sign: Sign = .none) {
            self.label = label
            self.text = text
            self.role = role
            self.sign = sign
        }
    }

    /// What is drawn with the words.
    enum Sign {
        case none
        /// Before them.
        case hearts(ShownMood)
        /// As a bar on the line above them: the share of the target.
        case growth(Double)
    }

    /// One line of it.
    private struct Row {
        let label: String
        let text: String
        let role: Role
        var sign = Sign.none
    }

    private(set) var facts: [Fact]

    /// Columns the words at the left take.
    static let labelColumns = 10

    /// How many rows it takes in a width.
    func height(columns: Int) -> Int { rows(columns: columns).count }

    /// Its first facts, as many as stand whole in so many rows.
    func whole(rows: Int, columns: Int) -> FactList {
        var list = self
        while !list.facts.isEmpty, list.height(columns: columns) > rows { list.facts.removeLast() }
        return list
    }

    /// - Parameters:
    ///   - top: the first row that is drawn.
    ///   - isAiry: with an empty row between facts, where there is room for all.
    func draw(on grid: inout Grid, in rect: Rect, from top: Int = 0, isAiry: Bool = false, _ view: Viewing) {
        let theme = view.theme
        var rows = rows(columns: rect.width)
        if isAiry {
            let airy = rows.enumerated().flatMap { index, row in
                index > 0 && !row.label.isEmpty ? [Row(label: "", text: "", role: .text), row] : [row]
            }
            if airy.count <= rect.height { rows = airy }
        }
        let x = rect.minX + Self.labelColumns
        for (index, row) in rows.dropFirst(top).prefix(max(0, rect.height)).enumerated() {
            let y = rect.minY + index
            grid.write(row.label.shortened(toColumns: Self.labelColumns - 1), at: rect.minX, y, theme[.muted])
            switch row.sign {
            case .none: grid.write(row.text, at: x, y, theme[row.role])
            case .hearts(let mood):
                let used = grid.hearts(mood, at: x, y, theme) + 1
                let room = max(0, rect.maxX - x - used)
                grid.write(row.text.shortened(toColumns: room), at: x + used, y, theme[row.role])
            case .growth(let progress):
                grid.growth(progress: progress, at: x, y, columns: min(60, rect.maxX - x), theme)
            }
        }
    }

    private func rows(columns: Int) -> [Row] {
        let room = max(2, columns - Self.labelColumns)
        return facts.flatMap { fact -> [Row] in
            switch fact.sign {
            case .hearts: return [Row(label: fact.label, text: fact.text, role: fact.role, sign: fact.sign)]
            case .growth:
                return [Row(label: fact.label, text: "", role: fact.role, sign: fact.sign)]
                    + lines(of: fact, columns: room).map { Row(label: "", text: $0, role: fact.role) }
            case .none:
                return lines(of: fact, columns: room).enumerated().map {
                    Row(label: $0.offset == 0 ? fact.label : "", text: $0.element, role: fact.role)
                }
            }
        }
    }

    private func lines(of fact: Fact, columns: Int) -> [String] { fact.text.wrapped(toColumns: columns) }
}
