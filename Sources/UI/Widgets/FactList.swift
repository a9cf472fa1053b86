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

    func height(columns: Int) -> Int { rows(columns: columns).count }

    func whole(rows: Int, columns: Int) -> FactList {
        var list = self
        while !list.facts.isEmpty, list.height(columns: columns) > rows { list.facts.removeLast() }
        return list
    }

    /// - Parameter isAiry: whether to put an empty row between facts if all of them fit.
    func draw(on grid: inout Grid, in rect: Rect, from top: Int = 0, isAiry: Bool = false, _ view: Viewing) {
        var rows = rows(columns: rect.width)
        if isAiry {
            let airy = rows.enumerated().flatMap { index, row in
                index > 0 && !row.label.isEmpty ? [Fact("", ""), row] : [row]
            }
            if airy.count <= rect.height { rows = airy }
        }
        let x = rect.minX + Self.labelColumns
        for (index, row) in rows.dropFirst(top).prefix(max(0, rect.height)).enumerated() {
            let y = rect.minY + index
            grid.write(row.label.shortened(toColumns: Self.labelColumns - 1), at: rect.minX, y, view[.muted])
            switch row.sign {
            case .none: grid.write(row.text, at: x, y, view[row.role])
            case .hearts(let mood):
                let used = grid.hearts(mood, at: x, y, view) + 1
                let room = max(0, rect.maxX - x - used)
                grid.write(row.text.shortened(toColumns: room), at: x + used, y, view[row.role])
            case .growth(let progress):
                grid.growth(progress: progress, at: x, y, columns: min(60, rect.maxX - x), view)
            }
        }
    }

    private func rows(columns: Int) -> [Fact] {
        let room = max(2, columns - Self.labelColumns)
        return facts.flatMap { fact -> [Fact] in
            switch fact.sign {
            case .hearts: return [fact]
            case .growth:
                return [Fact(fact.label, "", fact.role, sign: fact.sign)]
                    + fact.text.wrapped(toColumns: room).map { Fact("", $0, fact.role) }
            case .none:
                return fact.text.wrapped(toColumns: room).enumerated().map { index, line in
                    Fact(index == 0 ? fact.label : "", line, fact.role)
                }
            }
        }
    }
}

/// Entries of a day: from when to when, habit, minutes and source.
struct EntryList {
    let entries: [HabitEntry]
    let isRead: Bool
    let day: Day
    /// By id.
    var sessions: [String: FocusSession] = [:]
    var ground: Colour?
    /// Of the times; nil for as many as they need.
    var leftColumns: Int?

    /// The latest of them where not all fit, below how many came before.
    func draw(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        guard !entries.isEmpty else {
            let said = isRead ? view.strings.history.nothingThatDay : view.signs.more
            grid.write(said, in: rect, view[.muted].on(ground))
            return
        }
        let left = timeColumns(rect.width, view)
        let hidden = entries.count <= rect.height ? 0 : entries.count - max(1, rect.height - 1)
        let hasMore = hidden > 0 && rect.height > 1
        if hasMore {
            grid.write(
                view.strings.settings.further(hidden, arrow: view.signs.up), in: rect.after(left),
                view[.muted].on(ground))
        }
        for (row, entry) in entries.dropFirst(hidden).prefix(max(0, rect.height)).enumerated() {
            let y = rect.minY + row + (hasMore ? 1 : 0)
            let right = facts(of: entry, columns: rect.width, view)
            grid.write(time(of: entry, columns: left, view), at: rect.minX, y, view[.muted].on(ground))
            grid.write(right, endingAt: rect.maxX, y, view[.muted].on(ground))
            let room = rect.width - left - right.columns - 1
            let entryText = entry.note.map { view.strings.headed(entry.habitName, $0) } ?? entry.habitName
            grid.write(
                entryText.drawable.shortened(toColumns: max(0, room)), at: rect.minX + left, y, view[.text].on(ground))
        }
    }

    /// "25 m focus +250".
    private func facts(of entry: HabitEntry, columns: Int, _ view: Viewing) -> String {
        let minutes = view.strings.measure(of: entry, view.habit(entry.habitId))
        // "done" and "3 pages" are by hand in any case.
        guard columns >= 34, !entry.isByHand || entry.amount == nil else { return minutes }
        let source = "\(minutes) \(view.strings.history.source(entry))"
        guard columns >= 50, view.userData.settings.showsCoins, let coins = sessions[entry.id]?.coinsEarned, coins > 0
        else { return source }
        return "\(source) +\(view.strings.number(coins)) \(view.signs.coin)"
    }

    private func timeColumns(_ columns: Int, _ view: Viewing) -> Int {
        if let leftColumns { return columns >= 34 ? leftColumns : 7 }
        guard !sessions.isEmpty, columns >= 34 else { return 7 }
        let longest = entries.map { time(of: $0, view).columns + 2 }.max() ?? 13
        return columns >= 50 ? max(13, longest) : 13
    }

    /// "18:05-18:30", over midnight "23:50 yesterday - 00:15"; only the end if there is little room. Minutes logged for
    /// another day have no time on this one.
    func time(of entry: HabitEntry, columns: Int = 40, _ view: Viewing) -> String {
        let end = view.now.timeOfDay(of: entry.completedAt).text
        guard let session = sessions[entry.id] else {
            return entry.isByHand && view.now.day(of: entry.completedAt) != day ? "" : end
        }
        let start = view.now.timeOfDay(of: session.startedAt).text
        let isOverMidnight = view.now.day(of: session.startedAt) < day
        let text = isOverMidnight ? view.strings.history.overMidnight(start, end) : "\(start)-\(end)"
        return text.columns < columns ? text : end
    }
}

extension HabitEntry {
    var isByHand: Bool { source == "manual" }
}

extension [FocusSession] {
    var byId: [String: FocusSession] { Dictionary(map { ($0.id, $0) }) { $1 } }
}

struct SessionList {
    /// Nil while they are being loaded.
    let sessions: [FocusSession]?
    var filter = ListFilter()

    func draw(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        guard let sessions = sessions?.filter({ filter.keeps($0.note) }), !sessions.isEmpty else {
            let none = filter.isActive ? view.strings.today.noMatch : view.strings.cats.noSessions
            let said = sessions == nil ? view.signs.more : none
            grid.write(said, in: rect, view[.muted])
            return
        }
        for (row, session) in sessions.prefix(max(0, rect.height)).enumerated() {
            let y = rect.minY + row
            let day = view.now.day(of: session)
            let isThisYear = day.parts.year == view.today.parts.year
            let full = isThisYear ? view.strings.date(day) : view.strings.dateWithYear(day)
            let short = isThisYear ? view.strings.shortDate(day) : day.text
            let date = full.columns <= 11 ? full : short
            var x = rect.minX
            grid.write(date, at: x, y, view[.text])
            x += 12
            if rect.width >= 36 {
                grid.write(view.now.timeOfDay(of: session.startedAt).text, at: x, y, view[.muted])
                x += 6
            }
            x += 9
            grid.write(view.strings.minutes(session.durationMinutes), endingAt: x, y, view[.text])
            x += 1
            grid.write(
                session.completed ? view.signs.done : view.signs.noDot, at: x, y,
                view[session.completed ? .done : .muted])
            x += 2
            let room = rect.maxX - x
            let isShort = !session.completed && view.strings.cats.stoppedEarly.columns <= room
            let note = session.note ?? (isShort ? view.strings.cats.stoppedEarly : "")
            guard room >= 6 else { continue }
            grid.write(note.drawable.shortened(toColumns: room), at: x, y, view[.muted])
        }
    }
}
