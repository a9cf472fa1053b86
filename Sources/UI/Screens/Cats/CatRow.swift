import Canvas
import CatArt
import Domain

/// Cats side by side on a line, with their names: the room on terminals that cannot paint it.
struct CatRow {
    let cats: [Cat]
    /// The id of one of them.
    let chosen: String?
    /// The id of one that is petted.
    let petted: String?

    /// Draws the chosen one and as many neighbours as there is room for.
    /// - Parameter words: said by the chosen one.
    /// - Returns: whether the words found room.
    func draw(on grid: inout Grid, in rect: Rect, words: String?, _ view: Viewing) -> Bool {
        let isLow = rect.height < 11
        let pictures = pictures(isSmall: isLow, view)
        let index = cats.firstIndex { $0.id == chosen } ?? 0
        let seen = Self.window(of: pictures.map { $0.cells(view.theme).width + 3 }, around: index, columns: rect.width)
        let used = seen.reduce(0) { $0 + pictures[$1].cells(view.theme).width + 3 }
        // In a high room they stand in the middle of it.
        let ground = rect.maxY - (isLow ? 0 : 3 + max(0, rect.height - 24) / 2)
        var x = rect.minX + (rect.width - used) / 2
        var hasSpoken = false
        for index in seen {
            let cells = pictures[index].cells(view.theme)
            let slot = Rect(x: x, y: rect.minY, width: cells.width + 3, height: ground - rect.minY)
            pictures[index].draw(on: &grid, in: slot, view)
            view.spots.add(
                Rect(x: x, y: slot.maxY - cells.height, width: cells.width + 3, height: cells.height + (isLow ? 0 : 3)),
                .choose(.name(cats[index].id)))
            let isChosen = cats[index].id == chosen
            if isLow, isChosen, seen.count > 1 {
                grid.write(view.signs.running, at: slot.minX, ground - 3, view.theme[.accent])
            }
            if !isLow { name(cats[index], isChosen: isChosen, on: &grid, in: slot, view) }
            if isChosen, let words {
                let above = Rect(
                    x: rect.minX, y: rect.minY, width: rect.width, height: slot.height - cells.height)
                hasSpoken = say(words, above: slot, on: &grid, in: above, view)
            }
            x += slot.width
        }
        if !isLow {
            grid.horizontalLine(
                at: rect.minX, ground, columns: rect.width, view.theme[.line], characters: view.theme.characters)
        }
        return hasSpoken
    }

    private func pictures(isSmall: Bool, _ view: Viewing) -> [CatPicture] {
        cats.map { cat in
            CatPicture(
                appearance: cat.appearance, stage: isSmall ? .kitten : cat.stage, accessory: cat.equippedAccessory,
                id: cat.id, pose: view.household.look(of: cat, petted: cat.id == petted, at: view.now).pose)
        }
    }

    /// Which pictures fit beside one.
    private static func window(of widths: [Int], around index: Int, columns: Int) -> Range<Int> {
        guard widths.indices.contains(index) else { return 0..<0 }
        var seen = index..<index + 1
        var used = widths[index]
        while true {
            let isLeft = seen.lowerBound > 0 && used + widths[seen.lowerBound - 1] <= columns
            let isRight = seen.upperBound < widths.count && used + widths[seen.upperBound] <= columns
            guard isLeft || isRight else { return seen }
            let goesLeft = isLeft && (!isRight || index - seen.lowerBound <= seen.upperBound - 1 - index)
            if goesLeft {
                used += widths[seen.lowerBound - 1]
                seen = seen.lowerBound - 1..<seen.upperBound
            } else {
                used += widths[seen.upperBound]
                seen = seen.lowerBound..<seen.upperBound + 1
            }
        }
    }

    private func name(_ cat: Cat, isChosen: Bool, on grid: inout Grid, in slot: Rect, _ view: Viewing) {
        let room = slot.width - 4
        let name = cat.name.drawable.shortened(toColumns: max(4, room))
        let text = isChosen ? " \(view.signs.cursor) \(name) " : name
        let x = slot.minX + max(0, (slot.width - text.columns) / 2)
        grid.write(text, at: x, slot.maxY + 1, isChosen ? view.theme.badge : view.theme[.muted])
    }

    /// A bubble of lines with its tail over the cat.
    private func say(_ words: String, above slot: Rect, on grid: inout Grid, in rect: Rect, _ view: Viewing) -> Bool {
        let lines = SpeechBubble.balanced(words, columns: min(30, rect.width - 6))
        let width = (lines.map(\.columns).max() ?? 0) + 4
        guard rect.height >= lines.count + 3, width <= rect.width else { return false }
        let middle = slot.minX + slot.width / 2
        let x = min(max(rect.minX, middle - width / 2), rect.maxX - width)
        let bubble = Rect(x: x, y: rect.maxY - lines.count - 3, width: width, height: lines.count + 2)
        grid.panel(bubble, Panel(border: view.theme[.muted]), characters: view.theme.characters)
        for (row, line) in lines.enumerated() {
            grid.write(line, at: bubble.minX + 2, bubble.minY + 1 + row, view.theme[.text])
        }
        let isPlain = view.theme.characters == .ascii
        grid.write(isPlain ? "v" : "┬", at: middle, bubble.maxY - 1, view.theme[.muted])
        grid.write(isPlain ? "|" : "╵", at: middle, bubble.maxY, view.theme[.muted])
        return true
    }
}
