import Assets
import Canvas

/// One line of a drawing file. Comments (`;`) and blank lines are skipped.
enum ArtLine {
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
                let words = row.dropFirst().split(separator: UInt8(ascii: " "), maxSplits: 1)
                    .map { String(decoding: $0, as: UTF8.self) }
                try body(.setting(key: words.first ?? "", value: words.count > 1 ? words[1] : ""), number)
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
    private(set) var drawings: [String: [String]] = [:]

    /// - Parameter checksWords: false for what is inside the binary, which a test has checked: a tenth of the first frame.
    /// - Throws: `ArtError` if the file is missing, or at the first line that breaks the format.
    init(_ kind: Kind, in assets: Assets, checksWords: Bool = true) throws(ArtError) {
        guard let text = assets.text(at: kind.path) else { throw .missing(file: kind.path) }
        let known = kind.tables
        var allowed = kind.marks.map { Set($0.utf8) }
        var open: String?
        try ArtLine.forEach(in: text) { line, number throws(ArtError) in
            func error(_ problem: ArtError.Problem) -> ArtError {
                .malformed(file: kind.path, line: number, problem: problem)
            }
            switch line {
            case .setting(let key, let value):
                guard let columns = known[key] else { throw error(.unknownSetting(key)) }
                let words = value.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
                guard !checksWords || Self.fits(words, columns) else {
                    throw error(.badValue(setting: key, value: value))
                }
                if key == "colour", let mark = words.first { allowed?.formUnion(mark.utf8) }
                if key == "paint", words.count > 1 { allowed?.formUnion(words[1].utf8) }
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

    /// The file inside the binary; empty if it is broken, which a test rules out.
    static func embedded(_ kind: Kind) -> DrawingFile {
        (try? DrawingFile(kind, in: .embedded, checksWords: false)) ?? DrawingFile()
    }

    /// A drawing that does not exist is a single transparent pixel.
    subscript(name: String) -> [String] { drawings[name] ?? ["."] }

    func rows<Row>(_ key: String, _ row: ([String]) -> Row?) -> [Row] { (tables[key] ?? []).compactMap(row) }

    /// The rows of a table by their first word, each made of the others.
    func byName<Row>(_ key: String, _ row: (ArraySlice<String>) -> Row?) -> [String: Row] {
        (tables[key] ?? []).reduce(into: [:]) { rows, words in
            if let name = words.first { rows[name] = row(words.dropFirst()) }
        }
    }
}

extension DrawingFile {
    /// What each file of `assets/drawings/` may hold.
    enum Kind: String, CaseIterable {
        case accessories, activities, coats, colours, digits, patterns, props, room
        case textCats = "text-cats"

        var path: String { "drawings/\(rawValue).txt" }

        /// The characters that rows may hold, besides those with a `@colour` above them; nil for any.
        fileprivate var marks: String? {
            switch self {
            case .accessories: ".12345"
            case .activities, .coats, .colours: ""
            case .digits: ".#"
            case .patterns: ".x"
            case .props: "."
            case .room: ".123"
            case .textCats: nil
            }
        }

        /// The columns of each table, a letter a word (`isValid`); `*` repeats the one before it.
        fileprivate var tables: [String: String] {
            switch self {
            case .accessories: ["collar": "wbb#bb#bb", "plant": "wws#bb", "wild": "wws#bb", "heart": "w#bb"]
            case .activities: ["nature": "wwwwww", "first": "wwwww", "returning": "wwwww", "gesture": "wwwww"]
            case .coats:
                ["pale": "wp*", "marked": "wp*", "tortie": "wp*", "points": "wp*", "white": "wp*", "faded": "wp*"]
            case .colours:
                [
                    "pelt": "w##bbbbbbww", "end": "w##bbbbbbww", "eyes": "w#bb", "skin": "w#bb", "tint": "wnnnbb",
                    "white": "wnnnbb", "tone": "bbb",
                ]
            case .digits: ["hue": "wbbbbb"]
            case .props: ["colour": "c#b"]
            case .room:
                [
                    "paint": "wc#b#b", "sky": "wn#b#b#b#b#b#b", "star": "bb", "land": "ww#b#b", "sun": "wnn",
                    "fall": "w#bnnnw", "spine": "#b",
                ]
            case .patterns: ["grain": "ww", "white": "ww", "dense": "w"]
            case .textCats: [:]
            }
        }
    }

    private static func fits(_ words: [String], _ columns: String) -> Bool {
        var columns = Array(columns)
        if columns.last == "*" {
            columns.removeLast()
            columns += Array(repeating: columns.last ?? "w", count: max(0, words.count - columns.count))
        }
        return words.count == columns.count && zip(words, columns).allSatisfy(isValid)
    }

    private static func isValid(_ word: String, _ column: Character) -> Bool {
        switch column {
        case "c": word.utf8.count == 1
        case "#": word.utf8.count == 6 && UInt32(word, radix: 16) != nil
        case "b": UInt8(word) != nil
        case "n": Double(word) != nil
        case "s": Outfit.Spot(rawValue: word) != nil
        case "p": Outfit.Mask.Part(word) != nil
        default: true
        }
    }
}

extension Swatch {
    /// From the words `RRGGBB indexed basic` of a table; 0 for what is missing.
    init(_ words: some Collection<String>) {
        let words = Array(words.prefix(3)) + Array(repeating: "", count: max(0, 3 - words.count))
        self.init(UInt32(words[0], radix: 16) ?? 0, UInt8(words[1]) ?? 0, UInt8(words[2]) ?? 0)
    }

    var colour: Colour { Colour(rgb: rgb, indexed: indexed, basic: basic) }
}

extension Colour {
    init(_ words: some Collection<String>) {
        let swatch = Swatch(words)
        self.init(rgb: swatch.rgb, indexed: swatch.indexed)
    }
}
