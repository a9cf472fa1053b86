/// Texts of other programs, made fit to be kept.
enum ForeignText {
    /// UTF-8, or where it is not, the letters of Western Europe a byte each.
    static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
        String(validating: bytes, as: UTF8.self) ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }

    /// UTF-16 with its byte order mark as UTF-8; all else as it is.
    static func withoutUTF16(_ bytes: [UInt8]) -> [UInt8] {
        let isLittle = bytes.starts(with: [0xFF, 0xFE])
        guard isLittle || bytes.starts(with: [0xFE, 0xFF]) else { return bytes }
        let units: [UInt16] = stride(from: 2, to: bytes.count - 1, by: 2).map { index in
            UInt16(bytes[index + (isLittle ? 1 : 0)]) << 8 | UInt16(bytes[index + (isLittle ? 0 : 1)])
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    /// A text as a rule allows it: on one line, cut where it is too long; nil where nothing is left.
    static func fitting(_ text: String?, _ rule: TextRule) -> String? {
        guard let text else { return nil }
        if let fine = try? rule.checked(text) { return fine.isEmpty ? nil : fine }
        var kept = ""
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: kept.unicodeScalars.append(" ")
            case .format where scalar.value != 0x200D: break
            default: kept.unicodeScalars.append(scalar)
            }
        }
        let cut = String(kept.trimmed.prefix(rule.most)).trimmed
        guard let fine = try? rule.checked(cut), !fine.isEmpty else { return nil }
        return fine
    }

    /// By what two names are the same: without regard to case and the space around them.
    package static func key(_ name: String) -> String { name.trimmed.lowercased() }

    /// A number of ASCII digits alone.
    static func whole(_ text: some StringProtocol) -> Int? {
        text.isEmpty || text.utf8.contains { !(48...57).contains($0) } ? nil : Int(text)
    }

    /// An amount as a person would write it: without a point where it is whole.
    static func amount(_ number: Double, unit: String = "") -> String {
        let whole = number.rounded()
        let text = whole == number && abs(number) < 1e15 ? String(Int64(whole)) : String(number)
        return unit.isEmpty ? text : text + " " + unit
    }

    /// Notes with a separator between them; nil where there are none.
    static func joined(_ parts: String?...) -> String? {
        let known = parts.compactMap { $0?.trimmed }.filter { !$0.isEmpty }
        return known.isEmpty ? nil : known.joined(separator: " · ")
    }
}
