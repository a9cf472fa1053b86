import DocumentStore
import Domain
import Runtime
import UI

extension Command {
    /// The small process that stays behind: it sleeps to the end of the timer, settles it if nobody has, tells it, and
    /// is gone.
    static let notifier = Command(
        "notifier", LocalizedText("rings when a timer ends while Habicat is closed", "程序关闭时到点提醒"),
        flags: [Flag("terminal", "PATH", LocalizedText("where to ring", "在哪里响铃"))]
    ) { arguments, desk throws(CommandError) in
        guard NotifierLock(desk.paths, files: desk.files).take() else { return Answer() }
        let eventWait = EventWait(desk.paths.layout, files: desk.files, scale: desk.clock.scale)
        var watch = Notifier(desk, terminal: arguments["terminal"].flatMap { TerminalDevice(path: $0) })
        while true {
            eventWait.look()
            guard let milliseconds = try watch.look() else { return Answer() }
            _ = eventWait.wait(milliseconds: milliseconds)
        }
    }

    /// Looks after one hook: its facts are what this process reads.
    static let hook = Command(
        "hook", LocalizedText("runs one hook to its end", "运行一个钩子"),
        takes: [Operand("EVENT", .choice(FocusEvent.Kind.allCases.map(\.rawValue)))]
    ) { arguments, desk throws(CommandError) in
        guard let kind = FocusEvent.Kind(rawValue: arguments.operands[0]) else { return Answer() }
        Hooks(desk.paths, files: desk.files, processes: desk.processes).look(after: kind, at: desk.clock.now)
        return Answer()
    }
}

/// What the notifier knows between two looks.
struct Notifier {
    private let desk: Desk
    private let terminal: TerminalDevice?
    /// The timer it stays for.
    private var timer: TimerRecord?
    /// The session whose bell was told, of a countdown that counts on.
    private var rungFor: String?

    init(_ desk: Desk, terminal: TerminalDevice?) {
        self.desk = desk
        self.terminal = terminal
    }

    /// Looks what runs, and tells what has come to its end.
    /// - Returns: milliseconds until there is something to tell; nil where there is nothing to stay for.
    mutating func look() throws(CommandError) -> Int64? {
        // A store that is gone is not to be founded anew.
        guard (try? desk.files.names(in: desk.paths.layout.journals)) != nil else { return nil }
        let status = try desk.statusNow()
        let strings = desk.strings
        if let result = status.settled {
            tell(strings.rang(result.catName, result.session.durationMinutes), result.habitName)
        } else if let before = timer, before.sessionId != status.summary.timer?.sessionId {
            // Somebody else was faster and has settled it.
            if let session = try finished(before) {
                let userData = try desk.workplace(isCommand: false).userData
                tell(
                    strings.rang(
                        userData.cat(session.catId)?.name ?? strings.theCat,
                        session.durationMinutes),
                    userData.habit(session.habitId)?.name ?? "")
            }
        }
        return stay(for: status, strings)
    }

    private mutating func stay(for status: StatusNow, _ strings: Strings) -> Int64? {
        timer = status.summary.timer
        guard let timer, timer.isDetached == true, timer.isQuiet != true, status.gap == nil, !timer.isPaused,
            let length = timer.length
        else { return nil }
        let clock = status.now.clock
        if timer.overtime(at: clock) != nil {
            if rungFor != timer.sessionId {
                tell(strings.countsOn(Int(length / 60_000)), status.summary.focus?.habit ?? "")
            }
            return nil
        }
        guard !timer.hasRunOut(at: clock) else {
            // A break that is over: the next round waits for a key.
            tell(strings.breakIsOver, status.summary.focus?.habit ?? "")
            return nil
        }
        return max(1, timer.remaining(at: clock) ?? 1)
    }

    /// The session of a timer that is gone; nil where it was stopped early or thrown away: whoever did that was there.
    private func finished(_ timer: TimerRecord) throws(CommandError) -> FocusSession? {
        let home = try desk.opened()
        do throws(DomainError) {
            let session = try home.repository().session(timer.sessionId, of: timer.habitId)
            return session.flatMap { $0.completed && !timer.countsOn ? $0 : nil }
        } catch {
            throw .refused(error)
        }
    }

    private func tell(_ body: String, _ habit: String) {
        let announcer = Announcer(
            desk.settings().preferences, desk.environment, files: desk.files, processes: desk.processes,
            hasScreen: false)
        announcer.announce(Notice(title: habit.isEmpty ? "Habicat" : habit, body: body), at: terminal)
    }
}

extension Desk {
    /// Leaves a notifier for a timer that nobody watches, where that is wished and somebody could be told.
    func leaveNotifier(for timer: TimerRecord?, _ preferences: Preferences, hasTerminal: Bool = true) {
        guard let timer, timer.isDetached == true, timer.isQuiet != true, !timer.isPaused, timer.mode == .countdown,
            preferences.notifiesWhenAway
        else { return }
        let terminal = hasTerminal && environment.isErrorTerminal ? TerminalDevice.ownPath() : nil
        let way = NoticeWay.chosen(preferences.notices, environment, files, hasScreen: false)
        guard way != nil || terminal != nil else { return }
        processes.leave(
            Launch(processes.ownPath, ["notifier"] + (terminal.map { ["--terminal", $0] } ?? [])))
    }
}

extension Workplace {
    /// Leaves a notifier for the timer as it is now.
    func leaveNotifier() throws(CommandError) { desk.leaveNotifier(for: try read().timer, preferences) }
}

extension Command {
    static let remind = Command(
        "remind",
        LocalizedText("lists due reminders; --install sets up automatic reminders", "列出当前提醒；--install 设为自动提醒"),
        flags: [
            Flag(
                "notify", nil,
                LocalizedText(
                    "send notifications, once a day each; print those that can't be sent", "发送通知，每项每天一次；发不了的打印出来")),
            Flag(
                "install", nil,
                LocalizedText("run it every five minutes with systemd or cron", "用 systemd 或 cron 每5分钟运行一次")),
            Flag("remove", nil, LocalizedText("uninstall automatic reminders", "卸载自动提醒")),
            Flag("dry-run", nil, LocalizedText("only show what would be written", "只显示会写入什么")), .json,
        ],
        shape: .reminders,
        otherShapes: [ShapeNote.schedule.when("with --install"), .unscheduled.when("with --remove")],
        examples: ["habicat remind", "habicat remind --install --dry-run", "habicat remind --install"]
    ) { arguments, desk throws(CommandError) in
        let said = ["notify", "install", "remove"].filter { arguments[$0] != nil }
        if said.count > 1 { throw .contradiction("--" + said[0], LocalizedText("--" + said[1])) }
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
        let due = place.userData.reminders(at: place.now)
        if arguments.has(.json) {
            return Answer.json("reminders", JSONShape.reminders(due, place.strings)).remarking(place.remarks)
        }
        let lines = due.map(place.strings.sentence)
        return Answer.lines(lines).remarking(
            place.remarks + (due.isEmpty && environment.isOutputTerminal ? [place.strings.nothingToRemind] : []))
    }

    /// Silent where there is nothing to say: cron mails what is printed.
    fileprivate func tellReminders() throws(CommandError) -> Answer {
        let place = try workplace()
        let due = place.userData.reminders(at: place.now)
        let fresh = ReminderBook(paths, files).take(due, on: place.now.today)
        let announcer = Announcer(
            place.preferences, environment, files: files, processes: processes,
            hasScreen: environment.isOutputTerminal)
        var lines: [String] = []
        for reminder in fresh {
            let sentence = place.strings.sentence(for: reminder)
            let isTold = announcer.announce(Notice(title: reminder.habit, body: sentence)) {
                Console.write($0, to: .output)
            }
            if !isTold { lines.append(sentence) }
        }
        return Answer.lines(lines)
    }

    private var schedule: ReminderSchedule {
        ReminderSchedule(files: files, processes: processes, environment: environment)
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
            return Answer.told([strings.installed(kind)])
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
            return Answer.told([strings.removed(found)])
        } catch {
            throw .reminders(error)
        }
    }
}
