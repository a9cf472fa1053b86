import DocumentStore
import Testing

@Suite("Field paths as text")
struct FieldPathTextTests {
    static let pairs: [([String], String)] = [
        (["a"], "a"), (["appearance", "tint"], "appearance.tint"), (["_9"], "_9"), (["9"], "`9`"),
        (["a.b", "f.g"], "`a.b`.`f.g`"),
        (["a", "b c"], "a.`b c`"), (["`"], #"`\``"#), ([#"\"#], #"`\\`"#), (["$t"], "`$t`"), (["é"], "`é`"),
        (["🐱", "x"], "`🐱`.x"),
    ]

    @Test("have one text, both ways", arguments: pairs)
    func pair(names: [String], text: String) {
        #expect(FieldPath(names: names).text == text)
        #expect(FieldPath(text: text) == FieldPath(names: names))
    }

    @Test(
        "are refused in any other spelling",
        arguments: [
            "", ".", "a.", ".a", "a..b", "`a`", "a b", "a~b", "`", "``", "`a", "`a b`x", #"`a\b`"#, #"`a b\"#, "é", "9",
        ])
    func refused(text: String) {
        #expect(FieldPath(text: text) == nil)
    }

    @Test("stay apart by bytes and come in their order")
    func order() {
        #expect(FieldPath(names: ["e\u{301}"]) != FieldPath(names: ["\u{e9}"]))
        let sorted: [FieldPath] = ["B", "a", "a.a", "a.b", "b"]
        #expect(sorted.reversed().sorted() == sorted)
    }
}
