import DocumentStore

/// What a field may hold.
package struct FieldRule: Sendable {
    package let typeName: String
    package let words: String
    /// The fields of a map, or of the maps in a list; made when they are asked for, as `status` needs most of them never.
    var inner: [FieldInfo] { makeInner() }
    private let makeInner: @Sendable () -> [FieldInfo]
    /// Of a text, how many characters it may have.
    package private(set) var lengths: ClosedRange<Int>?
    /// What is shown of a text that breaks the rule.
    private var cutText: (@Sendable (String) -> String)?
    /// What a person filled in, in the form in which it is kept: texts trimmed, nil for an empty one.
    private(set) var checked: @Sendable (Value, DomainError.Field) throws(DomainError) -> Value? = { value, _ in value }
    /// Everything in a value that breaks the rule, by the name of its field.
    private(set) var problems: @Sendable (Value, String) -> [SchemaProblem]

    /// - Parameter part: what a value holds, nil for one of another type.
    private init<Part>(
        _ typeName: String, _ words: String, of part: @escaping @Sendable (Value) -> Part?,
        accepts: @escaping @Sendable (Part) -> Bool = { _ in true }
    ) {
        (self.typeName, self.words, makeInner) = (typeName, words, { [] })
        problems = { value, name in
            guard let part = part(value) else { return [.wrongType(field: name, expected: typeName)] }
            return accepts(part) ? [] : [.outOfRange(field: name, expected: words)]
        }
    }

    private init(
        _ typeName: String, _ words: String, holding inner: @escaping @Sendable () -> [FieldInfo],
        problems: @escaping @Sendable (Value, String) -> [SchemaProblem]
    ) {
        (self.typeName, self.words, makeInner, self.problems) = (typeName, words, inner, problems)
    }

    func accepts(_ value: Value) -> Bool { problems(value, "").isEmpty }

    /// A text of so many characters.
    package static func text(_ range: ClosedRange<Int>) -> FieldRule {
        let most = range.upperBound
        let least = range.lowerBound == 0 ? "up" : "\(range.lowerBound)"
        var rule = written("\(least) to \(most) characters", after: " of ") { range.contains($0.count) }
        rule.lengths = range
        rule.cutText = { $0.cut(to: most) }
        rule.checked = { value, field throws(DomainError) in
            guard case .string(let text) = value else { return value }
            let kept: String = try TextRule(field: field, least: range.lowerBound, most: most).checked(text)
            return kept.isEmpty ? nil : .string(kept)
        }
        return rule
    }

    static func text(_ rule: TextRule) -> FieldRule { .text(rule.least...rule.most) }

    static func word(_ words: [String]) -> FieldRule {
        let few = words.count <= 8
        return written(few ? words.joined(separator: ", ") : "one of \(words.count)", after: few ? ": " : ", ") {
            text in
            words.contains { $0.hasSameBytes(as: text) }
        }.growing
    }

    /// The same, where what breaks it may be a newer program's.
    var growing: FieldRule {
        var rule = self
        rule.problems = { [problems] value, name in
            problems(value, name).map { problem in
                if case .outOfRange(let field, let expected) = problem {
                    .newer(field: field, expected: expected)
                } else {
                    problem
                }
            }
        }
        return rule
    }

    static func look(_ looks: [Look]) -> FieldRule { .word(looks.map(\.id)) }

    /// A text in a form described in words.
    static func written(
        _ form: String, after gap: String = ": ", accepts: @escaping @Sendable (String) -> Bool
    ) -> FieldRule {
        FieldRule(
            "string", "string\(gap)\(form)", of: { if case .string(let text) = $0 { text } else { nil } },
            accepts: accepts)
    }

    static let id = FieldRule.written("an id") {
        !$0.utf8.contains(UInt8(ascii: "/")) && (try? DocumentPath("any/\($0)").validated()) != nil
    }

    static let icon: FieldRule = {
        var rule = FieldRule.written("one emoji or one to two letters") { (try? HabitIcon.checked($0)) != nil }
        rule.cutText = HabitIcon.shown
        rule.checked = { value, _ throws(DomainError) in
            guard case .string(let text) = value else { return value }
            return .string(try HabitIcon.checked(text))
        }
        return rule
    }()

    /// Of these, manual is logged by hand.
    static let entrySource = FieldRule.written("session, manual or import:NAME") {
        ["session", "manual"].contains($0) || $0.hasPrefix("import:") && $0.utf8.count > 7
    }

    static let boolean = FieldRule("bool", "bool", of: { if case .boolean(let flag) = $0 { flag } else { nil } })

    static let timestamp = FieldRule(
        "timestamp", "timestamp", of: { if case .timestamp(let time) = $0 { time } else { nil } })

    /// A whole number in a range; also if it is kept with a point, as 3.0.
    static func integer(_ range: ClosedRange<Int>) -> FieldRule {
        let words =
            switch (range.lowerBound, range.upperBound) {
            case (.min, .max): "int"
            case (let least, .max): "int from \(least)"
            case (let least, let most): "int from \(least) to \(most)"
            }
        var rule = FieldRule("int", words, of: \.whole) { range.contains(Int($0)) }
        rule.checked = { value, field throws(DomainError) in
            guard let number = value.whole, range.contains(Int(number)) else { throw .invalid(field, .outside(range)) }
            return value
        }
        return rule
    }

    static let count = FieldRule.integer(0...Int.max)
    static let number = FieldRule.integer(Int.min...Int.max)

    /// A number with at most three decimals that count.
    static func decimal(_ range: ClosedRange<Amount>) -> FieldRule {
        let words = "number from \(range.lowerBound.text) to \(range.upperBound.text)"
        var rule = FieldRule("number", words, of: Amount.init, accepts: range.contains)
        rule.checked = { value, field throws(DomainError) in
            guard let amount = Amount(value), range.contains(amount) else {
                throw .invalid(field, .outOfAmounts(range.lowerBound, range.upperBound))
            }
            return value
        }
        return rule
    }

    static func list(_ inner: FieldRule) -> FieldRule {
        let typeName = "list<\(inner.typeName)>"
        var rule = FieldRule(typeName, "list of \(inner.words)", holding: inner.makeInner) { value, name in
            guard case .list(let elements) = value else { return [.wrongType(field: name, expected: typeName)] }
            return elements.enumerated().flatMap { inner.problems($1, "\(name).\($0)") }
        }
        rule.cutText = inner.cutText
        return rule
    }

    /// A map with any names.
    static func named(_ inner: FieldRule) -> FieldRule {
        FieldRule("map<\(inner.typeName)>", "map of \(inner.words)", holding: inner.makeInner) { value, name in
            guard case .map(let found) = value else { return [.wrongType(field: name, expected: "map")] }
            return found.entries.flatMap { inner.problems($0.value, "\(name).\($0.name)") }
        }
    }

    static func map(_ fields: @autoclosure @escaping @Sendable () -> [FieldInfo]) -> FieldRule {
        FieldRule("map", "map", holding: fields) { value, name in
            guard case .map(let found) = value else { return [.wrongType(field: name, expected: "map")] }
            return Schema.problems(of: found, fields(), below: name + ".")
        }
    }

    /// A value with its texts as long as they may be, and an icon that is one.
    func cut(_ value: Value) -> Value {
        guard let cutText else { return value }
        switch value {
        case .string(let text): return .string(cutText(text))
        case .list(let elements): return .list(elements.map(cut))
        default: return value
        }
    }
}

extension Value {
    /// Nil if it is no whole number.
    var whole: Int64? {
        switch self {
        case .integer(let number): number
        case .double(let number): Int64(exactly: number)
        default: nil
        }
    }
}
