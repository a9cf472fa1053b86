import DocumentStore

/// The content of one field of a form, comparable byte for byte.
package enum FieldValue: Hashable, Sendable {
    /// Trimmed; empty for none.
    case text(String)
    case number(Int)
    case schedule(Schedule)
    case amount(Amount)
    case setting(ChangeSetting.Change)

    package static func == (left: FieldValue, right: FieldValue) -> Bool {
        switch (left, right) {
        case (.text(let left), .text(let right)): left.hasSameBytes(as: right)
        case (.number(let left), .number(let right)): left == right
        case (.schedule(let left), .schedule(let right)): left == right
        case (.amount(let left), .amount(let right)): left == right
        case (.setting(let left), .setting(let right)): left == right
        default: false
        }
    }
}

/// A field that somebody is changing and that was changed elsewhere after it was shown to them.
package struct ChangedField: Hashable, Sendable {
    package let field: DomainError.Field
    package let shown: FieldValue
    package let now: FieldValue

    package init(_ field: DomainError.Field, shown: FieldValue, now: FieldValue) {
        self.field = field
        self.shown = shown
        self.now = now
    }
}

/// The rule of every edit: it writes the fields that the person changed and no others, and each of them only while
/// it still holds what the person was shown.
package enum FieldEdit {
    package typealias Values = [DomainError.Field: FieldValue]

    /// The fields to write. Fields missing in `shown` count as shown as they are stored.
    /// - Throws: `.changedMeanwhile` with each field that was changed both here and elsewhere, to different values.
    package static func fields(
        shown: Values, wanted: Values, stored: Values
    ) throws(DomainError) -> Set<DomainError.Field> {
        var changed: Set<DomainError.Field> = []
        var conflicts: [ChangedField] = []
        for (field, value) in wanted {
            guard let now = stored[field], value != shown[field] ?? now, value != now else { continue }
            let before = shown[field] ?? now
            if before == now {
                changed.insert(field)
            } else {
                conflicts.append(ChangedField(field, shown: before, now: now))
            }
        }
        guard conflicts.isEmpty else { throw .changedMeanwhile(conflicts.sorted { $0.field.order < $1.field.order }) }
        return changed
    }

    /// Whether the note changed; `shown` is empty for no note, nil if nothing was shown.
    static func notes(shown: String?, wanted: String?, stored: String?) throws(DomainError) -> Bool {
        let fields = try fields(
            shown: shown.map { [.note: .text($0.trimmed)] } ?? [:], wanted: [.note: .text(wanted ?? "")],
            stored: [.note: .text(stored ?? "")])
        return !fields.isEmpty
    }
}

extension DomainError.Field {
    fileprivate var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension FieldValue {
    static func optional(_ amount: Amount?) -> FieldValue { amount.map { .amount($0) } ?? .text("") }

    /// What a document holds: texts trimmed, lists joined with commas; empty for nothing.
    fileprivate init(_ value: Value?, _ rule: FieldRule) {
        switch value {
        case .string(let text): self = .text(text.trimmed)
        case .integer(let number) where rule.typeName == "int": self = .number(Int(clamping: number))
        case .boolean(let flag): self = .number(flag ? 1 : 0)
        case .list(let elements):
            self = .text(elements.map { if case .string(let text) = $0 { text } else { "" } }.joined(separator: ","))
        case let value?: self = .optional(Amount(value))
        case nil: self = .text("")
        }
    }
}

extension HabitDraft {
    package var values: FieldEdit.Values {
        var values: FieldEdit.Values = [.schedule: .schedule(schedule)]
        for row in Habit.filledIn { values[row.id] = FieldValue(row.field.write(habit), row.field.info.rule) }
        return values
    }
}
