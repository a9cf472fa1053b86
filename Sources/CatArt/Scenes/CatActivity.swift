import Canvas
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

    package static func plain(_ pose: CatPose) -> ActivityLook { ActivityLook(pose) }

    package var petted: ActivityLook {
        ActivityLook(pose == .asleep ? .asleep : .happy, on: perch, .around, .heart, isOnBack: isOnBack)
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
        case .boxed: ActivityLook(.awake, .inFront, .box)
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
    private static let firsts = file.rows("first") { ActivityLook($0) }
    private static let returning = file.rows("returning") { ActivityLook($0) }
    private static let gestures = file.rows("gesture") { ActivityLook($0) }

    static var countOfFirsts: Int { firsts.count + returning.count }
    static var countOfGestures: Int { gestures.count }
}
