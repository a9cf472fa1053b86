import Canvas
import Domain
import Testing

@testable import UI
import Words

@Suite("Hidden streaks") struct QuietStreaksTests {
    /// Letters that were written stay; settings, help and the palette name what there is.
    private static let others = ["Letter", "Settings", "Help", "Palette"]
    private static let scenes = Scene.all.filter { scene in !others.contains { scene.name.hasPrefix($0) } }

    @Test("no screen and no line of plain text has one", arguments: scenes)
    func screens(_ scene: Scene) {
        let english = ["streak", "in a row", "longest", "your best", "▲ 1", "▲ 2", "▲ 3"]
        for (language, words) in [(Language.english, english), (.chinese, ["连续"])] {
            for size in [Size.small, .standard, .large] {
                var bench = scene.bench(size, in: language)
                bench.change { $0.settings.streaks = "off" }
                let text = bench.text + bench.model.plainText(at: bench.now).lines.joined(separator: "\n")
                #expect(words.filter { text.contains($0) } == [], "\(scene.name) \(size.testDescription)")
            }
        }
    }

    @Test("yesterday can still be logged by its key, and nothing asks for it")
    func yesterday() throws {
        var bench = try Scene.named("Today-lapsed").bench()
        #expect(bench.text.contains("yesterday is missing"))
        bench.change { $0.settings.streaks = "off" }
        #expect(!bench.text.contains("yesterday is missing"))
        bench.press("y")
        #expect(bench.top.isTyping || !bench.actions.isEmpty)
    }
}
