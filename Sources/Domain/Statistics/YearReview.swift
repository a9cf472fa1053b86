import DocumentStore

/// What a year came to: focus time, days, rows of days, and how the cats grew.
package struct YearReview: Hashable, Sendable {
    package let year: Int
    /// Its last day, or today while it lasts.
    package let through: Day
    package let minutes: MinutesByDay
    /// All days of it.
    package let sum: DaySum
    /// Most minutes first; those without an entry are left out.
    package let habits: [HabitYear]
    /// Those that grew, came or left, oldest first.
    package let cats: [CatYear]
    /// Days with a visit.
    package let visits: Int
    package let visitCoins: Int
    /// Most days in a row with an entry of any habit, as days off and lost days bridge them; nil without an entry.
    package let longestRow: StreakRun?

    /// One habit's year.
    package struct HabitYear: Hashable, Sendable {
        package let habitId: String
        /// Of the habit, or of its cat once that has graduated.
        package let name: String
        /// Empty once its cat has graduated.
        package let icon: String
        /// Focus time.
        package let minutes: Int
        /// Its units where it counts some.
        package let amount: Amount?
        package let days: Int
        package let best: StreakRun?
    }

    /// One cat's year.
    package struct CatYear: Hashable, Sendable {
        package let cat: Cat
        /// The growth it had when the year began, and when it ended or as yet.
        package let before, after: Int
        /// The day it moved in, where that was in this year.
        package let movedIn: Day?

        package var stageBefore: Stage { Stage(totalMinutes: before, targetMinutes: cat.targetMinutes) }
        package var stageAfter: Stage { Stage(totalMinutes: after, targetMinutes: cat.targetMinutes) }
        package var hasGrown: Bool { stageAfter > stageBefore }
    }

    package var focusMinutes: Int { sum.minutes }
    package var activeDays: Int { minutes.daysWithEntries(of: nil).count }

    /// The first of its days with the most minutes; nil if there are none.
    package var bestDay: (day: Day, minutes: Int)? {
        let sums = minutes.days.keys.sorted().map { (day: $0, minutes: minutes.minutes(of: nil, on: $0)) }
        guard let most = sums.map(\.minutes).max(), most > 0 else { return nil }
        return sums.first { $0.minutes == most }
    }

    package var months: [Int] {
        minutes.bars(of: nil, in: .year, until: Day(year: year, month: 12, day: 31)).map(\.minutes)
    }
}

extension Repository {
    /// What a year of the Gregorian calendar came to; the ages of cats are counted back from what they have now.
    package func yearReview(_ year: Int, at moment: Moment) throws(DomainError) -> YearReview {
        let moment = moment.ruled(by: try settings())
        let first = Day(year: year, month: 1, day: 1)
        let last = max(first, min(Day(year: year, month: 12, day: 31), moment.today))
        let inYear = try minutes(from: first, through: last)
        let later = try minutes(from: last.advanced(by: 1), through: Self.allDays.upperBound)
        let (cats, daysOff) = (try cats(), try daysOff())
        let habits = try habits().map(try calendars(with: daysOff, at: moment)).map(\.habit)
        var visits: [VisitedMonth] = []
        for month in 1...12 {
            if let found = try visitedMonth(Month(year: year, number: month)) { visits.append(found) }
        }
        func rows(_ days: [Day]) -> [StreakRun] {
            StreakRun.rows(of: days, bridging: daysOff.filter { $0.habitId == nil }, at: moment)
        }
        let keptByItself = habits.filter { !$0.derived.keptByItself.within(first...last).isEmpty }
        let ids = Set(inYear.days.values.flatMap(\.keys)).union(keptByItself.map(\.id))
        var habitYears: [YearReview.HabitYear] = []
        for id in ids {
            let habit = habits.first { $0.id == id }
            let days = habit.map { inYear.daysCounted(for: $0, in: first...last) } ?? inYear.daysWithEntries(of: id)
            guard let name = habit?.name ?? cats.first(where: { $0.boundHabitId == id })?.name else { continue }
            var runs = rows(days)
            if let habit {
                let calendar = try calendar(of: habit, daysOff: daysOff, at: moment)
                runs = StreakRun.all(over: days, in: calendar)
            }
            habitYears.append(
                YearReview.HabitYear(
                    habitId: id, name: name, icon: habit?.icon ?? "",
                    minutes: inYear.minutes(of: id, from: first, through: last),
                    amount: habit.flatMap { $0.kind == .count ? inYear.amount(of: $0, in: first...last) : nil },
                    days: days.count, best: runs.longest))
        }
        let (sinceThen, thisYear) = (
            later.sums(from: last, through: Self.allDays.upperBound), inYear.sums(from: first, through: last)
        )
        let catYears = cats.compactMap { cat -> YearReview.CatYear? in
            let moved = moment.day(of: cat.createdAt)
            guard moved <= last else { return nil }
            let after = cat.totalMinutes - (sinceThen[cat.boundHabitId]?.growth ?? 0)
            let logged = thisYear[cat.boundHabitId]?.growth ?? 0
            let movedIn = moved >= first ? moved : nil
            guard logged > 0 || movedIn != nil else { return nil }
            return YearReview.CatYear(cat: cat, before: after - logged, after: after, movedIn: movedIn)
        }
        return YearReview(
            year: year, through: last, minutes: inYear, sum: inYear.sum(of: nil, among: habits, in: first...last),
            habits: habitYears.sorted { ($1.minutes, $1.days, $0.name) < ($0.minutes, $0.days, $1.name) },
            cats: catYears,
            visits: visits.reduce(0) { $0 + $1.checkedDays.count - ($1.daysOff?.count ?? 0) },
            visitCoins: visits.reduce(0) { $0 + $1.totalCoins },
            longestRow: rows(inYear.daysWithEntries(of: nil)).longest)
    }
}

extension StreakRun {
    /// Calendar days in a row; days off and skipped dates bridge them. The days come oldest first, each once.
    static func rows(of days: [Day], bridging daysOff: [DaysOff], at moment: Moment) -> [StreakRun] {
        func isOff(_ day: Day) -> Bool { moment.zone.lostDays.contains(day) || daysOff.contains { $0.covers(day) } }
        return runs(of: days) { last, day in (last..<day).dropFirst().allSatisfy(isOff) }
    }
}

extension UserData {
    /// The most days in a row with something done, of any habit; days off of all habits bridge them.
    package func longestRow(at moment: Moment) -> Int {
        let bridges = daysOff.filter { $0.habitId == nil }
        let days = minutes.daysWithEntries(of: nil)
        return StreakRun.rows(of: days, bridging: bridges, at: moment.ruled(by: settings)).longest?.days ?? 0
    }
}

extension [StreakRun] {
    var longest: StreakRun? {
        let most = map(\.days).max()
        return first { $0.days == most }
    }
}
