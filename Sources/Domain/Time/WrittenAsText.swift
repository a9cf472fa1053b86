/// A value that documents keep as a string, such as a day or a schedule.
package protocol WrittenAsText: Codable {
    /// As it is kept.
    var text: String { get }
    /// Nil for a text that does not say such a value.
    init?(_ text: String)
}

extension WrittenAsText {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let value = Self(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a \(Self.self): \(text)")
        }
        self = value
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
