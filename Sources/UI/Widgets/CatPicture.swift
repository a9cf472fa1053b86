import Canvas
import CatArt
import Domain
import ViewKit
import Words

/// A cat in a rectangle of cells: painted, as a line drawing, or in ASCII, as the terminal allows.
struct CatPicture {
    private(set) var portrait: CatPortrait
    let stage: Stage
    var pose = CatPose.awake
    /// Whether to draw pixels at double size if there is room.
    var isDoubled = false
    /// Whether it is in the box that it came in; painted only.
    var isInBox = false
    /// Whether it never moves.
    var isStill = false
    /// Whether only its shape is drawn: a cat that is still to come.
    var isSilhouette = false
    /// What is around it; painted only.
    private(set) var surroundings: Corner?
    /// Whether the lamp of its corner is on.
    var isLampOn = false

    init(_ cat: Cat, pose: CatPose = .awake) {
        self.init(
            appearance: cat.appearance, stage: cat.stage, accessory: cat.equippedAccessory, id: cat.id, pose: pose,
            hasGreyWhiskers: cat.hasGreyWhiskers)
    }

    /// - Parameter id: of the cat; determines when it blinks.
    init(
        appearance: CatAppearance, stage: Stage, accessory: String?, id: String, pose: CatPose = .awake,
        hasGreyWhiskers: Bool = false
    ) {
        portrait = CatPortrait(
            appearance: appearance, stage: stage, accessory: accessory.flatMap(Catalogue.accessory), id: id,
            hasGreyWhiskers: hasGreyWhiskers)
        self.stage = stage
        self.pose = pose
    }

    private var textRows: [String] { TextCat.rows(stage: stage, pose: pose, wearing: portrait.accessory) }

    func cells(_ theme: Theme) -> Size {
        if theme.characters == .ascii {
            let rows = textRows
            return Size(width: rows.map(\.columns).max() ?? 0, height: rows.count)
        }
        let size = surroundings?.size ?? portrait.size(of: pose, from: theme.drawings.repository)
        return isDoubled
            ? Size(width: size.width * 2, height: size.height)
            : Size(width: size.width, height: (size.height + 1) / 2)
    }

    /// The cat so that it fits: in a narrower pose or with a small sprite if necessary.
    func fitting(_ room: Size, _ theme: Theme) -> CatPicture {
        guard theme.characters == .unicode else { return self }
        var other = self
        if isDoubled {
            let cells = cells(theme)
            if cells.width <= room.width, cells.height <= room.height { return self }
            other.isDoubled = false
        }
        let pixels = Size(width: room.width, height: room.height * 2)
        other.portrait = portrait.fitting(pixels, in: pose, from: theme.drawings.repository)
        return other
    }

    /// The cat on its rug, if the terminal has the colours and the corner fits.
    func inCorner(_ room: Size, _ theme: Theme) -> CatPicture {
        guard theme.characters == .unicode, theme.depth.hasFills, !portrait.isSmall else { return self }
        let scale = isDoubled ? 2 : 1
        let pixels = Size(width: room.width / scale, height: room.height * 2 / scale)
        let cat = portrait.size(of: pose, from: theme.drawings.repository)
        let corner = Corner(around: cat, isBoxed: isInBox && pose == .asleep, in: pixels)
        guard corner.size.width <= pixels.width, corner.size.height <= pixels.height else { return self }
        var other = self
        other.surroundings = corner
        return other
    }

    /// Rows of its picture above the cat.
    var rowsAbove: Int { (surroundings?.top ?? 0) / (isDoubled ? 1 : 2) }

    /// Draws the cat centred on the last row of a rectangle.
    /// - Returns: false, with nothing drawn, if it does not fit.
    @discardableResult
    func draw(on grid: inout Grid, in rect: Rect, _ view: Viewing, ground: Colour? = nil) -> Bool {
        let fitted = fitting(rect.size, view.theme)
        let cells = fitted.cells(view.theme)
        guard cells.width <= rect.width, cells.height <= rect.height else { return false }
        let corner = Point(x: rect.minX + (rect.width - cells.width) / 2, y: rect.maxY - cells.height)
        if view.theme.characters == .ascii {
            grid.write(
                textRows, at: corner.x, corner.y,
                view[isSilhouette ? .muted : .text].on(ground))
        } else {
            let depth = view.theme.depth
            var image = fitted.portrait
                .image(fitted.frame(view), depth: depth, from: view.theme.drawings.repository)
            if isInBox, surroundings?.isBoxed != true, depth.hasFills {
                image = image.boxed(pose, isSmall: fitted.portrait.isSmall)
            }
            if let surroundings { image = surroundings.image(of: image, isLampOn: isLampOn, depth: depth) }
            image = image.enlarged(by: fitted.isDoubled ? 2 : 1)
            if isSilhouette, let colour = view.theme.colour(.faint) {
                image.pixels = image.pixels.map { $0 == nil ? nil : colour }
            }
            grid.draw(image, at: corner, over: ground, depth: view.theme.depth)
        }
        return true
    }

    /// On the last row of what it gets, at least so many rows.
    func view(rows: Int = 0, _ view: Viewing) -> View {
        .drawn(Size(width: 0, height: rows)) { draw(on: &$0, in: $1, view) }
    }

    /// As large as fits; nothing if none does.
    func view(in room: Size, _ view: Viewing) -> View {
        let fitted = fitting(room, view.theme)
        let size = fitted.cells(view.theme)
        guard size.width <= room.width, size.height <= room.height else { return .gap(0) }
        return .drawn(size) { fitted.draw(on: &$0, in: $1, view) }
    }

    private func frame(_ view: Viewing) -> CatFrame {
        guard let clock = view.animationClock, !isStill else { return CatFrame(still: pose) }
        return view.isTimed ? portrait.calmFrame(pose, at: clock) : portrait.frame(pose, at: clock)
    }

    /// - Parameter index: of three, so that no two move in step.
    init(_ kitten: Kitten, index: Int) {
        self.init(appearance: kitten.appearance, stage: .kitten, accessory: nil, id: "kitten\(index)")
    }
}

extension TextFace {
    init(of cat: Cat, mood: ShownMood?) {
        self =
            switch mood {
            case nil: .asleep
            case .mood(.happy), .welcomeBack: .happy
            case .mood(.lonely), .mood(.missing): .lonely
            case .mood(.neutral), .rested: .awake
            }
    }
}

/// A cat in a corner of its room, filling a panel, with its bubble.
struct CatCorner {
    let cat: Cat
    let look: ActivityLook
    let speech: String?

    /// - Parameter rect: painted completely, with a room of lines in few colours; of ASCII the cat is on its last row.
    func draw(on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let theme = view.theme
        let room = view.room(rect.size, guests: 1)
        guard theme.characters == .unicode, rect.width >= 24, rect.height >= Self.leastRows,
            let spot = room.spots(for: 1).first
        else {
            let row = CatRow([cat], chosen: cat.id, petted: nil, speech: speech, in: rect.size, view)
            if row.bubble == nil, drawAboveWords(on: &grid, in: rect, view) { return }
            grid.show(row.view(view), in: rect, view)
            return
        }
        var image = room.image(at: view.animationClock, depth: theme.depth)
        let guest = RoomGuest(cat, look, at: spot, in: room.size)
        guard guest.rect.width <= room.size.width else {
            // In another pose or small it fits.
            grid.draw(image, at: rect.origin, depth: theme.depth)
            CatPicture(cat, pose: look.pose).draw(on: &grid, in: rect.rows(0, rect.height - 1), view)
            return
        }
        let bubble = speech.flatMap { SpeechBubble($0, above: guest.rect, in: room.size) }
        guard bubble != nil || !drawAboveWords(spare: guest.rect.minY / 2, on: &grid, in: rect, view) else { return }
        guest.leaving(bubble).paint(on: &image, at: view.animationClock, depth: theme.depth)
        bubble?.paint(on: &image, theme)
        grid.draw(image, at: rect.origin, depth: theme.depth)
        bubble?.write(on: &grid, at: rect.origin, theme)
    }

    /// With the words in rows below it, for which there is no room above the cat.
    /// - Parameter spare: rows that the cat does not need.
    /// - Returns: false, with nothing drawn, without words or room for them.
    private func drawAboveWords(spare: Int = .max, on grid: inout Grid, in rect: Rect, _ view: Viewing) -> Bool {
        guard let speech else { return false }
        let rows = speech.wrapped(toColumns: rect.width).count
        let (scene, words) = rect.split(bottom: rows)
        guard rows <= spare, scene.height >= Self.leastRows else { return false }
        CatCorner(cat: cat, look: look, speech: nil).draw(on: &grid, in: scene, view)
        grid.show(.text(Text(speech, .info).wrapped()), in: words, view)
        return true
    }

    static let leastRows = 9
}
