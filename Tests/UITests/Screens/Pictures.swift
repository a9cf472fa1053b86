import Canvas
import Domain
import FoundationEssentials
import Testing

@testable import UI

/// Pictures for README of moments that pass, which no command can draw: `assets/pictures/make.sh` asks for them.
@Suite("README's pictures of short moments") struct Pictures {
    private static let folder = ProcessInfo.processInfo.environment["HABICAT_PICTURES"]

    /// A moment: the screen it begins with, and what is pressed once the scraps of paper have come down.
    private static let moments = [
        ("result", "Result", ""), ("grown", "Result", "enter enter"), ("back", "WelcomeBack", ""),
        ("quit", "Quit", ""), ("trouble", "StoreTrouble", ""),
    ]

    @Test("a result, growing up and welcome back are drawn", arguments: moments)
    func drawn(name: String, screen: String, keys: String) throws {
        var bench = try Scene.named(screen).bench()
        bench.wait(milliseconds: 1100)
        bench.press(keys)
        if !keys.isEmpty { bench.wait(milliseconds: 2500) }
        let palette = Theme.unicode.palette
        let picture = bench.frame().seen(at: .direct)
            .svg(PictureFrame(background: palette.ground, foreground: palette.writing))
        #expect(picture.hasSuffix("</svg>\n"))
        guard let folder = Self.folder else { return }
        try Data(picture.utf8).write(to: URL(filePath: "\(folder)/\(name).svg"))
    }
}
