import DocumentStore
import Domain
import Runtime
import UI

extension Command {
    static let undo = Command(
        "undo", Phrase("takes back the last change that can be, of this or an earlier run", "撤回上一处可撤的改动，也包括以前的"),
        flags: [
            Flag("dry-run", nil, Phrase("tell what would be taken back, and do nothing", "说会撤回什么，什么都不做")), .yes, .json,
        ], shape: .undo, examples: ["habicat undo", "habicat undo --dry-run"]
    ) { arguments, desk throws(CommandError) in
        let place = try desk.workplace()
        guard let change = try place.logged({ home throws(StoreError) in try home.lastUndoable() }) else {
            throw .refused(.nothingToUndo)
        }
        let isDry = arguments.has(.dryRun)
        let told = place.words.change(change.batch, in: place.household)
        let time = place.words.moment(change.now, place.now)
        // What was done a while ago is not what somebody has just regretted.
        if !isDry, place.now.instant.milliseconds - change.now.milliseconds > 86_400_000 {
            try desk.agree(place.words.asksToTakeBack(told, time), arguments)
        }
        var visits: [String] = []
        if !isDry {
            try place.home.takeBack(change).answered()
            visits = place.home.visitsAfterChange(place.words)
        }
        return place.answer(
            change, isDry ? place.words.wouldTakeBack(told, time) : place.words.tookBack(told, time),
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
