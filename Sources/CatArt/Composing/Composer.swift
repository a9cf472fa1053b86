import Canvas

/// Paints the layers of a drawing over one another (TERMINAL section 7).
struct Composer {
    private let drawing: Drawing
    private let outfit: Outfit
    private let frame: CatFrame
    private var figure: Figure

    private var sheet: SpriteSheet { drawing.sheet }

    /// The figure of a cat in an outfit at one moment of its motion.
    static func figure(_ drawing: Drawing, outfit: Outfit, frame: CatFrame) -> Figure {
        var composer = Composer(
            drawing: drawing, outfit: outfit, frame: frame, figure: Figure(size: drawing.sheet.size))
        composer.compose()
        return composer.figure
    }

    private mutating func compose() {
        let breath = frame.isBreathedOut ? sheet.breath : nil
        if !sheet.tailInFront { layTail() }
        lay(["shape"], drawing.map.body)
        if let breath, breath.isBodyAlone { figure.sink(above: breath.row) }
        lay(outfit.isFluffy ? ["head", "fluff"] : ["head"], drawing.map.head)
        paintEyes(sheet.layers["eyes.\(frame.eyes.rawValue)"])
        if sheet.tailInFront { layTail() }
        if frame.isEarDown { lowerEar() }
        if let worn = outfit.worn { put(on: worn) }
        if let breath, !breath.isBodyAlone { figure.sink(above: breath.row) }
        figure.markRim()
    }

    /// The right ear goes down by a pixel, column by column.
    private mutating func lowerEar() {
        guard let crown = sheet.anchors.crown, let regions = sheet.layers["head.regions"] else { return }
        var feet: [Int: Int] = [:]
        regions.forEachMark { x, y, mark in
            if mark == Region.ears.rawValue, x > crown.x + 1 { feet[x] = max(y, feet[x] ?? 0) }
        }
        for (x, foot) in feet {
            for y in stride(from: foot, through: 0, by: -1) { figure[x, y] = figure[x, y - 1] }
        }
    }

    private mutating func layTail() {
        lay(["tail\(frame.tail)"], drawing.map.tails[frame.tail])
    }

    /// Paints layers with their coat and lays them over what is there.
    private mutating func lay(_ names: [String], _ map: BodyMap.Piece) {
        var piece = Figure(size: sheet.size)
        for name in names {
            sheet.layers[name]?.forEachMark { x, y, mark in piece[x, y] = Ink(mark: mark) }
        }
        if outfit.isFlat { piece.flatten() }
        for mask in outfit.masks { piece.recolour(with: mask, map) }
        figure.lay(piece)
    }

    private mutating func paintEyes(_ layer: SpriteLayer?) {
        guard let layer else { return }
        let middle = layer.origin.x + layer.size.width / 2
        layer.forEachMark { x, y, mark in
            let below = figure[x, y].map { $0.isHair ? $0.material : .fur } ?? .fur
            let iris: Ink.Material = x < middle ? .iris : .otherIris
            figure[x, y] =
                switch mark {
                case SpriteMark.iris: Ink(iris, .base)
                case SpriteMark.irisShade: Ink(iris, .shade)
                case SpriteMark.glint: Ink(.glint, .base)
                case SpriteMark.lid: Ink(below, .outline)
                case SpriteMark.shade: Ink(below, .shade)
                case SpriteMark.base: Ink(below, .base)
                case SpriteMark.light: Ink(below, .light)
                case SpriteMark.blush: Ink(.ear, .light)
                default: frame.eyes == .open ? Ink(.pupil, .base) : Ink(below, .lash)
                }
        }
    }

    private mutating func put(on worn: Outfit.Worn) {
        switch worn {
        case .neck(let names):
            for name in names {
                sheet.layers["acc.\(name)"]?.forEachMark { x, y, mark in figure[x, y] = Ink(trim: mark) }
            }
        case .stuck(let trinket, let spot):
            guard let anchor = sheet.anchors.point(spot, tail: frame.tail) else { return }
            // Near the edge of the picture it moves inwards, so that nothing is cut off.
            let left = min(max(0, anchor.x - (trinket.width - 1) / 2), sheet.size.width - trinket.width)
            let top = min(max(0, anchor.y - trinket.height / 2), sheet.size.height - trinket.height)
            trinket.forEachMark { x, y, mark in figure[left + x, top + y] = Ink(trim: mark) }
        }
    }
}

extension Anchors {
    fileprivate func point(_ spot: Outfit.Spot, tail: Int) -> Point? {
        switch spot {
        case .crown: crown
        case .ear: ear
        case .neck: neck
        case .tail: tips.dropFirst(tail).first
        }
    }
}

extension Ink {
    /// The ink of a mark in a layer of the body; nil for one that erases.
    fileprivate init?(mark: UInt8) {
        switch mark {
        case SpriteMark.outline, SpriteMark.mouth: self.init(.fur, .outline)
        case SpriteMark.shade: self.init(.fur, .shade)
        case SpriteMark.fold: self.init(.fur, .fold)
        case SpriteMark.light: self.init(.fur, .light)
        case SpriteMark.ear: self.init(.ear, .base)
        case SpriteMark.earShade: self.init(.ear, .shade)
        case SpriteMark.nose: self.init(.nose, .base)
        case SpriteMark.erased: return nil
        default: self.init(.fur, .base)
        }
    }
}
