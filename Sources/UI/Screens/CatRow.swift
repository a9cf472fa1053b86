import Canvas
import CatArt
import Domain
import ViewKit
import Words

/// Cats of ASCII side by side with their names, the selected one and as many neighbours as fit; if there is too little
/// room for a room, too.
struct CatRow {
    private let slots: [(cat: Cat, picture: CatPicture, rect: Rect)]
    private let chosen: String?
    /// Without names.
    private let isLow: Bool
    /// The row below the cats.
    private let ground: Int
    /// The words of the selected cat; nil without room for them.
    private(set) var bubble: (lines: [String], rect: Rect, tail: Int)?

    init(_ cats: [Cat], chosen: String?, petted: String?, speech: String?, in size: Size, _ view: Viewing) {
        let isLow = size.height < 11
        let pictures = cats.map { cat in
            CatPicture(
                appearance: cat.appearance, stage: isLow ? .kitten : cat.stage, accessory: cat.equippedAccessory,
                id: cat.id, pose: view.userData.look(of: cat, petted: cat.id == petted, at: view.now).pose)
        }
        let cells = pictures.map { $0.cells(view.theme) }
        let index = cats.firstIndex { $0.id == chosen } ?? 0
        let seen = Self.window(of: cells.map { $0.width + 3 }, around: index, columns: size.width)
        var x = (size.width - seen.reduce(0) { $0 + cells[$1].width + 3 }) / 2
        let ground = size.height - (isLow ? 0 : 3 + max(0, size.height - 24) / 2)
        slots = seen.map { index in
            defer { x += cells[index].width + 3 }
            let rect = Rect(
                x: x, y: ground - cells[index].height, width: cells[index].width + 3, height: cells[index].height)
            return (cats[index], pictures[index], rect)
        }
        (self.chosen, self.isLow, self.ground) = (chosen, isLow, ground)
        let head = slots.first { $0.cat.id == chosen }?.rect
        if let speech, let head { bubble = Self.bubble(speech, above: head, columns: size.width) }
    }

    func view(_ view: Viewing) -> View {
        let names = isLow ? 0 : 3
        let spots = slots.map { cat, _, rect in
            let whole = Rect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height + names)
            return ViewKit.Spot(whole, Touch.choose(.name(cat.id)))
        }
        return .drawn(spots: { _ in spots }) { draw(on: &$0, in: $1, view) }
    }

    private func draw(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let origin = rect.origin
        for (cat, picture, slot) in slots {
            let slot = Rect(x: origin.x + slot.minX, y: origin.y + slot.minY, width: slot.width, height: slot.height)
            picture.draw(on: &grid, in: slot, view)
            let isChosen = cat.id == chosen
            if isLow, isChosen, slots.count > 1 {
                grid.write(view.signs.running, at: slot.minX, slot.maxY - 3, view[.accent])
            }
            if !isLow { name(cat, isChosen: isChosen, on: &grid, in: slot, view) }
        }
        let isPlain = view.theme.characters == .ascii
        if let bubble {
            let box = Rect(
                x: origin.x + bubble.rect.minX, y: origin.y + bubble.rect.minY, width: bubble.rect.width,
                height: bubble.rect.height)
            grid.panel(box, Panel(border: view[.muted]), characters: view.theme.characters)
            grid.write(bubble.lines, at: box.minX + 2, box.minY + 1, view[.text])
            grid.write(isPlain ? "v" : "┬", at: origin.x + bubble.tail, box.maxY - 1, view[.muted])
            grid.write(isPlain ? "|" : "╵", at: origin.x + bubble.tail, box.maxY, view[.muted])
        }
        guard !isLow else { return }
        grid.horizontalLine(
            at: origin.x, origin.y + ground, columns: rect.width, view[.line], characters: view.theme.characters)
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
        let name = cat.name.drawable.shortened(toColumns: max(4, slot.width - 4))
        let text = isChosen ? " \(view.signs.cursor) \(name) " : name
        let x = slot.minX + max(0, (slot.width - text.columns) / 2)
        grid.write(text, at: x, slot.maxY + 1, isChosen ? view.theme.badge : view[.muted])
    }

    private static func bubble(
        _ speech: String, above head: Rect, columns: Int
    ) -> (lines: [String], rect: Rect, tail: Int)? {
        let lines = SpeechBubble.balanced(speech, columns: min(30, columns - 6))
        let width = (lines.map(\.columns).max() ?? 0) + 4
        guard head.minY >= lines.count + 3, width <= columns else { return nil }
        let middle = head.minX + head.width / 2
        let x = min(max(0, middle - width / 2), columns - width)
        return (
            lines, Rect(x: x, y: head.minY - lines.count - 3, width: width, height: lines.count + 2), middle
        )
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
    ///   - others: what must stay visible, in pixels.
    ///   - scene: in pixels.
    /// - Returns: nil if there is too little room above the cat.
    init?(_ speech: String, above head: Rect, besides others: [Rect] = [], in scene: Size) {
        // A narrower bubble is higher, but fits more easily between others.
        for columns in stride(from: min(30, scene.width - 6), through: 12, by: -6) {
            let lines = Self.balanced(speech, columns: columns)
            guard let bubble = Self(lines: lines, above: head, besides: others, in: scene) else { return nil }
            guard bubble.covered > 0 else {
                self = bubble
                return
            }
        }
        return nil
    }

    private init?(lines: [String], above head: Rect, besides others: [Rect], in scene: Size) {
        let width = (lines.map(\.columns).max() ?? 0) + 2
        // Half an empty row, a tail of two pixels, the half row below the text.
        let top = (head.minY - 3) / 2 - lines.count
        guard top >= 1, width + 2 <= scene.width else { return nil }
        let middle = min(max(4, head.minX + head.width / 2), scene.width - 5)
        // It may extend to either side as long as its tail ends at the head.
        let reach = head.width / 4
        let first = max(1, middle - reach - width + 3)
        let places = first...max(first, min(middle + reach - 2, scene.width - width - 1))
        let wished = min(max(1, middle - width / 2), scene.width - width - 1)
        func covered(_ x: Int) -> Int {
            let room = Rect(x: x - 1, y: top * 2 - 2, width: width + 2, height: lines.count * 2 + 3)
            return others.reduce(0) { $0 + $1.shared(with: room) }
        }
        let x = places.min { (covered($0), abs($0 - wished)) < (covered($1), abs($1 - wished)) } ?? wished
        self.lines = lines
        room = Rect(x: x, y: top, width: width, height: lines.count)
        tail = min(max(middle, x + 2), x + width - 3)
        self.covered = covered(x)
    }

    /// In pixels, without its tail.
    var rect: Rect { Rect(x: room.minX - 1, y: room.minY * 2 - 2, width: room.width + 2, height: room.height * 2 + 3) }

    var withTail: Rect { Rect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height + 3) }

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
        guard theme.depth.hasFills else { return image.clear(rect) }
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
