import Domain
import Runtime
import UI
import Words

extension Command {
    static let focus = Command(
        "focus", "runs a command; its time counts as focus", "运行一个命令，它的时间计入专注",
        takes: [.habit, Operand("COMMAND", .text, .atLeastOnce)],
        flags: [
            Flag("switch", "stop and log a running timer first", "先结束并记录进行中的计时"),
            Flag("note", "TEXT", "what you are doing", "做什么"),
        ],
        exitCodes: LocalizedText({ $0.exitCodes.focus }),
        noJSON: LocalizedText({ $0.noJSON.ofTheCommand }),
        examples: ["habicat focus code -- make test", "habicat focus write -- vim chapter.md"]
    ) { session throws(CommandError) in
        let arguments = session.arguments
        let user = try session.user()
        let habit = try HabitNames.habit(arguments.operands[0], in: session.data)
        let start = StartTimer(
            habitId: habit.id, plan: .stopwatch, sessionId: user.newHistoryId(), note: arguments["note"],
            isDetached: true)
        let program = arguments.operands[1]
        let launch = Launch(program, Array(arguments.operands.dropFirst(2)))
        let timer = session.data.timer
        if let timer, timer.isBreak != true, arguments["switch"] == nil {
            throw .timerRuns(session.catName(of: timer))
        }
        // What cannot be run ends no timer.
        if let fault = session.processes.fault(of: launch) {
            var output = CommandOutput.message(
                "habicat: " + session.strings.notRun(program, isMissing: Ending(.notStarted(fault)).isMissing))
            output.passedOn = .notStarted(fault)
            return output
        }
        if let timer, timer.isBreak != true { try session.end(timer, for: start) }
        try session.perform(Action(start))
        session.finish()
        let cause = session.processes.attend(launch)
        // What happened meanwhile is read again.
        let after = session.renewed()
        defer { after.finish() }
        var lines: [String] = []
        if case .notStarted = cause {
            lines.append("habicat: " + session.strings.notRun(program, isMissing: Ending(cause).isMissing))
            _ = try? after.perform(Action(ThrowAwayTimer(sessionId: start.sessionId)))
        } else {
            lines.append(after.endFocus(start.sessionId))
        }
        var output = CommandOutput().adding(messages: after.messages + lines.filter { !$0.isEmpty })
        output.passedOn = cause
        return output
    }
}

extension CommandSession {
    /// Logs what the command ran for, and says what came of it. A failure must not hide how the command ended.
    fileprivate func endFocus(_ sessionId: String) -> String {
        do throws(CommandError) {
            try user(isCommand: false)
            guard let timer = data.timer, timer.sessionId == sessionId else { return strings.timerEndedMeanwhile }
            return sentence(for: try perform(try action(ending: timer, as: .unasked)), strings.actions.discarded)
        } catch {
            return "habicat: " + strings.sentence(for: error)
        }
    }
}
