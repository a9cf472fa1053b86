import Canvas
import DocumentStore
import Domain

/// A batch that did something.
struct Undoable: Sendable, Equatable {
    let batch: BatchID
    let change: Change
    /// What took it back; nil while it holds.
    var retraction: BatchID?
    /// Whether it can be taken back once only: a session, whose Result page is gone then.
    var isOnce = false

    /// What it did, to be named.
    enum Change: Sendable, Equatable {
        case deed(Deed)
        case session(minutes: Int, habit: String)
    }
}

extension AppModel {
    /// Takes the last deed back.
    mutating func undo(at now: Moment) -> [AppEffect] {
        guard let last = undoable.popLast() else {
            say(words.nothingToUndo, .info, at: now)
            return []
        }
        undoing = last
        return [.retract([last.batch])]
    }

    /// Takes a session back, whose Result page is open.
    mutating func takeBack(_ result: SessionResult, _ batch: BatchID) -> [AppEffect] {
        let session = Undoable.Change.session(minutes: result.session.durationMinutes, habit: result.habitName)
        undoing = Undoable(batch: batch, change: session, isOnce: true)
        return [.retract([batch])]
    }

    /// Brings back what was taken back last.
    mutating func redo(at now: Moment) -> [AppEffect] {
        guard let last = redoable.popLast(), let retraction = last.retraction else {
            say(words.nothingToRedo, .info, at: now)
            return []
        }
        undoing = last
        return [.retract([retraction])]
    }

    /// Something was taken back or brought back: it goes to the other pile.
    mutating func retracted(by retraction: BatchID, at now: Moment) {
        guard var moved = undoing else { return }
        undoing = nil
        if moved.retraction == nil {
            moved.retraction = retraction
            redoable.append(moved)
            let hint = keymap.label(of: .redo, in: [.everywhere], Signs(.unicode))
            let told = words.undone(moved.change, redoKey: hint, in: household)
            say(told, brief: words.undone(moved.change, in: household), .done, at: now)
        } else {
            moved.retraction = nil
            if !moved.isOnce { undoable.append(moved) }
            say(words.redone(moved.change, in: household), .done, at: now)
        }
    }

    /// Keeps what can be taken back.
    mutating func keepForUndo(_ batch: BatchID, of deed: Deed) {
        undoable.append(Undoable(batch: batch, change: .deed(deed)))
        if undoable.count > 100 { undoable.removeFirst() }
        redoable = []
    }
}
