import Canvas
import Domain
import TestSupport
import Testing

@testable import CatArt

@Suite("What hangs on the wall") struct HangingTests {
    private let room = Room(size: Size(width: 120, height: 72), minuteOfDay: 12 * 60)

    @Test("a portrait and a keepsake change the wall, and nothing below it")
    func hanging() throws {
        let bare = room.image(at: nil, depth: .direct)
        let hung = room.image(at: nil, depth: .direct, hanging: [.portrait(.sample), .keepsake])
        let changed = (0..<bare.pixels.count).filter { bare.pixels[$0] != hung.pixels[$0] }
        #expect(!changed.isEmpty)
        #expect(changed.allSatisfy { $0 / 120 < room.floor })
    }

    @Test("frames keep apart, on free wall alone", arguments: [1, 2, 5, 40])
    func frames(_ count: Int) {
        let plan = RoomPlan(room)
        let frames = plan.frames(count)
        #expect(!frames.isEmpty && frames.count <= count)
        for (index, frame) in frames.enumerated() {
            #expect(plan.walls.contains { $0.minX <= frame.x && frame.x + 11 <= $0.maxX })
            for other in frames[(index + 1)...] {
                #expect(abs(frame.x - other.x) >= 11 || abs(frame.y - other.y) >= 9)
            }
        }
    }

    @Test("a small room has no wall for frames, and is drawn all the same")
    func smallRoom() {
        let small = Room(size: Size(width: 40, height: 16), minuteOfDay: 0)
        #expect(small.image(at: nil, depth: .direct, hanging: [.keepsake]) == small.image(at: nil, depth: .direct))
    }

    @Test(
        "keepsakes hang next to pictures, each with another shape", arguments: [[], [WallPicture.keepsake, .keepsake]])
    func keepsakes(pictures: [WallPicture]) throws {
        let all = Keepsake.reached(byStreak: 365) + Keepsake.reached(byMinutes: 30_000)
        let bare = room.image(at: nil, depth: .direct, hanging: pictures)
        let walls = all.map { room.image(at: nil, depth: .direct, hanging: pictures, keepsakes: [$0]) }
        #expect(Set(walls).count == all.count && !walls.contains(bare))
        let corners = RoomPlan(room).pegs(besides: pictures.count)
        let frames = RoomPlan(room).frames(pictures.count)
        for corner in corners {
            #expect(frames.allSatisfy { abs(corner.x - $0.x) >= 5 || abs(corner.y - $0.y) >= 5 })
        }
    }

    @Test("whiskers are drawn on every senior, and on no younger cat", arguments: Stage.allCases)
    func whiskers(stage: Stage) {
        let pictures = [false, true].map {
            CatPortrait(appearance: CatSamples.ginger, stage: stage, hasGreyWhiskers: $0)
                .image(.awake, at: nil, depth: .direct)
        }
        #expect((pictures[0] != pictures[1]) == (stage == .senior))
    }

    @Test("a farewell fits small and large rooms", arguments: [(40, 28), (44, 34), (76, 60)])
    func farewell(width: Int, height: Int) {
        let room = Room(size: Size(width: width, height: height), minuteOfDay: 720)
        let cat = CatPortrait(appearance: CatSamples.ginger, stage: .senior)
        let image = Farewell.image(of: cat, in: room, at: nil, depth: .direct)
        #expect(image?.size == room.size && image != room.image(at: nil, depth: .direct))
    }

    @Test("resting cats can use the stove, in rooms that have one")
    func hearth() throws {
        let hearth = try #require(room.hearth)
        #expect((0..<120).contains(hearth))
        #expect(Room(size: Size(width: 60, height: 40), minuteOfDay: 0).hearth == nil)
    }
}
