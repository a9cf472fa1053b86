/// When a deed can be taken back (STORE section 1.5).
package enum UndoRule: Hashable, Sendable {
    case always
    /// A purchase, while it lies in the box.
    case whileInBox(String)
    /// A session, while its Result page is open.
    case whileResultIsOpen
    case never
}

extension Deed {
    /// When it can be taken back: edits, order, rest, days off, wear, told minutes; a purchase while in the box; a
    /// session while its Result page is open; nothing else.
    package var undoRule: UndoRule {
        switch self {
        case .editHabit, .reorderHabits, .restHabit, .wakeHabit, .tellMinutes, .addDaysOff, .removeDaysOff,
            .noteSession, .renameCat, .equipAccessory, .unequipAccessory:
            .always
        case .purchaseAccessory(let purchase): .whileInBox(purchase.accessoryId)
        case .logFocusSession: .whileResultIsOpen
        case .createHabitWithCat, .deleteHabit, .takeBackHabit, .startTimer, .changeTimer, .throwAwayTimer,
            .paintPortrait, .checkIn, .changeSetting:
            .never
        }
    }

    /// Whether `u` may take it back, what it was done to permitting.
    package var isUndoable: Bool {
        switch undoRule {
        case .always, .whileInBox: true
        case .whileResultIsOpen, .never: false
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
