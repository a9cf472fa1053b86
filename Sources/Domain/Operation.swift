package import DocumentStore
package import Words

/// A change a person or the program makes, as a value with its input. Pure: it is decided on the stored documents at a
/// moment, with new ids and random choices as part of the input. All rules of an operation are declared with it, so
/// that screens, commands and undo cannot differ.
package protocol Operation: Hashable, Sendable {
    /// What its batches are called in the journal. A name stays as long as journals have to be read.
    static var kind: String { get }
    /// One of them, to begin a sentence with.
    static var name: LocalizedText { get }
    /// When its batches can be undone.
    static var undo: UndoRule { get }
    /// The same for this input; `undo` unless the input makes a difference.
    var undoRule: UndoRule { get }
    /// Whether a person asked for it, so that it counts as today's visit (`VisitRule`). False for automatic changes.
    var isByPerson: Bool { get }
    /// How it relates to a gap in the running timer that has not been resolved.
    var gapRule: GapRule { get }

    /// The batch to write and the result to report.
    /// - Throws: why it is refused; nothing is written then.
    func decided(on repository: Repository, at moment: Moment) throws(DomainError) -> Decision
}

extension Operation {
    package static var name: LocalizedText { LocalizedText({ $0.changes.change }) }
    package var undoRule: UndoRule { Self.undo }
    package var isByPerson: Bool { true }
    package var gapRule: GapRule { .independent }
}

/// A batch to commit and its result.
package struct Decision: Hashable, Sendable {
    /// Nil if there is nothing to write, because everything is so already.
    package let batch: Batch?
    package let outcome: ActionResult

    static let unchanged = Decision(batch: nil, outcome: .done)
}

/// When an operation can be undone. One that cannot be undone is named, so that undo never takes something older
/// unasked; timer keys and automatic changes are skipped.
package enum UndoRule: Hashable, Sendable {
    case always
    /// A purchase, while the accessory is in the box.
    case whileInBox
    /// An adoption, while its habit has neither entries nor sessions.
    case whileUntouched
    /// A graduation or a deletion, until its day is over.
    case sameDay
    /// A session, while its Result page is open; the last stop of a day also afterwards, while nothing else was started:
    /// then its timer runs again.
    case whileResultIsOpen
    case never
    /// Undo skips it and takes the change before it.
    case passedOver

    var outlivesTheRun: Bool {
        switch self {
        case .always, .whileInBox, .whileUntouched, .sameDay: true
        case .whileResultIsOpen, .never, .passedOver: false
        }
    }
}

/// How an operation relates to an unresolved gap in the running timer.
package enum GapRule: Hashable, Sendable {
    case independent
    /// It is refused until the gap is resolved: it would count the unwatched time, or change a clock that is held.
    case waits
    case answers
}

extension Batch {
    /// Whether undo passes it over: it only notes that the first run is behind the person.
    package var isPassedOverByUndo: Bool {
        kind == ChangeSetting.kind && writes.contains { $0.fields["onboarded"] != nil }
    }

    package var adoptedHabit: String? {
        kind == CreateHabitWithCat.kind ? firstHabit : nil
    }

    /// The habit that this batch removed to undo its adoption; nil for other batches.
    package var undoneAdoption: String? { kind == Store.retraction && !isRetraction ? firstHabit : nil }

    var firstHabit: String? { writes.first { $0.path.collectionGroup == "habits" }?.path.id }

    package var boughtAccessory: String? {
        guard kind == PurchaseAccessory.kind else { return nil }
        // What older data kept in cats moves to the box before it.
        for transform in writes.flatMap(\.transforms).reversed() {
            guard case .arrayUnion(let elements) = transform.operation, case .string(let id)? = elements.first,
                transform.field == "inventory"
            else { continue }
            return id
        }
        return nil
    }

    /// The timer whose session it logged.
    var endedTimer: DocumentPath? {
        guard kind == LogFocusSession.kind else { return nil }
        return writes.first { $0.path.collectionGroup == "timers" }?.path
    }

    var addedDaysOff: String? {
        guard kind == AddDaysOff.kind else { return nil }
        return writes.last { $0.path.collectionGroup == "daysOff" }?.path.id
    }
}

extension Write {
    /// The fields it writes, as a document has them.
    var written: Fields {
        var written = Fields()
        for field in fields { written[field.key] = field.value }
        return written
    }

    package func text(of field: FieldPath) -> String? {
        if case .string(let text)? = fields[field] { text } else { nil }
    }

    /// No longer than a name may be.
    func name(of field: FieldPath) -> String? { text(of: field)?.cut(to: TextRule.habitName.most) }
}
