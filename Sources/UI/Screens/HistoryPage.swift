package import Canvas
import Domain
import Words
package import ViewKit

/// Every entry of the log and the notes of days, newest first, read page by page; each can be corrected or deleted.
package struct HistoryPage: Filterable {
    /// Nil for all habits.
    var habitId: String?
    /// What was read so far, in order; all of it from the day of the earliest on.
    private(set) var lines: [LoggedLine] = []
    /// All there are; none while one habit is shown.
    private(set) var notes: [Day: String] = [:]
    /// What the filter keeps of both, of days that were read to their end.
    private(set) var shown: [Row] = []
    private(set) var isEnd = false
    private(set) var isReading = false
    var list = ListCursor()
    package var filter = ListFilter()
    /// The earliest time read.
    private var earliest: Instant?
    private var limit = Self.pageLength
    /// Minutes of all cats when it was read: others log, too.
    private var seen = 0

    static let pageLength = 300

    /// An entry, or the note of a day, which comes before the entries of the day.
    struct Row: Equatable {
        let day: Day
        /// Nil for a note.
        var line: LoggedLine?
        var note: String?
    }

    package init(habitId: String? = nil) { self.habitId = habitId }

    package var contexts: [KeyContext] { [.historyPage, .moving, .places, .everywhere] }

    package mutating func onAppear(in context: inout ScreenContext) {
        guard lines.isEmpty, !isEnd else { return }
        reread(in: &context)
    }

    /// As many lines as are there, from the newest on.
    private mutating func reread(in context: inout ScreenContext) {
        limit = max(Self.pageLength, min(lines.count, list.index + Self.pageLength))
        isReading = true
        seen = Self.minutes(in: context.userData)
        context.ask(.effect(.load(.log(habitId: habitId, through: nil, limit: limit))))
    }

    private mutating func readMore(in context: inout ScreenContext) {
        guard !isEnd, !isReading, let earliest else { return }
        isReading = true
        context.ask(.effect(.load(.log(habitId: habitId, through: earliest, limit: limit))))
    }

    private static func minutes(in userData: UserData) -> Int { userData.cats.reduce(0) { $0 &+ $1.totalMinutes } }

    package mutating func act(_ action: KeyAction, in context: inout ScreenContext) {
        switch action {
        case .back, .quit: context.close()
        case .habitFilter:
            habitId = context.userData.habitId(after: habitId)
            (lines, shown, isEnd, list) = ([], [], false, ListCursor())
            reread(in: &context)
        case .accept:
            guard let chosen else { return }
            context.open(DayPage(day: chosen.day, habitId: nil, entryId: chosen.line?.entry.id))
        case .edit, .remove:
            guard let chosen else { return }
            guard let line = chosen.line else { return act(action, onNote: chosen, in: &context) }
            EntryActions.act(action, on: line, in: &context)
        default:
            list.move(action, count: shown.count)
            readOn(in: &context)
        }
    }

    private func act(_ action: KeyAction, onNote row: Row, in context: inout ScreenContext) {
        if action == .remove { return context.perform(Action(NoteDay(day: row.day, note: nil, shown: row.note))) }
        context.open(LineForm(.dayNote(row.day), text: row.note ?? "", in: context.strings))
    }

    /// Reads on where the cursor comes near the end of what is there.
    private mutating func readOn(in context: inout ScreenContext) {
        if list.index + 100 >= shown.count { readMore(in: &context) }
    }

    package mutating func handle(_ message: AppMessage, in context: inout ScreenContext) {
        switch message {
        case .loaded(.log(habitId, let through, let found, let notes, let isEnd)):
            if let notes { self.notes = habitId == nil ? notes : [:] }
            take(found, through, isEnd, in: &context)
        case .performed(AmendEntry.self, _, _), .performed(NoteSession.self, _, _), .performed(NoteDay.self, _, _),
            .retracted:
            reread(in: &context)
        case .userDataChanged(let userData) where Self.minutes(in: userData) != seen: reread(in: &context)
        default: break
        }
    }

    private mutating func take(
        _ found: [LoggedLine], _ through: Instant?, _ isEnd: Bool, in context: inout ScreenContext
    ) {
        isReading = false
        self.isEnd = isEnd
        if through == nil {
            lines = found
        } else {
            // Those of the earliest time were read before.
            let known = Set(lines.suffix(limit + Self.pageLength).map(\.entry.id))
            let new = found.filter { !known.contains($0.entry.id) }
            // More of one time than a page holds.
            limit = new.isEmpty ? limit * 2 : Self.pageLength
            lines += new
        }
        earliest = found.last?.entry.completedAt ?? earliest
        lines.sort(by: Self.precedes)
        narrow(at: context.now)
        list.hold(to: shown.count)
        readOn(in: &context)
    }

    private static func precedes(_ left: LoggedLine, _ right: LoggedLine) -> Bool {
        (left.day, left.entry.completedAt, left.entry.id) > (right.day, right.entry.completedAt, right.entry.id)
    }

    private mutating func narrow(at now: Moment) {
        // What was logged late is shown once its day is reached.
        let known = isEnd ? nil : earliest.map { now.day(of: $0) }
        let reached = known.map { known in lines.prefix { $0.day >= known } } ?? lines[...]
        let kept = reached.filter { !filter.isActive || filter.keeps($0.entry.habitName, $0.entry.note) }
        var noted = notes.filter { day, note in
            day >= known ?? day && (!filter.isActive || filter.keeps(note))
        }.sorted { $0.key > $1.key }.map { Row(day: $0.key, note: $0.value) }[...]
        shown = []
        for line in kept {
            while let note = noted.first, note.day >= line.day { shown.append(noted.removeFirst()) }
            shown.append(Row(day: line.day, line: line))
        }
        shown += noted
    }

    package mutating func narrowed(in context: inout ScreenContext) {
        list = ListCursor()
        narrow(at: context.now)
        readOn(in: &context)
    }

    package mutating func choose(_ choice: Choice, in context: inout ScreenContext) -> Bool {
        list.choose(choice, count: shown.count)
    }

    private var chosen: Row? { shown.indices.contains(list.index) ? shown[list.index] : shown.last }

    package func disabledReason(for action: KeyAction, in context: ScreenContext) -> String? {
        switch action {
        case .accept, .edit, .remove: chosen == nil ? context.strings.history.noEntry : nil
        case .habitFilter: context.userData.habits.isEmpty ? context.strings.today.noHabit : nil
        default: nil
        }
    }

    package func title(_ view: Viewing) -> String { view.strings.name(KeyContext.historyPage) }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        guard view.layout.kind > .tiny else { return grid.needsRoom(view) }
        let isBoxed = view.layout.kind >= .boxed
        let inside = isBoxed ? grid.card(body, title(view), note: note(view), isActive: true, view) : body
        let below = inside.height >= 8 ? 2 : 0
        drawRows(on: &grid, in: inside.rows(0, inside.height - below), view)
        guard below > 0, let chosen else { return }
        let cursor = grid.cursor
        grid.write(facts(of: chosen, view), wrappedIn: inside.rows(inside.height - 2, 2), view[.muted])
        grid.cursor = cursor
        let free = inside.rows(shown.count + 1, inside.height - below - shown.count - 2)
        let habit = chosen.line?.entry.habitId ?? habitId ?? view.userData.habits.first?.id
        CatCorner.fill(free, with: view.cat(view.habit(habit)?.catId), on: &grid, view)
    }

    package func wakeRequest(in context: ScreenContext) -> WakeRequest { .init(moves: context.layout.kind >= .boxed) }

    private func facts(of row: Row, _ view: Viewing) -> String {
        guard let line = row.line else {
            return view.strings.headed(view.strings.history.dayNote, row.note?.drawable ?? "")
        }
        return EntryFacts(line: line, view: view).text
    }

    /// "all habits · 340 entries".
    private func note(_ view: Viewing) -> String {
        let habit = view.habit(habitId)?.name.drawable ?? view.strings.history.allHabits
        let count = view.strings.history.read(shown.count { $0.line != nil }, isAll: isEnd)
        return isReading ? "\(habit) \(view.signs.more)" : view.strings.list([habit, count])
    }

    private func drawRows(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        guard !shown.isEmpty else {
            let nothing = filter.isActive ? view.strings.today.noMatch : view.strings.history.nothingYet
            grid.write(isEnd ? nothing : view.signs.more, wrappedIn: rect, view[.muted])
            return
        }
        let index = min(max(0, list.index), shown.count - 1)
        let top = ListCursor(index).top(rows: rect.height, count: shown.count)
        let left = rect.width >= 60 ? 13 : 8
        for (row, shownRow) in shown.dropFirst(top).prefix(max(0, rect.height)).enumerated() {
            let whole = rect.row(row)
            let inner = whole.after(2)
            if row == 0 || shown[top + row - 1].day != shownRow.day || top + row == index {
                grid.write(Self.date(shownRow.day, columns: left - 1, view), at: inner.minX, inner.minY, view[.text])
            }
            draw(shownRow, on: &grid, in: inner.after(left), view)
            view.spots.add(whole, .choose(.row(top + row)))
            if top + row == index { grid.select(whole, view) }
        }
    }

    private func draw(_ row: Row, on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        if let line = row.line {
            let sessions = line.session.map { [$0.id: $0] } ?? [:]
            return EntryList(entries: [line.entry], isRead: true, day: line.day, sessions: sessions, leftColumns: 13)
                .draw(on: &grid, in: rect, view)
        }
        let left = rect.width >= 34 ? 13 : 7
        grid.write(view.strings.history.note, at: rect.minX, rect.minY, view[.muted])
        let note = row.note?.drawable ?? ""
        grid.write(note.shortened(toColumns: max(0, rect.width - left)), at: rect.minX + left, rect.minY, view[.text])
    }

    /// The longest form that fits.
    private static func date(_ day: Day, columns: Int, _ view: Viewing) -> String {
        let isThisYear = day.parts.year == view.today.parts.year
        let forms = isThisYear ? [view.strings.date(day), view.strings.shortDate(day)] : [day.text]
        let short = String(day.text.dropFirst(isThisYear ? 5 : 2))
        return forms.first { $0.columns <= columns } ?? short.shortened(toColumns: columns)
    }

    /// The first of them; the filter finds the others.
    package func plainText(_ view: Viewing) -> PlainText {
        let texts = shown.prefix(30).map { row in
            guard let entry = row.line?.entry else {
                return view.strings.list([view.strings.date(row.day), view.strings.history.dayNote, row.note ?? ""])
            }
            return view.strings.list(
                [view.strings.date(row.day), entry.habitName, view.strings.minutes(entry.minutes)]
                    + [entry.note].compactMap { $0 })
        }
        guard !texts.isEmpty else { return PlainText([isEnd ? view.strings.history.nothingYet : note(view)]) }
        return PlainText(
            [note(view)] + (chosen.map { [facts(of: $0, view)] } ?? []),
            choices: PlainText.list(texts, chosen: list.index))
    }
}

/// What can be done with an entry, wherever it is listed.
enum EntryActions {
    static func act(_ action: KeyAction, on line: LoggedLine, in context: inout ScreenContext) {
        switch action {
        case .edit: context.open(EntryForm(for: line, in: context))
        case .remove: context.perform(Action(AmendEntry(line.place, wanted: nil)))
        default: break
        }
    }
}

/// An entry in words: "10:00-10:25, 25 m, +250 coins, +30 XP".
struct EntryFacts {
    let line: LoggedLine
    let view: Viewing

    var text: String {
        let (strings, entry) = (view.strings, line.entry)
        guard let session = line.session else {
            let when = strings.when(entry.completedAt, view.now)
            let kind = entry.isByHand ? strings.history.byHand(when) : strings.history.source(entry)
            return strings.list([kind, entry.note?.drawable].compactMap { $0 })
        }
        var parts = [
            EntryList(entries: [], isRead: true, day: line.day, sessions: [session.id: session]).time(of: entry, view),
            strings.minutes(session.durationMinutes),
        ]
        if !session.completed { parts.append(strings.cats.stoppedEarly) }
        if view.userData.settings.showsCoins { parts.append(strings.history.earned(session.coinsEarned)) }
        parts.append("+" + strings.result.xp(session.xpEarned))
        if let note = session.note { parts.append(note.drawable) }
        return strings.list(parts)
    }
}
