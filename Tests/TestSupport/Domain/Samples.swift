package import DocumentStore
package import Domain

/// An in-memory store and a user: actions are decided and committed on it.
package struct Life {
    package private(set) var store = MemoryDocuments()
    /// Batches of the actions performed, in order.
    package private(set) var committed: [(action: Action, id: BatchID)] = []
    /// The device that owns the timer.
    package let device: String

    package init(device: String = "desk") {
        self.device = device
    }

    /// The current models.
    package var repository: Repository { Repository(documents: store, deviceId: device, systemUserName: "ada") }

    /// Performs an action.
    /// - Parameter gap: in the running timer, waiting for an answer.
    /// - Throws: `DomainError`, and `StoreError` if its batch would have no effect.
    @discardableResult
    package mutating func perform(_ action: Action, at moment: Moment, gap: Gap? = nil) throws -> ActionResult {
        let repository = Repository(documents: store, deviceId: device, systemUserName: "ada", gap: gap)
        let decision = try action.decided(on: repository, at: moment)
        if let batch = decision.batch {
            committed.append((action, try store.commit(batch, now: moment.instant, device: device)))
        }
        return decision.outcome
    }

    /// A batch as the log has it.
    package func logged(_ id: BatchID) -> LoggedBatch? { store.log.first { $0.id == id } }

    /// Undoes the last action.
    /// - Returns: the id of the retraction, by which it can be redone.
    @discardableResult
    package mutating func undo(at moment: Moment, resultIsOpen: Bool = false) throws -> BatchID? {
        guard let last = committed.popLast(), let logged = logged(last.id) else { return nil }
        let batch = try repository.retraction(of: logged, resultIsOpen: resultIsOpen, at: moment)
        return try store.commit(batch, now: moment.instant, device: device)
    }

    /// Undoes a batch with the timer's history at hand: the timer of a stop runs again.
    package mutating func undo(_ batch: BatchID, at moment: Moment) throws -> BatchID? {
        guard let logged = logged(batch) else { return nil }
        let retraction = try repository.retraction(of: logged, timers: store.log, at: moment)
        committed.removeAll { $0.id == batch }
        return try store.commit(retraction, now: moment.instant, device: device)
    }

    /// Redoes what a retraction undid.
    package mutating func redo(_ retraction: BatchID, at moment: Moment) throws {
        try store.commit(repository.restoration(of: [retraction]), now: moment.instant, device: device)
    }

    /// Retracts batches, a session's as if its Result were open, or undoes a retraction.
    /// - Returns: the id of the retracting batch.
    package mutating func retract(_ batches: [BatchID], at moment: Moment) throws -> BatchID {
        let done = committed.last { batches.contains($0.id) }.flatMap { logged($0.id) }
        let batch =
            try done.map { try repository.retraction(of: $0, resultIsOpen: true, at: moment) }
            ?? repository.restoration(of: batches)
        return try store.commit(batch, now: moment.instant, device: device)
    }

    /// Puts documents into the store without any checks.
    package mutating func put(_ writes: [Write], at moment: Moment = .at("2026-01-01")) throws {
        try commit(Batch(kind: "test", writes: writes), at: moment)
    }

    /// A batch that is no action's, such as a piece of an import.
    package mutating func commit(_ batch: Batch, at moment: Moment) throws {
        try store.commit(batch, now: moment.instant, device: device)
    }

    /// Creates a habit together with its cat.
    package mutating func adopt(
        _ draft: HabitDraft = HabitDraft(name: "Daily Reading", targetHours: 100), habitId: String = "h1",
        catId: String = "c1",
        kitten: Kitten = .sample, at moment: Moment = .at("2026-01-01")
    ) throws {
        try perform(
            Action(CreateHabitWithCat(habitId: habitId, catId: catId, draft: draft, kitten: kitten)),
            at: moment)
    }

    /// Logs minutes for a day.
    package mutating func tell(_ minutes: Int, on day: String, of habitId: String = "h1", at moment: Moment) throws {
        let day = Day(day) ?? moment.today
        let id = day.month.text.filter { $0 != "-" } + "entry\(store.log.count)"
        try perform(
            Action(LogEntry(habitId: habitId, minutes: minutes, day: day, entryId: id)), at: moment)
    }
}

extension CatAppearance {
    /// A plain ginger cat.
    package static let sample = CatAppearance.plain
}

extension Kitten {
    /// Mochi, curious and ginger.
    package static let sample = Kitten(name: "Mochi", appearance: .sample, personality: .curious)
}

extension Habit {
    /// A new habit, with the fields a test is about.
    package static func sample(
        id: String = "h1", name: String = "Daily Reading", catId: String = "c1", goalMinutes: Int = 25,
        targetHours: Int = 100, totalMinutes: Int = 0, currentStreak: Int = 0, bestStreak: Int? = nil,
        lastCheckInDate: Day? = nil, isActive: Bool = true, createdAt: Timestamp = Timestamp("2026-01-01"),
        schedules: [DatedSchedule]? = nil, endsOn: Day? = nil
    ) -> Habit {
        var habit = Habit(id: id)
        (habit.name, habit.icon, habit.catId, habit.goalMinutes) = (name, "📚", catId, goalMinutes)
        (habit.targetHours, habit.totalMinutes, habit.isActive) = (targetHours, totalMinutes, isActive)
        (habit.currentStreak, habit.bestStreak) = (currentStreak, bestStreak ?? currentStreak)
        (habit.lastCheckInDate, habit.createdAt) = (lastCheckInDate, createdAt)
        (habit.schedules, habit.endsOn) = (schedules, endsOn)
        return habit
    }
}

extension Cat {
    /// A newly adopted cat, with the fields a test is about.
    package static func sample(
        id: String = "c1", name: String = "Mochi", personality: Personality = .curious, totalMinutes: Int = 0,
        targetMinutes: Int = 6000, accessories: [String] = [], equippedAccessory: String? = nil,
        boundHabitId: String = "h1", state: State = .active, lastSessionAt: Timestamp? = nil,
        createdAt: Timestamp = Timestamp("2026-01-01")
    ) -> Cat {
        var cat = Cat(id: id, appearance: .sample)
        (cat.name, cat.personality) = (name, personality)
        (cat.totalMinutes, cat.targetMinutes, cat.state) = (totalMinutes, targetMinutes, state)
        (cat.accessories, cat.equippedAccessory) = (accessories, equippedAccessory)
        (cat.boundHabitId, cat.lastSessionAt, cat.createdAt) = (boundHabitId, lastSessionAt, createdAt)
        return cat
    }
}

extension Person {
    /// A new person, with the fields a test is about.
    package static func sample(
        coins: Int = 0, inventory: [String] = [], lastCheckInDate: Day? = nil
    ) -> Person {
        var person = Person(id: "")
        (person.displayName, person.createdAt) = ("Ada", Timestamp("2026-01-01"))
        (person.coins, person.inventory, person.lastCheckInDate) = (coins, inventory, lastCheckInDate)
        return person
    }
}

extension Timestamp {
    /// - Parameters:
    ///   - day: "YYYY-MM-DD", UTC; 1970-01-01 if malformed.
    ///   - time: "HH:mm", UTC; midnight if malformed.
    package init(_ day: String, _ time: String = "12:00") {
        let minutes = TimeOfDay(time)?.minutesSinceMidnight ?? 0
        self.init(milliseconds: (Int64(Day(day)?.number ?? 0) * 1440 + Int64(minutes)) * 60_000)
    }
}

extension Moment {
    /// A moment in UTC, on a machine booted in 1970.
    /// - Parameters:
    ///   - day: "YYYY-MM-DD".
    ///   - time: "HH:mm".
    package static func at(_ day: String, _ time: String = "12:00") -> Moment {
        let instant = Timestamp(day, time)
        return Moment(
            clock: ClockReading(
                instant: instant, boottime: instant.milliseconds, monotonic: instant.milliseconds, bootId: "boot-1"),
            zone: .utc)
    }
}

/// A few weeks of real zones, each with one clock change, so that tests need no zone files.
extension Zone {
    /// Clocks go forward on 2026-03-08 at 02:00 and back on 2026-11-01 at 02:00.
    package static let newYork = changing(
        "America/New_York",
        [
            (.distant, -5 * 3600), (Timestamp("2026-03-08", "07:00"), -4 * 3600),
            (Timestamp("2026-11-01", "06:00"), -5 * 3600),
        ])

    /// Clocks go forward on 2026-03-29 at 02:00 and back on 2026-10-25 at 03:00.
    package static let berlin = changing(
        "Europe/Berlin",
        [
            (.distant, 3600), (Timestamp("2026-03-29", "01:00"), 7200), (Timestamp("2026-10-25", "01:00"), 3600),
        ])

    /// UTC+05:45 all year.
    package static let kathmandu = changing("Asia/Kathmandu", [(.distant, 20_700)])

    /// Crossed the date line: 2011-12-30 did not exist.
    package static let apia = changing(
        "Pacific/Apia",
        [
            (.distant, -10 * 3600), (Timestamp("2011-12-30", "10:00"), 14 * 3600),
        ])

    /// Half an hour of daylight saving: clocks go back on 2026-04-05 at 02:00 and forward on 2026-10-04 at 02:00.
    package static let lordHowe = changing(
        "Australia/Lord_Howe",
        [
            (.distant, 39_600), (Timestamp("2026-04-04", "15:00"), 37_800), (Timestamp("2026-10-03", "15:30"), 39_600),
        ])

    private static func changing(_ name: String, _ changes: [(from: Timestamp, offset: Int)]) -> Zone {
        Zone(name: name) { instant in changes.last { $0.from <= instant }?.offset ?? 0 }
    }
}

extension Timestamp {
    fileprivate static let distant = Timestamp(milliseconds: .min)
}
