import Canvas
import Testing

@Suite("Text on terminals of ASCII only")
struct TransliterationTests {
    @Test(
        "each character becomes the nearest of ASCII",
        arguments: [
            ("é", "e"), ("ß", "s"), ("Ł", "L"), ("…", "."), ("╭", "+"), ("▄", "#"), ("●", "*"), ("ж", "?"), ("📚", "*"),
            ("a", "a"),
        ]
            as [(Character, Character)])
    func characters(character: Character, expected: Character) {
        #expect(character.transliterated == expected)
    }

    @Test("columns stay")
    func columns() {
        var grid = Grid(size: Size(width: 8, height: 1))
        grid.write("é日本x", at: 0, 0)
        #expect(grid.transliterated.text == "e? ? x")
        #expect(grid.transliterated.cells.allSatisfy { $0.character?.isASCII == true })
    }
}
