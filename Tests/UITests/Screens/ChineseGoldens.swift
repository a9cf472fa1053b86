import Canvas
import Domain
import TestSupport
import Testing

@testable import UI

/// Every place in Chinese, whose signs are two columns wide.
@Suite("Screens in Chinese") struct ChineseGoldens {
    /// A place, drawn in a language.
    struct Screen: Sendable, CustomTestStringConvertible {
        let name: String
        let bench: @Sendable (Size, Language) -> Bench

        func frame(_ size: Size, _ language: Language, _ theme: Theme = .unicode) -> Grid {
            bench(size, language).frame(theme)
        }

        var testDescription: String { name }
    }

    static let all: [Screen] =
        ScreenGoldens.scenes.map { scene in
            Screen(name: scene.name) { scene.bench($0, in: $1) }
        }
        + GoldenTests.places.map { place in
            Screen(name: place.name) { place.bench($0, in: $1) }
        }

    private static let sizes = ScreenGoldens.sizes

    @Test("at four sizes", arguments: all)
    func goldens(_ screen: Screen) {
        for (name, size) in Self.sizes {
            expectGolden(screen.frame(size, .chinese).text, named: "Chinese/\(screen.name)/\(name).txt")
        }
    }

    @Test("no border moves: edges of boxes are in the same place as in English", arguments: all)
    func edges(_ screen: Screen) {
        for (name, size) in Self.sizes {
            let english = screen.frame(size, .english)
            let chinese = screen.frame(size, .chinese)
            // The outermost edges: what lies within a box may take more rows or fewer.
            for x in [0, size.width - 1] {
                let strange = (0..<size.height).filter { y in
                    Self.isEdge(english, x, y) != Self.isEdge(chinese, x, y)
                }
                #expect(strange == [], "\(screen.name) \(name), column \(x)")
            }
        }
    }

    @Test("nothing is left in English but names, keys and files", arguments: all)
    func translated(_ screen: Screen) {
        for (name, size) in Self.sizes {
            let strings = screen.frame(size, .chinese).text.split { !($0.isASCII && $0.isLetter) }.map(String.init)
            let strange = strings.filter { word in word.count > 2 && !Self.ownWords.contains { $0.hasPrefix(word) } }
            #expect(strange == [], "\(screen.name) \(name)")
        }
    }

    private static func isEdge(_ grid: Grid, _ x: Int, _ y: Int) -> Bool {
        grid[x, y].character.map { "│╭╮╰╯├┤".contains($0) } ?? false
    }

    /// Names of the sample life, of keys, files and commands; at the end of a row they may be cut.
    private static let ownWords: Set<String> = [
        "Write", "thesis", "Run", "river", "the", "Piano", "Spanish", "Mochi", "Biscuit", "Fig", "Juggle", "Robin",
        "Chapter", "enter", "esc", "tab", "shift", "space", "pgdn", "ctrl", "home", "end", "config", "json", "habicat",
        "Okabe",
        "Ito", "share", "local", "robin", "data", "write", "doctor", "Desk", "Read", "Outside", "Quince", "Pepper",
        "Clover",
        "pgup", "min",
    ]
}
