import Domain

/// A name that `--format` understands in braces, and what stands there then.
struct LineField<Row>: Sendable {
    let name: String
    /// What it shows, for the help.
    let summary: Phrase
    /// Asked for the fields of a format alone, so that it may cost something.
    let text: @Sendable (Row) -> String

    init(_ name: String, _ summary: Phrase, _ text: @escaping @Sendable (Row) -> String) {
        self.name = name
        self.summary = summary
        self.text = text
    }

    /// A number, in digits.
    init(_ name: String, _ summary: Phrase, number: @escaping @Sendable (Row) -> Int) {
        self.init(name, summary) { String(number($0)) }
    }
}

extension Flag {
    /// `--format PATTERN`, with the fields it understands.
    /// - Parameter what: one line each of these, such as "habit"; nil where there is one line in all.
    static func format<Row>(_ fields: [LineField<Row>], each what: Phrase? = nil) -> Flag {
        let names = fields.map(\.name)
        let list = names.joined(separator: " ")
        let start = Phrase(
            what.map { "a line for each \($0.english) by this pattern" } ?? "one line by this pattern",
            what.map { "按此格式，每\($0.chinese)一行" } ?? "按此格式打印一行")
        return Flag(
            "format", "PATTERN",
            Phrase("\(start.english); in braces: \(list)", "\(start.chinese)；花括号里可写：\(list)"), .format(names))
    }
}
