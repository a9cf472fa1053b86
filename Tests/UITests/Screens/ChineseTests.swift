import Canvas
import Domain
import Testing

@testable import UI
import Words

/// Chinese characters are two columns wide.
@Suite("Screens in Chinese") struct ChineseTests {
    @Test("no border moves: the outer edges are where they are in English", arguments: Scene.all)
    func edges(_ scene: Scene) {
        // In the middle of a high screen a panel of more rows begins higher.
        for size in ShapeTests.sizes where size != .tall {
            let english = scene.frame(size)
            let chinese = scene.frame(size, in: .chinese)
            // The outermost edges: what is inside a box may take more rows or fewer.
            for x in [0, size.width - 1] {
                let moved = (0..<size.height).filter { y in
                    Self.isEdge(english, x, y) != Self.isEdge(chinese, x, y)
                }
                #expect(moved == [], "\(scene.name) \(size.testDescription), column \(x)")
            }
        }
    }

    @Test("nothing is left in English but names, keys and files", arguments: Scene.all)
    func translated(_ scene: Scene) {
        for size in ShapeTests.sizes {
            let text = scene.frame(size, in: .chinese).text
            let words = text.split { !($0.isASCII && $0.isLetter) }.map(String.init)
            let english = words.filter { word in word.count > 2 && !Self.names.contains { $0.hasPrefix(word) } }
            #expect(english == [], "\(scene.name) \(size.testDescription)")
        }
    }

    private static func isEdge(_ grid: Grid, _ x: Int, _ y: Int) -> Bool {
        grid[x, y].character.map { "│╭╮╰╯├┤".contains($0) } ?? false
    }

    /// Names of the demo data, of keys, files and commands; at the end of a row they may be cut.
    private static let names = Set<String>([
        "Write", "thesis", "Run", "river", "the", "Piano", "Spanish", "Mochi", "Biscuit", "Fig", "Juggle", "Robin",
        "Chapter", "enter", "esc", "tab", "shift", "space", "pgdn", "ctrl", "home", "end", "config", "json", "habicat",
        "join",
        "Okabe", "Ito", "share", "local", "robin", "data", "write", "doctor", "Desk", "Read", "Outside", "Quince",
        "Pepper", "Clover", "OSC", "pgup", "min", "Sir", "Pounce", "SVG", "PNG", "rsvg", "convert", "ImageMagick",
        "Inkscape", "Water", "glasses", "pages",
    ]).union(Kitten.names(in: .english))
}
