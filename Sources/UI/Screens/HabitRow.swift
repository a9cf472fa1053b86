import Canvas
import Domain

/// One habit in the list of Today: sign, icon, name, bar, minutes, week, streak and best.
struct HabitRow {
    let habit: Habit
    let minutes: Int
    let isWanted: Bool
    let shown: StreakShown

    init(_ habit: Habit, _ view: Viewing) {
        self.habit = habit
        minutes = HabitDeeds.minutesToday(habit, in: view.household, on: view.today)
        isWanted = view.isWanted(habit)
        shown = view.household.streakShown(of: habit, at: view.now)
    }

    /// Where the columns begin, by the room there is.
    private struct Columns {
        let bar: Int
        let barWidth: Int
        let minutesEnd: Int
        let dots: Int?
        let streakEnd: Int
        let bestEnd: Int?

        init(_ rect: Rect) {
            let isRoomy = rect.width >= 60
            bestEnd = isRoomy ? rect.maxX : nil
            streakEnd = rect.maxX - (isRoomy ? 8 : 0)
            let hasDots = rect.width >= 40
            dots = hasDots ? streakEnd - 5 - (isRoomy ? 3 : 1) - 7 : nil
            minutesEnd = (dots ?? streakEnd - 4) - (isRoomy ? 3 : 1)
            barWidth = isRoomy ? 12 : rect.width >= 40 ? 5 : 0
            bar = minutesEnd - (isRoomy ? 8 : 5) - barWidth
        }
    }

    static func drawHead(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let columns = Columns(rect)
        let style = view.theme[.muted]
        grid.write(view.words.today.minutes, endingAt: columns.minutesEnd, rect.minY, style)
        if let dots = columns.dots {
            let first = view.household.settings.weekBegins.rawValue
            let days = (0..<7).compactMap { Weekday(rawValue: (first - 1 + $0) % 7 + 1) }
            grid.write(view.words.today.heading(of: days), at: dots, rect.minY, style)
        }
        grid.write(view.signs.streak, endingAt: columns.streakEnd, rect.minY, style)
        if let best = columns.bestEnd { grid.write(view.words.today.best, endingAt: best, rect.minY, style) }
    }

    func draw(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let theme = view.theme
        let columns = Columns(rect)
        let isDone = minutes >= habit.goalMinutes
        let sign = isDone ? view.signs.done : isWanted ? view.signs.open : view.signs.noDot
        grid.write(sign, at: rect.minX, rect.minY, theme[isDone ? .done : .muted])
        grid.write(habit.icon, at: rect.minX + 2, rect.minY, isWanted || isDone ? theme[.text] : theme[.muted])
        let room = columns.bar - 1 - rect.minX - 5
        let name = habit.isActive ? habit.name : view.words.today.atRest(habit.name)
        grid.write(name.shortened(toColumns: room), at: rect.minX + 5, rect.minY, theme[isWanted ? .text : .muted])
        if columns.barWidth > 0, isWanted || minutes > 0 {
            let part = Double(minutes) / Double(max(1, habit.goalMinutes))
            grid.meter(
                at: columns.bar, rect.minY, columns: columns.barWidth, part: min(1, part), isDone ? .done : .focus,
                theme)
        }
        if isWanted || minutes > 0 {
            let text = columns.bestEnd == nil ? view.words.tightMinutes(minutes) : "\(minutes)/\(habit.goalMinutes)"
            grid.write(text, endingAt: columns.minutesEnd, rect.minY, theme[isDone ? .done : .text])
        }
        if let dots = columns.dots { grid.weekDots(of: habit, at: dots, rect.minY, view) }
        drawStreak(on: &grid, endingAt: columns.streakEnd, rect.minY, view)
        if let best = columns.bestEnd { grid.write(String(shown.best), endingAt: best, rect.minY, theme[.muted]) }
    }

    func drawStreak(on grid: inout Grid, endingAt end: Int, _ y: Int, _ view: Viewing) {
        let theme = view.theme
        switch shown {
        case .running(let days, _):
            grid.write(String(days), endingAt: end, y, theme[.accent].with(.bold))
        case .lapsedYesterday(let days, _):
            grid.write("\(days)?", endingAt: end, y, theme[.muted])
        case .none:
            grid.write("0", endingAt: end, y, theme[.muted])
        }
    }
}

extension HabitRow {
    /// In two rows, for narrow and high screens: name and streak, below them bar, minutes and week.
    /// - Parameter rect: two rows high.
    func drawTall(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let theme = view.theme
        let isDone = minutes >= habit.goalMinutes
        let sign = isDone ? view.signs.done : isWanted ? view.signs.open : view.signs.noDot
        grid.write(sign, at: rect.minX, rect.minY, theme[isDone ? .done : .muted])
        grid.write(habit.icon, at: rect.minX + 2, rect.minY, isWanted || isDone ? theme[.text] : theme[.muted])
        let left = rect.minX + 5
        let name = habit.isActive ? habit.name : view.words.today.atRest(habit.name)
        grid.write(
            name.shortened(toColumns: rect.width - 12), at: left, rect.minY, theme[isWanted ? .text : .muted])
        grid.write(view.signs.streak, endingAt: rect.maxX - 5, rect.minY, theme[shown.days > 0 ? .accent : .line])
        drawStreak(on: &grid, endingAt: rect.maxX, rect.minY, view)

        let y = rect.minY + 1
        let dots = rect.maxX - 7
        grid.weekDots(of: habit, at: dots, y, view)
        guard isWanted || minutes > 0 else { return }
        let end = dots - 2
        grid.write(
            "\(minutes)/\(habit.goalMinutes)", endingAt: end, y, theme[isDone ? .done : .text])
        let part = Double(minutes) / Double(max(1, habit.goalMinutes))
        grid.meter(
            at: left, y, columns: max(0, end - 8 - left), part: min(1, part), isDone ? .done : .focus, theme)
    }
}

/// What can be done to one habit: the same keys on Today and on the habit's page.
enum HabitDeeds {
    static func act(_ action: Action, on habit: Habit, in situation: inout Situation) {
        switch action {
        case .accept: situation.ask(.timer(habitId: habit.id))
        case .didIt: didIt(habit, in: &situation)
        case .addMinutes: openMinutes(of: habit, on: situation.today, in: &situation)
        case .bringBack: openMinutes(of: habit, on: situation.today.advanced(by: -1), in: &situation)
        case .edit: situation.open(HabitForm(editing: habit, on: situation.today, in: situation.words))
        case .openHabit: situation.open(HabitPage(habitId: habit.id))
        case .daysOff:
            situation.open(
                DaysOffForm(for: habit, on: situation.today, known: situation.household.daysOff, in: situation.words))
        case .rest: rest(habit, in: &situation)
        case .remove: remove(habit, in: &situation)
        default: break
        }
    }

    static func obstacle(to action: Action, on habit: Habit, in situation: Situation) -> String? {
        let cat = situation.cat(habit.catId)?.name ?? habit.name
        switch action {
        case .accept, .didIt, .addMinutes:
            guard !habit.isActive else { return nil }
            return situation.words.sentence(for: .habitRests(habit: habit.name, cat: cat))
        case .bringBack:
            if case .lapsedYesterday = situation.household.streakShown(of: habit, at: situation.now) { return nil }
            return situation.words.today.nothingLapsed
        default: return nil
        }
    }

    /// Minutes of a habit on the person's today.
    static func minutesToday(_ habit: Habit, in household: Household, on today: Day) -> Int {
        household.minutes.minutes(of: habit.id, on: today)
    }

    private static func openMinutes(of habit: Habit, on day: Day, in situation: inout Situation) {
        situation.open(MinutesForm(for: habit, on: day, today: situation.today, in: situation.words))
    }

    private static func didIt(_ habit: Habit, in situation: inout Situation) {
        let shown = minutesToday(habit, in: situation.household, on: situation.today)
        let missing = habit.goalMinutes - shown
        guard missing > 0 else { return situation.say(situation.words.today.goalReached) }
        let entryId = situation.chance.makeHistoryId(on: situation.today)
        situation.perform(
            .tellMinutes(
                TellMinutes(
                    habitId: habit.id, minutes: missing, day: situation.today, entryId: entryId, shown: shown)))
    }

    private static func rest(_ habit: Habit, in situation: inout Situation) {
        if habit.isActive {
            situation.perform(
                .restHabit(RestHabit(habitId: habit.id, daysOffId: situation.chance.makeId())))
        } else {
            situation.perform(.wakeHabit(WakeHabit(habitId: habit.id)))
        }
    }

    /// A habit without history goes with its cat; else the cat graduates. Both ask.
    private static func remove(_ habit: Habit, in situation: inout Situation) {
        let cat = situation.cat(habit.catId)?.name ?? habit.name
        let isUntouched = habit.looksUntouched
        let deed: Deed =
            isUntouched
            ? .takeBackHabit(TakeBackHabit(habitId: habit.id)) : .deleteHabit(DeleteHabit(habitId: habit.id))
        let sentence =
            isUntouched
            ? situation.words.today.takeBack(habit.name, cat: cat)
            : situation.words.today.graduate(habit.name, cat: cat)
        let brief = isUntouched ? situation.words.today.takeBack(cat) : situation.words.today.graduate(cat)
        situation.ask(.confirm(Confirmation(sentence, brief: brief, [.effect(.perform(deed))])))
    }
}
