import DocumentStore

extension LetterDetector {
    /// About cats, what they wear, and what changed in the house.
    static let ofHouse: [LetterDetector] = [
        .ofCat("adoptionAnniversary", .house, rarity: 365, says: "years since", isKeepsake: true) { history, cat in
            let date = history.date(of: cat.createdAt)
            return history.anniversary(of: date).map { [.number("years", $0.years), .since(date)] }
        },
        .ofCat(
            "lastDayAnniversary", .house, rarity: 365, says: "years since hours", isKeepsake: true, isForGraduates: true
        ) { history, cat in
            guard let last = history.days(of: cat.boundHabitId).last else { return nil }
            return history.anniversary(of: last).map {
                [.number("years", $0.years), .since(last), .number("hours", history.focusMinutes(of: cat) / 60)]
            }
        },
        .ofCat("daysHere", .house, rarity: 200, says: "days since day", isKeepsake: true) { history, cat in
            let date = history.date(of: cat.createdAt)
            let here = history.day.days(since: date)
            guard let mark = [1000, 500, 100].first(where: { $0 <= here }), here - mark < recentDays else {
                return nil
            }
            return [.number("days", mark), .since(date), .day(date.advanced(by: mark))]
        },
        .ofCat("grownUp", .house, rarity: 400, says: "stage day", isKeepsake: true) { history, cat in
            guard let (stage, day) = growth(of: cat, in: history) else { return nil }
            return [LetterFact.Argument("stage", stage.rawValue), .day(day)]
        },
        .ofHabit("reachedTarget", .house, rarity: 800, says: "habit hours day", isKeepsake: true) {
            history, cat, habit in
            guard habit.hasMeasuredMinutes, cat.targetMinutes > 0,
                let day = history.dayOfReaching(cat.targetMinutes, by: cat)
            else { return nil }
            return [.habit(habit), .number("hours", cat.targetMinutes / 60), .day(day)]
        },
        .ofCat("otherGrewUp", .house, rarity: 130, says: "other stage day") { history, cat in
            for other in history.cats where other.id != cat.id && other.state == .active {
                guard let (stage, day) = growth(of: other, in: history) else { continue }
                return [
                    LetterFact.Argument("other", other.id), LetterFact.Argument("stage", stage.rawValue), .day(day),
                ]
            }
            return nil
        },
        .ofCat("newCat", .house, rarity: 150, says: "other day") { history, cat in
            for other in history.cats.reversed() where other.id != cat.id {
                let date = history.date(of: other.createdAt)
                if history.isRecent(date), history.date(of: cat.createdAt) < date {
                    return [LetterFact.Argument("other", other.id), .day(date)]
                }
            }
            return nil
        },
        .ofCat("newPortrait", .house, rarity: 100, says: "day") { history, cat in
            history.portraits.last { $0.catId == cat.id && history.isRecent(history.date(of: $0.createdAt)) }
                .map { [.day(history.date(of: $0.createdAt))] }
        },
        .ofCat("portraitAnniversary", .house, rarity: 365, says: "years since", isKeepsake: true) { history, cat in
            for portrait in history.portraits where portrait.catId == cat.id {
                let date = history.date(of: portrait.createdAt)
                if let found = history.anniversary(of: date) {
                    return [.number("years", found.years), .since(date)]
                }
            }
            return nil
        },
        .ofCat("wearing", .house, rarity: 33, says: "accessory") { history, cat in
            cat.equippedAccessory.flatMap(Catalogue.accessory).map { [LetterFact.Argument("accessory", $0.id)] }
        },
        .ofCat("wornLong", .house, rarity: 220, says: "accessory days since") { history, cat in
            guard let worn = cat.worn, worn.accessory == cat.equippedAccessory,
                Catalogue.accessory(worn.accessory) != nil,
                let mark = [1000, 365, 100].first(where: {
                    (0..<recentDays).contains(history.day.days(since: worn.since) - $0)
                })
            else { return nil }
            return [
                LetterFact.Argument("accessory", worn.accessory), .number("days", mark), .since(worn.since),
            ]
        },
        .ofCat("guest", .house, rarity: 70, says: "guest day") { history, cat in
            history.mailbox.guests.last { history.isRecent($0.day) && history.date(of: cat.createdAt) < $0.day }
                .map { [LetterFact.Argument("guest", $0.name), .day($0.day)] }
        },
        .ofCat("newMachine", .house, rarity: 250, says: "machine day") { history, _ in
            guard history.machines.count > 1, let newest = history.machines.last, history.isRecent(newest.since)
            else {
                return nil
            }
            return [LetterFact.Argument("machine", newest.machine.id), .day(newest.since)]
        },
        .ofHabit("woken", .house, rarity: 110, says: "habit days day") { history, _, habit in
            for rest in history.daysOff where rest.habitId == habit.id && rest.isRest == true {
                guard let ended = rest.endedAt.map(history.date(of:)), history.isRecent(ended), rest.from < ended
                else {
                    continue
                }
                return [.habit(habit), .number("days", ended.days(since: rest.from)), .day(ended)]
            }
            return nil
        },
        .ofCat("holidayOver", .house, rarity: 80, says: "days since day") { history, cat in
            for holiday in history.daysOff where holiday.habitId == nil && holiday.isRest != true {
                guard let last = holiday.through, history.isRecent(last), last > holiday.from,
                    history.date(of: cat.createdAt) < holiday.from
                else { continue }
                return [.number("days", last.days(since: holiday.from) + 1), .since(holiday.from), .day(last)]
            }
            return nil
        },
        .ofCat("neighbours", .house, rarity: 24, says: "other habit minutes") { history, cat in
            guard history.habit(of: cat)?.hasMeasuredMinutes == true else { return nil }
            let own = history.minutes(of: cat.boundHabitId, days: 7)
            for other in history.cats where other.id != cat.id && other.state == .active && own >= 20 {
                guard let habit = history.habit(of: other), habit.hasMeasuredMinutes else { continue }
                let minutes = history.minutes(of: habit.id, days: 7)
                if minutes > own {
                    return [LetterFact.Argument("other", other.id), .habit(habit), .minutes(minutes)]
                }
            }
            return nil
        },
    ]

    private static func growth(of cat: Cat, in history: LetterHistory) -> (stage: Stage, day: Day)? {
        let stage = Stage(totalMinutes: history.total(of: cat), targetMinutes: cat.targetMinutes)
        guard stage != .kitten, cat.targetMinutes > 0,
            let day = history.dayOfReaching(stage.beginsAt(targetMinutes: cat.targetMinutes), by: cat)
        else { return nil }
        return (stage, day)
    }
}
