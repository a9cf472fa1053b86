package import Canvas

/// A composed cat without colours: an ink for each pixel of its box.
struct Figure: Hashable, Sendable {
    let size: Size
    /// Row by row; nil is see-through.
    private(set) var inks: [Ink?]

    init(size: Size) {
        self.size = size
        inks = Array(repeating: nil, count: size.width * size.height)
    }

    /// The ink at a place; outside the box nil, and setting does nothing.
    subscript(x: Int, y: Int) -> Ink? {
        get { contains(x, y) ? inks[y * size.width + x] : nil }
        set { if contains(x, y) { inks[y * size.width + x] = newValue } }
    }

    private func contains(_ x: Int, _ y: Int) -> Bool {
        x >= 0 && y >= 0 && x < size.width && y < size.height
    }

    /// Leaves a row out, so that all above it sinks by a pixel.
    mutating func sink(above row: Int) {
        guard row < size.height else { return }
        let width = size.width
        inks.removeSubrange(row * width..<(row + 1) * width)
        inks.insert(contentsOf: repeatElement(nil, count: width), at: 0)
    }

    /// Takes lights and shades away.
    mutating func flatten() {
        for index in inks.indices {
            guard let ink = inks[index], ink.isHair, ink.tone == .shade || ink.tone == .light else { continue }
            inks[index] = Ink(ink.material, .base)
        }
    }

    /// Gives the hair under a mask its material.
    mutating func recolour(with mask: Outfit.Mask, _ map: BodyMap.Piece) {
        for index in inks.indices {
            guard let ink = inks[index], ink.isHair, mask.takesOutline || ink.tone != .outline,
                let place = map[index], mask.covers(place)
            else { continue }
            inks[index] = Ink(mask.material, ink.tone)
        }
    }

    /// Lays another figure of the same size over this one. Where its outline crosses hair it becomes a fold: a head
    /// rests softly on its body.
    mutating func lay(_ other: Figure) {
        for index in inks.indices {
            guard var ink = other.inks[index] else { continue }
            if ink.tone == .outline, ink.isHair, let below = inks[index], below.isHair, below.tone != .outline {
                ink.tone = .fold
            }
            inks[index] = ink
        }
    }

    /// Turns outline that touches what lies behind the cat into rim.
    mutating func markRim() {
        for y in 0..<size.height {
            for x in 0..<size.width {
                guard let ink = self[x, y], ink.tone == .outline, ink.isHair else { continue }
                let isOpen = self[x - 1, y] == nil || self[x + 1, y] == nil || self[x, y - 1] == nil
                if isOpen || self[x, y + 1] == nil { self[x, y] = Ink(ink.material, .rim) }
            }
        }
    }
}

extension Figure {
    /// The figure in colour, for direct and for 256 colours.
    func painted(_ palette: Palette) -> PixelImage {
        var image = PixelImage(size: size)
        for (index, ink) in inks.enumerated() {
            guard let ink else { continue }
            image.pixels[index] = palette[ink]
        }
        return image
    }
}

/// What one pixel of a composed cat is made of, before it has a colour.
struct Ink: Hashable, Sendable {
    /// Whose colours it takes.
    enum Material: UInt8, Sendable, CaseIterable {
        case fur, pattern, patch, second, white
        case ear, nose, iris, otherIris, pupil, glint
        case band, charm
    }

    /// How bright: four tones of a ramp; the rim, which is outline against what lies behind the cat; the fold, which
    /// parts hair from hair more softly than an outline; the lash, which is the line of a closed eye.
    enum Tone: UInt8, Sendable, CaseIterable {
        case rim, outline, shade, base, light, fold, lash
    }

    var material: Material
    var tone: Tone

    init(_ material: Material, _ tone: Tone) {
        self.material = material
        self.tone = tone
    }

    /// Whether it is hair, which masks recolour.
    var isHair: Bool { material.rawValue <= Material.white.rawValue }

    /// Where it is found in a list of all inks.
    var index: Int { Int(material.rawValue) * Tone.allCases.count + Int(tone.rawValue) }
}

/// A sheet with its head in place, measured once.
struct Drawing: Sendable {
    let sheet: SpriteSheet
    let map: BodyMap

    init(_ sheet: SpriteSheet) {
        self.sheet = sheet
        map = BodyMap(sheet)
    }
}

/// Hills and valleys that look like chance and are the same each time, for patches with soft outlines.
struct Noise {
    let seed: UInt64
    /// From a hill to the next, in pixels.
    let size: Int

    /// The share, from 0 to 1, of all places that lie lower than this one, about.
    func height(at place: Place) -> Double {
        // The sides of a cat are not alike, and the head goes on where the body ends.
        let x = Double(place.along) + (place.isRight ? 0 : 61.3)
        let y = Double(place.depth) + Double(Self.piece(of: place.region)) * 37.7
        let height = smooth(x / Double(size), y / Double(size))
        return min(1, max(0, 0.5 + (height - 0.5) * 1.55))
    }

    private static func piece(of region: Region) -> Int {
        switch region {
        case .ears, .forehead, .blaze, .cheeks, .muzzle: 0
        case .tail, .tailTip: 1
        default: 2
        }
    }

    private func smooth(_ x: Double, _ y: Double) -> Double {
        let left = x.rounded(.down)
        let top = y.rounded(.down)
        let across = ease(x - left)
        let down = ease(y - top)
        let upper = mix(corner(left, top), corner(left + 1, top), across)
        let lower = mix(corner(left, top + 1), corner(left + 1, top + 1), across)
        return mix(upper, lower, down)
    }

    private func corner(_ x: Double, _ y: Double) -> Double {
        let spot = UInt64(truncatingIfNeeded: Int(x) &* 4099 &+ Int(y))
        return Double(Seed.mixed(seed &* 7919 &+ spot) >> 40) / Double(1 << 24)
    }

    private func ease(_ share: Double) -> Double { share * share * (3 - 2 * share) }
    private func mix(_ from: Double, _ to: Double, _ share: Double) -> Double { from + (to - from) * share }
}

/// How a mask fills a part of the body: a rule for each place, the same in every drawing.
enum Texture: Hashable, Sendable {
    case whole
    /// A small drawing laid on the coat, `x` where it covers: across it repeats along the spine, down it ends.
    case tile([String])
    /// The same, repeating both ways.
    case cloth([String])
    /// A drawing from the middle of the head outwards and from the skull down; nothing beside it.
    case stamp([String])
    /// Rings around tail, by the distance from the tip.
    case rings(every: Int, width: Int)
    /// Bands around the legs, by the height above the ground.
    case bands(every: Int, width: Int)
    /// Bars from the cheek inwards, from a row of the head on.
    case whiskers(from: Int, every: Int, reach: Int)
    /// Single pixels, one of so many.
    case ticks(oneOf: Int, seed: UInt64)
    /// Islands of about a size, so many of a hundred.
    case islands(seed: UInt64, size: Int, percent: Int)
    /// Stripes that lean along the spine.
    case slants(every: Int, width: Int)
    case right, left
    /// So many rows from the back, or from the skull, down; and all below them.
    case upper(Int)
    case lower(Int)
    /// So many rows from the ground, or from the chin, up.
    case lowest(Int)
    /// So many rows below the neck.
    case throat(Int)
    /// Between two distances along the spine.
    case between(Int, Int)

    /// Whether a place is covered.
    func covers(_ place: Place) -> Bool {
        switch self {
        case .whole: true
        case .tile(let rows): place.depth < rows.count && Self.isMarked(rows, place.along, place.depth)
        case .cloth(let rows): Self.isMarked(rows, place.along, place.depth)
        case .stamp(let rows):
            place.depth < rows.count && place.depth >= 0 && place.along < rows[0].utf8.count
                && Self.isMarked(rows, place.along, place.depth)
        case .rings(let every, let width): place.along % every < width
        case .bands(let every, let width): place.low % every < width
        case .whiskers(let from, let every, let reach):
            place.depth >= from && (place.depth - from) % every == 0 && place.edge < reach
        case .ticks(let share, let seed): Self.random(seed, place) % UInt64(share) == 0
        case .islands(let seed, let size, let percent):
            Noise(seed: seed, size: size).height(at: place) * 100 < Double(percent)
        case .slants(let every, let width): (place.along + place.depth / 2 + 64) % every < width
        case .right: place.isRight
        case .left: !place.isRight
        case .upper(let rows): place.depth < rows
        case .lower(let rows): place.depth >= rows
        case .lowest(let rows): place.low < rows
        case .throat(let rows): place.below < rows
        case .between(let first, let last): (first...last).contains(place.along)
        }
    }

    private static func isMarked(_ rows: [String], _ x: Int, _ y: Int) -> Bool {
        let row = rows[(y % rows.count + rows.count) % rows.count].utf8
        guard !row.isEmpty else { return false }
        let column = row.index(row.startIndex, offsetBy: (x % row.count + row.count) % row.count)
        return row[column] == UInt8(ascii: "x")
    }

    private static func random(_ seed: UInt64, _ place: Place) -> UInt64 {
        let spot = (place.along &* 64 &+ place.depth) &* 2 &+ (place.isRight ? 1 : 0)
        return Seed.mixed(seed &* 977 &+ UInt64(truncatingIfNeeded: spot &+ Int(place.region.rawValue) &* 8192)) >> 8
    }
}

extension PixelImage {
    /// Puts a cat on its spot of the room, whole, with a shadow below it.
    package mutating func place(_ cat: PixelImage, at spot: Spot) {
        place(cat, at: spot, .plain(.awake), clock: nil)
    }

    /// Puts a cat on its spot of the room, whole, with a shadow below it and what it is busy with.
    /// - Parameter clock: milliseconds of a clock that runs on; nil where nothing moves.
    package mutating func place(_ cat: PixelImage, at spot: Spot, _ look: PastimeLook, clock: Int?) {
        let cat = look.isOnBack ? cat.overturned : cat
        let corner = spot.corner(for: cat.size)
        let x = min(max(0, corner.x), max(0, size.width - cat.size.width))
        let frame = Rect(x: x, y: corner.y, width: cat.size.width, height: cat.size.height)
        shade(around: x + cat.size.width / 2, ground: spot.ground, radius: Double(cat.size.width) * 0.46)
        // Cats drawn small have nothing with them but what shows how they feel.
        let prop = spot.isSmall && look.side != .above && look.side != .around ? nil : look.prop
        if let prop, look.side == .below || look.side == .behind { draw(prop, look.side, of: frame) }
        draw(cat, at: Point(x: x, y: corner.y))
        guard let prop, look.side != .below, look.side != .behind else { return }
        let beat = (clock ?? 0) / 500 % 2
        if look.side == .around {
            let half = frame.width / 2
            let left = Rect(x: frame.minX - half, y: frame.minY + 6, width: frame.width, height: frame.height)
            let right = Rect(x: frame.minX + half, y: frame.minY + 6, width: frame.width, height: frame.height)
            draw(prop, .above, of: left, lift: beat)
            draw(prop, .above, of: right, lift: 1 - beat)
        } else {
            draw(prop, look.side, of: frame, lift: look.side == .above ? beat : 0)
        }
    }

    private mutating func draw(_ prop: Prop, _ side: PastimeLook.Side, of cat: Rect, lift: Int = 0) {
        let (width, height) = (prop.size.width, prop.size.height)
        let middle = cat.minX + (cat.width - width) / 2
        var corner =
            switch side {
            case .below: Point(x: middle, y: cat.maxY - height + 1)
            case .behind: Point(x: middle, y: cat.maxY - height - 2)
            case .inFront: Point(x: middle, y: cat.maxY - height + 1)
            case .beside:
                Point(x: cat.maxX + width < size.width ? cat.maxX - 1 : cat.minX - width + 1, y: cat.maxY - height)
            case .above, .around: Point(x: cat.minX + cat.width / 2 - width / 2, y: cat.minY - height - 1 - lift)
            }
        corner = Point(
            x: min(max(0, corner.x), max(0, size.width - width)),
            y: min(max(0, corner.y), max(0, size.height - height)))
        prop.eachPixel { x, y, colour in self[corner.x + x, corner.y + y] = colour }
    }

    private mutating func shade(around middle: Int, ground: Int, radius: Double) {
        for y in ground - 1...ground + 1 {
            for x in middle - Int(radius)...middle + Int(radius) {
                let dx = (Double(x - middle) + 0.5) / radius
                let dy = (Double(y - ground) + 0.3) / 1.6
                guard dx * dx + dy * dy <= 1, let colour = self[x, y] else { continue }
                self[x, y] = Colour(
                    rgb: colour.rgb.mixed(with: 0x140E1A, share: 0.3), indexed: IndexedTones.deeper(colour.indexed))
            }
        }
    }

    /// Lying on its back: upside down.
    private var overturned: PixelImage {
        var image = PixelImage(size: size)
        for y in 0..<size.height {
            for x in 0..<size.width { image[x, size.height - 1 - y] = self[x, y] }
        }
        return image
    }

    /// The same with the legs apart, for every other step of a walk.
    package var inStride: PixelImage {
        var image = self
        let middle = size.width / 2
        for y in max(0, size.height - 3)..<size.height {
            for x in 0..<size.width {
                image[x, y] = x < middle ? self[x + 1, y] : self[x - 1, y]
            }
        }
        return image
    }
}
