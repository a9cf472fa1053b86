import Testing

@testable import Terminal

@Suite("Letters from bytes") struct LetterBytesTests {
    private func letters(of bytes: [UInt8]) -> String {
        var taking = LetterBytes()
        return String(String.UnicodeScalarView(bytes.compactMap { taking.take($0) }))
    }

    @Test("letters of any language come whole", arguments: ["plain", "Grüße", "猫咪", "🐈 e\u{301}"])
    func whole(text: String) {
        #expect(letters(of: Array(text.utf8)) == text)
    }

    @Test(
        "what is no UTF-8 is left out, what comes after it is not",
        arguments: [
            ([0xE9, 0x61], "a"), ([0xC3, 0x61], "a"), ([0x80, 0x61], "a"), ([0xFF, 0x61], "a"),
            ([0xED, 0xA0, 0x80, 0x61], "a"), ([0xF7, 0xBF, 0xBF, 0xBF, 0x61], "a"), ([0xC3, 0xC3, 0xA9], "é"),
        ] as [([UInt8], String)])
    func broken(bytes: [UInt8], text: String) {
        #expect(letters(of: bytes) == text)
    }
}
