import DocumentStore

/// Lines made to look whole, whatever they hold: what a store reads that does not check them.
enum LinesBelieved {
    /// A journal whose lines have the envelope they should have.
    /// - Parameter sums: whether the checksums are made to fit as well.
    static func lines(_ bytes: [UInt8], sums: Bool) -> [UInt8] {
        var result: [UInt8] = []
        var seed: UInt32 = 0
        for (index, line) in bytes.split(separator: Frame.lineFeed, omittingEmptySubsequences: false).enumerated() {
            if index > 0 { result.append(Frame.lineFeed) }
            let label: Frame.Label = index == 0 ? .head : .batch
            let start = Frame.openingLength(label)
            guard line.count > start + 1 else {
                result += line
                continue
            }
            let sound = Frame.line(label, Array(line.dropFirst(start).dropLast()), seed: seed)
            if index == 0 { seed = sound.crc }
            var opening = Array(sound.bytes.prefix(start))
            if !sums { opening.replaceSubrange(8..<16, with: line.dropFirst(8).prefix(8)) }
            result += opening + sound.bytes.dropFirst(start).dropLast()
        }
        return result
    }

    /// A snapshot's root, of two lines, that names its files with the sums they happen to have.
    static func root(_ bytes: [UInt8], contents: (String) -> [UInt8]?) -> [UInt8] {
        guard let end = bytes.firstIndex(of: Frame.lineFeed),
            let first = Frame.body(of: bytes[..<end], .root),
            let months = Frame.body(of: bytes[(end + 1)...].dropLast(), .months, seed: first.crc),
            let head = try? Codec.value(from: first.bytes), let table = try? Codec.value(from: months.bytes)
        else { return bytes }
        let line = Frame.line(.root, Codec.bytes(of: fitted(head, contents)))
        return line.bytes + Frame.line(.months, Codec.bytes(of: fitted(table, contents)), seed: line.crc).bytes
    }

    private static func fitted(_ value: Value, _ contents: (String) -> [UInt8]?) -> Value {
        guard case .map(var fields) = value else { return value }
        for entry in fields.entries { fields[entry.name] = fitted(entry.value, contents) }
        if case .string(let name)? = fields["name"], fields["crc"] != nil, let bytes = contents(name) {
            fields["crc"] = .string(CRC32C.text(of: CRC32C.checksum(of: bytes)))
        }
        return .map(fields)
    }
}
