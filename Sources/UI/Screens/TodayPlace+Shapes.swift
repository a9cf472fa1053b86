import Canvas
import CatArt
import Domain
import Words

extension TodayPlace {
    /// Tall layout: the list, with two rows per habit if they fit; then the cat and the week.
    func drawTall(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let hasCat = body.height >= 34 && habit(in: view.userData).map { view.cat($0.catId) != nil } == true
        let hasWeek = body.height >= 44 && hasCat
        let lines = notices(view, columns: body.width)
        let double = rows(in: view.userData, isAiry: false)
            .reduce(0) { if case .habit = $1 { $0 + 2 } else { $0 + 1 } }
        // The cat takes its picture, a bubble and some lines; the week seven bars; one row separates list and cat.
        let most = body.height - (hasCat ? 20 : 0) - (hasWeek ? 9 : 0) - 1 - lines.count
        let wanted = max(double, double > most ? rows(in: view.userData, isAiry: false).count : 0)
        let listed = body.rows(0, 1 + lines.count + (hasCat ? min(most, wanted) : most))
        grid.write(progress(view), in: listed, view[.muted])
        let list = Rect(
            x: listed.minX + 2, y: listed.minY + 1, width: listed.width - 2, height: listed.height - 1 - lines.count)
        if double <= list.height, !rows(in: view.userData, isAiry: false).isEmpty {
            drawDouble(on: &grid, in: list, view)
        } else {
            drawRows(rows(in: view.userData, isAiry: false), on: &grid, in: list, view)
        }
        for (row, line) in lines.enumerated() {
            draw(line, on: &grid, in: listed.row(list.maxY + row - listed.minY), view)
        }
        guard hasCat else { return }
        let below = Rect(x: body.minX, y: listed.maxY + 1, width: body.width, height: body.maxY - listed.maxY - 1)
        let (cat, week) = below.split(bottom: hasWeek ? 9 : 0)
        drawCat(on: &grid, in: cat, view)
        if hasWeek { WeekCard.draw(on: &grid, in: week, view) }
    }

    private func drawDouble(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let chosen = habit(in: view.userData)
        var y = rect.minY
        for row in rows(in: view.userData, isAiry: false) {
            switch row {
            case .air: y += 1
            case .heading, .firstHeading:
                grid.write((row.heading(view) ?? "").shortened(toColumns: rect.width), at: rect.minX, y, view[.info])
                y += 1
            case .habit(let habit):
                HabitRow(habit, view).drawTall(
                    on: &grid, in: Rect(x: rect.minX, y: y, width: rect.width, height: 2), view)
                let whole = Rect(x: rect.minX - 2, y: y, width: rect.width + 2, height: 2)
                view.spots.add(whole, .choose(.name(habit.id)))
                if habit.id == chosen?.id { grid.select(whole, view) }
                y += 2
            }
        }
    }

    func drawFlat(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let (left, right) = body.split(right: min(60, body.width * 3 / 8), gap: 3)
        let list = left.after(2)
        columns(in: list, view).drawHead(on: &grid, list.minY, view)
        let head = progress(view)
        if head.columns <= left.width - 24 { grid.write(head, at: left.minX, left.minY, view[.muted]) }
        var bottom = list.maxY
        for line in notices(view, columns: left.width).reversed() where bottom > list.minY + 3 {
            bottom -= 1
            draw(line, on: &grid, in: left.row(bottom - left.minY), view)
        }
        drawRows(
            rows(in: view.userData, isAiry: false), on: &grid,
            in: Rect(x: list.minX, y: list.minY + 1, width: list.width, height: bottom - list.minY - 1), view)
        guard let habit = habit(in: view.userData), let cat = view.cat(habit.catId) else { return }
        grid.divide(at: left.maxX + 1, body, view)
        let cursor = grid.cursor
        drawFlatCat(cat, of: habit, on: &grid, in: right, view)
        grid.cursor = cursor
    }

    private func drawFlatCat(_ cat: Cat, of habit: Habit, on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let (above, below) = rect.split(bottom: rect.height >= 12 ? 4 : min(3, rect.height))
        let mood = view.userData.shownMood(of: cat, at: view.now)
        CatSummary(cat: cat, habit: habit, view: view).drawProgress(on: &grid, in: below)
        var picture = CatPicture(cat, pose: view.userData.pose(of: cat))
        picture.isInBox = cat.isInBox
        picture = picture.fitting(Size(width: above.width * 3 / 5, height: above.height), view.theme)
        let cells = picture.cells(view.theme)
        let hasPicture = picture.draw(
            on: &grid, in: Rect(x: above.minX, y: above.minY, width: cells.width, height: above.height), view)
        let left = hasPicture ? cells.width + 2 : 0
        let facts = above.after(left)
            .centred(width: above.width - left, height: 4)
        let lines: [(text: String, style: Style)] = [
            (cat.name, view[.text].with(.bold)), (view.strings.name(cat.stage), view[.muted]),
            (mood == nil ? view.strings.today.resting : "", view[.muted]),
            (mood.map(view.strings.name) ?? "", view[.text]),
        ]
        for (row, line) in lines.enumerated() where row < facts.height {
            grid.write(line.text, in: facts.row(row), line.style)
        }
        if let mood, facts.height > 2 { _ = grid.hearts(mood, at: facts.minX, facts.minY + 2, view) }
    }

    /// Vast layout: below the list a year of weeks, next to it the cat at double size, the week and the visits.
    func drawVast(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let (left, right) = body.split(right: view.layout.sideColumns)
        let weeks = min(Heatmap.rows + 4, left.height / 3)
        let (list, year) = left.split(bottom: weeks)
        drawList(on: &grid, in: list, view)
        let cursor = grid.cursor
        drawYear(on: &grid, in: year, view)
        let (cards, month) = right.split(bottom: 13)
        let (cat, week) = cards.split(bottom: 11)
        drawCat(on: &grid, in: cat, view)
        WeekCard.draw(on: &grid, in: week, view)
        let visits = view.userData.visits[view.today.month.text]?.checkedDays.count ?? 0
        let inside = grid.card(
            month, view.strings.history.visits, note: view.strings.history.visited(visits, of: view.today.month.length),
            view)
        VisitMonth(day: view.today, view).draw(on: &grid, in: inside.inset(rows: 1), view)
        grid.cursor = cursor
    }

    private func drawYear(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let inside = grid.card(rect, view.strings.habitPage.weeks, note: view.strings.history.allHabits, view)
        grid.show(view.weeks(of: nil, rows: 0, hasDaysOff: false), in: inside.inset(rows: 1), view)
    }
}

extension TodayPlace {
    func drawCat(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let theme = view.theme
        guard let habit = habit(in: view.userData), let cat = view.cat(habit.catId) else {
            grid.card(rect, "", view)
            return
        }
        view.spots.add(rect, .act(.openHabit))
        let inside = grid.card(rect, cat.name, note: view.strings.name(cat.stage), view)
        // A wide card has a row for each; a small one keeps the cat whole.
        let summary = CatSummary(cat: cat, habit: habit, view: view)
        let next = summary.nextLines(columns: inside.width).count
        let facts = inside.split(bottom: (view.layout.kind == .boxed ? 3 : 4) + next)
        summary.draw(on: &grid, in: facts.bottom)
        let scene = Rect(x: rect.minX + 1, y: facts.top.minY, width: rect.width - 2, height: facts.top.height)
        var picture = CatPicture(cat, pose: view.userData.pose(of: cat))
        picture.isInBox = cat.isInBox
        if view.layout.shape == .vast { picture.isDoubled = true }
        picture = picture.fitting(scene.size, theme)
        picture.draw(on: &grid, in: scene, view)
        // The bubble gets the rows above the cat; half a sentence is not shown.
        let rows = min(3, scene.height - picture.cells(theme).height)
        let remembered = view.userData.settings.hasQuietCats ? nil : view.userData.firstEvening(of: habit, at: view.now)
        guard
            let bubble = remembered.map({ view.strings.today.remembersYesterday($0, of: habit) })
                ?? view.userData.bubble(of: cat, at: view.now, in: view.strings.language),
            bubble.wrapped(toColumns: inside.width).count <= rows
        else { return }
        let air = Rect(x: inside.minX, y: scene.minY, width: inside.width, height: rows)
        grid.write(bubble, wrappedIn: air, view[.info])
    }
}

/// The focus time of the last seven days as bars.
enum WeekCard {
    static func draw(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let days = view.lastDays.map { (day: $0, minutes: view.userData.minutes.minutes(of: nil, on: $0)) }
        let week = view.today.advanced(by: -6)...view.today
        let all = view.userData.minutes.sum(of: nil, among: view.userData.habits, in: week)
        let sum = view.strings.time(all, between: view.signs.between)
        let note = view.strings.headed(view.strings.history.allHabits, sum)
        let inside = grid.card(rect, view.strings.today.week, note: note, view)
        let most = max(1, days.map(\.minutes).max() ?? 1)
        let air = inside.height > days.count ? 1 : 0
        for (row, bar) in days.enumerated() where row + air < inside.height {
            let y = inside.minY + row + air
            let isToday = bar.day == view.today
            grid.write(view.strings.shortName(bar.day.weekday), at: inside.minX, y, view[isToday ? .text : .muted])
            let columns = inside.width - 14
            grid.meter(
                at: inside.minX + 4, y, columns: columns, part: Double(bar.minutes) / Double(most),
                isToday ? .accent : .focus, view.theme)
            grid.write(
                view.strings.minutes(bar.minutes), endingAt: inside.maxX, y, view[bar.minutes > 0 ? .text : .muted])
        }
    }
}
