/// Writes documents as `PackedMonth` keeps them.
struct Packer {
    private(set) var bytes: [UInt8] = []
    private(set) var texts: [String] = []
    private(set) var shapes: [[String]] = []
    private var places: [Word: Int] = [:]
    private var lastTime: Int64 = 0

    mutating func pack(_ document: Document) {
        let path = document.path.text
        let utf8 = path.utf8
        let start = utf8.lastIndex(of: UInt8(ascii: "/")).map { utf8.index(after: $0) } ?? utf8.startIndex
        text(String(path[..<start]))
        raw(path[start...].utf8)
        time(document.metadata.createTime)
        time(document.metadata.updateTime)
        signed(document.metadata.version)
        text(document.metadata.device)
        fields(document.fields)
    }

    private mutating func fields(_ fields: Fields) {
        let entries = fields.entries
        let known = shapes.firstIndex { shape in
            shape.count == entries.count && zip(shape, entries).allSatisfy { $0.hasSameBytes(as: $1.name) }
        }
        if known == nil { shapes.append(entries.map(\.name)) }
        number(UInt64(known ?? shapes.count - 1))
        for entry in entries { value(entry.value) }
    }

    private mutating func value(_ value: Value) {
        switch value {
        case .null: mark(.null)
        case .boolean(let flag): mark(flag ? .yes : .no)
        case .integer(let integer):
            mark(.integer)
            signed(integer)
        case .double(let double):
            mark(.double)
            number(double.bitPattern)
        case .timestamp(let timestamp):
            mark(.time)
            time(timestamp)
        case .string(let string):
            mark(.text)
            text(string)
        case .list(let elements):
            mark(.list)
            number(UInt64(elements.count))
            for element in elements { self.value(element) }
        case .map(let fields):
            mark(.map)
            self.fields(fields)
        }
    }

    private mutating func mark(_ mark: PackedMark) { bytes.append(mark.rawValue) }

    private mutating func text(_ text: String) {
        let place = places[Word(text: text)] ?? texts.count
        if place == texts.count {
            texts.append(text)
            places[Word(text: text)] = place
        }
        number(UInt64(place))
    }

    private mutating func raw(_ text: Substring.UTF8View) {
        number(UInt64(text.count))
        bytes.append(contentsOf: text)
    }

    /// As far from the time before it.
    private mutating func time(_ time: Timestamp) {
        signed(time.milliseconds &- lastTime)
        lastTime = time.milliseconds
    }

    /// Small numbers of either sign in few bytes.
    private mutating func signed(_ number: Int64) {
        self.number(UInt64(bitPattern: number << 1 ^ number >> 63))
    }

    private mutating func number(_ number: UInt64) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
}

/// A text as a key, by its bytes.
private struct Word: Hashable {
    let text: String

    static func == (left: Word, right: Word) -> Bool { left.text.hasSameBytes(as: right.text) }

    func hash(into hasher: inout Hasher) {
        text.withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}
