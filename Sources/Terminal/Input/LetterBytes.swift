/// Bytes as they come, put together to letters: UTF-8, which terminals send whatever the locale says.
struct LetterBytes {
    private var begun: [UInt8] = []
    private var missing = 0

    /// - Returns: the letter that the byte makes whole; nil while there is more to come, and for what is no UTF-8.
    mutating func take(_ byte: UInt8) -> Unicode.Scalar? {
        switch byte {
        case ..<0x80:
            begun = []
            return Unicode.Scalar(byte)
        case 0x80..<0xC0:
            guard !begun.isEmpty else { return nil }
            begun.append(byte)
            missing -= 1
            guard missing == 0 else { return nil }
            defer { begun = [] }
            return String(validating: begun, as: UTF8.self)?.unicodeScalars.first
        case 0xC0..<0xF8:
            begun = [byte]
            missing = byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3
            return nil
        default:
            begun = []
            return nil
        }
    }
}
