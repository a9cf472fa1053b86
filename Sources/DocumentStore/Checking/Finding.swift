/// Something about the store's files that the user should know.
package struct Finding: Hashable, Sendable {
    /// How bad it is.
    package enum Severity: String, Comparable, Sendable {
        /// Nothing is lost and nothing needs to be done.
        case note
        /// Worked around: repaired from the mirror, or not arrived yet.
        case warning
        /// Something is missing from the state.
        case damage

        /// A note is least.
        package static func < (left: Severity, right: Severity) -> Bool {
            left.rank < right.rank
        }

        private var rank: Int {
            switch self {
            case .note: 0
            case .warning: 1
            case .damage: 2
            }
        }
    }

    /// What can be done about it.
    package enum Remedy: String, Sendable {
        /// Nothing needs to be done, or nothing can be.
        case none
        case repair
        /// A newer version of the program reads it.
        case update
        /// The folder's permissions must be restricted.
        case rights
    }

    /// An absolute path.
    package let file: String
    /// In bytes from the beginning of the file.
    package let offset: Int64
    /// How bad it is.
    package let severity: Severity
    /// What was found.
    package let problem: Problem
    /// What can be done about it.
    package var remedy: Remedy

    /// Whether nothing is lost: the damaged part was read anyway.
    var isWorkedAround: Bool {
        switch problem {
        case .lineMended, .lineFeedMissing, .headerMended, .putBack: true
        default: false
        }
    }

    package init(
        _ severity: Severity, file: String, offset: Int64 = 0, _ problem: Problem, remedy: Remedy = .none
    ) {
        self.file = file
        self.offset = offset
        self.severity = severity
        self.problem = problem
        self.remedy = remedy
    }
}

extension Finding {
    /// What was found in a file. Commands and UI put it into words.
    package enum Problem: Hashable, Sendable {
        // Folders and their contents.

        /// Others than the owner can access the folder.
        case openToOthers
        /// An unknown name, which is not read.
        case stranger
        /// A folder among the journals that belongs to no device.
        case noDevicesJournal
        /// A file in a device's folder that is no journal file.
        case noJournalFile
        /// `device.json` is damaged: this machine takes a new device id with its next change.
        case deviceUnknown
        /// `device.json` cannot be read: this machine takes a new device id with its next change.
        case deviceUnread(StoreError)

        // Store identity.

        /// `store.json` is missing, although journals or a mirror exist.
        case identityMissing
        case identityDamaged
        /// It was written by a newer version.
        case identityNewer

        // Journals.

        /// A damaged line whose copy is whole.
        case lineMended
        /// A damaged line that is skipped; whether quarantine has a copy, which a repair makes.
        case lineLeftOut(isKept: Bool)
        /// A damaged line that is intact elsewhere; whether quarantine has a copy.
        case lineWholeElsewhere(isKept: Bool)
        case lineTwice
        /// Lines before this one are missing.
        case linesMissing
        /// A line feed is missing, and the lines on both sides can be read.
        case lineFeedMissing
        /// Lines that end with CR LF in place of LF; they can be read.
        case carriageReturns
        /// A file ends in the middle of a line.
        case brokenOff
        /// A damaged header whose lines can be read.
        case headerMended
        /// A line's `at` is before that of an earlier line.
        case backwards(later: String, earlier: String)
        /// A file is shorter than the next file's header says.
        case endsBefore(bytes: Int64)
        /// Another device's file has not arrived whole.
        case notWhole
        /// A file with the same content as another; it is not read.
        case copyOf(JournalFileName)
        /// A file that is not read, and why.
        case refused(StoreError.Flaw)
        /// A journal that could not be read.
        case unread(StoreError)

        // Journals next to their copies in the mirror.

        /// A journal is missing, although there is a copy.
        case missingBesideCopy
        /// This device's journal is missing, and so is its copy.
        case journalMissing
        /// A copy is damaged, and its journal is whole.
        case copyDamaged
        /// A file and its copy have different headers.
        case anotherThanCopy
        /// A file differs from its copy.
        case otherThanCopy
        /// A file is shorter than its copy.
        case shorterThanCopy
        /// How many unreadable bytes the copy has.
        case unreadableBesideCopy(bytes: Int)
        /// How many bytes at the end only the copy has.
        case lacksEnd(bytes: Int)
        /// Another line than in the copy.
        case otherLine
        /// The lines of the copy in another order.
        case otherOrder
        /// How many lost bytes were restored from the mirror.
        case putBack(bytes: Int)

        // The snapshot.

        /// It cannot be used, and is rebuilt.
        case snapshotUseless
        /// It does not fit the journals, and is rebuilt.
        case snapshotUnfit
        /// One of its files cannot be understood, and why.
        case snapshotDamaged(StoreError.Flaw)
        /// A document does not match the journals.
        case documentDiffers(DocumentPath)
        /// The sums of minutes do not match the journals.
        case minutesDiffer
        /// The sums of XP do not match the journals.
        case experienceDiffers
    }
}

/// The doctor's report on a store's files.
package struct DoctorReport: Sendable {
    /// The worst first, then by place.
    package let findings: [Finding]
    /// All documents, folded from the journals; empty if no store can be read.
    package let documents: [DocumentPath: Document]
    /// The batches that count, in their order.
    package let batches: [LoggedBatch]
    /// How many lines there are, including void and retracted ones.
    package let lineCount: Int
    /// When the last line was written, by its device's clock; nil without lines.
    package let lastLine: Timestamp?
}
