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
