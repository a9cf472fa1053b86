/// Text for `man`, by the macros of man(7).
struct Roff {
    private(set) var text = ""

    init(_ name: String, section: Int, date: String, title: String) {
        let quoted = [name.uppercased(), String(section), date, "habicat " + Version.text, title].map { "\"\($0)\"" }
        text =
            ".\\\" Made by habicat manual, of the tables that its help is made of.\n.TH \(quoted.joined(separator: " "))\n"
    }

    /// Writes a page of `assets/manual`, whose first lines describe its format.
    /// - Parameter tables: what `{name}` on its own line stands for.
    mutating func write(_ page: String, _ tables: [String: (inout Roff) -> Void]) {
        var isFirst = true
        for block in page.split(separator: "\n\n") {
            let lines = block.split(separator: "\n").map(String.init)
            let rest = lines.dropFirst().joined(separator: " ")
            switch lines[0].prefix(while: { $0 != " " }) {
            case ";": continue
            case "#": section(String(lines[0].dropFirst(2)))
            case "##": subsection(String(lines[0].dropFirst(3)))
            case "=": item(String(lines[0].dropFirst(2)), rest)
            case "": example(lines.map { String($0.dropFirst(4)) })
            case ".br": text += ".br\n"
            case let name where tables[String(name)] != nil: tables[String(name)]?(&self)
            default:
                let prose = lines.joined(separator: " ")
                if isFirst { sentences(prose) } else { paragraph(prose) }
                isFirst = false
                continue
            }
            isFirst = true
        }
    }

    mutating func section(_ name: String) { text += ".SH \(Self.argument(name))\n" }

    mutating func subsection(_ name: String) { text += ".SS \(Self.argument(name))\n" }

    /// Sentences, each on its own line, after a gap.
    mutating func paragraph(_ text: String) { self.text += ".PP\n" + Self.lines(text) }

    mutating func sentences(_ text: String) { self.text += Self.lines(text) }

    mutating func item(_ name: String, _ text: String) {
        self.text += ".TP\n\\fB\(Self.escaped(name))\\fR\n" + Self.lines(text)
    }

    mutating func item(_ flag: Flag, _ text: String) {
        let value = flag.value.map { " \\fI\(Self.escaped($0))\\fR" } ?? ""
        let short = flag.short.map { "\\fB\(Self.escaped("-\($0)"))\\fR, " } ?? ""
        self.text += ".TP\n\(short)\\fB\(Self.escaped("--" + flag.name))\\fR\(value)\n" + Self.lines(text)
    }

    mutating func example(_ lines: [String]) {
        text += ".PP\n.in +4n\n.EX\n" + lines.map { Self.line($0) }.joined() + ".EE\n.in\n"
    }

    /// A sentence a line; long ones break between words.
    private static func lines(_ text: String) -> String {
        var result = ""
        for sentence in text.sentences {
            var line = ""
            for word in sentence.split(separator: " ") {
                if !line.isEmpty, escaped(line).count + escaped(String(word)).count >= 78 {
                    result += self.line(line)
                    line = ""
                }
                line += (line.isEmpty ? "" : " ") + word
            }
            if !line.isEmpty { result += self.line(line) }
        }
        return result
    }

    /// A line that is no request, whatever it begins with.
    private static func line(_ text: String) -> String {
        let isRequest = text.hasPrefix(".") || text.hasPrefix("'")
        return (isRequest ? "\\&" : "") + escaped(text) + "\n"
    }

    private static func argument(_ text: String) -> String {
        "\"" + escaped(text).split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\(dq") + "\""
    }

    /// With everything spelt out that roff would take for its own, and what is not ASCII as its number.
    static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            case "'": result += "\\(aq"
            case "`": result += "\\(ga"
            case "^": result += "\\(ha"
            case "~": result += "\\(ti"
            case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
            default:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                result += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
            }
        }
    }
}

extension String {
    /// Parted after full stops that a space follows.
    fileprivate var sentences: [String] {
        var sentences: [String] = []
        var rest = self[...]
        while let end = rest.firstRange(of: ". ") {
            sentences.append(rest[..<end.lowerBound] + ".")
            rest = rest[end.upperBound...]
        }
        return sentences + [String(rest)]
    }
}
