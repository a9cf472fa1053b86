import Canvas
package import Domain

/// What a cat does in the room for a while: what its personality likes, one of the firsts it has lived through, or a
/// gesture of its bond.
package enum CatActivity: Hashable, Sendable {
    case nature(Personality)
    /// In its box, before the first of the firsts.
    case boxed
    /// A first, by its order from 0.
    case first(Int)
    /// A gesture of a level of the bond, 0 to 9.
    case gesture(Int)
    /// Asleep at night.
    case night
    /// The cat's habit is paused.
    case resting

    /// Chooses an activity for ten minutes.
    /// - Parameters:
    ///   - minute: a running count of minutes; the same ten of them give the same activity.
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
    package enum Side: Hashable, Sendable {
        case below, behind, beside, above, inFront
        /// One on each side of the head.
        case around
    }

    package let pose: CatPose
    /// A place above the floor, used if the room has it.
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

    /// A pose without a prop.
    package static func plain(_ pose: CatPose) -> ActivityLook { ActivityLook(pose) }

    /// The same while the cat is petted.
    package var petted: ActivityLook {
        ActivityLook(pose == .asleep ? .asleep : .happy, on: perch, .around, .heart, isOnBack: isOnBack)
    }
}

extension CatActivity {
    package var look: ActivityLook {
        switch self {
        case .boxed: ActivityLook(.awake, .inFront, .box)
        case .night, .resting: ActivityLook(.asleep, .above, .doze)
        case .nature(let personality): Self.look(of: personality)
        case .first(let index):
            index < Self.firsts.count
                ? Self.firsts[index] : Self.returning[(index - Self.firsts.count) % Self.returning.count]
        case .gesture(let level): Self.gestures[min(max(0, level), Self.gestures.count - 1)]
        }
    }

    private static func look(of personality: Personality) -> ActivityLook {
        switch personality {
        case .lazy: ActivityLook(.asleep, .above, .doze)
        case .curious: ActivityLook(.awake, on: .sill)
        case .playful: ActivityLook(.awake, .beside, .yarn)
        case .brave: ActivityLook(.awake, on: .shelf)
        case .shy: ActivityLook(.awake)
        case .clingy: ActivityLook(.happy)
        }
    }

    /// In the order of the firsts.
    private static let firsts = [
        ActivityLook(.awake, .beside, .emptyBox), ActivityLook(.happy, .above, .purr),
        ActivityLook(.awake, .inFront, .yarn), ActivityLook(.awake, on: .sill, .above, .moth),
        ActivityLook(.asleep, .beside, .clock), ActivityLook(.awake, .beside, .wateringCan),
        ActivityLook(.asleep, .below, .book), ActivityLook(.asleep, .inFront, .laundry),
        ActivityLook(.happy, on: .shelf, .beside, .book), ActivityLook(.awake, .below, .doorMat),
        ActivityLook(.awake, .inFront, .flowerPot), ActivityLook(.stretching, .above, .whirl),
        ActivityLook(.awake, .beside, .stairs), ActivityLook(.awake, .beside, .kettle),
        ActivityLook(.awake, .inFront, .sleeve), ActivityLook(.awake, on: .sill, .beside, .umbrella),
        ActivityLook(.awake, .beside, .sock), ActivityLook(.stretching, .below, .sunPatch, isOnBack: true),
        ActivityLook(.awake, .above, .keys), ActivityLook(.awake, .below, .plans),
        ActivityLook(.awake, .beside, .letter), ActivityLook(.happy, .beside, .snowHeap),
        ActivityLook(.asleep, .above, .doze, isOnBack: true), ActivityLook(.awake, .behind, .sofa),
        ActivityLook(.awake, .beside, .drawer), ActivityLook(.awake, .beside, .radio),
        ActivityLook(.asleep, .behind, .chair), ActivityLook(.awake, .beside, .easel),
        ActivityLook(.awake, .above, .moon), ActivityLook(.happy, .above, .moth),
    ]

    /// Used in turn after the table above.
    private static let returning = [
        ActivityLook(.asleep, .below, .sunPatch), ActivityLook(.awake, .beside, .feather),
        ActivityLook(.awake, .beside, .twoBoxes), ActivityLook(.asleep, .below, .cushion),
        ActivityLook(.awake, .below, .paws), ActivityLook(.awake, .above, .moonAndStars),
    ]

    /// In the order of the levels of the bond.
    private static let gestures = [
        ActivityLook(.happy, .inFront, .box), ActivityLook(.happy, .above, .heart),
        ActivityLook(.awake, .beside, .chair), ActivityLook(.happy, .beside, .hand),
        ActivityLook(.stretching, .below, .lap), ActivityLook(.stretching, .above, .heart, isOnBack: true),
        ActivityLook(.happy, .inFront, .yarn), ActivityLook(.happy, .beside, .arm),
        ActivityLook(.asleep, .beside, .slipper), ActivityLook(.happy, .above, .notes),
    ]

    /// How many different firsts are drawn.
    static var countOfFirsts: Int { firsts.count + returning.count }
    static var countOfGestures: Int { gestures.count }
}
