import Canvas
import ViewKit

/// Toasts where they hide nothing: in the empty row below the header, the newest at the right, and in the one above the
/// footer. Screens without such rows, and long toasts, have them in boxes at the bottom right, above the choices of a screen
/// that keeps them visible; without room there a toast goes to the log only, unless it is an error.
enum Toasts {
    /// - Parameter spots: what can be clicked on the screen.
    /// - Returns: what can be clicked of them.
    static func show(on grid: inout Grid, besides spots: [HotSpot], _ view: Viewing) -> [HotSpot] {
        var (seen, shown) = (view.model.seenToasts(at: view.now), [HotSpot]())
        if view.layout.kind >= .boxed { seen = showInRows(seen, on: &grid, &shown, view) }
        guard !seen.isEmpty else { return shown }
        var room = Room(grid, spots, view)
        // Small screens have no room for a border.
        let isBare = view.layout.kind < .boxed && view.layout.shape != .tall
        let columns = grid.size.width
        for toast in seen.suffix(view.layout.kind == .tiny ? 1 : seen.count).reversed() {
            let lines =
                isBare ? lines(of: toast, columns: columns - 4) : toast.text.wrapped(toColumns: min(60, columns - 8))
            let border = isBare ? 0 : 1
            // A short row that is covered in part would look torn.
            let width = isBare && columns < 60 ? columns : (lines.map(\.columns).max() ?? 0) + 4 + 2 * border
            let size = Size(width: width, height: lines.count + 2 * border)
            guard let rect = room.reserve(size, right: columns - border, for: toast) else { continue }
            guard !isBare || rect.minY >= 0 else { return shown }
            let said = body(of: toast, lines, isBold: isBare, view)
            shown += show(isBare ? said : .card("", isFilled: true, said), on: &grid, in: rect, view)
        }
        return shown
    }

    /// The first row of the footer, or of the question in its place.
    private static func footerTop(_ size: Size, _ view: Viewing) -> Int {
        size.height - (AskedRows(view, in: size)?.height ?? 1)
    }

    /// Returns those that fit no row.
    private static func showInRows(
        _ seen: [Toast], on grid: inout Grid, _ shown: inout [HotSpot], _ view: Viewing
    ) -> [Toast] {
        let lowest = footerTop(grid.size, view) - 1
        var (y, end) = (1, grid.size.width - 1)
        var left: [Toast] = []
        func isFree(_ row: Int, _ width: Int) -> Bool {
            guard (0..<grid.size.height).contains(row) else { return false }
            return (max(0, end - width)..<end).allSatisfy { column in
                guard let character = grid[column, row].character else { return true }
                return !character.isLetter && !character.isNumber
            }
        }
        for toast in seen.reversed() {
            let width = toast.text.columns + 4
            if y == 1, !isFree(y, width) { (y, end) = (lowest, grid.size.width - 1) }
            let isWhole = width < grid.size.width - 1
            if isWhole, y == 1, width >= end { (y, end) = (lowest, grid.size.width - 1) }
            guard width < end, isFree(y, width) else {
                left.insert(toast, at: 0)
                continue
            }
            let rect = Rect(x: end - width, y: y, width: width, height: 1)
            shown += show(body(of: toast, [toast.text], view), on: &grid, in: rect, view)
            end = rect.minX - 1
        }
        return left
    }

    /// A click opens the log.
    private static func show(_ toast: View, on grid: inout Grid, in rect: Rect, _ view: Viewing) -> [HotSpot] {
        grid.show(toast.ground(.panel).touch(.act(.log)).frame(in: rect, isBoxed: true), view)
    }

    /// Full text if it fits a row, otherwise the short text, on two rows if necessary.
    private static func lines(of toast: Toast, columns: Int) -> [String] {
        let texts = [toast.text, toast.brief].compactMap { $0 }
        if let fitting = texts.first(where: { $0.columns <= columns }) { return [fitting] }
        let lines = (texts.last ?? "").wrapped(toColumns: columns)
        return lines.prefix(1) + [lines.dropFirst().joined(separator: " ").shortened(toColumns: columns)]
    }

    private static func body(of toast: Toast, _ lines: [String], isBold: Bool = false, _ view: Viewing) -> View {
        let (sign, role): (String, Role) =
            switch toast.kind {
            case .info: (view.signs.between, .info)
            case .done: (view.signs.done, .done)
            case .coins: (view.signs.coin, .coin)
            case .error: (view.signs.warning, .danger)
            }
        let text = View.column(lines.map { .text($0, isBold ? role : .text, bold: isBold) })
        return View.row([.text(sign, role, bold: true), text]).inset(columns: 1)
    }

    struct Room {
        private let kept: [Rect]
        private let top: Int
        /// The row below the next toast.
        private var bottom: Int
        /// The first free row above the protected area.
        private var upper: Int
        /// Rows without text, where a toast of a small screen covers nothing.
        private let free: [Int]

        init(_ grid: Grid, _ spots: [HotSpot], _ view: Viewing) {
            bottom = Toasts.footerTop(grid.size, view)
            top = view.layout.kind == .tiny ? 0 : 1
            upper = top
            let footer = bottom
            let choices =
                view.model.top.screen.keepsChoicesInSight
                ? spots.map(\.rect).filter { $0.minY >= view.layout.body.minY && $0.maxY <= footer } : []
            // The cursor is on the chosen row.
            let chosen = Rect(x: 0, y: grid.cursor.y, width: grid.size.width, height: 1)
            let isBare = view.layout.kind == .bare
            kept = choices + (isBare && chosen.minY < footer ? [chosen] : [])
            let rows = isBare && footer > top ? Array(top..<footer) : []
            free = rows.filter { grid.isBlank(grid.bounds.row($0)) }
        }

        /// Starts with the newest toast; nil if it would cover a protected area and is not an error.
        mutating func reserve(_ size: Size, right: Int, for toast: Toast) -> Rect? {
            let rows = stride(from: bottom - size.height, through: upper, by: -1)
            if let y = rows.first(where: { y in (y..<y + size.height).allSatisfy(free.contains) }) {
                bottom = y
                return Rect(x: right - size.width, y: y, width: size.width, height: size.height)
            }
            let low = Rect(x: right - size.width, y: bottom - size.height, width: size.width, height: size.height)
            if isFree(low) || toast.kind == .error {
                bottom = low.minY
                return low
            }
            let high = Rect(x: low.minX, y: upper, width: size.width, height: size.height)
            guard isFree(high), high.maxY <= bottom else { return nil }
            upper = high.maxY
            return high
        }

        private func isFree(_ rect: Rect) -> Bool { !kept.contains { $0.overlaps(rect) } }
    }
}
