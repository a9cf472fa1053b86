package import DocumentStore
package import Words

/// Demo data: five habits kept for 120 days and one that ended before, cats of every stage, coins, accessories. Depends
/// only on seed and moment. For demos, pictures and tests; all totals are consistent.
package struct SampleLife: Sendable {
    /// Its end: nothing in it is later.
    package let moment: Moment
    package internal(set) var userData = UserData()
    /// Every session, oldest first.
    package internal(set) var actions: [Done] = []
    /// Visits of all months, oldest first; `userData` has only this month's and the last one's.
    package private(set) var visits: [VisitedMonth] = []

    package var today: Day { moment.today }

    /// The moment of all pictures: Saturday, 21 November 2026, 17:43 UTC.
    package static let moment = Moment(
        clock: ClockReading(
            instant: Timestamp(milliseconds: 1_795_282_980_000), boottime: 36_000_000, monotonic: 36_000_000,
            bootId: "sample"), zone: .utc)

    package init(at moment: Moment = SampleLife.moment, seed: UInt64 = 7, language: Language = .english) {
        self.moment = moment
        var looks = RandomSource(seed: seed)
        for (number, story) in Self.stories(in: language).enumerated() {
            var random = RandomSource(seed: seed &* 100 &+ UInt64(number))
            var appearance = Kitten.drawn(using: &looks).appearance
            // The cat in front of every picture: a ginger tabby with much contrast.
            if number == 0 { appearance = Self.gingerTabby }
            live(story, looking: appearance, using: &random)
        }
        userData.cats.sort { $0.createdAt < $1.createdAt }
        actions.sort { $0.session.startedAt < $1.session.startedAt }
        userData.minutes.knownFrom = today.advanced(by: -371)
        furnish(displayName: Strings(language).sample.robin)
    }

    private static let gingerTabby = CatAppearance(
        peltType: "mackerel", peltColor: "ginger", eyeColor: "green", whitePatches: "high.cloak", skinColor: "pink")

    /// The person, what is in the box and worn, a visit on every day something was done.
    private mutating func furnish(displayName: String) {
        let plants = Catalogue.accessories(on: .plants).prefix(2).map(\.id)
        let wild = Catalogue.accessories(on: .wild).prefix(1).map(\.id)
        let days = Set(actions.map(\.day)).sorted()
        let began = userData.cats.map(\.createdAt).min() ?? moment.instant
        userData.person = Person(
            displayName: displayName, email: "", createdAt: began, coins: 1284, inventory: plants,
            lastCheckInDate: days.last)
        if let index = userData.cats.firstIndex(where: { $0.id == "cat-read" }) {
            userData.cats[index].equippedAccessory = wild.first
        }
        userData.settings.onboarded = true
        visits = Dictionary(grouping: days, by: \.month).sorted { $0.key < $1.key }.map { month, days in
            let claimed = VisitReward.milestones(of: month).filter { $0.days <= days.count }
            let coins = days.map(VisitReward.coins).reduce(0, +) + claimed.map(\.coins).reduce(0, +)
            return VisitedMonth(
                id: month.text, checkedDays: days.map(\.parts.day), totalCoins: coins,
                milestonesClaimed: claimed.map(\.days))
        }
        for month in [today.month.advanced(by: -1), today.month] {
            userData.visits[month.text] = visits.first { $0.id == month.text }
        }
    }
}

extension SampleLife {
    /// Generates one habit from its first day to its last.
    mutating func live(_ story: Story, looking appearance: CatAppearance, using random: inout RandomSource) {
        let first = today.advanced(by: 1 - story.days)
        var habit = Habit(
            id: story.habitId, name: story.name, icon: story.icon, catId: story.catId, goalMinutes: story.goal,
            targetHours: 10, reminderTime: story.reminder, isActive: story.restedDays == 0,
            createdAt: instant(first, hour: 6, minute: 5 * userData.habits.count),
            schedules: [DatedSchedule(from: first, rule: story.schedule)], group: story.group,
            rank: userData.habits.count)
        let rest = story.restedDays == 0 ? nil : rest(of: story)
        let done = sessions(of: story, calendar: calendar(of: habit, rest), using: &random)
        let total = done.map(\.entry.minutes).reduce(0, +)
        var days = userData.minutes.days
        for done in done { days[done.day, default: [:]][habit.id, default: 0] += done.entry.minutes }
        userData.minutes.days = days
        actions += done
        let logged = Set(done.map(\.day)).sorted()
        let past = HabitPast(of: logged, in: calendar(of: habit, rest))
        userData.daysLogged[habit.id] = EntryDays(logged.map(\.number))
        userData.pasts[habit.id] = past
        habit.totalMinutes = total
        habit.targetHours = max(10, total / story.growth)
        (habit.currentStreak, habit.bestStreak) = (past.streak.current, past.streak.best)
        habit.lastCheckInDate = past.streak.lastDay
        let isGone = story.graduatedDays > 0
        if !isGone { userData.habits.append(habit) }
        userData.cats.append(
            Cat(
                id: story.catId, name: story.cat, appearance: appearance, personality: story.personality,
                totalMinutes: total, targetMinutes: habit.targetHours * 60, equippedAccessory: nil,
                boundHabitId: habit.id, state: isGone ? .graduated : rest == nil ? .active : .dormant,
                lastSessionAt: done.last?.session.endedAt, createdAt: habit.createdAt))
        userData.bond[story.catId] = done.map(\.session.xpEarned).reduce(0, +)
        if let rest { userData.daysOff.append(rest) }
    }

    /// The sessions of one habit, oldest first.
    private func sessions(of story: Story, calendar: HabitCalendar, using random: inout RandomSource) -> [Done] {
        let length = story.days - max(story.restedDays, story.graduatedDays)
        let first = today.advanced(by: 1 - story.days)
        let days = (0..<length).map { first.advanced(by: $0) }.filter {
            story.asks(for: $0) && ($0 < today || story.isDoneToday)
        }
        var logged: Set<Day> = []
        var streak = Streak()
        return days.enumerated().compactMap { number, day in
            let isChosen = Double.random(in: 0..<1, using: &random) < story.share
            let planned = max(5, story.goal * Int.random(in: 12...26, using: &random) / 20)
            let isCompleted = Int.random(in: 0..<14, using: &random) > 0 || planned < 15
            let minutes = isCompleted ? planned : planned / 2
            let startedAt = instant(day, hour: story.hour, minute: Int.random(in: 0..<50, using: &random))
            let endedAt = startedAt.advanced(bySeconds: Int64(minutes) * 60)
            guard story.isDone(number, of: days.count) ?? isChosen, endedAt <= moment.instant else { return nil }
            logged.insert(day)
            let before = streak.current
            streak = streak.adding(day, in: calendar) { logged.contains($0) }
            let reward = SessionReward(
                minutes: minutes, isCompleted: isCompleted, streakBefore: before, streakAfter: streak.current,
                isHouseFull: false)
            let id = Repository.historyPrefix(of: day) + Int(startedAt.milliseconds / 60_000).padded(14)
            let note = story.notes.isEmpty || number % 5 > 1 ? nil : story.notes[number % story.notes.count]
            return Done(
                day: day,
                session: FocusSession(
                    id: id, habitId: story.habitId, catId: story.catId, startedAt: startedAt, endedAt: endedAt,
                    durationMinutes: minutes, xpEarned: reward.experience.total, mode: .countdown,
                    completed: isCompleted, coinsEarned: reward.coins, note: note),
                entry: HabitEntry(
                    id: id, habitId: story.habitId, habitName: story.name, minutes: minutes, completedAt: endedAt,
                    note: note))
        }
    }

    private func calendar(of habit: Habit, _ rest: DaysOff?) -> HabitCalendar {
        HabitCalendar(
            of: habit, daysOff: rest.map { [$0] } ?? [], firstDayOfWeek: userData.settings.weekBegins, at: moment)
    }

    private func rest(of story: Story) -> DaysOff {
        let first = today.advanced(by: 1 - story.restedDays)
        return DaysOff(
            id: "off-\(story.key)", habitId: story.habitId, from: first, isRest: true,
            createdAt: instant(first, hour: 8))
    }

    private func instant(_ day: Day, hour: Int, minute: Int = 0) -> Timestamp {
        moment.instant(on: day, at: TimeOfDay(minutesSinceMidnight: hour * 60 + minute))
    }
}

extension SampleLife.Story {
    /// Whether a day belongs to a streak, or is the gap before or after one; nil to decide at random.
    /// `number` is that of the day among `count` due days, from 0.
    fileprivate func isDone(_ number: Int, of count: Int) -> Bool? {
        let back = count - 1 - number
        if back <= row { return back < row }
        guard formerRow > 0, (14...15 + formerRow).contains(number) else { return nil }
        return (15..<15 + formerRow).contains(number)
    }
}

extension SampleLife {
    /// One session of one habit, and the entry that it creates.
    package struct Done: Sendable, Hashable {
        package let day: Day
        package let session: FocusSession
        package let entry: HabitEntry
    }

    /// Everything as one batch for an empty store.
    /// - Throws: if a model cannot be encoded.
    package func batch() throws(DomainError) -> Batch {
        var writes: [Write] = [.set(.settings, userData.settings)]
        if let person = userData.person { writes.append(.set(.root, person)) }
        for habit in userData.habits { writes.append(.set(.habit(habit.id), habit)) }
        for cat in userData.cats { writes.append(.set(.cat(cat.id), cat)) }
        for daysOff in userData.daysOff { writes.append(.set(.daysOff(daysOff.id), daysOff)) }
        for visits in visits { writes.append(.set(.root.child("monthlyCheckIns", visits.id), visits)) }
        for done in actions {
            writes.append(.set(.session(done.session.id, of: done.session.habitId), done.session))
            writes.append(.set(.entry(done.entry.id, on: done.day), done.entry))
        }
        return Batch(kind: "demo", writes: writes)
    }
}

extension SampleLife {
    /// A habit and its history. Totals such as streaks and hours are computed from the days.
    struct Story {
        let key: String
        let name: String
        let icon: String
        let cat: String
        let personality: Personality
        let goal: Int
        /// Days since it began, today included.
        let days: Int
        /// The share of due days that are done outside the streaks.
        let share: Double
        /// Length of the current streak in due days; the day before it is missed.
        let row: Int
        /// Length of an earlier streak that began 15 days after the habit.
        var formerRow = 0
        /// The target in hours is total minutes divided by this: 60 is just reached, less is further to go.
        let growth: Int
        let hour: Int
        var group: String?
        var reminder: TimeOfDay?
        var schedule = Schedule.everyDay
        var isDoneToday = true
        /// Days since it was paused.
        var restedDays = 0
        /// Days since its cat graduated and the habit was deleted.
        var graduatedDays = 0
        var notes: [String] = []

        var habitId: String { "habit-\(key)" }
        var catId: String { "cat-\(key)" }

        func asks(for day: Day) -> Bool {
            switch schedule {
            case .everyDay: true
            case .weekdays(let days): days.contains(day.weekday)
            case .timesAWeek, .everyDays, .timesAMonth, .monthDays, .otherWeek: day.weekday.rawValue % 2 == 0
            }
        }
    }

    static func stories(in language: Language) -> [Story] {
        let words = Strings(language).sample
        return [
            Story(
                key: "thesis", name: words.thesis, icon: "📝", cat: words.mochi, personality: .clingy, goal: 50,
                days: 120, share: 0.7, row: 12, formerRow: 21, growth: 32, hour: 9, group: words.desk,
                notes: [words.chapter3, words.chapter4]),
            Story(
                key: "read", name: words.read, icon: "📚", cat: words.pepper, personality: .lazy, goal: 25, days: 120,
                share: 0.8, row: 31, growth: 50, hour: 13, group: words.desk),
            Story(
                key: "run", name: words.run, icon: "🏃", cat: words.biscuit, personality: .brave, goal: 30, days: 90,
                share: 0.85, row: 8, formerRow: 12, growth: 18, hour: 7, group: words.outside,
                reminder: TimeOfDay(minutesSinceMidnight: 17 * 60 + 30), schedule: .timesAWeek(3), isDoneToday: false),
            Story(
                key: "piano", name: words.piano, icon: "🎹", cat: words.clover, personality: .playful, goal: 20,
                days: 30, share: 0.6, row: 3, growth: 4, hour: 18, schedule: .weekdays([.monday, .wednesday, .friday])),
            Story(
                key: "spanish", name: words.spanish, icon: words.spanishSign, cat: words.olive, personality: .shy,
                goal: 15, days: 100, share: 0.5, row: 2, formerRow: 14, growth: 10, hour: 12, restedDays: 20),
            Story(
                key: "sketch", name: words.sketch, icon: "🎨", cat: words.quince, personality: .brave, goal: 25,
                days: 330, share: 0.8, row: 9, formerRow: 34, growth: 65, hour: 19, graduatedDays: 40),
        ]
    }
}

/// Letters of the demo data.
extension SampleLife {
    /// What its cats wrote in the last weeks, oldest first; all but the last are read.
    package func letters(in repository: Repository, language: Language) throws(DomainError) -> [Letter] {
        var letters: [Letter] = []
        for days in [24, 16, 8, 4, 1] {
            let found = try LettersOfTheDay.letter(
                on: Mailbox(all: letters), repository, language: language, at: moment(before: days))
            if let found { letters.append(Letter(chat: found.chat, message: found.message)) }
        }
        for index in letters.indices.dropLast() { letters[index].message.readBy = [Message.me] }
        return letters
    }

    /// The same as batches.
    package func letterBatches(in repository: Repository, language: Language) throws(DomainError) -> [Batch] {
        let letters = try letters(in: repository, language: language)
        var batches: [Batch] = []
        for (index, letter) in letters.enumerated() {
            let mailbox = Mailbox(all: Array(letters[..<index]))
            batches.append(
                Batch(
                    kind: LettersOfTheDay.kind,
                    writes: try mailbox.writes(adding: letter.message, to: letter.chat, in: repository, at: moment)))
        }
        return batches
    }

    private func moment(before days: Int) -> Moment {
        let passed = Int64(days) * 86_400_000
        let clock = ClockReading(
            instant: moment.instant.advanced(byMilliseconds: -passed), boottime: moment.clock.boottime,
            monotonic: moment.clock.monotonic, bootId: moment.clock.bootId)
        return Moment(clock: clock, zone: moment.zone, dayStart: moment.dayStart)
    }
}
