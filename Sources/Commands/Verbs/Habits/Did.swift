import Domain
import Runtime
import UI

extension Command {
    static let did = Command(
        "did", Phrase("adds minutes without the timer, today or on a past day", "补记没计时的分钟，今天或以前"),
        takes: [.habit, Operand("MINUTES", .length, .optional)],
        flags: [
            Flag(
                "day", "DAY", Phrase("such as yesterday, monday, 2026-11-20 or -2", "如 昨天、周一、2026-11-20 或 -2"), .day),
            Flag("note", "TEXT", Phrase("what it was about", "做了什么")), .yes, .json,
        ], shape: .told,
        examples: ["habicat did reading", "habicat did reading 40", "habicat did mochi 1h --day yesterday"]
    ) { arguments, desk throws(CommandError) in
        let length = try arguments.length(at: 1, in: TellMinutes.range)
        let place = try desk.workplace()
        let day = try arguments.day("day", today: place.now.today) ?? place.now.today
        let habit = try place.habit(arguments)
        let minutes = if let length { length } else { try place.missing(of: habit, on: day) }
        let deed = TellMinutes(
            habitId: habit.id, minutes: minutes, day: day, entryId: place.home.chance.makeHistoryId(on: day),
            note: arguments["note"], shown: length == nil ? habit.goalMinutes - minutes : nil)
        if deed.isPlenty(for: habit) { try desk.agree(place.words.isPlenty(minutes, of: habit), arguments) }
        let (outcome, remarks) = try place.done(.tellMinutes(deed))
        guard case .told(let told) = outcome else { return Answer().remarking(remarks) }
        if arguments.has(.json) { return Answer.json("told", JSONShape.told(told, habit)).remarking(remarks) }
        return Answer.told([place.words.added(told, toHabit: habit.name, on: place.now.today)]).remarking(remarks)
    }

    static let checkin = Command(
        "checkin", Phrase("takes today's visit", "今日签到"), flags: [.json], shape: .checkin
    ) { arguments, desk throws(CommandError) in
        let place = try desk.workplace()
        guard case .checkedIn(let result) = try place.act(.checkIn(CheckIn())).outcome else {
            return Answer.told([place.words.visitTaken]).remarking(place.remarks)
        }
        if arguments.has(.json) { return Answer.json("checkin", JSONShape.visit(result)).remarking(place.remarks) }
        let earned = place.words.visit(result).map { place.household.settings.showsCoins ? $0 : place.words.visited }
        return Answer.told([earned ?? place.words.visitTaken]).remarking(place.remarks)
    }
}

extension Workplace {
    /// Minutes that a day lacks to the goal.
    /// - Throws: `goalReached` where it lacks none.
    fileprivate func missing(of habit: Habit, on day: Day) throws(CommandError) -> Int {
        let done = try reading { library throws(Refusal) in
            try library.minutes(from: day, through: day).minutes(of: habit.id, on: day)
        }
        guard done < habit.goalMinutes else { throw .goalReached(habit.name) }
        return habit.goalMinutes - done
    }
}
