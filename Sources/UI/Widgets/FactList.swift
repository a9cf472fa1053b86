import Canvas
import Domain
import Words
import ViewKit

/// Facts about a cat or a habit: a label, and a text that wraps over as many lines as it needs.
struct FactList {
    struct Fact {
        let label: String
        let text: String
        var role = Role.text
        var sign = Sign.none

        init(_ label: String, _ text: String, _ role: Role = .text, sign: Sign = .none) {
            self.label = label
            self.text = text
            self.role = role
            self.sign = sign
        }
    }

    /// A picture next to the text.
    enum Sign {
        case none
        /// Before the text.
        case hearts(ShownMood)
        /// A bar on the line above: the share of the target.
        case growth(Double)
    }

    private(set) var facts: [Fact]

    static let labelColumns = 10

    /// The last ones give way first.
    func rows(_ view: Viewing) -> [View] { wholeRows(view).enumerated().map { $1.yields($0 + 1) } }

    func view(_ view: Viewing) -> View { .column(rows(view)) }

    /// None gives way.
    func wholeRows(_ view: Viewing) -> [View] {
        zip(facts, words(view)).map { row($0, view).says($1) }
    }

    func words(_ view: Viewing) -> [String] { facts.map { view.strings.headed($0.label, $0.text) } }

    /// - Parameter isAiry: whether to put an empty row between facts if all of them fit.
    func scrolled(_ scroll: ScrollState, isAiry: Bool, _ view: Viewing) -> View {
        let rows = wholeRows(view)
        let all = View.scroll(Scroll(scroll), .column(rows)).cursor
        return isAiry ? .fits([View.column(gap: 1, rows).cursor, all]) : all
    }

    private func row(_ fact: Fact, _ view: Viewing) -> View {
        func row(_ label: String, _ value: View) -> View {
            .row([.text(Text(label, .muted).cut(to: 1)).width(Self.labelColumns - 1), value.growing])
        }
        switch fact.sign {
        case .none: return row(fact.label, .text(Text(fact.text, fact.role).wrapped()))
        case .hearts(let mood):
            return row(
                fact.label, .row([.text(mood.hearts(view), .heart), .text(Text(fact.text, fact.role).cut(to: 1))]))
        case .growth(let progress):
            let bar = View.growth(progress, least: 0, most: 60, view)
            return .column([row(fact.label, bar), row("", .text(Text(fact.text, fact.role).wrapped()))])
        }
    }

    func height(columns: Int, _ view: Viewing) -> Int {
        Measure(isBoxed: false).rows(.column(wholeRows(view)), columns: columns)
    }
}

/// An entry of a day in one row: from when to when, habit and note, minutes and source.
struct EntryRow {
    let line: LoggedLine

    init(_ line: LoggedLine) { self.line = line }

    /// - Parameter times: columns of the times; a start and an end take 13 of them.
    func view(times: Int, _ view: Viewing) -> View {
        let narrowTimes = min(13, times)
        func row(_ times: Int?, facts: String) -> View {
            let (whole, end) = time(view)
            let name = line.entry.note.map { view.strings.headed(line.entry.habitName, $0) } ?? line.entry.habitName
            return .row(
                gap: 0,
                [
                    times.map { View.text(Text([whole, end], .muted)).width($0 - 1) }, times.map { _ in .gap(1) },
                    .text(Text(name.drawable).cut(to: 8)).growing, .gap(1), .text(facts, .muted),
                ])
        }
        let facts = columns(view)
        // The name comes before the time.
        return .fits([
            row(times, facts: facts.whole).width(50...), row(narrowTimes, facts: facts.source).width(36...),
            row(narrowTimes, facts: facts.measure).width(30...), row(7, facts: facts.measure).width(24...),
            row(nil, facts: facts.measure),
        ])
    }

    /// "25 m focus +250", "25 m focus", "25 m".
    private func columns(_ view: Viewing) -> (whole: String, source: String, measure: String) {
        let measure = view.strings.measure(of: line.entry, view.habit(line.entry.habitId))
        // "done" and "3 pages" are by hand in any case.
        guard !line.entry.isByHand || line.entry.amount == nil else { return (measure, measure, measure) }
        let source = "\(measure) \(view.strings.history.source(line.entry))"
        guard view.userData.settings.showsCoins, let coins = line.session?.coinsEarned, coins > 0 else {
            return (source, source, measure)
        }
        return ("\(source) +\(view.strings.number(coins)) \(view.signs.coin)", source, measure)
    }

    /// "18:05-18:30", over midnight "23:50 yesterday - 00:15", and its end. Minutes logged for another day have no time
    /// on this one.
    func time(_ view: Viewing) -> (whole: String, end: String) {
        let end = view.now.timeOfDay(of: line.entry.completedAt).text
        guard let span = line.span else {
            let isAnotherDay = line.entry.isByHand && view.now.day(of: line.entry.completedAt) != line.day
            return isAnotherDay ? ("", "") : (end, end)
        }
        let start = view.now.timeOfDay(of: span.start).text
        let isOverMidnight = view.now.day(of: span.start) < line.day
        return (isOverMidnight ? view.strings.history.overMidnight(start, end) : "\(start)-\(end)", end)
    }

    /// "10:00-10:25, 25 m, +250 coins, +30 XP".
    func facts(_ view: Viewing) -> String {
        let (strings, entry) = (view.strings, line.entry)
        guard let session = line.session else {
            let time = line.span.map { _ in self.time(view).whole }
            let kind =
                entry.isByHand && time == nil
                ? strings.history.byHand(strings.when(entry.completedAt, view.now)) : strings.history.source(entry)
            return strings.list([time, kind, entry.note?.drawable].compactMap { $0 })
        }
        var parts = [time(view).whole, strings.minutes(session.durationMinutes)]
        if !session.completed { parts.append(strings.cats.stoppedEarly) }
        if view.userData.settings.showsCoins { parts.append(strings.history.earned(session.coinsEarned)) }
        parts.append("+" + strings.result.xp(session.xpEarned))
        if let note = session.note { parts.append(note.drawable) }
        return strings.list(parts)
    }

    func words(_ view: Viewing) -> String {
        let (entry, time) = (line.entry, time(view).whole)
        let parts = [
            entry.habitName, view.strings.measure(of: entry, view.habit(entry.habitId)),
            entry.isByHand && entry.amount != nil ? nil : view.strings.history.source(entry), entry.note,
        ]
        return (time.isEmpty ? "" : "\(time) ") + view.strings.list(parts.compactMap { $0 }.filter { !$0.isEmpty })
    }
}

/// Entries of a day.
struct EntryList {
    let entries: [HabitEntry]
    let isRead: Bool
    let day: Day
    /// By id.
    var sessions: [String: FocusSession] = [:]

    private var rows: [EntryRow] { entries.map { EntryRow(LoggedLine(day: day, entry: $0, session: sessions[$0.id])) } }

    /// The latest of them where not all fit, below how many came before.
    func view(_ view: Viewing) -> View {
        guard !entries.isEmpty else {
            return .text(Text(isRead ? view.strings.history.nothingThatDay : view.signs.more, .muted).cut(to: 1))
        }
        return View.drawn { draw(on: &$0, in: $1, view) }.growing
    }

    /// Columns of the times, one form for all rows.
    func times(_ view: Viewing) -> Int { rows.map { $0.time(view).whole.columns + 2 }.max().map { max(7, $0) } ?? 7 }

    private func draw(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let longest = times(view)
        let hidden = entries.count <= rect.height ? 0 : entries.count - max(1, rect.height - 1)
        let further = View.text(view.strings.settings.further(hidden, arrow: view.signs.up), .muted)
        let left = rect.width >= 50 ? longest : rect.width >= 34 ? min(13, longest) : 7
        let above = hidden > 0 && rect.height > 1 ? View.row(gap: 0, [.gap(left), further]) : nil
        let shown = rows.dropFirst(hidden).map { $0.view(times: longest, view) }
        let more = View.text("\(view.signs.up)\(hidden)", .accent)
        let isCut = hidden > 0 && rect.height == 1
        grid.show(isCut ? .row(gap: 1, shown.map(\.growing) + [more]) : .column([above] + shown), in: rect, view)
    }

    func words(_ view: Viewing) -> [String] {
        entries.isEmpty && isRead ? [view.strings.history.nothingThatDay] : rows.map { $0.words(view) }
    }
}

extension HabitEntry { var isByHand: Bool { source == "manual" } }

extension [HabitEntry] {
    /// - Parameter habitId: nil for all habits.
    func kept(of habitId: String?, by filter: ListFilter) -> [HabitEntry] {
        self.filter { (habitId == nil || $0.habitId == habitId) && filter.keeps($0.habitName, $0.note) }
    }
}

extension View {
    /// A habit without an entry, and what there is to do.
    static func open(_ habit: Habit, _ goal: String, _ view: Viewing) -> View {
        .row([
            .text(view.signs.open, .muted), .text(Text(habit.listLabel).cut(to: 10)).growing.shrinks(2),
            .text(goal, .muted).yields(1),
        ])
    }
}

extension ScreenContext {
    /// With the visits of its month.
    mutating func loadEntries(of day: Day) {
        load(.entries(day))
        if userData.visits[day.month.text] == nil { load(.visits(day.month)) }
    }
}

extension [FocusSession] { var byId: [String: FocusSession] { Dictionary(map { ($0.id, $0) }) { $1 } } }

/// Sessions, newest first: when, how long, and how they ended or their notes.
struct SessionList {
    /// Nil while they are being loaded.
    let sessions: [FocusSession]?
    var filter = ListFilter()

    /// - Parameter said: how many are in plain text.
    func view(said: Int = .max, _ view: Viewing) -> View {
        guard let sessions else { return .text(view.signs.more, .muted, spoken: "") }
        let shown = sessions.filter { filter.keeps($0.note) }
        guard !shown.isEmpty else {
            return .text(
                Text(filter.isActive ? view.strings.today.noMatch : view.strings.cats.noSessions, .muted).cut(to: 1))
        }
        var list = List([.init(grows: true, width: 0...Int.max)], count: shown.count, state: nil) {
            .item([row(shown[$0], view).says(words(of: shown[$0], view))])
        }
        list.said = said
        return .list(list)
    }

    private func row(_ session: FocusSession, _ view: Viewing) -> View {
        let day = view.now.day(of: session)
        let isThisYear = day.parts.year == view.today.parts.year
        let dates =
            isThisYear
            ? [view.strings.date(day), view.strings.shortDate(day)] : [view.strings.dateWithYear(day), day.text]
        let time = view.now.timeOfDay(of: session.startedAt).text
        let sign = View.text(
            session.completed ? view.signs.done : view.signs.noDot, session.completed ? .done : .muted)
        let note = Text(session.note?.drawable ?? "", .muted).cut(to: 6)
        let early = session.note == nil && !session.completed ? view.strings.cats.stoppedEarly : ""
        func row(hasTime: Bool) -> View {
            .row(
                gap: 0,
                [
                    .text(Text(dates).cut(to: 11)).width(11), .gap(1),
                    hasTime ? View.text(time, .muted).width(6) : nil,
                    .text(Text(view.strings.minutes(session.durationMinutes)).trailing).width(9...), .gap(1), sign,
                    .gap(1), .text(early.isEmpty ? note : Text(early, .muted)).yields(1),
                ])
        }
        return .fits([row(hasTime: true).width(36...), row(hasTime: false)])
    }

    private func words(of session: FocusSession, _ view: Viewing) -> String {
        let day = view.strings.dateWithYear(view.now.day(of: session))
        let aside = session.completed ? nil : view.strings.cats.stoppedEarly
        let parts = [view.strings.minutes(session.durationMinutes), aside, session.note].compactMap { $0 }
        return view.strings.headed(day, view.strings.list(parts))
    }
}
