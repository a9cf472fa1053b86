package import DocumentStore
package import Domain

/// What a status line shows: one day's numbers, and the timer. True as long as documents, day and zone are the same.
package struct StatusSummary: StatePart {
    package private(set) var day = Day(number: 0)
    /// Focus time.
    package private(set) var minutes = 0
    package private(set) var due = 0
    package private(set) var done = 0
    package private(set) var coins = 0
    package private(set) var showsCoins = false
    package private(set) var timer: TimerRecord?
    package private(set) var cat: String?
    package private(set) var focus: Focus?
    /// The first timer that runs on another machine.
    package private(set) var other: Other?
    /// Days, over all habits.
    package private(set) var longestStreak = 0
    /// Over all habits, and the one that is due then: the first in the person's order.
    package private(set) var nextDue: Day?
    package private(set) var nextHabit: String?
    private var dayStart = DayStart.midnight
    private var zone = ""

    package static let fields: [Field<StatusSummary>] = [
        .field("day", \.day), .field("minutes", \.minutes), .field("due", \.due), .field("done", \.done),
        .field("coins", \.coins), .field("showsCoins", \.showsCoins), .optional("timer", \.timer),
        .optional("cat", \.cat), .optional("focus", \.focus), .optional("other", \.other),
        .field("longest", \.longestStreak), .optional("nextDue", \.nextDue), .optional("nextHabit", \.nextHabit),
        .field("dayStart", \.dayStart), .field("zone", \.zone),
    ]

    package init() {}

    /// Another machine's timer.
    package struct Other: StatePart {
        package private(set) var machine = ""
        package private(set) var cat: String?
        package private(set) var timer = TimerRecord(id: "")

        package static let fields: [Field<Other>] = [
            .field("machine", \.machine), .optional("cat", \.cat), .field("timer", \.timer),
        ]

        package init() {}

        fileprivate init(machine: String, cat: String?, timer: TimerRecord) {
            (self.machine, self.cat, self.timer) = (machine, cat, timer)
        }
    }

    /// The habit a timer runs for.
    package struct Focus: StatePart {
        package private(set) var habit = ""
        package private(set) var icon = ""
        /// Days.
        package private(set) var streak = 0
        /// Focus time of the day.
        package private(set) var minutes = 0
        /// Minutes a day; 0 of units and ticks.
        package private(set) var goal = 0
        /// What its week or month asks for, and how much of it is done; nil for a habit that is due by days.
        package private(set) var periodDue: Amount?
        package private(set) var periodDone: Amount?

        package static let fields: [Field<Focus>] = [
            .field("habit", \.habit), .field("icon", \.icon), .field("streak", \.streak),
            .field("minutes", \.minutes), .field("goal", \.goal),
            .optional("periodDue", \.periodDue), .optional("periodDone", \.periodDone),
        ]

        package init() {}

        fileprivate init(_ habit: Habit, in userData: UserData, at now: Moment) {
            (self.habit, icon) = (habit.name, habit.icon)
            streak = userData.streakCounted(of: habit, at: now).days
            minutes = userData.minutes.minutes(of: habit.id, on: now.today)
            goal = habit.hasMeasuredMinutes ? habit.goalMinutes : 0
            let period = userData.count(of: habit, at: now)
            (periodDue, periodDone) = (period?.asked, period?.done)
        }
    }

    package init(_ userData: UserData, at moment: Moment) {
        let now = moment.ruled(by: userData.settings)
        let day = now.today
        self.day = day
        minutes = userData.minutes.minutes(of: nil, on: day)
        let dueHabits = userData.habits.filter { userData.isDue($0, at: now) }
        due = dueHabits.count
        done = dueHabits.count { userData.isKept($0, at: now) }
        coins = userData.person?.coins ?? 0
        showsCoins = userData.settings.showsCoins
        timer = userData.timer?.brief
        other = userData.otherTimers.first.map { other in
            Other(machine: other.machine, cat: userData.cat(other.timer.catId)?.name, timer: other.timer.brief)
        }
        cat = userData.timer.flatMap { timer in userData.cats.first { $0.id == timer.catId }?.name }
        focus = userData.timer.flatMap { timer in userData.habits.first { $0.id == timer.habitId } }
            .map { Focus($0, in: userData, at: now) }
        longestStreak =
            userData.habits.filter(\.isActive).map { userData.streakCounted(of: $0, at: now).days }.max() ?? 0
        let next = userData.habits.compactMap { habit in
            userData.nextDue(of: habit, at: now).map { (day: $0, habit: habit.name) }
        }
        .min { $0.day < $1.day }
        (nextDue, nextHabit) = (next?.day, next?.habit)
        dayStart = now.dayStart
        zone = now.zone.name
    }

    package func holds(at clocks: Moment) -> Bool {
        now(clocks).today == day && clocks.zone.name.hasSameBytes(as: zone)
    }

    /// With days that begin as they did when it was noted.
    package func now(_ clocks: Moment) -> Moment {
        Moment(clock: clocks.clock, zone: clocks.zone, dayStart: dayStart)
    }
}

extension DayStart: StatePart {
    package static let fields: [Field<DayStart>] = [.field("time", \.time), .optional("earlier", \.earlier)]

    package init() { self = .midnight }
}

extension DayStart.Earlier: StatePart {
    package static let fields: [Field<DayStart.Earlier>] = [.field("time", \.time), .field("until", \.until)]

    package init() { self.init(time: TimeOfDay(minutesSinceMidnight: 0), until: Day(number: 0)) }
}

extension TimerRecord {
    /// What a status line needs, for the file is small: past pauses joined to one, a note cut short.
    fileprivate var brief: TimerRecord {
        var timer = self
        let over = pauses.filter { $0.milliseconds != nil }
        if over.count > 1, var sum = over.first {
            sum.milliseconds = over.reduce(0) { $0 + ($1.milliseconds ?? 0) }
            timer.pauses = [sum] + pauses.filter { $0.milliseconds == nil }
        }
        timer.note = note.map { $0.count > 60 ? $0.prefix(59) + "\u{2026}" : $0 }
        timer.lastSeenAt = nil
        return timer
    }
}

extension UserSession {
    package func tidyUp() {
        noteStatus()
        store?.tidyUp()
        guard isMirrorDue else { return }
        isMirrorDue = false
        store?.copyToMirror()
    }

    /// For the end of a command; without it, the next `status` opens the store.
    package func noteStatus() {
        writeTodayFiles()
        guard isStatusDue, let store else { return }
        isStatusDue = false
        // What was noted before may still hold.
        guard Self.notedStatus(paths, files: files, clock: clock, environment: environment) == nil else { return }
        store.noteStatus {
            guard let userData = try? userData() else { return nil }
            return StatusSummary(userData, at: now).stored
        }
    }

    /// Only after a change made here, and only if it is different.
    private func writeTodayFiles() {
        guard areTodayFilesDue, store != nil else { return }
        areTodayFilesDue = false
        guard let todayFiles, let userData = try? userData() else { return }
        for (name, text) in todayFiles(userData, now).sorted(by: { $0.key < $1.key }) {
            let bytes = Array(text.utf8)
            let path = paths.layout.data + "/" + name
            guard (try? files.contents(of: path, atMost: FileLimit.settings)) != bytes else { continue }
            try? files.replaceFile(in: paths.layout.data, named: name, with: bytes, isDurable: false)
        }
    }

    /// Nil also if a countdown ran out or a gap is open, which needs the store. Writes nothing and takes no lock.
    package static func notedStatus(
        _ paths: Paths, files: any FileSystem, clock: any Clock, environment: ProcessEnvironment
    ) -> (summary: StatusSummary, now: Moment)? {
        let machine = MachineIdentity.text(in: files, state: paths.layout.state)
        let clocks = Moment(clock: clock.reading(), zone: LocalZone.current(environment))
        guard let note = StatusCache.read(paths.layout, files: files, machine: machine),
            let summary = try? StatusSummary(stored: note.summary), summary.holds(at: clocks)
        else { return nil }
        if let timer = summary.timer {
            guard !timer.hasRunOut(at: clocks.clock) || timer.isPaused,
                Gap.found(in: timer, lastSign: HeartbeatFile(paths, files).read(), now: clocks.clock) == nil
            else { return nil }
        }
        return (summary, summary.now(clocks))
    }
}
