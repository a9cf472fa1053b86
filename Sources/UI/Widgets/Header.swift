import Canvas
import Domain
import ViewKit
import Words

/// Row 0: logo, tabs, running timer, date, coins. A narrow window has the title in place of them, a tall one has both.
struct Header {
    private let screen: any Screen
    private let view: Viewing
    /// Whether a click leads to other places from here.
    private let leads: Bool
    /// One clock is enough: each costs bytes to the terminal every second.
    private let timer: TimerRecord?

    init(of screen: any Screen, _ view: Viewing) {
        (self.screen, self.view) = (screen, view)
        leads = screen.contexts.contains(.places)
        timer = screen.contexts.contains(.focus) ? nil : view.userData.timer
    }

    private var isTall: Bool { view.layout.shape == .tall }

    var body: View {
        if isTall { return .column([tabs, title]) }
        return view.layout.kind == .bare && view.layout.size.width < 72 ? title : tabs
    }

    /// If space is short it drops the timers of other machines, the word next to unread letters, the date, the cat's name,
    /// the other words, the coins.
    private var tabs: View {
        let hasMail = mail != nil && !isTall
        let clock = isTall ? nil : timer.map(view.timerClock)
        let name = timer.flatMap { view.cat($0.catId)?.name }
        let isQuiet = isTall || view.userData.timer != nil || screen.contexts.contains(.focus)
        let other = isQuiet ? nil : item(view.otherTimers.first, .muted)
        let date = item(view.strings.date(view.today), .muted, .goCalendar)
        let tabs = [(word: true, mailWord: true), (true, false), (false, false)].map { has in
            view.model.shownPlaces.map { place -> View? in
                let mail = hasMail && place == .letters ? mail : nil
                return tab(place, hasWord: mail == nil ? has.word : has.mailWord, mail)
            }
        }
        let (coins, mark) = (coins, View.text(view.signs.mark, .accent))
        let ways = (0...6).map { step -> View in
            let tabs = tabs[step < 2 ? 0 : step < 5 ? 1 : 2]
            let named = step < 4 ? [clock, name] : [clock]
            let right = [
                step < 1 ? other : nil,
                clock.flatMap { _ in item(named.compactMap(\.self).joined(separator: " "), .focus, .timer) },
                step < 3 ? date : nil, step < 6 ? coins : nil,
            ]
            return .row(gap: 0, [.gap(1), mark, .gap(1)] + tabs + [.spacer()] + right)
        }
        return .fits(ways)
    }

    private func tab(_ place: Place, hasWord: Bool, _ mail: String?) -> View {
        let isHere = place == view.model.place
        let text = isHere || hasWord ? " \(place.rawValue) \(view.strings.name(place)) " : " \(place.rawValue) "
        let name = isHere ? View.badge(text, view) : .text(text, .muted)
        let air = isHere ? " " : ""
        return View.row(gap: 0, [name, mail.map { .text("\(air)\($0) ", .accent, bold: true) }])
            .touch(leads ? Touch.act(place.action) : nil)
    }

    /// In a tall window the place is in the row above.
    private var title: View {
        let text = screen.title(view)
        let isSaid = isTall && text == view.strings.name(view.model.place)
        let title = View.text(Text(isSaid ? "" : text, .accent, bold: true).cut(to: 1))
        let clock = item(timer.map(view.timerClock), .focus, .timer)
        return .row(
            gap: 0,
            [
                .gap(1), View.row(gap: 0, [leads ? title.touch(.act(.nextPlace)) : title, .spacer(1)]).growing,
                isTall ? clock : clock?.yields(1), item(mail, .accent, bold: true, .goLetters), isTall ? nil : coins,
            ])
    }

    /// With a column of air at both sides; a click runs the action.
    private func item(_ text: String?, _ role: Role, bold: Bool = false, _ action: KeyAction? = nil) -> View? {
        guard let text else { return nil }
        let item = View.text(text, role, bold: bold).touch(leads ? action.map(Touch.act) : nil)
        return .row(gap: 0, [.gap(1), item, .gap(1)])
    }

    /// "✉ 2"; nil without unread letters.
    private var mail: String? {
        let count = view.model.letters.unread.count
        return count == 0 ? nil : "\(view.signs.mail) \(view.strings.number(count))"
    }

    private var coins: View? {
        guard view.userData.settings.showsCoins else { return nil }
        let coins = view.strings.number(view.userData.person?.coins ?? 0)
        return item("\(view.signs.coin) \(coins)", .coin, bold: true, .goShop)
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
