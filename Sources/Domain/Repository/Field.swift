package import DocumentStore

/// One field of a model. What documents hold, how they are read, written and checked, `doctor --schema` and the manual all
/// follow from the rows of `fields`.
package struct Field<Model>: Sendable {
    let info: FieldInfo
    /// Puts a document's value into a model; nil if it is absent or null.
    let read: @Sendable (Value?, inout Model) throws(ModelFault) -> Void
    /// Nil if it is absent.
    let write: @Sendable (Model) -> Value?
    /// From one model to another, as it is.
    let copy: @Sendable (Model, inout Model) -> Void
    var isForeign = false

    /// A field that is always written.
    /// - Parameter fallback: what it reads as where older or foreign documents lack it; without, they cannot be read.
    package static func field<Kept: FieldContent>(
        _ name: String, _ path: any WritableKeyPath<Model, Kept> & Sendable, _ rule: FieldRule = Kept.rule,
        orElse fallback: Kept? = nil
    ) -> Field {
        let presence = fallback.map { FieldInfo.Presence.orElse($0.stored) } ?? .required
        return Field(
            info: FieldInfo(name, rule, presence),
            read: { value, model throws(ModelFault) in
                if let value {
                    model[keyPath: path] = try Kept(stored: rule.cut(value))
                } else if let fallback {
                    model[keyPath: path] = fallback
                } else {
                    throw .missing(field: "")
                }
            }, write: { $0[keyPath: path].stored }, copy: { $1[keyPath: path] = $0[keyPath: path] })
    }

    package static func optional<Kept: FieldContent>(
        _ name: String, _ path: any WritableKeyPath<Model, Kept?> & Sendable, _ rule: FieldRule = Kept.rule
    ) -> Field {
        Field(
            info: FieldInfo(name, rule, .optional),
            read: { value, model throws(ModelFault) in
                if let value {
                    model[keyPath: path] = try Kept(stored: rule.cut(value))
                } else {
                    model[keyPath: path] = nil
                }
            }, write: { $0[keyPath: path]?.stored }, copy: { $1[keyPath: path] = $0[keyPath: path] })
    }

    /// One whose text reads as nil if it is not understood: a newer program may have written it in another form.
    static func lenient<Kept: FieldContent>(
        _ name: String, _ path: any WritableKeyPath<Model, Kept?> & Sendable
    ) -> Field {
        let known = Field.optional(name, path)
        return Field(
            info: known.info,
            read: { value, model throws(ModelFault) in
                do throws(ModelFault) { try known.read(value, &model) } catch {
                    let isOfType = known.info.rule.problems(value ?? .null, "").allSatisfy {
                        if case .wrongType = $0 { false } else { true }
                    }
                    guard isOfType else { throw error }
                    model[keyPath: path] = nil
                }
            }, write: known.write, copy: known.copy)
    }

    /// A word of a few, or a text in a form. A newer program may have written another one, which hides no document.
    /// - Parameters:
    ///   - usual: what it reads as if it is another one or absent; an optional one is absent while it is this.
    ///   - newer: notes that it is another one, if that makes a difference.
    static func known<Kept: WrittenAsText & Equatable>(
        _ name: String, _ path: any WritableKeyPath<Model, Kept> & Sendable,
        _ presence: FieldInfo.Presence = .required, usually usual: Kept,
        newer: @escaping @Sendable (inout Model) -> Void = { _ in }
    ) -> Field {
        Field(
            info: FieldInfo(name, Kept.rule, presence),
            read: { value, model throws(ModelFault) in
                if case .none = value, presence == .required { throw .missing(field: "") }
                let text: String? = if let value { try String(stored: value) } else { nil }
                let known = text.flatMap { Kept($0) }
                model[keyPath: path] = known ?? usual
                if text != nil, known == nil { newer(&model) }
            },
            write: { presence == .optional && $0[keyPath: path] == usual ? .none : $0[keyPath: path].stored },
            copy: { $1[keyPath: path] = $0[keyPath: path] })
    }

    /// A field that other programs write alone.
    static func foreign(_ name: String, _ rule: FieldRule) -> Field {
        Field(
            info: FieldInfo(name, rule, .optional), read: { _, _ in }, write: { _ in nil }, copy: { _, _ in },
            isForeign: true)
    }
}

/// A field as documents have it, whatever model it is of.
package struct FieldInfo: Sendable {
    package let name: String
    package let rule: FieldRule
    /// Whether it may be absent. Absent and null read alike.
    package let presence: Presence

    init(_ name: String, _ rule: FieldRule, _ presence: Presence) {
        self.name = name
        self.rule = rule
        self.presence = presence
    }

    /// Whether a field may be absent.
    package enum Presence: Hashable, Sendable {
        /// A document without it cannot be understood.
        case required
        case orElse(Value)
        case optional
    }

    /// What it reads as if it is absent.
    package var fallback: Value? { if case .orElse(let value) = presence { value } else { .none } }
}

/// What documents hold as fields.
package protocol FieldRecord: Sendable, SendableMetatype {
    /// Each field once.
    static var fields: [Field<Self>] { get }
}

/// A map inside of a document, such as one pause of a timer.
protocol FieldMap: FieldRecord, FieldContent {
    init()
}

/// A model that a document holds. Its `id`, if it has one, is the document's own and never a field.
package protocol StoredModel: FieldRecord {
    static var collection: Schema.Collection { get }

    /// Without anything but its id. Throws where the id is none.
    init(id: String) throws(ModelFault)

    /// Brings together what machines wrote that did not know of each other; for most models nothing.
    mutating func settle()
}

extension FieldRecord {
    package static var rule: FieldRule { .map(fields.map(\.info)) }

    package var stored: Value { .map(Fields(of: self)) }

    /// - Throws: also if it is no map.
    package mutating func read(_ value: Value) throws(ModelFault) {
        guard case .map(let fields) = value else { throw .no("a map", value) }
        try read(fields)
    }

    fileprivate mutating func read(_ stored: Fields) throws(ModelFault) {
        for field in Self.fields {
            var value = stored[field.info.name]
            if case .null? = value { value = .none }
            do { try field.read(value, &self) } catch { throw error.inside(field.info.name) }
        }
    }
}

extension StoredModel {
    package mutating func settle() {}

    /// Absent and null fields have their defaults, and texts are cut to their rules: the document may be another program's.
    /// - Throws: which field is missing or holds something else.
    package init(_ document: Document) throws(ModelFault) { try self.init(id: document.path.id, document.fields) }

    package init(id: String, _ fields: Fields) throws(ModelFault) {
        try self.init(id: id)
        try read(fields)
        settle()
    }
}

extension Fields {
    /// Times as timestamps, nil values absent, without the id.
    package init<Record: FieldRecord>(of record: Record) {
        self.init(Record.fields.compactMap { field in field.write(record).map { (field.info.name, $0) } })
    }
}

extension Fields {
    /// With the fields of a model as they are in it; unknown ones stay, and those that are as they were read.
    /// - Parameter read: what the model was before; nil for a new one.
    func holding<Model: StoredModel>(_ model: Model, after read: Model?) -> Fields {
        var fields = self
        for field in Model.fields where !field.isForeign {
            let value = field.write(model)
            if read.map({ field.write($0) != value }) ?? true { fields[field.info.name] = value }
        }
        return fields
    }
}

/// What can be the value of a field.
package protocol FieldContent: Sendable, SendableMetatype {
    /// What it may hold if a field says nothing narrower.
    static var rule: FieldRule { get }
    init(stored value: Value) throws(ModelFault)
    var stored: Value { get }
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

    /// The same, found inside of a field.
    func inside(_ outer: String) -> ModelFault {
        let name = field.isEmpty ? outer : outer + "." + field
        return switch self {
        case .missing: .missing(field: name)
        case .mismatched(_, let reason): .mismatched(field: name, reason: reason)
        }
    }
}

extension ModelFault {
    fileprivate static func no(_ wanted: String, _ value: Value) -> ModelFault {
        .mismatched(field: "", reason: "not \(wanted): \(value)")
    }
}

extension FieldMap {
    package init(stored value: Value) throws(ModelFault) {
        self.init()
        try read(value)
    }
}

extension String: FieldContent {
    package static var rule: FieldRule { .text(0...Message.longest) }

    package init(stored value: Value) throws(ModelFault) {
        guard case .string(let text) = value else { throw .no("a text", value) }
        self = text
    }

    package var stored: Value { .string(self) }
}

extension Bool: FieldContent {
    package static var rule: FieldRule { .boolean }

    package init(stored value: Value) throws(ModelFault) {
        guard case .boolean(let flag) = value else { throw .no("true or false", value) }
        self = flag
    }

    package var stored: Value { .boolean(self) }
}

extension Timestamp: FieldContent {
    package static var rule: FieldRule { .timestamp }

    package init(stored value: Value) throws(ModelFault) {
        guard case .timestamp(let time) = value else { throw .no("a timestamp", value) }
        self = time
    }

    package var stored: Value { .timestamp(self) }
}

extension FieldNumber {
    package static var rule: FieldRule { .number }

    package init(stored value: Value) throws(ModelFault) {
        guard let number = value.whole else { throw .no("a whole number", value) }
        self.init(bounded: number)
    }

    package var stored: Value { .integer(Int64(self)) }
}

extension Amount: FieldContent {
    package static var rule: FieldRule { .decimal(HabitDraft.amountRange) }

    package init(stored value: Value) throws(ModelFault) {
        guard let amount = Amount(value) else { throw .no("a number", value) }
        self = amount
    }

    package var stored: Value { value }
}

extension Array: FieldContent where Element: FieldContent {
    package static var rule: FieldRule { .list(Element.rule) }

    package init(stored value: Value) throws(ModelFault) {
        guard case .list(let elements) = value else { throw .no("a list", value) }
        self = []
        reserveCapacity(elements.count)
        for element in elements { append(try Element(stored: element)) }
    }

    package var stored: Value { .list(map(\.stored)) }
}

extension Dictionary: FieldContent where Key == String, Value: FieldContent {
    package static var rule: FieldRule { .named(Value.rule) }

    package init(stored value: DocumentStore.Value) throws(ModelFault) {
        guard case .map(let fields) = value else { throw .no("a map", value) }
        self = [:]
        for entry in fields.entries { self[entry.name] = try Value(stored: entry.value) }
    }

    package var stored: DocumentStore.Value { .map(Fields(map { ($0.key, $0.value.stored) })) }
}

/// A value that documents keep as a string, such as a day or a schedule.
package protocol WrittenAsText: FieldContent {
    /// What the text looks like, in words.
    static var form: String { get }
    var text: String { get }
    /// Nil for a text that does not say such a value.
    init?(_ text: String)
}

extension WrittenAsText {
    package static var rule: FieldRule { .written(form) { Self($0) != nil } }

    package init(stored value: Value) throws(ModelFault) {
        guard case .string(let text) = value, let known = Self(text) else { throw .no("a \(Self.self)", value) }
        self = known
    }

    package var stored: Value { .string(text) }
}

/// One of a few words.
package protocol FieldWord: WrittenAsText, CaseIterable, RawRepresentable<String> {}

extension FieldWord {
    package static var rule: FieldRule { .word(allCases.map(\.rawValue)) }
    package static var form: String { allCases.map(\.rawValue).joined(separator: ", ") }
    package var text: String { rawValue }
    package init?(_ text: String) { self.init(rawValue: text) }
}

/// A whole number.
package protocol FieldNumber: FieldContent, FixedWidthInteger {
    /// A number out of a file, held within what models hold.
    init(bounded number: Int64)
}

extension Int: FieldNumber {
    /// The minutes of 190 years: the program writes no number above it, and below it sums and products cannot overflow.
    package static let mostInModels = 100_000_000

    package init(bounded number: Int64) {
        self.init(Swift.min(Swift.max(number, -Int64(Int.mostInModels)), Int64(Int.mostInModels)))
    }
}

extension Int64: FieldNumber {
    /// The most milliseconds that models hold, either way: 31 000 years.
    private static let mostMilliseconds: Int64 = 1_000_000_000_000_000

    package init(bounded number: Int64) {
        self = Swift.min(Swift.max(number, -Int64.mostMilliseconds), Int64.mostMilliseconds)
    }
}
