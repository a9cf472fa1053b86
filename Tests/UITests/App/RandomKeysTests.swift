import Canvas
import Domain
import TestSupport
import Testing

@testable import UI

@Suite("Random keys") struct RandomKeysTests {
    static let keys: [Key] =
        Keymap.standard.bindings.flatMap(\.keys) + "aä€漢😀 09".map { .character($0) }
        + [.paste("two\nlines"), .backspace, .delete, .focusLost, .focusGained, .home, .end, .controlLeft]

    static let widths = [0, 1, 2, 5, 7, 20, 35, 38, 40, 72, 79, 80, 119, 120, 160, 200]
    static let heights = [0, 1, 2, 3, 5, 9, 12, 19, 23, 24, 28, 40, 50, 60]

    static let themes: [Theme] = [
        .unicode, .mono, .ascii, Theme(.light, depth: .basic, characters: .unicode),
        Theme(.light, depth: .indexed, characters: .unicode),
    ]

    /// Draws at one of all sizes, in one of all themes.
    private func draw(_ bench: inout Bench, _ random: inout RandomSource) throws {
        let size = Size(
            width: try #require(Self.widths.randomElement(using: &random)),
            height: try #require(Self.heights.randomElement(using: &random)))
        bench.send(.resized(size))
        let theme = try #require(Self.themes.randomElement(using: &random))
        let frame = bench.drawn(theme)
        let (grid, all) = (frame.grid, frame.grid.bounds)
        #expect(grid.size == size && grid.cells.count == size.width * size.height)
        // In a window narrower than its field a text is written outside.
        #expect(all.isEmpty || grid.isCursorVisible || all.points.contains(grid.cursor), "\(grid.cursor) of \(size)")
        let outside = frame.spots.filter { $0.rect.clipped(to: all).isEmpty }
        #expect(outside.isEmpty, "\(size): \(outside)")
    }

    @Test("no sequence of keys crashes, at any size", arguments: Lives.seeds(3))
    func nothingCrashes(seed: UInt64) throws {
        var random = RandomSource(seed: seed)
        var bench =
            seed.isMultiple(of: 2)
            ? try Bench.settled(.reading, HabitDraft(name: "走る 🏃")) : Bench(Life())
        for _ in 0..<150 {
            bench.send(.keyPressed(try #require(Self.keys.randomElement(using: &random))))
            if Int.random(in: 0..<6, using: &random) == 0 {
                bench.wait(milliseconds: 1000 * Int64.random(in: 0...400, using: &random))
            }
            try draw(&bench, &random)
        }
    }

    @Test(
        "every scene is drawn at every size and in every theme, its cursor and what can be clicked inside",
        arguments: Scene.all)
    func everySize(scene: Scene) throws {
        var bench = scene.bench()
        for seed in Lives.seeds(6) {
            var random = RandomSource(seed: scene.seed &+ seed)
            try draw(&bench, &random)
        }
    }
}
