import DocumentStore
import Domain
import Runtime
import UI
import Words

extension Command {
    /// The small background process: sleeps until the timer's end, logs it if no program has, notifies, and exits.
    static let notifier = Command(
        "notifier", \.summaries.notifier,
        flags: [Flag("terminal", "PATH", \.flags.terminal)]
    ) { session in
        guard NotifierLock.take(session.paths, session.files) else { return CommandOutput() }
        let eventWait = EventWait(scale: session.clock.scale)
        var watch = Notifier(session, terminal: session.arguments["terminal"].flatMap { TerminalDevice(path: $0) })
        while true {
            eventWait.look(at: session.paths.layout, session.files)
            guard let milliseconds = try watch.look() else { return CommandOutput() }
            _ = eventWait.wait(milliseconds: milliseconds)
        }
    }

    /// Looks after one hook: its facts are what this process reads.
    static let hook = Command(
        "hook", \.summaries.hook,
        takes: [Operand("EVENT", .choice(FocusEvent.Kind.allCases.map(\.rawValue)))]
    ) { session in
        guard let kind = FocusEvent.Kind(rawValue: session.arguments.operands[0]) else { return CommandOutput() }
        Hooks(session.paths, files: session.files, processes: session.processes).look(
            after: kind, at: session.clock.now)
        return CommandOutput()
    }
}

struct Notifier {
    private var session: CommandSession
    private let terminal: TerminalDevice?
    private var timer: TimerRecord?
    /// The session whose overtime was announced.
    private var rungFor: String?

    init(_ session: CommandSession, terminal: TerminalDevice?) {
        self.session = session
        self.terminal = terminal
    }

    /// - Returns: milliseconds to sleep; nil to exit.
    mutating func look() throws -> Int64? {
        // Do not create a store that was deleted.
        guard (try? session.files.names(in: session.paths.layout.journals)) != nil else { return nil }
        session = session.renewed()
        let status = try session.statusNow()
        let strings = session.strings
        if let result = status.finished {
            tell(strings.focus.rang(result.catName, result.session.durationMinutes), result.habitName)
        } else if let before = timer, before.sessionId != status.summary.timer?.sessionId {
            // Another program has logged it first.
            if let found = try finishedSession(of: before) {
                let userData = try session.user(isCommand: false).data
                tell(
                    strings.focus.rang(userData.cat(found.catId)?.name ?? strings.theCat, found.durationMinutes),
                    userData.habit(found.habitId)?.name ?? "")
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
            // A break that is over: the next round starts with a key.
            if StateFile<BreakNote>(session.paths, session.files).take(timer, at: clock) != nil {
                tell(strings.actions.breakOver, status.summary.focus?.habit ?? "")
            }
            return nil
        }
        return max(1, timer.remaining(at: clock) ?? 1)
    }

    /// The session of a timer that is gone; nil if it was stopped early or discarded, which somebody did by hand.
    private func finishedSession(of timer: TimerRecord) throws -> FocusSession? {
        let found = try session.user(isCommand: false).repository().session(timer.sessionId, of: timer.habitId)
        return found.flatMap { $0.completed && !timer.countsOn ? $0 : nil }
    }

    private func tell(_ body: String, _ habit: String) {
        let announcer = Announcer(
            session.settings.preferences, session.environment, files: session.files, processes: session.processes,
            hasScreen: false)
        announcer.announce(Notice(title: habit.isEmpty ? "Habicat" : habit, body: body), at: terminal)
    }
}

extension CommandSession {
    /// Starts a notifier for a detached timer, if the settings want one and there is a way to notify.
    func leaveNotifier(for timer: TimerRecord?, _ preferences: Preferences, hasTerminal: Bool = true) {
        guard let timer, timer.isDetached == true, timer.isQuiet != true, !timer.isPaused, timer.length != nil,
            preferences.notifiesWhenAway
        else { return }
        let terminal = hasTerminal && environment.isErrorTerminal ? TerminalDevice.ownPath() : nil
        let way = NoticeWay.chosen(preferences.notices, environment, files, hasScreen: false)
        let plays = if case .file = preferences.sound { true } else { false }
        guard way != nil || terminal != nil || plays else { return }
        processes.leave(Launch(processes.ownPath, ["notifier"] + (terminal.map { ["--terminal", $0] } ?? [])))
    }

    func leaveNotifier() throws { leaveNotifier(for: try current().timer, preferences) }
}
