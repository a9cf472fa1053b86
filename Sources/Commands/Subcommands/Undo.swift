import DocumentStore
import Domain
import Runtime
import UI
import Words

extension Command {
    static let undo = Command(
        "undo", \.summaries.undo,
        flags: [
            Flag("dry-run", \.flags.showUndone), .yes, .json,
        ], shape: UndoneChange.json.note, examples: ["habicat undo", "habicat undo --dry-run"]
    ) { session, user in
        let arguments = session.arguments
        let last = try user.lastChange()
        guard let change = last.change else {
            guard let newest = last.staying.first else { throw DomainError.nothingToUndo }
            let sentence = session.stays(newest)
            throw CommandError { _ in sentence }
        }
        let isDry = arguments.has(.dryRun)
        try user.checkUndo(of: change)
        let told = session.strings.change(JournalChange(change), in: session.data)
        let time = session.strings.moment(change.now, session.now)
        // Named also where no one is asked, so that it is not mistaken for the newest change.
        let isAsked = !isDry && !arguments.has(.yes)
        let blocked = isAsked ? nil : last.staying.first.map { session.stays($0) }
        // A newer change cannot be undone: undo an older one only if the user wants that.
        if let newest = last.staying.first, isAsked {
            let sentence = session.stays(newest)
            guard session.environment.isInputTerminal else {
                throw CommandError { $0.sentences([sentence, $0.undoesBefore(told, time)]) }
            }
            try session.agree(session.strings.sentences([sentence, session.strings.asksToUndoBefore(told, time)]))
        }
        // A change over a day old is probably not the one meant.
        if !isDry, session.now.instant.milliseconds - change.now.milliseconds > 86_400_000 {
            try session.agree(session.strings.asksToUndo(told, time))
        }
        if !isDry {
            let performance = user.undo(change)
            try performance.result()
            session.tellWhatFollowed(performance, user)
            try session.announceTimer(after: change)
        }
        return session.undoOutput(
            change,
            session.strings.sentences([
                blocked, isDry ? session.strings.wouldUndo(told, time) : session.strings.undid(told, time),
            ]),
            isDone: !isDry)
    }

    static let redo = Command(
        "redo", \.summaries.redo, flags: [.json], shape: UndoneChange.json.note,
        examples: ["habicat redo"]
    ) { session, user in
        guard let (change, by) = try user.lastUndone() else { throw CommandError { $0.nothingToRedo } }
        let performance = user.redo(by)
        try performance.result()
        session.tellWhatFollowed(performance, user)
        let told = session.strings.change(JournalChange(change), in: try session.current())
        return session.undoOutput(change, session.strings.redone(told), isDone: true)
    }
}

extension CommandSession {
    /// The timer that runs again once its stop is undone.
    fileprivate func announceTimer(after change: LoggedBatch) throws {
        guard change.batch.kind == LogFocusSession.kind, let timer = try current().timer else { return }
        message([strings.timer(timer, cat: catName(of: timer), at: now)])
        try leaveNotifier()
    }

    fileprivate func stays(_ logged: LoggedBatch) -> String {
        strings.sentences([
            strings.stays(strings.change(JournalChange(logged), in: data), strings.moment(logged.now, now)),
            strings.instead(of: logged.batch, in: data),
        ])
    }

    fileprivate func undoOutput(_ change: LoggedBatch, _ sentence: String, isDone: Bool) -> CommandOutput {
        let text = Strings(.english).change(JournalChange(change), in: data)
        return confirmation(
            UndoneChange.json, UndoneChange(kind: change.batch.kind, time: change.now, isDone: isDone, text: text),
            [sentence])
    }
}
