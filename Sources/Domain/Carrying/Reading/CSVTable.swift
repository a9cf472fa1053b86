/// A table of text: RFC 4180, with commas, semicolons or tabs between, and lines that end with LF, CRLF or CR. It is read
/// row by row, as often as it is asked: the rows of a long one would take many times its bytes.
struct CSVTable: Sequence {
    /// One row and the line it begins at.
    struct Row {
        let line: Int
        let cells: [String]
        /// Whether its quotes end.
        var isWhole = true
    }

    private let bytes: ArraySlice<UInt8>
    private let separator: UInt8

    init(_ file: ForeignFile) { self.init(file.content) }

    /// - Parameter bytes: of a file, or the first of them.
    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        separator = Self.separator(in: bytes)
    }

    /// Names of columns, or the first row of a table without them.
    var heading: Row? { first { _ in true } }

    func makeIterator() -> Rows { Rows(bytes: bytes, separator: separator) }

    /// Rows that are not empty, one after the other.
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

    /// Reads one cell; stops at what ends it.
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
                text.append(byte)
            }
        }
        // What stands behind closing quotes is kept, too.
        let start = index
        while index < bytes.endIndex, bytes[index] != separator, bytes[index] != 10, bytes[index] != 13 { index += 1 }
        text += bytes[start..<index]
        let decoded = ForeignText.decoded(text[...])
        return (isQuoted ? decoded : decoded.trimmed, isWhole)
    }

    /// What most stands between the cells of the first line.
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
    /// A cell; empty where the row is shorter.
    func cell(_ index: Int?) -> String {
        guard let index, cells.indices.contains(index) else { return "" }
        return cells[index]
    }

    func place(in file: ForeignFile) -> RowPlace {
        RowPlace(file: file.name, line: line, row: cells.joined(separator: ","))
    }
}
