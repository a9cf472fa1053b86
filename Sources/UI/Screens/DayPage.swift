import Canvas
import Domain
import Words
package import ViewKit

/// One day: its entries from when to when, habits open or off, and the keys that change it.
package struct DayPage: ListScreen {
    let day: Day
    /// Nil for all habits.
    let habitId: String?
    var entries: [HabitEntry]?
    /// By id, those of the entries.
    var sessions: [String: FocusSession]
    /// Of the day itself.
    private(set) var note: String?
    package var list: ListState
    /// Of the entry that is chosen once the day is read.
    private var entryId: String?

    package var keyContext: KeyContext { .dayPage }
    /// A line of the day.
    private enum Row: Equatable {
        case entry(HabitEntry)
        /// A habit without an entry.
        case habit(Habit)
    }

    init(
        day: Day, habitId: String?, entries: [HabitEntry]? = nil, sessions: [String: FocusSession] = [:],
        filter: ListFilter = ListFilter(), entryId: String? = nil
    ) {
        self.day = day
        self.habitId = habitId
        self.entryId = entryId
        self.entries = entries
        self.sessions = sessions
        list = ListState()
        list.filter = filter
        list.filter.keep()
    }

    package mutating func onAppear(in context: inout ScreenContext) { context.loadEntries(of: day) }

    package static let leastRoom = Layout.Kind.bare

    package static let handlers: [Handler<DayPage>] =
        [
            Handler(.edit, off: { $0.whyNoLine(in: $1) }) {
                if let line = $0.chosenLine(in: $1) { $1.open(EntryForm(for: line, in: $1)) }
            },
            Handler(.remove, off: { $0.whyNoLine(in: $1) }) {
                if let line = $0.chosenLine(in: $1) { $1.perform(AmendEntry(line.place, wanted: nil)) }
            },
            Handler(.note) { $1.open(LineForm(.dayNote($0.day), text: $0.note ?? "")) },
            Handler(.addMinutes, off: { $0.whyNotAdd(in: $1) }) { page, context in
                guard let habit = page.habit(in: context.userData, at: context.now) else { return }
                context.open(MinutesForm(for: habit, on: page.day, today: context.today, in: context.strings))
            },
            Handler(.daysOff, off: { $0.habit(in: $1.userData, at: $1.now) == nil ? $1.strings.today.noHabit : nil }) {
                page, context in
                guard let habit = page.habit(in: context.userData, at: context.now) else { return }
                context.open(
                    DaysOffForm(
                        for: habit, on: context.today, from: page.day, known: context.userData.daysOff,
                        in: context.strings))
            }, Handler(.back) { $1.close() },
        ] + moves

    private func whyNoLine(in context: ScreenContext) -> String? {
        chosenLine(in: context) == nil ? context.strings.history.noEntry : nil
    }

    private func whyNotAdd(in context: ScreenContext) -> String? {
        guard let habit = habit(in: context.userData, at: context.now) else { return context.strings.today.noHabit }
        return day == context.today ? HabitActions.disabledReason(for: .addMinutes, on: habit, in: context) : nil
    }

    package mutating func handle(_ message: AppMessage, in context: inout ScreenContext) {
        switch message {
        case .loaded(.entries(let day, let found, let sessions, let note)) where day == self.day:
            entries = found
            self.note = note
            self.sessions = sessions.byId
            if let index = shown.firstIndex(where: { $0.id == entryId }) { list.cursor = index }
            entryId = nil
        case .userDataChanged, .performed(NoteDay.self, _, _), .performed(AmendEntry.self, _, _), .retracted:
            context.load(.entries(day))
        default: break
        }
    }

    var shown: [HabitEntry] { (entries ?? []).kept(of: habitId, by: filter) }

    private var listed: EntryList { EntryList(entries: shown, isRead: entries != nil, day: day, sessions: sessions) }

    /// Entries first, then habits that had none, if they were there that day and did not keep themselves.
    private func rows(in userData: UserData, at now: Moment) -> [Row] {
        let entries = shown
        guard self.entries != nil else { return [] }
        let open = userData.habits.filter { habit in
            habit.isActive && (habitId == nil || habit.id == habitId) && filter.keeps(habit.name)
                && now.day(of: habit.createdAt) <= day && day <= habit.lastDay ?? day
                && !entries.contains { $0.habitId == habit.id }
                && !(habit.goal.keepsItself && userData.mark(of: habit, on: day, at: now) == .kept)
        }
        return entries.map(Row.entry) + open.map(Row.habit)
    }

    private func chosen(in userData: UserData, at now: Moment) -> Row? { list.chosen(of: rows(in: userData, at: now)) }

    private func chosenLine(in context: ScreenContext) -> LoggedLine? {
        guard case .entry(let entry)? = chosen(in: context.userData, at: context.now) else { return nil }
        return line(of: entry)
    }

    private func line(of entry: HabitEntry) -> LoggedLine {
        LoggedLine(day: day, entry: entry, session: sessions[entry.id])
    }

    /// Which habit the keys change: that of the chosen line, else the first one.
    private func habit(in userData: UserData, at now: Moment) -> Habit? {
        switch chosen(in: userData, at: now) {
        case .entry(let entry): userData.habit(entry.habitId)
        case .habit(let habit): habit
        case nil: userData.habits.first { habitId == nil || $0.id == habitId }
        }
    }

    package func title(_ view: Viewing) -> String { view.strings.dateWithYear(day) }

    /// As high as its lines: what they are about comes below them.
    package func frame(_ view: Viewing) -> OverlayFrame {
        let title = "\(view.strings.name(day.weekday)) \(title(view))"
        let (isWide, lines) = (view.layout.kind == .wide, max(1, rows(in: view.userData, at: view.now).count))
        return .box(
            title: title, columns: isWide ? 76 : 64,
            rows: min(isWide ? 26 : 20, lines + 10, view.layout.size.height - 4), view)
    }

    package func body(_ view: Viewing) -> View {
        let (isBoxed, rows) = (view.layout.kind >= .boxed, rows(in: view.userData, at: view.now))
        var listing = List(
            [.init(grows: true)], rows.map { .item([cell(of: $0, view)]) }, state: list, touch: Touch.row)
        // The summary already says that nothing was logged.
        listing.empty = Text(entries == nil ? view.signs.more : "", .muted, spoken: "")
        let none = entries != nil && shown.isEmpty ? view.strings.history.nothingThatDay : ""
        var page: [View] = [
            .text(Text(summary(view), .info).cut(to: 1)), .gap(isBoxed ? 1 : 0).says(none), .list(listing).growing,
        ]
        if let chosen = list.chosen(of: rows) {
            let facts = View.text(Text(facts(of: chosen, view), spoken: "").wrapped(2))
            // Of the chosen line: its divider, its facts and what can be done.
            let help = View.text(Text(help(of: chosen, view), .muted, spoken: "").wrapped())
            page += isBoxed ? [.rule(name(of: chosen)).says(""), .column([facts, help]).height(4)] : [facts.height(2)]
        }
        return .column(page)
    }

    private func cell(of row: Row, _ view: Viewing) -> View {
        switch row {
        case .entry(let entry):
            let line = EntryRow(line(of: entry))
            return line.view(times: listed.times(view), view).says(line.words(view))
        case .habit(let habit):
            return .open(habit, view.strings.notDone(habit), view)
                .says(view.strings.headed(habit.name, view.strings.notDoneInWords(habit)))
        }
    }

    /// "35 m in 2 entries · +250 coins · visited".
    private func summary(_ view: Viewing) -> String {
        let strings = view.strings.history
        let sum = MinutesByDay(shown, on: day).sum(of: nil, among: view.userData.habits, in: day...day)
        var parts = [strings.entries(shown.count, sum, between: view.signs.between)]
        let coins = shown.reduce(0) { $0 + (sessions[$1.id]?.coinsEarned ?? 0) }
        if coins > 0, view.userData.settings.showsCoins { parts.append(strings.earned(coins)) }
        let visits = view.userData.visits[day.month.text]
        if visits?.checkedDays.contains(day.parts.day) == true { parts.append(strings.visit) }
        let off = view.userData.daysOff.filter { $0.isRest != true && $0.covers(day) }
        if off.contains(where: { $0.habitId == nil || $0.habitId == habitId }) { parts.append(strings.dayOff) }
        if let note { parts.append(note.drawable) }
        if shown.isEmpty, parts.count > 1 { parts[0] = strings.nothing }
        return parts.joined(separator: " \(view.signs.between) ")
    }

    private func name(of row: Row) -> String {
        switch row {
        case .entry(let entry): entry.habitName.drawable
        case .habit(let habit): habit.name.drawable
        }
    }

    private func facts(of row: Row, _ view: Viewing) -> String {
        let strings = view.strings
        switch row {
        case .habit(let habit):
            let calendar = view.userData.calendar(of: habit, at: view.now)
            let isOff = calendar.isOff(on: day)
            let goal = strings.notDoneInWords(habit)
            let isSaved = view.userData.savedDays(of: habit, at: view.now).contains(day)
            let what = isSaved ? strings.history.savedDay : isOff ? strings.history.dayOff : nil
            // A tick's goal says how often.
            let isSaid = habit.kind == .yesNo && habit.schedule(on: day) == .everyDay
            let often = isSaid ? nil : strings.schedule(of: habit, on: day)
            return strings.list([goal, what ?? often].compactMap(\.self))
        case .entry(let entry):
            return EntryRow(line(of: entry)).facts(view)
        }
    }

    /// What can be changed, and how.
    private func help(of row: Row, _ view: Viewing) -> String {
        if case .entry = row { return view.strings.history.canBeEdited }
        return view.strings.history.canBeAdded
    }
}
