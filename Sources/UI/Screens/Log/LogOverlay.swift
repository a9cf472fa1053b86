import Domain
package import Canvas

/// What was said lately, newest last.
package struct LogOverlay: Filterable {
    var cursor = ListCursor(.max)
    package var filter = ListFilter()

    package init() {}

    package mutating func narrowed(in situation: inout Situation) { cursor = ListCursor(.max) }

    package var contexts: [Context] { [.log, .moving, .overlay, .panel, .list] }
    package var covering: Covering { .overlay }

    package mutating func act(_ action: Action, in situation: inout Situation) {
        if action == .back || action == .accept { return situation.close() }
        cursor.move(action, count: 200)
    }

    package func title(_ view: Viewing) -> String { view.words.help.log }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let theme = view.theme
        let ground = theme[.panel].background
        let isBoxed = view.layout.kind >= .boxed
        let rect = isBoxed ? grid.bounds.inset(rows: 2).centred(width: 74, height: 20) : grid.bounds
        let inside = grid.overlay(rect, title(view), note: view.words.help.closes, theme)
        let said = view.model.log.filter { self.filter.keeps($0.text) }
        guard !said.isEmpty else {
            let nothing = filter.isActive ? view.words.today.noMatch : view.words.help.nothingSaid
            grid.write(nothing, at: inside.minX, inside.minY, theme[.muted].on(ground))
            return
        }
        let whole = said.map { lines(of: $0, columns: inside.width - 7, view) }
        // As many of the first as fill the room are never scrolled past.
        var first = 0
        var filled = 0
        while first < whole.count, filled + whole[first].count <= inside.height {
            filled += whole[first].count
            first += 1
        }
        let bottom = min(said.count, max(first, cursor.index == .max ? said.count : cursor.index + 1))
        for (row, line) in whole[..<bottom].joined().suffix(max(0, inside.height)).enumerated() {
            let y = inside.minY + row
            grid.write(line.time, at: inside.minX, y, theme[.muted].on(ground))
            grid.write(line.text, at: inside.minX + 7, y, theme[line.role].on(ground))
        }
    }

    private typealias Line = (time: String, text: String, role: Role)

    /// What was said in as many lines as it takes, when in the first of them.
    private func lines(of toast: Toast, columns: Int, _ view: Viewing) -> [Line] {
        toast.text.wrapped(toColumns: columns).enumerated().map { index, text in
            (
                index == 0 ? view.now.timeOfDay(of: toast.saidAt).text : "", text,
                toast.kind == .error ? .danger : .text
            )
        }
    }
}
