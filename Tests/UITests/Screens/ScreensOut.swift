import Canvas
import Domain
import FoundationEssentials
import TestSupport
import Testing
import Words

@testable import UI

/// Where screens are written to; nil for nowhere.
private let screensFolder = ProcessInfo.processInfo.environment["SCREENS_OUT"]

/// What every scene looks like, says in plain text and where it can be clicked, as files to compare: before and after a
/// screen is written anew as a view, `diff -r` shows what changed. `Sources/ViewKit/README.md` has the commands.
@Suite("Screens out", .enabled(if: screensFolder != nil)) struct ScreensOut {
    private static let sizes = [
        Size.standard, .small, .large, .tiny, .vast, Size(width: 38, height: 50), Size(width: 80, height: 12),
        Size(width: 60, height: 16), Size(width: 100, height: 30), Size(width: 72, height: 20),
    ]

    /// States that have no golden.
    private static let more = [
        Scene("Help-asked", "? c o i n"), Scene("Help-habit", "i ?"), Scene("Help-nothing", "? x y z z y"),
        Scene("Help-scrolled", "? down down page-down"),
        Scene("Log-empty", ": r e c e n t enter"), Scene("Log", "u U b % & = ~ : r e c e n t enter"),
        Scene("Log-filtered", "u U b % & : r e c e n t enter / x x x enter"),
        Scene("StoreWell", ": s t o r a g e enter"),
        Scene("Quit-last", "q down down", userData: Bench.sample.focusing()),
    ]

    @Test("is written", arguments: Scene.all + more, [Language.english, .chinese])
    func write(_ scene: Scene, _ language: Language) throws {
        let folder = try #require(screensFolder)
        for size in Self.sizes {
            let bench = scene.bench(size, in: language)
            let drawn = AppView.frame(of: bench.model, at: bench.now, size: size, theme: .roles)
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
            let text = lines.joined(separator: "\n") + "\n"
            let name = "\(scene.name) \(size.testDescription) \(language).txt"
            try Data(text.utf8).write(to: URL(filePath: folder).appending(path: name))
        }
    }
}
