import CNcurses
import Glibc
import Testing

@testable import Canvas

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
        "drawn text is simpler than typed text",
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

@Suite("Text on terminals of ASCII only")
struct TransliterationTests {
    @Test(
        "each character becomes the nearest of ASCII",
        arguments: [
            ("é", "e"), ("ß", "s"), ("Ł", "L"), ("…", "."), ("╭", "+"), ("▄", "#"), ("●", "*"), ("ж", "?"), ("📚", " "),
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

    @Test("what was cut ends with two full stops, in the air behind it or over its last letter")
    func cut() {
        let texts = [("Run…", "Run.."), ("Run b… 9", "Run .. 9"), ("… a", ". a"), ("Run bei…", "Run be..")]
        for (text, expected) in texts {
            var grid = Grid(size: Size(width: 8, height: 1))
            grid.write(text, at: 0, 0)
            #expect(grid.transliterated.text == expected)
        }
    }
}

@Suite("Fitting text into columns")
struct FittingTests {
    @Test(
        "cutting never leaves half of a wide character",
        arguments: [("日本語", 3, "日"), ("日本語", 4, "日本"), ("abc", 9, "abc"), ("abc", 0, ""), ("abc", -1, "")])
    func cut(text: String, columns: Int, expected: String) {
        #expect(text.cut(toColumns: columns) == expected)
    }

    @Test(
        "shortened text is marked",
        arguments: [
            ("Learn to paint", 8, "Learn t…"), ("Learn to paint", 7, "Learn…"), ("Learn", 5, "Learn"),
            ("Learn", 1, "…"),
            ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("Learn", 0, ""),
        ])
    func shortened(text: String, columns: Int, expected: String) {
        #expect(text.shortened(toColumns: columns) == expected)
    }

    @Test(
        "lines break at spaces and inside words that are too long",
        arguments: [
            ("one two three", 7, ["one two", "three"]), ("one two", 40, ["one two"]), ("", 10, [""]),
            ("a\n\nb", 10, ["a", "", "b"]), ("abcdefgh ij", 3, ["abc", "def", "gh", "ij"]),
            ("日本語", 4, ["日本", "語"]),
            ("按 n 新建，小猫就来。", 12, ["按 n 新建，", "小猫就来。"]), ("一二三。", 6, ["一二", "三。"]),
            ("看「书」", 6, ["看", "「书」"]), ("ab 读书x9", 7, ["ab 读书", "x9"]), ("  spaced   out ", 10, ["spaced out"]),
            ("日", 1, ["日"]), ("还差12天", 6, ["还差", "12天"]), ("专注25分钟吧", 9, ["专注", "25分钟吧"]),
            ("在第3天", 5, ["在", "第3天"]), ("8 h 14 m", 6, ["8 h", "14 m"]), ("now 65 h", 6, ["now", "65 h"]),
        ])
    func wrapped(text: String, columns: Int, expected: [String]) {
        #expect(text.wrapped(toColumns: columns) == expected)
    }
}
