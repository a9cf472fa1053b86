import Canvas
import CatArt
import Domain

/// The same parts, by the room there is.
extension FocusFace {
    func drawTiny(on grid: inout Grid, in rect: Rect) {
        let sign = isHeld ? view.signs.paused : view.signs.running
        let lines: [(String, Style)] = [
            ("\(sign) \(clock)", theme[role].with(.bold)), (habit?.name ?? "", theme[.text]),
            ("\((isHeld ? TextFace.awake : TextFace.asleep).rawValue) \(cat?.name ?? "")", theme[.muted]),
            (view.words.focus.tinyKeys(isPaused: timer.isPaused), theme[.muted]),
        ]
        for (row, line) in lines.prefix(max(0, rect.height)).enumerated() {
            grid.write(line.0.shortened(toColumns: rect.width), at: rect.minX, rect.minY + row, line.1)
        }
        grid.cursor = Point(x: 0, y: 0)
    }

    func drawBare(on grid: inout Grid, in rect: Rect) {
        let top = rect.height >= 9 ? rect.minY + 1 : rect.minY
        drawDigits(on: &grid, in: Rect(x: rect.minX + 1, y: top, width: rect.width, height: 5), scale: 1)
        var lines = Rect(x: rect.minX + 1, y: top + 5, width: rect.width - 2, height: rect.maxY - top - 5)
        drawWords(on: &grid, in: &lines)
        drawBar(on: &grid, in: &lines, hasEnds: false)
        drawDots(on: &grid, in: &lines)
    }

    /// Narrow and high: all of it below one another, the cat last.
    func drawTall(on grid: inout Grid, in rect: Rect) {
        let scale = scale(columns: rect.width, rows: rect.height >= 34 ? 10 : 5)
        let left = rect.minX + max(0, (rect.width - columns(at: scale)) / 2)
        drawDigits(
            on: &grid, in: Rect(x: left, y: rect.minY + 1, width: rect.maxX - left, height: 5 * scale), scale: scale)
        var lines = rect.below(2 + 5 * scale)
        drawWords(on: &grid, in: &lines)
        lines = lines.below(1)
        drawBar(on: &grid, in: &lines, hasEnds: true)
        lines = lines.below(1)
        drawDots(on: &grid, in: &lines)
        drawToday(on: &grid, in: &lines)
        drawCat(on: &grid, in: lines)
    }

    /// Broad and low: the digits at the left, the cat at the right.
    func drawFlat(on grid: inout Grid, in rect: Rect) {
        let (left, right) = rect.split(right: max(0, rect.width - 42), gap: 2)
        var lines = left.inset(columns: 1)
        let isHigh = rect.height >= 12
        let top = lines.minY + (isHigh ? 1 : 0)
        drawDigits(on: &grid, in: Rect(x: lines.minX, y: top, width: lines.width, height: 5), scale: 1)
        lines = lines.below(isHigh ? 7 : 5)
        drawWords(on: &grid, in: &lines)
        drawBar(on: &grid, in: &lines, hasEnds: true)
        drawDots(on: &grid, in: &lines)
        drawToday(on: &grid, in: &lines)
        drawCat(on: &grid, in: right)
    }

    func drawBoxed(on grid: inout Grid, in rect: Rect) {
        let columns = min(40, rect.width)
        let scale = scale(columns: columns - 2, rows: rect.height >= 18 ? 10 : 5)
        let top = rect.minY + (rect.height >= 15 && scale == 1 ? 2 : rect.height >= 18 ? 1 : 0)
        drawDigits(on: &grid, in: Rect(x: rect.minX + 1, y: top, width: columns, height: 5 * scale), scale: scale)
        var lines = Rect(x: rect.minX + 1, y: top, width: 36, height: rect.maxY - top).below(5 * scale + 1)
        let air = scale == 1 ? 1 : 0
        drawWords(on: &grid, in: &lines)
        lines = lines.below(air)
        drawBar(on: &grid, in: &lines, hasEnds: true)
        lines = lines.below(air)
        drawDots(on: &grid, in: &lines)
        lines = lines.below(air)
        drawToday(on: &grid, in: &lines)
        let right = Rect(x: rect.minX + columns, y: rect.minY, width: rect.width - columns, height: rect.height)
        drawCat(on: &grid, in: right)
    }

    func drawWide(on grid: inout Grid, in rect: Rect) {
        let scale = scale(columns: rect.width - 2, rows: rect.height >= 48 ? 15 : rect.height >= 32 ? 10 : 5)
        let columns = min(rect.width, max(48, columns(at: scale)))
        let left = rect.minX + (rect.width - columns) / 2
        let top = rect.minY + 2
        drawDigits(on: &grid, in: Rect(x: left, y: top, width: columns, height: 5 * scale), scale: scale)
        var lines = Rect(x: left, y: top, width: columns, height: rect.maxY - top).below(5 * scale + 1)
        let air = rect.height >= 30 ? 1 : 0
        drawWords(on: &grid, in: &lines)
        lines = lines.below(air)
        drawBar(on: &grid, in: &lines, hasEnds: true)
        lines = lines.below(air)
        drawDots(on: &grid, in: &lines)
        drawToday(on: &grid, in: &lines)
        drawCat(on: &grid, in: Rect(x: rect.minX, y: lines.minY, width: rect.width, height: rect.maxY - lines.minY))
    }

    /// How large the digits can be, 1 to 3, with the seconds beside them.
    private func scale(columns: Int, rows: Int) -> Int {
        guard theme.characters == .unicode else { return 1 }
        return (1...3).last { self.columns(at: $0) <= columns && 5 * $0 <= rows } ?? 1
    }
}
