/// Chinese text that sets a space between a Chinese character and a Latin letter where a value is put into it:
/// 「Mochi 的计时」, but 「年糕的计时」. Digits have no space before them: 「25分钟」. Values themselves are not changed.
package struct ChineseText: ExpressibleByStringInterpolation, Sendable {
    package private(set) var text: String

    package init(stringLiteral text: String) { self.text = text }
    package init(_ text: String) { self.text = text }
    package init(stringInterpolation: StringInterpolation) { self = stringInterpolation.made }

    /// Puts values into the text, with spaces.
    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var made = ChineseText("")

        package init(literalCapacity: Int, interpolationCount: Int) {
            made.text.reserveCapacity(literalCapacity + 16 * interpolationCount)
        }

        package mutating func appendLiteral(_ literal: String) { made.append(literal) }
        package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            made.append(value.description)
        }
    }

    mutating func append(_ part: some StringProtocol) {
        if let left = text.unicodeScalars.last, let right = part.unicodeScalars.first,
            left.isHan && right.isLatin || left.isLatin && right.isHan
        {
            text += " "
        }
        text += part
    }

    package static func + (left: ChineseText, right: ChineseText) -> ChineseText { "\(left.text)\(right.text)" }
}

extension Unicode.Scalar {
    package var halfWidth: Unicode.Scalar {
        (0xFF01...0xFF5E).contains(value) ? Unicode.Scalar(value - 0xFEE0) ?? self : self
    }

    fileprivate var isHan: Bool { (0x3400...0x9FFF).contains(value) || (0x20000...0x3FFFF).contains(value) }
    fileprivate var isLatin: Bool { value < 0x250 && properties.isAlphabetic }
}
