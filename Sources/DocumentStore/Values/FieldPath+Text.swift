extension FieldPath {
    /// One text for each path: names with dots between them; a name that is not letters, digits and `_` (beginning with
    /// no digit) stands in backticks, with a backslash before each backtick and backslash in it.
    package var text: String {
        if names.count == 1, names[0].isSimpleName { return names[0] }
        return names.map { $0.isSimpleName ? $0 : $0.inBackticks }.joined(separator: ".")
    }

    /// Reads what `text` wrote, and nothing else: one path has one text.
    /// - Parameter text: such as `appearance.tint` or `` `full-month`.days ``; nil where a name is empty or needs
    ///   backticks and has none.
    package init?(text: String) {
        if text.isSimpleName {
            self.init(names: [text])
            return
        }
        var names: [String] = []
        var rest = text.unicodeScalars[...]
        repeat {
            guard let name = rest.removeFirstName() else { return nil }
            names.append(name)
        } while rest.popFirst() == "."
        guard rest.isEmpty else { return nil }
        self.init(names: names)
        guard self.text.hasSameBytes(as: text) else { return nil }
    }
}

extension FieldPath: Comparable {
    /// Ordered by the bytes of the names, from the outside in.
    package static func < (left: FieldPath, right: FieldPath) -> Bool {
        left.names.lexicographicallyPrecedes(right.names) { $0.precedesInBytes($1) }
    }
}

extension String {
    /// Whether it stands in the text of a way as it is.
    var isSimpleName: Bool {
        withBytes { bytes in
            guard let first = bytes.first, first &- UInt8(ascii: "0") >= 10 else { return false }
            for byte in bytes {
                let isLetter = (byte | 0x20) &- UInt8(ascii: "a") < 26
                guard isLetter || byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "_") else { return false }
            }
            return true
        }
    }

    fileprivate var inBackticks: String {
        var text = "`"
        for scalar in unicodeScalars {
            if scalar == "`" || scalar == "\\" { text.unicodeScalars.append("\\") }
            text.unicodeScalars.append(scalar)
        }
        text.unicodeScalars.append("`")
        return text
    }
}

extension Substring.UnicodeScalarView {
    /// Takes one name off the front, with or without backticks; nil where it is empty or does not end.
    fileprivate mutating func removeFirstName() -> String? {
        var name = String.UnicodeScalarView()
        guard first == "`" else {
            while let scalar = first, scalar != "." {
                name.append(scalar)
                removeFirst()
            }
            return name.isEmpty ? nil : String(name)
        }
        removeFirst()
        while let scalar = popFirst() {
            if scalar == "`" { return name.isEmpty ? nil : String(name) }
            guard let plain = scalar == "\\" ? popFirst() : scalar else { return nil }
            name.append(plain)
        }
        return nil
    }
}
