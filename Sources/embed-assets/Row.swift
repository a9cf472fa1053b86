/// A row of words: a key, its arguments, and a text in each language.
struct Row {
    /// `shop.tryOn`.
    let key: String
    let parameters: [Parameter]
    let english: [Piece]
    let chinese: [Piece]

    struct Parameter {
        let label: String
        let name: String
        /// `Int`, or else `String`.
        let isNumber: Bool
    }

    /// `shop`; empty for rows of all screens.
    var group: String { key.split(separator: ".").dropLast().joined(separator: ".") }
    var name: String { key.split(separator: ".").last.map(String.init) ?? key }
    /// What a call looks like; two rows cannot share it.
    var signature: String { key + "(" + parameters.map { $0.label + ":" }.joined() + ")" }
}

/// A part of a text.
indirect enum Piece {
    case text(String)
    /// A text, or a number in groups of three.
    case value(String)
    case digits(String)
    case choice(of: String, one: [Piece], other: [Piece])
    /// This language leaves the argument out.
    case none(String)
    /// The key that an action has, and its first one in `keys.txt`.
    case key(action: String, standard: String)

    /// Arguments and actions, which both languages must have.
    var names: Set<String> {
        switch self {
        case .text: []
        case .value(let name), .digits(let name), .none(let name): [name]
        case .choice(let name, let one, let other): (one + other).reduce(into: [name]) { $0.formUnion($1.names) }
        case .key(let action, _): ["key(\(action))"]
        }
    }
}

/// What is wrong with a row.
struct Fault: Error {
    let message: String
}

/// Reads files of rows and collects their errors, as `FILE:LINE: error: …`.
struct RowReader {
    private(set) var rows: [Row] = []
    private(set) var faults: [String] = []
    private var places: [String: String] = [:]
    /// The first key of each action of `keys.txt`; the one of the palette for those without a key.
    private let keys: [String: String]

    init(keyTable: String) {
        keys = Dictionary(
            keyRows(of: keyTable).map { row in
                (actionAndScreen(of: row).action, row[1].split(separator: " ").first.map(String.init) ?? ":")
            },
            uniquingKeysWith: { first, _ in first })
    }

    /// A row is one line, or a key and below it a line for each language that begins with a bar.
    mutating func read(_ text: String, path: String) {
        var lines: [(number: Int, text: String)] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let bare = line.trimmed
            if bare.isEmpty || bare.hasPrefix(";") { continue }
            if bare.hasPrefix("|"), !lines.isEmpty {
                lines[lines.count - 1].text += " " + bare
            } else {
                lines.append((index + 1, bare))
            }
        }
        for (number, text) in lines {
            let place = "\(path):\(number)"
            do throws(Fault) {
                let row = try row(text)
                if let other = places.updateValue(place, forKey: row.signature) {
                    throw Fault(message: "the key \(row.key) is also in \(other)")
                }
                rows.append(row)
            } catch {
                faults.append("\(place): error: \(error.message)")
            }
        }
    }

    private func row(_ text: String) throws(Fault) -> Row {
        let columns = columns(of: text)
        guard columns.count == 3 else {
            throw Fault(message: "\(columns.count) columns instead of key | English | Chinese")
        }
        let (key, parameters) = try head(columns[0])
        let english = try pieces(columns[1], parameters)
        let chinese = try pieces(columns[2], parameters)
        let given = Set(parameters.map(\.name))
        let names = (
            english: english.reduce(into: Set()) { $0.formUnion($1.names) },
            chinese: chinese.reduce(into: Set()) { $0.formUnion($1.names) }
        )
        let all = given.union(names.english).union(names.chinese)
        if let name = all.subtracting(names.english).min() { throw Fault(message: "English lacks %\(name)") }
        if let name = all.subtracting(names.chinese).min() { throw Fault(message: "Chinese lacks %\(name)") }
        return Row(key: key, parameters: parameters, english: english, chinese: chinese)
    }

    /// `%|` is a bar within a column.
    private func columns(of line: String) -> [String] {
        var columns = [""]
        var isEscaped = false
        for character in line {
            if character == "|", !isEscaped { columns.append("") } else { columns[columns.count - 1].append(character) }
            isEscaped = character == "%" && !isEscaped
        }
        return columns.map(\.trimmed)
    }

    /// The key and its arguments: `undone(habit, count: Int)`, `worn(by cat)`.
    private func head(_ text: String) throws(Fault) -> (String, [Row.Parameter]) {
        let parts = text.split(separator: "(", maxSplits: 1)
        guard let key = parts.first, key.split(separator: ".", omittingEmptySubsequences: false).allSatisfy(\.isName),
            parts.count == 1 || text.last == ")"
        else { throw Fault(message: "not a key: \(text)") }
        var parameters: [Row.Parameter] = []
        for part in parts.count == 2 ? parts[1].dropLast().split(separator: ",") : [] {
            let halves = part.split(separator: ":").map(\.trimmed)
            let words = (halves.first ?? "").split(separator: " ")
            guard (1...2).contains(words.count), words[words.count - 1].isName, words[0] == "_" || words[0].isName,
                halves.count == 1 || halves.count == 2 && halves[1] == "Int"
            else { throw Fault(message: "not an argument: \(part.trimmed)") }
            parameters.append(
                Row.Parameter(
                    label: String(words[0]), name: String(words[words.count - 1]), isNumber: halves.count == 2))
        }
        guard parameters.count <= 10 else { throw Fault(message: "more than 10 arguments") }
        return (String(key), parameters)
    }

    private func pieces(
        _ text: String, _ parameters: [Row.Parameter], inChoice: Bool = false
    ) throws(Fault) -> [Piece] {
        var pieces: [Piece] = []
        var plain = ""
        var rest = text[...]
        func add(_ piece: Piece) {
            if !plain.isEmpty { pieces.append(.text(plain)) }
            plain = ""
            pieces.append(piece)
        }
        while let character = rest.popFirst() {
            guard character == "%" else {
                plain.append(character)
                continue
            }
            if let sign = rest.first, "%|_".contains(sign) {
                rest.removeFirst()
                plain.append(sign == "_" ? " " : sign)
                continue
            }
            let isDigits = rest.take("#")
            let isBraced = rest.take("{")
            let name = rest.prefix(while: \.isOfName)
            rest = rest.dropFirst(name.count)
            guard name.isName else { throw Fault(message: "a lone % (%% is the sign)") }
            if isBraced, !rest.take("}") { throw Fault(message: "%{\(name) has no closing brace") }
            var inner: Substring?
            if !isBraced, rest.take("(") {
                guard let end = rest.firstIndex(of: ")") else { throw Fault(message: "%\(name)( has no end") }
                inner = rest[..<end]
                rest = rest[end...].dropFirst()
            }
            if name == "key", let inner {
                if inChoice { throw Fault(message: "a key within a choice") }
                guard let key = keys[String(inner)] else { throw Fault(message: "keys.txt has no action \(inner)") }
                add(.key(action: String(inner), standard: key))
                continue
            }
            guard let parameter = parameters.first(where: { $0.name == name }) else {
                throw Fault(message: "%\(name) is not an argument of this key")
            }
            if inner == "" {
                add(.none(parameter.name))
            } else if let inner {
                let parts = inner.split(separator: "/", omittingEmptySubsequences: false)
                guard parameter.isNumber, parts.count == 2, !inChoice else {
                    throw Fault(message: "%\(name)(one/other) needs \(name): Int and two parts")
                }
                let one = try self.pieces(String(parts[0]), parameters, inChoice: true)
                let other = try self.pieces(String(parts[1]), parameters, inChoice: true)
                add(.choice(of: parameter.name, one: one, other: other))
            } else if isDigits {
                guard parameter.isNumber else { throw Fault(message: "%#\(name) needs \(name): Int") }
                add(.digits(parameter.name))
            } else {
                add(.value(parameter.name))
            }
        }
        if !plain.isEmpty { pieces.append(.text(plain)) }
        return pieces
    }
}

extension Character {
    fileprivate var isOfName: Bool { isASCII && (isLetter || isNumber) }
}

extension Substring {
    /// Takes the character away if it is the first.
    fileprivate mutating func take(_ character: Character) -> Bool {
        guard first == character else { return false }
        removeFirst()
        return true
    }
}

extension StringProtocol {
    fileprivate var isName: Bool { first?.isLowercase == true && allSatisfy(\.isOfName) }

    var trimmed: String {
        let start = firstIndex { $0 != " " } ?? endIndex
        let end = lastIndex { $0 != " " }.map(index(after:)) ?? start
        return String(self[start..<end])
    }
}
