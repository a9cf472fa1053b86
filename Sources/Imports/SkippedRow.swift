package import Domain

/// Where something is in a file of another program.
package struct RowPlace: Hashable, Sendable {
    package let file: String
    /// From 1; nil if the file has no lines to count.
    package var line: Int?
    /// The text there, or a name for it.
    package let row: String
}

/// A row that is not imported, and why.
package struct SkippedRow: Hashable, Sendable {
    package let place: RowPlace
    package let reason: SkipReason
}

/// Why a row is not imported. Worded at the edge.
package enum SkipReason: Error, Hashable, Sendable {
    case notUnderstood
    case badDate(String)
    /// Day or month first: the file does not show which.
    case ambiguousDate(String)
    case badNumber(String)
    case inFuture(Day)
    /// The person's zone crossed the date line, and left this day out.
    case leftOut(Day)
    case tooEarly(Day)
    /// Under 30 seconds: the nearest minute is none.
    case tooShort
    case overADay(Int)
    case endsBeforeItBegins
    case stillRuns
    /// An event of a calendar: only its first time is known to be one.
    case repeats
    case notDone
    case dayOff
    /// Not done, but worked out by the other program.
    case workedOut
    /// A later line says otherwise.
    case replaced(byLine: Int)
    case noHabit
    /// Something else than a habit, such as a task.
    case notAHabit
    case notWanted
    /// Brought in before, or twice in the files.
    case alreadyThere
    /// The day's goal was reached by other rows.
    case countedAlready
    case deleted
    /// Observed only: imported if it is named.
    case onRequest
    /// Of today, which is added up when it is over.
    case dayNotOver
    /// A document of an export that cannot be, and why.
    case broken(AuditFinding.Problem)

    /// The case without its values, for JSON: a case keeps its name.
    package var name: String { String("\(self)".prefix { $0 != "(" }) }

    /// Whether somebody may want to mend it; the others are as they should be.
    package var isTrouble: Bool {
        switch self {
        case .notDone, .repeats, .dayOff, .workedOut, .notWanted, .alreadyThere, .notAHabit, .replaced, .countedAlready,
            .deleted,
            .onRequest, .dayNotOver:
            false
        default: true
        }
    }
}

/// Why files of another program cannot be imported at all. Nothing was written. Worded at the edge.
package enum ImportFault: Error, Hashable, Sendable {
    case unknownFormat(file: String)
    /// The data of a program that exports them by its own command.
    case exportFirst(Importer, file: String)
    case notOfFormat(Importer, file: String)
    case empty(file: String)
    case nothingUnderstood(Importer, rows: Int, first: SkippedRow)
    case tooManyRows(limit: Int)
    case nothingNamed
    case notJSON(file: String, line: Int)
    /// A document that cannot be kept, or a tree of a newer version.
    case notOurs(file: String)
    case newerVersion(file: String)
    case cutOff(file: String)
    /// Documents of a tree that cannot be left out.
    case broken(file: String, findings: [AuditFinding])
    case storeNotEmpty
    case noSuchForeignHabit(String, known: [String])
}
