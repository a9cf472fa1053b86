import Canvas
import CatArt
import Domain
import Words

/// Cats of ASCII side by side with their names; if there is too little room for a room, too.
struct CatRow {
    let cats: [Cat]
    let chosen: String?
    let petted: String?

    /// Draws the selected cat and as many neighbours as fit.
    /// - Parameter speech: the words of the selected cat.
    /// - Returns: whether the words fitted.
    func draw(on grid: inout Grid, in rect: Rect, speech: String?, _ view: Viewing) -> Bool {
        let isLow = rect.height < 11
        let pictures = pictures(isSmall: isLow, view)
        let index = cats.firstIndex { $0.id == chosen } ?? 0
        let seen = Self.window(of: pictures.map { $0.cells(view.theme).width + 3 }, around: index, columns: rect.width)
        let used = seen.reduce(0) { $0 + pictures[$1].cells(view.theme).width + 3 }
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
                grid.write(view.signs.running, at: slot.minX, ground - 3, view[.accent])
            }
            if !isLow { name(cats[index], isChosen: isChosen, on: &grid, in: slot, view) }
            if isChosen, let speech {
                let above = Rect(x: rect.minX, y: rect.minY, width: rect.width, height: slot.height - cells.height)
                hasSpoken = say(speech, above: slot, on: &grid, in: above, view)
            }
            x += slot.width
        }
        if !isLow {
            grid.horizontalLine(
                at: rect.minX, ground, columns: rect.width, view[.line], characters: view.theme.characters)
        }
        return hasSpoken
    }

    private func pictures(isSmall: Bool, _ view: Viewing) -> [CatPicture] {
        cats.map { cat in
            CatPicture(
                appearance: cat.appearance, stage: isSmall ? .kitten : cat.stage, accessory: cat.equippedAccessory,
                id: cat.id, pose: view.userData.look(of: cat, petted: cat.id == petted, at: view.now).pose)
        }
    }

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
        grid.write(text, at: x, slot.maxY + 1, isChosen ? view.theme.badge : view[.muted])
    }

    private func say(_ speech: String, above slot: Rect, on grid: inout Grid, in rect: Rect, _ view: Viewing) -> Bool {
        let lines = SpeechBubble.balanced(speech, columns: min(30, rect.width - 6))
        let width = (lines.map(\.columns).max() ?? 0) + 4
        guard rect.height >= lines.count + 3, width <= rect.width else { return false }
        let middle = slot.minX + slot.width / 2
        let x = min(max(rect.minX, middle - width / 2), rect.maxX - width)
        let bubble = Rect(x: x, y: rect.maxY - lines.count - 3, width: width, height: lines.count + 2)
        grid.frame(bubble, .muted, view)
        grid.write(lines, at: bubble.minX + 2, bubble.minY + 1, view[.text])
        let isPlain = view.theme.characters == .ascii
        grid.write(isPlain ? "v" : "┬", at: middle, bubble.maxY - 1, view[.muted])
        grid.write(isPlain ? "|" : "╵", at: middle, bubble.maxY, view[.muted])
        return true
    }
}

extension UserData {
    /// What a cat says today; nil for nothing, and if cats are set to be quiet.
    func bubble(of cat: Cat, at now: Moment, in language: Language) -> String? {
        settings.hasQuietCats ? nil : line(of: cat, at: now, in: language)
    }

    func pose(of cat: Cat) -> CatPose {
        guard cat.state != .dormant else { return .asleep }
        guard let timer, timer.catId == cat.id else { return .awake }
        return timer.isBreak == true ? .stretching : .asleep
    }
}

/// A bubble in a painted scene: dark text on a light background, with a tail pointing at the cat.
struct SpeechBubble {
    private let lines: [String]
    /// In cells of the scene; it also covers the half rows above and below.
    private let room: Rect
    /// The column where the tail ends.
    private let tail: Int
    /// Pixels of other cats that it covers.
    private let covered: Int

    /// - Parameters:
    ///   - head: the picture of the speaking cat, in pixels.
    ///   - others: faces of its neighbours, in pixels, which must stay visible.
    ///   - scene: in pixels.
    /// - Returns: nil if there is too little room above the cat.
    init?(_ speech: String, above head: Rect, besides others: [Rect] = [], in scene: Size, _ depth: ColourDepth) {
        let widest = min(30, scene.width - 6)
        var best: SpeechBubble?
        // A narrower bubble is higher, but fits more easily between others.
        for columns in stride(from: widest, through: 12, by: -6) where best?.covered != 0 {
            let lines = Self.balanced(speech, columns: columns)
            guard let bubble = Self(lines: lines, above: head, besides: others, in: scene, depth) else { break }
            if bubble.covered < best?.covered ?? .max { best = bubble }
        }
        guard let best, best.covered <= Self.most else { return nil }
        self = best
    }

    /// Pixels of others it may cover.
    private static let most = 0

    private init?(lines: [String], above head: Rect, besides others: [Rect], in scene: Size, _ depth: ColourDepth) {
        let width = (lines.map(\.columns).max() ?? 0) + 2
        // Half an empty row, a tail of two pixels, the half row below the text.
        let bottom = (head.minY - 3) / 2
        let top = max(depth.hasFills ? 0 : 1, bottom - lines.count)
        // It may cover the tips of the ears but no eye.
        guard (top + lines.count) * 2 + 1 <= head.minY + 1, width + 2 <= scene.width else { return nil }
        let middle = min(max(4, head.minX + head.width / 2), scene.width - 5)
        // It may extend to either side as long as the tail is below it.
        let first = max(1, middle - width + 3)
        let places = first...max(first, min(middle - 2, scene.width - width - 1))
        let wished = min(max(1, middle - width / 2), scene.width - width - 1)
        func covered(_ x: Int) -> Int {
            let room = Rect(x: x - 1, y: top * 2 - 2, width: width + 2, height: lines.count * 2 + 3)
            return others.reduce(0) { $0 + $1.shared(with: room) }
        }
        let x = places.min { (covered($0), abs($0 - wished)) < (covered($1), abs($1 - wished)) } ?? wished
        self.lines = lines
        room = Rect(x: x, y: top, width: width, height: lines.count)
        tail = middle
        self.covered = covered(x)
    }

    /// In pixels, without its tail.
    var rect: Rect { Rect(x: room.minX - 1, y: room.minY * 2 - 2, width: room.width + 2, height: room.height * 2 + 3) }

    /// In as few lines as possible, of similar length.
    static func balanced(_ speech: String, columns: Int) -> [String] {
        var lines = speech.wrapped(toColumns: columns)
        var narrower = columns - 1
        while narrower > 8 {
            let shorter = speech.wrapped(toColumns: narrower)
            guard shorter.count == lines.count else { break }
            lines = shorter
            narrower -= 1
        }
        return lines
    }

    /// Makes room for it if nothing can be filled.
    func paint(on image: inout PixelImage, _ theme: Theme) {
        guard theme.depth.hasFills else {
            for y in rect.minY..<rect.maxY { for x in rect.minX..<rect.maxX { image[x, y] = nil } }
            return
        }
        let top = room.minY * 2 - 1
        let bottom = room.maxY * 2
        if let line = theme.colour(.line) { paint(line, on: &image, from: top - 1, to: bottom + 1, wider: 1) }
        paint(theme.palette.writing, on: &image, from: top, to: bottom, wider: 0)
    }

    private func paint(_ colour: Colour, on image: inout PixelImage, from top: Int, to bottom: Int, wider: Int) {
        for y in top...bottom {
            let inset = (y == top || y == bottom ? 1 : 0) - wider
            for x in room.minX + inset..<room.maxX - inset { image[x, y] = colour }
        }
        for (row, half) in [1, 0].enumerated() {
            for x in tail - half - wider...tail + half + wider { image[x, room.maxY * 2 + 1 + row] = colour }
        }
        if wider > 0 { image[tail, room.maxY * 2 + 3] = colour }
    }

    /// - Parameter origin: of the scene on the grid.
    func write(on grid: inout Grid, at origin: Point, _ theme: Theme) {
        let corner = Point(x: origin.x + room.minX, y: origin.y + room.minY)
        guard theme.depth.hasFills else {
            let frame = Rect(x: corner.x - 1, y: corner.y - 1, width: room.width + 2, height: room.height + 2)
            grid.panel(frame, Panel(border: theme[.muted]), characters: theme.characters)
            grid.write(lines, at: corner.x + 1, corner.y, theme[.text])
            grid.write("┬", at: origin.x + tail, frame.maxY - 1, theme[.muted])
            return
        }
        let style = Style(foreground: theme.palette.ground, background: theme.palette.writing)
        grid.write(lines, at: corner.x + 1, corner.y, style)
    }
}

extension Rect {
    fileprivate func shared(with other: Rect) -> Int {
        let columns = min(maxX, other.maxX) - max(minX, other.minX)
        let rows = min(maxY, other.maxY) - max(minY, other.minY)
        return max(0, columns) * max(0, rows)
    }
}
