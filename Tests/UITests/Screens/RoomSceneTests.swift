import Canvas
import CatArt
import Domain
import TestSupport
import Testing

@testable import UI

@Suite("Cats around the one in front") struct RoomSceneTests {
    /// A scene of so many cats in a window of cells, the cat of an index chosen after the first.
    private func scene(
        _ count: Int, _ size: Size, chosen index: Int = 0, at now: Moment = SampleLife.moment
    ) -> RoomScene {
        var bench = Bench(RoomTests.userData(count), size: size, at: now)
        bench.send(.started)
        bench.model.preferences.motion = .off
        let cats = CatsPlace.cats(in: bench.userData)
        var seating = Seating()
        if index > 0 { seating.swap(to: cats[index].id, from: cats[0].id, of: cats) }
        return RoomScene(
            cats, seating: seating.order(of: cats, chosen: cats[index].id), chosen: cats[index].id, petted: nil,
            size: Size(width: size.width, height: size.height - 4), bench.view(.roles))
    }

    /// How much of a guest's face is under cats that are drawn after it, from 0 to 1.
    private func hidden(_ index: Int, in scene: RoomScene) -> Double {
        let face = scene.guests[index].face
        let covered = face.points.count { point in
            scene.guests[(index + 1)...].contains { other in
                let picture = other.picture(at: nil, depth: .direct)
                return picture[point.x - other.rect.minX, point.y - other.rect.minY] != nil
            }
        }
        return Double(covered) / Double(face.width * face.height)
    }

    static let sizes = [
        Size(width: 80, height: 24), Size(width: 100, height: 30), Size(width: 120, height: 40),
        Size(width: 200, height: 60),
    ]

    @Test("no cat covers the face of another, by day and by night", arguments: sizes, [12, 23])
    func facesAreSeen(size: Size, hour: Int) {
        for count in [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 16, 20, 25, 30] {
            let scene = scene(count, size, chosen: count / 2, at: .at("2026-11-21", "\(hour):43"))
            guard !scene.isInRows else { continue }
            #expect(scene.guests.count == min(count, size.width < 104 ? 4 : count))
            let covered = scene.guests.indices.filter { hidden($0, in: scene) > 0.08 }
            #expect(covered.map { scene.guests[$0].rect } == [], "of \(count)")
        }
    }

    @Test(
        "up to so many cats sit around one in front, and more sit in rows",
        arguments: [(120, 40, 20), (200, 60, 48)])
    func places(width: Int, height: Int, most: Int) {
        let isInRows = [1, most / 2, most, most + 1, most + 2].map {
            scene($0, Size(width: width, height: height)).isInRows
        }
        #expect(isInRows == [false, false, false, true, true])
    }

    @Test("in a narrow room four cats are in sight, the chosen one and the next in their seats", arguments: [80, 100])
    func four(width: Int) {
        for count in [4, 5, 12, 30] {
            let scene = scene(count, Size(width: width, height: 24), chosen: count - 1)
            #expect(scene.guests.count == 4 && !scene.isInRows)
        }
    }

    @Test("at 80x24 cats keep apart, and the words of one cover no other and no window", arguments: [12, 23])
    func apart(hour: Int) {
        for count in 1...8 {
            for index in 0..<count {
                let scene = scene(count, .standard, chosen: index, at: .at("2026-11-21", "\(hour):43"))
                #expect(!scene.isInRows && scene.guests.indices.allSatisfy { hidden($0, in: scene) == 0 })
                #expect(scene.guests.dropLast().allSatisfy { !$0.look.floats }, "over window or stove")
                for (number, guest) in scene.guests.enumerated() {
                    for other in scene.guests[(number + 1)...] {
                        let shared = guest.rect.clipped(to: other.rect)
                        // The tips of a tail at most.
                        #expect(min(shared.width, shared.height) <= 4, "\(guest.rect), \(other.rect) of \(count)")
                    }
                }
                for words in ["Mrrp?", "Autumn wind moved the curtain. Pounce!"] {
                    guard let bubble = scene.bubble(words)?.rect else {
                        #expect(count > 3 || words.count > 5, "\(words) among \(count)")
                        continue
                    }
                    let under = scene.guests.dropLast().filter { $0.rect.overlaps(bubble) }
                    #expect(under.map(\.rect) == [], "of \(count) under \(bubble)")
                    #expect(scene.room.windows.allSatisfy { !$0.overlaps(bubble) }, "of \(count), \(bubble)")
                }
            }
        }
    }

    @Test(
        "the chosen cat is in front, grown, in the middle; choosing another swaps the two and moves no one else",
        arguments: sizes, [1, 2, 5, 9])
    func front(size: Size, count: Int) throws {
        func spots(_ scene: RoomScene) -> [String: Point] {
            scene.guests.reduce(into: [:]) { $0[$1.cat.id] = Point(x: $1.rect.minX, y: $1.spot.ground) }
        }
        let scene = scene(count, size, chosen: count - 1)
        let last = try #require(scene.guests.last)
        #expect(last.cat.id == CatsPlace.cats(in: RoomTests.userData(count))[count - 1].id && !last.spot.isSmall)
        let middle = (last.rect.minX + last.rect.maxX) * scene.scale / 2
        // In a narrow room it leaves space for one more grown cat.
        let aside = size.width / scene.scale < 104 && count > 1 ? 7 * scene.scale : 0
        #expect(abs(middle - size.width / 2 + aside) <= 2)
        let (before, after) = (spots(self.scene(count, size)), spots(scene))
        let moved = count == 1 ? 0 : count > 4 && size.width < 104 ? 1 : 2
        #expect(before.keys.count { before[$0] != after[$0] } == moved)
    }

    @Test(
        "from 160 columns the room is at double scale, and a crowd at single",
        arguments: [(4, 200, 60, 2), (4, 160, 44, 2), (5, 120, 40, 1), (30, 200, 60, 1), (5, 200, 30, 1)])
    func double(count: Int, width: Int, height: Int, scale: Int) {
        #expect(scene(count, Size(width: width, height: height)).scale == scale)
    }
}

@Suite("Speech bubbles") struct SpeechBubbleTests {
    private static let scene = Size(width: 80, height: 44)
    private static let head = Rect(x: 30, y: 26, width: 20, height: 16)
    private static let words = "The vacuum and I have an agreement."

    @Test(
        "a bubble is above its cat, and left or right of other cats; without room its words go below the room",
        arguments: [
            ([], head, true), ([Rect(x: 4, y: 10, width: 32, height: 12)], head, true),
            ([Rect(x: 44, y: 10, width: 32, height: 12)], head, true),
            ([Rect(x: 0, y: 0, width: 80, height: 26)], head, false),
            ([], Rect(x: 30, y: 2, width: 20, height: 16), false),
        ] as [([Rect], Rect, Bool)])
    func places(others: [Rect], head: Rect, isShown: Bool) {
        #expect((SpeechBubble(Self.words, above: head, besides: others, in: Self.scene) != nil) == isShown)
    }

    @Test("a bubble is whole, and its tail ends at the tips of the ears", arguments: 4...12)
    func eyes(top: Int) {
        let head = Rect(x: 13, y: top, width: 12, height: 18 - top)
        let bubble = SpeechBubble(
            "So many tails. I know each by its swish.", above: head, in: Size(width: 40, height: 18))
        #expect(bubble.map { $0.rect.minY >= 0 && $0.withTail.maxY <= top + 1 } ?? (top < 9))
    }

    @Test("what floats over a cat goes when its words come there", arguments: [40, 120])
    func floating(words: Int) throws {
        let size = Size(width: 80, height: 44)
        let look = CatActivity.first(1).look
        let guest = RoomGuest(RoomTests.userData(1).cats[0], look, at: Spot(x: 40, ground: 40), in: size)
        let bubble = try #require(
            SpeechBubble(String(repeating: "purr ", count: words / 5), above: guest.rect, in: size))
        #expect(look.floats && guest.leaving(nil).look == look && guest.leaving(bubble).look == look.bare)
    }
}
