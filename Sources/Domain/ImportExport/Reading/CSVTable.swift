import DocumentStore

/// A table of text: RFC 4180, with commas, semicolons or tabs between, and lines that end with LF, CRLF or CR. It is read
/// row by row, as often as it is asked: the rows of a long one would take many times its bytes.
struct CSVTable: Sequence {
    struct Row {
        let line: Int
        let cells: [String]
        /// Whether its quotes end.
        var isWhole = true
    }

    private let bytes: ArraySlice<UInt8>
    private let separator: UInt8

    /// - Parameter separator: nil for the most frequent one of the first line.
    init(_ file: ImportFile, separator: Character? = nil) { self.init(file.content, separator: separator) }

    init(_ bytes: ArraySlice<UInt8>, separator: Character? = nil) {
        self.bytes = bytes
        self.separator = separator?.asciiValue ?? Self.separator(in: bytes)
    }

    var heading: Row? { first { _ in true } }

    func makeIterator() -> Rows { Rows(bytes: bytes, separator: separator) }

    struct Rows: IteratorProtocol {
        let bytes: ArraySlice<UInt8>
        let separator: UInt8
        private var index: Int
        private var line = 1

        init(bytes: ArraySlice<UInt8>, separator: UInt8) {
            self.bytes = bytes
            self.separator = separator
            index = bytes.startIndex
        }

        mutating func next() -> Row? {
            while index < bytes.endIndex {
                let start = line
                var cells: [String] = []
                var isWhole = true
                var isOver = false
                while !isOver {
                    let (cell, closed) = CSVTable.cell(in: bytes, at: &index, until: separator, line: &line)
                    cells.append(cell)
                    isWhole = isWhole && closed
                    if index < bytes.endIndex, bytes[index] == separator {
                        index += 1
                    } else {
                        isOver = true
                    }
                }
                if index < bytes.endIndex, bytes[index] == 13 { index += 1 }
                if index < bytes.endIndex, bytes[index] == 10 { index += 1 }
                line += 1
                if cells.contains(where: { !$0.isEmpty }) { return Row(line: start, cells: cells, isWhole: isWhole) }
            }
            return nil
        }
    }

    /// A cell of more bytes is cut, and its row is not whole: one quotation mark too few would take a file into one cell.
    private static let mostCellBytes = 1 << 20

    fileprivate static func cell(
        in bytes: ArraySlice<UInt8>, at index: inout Int, until separator: UInt8, line: inout Int
    ) -> (String, isWhole: Bool) {
        var text: [UInt8] = []
        var isQuoted = false
        var isWhole = true
        if index < bytes.endIndex, bytes[index] == 34 {
            isQuoted = true
            isWhole = false
            index += 1
            while index < bytes.endIndex {
                let byte = bytes[index]
                index += 1
                if byte == 34 {
                    guard index < bytes.endIndex, bytes[index] == 34 else {
                        isWhole = true
                        break
                    }
                    index += 1
                }
                if byte == 10 || byte == 13 && !(index < bytes.endIndex && bytes[index] == 10) { line += 1 }
                if text.count < mostCellBytes { text.append(byte) }
            }
        }
        // Text after closing quotes is kept.
        let start = index
        while index < bytes.endIndex, bytes[index] != separator, bytes[index] != 10, bytes[index] != 13 { index += 1 }
        text += bytes[start..<index]
        let decoded = ImportText.decoded(text[...])
        return (isQuoted ? decoded : decoded.trimmed, isWhole && text.count < mostCellBytes)
    }

    /// The separator: the most frequent one in the first line.
    private static func separator(in bytes: ArraySlice<UInt8>) -> UInt8 {
        var counts: [UInt8: Int] = [44: 0, 59: 0, 9: 0]
        var isQuoted = false
        for byte in bytes {
            if byte == 34 { isQuoted.toggle() }
            if byte == 10 || byte == 13, !isQuoted { break }
            if !isQuoted, counts[byte] != nil { counts[byte, default: 0] += 1 }
        }
        return [44, 59, 9].max { (counts[$0] ?? 0) < (counts[$1] ?? 0) } ?? 44
    }
}

extension CSVTable.Row {
    func cell(_ index: Int?) -> String {
        guard let index, cells.indices.contains(index) else { return "" }
        return cells[index]
    }

    func place(in file: ImportFile) -> RowPlace {
        RowPlace(file: file.name, line: line, row: cells.joined(separator: ","))
    }
}

/// Texts of other programs, made fit to be kept.
enum ImportText {
    /// UTF-8, or if it is not, the letters of Western Europe a byte each.
    static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
        String(validating: bytes, as: UTF8.self) ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }

    /// UTF-16 with its byte order mark as UTF-8; all else as it is.
    static func withoutUTF16(_ bytes: [UInt8]) -> [UInt8] {
        let isLittle = bytes.starts(with: [0xFF, 0xFE])
        guard isLittle || bytes.starts(with: [0xFE, 0xFF]) else { return bytes }
        let units: [UInt16] = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
            UInt16(bytes[index + (isLittle ? 1 : 0)]) << 8 | UInt16(bytes[index + (isLittle ? 0 : 1)])
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    /// A text as a rule allows it: on one line, cut if it is too long; nil if nothing is left.
    static func fitting(_ text: String?, _ rule: TextRule) -> String? {
        guard let text else { return nil }
        if let fine = try? rule.checked(text) { return fine.isEmpty ? nil : fine }
        var kept = ""
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: kept.unicodeScalars.append(" ")
            case .format where scalar.value != 0x200D: break
            default: kept.unicodeScalars.append(scalar)
            }
        }
        let cut = String(kept.trimmed.prefix(rule.most)).trimmed
        guard let fine = try? rule.checked(cut), !fine.isEmpty else { return nil }
        return fine
    }

    /// By what two names are the same: without regard to case and the space around them.
    package static func key(_ name: String) -> String { name.trimmed.lowercased() }

    static func whole(_ text: some StringProtocol) -> Int? {
        text.isEmpty || text.utf8.contains { !(48...57).contains($0) } ? nil : Int(text)
    }

    /// An amount as a person would write it: without a point if it is whole.
    static func amount(_ number: Double, unit: String = "") -> String {
        let whole = number.rounded()
        let text = whole == number && abs(number) < 1e15 ? String(Int64(whole)) : String(number)
        return unit.isEmpty ? text : text + " " + unit
    }

    /// Notes with a separator between them; nil if there are none.
    static func joined(_ parts: String?...) -> String? {
        let known = parts.compactMap { $0?.trimmed }.filter { !$0.isEmpty }
        return known.isEmpty ? nil : known.joined(separator: " · ")
    }
}

extension Substring {
    /// Takes a text up to its closing quotation mark; `\` before a character makes it part of the text.
    mutating func popQuoted() -> (text: String, isClosed: Bool) {
        var text = ""
        while let letter = popFirst() {
            if letter == "\"" { return (text, true) }
            if let plain = letter == "\\" ? popFirst() : letter { text.append(plain) }
        }
        return (text, false)
    }
}

/// Lenient access to JSON of other programs: anything unexpected is nil.
struct ImportJSON {
    let value: Value

    init(_ value: Value) { self.value = value }

    /// - Throws: `.notJSON` with the line at which it ends being JSON.
    init(_ file: ImportFile) throws(ImportFault) {
        let bytes = file.content
        do {
            value = try Codec.value(from: bytes, depth: 100)
        } catch {
            let line = bytes.prefix(error.offset).count { $0 == 10 } + 1
            throw .notJSON(file: file.name, line: line)
        }
    }

    subscript(name: String) -> ImportJSON? {
        guard case .map(let fields) = value, let inner = fields[name], inner != .null else { return nil }
        return ImportJSON(inner)
    }

    var list: [ImportJSON]? {
        guard case .list(let elements) = value else { return nil }
        return elements.map { ImportJSON($0) }
    }

    var entries: [(name: String, value: ImportJSON)]? {
        guard case .map(let fields) = value else { return nil }
        return fields.entries.map { ($0.name, ImportJSON($0.value)) }
    }

    // Kept from being inlined: inside of long initializers these crash the optimizer of Swift 6.3.1.
    @inline(never) var text: String? {
        guard case .string(let text) = value else { return nil }
        return text
    }

    @inline(never) var number: Double? {
        switch value {
        case .integer(let number): Double(number)
        case .double(let number): number
        default: nil
        }
    }

    /// Also 0 and 1, as data bases have it.
    @inline(never) var truth: Bool? {
        switch value {
        case .boolean(let truth): truth
        case .integer(let number): number != 0
        default: nil
        }
    }

    @inline(never) var id: String? {
        if let text { return text }
        guard case .integer(let number) = value else { return nil }
        return String(number)
    }
}
