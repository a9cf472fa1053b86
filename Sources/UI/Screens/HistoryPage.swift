import Canvas
import Domain
import Words
package import ViewKit

/// Every entry of the log and the notes of days, newest first, read page by page; each can be corrected or deleted.
package struct HistoryPage: ListScreen {
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
    package var list = ListState()
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

    package var keyContext: KeyContext { .historyPage }

    package mutating func onAppear(in context: inout ScreenContext) {
        guard lines.isEmpty, !isEnd else { return }
        reread(in: &context)
    }

    /// As many lines as are there, from the newest on.
    private mutating func reread(in context: inout ScreenContext) {
        limit = max(Self.pageLength, min(lines.count, list.cursor + Self.pageLength))
        isReading = true
        seen = Self.minutes(in: context.userData)
        context.load(.log(habitId: habitId, through: nil, limit: limit))
    }

    private mutating func readMore(in context: inout ScreenContext) {
        guard !isEnd, !isReading, let earliest else { return }
        isReading = true
        context.load(.log(habitId: habitId, through: earliest, limit: limit))
    }

    private static func minutes(in userData: UserData) -> Int { userData.cats.reduce(0) { $0 &+ $1.totalMinutes } }

    package static let leastRoom = Layout.Kind.bare

    private static let noEntry: Handler<HistoryPage>.Ask<String?> = { page, context in
        page.chosen == nil ? context.strings.history.noEntry : nil
    }

    package static let handlers: [Handler<HistoryPage>] =
        [
            Handler(.habitFilter, off: { $1.userData.habits.isEmpty ? $1.strings.today.noHabit : nil }) {
                $0.turnHabit(in: &$1)
            },
            Handler(.accept, off: noEntry) { page, context in
                guard let chosen = page.chosen else { return }
                context.open(DayPage(day: chosen.day, habitId: nil, entryId: chosen.line?.entry.id))
            },
            Handler(.edit, off: noEntry) { page, context in
                guard let chosen = page.chosen else { return }
                if let line = chosen.line { return context.open(EntryForm(for: line, in: context)) }
                context.open(LineForm(.dayNote(chosen.day), text: chosen.note ?? ""))
            },
            Handler(.remove, off: noEntry) { page, context in
                guard let chosen = page.chosen else { return }
                if let line = chosen.line { return context.perform(AmendEntry(line.place, wanted: nil)) }
                context.perform(NoteDay(day: chosen.day, note: nil, shown: chosen.note))
            },
        ] + moves + closing

    private mutating func turnHabit(in context: inout ScreenContext) {
        habitId = context.userData.habitId(after: habitId)
        (lines, shown, isEnd, list.cursor) = ([], [], false, 0)
        reread(in: &context)
    }

    /// Reads on when the cursor comes near the end of the entries read so far.
    package mutating func moved(in context: inout ScreenContext) {
        if list.cursor + 100 >= shown.count { readMore(in: &context) }
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
        moved(in: &context)
    }

    private static func precedes(_ left: LoggedLine, _ right: LoggedLine) -> Bool {
        (left.day, left.entry.completedAt, left.entry.id) > (right.day, right.entry.completedAt, right.entry.id)
    }

    private mutating func narrow(at now: Moment) {
        // What was logged late is shown once its day is reached.
        let known = isEnd ? nil : earliest.map { now.day(of: $0) }
        let reached = known.map { known in lines.prefix { $0.day >= known } } ?? lines[...]
        let kept = reached.filter { !filter.isActive || filter.keeps($0.entry.habitName, $0.entry.note) }
        var noted = notes.filter { day, note in day >= known ?? day && (!filter.isActive || filter.keeps(note)) }.sorted
        { $0.key > $1.key }.map { Row(day: $0.key, note: $0.value) }[...]
        shown = []
        for line in kept {
            while let note = noted.first, note.day >= line.day { shown.append(noted.removeFirst()) }
            shown.append(Row(day: line.day, line: line))
        }
        shown += noted
    }

    package mutating func narrowed(in context: inout ScreenContext) {
        list.cursor = 0
        narrow(at: context.now)
        moved(in: &context)
    }

    private var chosen: Row? { list.chosen(of: shown) }

    package func wakeRequest(in context: ScreenContext) -> WakeRequest { .init(moves: context.layout.kind == .wide) }

    package func body(_ view: Viewing) -> View {
        let said = chosen.map { facts(of: $0, view) } ?? ""
        let text = View.text(Text(said, .muted).wrapped(5))
        // Beside the columns of an entry, never in place of one.
        guard view.layout.kind == .wide, let cat = chosenCat(view) else {
            let below = View.column([.air, .spacer(), text.height(2)])
            return .page(title(view), note: note(view), .column([.list(listing(view)), below.growing]))
        }
        let page = View.page(title(view), note: note(view), .column([.list(listing(view)), .said([said])]))
        let side = View.column(gap: 1, [View.home(of: cat, view).growing, text.inset(columns: 1)])
        let card = View.card(cat.name.drawable, isFilled: true, side).width(view.layout.sideColumns)
        return .row([page, card.says("")])
    }

    /// That of the chosen entry, or of the day of the chosen note.
    private func chosenCat(_ view: Viewing) -> Cat? {
        let line = chosen?.line ?? shown.first { $0.day == chosen?.day && $0.line != nil }?.line
        let habit = line?.entry.habitId ?? habitId ?? view.userData.habits.first?.id
        return view.cat(view.habit(habit)?.catId)
    }

    private func facts(of row: Row, _ view: Viewing) -> String {
        guard let line = row.line else {
            return view.strings.headed(view.strings.history.dayNote, row.note?.drawable ?? "")
        }
        return EntryRow(line).facts(view)
    }

    /// "all habits · 340 entries".
    private func note(_ view: Viewing) -> String {
        let habit = view.habit(habitId)?.name.drawable ?? view.strings.allHabits
        let count = view.strings.history.read(shown.count { $0.line != nil }, isAll: isEnd)
        return isReading ? "\(habit) \(view.signs.more)" : view.strings.list([habit, count])
    }

    private func listing(_ view: Viewing) -> List {
        let dates = view.layout.size.width < 72 ? 6...8 : 12...12
        var listing = List(
            [.init(width: dates, isOnce: true), .init(grows: true)], count: shown.count, state: list,
            touch: Touch.row
        ) { [shown] number in
            .item([.text(Text(Self.dates(shown[number].day, view)).says("")), Self.cell(shown[number], view)])
        }
        let nothing = filter.isActive ? view.strings.today.noMatch : view.strings.history.nothingYet
        listing.empty = isEnd ? Text(nothing, .muted).wrapped() : Text(view.signs.more, .muted, spoken: "")
        // The filter finds the others.
        listing.said = 30
        return listing
    }

    private static func cell(_ row: Row, _ view: Viewing) -> View {
        let date = view.strings.date(row.day)
        if let line = row.line {
            let words = [date, line.entry.habitName, view.strings.minutes(line.entry.minutes), line.entry.note]
            return EntryRow(line).view(times: 13, view).says(
                view.strings.list(words.compactMap { $0 }))
        }
        let note = row.note?.drawable ?? ""
        return .row(
            gap: 0,
            [
                .text(view.strings.history.note, .muted).width(view.layout.size.width >= 48 ? 13 : 7),
                .text(Text(note).cut(to: 1)),
            ]
        ).says(view.strings.list([date, view.strings.history.dayNote, row.note ?? ""]))
    }

    /// Longer and shorter forms.
    private static func dates(_ day: Day, _ view: Viewing) -> [String] {
        // Of the last months a date needs no year.
        let isRecent = day > view.today.advanced(by: -300)
        let forms = isRecent ? [view.strings.date(day), view.strings.shortDate(day)] : [day.text]
        return forms + [String(day.text.dropFirst(isRecent ? 5 : 2))]
    }
}
