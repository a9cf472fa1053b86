import Domain
import Testing

@testable import Commands
import Words

@Suite struct LineFormatTests {
    private static let fields = [
        LineField<Int>("number") { String($0) },
        LineField<Int>("double", number: { $0 * 2 }),
        LineField<Int>("sign") { _ in "猫" },
    ]

    @Test(
        "fields are in braces, and escapes work as in a shell",
        arguments: [
            ("{number}", "7"), ("{number}/{double}", "7/14"), ("a {{b}} {number}", "a {b} 7"), ("", ""),
            ("{number:3}|", "7  |"), ("{number:>3}|", "  7|"), ("{sign:3}|", "猫 |"), ("{double:1}|", "14|"),
            ("a\\tb\\n\\\\ \\e \\q \\", "a\tb\n\\ \u{1B} \\q \\"),
        ])
    func fills(pattern: String, line: String) throws {
        #expect(try LineFormat(pattern, of: Self.fields).line(for: 7) == line)
    }

    @Test(
        "errors in a pattern are named",
        arguments: [
            ("{nmber}", .unknownField("nmber", nearest: "number", ["number", "double", "sign"])),
            ("{}", .unknownField("", nearest: nil, ["number", "double", "sign"])),
            ("{number", .brokenFormat("{number")), ("number}", .brokenFormat("number}")),
            ("{number:x}", .brokenFormat("{number:x}")), ("{number:201}", .brokenFormat("{number:201}")),
        ] as [(String, CommandError)])
    func refuses(pattern: String, error: CommandError) {
        #expect(throws: error) { try LineFormat(pattern, of: Self.fields) }
        #expect(error.exitCode == .wrongUse)
    }

    @Test("the flag names the fields") func isHelped() {
        let flag = Flag.format(Self.fields, each: LocalizedText("number", "个数"))
        #expect(flag.summary.english == "one line per number in this format; fields in braces: number double sign")
        #expect(flag.kind == .format(["number", "double", "sign"]))
    }
}
