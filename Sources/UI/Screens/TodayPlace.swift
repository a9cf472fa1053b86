package import Canvas
import CatArt
import Domain

/// Habits of today by group, and the chosen one's cat (SCREENS, "Today").
package struct TodayPlace: Filterable {
    /// The chosen habit; the first one where it is gone.
    var chosen: String?
    package var filter = ListFilter()
    /// Whether the first run was offered already.
    var hasOfferedFirstRun = false

    package init() {}

    package var contexts: [Context] { [.today, .moving, .places, .everywhere] }

    /// Habits as they are listed: by group in the person's order, narrowed by the filter.
    func habits(in household: Household) -> [Habit] {
        groups(in: household).flatMap(\.habits).filter(isListed)
    }

    func isListed(_ habit: Habit) -> Bool { filter.keeps(habit.name, habit.group) }

    /// Groups in the order of their first habit; those without a group stand together where the first of them does.
    func groups(in household: Household) -> [(name: String, habits: [Habit])] {
        var groups: [(name: String, habits: [Habit])] = []
        for habit in household.habits {
            let name = habit.group ?? ""
            if let index = groups.firstIndex(where: { $0.name == name }) {
                groups[index].habits.append(habit)
            } else {
                groups.append((name, [habit]))
            }
        }
        return groups
    }

    /// The habit that keys mean; nil where none is listed.
    func habit(in household: Household) -> Habit? {
        if let chosen = household.habits.first(where: { $0.id == chosen }), isListed(chosen) { return chosen }
        return habits(in: household).first
    }
}

extension TodayPlace {
    package mutating func choose(_ choice: Choice, in situation: inout Situation) -> Bool {
        guard case .name(let id) = choice, let habit = habit(in: situation.household) else { return false }
        filter.keep()
        chosen = id
        return habit.id == id
    }

    package mutating func act(_ action: Action, in situation: inout Situation) {
        let habit = habit(in: situation.household)
        switch action {
        case .up, .down, .first, .last, .pageUp, .pageDown: move(action, in: situation)
        case .newHabit: situation.open(NewHabitPage(in: &situation))
        case .visit: situation.perform(.checkIn(CheckIn()))
        case .moveUp, .moveDown: reorder(by: action == .moveUp ? -1 : 1, in: &situation)
        case .accept where habit == nil: situation.open(NewHabitPage(in: &situation))
        default:
            if let habit { HabitDeeds.act(action, on: habit, in: &situation) }
        }
    }

    package mutating func learn(_ message: AppMessage, in situation: inout Situation) {
        if case .performed(_, .adopted(let habitId, _), _) = message { chosen = habitId }
    }

    package mutating func appear(in situation: inout Situation) {
        guard situation.household.settings.onboarded != true, situation.household.habits.isEmpty,
            situation.household.cats.isEmpty, !hasOfferedFirstRun
        else { return }
        hasOfferedFirstRun = true
        situation.open(NewHabitPage(isFirst: true, in: &situation))
    }

    package func obstacle(to action: Action, in situation: Situation) -> String? {
        let household = situation.household
        switch action {
        case .visit:
            if household.person?.lastCheckInDate == situation.today { return situation.words.today.visitTaken }
            return household.settings.checksInByItself ? situation.words.today.visitComesByItself : nil
        case .didIt, .addMinutes, .edit, .openHabit, .rest, .remove, .bringBack, .moveUp, .moveDown:
            guard let habit = habit(in: household) else { return nothingListed(in: situation) }
            if action == .moveUp || action == .moveDown {
                let listed = habits(in: household)
                guard habit.id == (action == .moveUp ? listed.first : listed.last)?.id else { return nil }
                return action == .moveUp ? situation.words.today.isFirst : situation.words.today.isLast
            }
            return HabitDeeds.obstacle(to: action, on: habit, in: situation)
        case .daysOff: return habit(in: household) == nil ? nothingListed(in: situation) : nil
        case .accept:
            guard let habit = habit(in: household) else {
                return household.habits.isEmpty ? nil : situation.words.today.noMatch
            }
            return HabitDeeds.obstacle(to: action, on: habit, in: situation)
        default: return nil
        }
    }

    /// Why there is no habit that keys could mean.
    private func nothingListed(in situation: Situation) -> String {
        situation.household.habits.isEmpty ? situation.words.today.noHabit : situation.words.today.noMatch
    }

    package func wishes(in situation: Situation) -> Wish {
        Wish(moves: situation.layout.kind >= .boxed && habit(in: situation.household) != nil)
    }

    private mutating func move(_ action: Action, in situation: Situation) {
        let listed = habits(in: situation.household)
        var cursor = ListCursor(listed.firstIndex { $0.id == chosen } ?? 0)
        cursor.move(action, count: listed.count)
        chosen = listed.indices.contains(cursor.index) ? listed[cursor.index].id : nil
    }

    /// Changes places with the neighbour in the list.
    private mutating func reorder(by step: Int, in situation: inout Situation) {
        let listed = habits(in: situation.household)
        guard let habit = habit(in: situation.household), let index = listed.firstIndex(of: habit),
            listed.indices.contains(index + step)
        else { return }
        var order = situation.household.habits.map(\.id)
        guard let from = order.firstIndex(of: habit.id), let to = order.firstIndex(of: listed[index + step].id) else {
            return
        }
        order.swapAt(from, to)
        chosen = habit.id
        situation.perform(.reorderHabits(ReorderHabits(order: order)))
    }
}

extension TodayPlace {
    package func title(_ view: Viewing) -> String { view.words.today.title }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        switch view.layout.kind {
        case .tiny: drawTiny(on: &grid, in: body, view)
        case .bare where view.layout.shape == .tall: drawTall(on: &grid, in: body, view)
        case .bare where view.layout.shape == .flat: drawFlat(on: &grid, in: body, view)
        case .bare: drawBare(on: &grid, in: body, view)
        case .boxed:
            let halves = body.split(right: min(30, body.width * 3 / 8), gap: 0)
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

    func drawList(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let inside = grid.card(rect, view.words.today.title, note: progress(view), isActive: true, view.theme)
        let head = Rect(x: inside.minX, y: inside.minY, width: inside.width, height: 1)
        let lines = notices(view)
        var bottom = inside.maxY
        for line in lines.reversed() where bottom > inside.minY + 4 {
            bottom -= 1
            draw(line, on: &grid, in: inside.row(bottom - inside.minY), view)
        }
        let list = Rect(x: inside.minX, y: head.maxY, width: inside.width, height: bottom - head.maxY)
        HabitRow.drawHead(on: &grid, in: head, view)
        drawRows(on: &grid, in: list, view, isAiry: view.layout.kind == .wide)
    }

    /// A notice below the list; a click does what it names, or chooses the habit.
    func draw(_ notice: (text: String, role: Role, touch: Touch), on grid: inout Grid, in row: Rect, _ view: Viewing) {
        grid.write(notice.text.shortened(toColumns: row.width), at: row.minX, row.minY, view.theme[notice.role])
        view.spots.add(row, notice.touch)
    }

    /// Rows of the list: headings of groups, habits.
    enum Row: Equatable {
        case heading(String), habit(Habit), air
    }

    func rows(in household: Household, isAiry: Bool) -> [Row] {
        groups(in: household).enumerated().flatMap { index, group -> [Row] in
            let kept = group.habits.filter(isListed)
            guard !kept.isEmpty else { return [] }
            let heading: [Row] = group.name.isEmpty ? (index > 0 ? [.air] : []) : [.heading(group.name)]
            return heading + kept.flatMap { isAiry ? [Row.habit($0), .air] : [.habit($0)] }
        }
    }

    func drawRows(on grid: inout Grid, in rect: Rect, _ view: Viewing, isAiry: Bool) {
        let theme = view.theme
        let chosen = habit(in: view.household)
        var rows = rows(in: view.household, isAiry: isAiry)
        if rows.count > rect.height, isAiry { rows = self.rows(in: view.household, isAiry: false) }
        guard !rows.isEmpty else {
            let text = view.household.habits.isEmpty ? view.words.today.empty : view.words.today.noMatch
            grid.write(text, wrappedIn: rect.inset(rows: 1), theme[.muted])
            return
        }
        let index = rows.firstIndex { if case .habit(let habit) = $0 { habit.id == chosen?.id } else { false } }
        let top = ListCursor(index ?? 0).top(rows: rect.height, count: rows.count)
        for (number, row) in rows.dropFirst(top).prefix(max(0, rect.height)).enumerated() {
            let line = rect.row(number)
            switch row {
            case .air: break
            case .heading(let name):
                grid.write(name.shortened(toColumns: rect.width), at: rect.minX, line.minY, theme[.info])
            case .habit(let habit):
                HabitRow(habit, view).draw(on: &grid, in: line, view)
                let whole = Rect(x: line.minX - 2, y: line.minY, width: line.width + 4, height: 1)
                view.spots.add(whole, .choose(.name(habit.id)))
                if habit.id == chosen?.id { grid.select(whole, theme) }
            }
        }
    }

    private func drawBare(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let theme = view.theme
        let chosen = habit(in: view.household)
        let hasCat = body.height >= 8 && chosen != nil
        let list = Rect(
            x: body.minX + 2, y: body.minY, width: body.width - 2, height: body.height - (hasCat ? 2 : 0))
        grid.write(progress(view).shortened(toColumns: body.width), at: body.minX, body.minY, theme[.muted])
        drawRows(
            on: &grid, in: Rect(x: list.minX, y: list.minY + 1, width: list.width, height: list.height - 1), view,
            isAiry: false)
        guard hasCat, let chosen, let cat = view.cat(chosen.catId) else { return }
        let line = "\(face(cat, view)) \(view.words.headed(cat.name, view.words.today.growth(of: cat)))"
        grid.write(line.shortened(toColumns: body.width), at: body.minX, body.maxY - 1, theme[.muted])
    }

    private func drawTiny(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let theme = view.theme
        guard let habit = habit(in: view.household) else {
            let text = view.household.habits.isEmpty ? view.words.today.empty : view.words.today.noMatch
            grid.write(text, wrappedIn: body, theme[.muted])
            return
        }
        let minutes = HabitDeeds.minutesToday(habit, in: view.household, on: view.today)
        var lines: [(String, Style)] = []
        if let timer = view.household.timer {
            lines.append((timer.shownClock(at: view.now.clock, view), theme[.focus].with(.bold)))
        }
        lines.append((habit.name, theme[.text].with(.bold)))
        let sign = minutes >= habit.goalMinutes ? view.signs.done : view.signs.open
        lines.append(("\(sign) \(view.words.today.minutes(minutes, of: habit.goalMinutes))", theme[.text]))
        if let cat = view.cat(habit.catId) {
            lines.append(("\(face(cat, view)) \(cat.name)", theme[.muted]))
        }
        view.spots.add(body, .choose(.name(habit.id)))
        for (row, line) in lines.prefix(max(0, body.height)).enumerated() {
            grid.write(line.0.shortened(toColumns: body.width), at: body.minX, body.minY + row, line.1)
        }
        grid.cursor = Point(x: 0, y: 0)
    }

    func face(_ cat: Cat, _ view: Viewing) -> String {
        TextFace(of: cat, mood: view.household.shownMood(of: cat, at: view.now)).rawValue
    }

    /// Due habits done and minutes of today, for the border.
    func progress(_ view: Viewing) -> String {
        let due = view.household.habits.filter { view.isWanted($0) }
        let done = due.filter {
            HabitDeeds.minutesToday($0, in: view.household, on: view.today) >= $0.goalMinutes
        }
        return view.words.today.progress(
            done: done.count, due: due.count, minutes: view.household.minutes.minutes(of: nil, on: view.today),
            between: view.signs.between)
    }

    /// What stands below the list: the filter, a visit to take, reminders whose time has come.
    func notices(_ view: Viewing) -> [(text: String, role: Role, touch: Touch)] {
        var lines: [(String, Role, Touch)] = []
        let settings = view.household.settings
        if !settings.checksInByItself, view.household.isVisitOpen(at: view.now) {
            let key = view.model.keymap.label(of: .visit, in: [.today], view.signs)
            let coins = settings.showsCoins ? VisitReward.coins(on: view.today) : nil
            lines.append((view.words.today.visit(coins, key: key), .coin, .act(.visit)))
        }
        for reminder in view.household.reminders(at: view.now) {
            let line = "\(view.signs.running) \(view.words.today.reminder(reminder))"
            lines.append((line, .info, .choose(.name(reminder.habitId))))
        }
        return lines
    }
}

extension Viewing {
    /// Whether a habit is asked for today: due, and awake.
    func isWanted(_ habit: Habit) -> Bool {
        habit.isActive && household.isDue(habit, at: now)
    }
}

extension TodayPlace {
    package func spoken(_ view: Viewing) -> Spoken {
        let words = view.words
        let listed = habits(in: view.household)
        let chosen = habit(in: view.household)
        guard !listed.isEmpty else {
            return Spoken([view.household.habits.isEmpty ? words.today.empty : words.today.noMatch])
        }
        var lines = [words.headed(words.today.title, progress(view))]
        if view.household.settings.showsCoins { lines.append(words.plain.owns(view.household.person?.coins ?? 0)) }
        if let chosen, let cat = view.cat(chosen.catId) {
            let mood = view.household.shownMood(of: cat, at: view.now).map { words.name($0) } ?? words.today.resting
            lines.append(words.headed(cat.name, words.list([mood, words.today.growth(of: cat)])))
        }
        return Spoken(
            lines + notices(view).map(\.text),
            choices: Spoken.list(
                listed.map { told($0, view) }, chosen: listed.firstIndex { $0.id == chosen?.id }))
    }

    private func told(_ habit: Habit, _ view: Viewing) -> String {
        let minutes = HabitDeeds.minutesToday(habit, in: view.household, on: view.today)
        let aside = !habit.isActive ? view.words.today.resting : view.isWanted(habit) ? nil : view.words.today.notDue
        return view.words.plain.habit(
            habit.name, view.words.today.minutes(minutes, of: habit.goalMinutes),
            streak: view.words.today.streak(view.household.streakShown(of: habit, at: view.now)), aside: aside)
    }
}
