import Canvas
import Domain

/// Kittens on panes that are not shaped like a terminal.
extension NewHabitPage {
    /// Narrow and high: three cards below one another.
    func drawKittensBelow(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let theme = view.theme
        let height = min(16, rect.height / 3)
        for (index, kitten) in litter.kittens.enumerated() {
            let card = Rect(x: rect.minX, y: rect.minY + index * height, width: rect.width, height: height)
            view.spots.add(card, .choose(.row(index)))
            let isChosen = index == chosen
            let title = isChosen ? "\(view.signs.cursor) \(kitten.name)" : kitten.name
            grid.card(card, title, note: view.words.name(kitten.personality), isActive: isChosen, theme)
            let (scene, words) = card.inset(columns: 2, rows: 1).split(bottom: 2)
            CatPicture(kitten, index: index).draw(on: &grid, in: scene, view)
            grid.write(view.words.looks(kitten.appearance), wrappedIn: words, theme[.muted])
        }
        grid.cursor = Point(x: rect.minX, y: rect.minY + chosen * height)
    }

    /// Broad and low: three side by side, without boxes.
    func drawKittensBeside(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let theme = view.theme
        let width = min(40, (rect.width + 3) / 3)
        let left = rect.minX + (rect.width + 3 - 3 * width) / 2
        var cursor = grid.cursor
        for (index, kitten) in litter.kittens.enumerated() {
            let column = Rect(x: left + index * width, y: rect.minY, width: width - 3, height: rect.height)
            view.spots.add(column, .choose(.row(index)))
            let (scene, words) = column.split(bottom: min(4, rect.height))
            CatPicture(kitten, index: index).draw(on: &grid, in: scene, view)
            let name = kitten.name.shortened(toColumns: words.width - 4)
            let x = words.minX + 2 + grid.write(name, at: words.minX + 2, words.minY, theme[.text].with(.bold))
            let personality = view.words.name(kitten.personality).shortened(toColumns: words.maxX - x - 2)
            grid.write(personality, endingAt: words.maxX, words.minY, theme[.info])
            if index == chosen {
                grid.select(words.row(0), theme)
                cursor = grid.cursor
            }
            grid.write(
                view.words.looks(kitten.appearance),
                wrappedIn: Rect(x: words.minX + 2, y: words.minY + 1, width: words.width - 2, height: words.height - 1),
                theme[.muted])
        }
        grid.cursor = cursor
    }

    /// Broad and low: the picture at the left, name and words at the right.
    func drawAdoptionBeside(_ kitten: Kitten, on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let picture = CatPicture(kitten, index: chosen).fitting(rect.size, view.theme)
        let cells = picture.cells(view.theme)
        let (left, right) = rect.split(right: max(0, rect.width - cells.width - 6), gap: 3)
        picture.draw(on: &grid, in: left, view)
        let words = right.centred(width: right.width, height: 8)
        let line =
            "\(view.words.name(kitten.personality)) \(view.signs.between) \(view.words.looks(kitten.appearance))"
        let used = grid.write(line, wrappedIn: words.rows(0, 3), view.theme[.muted])
        name.draw(on: &grid, in: words.row(used + 1), faults: nameFaults(in: view.words), view)
        grid.write(
            view.words.newHabit.bond(form.text(.name), name.text(.catName)),
            wrappedIn: words.rows(used + 3, words.height - used - 3), view.theme[.muted])
    }
}
