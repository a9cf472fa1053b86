package import DocumentStore

/// Any operation, as effects carry it.
package enum Action: Hashable, Sendable {
    case createHabitWithCat(CreateHabitWithCat)
    case editHabit(EditHabit)
    case reorderHabits(ReorderHabits)
    case restHabit(RestHabit)
    case wakeHabit(WakeHabit)
    case deleteHabit(DeleteHabit)
    case takeBackHabit(TakeBackHabit)
    case logMinutes(LogMinutes)
    case addDaysOff(AddDaysOff)
    case removeDaysOff(RemoveDaysOff)
    case startTimer(StartTimer)
    case changeTimer(ChangeTimer)
    case throwAwayTimer(ThrowAwayTimer)
    case logFocusSession(LogFocusSession)
    case noteSession(NoteSession)
    case renameCat(RenameCat)
    case paintPortrait(PaintPortrait)
    case purchaseAccessory(PurchaseAccessory)
    case equipAccessory(EquipAccessory)
    case unequipAccessory(UnequipAccessory)
    case checkIn(CheckIn)
    case changeSetting(ChangeSetting)
}

/// What came of a deed, for those that have more to tell than that they were done.
package enum ActionResult: Hashable, Sendable {
    case done
    case adopted(habitId: String, catId: String)
    case told(LoggedMinutes)
    case graduated(Graduation)
    case timerStarted(sessionId: String)
    case sessionLogged(SessionResult)
    /// Under a minute: nothing is logged, and it is said.
    case tooShort(seconds: Int)
    case checkedIn(CheckInResult)
    case bought(accessoryId: String, price: Int, balance: Int)
    /// What the cat wore before, back in the box.
    case dressed(catId: String, accessoryId: String?, before: String?)
    case painted(portraitId: String, balance: Int)
}

/// What told minutes came to.
package struct LoggedMinutes: Hashable, Sendable {
    package var habitId: String
    package var minutes: Int
    package var day: Day
    /// Days, with this entry.
    package var streak: Int

    package init(habitId: String, minutes: Int, day: Day, streak: Int) {
        self.habitId = habitId
        self.minutes = minutes
        self.day = day
        self.streak = streak
    }
}

/// A graduation, for the scene that tells it.
package struct Graduation: Hashable, Sendable {
    package var catId: String
    /// What it wore, back in the box.
    package var accessoryId: String?

    package init(catId: String, accessoryId: String?) {
        self.catId = catId
        self.accessoryId = accessoryId
    }
}

/// What a session came to: all that the Result page shows (PRODUCT section 3).
package struct SessionResult: Hashable, Sendable {
    package var session: FocusSession
    package var habitName: String
    package var catName: String
    /// The day it counts for.
    package var day: Day
    package var xp: Experience
    package var streakBefore: Int
    package var streakAfter: Int
    package var bestStreak: Int
    package var catMinutesBefore: Int
    package var catMinutesAfter: Int
    package var targetMinutes: Int
    /// Names of bond reached before and after, 0 to 9.
    package var bondLevelBefore: Int
    package var bondLevelAfter: Int
    /// Minutes from before the timer was started: logged beside the session as if by hand, without coins and XP.
    package var untimedMinutes: Int

    /// The parts of the XP.
    package struct Experience: Hashable, Sendable {
        package var base: Int
        package var streakBonus: Int
        package var milestoneBonus: Int
        package var fullHouseBonus: Int

        package init(base: Int, streakBonus: Int, milestoneBonus: Int, fullHouseBonus: Int) {
            self.base = base
            self.streakBonus = streakBonus
            self.milestoneBonus = milestoneBonus
            self.fullHouseBonus = fullHouseBonus
        }

        package var total: Int { base + streakBonus + milestoneBonus + fullHouseBonus }
    }

    package init(
        session: FocusSession, habitName: String, catName: String, day: Day, xp: Experience, streakBefore: Int,
        streakAfter: Int, bestStreak: Int, catMinutesBefore: Int, catMinutesAfter: Int, targetMinutes: Int,
        bondLevelBefore: Int, bondLevelAfter: Int, untimedMinutes: Int = 0
    ) {
        self.session = session
        self.habitName = habitName
        self.catName = catName
        self.day = day
        self.xp = xp
        self.streakBefore = streakBefore
        self.streakAfter = streakAfter
        self.bestStreak = bestStreak
        self.catMinutesBefore = catMinutesBefore
        self.catMinutesAfter = catMinutesAfter
        self.targetMinutes = targetMinutes
        self.bondLevelBefore = bondLevelBefore
        self.bondLevelAfter = bondLevelAfter
        self.untimedMinutes = untimedMinutes
    }
}

/// Something a person does, as a value with its input: pure, decided on what is known at a moment (ARCHITECTURE,
/// "Inside"). New ids and chances are part of the input.
package protocol Operation: Hashable, Sendable {
    associatedtype Outcome: Hashable, Sendable

    /// What would be written, and what the person is told.
    /// - Throws: why it is not done; nothing is written then.
    func decided(on repository: Repository, at moment: Moment) throws(DomainError) -> Decision<Outcome>
}

/// A batch to commit and what comes of it.
package struct Decision<Outcome: Hashable & Sendable>: Hashable, Sendable {
    /// Nil where there is nothing to write: the same again is no change.
    package let batch: Batch?
    package let outcome: Outcome

    package init(batch: Batch?, outcome: Outcome) {
        self.batch = batch
        self.outcome = outcome
    }
}

extension Action {
    /// What would be written, and what the person is told. Days are counted as the person set them, whatever the
    /// moment says.
    /// - Throws: why it is not done; nothing is written then.
    package func decided(on repository: Repository, at moment: Moment) throws(DomainError) -> Decision<ActionResult> {
        let moment = moment.ruled(by: try repository.settings())
        try repository.requireNoGap(for: self)
        switch self {
        case .createHabitWithCat(let action): return try action.decided(on: repository, at: moment)
        case .editHabit(let action): return try action.decided(on: repository, at: moment)
        case .reorderHabits(let action): return try action.decided(on: repository, at: moment)
        case .restHabit(let action): return try action.decided(on: repository, at: moment)
        case .wakeHabit(let action): return try action.decided(on: repository, at: moment)
        case .deleteHabit(let action):
            return try action.decided(on: repository, at: moment).telling(ActionResult.graduated)
        case .takeBackHabit(let action): return try action.decided(on: repository, at: moment)
        case .logMinutes(let action): return try action.decided(on: repository, at: moment).telling(ActionResult.told)
        case .addDaysOff(let action): return try action.decided(on: repository, at: moment)
        case .removeDaysOff(let action): return try action.decided(on: repository, at: moment)
        case .startTimer(let action): return try action.decided(on: repository, at: moment)
        case .changeTimer(let action): return try action.decided(on: repository, at: moment)
        case .throwAwayTimer(let action): return try action.decided(on: repository, at: moment)
        case .logFocusSession(let action): return try action.decided(on: repository, at: moment)
        case .noteSession(let action): return try action.decided(on: repository, at: moment)
        case .renameCat(let action): return try action.decided(on: repository, at: moment)
        case .paintPortrait(let action): return try action.decided(on: repository, at: moment)
        case .purchaseAccessory(let action): return try action.decided(on: repository, at: moment)
        case .equipAccessory(let action): return try action.decided(on: repository, at: moment)
        case .unequipAccessory(let action): return try action.decided(on: repository, at: moment)
        case .checkIn(let action): return try action.decided(on: repository, at: moment).telling(ActionResult.checkedIn)
        case .changeSetting(let action): return try action.decided(on: repository, at: moment)
        }
    }
}

extension Decision {
    /// The same decision, its outcome among those of all deeds.
    fileprivate func telling(_ outcome: (Outcome) -> ActionResult) -> Decision<ActionResult> {
        Decision<ActionResult>(batch: batch, outcome: outcome(self.outcome))
    }
}

/// When a deed can be undone (STORE section 1.5).
package enum UndoRule: Hashable, Sendable {
    case always
    /// A purchase, while it lies in the box.
    case whileInBox(String)
    /// An adoption, while its habit has neither entry nor session: the habit's id.
    case whileUntouched(String)
    /// A graduation, until its day is over.
    case sameDay
    /// A session, while its Result page is open.
    case whileResultIsOpen
    case never
    /// Nothing that the person would undo: undo takes what came before it.
    case passedOver
}

extension Action {
    /// When it can be undone. What cannot be is named and never passed over in silence, so that undo does not take
    /// something older unasked; what the program does on its own and the keys of the timer are passed over.
    package var undoRule: UndoRule {
        switch self {
        case .editHabit, .reorderHabits, .restHabit, .wakeHabit, .takeBackHabit, .logMinutes, .addDaysOff,
            .removeDaysOff, .noteSession, .renameCat, .equipAccessory, .unequipAccessory:
            .always
        case .purchaseAccessory(let purchase): .whileInBox(purchase.accessoryId)
        case .createHabitWithCat(let adoption): .whileUntouched(adoption.habitId)
        case .deleteHabit: .sameDay
        case .logFocusSession: .whileResultIsOpen
        case .paintPortrait: .never
        case .changeSetting(let setting): setting.change == .onboarded ? .passedOver : .never
        case .startTimer, .changeTimer, .throwAwayTimer, .checkIn: .passedOver
        }
    }

    /// Whether undo may take it, what it was done to permitting.
    /// - Parameters:
    ///   - day: on which it was done.
    ///   - today: now.
    package func isUndoable(doneOn day: Day, today: Day) -> Bool {
        switch undoRule {
        case .always, .whileInBox, .whileUntouched: true
        case .sameDay: day == today
        case .whileResultIsOpen, .never, .passedOver: false
        }
    }

    /// The name its batches have on disk.
    package var kind: String {
        switch self {
        case .createHabitWithCat: "createHabitWithCat"
        case .editHabit: "editHabit"
        case .reorderHabits: "reorderHabits"
        case .restHabit: "restHabit"
        case .wakeHabit: "wakeHabit"
        case .deleteHabit: "deleteHabit"
        case .takeBackHabit: "takeBackHabit"
        case .logMinutes: "tellMinutes"
        case .addDaysOff: "addDaysOff"
        case .removeDaysOff: "removeDaysOff"
        case .startTimer: "startTimer"
        case .changeTimer: "changeTimer"
        case .throwAwayTimer: "throwAwayTimer"
        case .logFocusSession: "logFocusSession"
        case .noteSession: "noteSession"
        case .renameCat: "renameCat"
        case .paintPortrait: "paintPortrait"
        case .purchaseAccessory: "purchaseAccessory"
        case .equipAccessory: "equipAccessory"
        case .unequipAccessory: "unequipAccessory"
        case .checkIn: "checkIn"
        case .changeSetting: "changeSetting"
        }
    }
}

/// What a deed leaves behind that later batches may have counted on, as far as taking it back has to know.
enum ActionTrace {
    case told(habitId: String, day: Day, entryId: String)
    /// For one habit, or for all with nil.
    case daysOffAdded(id: String, habitId: String?)
    case daysOffRemoved(DaysOff)
    case session
    case nothing

    init(_ action: Action) {
        switch action {
        case .logMinutes(let told): self = .told(habitId: told.habitId, day: told.day, entryId: told.entryId)
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

extension Action {
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
