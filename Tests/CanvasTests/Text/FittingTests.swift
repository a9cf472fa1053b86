import Canvas
import Testing

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
            ("在第3天", 5, ["在", "第3天"]),
        ])
    func wrapped(text: String, columns: Int, expected: [String]) {
        #expect(text.wrapped(toColumns: columns) == expected)
    }
}
