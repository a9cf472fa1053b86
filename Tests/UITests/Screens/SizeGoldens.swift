import Canvas
import Domain
import TestSupport
import Testing

@testable import UI

/// Panes that are not shaped like a terminal, and whole screens; the other sizes are held by `ScreenGoldens`.
@Suite("Every size") struct SizeGoldens {
    private static let sizes: [Size] = [.tall, .flat, .vast]

    @Test("a high pane, a low one and a whole screen are laid out", arguments: ChineseGoldens.all)
    func english(_ screen: ChineseGoldens.Screen) {
        for size in Self.sizes { expect(screen, size, .english, .unicode, "direct") }
    }

    @Test(
        "in plain letters and in Chinese too",
        arguments: ChineseGoldens.all.filter {
            ["Today", "Focus", "Cats", "Shop", "Calendar", "Stats"].contains($0.name)
        })
    func others(_ screen: ChineseGoldens.Screen) {
        for size in Self.sizes {
            expect(screen, size, .english, .ascii, "ascii")
            expect(screen, size, .chinese, .unicode, "chinese")
        }
    }

    private func expect(
        _ screen: ChineseGoldens.Screen, _ size: Size, _ language: Language, _ theme: Theme, _ look: String
    ) {
        expectScreen(
            screen.frame(size, language, theme), named: "Sizes/\(screen.name)/\(size.width)x\(size.height)-\(look)",
            depth: theme.depth)
    }
}
