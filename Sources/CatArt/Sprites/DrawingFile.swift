import Assets

/// One line of a drawing file. Comments (`;`) and blank lines are skipped.
enum ArtLine {
    /// `@key value`
    case setting(key: String, value: String)
    /// `[name]` or `[name x,y]`, brackets included.
    case heading(String)
    case row(ArraySlice<UInt8>)

    /// Calls with each line that is not a comment or blank, and its number from 1.
    static func forEach(
        in text: String, _ body: (_ line: ArtLine, _ number: Int) throws(ArtError) -> Void
    ) throws(ArtError) {
        var number = 0
        for row in Array(text.utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            number += 1
            switch row.first {
            case nil, UInt8(ascii: ";"): continue
            case UInt8(ascii: "@"):
                let words = String(decoding: row.dropFirst(), as: UTF8.self).split(separator: " ", maxSplits: 1)
                try body(
                    .setting(key: words.first.map(String.init) ?? "", value: words.count > 1 ? String(words[1]) : ""),
                    number)
            case UInt8(ascii: "["): try body(.heading(String(decoding: row, as: UTF8.self)), number)
            default: try body(.row(row), number)
            }
        }
    }
}

/// A file of small drawings and tables in `assets/drawings/`: `@key words` lines, then `[name]` with the rows below.
struct DrawingFile: Sendable {
    /// The words of each `@key` line, by key and in the order of the file.
    private(set) var tables: [String: [[String]]] = [:]
    /// The rows of each drawing by its name.
    private(set) var drawings: [String: [String]] = [:]

    /// The format of a table's lines.
    struct Table {
        let key: String
        /// A check for each word.
        let columns: [@Sendable (String) -> Bool]

        init(_ key: String, _ columns: [@Sendable (String) -> Bool]) {
            self.key = key
            self.columns = columns
        }
    }

    /// - Parameters:
    ///   - file: its path below `assets/`, for errors.
    ///   - marks: the characters that rows may hold, besides those with a `@colour` above them; nil for any.
    /// - Throws: `ArtError.malformed` at the first line that breaks the format.
    init(parsing text: String, file: String, marks: String? = nil, tables known: [Table] = []) throws(ArtError) {
        var allowed = marks.map { Set($0.utf8) }
        var open: String?
        try ArtLine.forEach(in: text) { line, number throws(ArtError) in
            func error(_ problem: ArtError.Problem) -> ArtError {
                .malformed(file: file, line: number, problem: problem)
            }
            switch line {
            case .setting(let key, let value):
                guard let table = known.first(where: { $0.key == key }) else { throw error(.unknownSetting(key)) }
                let words = value.split(separator: " ").map(String.init)
                guard words.count == table.columns.count, zip(table.columns, words).allSatisfy({ $0($1) }) else {
                    throw error(.badValue(setting: key, value: value))
                }
                if key == "colour" { allowed?.formUnion(words[0].utf8) }
                tables[key, default: []].append(words)
            case .heading(let heading):
                guard heading.hasSuffix("]"), heading.utf8.count > 2 else { throw error(.badLayerHeading(heading)) }
                let name = String(heading.dropFirst().dropLast())
                guard drawings[name] == nil else { throw error(.layerTwice(name)) }
                drawings[name] = []
                open = name
            case .row(let row):
                guard let name = open else { throw error(.rowOutsideLayer) }
                if let allowed, let mark = row.first(where: { !allowed.contains($0) }) {
                    throw error(.unknownMark(Character(UnicodeScalar(mark)), layer: name))
                }
                drawings[name]?.append(String(decoding: row, as: UTF8.self))
            }
        }
    }

    private init() {}

    /// A drawing that does not exist is a single transparent pixel.
    subscript(name: String) -> [String] { drawings[name] ?? ["."] }
}

extension DrawingFile {
    /// What each file of `assets/drawings/` may hold.
    enum Kind: String, CaseIterable {
        case accessories, colours, digits, patterns, props, room
        case textCats = "text-cats"

        /// Below `assets/`.
        var path: String { "drawings/\(rawValue).txt" }

        fileprivate var marks: String? {
            switch self {
            case .accessories: ".12345"
            case .colours: ""
            case .digits: ".#"
            case .patterns: ".x"
            case .props: "."
            case .room: ".gGfceas123"
            case .textCats: nil
            }
        }

        fileprivate var tables: [Table] {
            switch self {
            case .accessories:
                [
                    Table("plant", [isWord, isWord, { Outfit.Spot(rawValue: $0) != nil }, isRGB, isByte, isByte]),
                    Table("wild", [isWord, isRGB, isByte, isByte]),
                ]
            case .colours:
                ["pelt", "end"].map {
                    Table($0, [isWord, isRGB, isRGB] + Array(repeating: isByte, count: 6) + [isWord, isWord])
                }
                    + ["eyes", "skin"].map { Table($0, [isWord, isRGB, isByte, isByte]) }
                    + ["tint", "white"].map { Table($0, [isWord, isNumber, isNumber, isNumber, isByte, isByte]) }
            case .props: [Table("colour", [{ $0.utf8.count == 1 }, isRGB, isByte])]
            default: []
            }
        }
    }

    /// - Throws: `ArtError` if the file is missing or breaks the format.
    init(_ kind: Kind, in assets: Assets) throws(ArtError) {
        guard let text = assets.text(at: kind.path) else { throw .missing(file: kind.path) }
        self = try DrawingFile(parsing: text, file: kind.path, marks: kind.marks, tables: kind.tables)
    }

    /// The file inside the binary; empty if it is broken, which a test rules out.
    static func embedded(_ kind: Kind) -> DrawingFile { (try? DrawingFile(kind, in: .embedded)) ?? DrawingFile() }
}

private let isWord: @Sendable (String) -> Bool = { !$0.isEmpty }
private let isRGB: @Sendable (String) -> Bool = { $0.utf8.count == 6 && UInt32($0, radix: 16) != nil }
private let isByte: @Sendable (String) -> Bool = { UInt8($0) != nil }
private let isNumber: @Sendable (String) -> Bool = { Double($0) != nil }

extension Swatch {
    /// From the words `RRGGBB indexed basic` of a table; black if they are malformed.
    init(_ words: some Collection<String>) {
        let words = Array(words)
        self.init(
            words.first.flatMap { UInt32($0, radix: 16) } ?? 0, words.count > 1 ? UInt8(words[1]) ?? 0 : 0,
            words.count > 2 ? UInt8(words[2]) ?? 0 : 0)
    }
}
