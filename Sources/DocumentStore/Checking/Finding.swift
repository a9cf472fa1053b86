/// Something about the store's files that the user should know.
package struct Finding: Hashable, Sendable {
    /// How bad it is.
    package enum Severity: String, Comparable, Sendable {
        case note
        /// Worked around: repaired from the mirror, or not arrived yet.
        case warning
        /// Something is missing from the state.
        case damage

        package static func < (left: Severity, right: Severity) -> Bool { left.rank < right.rank }

        private var rank: Int { self == .note ? 0 : self == .warning ? 1 : 2 }
    }

    /// What can be done about it.
    package enum Remedy: String, Sendable {
        case none, repair, update, rights
    }

    package let file: String
    /// In bytes, like every offset here.
    package let offset: Int64
    package let severity: Severity
    package let problem: Problem
    package let remedy: Remedy

    /// The damaged part was read anyway.
    package var isWorkedAround: Bool {
        switch problem {
        case .lineMended, .lineFeedMissing, .headerMended, .putBack, .conflictCopy, .conflictMarkers: true
        default: false
        }
    }

    /// That lines of our own are nowhere.
    var isLoss: Bool {
        switch problem {
        case .linesLost, .journalMissing, .onlyInSnapshot: true
        default: false
        }
    }

    package init(_ severity: Severity, file: String, offset: Int64 = 0, _ problem: Problem, remedy: Remedy = .none) {
        self.file = file
        self.offset = offset
        self.severity = severity
        self.problem = problem
        self.remedy = remedy
    }

    /// Commands and UI put it into words.
    package enum Problem: Hashable, Sendable {
        // Folders and their contents.
        /// Others than the owner can access the folder.
        case openToOthers
        case stranger, noDevicesJournal, noJournalFile
        /// Like an unread one: this machine takes a new device id with its next change.
        case deviceUnknown
        case deviceUnread(StoreError)

        // Store identity.
        case identityMissing, identityDamaged, identityNewer

        // Journals.
        /// A damaged line whose copy is whole.
        case lineMended
        /// Skipped; whether quarantine has a copy, which a repair makes.
        case lineLeftOut(isKept: Bool)
        /// Intact elsewhere; whether quarantine has a copy.
        case lineWholeElsewhere(isKept: Bool)
        /// Lines that are whole, but cannot be understood or are over a limit.
        case linesRefused
        case lineTwice, linesMissing, lineFeedMissing, carriageReturns, brokenOff, headerMended
        /// Empty, or zeros: what was in it has not arrived.
        case nothingArrived
        /// Its `at` is before that of an earlier line.
        case backwards(later: String, earlier: String)
        case endsBefore(bytes: Int64)
        case notWhole
        case copyOf(JournalFileName)
        /// Made by a sync tool; how many of its lines the journal does not have. They count.
        case conflictCopy(lines: Int)
        /// Lines by which git marks a merge that needs a decision; ours need none.
        case conflictMarkers
        case refused(StoreError.Flaw)
        case unread(StoreError)

        // Journals next to their copies in the mirror.
        case missingBesideCopy, journalMissing, onlyInSnapshot, copyDamaged, anotherThanCopy, otherThanCopy
        /// How many lines of another machine only the mirror has. They count.
        case onlyInMirror(lines: Int)
        /// How many of our own lines are in the mirror or in copies alone. They count, and the next commit puts them back.
        case linesElsewhere(Int)
        /// How many of our own are nowhere.
        case linesLost(Int64)
        /// How many bytes are unreadable beside an intact copy.
        case unreadableBesideCopy(bytes: Int)
        case lacksEnd(bytes: Int)
        case otherLine
        /// How many lost bytes were restored from the mirror.
        case putBack(bytes: Int)

        // The snapshot.
        /// It is rebuilt, like an unfit one.
        case snapshotUseless
        case snapshotUnfit
        case snapshotDamaged(StoreError.Flaw)
        case documentDiffers(DocumentPath)
        case minutesDiffer, experienceDiffers
    }
}

extension Finding.Problem {
    /// Lines of another machine have not arrived, or not whole.
    package var isOfArrival: Bool {
        switch self {
        case .brokenOff, .nothingArrived, .onlyInMirror: true
        default: false
        }
    }
}
