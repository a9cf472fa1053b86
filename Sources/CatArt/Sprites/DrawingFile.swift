import Assets
package import Canvas

/// A file of drawings and tables: `@key words` lines, `[name]` with the rows below; `;` begins a comment.
struct DrawingFile: Sendable {
    /// The words of each `@key` line, by key and in the order of the file.
    private(set) var tables: [String: [[String]]] = [:]
    /// The last line of each key, from 1.
    private(set) var lines: [String: Int] = [:]
    private(set) var drawings: [String: Marks] = [:]

    /// - Parameter checksWords: false for drawings inside the binary, which a test has checked: a tenth of the first frame.
    /// - Throws: `ArtError.malformed` at the first line that breaks the format.
    init(parsing text: String, path: String, as format: Format, checksWords: Bool = true) throws(ArtError) {
        var marks = format.marks
        var open: OpenDrawing?
        var number = 0
        func error(_ problem: ArtError.Problem) -> ArtError { .malformed(file: path, line: number, problem: problem) }
        for row in Array(text.utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            number += 1
            switch row.first {
            case nil, UInt8(ascii: ";"): continue
            case UInt8(ascii: "@"):
                let parts = row.dropFirst().split(separator: UInt8(ascii: " "), maxSplits: 1)
                    .map { String(decoding: $0, as: UTF8.self) }
                let (key, value) = (parts.first ?? "", parts.count > 1 ? parts[1] : "")
                guard let columns = format.tables[key] else { throw error(.unknownSetting(key)) }
                let words = value.utf8.split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
                guard !checksWords || Format.fits(words, columns) else {
                    throw error(.badValue(setting: key, value: value))
                }
                // Before its drawings a file may define its own marks.
                if let place = columns.firstIndex(of: "c") {
                    marks[""]?.formUnion(words[columns.distance(from: columns.startIndex, to: place)].utf8)
                }
                tables[key, default: []].append(words)
                lines[key] = number
            case UInt8(ascii: "["):
                close(open, format)
                let heading = String(decoding: row, as: UTF8.self)
                guard let (name, origin) = format.place(heading) else { throw error(.badLayerHeading(heading)) }
                guard drawings[name] == nil else { throw error(.layerTwice(name)) }
                guard let known = marks[name] ?? marks[""] else { throw error(.unknownLayer(name)) }
                let box = tables["size"]?.last?.first.flatMap { Size(pair: $0) }
                guard !format.isPlaced || box != nil else { throw error(.missingSetting("size")) }
                open = OpenDrawing(name: name, origin: origin, marks: known, box: box)
            default:
                guard let drawing = open else { throw error(.rowOutsideLayer) }
                if let mark = row.first(where: { !drawing.marks.isEmpty && !drawing.marks.contains($0) }) {
                    throw error(.unknownMark(Character(UnicodeScalar(mark)), layer: drawing.name))
                }
                guard drawing.hasRoom(for: row) else { throw error(.outsideBox(layer: drawing.name)) }
                open?.rows.append(row)
            }
        }
        close(open, format)
    }

    private struct OpenDrawing {
        let name: String
        let origin: Point
        /// Those that it may hold; empty for any.
        let marks: Set<UInt8>
        let box: Size?
        var rows: [ArraySlice<UInt8>] = []

        func hasRoom(for row: ArraySlice<UInt8>) -> Bool {
            guard let box else { return true }
            return origin.x + row.count <= box.width && origin.y + rows.count < box.height
        }
    }

    private mutating func close(_ drawing: OpenDrawing?, _ format: Format) {
        guard let drawing else { return }
        drawings[drawing.name] = Marks(drawing.rows, at: drawing.origin, blank: format.blank)
    }

    private init() {}

    /// - Throws: `ArtError` if the file is missing or breaks the format.
    init(_ kind: Kind, in assets: Assets, checksWords: Bool = true) throws(ArtError) {
        guard let text = assets.text(at: kind.path) else { throw .missing(file: kind.path) }
        try self.init(parsing: text, path: kind.path, as: kind.format, checksWords: checksWords)
    }

    /// The file inside the binary; empty if it is broken, which a test rules out.
    static func embedded(_ kind: Kind) -> DrawingFile {
        (try? DrawingFile(kind, in: .embedded, checksWords: false)) ?? DrawingFile()
    }

    static let colours = embedded(.colours)
    static let room = embedded(.room)

    /// A drawing that does not exist is a single transparent pixel.
    subscript(name: String) -> Marks { drawings[name] ?? Marks([[Marks.seeThrough]]) }

    func rows<Row>(_ key: String, _ row: ([String]) -> Row?) -> [Row] { (tables[key] ?? []).compactMap(row) }

    /// The rows of a table by their first word, each made of the others.
    func byName<Row>(_ key: String, _ row: (ArraySlice<String>) -> Row?) -> [String: Row] {
        (tables[key] ?? []).reduce(into: [:]) { rows, words in
            if let name = words.first { rows[name] = row(words.dropFirst()) }
        }
    }
}

extension DrawingFile {
    /// The files of `assets/drawings/`.
    enum Kind: String, CaseIterable {
        case accessories, activities, coats, colours, digits, patterns, props, room
        case textCats = "text-cats"

        var path: String { "drawings/\(rawValue).txt" }

        /// What each may hold.
        fileprivate var format: Format {
            switch self {
            case .accessories:
                Format(["collar": "wbb#bb#bb", "plant": "wws#bb", "wild": "wws#bb", "heart": "w#bb"], ".12345")
            case .activities:
                Format(["nature": "wwwwww", "first": "wwwww", "returning": "wwwww", "gesture": "wwwww"])
            case .coats:
                Format([
                    "pale": "wp*", "marked": "wp*", "tortie": "wp*", "points": "wp*", "white": "wp*", "faded": "wp*",
                ])
            case .colours:
                Format([
                    "pelt": "w##bbbbbbww", "end": "w##bbbbbbww", "eyes": "w#bb", "skin": "w#bb", "tint": "wnnnbb",
                    "white": "wnnnbb", "tone": "bbb",
                ])
            case .digits: Format(["hue": "wbbbbb"], ".#")
            case .patterns: Format(["grain": "ww", "white": "ww", "dense": "w"], ".x")
            case .props: Format(["colour": "c#b"], ".")
            case .room:
                Format(
                    [
                        "paint": "wc#b#b", "sky": "wn#b#b#b#b#b#b", "star": "bb", "land": "ww#b#b", "sun": "wnn",
                        "fall": "w#bnnnw", "spine": "#b",
                    ], ".123")
            case .textCats: Format([:], "", blank: UInt8(ascii: " "))
            }
        }
    }

    /// What a file may hold.
    struct Format {
        /// The columns of each table, a letter a word (`isValid`); `*` repeats the one before it, `?` may be missing.
        let tables: [String: String]
        /// The marks of each drawing, or by an empty name of all others, besides those that a table defines; an empty set
        /// allows any.
        let marks: [String: Set<UInt8>]
        /// Whether headings give the place of their drawing in the box of `@size`: `[name x,y]`.
        var isPlaced = false
        var blank = Marks.seeThrough

        init(_ tables: [String: String], _ marks: String? = nil, blank: UInt8 = Marks.seeThrough) {
            self.tables = tables
            self.marks = marks.map { ["": Set($0.utf8)] } ?? [:]
            self.blank = blank
        }

        private init(placed marks: [String: String], _ tables: [String: String]) {
            self.tables = tables
            self.marks = marks.mapValues { Set($0.utf8) }
            isPlaced = true
        }

        static let sprite = Format(
            placed: [
                "shape": "._#sSbheEnm", "head": "._#sSbheEnm", "fluff": "._#sSbheEnm", "tail0": "._#sSbheEnm",
                "tail1": "._#sSbheEnm", "whiskers": ".w", "eyes.open": ".iIplwLsbhk", "eyes.closed": ".iIplwLsbhk",
                "eyes.happy": ".iIplwLsbhk", "acc.collar": ".12345", "acc.bell": ".12345", "acc.bow": ".12345",
                "acc.woven": ".12345",
                "regions": "." + String(decoding: Region.allCases.map(\.rawValue), as: UTF8.self),
            ],
            [
                "name": "w", "size": "S", "head": "wP", "body": "V", "tail": "F", "breath": "uB?", "tip": "PP",
                "crown": "P", "ear": "P", "neck": "P",
            ])

        fileprivate func place(_ heading: String) -> (name: String, origin: Point)? {
            guard heading.hasSuffix("]"), heading.utf8.count > 2 else { return nil }
            let inside = heading.dropFirst().dropLast()
            guard isPlaced else { return (String(inside), Point(x: 0, y: 0)) }
            let words = inside.split(separator: " ")
            guard words.count == 2, let origin = Point(pair: String(words[1])) else { return nil }
            return (String(words[0]), origin)
        }

        fileprivate static func fits(_ words: [String], _ columns: String) -> Bool {
            var columns = Array(columns)
            switch columns.last {
            case "*":
                columns.removeLast()
                columns += Array(repeating: columns.last ?? "w", count: max(0, words.count - columns.count))
            case "?": columns.removeLast(words.count < columns.count - 1 ? 2 : 1)
            default: break
            }
            return words.count == columns.count && zip(words, columns).allSatisfy(isValid)
        }

        private static func isValid(_ word: String, _ column: Character) -> Bool {
            switch column {
            case "c": word.utf8.count == 1
            case "#": word.utf8.count == 6 && UInt32(word, radix: 16) != nil
            case "b": UInt8(word) != nil
            case "n": Double(word) != nil
            case "u": UInt(word) != nil
            case "s": Outfit.Spot(rawValue: word) != nil
            case "p": Outfit.Mask.Part(word) != nil
            case "S": Size(pair: word) != nil
            case "P": Point(pair: word) != nil
            case "V": SpriteSheet.View(rawValue: word) != nil
            case "F": ["front", "back"].contains(word)
            case "B": word == "body"
            default: true
            }
        }
    }
}

extension Point {
    /// Parses `x,y`, both from 0.
    init?(pair text: String) {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let x = numbers[0], let y = numbers[1], x >= 0, y >= 0 else { return nil }
        self.init(x: x, y: y)
    }
}

extension Size {
    /// Parses `24x22`, both from 1 to 64.
    init?(pair text: String) {
        let numbers = text.split(separator: "x").compactMap { Int($0) }
        guard numbers.count == 2, numbers.allSatisfy({ (1...64).contains($0) }) else { return nil }
        self.init(width: numbers[0], height: numbers[1])
    }
}

extension Swatch {
    /// From the words `RRGGBB indexed basic` of a table; 0 for a missing one.
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

/// A drawing as it is read: a mark for each pixel.
package struct Marks: Hashable, Sendable {
    /// Of the top left mark, in pixels of the box that it is placed in; 0 by 0 if there is none.
    package let origin: Point
    package let size: Size
    /// Row by row, ASCII.
    let marks: [UInt8]

    static let seeThrough = UInt8(ascii: ".")

    /// Rows that end early are filled up with `blank`.
    init(_ rows: [ArraySlice<UInt8>], at origin: Point = Point(x: 0, y: 0), blank: UInt8 = Self.seeThrough) {
        let width = rows.map(\.count).max() ?? 0
        self.origin = origin
        size = Size(width: width, height: rows.count)
        marks = rows.flatMap { $0 + repeatElement(blank, count: width - $0.count) }
    }

    private init(_ other: Marks, at origin: Point) {
        (self.origin, size, marks) = (origin, other.size, other.marks)
    }

    func moved(by offset: Point) -> Marks { Marks(self, at: Point(x: origin.x + offset.x, y: origin.y + offset.y)) }

    /// Inside its size.
    subscript(x: Int, y: Int) -> UInt8 { marks[y * size.width + x] }

    var rows: [ArraySlice<UInt8>] {
        (0..<size.height).map { marks[$0 * size.width..<($0 + 1) * size.width] }
    }

    /// Calls with each mark that is not transparent, and its place in the box.
    func forEachMark(_ body: (_ x: Int, _ y: Int, _ mark: UInt8) -> Void) {
        var index = 0
        for y in origin.y..<origin.y + size.height {
            for x in origin.x..<origin.x + size.width {
                let mark = marks[index]
                index += 1
                if mark != Self.seeThrough { body(x, y, mark) }
            }
        }
    }

    /// Whether a place is `x` if the drawing is repeated both ways.
    func covers(_ x: Int, _ y: Int) -> Bool {
        guard size.width > 0, size.height > 0 else { return false }
        let column = (x % size.width + size.width) % size.width
        return self[column, (y % size.height + size.height) % size.height] == UInt8(ascii: "x")
    }
}
