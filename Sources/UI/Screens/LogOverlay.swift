package import Canvas
import Domain
import Words
package import ViewKit

/// The log of toasts, newest last.
package struct LogOverlay: Filterable, Scrolling {
    /// In entries back from the newest.
    var scroll = 0
    package var filter = ListFilter()

    package mutating func narrowed(in context: inout ScreenContext) { scroll = 0 }

    package var contexts: [KeyContext] { [.log, .moving, .overlay, .panel, .list] }
    package var presentation: Presentation { .overlay }

    package mutating func act(_ action: KeyAction, in context: inout ScreenContext) {
        if action == .back || action == .accept { return context.close() }
        // The newest is at the end, so keys for the end lead to the start.
        switch action {
        case .up: moveScroll(.down)
        case .down: moveScroll(.up)
        case .pageUp: moveScroll(.pageDown)
        case .pageDown: moveScroll(.pageUp)
        case .first: moveScroll(.last)
        case .last: moveScroll(.first)
        default: break
        }
    }

    package func title(_ view: Viewing) -> String { view.strings.help.log }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let ground = view[.panel].background
        let isBoxed = view.layout.kind >= .boxed
        let rect = isBoxed ? grid.bounds.inset(rows: 2).centred(width: 74, height: 20) : grid.bounds
        let inside = grid.overlay(rect, title(view), note: view.strings.help.closes, view)
        let said = view.model.log.filter { self.filter.keeps($0.text) }
        guard !said.isEmpty else {
            let nothing = filter.isActive ? view.strings.today.noMatch : view.strings.help.nothingSaid
            grid.write(nothing, at: inside.minX, inside.minY, view[.muted].on(ground))
            return
        }
        let whole = said.map { lines(of: $0, columns: inside.width - 7, view) }
        // The first entries that fill the screen are never scrolled past.
        var first = 0
        var filled = 0
        while first < whole.count, filled + whole[first].count <= inside.height {
            filled += whole[first].count
            first += 1
        }
        let bottom = said.count - topRow(height: said.count, rows: first, view)
        for (row, line) in whole[..<bottom].joined().suffix(max(0, inside.height)).enumerated() {
            let y = inside.minY + row
            grid.write(line.time, at: inside.minX, y, view[.muted].on(ground))
            grid.write(line.text, at: inside.minX + 7, y, view[line.role].on(ground))
        }
    }

    private typealias Line = (time: String, text: String, role: Role)

    private func lines(of toast: Toast, columns: Int, _ view: Viewing) -> [Line] {
        toast.text.wrapped(toColumns: columns).enumerated().map { index, text in
            (index == 0 ? view.now.timeOfDay(of: toast.saidAt).text : "", text, toast.kind == .error ? .danger : .text)
        }
    }

    package func plainText(_ view: Viewing) -> PlainText {
        let said = view.model.log.suffix(20).map { "\(view.now.timeOfDay(of: $0.saidAt).text) \($0.text)" }
        return PlainText(said.isEmpty ? [view.strings.help.nothingSaid] : said)
    }
}
