import Canvas
import Domain
import TestSupport
import Testing

@testable import UI
import Words

/// What holds for every scene at every size, in place of stored pictures of all of them.
@Suite("Every scene at every size") struct ShapeTests {
    static let sizes: [Size] = [.tiny, .small, .standard, .large, .tall, .flat, .vast]

    @Test(
        "boxes are whole, the footer has each key once, the cursor is on the selected row, and no row is too wide",
        arguments: Scene.all, [nil, Language.chinese])
    func drawing(_ scene: Scene, language: Language?) {
        for size in Self.sizes {
            let comment: Comment = "\(scene.name) \(size.testDescription)"
            let roles = scene.frame(size, in: language, .roles)
            // A question of more than one row at the lower edge covers the end of a box.
            #expect(scene.name == "Confirm" || roles.openBoxes == [], comment)
            #expect(roles.lostCursor == [], comment)
            let grid = scene.frame(size, in: language)
            let rows = grid.text.split(separator: "\n")
            let keys = (rows.last ?? "").split(separator: "  ").compactMap { $0.split(separator: " ").first }
            #expect(Set(keys).count == keys.count, comment)
            #expect(rows.filter { String($0).columns > size.width } == [] && grid.torn == [], comment)
        }
    }

    @Test("it stays there while it is moved", arguments: Scene.all)
    func movedCursor(_ scene: Scene) {
        for size in [Size.small, .standard, .flat] {
            var bench = scene.bench(size)
            for key in ["down", "down", "right", "up", "left", "end"] {
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

    /// By words, and in Chinese by numbers. A fact that a shape loses appears in the golden file.
    @Test(
        "facts of 80x24 that a narrow, flat or very large screen or a Chinese one omits, and what it adds, are as recorded"
    )
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
            let chinese = scene.words(in: .chinese).numbers
            let lost = surplus(of: scene.words().numbers, over: chinese)
            if !lost.isEmpty { lines.append("\(scene.name) in Chinese\n  omits: \(lost.joined(separator: " "))") }
        }
        expectGolden(lines.joined(separator: "\n") + "\n", named: "facts-by-shape.txt")
    }
}

/// What holds for every scene on every kind of terminal.
@Suite("Every scene in every theme") struct ThemedSceneTests {
    private static let sizes: [Size] = [.tiny, .small, .standard, .large]

    @Test("without colours, and on 16 of them, the same words are shown", arguments: Scene.all)
    func mono(_ scene: Scene) {
        let words = scene.words().counts
        for theme in [Theme.mono, Theme(.light, depth: .basic, characters: .unicode)] {
            let lost = surplus(of: words, over: ScreenText(scene.frame(.standard, theme).text).counts)
            #expect(lost == [], "\(scene.name) \(theme.depth)")
        }
    }

    @Test("in ASCII the same words are shown", arguments: Scene.all)
    func asciiWords(_ scene: Scene) {
        for size in [Size.standard, .large] {
            let words = scene.words(size).counts
            let lost = surplus(of: words, over: ScreenText(scene.frame(size, .ascii).text).counts)
            #expect(lost == [], "\(scene.name) \(size.testDescription)")
        }
    }

    @Test("in ASCII nothing else is drawn, but what people wrote themselves", arguments: Scene.all)
    func asciiAlone(_ scene: Scene) {
        for size in Self.sizes {
            // The terminal draws the mark of shortened text as a full stop, and quotation marks straight.
            let icons = Set("📝📚🏃🎹🎨🌱🧘💪🧹💧…“”")
            let strange = scene.frame(size, .ascii).text.filter { !$0.isASCII && !icons.contains($0) }
            #expect(strange == "", "\(scene.name) \(size.testDescription)")
        }
    }

    @Test("without colours the selected row is reversed", arguments: Scene.all)
    func reversed(_ scene: Scene) {
        for size in Self.sizes {
            let coloured = scene.frame(size, .roles)
            let mono = scene.frame(size, .mono)
            let selection = UI.Palette.roles.colours[.selection]
            let lost = coloured.cells.indices.filter { index in
                coloured.cells[index].style.background == selection
                    && !mono.cells[index].style.attributes.contains(.reverse)
            }
            #expect(lost == [], "\(scene.name) \(size.testDescription)")
        }
    }

    @Test("every palette paints each role in its own colour", arguments: Scene.all, UI.Palette.all)
    func palettes(_ scene: Scene, palette: UI.Palette) {
        let roles = Dictionary(
            UI.Palette.roles.colours.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        func isSame(_ expected: Colour?, _ painted: Colour?) -> Bool {
            guard let expected, let role = roles[expected] else { return (expected == nil) == (painted == nil) }
            return painted == palette.colours[role]
        }
        let expected = scene.frame(.standard, .roles)
        let painted = scene.frame(.standard, Theme(palette, depth: .direct, characters: .unicode))
        let wrong = expected.bounds.points.filter { point in
            let (one, other) = (expected[point.x, point.y].style, painted[point.x, point.y].style)
            return !isSame(one.background, other.background) || !isSame(one.foreground, other.foreground)
                || one.attributes != other.attributes
        }
        #expect(wrong == [], "\(scene.name) \(palette.id)")
    }
}
