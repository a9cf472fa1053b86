package import Canvas
package import Domain

/// What its personality likes, one of the firsts it has lived through, or a gesture of its bond.
package enum CatActivity: Hashable, Sendable {
    case nature(Personality)
    /// In its box, before the first of the firsts.
    case boxed
    /// A first, by its order from 0.
    case first(Int)
    /// A gesture of a level of the bond, 0 to 9.
    case gesture(Int)
    case night
    case resting

    /// For ten minutes: `minute` is a running count, `minuteOfDay` is 0 to 1439.
    package init(of cat: Cat, bond: Bond, minute: Int, minuteOfDay: Int) {
        let random = Seed.mixed(Seed.of(cat.id) &+ UInt64(bitPattern: Int64(minute / 10)))
        let firsts = First.reached(at: cat.totalMinutes).count
        let isNight = minuteOfDay >= 23 * 60 || minuteOfDay < 6 * 60
        if cat.state == .dormant {
            self = .resting
        } else if firsts == 0 {
            self = .boxed
        } else if isNight, random >> 32 % 5 > 0 {
            self = .night
        } else {
            switch random % 10 {
            case 0..<4: self = .nature(cat.personality)
            // The newest first is repeated often.
            case 4..<6: self = .first(firsts - 1)
            case 6..<8: self = .first(Int(random >> 16 % UInt64(firsts)))
            default: self = .gesture(Int(random >> 16 % UInt64(bond.level + 1)))
            }
        }
    }
}

/// How an activity looks: the pose, the place and the prop.
package struct ActivityLook: Hashable, Sendable {
    /// Where the prop is, relative to the cat.
    package enum Side: String, Hashable, Sendable {
        case below, behind, beside, above, inFront
        /// One on each side of the head.
        case around
    }

    package let pose: CatPose
    /// A place above the floor, used if the room has it.
    package let perch: Perch?
    let side: Side
    let prop: Prop?
    package let isOnBack: Bool
    /// Whether it sits in the box that it came in.
    package private(set) var isInBox = false

    init(
        _ pose: CatPose = .awake, on perch: Perch? = nil, _ side: Side = .beside, _ prop: Prop? = nil,
        isOnBack: Bool = false
    ) {
        self.pose = pose
        self.perch = perch
        self.side = side
        self.prop = prop
        self.isOnBack = isOnBack
    }

    package static func plain(_ pose: CatPose) -> ActivityLook { ActivityLook(pose) }

    /// The same without its prop.
    package var bare: ActivityLook { with(nil, side, pose) }

    package var petted: ActivityLook { with(.heart, .around, pose == .asleep ? .asleep : .happy) }

    /// The same in the box that it came in.
    package var boxed: ActivityLook {
        var look = self
        look.isInBox = true
        return look
    }

    private func with(_ prop: Prop?, _ side: Side, _ pose: CatPose) -> ActivityLook {
        var look = ActivityLook(pose, on: perch, side, prop, isOnBack: isOnBack)
        look.isInBox = isInBox
        return look
    }
}

extension ActivityLook {
    /// Whether its prop stands next to or behind the cat, where a sill ends.
    package var needsFloor: Bool { prop != nil && (side == .beside || side == .behind) }

    /// Whether its prop is in the air over the cat.
    package var floats: Bool { prop != nil && side == .above }

    var isBehind: Bool { side == .below || side == .behind }

    /// Where its prop is drawn at a cat in `frame`, in pixels of a scene; empty without one, or without room above it. `head` is in pixels of the
    /// cat's picture.
    package func propRects(of frame: Rect, head: Rect?, isSmall: Bool, in scene: Size) -> [Rect] {
        props(of: frame, head: head, isSmall: isSmall, in: scene, beat: 1).map(\.rect)
    }

    /// `beat` is 0 or 1: what is above the cat floats up and down.
    func props(
        of frame: Rect, head: Rect?, isSmall: Bool, in scene: Size, beat: Int
    ) -> [(prop: Prop, rect: Rect)] {
        let own = ownProps(of: frame, head: head, isSmall: isSmall, in: scene, beat: beat)
        return isInBox ? own + [box(of: frame, isSmall: isSmall)] : own
    }

    /// The box a kitten came in, around its feet; lower for a sleeper, whose face is low.
    func box(of frame: Rect, isSmall: Bool) -> (prop: Prop, rect: Rect) {
        let prop = isSmall ? Prop.smallBox : .box
        let rows = pose == .asleep ? prop.size.height / 2 : prop.size.height - 1
        return (
            prop,
            Rect(
                x: frame.minX + (frame.width - prop.size.width) / 2, y: frame.maxY - rows, width: prop.size.width,
                height: prop.size.height)
        )
    }

    private func ownProps(
        of frame: Rect, head: Rect?, isSmall: Bool, in scene: Size, beat: Int
    ) -> [(prop: Prop, rect: Rect)] {
        // Small cats have only the props that show a feeling.
        guard let prop, !isSmall || side == .above || side == .around else { return [] }
        let head = head.map {
            Rect(x: frame.minX + $0.minX, y: frame.minY + $0.minY, width: $0.width, height: $0.height)
        }
        let (width, height) = (prop.size.width, prop.size.height)
        let middle = frame.minX + (frame.width - width) / 2
        func rect(_ x: Int, _ y: Int) -> (prop: Prop, rect: Rect) {
            let x = min(max(0, x), max(0, scene.width - width))
            let y = min(max(0, y), max(0, scene.height - height))
            return (prop, Rect(x: x, y: y, width: width, height: height))
        }
        switch side {
        case .below, .inFront: return [rect(middle, frame.maxY - height + 1)]
        case .behind: return [rect(middle, frame.maxY - height - 2)]
        case .beside:
            let x = frame.maxX + width < scene.width ? frame.maxX - 1 : frame.minX - width + 1
            return [rect(x, frame.maxY - height)]
        case .above where prop == .doze && head != nil && !isOnBack:
            // Sleepers' z's rise from between the ears.
            let head = head ?? frame
            let x = (head.minX + head.maxX - width) / 2
            return head.minY > height ? [rect(x, head.minY - height + 3 - beat)] : []
        case .above:
            let above = head ?? frame
            guard above.minY > height + 1 else { return [] }
            return [rect(above.minX + (above.width - width) / 2, above.minY - height - 1 - beat)]
        case .around:
            let around = head ?? frame
            let y = around.minY - height + 3
            return [rect(around.minX - width, y - beat), rect(around.maxX, y - (1 - beat))]
        }
    }
}

extension ActivityLook {
    /// From the words of a table: pose, perch, side, prop, `onBack`.
    fileprivate init?(_ words: some Collection<String>) {
        let words = Array(words)
        guard words.count == 5, let pose = CatPose(rawValue: words[0]), let side = Side(rawValue: words[2]) else {
            return nil
        }
        self.init(pose, on: Perch(rawValue: words[1]), side, Prop(rawValue: words[3]), isOnBack: words[4] == "onBack")
    }
}

extension CatActivity {
    package var look: ActivityLook {
        switch self {
        case .boxed: ActivityLook().boxed
        case .night, .resting: ActivityLook(.asleep, .above, .doze)
        case .nature(let personality): Self.natures[personality.rawValue] ?? ActivityLook()
        case .first(let index):
            index < Self.firsts.count
                ? Self.firsts[index] : Self.returning[(index - Self.firsts.count) % Self.returning.count]
        case .gesture(let level): Self.gestures[min(max(0, level), Self.gestures.count - 1)]
        }
    }

    private static let file = DrawingFile.embedded(.activities)
    private static let natures = file.byName("nature") { ActivityLook($0) }
    static let firsts = file.rows("first") { ActivityLook($0) }
    static let returning = file.rows("returning") { ActivityLook($0) }
    static let gestures = file.rows("gesture") { ActivityLook($0) }
}

/// A small object in the room: what cats play with, lie on or sit in. Drawn in `assets/drawings/props.txt`.
enum Prop: String, CaseIterable, Sendable {
    case tulips, sunflower, pumpkin, box, smallBox, emptyBox, twoBoxes, purr, yarn, clock, wateringCan, book, laundry
    case doorMat, flowerPot, whirl, stairs, kettle, sleeve, umbrella, sock, sunPatch, keys, plans, letter
    case snowHeap, moonAndStars, moon, moth, sofa, drawer, radio, chair, easel, feather, cushion, paws, hand
    case arm, lap, slipper, notes, heart, doze
    /// For a farewell.
    case door, bundle
    /// Next to a running timer.
    case readingLamp, books, openBox
    /// Keepsakes on the wall, with their days or hours.
    case streak50, streak100, streak200, streak365, hours100, hours200, hours500

    private static let file = DrawingFile.embedded(.props)

    private static let colours = file.byName("colour") { Colour($0) }.reduce(into: [UInt8: Colour]()) {
        if let mark = $1.key.utf8.first { $0[mark] = $1.value }
    }

    /// In pixels.
    var size: Size { Self.file[rawValue].size }

    /// The plate below letters.
    private static let plate = UInt8(ascii: "W")

    func eachPixel(_ depth: ColourDepth = .direct, _ paint: (_ x: Int, _ y: Int, Colour) -> Void) {
        Self.file[rawValue].forEachMark { x, y, mark in
            guard depth.hasFills || mark != Self.plate, let colour = Self.colours[mark] else { return }
            paint(x, y, colour)
        }
    }

    static func colour(_ mark: Character) -> Colour? { mark.asciiValue.flatMap { colours[$0] } }
}
