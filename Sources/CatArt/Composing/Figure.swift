package import Canvas

/// A composed cat before it has colours: an ink for each pixel of its box.
struct Figure: Hashable, Sendable {
    let size: Size
    /// Row by row; nil is transparent.
    private(set) var inks: [Ink?]

    init(size: Size) {
        self.size = size
        inks = Array(repeating: nil, count: size.width * size.height)
    }

    /// Nil outside the box, where setting does nothing.
    subscript(x: Int, y: Int) -> Ink? {
        get { contains(x, y) ? inks[y * size.width + x] : nil }
        set { if contains(x, y) { inks[y * size.width + x] = newValue } }
    }

    private func contains(_ x: Int, _ y: Int) -> Bool { x >= 0 && y >= 0 && x < size.width && y < size.height }

    /// Removes a row, so that everything above it moves down by a pixel.
    mutating func sink(above row: Int) {
        guard row < size.height else { return }
        let width = size.width
        inks.removeSubrange(row * width..<(row + 1) * width)
        inks.insert(contentsOf: repeatElement(nil, count: width), at: 0)
    }

    mutating func flatten() {
        for index in inks.indices {
            guard let ink = inks[index], ink.isHair, ink.tone == .shade || ink.tone == .light else { continue }
            inks[index] = Ink(ink.material, .base)
        }
    }

    mutating func recolour(with mask: Outfit.Mask, _ map: BodyMap.Piece) {
        for index in inks.indices {
            guard let ink = inks[index], ink.isHair, mask.takesOutline || ink.tone != .outline,
                let place = map[index], mask.covers(place)
            else { continue }
            inks[index] = Ink(mask.material, ink.tone)
        }
    }

    /// Of the same size. Where its outline crosses hair, it becomes a fold, so that a head rests softly on its body.
    mutating func lay(_ other: Figure) {
        for index in inks.indices {
            guard var ink = other.inks[index] else { continue }
            if ink.tone == .outline, ink.isHair, let below = inks[index], below.isHair, below.tone != .outline {
                ink.tone = .fold
            }
            inks[index] = ink
        }
    }

    /// Outline pixels on the outside of the cat become rim.
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
    func painted(_ palette: Palette) -> PixelImage { PixelImage(size: size) { x, y in self[x, y].map { palette[$0] } } }
}

struct Ink: Hashable, Sendable {
    enum Material: UInt8, Sendable, CaseIterable {
        case fur, pattern, patch, second, white
        case ear, nose, iris, otherIris, pupil, glint
        case band, charm
    }

    /// Four tones of a ramp; the rim, an outline against the background; the fold, a softer line between hair and hair;
    /// the lash, the line of a closed eye.
    enum Tone: UInt8, Sendable, CaseIterable {
        case rim, outline, shade, base, light, fold, lash
    }

    var material: Material
    var tone: Tone

    init(_ material: Material, _ tone: Tone) {
        self.material = material
        self.tone = tone
    }

    var isHair: Bool { material.rawValue <= Material.white.rawValue }

    var index: Int { Int(material.rawValue) * Tone.allCases.count + Int(tone.rawValue) }
}

/// A sprite with its head in place, measured once.
struct Drawing: Sendable {
    let sheet: SpriteSheet
    let map: BodyMap

    init(_ sheet: SpriteSheet) {
        self.sheet = sheet
        map = BodyMap(sheet)
    }
}

/// Deterministic value noise, for patches with soft outlines.
struct Noise {
    let seed: UInt64
    /// Distance from one hill to the next, in pixels.
    let size: Int

    /// Evenly distributed between 0 and 1, approximately.
    func height(at place: Place) -> Double {
        // The two sides of a cat differ, and head and body do not repeat each other.
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

/// How a mask fills a region: a rule for each place, the same for every sprite.
enum Texture: Hashable, Sendable {
    /// A pattern, `x` where it covers: repeated along the spine, but not downwards.
    case tile(Marks)
    case cloth(Marks)
    /// A drawing from the middle of the head outwards and down from the top of the skull, not repeated.
    case stamp(Marks)
    case rings(every: Int, width: Int)
    case bands(every: Int, width: Int)
    /// Bars from the cheek inwards, starting at a row of the head.
    case whiskers(from: Int, every: Int, reach: Int)
    /// Single pixels, one of `oneOf`.
    case ticks(oneOf: Int, seed: UInt64)
    /// Islands of about `size` pixels that cover `percent` of the area.
    case islands(seed: UInt64, size: Int, percent: Int)
    case slants(every: Int, width: Int)
    case right, left
    /// Up to so many rows down from the back or the skull; `lower` is the rest.
    case upper(Int)
    case lower(Int)
    /// Up to so many rows above the ground or the chin.
    case lowest(Int)
    case throat(Int)
    case between(Int, Int)

    func covers(_ place: Place) -> Bool {
        switch self {
        case .tile(let cloth): place.depth < cloth.size.height && cloth.covers(place.along, place.depth)
        case .cloth(let cloth): cloth.covers(place.along, place.depth)
        case .stamp(let stamp):
            (0..<stamp.size.height).contains(place.depth) && place.along < stamp.size.width
                && stamp.covers(place.along, place.depth)
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

    private static func random(_ seed: UInt64, _ place: Place) -> UInt64 {
        let spot = (place.along &* 64 &+ place.depth) &* 2 &+ (place.isRight ? 1 : 0)
        return Seed.mixed(seed &* 977 &+ UInt64(truncatingIfNeeded: spot &+ Int(place.region.rawValue) &* 8192)) >> 8
    }
}

extension Texture {
    /// Such as `islands(7,5,55)` or `tile(whorl)`, the numbers in the order of the case.
    init?(_ text: Substring) {
        let words = text.split { "(,)".contains($0) }
        let numbers = words.dropFirst().compactMap { Int($0) }
        let cloth = words.last.flatMap { PatternCloth(rawValue: String($0)) }?.marks
        switch (words.first, numbers.count, cloth) {
        case ("tile", 0, let cloth?): self = .tile(cloth)
        case ("cloth", 0, let cloth?): self = .cloth(cloth)
        case ("stamp", 0, let cloth?): self = .stamp(cloth)
        case ("rings", 2, _): self = .rings(every: numbers[0], width: numbers[1])
        case ("bands", 2, _): self = .bands(every: numbers[0], width: numbers[1])
        case ("whiskers", 3, _): self = .whiskers(from: numbers[0], every: numbers[1], reach: numbers[2])
        case ("ticks", 2, _): self = .ticks(oneOf: numbers[0], seed: UInt64(clamping: numbers[1]))
        case ("islands", 3, _):
            self = .islands(seed: UInt64(clamping: numbers[0]), size: numbers[1], percent: numbers[2])
        case ("slants", 2, _): self = .slants(every: numbers[0], width: numbers[1])
        case ("right", 0, _): self = .right
        case ("left", 0, _): self = .left
        case ("upper", 1, _): self = .upper(numbers[0])
        case ("lower", 1, _): self = .lower(numbers[0])
        case ("lowest", 1, _): self = .lowest(numbers[0])
        case ("throat", 1, _): self = .throat(numbers[0])
        case ("between", 2, _): self = .between(numbers[0], numbers[1])
        default: return nil
        }
    }
}

extension PixelImage {
    package mutating func place(_ cat: PixelImage, at spot: Spot, _ depth: ColourDepth = .direct) {
        place(cat, at: spot, .plain(.awake), clock: nil, depth)
    }

    /// Draws a cat at its spot in the room, with a shadow and its prop. `clock` is milliseconds of a running clock; nil
    /// for a still picture. `head` is in pixels of the cat's picture, and without one in the middle of it.
    package mutating func place(
        _ cat: PixelImage, at spot: Spot, _ look: ActivityLook, head: Rect? = nil, clock: Int?,
        _ depth: ColourDepth = .direct
    ) {
        let cat = look.isOnBack ? cat.overturned : cat
        let frame = spot.frame(for: cat.size, in: size)
        shade(around: frame.minX + cat.size.width / 2, ground: spot.ground, radius: Double(cat.size.width) * 0.46)
        let props = look.props(of: frame, head: head, isSmall: spot.isSmall, in: size, beat: (clock ?? 0) / 500 % 2)
        if look.isBehind { draw(props, depth) }
        if !depth.hasFills {
            clear(for: cat, at: frame.origin)
            if look.floats { for (_, rect) in props { clear(rect) } }
        }
        draw(cat, at: frame.origin)
        if !look.isBehind { draw(props, depth) }
    }

    /// The picture of a cat in the box that it came in.
    package func boxed(_ pose: CatPose, isSmall: Bool) -> PixelImage {
        var image = self
        let frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
        image.draw([ActivityLook.plain(pose).box(of: frame, isSmall: isSmall)])
        return image
    }

    private mutating func draw(_ props: [(prop: Prop, rect: Rect)], _ depth: ColourDepth = .direct) {
        for (prop, rect) in props {
            prop.eachPixel(depth) { x, y, colour in self[rect.minX + x, rect.minY + y] = colour }
        }
    }

    private mutating func shade(around middle: Int, ground: Int, radius: Double) {
        for y in ground - 1...ground + 1 {
            for x in middle - Int(radius)...middle + Int(radius) {
                let dx = (Double(x - middle) + 0.5) / radius
                let dy = (Double(y - ground) + 0.3) / 1.6
                guard dx * dx + dy * dy <= 1, let colour = self[x, y] else { continue }
                self[x, y] = Colour(
                    rgb: colour.rgb.mixed(with: 0x140E1A, share: 0.3), indexed: IndexedTones.deeper(colour.indexed),
                    basic: colour.basic)
            }
        }
    }

    /// A line around the drawing, in a picture that is a pixel larger on all sides.
    package func outline(_ colour: Colour) -> PixelImage {
        PixelImage(size: Size(width: size.width + 2, height: size.height + 2)) { x, y in
            guard self[x - 1, y - 1] == nil else { return nil }
            let isBeside = self[x - 2, y - 1] != nil || self[x, y - 1] != nil
            return isBeside || self[x - 1, y - 2] != nil || self[x - 1, y] != nil ? colour : nil
        }
    }

    private var overturned: PixelImage { PixelImage(size: size) { x, y in self[x, size.height - 1 - y] } }

    /// With the legs apart, for every other step of a walk.
    package var inStride: PixelImage {
        PixelImage(size: size) { x, y in
            y < size.height - 3 ? self[x, y] : self[x < size.width / 2 ? x + 1 : x - 1, y]
        }
    }
}
