package import Canvas
import CatArt
import Domain
package import Words
package import ViewKit

/// Today's habits by group, and the cat of the selected one.
package struct TodayPlace: Filterable {
    var chosen: String?
    /// The group whose heading is chosen.
    var heading: String?
    package var filter = ListFilter()
    var hasOfferedFirstRun = false

    package var contexts: [KeyContext] { [.today, .moving, .places, .everywhere] }

    /// By group in the user's order, filtered.
    func habits(in userData: UserData) -> [Habit] { groups(in: userData).flatMap(\.habits).filter(isListed) }

    func isListed(_ habit: Habit) -> Bool { filter.keeps(habit.name, habit.group) }

    func habit(in userData: UserData) -> Habit? {
        if let chosen = userData.habits.first(where: { $0.id == chosen }), isListed(chosen) { return chosen }
        // The first habit begins the first group: asked some thirty times a frame.
        return filter.isActive ? habits(in: userData).first : userData.habits.first
    }

    package mutating func choose(_ choice: Choice, in context: inout ScreenContext) -> Bool {
        if case .day(let day) = choice, let habit = habit(in: context.userData) {
            context.open(DayPage(day: day, habitId: habit.id))
            return false
        }
        if case .row(let number) = choice, case let stops = stops(in: context.userData), stops.indices.contains(number)
        {
            let wasChosen = isChosen(stops[number], in: context.userData)
            choose(stops[number], in: context.userData)
            return wasChosen
        }
        guard case .name(let id) = choice, let habit = habit(in: context.userData) else { return false }
        filter.keep()
        let wasHeading = heading != nil
        (chosen, heading) = (id, nil)
        return habit.id == id && !wasHeading
    }

    package mutating func act(_ action: KeyAction, in context: inout ScreenContext) {
        let habit = habit(in: context.userData)
        switch action {
        case .up, .down, .first, .last, .pageUp, .pageDown: move(action, in: context)
        case .newHabit: context.open(NewHabitPage(in: &context))
        case .visit: context.perform(Action(Visit()))
        case .moveUp, .moveDown: reorder(by: action == .moveUp ? -1 : 1, in: &context)
        case .bringBack:
            guard let lapsed = lapsedHabit(in: context.userData, at: context.now) else { return }
            chosen = lapsed.id
            HabitActions.act(action, on: lapsed, in: &context)
        case .answer: answer(in: &context)
        case .accept where heading != nil: context.open(RoutinePage(heading ?? ""))
        case .memory:
            let shows = !context.preferences.showsMemories
            context.ask(.effect(.setPreference(Preference(name: "onThisDay", value: shows ? "on" : "off"))))
            context.toast(context.strings.lookBack.showsMemories(shows))
        case .accept where habit == nil: context.open(NewHabitPage(in: &context))
        default:
            if let habit { HabitActions.act(action, on: habit, in: &context) }
        }
    }

    private mutating func answer(in context: inout ScreenContext) {
        guard let question = context.userData.question(at: context.now), let habit = context.habit(question.habitId)
        else { return }
        chosen = habit.id
        let edit = question.edit(of: habit, on: context.today)
        let sentence = context.strings.today.confirms(question, habit)
        context.ask(.confirm(Confirmation(sentence, [.effect(.perform(Action(edit)))])))
    }

    package mutating func handle(_ message: AppMessage, in context: inout ScreenContext) {
        if case .performed(_, .adopted(let habitId, _), _) = message { chosen = habitId }
    }

    package mutating func onAppear(in context: inout ScreenContext) {
        guard context.userData.settings.onboarded != true, context.userData.habits.isEmpty,
            context.userData.cats.isEmpty, !hasOfferedFirstRun
        else { return }
        hasOfferedFirstRun = true
        context.open(NewHabitPage(isFirst: true, in: &context))
    }

    package func disabledReason(for action: KeyAction, in context: ScreenContext) -> String? {
        let userData = context.userData
        if heading != nil {
            switch action {
            case .didIt, .addMinutes, .edit, .openHabit, .rest, .remove, .moveUp, .moveDown, .daysOff:
                return context.strings.lookBack.chooseHabit
            case .accept: return nil
            default: break
            }
        }
        switch action {
        case .visit:
            if userData.isVisited(at: context.now), !userData.owesMilestone { return context.strings.today.visitTaken }
            return userData.settings.checksInByItself ? context.strings.today.visitComesByItself : nil
        case .bringBack:
            guard habit(in: userData) != nil else { return nothingListed(in: context) }
            return lapsedHabit(in: userData, at: context.now) == nil ? context.strings.today.nothingLapsed : nil
        case .didIt, .addMinutes, .more, .fewer, .slip, .edit, .openHabit, .rest, .remove, .moveUp, .moveDown:
            guard let habit = habit(in: userData) else { return nothingListed(in: context) }
            if action == .moveUp || action == .moveDown {
                let listed = habits(in: userData)
                guard habit.id == (action == .moveUp ? listed.first : listed.last)?.id else { return nil }
                return action == .moveUp ? context.strings.today.isFirst : context.strings.today.isLast
            }
            return HabitActions.disabledReason(for: action, on: habit, in: context)
        case .answer: return userData.question(at: context.now) == nil ? context.strings.today.noQuestion : nil
        case .daysOff: return habit(in: userData) == nil ? nothingListed(in: context) : nil
        case .accept:
            guard let habit = habit(in: userData) else {
                return userData.habits.isEmpty ? nil : context.strings.today.noMatch
            }
            return HabitActions.disabledReason(for: action, on: habit, in: context)
        default: return nil
        }
    }

    package func word(of action: KeyAction, in context: ScreenContext) -> LocalizedText? {
        if heading != nil, action == .accept { return LocalizedText({ $0.today.runGroup }) }
        // Without habits enter does the same as the key that adds one.
        if context.userData.habits.isEmpty, action == .newHabit || action == .accept {
            return LocalizedText({ $0.today.newHabit })
        }
        return HabitActions.word(of: action, on: habit(in: context.userData))
    }

    /// While a streak can be saved, what saves it comes first; without habits what adds one.
    package func leadingActions(in context: ScreenContext) -> [KeyAction] {
        if context.userData.habits.isEmpty { return [.newHabit] }
        let own: [KeyAction] =
            switch habit(in: context.userData)?.kind {
            case .count: [.accept, .more, .fewer]
            case .limit: [.didIt, .slip]
            case .yesNo: [.didIt]
            case .minutes, nil: []
            }
        guard let lapsed = lapsedHabit(in: context.userData, at: context.now) else { return own }
        return (lapsed.id == habit(in: context.userData)?.id ? [.bringBack, .daysOff] : [.bringBack]) + own
    }

    private func nothingListed(in context: ScreenContext) -> String {
        context.userData.habits.isEmpty ? context.strings.today.noHabit : context.strings.today.noMatch
    }

    package func wakeRequest(in context: ScreenContext) -> WakeRequest {
        WakeRequest(moves: context.layout.kind >= .boxed && habit(in: context.userData) != nil)
    }

    private mutating func reorder(by step: Int, in context: inout ScreenContext) {
        let listed = habits(in: context.userData)
        guard let habit = habit(in: context.userData), let index = listed.firstIndex(of: habit),
            listed.indices.contains(index + step)
        else { return }
        var order = context.userData.habits.map(\.id)
        guard let from = order.firstIndex(of: habit.id), let to = order.firstIndex(of: listed[index + step].id) else {
            return
        }
        order.swapAt(from, to)
        chosen = habit.id
        context.perform(Action(ReorderHabits(order: order)))
    }

    package func title(_ view: Viewing) -> String { view.strings.today.title }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        switch view.layout.kind {
        case .tiny: drawTiny(on: &grid, in: body, view)
        case .bare where view.layout.shape == .tall: drawTall(on: &grid, in: body, view)
        case .bare where view.layout.shape == .flat: drawFlat(on: &grid, in: body, view)
        case .bare: drawBare(on: &grid, in: body, view)
        case .boxed:
            let halves = body.above(needsAir(in: body, view) ? -1 : 0).split(
                right: min(30, body.width * 9 / 25), gap: 0)
            drawList(on: &grid, in: halves.left, view)
            drawCat(on: &grid, in: halves.right, view)
        case .wide where view.layout.shape == .vast: drawVast(on: &grid, in: body, view)
        case .wide:
            let halves = body.split(right: view.layout.sideColumns)
            drawList(on: &grid, in: halves.left, view)
            let cards = halves.right.split(bottom: 11)
            drawCat(on: &grid, in: cards.top, view)
            WeekCard.draw(on: &grid, in: cards.bottom, view)
        }
    }

    /// Whether what waits would lie on the line of the panel below it, for want of one row.
    private func needsAir(in body: Rect, _ view: Viewing) -> Bool {
        let rows = rows(in: view.userData, isAiry: false)
        let notes = notices(view, columns: body.width - body.width * 9 / 25 - 6, rows: body.height - 2 - rows.count)
        let inside = body.height - 2
        let isShared = rows.first?.heading(view) != nil && rows.count + notes.count <= inside
        let free = inside - (isShared ? 0 : 1) - rows.count - notes.count
        return !notes.isEmpty && habit(in: view.userData) != nil && HabitPanel.height(in: free) == free && free > 0
    }

    /// Without the last ones that would take the room of the panel below.
    private func notices(_ view: Viewing, columns: Int, rows: Int) -> [TodayNotice] {
        let notes = notices(view, columns: columns)
        let waiting = notes.count - lookBackNotices(view).count
        let least = (waiting...max(waiting, notes.count)).last { HabitPanel.height(in: rows - $0) > 0 }
        return Array(notes.prefix(least ?? notes.count))
    }

    func drawList(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let inside = grid.card(rect, view.strings.today.title, note: progress(view), isActive: true, view)
        let chosen = habit(in: view.userData)
        var rows = rows(in: view.userData, isAiry: view.layout.kind == .wide)
        let isHeaded = rows.first?.heading(view) != nil
        let notes = notices(
            view, columns: inside.width,
            rows: inside.height - self.rows(in: view.userData, isAiry: false).count - (isHeaded ? 0 : 1))
        let least = HabitPanel.rows + 1
        if 1 + rows.count + notes.count + least > inside.height { rows = self.rows(in: view.userData, isAiry: false) }
        // The first heading shares a row with the heads of the columns, if nothing scrolls.
        var isShared = false
        if rows.first?.heading(view) != nil { isShared = rows.count + notes.count <= inside.height }
        let free = inside.height - (isShared ? 0 : 1) - rows.count - notes.count
        let panel = chosen == nil ? 0 : HabitPanel.height(in: free)
        // A row of air between what waits and the line of the panel.
        var bottom = inside.maxY - panel - (panel > 0 && free > panel && !notes.isEmpty ? 1 : 0)
        for note in notes.reversed() where bottom > inside.minY + 4 {
            bottom -= 1
            draw(note, on: &grid, in: inside.row(bottom - inside.minY), view)
        }
        let top = inside.minY + (isShared ? 0 : 1)
        drawTip(on: &grid, in: inside.rows(top - inside.minY + rows.count + 1, bottom - top - rows.count - 2), view)
        columns(in: inside, view).drawHead(on: &grid, inside.minY, view)
        drawRows(rows, on: &grid, in: inside.rows(top - inside.minY, bottom - top), view)
        guard panel > 0, let chosen else { return }
        let cursor = grid.cursor
        HabitPanel(habit: chosen).draw(on: &grid, in: inside.rows(inside.height - panel, panel), view)
        grid.cursor = cursor
    }

    /// In the rows that are free below the list: all of it or nothing. What its signs mean is above, if there is room.
    private func drawTip(on grid: inout Grid, in free: Rect, _ view: Viewing) {
        let tip = tip(view)
        let lines = tip.map { $0.text.wrapped(toColumns: free.width) } ?? []
        guard lines.count <= free.height else { return }
        if let legend = legend(view), legend.columns <= free.width, lines.count + (tip == nil ? 1 : 2) <= free.height {
            grid.write(legend, at: free.minX, free.minY, view[.muted])
        }
        guard let tip else { return }
        let rows = free.rows(free.height - lines.count, lines.count)
        grid.write(lines, at: rows.minX, rows.minY, view[.muted])
        view.spots.add(rows, tip.touch)
    }

    func columns(in rect: Rect, _ view: Viewing) -> HabitColumns {
        HabitColumns(rect, habits(in: view.userData).map { HabitRow($0, view) }, view)
    }

    func draw(_ notice: TodayNotice, on grid: inout Grid, in row: Rect, _ view: Viewing) {
        var x = row.minX
        for part in notice.parts where x < row.maxX {
            let style = part.role == .coin && notice.parts.count > 1 ? view[part.role].with(.bold) : view[part.role]
            x += grid.write(part.text.shortened(toColumns: row.maxX - x), at: x, row.minY, style)
        }
        view.spots.add(row, notice.touch)
    }

    private func drawBare(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let chosen = habit(in: view.userData)
        let hasCat = body.height >= 8 && chosen != nil
        let list = Rect(x: body.minX + 2, y: body.minY, width: body.width - 2, height: body.height - (hasCat ? 2 : 0))
        grid.write(progress(view), in: body, view[.muted])
        let rows = rows(in: view.userData, isAiry: false)
        let notes = notices(view, columns: body.width)
        let free = Rect(x: body.minX, y: list.minY, width: body.width, height: list.height).below(1 + rows.count)
        if notes.count <= free.height {
            for (row, note) in notes.enumerated() {
                draw(note, on: &grid, in: free.row(free.height - notes.count + row), view)
            }
        }
        if notes.count + 1 < free.height { drawTip(on: &grid, in: free.above(notes.count).below(1), view) }
        drawRows(rows, on: &grid, in: list.below(1).above(notes.count <= free.height ? notes.count : 0), view)
        guard hasCat, let chosen, let cat = view.cat(chosen.catId) else { return }
        let lines = view.strings.today.growths(of: cat, chosen).map {
            "\(face(cat, view)) \(view.strings.headed(cat.name, $0))"
        }
        grid.write(lines.fitting(body.width), at: body.minX, body.maxY - 1, view[.muted])
    }

    private func drawTiny(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        guard let habit = habit(in: view.userData) else {
            let text = view.userData.habits.isEmpty ? view.strings.today.empty : view.strings.today.noMatch
            grid.write(text, wrappedIn: body, view[.muted])
            return
        }
        let minutes = HabitActions.minutesToday(habit, in: view.userData, on: view.today)
        var lines: [(String, Style)] = []
        if let timer = view.userData.timer {
            lines.append((timer.shownClock(at: view.now.clock, view), view[.focus].with(.bold)))
        }
        lines.append((habit.name, view[.text].with(.bold)))
        let sign = view.isKept(habit) ? view.signs.done : view.signs.open
        let brief =
            habit.hasMinutesADay
            ? view.strings.today.minutesToday(minutes) : view.strings.progress(of: habit, view)
        let said = [todayText(habit, view), brief].fitting(body.width - 2)
        lines.append(("\(sign) \(said)", view[.text]))
        if let cat = view.cat(habit.catId) { lines.append(("\(face(cat, view)) \(cat.name)", view[.muted])) }
        view.spots.add(body, .choose(.name(habit.id)))
        for (row, line) in lines.prefix(max(0, body.height)).enumerated() {
            grid.write(line.0, in: body.row(row), line.1)
        }
        grid.cursor = Point(x: 0, y: 0)
    }

    func face(_ cat: Cat, _ view: Viewing) -> String {
        TextFace(of: cat, mood: view.userData.shownMood(of: cat, at: view.now)).rawValue
    }

    /// Due habits done and today's focus time, for the border.
    func progress(_ view: Viewing) -> String {
        let due = view.userData.habits.filter { view.isWanted($0) }
        let done = due.filter { view.isKept($0) }
        return view.strings.today.progress(
            done: done.count, due: due.count, minutes: view.userData.minutes.minutes(of: nil, on: view.today),
            between: view.signs.between)
    }

    package func plainText(_ view: Viewing) -> PlainText {
        let strings = view.strings
        let listed = habits(in: view.userData)
        let chosen = habit(in: view.userData)
        guard !listed.isEmpty else {
            return PlainText([view.userData.habits.isEmpty ? strings.today.empty : strings.today.noMatch])
        }
        var lines = [strings.headed(strings.today.title, progress(view))]
        if view.userData.settings.showsCoins { lines.append(strings.plain.owns(view.userData.person?.coins ?? 0)) }
        if let arrived = strings.letters.arrived(view.model.letters, view.userData) { lines.append(arrived) }
        if let chosen, let cat = view.cat(chosen.catId) {
            let mood = view.userData.shownMood(of: cat, at: view.now).map { strings.name($0) } ?? strings.today.resting
            lines.append(strings.headed(cat.name, strings.list([mood, strings.today.growth(of: cat, chosen)])))
        }
        return PlainText(lines + notices(view, columns: .max).map(\.text), choices: plainChoices(view))
    }

    /// The habits, and then the groups that can be run.
    private func plainChoices(_ view: Viewing) -> [PlainText.Choice] {
        let stops = stops(in: view.userData)
        let order = stops.indices.filter { stops[$0].isHabit } + stops.indices.filter { !stops[$0].isHabit }
        let texts = stops.map { stop in
            if case .habit(let habit) = stop { return plainLine(habit, view) }
            let name = stop.heading(view) ?? ""
            return view.strings.headed(name, view.groupSum(of: view.userData.habits.filter { $0.group == name }))
        }
        let lines = PlainText.list(texts, chosen: stops.firstIndex { isChosen($0, in: view.userData) })
        return order.map { lines[$0] }
    }

    /// "10 of 25 min today", "12/20 pages".
    private func todayText(_ habit: Habit, _ view: Viewing) -> String {
        let minutes = HabitActions.minutesToday(habit, in: view.userData, on: view.today)
        guard !habit.hasMinutesADay else { return view.strings.today.minutes(minutes, of: habit.goalMinutes) }
        let left = view.strings.left(view.progress(of: habit), of: habit)
        return view.strings.list([view.strings.progress(of: habit, view)] + (left.isEmpty ? [] : [left]))
    }

    private func plainLine(_ habit: Habit, _ view: Viewing) -> String {
        let aside =
            !habit.isActive ? view.strings.today.resting : view.isWanted(habit) ? nil : view.strings.today.notDue
        let cue = view.isWanted(habit) && !view.progress(of: habit).isKept ? habit.cue : nil
        return view.strings.plain.habit(
            view.strings.list([habit.name, cue].compactMap(\.self)), todayText(habit, view),
            streak: view.strings.today.streak(view.userData.streakShown(of: habit, at: view.now)), aside: aside)
    }
}

extension Viewing {
    func isWanted(_ habit: Habit) -> Bool { habit.isActive && userData.isDue(habit, at: now) }

    func isKept(_ habit: Habit) -> Bool { userData.isKept(habit, at: now) }

    func progress(of habit: Habit) -> GoalProgress { userData.progress(of: habit, at: now) }
}
