import Domain

/// A table of text: RFC 4180, with commas, semicolons or tabs between, and lines that end with LF, CRLF or CR. It is read
/// row by row, as often as it is asked: the rows of a long one would take many times its bytes.
struct CSVTable: Sequence, IteratorProtocol {
    struct Row {
        let line: Int
        var cells: [String]
        /// Whether its quotes end.
        var isWhole = true
    }

    private let bytes: ArraySlice<UInt8>
    private let separator: UInt8
    private var index: Int
    private var line = 1

    /// - Parameter separator: nil for the most frequent one of the first line.
    init(_ file: ImportFile, separator: Character? = nil) { self.init(file.content, separator: separator) }

    /// The first rows of a file.
    init(beginning file: ImportFile, bytes count: Int = 4096, separator: Character? = nil) {
        self.init(file.content.prefix(count), separator: separator)
    }

    private init(_ bytes: ArraySlice<UInt8>, separator: Character?) {
        self.bytes = bytes
        self.separator = separator?.asciiValue ?? Self.separator(in: bytes)
        index = bytes.startIndex
    }

    var heading: Row? { first { _ in true } }

    /// The next row that is not empty.
    mutating func next() -> Row? {
        while index < bytes.endIndex {
            var row = Row(line: line, cells: [])
            repeat {
                let cell = popCell(of: &row)
                row.cells.append(cell)
            } while pop(separator)
            _ = pop(13)
            _ = pop(10)
            line += 1
            if row.cells.contains(where: { !$0.isEmpty }) { return row }
        }
        return nil
    }

    /// A cell of more bytes is cut, and its row is not whole: one quotation mark too few would take a file into one cell.
    private static let mostCellBytes = 1 << 20

    /// Text after closing quotes is kept.
    private mutating func popCell(of row: inout Row) -> String {
        var text: [UInt8] = []
        let isQuoted = pop(34)
        if isQuoted {
            var isOpen = true
            while isOpen, index < bytes.endIndex {
                let byte = bytes[index]
                index += 1
                // Two quotation marks are one.
                guard byte != 34 || pop(34) else {
                    isOpen = false
                    continue
                }
                if byte == 10 || byte == 13 && !isNext(10) { line += 1 }
                if text.count < Self.mostCellBytes { text.append(byte) }
            }
            row.isWhole = row.isWhole && !isOpen
        }
        let start = index
        while index < bytes.endIndex, bytes[index] != separator, bytes[index] != 10, bytes[index] != 13 { index += 1 }
        text += bytes[start..<index]
        row.isWhole = row.isWhole && text.count < Self.mostCellBytes
        let decoded = ImportText.decoded(text[...])
        return isQuoted ? decoded : decoded.trimmed
    }

    private func isNext(_ byte: UInt8) -> Bool { index < bytes.endIndex && bytes[index] == byte }

    private mutating func pop(_ byte: UInt8) -> Bool {
        guard isNext(byte) else { return false }
        index += 1
        return true
    }

    /// The most frequent one in the first line.
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

/// Tables that this program writes.
extension CSVTable {
    /// A line each, behind one of names.
    static func text(_ heading: [String], _ rows: [[String]]) -> String {
        ([heading] + rows).map { row in row.map(written).joined(separator: ",") + "\n" }.joined()
    }

    private static func written(_ cell: String) -> String {
        // A number below 0 is no formula.
        let cell = isFormula(cell) && Double(cell) == nil ? "'" + cell : cell
        guard cell.unicodeScalars.contains(where: { ",\"\n\r".unicodeScalars.contains($0) }) else { return cell }
        return "\"" + cell.replacing("\"", with: "\"\"") + "\""
    }

    /// Whether a cell begins like what spreadsheets calculate, also behind the `'` that keeps them from it.
    private static func isFormula(_ cell: String) -> Bool {
        cell.drop { $0 == "'" }.first.map { "=+-@\t\r".contains($0) } ?? false
    }

    fileprivate static func plain(_ cell: String) -> String {
        cell.first == "'" && isFormula(cell) ? String(cell.dropFirst()) : cell
    }
}

extension CSVTable.Row {
    /// Of a table that this program writes: without the marks of cells that begin like formulas.
    var plain: CSVTable.Row { CSVTable.Row(line: line, cells: cells.map(CSVTable.plain), isWhole: isWhole) }
}
