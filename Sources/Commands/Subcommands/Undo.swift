import DocumentStore
import Domain
import Runtime
import UI
import Words

extension Command {
    static let undo = Command(
        "undo", "undoes the last change; tells you if it can't be undone", "撤销上一处改动；不能撤销时会说明",
        flags: [
            Flag("dry-run", "only show what would be undone", "只显示会撤销什么"), .yes, .json,
        ], shape: UndoneChange.json.note, examples: ["habicat undo", "habicat undo --dry-run"]
    ) { session throws(CommandError) in
        let arguments = session.arguments
        let user = try session.user()
        let last = try session.logged { user throws(StoreError) in try user.lastChange() }
        guard let change = last.change else {
            guard let newest = last.staying.first else { throw .refused(.nothingToUndo) }
            throw .undoBlocked(session.stays(newest))
        }
        let isDry = arguments.has(.dryRun)
        do throws(DomainError) { try user.checkUndo(of: change) } catch { throw .refused(error) }
        let told = session.strings.change(JournalChange(change), in: session.data)
        let time = session.strings.moment(change.now, session.now)
        // Named also where nobody is asked, so that nobody takes what is undone for the newest change.
        let isAsked = !isDry && !arguments.has(.yes)
        let blocked = isAsked ? nil : last.staying.first.map { session.stays($0) }
        // A newer change cannot be undone: undo an older one only if the user wants that.
        if let newest = last.staying.first, isAsked {
            let sentence = session.stays(newest)
            guard session.environment.isInputTerminal else {
                throw .undoBlocked(session.strings.sentences([sentence, session.strings.undoesBefore(told, time)]))
            }
            try session.agree(session.strings.sentences([sentence, session.strings.asksToUndoBefore(told, time)]))
        }
        // A change over a day old is probably not what was meant.
        if !isDry, session.now.instant.milliseconds - change.now.milliseconds > 86_400_000 {
            try session.agree(session.strings.asksToUndo(told, time))
        }
        if !isDry {
            let performance = user.undo(change)
            try performance.result()
            session.tellWhatFollowed(performance, user)
        }
        return session.undoOutput(
            change,
            session.strings.sentences([
                blocked, isDry ? session.strings.wouldUndo(told, time) : session.strings.undid(told, time),
            ]),
            isDone: !isDry)
    }

    static let redo = Command(
        "redo", "redoes what was undone", "重做刚撤销的改动", flags: [.json], shape: UndoneChange.json.note,
        examples: ["habicat redo"]
    ) { session throws(CommandError) in
        let user = try session.user()
        guard let (change, by) = try session.logged({ user throws(StoreError) in try user.lastUndone() }) else {
            throw .nothingToRedo
        }
        let performance = user.redo(by)
        try performance.result()
        session.tellWhatFollowed(performance, user)
        let told = session.strings.change(JournalChange(change), in: try session.current())
        return session.undoOutput(change, session.strings.redone(told), isDone: true)
    }
}

extension CommandSession {
    fileprivate func logged<Found>(_ read: (UserSession) throws(StoreError) -> Found) throws(CommandError) -> Found {
        let user = try user()
        return try storing(read(user))
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
