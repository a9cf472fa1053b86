extension LetterDetector {
    /// About minutes and hours.
    static let ofHours: [LetterDetector] = [
        .ofHabit("firstMinutes", .hours, rarity: 150, says: "habit minutes day") { history, _, habit in
            guard let first = history.days(of: habit.id).first, history.isRecent(first),
                case let minutes = history.minutes.minutes(of: habit.id, on: first), minutes > 0
            else { return nil }
            return [.habit(habit), .minutes(minutes), .day(first)]
        },
        .ofHabit("firstHour", .hours, rarity: 200, says: "habit day") { history, cat, habit in
            guard history.days(of: habit.id).count > 1 else { return nil }
            return history.dayOfReaching(60, by: cat).map { [.habit(habit), .day($0)] }
        },
        hours("tenHours", rarity: 60, every: 10),
        hours("hundredHours", rarity: 500, every: 100),
        .ofHabit("longestDay", .hours, rarity: 55, says: "habit minutes day") { history, _, habit in
            let sums = history.recent.map { (day: $0, minutes: history.minutes.minutes(of: habit.id, on: $0)) }
            guard let best = sums.max(by: { $0.minutes < $1.minutes }), best.minutes >= 20 else { return nil }
            let before = (8...67).map { history.minutes.minutes(of: habit.id, on: history.day.advanced(by: -$0)) }
            guard history.knows(habit, forDays: 67), before.count(where: { $0 > 0 }) >= 10,
                before.allSatisfy({ $0 < best.minutes }),
                sums.count(where: { $0.minutes == best.minutes }) == 1
            else { return nil }
            return [.habit(habit), .minutes(best.minutes), .day(best.day)]
        },
        .ofHabit("longestSession", .hours, rarity: 50, says: "habit minutes day", sessionDays: daysOfRecords) {
            history, _, habit in
            guard let best = history.record(of: habit, by: { $0.minutes < $1.minutes }), best.minutes >= 10 else {
                return nil
            }
            return [.habit(habit), .minutes(best.minutes), .day(best.day)]
        },
        .ofHabit("weekMinutes", .hours, rarity: 5, says: "habit minutes days day") { history, _, habit in
            let days = history.recent.count { history.isLogged(habit.id, on: $0) }
            let minutes = history.minutes(of: habit.id, days: 7)
            guard days >= 2, minutes >= 20 else { return nil }
            return [.habit(habit), .minutes(minutes), .number("days", days), .day(history.day.advanced(by: -1))]
        },
        .ofHabit("weekMore", .hours, rarity: 14, says: "habit minutes more day") { history, _, habit in
            let (now, before) = (
                history.minutes(of: habit.id, days: 7), history.minutes(of: habit.id, days: 7, through: -8)
            )
            guard before >= 20, now * 4 >= before * 5, history.knows(habit, forDays: 14),
                !history.hasDayOff(habit, days: 7, through: -8)
            else { return nil }
            return [
                .habit(habit), .minutes(now), .number("more", now - before), .day(history.day.advanced(by: -1)),
            ]
        },
        .ofHabit("sameWeekYearAgo", .hours, rarity: 90, says: "habit minutes ago since") { history, _, habit in
            let now = history.minutes(of: habit.id, days: 7)
            let ago = history.minutes(of: habit.id, days: 7, through: -365)
            guard now > 0, ago > 0, history.knows(habit, forDays: 371) else { return nil }
            return [.habit(habit), .minutes(now), .number("ago", ago), .since(history.day.advanced(by: -371))]
        },
        .ofHabit("monthTotal", .hours, rarity: 30, says: "habit minutes month") { history, _, habit in
            guard history.day.parts.day <= recentDays else { return nil }
            let month = history.day.month.advanced(by: -1)
            let minutes = history.minutes.minutes(
                of: habit.id, from: month.days.lowerBound, through: month.days.upperBound)
            guard minutes >= 60 else { return nil }
            return [.habit(habit), .minutes(minutes), LetterFact.Argument("month", month.text)]
        },
        .ofHabit("twiceGoal", .hours, rarity: 20, says: "habit minutes goal day") { history, _, habit in
            history.goalDay(of: habit) { $0 >= $1 * 2 }.map { day, minutes, goal in
                [.habit(habit), .minutes(minutes), .number("goal", goal), .day(day)]
            }
        },
        .ofHabit("goalEveryDay", .hours, rarity: 40, says: "habit goal day") { history, _, habit in
            let yesterday = history.day.advanced(by: -1)
            guard let goal = habit.minutesGoal(on: yesterday),
                history.recent.allSatisfy({
                    habit.minutesGoal(on: $0) == goal && history.minutes.minutes(of: habit.id, on: $0) >= goal
                })
            else { return nil }
            return [.habit(habit), .number("goal", goal), .day(yesterday)]
        },
        .ofHabit("exactGoal", .hours, rarity: 16, says: "habit goal day") { history, _, habit in
            history.goalDay(of: habit) { $0 == $1 }.map { day, _, goal in
                [.habit(habit), .number("goal", goal), .day(day)]
            }
        },
        .ofHabit("goalRaised", .hours, rarity: 120, says: "habit ago goal since days") { history, _, habit in
            let goals = habit.datedGoals
            for (old, new) in zip(goals, goals.dropFirst()) where old.amount < new.amount {
                let goal = new.amount.whole
                guard old.goal.kind == .minutes, old.period == .day,
                    (15..<15 + recentDays).contains(history.day.days(since: new.from)),
                    case let days = (1...14).map(new.from.advanced),
                    days.allSatisfy({ habit.minutesGoal(on: $0) == goal })
                else { continue }
                let minutes = days.map { history.minutes.minutes(of: habit.id, on: $0) }
                let held = minutes.count { $0 >= goal }
                guard held >= 5, held * 5 >= minutes.count(where: { $0 > 0 }) * 4 else { continue }
                return [
                    .habit(habit), .number("ago", old.amount.whole), .number("goal", goal), .since(new.from),
                    .number("days", held),
                ]
            }
            return nil
        },
        .ofHabit("asLongAs", .hours, rarity: 35, says: "habit minutes thing since day") { history, _, habit in
            let minutes = history.minutes(of: habit.id, days: 28)
            guard history.knows(habit, forDays: 28),
                let thing = LetterCatalogue.thingMinutes.last(where: { $0 <= minutes })
            else { return nil }
            return [
                .habit(habit), .minutes(minutes), .number("thing", thing), .since(history.day.advanced(by: -28)),
                .day(history.day.advanced(by: -1)),
            ]
        },
        .ofCat("houseHours", .hours, rarity: 90, says: "hours day") { history, _ in
            let all = history.cats.reduce(0) { $0 + history.focusMinutes(of: $1) }
            var left = all
            let hours = all / 6000 * 100
            guard hours > 0, history.cats.count > 1, history.habits.allSatisfy(\.hasMeasuredMinutes) else {
                return nil
            }
            for day in history.recent {
                left -= history.cats.reduce(0) { $0 + history.minutes.minutes(of: $1.boundHabitId, on: day) }
                if left < hours * 60 { return [.number("hours", hours), .day(day)] }
            }
            return nil
        },
    ]

    static let recentDays = LetterHistory.recentDays

    /// A round number of hours with a cat.
    private static func hours(_ kind: String, rarity: Int, every hours: Int) -> LetterDetector {
        .ofHabit(kind, .hours, rarity: rarity, says: "habit hours day") { history, cat, habit in
            guard let (minutes, day) = history.reached(everyMinutes: hours * 60, by: cat) else { return nil }
            return [.habit(habit), .number("hours", minutes / 60), .day(day)]
        }
    }
}

extension LetterHistory {
    /// The last recent day whose minutes are to its goal as asked.
    fileprivate func goalDay(
        of habit: Habit, where isWanted: (_ minutes: Int, _ goal: Int) -> Bool
    ) -> (day: Day, minutes: Int, goal: Int)? {
        for day in recent {
            let done = minutes.minutes(of: habit.id, on: day)
            if let goal = habit.minutesGoal(on: day), isWanted(done, goal) { return (day, done, goal) }
        }
        return nil
    }
}
