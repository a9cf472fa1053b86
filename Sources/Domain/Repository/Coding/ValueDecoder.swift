import DocumentStore

struct ValueDecoder: Decoder {
    let value: Value
    var codingPath: [any CodingKey] = []
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard case .map(let fields) = value else { throw mismatch([String: Value].self, "a map") }
        return KeyedDecodingContainer(MapDecoder<Key>(fields: fields, codingPath: codingPath))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard case .list(let elements) = value else { throw mismatch([Value].self, "a list") }
        return ListDecoder(elements: elements, codingPath: codingPath)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    /// A whole number may be kept as 3.0: other programs wrote the document.
    func part<Part: Decodable>(_ type: Part.Type) throws -> Part {
        if value == .null {
            let context = DecodingError.Context(codingPath: codingPath, debugDescription: "null")
            throw DecodingError.valueNotFound(type, context)
        }
        switch type {
        case is Timestamp.Type:
            if case .timestamp(let time) = value, let part = time as? Part { return part }
            throw mismatch(type, "a timestamp")
        case is String.Type:
            if case .string(let text) = value, let part = text as? Part { return part }
            throw mismatch(type, "a text")
        case is Bool.Type:
            if case .boolean(let flag) = value, let part = flag as? Part { return part }
            throw mismatch(type, "true or false")
        case is Double.Type:
            if let part = double as? Part { return part }
            throw mismatch(type, "a number")
        case is Int.Type:
            if let integer, let part = Int(bounded: integer) as? Part { return part }
            throw mismatch(type, "a whole number")
        case is Int64.Type:
            if let integer, let part = Int64(bounded: integer) as? Part { return part }
            throw mismatch(type, "a whole number")
        default: return try type.init(from: self)
        }
    }

    private var integer: Int64? {
        switch value {
        case .integer(let number): number
        case .double(let number): Int64(exactly: number)
        default: nil
        }
    }

    private var double: Double? {
        switch value {
        case .integer(let number): Double(number)
        case .double(let number): number
        default: nil
        }
    }

    private func mismatch(_ type: any Any.Type, _ wanted: String) -> DecodingError {
        .typeMismatch(type, DecodingError.Context(codingPath: codingPath, debugDescription: "not \(wanted): \(value)"))
    }
}

extension ValueDecoder: SingleValueDecodingContainer {
    func decodeNil() -> Bool { value == .null }

    func decode<Part: Decodable>(_ type: Part.Type) throws -> Part { try part(type) }
}

private struct MapDecoder<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let fields: Fields
    let codingPath: [any CodingKey]
    var allKeys: [Key] { fields.entries.compactMap { Key(stringValue: $0.name) } }

    /// Null reads as absent.
    func contains(_ key: Key) -> Bool { fields[key.stringValue, default: .null] != .null }

    func decodeNil(forKey key: Key) -> Bool { !contains(key) }

    func decode<Part: Decodable>(_ type: Part.Type, forKey key: Key) throws -> Part {
        guard contains(key) else {
            let context = DecodingError.Context(codingPath: codingPath, debugDescription: "no \(key.stringValue)")
            throw DecodingError.keyNotFound(key, context)
        }
        return try decoder(for: key).part(type)
    }

    func nestedContainer<Inner: CodingKey>(
        keyedBy type: Inner.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Inner> {
        try decoder(for: key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try decoder(for: key).unkeyedContainer()
    }

    func superDecoder() -> any Decoder { ValueDecoder(value: fields["super", default: .null], codingPath: codingPath) }

    func superDecoder(forKey key: Key) -> any Decoder { decoder(for: key) }

    private func decoder(for key: Key) -> ValueDecoder {
        ValueDecoder(value: fields[key.stringValue, default: .null], codingPath: codingPath + [key])
    }
}

private struct ListDecoder: UnkeyedDecodingContainer {
    let elements: [Value]
    let codingPath: [any CodingKey]
    var currentIndex = 0
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex >= elements.count }

    mutating func decodeNil() -> Bool {
        guard !isAtEnd, elements[currentIndex] == .null else { return false }
        currentIndex += 1
        return true
    }

    mutating func decode<Part: Decodable>(_ type: Part.Type) throws -> Part { try next().part(type) }

    mutating func nestedContainer<Inner: CodingKey>(keyedBy type: Inner.Type) throws -> KeyedDecodingContainer<Inner> {
        try next().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { try next().unkeyedContainer() }

    mutating func superDecoder() throws -> any Decoder { try next() }

    private mutating func next() throws -> ValueDecoder {
        guard !isAtEnd else {
            let context = DecodingError.Context(codingPath: codingPath, debugDescription: "the list is too short")
            throw DecodingError.valueNotFound(Value.self, context)
        }
        defer { currentIndex += 1 }
        return ValueDecoder(value: elements[currentIndex], codingPath: codingPath)
    }
}

extension Fields {
    fileprivate subscript(name: String, default value: Value) -> Value { self[name] ?? value }
}

extension Int {
    /// The minutes of 190 years: the program writes no number above it, and below it sums and products cannot overflow.
    package static let mostInModels = 100_000_000

    /// A number out of a file, held within what models hold.
    package init(bounded number: Int64) {
        self.init(Swift.min(Swift.max(number, -Int64(Int.mostInModels)), Int64(Int.mostInModels)))
    }
}

extension Int64 {
    /// The most milliseconds that models hold, either way: 31 000 years.
    private static let mostMilliseconds: Int64 = 1_000_000_000_000_000

    package init(bounded number: Int64) {
        self = Swift.min(Swift.max(number, -Int64.mostMilliseconds), Int64.mostMilliseconds)
    }
}

/// Why a document is not the model it should be.
package enum ModelFault: Error, Hashable, Sendable {
    case missing(field: String)
    case mismatched(field: String, reason: String)

    /// The field it is about, with dots between names; empty for the document as a whole.
    package var field: String {
        switch self {
        case .missing(let field), .mismatched(let field, _): field
        }
    }

    init(_ error: any Error) {
        switch error {
        case DecodingError.keyNotFound(let key, let context):
            self = .missing(field: Self.text(context.codingPath + [key]))
        case DecodingError.valueNotFound(_, let context): self = .missing(field: Self.text(context.codingPath))
        case DecodingError.typeMismatch(_, let context), DecodingError.dataCorrupted(let context):
            self = .mismatched(field: Self.text(context.codingPath), reason: context.debugDescription)
        case EncodingError.invalidValue(_, let context):
            self = .mismatched(field: Self.text(context.codingPath), reason: context.debugDescription)
        default: self = .mismatched(field: "", reason: String(describing: error))
        }
    }

    private static func text(_ path: [any CodingKey]) -> String { path.map(\.stringValue).joined(separator: ".") }
}
