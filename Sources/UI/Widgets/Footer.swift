import Canvas
import Domain
import Words
import ViewKit

/// The last row: the screen's keys in order of use; undo and the keys that leave it come last and are never dropped.
enum Footer {
    static func draw(_ screen: any Screen, on grid: inout Grid, _ view: Viewing) {
        let row = grid.size.height - 1
        guard row >= 0 else { return }
        guard view.model.confirmation == nil else {
            AskedRows(view, in: grid.size)?.draw(on: &grid, view, answeredBy: view.model.confirmationKey ?? .enter)
            return
        }
        if let instead = screen.footer(view) {
            grid.fill(Rect(x: 0, y: row, width: grid.size.width, height: 1), " ", .plain)
            grid.write(instead.shortened(toColumns: grid.size.width - 2), at: 1, row, view[.muted])
            return
        }
        let start = drawFilter(of: screen, on: &grid, row: row, view)
        guard let start, view.layout.kind > .tiny || isBlank(row, of: grid) else { return }
        grid.fill(Rect(x: start - 1, y: row, width: grid.size.width - start + 1, height: 1), " ", .plain)
        let keys = keys(of: screen, view)
        let isAlone =
            start + (keys.first + keys.last).map(\.columns).reduce(0, +) <= grid.size.width + 1
        if view.layout.shape == .tall, screen.presentation == .page, !isAlone {
            writeTall(keys, on: &grid, from: start, row: row, view)
        } else {
            write(keys, on: &grid, from: start, row: row, view)
        }
    }

    /// - Returns: the column where keys begin after it; nil while it is being typed.
    private static func drawFilter(
        of screen: any Screen, on grid: inout Grid, row: Int, _ view: Viewing
    ) -> Int? {
        guard let filter = (screen as? any Filterable)?.filter, filter.isActive else { return 1 }
        grid.fill(Rect(x: 0, y: row, width: grid.size.width, height: 1), " ", .plain)
        grid.write("/", at: 1, row, view[.accent].with(.bold))
        guard filter.isWritten else {
            let text = filter.text.drawable.shortened(toColumns: max(0, min(24, grid.size.width / 2)))
            let used = 2 + grid.write(text, at: 3, row, view[.accent])
            view.spots.add(Rect(x: 1, y: row, width: used, height: 1), .act(.filter))
            return used + 3
        }
        let help = view.strings.filterKeys
        let isRoomy = grid.size.width > help.columns + 24
        if isRoomy { grid.write(help, endingAt: grid.size.width - 1, row, view[.muted]) }
        let columns = grid.size.width - 4 - (isRoomy ? help.columns + 2 : 0)
        filter.field.draw(
            on: &grid, at: 3, row, columns: columns, isFocused: true, hint: view.strings.help.hint, view.theme)
        filter.field.addSpots(at: 3, row, columns: columns, field: 0, to: view.spots)
        return nil
    }

    /// In a tiny window a screen may need the last row itself.
    private static func isBlank(_ row: Int, of grid: Grid) -> Bool {
        (0..<grid.size.width).allSatisfy { grid[$0, row].character == " " && grid[$0, row].style.background == nil }
    }

    /// A key with what it does; the word is empty if there is no room for it.
    private struct Hint: Equatable {
        let key: String
        var word: String
        let action: KeyAction

        /// With the gap after it.
        var columns: Int { key.columns + (word.isEmpty ? 0 : 1 + word.columns) + 2 }

        var isHelp: Bool { action == .help }

        var unnamed: Hint { Hint(key: key, word: "", action: action) }
    }

    private static func keys(of screen: any Screen, _ view: Viewing) -> (first: [Hint], last: [Hint]) {
        let context = ScreenContext(view.model, at: view.now)
        var first: [Hint] = []
        var last: [Hint] = []
        func hint(_ action: KeyAction) -> [Hint] {
            let key = view.model.keymap.binding(of: action, in: [.everywhere])?.keys.first
            return key.map { [Hint(key: $0.label(view.signs), word: view.strings.footer.word(action), action: action)] }
                ?? []
        }
        if let offered = view.model.offeredAction(on: screen, at: view.now) {
            first += hint(offered)
        } else if view.layout.kind >= .boxed, view.model.canUndoLast(on: screen, at: view.now) {
            last += hint(.undo)
        }
        let sideways = sideways(on: screen, in: context, view)
        if let sideways, screen.contexts.contains(.cats) || screen.contexts.contains(.shop) { first.append(sideways) }
        let hints = context.hints(of: screen)
        for binding in hints.filter({ $0.action == .bringBack }) + hints.filter({ $0.action != .bringBack }) {
            guard let word = binding.word, let key = binding.keys.first else { continue }
            let leaves = screen.presentation == .page && (view.model.pages.isEmpty || screen is FocusPage)
            // One word for both directions.
            let isSideways = binding.action == .left && key == .left || binding.action == .right && key == .right
            // Where enter does what the arrows do, the arrows are shown for both.
            if binding.action == .accept, let sideways, sideways.word == view.strings(word) {
                if !first.contains(sideways) { first.append(sideways) }
                continue
            }
            let own = Hint(
                key: isSideways ? view.signs.sideways : key.label(view.signs),
                word: binding.action == .quit && !leaves ? view.strings.back : view.strings(word),
                action: binding.action)
            // Each key once, and each thing to do once.
            guard !(first + last).contains(where: { $0.key == own.key || $0.word == own.word }) else { continue }
            switch binding.action {
            case .help, .quit, .back: last.append(own)
            default: first.append(own)
            }
        }
        if let sideways, !first.contains(where: { $0.key == sideways.key }) { first.append(sideways) }
        return (first, last)
    }

    /// The arrows of a screen that moves by them, or of a form on a field that they change.
    private static func sideways(on screen: any Screen, in context: ScreenContext, _ view: Viewing) -> Hint? {
        func hint(_ word: String) -> Hint { Hint(key: view.signs.sideways, word: word, action: .right) }
        if let form = (screen as? any FormScreen)?.form {
            let isChoice = form.fields.indices.contains(form.focus) && form.fields[form.focus].isChoice
            return isChoice ? hint(view.strings.footer.change) : nil
        }
        guard screen.contexts.contains(.sideways), !screen.contexts.contains(.box),
            [KeyAction.left, .right].contains(where: { screen.disabledReason(for: $0, in: context) == nil })
        else { return nil }
        if screen.contexts.contains(.shop), view.layout.kind >= .boxed {
            return Hint(key: view.signs.arrows, word: view.strings.footer.choose, action: .right)
        }
        return hint(screen.contexts.contains(.settings) ? view.strings.footer.change : view.strings.footer.choose)
    }

    private static func write(
        _ keys: (first: [Hint], last: [Hint]), on grid: inout Grid, from start: Int, row: Int, _ view: Viewing
    ) {
        let room = grid.size.width + 1 - start
        let more = view.theme.signs.more.columns + 2
        let (count, last) = fit(keys, into: room, more: more, isNarrow: view.layout.kind < .boxed)
        var x = start
        for hint in keys.first.prefix(count) { x = write(hint, on: &grid, at: x, row, view) }
        if count < keys.first.count, !last.contains(where: \.isHelp), x + more <= grid.size.width {
            let used = grid.write("\(view.theme.signs.more)  ", at: x, row, view[.muted])
            view.spots.add(Rect(x: x, y: row, width: used, height: 1), .act(.help))
            x += used
        }
        for hint in last { x = write(hint, on: &grid, at: x, row, view) }
    }

    /// How many keys fit before the last ones, with a sign for the rest if help, which lists them, is not among those.
    /// Where there is little room the last ones lose their words until three of the others fit.
    private static func fit(
        _ keys: (first: [Hint], last: [Hint]), into room: Int, more: Int, isNarrow: Bool
    ) -> (count: Int, last: [Hint]) {
        let unnamedHelp = keys.last.map { $0.action == .help ? $0.unnamed : $0 }
        let ways = isNarrow ? [keys.last, unnamedHelp, unnamedHelp.map(\.unnamed)] : [keys.last]
        var best = (count: -1, last: keys.last)
        for last in ways {
            let reserved = last.map(\.columns).reduce(0, +)
            let sign = last.contains(where: \.isHelp) ? 0 : more
            var (used, count) = (0, 0)
            for hint in keys.first {
                let isLast = count == keys.first.count - 1
                guard used + hint.columns + reserved + (isLast ? 0 : sign) <= room else { break }
                used += hint.columns
                count += 1
            }
            let isWhole = used + reserved + (count < keys.first.count ? sign : 0) <= room
            guard isWhole || last == ways.last else { continue }
            if count > best.count { best = (count, last) }
            if count >= min(3, keys.first.count) { break }
        }
        return best
    }

    private static func writeTall(
        _ keys: (first: [Hint], last: [Hint]), on grid: inout Grid, from start: Int, row: Int, _ view: Viewing
    ) {
        grid.fill(Rect(x: 0, y: row - 1, width: grid.size.width, height: 1))
        var x = 1
        var above = 0
        for hint in keys.first {
            guard x + hint.columns - 2 <= grid.size.width - 1 else { break }
            x = write(hint, on: &grid, at: x, row - 1, view)
            above += 1
        }
        write((Array(keys.first.dropFirst(above)), keys.last), on: &grid, from: start, row: row, view)
    }

    private static func write(_ hint: Hint, on grid: inout Grid, at start: Int, _ row: Int, _ view: Viewing) -> Int {
        var x = start
        x += grid.write(hint.key, at: x, row, view[.coin].with(.bold))
        if !hint.word.isEmpty { x += 1 + grid.write(hint.word, at: x + 1, row, view[.muted]) }
        view.spots.add(Rect(x: start, y: row, width: x - start, height: 1), .act(hint.action))
        return x + 2
    }
}
