extension LetterDetector {
    /// About days and rows of them.
    static let ofDays: [LetterDetector] = [
        .ofHabit("streak", .days, rarity: 80, says: "habit days day") { history, _, habit in
            // Seven in a row are news in the first weeks, and not any more after a year. Streaks are counted over all
            // days, which takes long behind many of them.
            let days = history.days(of: habit.id).count
            let news = [365, 200, 100, 50, 30, 14, 7].filter { days <= $0 * 5 }
            guard !news.isEmpty, case let row = history.streak(of: habit),
                let mark = news.first(where: { $0 <= row.count }),
                case let day = row[row.count - mark], history.isRecent(day)
            else { return nil }
            return [.habit(habit), .number("days", mark), .day(day)]
        },
        .ofHabit("firstSunday", .days, rarity: 120, says: "habit day") { history, _, habit in
            let days = history.days(of: habit.id)
            guard let first = days.first(where: { $0.weekday == .sunday }), history.isRecent(first),
                days[0] < first
            else { return nil }
            return [.habit(habit), .day(first)]
        },
        .ofHabit("gapReturn", .days, rarity: 45, says: "habit days day") { history, _, habit in
            let days = history.days(of: habit.id)
            for index in days.indices.dropFirst().reversed() {
                guard history.isRecent(days[index]) else { return nil }
                let (last, day) = (days[index - 1], days[index])
                if history.dueDaysMissed(of: habit, after: last, before: day) >= 3 {
                    return [.habit(habit), .number("days", day.days(since: last)), .day(day)]
                }
            }
            return nil
        },
        .ofHabit("everyDayWeek", .days, rarity: 15, says: "habit since day") { history, _, habit in
            guard history.recent.allSatisfy({ history.isLogged(habit.id, on: $0) }) else { return nil }
            return [.habit(habit), .since(history.day.advanced(by: -7)), .day(history.day.advanced(by: -1))]
        },
        .ofHabit("monthWithoutGap", .days, rarity: 90, says: "habit days month") { history, _, habit in
            guard history.day.parts.day <= recentDays else { return nil }
            let month = history.day.month.advanced(by: -1)
            guard month.days.allSatisfy({ history.isLogged(habit.id, on: $0) }) else { return nil }
            return [.habit(habit), .number("days", month.length), LetterFact.Argument("month", month.text)]
        },
        .ofHabit("sameWeekday", .days, rarity: 18, says: "habit weekday count day") { history, _, habit in
            let days = history.days(of: habit.id)
            guard let last = days.last, history.isRecent(last) else { return nil }
            var count = 1
            for day in days.reversed().dropFirst() {
                let wanted = last.advanced(by: -7 * count)
                if day == wanted { count += 1 } else if day < wanted { break }
            }
            guard count >= 4 else { return nil }
            return [.habit(habit), .number("weekday", last.weekday.rawValue), .number("count", count), .day(last)]
        },
        .ofHabit("busiestWeekday", .days, rarity: 28, says: "habit weekday minutes") { history, _, habit in
            guard history.knows(habit, forDays: 56) else { return nil }
            var sums = Array(repeating: 0, count: 8)
            for back in 1...56 {
                let day = history.day.advanced(by: -back)
                sums[day.weekday.rawValue] += history.minutes.minutes(of: habit.id, on: day)
            }
            let sorted = sums.sorted(by: >)
            guard sorted[0] >= 60, sorted[0] * 5 >= sorted[1] * 6, let weekday = sums.firstIndex(of: sorted[0])
            else {
                return nil
            }
            return [.habit(habit), .number("weekday", weekday), .minutes(sorted[0])]
        },
        .ofHabit("quietestWeek", .days, rarity: 50, says: "habit minutes day") { history, _, habit in
            guard history.knows(habit, forDays: 56), !history.hasDayOff(habit, days: 7) else { return nil }
            let weeks = (0..<8).map { history.minutes(of: habit.id, days: 7, through: -1 - 7 * $0) }
            guard weeks[0] >= 5, weeks.dropFirst().allSatisfy({ $0 > weeks[0] }) else { return nil }
            return [.habit(habit), .minutes(weeks[0]), .day(history.day.advanced(by: -1))]
        },
        .ofHabit("entryDays", .days, rarity: 60, says: "habit count day") { history, _, habit in
            let days = history.days(of: habit.id)
            let marks = [10, 25, 50] + stride(from: 100, through: days.count, by: 50)
            guard let mark = marks.last(where: { $0 <= days.count }), history.isRecent(days[mark - 1]) else {
                return nil
            }
            return [.habit(habit), .number("count", mark), .day(days[mark - 1])]
        },
        .ofHabit("weekend", .days, rarity: 11, says: "habit since day minutes") { history, _, habit in
            guard let sunday = history.recent.first(where: { $0.weekday == .sunday }),
                case let saturday = sunday.advanced(by: -1), history.isLogged(habit.id, on: sunday),
                history.isLogged(habit.id, on: saturday)
            else { return nil }
            return [
                .habit(habit), .since(saturday), .day(sunday),
                .minutes(history.minutes.minutes(of: habit.id, from: saturday, through: sunday)),
            ]
        },
        date("firstOfMonth", rarity: 32) { $0.day == 1 },
        date("newYear", rarity: 365) { $0.day == 1 && $0.month == 1 },
        date("leapDay", rarity: 1461) { $0.day == 29 && $0.month == 2 },
        .ofHabit("twoHabits", .days, rarity: 70, says: "habit otherHabit count day") { history, _, habit in
            let own = history.days(of: habit.id)
            for other in history.habits where other.id != habit.id && other.kind != .limit {
                guard let (count, day) = common(own, history.days(of: other.id)), history.isRecent(day) else {
                    continue
                }
                return [
                    .habit(habit), LetterFact.Argument("otherHabit", other.id), .number("count", count), .day(day),
                ]
            }
            return nil
        },
        .ofCat("allTogether", .days, rarity: 30, says: "count day") { history, _ in
            let active = history.habits.filter {
                $0.isActive && $0.kind != .limit
                    && history.date(of: $0.createdAt) < history.day.advanced(by: -recentDays)
            }
            // Once: it is news only the first time.
            guard active.count > 1, !history.hasTold("allTogether") else { return nil }
            return history.recent.first { day in active.allSatisfy { history.isLogged($0.id, on: day) } }
                .map { [.number("count", active.count), .day($0)] }
        },
    ]

    /// A date of the calendar on which something was logged.
    private static func date(
        _ kind: String, rarity: Int, _ isWanted: @escaping @Sendable ((year: Int, month: Int, day: Int)) -> Bool
    ) -> LetterDetector {
        .ofHabit(kind, .days, rarity: rarity, says: "habit day") { history, _, habit in
            history.recent.first { isWanted($0.parts) && history.isLogged(habit.id, on: $0) }
                .map { [.habit(habit), .day($0)] }
        }
    }

    /// The fifth, tenth or twenty-fifth day that two lists in order have in common, the last of these.
    private static func common(_ left: [Day], _ right: [Day]) -> (count: Int, day: Day)? {
        var (found, count): ((count: Int, day: Day)?, Int) = (nil, 0)
        var (i, j) = (0, 0)
        while i < left.count, j < right.count, count < 25 {
            if left[i] == right[j] {
                count += 1
                if [5, 10, 25].contains(count) { found = (count, left[i]) }
                (i, j) = (i + 1, j + 1)
            } else if left[i] < right[j] {
                i += 1
            } else {
                j += 1
            }
        }
        return found
    }
}
