package import DocumentStore
package import Domain

/// A table of fields that a file of ours holds, or a part of one.
package protocol StatePart: FieldRecord, FieldContent, Hashable {
    init()
}

extension StatePart {
    package init(stored value: Value) throws(ModelFault) {
        self.init()
        try read(value)
    }
}

/// What the program notes for itself on this machine. Losing it loses no user data: a file that is missing or cannot be
/// read is as one with nothing in it.
package protocol StateNote: StatePart {
    static func path(_ paths: Paths) -> String
}

/// The file of a note: one JSON object, replaced whole.
package struct StateFile<Note: StateNote> {
    private let path: String
    private let files: any FileSystem

    package init(_ paths: Paths, _ files: any FileSystem) {
        path = Note.path(paths)
        self.files = files
    }

    package var note: Note {
        guard let bytes = try? files.contents(of: path, atMost: FileLimit.note),
            let value = try? Codec.value(from: Array(bytes.prefix { $0 != UInt8(ascii: "\n") })),
            let note = try? Note(stored: value)
        else { return Note() }
        return note
    }

    package func write(_ note: Note) throws(StoreError) {
        try files.makeFolders(path.parentFolder)
        try files.replaceFile(
            in: path.parentFolder, named: path.lastName, with: Codec.bytes(of: note.stored) + [UInt8(ascii: "\n")])
    }

    /// Writes only if it is different.
    package func change(_ body: (inout Note) -> Void) throws(StoreError) {
        let before = note
        var note = before
        body(&note)
        if note != before { try write(note) }
    }

    package func remove() throws(StoreError) {
        guard try files.status(at: path) != nil else { return }
        try files.remove(path)
    }
}

/// The day whose first line of a cat the shell printed, from its first instant to the next day's: nothing else is read
/// on the other starts of that day.
package struct GreetingNote: StateNote {
    private var from = Timestamp(milliseconds: 0)
    private var until = Timestamp(milliseconds: 0)
    private var zone = ""

    package static func path(_ paths: Paths) -> String { paths.state + "/greeted.json" }
    package static let fields: [Field<GreetingNote>] = [
        .field("from", \.from), .field("until", \.until), .field("zone", \.zone),
    ]

    package init() {}

    package init(at moment: Moment) {
        from = moment.start(of: moment.today)
        until = moment.start(of: moment.today.advanced(by: 1))
        zone = moment.zone.name
    }

    package func holds(at instant: Timestamp, in zone: Zone) -> Bool {
        zone.name == self.zone && from <= instant && instant < until
    }
}

/// Today's guest, who is no document of the store.
package struct GuestNote: StateNote {
    private var day: Day?
    private var code = ""
    private var name = ""

    package static func path(_ paths: Paths) -> String { paths.state + "/guest.json" }
    package static let fields: [Field<GuestNote>] = [
        .optional("day", \.day), .field("code", \.code), .field("name", \.name),
    ]

    package init() {}

    package init(_ guest: Guest) { (day, code, name) = (guest.day, guest.code.text, guest.name) }

    package func guest(on day: Day) -> Guest? {
        guard day == self.day, let code = try? CatCode(code) else { return nil }
        return try? Guest(code: code, name: name, day: day)
    }
}

/// Minutes by cat as the app drew them last, so that the next start shows who grew up meanwhile.
struct GrownNote: StateNote {
    /// Nil before the first drawing.
    var minutes: [String: Int]?

    static func path(_ paths: Paths) -> String { paths.state + "/grown.json" }
    static let fields: [Field<GrownNote>] = [.optional("minutes", \.minutes)]
}

/// The day on which letters were written last, so that only the day's first action opens them. Losing it costs time.
struct LetterDayNote: StateNote {
    var day: Day?

    static func path(_ paths: Paths) -> String { paths.state + "/letters-day.json" }
    static let fields: [Field<LetterDayNote>] = [.optional("day", \.day)]
}

/// Reminders shown today on this machine, each once a day, and those put off.
package struct ReminderNote: StateNote {
    private var day: Day?
    private var shown: [String] = []
    /// Of reminders that are put off, by habit: when they come again.
    private var ends: [String: Timestamp] = [:]

    package static func path(_ paths: Paths) -> String { paths.state + "/reminded.json" }
    package static let fields: [Field<ReminderNote>] = [
        .optional("day", \.day), .field("shown", \.shown), .field("putOff", \.ends),
    ]

    package init() {}

    private mutating func begin(_ day: Day) {
        if day != self.day { (self.day, shown, ends) = (day, [], [:]) }
    }

    func putOff(on day: Day) -> [String: Timestamp] { day == self.day ? ends : [:] }

    /// - Parameter end: nil to take it back.
    package mutating func putOff(_ habitId: String, until end: Timestamp?, on day: Day) {
        begin(day)
        ends[habitId] = end
    }

    /// - Returns: those that were not shown yet on a day; they count as shown from here on.
    fileprivate mutating func take(_ reminders: [Reminder], on day: Day) -> [Reminder] {
        begin(day)
        let fresh = reminders.filter { !shown.contains($0.key) }
        shown += fresh.map(\.key)
        return fresh
    }
}

extension StateFile<ReminderNote> {
    /// Those not shown yet on a day, which are noted. If that fails they are shown again another time.
    package func take(_ reminders: [Reminder], on day: Day) -> [Reminder] {
        guard !reminders.isEmpty else { return [] }
        var fresh: [Reminder] = []
        try? change { fresh = $0.take(reminders, on: day) }
        return fresh
    }
}

/// The break whose end was announced on this machine, by the notifier or by a command.
package struct BreakNote: StateNote {
    fileprivate var told = ""

    package static func path(_ paths: Paths) -> String { paths.state + "/break.json" }
    package static let fields: [Field<BreakNote>] = [.field("told", \.told)]

    package init() {}
}

extension StateFile<BreakNote> {
    /// When the break was over, once for each break; nil if it is not, or was announced before.
    package func take(_ timer: TimerRecord?, at clock: ClockReading) -> Timestamp? {
        guard let timer, let over = timer.breakOver(at: clock) else { return nil }
        var isNew = false
        try? change { note in
            isNew = note.told != timer.sessionId
            note.told = timer.sessionId
        }
        return isNew ? over : nil
    }
}

/// When the program runs `habicat sync` itself, and what the last such run had to say.
package struct SyncNote: StateNote {
    /// When.
    package enum Occasion: String, FieldWord {
        case open
        /// A minute after the last change while the program is open.
        case change
        case exit
    }

    package var occasions: [Occasion] = []
    /// What went wrong in the background; nil if nothing did.
    package var failure: String?
    /// The remote that the person named on this machine last.
    var address: String?

    package static func path(_ paths: Paths) -> String { paths.state + "/sync.json" }
    package static let fields: [Field<SyncNote>] = [
        .field("on", \.occasions), .optional("failure", \.failure),
        .optional("address", \.address, .text(0...longestPath)),
    ]

    package init() {}
}

/// The shared folder that this machine's data is in: next to its own data, not in the state folder, which may be
/// deleted. It is read before everything else.
package struct JoinedNote: StateNote {
    /// Nil if none was joined.
    package private(set) var folder: String?
    /// The id of the store that was there; nil if that was not noted.
    package private(set) var store: String?

    package static func path(_ paths: Paths) -> String { paths.home.data + "-joined.json" }
    package static let fields: [Field<JoinedNote>] = [
        .optional("folder", \.folder, .text(0...longestPath)), .optional("store", \.store),
    ]

    package init() {}

    /// - Parameter folder: an absolute path.
    package init(folder: String, store: String?) { (self.folder, self.store) = (folder, store) }
}

/// Of a file or an address, in characters.
private let longestPath = 4096

/// This machine's answers to lines of the inbox by their marks; empty for a line that needed none.
struct InboxNote: StateNote {
    var answers: [String: String] = [:]

    static func path(_ paths: Paths) -> String { paths.state + "/inbox.json" }
    static let fields: [Field<InboxNote>] = [.field("answers", \.answers)]
}

/// When a time scale was used here first, which it is counted from.
struct TimeNote: StateNote {
    var origin: Timestamp?

    static func path(_ paths: Paths) -> String { paths.state + "/time-origin.json" }
    static let fields: [Field<TimeNote>] = [.optional("origin", \.origin)]
}
