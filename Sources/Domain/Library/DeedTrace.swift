package import DocumentStore

/// What a deed leaves behind that later batches may have counted on, as far as taking it back has to know.
enum DeedTrace {
    case told(habitId: String, day: Day, entryId: String)
    /// For one habit, or for all with nil.
    case daysOffAdded(id: String, habitId: String?)
    case daysOffRemoved(DaysOff)
    case session
    case nothing

    init(_ deed: Deed) {
        switch deed {
        case .tellMinutes(let told): self = .told(habitId: told.habitId, day: told.day, entryId: told.entryId)
        case .addDaysOff(let added): self = .daysOffAdded(id: added.id, habitId: added.habitId)
        case .removeDaysOff(let removal): self = removal.removed.map { .daysOffRemoved($0) } ?? .nothing
        case .logFocusSession: self = .session
        default: self = .nothing
        }
    }

    /// - Parameter removed: days off that the batch took away; nil where they are not known.
    init(_ batch: Batch, removed: DaysOff?) {
        self = .nothing
        switch batch.kind {
        case "tellMinutes":
            for write in batch.writes where write.path.collectionGroup == "entries" {
                guard let day = write.path.entryDay, let habitId = write.text(of: "habitId") else { continue }
                self = .told(habitId: habitId, day: day, entryId: write.path.id)
            }
        case "addDaysOff":
            for write in batch.writes where write.path.collectionGroup == "daysOff" {
                self = .daysOffAdded(id: write.path.id, habitId: write.text(of: "habitId"))
            }
        case "removeDaysOff": if let removed { self = .daysOffRemoved(removed) }
        default: break
        }
    }
}

extension Deed {
    /// Kinds of batches that can be undone long after (STORE section 1.5): a purchase while it is in the box, an
    /// adoption while its habit is untouched, a graduation on its day, an import by its last batch, the others always.
    package static let kindsUndoableLater: Set<String> = [
        "createHabitWithCat", "editHabit", "reorderHabits", "restHabit", "wakeHabit", "deleteHabit", "takeBackHabit",
        "tellMinutes", "addDaysOff", "removeDaysOff", "noteSession", "renameCat", "purchaseAccessory",
        "equipAccessory", "unequipAccessory", ImportPlan.kind,
    ]

    /// Kinds that undo does not pass over, though it cannot take them long after: it names them.
    package static let kindsThatStay: Set<String> = ["logFocusSession", "paintPortrait", "changeSetting"]
}

extension Batch {
    /// Whether undo passes it over: it only notes that the first run is behind the person.
    package var isPassedOverByUndo: Bool {
        kind == "changeSetting" && writes.contains { $0.fields["onboarded"] != nil }
    }

    /// The habit that this batch adopts; nil for other batches.
    package var adoptedHabit: String? {
        guard kind == "createHabitWithCat" else { return nil }
        return writes.first { $0.path.collectionGroup == "habits" }?.path.id
    }

    /// The habit that this batch removed to undo its adoption; nil for other batches.
    package var undoneAdoption: String? {
        guard kind == "retract", !isRetraction else { return nil }
        return writes.first { $0.path.collectionGroup == "habits" }?.path.id
    }
}

extension Batch {
    /// What a purchase put in the box; nil for other batches.
    package var boughtAccessory: String? {
        guard kind == "purchaseAccessory" else { return nil }
        for transform in writes.flatMap(\.transforms) {
            guard case .arrayUnion(let elements) = transform.operation, case .string(let id)? = elements.first,
                transform.field == "inventory"
            else { continue }
            return id
        }
        return nil
    }
}

extension Write {
    /// A field that is set to a text; nil where it is not.
    package func text(of field: FieldPath) -> String? {
        if case .string(let text)? = fields[field] { text } else { nil }
    }
}
