import DocumentStore
import Domain
import Runtime
import UI

extension Command {
    static let undo = Command(
        "undo",
        Phrase(
            "undoes the last change, of this or an earlier run; names what cannot be undone",
            "撤销上一处改动，也包括以前的；无法撤销的会说明"),
        flags: [
            Flag("dry-run", nil, Phrase("tell what would be taken back, and do nothing", "说会撤回什么，什么都不做")), .yes, .json,
        ], shape: .undo, examples: ["habicat undo", "habicat undo --dry-run"]
    ) { arguments, desk throws(CommandError) in
        let place = try desk.workplace()
        let last = try place.logged { home throws(StoreError) in try home.lastChange() }
        guard let change = last.change else {
            guard let newest = last.staying.first else { throw .refused(.nothingToUndo) }
            throw .undoBlocked(place.stays(newest))
        }
        let isDry = arguments.has(.dryRun)
        let told = place.words.change(change.batch, in: place.household)
        let time = place.words.moment(change.now, place.now)
        // Something newer stays: what is older is undone only when that is wanted.
        if let newest = last.staying.first, !isDry, !arguments.has(.yes) {
            let sentence = place.stays(newest)
            guard desk.surroundings.isInputTerminal else {
                throw .undoBlocked(sentence + place.words.undoesBefore(told, time))
            }
            try desk.agree(sentence + place.words.asksToUndoBefore(told, time), arguments)
        }
        // What was done a while ago is not what somebody has just regretted.
        if !isDry, place.now.instant.milliseconds - change.now.milliseconds > 86_400_000 {
            try desk.agree(place.words.asksToTakeBack(told, time), arguments)
        }
        var visits: [String] = []
        if !isDry {
            try place.home.takeBack(change).answered()
            visits = place.home.visitsAfterChange(place.words)
        }
        let blocked = isDry ? last.staying.first.map { place.stays($0) + place.words.say(" ", "") } ?? "" : ""
        return place.answer(
            change, isDry ? blocked + place.words.wouldTakeBack(told, time) : place.words.tookBack(told, time),
            isDone: !isDry, arguments
        ).remarking(visits)
    }

    static let redo = Command(
        "redo", Phrase("does again what undo took back", "把撤回的再做一遍"), flags: [.json], shape: .undo,
        examples: ["habicat redo"]
    ) { arguments, desk throws(CommandError) in
        let place = try desk.workplace()
        guard let (change, by) = try place.logged({ home throws(StoreError) in try home.lastTakenBack() }) else {
            throw .nothingToRedo
        }
        try place.home.retract([by.id], of: nil).answered()
        let visits = place.home.visitsAfterChange(place.words)
        let told = place.words.change(change.batch, in: try place.read())
        return place.answer(change, place.words.didAgain(told), isDone: true, arguments).remarking(visits)
    }
}

extension Workplace {
    /// What this machine's journal says.
    fileprivate func logged<Found>(_ read: (Home) throws(StoreError) -> Found) throws(CommandError) -> Found {
        do throws(StoreError) { return try read(home) } catch { throw .store(error) }
    }

    /// Names the last change and says that it stays, and what can be done instead.
    fileprivate func stays(_ logged: LoggedBatch) -> String {
        words.stays(words.change(logged.batch, in: household), words.moment(logged.now, now))
            + words.instead(of: logged.batch, in: household)
    }

    fileprivate func answer(
        _ change: LoggedBatch, _ sentence: String, isDone: Bool, _ arguments: Arguments
    ) -> Answer {
        guard arguments.has(.json) else { return Answer.told([sentence]).remarking(remarks) }
        let fields: Fields = [
            "change": .string(change.batch.kind), "time": .string(change.now.text), "isDone": .boolean(isDone),
            "text": .string(Words(.english).change(change.batch, in: household)),
        ]
        return Answer.json("undo", fields).remarking(remarks)
    }
}
