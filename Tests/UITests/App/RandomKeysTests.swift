import Canvas
import Domain
import TestSupport
import Testing

@testable import UI

@Suite("Random keys") struct RandomKeysTests {
    static let keys: [Key] =
        Keymap.standard.bindings.flatMap(\.keys) + "aä€漢😀 09".map { .character($0) }
        + [.paste("two\nlines"), .backspace, .delete, .focusLost, .focusGained, .home, .end, .controlLeft]

    static let sizes: [Size] = [
        Size(width: 0, height: 0), Size(width: 1, height: 1), Size(width: 7, height: 3), .tiny,
        Size(width: 38, height: 50), .small, Size(width: 80, height: 12), .standard, Size(width: 79, height: 23),
        .large, Size(width: 200, height: 60),
    ]

    static let themes: [Theme] = [.unicode, .mono, .ascii, Theme(.light, depth: .basic, characters: .unicode)]

    @Test("no sequence of keys crashes, at any size", arguments: Lives.seeds(3))
    func nothingCrashes(seed: UInt64) throws {
        var random = RandomSource(seed: seed)
        var life = Life()
        if seed.isMultiple(of: 2) {
            try life.adopt(at: .at("2026-03-01"))
            try life.adopt(HabitDraft(name: "走る 🏃"), habitId: "h2", catId: "c2", at: .at("2026-03-01"))
            try life.perform(Action(ChangeSetting(.onboarded)), at: .at("2026-03-01"))
        }
        var bench = LivingBench(life)
        for _ in 0..<250 {
            let key = try #require(Self.keys.randomElement(using: &random))
            bench.send(.keyPressed(key))
            if Int.random(in: 0..<6, using: &random) == 0 {
                bench.wait(seconds: Int64.random(in: 0...400, using: &random))
            }
            let size = try #require(Self.sizes.randomElement(using: &random))
            bench.send(.resized(size))
            let theme = try #require(Self.themes.randomElement(using: &random))
            let grid = bench.bench.frame(size: size, theme)
            #expect(grid.size == size)
            #expect(grid.cells.count == size.width * size.height)
        }
    }

    @Test("every screen is drawn at every size")
    func everySize() {
        for keys in ["", "2", "3", "4", "5", "?", ":", ",", "n", "e", "a", "o", "i", "enter", "b", "n a enter"] {
            var bench = Bench()
            bench.press(keys)
            for (index, width) in [0, 1, 2, 5, 9, 20, 35, 40, 72, 80, 119, 120, 200].enumerated() {
                for (other, height) in [0, 1, 2, 5, 9, 12, 19, 24, 28, 60].enumerated() {
                    let size = Size(width: width, height: height)
                    bench.send(.resized(size))
                    let theme = Self.themes[(index + other) % Self.themes.count]
                    #expect(bench.frame(size: size, theme).size == size)
                }
            }
        }
    }
}
