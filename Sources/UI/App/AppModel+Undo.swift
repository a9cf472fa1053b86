import Canvas
import DocumentStore
import Domain

/// Something that was done in this run, for undo to take or to name.
struct Undoable: Sendable, Equatable {
    let change: Change
    /// What it is called, as it was when it was done.
    let name: String
    /// Nil for what is no batch: a setting of this machine.
    let batch: BatchID?
    /// The day it was done on.
    let day: Day
    /// What took it back; nil while it holds.
    var retraction: BatchID?
    /// Its place in the pile it was taken from, while the answer is awaited.
    var place = 0

    /// What it did.
    enum Change: Sendable, Equatable {
        case action(Action)
        case session(minutes: Int, habit: String)
        case preference(String)
    }

    /// What is asked to be retracted: the batch, or what took it back.
    var asked: BatchID? { retraction ?? batch }

    /// Whether undo can take it now.
    func isUndoable(on today: Day) -> Bool {
        guard case .action(let action) = change else { return false }
        return action.isUndoable(doneOn: day, today: today)
    }
}

extension AppModel {
    /// Undoes the last change. One that cannot be undone is named and passed: the same key again takes what came
    /// before it.
    mutating func undo(at now: Moment) -> [AppEffect] {
        guard let last = undoable.popLast() else {
            toast(strings.nothingToUndo, .info, at: now)
            return []
        }
        guard last.isUndoable(on: now.today) else {
            let key = keymap.label(of: .undo, in: [.everywhere], Signs(.unicode))
            toast(strings.stays(last.name, before: undoable.last?.name, undoKey: key), .info, at: now)
            return []
        }
        return ask(for: last, at: undoable.count)
    }

    /// Takes a session back, whose Result page is open.
    mutating func takeBack(_ result: SessionResult, _ batch: BatchID, at now: Moment) -> [AppEffect] {
        let place = undoable.lastIndex { $0.batch == batch }
        let change = Undoable.Change.session(minutes: result.session.durationMinutes, habit: result.habitName)
        let session =
            place.map { undoable.remove(at: $0) }
            ?? Undoable(change: change, name: strings.name(change, in: userData), batch: batch, day: now.today)
        return ask(for: session, at: place ?? undoable.count)
    }

    /// Brings back what was undone last.
    mutating func redo(at now: Moment) -> [AppEffect] {
        guard let last = redoable.popLast(), last.retraction != nil else {
            toast(strings.nothingToRedo, .info, at: now)
            return []
        }
        return ask(for: last, at: redoable.count)
    }

    private mutating func ask(for item: Undoable, at place: Int) -> [AppEffect] {
        guard let asked = item.asked else { return [] }
        var item = item
        item.place = place
        undoing.append(item)
        return [.retract([asked])]
    }

    /// Something was undone or brought back: it goes to the other pile.
    mutating func retracted(_ batches: [BatchID], by retraction: BatchID, at now: Moment) {
        guard var moved = answered(batches) else { return }
        // What it said of the change holds no more.
        toasts.removeAll { $0.kind == .done }
        if moved.retraction == nil {
            moved.retraction = retraction
            redoable.append(moved)
            let hint = keymap.label(of: .redo, in: [.everywhere], Signs(.unicode))
            toast(strings.undone(moved.name, redoKey: hint), brief: strings.undone(moved.name), .done, at: now)
        } else {
            moved.retraction = nil
            undoable.append(moved)
            toast(strings.redone(moved.name), .done, at: now)
        }
    }

    /// It was not undone: what can still be goes back to its place.
    mutating func notRetracted(_ batches: [BatchID], _ refusal: DomainError, at now: Moment) -> [AppEffect] {
        let item = answered(batches)
        switch refusal {
        case .unreadable(let error):
            putBack(item)
            return trouble(error, at: now)
        case .timerRuns: putBack(item)
        default: break
        }
        toast(strings.sentence(for: refusal), .error, at: now)
        return []
    }

    /// The item whose answer this is.
    private mutating func answered(_ batches: [BatchID]) -> Undoable? {
        undoing.firstIndex { item in item.asked.map(batches.contains) ?? false }.map { undoing.remove(at: $0) }
    }

    private mutating func putBack(_ item: Undoable?) {
        guard let item else { return }
        if item.retraction == nil {
            undoable.insert(item, at: min(item.place, undoable.count))
        } else {
            redoable.insert(item, at: min(item.place, redoable.count))
        }
    }

    /// Keeps what was done, so that undo can take it, or name it where it stays.
    mutating func keepForUndo(_ batch: BatchID, of action: Action, _ outcome: ActionResult, at now: Moment) {
        switch (action.undoRule, outcome) {
        case (.passedOver, _), (_, .tooShort): return
        case (_, .sessionLogged(let result)):
            keep(.session(minutes: result.session.durationMinutes, habit: result.habitName), batch, at: now)
        default: keep(.action(action), batch, at: now)
        }
    }

    /// A setting of this machine was changed: undo does not cover it, and says so.
    mutating func keepForUndo(_ preference: Preference, at now: Moment) {
        guard undoable.last?.change != .preference(preference.name) else { return }
        keep(.preference(preference.name), nil, at: now)
    }

    private mutating func keep(_ change: Undoable.Change, _ batch: BatchID?, at now: Moment) {
        undoable.append(
            Undoable(change: change, name: strings.name(change, in: userData), batch: batch, day: now.today))
        if undoable.count > 100 { undoable.removeFirst() }
        if batch != nil { redoable = [] }
    }
}
