import Canvas

/// Paints the layers of a drawing over one another (TERMINAL section 7).
struct Composer {
    private let sheet: SpriteSheet
    private let outfit: Outfit
    private let frame: CatFrame
    private var figure: Figure

    /// The figure of a cat in an outfit at one moment of its motion.
    static func figure(_ sheet: SpriteSheet, outfit: Outfit, frame: CatFrame) -> Figure {
        var composer = Composer(sheet: sheet, outfit: outfit, frame: frame, figure: Figure(size: sheet.size))
        composer.compose()
        return composer.figure
    }

    private mutating func compose() {
        let tail = sheet.layers["tail\(frame.tail)"] ?? sheet.layers["tail0"]
        if !sheet.tailInFront { paint(tail) }
        paint(frame.isBreathedOut ? sheet.layers["shape1"] ?? sheet.layers["shape"] : sheet.layers["shape"])
        if outfit.isFluffy { paint(sheet.layers["fluff"]) }
        paint(sheet.layers["head"])
        if sheet.tailInFront { paint(tail) }
        if outfit.isFlat { figure.flatten() }
        applyMasks(tail)
        paintEyes(sheet.layers["eyes.\(frame.eyes.rawValue)"] ?? sheet.layers["eyes.closed"])
        if let worn = outfit.worn { put(on: worn) }
        if frame.isBreathedOut, let row = sheet.breathRow { figure.sink(above: row) }
        figure.markRim()
    }

    private mutating func paint(_ layer: SpriteLayer?) {
        layer?.forEachMark { x, y, mark in
            figure[x, y] =
                switch mark {
                case SpriteMark.outline, SpriteMark.mouth: Ink(.fur, .outline)
                case SpriteMark.shade: Ink(.fur, .shade)
                case SpriteMark.fold: Ink(.fur, .fold)
                case SpriteMark.light: Ink(.fur, .light)
                case SpriteMark.ear: Ink(.ear, .base)
                case SpriteMark.earShade: Ink(.ear, .shade)
                case SpriteMark.nose: Ink(.nose, .base)
                case SpriteMark.erased: nil
                default: Ink(.fur, .base)
                }
        }
    }

    private mutating func applyMasks(_ tail: SpriteLayer?) {
        guard !outfit.masks.isEmpty else { return }
        let regions = RegionMap(sheet, tail: tail)
        for mask in outfit.masks {
            if let name = mask.layer {
                apply(mask, sheet.layers[name], regions)
                apply(mask, sheet.layers["\(name).tail\(frame.tail)"], regions)
            }
            for part in mask.parts {
                regions.forEachPlace(in: part) { x, y in recolour(x, y, mask.material, mask) }
            }
        }
    }

    private mutating func apply(_ mask: Outfit.Mask, _ layer: SpriteLayer?, _ regions: RegionMap) {
        layer?.forEachMark { x, y, mark in
            if let wanted = mask.layerRegions {
                guard let region = regions[x, y], wanted.contains(region) else { return }
            }
            recolour(x, y, mark == SpriteMark.secondMask ? .second : mask.material, mask)
        }
    }

    private mutating func recolour(_ x: Int, _ y: Int, _ material: Ink.Material, _ mask: Outfit.Mask) {
        guard let ink = figure[x, y], ink.isHair, mask.takesOutline || ink.tone != .outline else { return }
        figure[x, y] = Ink(material, ink.tone)
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
        case .crown(let trinket):
            guard let crown = sheet.crown else { return }
            trinket.forEachMark { x, y, mark in
                figure[crown.x - trinket.width / 2 + x, crown.y - trinket.height / 2 + y] = Ink(trim: mark)
            }
        }
    }
}
