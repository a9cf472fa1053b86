import Canvas
import Domain
import FoundationEssentials
import Testing
import Words

@testable import UI

/// Where screens are written to; nil for nowhere.
private let screensFolder = ProcessInfo.processInfo.environment["SCREENS_OUT"]

/// The scenes whose names begin so are written; all if nil.
private let screensWanted = ProcessInfo.processInfo.environment["SCREENS"]?.split(separator: ",")

/// What every scene looks like, says in plain text and where it can be clicked, as files to compare: before and after a
/// screen is written anew as a view, `diff -r` shows what changed.
@Suite("Screens out", .enabled(if: screensFolder != nil)) struct ScreensOut {
    private static let sizes = [
        Size.standard, .small, .large, .tiny, .tall, .flat, Size(width: 200, height: 60), Size(width: 60, height: 16),
        Size(width: 100, height: 30), Size(width: 72, height: 20),
    ]

    private static let wanted = (Scene.all + Scene.more).filter { scene in
        screensWanted?.contains { scene.name.hasPrefix($0) } ?? true
    }

    @Test("is written", arguments: wanted, [Language.english, .chinese])
    func write(_ scene: Scene, _ language: Language) throws {
        let folder = try #require(screensFolder)
        for size in Self.sizes {
            let bench = scene.bench(size, in: language)
            let drawn = bench.drawn(.roles)
            var lines = [drawn.grid.roleDump, "spots:"]
            lines += drawn.spots.map {
                "\($0.rect.minX),\($0.rect.minY) \($0.rect.width)x\($0.rect.height) \($0.touch)"
            }
            if size == .standard {
                let plain = bench.model.plainText(at: bench.now)
                lines += ["plain:", bench.model.plainTitle(at: bench.now)] + plain.lines
                lines += plain.choices.enumerated().map { "\($0 + 1)\($1.isChosen ? " chosen" : "") \($1.text)" }
                lines += plain.field.map { ["\($0.label) (\($0.aside)) [\($0.text)]"] } ?? []
            }
            let name = "\(scene.name) \(size.testDescription) \(language).txt"
            try Data((lines.joined(separator: "\n") + "\n").utf8)
                .write(to: URL(filePath: folder).appending(path: name))
        }
    }
}
