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

    /// As text of SVG, and of Pango, which waybar and notifications read.
    package var escapedForMarkup: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }

    /// Whether the bytes alone cannot rule it out: exports are megabytes of text with hardly any such scalar.
    private var mayHoldSteering: Bool {
        var text = self
        return text.withUTF8 { bytes in
            var index = 0
            while index < bytes.count {
                // Eight at a time: an export of 20,000 entries is 7 MB.
                if index + 8 <= bytes.count,
                    UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: index, as: UInt64.self).isPrintable
                {
                    index += 8
                    continue
                }
                for place in index..<min(index + 8, bytes.count) where Self.maySteer(bytes, at: place) { return true }
                index += 8
            }
            return false
        }
    }

    private static func maySteer(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0
        return switch bytes[index] {
        case 0x09, 0x0A: false
        case 0x0D: next != 0x0A
        case ..<0x20, 0x7F: true
        case 0xC2: next < 0xA0
        case 0xD8: next == 0x9C
        case 0xE2: next == 0x80 || next == 0x81
        default: false
        }
    }

    private func escaped(_ code: (Unicode.Scalar) -> String) -> String {
        guard mayHoldSteering else { return self }
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

extension UInt64 {
    /// Whether each of its bytes is an ASCII character that is printed.
    fileprivate var isPrintable: Bool {
        let (ones, tops): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
        // A byte below 0x20 borrows from its highest bit, and 0x7F carries into it.
        return ((self &- ones &* 0x20) | (self &+ ones) | self) & tops == 0
    }
}

extension Unicode.Scalar {
    /// Whether a terminal reacts to it instead of printing it: C0 except tab and line feed, DEL, C1, direction marks,
    /// line and paragraph separators, and what is nothing but a mark of an encoding.
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
        split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .flatMap { Self.wrapped(String($0).glyphs, columns: max(2, columns)) }
    }

    private static func wrapped(_ glyphs: [Glyph], columns: Int) -> [String] {
        var lines: [String] = []
        var line: [Glyph] = []
        var width = 0
        for word in glyphs.split(separator: .space) {
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
}
