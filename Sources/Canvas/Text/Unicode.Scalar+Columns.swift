extension Unicode.Scalar {
    /// How many columns it takes: 0 to 2, or nil when terminals do not agree on it (controls, and what came after
    /// Unicode 14, which the C library of Debian 12 does not know).
    package var columns: Int? {
        if value < 0x300 { return isControl ? nil : 1 }
        // Lines and blocks, of which screens are full.
        if (0x2500...0x25FC).contains(value) { return 1 }
        if WidthTable.contains(value, in: WidthTable.zero) { return 0 }
        if value >= 0x1100, WidthTable.contains(value, in: WidthTable.wide) { return 2 }
        if (0x2190...0x2426).contains(value) || (0x2460...0x27BF).contains(value) { return 1 }
        guard let age = properties.age, age <= (14, 0) else { return nil }
        return isLineSeparator || isNoncharacter ? nil : 1
    }

    /// How many columns it takes where it is drawn as it is whatever stands beside it: the scalars that nearly all text
    /// is made of; nil for all others.
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
