import Canvas
import Domain
import UI
import Words

/// A user's pattern: `{name:8}` is filled up to eight columns, `{name:>8}` at its left. `{{` and `}}` are braces; `\n`,
/// `\t`, `\e` and `\\` are as in a shell.
struct LineFormat<Row> {
    private enum Part {
        case text(String)
        case field(LineField<Row>, width: Int, isRight: Bool)
    }

    private var parts: [Part] = []

    /// - Throws: for a brace without its other, or a name that is none.
    init(_ pattern: String, of fields: [LineField<Row>]) throws {
        var rest = Array(pattern)[...]
        var text = ""
        while let sign = rest.popFirst() {
            switch sign {
            case "\\": text.append(Self.escaped(&rest))
            case "{" where rest.first == "{", "}" where rest.first == "}":
                text.append(sign)
                rest.removeFirst()
            case "}": throw Self.broken(pattern)
            case "{":
                guard let end = rest.firstIndex(of: "}") else { throw Self.broken(pattern) }
                if !text.isEmpty { parts.append(.text(text)) }
                text = ""
                parts.append(try Self.field(String(rest[..<end]), of: fields, in: pattern))
                rest = rest[(end + 1)...]
            default: text.append(sign)
            }
        }
        if !text.isEmpty { parts.append(.text(text)) }
    }

    func line(for row: Row) -> String {
        parts.map { part in
            switch part {
            case .text(let text): return text
            case .field(let field, let width, let isRight):
                let text = field.text(row).harmlessLine.withoutStatusBarCommands
                let room = String(repeating: " ", count: max(0, width - text.columns))
                return isRight ? room + text : text + room
            }
        }.joined()
    }

    /// A line for each row. What the pattern itself holds goes to the terminal as it was typed.
    func output(for rows: [Row]) -> CommandOutput { .styled(rows.map { line(for: $0) + "\n" }.joined()) }

    private static func escaped(_ rest: inout ArraySlice<Character>) -> String {
        guard let sign = rest.popFirst() else { return "\\" }
        switch sign {
        case "n": return "\n"
        case "t": return "\t"
        case "e": return "\u{1B}"
        case "\\": return "\\"
        default: return "\\" + String(sign)
        }
    }

    private static func broken(_ pattern: String) -> CommandError {
        CommandError(.wrongUse) { $0.commandErrors.brokenFormat(pattern: pattern) }
    }

    private static func field(_ text: String, of fields: [LineField<Row>], in pattern: String) throws -> Part {
        let halves = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(halves[0])
        guard let field = fields.first(where: { $0.name == name }) else {
            let names = fields.map(\.name)
            let nearest = Nearest.name(to: name, among: names).map { "{\($0)}" }
            throw CommandError(.wrongUse) {
                $0.hint(
                    nearest, behind: $0.commandErrors.unknownField(name: name),
                    else: $0.commandErrors.fieldsAre(names: $0.items(names)))
            }
        }
        guard halves.count == 2 else { return .field(field, width: 0, isRight: false) }
        let isRight = halves[1].hasPrefix(">")
        guard let width = Int(isRight ? halves[1].dropFirst() : halves[1]), (0...200).contains(width) else {
            throw Self.broken(pattern)
        }
        return .field(field, width: width, isRight: isRight)
    }
}

extension String {
    /// Text in which no status bar finds a command: a name such as `%{A:rm x:}` is a button to polybar, and `#(rm x)`
    /// runs in tmux. Only the brace is set apart, so other signs stay as they are.
    var withoutStatusBarCommands: String {
        guard utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "#") }) else { return self }
        var text = ""
        for scalar in unicodeScalars {
            let opens = "{([".unicodeScalars.contains(scalar)
            if opens, text.last == "#" || (scalar == "{" && text.last == "%") { text.append(" ") }
            text.unicodeScalars.append(scalar)
        }
        return text
    }
}

extension Arguments {
    func format<Row>(of fields: [LineField<Row>]) throws -> LineFormat<Row>? {
        guard let pattern = values["format"] else { return nil }
        return try LineFormat(pattern, of: fields)
    }
}

struct LineField<Row>: Sendable {
    let name: String
    /// Asked for the fields of a format alone, so that it may cost something.
    let text: @Sendable (Row) -> String

    /// - Parameter text: nil prints as nothing.
    init(_ name: String, _ text: @escaping @Sendable (Row) -> String?) {
        self.name = name
        self.text = { text($0) ?? "" }
    }

    init(_ name: String, number: @escaping @Sendable (Row) -> Int?) {
        self.init(name) { number($0).map { String($0) } }
    }
}

extension Flag {
    /// - Parameter what: one line each of these, such as "habit"; nil if there is one line in all.
    static func format<Row>(_ fields: [LineField<Row>], each what: Phrase? = nil) -> Flag {
        let names = fields.map(\.name)
        let list = names.joined(separator: " ")
        return Flag(
            "format", "PATTERN",
            { strings in
                what.map { strings.flags.formatOfEach(what: $0(strings), fields: list) }
                    ?? strings.flags.format(fields: list)
            }, .format(names))
    }
}
