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
            ("{nmber}", "There is no --format field “nmber” here. Did you mean {number}?"),
            ("{}", "There is no --format field “” here. The fields are number, double, sign."),
            ("{number", "“{number” is not a valid --format."), ("number}", "“number}” is not a valid --format."),
            ("{number:x}", "“{number:x}” is not a valid --format."),
            ("{number:201}", "“{number:201}” is not a valid --format."),
        ])
    func refuses(pattern: String, sentence: String) throws {
        let error = try #require(throws: CommandError.self) { try LineFormat(pattern, of: Self.fields) }
        #expect(error.sentence(in: Strings(.english)).hasPrefix(sentence))
        #expect(error.exitCode == .wrongUse)
    }

    @Test("the flag names the fields") func isHelped() {
        let flag = Flag.format(Self.fields, each: same("number"))
        #expect(flag.summary.english == "one line per number in this format; fields in braces: number double sign")
        #expect(flag.kind == .format(["number", "double", "sign"]))
    }
}
