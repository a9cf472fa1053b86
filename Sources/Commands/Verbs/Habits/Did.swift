import Domain
import Runtime
import UI

extension Command {
    static let did = Command(
        "did", Phrase("adds minutes without the timer, today or on a past day", "补记没计时的分钟，今天或以前"),
        takes: [.habit, Operand("MINUTES", .length)],
        flags: [
            Flag("day", "DAY", Phrase("YYYY-MM-DD, yesterday or today", "YYYY-MM-DD、yesterday 或 today")),
            Flag("note", "TEXT", Phrase("what it was about", "做了什么")), .json,
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
        let remarks = place.remarks + place.home.visit(after: try place.read(), place.words)
        guard case .told(let told) = outcome else { return Answer().remarking(remarks) }
        if arguments.has(.json) { return Answer.json("told", JSONShape.told(told, habit)).remarking(remarks) }
        return Answer.lines([place.words.added(told, to: habit, on: place.now.today)]).remarking(remarks)
    }

    static let checkin = Command("checkin", Phrase("takes today's visit", "今日签到"), flags: [.json]) {
        arguments, desk throws(CommandError) in
        let place = try desk.workplace()
        guard case .checkedIn(let result) = try place.home.done(.checkIn(CheckIn())) else {
            return Answer.lines([place.words.visitTaken]).remarking(place.remarks)
        }
        if arguments.has(.json) { return Answer.json("checkin", JSONShape.visit(result)).remarking(place.remarks) }
        return Answer.lines([place.words.visit(result) ?? place.words.visitTaken]).remarking(place.remarks)
    }
}
