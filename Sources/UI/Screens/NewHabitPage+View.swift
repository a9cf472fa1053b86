package import Canvas
import CatArt
import Domain
import Words
import ViewKit

extension NewHabitPage {
    package func title(_ view: Viewing) -> String {
        step == .habit ? view.strings.newHabit.title : view.strings.newHabit.kittens(form.text(.name))
    }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        guard step == .habit else { return drawKittens(on: &grid, in: body, view) }
        var inside = body
        if view.layout.kind >= .boxed {
            inside = grid.card(habitPanel(in: body, view), title(view), isActive: true, view).inset(rows: 1)
        }
        drawHabit(on: &grid, in: inside, view)
    }

    /// Wide screens have room for the kittens at double size.
    private func habitPanel(in body: Rect, _ view: Viewing) -> Rect {
        guard view.layout.kind == .wide, !showsAll else { return view.layout.middle }
        return body.centred(width: 100, height: 30)
    }

    private func drawHabit(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        var rect = rect
        if view.layout.shape == .flat, !showsAll {
            let (left, right) = rect.split(right: min(36, rect.width / 2))
            drawWaiting(on: &grid, in: right, view)
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
                let another = view.strings.newHabit.hasAnother
                if rect.height > 17, another.columns <= rect.width {
                    grid.write(another, centredIn: rect, row: 1, view[.muted])
                    top += 1
                }
            }
            grid.write(question.shortened(toColumns: rect.width), at: rect.minX, top, view[.text].with(.bold))
            top += 2
        }
        let area = rect.below(top - rect.minY)
        grid.show(form.view(faults, view), in: area.split(bottom: area.height > 4 ? 2 : 0).top, view)
        guard area.height > 5 else { return }
        let line = showsAll ? view.strings.form.pace(form) : view.strings.newHabit.restIsDefault(form)
        let lines = line.wrapped(toColumns: rect.width).prefix(view.layout.kind == .bare ? 3 : 1)
        let below = rect.split(bottom: lines.count).bottom
        grid.write(line, wrappedIn: below, view[showsAll ? .info : .muted])
        let used = form.shown.count * (view.layout.shape == .tall ? 2 : 1) + 1
        drawWaiting(
            on: &grid, in: Rect(x: rect.minX, y: top + used, width: rect.width, height: below.minY - top - used - 1),
            view)
    }

    /// The kittens that wait to be chosen, side by side, as many as there is room for.
    private func drawWaiting(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        guard view.theme.characters == .unicode else { return }
        let pictures = litter.kittens.enumerated().map { index, kitten in
            CatPicture(kitten, index: index).fitting(Size(width: rect.width / 3 - 2, height: rect.height), view.theme)
        }
        let cells = pictures.map { $0.cells(view.theme) }
        let width = (cells.map(\.width).max() ?? 0) + 2
        let seen = min(pictures.count, rect.width / max(1, width))
        guard seen > 0, let height = cells.map(\.height).max(), height <= rect.height else { return }
        let step = min(rect.width / seen, width + 8)
        let left = rect.minX + (rect.width - seen * step) / 2
        let top = rect.minY + (rect.height - height) / 2
        let cursor = grid.cursor
        for (index, picture) in pictures.prefix(seen).enumerated() {
            picture.draw(on: &grid, in: Rect(x: left + index * step, y: top, width: step, height: height), view)
        }
        grid.cursor = cursor
    }

    private func drawKittens(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        guard view.layout.kind > .tiny else { return drawTinyKitten(on: &grid, in: body, view) }
        switch view.layout.shape {
        case .tall where body.height >= 36: return drawKittensBelow(on: &grid, in: body, view)
        case .flat: return drawKittensBeside(on: &grid, in: body, view)
        default: break
        }
        guard view.layout.kind >= .boxed else { return drawOneKitten(on: &grid, in: body, view) }
        let isVast = view.layout.shape == .vast
        let room = body.centred(width: isVast ? 160 : 114, height: isVast ? 40 : 28)
        let width = room.width / 3
        let left = room.minX + (room.width - 3 * width) / 2
        grid.write(title(view).shortened(toColumns: room.width - 2), at: left + 1, room.minY, view[.accent].with(.bold))
        let (cards, below) = room.below(2).split(bottom: 1, gap: 1)
        for (index, kitten) in litter.kittens.enumerated() {
            let card = Rect(x: left + index * width, y: cards.minY, width: width, height: cards.height)
            view.spots.add(card, .choose(.row(index)))
            draw(kitten, index, on: &grid, in: card, view)
        }
        drawRemark(on: &grid, in: below.after(1), view)
    }

    private func draw(_ kitten: Kitten, _ index: Int, on grid: inout Grid, in card: Rect, _ view: Viewing) {
        let isChosen = index == chosen
        let inside = grid.card(card, "", isActive: isChosen, view)
        let isRoomy = inside.height >= 15
        let (scene, words) = inside.split(bottom: isRoomy ? 6 : 4, gap: 1)
        var picture = CatPicture(kitten, index: index)
        picture.isDoubled = true
        let across = Rect(x: card.minX + 1, y: scene.minY, width: card.width - 2, height: scene.height)
        let height = picture.fitting(across.size, view.theme).cells(view.theme).height
        let air = max(0, scene.height - height) / 2
        picture.draw(on: &grid, in: across.above(air), view)
        drawName(of: kitten, index, on: &grid, in: words.row(0), view)
        let lines =
            [view.strings.name(kitten.personality)] + view.strings.traits(kitten.appearance, columns: words.width)
        for (row, line) in lines.enumerated() {
            let y = words.minY + row + (isRoomy ? 2 : 1)
            grid.write(line.shortened(toColumns: words.width), at: words.minX, y, view[row == 0 ? .info : .muted])
        }
    }

    /// The name of the chosen kitten is a field.
    private func drawName(of kitten: Kitten, _ index: Int, on grid: inout Grid, in row: Rect, _ view: Viewing) {
        guard index == chosen else {
            grid.write(kitten.name.drawable.shortened(toColumns: row.width), in: row, view[.text])
            return
        }
        let mark = "\(view.signs.cursor) "
        let used = grid.write(mark, at: row.minX, row.minY, view[.accent].with(.bold))
        let columns = max(1, row.width - used)
        name.draw(on: &grid, at: row.minX + used, row.minY, columns: columns, isFocused: true, view.theme)
        name.addSpots(at: row.minX + used, row.minY, columns: columns, field: 0, to: view.spots)
    }

    /// What is wrong with the name, or what there is to know of it.
    private func drawRemark(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let fault = shownFault(in: view.strings)
        let text = fault ?? view.strings.newHabit.typeAName
        grid.write(text, wrappedIn: rect, view[fault == nil ? .muted : .danger])
    }

    private func drawOneKitten(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        guard let kitten else { return }
        view.spots.add(rect, .choose(.row(chosen)))
        let marks = view.strings.traits(kitten.appearance, columns: rect.width)
        let traits = view.strings.list([view.strings.name(kitten.personality)] + marks)
        let lines = traits.wrapped(toColumns: rect.width).prefix(2)
        let fault = shownFault(in: view.strings)
        let picture = CatPicture(kitten, index: chosen)
        let top = rect.minY + picture.draw(on: &grid, atTopOf: rect, rows: rect.height - 1 - lines.count, view)
        let place = view.strings.of(chosen + 1, litter.kittens.count)
        grid.write(place, endingAt: rect.maxX, top, view[.muted])
        grid.write(lines, at: rect.minX, top + 1, view[.muted])
        if let fault { grid.write(fault.shortened(toColumns: rect.width), at: rect.minX, top + 1, view[.danger]) }
        drawName(of: kitten, chosen, on: &grid, in: rect.row(top - rect.minY).narrowed(by: place.columns + 1), view)
    }

    private func drawTinyKitten(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        guard let kitten else { return }
        view.spots.add(rect, .choose(.row(chosen)))
        let place = view.strings.of(chosen + 1, litter.kittens.count)
        grid.write(place, in: rect.row(0), view[.muted])
        grid.write(view.strings.name(kitten.personality), endingAt: rect.maxX, rect.minY, view[.info])
        let coat = view.strings.traits(kitten.appearance, columns: rect.width)
        grid.write(coat.prefix(max(0, rect.height - 2)), at: rect.minX, rect.minY + 2, view[.muted])
        drawName(of: kitten, chosen, on: &grid, in: rect.row(1), view)
    }

    func shownFault(in strings: Strings) -> String? {
        nameFault
            ?? strings.fault { () throws(DomainError) in _ = try TextRule.catName.checked(name.text) as String }
    }
}

extension NewHabitPage {
    func drawKittensBelow(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let (cards, below) = rect.split(bottom: 2)
        let height = min(16, cards.height / 3)
        for (index, kitten) in litter.kittens.enumerated() {
            let card = Rect(x: cards.minX, y: cards.minY + index * height, width: cards.width, height: height)
            view.spots.add(card, .choose(.row(index)))
            let inside = grid.card(
                card, "", note: view.strings.name(kitten.personality), isActive: index == chosen, view)
            let (scene, words) = inside.split(bottom: 2)
            CatPicture(kitten, index: index).draw(on: &grid, in: scene, view)
            drawName(of: kitten, index, on: &grid, in: words.row(0), view)
            let traits = view.strings.traits(kitten.appearance, columns: words.width)
            let all = view.strings.list(traits)
            grid.write(all.columns <= words.width ? all : traits[0], in: words.row(1), view[.muted])
        }
        drawRemark(on: &grid, in: below, view)
    }

    func drawKittensBeside(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let width = min(40, (rect.width + 3) / 3)
        let left = rect.minX + (rect.width + 3 - 3 * width) / 2
        for (index, kitten) in litter.kittens.enumerated() {
            let column = Rect(x: left + index * width, y: rect.minY, width: width - 3, height: rect.height)
            view.spots.add(column, .choose(.row(index)))
            let (scene, words) = column.split(bottom: min(3, rect.height))
            CatPicture(kitten, index: index).draw(on: &grid, in: scene, view)
            let personality = view.strings.name(kitten.personality)
            let used = grid.write(personality, endingAt: words.maxX, words.minY, view[.info])
            drawName(of: kitten, index, on: &grid, in: words.row(0).narrowed(by: used + 1), view)
            let traits = view.strings.traits(kitten.appearance, columns: words.width)
            grid.write(traits, at: words.minX, words.minY + 1, view[.muted])
        }
        guard let fault = shownFault(in: view.strings) else { return }
        grid.write(fault, in: rect.row(0), view[.danger])
    }
}

extension Rect {
    fileprivate func narrowed(by columns: Int) -> Rect {
        Rect(x: minX, y: minY, width: max(0, width - columns), height: height)
    }
}
