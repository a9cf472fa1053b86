package import DocumentStore

/// What was found in files of another program: habits, what was done for them when, and what is left out.
package struct ForeignHistory: Hashable, Sendable {
    package let format: ForeignFormat
    /// In the order they were found.
    package private(set) var habits: [ForeignHabit] = []
    /// What was done for them, in the order it was found.
    package private(set) var records: [ForeignRecord] = []
    /// What could not be taken, and why.
    package private(set) var skipped: [SkippedRow] = []
    private var places: [String: Int] = [:]

    init(_ format: ForeignFormat) { self.format = format }

    /// The number of a habit by its key, which is noted where it is new.
    /// - Parameters:
    ///   - key: what the other program tells it by.
    ///   - make: what is known of it.
    mutating func habit(_ key: String, _ make: @autoclosure () -> ForeignHabit) -> Int {
        if let place = places[key] { return place }
        habits.append(make())
        places[key] = habits.count - 1
        return habits.count - 1
    }

    /// The number of a habit that goes by its name alone.
    mutating func habit(named name: String) -> Int { habit(name, ForeignHabit(name: name)) }

    mutating func add(_ record: ForeignRecord) { records.append(record) }

    mutating func skip(_ place: RowPlace, _ reason: SkipReason) {
        skipped.append(SkippedRow(place: place, reason: reason))
    }

    /// Leaves out records that a later row replaces.
    mutating func replace(_ isReplaced: (ForeignRecord) -> Int?) {
        var kept: [ForeignRecord] = []
        for record in records {
            if let line = isReplaced(record) {
                skip(record.place, .replaced(byLine: line))
            } else {
                kept.append(record)
            }
        }
        records = kept
    }
}

/// A habit as another program keeps it.
package struct ForeignHabit: Hashable, Sendable {
    package var name: String
    package var about: String?
    package var group: String?
    package var schedule: Schedule = .everyDay
    package var endsOn: Day?
    /// Put away there: it begins at rest here.
    package var isArchived = false

    /// All but the name as it is where nothing is known.
    package init(
        name: String, about: String? = nil, group: String? = nil, schedule: Schedule = .everyDay, endsOn: Day? = nil,
        isArchived: Bool = false
    ) {
        self.name = name
        self.about = about
        self.group = group
        self.schedule = schedule
        self.endsOn = endsOn
        self.isArchived = isArchived
    }
}

/// One thing that was done.
package struct ForeignRecord: Hashable, Sendable {
    /// When it was done: ended, where that is known.
    package enum Time: Hashable, Sendable {
        /// A local date.
        case day(Day)
        /// A local date and time.
        case local(Day, TimeOfDay)
        case instant(Timestamp)
    }

    /// How much it was.
    package enum Amount: Hashable, Sendable {
        /// Done, and no minutes known.
        case tick
        case minutes(Int)
    }

    /// Numbers of habits it may belong to, the likeliest first; empty where nothing is said.
    package var habits: [Int]
    package var time: Time
    package var amount: Amount
    package var note: String?
    /// What the other program tells it by: the same each time it is read.
    package var sourceId: String
    package var place: RowPlace

    init(
        _ habits: [Int], _ time: Time, _ amount: Amount, note: String? = nil, sourceId: String, place: RowPlace
    ) {
        self.habits = habits
        self.time = time
        self.amount = amount
        self.note = note
        self.sourceId = sourceId
        self.place = place
    }
}
