package import Canvas
import CatArt
import Domain

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
