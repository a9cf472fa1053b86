import Canvas

/// Paints the layers of a sprite over one another: tail, body, head, eyes, accessories.
struct Composer {
    private let drawing: Drawing
    private let outfit: Outfit
    private let frame: CatFrame
    private var figure: Figure

    private var sheet: SpriteSheet { drawing.sheet }

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
        if outfit.hasGreyWhiskers {
            sheet.layers["whiskers"]?.forEachMark { x, y, _ in figure[x, y] = Ink(.white, .light) }
        }
        paintEyes(sheet.layers["eyes.\(frame.eyes.rawValue)"])
        if sheet.tailInFront { layTail() }
        if frame.isEarDown { lowerEar() }
        if let worn = outfit.worn { put(on: worn) }
        if let breath, !breath.isBodyAlone { figure.sink(above: breath.row) }
        figure.markRim()
    }

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

    private mutating func layTail() { lay(["tail\(frame.tail)"], drawing.map.tails[frame.tail]) }

    private mutating func lay(_ names: [String], _ map: BodyMap.Piece) {
        var piece = Figure(size: sheet.size)
        for name in names { sheet.layers[name]?.forEachMark { x, y, mark in piece[x, y] = Ink(mark: mark) } }
        if outfit.isFlat { piece.flatten() }
        for mask in outfit.masks { piece.recolour(with: mask, map) }
        figure.lay(piece)
    }

    private mutating func paintEyes(_ layer: Marks?) {
        guard let layer else { return }
        let middle = layer.origin.x + layer.size.width / 2
        let isOpen = frame.eyes == .open
        let lashes = isOpen ? [] : [hair(under: layer) { $0 < middle }, hair(under: layer) { $0 >= middle }]
        layer.forEachMark { x, y, mark in
            let below = figure[x, y].map { $0.isHair ? $0.material : .fur } ?? .fur
            let iris: Ink.Material = x < middle ? .iris : .otherIris
            figure[x, y] =
                switch UnicodeScalar(mark) {
                case "i": Ink(iris, .base)
                case "I": Ink(iris, .shade)
                case "w": Ink(.glint, .base)
                case "L": Ink(below, .outline)
                case "s": Ink(below, .shade)
                case "b": Ink(below, .base)
                case "h": Ink(below, .light)
                case "k": Ink(.ear, .light)
                default: isOpen ? Ink(.pupil, .base) : Ink(lashes[x < middle ? 0 : 1], .lash)
                }
        }
    }

    /// What most of a closed eye lies on, so that its line has one colour where a patch ends within it.
    private func hair(under layer: Marks, _ isPart: (_ x: Int) -> Bool) -> Ink.Material {
        var counts: [Ink.Material: Int] = [:]
        layer.forEachMark { x, y, mark in
            guard UnicodeScalar(mark) == "l", isPart(x), let ink = figure[x, y], ink.isHair else { return }
            counts[ink.material, default: 0] += 1
        }
        let most = counts.values.max() ?? 0
        return Ink.Material.allCases.first { counts[$0, default: 0] == most && most > 0 } ?? .fur
    }

    private mutating func put(on worn: Outfit.Worn) {
        switch worn {
        case .neck(let names):
            for name in names {
                sheet.layers["acc.\(name)"]?.forEachMark { x, y, mark in figure[x, y] = Ink(trim: mark) }
            }
        case .stuck(let ornament, let spot):
            guard let anchor = sheet.anchors.point(spot, tail: frame.tail) else { return }
            // Moved inwards near the edge of the picture, so that nothing is cut off.
            let left = min(max(0, anchor.x - (ornament.size.width - 1) / 2), sheet.size.width - ornament.size.width)
            let top = min(max(0, anchor.y - ornament.size.height / 2), sheet.size.height - ornament.size.height)
            ornament.forEachMark { x, y, mark in figure[left + x, top + y] = Ink(trim: mark) }
            // The brow of a small cat is lower than what it wears: its eyes stay in sight.
            paintEyes(sheet.layers["eyes.\(frame.eyes.rawValue)"])
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
    /// The ink of a mark in a body layer; nil for the mark that erases.
    fileprivate init?(mark: UInt8) {
        switch UnicodeScalar(mark) {
        case "#", "m": self.init(.fur, .outline)
        case "s": self.init(.fur, .shade)
        case "S": self.init(.fur, .fold)
        case "h": self.init(.fur, .light)
        case "e": self.init(.ear, .base)
        case "E": self.init(.ear, .shade)
        case "n": self.init(.nose, .base)
        case "_": return nil
        default: self.init(.fur, .base)
        }
    }
}

/// The place of each pixel on head, body and both positions of the tail; the same for all coats.
struct BodyMap: Sendable {
    /// Row by row; nil outside the piece.
    typealias Piece = [Place?]

    let head: Piece
    let body: Piece
    let tails: [Piece]

    init(_ sheet: SpriteSheet) {
        let survey = Survey(sheet)
        head = survey.head(sheet.layers["head.regions"])
        body = survey.body(sheet.layers["regions"])
        tails = (0..<2).map { index in
            survey.tail(sheet.layers["tail\(index)"], tip: sheet.anchors.tips.dropFirst(index).first)
        }
    }
}

private struct Survey {
    private let size: Size
    private let view: SpriteSheet.View
    private let crown: Point
    private let neck: Point

    init(_ sheet: SpriteSheet) {
        size = sheet.size
        view = sheet.view
        crown = sheet.anchors.crown ?? Point(x: sheet.size.width / 2, y: 0)
        neck = sheet.anchors.neck ?? crown
    }

    func head(_ layer: Marks?) -> BodyMap.Piece {
        piece(layer) { x, y, region, row, bounds in
            let isRight = x > crown.x
            return Place(
                region: region, along: isRight ? x - crown.x - 1 : crown.x - x, depth: y - crown.y,
                edge: row.distance(x), low: bounds.maxY - 1 - y, below: y - neck.y, isRight: isRight)
        }
    }

    func body(_ layer: Marks?) -> BodyMap.Piece {
        var backs = [Int](repeating: size.height, count: size.width)
        layer?.forEachMark { x, y, _ in backs[x] = min(backs[x], y) }
        return piece(layer) { x, y, region, row, bounds in
            let isFront = view == .front
            return Place(
                region: region, along: isFront ? y - bounds.minY : x - bounds.minX,
                depth: isFront ? row.distance(x) : y - backs[x], edge: row.distance(x),
                low: bounds.maxY - 1 - y, below: y - neck.y,
                isRight: isFront ? x > neck.x : x > bounds.minX + bounds.width / 2)
        }
    }

    func tail(_ layer: Marks?, tip: Point?) -> BodyMap.Piece {
        var piece = BodyMap.Piece(repeating: nil, count: size.width * size.height)
        guard let layer else { return piece }
        let tip = tip ?? layer.origin
        layer.forEachMark { x, y, _ in
            let dx = Double(x - tip.x)
            let dy = Double(y - tip.y)
            let along = Int((dx * dx + dy * dy).squareRoot().rounded())
            piece[y * size.width + x] = Place(
                region: along < 4 ? .tailTip : .tail, along: along, depth: 0, edge: 0,
                low: layer.origin.y + layer.size.height - 1 - y, below: y - neck.y, isRight: true)
        }
        return piece
    }

    private struct Row {
        var first = Int.max
        var last = Int.min

        func distance(_ x: Int) -> Int { min(x - first, last - x) }
    }

    private func piece(
        _ layer: Marks?, _ place: (_ x: Int, _ y: Int, Region, Row, _ bounds: Rect) -> Place
    ) -> BodyMap.Piece {
        var piece = BodyMap.Piece(repeating: nil, count: size.width * size.height)
        guard let layer else { return piece }
        var rows = [Row](repeating: Row(), count: size.height)
        layer.forEachMark { x, y, _ in
            rows[y].first = min(rows[y].first, x)
            rows[y].last = max(rows[y].last, x)
        }
        let bounds = Rect(x: layer.origin.x, y: layer.origin.y, width: layer.size.width, height: layer.size.height)
        layer.forEachMark { x, y, mark in
            guard let region = Region(rawValue: mark) else { return }
            piece[y * size.width + x] = place(x, y, region, rows[y], bounds)
        }
        return piece
    }
}

struct Regions: Hashable, Sendable {
    private var bits: UInt64 = 0

    /// From marks such as `MC`; `*` for all.
    init(_ marks: String) {
        let regions = marks == "*" ? Region.allCases : marks.utf8.compactMap { Region(rawValue: $0) }
        for region in regions { bits |= Self.bit(region) }
    }

    func contains(_ region: Region) -> Bool { bits & Self.bit(region) != 0 }

    /// Marks are between 0x40 and 0x7F.
    private static func bit(_ region: Region) -> UInt64 { 1 << UInt64(region.rawValue & 63) }
}

/// Where a pixel is on the cat, in the cat's own measures, so that one pattern fits every sprite.
struct Place: Hashable, Sendable {
    let region: Region
    /// On the head from its middle outwards; on the body along the spine, away from the neck; on the tail from its tip.
    let along: Int
    /// On the head down from the top of the skull (ears are negative); on the body down from the back, or inwards from
    /// the flank if the chest is seen; on the tail 0.
    let depth: Int
    /// Columns from the nearer end of its row.
    let edge: Int
    let low: Int
    /// Rows below the neck.
    let below: Int
    /// Right of the middle of head or chest; for a cat seen from the side, in its rear half.
    let isRight: Bool
}

/// What a cat wears: masks over its shape, in order, and an accessory.
struct Outfit: Hashable, Sendable {
    struct Mask: Hashable, Sendable {
        /// Regions of the body, and textures that must all cover a place.
        struct Part: Hashable, Sendable {
            let regions: Regions
            let textures: [Texture]

            /// Such as `BL:between(6,10)+lower(2)`: marks of regions, and textures.
            init?(_ text: String) {
                let halves = text.split(separator: ":", maxSplits: 1)
                let words = halves.dropFirst().flatMap { $0.split(separator: "+") }
                textures = words.compactMap { Texture($0) }
                guard let marks = halves.first, textures.count == words.count else { return nil }
                regions = Regions(String(marks))
            }

            func covers(_ place: Place) -> Bool {
                regions.contains(place.region) && textures.allSatisfy { $0.covers(place) }
            }
        }

        let material: Ink.Material
        /// False for stripes, which stop at the outline.
        let takesOutline: Bool
        let parts: [Part]

        func covers(_ place: Place) -> Bool { parts.contains { $0.covers(place) } }
    }

    enum Worn: Hashable, Sendable {
        /// Collar layers of the head sprite, by name without `acc.`.
        case neck([String])
        /// A drawing of the marks 1 to 5.
        case stuck(Marks, at: Spot)
    }

    enum Spot: String, Hashable, Sendable {
        case crown, ear, neck, tail
    }

    var masks: [Mask] = []
    var isFlat = false
    /// Of an old cat; only heads of seniors have any.
    var hasGreyWhiskers = false
    var isFluffy = false
    var worn: Worn?
}
