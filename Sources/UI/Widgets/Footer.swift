import Canvas

/// The last row: keys of the screen in order of use; the ones that lead out last and never cut.
enum Footer {
    static func draw(_ screen: any Screen, on grid: inout Grid, _ view: Viewing) {
        let row = grid.size.height - 1
        guard row >= 0 else { return }
        let theme = view.theme
        if let asked = view.model.confirmation {
            grid.fill(Rect(x: 0, y: row, width: grid.size.width, height: 1), " ", .plain)
            let key = view.model.confirmationKey?.label(view.signs) ?? "enter"
            let answers = view.words.confirm(again: key)
            let sentence = asked.sentence.shortened(toColumns: max(0, grid.size.width - 3 - answers.columns))
            let x = 1 + grid.write(sentence, at: 1, row, theme[.danger].with(.bold))
            grid.write(answers, at: x + 1, row, theme[.coin].with(.bold))
            return
        }
        if let instead = screen.footer(view) {
            grid.fill(Rect(x: 0, y: row, width: grid.size.width, height: 1), " ", .plain)
            grid.write(instead.shortened(toColumns: grid.size.width - 2), at: 1, row, theme[.muted])
            return
        }
        guard view.layout.kind > .tiny else { return }
        grid.fill(Rect(x: 0, y: row, width: grid.size.width, height: 1), " ", .plain)
        let keys = keys(of: screen, view)
        let isAlone = keys.first.map(columns).reduce(0, +) + keys.last.map(columns).reduce(0, +) <= grid.size.width
        if view.layout.shape == .tall, screen.covering == .page, !isAlone {
            writeTall(keys, on: &grid, row: row, theme)
        } else {
            write(keys, on: &grid, row: row, theme)
        }
    }

    private typealias Hint = (key: String, word: String)

    /// Keys that can act now, in order of use; `last` are the ways out.
    private static func keys(of screen: any Screen, _ view: Viewing) -> (first: [Hint], last: [Hint]) {
        let situation = Situation(view.model, at: view.now)
        var first: [Hint] = []
        var last: [Hint] = []
        for binding in view.model.keymap.bindings(in: screen.contexts) {
            guard let word = binding.word, let key = binding.keys.first,
                screen.obstacle(to: binding.action, in: situation) == nil
            else { continue }
            let leaves = screen.covering == .page && (view.model.pages.isEmpty || screen is FocusPage)
            let hint = (key.label(view.signs), binding.action == .quit && !leaves ? view.words.back : view.words(word))
            switch binding.action {
            case .help, .quit, .back: last.append(hint)
            default: first.append(hint)
            }
        }
        return (first, last)
    }

    private static func write(_ keys: (first: [Hint], last: [Hint]), on grid: inout Grid, row: Int, _ theme: Theme) {
        let room = grid.size.width - 2
        let reserved = keys.last.map(columns).reduce(0, +)
        var x = 1
        var isCut = false
        for (index, hint) in keys.first.enumerated() {
            let isLast = index == keys.first.count - 1
            guard x - 1 + columns(hint) + reserved + (isLast ? 0 : theme.signs.more.columns + 2) <= room + 2 else {
                isCut = true
                break
            }
            x = write(hint, on: &grid, at: x, row, theme)
        }
        if isCut { x += grid.write("\(theme.signs.more)  ", at: x, row, theme[.muted]) }
        for hint in keys.last { x = write(hint, on: &grid, at: x, row, theme) }
    }

    private static func columns(_ hint: Hint) -> Int { hint.key.columns + 1 + hint.word.columns + 2 }

    /// Narrow and high: those that come first in a row of their own.
    private static func writeTall(
        _ keys: (first: [Hint], last: [Hint]), on grid: inout Grid, row: Int, _ theme: Theme
    ) {
        grid.fill(Rect(x: 0, y: row - 1, width: grid.size.width, height: 1))
        var x = 1
        var above = 0
        for hint in keys.first {
            guard x + columns(hint) - 2 <= grid.size.width - 1 else { break }
            x = write(hint, on: &grid, at: x, row - 1, theme)
            above += 1
        }
        write((Array(keys.first.dropFirst(above)), keys.last), on: &grid, row: row, theme)
    }

    private static func write(_ hint: Hint, on grid: inout Grid, at x: Int, _ row: Int, _ theme: Theme) -> Int {
        var x = x
        x += grid.write(hint.key, at: x, row, theme[.coin].with(.bold)) + 1
        x += grid.write(hint.word, at: x, row, theme[.muted]) + 2
        return x
    }
}
