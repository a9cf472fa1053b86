import Canvas
import Domain
import Testing
import TestSupport
import Words

@testable import UI

/// What holds for every scene at every size, in place of stored pictures of all of them.
@Suite("Every scene at every size") struct ShapeTests {
    static let sizes: [Size] = [.tiny, .small, .standard, .large, .tall, .flat, .vast]

    /// For each layout: Chinese characters are two columns wide.
    private static let chinese: [Size] = [.tiny, .small, .standard, .large]

    private func states(of scene: Scene) -> [(name: Comment, grid: Grid)] {
        Self.sizes.map { ("\(scene.name) \($0.testDescription)", scene.frame($0)) }
            + Self.chinese.map { ("\(scene.name) \($0.testDescription) zh", scene.frame($0, in: .chinese)) }
    }

    @Test(
        "boxes are whole, the footer has each key once, the cursor is on the selected row, and no row is too wide",
        arguments: Scene.all)
    func drawing(_ scene: Scene) {
        for (name, grid) in states(of: scene) {
            // A question of more than one row at the lower edge covers the end of a box.
            #expect(scene.name == "Confirm" || grid.openBoxes == [], name)
            #expect(grid.lostCursor == [], name)
            let rows = grid.text.split(separator: "\n")
            let keys = (rows.last ?? "").split(separator: "  ").compactMap { $0.split(separator: " ").first }
            #expect(Set(keys).count == keys.count, name)
            #expect(rows.filter { String($0).columns > grid.size.width } == [] && grid.torn == [], name)
        }
    }

    @Test("it stays there while it is moved", arguments: Scene.all)
    func movedCursor(_ scene: Scene) {
        for size in [Size.small, .standard] {
            var bench = scene.bench(size)
            for key in ["down", "right", "end"] {
                bench.press(key)
                let lost = bench.frame(.roles).lostCursor
                #expect(lost == [], "\(scene.name) \(size.testDescription) after \(key)")
            }
        }
    }

    @Test("no word is cut in the middle without a mark", arguments: Scene.all)
    func words(_ scene: Scene) {
        for size in Self.sizes {
            let words = scene.words(size).words
            let cut = words.filter { !$0.isShortened && !$0.meetsBorder && Vocabulary.isCut($0.text) }.map(\.text)
            #expect(cut == [], "\(scene.name) \(size.testDescription)")
        }
    }

    @Test(
        "in Chinese no outer border moves, and nothing is left in English but names, keys and files",
        arguments: Scene.all)
    func inChinese(_ scene: Scene) {
        for size in Self.chinese {
            let (english, chinese) = (scene.frame(size), scene.frame(size, in: .chinese))
            // The outermost edges: what is inside a box may take more rows or fewer.
            for x in [0, size.width - 1] {
                let moved = (0..<size.height).filter { english.isEdge(x, $0) != chinese.isEdge(x, $0) }
                #expect(moved == [], "\(scene.name) \(size.testDescription), column \(x)")
            }
            let words = chinese.text.split { !($0.isASCII && $0.isLetter) }.map(String.init)
            let left = words.filter { word in word.count > 2 && !Self.names.contains { $0.hasPrefix(word) } }
            #expect(left == [], "\(scene.name) \(size.testDescription)")
        }
    }

    /// Names of the demo data, of keys, files and commands; at the end of a row they may be cut.
    private static let names = Set<String>([
        "Write", "thesis", "Run", "river", "the", "Piano", "Spanish", "Mochi", "Biscuit", "Fig", "Juggle", "Robin",
        "Chapter", "enter", "esc", "tab", "shift", "space", "pgdn", "ctrl", "home", "end", "config", "json", "habicat",
        "join", "Okabe", "Ito", "share", "local", "robin", "data", "write", "doctor", "Desk", "Read", "Outside",
        "Quince", "Pepper", "Clover", "OSC", "pgup", "min", "Sir", "Pounce", "SVG", "PNG", "rsvg", "convert",
        "ImageMagick", "Inkscape", "Water", "glasses", "pages",
    ]).union(Kitten.names(in: .english))

    /// By words, and in Chinese by numbers. A fact that a shape loses appears in the golden file.
    @Test("facts of 80x24 that another shape or a Chinese screen omits, and what it adds, are as recorded")
    func facts() {
        var lines: [String] = []
        for scene in Scene.all {
            let standard = scene.words().counts
            for size in [Size.tall, .flat, .vast] {
                let counts = scene.words(size).counts
                let (lost, new) = (surplus(of: standard, over: counts), surplus(of: counts, over: standard))
                lines.append("\(scene.name) \(size.testDescription)")
                if !lost.isEmpty { lines.append("  omits: \(lost.joined(separator: " "))") }
                if !new.isEmpty { lines.append("  adds: \(new.joined(separator: " "))") }
            }
            let lost = surplus(of: scene.words().numbers, over: scene.words(in: .chinese).numbers)
            if !lost.isEmpty { lines.append("\(scene.name) in Chinese\n  omits: \(lost.joined(separator: " "))") }
        }
        expectGolden(lines.joined(separator: "\n") + "\n", named: "facts-by-shape.txt")
    }
}

/// What holds for every scene on every kind of terminal.
@Suite("Every scene in every theme") struct ThemedSceneTests {
    @Test(
        "on few colours, without and in ASCII the same words are shown, and the selected row is reversed",
        arguments: Scene.all)
    func fewColours(_ scene: Scene) {
        let basic = Theme(.light, depth: .basic, characters: .unicode)
        for (size, theme) in [(Size.standard, Theme.mono), (.standard, basic), (.standard, .ascii), (.large, .ascii)] {
            let lost = surplus(of: scene.words(size).counts, over: ScreenText(scene.frame(size, theme).text).counts)
            #expect(lost == [], "\(scene.name) \(size.testDescription) \(theme.depth) \(theme.characters)")
        }
        let selection = UI.Palette.roles.colours[.selection]
        for size in [Size.tiny, .small, .standard] {
            let (coloured, mono) = (scene.frame(size).cells, scene.frame(size, .mono).cells)
            let lost = coloured.indices.filter {
                coloured[$0].style.background == selection && !mono[$0].style.attributes.contains(.reverse)
            }
            #expect(lost == [], "\(scene.name) \(size.testDescription)")
        }
    }

    @Test("in ASCII nothing else is drawn", arguments: Scene.all)
    func asciiAlone(_ scene: Scene) {
        for size in [Size.tiny, .small, .standard, .large] {
            let strange = scene.frame(size, .ascii).text.filter { !$0.isASCII }
            #expect(strange == "", "\(scene.name) \(size.testDescription)")
        }
    }

    @Test("a palette paints each role in its own colour", arguments: Scene.all)
    func palettes(_ scene: Scene) {
        let roles = Dictionary(UI.Palette.roles.colours.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        func isSame(_ expected: Colour?, _ painted: Colour?, _ palette: UI.Palette) -> Bool {
            guard let expected, let role = roles[expected] else { return (expected == nil) == (painted == nil) }
            return painted == palette.colours[role]
        }
        let expected = scene.frame()
        for palette in [UI.Palette.dark, .light] {
            let painted = scene.frame(.standard, Theme(palette, depth: .direct, characters: .unicode))
            let wrong = expected.bounds.points.filter { point in
                let (one, other) = (expected[point.x, point.y].style, painted[point.x, point.y].style)
                return !isSame(one.background, other.background, palette)
                    || !isSame(one.foreground, other.foreground, palette) || one.attributes != other.attributes
            }
            #expect(wrong == [], "\(scene.name) \(palette.id)")
        }
    }
}

/// `RECORD_SNAPSHOTS=1` records them again; read the difference before you commit it.
@Suite("Golden screens") struct GoldenTests {
    @Test("every scene looks as recorded", arguments: Scene.all)
    func goldens(_ scene: Scene) {
        for size in scene.goldens {
            let grid = scene.frame(size)
            let hasRoles = size != .large
            expectGolden(hasRoles ? grid.roleDump : grid.boxedText, named: "\(scene.name)/\(size.testDescription).txt")
        }
    }
}

@Suite("Mark for accelerated time") struct StampTests {
    @Test("covers no text, and is shown on every screen with room for it", arguments: Scene.all)
    func scenes(_ scene: Scene) {
        for size in [Size.tiny, .small, .standard, .large] {
            let frame = scene.frame(size)
            var stamped = frame
            stamped.stamp(scale: 60, style: .plain)
            let changed = frame.bounds.points.filter { frame[$0.x, $0.y] != stamped[$0.x, $0.y] }
            #expect(changed.filter { frame[$0.x, $0.y].character != " " } == [], "\(size)")
            #expect(size == .tiny || stamped.text.contains("x60"), "\(size)")
        }
    }

    @Test("fits any window size, including zero", arguments: [(0, 0), (1, 1), (5, 1), (9, 2), (40, 1)])
    func anySize(width: Int, height: Int) {
        var grid = Grid(size: Size(width: width, height: height))
        grid.stamp(scale: 2.5, style: .plain)
        #expect(grid.text.contains("x2.5") == (width >= 6))
    }
}
