/// One moment of a cat's motion: what of it can differ from frame to frame. Equal frames are equal pictures.
package struct CatFrame: Hashable, Sendable {
    /// How the eyes are.
    package enum Eyes: String, Sendable, CaseIterable {
        case open, closed, happy
    }

    package let pose: CatPose
    package let eyes: Eyes
    /// 0 or 1: which of its two places the tail is in.
    package let tail: Int
    package let isBreathedOut: Bool
    /// Whether an ear twitches, as in a dream.
    package let isEarDown: Bool

    /// A frame of no motion, as with `motion: reduced`.
    package init(still pose: CatPose) {
        self.pose = pose
        eyes = pose.restingEyes
        tail = 0
        isBreathedOut = false
        isEarDown = false
    }

    /// The frame of a cat that keeps calm beside somebody who works: once a minute it blinks, or in its sleep an ear
    /// twitches, for 250 ms. Each pixel that moves there costs the terminal bytes all day long.
    /// - Parameters:
    ///   - clock: milliseconds of a clock that runs on, at least 0.
    ///   - seed: of the cat.
    package init(calm pose: CatPose, at clock: Int, seed: UInt64) {
        let isMoving = (Int(seed % 240) * 250 + max(0, clock)) % 60_000 < 250
        self.pose = pose
        eyes = pose == .awake && isMoving ? .closed : pose.restingEyes
        tail = 0
        isBreathedOut = false
        isEarDown = pose == .asleep && isMoving
    }

    /// The frame of a moment: the breath at 0.5 Hz, the tail every second, a blink of 250 ms every 4 to 7 s.
    /// - Parameters:
    ///   - clock: milliseconds of a clock that runs on, at least 0.
    ///   - seed: of the cat, so that no two move alike.
    package init(pose: CatPose, at clock: Int, seed: UInt64) {
        let moment = Int(seed % 4096) * 250 + max(0, clock)
        self.pose = pose
        tail = pose == .asleep ? moment / 4000 % 2 : moment / 1000 % 2
        isBreathedOut = (moment + 500) / 1000 % 2 == 1
        isEarDown = false
        eyes = pose == .awake && Self.isBlinking(at: moment, seed: seed) ? .closed : pose.restingEyes
    }

    /// In each slot of 5.5 s one blink, up to 1.5 s into it: 4 to 7 s from one to the next.
    private static func isBlinking(at moment: Int, seed: UInt64) -> Bool {
        let slot = moment / 5500
        let start = Int(Seed.mixed(seed &+ UInt64(slot)) % 7) * 250
        return (start..<start + 250).contains(moment % 5500)
    }
}
