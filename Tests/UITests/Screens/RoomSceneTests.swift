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
        let cats = CatsPlace.cats(in: bench.model.userData)
        var seating = Seating()
        if index > 0 { seating.swap(to: cats[index].id, from: cats[0].id, of: cats) }
        let view = Viewing(bench.model, at: now, size: size, theme: .roles)
        return RoomScene(
            cats, seating: seating.order(of: cats, chosen: cats[index].id), chosen: cats[index].id, petted: nil,
            size: Size(width: size.width, height: size.height - 4), view)
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
        for count in 1...30 {
            let scene = scene(count, size, chosen: count / 2, at: .at("2026-11-21", "\(hour):43"))
            guard !scene.isInRows else { continue }
            let seen = scene.guests.count
            #expect(seen == count)
            for index in scene.guests.indices {
                let share = hidden(index, in: scene)
                let (id, rect) = (scene.guests[index].cat.id, scene.guests[index].rect)
                let others = scene.guests[(index + 1)...].filter { $0.rect.overlaps(rect) }.map(\.rect)
                #expect(share <= 0.08, "\(id) of \(count) at \(rect), under \(others)")
            }
        }
    }

    @Test(
        "up to so many cats sit around one in front, and more sit in rows",
        arguments: [(80, 24, 10), (100, 30, 12), (120, 40, 20), (200, 60, 48)])
    func places(width: Int, height: Int, most: Int) {
        let counts = 1...(most + 2)
        let inRows = counts.filter { scene($0, Size(width: width, height: height)).isInRows }
        #expect(inRows == [most + 1, most + 2])
    }

    @Test("at 80x24 cats keep apart, and the words of one cover no other, by day and by night", arguments: [12, 23])
    func cats(hour: Int) {
        for count in 1...8 {
            for index in 0..<count {
                let now = Moment.at("2026-11-21", "\(hour):43")
                let scene = scene(count, .standard, chosen: index, at: now)
                #expect(!scene.isInRows)
                for (guest, other) in scene.guests.pairs {
                    let shared = guest.rect.overlap(with: other.rect)
                    // The tips of a tail at most.
                    #expect(min(shared.width, shared.height) <= 4, "\(guest.rect), \(other.rect) of \(count)")
                }
                for index in scene.guests.indices {
                    let share = hidden(index, in: scene)
                    #expect(share == 0, "\(scene.guests[index].rect) of \(count)")
                }
                for words in ["Mrrp?", "Autumn wind moved the curtain. Pounce!"] {
                    guard let bubble = scene.bubbleRect(words) else { continue }
                    for guest in scene.guests where guest.cat.id != scene.guests.last?.cat.id {
                        #expect(!guest.rect.overlaps(bubble), "\(guest.rect) of \(count) under \(bubble)")
                    }
                }
            }
        }
    }

    @Test("the words of a cat among few are in a bubble at 80x24", arguments: [1, 2, 3])
    func bubble(count: Int) {
        #expect(scene(count, .standard).bubbleRect("Mrrp?") != nil)
    }

    @Test("a kitten sits in its box until it has left it, asleep and petted, too")
    func boxed() throws {
        var userData = RoomTests.userData(2)
        var cat = try #require(userData.catsAtHome.last)
        #expect(!userData.look(of: cat, at: SampleLife.moment).isInBox)
        cat.totalMinutes = 0
        userData = UserData()
        #expect(userData.look(of: cat, at: SampleLife.moment).isInBox)
        #expect(userData.look(of: cat, petted: true, at: SampleLife.moment).isInBox)
        cat.state = .dormant
        #expect(userData.look(of: cat, at: SampleLife.moment).isInBox)
    }

    @Test("the chosen cat is in front, grown, in the middle", arguments: sizes, [1, 4, 5, 9])
    func front(size: Size, count: Int) throws {
        let scene = scene(count, size, chosen: count - 1)
        let last = try #require(scene.guests.last)
        let id = last.cat.id
        #expect(id == CatsPlace.cats(in: RoomTests.userData(count))[count - 1].id)
        let (spot, middle) = (last.spot, (last.rect.minX + last.rect.maxX) * scene.scale / 2)
        #expect(!spot.isSmall)
        // In a narrow room it leaves space for one more grown cat.
        let aside = size.width / scene.scale < 104 && (2...7).contains(count) ? 7 * scene.scale : 0
        #expect(abs(middle - size.width / 2 + aside) <= 2)
    }

    @Test("choosing another cat swaps the two, and moves nobody else", arguments: sizes, [2, 5, 9])
    func stable(size: Size, count: Int) {
        func spots(_ scene: RoomScene) -> [String: Point] {
            scene.guests.reduce(into: [:]) { $0[$1.cat.id] = Point(x: $1.rect.minX, y: $1.spot.ground) }
        }
        let before = spots(scene(count, size))
        let after = spots(scene(count, size, chosen: count - 1))
        #expect(before.keys.count { before[$0] != after[$0] } == 2)
    }

    @Test("from 160 columns the room is at double scale, and a crowd at single")
    func double() {
        let scales = [(5, 200, 60), (5, 160, 44), (5, 120, 40), (30, 200, 60), (5, 200, 30)].map {
            count, width, height in
            scene(count, Size(width: width, height: height)).scale
        }
        #expect(scales == [2, 2, 1, 1, 1])
    }

    @Test("in rows the chosen cat has a line around it")
    func outlined() {
        var bench = Bench(RoomTests.userData(30), size: .standard, at: SampleLife.moment)
        bench.send(.started)
        bench.model.preferences.motion = .off
        bench.press("2")
        let first = bench.frame(.roles)
        bench.press("right")
        #expect(bench.frame(.roles) != first)
    }
}

extension Rect {
    fileprivate func overlap(with other: Rect) -> Size {
        Size(
            width: max(0, min(maxX, other.maxX) - max(minX, other.minX)),
            height: max(0, min(maxY, other.maxY) - max(minY, other.minY)))
    }
}

extension Array {
    fileprivate var pairs: [(Element, Element)] {
        indices.flatMap { index in self[(index + 1)...].map { (self[index], $0) } }
    }
}
