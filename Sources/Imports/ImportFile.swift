import DocumentStore

/// A file another program wrote, as it was found: from a folder, an archive, or a data base that was asked.
package struct ImportFile: Sendable {
    /// Its path below the given folder, such as `001 Swim/Checkmarks.csv`.
    package let name: String
    package let bytes: [UInt8]
    /// What it holds, read once for all programs that may know it; nil if it does not begin as JSON or is too long.
    let json: Result<Value, CodecError>?

    /// UTF-16 with a byte order mark is converted to UTF-8.
    package init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = ImportText.withoutUTF16(bytes)
        let content = Self.content(of: self.bytes)
        let isJSON = Self.startsAsJSON(content) && Self.isOfBearableLength(content)
        json = isJSON ? Self.parsed(content) : nil
    }

    package init(name: String, text: String) { self.init(name: name, bytes: Array(text.utf8)) }

    package var lastName: Substring { name.split(separator: "/").last ?? name[...] }

    var folder: Substring { name.dropLast(lastName.count).split(separator: "/").last ?? "" }

    var content: ArraySlice<UInt8> { Self.content(of: bytes) }

    var isBlank: Bool { content.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) } }

    var startsAsJSON: Bool { Self.startsAsJSON(content) }

    /// Whether it may have no more rows than the limit, judged before reading.
    package var isOfBearableLength: Bool { Self.isOfBearableLength(content) }

    var value: Result<Value, CodecError> { json ?? Self.parsed(content) }

    /// - Throws: `.notJSON` with the line at which it ends being JSON.
    func parsed() throws(ImportFault) -> ImportJSON {
        switch value {
        case .success(let value): return ImportJSON(value)
        case .failure(let error): throw .notJSON(file: name, line: content.prefix(error.offset).count { $0 == 10 } + 1)
        }
    }

    private static func content(of bytes: [UInt8]) -> ArraySlice<UInt8> {
        bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    }

    private static func parsed(_ content: ArraySlice<UInt8>) -> Result<Value, CodecError> {
        do throws(CodecError) { return .success(try Codec.value(from: content, depth: 100)) } catch {
            return .failure(error)
        }
    }

    /// Whether the first byte that is no space opens a list or a map.
    private static func startsAsJSON(_ content: ArraySlice<UInt8>) -> Bool {
        guard let first = content.first(where: { $0 > 32 }) else { return false }
        return first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
    }

    /// By lines, or by the commas of JSON, of which a row has at least five.
    private static func isOfBearableLength(_ content: ArraySlice<UInt8>) -> Bool {
        if UserDataTree.isBegun(in: content) { return true }
        let isJSON = startsAsJSON(content)
        let mark = UInt8(ascii: isJSON ? "," : "\n")
        let most = ImportHistory.mostRows * (isJSON ? 5 : 1) + 1
        var count = 0
        for byte in content where byte == mark {
            count += 1
            if count > most { return false }
        }
        return true
    }
}

extension ImportFile {
    struct Line {
        let number: Int
        let text: String
    }

    /// Those that are not blank.
    var lines: [Line] { lines(of: content) }

    var firstLines: [Line] { lines(of: content.prefix(4096)) }

    private func lines(of content: ArraySlice<UInt8>) -> [Line] {
        content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated().map {
            index, bytes in
            let text = ImportText.decoded(bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes)
            return Line(number: index + 1, text: text)
        }.filter { !$0.text.allSatisfy(\.isWhitespace) }
    }

    func place(_ line: Line) -> RowPlace { RowPlace(file: name, line: line.number, row: line.text) }

    func place(_ row: String) -> RowPlace { RowPlace(file: name, row: row) }
}
