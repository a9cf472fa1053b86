package import Canvas
import Domain

extension StoreTroublePage {
    package func title(_ view: Viewing) -> String { view.words.storeTrouble.title }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        guard view.layout.kind > .tiny else { return grid.needsRoom(view) }
        let isBoxed = view.layout.kind >= .boxed
        let inside =
            isBoxed ? grid.card(body, title(view), isActive: true, view.theme).inset(columns: 1, rows: 1) : body
        guard let trouble = view.model.trouble else {
            grid.write("\(view.signs.done) \(view.words.storeTrouble.isWell)", wrappedIn: inside, view.theme[.done])
            return
        }
        // Lines longer than this are hard to read.
        let columns = min(76, inside.width)
        var y = inside.minY
        for (heading, text) in paragraphs(trouble, view) where y < inside.maxY {
            let role: Role = heading == view.words.storeTrouble.happened ? .danger : .accent
            grid.write(heading.shortened(toColumns: columns), at: inside.minX, y, view.theme[role].with(.bold))
            let room = Rect(x: inside.minX, y: y + 1, width: columns, height: inside.maxY - y - 1)
            y += 1 + grid.write(text, wrappedIn: room, view.theme[.text]) + (isBoxed ? 1 : 0)
        }
        grid.cursor = Point(x: inside.minX, y: inside.minY)
    }

    func paragraphs(_ trouble: Trouble, _ view: Viewing) -> [(heading: String, text: String)] {
        func key(_ action: Action) -> String { view.model.keymap.label(of: action, in: contexts, view.signs) }
        return [
            (view.words.storeTrouble.happened, view.words.storeTrouble.happened(trouble.error)),
            (view.words.storeTrouble.kept, view.words.storeTrouble.kept(trouble.error, unsaved: trouble.unsaved)),
            (
                view.words.storeTrouble.help,
                view.words.storeTrouble.help(
                    trouble.error, retry: key(.retry), export: key(.export), unsaved: trouble.unsaved)
            ),
        ]
    }
}
