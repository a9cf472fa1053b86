import Canvas
import DocumentStore
import Testing
import TestSupport

@testable import Domain
@testable import CatArt

@Suite("What cats do in the room") struct ActivityTests {
    private static let room = Room(size: Size(width: 120, height: 72), minuteOfDay: 12 * 60)
    private static let portrait = CatPortrait(appearance: CatSamples.ginger, stage: .adult)

    private static let firsts = CatActivity.firsts.count + CatActivity.returning.count
    private static let activities =
        (0..<firsts).map(CatActivity.first) + CatActivity.gestures.indices.map(CatActivity.gesture)

    private func drawn(_ activity: CatActivity, at clock: Int? = nil) throws -> PixelImage {
        var image = Self.room.image(at: nil, depth: .direct)
        let look = activity.look
        let spot = look.perch.flatMap { Self.room.spot(on: $0) } ?? Self.room.spots(for: 1)[0]
        let portrait = spot.isSmall ? Self.portrait.small : Self.portrait
        image.place(portrait.image(look.pose, at: clock, depth: .direct), at: spot, look, clock: clock)
        return image
    }

    private func cat(minutes: Int, personality: Personality = .shy, state: Cat.State = .active) -> Cat {
        Cat(
            id: "cat-1", name: "Mochi", appearance: CatSamples.ginger, personality: personality,
            totalMinutes: minutes, targetMinutes: 6000, boundHabitId: "habit-1", state: state,
            createdAt: Timestamp(milliseconds: 0))
    }

    @Test("there is a look for each first, gesture and nature, and it is like no other")
    func allDiffer() throws {
        let natures = Personality.allCases.map(CatActivity.nature)
        for activities in [Self.activities + [.boxed, .night, .nature(.shy)], natures] {
            let images = try activities.map { try drawn($0) }
            #expect(Set(images).count == images.count)
        }
        #expect(Set(First.reached(at: 200 * 600).map(\.action)).count == Self.firsts)
        #expect(Bond.levels.count == CatActivity.gestures.count)
    }

    private func activity(_ cat: Cat, experience: Int = 0, at minute: Int, minuteOfDay: Int = 600) -> CatActivity {
        CatActivity(of: cat, bond: Bond(experience: experience), minute: minute, minuteOfDay: minuteOfDay)
    }

    @Test("a kitten stays in its box up to the first of the firsts")
    func box() {
        for minute in stride(from: 0, to: 5000, by: 10) {
            #expect(activity(cat(minutes: 24), at: minute) == .boxed)
            #expect(activity(cat(minutes: 25), at: minute) != .boxed)
        }
    }

    @Test(
        "everything it has done once it does again one day, and nothing it has not", arguments: [25, 300, 1800, 24_000])
    func allComeUp(minutes: Int) {
        let seen = Set((0..<20_000).map { activity(cat(minutes: minutes), experience: 700, at: $0 * 10) })
        let firsts = (0..<First.reached(at: minutes).count).map(CatActivity.first)
        #expect(seen == Set(firsts + (0...3).map(CatActivity.gesture) + [.nature(.shy)]))
    }

    @Test("it keeps to one thing for ten minutes; by night most sleep, and a cat at rest always does")
    func times() {
        let cat = cat(minutes: 3000)
        #expect(Set((70..<80).map { activity(cat, at: $0) }).count == 1)
        let asleep = (0..<100).count { activity(cat, at: $0 * 10, minuteOfDay: 60) == .night }
        #expect((60...95).contains(asleep))
        let resting = activity(self.cat(minutes: 3000, state: .dormant), at: 0)
        #expect(resting == .resting && resting.look.pose == .asleep)
    }

    @Test("a petted cat has hearts, one that sleeps sleeps on")
    func petted() {
        #expect(CatActivity.nature(.shy).look.petted.pose == .happy)
        #expect(CatActivity.resting.look.petted.pose == .asleep)
        #expect(CatActivity.nature(.shy).look.petted.prop == .heart)
    }
}

@Suite("A cat on the move") struct StrollTests {
    /// Frames of ten minutes.
    private static let clocks = stride(from: 0, to: 600_000, by: 250)

    private func stroll(_ clock: Int) -> Stroll? { Stroll(at: clock, among: 3) { _ in true } }

    @Test("now and then a cat walks, most of the time none does")
    func nowAndThen() {
        let walking = Self.clocks.count { stroll($0) != nil }
        #expect(walking > 100 && walking < 1200)
        #expect(Set(Self.clocks.compactMap { stroll($0)?.walker }).count == 3)
    }

    @Test("it goes two pixels at a time, from its place and back to it, and looks where it goes")
    func steps() {
        var last: Stroll?
        for clock in Self.clocks {
            let stroll = stroll(clock)
            #expect(abs((stroll?.right ?? 0) - (last?.right ?? 0)) <= 2)
            if let last, let stroll, stroll.right != last.right {
                #expect(stroll.isRightward == (stroll.right > last.right) && stroll.step != nil)
            }
            last = stroll
        }
    }

    @Test("it does not walk into a wall", arguments: [true, false])
    func walls(right: Bool) {
        let strolls = Self.clocks.compactMap { clock in
            Stroll(at: clock, among: 3, leansRight: { _ in right }) { _ in true }
        }
        #expect(strolls.contains { abs($0.right) == Stroll.reach })
        #expect(strolls.allSatisfy { right ? $0.right >= 0 : $0.right <= 0 })
    }

    @Test("only allowed cats walk")
    func notFree() {
        for clock in Self.clocks {
            #expect(Stroll(at: clock, among: 3) { _ in false } == nil)
            let one = Stroll(at: clock, among: 3) { $0 == 1 }
            #expect(one == nil || one?.walker == 1)
        }
    }

    @Test("the legs of a stride are elsewhere, the cat is as large")
    func legs() {
        let cat = CatPortrait(appearance: CatSamples.ginger { $0.spriteVariant = 1 }, stage: .adult)
            .image(.awake, at: nil, depth: .direct)
        #expect(cat.inStride != cat)
        #expect(cat.inStride.size == cat.size)
    }
}
