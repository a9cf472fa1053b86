package import DocumentStore

/// The models, read from the store: what operations are decided on. Every reader throws `.unreadable` if the store cannot
/// be read, and leaves out documents that cannot be decoded (see `malformed`).
package struct Repository {
    package let documents: any DocumentReader
    package let deviceId: String
    /// Ids that this machine had before it lost lines of its journal.
    package var formerIds: Set<String> = []
    /// The person's name until they set one: the system's user name.
    package let systemUserName: String
    /// The gap in the running timer that is not resolved yet; heartbeats are outside of the store.
    package var gap: Gap?
    /// How this machine describes itself; nil if that should not be kept.
    package var machine: MachineNote?

    package init(documents: any DocumentReader, deviceId: String, systemUserName: String = "", gap: Gap? = nil) {
        self.documents = documents
        self.deviceId = deviceId
        self.systemUserName = systemUserName
        self.gap = gap
    }

    func model<Model: StoredModel>(_ type: Model.Type, at path: DocumentPath) throws(DomainError) -> Model? {
        guard let document = try document(at: path) else { return nil }
        return try? Model(document)
    }

    func models<Model: StoredModel>(_ type: Model.Type, _ query: Query) throws(DomainError) -> [Model] {
        try documents(query).compactMap { try? Model($0) }
    }

    package func documents(_ query: Query) throws(DomainError) -> [Document] {
        do { return try documents.documents(query) } catch { throw .unreadable(error) }
    }

    package func document(at path: DocumentPath) throws(DomainError) -> Document? {
        do { return try documents.document(at: path) } catch { throw .unreadable(error) }
    }

    /// Everything that screens draw from: all documents but history, and the sums of this month and the last.
    /// Days begin by the rule in the settings.
    /// - Parameter count: how many days back minutes are summed at least.
    package func userData(at moment: Moment, minutesOfDays count: Int = 0) throws(DomainError) -> UserData {
        var userData = UserData()
        userData.person = try person()
        userData.settings = try settings()
        userData.cats = try cats()
        userData.daysOff = try daysOff()
        userData.portraits = try portraits()
        userData.timer = try timer()
        userData.otherTimers = try otherTimers()
        userData.daysLogged = try entryDays()
        try addHabits(to: &userData, at: moment)
        userData.bond = try experienceByCat()
        userData.made = try madeMinutes()
        let today = moment.ruled(by: userData.settings).today
        userData.stepsTicked = try stepsTicked(of: userData.habits, on: today)
        let months = [today.month.advanced(by: -1), today.month]
        for month in months { userData.visits[month.text] = try visitedMonth(month) }
        let first = min(today.advanced(by: -count), months[0].firstDay)
        userData.minutes = try minutes(from: first, through: today.advanced(by: 1))
        return userData
    }

    /// Living documents that were left out because they cannot be understood, and why.
    package func malformed() throws(DomainError) -> [AuditFinding] {
        let living: [any StoredModel.Type] = [
            Settings.self, Habit.self, Cat.self, DaysOff.self, Portrait.self, VisitedMonth.self, TimerRecord.self,
        ]
        var found = [try document(at: .root).flatMap(Person.finding)].compactMap(\.self)
        for model in living {
            for document in try documents(.all(of: String(model.collection.names[0]))) {
                if let finding = model.finding(in: document) { found.append(finding) }
            }
        }
        return found
    }

    /// Nil before the first write.
    package func person() throws(DomainError) -> Person? {
        guard var person = try storedPerson() else { return nil }
        // No one owes coins, whatever another program wrote.
        person.coins = max(0, person.coins)
        if let stored = person.lastCheckInDate { person.lastCheckInDate = try lastVisit(storedAs: stored) }
        return person
    }

    /// With its faults, for the audit.
    func storedPerson() throws(DomainError) -> Person? { try model(Person.self, at: .root) }

    /// The defaults if nothing was set.
    package func settings() throws(DomainError) -> Settings { try model(Settings.self, at: .settings) ?? Settings() }

    /// All habits in the person's order: by rank, those without one last, then by age.
    package func habits() throws(DomainError) -> [Habit] {
        try present(try models(Habit.self, .habits), isGone).sorted { left, right in
            (left.rank ?? .max, left.createdAt) < (right.rank ?? .max, right.createdAt)
        }
    }

    /// Nil if there is none, or if it was removed and nothing was logged for it.
    package func habit(_ id: String) throws(DomainError) -> Habit? {
        guard let habit = try model(Habit.self, at: .habit(id)), try !isGone(habit) else { return nil }
        return habit
    }

    /// All cats, oldest first, graduated ones too.
    package func cats() throws(DomainError) -> [Cat] { try present(try models(Cat.self, .cats), isGone) }

    /// Nil if there is none, or if it went with its habit.
    package func cat(_ id: String) throws(DomainError) -> Cat? {
        guard let cat = try model(Cat.self, at: .cat(id)), try !isGone(cat) else { return nil }
        return cat
    }

    /// Whether it was removed and no machine logged anything for it. Minutes from another machine bring it back without
    /// a write, and a timer that runs for it keeps it.
    private func isGone(_ habit: Habit) throws(DomainError) -> Bool {
        guard habit.removedAt != nil, habit.totalMinutes == 0, try !hasEntries(habit.id) else { return false }
        return try !timers().contains { $0.habitId == habit.id }
    }

    /// With its habit; one that graduated meanwhile stays.
    private func isGone(_ cat: Cat) throws(DomainError) -> Bool {
        guard cat.removedAt != nil, cat.state != .graduated else { return false }
        guard let habit = try model(Habit.self, at: .habit(cat.boundHabitId)) else { return cat.totalMinutes == 0 }
        return try isGone(habit)
    }

    private func present<Model>(
        _ models: [Model], _ isGone: (Model) throws(DomainError) -> Bool
    ) throws(DomainError) -> [Model] {
        var present: [Model] = []
        for model in models where try !isGone(model) { present.append(model) }
        return present
    }

    /// All days off, those of the earliest first day first.
    package func daysOff() throws(DomainError) -> [DaysOff] { try models(DaysOff.self, .daysOff) }

    /// All portraits, oldest first.
    package func portraits() throws(DomainError) -> [Portrait] { try models(Portrait.self, .portraits) }

    /// The timer of a device, this one by default; nil if none runs.
    package func timer(of device: String? = nil) throws(DomainError) -> TimerRecord? {
        try model(TimerRecord.self, at: .timer(of: device ?? timerDevice))
    }

    /// Under which of its ids this machine's timer is kept: one that was started under an earlier id stays there.
    var timerDevice: String {
        func hasTimer(_ device: String) -> Bool { ((try? documents.document(at: .timer(of: device))) ?? nil) != nil }
        if formerIds.isEmpty || hasTimer(deviceId) { return deviceId }
        return formerIds.sorted().first(where: hasTimer) ?? deviceId
    }

    package func isOwn(_ device: String) -> Bool { device == deviceId || formerIds.contains(device) }

    /// Those of all machines, also in a break.
    package func timers() throws(DomainError) -> [TimerRecord] { try models(TimerRecord.self, .timers) }

    /// Nil if there was no visit in the month.
    package func visitedMonth(_ month: Month) throws(DomainError) -> VisitedMonth? {
        try model(VisitedMonth.self, at: .visits(in: month))
    }

    /// The habit to change. Throws `.noSuchHabit`, `.needsNewer`, `.unreadable`.
    package func knownHabit(_ id: String) throws(DomainError) -> Habit {
        guard let habit = try habit(id) else { throw .noSuchHabit(id) }
        guard !habit.needsNewer else { throw .needsNewer(habit: habit.name) }
        return habit
    }

    /// Throws `.habitRests`.
    func requireActive(_ habit: Habit) throws(DomainError) {
        guard !habit.isActive else { return }
        throw .habitRests(habit: habit.name, cat: try cat(habit.catId)?.name ?? habit.name)
    }

    /// - Throws: `.noSuchCat`, `.unreadable`.
    package func knownCat(_ id: String) throws(DomainError) -> Cat {
        guard let cat = try cat(id) else { throw .noSuchCat(id) }
        return cat
    }

    /// The preconditions of a decision: fields still hold what was read. Without fields that the document is still
    /// there, and without a document that there still is none.
    package func unchanged(_ fields: [FieldPath] = [], at path: DocumentPath) throws(DomainError) -> [Precondition] {
        guard let document = try document(at: path) else { return [.missing(path)] }
        guard !fields.isEmpty else { return [.exists(path)] }
        return fields.map { .equals(path, $0, document.fields[$0] ?? .null) }
    }

    /// Throws `.timerRuns` where the timer of this machine, or of any, runs for a habit.
    package func requireNoTimer(of habit: Habit, onAnyMachine: Bool = false, at moment: Moment) throws(DomainError) {
        let timers = onAnyMachine ? try timers() : [try timer()].compactMap(\.self)
        guard let timer = timers.first(where: { $0.habitId == habit.id }) else { return }
        throw .timerRuns(habit: habit.name, minutes: timer.wholeMinutes(at: moment.clock))
    }

    /// Habits with the streaks that their days make; the stored ones are not read.
    private func addHabits(to userData: inout UserData, at moment: Moment) throws(DomainError) {
        let now = moment.ruled(by: userData.settings)
        let calendars = try calendars(with: userData.daysOff, at: now)
        var habits: [Habit] = []
        for habit in try self.habits() {
            let calendar =
                habit.hasPeriodGoals
                ? try calendar(of: habit, daysOff: userData.daysOff, at: now) : calendars(habit)
            let past = HabitPast(of: userData.daysLogged.daysKept(of: calendar.habit), in: calendar)
            userData.pasts[habit.id] = past
            userData.shortPeriods[habit.id] = calendar.shortPeriods
            habits.append(calendar.habit.with(past.streak))
        }
        userData.habits = habits
    }

    func entryDays() throws(DomainError) -> [String: EntryDays] {
        do { return try documents.totals().days } catch { throw .unreadable(error) }
    }

    /// The first and the last day that history can be on.
    package static let allDays = Day(year: 1900, month: 1, day: 1)...Day(year: 9999, month: 12, day: 31)

    /// Oldest first; of all habits where nil.
    package func entries(on day: Day, of habitId: String? = nil) throws(DomainError) -> [HabitEntry] {
        try models(HabitEntry.self, .entries(day, habitId: habitId))
    }

    /// The entries of a habit by day, the last included; those days alone that have some.
    package func entries(
        of habitId: String, from first: Day, through last: Day
    ) throws(DomainError) -> [(day: Day, entries: [HabitEntry])] {
        var found: [(day: Day, entries: [HabitEntry])] = []
        for day in try minutes(from: first, through: last).daysLogged(of: habitId) {
            found.append((day, try entries(on: day, of: habitId)))
        }
        return found
    }

    /// At most so many sessions, newest first; of all habits where nil.
    package func sessions(of habitId: String?, limit: Int) throws(DomainError) -> [FocusSession] {
        try models(FocusSession.self, .sessions(of: habitId, limit: limit))
    }

    /// The sessions that ended at or after a time, newest first; of all habits where nil.
    package func sessions(endedSince time: Timestamp, of habitId: String?) throws(DomainError) -> [FocusSession] {
        try models(FocusSession.self, .sessions(of: habitId, from: time))
    }

    /// The entries logged at or after a time, newest first, each with its day. They include all entries of the days
    /// since then, because nothing is logged before its day begins, and some of earlier days. Of all habits where nil.
    package func entries(
        loggedSince time: Timestamp, of habitId: String?
    ) throws(DomainError) -> [(day: Day, entry: HabitEntry)] {
        try documents(.entries(of: habitId, from: time)).compactMap { document in
            guard let day = document.path.entryDay, let entry = try? HabitEntry(document) else { return nil }
            return (day, entry)
        }
    }

    /// Nil if there is none; of habits that ended, too.
    package func session(_ id: String, of habitId: String) throws(DomainError) -> FocusSession? {
        try model(FocusSession.self, at: .session(id, of: habitId))
    }

    /// What was done by habit by day, the last included.
    package func minutes(from first: Day, through last: Day) throws(DomainError) -> MinutesByDay {
        do {
            return table(of: try documents.minutesByDay(from: first.text, through: last.text), knownFrom: first)
        } catch { throw .unreadable(error) }
    }

    /// Of all time through a day, as if all of a month was done on its last day, but for the last month, which is by day.
    package func minutesByMonth(through last: Day) throws(DomainError) -> MinutesByDay {
        var sums: [String: [String: Int64]] = [:]
        do {
            for (month, byHabit) in try documents.minutesByMonth() where month.precedesInBytes(last.month.text) {
                guard let day = Day(month + "-01") else { continue }
                sums[day.month.days.upperBound.text] = byHabit
            }
        } catch { throw .unreadable(error) }
        return table(of: sums, knownFrom: Self.allDays.lowerBound)
            .joined(with: try minutes(from: last.month.firstDay, through: last))
    }

    /// - Parameter sums: by key by day.
    private func table(of sums: [String: [String: Int64]], knownFrom first: Day) -> MinutesByDay {
        var days: [Day: [String: Int]] = [:]
        var amounts: [Day: [String: Amount]] = [:]
        var (slips, made): ([Day: [String: Int]], [Day: [String: Int]]) = ([:], [:])
        for (text, byHabit) in sums {
            guard let day = Day(text) else { continue }
            guard byHabit.keys.contains(where: { EntrySeries.habit(of: $0) != nil }) else {
                days[day] = byHabit.mapValues { Int(bounded: $0) }
                continue
            }
            for (key, sum) in byHabit {
                switch EntrySeries.habit(of: key) {
                case (let habit, .amounts)?:
                    amounts[day, default: [:]][habit] = Amount(thousandths: Int(clamping: sum))
                case (let habit, .slips)?: slips[day, default: [:]][habit] = Int(bounded: sum)
                case (let habit, .made)?: made[day, default: [:]][habit] = Int(bounded: sum)
                case nil: days[day, default: [:]][key] = Int(bounded: sum)
                }
            }
        }
        var minutes = MinutesByDay(days: days, made: made, knownFrom: first)
        (minutes.amounts, minutes.slips) = (amounts, slips)
        return minutes
    }

    /// Slips too.
    func hasEntries(_ habitId: String) throws(DomainError) -> Bool {
        let days = try entryDays()
        return days[habitId] != nil || days[EntrySeries.slips.key(of: habitId)] != nil
    }

    /// The days that count for a habit's streak, in order.
    package func daysKept(of habit: Habit) throws(DomainError) -> [Day] { try entryDays().daysKept(of: habit) }

    /// All days on which a habit has an entry, in order.
    package func daysLogged(of habitId: String) throws(DomainError) -> [Day] {
        try entryDays()[habitId]?.inOrder ?? []
    }

    /// Minutes of all time that units and ticks made, by habit: growth that is no focus time.
    func madeMinutes() throws(DomainError) -> [String: Int] {
        do { return try documents.totals().madeMinutes.mapValues(Int.init(bounded:)) } catch {
            throw .unreadable(error)
        }
    }

    /// Sum of XP by cat, over all its sessions.
    package func experienceByCat() throws(DomainError) -> [String: Int] {
        do { return try documents.totals().experienceByCat.mapValues(Int.init(bounded:)) } catch {
            throw .unreadable(error)
        }
    }
}

extension StoredModel {
    static func finding(in document: Document) -> AuditFinding? {
        do throws(ModelFault) {
            _ = try Self(document)
            return nil
        } catch {
            return AuditFinding(document.path, .malformed(error))
        }
    }
}

extension Streak {
    /// For the seed's batches, which have them; nothing reads them.
    var fields: [FieldPath: Value] {
        [
            "currentStreak": current.stored, "bestStreak": best.stored,
            "lastCheckInDate": lastDay?.stored ?? .null,
        ]
    }
}

extension EntryDays {
    var inOrder: [Day] { days.map(Day.init(number:)) }
}

extension [String: EntryDays] {
    /// With an entry, oldest first; of all habits where nil.
    package func days(of habitId: String?) -> [Day] {
        if let habitId { return self[habitId]?.inOrder ?? [] }
        let all = filter { EntrySeries.habit(of: $0.key) == nil }.values.flatMap(\.days)
        return Set(all).sorted().map(Day.init(number:))
    }

    /// Days with an entry; of a limit also those that it kept by itself, and only those with no more slips than it allowed at
    /// the time.
    package func daysKept(of habit: Habit) -> [Day] {
        guard !habit.needsNewer else { return [] }
        var days = self[habit.id]?.inOrder ?? []
        let keptByItself = habit.derived.keptByItself
        if !keptByItself.isEmpty { days = days.isEmpty ? keptByItself : Set(days).union(keptByItself).sorted() }
        guard habit.hasCounted(.limit), let slips = self[EntrySeries.slips.key(of: habit.id)] else { return days }
        return days.filter { habit.isWithinLimit(slips: slips.count(on: $0.number), on: $0) }
    }

    /// Whether a day is one of them.
    func isKept(_ habit: Habit) -> (Day) -> Bool {
        let days = habit.needsNewer ? nil : self[habit.id]
        let slips = habit.hasCounted(.limit) ? self[EntrySeries.slips.key(of: habit.id)] : nil
        return { day in
            (days?.count(on: day.number) ?? 0 > 0 || habit.derived.keptByItself.containsInOrder(day))
                && habit.isWithinLimit(slips: slips?.count(on: day.number) ?? 0, on: day)
        }
    }
}

extension Habit {
    fileprivate func with(_ streak: Streak) -> Habit {
        var habit = self
        (habit.currentStreak, habit.bestStreak, habit.lastCheckInDate) = (streak.current, streak.best, streak.lastDay)
        return habit
    }
}

extension Transform {
    /// That a habit or a cat grows by; below 0 for what goes.
    package static func addingMinutes(_ minutes: Int) -> Transform { adding(minutes, to: "totalMinutes") }

    /// Below 0 it takes away.
    static func adding(_ number: Int, to field: FieldPath) -> Transform { Transform(field, .increment(number.stored)) }

    /// To a list, each once.
    static func adding(_ elements: [some FieldContent], to field: FieldPath) -> Transform {
        Transform(field, .arrayUnion(elements.map(\.stored)))
    }

    static func removing(_ elements: [some FieldContent], from field: FieldPath) -> Transform {
        Transform(field, .arrayRemove(elements.map(\.stored)))
    }
}
