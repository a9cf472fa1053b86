import Canvas
import Domain
import TestSupport
import Testing

@testable import CatArt

@Suite("What hangs on the wall") struct HangingTests {
    private let room = Room(size: Size(width: 120, height: 72), minuteOfDay: 12 * 60)

    @Test("a portrait and a keepsake change the wall, and nothing below it")
    func hanging() throws {
        let bare = try #require(room.image(at: nil, depth: .direct))
        let hung = try #require(
            room.image(at: nil, depth: .direct, hanging: [.portrait(.sample), .keepsake]))
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

    @Test("resting cats find a place at the stove, in rooms that have one")
    func hearth() throws {
        let hearth = try #require(room.hearth)
        #expect((0..<120).contains(hearth))
        #expect(Room(size: Size(width: 60, height: 40), minuteOfDay: 0).hearth == nil)
    }
}
