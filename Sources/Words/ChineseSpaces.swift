extension String {
    /// Sets a space between a Chinese character and a Latin letter where a part of a Chinese text joins the next:
    /// 「Mochi 的计时」, but 「年糕的计时」. Digits have no space before them: 「25分钟」. The parts are not changed.
    package mutating func append(spaced part: some StringProtocol) {
        if let left = unicodeScalars.last, let right = part.unicodeScalars.first,
            left.isHan && right.isLatin || left.isLatin && right.isHan
        {
            self += " "
        }
        self += part
    }
}

extension Unicode.Scalar {
    package var halfWidth: Unicode.Scalar {
        (0xFF01...0xFF5E).contains(value) ? Unicode.Scalar(value - 0xFEE0) ?? self : self
    }

    fileprivate var isHan: Bool { (0x3400...0x9FFF).contains(value) || (0x20000...0x3FFFF).contains(value) }
    fileprivate var isLatin: Bool { value < 0x250 && properties.isAlphabetic }
}
