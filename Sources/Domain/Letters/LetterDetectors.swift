import DocumentStore

extension LetterDetector {
    /// All that letters can be about. Thanks are not chosen among them.
    package static let all: [LetterDetector] = ofHours + ofDays + ofTimes + ofHouse + ofWords

    static let recentDays = LetterHistory.recentDays

    /// About minutes and hours.
    private static let ofHours: [LetterDetector] = [
        .ofHabit("firstMinutes", .hours, rarity: 150, says: "minutes day") { history, _, habit in
            guard let first = history.days(of: habit.id).first, history.isRecent(first),
                case let minutes = history.minutes(of: habit, on: first), minutes > 0
            else { return nil }
            return [.minutes(minutes), .day(first)]
        },
        .ofHabit("firstHour", .hours, rarity: 200, says: "day") { history, cat, habit in
            guard history.days(of: habit.id).count > 1 else { return nil }
            return history.dayOfReaching(60, by: cat).map { [.day($0)] }
        },
        hours("tenHours", rarity: 60, every: 10),
        hours("hundredHours", rarity: 500, every: 100),
        .ofHabit("longestDay", .hours, rarity: 55, says: "minutes day") { history, _, habit in
            let sums = history.recent.map { (day: $0, minutes: history.minutes(of: habit, on: $0)) }
            guard let best = sums.max(by: { $0.minutes < $1.minutes }), best.minutes >= 20 else { return nil }
            let before = (8...67).map { history.minutes(of: habit, on: history.day.advanced(by: -$0)) }
            guard history.knows(habit, forDays: 67), before.count(where: { $0 > 0 }) >= 10,
                before.allSatisfy({ $0 < best.minutes }), sums.count(where: { $0.minutes == best.minutes }) == 1
            else { return nil }
            return [.minutes(best.minutes), .day(best.day)]
        },
        .ofHabit("longestSession", .hours, rarity: 50, says: "minutes day", sessionDays: daysOfRecords) {
            history, _, habit in
            let best = history.record(of: habit) { $0.minutes < $1.minutes }
            guard let best, best.minutes >= 10 else { return nil }
            return [.minutes(best.minutes), .day(best.day)]
        },
        .ofHabit("weekMinutes", .hours, rarity: 5, says: "minutes days day") { history, _, habit in
            let days = history.recent.count { history.isLogged(habit.id, on: $0) }
            let minutes = history.minutes(of: habit.id, days: 7)
            guard days >= 2, minutes >= 20 else { return nil }
            return [.minutes(minutes), .number("days", days), .day(history.yesterday)]
        },
        .ofHabit("weekMore", .hours, rarity: 14, says: "minutes more day") { history, _, habit in
            let now = history.minutes(of: habit.id, days: 7)
            let before = history.minutes(of: habit.id, days: 7, through: -8)
            guard before >= 20, now * 4 >= before * 5, history.knows(habit, forDays: 14),
                !history.hasDayOff(habit, days: 7, through: -8)
            else { return nil }
            return [.minutes(now), .number("more", now - before), .day(history.yesterday)]
        },
        .ofHabit("sameWeekYearAgo", .hours, rarity: 90, says: "minutes ago since") { history, _, habit in
            let now = history.minutes(of: habit.id, days: 7)
            let ago = history.minutes(of: habit.id, days: 7, through: -365)
            guard now > 0, ago > 0, history.knows(habit, forDays: 371) else { return nil }
            return [.minutes(now), .number("ago", ago), .since(history.day.advanced(by: -371))]
        },
        .ofHabit("monthTotal", .hours, rarity: 30, says: "minutes month") { history, _, habit in
            guard let month = history.monthThatEnded else { return nil }
            let minutes = history.minutes.minutes(
                of: habit.id, from: month.days.lowerBound, through: month.days.upperBound)
            return minutes >= 60 ? [.minutes(minutes), .text("month", month.text)] : nil
        },
        .ofHabit("twiceGoal", .hours, rarity: 20, says: "minutes goal day") { history, _, habit in
            history.goalDay(of: habit) { $0 >= $1 * 2 }.map { day, minutes, goal in
                [.minutes(minutes), .number("goal", goal), .day(day)]
            }
        },
        .ofHabit("goalEveryDay", .hours, rarity: 40, says: "goal day") { history, _, habit in
            let yesterday = history.yesterday
            guard let goal = habit.minutesGoal(on: yesterday),
                history.recent.allSatisfy({
                    habit.minutesGoal(on: $0) == goal && history.minutes(of: habit, on: $0) >= goal
                })
            else { return nil }
            return [.number("goal", goal), .day(yesterday)]
        },
        .ofHabit("exactGoal", .hours, rarity: 16, says: "goal day") { history, _, habit in
            history.goalDay(of: habit) { $0 == $1 }.map { day, _, goal in [.number("goal", goal), .day(day)] }
        },
        .ofHabit("goalRaised", .hours, rarity: 120, says: "ago goal since days") { history, _, habit in
            let goals = habit.datedGoals
            for (old, new) in zip(goals, goals.dropFirst()) where old.amount < new.amount {
                let goal = new.amount.whole
                guard old.goal.kind == .minutes, old.period == .day,
                    (15..<15 + recentDays).contains(history.day.days(since: new.from)),
                    case let days = (1...14).map(new.from.advanced),
                    days.allSatisfy({ habit.minutesGoal(on: $0) == goal })
                else { continue }
                let minutes = days.map { history.minutes(of: habit, on: $0) }
                let held = minutes.count { $0 >= goal }
                guard held >= 5, held * 5 >= minutes.count(where: { $0 > 0 }) * 4 else { continue }
                return [
                    .number("ago", old.amount.whole), .number("goal", goal), .since(new.from), .number("days", held),
                ]
            }
            return nil
        },
        .ofHabit("asLongAs", .hours, rarity: 35, says: "minutes thing since day") { history, _, habit in
            let minutes = history.minutes(of: habit.id, days: 28)
            guard history.knows(habit, forDays: 28),
                let thing = LetterCatalogue.thingMinutes.last(where: { $0 <= minutes })
            else { return nil }
            let since = history.day.advanced(by: -28)
            return [.minutes(minutes), .number("thing", thing), .since(since), .day(history.yesterday)]
        },
        .ofCat("houseHours", .hours, rarity: 90, says: "hours day") { history, _ in
            var left = history.cats.reduce(0) { $0 + history.focusMinutes(of: $1) }
            let hours = left / 6000 * 100
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

    /// A round number of hours with a cat.
    private static func hours(_ kind: String, rarity: Int, every hours: Int) -> LetterDetector {
        .ofHabit(kind, .hours, rarity: rarity, says: "hours day") { history, cat, _ in
            // The latest that was reached.
            let minutes = history.total(of: cat) / (hours * 60) * (hours * 60)
            guard minutes > 0, let day = history.dayOfReaching(minutes, by: cat) else { return nil }
            return [.number("hours", minutes / 60), .day(day)]
        }
    }

    /// About days and rows of them.
    private static let ofDays: [LetterDetector] = [
        .ofHabit("streak", .days, rarity: 80, says: "days day") { history, _, habit in
            // Seven in a row are news in the first weeks, and not any more after a year. Streaks are counted over all
            // days, which takes long behind many of them.
            let days = history.days(of: habit.id).count
            let news = [365, 200, 100, 50, 30, 14, 7].filter { days <= $0 * 5 }
            guard history.settings.showsStreaks, !news.isEmpty, case let row = history.streak(of: habit),
                let mark = news.first(where: { $0 <= row.count }),
                case let day = row[row.count - mark], history.isRecent(day)
            else { return nil }
            return [.number("days", mark), .day(day)]
        },
        .ofHabit("firstSunday", .days, rarity: 120, says: "day") { history, _, habit in
            let days = history.days(of: habit.id)
            guard let first = days.first(where: { $0.weekday == .sunday }), history.isRecent(first), days[0] < first
            else { return nil }
            return [.day(first)]
        },
        .ofHabit("gapReturn", .days, rarity: 45, says: "days day") { history, _, habit in
            let days = history.days(of: habit.id)
            for (last, day) in zip(days, days.dropFirst()).reversed() {
                guard history.isRecent(day) else { return nil }
                if history.dueDaysMissed(of: habit, after: last, before: day) >= 3 {
                    return [.number("days", day.days(since: last)), .day(day)]
                }
            }
            return nil
        },
        .ofHabit("everyDayWeek", .days, rarity: 15, says: "since day") { history, _, habit in
            guard history.recent.allSatisfy({ history.isLogged(habit.id, on: $0) }) else { return nil }
            return [.since(history.day.advanced(by: -7)), .day(history.yesterday)]
        },
        .ofHabit("monthWithoutGap", .days, rarity: 90, says: "days month") { history, _, habit in
            guard let month = history.monthThatEnded,
                month.days.allSatisfy({ history.isLogged(habit.id, on: $0) })
            else { return nil }
            return [.number("days", month.length), .text("month", month.text)]
        },
        .ofHabit("sameWeekday", .days, rarity: 18, says: "weekday count day") { history, _, habit in
            let days = history.days(of: habit.id)
            guard let last = days.last, history.isRecent(last) else { return nil }
            var count = 1
            while days.containsInOrder(last.advanced(by: -7 * count)) { count += 1 }
            guard count >= 4 else { return nil }
            return [.number("weekday", last.weekday.rawValue), .number("count", count), .day(last)]
        },
        .ofHabit("busiestWeekday", .days, rarity: 28, says: "weekday minutes") { history, _, habit in
            guard history.knows(habit, forDays: 56) else { return nil }
            var sums = Array(repeating: 0, count: 8)
            for back in 1...56 {
                let day = history.day.advanced(by: -back)
                sums[day.weekday.rawValue] += history.minutes(of: habit, on: day)
            }
            let sorted = sums.sorted(by: >)
            guard sorted[0] >= 60, sorted[0] * 5 >= sorted[1] * 6, let weekday = sums.firstIndex(of: sorted[0])
            else { return nil }
            return [.number("weekday", weekday), .minutes(sorted[0])]
        },
        .ofHabit("quietestWeek", .days, rarity: 50, says: "minutes day") { history, _, habit in
            guard history.knows(habit, forDays: 56), !history.hasDayOff(habit, days: 7) else { return nil }
            let weeks = (0..<8).map { history.minutes(of: habit.id, days: 7, through: -1 - 7 * $0) }
            guard weeks[0] >= 5, weeks.dropFirst().allSatisfy({ $0 > weeks[0] }) else { return nil }
            return [.minutes(weeks[0]), .day(history.yesterday)]
        },
        .ofHabit("entryDays", .days, rarity: 60, says: "count day") { history, _, habit in
            let days = history.days(of: habit.id)
            let marks = [10, 25, 50] + stride(from: 100, through: days.count, by: 50)
            guard let mark = marks.last(where: { $0 <= days.count }), history.isRecent(days[mark - 1]) else {
                return nil
            }
            return [.number("count", mark), .day(days[mark - 1])]
        },
        .ofHabit("weekend", .days, rarity: 11, says: "since day minutes") { history, _, habit in
            guard let sunday = history.recent.first(where: { $0.weekday == .sunday }),
                case let saturday = sunday.advanced(by: -1), history.isLogged(habit.id, on: sunday),
                history.isLogged(habit.id, on: saturday)
            else { return nil }
            let minutes = history.minutes(of: habit, on: saturday) + history.minutes(of: habit, on: sunday)
            return [.since(saturday), .day(sunday), .minutes(minutes)]
        },
        date("firstOfMonth", rarity: 32) { $0.day == 1 },
        date("newYear", rarity: 365) { $0.day == 1 && $0.month == 1 },
        date("leapDay", rarity: 1461) { $0.day == 29 && $0.month == 2 },
        .ofHabit("twoHabits", .days, rarity: 70, says: "otherHabit count day") { history, _, habit in
            let own = history.days(of: habit.id)
            for other in history.habits where other.id != habit.id && other.kind != .limit {
                let common = Array(own.lazy.filter(history.days(of: other.id).containsInOrder).prefix(25))
                guard let count = [25, 10, 5].first(where: { $0 <= common.count }),
                    case let day = common[count - 1], history.isRecent(day)
                else { continue }
                return [.text("otherHabit", other.id), .number("count", count), .day(day)]
            }
            return nil
        },
        .ofCat("allTogether", .days, rarity: 30, says: "count day") { history, _ in
            let active = history.habits.filter { $0.isActive && $0.kind != .limit }
            let isNew = active.contains { history.date(of: $0.createdAt) >= history.day.advanced(by: -recentDays) }
            // Once: it is news only the first time.
            guard active.count > 1, !isNew, !history.hasTold("allTogether") else { return nil }
            return history.recent.first { day in active.allSatisfy { history.isLogged($0.id, on: day) } }
                .map { [.number("count", active.count), .day($0)] }
        },
    ]

    /// A date of the calendar on which something was logged.
    private static func date(
        _ kind: String, rarity: Int, _ isWanted: @escaping @Sendable ((year: Int, month: Int, day: Int)) -> Bool
    ) -> LetterDetector {
        .ofHabit(kind, .days, rarity: rarity, says: "day") { history, _, habit in
            history.recent.first { isWanted($0.parts) && history.isLogged(habit.id, on: $0) }.map { [.day($0)] }
        }
    }

    /// About times of day, from sessions.
    private static let ofTimes: [LetterDetector] = [
        .ofHabit("earliest", .days, rarity: 38, says: "time day", sessionDays: daysOfRecords) {
            history, _, habit in
            let first = history.record(of: habit) { $1.sinceFour < $0.sinceFour }
            guard let first, first.sinceFour < 480 else { return nil }
            return [.time(first.time), .day(first.day)]
        },
        .ofHabit("latest", .days, rarity: 38, says: "time day", sessionDays: daysOfRecords) { history, _, habit in
            let last = history.record(of: habit) { $0.sinceFour < $1.sinceFour }
            guard let last, last.sinceFour >= 900 else { return nil }
            return [.time(last.time), .day(last.day)]
        },
        .ofHabit("hourMoved", .days, rarity: 50, says: "time from", sessionDays: 42) { history, _, habit in
            let recent = history.sessions(of: habit.id, from: -14)
            let before = history.sessions(of: habit.id, from: -42, through: -15)
            guard recent.count >= 5, before.count >= 5, case let (now, then) = (middle(recent), middle(before)),
                abs(now - then) >= 60
            else { return nil }
            return [.time(TimeOfDay(sinceFour: now)), .text("from", TimeOfDay(sinceFour: then).text)]
        },
    ]

    /// Minutes since four o'clock: the middle of the starts, rounded down to a quarter of an hour.
    private static func middle(_ sessions: [LetterHistory.Glance]) -> Int {
        let starts = sessions.map(\.sinceFour).sorted()
        return starts[starts.count / 2] / 15 * 15
    }

    /// Of these a record is one.
    fileprivate static let daysOfRecords = 63

    /// About cats, what they wear, and what changed in the house.
    private static let ofHouse: [LetterDetector] = [
        .ofCat("adoptionAnniversary", .house, rarity: 365, says: "years since", isKeepsake: true) { history, cat in
            history.anniversary(of: history.date(of: cat.createdAt))
        },
        .ofCat(
            "lastDayAnniversary", .house, rarity: 365, says: "years since hours", isKeepsake: true, isForGraduates: true
        ) { history, cat in
            history.days(of: cat.boundHabitId).last.flatMap(history.anniversary(of:))
                .map { $0 + [.number("hours", history.focusMinutes(of: cat) / 60)] }
        },
        .ofCat("daysHere", .house, rarity: 200, says: "days since day", isKeepsake: true) { history, cat in
            let date = history.date(of: cat.createdAt)
            guard let mark = history.mark([1000, 500, 100], since: date) else { return nil }
            return [.number("days", mark), .since(date), .day(date.advanced(by: mark))]
        },
        .ofCat("grownUp", .house, rarity: 400, says: "stage day", isKeepsake: true) { history, cat in
            growth(of: cat, in: history)
        },
        .ofHabit("reachedTarget", .house, rarity: 800, says: "hours day", isKeepsake: true) {
            history, cat, habit in
            guard habit.hasMeasuredMinutes, cat.targetMinutes > 0,
                let day = history.dayOfReaching(cat.targetMinutes, by: cat)
            else { return nil }
            return [.number("hours", cat.targetMinutes / 60), .day(day)]
        },
        .ofCat("otherGrewUp", .house, rarity: 130, says: "other stage day") { history, cat in
            history.first(of: history.cats.filter { $0.id != cat.id && $0.state == .active }) { other in
                growth(of: other, in: history).map { [.text("other", other.id)] + $0 }
            }
        },
        .ofCat("newCat", .house, rarity: 150, says: "other day") { history, cat in
            history.first(of: history.cats.reversed().filter { $0.id != cat.id }) { other in
                let date = history.date(of: other.createdAt)
                let isNew = history.isRecent(date) && history.date(of: cat.createdAt) < date
                return isNew ? [.text("other", other.id), .day(date)] : nil
            }
        },
        .ofCat("newPortrait", .house, rarity: 100, says: "day") { history, cat in
            history.portraits.filter { $0.catId == cat.id }.map { history.date(of: $0.createdAt) }
                .last(where: history.isRecent).map { [.day($0)] }
        },
        .ofCat("portraitAnniversary", .house, rarity: 365, says: "years since", isKeepsake: true) { history, cat in
            history.first(of: history.portraits.filter { $0.catId == cat.id }) {
                history.anniversary(of: history.date(of: $0.createdAt))
            }
        },
        .ofCat("wearing", .house, rarity: 33, says: "accessory") { history, cat in
            cat.equippedAccessory.flatMap(Catalogue.accessory).map { [.text("accessory", $0.id)] }
        },
        .ofCat("wornLong", .house, rarity: 220, says: "accessory days since") { history, cat in
            guard let worn = cat.worn, worn.accessory == cat.equippedAccessory,
                Catalogue.accessory(worn.accessory) != nil,
                let mark = history.mark([1000, 365, 100], since: worn.since)
            else { return nil }
            return [.text("accessory", worn.accessory), .number("days", mark), .since(worn.since)]
        },
        .ofCat("guest", .house, rarity: 70, says: "guest day") { history, cat in
            history.mailbox.guests.last { history.isRecent($0.day) && history.date(of: cat.createdAt) < $0.day }
                .map { [.text("guest", $0.name), .day($0.day)] }
        },
        .ofCat("newMachine", .house, rarity: 250, says: "machine day") { history, _ in
            guard history.machines.count > 1, let newest = history.machines.last, history.isRecent(newest.since)
            else { return nil }
            return [.text("machine", newest.machine.id), .day(newest.since)]
        },
        .ofHabit("woken", .house, rarity: 110, says: "days day") { history, _, habit in
            history.first(of: history.daysOff.filter { $0.habitId == habit.id && $0.isRest == true }) { rest in
                guard let ended = rest.endedAt.map(history.date(of:)), history.isRecent(ended), rest.from < ended
                else { return nil }
                return [.number("days", ended.days(since: rest.from)), .day(ended)]
            }
        },
        .ofCat("holidayOver", .house, rarity: 80, says: "days since day") { history, cat in
            history.first(of: history.daysOff.filter(\.isForAll)) { holiday in
                guard let last = holiday.through, history.isRecent(last), last > holiday.from,
                    history.date(of: cat.createdAt) < holiday.from
                else { return nil }
                return [.number("days", last.days(since: holiday.from) + 1), .since(holiday.from), .day(last)]
            }
        },
        .ofCat("neighbours", .house, rarity: 24, says: "other habit minutes") { history, cat in
            let own = history.minutes(of: cat.boundHabitId, days: 7)
            guard history.habit(of: cat)?.hasMeasuredMinutes == true, own >= 20 else { return nil }
            return history.first(of: history.cats.filter { $0.id != cat.id && $0.state == .active }) { other in
                guard let habit = history.habit(of: other), habit.hasMeasuredMinutes,
                    case let minutes = history.minutes(of: habit.id, days: 7), minutes > own
                else { return nil }
                return [.text("other", other.id), .habit(habit), .minutes(minutes)]
            }
        },
    ]

    private static func growth(of cat: Cat, in history: LetterHistory) -> [LetterFact.Argument]? {
        let stage = Stage(totalMinutes: history.total(of: cat), targetMinutes: cat.targetMinutes)
        guard stage != .kitten, cat.targetMinutes > 0,
            let day = history.dayOfReaching(stage.beginsAt(targetMinutes: cat.targetMinutes), by: cat)
        else { return nil }
        return [.text("stage", stage.rawValue), .day(day)]
    }

    /// About what the person wrote, and earlier letters.
    private static let ofWords: [LetterDetector] = [
        .ofHabit("oldNote", .words, rarity: 42, says: "quote day", sessionDays: 90) { history, _, habit in
            let notes = history.sessions(of: habit.id, from: -90, through: -30).filter(\.hasQuote)
            guard !notes.isEmpty else { return nil }
            let session = notes[history.day.number % notes.count]
            return [.text("quote", session.note ?? ""), .day(session.day)]
        },
        .ofHabit("newNote", .words, rarity: 13, says: "quote day", sessionDays: recentDays) { history, _, habit in
            history.sessions(of: habit.id, from: -recentDays).last(where: \.hasQuote)
                .map { [.text("quote", $0.note ?? ""), .day($0.day)] }
        },
        .ofHabit("about", .words, rarity: 75, says: "quote") { _, _, habit in
            guard let about = habit.about, (4...120).contains(about.count) else { return nil }
            return [.text("quote", about)]
        },
        .ofCat("yourAnswer", .words, rarity: 65, says: "quote day", isMemory: true) { history, cat in
            history.mailbox.letters(of: cat.id).first { letter in
                letter.message.kind == .answer && letter.message.text.count <= 120
                    && (7...90).contains(history.age(of: letter))
            }.map { [.text("quote", $0.message.text), .day(history.date(of: $0.message.timestamp))] }
        },
        .ofCat("keptLetter", .house, rarity: 65, says: "day", isMemory: true) { history, cat in
            history.mailbox.letters(of: cat.id).first { letter in
                letter.isFromCats && letter.message.isKept && history.age(of: letter) >= 14
            }.map { [.day(history.date(of: $0.message.timestamp))] }
        },
        .ofCat("earlierLetter", .house, rarity: 58, says: "letter day", isMemory: true) { history, cat in
            history.mailbox.letters(of: cat.id).last { letter in
                letter.message.kind == .letter && !letter.isUnread && letter.tellsNews
                    && (21...120).contains(history.age(of: letter))
            }.map { [.text("letter", $0.id), .day(history.date(of: $0.message.timestamp))] }
        },
        .ofCat("letterCount", .house, rarity: 95, says: "count since", isMemory: true) { history, cat in
            let letters = history.mailbox.letters(of: cat.id).filter {
                $0.message.kind == .letter && ($0.day ?? history.day) < history.day
            }
            guard history.mailbox.removedMonths.isEmpty, [9, 24, 49, 99].contains(letters.count),
                let first = letters.last
            else { return nil }
            return [.number("count", letters.count + 1), .since(history.date(of: first.message.timestamp))]
        },
    ]

    /// For an answer, the day after it.
    static let thanks = ofCat("thanks", .thanks, rarity: 0, says: "day") { history, cat in
        history.lastAnswer(to: cat).map { [.day(history.date(of: $0.message.timestamp))] }
    }
}

extension LetterFact.Argument {
    fileprivate static func day(_ day: Day) -> Self { Self("day", day.text) }
    fileprivate static func since(_ day: Day) -> Self { Self("since", day.text) }
    fileprivate static func text(_ name: String, _ text: String) -> Self { Self(name, text) }
    fileprivate static func number(_ name: String, _ number: Int) -> Self { Self(name, String(number)) }
    fileprivate static func minutes(_ minutes: Int) -> Self { number("minutes", minutes) }
    fileprivate static func time(_ time: TimeOfDay) -> Self { Self("time", time.text) }
    static func habit(_ habit: Habit) -> Self { Self("habit", habit.id) }
}

extension LetterHistory {
    fileprivate var yesterday: Day { day.advanced(by: -1) }

    /// In the first days of a month the one before.
    fileprivate var monthThatEnded: Month? {
        day.parts.day <= Self.recentDays ? day.month.advanced(by: -1) : nil
    }

    fileprivate func minutes(of habit: Habit, on day: Day) -> Int { minutes.minutes(of: habit.id, on: day) }

    /// Days since it arrived.
    fileprivate func age(of letter: Letter) -> Int { day.days(since: date(of: letter.message.timestamp)) }

    /// What is true of the first of some for which anything is.
    fileprivate func first<Thing>(
        of things: [Thing], _ find: (Thing) -> [LetterFact.Argument]?
    ) -> [LetterFact.Argument]? {
        for thing in things { if let found = find(thing) { return found } }
        return nil
    }

    /// Which number of days since a date was reached in the recent days.
    fileprivate func mark(_ marks: [Int], since date: Day) -> Int? {
        marks.first { (0..<Self.recentDays).contains(day.days(since: date) - $0) }
    }

    /// Years, and since when, of a date that comes again on the day or in the six days before it.
    fileprivate func anniversary(of date: Day) -> [LetterFact.Argument]? {
        for back in 0..<Self.recentDays {
            let (then, now) = (date.parts, day.advanced(by: -back).parts)
            guard now.year > then.year, then.month == now.month, then.day == now.day else { continue }
            return [.number("years", now.year - then.year), .since(date)]
        }
        return nil
    }

    /// The last recent day whose minutes are to its goal as asked.
    fileprivate func goalDay(
        of habit: Habit, where isWanted: (_ minutes: Int, _ goal: Int) -> Bool
    ) -> (day: Day, minutes: Int, goal: Int)? {
        for day in recent {
            let done = minutes(of: habit, on: day)
            if let goal = habit.minutesGoal(on: day), isWanted(done, goal) { return (day, done, goal) }
        }
        return nil
    }

    /// The recent session that is beyond all of the eight weeks before; nil if there were few.
    fileprivate func record(of habit: Habit, by isLess: (Glance, Glance) -> Bool) -> Glance? {
        let (days, recent) = (LetterDetector.daysOfRecords, Self.recentDays)
        let before = sessions(of: habit.id, from: -days, through: -recent - 1)
        guard knows(habit, forDays: days), before.count >= 8,
            let best = sessions(of: habit.id, from: -recent).max(by: isLess), before.allSatisfy({ isLess($0, best) })
        else { return nil }
        return best
    }
}

extension LetterHistory.Glance {
    var sinceFour: Int { time.sinceFour }

    /// Whether its note is one to quote.
    fileprivate var hasQuote: Bool { note.map { (4...120).contains($0.count) } ?? false }
}

extension TimeOfDay {
    /// A night belongs to the evening before it.
    var sinceFour: Int { (minutesSinceMidnight + 1440 - 240) % 1440 }

    init(sinceFour: Int) { self.init(minutesSinceMidnight: sinceFour + 240) }
}

extension Letter {
    /// Whether it is about more than other letters.
    fileprivate var tellsNews: Bool {
        message.facts.first.flatMap { LetterDetector.named($0.kind) }.map { !$0.isMemory } ?? false
    }
}
