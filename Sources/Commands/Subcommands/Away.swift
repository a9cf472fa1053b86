import Domain
import Runtime
import UI
import Words

extension Command {
    static let away = Command(
        "away", \.summaries.away,
        noJSON: \.noJSON.notesTime, examples: ["habicat away"]
    ) { session, _ in
        guard let timer = session.data.timer else { return session.remark(session.strings.nobodyWaits) }
        if timer.away == nil, try session.openGap() != nil { return session.remark(session.strings.timerHasOwnGap) }
        try session.change(timer, .away(since: nil))
        return session.remark(
            try session.current().timer?.isAway == true ? session.strings.away : session.strings.nobodyWaits)
    }

    static let back = Command(
        "back", \.summaries.back,
        flags: GapAnswer.flags, noJSON: \.noJSON.gapHasIt,
        examples: ["habicat back", "habicat back --leave-out"]
    ) { session in
        let choice = try GapAnswer.choice(session.arguments)
        try session.user()
        guard let timer = session.data.timer else { return session.remark(session.strings.nobodyWaits) }
        try session.change(timer, .back)
        guard let after = try session.current().timer, let gap = try session.openGap() else {
            return session.remark(session.strings.notAway)
        }
        if let choice { return try session.resolve(gap, choice, in: after) }
        session.announce(gap, of: after)
        return session.remark(session.strings.asks(about: gap, cat: session.catName(of: after)))
    }
}

extension CommandSession {
    /// For a person at a terminal; a screen locker wants to hear nothing.
    fileprivate func remark(_ lines: String...) -> CommandOutput {
        environment.isOutputTerminal ? .confirmation(lines) : CommandOutput()
    }

    /// Where neither a terminal nor the app shows the question, the desktop does.
    fileprivate func announce(_ gap: Gap, of timer: TimerRecord) {
        guard !environment.isOutputTerminal, timer.isDetached == true else { return }
        let announcer = Announcer(preferences, environment, files: files, processes: processes, hasScreen: false)
        let title = data.habit(timer.habitId)?.name ?? "Habicat"
        announcer.announce(
            Notice(title: title, body: strings.awayNotice(strings.length(milliseconds: gap.milliseconds))), at: nil)
    }
}

extension Strings {
    /// The gap, and its answers as flags.
    func asks(about gap: Gap, cat: String) -> String {
        let choices = GapChoice.allCases.map { answer($0, to: gap, isDefault: $0 == gap.defaultChoice) }
        return ([unwatched(cat, for: gap)] + choices).joined(separator: "\n")
    }
}
