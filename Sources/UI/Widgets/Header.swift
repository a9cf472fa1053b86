import Canvas
import Domain

/// Row 0: mark, tabs, the timer if one runs, date, coins (SCREENS, "Frame").
enum Header {
    /// When room is short it drops, in this order: date, the cat's name, tab words.
    static func draw(_ screen: any Screen, on grid: inout Grid, _ view: Viewing) {
        if view.layout.shape == .tall { return drawTall(screen, on: &grid, view) }
        if view.layout.kind == .bare, view.layout.size.width < 72 {
            return drawTitle(screen, on: &grid, view)
        }
        let room = grid.size.width
        let coins = view.household.settings.showsCoins ? coins(view) : ""
        // One clock is enough: each costs the terminal bytes every second.
        let hasTimer = !screen.contexts.contains(.focus)
        var parts = Parts(view, coins: coins, hasTimer: hasTimer)
        for drop in Drop.allCases where parts.columns > room { parts.drop(drop) }
        write(parts, of: screen, on: &grid, view)
    }

    private enum Drop: CaseIterable { case date, catName, words }

    /// What stands in the row, as far as there is room.
    private struct Parts {
        var date: String
        var catName: String
        var clock: String
        var hasWords = true
        let coins: String
        let place: Place
        private let words: Words

        init(_ view: Viewing, coins: String, hasTimer: Bool) {
            words = view.words
            date = view.words.date(view.today)
            self.coins = coins
            place = view.model.place
            clock = ""
            catName = ""
            if hasTimer, let timer = view.household.timer {
                clock = view.timerClock(timer)
                catName = view.cat(timer.catId)?.name ?? ""
            }
        }

        mutating func drop(_ drop: Drop) {
            switch drop {
            case .date: date = ""
            case .catName: catName = ""
            case .words: hasWords = false
            }
        }

        var tabs: [(place: Place, text: String)] {
            Place.allCases.map {
                ($0, hasWords || $0 == place ? " \($0.rawValue) \(words.name($0)) " : " \($0.rawValue) ")
            }
        }

        var timer: String { [clock, catName].filter { !$0.isEmpty }.joined(separator: " ") }

        /// All of it, two columns between.
        var columns: Int {
            let right = [timer, date, coins].filter { !$0.isEmpty }.map { $0.columns + 2 }.reduce(0, +)
            return 4 + tabs.map(\.text.columns).reduce(0, +) + right
        }
    }

    private static func write(_ parts: Parts, of screen: any Screen, on grid: inout Grid, _ view: Viewing) {
        let theme = view.theme
        grid.write(view.signs.mark, at: 1, 0, theme[.accent])
        var x = 4
        let leads = screen.contexts.contains(.places)
        for tab in parts.tabs {
            let start = x
            if tab.place == parts.place {
                x += grid.write(tab.text, at: x, 0, theme.badge)
            } else {
                let digit = tab.text.prefix(2)
                x += grid.write(String(digit), at: x, 0, theme[.line])
                x += grid.write(String(tab.text.dropFirst(2)), at: x, 0, theme[.muted])
            }
            if leads { view.spots.add(Rect(x: start, y: 0, width: x - start, height: 1), .act(tab.place.action)) }
        }
        var end = grid.size.width - 1
        let right: [(text: String, role: Role, action: Action)] = [
            (parts.coins, .coin, .goShop), (parts.date, .muted, .goCalendar), (parts.timer, .focus, .timer),
        ]
        for (text, role, action) in right where !text.isEmpty {
            let used = grid.write(text, endingAt: end, 0, role == .coin ? theme[role].with(.bold) : theme[role])
            if leads { view.spots.add(Rect(x: end - used, y: 0, width: used, height: 1), .act(action)) }
            end -= used + 2
        }
    }

    /// Two rows: the tabs, and below them which page this is and the timer.
    private static func drawTall(_ screen: any Screen, on grid: inout Grid, _ view: Viewing) {
        var parts = Parts(view, coins: view.household.settings.showsCoins ? coins(view) : "", hasTimer: false)
        for drop in Drop.allCases where parts.columns > grid.size.width { parts.drop(drop) }
        write(parts, of: screen, on: &grid, view)
        let title = screen.title(view)
        var end = grid.size.width - 1
        if let timer = view.household.timer, !screen.contexts.contains(.focus) {
            let used = grid.write(view.timerClock(timer), endingAt: end, 1, view.theme[.focus])
            if screen.contexts.contains(.places) {
                view.spots.add(Rect(x: end - used, y: 1, width: used, height: 1), .act(.timer))
            }
            end -= used + 2
        }
        guard title != view.words.name(view.model.place) else { return }
        grid.write(title.shortened(toColumns: max(0, end - 1)), at: 1, 1, view.theme[.accent].with(.bold))
    }

    private static func drawTitle(_ screen: any Screen, on grid: inout Grid, _ view: Viewing) {
        let theme = view.theme
        var end = grid.size.width - 1
        let leads = screen.contexts.contains(.places)
        if view.household.settings.showsCoins {
            let used = grid.write(coins(view), endingAt: end, 0, theme[.coin].with(.bold))
            if leads { view.spots.add(Rect(x: end - used, y: 0, width: used, height: 1), .act(.goShop)) }
            end -= used + 2
        }
        let title = screen.title(view).shortened(toColumns: max(0, end - 1))
        let used = 1 + grid.write(title, at: 1, 0, theme[.accent].with(.bold))
        if leads { view.spots.add(Rect(x: 0, y: 0, width: used + 1, height: 1), .act(.nextPlace)) }
        if let timer = view.household.timer, !(screen.contexts.contains(.focus)) {
            let clock = view.timerClock(timer)
            guard used + 2 + clock.columns <= end else { return }
            grid.write(clock, endingAt: end, 0, theme[.focus])
            let rect = Rect(x: end - clock.columns, y: 0, width: clock.columns, height: 1)
            if leads { view.spots.add(rect, .act(.timer)) }
        }
    }

    private static func coins(_ view: Viewing) -> String {
        "\(view.signs.coin) \(view.words.number(view.household.person?.coins ?? 0))"
    }
}

extension Viewing {
    /// The running timer in a few letters; held while a gap waits for its answer.
    func timerClock(_ timer: TimerRecord) -> String {
        guard let gap = model.gap, gap.sessionId == timer.sessionId else {
            return timer.shownClock(at: now.clock, self)
        }
        return "\(signs.paused) \(words.clock(seconds: timer.heldSeconds(gap)))"
    }
}
