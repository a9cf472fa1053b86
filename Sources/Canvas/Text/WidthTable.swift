import Assets

/// `assets/widths.txt`: the runs of `wcwidth` of glibc 2.36 (Unicode 14), which ncurses uses; a test compares them.
struct WidthTable {
    static let zero = WidthTable("zero")
    static let wide = WidthTable("wide")

    /// First and last of each run, ascending.
    private let runs: [UInt32]

    private init(_ name: String) {
        var text = Assets.embedded.text(at: "widths.txt") ?? ""
        runs = text.withUTF8 { bytes in
            let lines = bytes.split(separator: UInt8(ascii: "\n")).drop { !$0.elementsEqual("@\(name)".utf8) }
            return lines.dropFirst().prefix { $0.first != UInt8(ascii: "@") }
                .flatMap { $0.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") } }
                .map { digits in digits.reduce(0) { $0 << 4 | UInt32($1 < 0x41 ? $1 &- 0x30 : $1 &- 0x37) } }
        }
    }

    func contains(_ scalar: UInt32) -> Bool {
        guard let first = runs.first, let last = runs.last, scalar >= first, scalar <= last else { return false }
        var low = 0
        var high = runs.count / 2 - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if runs[2 * middle] <= scalar { low = middle } else { high = middle - 1 }
        }
        return scalar <= runs[2 * low + 1]
    }
}

extension Unicode.Scalar {
    /// 0 to 2; nil if terminals disagree: controls, and scalars newer than Unicode 14.
    package var columns: Int? {
        if value < 0x300 { return isControl ? nil : 1 }
        // Box drawing and block elements fill most screens.
        if (0x2500...0x25FC).contains(value) { return 1 }
        if WidthTable.zero.contains(value) { return 0 }
        if value >= 0x1100, WidthTable.wide.contains(value) { return 2 }
        if (0x2190...0x2426).contains(value) || (0x2460...0x27BF).contains(value) { return 1 }
        guard let age = properties.age, age <= (14, 0) else { return nil }
        return isLineSeparator || isNoncharacter ? nil : 1
    }

    /// The width of scalars that are drawn as they are whatever follows them, which is nearly all text; nil for others.
    var plainColumns: Int? {
        switch value {
        case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x2FF, 0x2500...0x25FC, 0x2800...0x28FF: 1
        case 0x4E00...0x9FFC, 0xFF01...0xFF60: 2
        case 0x2010...0x2027, 0x2190...0x2328, 0x232B...0x2426, 0x2460...0x24FF, 0x2600...0x27BF, 0x3001...0x3029,
            0x1F300...0x1F3FA, 0x1F400...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF:
            columns
        default: nil
        }
    }

    private var isControl: Bool { value < 0x20 || (0x7F..<0xA0).contains(value) }
    private var isLineSeparator: Bool { value == 0x2028 || value == 0x2029 }
    private var isNoncharacter: Bool { value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value) }
}

extension String {
    package var columns: Int { plainColumns ?? composedGlyphs.reduce(0) { $0 + $1.columns } }

    /// The fast path for text of such scalars only; nil for any other text.
    var plainColumns: Int? {
        var columns = 0
        for scalar in unicodeScalars {
            guard let own = scalar.plainColumns else { return nil }
            columns += own
        }
        return columns
    }

    /// The longest drawable prefix that fits; a wide character that would stick out is left out.
    package func cut(toColumns columns: Int) -> String { Self.joined(Self.fitting(glyphs, columns: columns)) }

    /// Unchanged if it fits, otherwise cut so that it fits together with the mark, which ASCII terminals draw as "..".
    package func shortened(toColumns columns: Int, mark: String = "…") -> String {
        if let plain = plainColumns, plain <= columns { return self }
        let all = glyphs
        if all.reduce(0, { $0 + $1.columns }) <= columns { return Self.joined(all) }
        let mark = mark.cut(toColumns: columns)
        let kept = Self.fitting(all, columns: columns - mark.columns).reversed().drop { $0 == .space }
        return Self.joined(Array(kept.reversed())) + mark
    }

    static func joined(_ glyphs: [Glyph]) -> String {
        var scalars = String.UnicodeScalarView()
        for glyph in glyphs {
            if let first = glyph.letter.first, glyph.letter.isBare {
                scalars.append(first)
            } else {
                scalars.append(contentsOf: glyph.letter.scalars)
            }
        }
        return String(scalars)
    }

    static func fitting(_ glyphs: [Glyph], columns: Int) -> [Glyph] {
        var left = columns
        return Array(
            glyphs.prefix {
                left -= $0.columns
                return left >= 0
            })
    }
}

/// Where text goes in a space wider than it.
package enum Alignment: Sendable {
    case left, centre, right
}
