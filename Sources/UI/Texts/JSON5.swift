/// A value of a JSON5 text (https://spec.json5.org) and where it stands: what all of a person's own files are read
/// into, by the program and by those who check them alike.
package struct JSON5: Hashable, Sendable {
    package let place: Place
    package let content: Content

    /// Where something stands, both counted from 1; columns in Unicode scalars.
    package struct Place: Hashable, Sendable, Comparable {
        package var line: Int
        package var column: Int

        package init(line: Int, column: Int) {
            self.line = line
            self.column = column
        }

        package static func < (a: Place, b: Place) -> Bool { (a.line, a.column) < (b.line, b.column) }
    }

    /// What it is.
    package enum Content: Hashable, Sendable {
        case null
        case truth(Bool)
        case number(Double)
        case text(String)
        case list([JSON5])
        /// In the order of the text; a name may stand there twice.
        case fields([Field])
    }

    /// A name with its value.
    package struct Field: Hashable, Sendable {
        package let name: String
        /// Of the name.
        package let place: Place
        package let value: JSON5
    }

    /// The fields of a whole file.
    /// - Parameter bytes: of the file, whatever they are.
    /// - Returns: nil where there is nothing but white space and comments.
    /// - Throws: where and why it is no JSON5 text of fields.
    package static func fields(in bytes: some Sequence<UInt8>) throws(JSON5Fault) -> [Field]? {
        var reader = try JSON5Reader(bytes)
        return try reader.file()
    }

    /// A value as people write it, without quotes: what a setting is set to, or what a fault repeats.
    package var word: String {
        switch content {
        case .null: "null"
        case .truth(let truth): String(truth)
        case .number(let number): Int(exactly: number).map(String.init) ?? String(number)
        case .text(let text): text
        case .list: "["
        case .fields: "{"
        }
    }
}

/// Why a text is no JSON5, and where.
package struct JSON5Fault: Error, Hashable, Sendable {
    package let place: JSON5.Place
    package let reason: Reason

    /// What is wrong there.
    package enum Reason: Hashable, Sendable {
        /// Bytes that are no UTF-8.
        case invalidUTF8
        /// The text breaks off, or something else stands where this was to stand.
        case expected(Part)
        /// An escape that JSON5 does not know, or half of a pair.
        case invalidEscape
        /// Lists and fields within each other without end.
        case tooDeep
    }

    /// What a text is made of.
    package enum Part: Hashable, Sendable {
        case openingBrace, colon, commaOrBrace, commaOrBracket, name, value, closingQuote, endOfComment, endOfFile
    }
}
