package import Canvas
import Domain
import Words
package import ViewKit

/// What was done on one day: its entries from when to when, what is open or off, and the keys that change it.
package struct DayPage: Filterable {
    let day: Day
    /// Nil for all habits.
    let habitId: String?
    var entries: [HabitEntry]?
    /// By id, those of the entries.
    var sessions: [String: FocusSession]
    /// Of the day itself.
    private(set) var note: String?
    var list = ListCursor()
    /// Of the entry that is chosen once the day is read.
    private var entryId: String?
    package var filter = ListFilter()

    package var contexts: [KeyContext] { [.dayPage, .moving, .overlay, .panel, .list] }
    package var presentation: Presentation { .overlay }

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
        self.filter = filter
        self.filter.keep()
    }

    package mutating func onAppear(in context: inout ScreenContext) {
        context.ask(.effect(.load(.entries(day))))
        guard context.userData.visits[day.month.text] == nil else { return }
        context.ask(.effect(.load(.visits(day.month))))
    }

    package mutating func act(_ action: KeyAction, in context: inout ScreenContext) {
        switch action {
        case .back: context.close()
        case .edit, .remove:
            guard let line = chosenLine(in: context) else { return }
            EntryActions.act(action, on: line, in: &context)
        case .note: context.open(LineForm(.dayNote(day), text: note ?? "", in: context.strings))
        case .addMinutes:
            guard let habit = habit(in: context.userData, at: context.now) else { return }
            context.open(MinutesForm(for: habit, on: day, today: context.today, in: context.strings))
        case .daysOff:
            guard let habit = habit(in: context.userData, at: context.now) else { return }
            context.open(
                DaysOffForm(
                    for: habit, on: context.today, from: day, known: context.userData.daysOff, in: context.strings))
        default: list.move(action, count: rows(in: context.userData, at: context.now).count)
        }
    }

    package mutating func handle(_ message: AppMessage, in context: inout ScreenContext) {
        switch message {
        case .loaded(.entries(let day, let found, let sessions, let note)) where day == self.day:
            entries = found
            self.note = note
            self.sessions = sessions.byId
            if let index = shown.firstIndex(where: { $0.id == entryId }) { list = ListCursor(index) }
            entryId = nil
        case .userDataChanged, .performed(NoteDay.self, _, _), .performed(AmendEntry.self, _, _), .retracted:
            context.ask(.effect(.load(.entries(day))))
        default: break
        }
    }

    package mutating func choose(_ choice: Choice, in context: inout ScreenContext) -> Bool {
        list.choose(choice, count: rows(in: context.userData, at: context.now).count)
    }

    package func disabledReason(for action: KeyAction, in context: ScreenContext) -> String? {
        switch action {
        case .edit, .remove: return chosenLine(in: context) == nil ? context.strings.history.noEntry : nil
        case .addMinutes, .daysOff:
            guard let habit = habit(in: context.userData, at: context.now) else { return context.strings.today.noHabit }
            return action == .addMinutes && day == context.today
                ? HabitActions.disabledReason(for: action, on: habit, in: context) : nil
        default: return nil
        }
    }

    package mutating func narrowed(in context: inout ScreenContext) { list = ListCursor() }

    var shown: [HabitEntry] {
        (entries ?? []).filter {
            (habitId == nil || $0.habitId == habitId) && filter.keeps($0.habitName, $0.note)
        }
    }

    /// Entries first, then habits that had none, if they were there that day.
    private func rows(in userData: UserData, at now: Moment) -> [Row] {
        let entries = shown
        guard self.entries != nil else { return [] }
        let open = userData.habits.filter { habit in
            habit.isActive && (habitId == nil || habit.id == habitId) && filter.keeps(habit.name)
                && now.day(of: habit.createdAt) <= day && !entries.contains { $0.habitId == habit.id }
        }
        return entries.map(Row.entry) + open.map(Row.habit)
    }

    private func chosen(in userData: UserData, at now: Moment) -> Row? {
        let rows = rows(in: userData, at: now)
        return rows.indices.contains(list.index) ? rows[list.index] : rows.last
    }

    private func chosenLine(in context: ScreenContext) -> LoggedLine? {
        guard case .entry(let entry)? = chosen(in: context.userData, at: context.now) else { return nil }
        return LoggedLine(day: day, entry: entry, session: sessions[entry.id])
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

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        guard view.layout.kind > .tiny else {
            grid.fill(grid.bounds)
            return grid.needsRoom(view)
        }
        let isBoxed = view.layout.kind >= .boxed
        // As high as its lines: what they are about comes below them.
        let lines = max(1, rows(in: view.userData, at: view.now).count)
        let size = Size(
            width: view.layout.kind == .wide ? 76 : 64, height: min(view.layout.kind == .wide ? 26 : 20, lines + 10))
        let title = "\(view.strings.name(day.weekday)) \(title(view))"
        let inside =
            isBoxed
            ? grid.overlay(
                grid.bounds.inset(rows: 2).centred(width: size.width, height: size.height), title,
                note: view.strings.help.closes, view)
            : grid.sheet(title, view)
        grid.write(summary(view).shortened(toColumns: inside.width), in: inside, view.onPanel(.info))
        // Of the chosen line: its divider, its facts and what can be done.
        let below = isBoxed ? 5 : inside.height >= 8 ? 2 : 0
        let list = inside.rows(isBoxed ? 2 : 1, inside.height - below - (isBoxed ? 2 : 1))
        drawRows(on: &grid, in: list, view)
        guard below > 0, let chosen = chosen(in: view.userData, at: view.now) else { return }
        let cursor = grid.cursor
        var rest = Rect(x: inside.minX, y: inside.maxY - below, width: inside.width, height: below)
        if isBoxed {
            grid.divider(at: rest.minY, inside, name(of: chosen), note: "", isOnPanel: true, view)
            rest = rest.below(1)
        }
        let texts = isBoxed ? [facts(of: chosen, view), help(of: chosen, view)] : [facts(of: chosen, view)]
        var y = rest.minY
        for (text, role) in zip(texts, [Role.text, .muted]) where y < rest.maxY {
            let room = Rect(x: rest.minX, y: y, width: rest.width, height: role == .text ? 2 : rest.maxY - y)
            y += max(1, grid.write(text, wrappedIn: room, view.onPanel(role)))
        }
        grid.cursor = cursor
    }

    private func drawRows(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let rows = rows(in: view.userData, at: view.now)
        guard !rows.isEmpty else {
            // The summary already says that nothing was logged.
            if entries == nil { grid.write(view.signs.more, in: rect, view.onPanel(.muted)) }
            return
        }
        let index = min(max(0, list.index), rows.count - 1)
        let top = ListCursor(index).top(rows: rect.height, count: rows.count)
        let ground = view[.panel].background
        for (row, line) in rows.dropFirst(top).prefix(max(0, rect.height)).enumerated() {
            let whole = rect.row(row)
            let inner = whole.after(2)
            switch line {
            case .entry(let entry):
                EntryList(entries: [entry], isRead: true, day: day, sessions: sessions, ground: ground)
                    .draw(on: &grid, in: inner, view)
            case .habit(let habit):
                let goal = view.strings.notDone(habit)
                grid.write(view.signs.open, at: inner.minX, inner.minY, view.onPanel(.muted))
                grid.write(goal, endingAt: inner.maxX, inner.minY, view.onPanel(.muted))
                let room = inner.width - goal.columns - 3
                grid.write(
                    habit.listLabel.shortened(toColumns: room), at: inner.minX + 2, inner.minY,
                    view.onPanel(.text))
            }
            view.spots.add(whole, .choose(.row(top + row)))
            if top + row == index { grid.select(whole, view) }
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
            return strings.list([goal, what ?? strings.schedule(of: habit, on: day)])
        case .entry(let entry):
            return EntryFacts(line: LoggedLine(day: day, entry: entry, session: sessions[entry.id]), view: view).text
        }
    }

    /// What can be changed, and how.
    private func help(of row: Row, _ view: Viewing) -> String {
        if case .entry = row { return view.strings.history.canBeEdited }
        return view.strings.history.canBeAdded
    }

    package func plainText(_ view: Viewing) -> PlainText {
        let rows = rows(in: view.userData, at: view.now)
        let open = rows.compactMap { row -> String? in
            guard case .habit(let habit) = row else { return nil }
            return view.strings.headed(habit.name, view.strings.notDoneInWords(habit))
        }
        let list = EntryList(entries: shown, isRead: entries != nil, day: day, sessions: sessions).plainText(view)
        guard rows.count > open.count else {
            return PlainText([summary(view)] + list, choices: PlainText.list(open, chosen: self.list.index))
        }
        return PlainText([summary(view)], choices: PlainText.list(list + open, chosen: self.list.index))
    }
}

/// A month of weeks: visited days, weekends and today are marked.
struct VisitMonth {
    let month: Month
    let chosen: Day
    let today: Day
    /// Days of the month, from 1.
    let visited: Set<Int>
    let claimed: Set<Int>
    let firstDayOfWeek: Weekday
    /// Reachable milestones of the month with their coins; empty if coins are hidden.
    let milestonesInReach: [VisitReward.Milestone]
    private let visits: VisitedMonth?

    init(day: Day, _ view: Viewing) {
        month = day.month
        chosen = day
        today = view.today
        visits = view.userData.visits[month.text]
        visited = Set(visits?.checkedDays ?? [])
        claimed = Set(visits?.milestonesClaimed ?? [])
        firstDayOfWeek = view.userData.settings.weekBegins
        milestonesInReach =
            view.userData.settings.showsCoins
            ? VisitReward.inReach(
                in: month, visits: visits, daysOff: view.userData.daysOff,
                since: view.userData.person.map { view.now.day(of: $0.createdAt) }, today: view.today) : []
    }

    func milestoneLines(_ strings: Strings) -> [String] {
        milestonesInReach.map {
            strings.history.milestone($0.days, coins: $0.coins, left: $0.left(after: visits))
        }
    }

    func draw(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let step = max(4, min(10, rect.width / 7))
        let rowStep = Self.rowStep(rect)
        let first = month.firstDay.startOfWeek(from: firstDayOfWeek)
        for column in 0..<7 {
            let weekday = first.advanced(by: column).weekday
            grid.write(
                view.strings.shortName(weekday), at: rect.minX + column * step, rect.minY,
                view[weekday.isWeekend ? .coin : .muted])
        }
        for offset in 0..<42 {
            let day = first.advanced(by: offset)
            let y = rect.minY + 1 + offset / 7 * rowStep
            guard day.month == month, y < rect.maxY else { continue }
            let x = rect.minX + offset % 7 * step
            draw(day, on: &grid, at: x, y, view.theme)
            let whole = Rect(x: x, y: y, width: step, height: min(rowStep, rect.maxY - y))
            if day <= today { view.spots.add(whole, .choose(.day(day))) }
            guard rowStep > 1, y + 1 < rect.maxY, day <= today else { continue }
            drawMinutes(of: day, on: &grid, at: x, y + 1, columns: step - 1, view)
            guard rowStep > 2, y + 2 < rect.maxY else { continue }
            drawHeat(of: day, on: &grid, at: x, y + 2, columns: step - 2, view)
        }
    }

    private static func rowStep(_ rect: Rect) -> Int {
        rect.height >= 25 ? 4 : rect.height >= 19 ? 3 : rect.height >= 13 ? 2 : 1
    }

    /// The month in numbers, and what marks and colours mean: below its last week, if there is room.
    func drawSums(on grid: inout Grid, in rect: Rect, of habitId: String?, _ view: Viewing) {
        let first = month.firstDay.startOfWeek(from: firstDayOfWeek)
        let weeks = (month.firstDay.days(since: first) + month.length + 6) / 7
        let below = rect.below(2 + weeks * Self.rowStep(rect))
        guard below.height >= 2 else { return }
        let all = view.userData.minutes
        let unit = view.chartUnit(of: habitId)
        let days = month.days.lowerBound.number...month.days.upperBound.number
        let values = days.map { unit.value(in: Day(number: $0)...Day(number: $0), all) }
        let sum = values.reduce(0, +)
        let active = unit.activeDays(all).count { month.days.contains($0) }
        let strings = view.strings.history
        var facts = [(strings.sum, unit.rough(sum, view.strings)), (strings.activeDays, String(active))]
        if habitId == nil {
            let done = all.sum(of: nil, among: view.userData.habits, in: month.days)
            facts[0].1 = view.strings.time(done, between: view.signs.between, isRough: true)
        }
        if let average = active == 0 ? unit.average(0, over: 1) : unit.average(sum, over: active) {
            facts += [
                (strings.averageDay, unit.rough(average, view.strings)),
                (strings.mostADay, unit.rough(values.max() ?? 0, view.strings)),
            ]
        }
        var x = below.minX
        for (word, number) in facts where x + word.columns + 1 + number.columns <= below.maxX {
            x += grid.write(word, at: x, below.minY, view[.muted]) + 1
            x += grid.write(number, at: x, below.minY, view[.text].with(.bold)) + (below.width >= 60 ? 3 : 2)
        }
        drawLegend(on: &grid, in: below.row(below.height >= 4 ? 2 : 1), view)
    }

    private func drawLegend(on grid: inout Grid, in row: Rect, _ view: Viewing) {
        let strings = view.strings.history
        var x = row.minX + grid.write(view.signs.done, at: row.minX, row.minY, view[.done]) + 1
        x += grid.write(strings.visit, at: x, row.minY, view[.muted]) + 3
        let columns = HeatLegend.columns(view)
        guard x + columns <= row.maxX else { return }
        HeatLegend(byGlyphs: false).draw(
            on: &grid, in: Rect(x: x, y: row.minY, width: columns, height: 1), view)
    }

    private func drawHeat(of day: Day, on grid: inout Grid, at x: Int, _ y: Int, columns: Int, _ view: Viewing) {
        // Of all goals, ticks and units too.
        let grown = view.userData.minutes.growth(of: nil, on: day)
        let goal = view.userData.dayGoal(of: nil)(day)
        let filled = grown == 0 ? 0 : min(columns, max(1, (grown * columns + goal / 2) / goal))
        let heat = Heat(minutes: grown, goal: goal, hasEntry: grown > 0)
        let isPlain = view.theme.characters == .ascii
        for column in 0..<columns {
            let isFilled = column < filled
            let sign = isPlain ? (isFilled ? "=" : " ") : isFilled ? "▀" : view.theme.depth == .mono ? " " : "▀"
            grid.write(sign, at: x + column, y, view[isFilled ? .heat(heat.rawValue) : .heat0])
        }
    }

    /// The focus time of a day; where there is none, what else was done, if it fits.
    private func drawMinutes(of day: Day, on grid: inout Grid, at x: Int, _ y: Int, columns: Int, _ view: Viewing) {
        let sum = view.userData.minutes.sum(of: nil, among: view.userData.habits, in: day...day)
        guard sum != DaySum() else { return }
        let heat = view.userData.minutes.heat(of: nil, on: day, goal: view.userData.dayGoal(of: nil)(day))
        let time = DaySum(minutes: sum.minutes)
        let done = sum.done > 0 ? DaySum(done: sum.done) : DaySum(kept: sum.kept)
        let whole = view.strings.time(sum.minutes > 0 ? time : done)
        guard sum.minutes > 0 || whole.columns <= columns else { return }
        // One form in all cells of the month.
        let text = columns >= 8 || sum.minutes == 0 ? whole : view.strings.shortMinutes(sum.minutes)
        grid.write(
            text.shortened(toColumns: columns), at: x, y, view[heat.rawValue < 2 ? .muted : .heat(heat.rawValue)])
    }

    private func draw(_ day: Day, on grid: inout Grid, at x: Int, _ y: Int, _ theme: Theme) {
        let number = day.parts.day
        let isVisited = visited.contains(number)
        var style = theme[isVisited ? .done : day > today ? .line : day.weekday.isWeekend ? .coin : .text]
        if day == today { style = style.with([.bold, .underline]) }
        if day == chosen {
            style = style.with([.bold, .reverse])
            grid.cursor = Point(x: x, y: y)
        }
        let text = (number < 10 ? " " : "") + String(number)
        let used = grid.write(text, at: x, y, style)
        if isVisited { grid.write(theme.signs.done, at: x + used, y, theme[.done]) }
    }
}
