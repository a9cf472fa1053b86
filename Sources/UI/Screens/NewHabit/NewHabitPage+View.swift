package import Canvas
import Domain

extension NewHabitPage {
    package func title(_ view: Viewing) -> String {
        step == .habit ? view.words.newHabit.title : view.words.newHabit.kittens
    }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        var inside = body
        if view.layout.kind >= .boxed {
            inside = grid.card(view.layout.middle, title(view), isActive: true, view.theme).inset(rows: 1)
        }
        switch step {
        case .habit: drawHabit(on: &grid, in: inside, view)
        case .kittens: drawKittens(on: &grid, in: inside, view)
        case .adoption: drawAdoption(on: &grid, in: inside, view)
        }
    }

    private func drawHabit(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let theme = view.theme
        let faults = HabitFields.faults(form, on: view.today, isKept: false, in: view.words)
        let question = view.words.newHabit.question
        var top = rect.minY
        if view.layout.kind == .tiny {
            grid.write(view.words.newHabit.short.shortened(toColumns: rect.width), at: rect.minX, top, theme[.text])
            top += 1
        } else {
            if isFirst, rect.height > 14 {
                grid.write(view.words.newHabit.welcome, centredIn: rect, row: 0, theme[.muted])
                top += 2
            }
            grid.write(question.shortened(toColumns: rect.width), at: rect.minX, top, theme[.text].with(.bold))
            top += 2
        }
        let shown = showsAll ? form : Form([form.fields[0]])
        let area = Rect(x: rect.minX, y: top, width: rect.width, height: rect.maxY - top)
        shown.draw(on: &grid, in: area.split(bottom: area.height > 4 ? 2 : 0).top, faults: faults, view)
        guard area.height > 5 else { return }
        let line = showsAll ? view.words.form.pace(form, view) : view.words.newHabit.restIsDefault
        grid.write(
            line.shortened(toColumns: rect.width), at: rect.minX, rect.maxY - 1, theme[showsAll ? .info : .muted])
    }

    private func drawKittens(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        guard view.layout.kind >= .boxed else { return drawOneKitten(on: &grid, in: rect, view) }
        let width = min(36, (rect.width + 2) / 3)
        let left = rect.minX + (rect.width - 3 * width) / 2
        for (index, kitten) in litter.kittens.enumerated() {
            let card = Rect(x: left + index * width, y: rect.minY, width: width, height: min(18, rect.height))
            draw(kitten, index, on: &grid, in: card, view)
        }
    }

    private func draw(_ kitten: Kitten, _ index: Int, on grid: inout Grid, in card: Rect, _ view: Viewing) {
        let theme = view.theme
        let isChosen = index == chosen
        let title = isChosen ? "\(view.signs.cursor) \(kitten.name)" : kitten.name
        grid.card(card, title, isActive: isChosen, theme)
        let inside = card.inset(columns: 2, rows: 1)
        let words = Rect(x: inside.minX, y: inside.maxY - 4, width: inside.width, height: 4)
        let scene = Rect(
            x: card.minX + 1, y: inside.minY, width: card.width - 2, height: inside.height - 5)
        CatPicture(kitten, index: index).draw(on: &grid, in: scene, view)
        grid.write(view.words.name(kitten.personality), at: words.minX, words.minY, theme[.info])
        let text = view.words.looks(kitten.appearance)
        grid.write(
            text, wrappedIn: Rect(x: words.minX, y: words.minY + 1, width: words.width, height: 3), theme[.muted])
        if isChosen { grid.cursor = Point(x: card.minX, y: card.minY) }
    }

    private func drawOneKitten(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        guard let kitten else { return }
        let theme = view.theme
        let head =
            "\(view.words.of(chosen + 1, 3))  \(view.words.list([kitten.name, view.words.name(kitten.personality)]))"
        let picture = CatPicture(kitten, index: chosen)
        let cells = picture.cells(theme)
        let hasPicture = view.layout.kind > .tiny && rect.height >= cells.height + 2
        var top = rect.minY
        if hasPicture {
            picture.draw(on: &grid, in: Rect(x: rect.minX, y: top, width: rect.width, height: cells.height), view)
            top += cells.height
        }
        grid.write(head.shortened(toColumns: rect.width), at: rect.minX, top, theme[.text].with(.bold))
        let words = Rect(x: rect.minX, y: top + 1, width: rect.width, height: rect.maxY - top - 1)
        grid.write(view.words.looks(kitten.appearance), wrappedIn: words, theme[.muted])
        grid.cursor = Point(x: rect.minX, y: max(0, min(grid.size.height - 1, top)))
    }

    private func drawAdoption(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let theme = view.theme
        guard let kitten else { return }
        var top = rect.minY
        let picture = CatPicture(kitten, index: chosen)
        let cells = picture.cells(theme)
        if view.layout.kind > .tiny, rect.height >= cells.height + 3 {
            picture.draw(on: &grid, in: Rect(x: rect.minX, y: top, width: rect.width, height: cells.height), view)
            top += cells.height
        }
        if rect.height > 14 {
            let words = Rect(x: rect.minX, y: top, width: rect.width, height: 1)
            let line =
                "\(view.words.name(kitten.personality)) \(view.signs.between) \(view.words.looks(kitten.appearance))"
            grid.write(line, centredIn: words, row: 0, theme[.muted])
            top += 2
        }
        let row = Rect(x: rect.minX, y: top, width: rect.width, height: 1)
        name.draw(on: &grid, in: row, faults: nameFaults(in: view.words), view)
        guard rect.maxY - top > 2 else { return }
        let habit = form.text(.name)
        grid.write(
            view.words.newHabit.bond(habit, name.text(.catName)).shortened(toColumns: rect.width), at: rect.minX,
            top + 2,
            theme[.muted])
    }

    func nameFaults(in words: Words) -> [Refusal.Field: String] {
        do {
            let _: String = try TextRule.catName.checked(name.text(.catName))
            return [:]
        } catch .invalid(_, let fault) {
            return [.catName: words.sentence(for: fault)]
        } catch {
            return [:]
        }
    }
}
