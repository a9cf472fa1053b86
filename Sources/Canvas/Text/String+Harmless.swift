extension String {
    /// With the code points of all that would steer the terminal or reorder text. Line ends and tabs are kept.
    package var harmless: String { escaped { "\\u{\(String($0.value, radix: 16))}" } }

    /// The same on one line, for a single value: line ends and tabs are replaced too.
    package var harmlessLine: String {
        guard utf8.contains(where: { 0x09...0x0D ~= $0 }) else { return harmless }
        return harmless.replacing("\r\n", with: "\\u{d}\\u{a}").replacing("\n", with: "\\u{a}")
            .replacing("\t", with: "\\u{9}")
    }

    /// JSON in which such scalars are `\u` escapes: the same value, because they occur only inside its strings.
    package var harmlessJSON: String {
        escaped { scalar in
            let digits = String(scalar.value, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
        }
    }

    private func escaped(_ code: (Unicode.Scalar) -> String) -> String {
        guard unicodeScalars.contains(where: \.steers) else { return self }
        var text = String.UnicodeScalarView()
        var scalars = unicodeScalars.makeIterator()
        var next = scalars.next()
        while let scalar = next {
            next = scalars.next()
            // CSV tables and iCalendar files end their lines with both.
            let endsLine = scalar == "\r" && next == "\n"
            if scalar.steers, !endsLine {
                text.append(contentsOf: code(scalar).unicodeScalars)
            } else {
                text.append(scalar)
            }
        }
        return String(text)
    }
}

extension Unicode.Scalar {
    /// Whether a terminal reacts to it instead of printing it: C0 except tab and line feed, DEL, C1, direction marks,
    /// line and paragraph separators, and marks of an encoding.
    package var steers: Bool {
        switch value {
        case 0x09, 0x0A: false
        case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFF9...0xFFFB:
            true
        default: false
        }
    }
}

extension String {
    /// Wrapped also between characters of scripts without spaces, and inside words longer than a line. At least one
    /// line, and at least 2 columns, so that wide characters fit; drawable, without trailing spaces.
    package func wrapped(toColumns columns: Int) -> [String] {
        if let plain = plainColumns, plain <= columns, isSpacedSingly { return [self] }
        return split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .flatMap { Self.wrapped(String($0).glyphs, columns: max(2, columns)) }
    }

    /// No space at an end, and none next to another.
    private var isSpacedSingly: Bool {
        let space = UInt8(ascii: " ")
        var last = space
        for byte in utf8 {
            if byte == space, last == space { return false }
            last = byte
        }
        return last != space
    }

    private static func wrapped(_ glyphs: [Glyph], columns: Int) -> [String] {
        var lines: [String] = []
        var line: [Glyph] = []
        var width = 0
        for word in words(of: glyphs) {
            for (index, piece) in Glyph.unbreakable(in: word).enumerated() {
                let gap = index == 0 && !line.isEmpty ? 1 : 0
                if !line.isEmpty, width + gap + piece.reduce(0, { $0 + $1.columns }) > columns {
                    lines.append(joined(line))
                    line = []
                    width = 0
                } else if gap > 0 {
                    line.append(.space)
                    width += gap
                }
                for glyph in piece {
                    if width + glyph.columns > columns {
                        lines.append(joined(line))
                        line = []
                        width = 0
                    }
                    line.append(glyph)
                    width += glyph.columns
                }
            }
        }
        return lines + (line.isEmpty && !lines.isEmpty ? [] : [joined(line)])
    }

    /// A number stays with its unit: "14 m" is one.
    private static func words(of glyphs: [Glyph]) -> [[Glyph]] {
        glyphs.split(separator: .space).reduce(into: []) { words, word in
            let isCounted = words.last?.allSatisfy(\.character.isNumber) == true
            if isCounted, units.contains(String(word.map(\.character))) {
                words[words.count - 1] += [.space] + word
            } else {
                words.append(Array(word))
            }
        }
    }

    private static let units: Set<String> = ["h", "m", "s", "min", "XP"]
}
