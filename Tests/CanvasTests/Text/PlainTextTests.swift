import Testing

@testable import Canvas

@Suite("Text that is read the short way")
struct PlainTextTests {
    @Test("what needs no look at its neighbours is drawn as Unicode has it")
    func shortWay() {
        var plain = 0
        for value in UInt32(0x20)...0x2FFFF {
            guard let scalar = Unicode.Scalar(value), let columns = scalar.plainColumns else { continue }
            plain += 1
            #expect(String(scalar).composedGlyphs == [Glyph(scalar: scalar, columns: columns)], "U+\(value)")
        }
        #expect(plain > 20_000)
    }

    @Test(
        "one sign that needs more makes the whole text go the long way",
        arguments: ["caf\u{65}\u{301}", "👩‍🚀 flies", "x\u{FE0F}y", "한국어 ab", "a\tb", "日本\u{3099}"])
    func longWay(text: String) {
        #expect(text.glyphs == text.composedGlyphs)
        #expect(text.columns == text.composedGlyphs.reduce(0) { $0 + $1.columns })
    }
}
