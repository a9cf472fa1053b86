package import Canvas
import CatArt
import Domain

extension NewHabitPage {
    package func title(_ view: Viewing) -> String {
        step == .habit ? view.strings.newHabit.title : view.strings.newHabit.kittens
    }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        var inside = body
        if view.layout.kind >= .boxed {
            // Three cards are wider than text.
            let room = step == .kittens && view.layout.kind == .wide ? body.centred(width: 118, height: 26) : nil
            inside = grid.card(room ?? view.layout.middle, title(view), isActive: true, view).inset(rows: 1)
        }
        switch step {
        case .habit: drawHabit(on: &grid, in: inside, view)
        case .kittens: drawKittens(on: &grid, in: inside, view)
        case .adoption: drawAdoption(on: &grid, in: inside, view)
        }
    }

    private func drawHabit(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        var rect = rect
        if view.layout.shape == .flat, !showsAll {
            let (left, right) = rect.split(right: min(36, rect.width / 2))
            drawAsleep(on: &grid, in: right, view)
            rect = left
        }
        let faults = HabitFields.faults(form, on: view.today, isKept: false, in: view.strings)
        let question = view.strings.newHabit.question
        var top = rect.minY
        if view.layout.kind == .tiny {
            grid.write(view.strings.newHabit.short.shortened(toColumns: rect.width), at: rect.minX, top, view[.text])
            top += 1
        } else {
            if isFirst, rect.height > 14 {
                grid.write(view.strings.newHabit.welcome, centredIn: rect, row: 0, view[.muted])
                top += 2
            }
            grid.write(question.shortened(toColumns: rect.width), at: rect.minX, top, view[.text].with(.bold))
            top += 2
        }
        var shown = form
        if !showsAll { shown.fields = [form.fields[0]] }
        let area = rect.below(top - rect.minY)
        shown.draw(on: &grid, in: area.split(bottom: area.height > 4 ? 2 : 0).top, faults: faults, view)
        guard area.height > 5 else { return }
        let line = showsAll ? view.strings.form.pace(form, view) : view.strings.newHabit.restIsDefault
        let lines = line.wrapped(toColumns: rect.width).prefix(view.layout.kind == .bare ? 3 : 1)
        let below = rect.split(bottom: lines.count).bottom
        grid.write(line, wrappedIn: below, view[showsAll ? .info : .muted])
        let used = shown.fields.count * (view.layout.shape == .tall ? 2 : 1) + 1
        drawAsleep(
            on: &grid, in: Rect(x: rect.minX, y: top + used, width: rect.width, height: below.minY - top - used - 1),
            view)
    }

    private func drawAsleep(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        guard view.theme.characters == .unicode else { return }
        let pictures = litter.kittens.enumerated().map { index, kitten in
            var picture = CatPicture(kitten, index: index)
            picture.pose = .asleep
            return picture.fitting(Size(width: rect.width / 3 - 4, height: rect.height), view.theme)
        }
        let cells = pictures.map { $0.cells(view.theme) }
        let step = (cells.map(\.width).max() ?? 0) + 4
        let seen = min(pictures.count, rect.width / max(1, step))
        guard seen > 0, (cells.map(\.height).max() ?? 0) <= rect.height else { return }
        let left = rect.minX + (rect.width - seen * step) / 2
        let cursor = grid.cursor
        for (index, picture) in pictures.prefix(seen).enumerated() {
            picture.draw(
                on: &grid, in: Rect(x: left + index * step, y: rect.minY, width: step, height: rect.height), view)
        }
        grid.cursor = cursor
    }

    private func drawKittens(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        switch view.layout.shape {
        case .tall where rect.height >= 36: return drawKittensBelow(on: &grid, in: rect, view)
        case .flat: return drawKittensBeside(on: &grid, in: rect, view)
        default: break
        }
        guard view.layout.kind >= .boxed else { return drawOneKitten(on: &grid, in: rect, view) }
        let width = min(36, (rect.width + 2) / 3)
        let left = rect.minX + (rect.width - 3 * width) / 2
        for (index, kitten) in litter.kittens.enumerated() {
            let card = Rect(x: left + index * width, y: rect.minY, width: width, height: min(18, rect.height))
            view.spots.add(card, .choose(.row(index)))
            draw(kitten, index, on: &grid, in: card, view)
        }
    }

    private func draw(_ kitten: Kitten, _ index: Int, on grid: inout Grid, in card: Rect, _ view: Viewing) {
        let isChosen = index == chosen
        let title = isChosen ? "\(view.signs.cursor) \(kitten.name)" : kitten.name
        grid.card(card, title, isActive: isChosen, view)
        let inside = card.inset(columns: 2, rows: 1)
        let strings = Rect(x: inside.minX, y: inside.maxY - 4, width: inside.width, height: 4)
        let scene = Rect(x: card.minX + 1, y: inside.minY, width: card.width - 2, height: inside.height - 5)
        CatPicture(kitten, index: index).draw(on: &grid, in: scene, view)
        grid.write(view.strings.name(kitten.personality), at: strings.minX, strings.minY, view[.info])
        let text = view.strings.looks(kitten.appearance)
        grid.write(
            text, wrappedIn: Rect(x: strings.minX, y: strings.minY + 1, width: strings.width, height: 3), view[.muted])
        if isChosen { grid.cursor = Point(x: card.minX, y: card.minY) }
    }

    private func drawOneKitten(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        guard let kitten else { return }
        view.spots.add(rect, .choose(.row(chosen)))
        let head =
            "\(view.strings.of(chosen + 1, 3))  \(view.strings.list([kitten.name, view.strings.name(kitten.personality)]))"
        let looks = view.strings.looks(kitten.appearance)
        let rows = rect.height - 1 - looks.wrapped(toColumns: rect.width).count
        let picture = CatPicture(kitten, index: chosen)
        let top = rect.minY + picture.draw(on: &grid, atTopOf: rect, rows: rows, view)
        grid.write(head.shortened(toColumns: rect.width), at: rect.minX, top, view[.text].with(.bold))
        let strings = Rect(x: rect.minX, y: top + 1, width: rect.width, height: rect.maxY - top - 1)
        grid.write(looks, wrappedIn: strings, view[.muted])
        grid.cursor = Point(x: rect.minX, y: max(0, min(grid.size.height - 1, top)))
    }

    private func drawAdoption(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        guard let kitten else { return }
        if view.layout.shape == .flat { return drawAdoptionBeside(kitten, on: &grid, in: rect, view) }
        var top = rect.minY + (view.layout.shape == .tall ? max(0, rect.height - 22) / 2 : 0)
        let rows = rect.height - (rect.height > 14 ? 6 : 3)
        top += CatPicture(kitten, index: chosen)
            .draw(on: &grid, atTopOf: rect.below(top - rect.minY), rows: rows, view)
        if rect.height > 14 {
            let line = description(of: kitten, view)
            let lines = line.wrapped(toColumns: rect.width).prefix(view.layout.shape == .tall ? 3 : 2)
            for text in lines {
                grid.write(text, centredIn: rect, row: top - rect.minY, view[.muted])
                top += 1
            }
            top += 1
        }
        let row = Rect(x: rect.minX, y: top, width: rect.width, height: 1)
        name.draw(on: &grid, in: row, faults: nameFaults(in: view.strings), view)
        guard rect.maxY - top > 2 else { return }
        let habit = form.text(.name)
        let bond = Rect(
            x: rect.minX, y: top + 2, width: rect.width, height: view.layout.kind <= .bare ? rect.maxY - top - 2 : 1)
        grid.write(view.strings.newHabit.bond(habit, name.text(.catName)), wrappedIn: bond, view[.muted])
    }

    private func description(of kitten: Kitten, _ view: Viewing) -> String {
        "\(view.strings.name(kitten.personality)) \(view.signs.between) \(view.strings.looks(kitten.appearance))"
    }

    func nameFaults(in strings: Strings) -> [DomainError.Field: String] {
        let fault = strings.fault { () throws(DomainError) in
            _ = try TextRule.catName.checked(name.text(.catName)) as String
        }
        return fault.map { [.catName: $0] } ?? [:]
    }
}

extension NewHabitPage {
    func drawKittensBelow(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let height = min(16, rect.height / 3)
        for (index, kitten) in litter.kittens.enumerated() {
            let card = Rect(x: rect.minX, y: rect.minY + index * height, width: rect.width, height: height)
            view.spots.add(card, .choose(.row(index)))
            let isChosen = index == chosen
            let title = isChosen ? "\(view.signs.cursor) \(kitten.name)" : kitten.name
            grid.card(card, title, note: view.strings.name(kitten.personality), isActive: isChosen, view)
            let (scene, strings) = card.inset(columns: 2, rows: 1).split(bottom: 2)
            CatPicture(kitten, index: index).draw(on: &grid, in: scene, view)
            grid.write(view.strings.looks(kitten.appearance), wrappedIn: strings, view[.muted])
        }
        grid.cursor = Point(x: rect.minX, y: rect.minY + chosen * height)
    }

    func drawKittensBeside(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let width = min(40, (rect.width + 3) / 3)
        let left = rect.minX + (rect.width + 3 - 3 * width) / 2
        var cursor = grid.cursor
        for (index, kitten) in litter.kittens.enumerated() {
            let column = Rect(x: left + index * width, y: rect.minY, width: width - 3, height: rect.height)
            view.spots.add(column, .choose(.row(index)))
            let (scene, strings) = column.split(bottom: min(4, rect.height))
            CatPicture(kitten, index: index).draw(on: &grid, in: scene, view)
            let name = kitten.name.shortened(toColumns: strings.width - 4)
            let x = strings.minX + 2 + grid.write(name, at: strings.minX + 2, strings.minY, view[.text].with(.bold))
            let personality = view.strings.name(kitten.personality).shortened(toColumns: strings.maxX - x - 2)
            grid.write(personality, endingAt: strings.maxX, strings.minY, view[.info])
            if index == chosen {
                grid.select(strings.row(0), view)
                cursor = grid.cursor
            }
            grid.write(view.strings.looks(kitten.appearance), wrappedIn: strings.after(2).below(1), view[.muted])
        }
        grid.cursor = cursor
    }

    func drawAdoptionBeside(_ kitten: Kitten, on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let picture = CatPicture(kitten, index: chosen).fitting(rect.size, view.theme)
        let cells = picture.cells(view.theme)
        let (left, right) = rect.split(right: max(0, rect.width - cells.width - 6), gap: 3)
        picture.draw(on: &grid, in: left, view)
        let strings = right.centred(width: right.width, height: 8)
        let line = description(of: kitten, view)
        let used = grid.write(line, wrappedIn: strings.rows(0, 3), view[.muted])
        name.draw(on: &grid, in: strings.row(used + 1), faults: nameFaults(in: view.strings), view)
        grid.write(
            view.strings.newHabit.bond(form.text(.name), name.text(.catName)),
            wrappedIn: strings.rows(used + 3, strings.height - used - 3), view[.muted])
    }
}
