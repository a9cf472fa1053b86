/// Reads what a packer wrote in the same process.
struct Unpacker {
    let bytes: UnsafeBufferPointer<UInt8>
    let texts: [String]
    let shapes: [[String]]
    private var position = 0
    private var lastTime: Int64 = 0

    init(bytes: UnsafeBufferPointer<UInt8>, texts: [String], shapes: [[String]]) {
        self.bytes = bytes
        self.texts = texts
        self.shapes = shapes
    }

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
