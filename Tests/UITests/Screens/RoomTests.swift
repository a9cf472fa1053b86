import Canvas
import DocumentStore
@testable import Domain
import TestSupport
import Testing

@testable import UI
import Words

@Suite("The room, from empty to crowded") struct RoomTests {
    /// The demo data with so many cats at home, of all stages and personalities; one in ten rests.
    static func userData(_ count: Int) -> UserData {
        var userData = Bench.sample.userData
        userData.cats = []
        userData.habits = []
        var random = RandomSource(seed: 30)
        let names = Kitten.names(in: .english)
        for index in 0..<count {
            let kitten = Kitten.drawn(using: &random)
            let minutes = [15, 1500, 3100, 5000, 700, 4000][index % 6]
            userData.cats.append(
                Cat(
                    id: "cat-\(index)", name: names[index * 7 % names.count],
                    appearance: kitten.appearance, personality: Personality.allCases[index % 6], totalMinutes: minutes,
                    targetMinutes: 6000, boundHabitId: "habit-\(index)", state: index % 10 == 7 ? .dormant : .active,
                    lastSessionAt: SampleLife.moment.instant,
                    createdAt: SampleLife.moment.instant.advanced(bySeconds: -8_640_000)))
            userData.bond["cat-\(index)"] = minutes
        }
        return userData
    }

    private func bench(_ count: Int, _ size: Size, chosen: Int = 0, at now: Moment = SampleLife.moment) -> Bench {
        var bench = Bench(Self.userData(count), size: size, at: now)
        bench.send(.started)
        bench.press("2" + String(repeating: " right", count: chosen))
        return bench
    }

    @Test(
        "each cat can be clicked in its picture, mostly inside the screen and not in the place of another",
        arguments: [1, 3, 8, 15, 30], [Size.standard, .large])
    func cats(count: Int, size: Size) {
        let frame = bench(count, size, chosen: count / 2).drawn(.roles)
        let boxed = frame.grid.withBoxesForPictures
        let cats = frame.spots.filter { if case .choose(.name) = $0.touch { true } else { false } }
        #expect(Set(cats.map(\.touch)).count == cats.count && !cats.isEmpty && cats.count <= count)
        for cat in cats {
            let shown = cat.rect.clipped(to: frame.grid.bounds)
            #expect(shown.width * 2 > cat.rect.width && shown.height * 2 > cat.rect.height, "\(cat)")
            #expect(cat.rect.points.contains { boxed[$0.x, $0.y].character == "▒" }, "\(cat)")
        }
        #expect(Set(cats.map(\.rect)).count == cats.count)
    }

    @Test("each season has its own room, by shape and not by colour alone")
    func seasons() {
        let rooms = ["2026-01-14", "2026-04-20", "2026-07-09", "2026-10-05"].map {
            bench(5, .large, at: .at($0, "12:00")).frame(.mono).text
        }
        #expect(Set(rooms).count == rooms.count)
        expectGolden(rooms.joined(separator: "\n") + "\n", named: "rooms-by-season.txt")
    }

    @Test("the chosen cat of a crowd is named below it and has a line around it", arguments: [0, 11, 29])
    func named(index: Int) throws {
        var bench = bench(30, .standard, chosen: index)
        bench.model.preferences.motion = .off
        let cat = try #require((bench.model.root.screen as? CatsPlace)?.cat(in: bench.userData))
        #expect(bench.rows.dropFirst(20).contains { $0.contains(cat.name) })
        let before = bench.frame(.roles).cells.dropLast(4 * 80)
        bench.press(index == 29 ? "left" : "right")
        #expect(bench.frame(.roles).cells.dropLast(4 * 80) != before)
    }

    @Test(
        "it stays within 32767 pairs of colours with 256 and with 16 million colours",
        arguments: [(ColourDepth.direct, 1 << 24), (.indexed, 256)])
    func pairs(depth: ColourDepth, colours: Int) {
        var table = PairTable(most: 32767, colours: colours)
        let grid = bench(8, .large).frame(Theme(.dark, depth: depth, characters: .unicode))
        for style in Set(grid.cells.map(\.style)) {
            let choice = table.choice(for: TerminalInk(style, depth: depth, colours: colours)) { _, _ in true }
            #expect(choice.way != .standIn)
        }
        #expect(table.made.count < 32767)
    }
}
