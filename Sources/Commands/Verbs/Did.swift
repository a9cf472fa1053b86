import Domain
import Runtime
import UI

extension Command {
    static let did = Command(
        "did", "adds minutes without the timer, today or on a past day", operands: "HABIT MINUTES", takes: 2...2,
        flags: [
            Flag("day", "DAY", "YYYY-MM-DD, yesterday or today"), Flag("note", "TEXT", "what it was about"), .json,
        ],
        examples: ["habicat did reading 40", "habicat did mochi 1h --day yesterday"]
    ) { arguments, desk throws(CommandError) in
        guard let minutes = try arguments.length(at: 1, in: 1...1440) else { throw .missingOperand("did") }
        let place = try desk.workplace()
        let day = try arguments.day("day", today: place.now.today) ?? place.now.today
        let habit = try HabitNames.habit(arguments.operands[0], in: place.household)
        let outcome = try place.home.done(
            .tellMinutes(
                TellMinutes(
                    habitId: habit.id, minutes: minutes, day: day, entryId: place.home.chance.makeHistoryId(on: day),
                    note: arguments["note"])))
        let remarks = place.remarks + place.home.visit(after: try place.read())
        guard case .told(let told) = outcome else { return Answer().remarking(remarks) }
        if arguments.has(.json) { return Answer.json("told", JSONShape.told(told, habit)).remarking(remarks) }
        let date = told.day == place.now.today ? "" : " on \(Words(.english).date(told.day))"
        return Answer.lines([
            "\(habit.name): \(told.minutes) min added\(date), streak \(Words(.english).days(told.streak))."
        ]).remarking(remarks)
    }

    static let checkin = Command("checkin", "takes today's visit", flags: [.json]) {
        arguments, desk throws(CommandError) in
        let place = try desk.workplace()
        guard case .checkedIn(let result) = try place.home.done(.checkIn(CheckIn())) else {
            return Answer.lines(["Today's visit was taken already."]).remarking(place.remarks)
        }
        if arguments.has(.json) { return Answer.json("checkin", JSONShape.visit(result)).remarking(place.remarks) }
        return Answer.lines([Sentences.visit(result) ?? "Today's visit was taken already."]).remarking(place.remarks)
    }
}
