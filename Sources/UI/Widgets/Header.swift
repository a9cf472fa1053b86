import Canvas
import Domain
import Words

/// Row 0: logo, tabs, running timer, date, coins.
enum Header {
    /// If space is short it drops the word next to unread letters, then the date, the cat's name and the other words.
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
        /// The timer of another machine, while none runs here.
        var other = ""
        var hasWords = true
        var hasWordOfLetters = true
        var coins: String
        /// How many letters are unread; empty for none.
        let mail: String
        let place: Place
        private let places: [Place]
        private let strings: Strings

        init(_ view: Viewing, hasTimer: Bool, room: Int) {
            strings = view.strings
            date = view.strings.date(view.today)
            coins = view.userData.settings.showsCoins ? Header.coins(view) : ""
            place = view.model.place
            places = view.model.shownPlaces
            mail = view.layout.shape == .tall ? "" : Header.mail(view)
            if hasTimer, let timer = view.userData.timer {
                clock = view.timerClock(timer)
                catName = view.cat(timer.catId)?.name ?? ""
            }
            if hasTimer, view.userData.timer == nil { other = view.otherTimers.first ?? "" }
            if columns > room { other = "" }
            if columns > room { hasWordOfLetters = mail.isEmpty }
            if columns > room { date = "" }
            if columns > room { catName = "" }
            if columns > room { hasWords = false }
            if columns > room { coins = "" }
        }

        /// Each with what follows its name.
        var tabs: [(place: Place, text: String, mail: String)] {
            places.map {
                let hasName = $0 == place || hasWords && ($0 != .letters || hasWordOfLetters)
                let text = hasName ? " \($0.rawValue) \(strings.name($0)) " : " \($0.rawValue) "
                return ($0, text, $0 != .letters || mail.isEmpty ? "" : "\(mail) ")
            }
        }

        var timer: String { [clock, catName].filter { !$0.isEmpty }.joined(separator: " ") }

        var columns: Int {
            let right = [timer, other, date, coins].filter { !$0.isEmpty }.map { $0.columns + 2 }.reduce(0, +)
            return 4 + tabs.map { $0.text.columns + $0.mail.columns }.reduce(0, +) + right
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
                x += grid.write(String(digit), at: x, 0, view[.muted])
                x += grid.write(String(tab.text.dropFirst(2)), at: x, 0, view[.muted])
            }
            x += grid.write(tab.mail, at: x, 0, view[.accent].with(.bold))
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
        if !parts.other.isEmpty { write(parts.other, endingAt: &end, 0, view[.muted], nil, on: &grid, view) }
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
        writeMail(endingAt: &end, 1, of: screen, on: &grid, view)
        guard title != view.strings.name(view.model.place) else { return }
        grid.write(title.shortened(toColumns: max(0, end - 1)), at: 1, 1, view[.accent].with(.bold))
    }

    private static func drawTitle(_ screen: any Screen, on grid: inout Grid, _ view: Viewing) {
        var end = grid.size.width - 1
        let leads = screen.contexts.contains(.places)
        if view.userData.settings.showsCoins {
            write(coins(view), endingAt: &end, 0, view[.coin].with(.bold), leads ? .goShop : nil, on: &grid, view)
        }
        writeMail(endingAt: &end, 0, of: screen, on: &grid, view)
        let title = screen.title(view).shortened(toColumns: max(0, end - 1))
        let used = 1 + grid.write(title, at: 1, 0, view[.accent].with(.bold))
        if leads { view.spots.add(Rect(x: 0, y: 0, width: used + 1, height: 1), .act(.nextPlace)) }
        if let timer = view.userData.timer, !(screen.contexts.contains(.focus)) {
            let clock = view.timerClock(timer)
            guard used + 2 + clock.columns <= end else { return }
            write(clock, endingAt: &end, 0, view[.focus], leads ? .timer : nil, on: &grid, view)
        }
    }

    private static func writeMail(
        endingAt end: inout Int, _ row: Int, of screen: any Screen, on grid: inout Grid, _ view: Viewing
    ) {
        let text = mail(view)
        guard !text.isEmpty else { return }
        let action: KeyAction? = screen.contexts.contains(.places) ? .goLetters : nil
        write(text, endingAt: &end, row, view[.accent].with(.bold), action, on: &grid, view)
    }

    /// "✉ 2"; empty without unread letters.
    private static func mail(_ view: Viewing) -> String {
        let count = view.model.letters.unread.count
        return count == 0 ? "" : "\(view.signs.mail) \(view.strings.number(count))"
    }

    private static func coins(_ view: Viewing) -> String {
        "\(view.signs.coin) \(view.strings.number(view.userData.person?.coins ?? 0))"
    }
}

extension Viewing {
    /// "Laptop: Mochi 12:04", for each timer that runs on another machine.
    var otherTimers: [String] {
        userData.otherTimers.map { other in
            let name = cat(other.timer.catId)?.name ?? userData.habit(other.timer.habitId)?.name ?? strings.theCat
            let clock = other.timer.shownClock(at: now.clock, self)
            return strings.headed(other.machine.drawable, "\(name.drawable) \(clock)")
        }
    }

    /// The running timer in a few characters; frozen while a gap is unresolved.
    func timerClock(_ timer: TimerRecord) -> String {
        guard let gap = model.gap, gap.sessionId == timer.sessionId else {
            return timer.shownClock(at: now.clock, self)
        }
        return "\(signs.paused) \(strings.clock(seconds: timer.heldSeconds(gap)))"
    }
}
