import Domain
import Runtime
import UI
import Words

extension Command {
    static let focus = Command(
        "focus", \.summaries.focus,
        takes: [.habit, Operand("COMMAND", .text, .atLeastOnce)],
        flags: [
            Flag("switch", \.flags.switchFirst),
            Flag("note", "TEXT", \.flags.whatYouAreDoing),
        ],
        exitCodes: \.exitCodes.focus,
        noJSON: \.noJSON.ofTheCommand,
        examples: ["habicat focus code -- make test", "habicat focus write -- vim chapter.md"]
    ) { session in
        let arguments = session.arguments
        let user = try session.user()
        let habit = try session.habit()
        let start = StartTimer(
            habitId: habit.id, plan: .stopwatch, sessionId: user.newHistoryId(), note: arguments["note"],
            isDetached: true)
        let program = arguments.operands[1]
        let launch = Launch(program, Array(arguments.operands.dropFirst(2)))
        let notRun = { (cause: Ending.Cause) in
            let texts = session.strings.timerCommands
            let isMissing = Ending(cause).isMissing
            return "habicat: "
                + (isMissing ? texts.commandNotFound(program: program) : texts.cannotRun(program: program))
        }
        let timer = session.data.timer
        if let timer, timer.isBreak != true, arguments["switch"] == nil {
            throw CommandError.timerRuns(session.catName(of: timer))
        }
        // What cannot be run ends no timer.
        if let fault = session.processes.fault(of: launch) {
            var output = CommandOutput.message(notRun(.notStarted(fault)))
            output.passedOn = .notStarted(fault)
            return output
        }
        if let timer, timer.isBreak != true { try session.end(timer, for: start) }
        try session.perform(start)
        session.finish()
        let cause = session.processes.attend(launch)
        // What happened meanwhile is read again.
        let after = session.renewed()
        defer { after.finish() }
        var lines: [String] = []
        if case .notStarted = cause {
            lines.append(notRun(cause))
            _ = try? after.perform(ThrowAwayTimer(sessionId: start.sessionId))
        } else {
            lines.append(after.endFocus(start.sessionId))
        }
        var output = CommandOutput().adding(messages: after.messages + lines.filter { !$0.isEmpty })
        output.passedOn = cause
        return output
    }
}

extension CommandSession {
    /// Logs the time the command ran, and reports the result. A failure must not hide how the command ended.
    fileprivate func endFocus(_ sessionId: String) -> String {
        do {
            try user(isCommand: false)
            guard let timer = data.timer, timer.sessionId == sessionId else { return strings.timerEndedMeanwhile }
            return sentence(for: try perform(try action(ending: timer, as: .unasked)), strings.actions.discarded)
        } catch {
            return "habicat: " + CommandError(error).sentence(in: strings)
        }
    }
}
