import Canvas
import Domain
import Testing

@testable import CatArt

@Suite("Motion of a cat") struct CatMotion {
    private static let quarter = 250

    private func frames(_ pose: CatPose, seed: UInt64, seconds: Int) -> [CatFrame] {
        stride(from: 0, to: seconds * 1000, by: Self.quarter).map { CatFrame(pose: pose, at: $0, seed: seed) }
    }

    @Test("the tail swings every second and the breath goes at half a hertz")
    func tailAndBreath() {
        let frames = frames(.awake, seed: 0, seconds: 8)
        let tails = zip(frames, frames.dropFirst()).count { $0.tail != $1.tail }
        let breaths = zip(frames, frames.dropFirst()).count { $0.isBreathedOut != $1.isBreathedOut }
        #expect(tails == 7)
        #expect(breaths == 8)
    }

    @Test(
        "an awake cat blinks for a quarter of a second, every 4 to 7 s", arguments: [0, 1, 77, 123_456_789] as [UInt64])
    func blinks(seed: UInt64) {
        let frames = frames(.awake, seed: seed, seconds: 600)
        let blinks = frames.indices.filter { frames[$0].eyes == .closed }
        let gaps = zip(blinks, blinks.dropFirst()).map { ($1 - $0) * Self.quarter }
        #expect(gaps.count > 80)
        #expect(gaps.allSatisfy { (4000...7000).contains($0) })
        #expect(Set(gaps).count > 3)
    }

    @Test("asleep its eyes stay closed, happy and stretching they smile")
    func eyesOfPoses() {
        for (pose, eyes) in [(CatPose.asleep, CatFrame.Eyes.closed), (.happy, .happy), (.stretching, .happy)] {
            #expect(frames(pose, seed: 5, seconds: 30).allSatisfy { $0.eyes == eyes })
        }
    }

    @Test("two cats do not move alike, and a clock below zero does no harm")
    func pureFunctionOfTime() {
        let mochi = frames(.awake, seed: Seed.of("mochi"), seconds: 20)
        #expect(mochi != frames(.awake, seed: Seed.of("waffle"), seconds: 20))
        #expect(CatFrame(pose: .awake, at: -5000, seed: 3) == CatFrame(pose: .awake, at: 0, seed: 3))
    }

    @Test("frames that differ are pictures that differ", arguments: CatPose.allCases)
    func framesAreSeen(pose: CatPose) {
        let cat = CatPortrait(appearance: CatSamples.ginger, stage: .adult, id: "mochi")
        let frames = Set(stride(from: 0, to: 12_000, by: 250).map { cat.frame(pose, at: $0) })
        #expect(frames.count > 2)
        #expect(Set(frames.map { cat.image($0, depth: .direct) }).count == frames.count)
    }

    @Test(
        "next to a timer it moves visibly for a quarter of a second each minute",
        arguments: CatPose.allCases)
    func calm(pose: CatPose) {
        let cat = CatPortrait(appearance: CatSamples.ginger, stage: .adult, id: "mochi")
        let frames = stride(from: 0, to: 60_000, by: Self.quarter).map { cat.calmFrame(pose, at: $0) }
        let isStill = pose == .happy || pose == .stretching
        #expect(frames.count { $0 != CatFrame(still: pose) } == (isStill ? 0 : 1))
        let pictures = Set(Set(frames).map { cat.image($0, depth: .direct) })
        #expect(pictures.count == (isStill ? 1 : 2))
    }

    @Test("an ear goes down in its sleep, and nothing else of it moves", arguments: Stage.allCases)
    func ear(stage: Stage) {
        let cat = CatPortrait(appearance: CatSamples.ginger, stage: stage, id: "mochi")
        let frames = Set(stride(from: 0, to: 60_000, by: Self.quarter).map { cat.calmFrame(.asleep, at: $0) })
        let pictures = frames.map { cat.image($0, depth: .direct) }
        #expect(pictures.count == 2)
        guard pictures.count == 2 else { return }
        let size = pictures[0].size
        let changed = (0..<size.height).flatMap { y in
            (0..<size.width).filter { pictures[0][$0, y] != pictures[1][$0, y] }
        }
        #expect((1...24).contains(changed.count))
    }
}
