import DocumentStore
import Domain
import Runtime
import UI

extension Command {
    static let remind = Command(
        "remind", Phrase("what is to be thought of now; --install has it said by itself", "现在该想起的；--install 让它自己说"),
        flags: [
            Flag(
                "notify", nil,
                Phrase("tell by a notification, each once a day; prints what it cannot tell", "用通知说，每件一天一次；说不了的就打印")),
            Flag(
                "install", nil,
                Phrase("have it run every five minutes, by systemd or cron", "每五分钟运行一次，用 systemd 或 cron")),
            Flag("remove", nil, Phrase("take that away again, and nothing else", "撤掉它，不动别的")),
            Flag("dry-run", nil, Phrase("show what would be written", "只显示会写些什么")), .json,
        ],
        shape: .reminders,
        otherShapes: [ShapeNote.schedule.when("with --install"), .unscheduled.when("with --remove")],
        examples: ["habicat remind", "habicat remind --install --dry-run", "habicat remind --install"]
    ) { arguments, desk throws(CommandError) in
        let said = ["notify", "install", "remove"].filter { arguments[$0] != nil }
        if said.count > 1 { throw .contradiction("--" + said[0], Phrase("--" + said[1])) }
        switch said.first {
        case "install": return try desk.installReminders(arguments)
        case "remove": return try desk.removeReminders(arguments)
        case "notify": return try desk.tellReminders()
        default: return try desk.listReminders(arguments)
        }
    }
}

extension Desk {
    fileprivate func listReminders(_ arguments: Arguments) throws(CommandError) -> Answer {
        let place = try workplace()
        let due = place.household.reminders(at: place.now)
        if arguments.has(.json) {
            return Answer.json("reminders", JSONShape.reminders(due, place.words)).remarking(place.remarks)
        }
        let lines = due.map(place.words.sentence)
        return Answer.lines(lines).remarking(
            place.remarks + (due.isEmpty && surroundings.isOutputTerminal ? [place.words.nothingToRemind] : []))
    }

    /// Silent where there is nothing to say: cron mails what is printed.
    fileprivate func tellReminders() throws(CommandError) -> Answer {
        let place = try workplace()
        let due = place.household.reminders(at: place.now)
        let fresh = ReminderBook(paths, files).take(due, on: place.now.today)
        let announcer = Announcer(
            place.preferences, surroundings, files: files, processes: processes,
            hasScreen: surroundings.isOutputTerminal)
        var lines: [String] = []
        for reminder in fresh {
            let sentence = place.words.sentence(for: reminder)
            let isTold = announcer.announce(Notice(title: reminder.habit, body: sentence)) {
                Console.write($0, to: .output)
            }
            if !isTold { lines.append(sentence) }
        }
        return Answer.lines(lines)
    }

    private var schedule: ReminderSchedule {
        ReminderSchedule(files: files, processes: processes, surroundings: surroundings)
    }

    fileprivate func installReminders(_ arguments: Arguments) throws(CommandError) -> Answer {
        do throws(ReminderSchedule.Failure) {
            guard let kind = schedule.kind else { throw .nothingToRunIt }
            let plan = try schedule.plan(kind)
            if arguments["dry-run"] == nil { try schedule.install(kind) }
            if arguments.has(.json) { return Answer.json("schedule", JSONShape.schedule(kind, plan)) }
            guard arguments["dry-run"] == nil else {
                return Answer(output: plan.map { "# \($0.place)\n\($0.text)" }.joined(separator: "\n"))
            }
            return Answer.told([words.installed(kind)])
        } catch {
            throw .reminders(error)
        }
    }

    fileprivate func removeReminders(_ arguments: Arguments) throws(CommandError) -> Answer {
        do throws(ReminderSchedule.Failure) {
            let found = try schedule.remove()
            if arguments.has(.json) {
                return Answer.json("schedule", ["removed": .list(found.map { .string($0.rawValue) })])
            }
            return Answer.told([words.removed(found)])
        } catch {
            throw .reminders(error)
        }
    }
}
