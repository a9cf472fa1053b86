import DocumentStore

/// Where a value is put together while a model is taken apart.
final class Slot {
    private var own: Value?
    private var list: [Slot]?
    private var map: [(name: String, slot: Slot)]?

    var value: Value {
        own ?? list.map { .list($0.map(\.value)) }
            ?? map.map { .map(Fields($0.map { ($0.name, $0.slot.value) })) } ?? .null
    }

    func put(_ value: Value) { own = value }

    func becomeList() { list = list ?? [] }

    func becomeMap() { map = map ?? [] }

    func appendSlot() -> Slot {
        let slot = Slot()
        list?.append(slot)
        return slot
    }

    func slot(named name: String) -> Slot {
        let slot = Slot()
        map?.append((name, slot))
        return slot
    }

    var count: Int { list?.count ?? 0 }

    func fill(_ part: some Encodable, path: [any CodingKey]) throws {
        switch part {
        case let time as Timestamp: put(.timestamp(time))
        case let text as String: put(.string(text))
        case let flag as Bool: put(.boolean(flag))
        case let number as Double: put(.double(number))
        case let number as Float: put(.double(Double(number)))
        case let number as any BinaryInteger:
            guard let kept = Int64(exactly: number) else {
                let context = EncodingError.Context(codingPath: path, debugDescription: "too large a number: \(number)")
                throw EncodingError.invalidValue(part, context)
            }
            put(.integer(kept))
        default: try part.encode(to: ValueEncoder(slot: self, codingPath: path))
        }
    }
}

struct ValueEncoder: Encoder {
    let slot: Slot
    let codingPath: [any CodingKey]
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        slot.becomeMap()
        return KeyedEncodingContainer(MapEncoder<Key>(slot: slot, codingPath: codingPath))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        slot.becomeList()
        return ListEncoder(slot: slot, codingPath: codingPath)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

extension ValueEncoder: SingleValueEncodingContainer {
    func encodeNil() { slot.put(.null) }

    func encode<Part: Encodable>(_ part: Part) throws { try slot.fill(part, path: codingPath) }
}

private struct MapEncoder<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let slot: Slot
    let codingPath: [any CodingKey]

    func encodeNil(forKey key: Key) { slot.slot(named: key.stringValue).put(.null) }

    func encode<Part: Encodable>(_ part: Part, forKey key: Key) throws {
        try slot.slot(named: key.stringValue).fill(part, path: codingPath + [key])
    }

    func nestedContainer<Inner: CodingKey>(keyedBy type: Inner.Type, forKey key: Key) -> KeyedEncodingContainer<Inner> {
        encoder(for: key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        encoder(for: key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { ValueEncoder(slot: slot.slot(named: "super"), codingPath: codingPath) }

    func superEncoder(forKey key: Key) -> any Encoder { encoder(for: key) }

    private func encoder(for key: Key) -> ValueEncoder {
        ValueEncoder(slot: slot.slot(named: key.stringValue), codingPath: codingPath + [key])
    }
}

private struct ListEncoder: UnkeyedEncodingContainer {
    let slot: Slot
    let codingPath: [any CodingKey]
    var count: Int { slot.count }

    func encodeNil() { slot.appendSlot().put(.null) }

    func encode<Part: Encodable>(_ part: Part) throws { try slot.appendSlot().fill(part, path: codingPath) }

    func nestedContainer<Inner: CodingKey>(keyedBy type: Inner.Type) -> KeyedEncodingContainer<Inner> {
        ValueEncoder(slot: slot.appendSlot(), codingPath: codingPath).container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        ValueEncoder(slot: slot.appendSlot(), codingPath: codingPath).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { ValueEncoder(slot: slot.appendSlot(), codingPath: codingPath) }
}
