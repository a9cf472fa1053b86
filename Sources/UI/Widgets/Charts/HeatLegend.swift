import Canvas
import Domain

/// What the signs of a heatmap mean, in one line that ends at the right.
struct HeatLegend {
    let byGlyphs: Bool

    /// The sign of a day by its heat.
    static func glyph(_ heat: Heat, _ byGlyphs: Bool, _ theme: Theme) -> String {
        let isTold = byGlyphs || theme.depth == .mono || theme.characters == .ascii
        if isTold { return theme.signs.heat[heat.rawValue] }
        return heat == .none ? theme.signs.noDot : theme.signs.dot
    }

    /// The ramp always; the sign of days off where there is room.
    func draw(on grid: inout Grid, in row: Rect, _ view: Viewing) {
        let ramp = view.words.history.less.columns + view.words.history.more.columns + Heat.allCases.count + 2
        var x = row.maxX - 1 - ramp
        drawSign(view.theme.signs.dayOff, view.words.history.dayOff, endingAt: x - 3, on: &grid, in: row, view)
        x += grid.write(view.words.history.less, at: x, row.minY, view.theme[.muted]) + 1
        for heat in Heat.allCases {
            x += grid.write(
                Self.glyph(heat, byGlyphs, view.theme), at: x, row.minY,
                view.theme[heat == .none ? .faint : .heat(heat.rawValue)]
            )
        }
        grid.write(view.words.history.more, at: x + 1, row.minY, view.theme[.muted])
    }

    private func drawSign(
        _ sign: String, _ word: String, endingAt end: Int, on grid: inout Grid, in row: Rect, _ view: Viewing
    ) {
        let start = end - sign.columns - 1 - word.columns
        guard start >= row.minX else { return }
        let used = grid.write(sign, at: start, row.minY, view.theme[.line])
        grid.write(word, at: start + used + 1, row.minY, view.theme[.muted])
    }
}
