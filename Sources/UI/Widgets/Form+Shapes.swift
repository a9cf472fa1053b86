import Canvas
import Domain

/// Forms on panes that are not shaped like a terminal.
extension Form {
    /// Narrow and high: a row of air below each field, in which stands what is said of it.
    func drawAiry(
        on grid: inout Grid, in rect: Rect, _ labels: Int, _ faults: [Refusal.Field: String], _ view: Viewing,
        _ ground: Colour?
    ) {
        for (index, field) in fields.enumerated() {
            let row = rect.row(2 * index)
            draw(field, index, on: &grid, in: row, labels, faults, view, ground, hasAside: false)
            let columns = aside(of: index, faults, view)?.text.columns ?? 0
            let indent = columns <= row.width - labels ? labels : 0
            let below = Rect(x: row.minX + indent, y: row.maxY, width: row.width - indent, height: 1)
            drawAside(of: index, on: &grid, in: below, faults, view, ground)
        }
    }

    /// Broad and low: two columns, the first filled first, and below them what is said of the focused field.
    func drawInColumns(
        on grid: inout Grid, in rect: Rect, _ labels: Int, _ faults: [Refusal.Field: String], _ view: Viewing,
        _ ground: Colour?
    ) {
        let rows = (fields.count + 1) / 2
        let (left, right) = rect.split(right: (rect.width - 4) / 2, gap: 4)
        for (index, field) in fields.enumerated() {
            let row = (index < rows ? left : right).row(index % rows)
            draw(field, index, on: &grid, in: row, labels, faults, view, ground, hasAside: false)
        }
        drawAsideBelow(on: &grid, in: rect.row(rows), labels, faults, view, ground)
    }

    /// What is wrong with the focused field or the first that is, else what goes into the focused one: below the values
    /// where that is room enough.
    func drawAsideBelow(
        on grid: inout Grid, in row: Rect, _ labels: Int, _ faults: [Refusal.Field: String], _ view: Viewing,
        _ ground: Colour?
    ) {
        let wrong = fields.firstIndex { fault(of: $0, faults, view) != nil }
        let isWell = fields.indices.contains(focus) && fault(of: fields[focus], faults, view) == nil
        let told = isWell ? wrong ?? focus : focus
        let columns = aside(of: told, faults, view)?.text.columns ?? 0
        let indent = columns <= row.width - labels ? labels : 0
        let below = Rect(x: row.minX + indent, y: row.minY, width: row.width - indent, height: 1)
        drawAside(of: told, on: &grid, in: below, faults, view, ground)
    }

    /// What is said of a field, on a row of its own.
    func drawAside(
        of index: Int, on grid: inout Grid, in row: Rect, _ faults: [Refusal.Field: String], _ view: Viewing,
        _ ground: Colour?
    ) {
        guard let aside = aside(of: index, faults, view) else { return }
        let style = view.theme[aside.isFault ? .danger : .muted].on(ground)
        grid.write(aside.text.shortened(toColumns: row.width), at: row.minX, row.minY, style)
    }

    /// What is wrong with a field; else, of the focused one, what goes into it.
    func aside(
        of index: Int, _ faults: [Refusal.Field: String], _ view: Viewing
    ) -> (text: String, isFault: Bool)? {
        guard fields.indices.contains(index) else { return nil }
        if let fault = fault(of: fields[index], faults, view) { return (fault, true) }
        return index == focus ? (hint(fields[index], view), false) : nil
    }
}
