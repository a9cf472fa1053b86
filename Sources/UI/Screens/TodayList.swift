import Canvas
import Domain
import ViewKit
import Words

/// The list of Today: habits by group, and headings of groups, which can be run.
extension TodayPlace {
    enum Row: Equatable {
        /// Of a group; empty over the habits without one.
        case heading(String)
        /// Of habits without a group that come before the groups.
        case firstHeading
        case habit(Habit)

        /// Whether the choice stops there: at habits, and at named groups, which can be run.
        var isStop: Bool {
            switch self {
            case .heading(let name): !name.isEmpty
            case .habit: true
            case .firstHeading: false
            }
        }
    }

    /// By group in the user's order, filtered.
    func habits(in userData: UserData) -> [Habit] { groups(in: userData).flatMap(\.habits).filter(isListed) }

    /// In the order of their first habit; habits without a group form another one.
    private func groups(in userData: UserData) -> [(name: String, habits: [Habit])] {
        var groups: [(name: String, habits: [Habit])] = []
        for habit in userData.habits {
            let name = habit.group ?? ""
            if let index = groups.firstIndex(where: { $0.name == name }) {
                groups[index].habits.append(habit)
            } else {
                groups.append((name, [habit]))
            }
        }
        return groups
    }

    /// Habits without a group have their own heading if there are groups.
    func rows(in userData: UserData) -> [Row] {
        let groups = groups(in: userData)
        return groups.enumerated().flatMap { index, group -> [Row] in
            let kept = group.habits.filter(isListed)
            guard !kept.isEmpty else { return [] }
            let isFirst = group.name.isEmpty && index == 0
            let heading: [Row] = !isFirst ? [.heading(group.name)] : groups.count > 1 ? [.firstHeading] : []
            return heading + kept.map(Row.habit)
        }
    }

    /// The rows at which the choice stops, from the top.
    func stops(in userData: UserData) -> [Row] { rows(in: userData).filter(\.isStop) }

    /// The number of the chosen one among them.
    func cursor(among stops: [Row], in userData: UserData) -> Int {
        let habit = habit(in: userData)
        return stops.firstIndex { row in
            switch row {
            case .heading(let name): heading == name
            case .habit(let other): heading == nil && other.id == habit?.id
            case .firstHeading: false
            }
        } ?? 0
    }

    mutating func choose(_ row: Row, in userData: UserData) {
        switch row {
        case .heading(let name):
            let first = habits(in: userData).first { ($0.group ?? "") == name }
            (heading, chosen) = (name, first?.id)
        case .habit(let habit): (heading, chosen) = (nil, habit.id)
        case .firstHeading: break
        }
    }

    /// - Parameter isAiry: whether there is a row of air below each habit.
    func list(isAiry: Bool, _ view: Viewing) -> List {
        let (userData, layout) = (view.userData, view.layout)
        let rows = rows(in: userData)
        let stops = rows.filter(\.isStop)
        let hasIcons = userData.habits.contains {
            $0.showsIcon && (view.theme.characters == .unicode || $0.icon.allSatisfy(\.isASCII))
        }
        let hasHeads = layout.kind >= .boxed || layout.shape == .flat
        let entries = rows.map { row -> List.Entry in
            switch row {
            case .firstHeading: .heading(.text(view.strings.history.habits, .info).inset(left: 2))
            case .heading(""): .heading(.text(view.strings.today.other, .info).inset(left: 2))
            case .heading(let name): .line(heading(name, view))
            case .habit(let habit): .item(HabitRow(habit, view).cells(hasIcons: hasIcons, hasDays: hasHeads))
            }
        }
        func head(_ title: Text) -> Text { hasHeads ? title : "" }
        let strings = view.strings
        // The week gives way last, day by day; a bar says what the minutes say.
        var columns: [List.Column] = [
            .init(shrinks: 1, grows: true), .init(yields: 10), .init(yields: 7, shrinks: 9, width: 4...16),
            .init(head(Text(strings.history.today, .muted)), shrinks: 6, isTrailing: true),
            .init(head(HabitDays(view).letters), yields: 3, shrinks: 4),
        ]
        if view.showsStreaks {
            columns += [
                .init(
                    head(Text([strings.today.streak, strings.today.streakDays, view.signs.streak], .muted)), shrinks: 5,
                    isTrailing: true),
                .init(head(Text(strings.today.best, .muted)), yields: 8, isTrailing: true),
            ]
        }
        let state = ListState(cursor(among: stops, in: userData))
        var list = List(columns, entries, state: state) { stop in
            if case .habit(let habit) = stops[stop] { return Touch.choose(.name(habit.id)) }
            return Touch.choose(.row(stop))
        }
        (list.isAiry, list.gap) = (isAiry, layout.kind == .boxed ? 1 : 2)
        list.margin = layout.kind < .boxed ? 0 : list.gap
        list.empty = Text(nothing(view), .muted).wrapped()
        return list
    }

    /// A group's name, and what it came to today if it has several habits.
    private func heading(_ name: String, _ view: Viewing) -> View {
        let habits = view.userData.habits.filter { $0.group == name }
        let sum = view.groupSum(of: habits)
        let words = [
            View.text(Text(name, .info).cut(to: 8)), habits.count > 1 ? .text(sum, .muted).yields(1) : nil, .spacer(),
        ]
        return View.row(gap: 2, words).inset(left: 2)
    }

    /// In plain text: the habits, and then the groups that can be run.
    func choices(_ view: Viewing) -> View {
        let stops = stops(in: view.userData)
        let cursor = cursor(among: stops, in: view.userData)
        func choice(_ words: String, _ touch: Touch, _ number: Int) -> View {
            .text("").says(words).touch(touch).chosen(number == cursor)
        }
        let (habits, groups) = stops.enumerated().reduce(into: ([View](), [View]())) { said, stop in
            switch stop.element {
            case .habit(let habit):
                said.0.append(choice(HabitRow(habit, view).said, .choose(.name(habit.id)), stop.offset))
            case .heading(let name):
                let sum = view.groupSum(of: view.userData.habits.filter { $0.group == name })
                said.1.append(choice(view.strings.headed(name, sum), .choose(.row(stop.offset)), stop.offset))
            case .firstHeading: break
            }
        }
        return .column(habits + groups).height(0)
    }
}

/// A habit in the list of Today: symbol, icon, name, cue, bar, minutes, week, streak and best streak.
private struct HabitRow {
    let habit: Habit
    let view: Viewing
    private let minutes: Int
    private let isWanted: Bool
    private let shown: StreakShown
    private let progress: GoalProgress
    private let slips: Int
    /// Of its week or month; nil at rest, and for a habit that is due by days.
    private let count: PeriodCount?

    init(_ habit: Habit, _ view: Viewing) {
        (self.habit, self.view) = (habit, view)
        minutes = view.userData.minutes.minutes(of: habit.id, on: view.today)
        isWanted = view.isWanted(habit)
        shown = view.userData.streakShown(of: habit, at: view.now)
        progress = view.userData.progress(of: habit, at: view.now)
        slips = view.userData.minutes.slips(of: habit.id, on: view.today)
        count = habit.isActive ? view.userData.count(of: habit, at: view.now) : nil
    }

    private var isDone: Bool { progress.isKept }
    private var isOver: Bool { !habit.isWithinLimit(slips: slips, on: view.today) }

    /// One for each column of the list.
    func cells(hasIcons: Bool, hasDays: Bool) -> [View] {
        let known = !habit.needsNewer
        // Whether there is something to say about today.
        let isShown = known && (isWanted || minutes > 0 || slips > 0 || progress.doneToday > 0)
        let today = view.strings.today
        let name = habit.isActive ? habit.name : today.habitRests(habit: habit.name, resting: today.resting)
        let part = progress.done.number / max(0.001, progress.goal.amount.number)
        let icon = View.text(habit.showsIcon ? habit.icon : "", isWanted || isDone ? .text : .muted)
        let cells: [View] = [
            .row([
                sign.width(1), hasIcons ? icon.width(2) : nil,
                .text(Text(name, isWanted ? view.hue(habit) ?? .text : .muted).cut(to: 8)),
            ]),
            .text(Text(asides, .muted).cut(to: 6)),
            isShown ? View.meter(part, isDone ? .done : .focus) : .text(""),
            .text(Text(isShown ? minutesTexts : [""], isDone ? .done : .text)),
            known && hasDays ? HabitDays(view).marks(of: habit) : .text(""),
        ]
        return cells + (view.showsStreaks ? streaks(isKnown: known, hasDays: hasDays) : [])
    }

    private func streaks(isKnown: Bool, hasDays: Bool) -> [View] {
        [
            .text(isKnown ? streak(isAlone: !hasDays) : ""),
            .text(isKnown && hasDays ? String(shown.best) : "", .muted),
        ]
    }

    private var sign: View {
        let isTimed = view.userData.timer.map { $0.habitId == habit.id && $0.isBreak != true } ?? false
        let signs = view.signs
        let sign = isTimed ? signs.running : isDone ? signs.done : isWanted ? signs.open : signs.noDot
        return .text(sign, isTimed ? .focus : isDone ? .done : .muted)
    }

    /// Behind the name: the cue, which says when, until it is done, and how far the week or month is; the longest first.
    private var asides: [String] {
        guard !habit.needsNewer else { return [view.strings.kinds.needsNewer] }
        let cue = isWanted && !isDone ? habit.cue?.drawable : nil
        guard let days, let count else {
            return [cue ?? ""]
        }
        let whole = cue.map { view.strings.list([$0, days]) }
        return [whole, days, "\(count.done.whole)/\(count.asked.whole)"].compactMap(\.self)
    }

    /// "2 of 3 this week".
    private var days: String? { view.strings.daysOfPeriod(count) }

    /// - Parameter isAlone: whether no head says what the number is, and no day asks for yesterday.
    private func streak(isAlone: Bool) -> Text {
        let sign = isAlone ? view.signs.streak : ""
        return switch shown {
        case .running(let days, _): Text("\(sign)\(days)", .accent, bold: true)
        case .lapsedYesterday(let days, _): Text("\(sign)\(days)\(isAlone ? "?" : "")", .muted)
        case .none, .hidden: Text(isAlone ? "" : "0", .muted)
        }
    }

    /// The longest first.
    private var minutesTexts: [String] {
        switch habit.kind {
        case .minutes where habit.hasMinutesADay:
            let whole = minutes < 600 ? "\(minutes)/\(habit.goalMinutes)" : view.strings.minutes(minutes)
            return [whole, view.strings.shortMinutes(minutes)]
        case .minutes:
            let (goal, short) = (progress.goal.amount.whole, view.strings.shortMinutes(progress.done.whole))
            let whole = view.strings.briefly("\(progress.done.text)/\(goal)", each: progress.goal.period)
            return goal < 1000 ? [whole, short] : [short]
        case .count:
            let whole = "\(progress.done.text)/\(progress.goal.amount.text)"
            return whole.count <= 7 ? [whole] : [whole, progress.done.text]
        case .yesNo where progress.goal.amount > 1: return ["\(progress.done.text)/\(progress.goal.amount.text)"]
        case .yesNo: return [isDone ? view.signs.done : ""]
        case .limit:
            guard slips > 0 else { return [isDone ? view.strings.kinds.kept : ""] }
            return ["\(slips)\(isOver ? " > " : "/")\(habit.goal(on: view.today).amount.text)"]
        }
    }

    var said: String {
        let isOpen = isWanted || habit.goal.keepsItself
        let aside = !habit.isActive ? view.strings.today.resting : isOpen ? nil : view.strings.today.notDue
        let cue = isWanted && !isDone ? habit.cue : nil
        let streak = view.strings.today.streak(shown, isByMonth: habit.isByMonth)
        let facts = [view.todayText(of: habit), days, streak, aside]
        return view.strings.headed(
            view.strings.list([habit.name, cue].compactMap(\.self)), view.strings.list(facts.compactMap(\.self)))
    }
}

/// The last seven days as marks below their letters; three if there is little room. Letters keep a column between them.
private struct HabitDays {
    let view: Viewing
    /// Columns from one day to the next.
    private let step: Int
    private let lettersOfDays: [String]

    private static let few = 3

    init(_ view: Viewing) {
        self.view = view
        lettersOfDays = view.lastDays.map { view.strings.today.letter(of: $0.weekday) }
        step = (lettersOfDays.map(\.columns).max() ?? 1) + 1
    }

    /// More of it on both sides where columns are close.
    private var air: String { view.layout.kind == .boxed ? " " : "" }
    private func columns(_ count: Int) -> Int { 2 * air.columns + count * step - 1 }

    /// A letter for each day, today's marked.
    var letters: Text {
        row(
            zip(view.lastDays, lettersOfDays).map { day, letter in
                Text(letter, day == view.today ? .accent : .muted, bold: day == view.today)
            })
    }

    /// A day that can still be saved is asked for.
    func marks(of habit: Habit) -> View {
        guard let first = view.lastDays.first else { return .text("") }
        let isLapsed = view.userData.streakShown(of: habit, at: view.now).lapsedDays != nil
        let marks = view.userData.marks(of: habit, from: first, through: view.today, at: view.now)
        let signs = zip(view.lastDays, marks).map { day, mark in
            guard isLapsed, day == view.today.advanced(by: -1) else {
                let (sign, role) = view.theme.sign(of: mark)
                return Text(sign, role)
            }
            return Text("?", .accent, bold: true)
        }
        return .text(row(signs).says(""))
    }

    /// All of them, or the last ones.
    private func row(_ signs: [Text]) -> Text {
        let forms = (Self.few...signs.count).reversed().map { count in
            signs.suffix(count).enumerated().reduce(Text(air)) { row, sign in
                let columns = sign.offset == count - 1 ? step - 1 : step
                return row + sign.element + Text(String(repeating: " ", count: columns - sign.element.columns))
            } + Text(air)
        }
        return forms.dropFirst().reduce(forms[0]) { $0.or($1) }.cut(to: columns(Self.few))
    }
}
