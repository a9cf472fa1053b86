import CNcurses
import Canvas
import Glibc
import Testing

@Suite("Width of text")
struct WidthTests {
    /// ncurses places by the C library's table; where ours claims a width, both must say the same.
    @Test("our widths are those of the C library in C.UTF-8")
    func agreesWithLibrary() throws {
        let locale = try #require(newlocale(LC_CTYPE_MASK, "C.UTF-8", nil))
        let before = uselocale(locale)
        defer {
            uselocale(before)
            freelocale(locale)
        }
        var claimed = 0
        var differing: [String] = []
        for value in UInt32(0x20)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value), let columns = scalar.columns else { continue }
            claimed += 1
            let repository = Int(library_columns(wchar_t(bitPattern: value)))
            if repository != columns {
                differing.append("U+\(String(value, radix: 16)): \(columns), library \(repository)")
            }
        }
        #expect(claimed > 280_000)
        #expect(differing.isEmpty, "\(differing.count): \(differing.prefix(20))")
    }

    @Test(
        "text takes the columns that terminals give it",
        arguments: [
            ("", 0), ("Mochi", 5), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("🐱", 2), ("한국어", 6), ("❤️", 1), ("🐈‍⬛", 2),
            ("👨‍👩‍👧", 2), ("🏃🏽", 2), ("🇩🇪", 2), ("1️⃣", 1), ("▄█╭─", 4), ("\u{1FAE8}", 1),
        ] as [(String, Int)])
    func columns(text: String, expected: Int) {
        #expect(text.columns == expected)
    }

    @Test(
        "drawing simplifies typed text",
        arguments: [
            ("e\u{301}tude", "étude"), ("a\u{7}b\u{1B}[31mc", "ab[31mc"), ("a\tb\nc", "a b c"),
            ("\u{202E}abc\u{2066}", "abc"), ("👩‍🚀 flies", "👩 flies"), ("🏋️", "🏋"), ("🏃🏽‍♀️", "🏃"), ("1️⃣", "1"),
            ("\u{301}a", "a"), ("x\u{300}\u{301}\u{302}\u{303}\u{304}", "x\u{300}\u{301}\u{302}"), ("\u{1FAE8}", "□"),
            ("क्\u{200D}ष", "क्ष"),
        ] as [(String, String)])
    func drawable(text: String, expected: String) {
        #expect(Array(text.drawable.unicodeScalars) == Array(expected.unicodeScalars))
    }
}
