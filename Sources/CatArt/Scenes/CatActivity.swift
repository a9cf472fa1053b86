import Canvas
package import Domain

/// What a cat does with itself for a while, as it is seen in the room: what its nature likes, something it has done for
/// the first time once, or a gesture of its bond (PRODUCT section 5).
package enum CatActivity: Hashable, Sendable {
    /// What its personality likes.
    case nature(Personality)
    /// In its box, before the first of the firsts.
    case boxed
    /// One of the firsts, by their order from 0.
    case first(Int)
    /// The gesture of a level of the bond, 0 to 9.
    case gesture(Int)
    /// By night.
    case night
    /// A habit at rest.
    case resting

    /// What a cat does for ten minutes.
    /// - Parameters:
    ///   - minute: counts minutes on and on; the same ten of them give the same pastime.
    ///   - minuteOfDay: since midnight, 0 to 1439.
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
            // What is new is done again and again.
            case 4..<6: self = .first(firsts - 1)
            case 6..<8: self = .first(Int(random >> 16 % UInt64(firsts)))
            default: self = .gesture(Int(random >> 16 % UInt64(bond.level + 1)))
            }
        }
    }
}

/// How a pastime looks: the pose, where the cat goes for it, and what lies beside it.
package struct PastimeLook: Hashable, Sendable {
    /// Where a thing is, seen from the cat.
    package enum Side: Hashable, Sendable {
        case below, behind, beside, above, inFront
        /// One at the left of its head, one at the right.
        case around
    }

    package let pose: CatPose
    /// Above the floor, where the room has such a place.
    package let perch: Perch?
    let side: Side
    let prop: Prop?
    /// Whether the cat lies on its back.
    let isOnBack: Bool

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

    /// With nothing beside it, in another pose.
    package static func plain(_ pose: CatPose) -> PastimeLook { PastimeLook(pose) }

    /// The same while it is petted.
    package var petted: PastimeLook {
        PastimeLook(pose == .asleep ? .asleep : .happy, on: perch, .around, .heart, isOnBack: isOnBack)
    }
}

extension CatActivity {
    /// How it looks.
    package var look: PastimeLook {
        switch self {
        case .boxed: PastimeLook(.awake, .inFront, .box)
        case .night, .resting: PastimeLook(.asleep, .above, .doze)
        case .nature(let personality): Self.look(of: personality)
        case .first(let index):
            index < Self.firsts.count
                ? Self.firsts[index] : Self.returning[(index - Self.firsts.count) % Self.returning.count]
        case .gesture(let level): Self.gestures[min(max(0, level), Self.gestures.count - 1)]
        }
    }

    private static func look(of personality: Personality) -> PastimeLook {
        switch personality {
        case .lazy: PastimeLook(.asleep, .above, .doze)
        case .curious: PastimeLook(.awake, on: .sill)
        case .playful: PastimeLook(.awake, .beside, .yarn)
        case .brave: PastimeLook(.awake, on: .shelf)
        case .shy: PastimeLook(.awake)
        case .clingy: PastimeLook(.happy)
        }
    }

    /// Data: in the order of the firsts.
    private static let firsts = [
        PastimeLook(.awake, .beside, .emptyBox), PastimeLook(.happy, .above, .purr),
        PastimeLook(.awake, .inFront, .yarn), PastimeLook(.awake, on: .sill, .above, .moth),
        PastimeLook(.asleep, .beside, .clock), PastimeLook(.awake, .beside, .wateringCan),
        PastimeLook(.asleep, .below, .book), PastimeLook(.asleep, .inFront, .laundry),
        PastimeLook(.happy, on: .shelf, .beside, .book), PastimeLook(.awake, .below, .doorMat),
        PastimeLook(.awake, .inFront, .flowerPot), PastimeLook(.stretching, .above, .whirl),
        PastimeLook(.awake, .beside, .stairs), PastimeLook(.awake, .beside, .kettle),
        PastimeLook(.awake, .inFront, .sleeve), PastimeLook(.awake, on: .sill, .beside, .umbrella),
        PastimeLook(.awake, .beside, .sock), PastimeLook(.stretching, .below, .sunPatch, isOnBack: true),
        PastimeLook(.awake, .above, .keys), PastimeLook(.awake, .below, .plans),
        PastimeLook(.awake, .beside, .letter), PastimeLook(.happy, .beside, .snowHeap),
        PastimeLook(.asleep, .above, .doze, isOnBack: true), PastimeLook(.awake, .behind, .sofa),
        PastimeLook(.awake, .beside, .drawer), PastimeLook(.awake, .beside, .radio),
        PastimeLook(.asleep, .behind, .chair), PastimeLook(.awake, .beside, .easel),
        PastimeLook(.awake, .above, .moon), PastimeLook(.happy, .above, .moth),
    ]

    /// Data: those that come again and again.
    private static let returning = [
        PastimeLook(.asleep, .below, .sunPatch), PastimeLook(.awake, .beside, .feather),
        PastimeLook(.awake, .beside, .twoBoxes), PastimeLook(.asleep, .below, .cushion),
        PastimeLook(.awake, .below, .paws), PastimeLook(.awake, .above, .moonAndStars),
    ]

    /// Data: in the order of the levels of the bond.
    private static let gestures = [
        PastimeLook(.happy, .inFront, .box), PastimeLook(.happy, .above, .heart),
        PastimeLook(.awake, .beside, .chair), PastimeLook(.happy, .beside, .hand),
        PastimeLook(.stretching, .below, .lap), PastimeLook(.stretching, .above, .heart, isOnBack: true),
        PastimeLook(.happy, .inFront, .yarn), PastimeLook(.happy, .beside, .arm),
        PastimeLook(.asleep, .beside, .slipper), PastimeLook(.happy, .above, .notes),
    ]

    /// How many looks the firsts take before they come again.
    static var countOfFirsts: Int { firsts.count + returning.count }
    static var countOfGestures: Int { gestures.count }
}
