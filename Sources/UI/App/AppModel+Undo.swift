import Canvas
import DocumentStore
import Domain

extension AppModel {
    /// Takes the last deed back.
    mutating func undo(at now: Moment) -> [AppEffect] {
        guard let last = undoable.popLast() else {
            say(Words.nothingToUndo, .info, at: now)
            return []
        }
        return [.retract([last])]
    }

    /// Brings back what was taken back last.
    mutating func redo(at now: Moment) -> [AppEffect] {
        guard let last = redoable.popLast() else {
            say(Words.nothingToRedo, .info, at: now)
            return []
        }
        awaitsRedo.append(last)
        return [.retract([last])]
    }

    /// A retraction is itself what redo takes back, and the other way around.
    mutating func retracted(_ batches: [BatchID], by retraction: BatchID, at now: Moment) {
        if let index = awaitsRedo.firstIndex(where: batches.contains) {
            awaitsRedo.remove(at: index)
            undoable.append(retraction)
            say(Words.redone, .done, at: now)
        } else {
            redoable.append(retraction)
            let hint = keymap.label(of: .redo, in: [.everywhere], Signs(.unicode))
            say(Words.undone(redoKey: hint), .done, at: now)
        }
    }

    /// Keeps the name of a batch that can be taken back.
    mutating func keepForUndo(_ batch: BatchID) {
        undoable.append(batch)
        if undoable.count > 100 { undoable.removeFirst() }
        redoable = []
    }
}
