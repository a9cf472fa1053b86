/// A file another program wrote, as it was found: from a folder, an archive, or a data base that was asked.
package struct ForeignFile: Hashable, Sendable {
    /// Its way below what was given, with `/` between, such as `001 Swim/Checkmarks.csv`.
    package let name: String
    package let bytes: [UInt8]

    /// - Parameters:
    ///   - name: its way below what was given.
    ///   - bytes: all of them; UTF-16 is turned into UTF-8 where a byte order mark tells it.
    package init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = ForeignText.withoutUTF16(bytes)
    }

    /// A file with a text in it.
    package init(name: String, text: String) {
        self.init(name: name, bytes: Array(text.utf8))
    }

    /// The name without the folders before it.
    package var lastName: Substring { name.split(separator: "/").last ?? name[...] }

    /// The folder it lies in; empty where it lies in none.
    package var folder: Substring { name.dropLast(lastName.count).split(separator: "/").last ?? "" }

    /// What it holds, without a byte order mark.
    var content: ArraySlice<UInt8> { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...] }

    /// Whether it holds nothing but white space.
    var isBlank: Bool { content.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) } }
}

extension ForeignFile {
    /// A line of text and its number, from 1.
    struct Line {
        let number: Int
        let text: String
    }

    /// The lines that are not blank, whatever their ends are.
    var lines: [Line] { lines(of: content) }

    /// The lines it begins with, to tell what it is.
    var firstLines: [Line] { lines(of: content.prefix(4096)) }

    private func lines(of content: ArraySlice<UInt8>) -> [Line] {
        var lines: [Line] = []
        var number = 0
        for bytes in content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            number += 1
            let text = ForeignText.decoded(bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes)
            if text.contains(where: { !$0.isWhitespace }) { lines.append(Line(number: number, text: text)) }
        }
        return lines
    }

    /// Where a line of it stands.
    func place(_ line: Line) -> RowPlace { RowPlace(file: name, line: line.number, row: line.text) }
}
