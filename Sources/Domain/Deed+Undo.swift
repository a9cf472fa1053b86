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

extension Deed {
    /// When it can be undone. What cannot be is named and never passed over in silence, so that undo does not take
    /// something older unasked; what the program does on its own and the keys of the timer are passed over.
    package var undoRule: UndoRule {
        switch self {
        case .editHabit, .reorderHabits, .restHabit, .wakeHabit, .takeBackHabit, .tellMinutes, .addDaysOff,
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
        case .tellMinutes: "tellMinutes"
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
