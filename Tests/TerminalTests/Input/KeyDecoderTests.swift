import CNcurses
import Canvas
import Testing

@testable import Terminal

@Suite("Keys from typed bytes")
struct KeyDecoderTests {
    private func typed(_ text: String) -> [Input] { text.unicodeScalars.map(Input.scalar) }

    private func keys(_ text: String) -> [Key] {
        var decoder = KeyDecoder()
        return decoder.keys(from: typed(text))
    }

    @Test(
        "characters, ctrl and alt",
        arguments: [
            ("aé🐱", [.character("a"), .character("é"), .character("🐱")]),
            ("e\u{301}x", [.character("é"), .character("x")]),
            ("👩\u{200D}🚀", [.character("👩‍🚀")]), ("\r", [.enter]), ("\t", [.tab]),
            ("\u{7F}\u{8}", [.backspace, .backspace]),
            ("\u{3}\u{1A}", [.control("c"), .control("z")]), ("\0", [.control(" ")]), ("\u{1C}", [.control("\\")]),
            ("\u{1B}", [.escape]), ("\u{1B}\u{1B}", [.escape, .escape]), ("\u{1B}x", [.alt("x")]),
            ("\u{1B}é", [.alt("é")]),
            ("\u{1B}[", [.alt("[")]), ("\u{1B}]", [.alt("]")]), ("\u{1B}\r", [.enter]),
        ] as [(String, [Key])])
    func characters(text: String, expected: [Key]) {
        #expect(keys(text) == expected)
    }

    @Test(
        "unknown sequences type nothing",
        arguments: [
            "\u{1B}[27;5;9~", "\u{1B}[?64;1;2c", "\u{1B}]11;rgb:1d1d/1a1a/2222\u{7}", "\u{1B}]11;rgb:1d/1a/22\u{1B}\\",
            "\u{1B}P1$r0m\u{1B}\\", "\u{1B}Oz", "\u{1B}[<0;3;4M",
        ])
    func swallowed(sequence: String) {
        #expect(keys(sequence + "a") == [.character("a")])
    }

    @Test("an answer that comes in parts types nothing, and one without an end stops being one")
    func parts() {
        var decoder = KeyDecoder()
        #expect(decoder.keys(from: typed("\u{1B}]11;rgb:")) == [])
        #expect(decoder.keys(from: typed("1d/1a/22\u{7}q")) == [.character("q")])
        #expect(decoder.keys(from: typed("\u{1B}]0;" + String(repeating: "x", count: 5000))).isEmpty == false)
        #expect(decoder.keys(from: typed("q")) == [.character("q")])
    }

    @Test("a paste comes whole, over several readings, and no key in it is a command")
    func paste() {
        var decoder = KeyDecoder()
        #expect(decoder.keys(from: [.code(KeyCodes.pasteBegan)] + typed("q\u{1B}[Ax")) == [])
        #expect(
            decoder.keys(from: typed("\ry\r\nz") + [.code(KEY_UP), .code(KeyCodes.pasteEnded)] + typed("k"))
                == [.paste("q\u{1B}[Ax\ny\n\nz"), .character("k")])
    }

    @Test("keys that ncurses knows")
    func codes() {
        var decoder = KeyDecoder()
        let click = MouseEvent(button: .left, point: Point(x: 3, y: 4))
        let codes: [(Int32, Key?)] = [
            (KEY_UP, .up), (KEY_NPAGE, .pageDown), (KEY_BTAB, .backTab), (KEY_DC, .delete), (KEY_F0 + 5, .function(5)),
            (KeyCodes.controlLeft, .controlLeft), (KeyCodes.focusLost, .focusLost), (KEY_RESIZE, nil), (KEY_SR, nil),
        ]
        for (code, key) in codes { #expect(decoder.keys(from: [.code(code)]) == [key].compactMap { $0 }) }
        #expect(decoder.keys(from: [.mouse(click)]) == [.mouse(click)])
    }

    @Test(
        "the terminal's answer about its background is read between the keys, in one piece or in two",
        arguments: [
            ("\u{1B}]11;rgb:1d1d/1a1a/2222\u{7}", false), ("\u{1B}]11;rgb:fa/f6/f0\u{1B}\\", true),
            ("\u{1B}]11;rgba:ffff/ffff/ffff/ffff\u{7}", true), ("\u{1B}]11;rgb:0/0/0\u{7}", false),
            ("\u{1B}]10;rgb:ff/ff/ff\u{7}", nil), ("\u{1B}]11;rgb:ff/ff\u{7}", nil),
            ("\u{1B}]11;rgb:ff/ff/zz\u{7}", nil), ("\u{1B}]11;rgb:fffff/0/0\u{7}", nil), ("\u{1B}]11;?\u{7}", nil),
        ] as [(String, Bool?)])
    func background(answer: String, isLight: Bool?) {
        var whole = KeyDecoder()
        #expect(whole.keys(from: typed("a" + answer + "b")) == [.character("a"), .character("b")])
        #expect(whole.hasLightBackground == isLight)
        var parted = KeyDecoder()
        #expect(parted.keys(from: typed(String(answer.prefix(7)))) == [])
        #expect(parted.keys(from: typed(String(answer.dropFirst(7)) + "q")) == [.character("q")])
        #expect(parted.hasLightBackground == isLight)
    }

    @Test(
        "answers about direct colour are read between the keys",
        arguments: [
            ("\u{1B}P1+r524742=382F382F38\u{1B}\\", true), ("\u{1B}P1+r5463\u{1B}\\", true),
            ("\u{1B}P1+r524742\u{1B}\\", true), ("\u{1B}P1$r0;48:2::1:2:3m\u{1B}\\", true),
            ("\u{1B}P1$r48;2;1;2;3m\u{1B}\\", true), ("\u{1B}P0+r524742\u{1B}\\", false),
            ("\u{1B}P1+r52474299\u{1B}\\", false), ("\u{1B}P1$r0;48:5:16m\u{1B}\\", false),
            ("\u{1B}P0$r\u{1B}\\", false), ("\u{1B}P1+r436F=323536\u{1B}\\", false),
        ])
    func directColour(answer: String, isConfirmed: Bool) {
        var decoder = KeyDecoder()
        #expect(decoder.keys(from: typed("a" + answer + "b")) == [.character("a"), .character("b")])
        #expect(decoder.hasDirectColour == isConfirmed)
    }

    @Test(
        "only a terminal at the level of a VT220 is asked: older ones print the question",
        arguments: [
            ("\u{1B}[?64;1;2c", true), ("\u{1B}[?62c", true), ("\u{1B}[?1;2c", false), ("\u{1B}[?6c", false),
            ("\u{1B}[>41;379;0c", false), ("\u{1B}[64c", false), ("\u{1B}[?64;1;2n", false),
        ])
    func level(answer: String, canBeAsked: Bool) {
        var decoder = KeyDecoder()
        #expect(decoder.keys(from: typed(answer)) == [])
        #expect(decoder.understandsQuestions == canBeAsked)
        // Older ones answer as well, so nothing waits for them.
        #expect(decoder.countOfLevels == (answer.hasPrefix("\u{1B}[?") && answer.hasSuffix("c") ? 1 : 0))
    }

    @Test("a flood that is cut anywhere gives the same keys as whole", arguments: 1...12)
    func cut(size: Int) {
        let text = "a\u{1B}[27;5;9~b\u{1B}x\u{1B}Ozc\u{1B}]11;rgb:1d/1a/22\u{1B}\\d\u{1B}P1$r0m\u{1B}\\e\u{1B}\u{1B}"
        let inputs = typed(text)
        var whole = KeyDecoder()
        var parted = KeyDecoder()
        var keys: [Key] = []
        for start in stride(from: 0, to: inputs.count, by: size) {
            let end = min(inputs.count, start + size)
            keys += parted.keys(from: Array(inputs[start..<end]), isCut: end < inputs.count)
        }
        #expect(keys == whole.keys(from: inputs))
        #expect(parted.hasLightBackground == false)
    }

    @Test("a sequence without an end is not kept for ever") func endless() {
        var decoder = KeyDecoder()
        var keys: [Key] = []
        for _ in 0..<40 {
            keys += decoder.keys(from: typed("\u{1B}[" + String(repeating: "1", count: 254)), isCut: true)
        }
        #expect(decoder.keys(from: typed("\u{1B}[")) == [.alt("[")])
    }

    @Test("of a paste without an end no more is kept than any field takes") func longPaste() {
        var decoder = KeyDecoder()
        _ = decoder.keys(from: [.code(KeyCodes.pasteBegan)])
        for _ in 0..<300 { _ = decoder.keys(from: typed(String(repeating: "x", count: 1024)), isCut: true) }
        guard case .paste(let text)? = decoder.keys(from: [.code(KeyCodes.pasteEnded)]).first else {
            Issue.record("no paste")
            return
        }
        #expect(text.utf8.count == 256 * 1024)
    }
}
