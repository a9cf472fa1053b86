import DocumentStore

/// One of the operations with its input, as effects carry it.
package struct Action: Hashable, Sendable {
    package let operation: any Operation

    package init(_ operation: any Operation) { self.operation = operation }

    package static func == (left: Action, right: Action) -> Bool {
        AnyHashable(left.operation) == AnyHashable(right.operation)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(operation)) }

    /// The operation, if it is one of this type.
    package func of<Wanted: Operation>(_ type: Wanted.Type) -> Wanted? { operation as? Wanted }

    /// So that a `case` can name the type.
    package static func ~= <Wanted: Operation>(type: Wanted.Type, action: Action) -> Bool { action.operation is Wanted }

    /// Days are counted by the person's own settings, whatever `moment` says.
    /// - Throws: why it is refused; nothing is written then.
    package func decided(on repository: Repository, at moment: Moment) throws(DomainError) -> Decision {
        let moment = moment.ruled(by: try repository.settings())
        try repository.requireNoGap(for: self)
        return try operation.decided(on: repository, at: moment)
    }

    package var kind: String { type(of: operation).kind }

    package var undoRule: UndoRule { operation.undoRule }

    /// Whether undo applies on this day, if what the action changed still permits it.
    package func isUndoable(doneOn day: Day, today: Day) -> Bool {
        undoRule.outlivesTheRun && (undoRule != .sameDay || day == today)
    }
}

/// Every operation, so that batches in the journal lead back to the one that wrote them.
package enum Operations {
    package static let all: [any Operation.Type] = [
        CreateHabitWithCat.self, EditHabit.self, ReorderHabits.self, RestHabit.self, WakeHabit.self, GraduateHabit.self,
        RemoveHabit.self, DeleteHabit.self, LogEntry.self, AmendEntry.self, NoteDay.self, AddDaysOff.self,
        RemoveDaysOff.self,
        StartTimer.self, ChangeTimer.self, ThrowAwayTimer.self, LogFocusSession.self, NoteSession.self,
        RenameCat.self, PaintPortrait.self, PurchaseAccessory.self, EquipAccessory.self, UnequipAccessory.self,
        Visit.self, ChangeSetting.self, WelcomeBack.self,
    ]

    private static let byKind: [String: any Operation.Type] = Dictionary(
        all.map { ($0.kind, $0) }
    ) { first, _ in first }

    /// Nil for kinds of other versions, and for batches that are no operation: an import, an undo.
    package static func of(kind: String) -> (any Operation.Type)? { byKind[kind] }

    /// Kinds of batches that can still be undone in a later run of the program, if the rules permit it then.
    package static let kindsUndoableLater = kinds(where: \.outlivesTheRun).union(othersUndoable)

    /// Kinds of batches that no operation writes, and that can be undone as they are.
    static let othersUndoable: Set<String> = [Batch.importKind, Store.restoring]

    /// Kinds of batches that undo names instead of skipping, although it cannot undo them in a later run.
    package static let kindsThatStay = kinds { $0 == .whileResultIsOpen || $0 == .never }

    private static func kinds(where matches: (UndoRule) -> Bool) -> Set<String> {
        Set(all.filter { matches($0.undo) }.map { $0.kind })
    }
}

/// The result of an action. `done` if there is nothing more to report.
package enum ActionResult: Hashable, Sendable {
    case done
    case adopted(habitId: String, catId: String)
    case logged(LoggedEntry)
    case amended(AmendedEntry)
    case graduated(Graduation)
    case timerStarted(sessionId: String)
    case sessionLogged(SessionResult)
    /// Under a minute: nothing was logged.
    case tooShort(seconds: Int)
    case visited(VisitResult)
    /// Coins for the first kept day after a missed one.
    case welcomedBack(habitId: String, coins: Int)
    case bought(accessoryId: String, price: Int, balance: Int)
    /// What the cat wore before, back in the box.
    case dressed(catId: String, accessoryId: String?, before: String?)
    case painted(portraitId: String, balance: Int)
}

/// The result of logging minutes by hand.
package struct LoggedEntry: Hashable, Sendable {
    package var habitId: String
    /// That its cat grew by.
    package var minutes: Int
    /// Units, a tick or slips; nil for minutes.
    package var amount: Amount?
    package var isSlip = false
    package var day: Day
    /// Days, with this entry.
    package var streak: Int
    /// What its cat does for the first time with these minutes.
    package var firsts: [First] = []
    /// Of a habit with steps, how many are ticked on the day with this entry.
    package var ticked: Int?

    package var focusMinutes: Int { amount == nil ? minutes : 0 }
}

/// The result of a graduation, for its scene.
package struct Graduation: Hashable, Sendable {
    package var catId: String
    /// What it wore, back in the box.
    package var accessoryId: String?

    package init(catId: String, accessoryId: String?) {
        self.catId = catId
        self.accessoryId = accessoryId
    }
}

/// The result of a session: all that the Result page shows.
package struct SessionResult: Hashable, Sendable {
    package var session: FocusSession
    package var habitName: String
    package var catName: String
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
    /// Minutes from before the timer was started, logged in a separate entry as if by hand: no coins, no XP.
    package var untimedMinutes = 0

    /// The parts of the XP.
    package struct Experience: Hashable, Sendable {
        package var base: Int
        package var streakBonus: Int
        package var milestoneBonus: Int
        package var fullHouseBonus: Int

        package var total: Int { base + streakBonus + milestoneBonus + fullHouseBonus }
    }
}
