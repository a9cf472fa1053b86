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
            let below = Rect(x: row.minX + labels, y: row.maxY, width: row.width - labels, height: 1)
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
        let wrong = fields.firstIndex { fault(of: $0, faults, view) != nil }
        let isWell = fields.indices.contains(focus) && fault(of: fields[focus], faults, view) == nil
        let told = isWell ? wrong ?? focus : focus
        let below = Rect(x: rect.minX + labels, y: rect.minY + rows, width: rect.width - labels, height: 1)
        drawAside(of: told, on: &grid, in: below, faults, view, ground)
    }

    private func drawAside(
        of index: Int, on grid: inout Grid, in row: Rect, _ faults: [Refusal.Field: String], _ view: Viewing,
        _ ground: Colour?
    ) {
        guard fields.indices.contains(index) else { return }
        let fault = fault(of: fields[index], faults, view)
        let text = fault ?? (index == focus ? hint(fields[index], view) : "")
        let style = view.theme[fault == nil ? .muted : .danger].on(ground)
        grid.write(text.shortened(toColumns: row.width), at: row.minX, row.minY, style)
    }
}
