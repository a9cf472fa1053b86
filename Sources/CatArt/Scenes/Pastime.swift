package import Domain

/// What a cat does with itself for a while, as it is seen in the room: what its nature likes, something it has done for
/// the first time once, or a gesture of its bond (PRODUCT section 5).
package enum Pastime: Hashable, Sendable {
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
        let chance = Seed.mixed(Seed.of(cat.id) &+ UInt64(bitPattern: Int64(minute / 10)))
        let firsts = First.reached(at: cat.totalMinutes).count
        let isNight = minuteOfDay >= 23 * 60 || minuteOfDay < 6 * 60
        if cat.state == .dormant {
            self = .resting
        } else if firsts == 0 {
            self = .boxed
        } else if isNight, chance >> 32 % 5 > 0 {
            self = .night
        } else {
            switch chance % 10 {
            case 0..<4: self = .nature(cat.personality)
            // What is new is done again and again.
            case 4..<6: self = .first(firsts - 1)
            case 6..<8: self = .first(Int(chance >> 16 % UInt64(firsts)))
            default: self = .gesture(Int(chance >> 16 % UInt64(bond.level + 1)))
            }
        }
    }
}
