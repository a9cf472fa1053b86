package import DocumentStore
package import Domain

/// A life to look at: five habits kept for 120 days, cats of every stage, coins, a box. The same for a seed and a day;
/// for demonstrations, drawings and tests.
package struct SampleLife: Sendable {
    /// The last day of it.
    package let today: Day
    /// All documents of it.
    package private(set) var household = Household()
    /// What was done, oldest first, a session or told minutes each.
    package private(set) var deeds: [Done] = []

    /// One session of one habit.
    package struct Done: Sendable, Hashable {
        package let habitId: String
        package let day: Day
        package let startedAt: Timestamp
        package let minutes: Int
    }

    /// How many days are known.
    package static let length = 120
    /// When pictures are taken: Saturday, 21 November 2026, 17:43 UTC.
    package static let moment = Moment(
        clock: ClockReading(
            instant: Timestamp(milliseconds: 1_795_282_980_000), boottime: 36_000_000, monotonic: 36_000_000,
            bootId: "sample"), zone: .utc)

    /// - Parameters:
    ///   - today: the last day of it.
    ///   - seed: of all that is drawn by chance.
    package init(today: Day = SampleLife.moment.today, seed: UInt64 = 7) {
        self.today = today
        var chance = Chance(seed: seed)
        for story in Self.stories { live(story, using: &chance) }
        household.cats.append(graduate(using: &chance))
        household.cats.sort { $0.createdAt < $1.createdAt }
        deeds.sort { $0.startedAt < $1.startedAt }
        household.minutes.knownFrom = today.advanced(by: -371)
        furnish()
    }

    /// The same with a timer running, started some minutes before a moment.
    package func focusing(minutesAgo: Int = 7, seconds: Int = 18, at now: Moment = SampleLife.moment) -> Household {
        var household = household
        guard let habit = household.habits.first else { return household }
        let ran = Int64(minutesAgo * 60 + seconds) * 1000
        let rounds = Rounds()
        household.timer = TimerRecord(
            id: "sample", sessionId: "202611aaaaaaaaaaaaaa", habitId: habit.id, catId: habit.catId, mode: .countdown,
            lengthMinutes: rounds.focus, startedAt: Timestamp(milliseconds: now.instant.milliseconds - ran),
            startedBoottime: now.clock.boottime - ran, bootId: now.clock.bootId, note: "Chapter 4", rounds: rounds,
            round: 3)
        return household
    }

    private func instant(_ day: Day, hour: Int, minute: Int = 0) -> Timestamp {
        Timestamp(milliseconds: Int64(day.number) * 86_400_000 + Int64(hour * 60 + minute) * 60_000)
    }

    private mutating func live(_ story: Story, using chance: inout Chance) {
        let habitId = "habit-\(story.key)"
        let first = today.advanced(by: 1 - story.days)
        var total = 0
        var last: Day?
        for offset in 0..<story.days {
            let day = first.advanced(by: offset)
            let isSure = story.days - offset <= story.streak + story.restedDays
            let isResting = story.days - offset <= story.restedDays
            let isLate = day == today && !story.isDoneToday
            let isChosen = Double.random(in: 0..<1, using: &chance) < story.share
            guard !isResting, !isLate, (isSure && story.asks(for: day)) || isChosen else { continue }
            let minutes = max(5, story.goal * Int.random(in: 12...26, using: &chance) / 20)
            let startedAt = instant(day, hour: story.hour, minute: Int.random(in: 0..<50, using: &chance))
            deeds.append(Done(habitId: habitId, day: day, startedAt: startedAt, minutes: minutes))
            household.minutes.days[day, default: [:]][habitId, default: 0] += minutes
            total += minutes
            last = day
        }
        let kitten = Kitten.drawn(using: &chance)
        household.habits.append(
            Habit(
                id: habitId, name: story.name, icon: story.icon, catId: "cat-\(story.key)", goalMinutes: story.goal,
                targetHours: max(10, total / story.growth), totalMinutes: total, currentStreak: story.streak,
                bestStreak: story.best, lastCheckInDate: last, reminderTime: story.reminder,
                isActive: story.restedDays == 0, createdAt: instant(first, hour: 8),
                schedules: [DatedSchedule(from: first, rule: story.schedule)], group: story.group,
                rank: household.habits.count))
        household.cats.append(
            Cat(
                id: "cat-\(story.key)", name: story.cat, appearance: kitten.appearance,
                personality: story.personality, totalMinutes: total, targetMinutes: max(10, total / story.growth) * 60,
                equippedAccessory: nil, boundHabitId: habitId, state: story.restedDays == 0 ? .active : .dormant,
                lastSessionAt: last.map { instant($0, hour: story.hour + 1) }, createdAt: instant(first, hour: 8)))
        household.bond["cat-\(story.key)"] = total + story.streak * 5
        guard story.restedDays > 0 else { return }
        household.daysOff.append(
            DaysOff(
                id: "off-\(story.key)", habitId: habitId, from: today.advanced(by: 1 - story.restedDays), isRest: true,
                createdAt: instant(today.advanced(by: 1 - story.restedDays), hour: 8)))
    }

    private func graduate(using chance: inout Chance) -> Cat {
        Cat(
            id: "cat-graduate", name: "Quince", appearance: Kitten.drawn(using: &chance).appearance,
            personality: .brave,
            totalMinutes: 6480, targetMinutes: 6000, boundHabitId: "habit-gone", state: .graduated,
            lastSessionAt: instant(today.advanced(by: -40), hour: 9),
            createdAt: instant(today.advanced(by: -400), hour: 8))
    }

    private mutating func furnish() {
        let plants = Catalogue.accessories(on: .plants).prefix(2).map(\.id)
        let wild = Catalogue.accessories(on: .wild).prefix(1).map(\.id)
        household.person = Person(
            displayName: "robin", email: "", createdAt: instant(today.advanced(by: -Self.length), hour: 8), coins: 1284,
            inventory: plants, lastCheckInDate: today)
        if let index = household.cats.firstIndex(where: { $0.id == "cat-read" }) {
            household.cats[index].equippedAccessory = wild.first
        }
        household.settings.onboarded = true
        let month = today.month
        let days = (1...today.parts.day).filter { $0 % 6 != 2 }
        household.visits[month.text] = MonthlyCheckIn(
            id: month.text, checkedDays: days, totalCoins: days.count * 11 + 300,
            milestonesClaimed: [7, 14].filter { $0 <= days.count })
    }
}
