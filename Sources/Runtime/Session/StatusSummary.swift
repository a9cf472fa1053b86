package import DocumentStore
package import Domain

/// What a status line shows: one day's numbers, and the timer. True as long as documents, day and zone are the same.
package struct StatusSummary: Hashable, Sendable {
    package let day: Day
    /// Focus time.
    package let minutes: Int
    package let due: Int
    package let done: Int
    package let coins: Int
    package let showsCoins: Bool
    package let timer: TimerRecord?
    package let cat: String?
    package let focus: Focus?
    /// The first timer that runs on another machine.
    package let other: Other?
    /// Days, over all habits.
    package let longestStreak: Int
    private let dayStart: DayStart
    private let zone: String

    /// Another machine's timer.
    package struct Other: Hashable, Sendable {
        package let machine: String
        package let cat: String?
        package let timer: TimerRecord
    }

    /// The habit a timer runs for.
    package struct Focus: Hashable, Sendable {
        package let habit: String
        package let icon: String
        /// Days.
        package let streak: Int
        /// Focus time of the day.
        package let minutes: Int
        /// Minutes a day; 0 of units and ticks.
        package let goal: Int
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
        focus = userData.timer.flatMap { timer in userData.habits.first { $0.id == timer.habitId } }.map { habit in
            Focus(
                habit: habit.name, icon: habit.icon, streak: userData.streakShown(of: habit, at: now).days,
                minutes: userData.minutes.minutes(of: habit.id, on: day),
                goal: habit.hasMeasuredMinutes ? habit.goalMinutes : 0)
        }
        longestStreak = userData.habits.filter(\.isActive).map { userData.streakShown(of: $0, at: now).days }.max() ?? 0
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

    /// Nil if the timer cannot be kept.
    package var value: Value? {
        var fields: Fields = [
            "day": .string(day.text), "focusMinutes": .integer(Int64(minutes)), "due": .integer(Int64(due)),
            "done": .integer(Int64(done)), "coins": .integer(Int64(coins)), "showsCoins": .boolean(showsCoins),
            "dayStart": .integer(Int64(dayStart.time.minutesSinceMidnight)), "zone": .string(zone),
        ]
        if let earlier = dayStart.earlier {
            fields["earlier"] = [.integer(Int64(earlier.time.minutesSinceMidnight)), .string(earlier.until.text)]
        }
        if let timer {
            fields["timer"] = timer.noted
        }
        if let cat { fields["cat"] = .string(cat) }
        if let other {
            fields["other"] = [.string(other.machine), other.cat.map { .string($0) } ?? .null, other.timer.noted]
        }
        fields["longest"] = .integer(Int64(longestStreak))
        if let focus {
            fields["focus"] = [
                .string(focus.habit), .string(focus.icon), .integer(Int64(focus.streak)),
                .integer(Int64(focus.minutes)), .integer(Int64(focus.goal)),
            ]
        }
        return .map(fields)
    }

    /// Nil if it was not written by `value`.
    package init?(_ value: Value) {
        guard case .map(let fields) = value, case .string(let dayText)? = fields["day"], let day = Day(dayText),
            case .boolean(let showsCoins)? = fields["showsCoins"], case .string(let zone)? = fields["zone"],
            let minutes = fields.number("focusMinutes"), let due = fields.number("due"),
            let done = fields.number("done"),
            let coins = fields.number("coins"), let dayStart = fields.number("dayStart"),
            (0..<1440).contains(dayStart), let longest = fields.number("longest")
        else { return nil }
        var earlier: DayStart.Earlier?
        if let part = fields["earlier"] {
            guard case .list(let pair) = part, pair.count == 2, case .integer(let time) = pair[0],
                case .string(let text) = pair[1], let until = Day(text), (0..<1440).contains(time)
            else { return nil }
            earlier = DayStart.Earlier(time: TimeOfDay(minutesSinceMidnight: Int(time)), until: until)
        }
        var timer: TimerRecord?
        if let part = fields["timer"] {
            guard let record = TimerRecord(noted: part) else { return nil }
            timer = record
        }
        var other: Other?
        if let part = fields["other"] {
            guard case .list(let parts) = part, parts.count == 3, case .string(let machine) = parts[0],
                let record = TimerRecord(noted: parts[2])
            else { return nil }
            var cat: String?
            if case .string(let name) = parts[1] { cat = name }
            other = Other(machine: machine, cat: cat, timer: record)
        }
        self.other = other
        var cat: String?
        if case .string(let name)? = fields["cat"] { cat = name }
        var focus: Focus?
        if case .list(let parts)? = fields["focus"] {
            guard parts.count == 5, case .string(let habit) = parts[0], case .string(let icon) = parts[1],
                case .integer(let streak) = parts[2], case .integer(let minutes) = parts[3],
                case .integer(let goal) = parts[4]
            else { return nil }
            focus = Focus(
                habit: habit, icon: icon, streak: Int(bounded: streak), minutes: Int(bounded: minutes),
                goal: Int(bounded: goal))
        }
        (self.focus, longestStreak) = (focus, longest)
        (self.day, self.minutes, self.due, self.done, self.coins) = (day, minutes, due, done, coins)
        (self.showsCoins, self.zone, self.timer, self.cat) = (showsCoins, zone, timer, cat)
        self.dayStart = DayStart(time: TimeOfDay(minutesSinceMidnight: dayStart), earlier: earlier)
    }
}

extension Fields {
    fileprivate func number(_ name: String) -> Int? {
        if case .integer(let number)? = self[name] { Int(bounded: number) } else { nil }
    }
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
        store.noteStatus {
            guard let userData = try? userData() else { return nil }
            return StatusSummary(userData, at: now).value
        }
    }

    /// Only after a change made here, and only what is different.
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
            let summary = StatusSummary(note.summary), summary.holds(at: clocks)
        else { return nil }
        if let timer = summary.timer {
            guard !timer.hasRunOut(at: clocks.clock) || timer.isPaused,
                Gap.found(in: timer, lastSign: HeartbeatFile(paths, files).read(), now: clocks.clock) == nil
            else { return nil }
        }
        return (summary, summary.now(clocks))
    }
}
