import Assets
import Canvas
import Domain
import Testing

@testable import UI

@Suite("Keys of other keyboard layouts") struct LayoutTests {
    @Test(
        "a key acts as the Latin one in its place",
        arguments: [
            ("ф", "a"), ("Т", "N"), ("ж", ";"), ("Ж", ":"), ("Б", "<"), ("ё", "`"), ("і", "s"), ("σ", "s"), ("Ω", "V"),
            ("ת", ","), ("ש", "a"), ("ض", "q"), ("؟", "?"), ("ک", ";"), ("ㅂ", "q"), ("ㅃ", "Q"), ("ち", "a"), ("チ", "a"),
            ("ぬ", "1"),
            ("٣", "3"), ("三", "三"), ("é", "é"), ("q", "q"), (";", ";"),
        ] as [(Character, Character)])
    func places(typed: Character, key: Character) {
        #expect(Key.character(typed).latin == .character(key))
        #expect(Key.alt(typed).latin == .alt(key))
    }

    @Test("each row has a key for each place, and none of them is ASCII") func table() {
        let rows = Assets.embedded.rows(at: "layouts.txt")
        #expect(rows.count > 10)
        #expect(rows.filter { $0.count != 2 || $0[0].count != $0[1].count || $0[1].contains { $0.isASCII } } == [])
    }

    @Test("it opens what the key opens; a second one confirms") func opens() throws {
        var bench = Bench()
        bench.write("т")
        #expect(bench.model.top.screen is NewHabitPage)
        bench = try Bench.settled()
        bench.write("D")
        bench.write("В")
        #expect(!bench.actions.isEmpty)
    }

    @Test("in a text field it stays as it was typed") func typing() {
        var bench = Bench()
        bench.press("n")
        bench.write("читать")
        #expect(bench.text.contains("читать"))
    }

    @Test("a key of one's own wins") func own() {
        var keymap = Keymap.standard
        #expect(keymap.bind(["today.edit": ["т"]]) == [])
        var bench = Bench()
        bench.model.preferences.keymap = keymap
        bench.write("т")
        #expect(bench.model.top.screen is HabitForm)
    }
}
