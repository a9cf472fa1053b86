import Canvas
import Domain

/// Row 0: logo, tabs, running timer, date, coins.
enum Header {
    /// If space is short it drops the date, then the cat's name, then the tab words.
    static func draw(_ screen: any Screen, on grid: inout Grid, _ view: Viewing) {
        if view.layout.shape == .tall { return drawTall(screen, on: &grid, view) }
        if view.layout.kind == .bare, view.layout.size.width < 72 { return drawTitle(screen, on: &grid, view) }
        // One clock is enough: each costs bytes to the terminal every second.
        let parts = Parts(view, hasTimer: !screen.contexts.contains(.focus), room: grid.size.width)
        write(parts, of: screen, on: &grid, view)
    }

    private struct Parts {
        var date: String
        var catName = ""
        var clock = ""
        var hasWords = true
        let coins: String
        let place: Place
        private let strings: Strings

        init(_ view: Viewing, hasTimer: Bool, room: Int) {
            strings = view.strings
            date = view.strings.date(view.today)
            coins = view.userData.settings.showsCoins ? Header.coins(view) : ""
            place = view.model.place
            if hasTimer, let timer = view.userData.timer {
                clock = view.timerClock(timer)
                catName = view.cat(timer.catId)?.name ?? ""
            }
            if columns > room { date = "" }
            if columns > room { catName = "" }
            if columns > room { hasWords = false }
        }

        var tabs: [(place: Place, text: String)] {
            Place.allCases.map {
                ($0, hasWords || $0 == place ? " \($0.rawValue) \(strings.name($0)) " : " \($0.rawValue) ")
            }
        }

        var timer: String { [clock, catName].filter { !$0.isEmpty }.joined(separator: " ") }

        var columns: Int {
            let right = [timer, date, coins].filter { !$0.isEmpty }.map { $0.columns + 2 }.reduce(0, +)
            return 4 + tabs.map(\.text.columns).reduce(0, +) + right
        }
    }

    private static func write(_ parts: Parts, of screen: any Screen, on grid: inout Grid, _ view: Viewing) {
        grid.write(view.signs.mark, at: 1, 0, view[.accent])
        var x = 4
        let leads = screen.contexts.contains(.places)
        for tab in parts.tabs {
            let start = x
            if tab.place == parts.place {
                x += grid.write(tab.text, at: x, 0, view.theme.badge)
            } else {
                let digit = tab.text.prefix(2)
                x += grid.write(String(digit), at: x, 0, view[.line])
                x += grid.write(String(tab.text.dropFirst(2)), at: x, 0, view[.muted])
            }
            if leads { view.spots.add(Rect(x: start, y: 0, width: x - start, height: 1), .act(tab.place.action)) }
        }
        var end = grid.size.width - 1
        let right: [(text: String, role: Role, action: KeyAction)] = [
            (parts.coins, .coin, .goShop), (parts.date, .muted, .goCalendar), (parts.timer, .focus, .timer),
        ]
        for (text, role, action) in right where !text.isEmpty {
            let style = role == .coin ? view[role].with(.bold) : view[role]
            write(text, endingAt: &end, 0, style, leads ? action : nil, on: &grid, view)
        }
    }

    /// Writes from right to left, two columns apart; a click runs the action.
    private static func write(
        _ text: String, endingAt end: inout Int, _ row: Int, _ style: Style, _ action: KeyAction?,
        on grid: inout Grid, _ view: Viewing
    ) {
        let used = grid.write(text, endingAt: end, row, style)
        if let action { view.spots.add(Rect(x: end - used, y: row, width: used, height: 1), .act(action)) }
        end -= used + 2
    }

    private static func drawTall(_ screen: any Screen, on grid: inout Grid, _ view: Viewing) {
        write(Parts(view, hasTimer: false, room: grid.size.width), of: screen, on: &grid, view)
        let title = screen.title(view)
        var end = grid.size.width - 1
        if let timer = view.userData.timer, !screen.contexts.contains(.focus) {
            let action: KeyAction? = screen.contexts.contains(.places) ? .timer : nil
            write(view.timerClock(timer), endingAt: &end, 1, view[.focus], action, on: &grid, view)
        }
        guard title != view.strings.name(view.model.place) else { return }
        grid.write(title.shortened(toColumns: max(0, end - 1)), at: 1, 1, view[.accent].with(.bold))
    }

    private static func drawTitle(_ screen: any Screen, on grid: inout Grid, _ view: Viewing) {
        var end = grid.size.width - 1
        let leads = screen.contexts.contains(.places)
        if view.userData.settings.showsCoins {
            write(coins(view), endingAt: &end, 0, view[.coin].with(.bold), leads ? .goShop : nil, on: &grid, view)
        }
        let title = screen.title(view).shortened(toColumns: max(0, end - 1))
        let used = 1 + grid.write(title, at: 1, 0, view[.accent].with(.bold))
        if leads { view.spots.add(Rect(x: 0, y: 0, width: used + 1, height: 1), .act(.nextPlace)) }
        if let timer = view.userData.timer, !(screen.contexts.contains(.focus)) {
            let clock = view.timerClock(timer)
            guard used + 2 + clock.columns <= end else { return }
            write(clock, endingAt: &end, 0, view[.focus], leads ? .timer : nil, on: &grid, view)
        }
    }

    private static func coins(_ view: Viewing) -> String {
        "\(view.signs.coin) \(view.strings.number(view.userData.person?.coins ?? 0))"
    }
}

extension Viewing {
    /// The running timer in a few characters; frozen while a gap is unresolved.
    func timerClock(_ timer: TimerRecord) -> String {
        guard let gap = model.gap, gap.sessionId == timer.sessionId else {
            return timer.shownClock(at: now.clock, self)
        }
        return "\(signs.paused) \(strings.clock(seconds: timer.heldSeconds(gap)))"
    }
}

/// The last row: the screen's keys in order of use; the keys that leave it come last and are never dropped.
enum Footer {
    static func draw(_ screen: any Screen, on grid: inout Grid, _ view: Viewing) {
        let row = grid.size.height - 1
        guard row >= 0 else { return }
        if let asked = view.model.confirmation {
            let key = view.model.confirmationKey ?? .enter
            let answers = view.strings.confirm(again: key.label(view.signs))
            AskedRows(asked, answers: answers, in: grid.size)?.draw(on: &grid, view, answeredBy: key)
            return
        }
        if let instead = screen.footer(view) {
            grid.fill(Rect(x: 0, y: row, width: grid.size.width, height: 1), " ", .plain)
            grid.write(instead.shortened(toColumns: grid.size.width - 2), at: 1, row, view[.muted])
            return
        }
        let start = drawFilter(of: screen, on: &grid, row: row, view)
        guard let start, view.layout.kind > .tiny else { return }
        grid.fill(Rect(x: start - 1, y: row, width: grid.size.width - start + 1, height: 1), " ", .plain)
        let keys = keys(of: screen, view)
        let isAlone =
            start + keys.first.map(columns).reduce(0, +) + keys.last.map(columns).reduce(0, +) <= grid.size.width + 1
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

    private typealias Hint = (key: String, word: String, action: KeyAction)

    private static func keys(of screen: any Screen, _ view: Viewing) -> (first: [Hint], last: [Hint]) {
        let context = ScreenContext(view.model, at: view.now)
        var first: [Hint] = []
        var last: [Hint] = []
        for binding in context.hints(of: screen) {
            guard let word = binding.word, let key = binding.keys.first else { continue }
            let leaves = screen.presentation == .page && (view.model.pages.isEmpty || screen is FocusPage)
            // One word for both directions.
            let label =
                binding.action == .left && key == .left ? view.signs.left + view.signs.right : key.label(view.signs)
            let hint = (
                label, binding.action == .quit && !leaves ? view.strings.back : view.strings(word),
                binding.action
            )
            switch binding.action {
            case .help, .quit, .back: last.append(hint)
            default: first.append(hint)
            }
        }
        return (first, last)
    }

    private static func write(
        _ keys: (first: [Hint], last: [Hint]), on grid: inout Grid, from start: Int, row: Int, _ view: Viewing
    ) {
        let room = grid.size.width - 2
        let reserved = keys.last.map(columns).reduce(0, +)
        var x = start
        var isCut = false
        for (index, hint) in keys.first.enumerated() {
            let isLast = index == keys.first.count - 1
            guard x - 1 + columns(hint) + reserved + (isLast ? 0 : view.theme.signs.more.columns + 2) <= room + 2 else {
                isCut = true
                break
            }
            x = write(hint, on: &grid, at: x, row, view)
        }
        if isCut {
            let used = grid.write("\(view.theme.signs.more)  ", at: x, row, view[.muted])
            view.spots.add(Rect(x: x, y: row, width: used, height: 1), .act(.help))
            x += used
        }
        for hint in keys.last { x = write(hint, on: &grid, at: x, row, view) }
    }

    private static func columns(_ hint: Hint) -> Int { hint.key.columns + 1 + hint.word.columns + 2 }

    private static func writeTall(
        _ keys: (first: [Hint], last: [Hint]), on grid: inout Grid, from start: Int, row: Int, _ view: Viewing
    ) {
        grid.fill(Rect(x: 0, y: row - 1, width: grid.size.width, height: 1))
        var x = 1
        var above = 0
        for hint in keys.first {
            guard x + columns(hint) - 2 <= grid.size.width - 1 else { break }
            x = write(hint, on: &grid, at: x, row - 1, view)
            above += 1
        }
        write((Array(keys.first.dropFirst(above)), keys.last), on: &grid, from: start, row: row, view)
    }

    private static func write(_ hint: Hint, on grid: inout Grid, at start: Int, _ row: Int, _ view: Viewing) -> Int {
        var x = start
        x += grid.write(hint.key, at: x, row, view[.coin].with(.bold)) + 1
        x += grid.write(hint.word, at: x, row, view[.muted])
        view.spots.add(Rect(x: start, y: row, width: x - start, height: 1), .act(hint.action))
        return x + 2
    }
}
