package import DocumentStore

/// The models, read from the store: what operations are decided on.
package struct Repository {
    /// The documents underneath.
    package let documents: any DocumentReader
    /// The device whose timer this is.
    package let deviceId: String
    /// The person's name until they set one: the system's user name.
    package let systemUserName: String
    /// The gap in the running timer that is not resolved yet; heartbeat are outside of the store.
    package var gap: Gap?

    package init(
        documents: any DocumentReader, deviceId: String, systemUserName: String = "", gap: Gap? = nil
    ) {
        self.documents = documents
        self.deviceId = deviceId
        self.systemUserName = systemUserName
        self.gap = gap
    }
}

extension Repository {
    /// The model a document holds; nil if there is none or it cannot be decoded (see `malformed`).
    /// - Throws: `.unreadable`.
    func model<Model: StoredModel>(_ type: Model.Type, at path: DocumentPath) throws(DomainError) -> Model? {
        guard let document = try document(at: path) else { return nil }
        return try? Model(document)
    }

    /// The models of a query, those left out that cannot be understood.
    /// - Throws: `.unreadable`.
    func models<Model: StoredModel>(_ type: Model.Type, _ query: RepositoryQuery) throws(DomainError) -> [Model] {
        try documents(query).compactMap { try? Model($0) }
    }

    /// The documents of a query, as the store has them.
    /// - Throws: `.unreadable`.
    func documents(_ query: RepositoryQuery) throws(DomainError) -> [Document] {
        do { return try documents.documents(query.query) } catch { throw .unreadable(error) }
    }

    /// The document at a path, as the store has it.
    /// - Throws: `.unreadable`.
    func document(at path: DocumentPath) throws(DomainError) -> Document? {
        do { return try documents.document(at: path) } catch { throw .unreadable(error) }
    }
}

extension Repository {
    /// Everything that screens draw from: all documents but history, and the sums of this month and the last.
    /// - Parameters:
    ///   - moment: now; the rule by which days begin is taken from the settings.
    ///   - knownFrom: the first day to sum minutes from where more than two months are wanted.
    /// - Throws: `.unreadable`.
    package func userData(at moment: Moment, minutesFrom knownFrom: Day? = nil) throws(DomainError) -> UserData {
        var userData = UserData()
        userData.person = try person()
        userData.settings = try settings()
        userData.habits = try habits()
        userData.cats = try cats()
        userData.daysOff = try daysOff()
        userData.portraits = try portraits()
        userData.timer = try timer()
        userData.bond = try experienceByCat()
        let today = moment.ruled(by: userData.settings).today
        let months = [today.month.advanced(by: -1), today.month]
        for month in months { userData.visits[month.text] = try monthlyCheckIn(month) }
        let first = min(knownFrom ?? months[0].firstDay, months[0].firstDay)
        userData.minutes = try minutes(from: first, through: today.advanced(by: 1))
        userData.daysOfLastWeek = try daysOfLastWeek(in: userData, at: moment)
        return userData
    }

    /// A streak of N times a week can depend on a week before the loaded days, if all weeks since are excused, as by a
    /// long rest. Only that week is read.
    private func daysOfLastWeek(in userData: UserData, at moment: Moment) throws(DomainError) -> [String: Set<Day>] {
        guard let known = userData.minutes.knownFrom else { return [:] }
        let today = moment.ruled(by: userData.settings).today
        var found: [String: Set<Day>] = [:]
        for habit in userData.habits {
            let calendar = userData.calendar(of: habit, at: moment)
            guard let last = habit.lastCheckInDate, case let week = calendar.week(of: last), week.start < known,
                !calendar.isBroken(after: last, on: today, isLogged: { _ in true })
            else { continue }
            found[habit.id] = Set(try minutes(from: week.start, through: week.end).daysWithEntries(of: habit.id))
        }
        return found
    }

    /// Living documents that were left out because they cannot be understood, and why.
    /// - Throws: `.unreadable`.
    package func malformed() throws(DomainError) -> [MalformedDocument] {
        var found: [MalformedDocument] = []
        found += try malformed(Person.self, at: .root)
        found += try malformed(Settings.self, at: .settings)
        found += try malformed(Habit.self, .all(of: "habits"))
        found += try malformed(Cat.self, .all(of: "cats"))
        found += try malformed(DaysOff.self, .all(of: "daysOff"))
        found += try malformed(Portrait.self, .all(of: "portraits"))
        found += try malformed(MonthlyCheckIn.self, .all(of: "monthlyCheckIns"))
        found += try malformed(TimerRecord.self, .all(of: "timers"))
        return found
    }

    private func malformed(_ type: (some StoredModel).Type, at path: DocumentPath) throws(DomainError)
        -> [MalformedDocument]
    {
        guard let document = try document(at: path), let fault = type.fault(of: document) else { return [] }
        return [MalformedDocument(path: path, fault: fault)]
    }

    func malformed(_ type: (some StoredModel).Type, _ query: RepositoryQuery) throws(DomainError) -> [MalformedDocument]
    {
        try documents(query).compactMap { document in
            type.fault(of: document).map { MalformedDocument(path: document.path, fault: $0) }
        }
    }
}

extension StoredModel {
    /// Why a document is not this model; nil if it is.
    static func fault(of document: Document) -> ModelFault? {
        do {
            _ = try Self(document)
            return nil
        } catch {
            return error
        }
    }
}

/// The living documents: few, and always at hand.
extension Repository {
    /// Nil before the first write. Like every reader here it throws `.unreadable` if the store cannot be read, and
    /// leaves out documents that cannot be decoded.
    package func person() throws(DomainError) -> Person? { try model(Person.self, at: .root) }

    /// What holds on every machine; the defaults if nothing was set.
    package func settings() throws(DomainError) -> Settings { try model(Settings.self, at: .settings) ?? Settings() }

    /// All habits in the person's order: by rank, those without one last, then by age.
    package func habits() throws(DomainError) -> [Habit] {
        try models(Habit.self, .habits).sorted { left, right in
            (left.rank ?? .max, left.createdAt) < (right.rank ?? .max, right.createdAt)
        }
    }

    /// One habit.
    package func habit(_ id: String) throws(DomainError) -> Habit? { try model(Habit.self, at: .habit(id)) }

    /// All cats, oldest first, graduated ones too.
    package func cats() throws(DomainError) -> [Cat] {
        try models(Cat.self, .cats)
    }

    /// One cat.
    package func cat(_ id: String) throws(DomainError) -> Cat? { try model(Cat.self, at: .cat(id)) }

    /// All days off, those of the earliest first day first.
    package func daysOff() throws(DomainError) -> [DaysOff] {
        try models(DaysOff.self, .daysOff)
    }

    /// All portraits, oldest first.
    package func portraits() throws(DomainError) -> [Portrait] {
        try models(Portrait.self, .portraits)
    }

    /// The timer of a device, this one by default; nil if none runs.
    package func timer(of device: String? = nil) throws(DomainError) -> TimerRecord? {
        try model(TimerRecord.self, at: .timer(of: device ?? deviceId))
    }

    /// The visits of a month; nil if there was none.
    package func monthlyCheckIn(_ month: Month) throws(DomainError) -> MonthlyCheckIn? {
        try model(MonthlyCheckIn.self, at: .visits(in: month))
    }

    /// A habit that must be there.
    /// - Throws: `.noSuchHabit`, `.unreadable`.
    package func knownHabit(_ id: String) throws(DomainError) -> Habit {
        guard let habit = try habit(id) else { throw .noSuchHabit(id) }
        return habit
    }

    /// A cat that must be there.
    /// - Throws: `.noSuchCat`, `.unreadable`.
    package func knownCat(_ id: String) throws(DomainError) -> Cat {
        guard let cat = try cat(id) else { throw .noSuchCat(id) }
        return cat
    }
}

extension Repository {
    /// The preconditions of a decision: fields still hold what was read.
    /// - Parameters:
    ///   - fields: of the document; none to ask only that it is still there.
    ///   - path: the document; if there is none, that there still is none.
    /// - Throws: `.unreadable`.
    package func unchanged(_ fields: [FieldPath] = [], at path: DocumentPath) throws(DomainError) -> [Precondition] {
        guard let document = try document(at: path) else { return [.missing(path)] }
        guard !fields.isEmpty else { return [.exists(path)] }
        return fields.map { .equals(path, $0, document.fields[$0] ?? .null) }
    }

    /// Refuses where the timer of this machine runs for a habit.
    /// - Throws: `.timerRuns`, `.unreadable`.
    func requireNoTimer(of habit: Habit, at moment: Moment) throws(DomainError) {
        guard let timer = try timer(), timer.habitId == habit.id else { return }
        throw .timerRuns(habit: habit.name, minutes: timer.wholeMinutes(at: moment.clock))
    }

    /// A habit's streak recounted from all its days.
    /// - Parameters:
    ///   - habit: as it is.
    ///   - change: edits the days with an entry, as read from the store.
    ///   - daysOff: all, after the change.
    ///   - moment: now.
    ///   - keepsBest: whether the best that is kept counts, too.
    /// - Throws: `.unreadable`.
    func recountedStreak(
        of habit: Habit, daysOff: [DaysOff], at moment: Moment, keepsBest: Bool = true,
        changing change: (inout Set<Day>) -> Void = { _ in }
    ) throws(DomainError) -> Streak {
        var days = Set(try daysLogged(of: habit.id))
        change(&days)
        let calendar = HabitCalendar(
            of: habit, daysOff: daysOff, firstDayOfWeek: try settings().weekBegins,
            at: moment)
        return Streak.counted(over: days, in: calendar, best: keepsBest ? habit.bestStreak : 0)
    }
}

extension Streak {
    /// The fields of the habit that keep it.
    var fields: [FieldPath: Value] {
        [
            "currentStreak": .integer(Int64(current)), "bestStreak": .integer(Int64(best)),
            "lastCheckInDate": lastDay.map { .string($0.text) } ?? .null,
        ]
    }

    /// Never less than before: days were added, none taken away.
    func keeping(_ before: Streak) -> Streak {
        Streak(
            current: max(current, before.current), best: max(best, before.best, before.current),
            lastDay: [lastDay, before.lastDay].compactMap { $0 }.max())
    }
}

extension Transform {
    /// Adds minutes to a total.
    static func addingMinutes(_ minutes: Int) -> Transform {
        Transform("totalMinutes", .increment(.integer(Int64(minutes))))
    }
}
