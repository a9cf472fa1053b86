import DocumentStore
package import Words

/// What a visit earned.
package struct VisitResult: Hashable, Sendable {
    /// 10 or 15; 0 if the day's visit was taken already.
    package var dailyCoins: Int
    package var milestoneBonus: Int
    /// Of 7, 14, 21 and the month's length.
    package var newMilestones: [Int]

    package var total: Int { dailyCoins + milestoneBonus }
}

/// The daily visit, once a local day. Past days off for all habits count as visited with it, and milestones that the visits
/// of several machines reached only together are paid with it, or alone if the day is visited.
package struct Visit: Operation {
    package static let kind = "visit"
    package static let name = LocalizedText({ $0.changes.visit })
    package static let undo = UndoRule.passedOver
    package var isByPerson: Bool { false }

    /// Nil for today; another day for something noticed late, such as a session.
    package var day: Day?

    package init(day: Day? = nil) { self.day = day }

    package func decided(on repository: Repository, at moment: Moment) throws(DomainError) -> Decision {
        let day = day ?? moment.today
        let last = try repository.person()?.lastCheckInDate
        let visits = try repository.visitedMonth(day.month)
        let isOpen = day.isOpenForVisit(today: moment.today, last: last, visits: visits)
        let months = isOpen ? try repository.monthsGrowing(by: day, at: moment) : try repository.monthsOwing()
        let reached = months.flatMap(\.reached)
        let result = VisitResult(
            dailyCoins: isOpen ? VisitReward.coins(on: day) : 0, milestoneBonus: reached.reduce(0) { $0 + $1.coins },
            newMilestones: reached.map(\.days))
        guard isOpen || !reached.isEmpty else { return Decision(batch: nil, outcome: .visited(result)) }
        var fields: [FieldPath: Value] = isOpen ? ["lastCheckInDate": .string(day.text)] : [:]
        // A day that is noticed late does not move the last one back.
        if let last, day < last, last <= moment.today { fields = [:] }
        return try repository.decision(
            for: self, requiring: months.flatMap(\.preconditions),
            writing: months.flatMap(\.writes) + [.update(.root, fields, .adding(result.total, to: "coins"))],
            outcome: .visited(result),
            at: moment)
    }
}

/// What a visit brings to one month.
private struct GrowingMonth {
    let month: Month
    let visits: VisitedMonth?
    /// The day that is visited; nil in other months than its own.
    var visited: Day?
    var onBehalf: [Int] = []
}

extension GrowingMonth {
    /// Nil if all its milestones are paid.
    init?(owing visits: VisitedMonth) {
        guard let month = Month(visits.id) else { return nil }
        self.init(month: month, visits: visits)
        if reached.isEmpty { return nil }
    }

    /// Milestones reached with these days and not claimed yet. A month without any visit has none.
    var reached: [VisitReward.Milestone] {
        guard visited != nil || (visits?.totalCoins ?? 0) > 0 else { return [] }
        let own = (visits?.inPerson ?? []).union(visited.map { [$0.parts.day] } ?? [])
        let days = own.union((visits?.checkedDays ?? []) + onBehalf)
        return VisitReward.milestones(of: month).filter {
            $0.left(after: days.count, inPerson: own.count) == 0 && visits?.milestonesClaimed.contains($0.days) != true
        }
    }

    /// Not visited meanwhile, nor these milestones claimed. Other days may have been added.
    var preconditions: [Precondition] {
        let path = DocumentPath.visits(in: month)
        let day = visited.map(\.parts.day.stored)
        return (day.map { [.lacks(path, "checkedDays", $0), .lacks(path, "visitedDays", $0)] } ?? [])
            + reached.map { .lacks(path, "milestonesClaimed", $0.days.stored) }
    }

    var writes: [Write] {
        let path = DocumentPath.visits(in: month)
        let daily = visited.map { VisitReward.coins(on: $0) } ?? 0
        let coins = reached.reduce(daily) { $0 + $1.coins }
        let days = visited.map { [$0.parts.day] } ?? []
        let own = Write(
            .merge, path,
            transforms: [
                .adding(days, to: "checkedDays"), .adding(days, to: "visitedDays"),
                .adding(coins, to: "totalCoins"), .adding(reached.map(\.days), to: "milestonesClaimed"),
            ])
        return (onBehalf.isEmpty ? [] : [.visits(in: month, onBehalf: onBehalf)])
            + (visited == nil && reached.isEmpty ? [] : [own])
    }
}

extension Repository {
    /// The months that a visit adds to: its own, and those of past days off that count as visited, now or before.
    fileprivate func monthsGrowing(by day: Day, at moment: Moment) throws(DomainError) -> [GrowingMonth] {
        let onBehalf = try daysToVisitOnBehalf(among: try daysOff(), at: moment)
        let months = Set(onBehalf.keys).union([day.month]).union(try monthsOwing().map(\.month))
        return try months.sorted().map { month throws(DomainError) in
            GrowingMonth(
                month: month, visits: try visitedMonth(month), visited: month == day.month ? day : nil,
                onBehalf: (onBehalf[month] ?? []).filter { month.firstDay.advanced(by: $0 - 1) != day })
        }
    }

    /// The months with milestones that were reached and not paid: days off counted for them before, or several machines
    /// visited them.
    fileprivate func monthsOwing() throws(DomainError) -> [GrowingMonth] {
        let months = try models(VisitedMonth.self, .visits)
        return months.compactMap { GrowingMonth(owing: $0) }.sorted { $0.month < $1.month }
    }

    /// The latest day visited, by whichever machine: the stored one is the last written. Machines in other zones are
    /// at most two days ahead; a day beyond that comes from a wrong clock.
    func lastVisit(storedAs stored: Day) throws(DomainError) -> Day {
        let range = stored...stored.advanced(by: 2)
        var last = stored
        for month in Set([range.lowerBound.month, range.upperBound.month]) {
            guard let visits = try visitedMonth(month) else { continue }
            let days = Set(visits.checkedDays).subtracting(visits.daysOff ?? [])
            for day in days.map({ month.firstDay.advanced(by: $0 - 1) }) where range.contains(day) {
                last = max(last, day)
            }
        }
        return last
    }
}

extension Day {
    /// Whether this day can still be visited: once a local date, and not again after the clock was set back. A last
    /// visit more than a month in the future comes from a wrong clock and does not block this one; nor does a later
    /// visit block an earlier day, such as that of a session noticed late.
    fileprivate func isOpenForVisit(today: Day, last: Day?, visits: VisitedMonth?) -> Bool {
        if visits?.checkedDays.contains(parts.day) == true { return false }
        guard let last else { return true }
        return last < self || last.days(since: self) > 31 || (self < today && last <= today)
    }
}

extension UserData {
    /// Whether today's visit, or a milestone, is still to be taken.
    package func isVisitOpen(at moment: Moment) -> Bool {
        let today = moment.ruled(by: settings).today
        return today.isOpenForVisit(today: today, last: person?.lastCheckInDate, visits: visits[today.month.text])
            || owesMilestone
    }

    /// Whether visits of several machines reached a milestone only together, so that the next thing done pays it. In the
    /// months that were read.
    package var owesMilestone: Bool { visits.values.contains { GrowingMonth(owing: $0) != nil } }

    /// Whether today's visit was taken.
    package func isVisited(at moment: Moment) -> Bool {
        let today = moment.ruled(by: settings).today
        return visits[today.month.text]?.checkedDays.contains(today.parts.day) == true
    }
}

/// `monthlyCheckIns/{YYYY-MM}`: the daily visits of one month.
package struct VisitedMonth: Identifiable, Hashable, Sendable {
    /// "YYYY-MM".
    package let id: String
    /// Days of the month, from 1.
    package var checkedDays: [Int] = []
    package var totalCoins = 0
    /// 7, 14, 21 and the month's length.
    package var milestonesClaimed: [Int] = []
    /// The checked days that were days off for all habits: they count as visited, without coins.
    package var daysOff: [Int]?
    /// The days of the person's own visits; those of older programs are among `checkedDays` alone.
    package var visitedDays: [Int]?
    /// Mondays of the weeks in which coming back after a missed day was paid; not part of `totalCoins`.
    package var welcomes: [Int]?
}

extension VisitedMonth {
    /// The days that the person came on themselves.
    package var inPerson: Set<Int> { Set(checkedDays).subtracting(daysOff ?? []) }
}

extension VisitedMonth: StoredModel {
    package static let collection = Schema.Collection("monthlyCheckIns/{month}", id: .month, fields)
    package static let fields: [Field<VisitedMonth>] = [
        .field("checkedDays", \.checkedDays, days, orElse: []),
        .field("totalCoins", \.totalCoins, .count, orElse: 0),
        .field("milestonesClaimed", \.milestonesClaimed, days, orElse: []),
        .optional("daysOff", \.daysOff, days),
        .optional("visitedDays", \.visitedDays, days),
        .optional("welcomes", \.welcomes, days),
    ]

    private static var days: FieldRule { .list(.integer(1...31)) }

    package init(id: String) { self.id = id }

    /// An own visit stays one, whatever machines that had not seen it did with days off.
    package mutating func settle() {
        guard let visitedDays else { return }
        checkedDays += visitedDays.filter { !checkedDays.contains($0) }
        daysOff?.removeAll(where: visitedDays.contains)
    }
}

/// Coins for coming back: the first day kept after a missed one, once a week at most and on one machine only.
package struct WelcomeBack: Operation {
    package static let kind = "welcomeBack"
    package static let undo = UndoRule.passedOver
    package var isByPerson: Bool { false }

    package var habitId: String
    package var day: Day

    package static let coins = 20
}

extension WelcomeBack {
    /// What an action may be welcomed for: an entry of today, or of the day of its session.
    package init?(after action: Action, _ outcome: ActionResult, at moment: Moment) {
        // What a phone left was not logged here.
        if action.of(LogEntry.self)?.isOnce == true { return nil }
        switch outcome {
        case .logged(let logged) where logged.day == moment.today: self.init(habitId: logged.habitId, day: logged.day)
        case .sessionLogged(let result): self.init(habitId: result.session.habitId, day: result.day)
        default: return nil
        }
    }

    package func decided(on repository: Repository, at moment: Moment) throws(DomainError) -> Decision {
        guard day <= moment.today, let habit = try repository.habit(habitId),
            try missedBefore(habit, repository, at: moment)
        else { return .unchanged }
        // Weeks from Monday, whatever the person's begin with: a change must not pay twice.
        let week = Week(of: day).start
        let path = DocumentPath.visits(in: week.month)
        let number = week.parts.day
        guard try repository.visitedMonth(week.month)?.welcomes?.contains(number) != true else {
            return .unchanged
        }
        let paid = Write(
            .merge, path,
            transforms: [
                .adding([Int](), to: "checkedDays"), .adding(0, to: "totalCoins"),
                .adding([Int](), to: "milestonesClaimed"), .adding([number], to: "welcomes"),
            ])
        return try repository.decision(
            for: self, requiring: [.lacks(path, "welcomes", number.stored)],
            writing: [paid, .earn(Self.coins)], outcome: .welcomedBack(habitId: habitId, coins: Self.coins),
            at: moment)
    }

    /// Whether the day is the habit's last one, and a due day was missed before it, saved or not. Days before the habit was
    /// there are none.
    private func missedBefore(_ habit: Habit, _ repository: Repository, at moment: Moment) throws(DomainError) -> Bool {
        let calendar = try repository.calendar(of: habit, at: moment)
        let days = try repository.daysKept(of: calendar.habit)
        guard days.last == day, let before = days.dropLast().last else { return false }
        let missed = calendar.missed(after: before, before: day, isLogged: days.containsInOrder)
        return missed.contains { $0 >= calendar.createdOn }
    }
}
