import DocumentStore
import Domain

/// Texts of other programs, made fit to be kept.
enum ImportText {
    /// UTF-8, or if it is not, the letters of Western Europe a byte each.
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

    /// A text as a rule allows it: on one line, cut if it is too long; nil if nothing is left.
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
    static func key(_ name: String) -> String { name.trimmed.lowercased() }

    static func whole(_ text: some StringProtocol) -> Int? {
        text.isEmpty || text.utf8.contains { !(48...57).contains($0) } ? nil : Int(text)
    }

    /// An amount as a person would write it: without a point if it is whole.
    static func amount(_ number: Double, unit: String = "") -> String {
        let whole = number.rounded()
        let text = whole == number && abs(number) < 1e15 ? String(Int64(whole)) : String(number)
        return unit.isEmpty ? text : text + " " + unit
    }

    /// Notes with a separator between them; nil if there are none.
    static func joined(_ parts: String?...) -> String? {
        let known = parts.compactMap { $0?.trimmed }.filter { !$0.isEmpty }
        return known.isEmpty ? nil : known.joined(separator: " · ")
    }
}

extension Substring {
    mutating func popPrefix(_ isPart: (Character) -> Bool) -> String {
        let part = prefix(while: isPart)
        self = self[part.endIndex...]
        return String(part)
    }

    /// Takes a word, which is in quotes if it holds blanks.
    mutating func popWord() -> (text: String, isQuoted: Bool)? {
        self = drop { $0 == " " }
        guard let first else { return nil }
        guard first == "\"" else { return (popPrefix { $0 != " " }, false) }
        removeFirst()
        return (popQuoted().text, true)
    }

    /// Takes a text up to its closing quotation mark; `\` before a character makes it part of the text.
    mutating func popQuoted() -> (text: String, isClosed: Bool) {
        var text = ""
        while let letter = popFirst() {
            if letter == "\"" { return (text, true) }
            if let plain = letter == "\\" ? popFirst() : letter { text.append(plain) }
        }
        return (text, false)
    }
}

/// Lenient access to JSON of other programs: anything unexpected is nil.
struct ImportJSON {
    let value: Value

    init(_ value: Value) { self.value = value }

    subscript(name: String) -> ImportJSON? {
        guard case .map(let fields) = value, let inner = fields[name], inner != .null else { return nil }
        return ImportJSON(inner)
    }

    var list: [ImportJSON]? {
        guard case .list(let elements) = value else { return nil }
        return elements.map { ImportJSON($0) }
    }

    var entries: [(name: String, value: ImportJSON)]? {
        guard case .map(let fields) = value else { return nil }
        return fields.entries.map { ($0.name, ImportJSON($0.value)) }
    }

    // Kept from being inlined: inside of long initializers these crash the optimizer of Swift 6.3.1.
    @inline(never) var text: String? {
        guard case .string(let text) = value else { return nil }
        return text
    }

    @inline(never) var number: Double? {
        switch value {
        case .integer(let number): Double(number)
        case .double(let number): number
        default: nil
        }
    }

    /// Also 0 and 1, as data bases have it.
    @inline(never) var truth: Bool? {
        switch value {
        case .boolean(let truth): truth
        case .integer(let number): number != 0
        default: nil
        }
    }

    @inline(never) var id: String? {
        if let text { return text }
        guard case .integer(let number) = value else { return nil }
        return String(number)
    }

    /// A point in time: a number of seconds or milliseconds since 1970, or a text with its offset.
    @inline(never) var time: Timestamp? {
        number.flatMap { ImportTime.unix($0) } ?? text.flatMap { ImportTime.instant($0) ?? ImportTime.compact($0) }
    }
}
