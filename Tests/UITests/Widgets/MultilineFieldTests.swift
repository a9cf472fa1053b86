import Canvas
import Testing

@testable import UI

@Suite("Field of several lines") struct MultilineFieldTests {
    private func typed(_ start: String, _ keys: [Key], columns: Int = 11, limit: Int = 100) -> MultilineField {
        var field = MultilineField(start, limit: limit)
        for key in keys { _ = field.type(key, columns: columns) }
        return field
    }

    private func rows(_ text: String, _ columns: Int) -> [String] {
        let letters = Array(text)
        return MultilineField.rows(of: letters, columns: columns).map { String(letters[$0]) }
    }

    @Test("rows break after spaces, at line ends, and inside of what is too long")
    func wrapping() {
        #expect(rows("read a book today", 12) == ["read a book ", "today"])
        #expect(rows("one\n\ntwo\n", 12) == ["one", "", "two", ""])
        #expect(rows("abcdefghij", 5) == ["abcd", "efgh", "ij"])
        #expect(rows("漢字漢字", 6) == ["漢字", "漢字"])
        #expect(rows("", 12) == [""])
    }

    @Test("enter begins a line, pasted lines stay, control characters go")
    func writing() {
        #expect(typed("ab", [.left, .enter]).text == "a\nb")
        let pasted = typed("", [.paste("one\r\ntwo\tthree\u{1B}")])
        #expect(pasted.text == "one\ntwo three" && !pasted.wasCut)
        #expect(typed("", [.paste("a\nbcdef")], limit: 4).text == "a\nbc")
        #expect(typed("", [.paste("a\nbcdef")], limit: 4).wasCut)
    }

    @Test("up and down move by rows as they are drawn, home and end within a line")
    func moving() {
        #expect(typed("read a book today", [.up]).position == 6)
        #expect(typed("read a book today", [.up, .down]).position == 13)
        #expect(typed("long line\nab", [.up, .end, .down]).position == 12)
        #expect(typed("one\ntwo", [.home]).position == 4)
        #expect(typed("one\ntwo", [.up, .home, .end]).position == 3)
        #expect(typed("one", [.up]).position == 0)
        #expect(typed("one\ntwo", [.pageUp, .pageDown]).position == 7)
    }

    @Test("deletes words and to both ends of a line")
    func deleting() {
        #expect(typed("one\ntwo three", [.control("w")]).text == "one\ntwo ")
        #expect(typed("one\ntwo three", [.control("u")]).text == "one\n")
        #expect(typed("one\ntwo three", [.home, .control("k")]).text == "one\n")
        #expect(typed("one\ntwo", [.home, .backspace]).text == "onetwo")
    }
}
