/// An extension of `Strings` for each group of rows.
func swiftMembers(of rows: [Row]) -> String {
    var source = "// Made by embed-assets of the rows in assets/words.\n"
    for (group, rows) in Dictionary(grouping: rows, by: \.group).sorted(by: { $0.key < $1.key }) {
        if group.isEmpty {
            source += "\nextension Strings {\n" + rows.map { "    \(member($0, of: ""))\n" }.joined() + "}\n"
        } else {
            let type = group.prefix(1).uppercased() + group.dropFirst()
            source += "\nextension Strings {\n    package var \(group): \(type) { \(type)(strings: self) }\n\n"
            source += "    package struct \(type): PartOfWords {\n        package let strings: Strings\n\n"
            source += rows.map { "        \(member($0, of: "strings."))\n" }.joined() + "    }\n}\n"
        }
    }
    return source
}

/// `package func worn(by cat: String) -> String { strings.fill("on \u{1}0", "\u{1}0戴着", .text(cat)) }`
private func member(_ row: Row, of owner: String) -> String {
    let name = keywords.contains(row.name) ? "`\(row.name)`" : row.name
    let texts = "\(literal(row.english, row)), \(literal(row.chinese, row))"
    let isPlain = (row.english + row.chinese).allSatisfy { if case .text = $0 { true } else { false } }
    guard !isPlain else { return "package var \(name): String { \(owner)pick(\(texts)) }" }
    let arguments = row.parameters.map { ", .\($0.isNumber ? "count" : "text")(\($0.name))" }.joined()
    let fill = "\(owner)fill(\(texts)\(arguments))"
    guard !row.parameters.isEmpty else { return "package var \(name): String { \(fill) }" }
    let parameters = row.parameters.map { parameter in
        let names = parameter.label == parameter.name ? parameter.name : "\(parameter.label) \(parameter.name)"
        return "\(names): \(parameter.isNumber ? "Int" : "String")"
    }
    return "package func \(name)(\(parameters.joined(separator: ", "))) -> String { \(fill) }"
}

/// With marks as `Words` has them in `Mark`.
private func literal(_ pieces: [Piece], _ row: Row) -> String { "\"\(template(pieces, row))\"" }

private func template(_ pieces: [Piece], _ row: Row) -> String {
    func mark(_ kind: Int, _ name: String) -> String {
        "\\u{\(kind)}\(row.parameters.firstIndex { $0.name == name } ?? 0)"
    }
    return pieces.map { piece in
        switch piece {
        case .text(let text): text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        case .value(let name): mark(1, name)
        case .digits(let name): mark(2, name)
        case .choice(let name, let one, let other):
            "\(mark(3, name))\(template(one, row))\\u{5}\(template(other, row))\\u{6}"
        case .none: ""
        case .key(let action, let standard): "\\u{4}\(action)\\u{5}\(standard.replacing("\\", with: "\\\\"))\\u{6}"
        }
    }.joined()
}

/// Of Swift; a key may be one of them.
private let keywords: Set<String> = [
    "as", "any", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum", "extension",
    "false", "for", "func", "guard", "if", "import", "in", "init", "is", "let", "nil", "operator", "private",
    "protocol", "public", "repeat", "return", "self", "some", "static", "struct", "subscript", "super", "switch",
    "throw", "true",
    "try", "var", "where", "while",
]
