package import DocumentStore

/// Which daily visits a change takes.
package enum VisitRule {
    /// The days whose visit a change takes, the earlier first: today's, and that of the day a session belongs to. One that
    /// no person asked for takes none. Days of `moment` are the person's.
    /// - Parameter action: nil for undo, redo and import, which are none.
    package static func days(
        after action: Action?, _ outcome: ActionResult, _ settings: Settings, at moment: Moment
    ) -> [Day] {
        guard settings.checksInByItself else { return [] }
        var days: Set<Day> = []
        if action?.operation is LogFocusSession {
            if case .sessionLogged(let result) = outcome { days.insert(result.day) }
            if case .logged(let logged) = outcome { days.insert(logged.day) }
        }
        if action?.operation.isByPerson ?? true { days.insert(moment.today) }
        return days.sorted()
    }

    /// The days of a device's visits that are void only because another machine had claimed their milestone: the visits
    /// themselves are facts, and are taken again with the next thing done.
    package static func daysToTakeAgain(_ voided: [VoidBatch], of device: String) -> [Day] {
        let days = voided.compactMap { void -> Day? in
            let logged = void.logged
            guard logged.id.device == device, logged.batch.kind == Visit.kind, void.condition.visitedDay == nil
            else { return nil }
            return logged.batch.preconditions.lazy.compactMap(\.visitedDay).first
        }
        return Set(days).sorted()
    }
}

extension Precondition {
    /// The day that must not be visited yet.
    var visitedDay: Day? {
        guard case .lacks(let path, let field, .integer(let number)) = self,
            field == "checkedDays" || field == "visitedDays", let month = Month(path.id),
            1...Int64(month.length) ~= number
        else { return nil }
        return month.firstDay.advanced(by: Int(number) - 1)
    }
}

/// What visits earn.
package enum VisitReward {
    /// Coins for the visit of a day: 10, on Saturdays and Sundays 15.
    package static func coins(on day: Day) -> Int { day.weekday.isWeekend ? 15 : 10 }

    /// A number of distinct days in a month that earns coins once.
    package struct Milestone: Hashable, Sendable {
        /// 7, 14, 21 or the month's length.
        package let days: Int
        package let coins: Int

        /// Days that are still missing: of 7, 14 and 21 such on which the person comes; the whole month counts days off, too,
        /// if there are seven others.
        /// - Parameter own: those of the days on which the person came.
        func left(after days: Int, inPerson own: Int) -> Int {
            guard let least = VisitReward.common.first?.days, !VisitReward.common.contains(self) else {
                return max(0, self.days - own)
            }
            return max(0, self.days - days, least - own)
        }

        package func left(after visits: VisitedMonth?) -> Int {
            left(after: Set(visits?.checkedDays ?? []).count, inPerson: visits?.inPerson.count ?? 0)
        }
    }

    private static let common = [
        Milestone(days: 7, coins: 100), Milestone(days: 14, coins: 200), Milestone(days: 21, coins: 300),
    ]
    /// For every day of a month, in coins.
    private static let wholeMonth = 600

    package static func milestones(of month: Month) -> [Milestone] {
        common + [Milestone(days: month.length, coins: wholeMonth)]
    }

    /// What a milestone of 7, 14, 21 or all days of a month earns.
    package static func coins(forDays days: Int) -> Int { common.first { $0.days == days }?.coins ?? wholeMonth }

    /// Milestones not claimed, and with enough days left in the month. Past days off for all habits count as visited;
    /// other days before today are lost. The person's `first` day is nil before the first write.
    package static func inReach(
        in month: Month, visits: VisitedMonth?, daysOff: [DaysOff] = [], since first: Day? = nil, today: Day
    ) -> [Milestone] {
        let toCome = (1...month.length).filter { month.firstDay.advanced(by: $0 - 1) >= today }
        var days = Set(visits?.checkedDays ?? []).union(toCome)
        let own = (visits?.inPerson ?? []).union(toCome)
        for day in daysOff.flatMap({ $0.daysToVisit(from: first ?? today, before: today) }) where day.month == month {
            days.insert(day.parts.day)
        }
        return milestones(of: month).filter { milestone in
            !(visits?.milestonesClaimed ?? []).contains(milestone.days)
                && milestone.left(after: days.count, inPerson: own.count) == 0
        }
    }
}

extension VisitedMonth {
    package var isFull: Bool { Month(id).map { milestonesClaimed.contains($0.length) } ?? false }
}

extension Month {
    package init?(_ text: String) {
        guard let day = Day(text + "-01") else { return nil }
        self = day.month
    }
}

/// Past days off for all habits join `checkedDays` without coins, so that a holiday does not cost the full month.
extension DaysOff {
    /// Whether it is a holiday from all habits; a habit at rest is none.
    package var isForAll: Bool { habitId == nil && isRest != true }

    /// Its days that count as visited: from the person's first day on, today not among them.
    func daysToVisit(from first: Day, before today: Day) -> [Day] {
        guard isForAll else { return [] }
        let (from, through) = (max(from, first), min(through ?? self.from, today.advanced(by: -1)))
        return from <= through ? Array(from...through) : []
    }
}

extension Repository {
    /// Days of a month that have passed, were days off for all habits and are not visited yet, by month.
    func daysToVisitOnBehalf(among daysOff: [DaysOff], at moment: Moment) throws(DomainError) -> [Month: [Int]] {
        guard let person = try person() else { return [:] }
        let first = moment.day(of: person.createdAt)
        var numbers: [Month: Set<Int>] = [:]
        for day in Set(daysOff.flatMap { $0.daysToVisit(from: first, before: moment.today) })
        where !moment.zone.lostDays.contains(day) {
            numbers[day.month, default: []].insert(day.parts.day)
        }
        var missing: [Month: [Int]] = [:]
        for (month, days) in numbers {
            let left = days.subtracting(try visitedMonth(month)?.checkedDays ?? [])
            if !left.isEmpty { missing[month] = left.sorted() }
        }
        return missing
    }

    func visitsOnBehalf(among daysOff: [DaysOff], at moment: Moment) throws(DomainError) -> [Write] {
        try daysToVisitOnBehalf(among: daysOff, at: moment).sorted { $0.key < $1.key }.map { month, days in
            .visits(in: month, onBehalf: days)
        }
    }

    func visitsNoLongerOnBehalf(of removed: DaysOff, others: [DaysOff]) throws(DomainError) -> [Write] {
        guard removed.isForAll else { return [] }
        var writes: [Write] = []
        for visits in try models(VisitedMonth.self, .visits) {
            guard let month = Month(visits.id) else { continue }
            let gone = (visits.daysOff ?? []).filter { number in
                let day = month.firstDay.advanced(by: number - 1)
                return removed.covers(day) && !others.contains { $0.isForAll && $0.covers(day) }
            }
            guard !gone.isEmpty else { continue }
            writes.append(
                .updateIfPresent(
                    .visits(in: month), [:], .removing(gone, from: "checkedDays"), .removing(gone, from: "daysOff")))
        }
        return writes
    }
}

extension Write {
    /// Visits on the person's behalf: they earn nothing.
    static func visits(in month: Month, onBehalf days: [Int]) -> Write {
        Write(
            .merge, .visits(in: month),
            transforms: [
                .adding(days, to: "checkedDays"), .adding(days, to: "daysOff"), .adding(0, to: "totalCoins"),
                .adding([Int](), to: "milestonesClaimed"),
            ])
    }
}

/// What follows from a change unasked, each in its own batch: visits, and coins for coming back.
package enum FollowUps {
    /// In their order. They are decided on the documents after the change.
    /// - Parameters:
    ///   - action: nil for undo, redo and imports, which are none.
    ///   - voided: all batches that are void, of any device.
    package static func actions(
        after action: Action?, _ outcome: ActionResult, voided: [VoidBatch],
        on repository: Repository, at moment: Moment
    ) throws(DomainError) -> [Action] {
        let settings = try repository.settings()
        let moment = moment.ruled(by: settings)
        var days: [Day] = []
        if action?.operation.isByPerson == true {
            for day in VisitRule.daysToTakeAgain(voided, of: repository.deviceId) {
                guard let month = try repository.visitedMonth(day.month) else { continue }
                if !month.checkedDays.contains(day.parts.day) { days.append(day) }
            }
        }
        days += VisitRule.days(after: action, outcome, settings, at: moment)
        let welcome = action.flatMap { WelcomeBack(after: $0, outcome, at: moment) }.map { Action($0) }
        return days.map(visit) + [welcome].compactMap(\.self)
    }

    private static func visit(on day: Day) -> Action { Action(Visit(day: day)) }
}
