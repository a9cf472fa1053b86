import Domain
import Runtime
import UI
import Words

extension Command {
    static let remind = Command(
        "remind", \.summaries.remind,
        takes: [Operand("HABIT", .habit, .optional)],
        flags: [
            Flag("snooze", "WHEN", \.flags.snooze, .choice(Snooze.allCases.map(\.rawValue))),
            Flag("notify", \.flags.notify),
            Flag("install", \.flags.install),
            Flag("remove", \.flags.removeReminders),
            Flag("dry-run", \.flags.showWritten), .json,
        ], shape: Reminder.json.note,
        otherShapes: [
            SystemTimer.json.note.when("with --install"), SystemTimer.removedJSON.note.when("with --remove"),
        ],
        examples: [
            "habicat remind", "habicat remind --snooze 30", "habicat remind --snooze evening read",
            "habicat remind --install --dry-run", "habicat remind --install",
        ]
    ) { session in
        let wish = try session.arguments.one(of: ["snooze", "notify", "install", "remove"])
        if wish != "snooze", let word = session.arguments.operands.first {
            throw CommandError.extraOperand(word, "remind")
        }
        switch wish {
        case "snooze": return try session.putOffReminders()
        case "install": return try session.install(.remind)
        case "remove": return try session.remove(.remind)
        case "notify": return try session.tellReminders()
        default: return try session.listReminders()
        }
    }

    /// Shows one reminder, and puts it off if that is the answer.
    static let reminder = Command(
        "reminder", \.summaries.remind,
        takes: [Operand("HABIT", .text), Operand("TITLE", .text), Operand("BODY", .text)]
    ) { session in
        let words = session.arguments.operands
        let announcer = Announcer(
            session.preferences, session.environment, files: session.files, processes: session.processes,
            hasScreen: false)
        let chosen = announcer.ask(Notice(title: words[1], body: words[2]), try session.renewed().snoozes())
        guard let snooze = chosen.flatMap(Snooze.init(rawValue:)) else { return CommandOutput() }
        // It may be done by now.
        let later = session.renewed()
        try later.openToRead()
        _ = try later.putOff(later.data.remindersWithPutOff(at: later.now).filter { $0.habitId == words[0] }, snooze)
        return CommandOutput()
    }
}

extension CommandSession {
    fileprivate func listReminders() throws -> CommandOutput {
        try user()
        let due = data.reminders(at: now)
        if due.isEmpty, environment.isOutputTerminal, !isJSON { message([strings.nothingToRemind]) }
        return output(Reminder.json, due.map { ($0, strings) }, due.map(strings.sentence))
    }

    fileprivate func putOffReminders() throws -> CommandOutput {
        let snooze = try arguments.choice("snooze", Snooze.self) ?? .tenMinutes
        try user()
        let habit = try arguments.operands.first.map { try data.habit(named: $0) }
        let due = data.remindersWithPutOff(at: now).filter { habit == nil || $0.habitId == habit?.id }
        if due.isEmpty, let habit { throw CommandError { $0.putOff.nothing(of: habit.name) } }
        guard !due.isEmpty else { throw CommandError { $0.nothingToRemind } }
        let changed = try putOff(due, snooze)
        return confirmation(
            Reminder.json, changed.map { ($0, strings) },
            changed.map { strings.isPutOff($0, until: $0.putOffUntil ?? now.instant, at: now) })
    }

    /// Those that are possible today, and what they are called.
    fileprivate func snoozes() throws -> [(name: String, text: String)] {
        try openToRead()
        return Snooze.choices(at: now).map { ($0.rawValue, strings.name($0)) }
    }

    /// - Returns: these, with when they come again.
    fileprivate func putOff(_ due: [Reminder], _ snooze: Snooze) throws -> [Reminder] {
        guard let end = snooze.end(at: now) else { throw CommandError { $0.putOff.dayIsOver } }
        let user = try open()
        return try due.map { reminder in
            var reminder = reminder
            reminder.putOffUntil = end
            try user.putOff(reminder.habitId, until: end)
            return reminder
        }
    }

    /// Silent if nothing is due, on stderr too: cron mails all output.
    fileprivate func tellReminders() throws -> CommandOutput {
        try user()
        let due = data.reminders(at: now)
        let fresh = StateFile<ReminderNote>(paths, files).take(due, on: now.today)
        let announcer = Announcer(
            preferences, environment, files: files, processes: processes, hasScreen: environment.isOutputTerminal)
        var lines: [String] = []
        for reminder in fresh {
            let sentence = strings.sentence(for: reminder)
            let notice = Notice(title: reminder.habit, body: sentence, reminderOf: reminder.habitId)
            let isTold = announcer.announce(notice) { Console.write($0, to: .output) }
            if !isTold { lines.append(sentence) }
        }
        if !fresh.isEmpty {
            let player = SoundPlayer(environment, files: files, processes: processes)
            let (needsBell, fault) = player.play(preferences.sound)
            if needsBell, environment.isOutputTerminal { Console.write(ControlSequence.bell, to: .output) }
            if let fault { lines.append(strings.sentence(for: fault)) }
        }
        discardMessages()
        return CommandOutput.lines(lines)
    }
}
