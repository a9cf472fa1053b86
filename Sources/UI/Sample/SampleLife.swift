import DocumentStore
package import Domain

/// A life to look at: five habits kept for 120 days and one that went before, cats of every stage, coins, a box. The
/// same for a seed and a moment; for demonstrations, drawings and tests. All that is counted adds up.
package struct SampleLife: Sendable {
    /// The end of it: nothing in it is later.
    package let moment: Moment
    /// All documents of it.
    package internal(set) var household = Household()
    /// What was done, oldest first, a session each.
    package internal(set) var deeds: [Done] = []
    /// Visits of all months, the first one first; the household knows this month's and the last one's.
    package private(set) var visits: [MonthlyCheckIn] = []

    /// The last day of it.
    package var today: Day { moment.today }

    /// When pictures are taken: Saturday, 21 November 2026, 17:43 UTC.
    package static let moment = Moment(
        clock: ClockReading(
            instant: Timestamp(milliseconds: 1_795_282_980_000), boottime: 36_000_000, monotonic: 36_000_000,
            bootId: "sample"), zone: .utc)

    /// - Parameters:
    ///   - moment: the end of it.
    ///   - seed: of all that is drawn by chance.
    package init(at moment: Moment = SampleLife.moment, seed: UInt64 = 7) {
        self.moment = moment
        var looks = Chance(seed: seed)
        for (number, story) in Self.stories.enumerated() {
            var chance = Chance(seed: seed &* 100 &+ UInt64(number))
            live(story, looking: Kitten.drawn(using: &looks).appearance, using: &chance)
        }
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

    /// The person, what is in the box and worn, a visit on every day something was done.
    private mutating func furnish() {
        let plants = Catalogue.accessories(on: .plants).prefix(2).map(\.id)
        let wild = Catalogue.accessories(on: .wild).prefix(1).map(\.id)
        let days = Set(deeds.map(\.day)).sorted()
        let began = household.cats.map(\.createdAt).min() ?? moment.instant
        household.person = Person(
            displayName: "robin", email: "", createdAt: began, coins: 1284, inventory: plants,
            lastCheckInDate: days.last)
        if let index = household.cats.firstIndex(where: { $0.id == "cat-read" }) {
            household.cats[index].equippedAccessory = wild.first
        }
        household.settings.onboarded = true
        visits = Dictionary(grouping: days, by: \.month).sorted { $0.key < $1.key }.map { month, days in
            let claimed = VisitReward.milestones(of: month).filter { $0.days <= days.count }
            let coins = days.map(VisitReward.coins).reduce(0, +) + claimed.map(\.coins).reduce(0, +)
            return MonthlyCheckIn(
                id: month.text, checkedDays: days.map(\.parts.day), totalCoins: coins,
                milestonesClaimed: claimed.map(\.days))
        }
        for month in [today.month.advanced(by: -1), today.month] {
            household.visits[month.text] = visits.first { $0.id == month.text }
        }
    }
}
