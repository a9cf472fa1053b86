import Canvas
import Testing
import ViewKit

@testable import UI
import Words

@Suite("Text field") struct TextFieldTests {
    private func typed(_ start: String, _ keys: [Key], limit: Int = 100) -> (text: String, position: Int) {
        var field = TextField(start, limit: limit)
        for key in keys { _ = field.type(key) }
        return (field.text, field.position)
    }

    @Test("moves by characters, words and to the ends")
    func moving() {
        #expect(typed("read a book", [.left, .left]).position == 9)
        #expect(typed("read a book", [.controlLeft]).position == 7)
        #expect(typed("read a book", [.controlLeft, .controlLeft]).position == 5)
        #expect(typed("read a book", [.home, .controlRight]).position == 4)
        #expect(typed("read a book", [.home, .end]).position == 11)
        #expect(typed("read", [.home, .left]).position == 0)
        #expect(typed("read", [.right]).position == 4)
    }

    @Test("inserts at the cursor, deletes before and after it")
    func writing() {
        #expect(typed("rad", [.left, .left, .character("e")]).text == "read")
        #expect(typed("read", [.backspace]).text == "rea")
        #expect(typed("read", [.home, .delete]).text == "ead")
        #expect(typed("read", [.home, .backspace]).text == "read")
        #expect(typed("read a book", [.controlLeft, .control("k")]).text == "read a ")
        #expect(typed("read a book", [.control("w")]).text == "read a ")
        #expect(typed("read a book", [.left, .control("u")]).text == "k")
    }

    @Test("joins pasted lines and cuts them at the limit")
    func pasting() {
        #expect(typed("", [.paste("one\ntwo\r\nthree")]).text == "one two three")
        #expect(typed("abc", [.paste("defgh")], limit: 5).text == "abcde")
        #expect(typed("abcde", [.character("f")], limit: 5).text == "abcde")
    }

    @Test("control characters are dropped from pasted text, tabs become spaces")
    func pastedControls() {
        #expect(typed("", [.paste("a\tb\u{1B}[31mc\u{7}")]).text == "a b[31mc")
    }

    @Test("deletes words on both sides")
    func strings() {
        #expect(typed("read a book", [.controlLeft, .alt("\u{8}")]).text == "read book")
        #expect(typed("read a book", [.home, .alt("d")]).text == " a book")
        #expect(typed("read", [.home, .control("f"), .control("d")]).text == "rad")
    }

    @Test("never splits wide characters")
    func wide() {
        #expect(typed("漢字", [.left, .backspace]).text == "字")
        #expect(typed("👩‍🌾x", [.left, .backspace]).text == "x")
        #expect(typed("e\u{301}", [.backspace]).text == "")
    }

    @Test("a combining mark joins the letter before it, with the cursor after both")
    func marks() {
        let (text, position) = typed("", [.character("e"), .paste("\u{301}"), .character("a")])
        #expect(text == "e\u{301}a")
        #expect(position == 2)
    }

    @Test("typing replaces the selection, any other key keeps it")
    func selected() {
        func typed(_ keys: [Key]) -> TextField {
            var field = TextField("25", limit: 3, isSelected: true)
            for key in keys { _ = field.type(key) }
            return field
        }
        #expect(typed([]).isSelected)
        #expect(typed([.character("7")]).text == "7")
        #expect(typed([.character("7"), .character("5")]).text == "75")
        #expect(typed([.paste("90\n")]).text == "90")
        #expect(typed([.paste("")]).text == "25")
        #expect(typed([.right, .character("7")]).text == "257")
        #expect(typed([.left, .character("7")]).text == "275")
        #expect(typed([.home, .character("7")]).text == "725")
        #expect(typed([.end, .character("7")]).text == "257")
        #expect(typed([.backspace, .character("7")]).text == "27")
        #expect(typed([.function(1), .character("7")]).text == "7")
        #expect(!TextField("", isSelected: true).isSelected)
        var field = TextField("25", isSelected: true)
        field.place(at: 1)
        _ = field.type(.character("7"))
        #expect(field.text == "275")
    }

    @Test("the selection is visible on every terminal", arguments: [Theme.unicode, .mono, .ascii])
    func reversed(theme: Theme) {
        for (isSelected, isFocused) in [(true, true), (true, false), (false, true)] {
            var grid = Grid(size: Size(width: 10, height: 1))
            TextField("25", isSelected: isSelected).draw(
                on: &grid, at: 1, 0, columns: 8, isFocused: isFocused, theme)
            #expect(grid[1, 0].style.attributes.contains(.reverse) == (isSelected && isFocused))
            #expect(!grid[3, 0].style.attributes.contains(.reverse))
        }
    }
}
