import Canvas
import DocumentStore
import Domain
import TestSupport
import Testing

@testable import UI

/// The room with few cats and many, at each size it is laid out for.
@Suite("The room, from empty to crowded") struct RoomGoldens {
    /// The sample with so many cats at home, of all stages and natures; one in ten rests.
    static func userData(_ count: Int) -> UserData {
        var userData = Bench.sample.userData
        userData.cats = []
        userData.habits = []
        var random = RandomSource(seed: 30)
        let names = KittenNames.all(in: .english)
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

    private func bench(_ count: Int, _ size: Size) -> Bench {
        var bench = Bench(Self.userData(count), size: size)
        bench.send(.started)
        bench.press("2" + String(repeating: " right", count: count / 2))
        return bench
    }

    @Test(
        "cats stay beautiful", arguments: [0, 1, 3, 8, 15, 30],
        [Size(width: 80, height: 24), Size(width: 120, height: 40), Size(width: 200, height: 60)])
    func crowds(count: Int, size: Size) {
        expectScreen(bench(count, size).frame(), named: "Room/\(count)-cats-\(size.width)x\(size.height)")
    }

    @Test(
        "small and strange sizes show something sensible", arguments: [1, 30],
        [Size(width: 40, height: 12), Size(width: 38, height: 50), Size(width: 80, height: 12)])
    func strangeSizes(count: Int, size: Size) {
        expectScreen(bench(count, size).frame(), named: "Room/\(count)-cats-\(size.width)x\(size.height)")
    }

    @Test(
        "every season, at its time of day",
        arguments: [
            ("2026-01-14", "21:00", "winter"), ("2026-04-20", "07:10", "spring"), ("2026-07-09", "12:00", "summer"),
            ("2026-10-05", "19:00", "autumn"),
        ])
    func seasons(day: String, time: String, name: String) {
        var bench = Bench(Self.userData(5), size: .large, at: .at(day, time))
        bench.send(.started)
        bench.press("2")
        expectScreen(bench.frame(), named: "Room/\(name)")
    }

    @Test("the chosen one is named in a crowd, wherever it sits", arguments: [0, 11, 29])
    func named(index: Int) throws {
        var bench = Bench(Self.userData(30))
        bench.send(.started)
        bench.press("2" + String(repeating: " right", count: index))
        let cat = try #require((bench.model.root.screen as? CatsPlace)?.cat(in: bench.model.userData))
        let lines = bench.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.dropFirst().prefix(20).contains { $0.contains(cat.name) })
    }
}
