package import Canvas
import Domain
import Words

/// A problem with the store: what happened, what was kept, what to do. Other screens keep working.
package struct StoreTroublePage: Screen {
    package var contexts: [KeyContext] { [.storeTrouble, .places, .everywhere] }

    package mutating func act(_ action: KeyAction, in context: inout ScreenContext) {
        switch action {
        case .retry: context.ask(.effect(.retryStore))
        case .back, .quit: context.close()
        default: break
        }
    }

    package func disabledReason(for action: KeyAction, in context: ScreenContext) -> String? {
        switch action {
        case .retry: context.trouble == nil ? context.strings.storeTrouble.isWell : nil
        default: nil
        }
    }

    package func title(_ view: Viewing) -> String { view.strings.storeTrouble.title }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        guard view.layout.kind > .tiny else { return grid.needsRoom(view) }
        let isBoxed = view.layout.kind >= .boxed
        let inside =
            isBoxed
            ? grid.card(view.layout.middle, title(view), isActive: true, view).inset(columns: 1, rows: 1) : body
        guard let trouble = view.model.trouble else {
            grid.write("\(view.signs.done) \(view.strings.storeTrouble.isWell)", wrappedIn: inside, view[.done])
            return
        }
        if view.layout.shape == .flat { return drawColumns(trouble, on: &grid, in: inside, view) }
        // Longer lines are hard to read.
        let columns = min(76, inside.width)
        var y = inside.minY
        for (heading, text) in paragraphs(trouble, view) where y < inside.maxY {
            let role: Role = heading == view.strings.storeTrouble.happened ? .danger : .accent
            grid.write(heading.shortened(toColumns: columns), at: inside.minX, y, view[role].with(.bold))
            let room = Rect(x: inside.minX, y: y + 1, width: columns, height: inside.maxY - y - 1)
            y +=
                1 + grid.write(text, wrappedIn: room, view[.text])
                + (isBoxed || view.layout.shape == .tall ? 1 : 0)
        }
        grid.cursor = Point(x: inside.minX, y: inside.minY)
    }

    private func drawColumns(_ trouble: Trouble, on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let paragraphs = paragraphs(trouble, view)
        let width = (rect.width + 3) / max(1, paragraphs.count)
        for (index, (heading, text)) in paragraphs.enumerated() {
            let column = Rect(x: rect.minX + index * width, y: rect.minY, width: width - 3, height: rect.height)
            let role: Role = heading == view.strings.storeTrouble.happened ? .danger : .accent
            grid.write(heading, in: column, view[role].with(.bold))
            grid.write(text, wrappedIn: column.rows(2, column.height - 2), view[.text])
        }
        grid.cursor = rect.origin
    }

    func paragraphs(_ trouble: Trouble, _ view: Viewing) -> [(heading: String, text: String)] {
        [
            (view.strings.storeTrouble.happened, view.strings.happened(trouble.error)),
            (view.strings.storeTrouble.kept, view.strings.storeTrouble.kept(trouble.error)),
            (
                view.strings.storeTrouble.help,
                view.strings.help(after: trouble.error)
            ),
        ]
    }

    package func plainText(_ view: Viewing) -> PlainText {
        guard let trouble = view.model.trouble else { return PlainText([view.strings.storeTrouble.isWell]) }
        return PlainText(paragraphs(trouble, view).map { view.strings.headed($0.heading, $0.text) })
    }
}
