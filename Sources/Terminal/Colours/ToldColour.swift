/// A colour as a terminal tells it when asked for its background (OSC 11).
struct ToldColour {
    /// Asks for it. What does not know the question says nothing, so nobody waits for the answer.
    static let question = "\u{1B}]11;?\u{1B}\\"

    /// From 0 to 1.
    private let parts: [Double]

    /// - Parameter answer: what stands between `ESC` and the end: `]11;rgb:1d1d/1a1a/2222`, each part of one to four
    ///   digits.
    init?(answer: String) {
        guard answer.hasPrefix("]11;"), let colon = answer.firstIndex(of: ":") else { return nil }
        let kind = answer[..<colon].dropFirst(4)
        let parts = answer[colon...].dropFirst().split(separator: "/", omittingEmptySubsequences: false).prefix(3)
        guard kind == "rgb" || kind == "rgba", parts.count == 3 else { return nil }
        var told: [Double] = []
        for part in parts {
            guard (1...4).contains(part.count), let value = UInt16(part, radix: 16) else { return nil }
            told.append(Double(value) / Double((1 << (4 * part.count)) - 1))
        }
        self.parts = told
    }

    /// Whether dark writing is read more easily on it.
    var isLight: Bool { 0.299 * parts[0] + 0.587 * parts[1] + 0.114 * parts[2] > 0.5 }
}
