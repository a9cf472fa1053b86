/// A month's documents in few bytes: repeated texts and lists of names are stored once. In memory only.
struct PackedMonth: Hashable {
    let span: MonthSpan
    private let bytes: [UInt8]
    private let texts: [String]
    private let shapes: [[String]]
    private let count: Int

    /// - Parameter documents: each path once.
    init(_ documents: some Collection<Document>, of group: String) {
        span = MonthSpan(documents, of: group)
        var packer = Packer()
        for document in documents { packer.pack(document) }
        // A copy without spare capacity.
        bytes = packer.bytes.withUnsafeBufferPointer { Array($0) }
        texts = packer.texts
        shapes = packer.shapes
        count = documents.count
    }

    var documents: [DocumentPath: Document] {
        bytes.withUnsafeBufferPointer { bytes in
            var unpacker = Unpacker(bytes: bytes, texts: texts, shapes: shapes)
            var documents: [DocumentPath: Document] = [:]
            documents.reserveCapacity(count)
            for _ in 0..<count {
                let document = unpacker.document()
                documents[document.path] = document
            }
            return documents
        }
    }
}

enum PackedMark: UInt8 {
    case null, no, yes, integer, double, time, text, list, map
}

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

    private mutating func time(_ time: Timestamp) {
        signed(time.milliseconds &- lastTime)
        lastTime = time.milliseconds
    }

    /// Zigzag: small numbers of either sign in few bytes.
    private mutating func signed(_ number: Int64) { self.number(UInt64(bitPattern: number << 1 ^ number >> 63)) }

    private mutating func number(_ number: UInt64) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }
}

private struct Word: Hashable {
    let text: String

    static func == (left: Word, right: Word) -> Bool { left.text.hasSameBytes(as: right.text) }

    func hash(into hasher: inout Hasher) {
        text.withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }
}

struct Unpacker {
    let bytes: UnsafeBufferPointer<UInt8>
    let texts: [String]
    let shapes: [[String]]
    private(set) var position = 0
    private(set) var lastTime: Int64 = 0

    mutating func document() -> Document {
        let path = text() + raw()
        let (created, updated) = (time(), time())
        let version = signed()
        let metadata = Document.Metadata(createTime: created, updateTime: updated, version: version, device: text())
        return Document(path: DocumentPath(path), fields: fields(), metadata: metadata)
    }

    private mutating func fields() -> Fields {
        let names = shapes[Int(number())]
        var entries: [Fields.Entry] = []
        entries.reserveCapacity(names.count)
        for name in names { entries.append(Fields.Entry(name: name, value: value())) }
        return Fields(ascending: entries)
    }

    private mutating func value() -> Value {
        position += 1
        switch PackedMark(rawValue: bytes[position - 1]) {
        case .no?: return .boolean(false)
        case .yes?: return .boolean(true)
        case .integer?: return .integer(signed())
        case .double?: return .double(Double(bitPattern: number()))
        case .time?: return .timestamp(time())
        case .text?: return .string(text())
        case .list?: return .list((0..<number()).map { _ in value() })
        case .map?: return .map(fields())
        case .null?, nil: return .null
        }
    }

    private mutating func text() -> String { texts[Int(number())] }

    private mutating func raw() -> String {
        let count = Int(number())
        position += count
        return String(decoding: UnsafeBufferPointer(rebasing: bytes[(position - count)..<position]), as: UTF8.self)
    }

    private mutating func time() -> Timestamp {
        lastTime &+= signed()
        return Timestamp(milliseconds: lastTime)
    }

    private mutating func signed() -> Int64 {
        let number = number()
        return Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
    }

    private mutating func number() -> UInt64 {
        var number: UInt64 = 0
        var shift: UInt64 = 0
        while true {
            let byte = bytes[position]
            position += 1
            number |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return number }
            shift += 7
        }
    }
}
