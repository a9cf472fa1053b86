import Canvas
import DocumentStore
@testable import Domain
import TestSupport
import Testing

@testable import CatArt

@Suite("What cats do in the room") struct ActivityTests {
    private static let room = Room(size: Size(width: 120, height: 72), minuteOfDay: 12 * 60)
    private static let portrait = CatPortrait(appearance: CatSamples.ginger, stage: .adult)

    private static let activities =
        (0..<CatActivity.countOfFirsts).map(CatActivity.first)
        + (0..<CatActivity.countOfGestures).map(CatActivity.gesture)

    private func drawn(_ activity: CatActivity, at clock: Int? = nil) throws -> PixelImage {
        var image = try #require(Self.room.image(at: nil, depth: .direct))
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

    @Test("each first and each gesture looks like no other")
    func allDiffer() throws {
        var images = try Self.activities.map { try drawn($0) }
        images.append(try drawn(.boxed))
        images.append(try drawn(.night))
        images.append(try drawn(.nature(.shy)))
        #expect(Set(images).count == images.count)
    }

    @Test("each nature looks like no other")
    func naturesDiffer() throws {
        let images = try Personality.allCases.map { try drawn(.nature($0)) }
        #expect(Set(images).count == images.count)
    }

    @Test("there is a look for each first and each gesture there is")
    func noneIsLeftOut() {
        let actions = Set(First.reached(at: 200 * 600).map(\.action))
        #expect(actions.count == CatActivity.countOfFirsts)
        #expect(Bond.levels.count == CatActivity.countOfGestures)
    }

    @Test("a kitten stays in its box up to the first of the firsts")
    func box() {
        for minute in stride(from: 0, to: 5000, by: 10) {
            #expect(
                CatActivity(of: cat(minutes: 24), bond: Bond(experience: 0), minute: minute, minuteOfDay: 600) == .boxed
            )
            #expect(
                CatActivity(of: cat(minutes: 25), bond: Bond(experience: 0), minute: minute, minuteOfDay: 600) != .boxed
            )
        }
    }

    @Test(
        "everything it has done once it does again one day, and nothing it has not", arguments: [25, 300, 1800, 24_000])
    func allComeUp(minutes: Int) {
        let firsts = First.reached(at: minutes).count
        let bond = Bond(experience: 700)
        let seen = Set(
            (0..<20_000).map { CatActivity(of: cat(minutes: minutes), bond: bond, minute: $0 * 10, minuteOfDay: 600) })
        let expected = Set((0..<firsts).map(CatActivity.first) + (0...3).map(CatActivity.gesture) + [.nature(.shy)])
        #expect(seen == expected)
    }

    @Test("it keeps to one thing for ten minutes")
    func tenMinutes() {
        let cat = cat(minutes: 3000)
        let first = CatActivity(of: cat, bond: Bond(experience: 0), minute: 70, minuteOfDay: 600)
        for minute in 70..<80 {
            #expect(CatActivity(of: cat, bond: Bond(experience: 0), minute: minute, minuteOfDay: 600) == first)
        }
    }

    @Test("by night most sleep, and a cat at rest always does")
    func night() {
        let slots = (0..<100).map { $0 * 10 }
        let asleep = slots.count { minute in
            CatActivity(of: cat(minutes: 3000), bond: Bond(experience: 0), minute: minute, minuteOfDay: 60) == .night
        }
        #expect((60...95).contains(asleep))
        let resting = CatActivity(
            of: cat(minutes: 3000, state: .dormant), bond: Bond(experience: 0), minute: 0, minuteOfDay: 600)
        #expect(resting == .resting && resting.look.pose == .asleep)
    }

    @Test("a petted cat has hearts, one that sleeps sleeps on")
    func petted() {
        #expect(CatActivity.nature(.shy).look.petted.pose == .happy)
        #expect(CatActivity.resting.look.petted.pose == .asleep)
        #expect(CatActivity.nature(.shy).look.petted.prop == .heart)
    }
}
