/// What is put into a text.
enum Argument {
    case text(String)
    case count(Int)
}

/// Marks in the texts of generated members; `embed-assets` writes the same. 1 to 3 come before the number of an argument.
enum Mark {
    /// A text, or a number in groups of three.
    static let value: UInt8 = 1
    /// A number as bare digits.
    static let digits: UInt8 = 2
    /// One of two parts, by whether the number is 1; `middle` is between them, `end` behind them.
    static let choice: UInt8 = 3
    /// The key of an action: its name, `middle`, its key by `keys.txt`, `end`.
    static let key: UInt8 = 4
    static let middle: UInt8 = 5
    static let end: UInt8 = 6
}

extension Strings {
    /// A text without arguments.
    func pick(_ english: String, _ chinese: String) -> String { language == .english ? english : chinese }

    /// A text with marks and their arguments. The Chinese sets spaces around Latin words.
    func fill(_ english: String, _ chinese: String, _ arguments: Argument...) -> String {
        var text = ""
        switch language {
        case .english: fill(english[...], arguments) { text += $0 }
        case .chinese: fill(chinese[...], arguments) { text.append(spaced: $0) }
        }
        return text
    }

    private func fill(_ template: Substring, _ arguments: [Argument], add: (Substring) -> Void) {
        var rest = template.utf8
        /// The text before a mark, which is removed with it.
        func part(to mark: UInt8) -> Substring {
            let text = rest.prefix { $0 != mark }
            rest = rest[text.endIndex...].dropFirst()
            return Substring(text)
        }
        while let mark = rest.firstIndex(where: { $0 <= Mark.end }) {
            if mark > rest.startIndex { add(Substring(rest[..<mark])) }
            let kind = rest[mark]
            rest = rest[mark...].dropFirst()
            if kind == Mark.key {
                let action = String(part(to: Mark.middle))
                add(keys.name(of: action, usually: String(part(to: Mark.end)))[...])
                continue
            }
            guard let digit = rest.popFirst().map({ Int($0) - 48 }), arguments.indices.contains(digit) else { continue }
            switch (kind, arguments[digit]) {
            case (Mark.choice, .count(let count)):
                let (one, other) = (part(to: Mark.middle), part(to: Mark.end))
                fill(count == 1 ? one : other, arguments, add: add)
            case (Mark.digits, .count(let count)): add(String(count)[...])
            case (_, .count(let count)): add(number(count)[...])
            case (_, .text(let text)): add(text[...])
            }
        }
        if !rest.isEmpty { add(Substring(rest)) }
    }
}

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
