import DocumentStore

/// Days off for all habits are visited on the person's behalf: their numbers join `checkedDays` without coins, so that
/// a full month stays within reach of somebody who takes holidays.
extension DaysOff {
    /// Whether it is a holiday from all habits; a habit at rest is none.
    package var isForAll: Bool { habitId == nil && isRest != true }

    /// Its days that are visited on the person's behalf: those that have passed, from the person's first day on.
    /// - Parameters:
    ///   - first: the day the person's document was made.
    ///   - today: not among them, since it can still be visited.
    func daysToVisit(from first: Day, before today: Day) -> [Day] {
        guard isForAll else { return [] }
        let (from, through) = (max(from, first), min(through ?? self.from, today.advanced(by: -1)))
        return from <= through ? (from.number...through.number).map(Day.init(number:)) : []
    }
}

extension Library {
    /// Days of a month that have passed, were days off for all habits and are not visited yet, by month.
    /// - Parameters:
    ///   - daysOff: all there are to be.
    ///   - moment: now, with days as the person set them.
    /// - Throws: `.unreadable`.
    func daysToVisitOnBehalf(among daysOff: [DaysOff], at moment: Moment) throws(Refusal) -> [Month: [Int]] {
        guard let person = try person() else { return [:] }
        let first = moment.day(of: person.createdAt)
        var numbers: [Month: Set<Int>] = [:]
        for day in Set(daysOff.flatMap { $0.daysToVisit(from: first, before: moment.today) })
        where !moment.zone.lostDays.contains(day) {
            numbers[day.month, default: []].insert(day.parts.day)
        }
        var missing: [Month: [Int]] = [:]
        for (month, days) in numbers {
            let left = days.subtracting(try monthlyCheckIn(month)?.checkedDays ?? [])
            if !left.isEmpty { missing[month] = left.sorted() }
        }
        return missing
    }

    /// What a batch writes that brings days off: those that have passed are visited on the person's behalf.
    /// - Parameter daysOff: all there are to be.
    /// - Throws: `.unreadable`.
    func visitsOnBehalf(among daysOff: [DaysOff], at moment: Moment) throws(Refusal) -> [Write] {
        try daysToVisitOnBehalf(among: daysOff, at: moment).sorted { $0.key < $1.key }.map { month, days in
            .visits(in: month, onBehalf: days)
        }
    }

    /// What a batch writes that takes days off away: visits on the person's behalf that were for them alone.
    /// - Parameters:
    ///   - removed: the days off that go.
    ///   - others: those that stay.
    /// - Throws: `.unreadable`.
    func visitsNoLongerOnBehalf(of removed: DaysOff, others: [DaysOff]) throws(Refusal) -> [Write] {
        guard removed.isForAll else { return [] }
        var writes: [Write] = []
        for visits in try models(MonthlyCheckIn.self, .visits) {
            guard let month = Month(visits.id) else { continue }
            let gone = (visits.daysOff ?? []).filter { number in
                let day = month.firstDay.advanced(by: number - 1)
                return removed.covers(day) && !others.contains { $0.isForAll && $0.covers(day) }
            }
            guard !gone.isEmpty else { continue }
            let numbers = gone.map { Value.integer(Int64($0)) }
            writes.append(
                .updateIfPresent(
                    .visits(in: month), [:], Transform("checkedDays", .arrayRemove(numbers)),
                    Transform("daysOff", .arrayRemove(numbers))))
        }
        return writes
    }
}

extension Write {
    /// Visits on the person's behalf: they earn nothing.
    /// - Parameter days: of the month, from 1.
    static func visits(in month: Month, onBehalf days: [Int]) -> Write {
        let numbers = days.map { Value.integer(Int64($0)) }
        return Write(
            .merge, .visits(in: month),
            transforms: [
                Transform("checkedDays", .arrayUnion(numbers)), Transform("daysOff", .arrayUnion(numbers)),
                Transform("totalCoins", .increment(0)), Transform("milestonesClaimed", .arrayUnion([])),
            ])
    }
}
