import DocumentStore

/// JSON of other programs, asked gently: what is not as expected is nil.
struct ForeignJSON {
    let value: Value

    init(_ value: Value) { self.value = value }

    /// - Throws: `.notJSON` with the line at which it ends being JSON.
    init(_ file: ForeignFile) throws(ImportFault) {
        let bytes = file.content
        do {
            value = try Codec.value(from: bytes, depth: 100)
        } catch {
            let line = bytes.prefix(error.offset).count { $0 == 10 } + 1
            throw .notJSON(file: file.name, line: line)
        }
    }

    subscript(name: String) -> ForeignJSON? {
        guard case .map(let fields) = value, let inner = fields[name], inner != .null else { return nil }
        return ForeignJSON(inner)
    }

    var list: [ForeignJSON]? {
        guard case .list(let elements) = value else { return nil }
        return elements.map { ForeignJSON($0) }
    }

    /// Names and what stands under them, in order of the names.
    var entries: [(name: String, value: ForeignJSON)]? {
        guard case .map(let fields) = value else { return nil }
        return fields.entries.map { ($0.name, ForeignJSON($0.value)) }
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

    /// A text or a number, as an id.
    @inline(never) var id: String? {
        if let text { return text }
        guard case .integer(let number) = value else { return nil }
        return String(number)
    }
}
