import Canvas
import Domain
import Words

/// A change of this run that undo can revert, or at least name.
struct Undoable: Sendable, Equatable {
    var change: Change
    let name: String
    /// Nil for what this machine keeps for itself.
    let batch: ChangeID?
    let day: Day
    /// Nil while the change is in force.
    var retraction: ChangeID?
    /// Index in the stack it was taken from, until the answer arrives.
    var place = 0

    enum Change: Sendable, Equatable {
        case action(Action)
        /// `goesOn`: whether its timer had not run out.
        case session(minutes: Int, habit: String, goesOn: Bool)
        /// Of an earlier run.
        case earlier(String)
        /// From one value of the setting to another.
        case preference(name: String, from: String, to: String)
        /// When a reminder comes again: before, and after.
        case putOff(habitId: String, from: Instant?, to: Instant?)
    }

    var asked: ChangeID? { retraction ?? batch }

    func isUndoable(on today: Day) -> Bool {
        switch change {
        case .action(let action): action.isUndoable(doneOn: day, today: today)
        case .session(_, _, let goesOn): goesOn && day == today
        case .putOff: day == today
        case .preference, .earlier: true
        }
    }
}

/// Undo or redo, offered in the footer after a change: until a key is pressed ten seconds later, so that it can be read
/// also where time runs faster.
struct UndoOffer: Sendable, Equatable {
    let action: KeyAction
    let at: Instant

    /// In milliseconds.
    static let life: Int64 = 10_000

    /// Whether the next key ends it, also if the clock was set back.
    func isOver(at now: Instant) -> Bool { !(0..<Self.life).contains(now.milliseconds(since: at)) }
}

extension AppModel {
    /// What the footer offers besides the screen's own keys: undo or redo right after a change, and of a session while
    /// its result is shown; a timer has its own keys.
    func offeredAction(on screen: any Screen, at now: Moment) -> KeyAction? {
        if (screen as? ResultPage)?.isLastChange == true { return .undo }
        guard let offer = undoOffer, showsUndo(on: screen),
            disabledReason(for: offer.action, on: screen, at: now) == nil
        else { return nil }
        return offer.action
    }

    /// Whether a change of this run can be undone from here, which the footer shows.
    func canUndoLast(on screen: any Screen, at now: Moment) -> Bool {
        showsUndo(on: screen) && undoable.last.map { canUndo($0, at: now) } == true
    }

    private func showsUndo(on screen: any Screen) -> Bool {
        screen.contexts.contains(.everywhere) && !screen.contexts.contains(.focus) && !screen.contexts.contains(.result)
    }

    /// Undoes the last change. One that cannot be undone is named and skipped. With none of this run left, the last
    /// one of an earlier run is offered. An adoption, which takes a cat along, is asked about once the footer no longer
    /// offers to undo it.
    mutating func undo(isSure: Bool = false, at now: Moment) -> [AppEffect] {
        if !isSure, undoOffer?.action != .undo, let last = undoable.last, canUndo(last, at: now),
            case .action(CreateHabitWithCat.self) = last.change
        {
            confirmation = undoable.last.map { Confirmation(strings.undoes($0.name), [.undoAdoption]) }
            return []
        }
        undoOffer = redoable.isEmpty ? nil : UndoOffer(action: .redo, at: now.instant)
        guard let last = undoable.popLast() else { return [.load(.lastChange)] }
        guard canUndo(last, at: now) else {
            if case .action(CreateHabitWithCat.self) = last.change {
                return toast(strings.staysWithHistory(last.name), .info, at: now)
            }
            staying = last
            return offerNext(at: now)
        }
        return takeBack(ofMachine: last, isRedo: false, at: now) ?? ask(for: last, at: undoable.count)
    }

    /// Names what stays, and what comes before it once it is known that it can be undone: not where that would take the
    /// ground from what stays.
    private mutating func offerNext(at now: Moment) -> [AppEffect] {
        while let next = undoable.last, !canUndo(next, at: now) { undoable.removeLast() }
        if let change = undoable.last?.batch { return [.load(.undoable(change))] }
        return sayWhatStays(at: now)
    }

    /// The answer about the change that should be offered.
    mutating func offer(_ change: ChangeID, _ refusal: DomainError?, at now: Moment) -> [AppEffect] {
        guard staying != nil, undoable.last?.batch == change else { return [] }
        guard refusal == nil else {
            undoable.removeLast()
            return offerNext(at: now)
        }
        return sayWhatStays(at: now)
    }

    private mutating func sayWhatStays(at now: Moment) -> [AppEffect] {
        guard let last = staying else { return [] }
        staying = nil
        let isSession = if case .session = last.change { true } else { false }
        return toast(strings.stays(last.name, isSession: isSession, before: undoable.last?.name), .info, at: now)
    }

    /// An adoption stays once something was logged.
    private func canUndo(_ item: Undoable, at now: Moment) -> Bool {
        if case .action(let action) = item.change, let create = action.of(CreateHabitWithCat.self),
            let habit = userData.habit(create.habitId), !userData.looksUntouched(habit)
        {
            return false
        }
        if case .session = item.change, let timer = userData.timer, timer.isBreak != true { return false }
        return item.isUndoable(on: now.today)
    }

    /// Asks before a change of an earlier run is undone, which the user may have forgotten.
    mutating func ask(about change: JournalChange?, after newer: JournalChange?, at now: Moment) {
        guard undoable.isEmpty, undoing.isEmpty, confirmation == nil else { return }
        let newer = newer.map { strings.change($0, in: userData) }
        guard let change else {
            toast(newer.map { strings.stays($0) } ?? strings.nothingToUndo, .info, at: now)
            return
        }
        let (name, time) = (strings.change(change, in: userData), strings.when(change.at, now))
        confirmation = Confirmation(
            strings.undoesEarlier(name, time, after: newer), brief: strings.undoesEarlier(name, time, after: nil),
            [.undoEarlier(change)])
        awaitConfirmation(by: .undo, at: now)
    }

    mutating func undo(earlier change: JournalChange, at now: Moment) -> [AppEffect] {
        let name = strings.change(change, in: userData)
        let item = Undoable(change: .earlier(name), name: name, batch: change.id, day: now.day(of: change.at))
        return ask(for: item, at: undoable.count)
    }

    /// Sets a setting or a reminder to what it was before; nil for another change.
    private mutating func takeBack(ofMachine item: Undoable, isRedo: Bool, at now: Moment) -> [AppEffect]? {
        var item = item
        let effect: AppEffect
        switch item.change {
        case .preference(let name, let before, let after):
            item.change = .preference(name: name, from: after, to: before)
            _ = preferences.set(name, to: before)
            effect = .setPreference(Preference(name: name, value: before))
        case .putOff(let habitId, let before, let after):
            item.change = .putOff(habitId: habitId, from: after, to: before)
            userData.putOff[habitId] = before
            effect = .putOff(habitId: habitId, until: before)
        case .action, .session, .earlier: return nil
        }
        if isRedo {
            undoable.append(item)
            toast(strings.redone(item.name), .done, at: now)
        } else {
            redoable.append(item)
            toast(strings.undone(item.name), .done, at: now)
        }
        return [effect]
    }

    mutating func takeBack(_ result: SessionResult, _ batch: ChangeID, at now: Moment) -> [AppEffect] {
        let place = undoable.lastIndex { $0.batch == batch }
        let change = Undoable.Change.session(
            minutes: result.session.durationMinutes, habit: result.habitName, goesOn: false)
        var session =
            place.map { undoable.remove(at: $0) }
            ?? Undoable(change: change, name: strings.name(change, in: userData), batch: batch, day: now.today)
        session.change = change
        // The break that followed ends first: its toast is then cleared with those of the session.
        let rest = userData.timer.flatMap { timer in
            timer.isBreak == true
                ? AppEffect.perform(Action(ThrowAwayTimer(sessionId: timer.sessionId))) : nil
        }
        return [rest].compactMap(\.self) + ask(for: session, at: place ?? undoable.count)
    }

    func resultGoesOn(at now: Moment) -> Bool {
        guard let page = top.screen as? ResultPage, page.isLastChange, let last = undoable.last else { return false }
        return last.batch == page.batch && last.change.goesOn && canUndo(last, at: now)
    }

    /// On the Result of a stop: the timer runs again, and its page comes back.
    mutating func goOn(at now: Moment) -> [AppEffect] {
        pages.removeAll { $0.screen is ResultPage }
        return undo(at: now)
    }

    mutating func redo(at now: Moment) -> [AppEffect] {
        undoOffer = nil
        guard let last = redoable.popLast() else { return toast(strings.nothingToRedo, .info, at: now) }
        return takeBack(ofMachine: last, isRedo: true, at: now) ?? ask(for: last, at: redoable.count)
    }

    private mutating func ask(for item: Undoable, at place: Int) -> [AppEffect] {
        guard let asked = item.asked else { return [] }
        var item = item
        item.place = place
        undoing.append(item)
        switch item.change {
        case .earlier where item.retraction == nil: return [.undoEarlier(asked)]
        case .session(_, _, goesOn: true) where item.retraction == nil: return [.undoEarlier(asked)]
        default: return [.retract([asked])]
        }
    }

    mutating func retracted(_ batches: [ChangeID], by retraction: ChangeID, at now: Moment) -> [AppEffect] {
        guard var moved = answered(batches) else { return [] }
        // Toasts about the change no longer apply.
        toasts.removeAll { $0.kind != .error }
        undoOffer = UndoOffer(action: moved.retraction == nil ? .redo : .undo, at: now.instant)
        if moved.retraction == nil {
            moved.retraction = retraction
            redoable.append(moved)
            toast(strings.undoneMayRedo(moved.name), brief: strings.undone(moved.name), .done, at: now)
            // Its timer runs again.
            return moved.change.goesOn && !top.screen.isTyping ? showFocus(at: now) : []
        }
        moved.retraction = nil
        undoable.append(moved)
        return toast(strings.redone(moved.name), .done, at: now)
    }

    mutating func notRetracted(_ batches: [ChangeID], _ refusal: DomainError, at now: Moment) -> [AppEffect] {
        let item = answered(batches)
        switch refusal {
        case .unreadable(let error):
            putBack(item)
            return trouble(error, at: now)
        case .timerRuns: putBack(item)
        default: break
        }
        // The person undid an adoption; they did not delete.
        if case .habitHasHistory = refusal, let item {
            return toast(strings.staysWithHistory(item.name), .info, at: now)
        }
        return toast(strings.sentence(for: refusal), .error, at: now)
    }

    private mutating func answered(_ batches: [ChangeID]) -> Undoable? {
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

    mutating func keepForUndo(_ batch: ChangeID, of action: Action, _ outcome: ActionResult, at now: Moment) {
        switch (action.undoRule, outcome) {
        // The timer can run again.
        case (_, .tooShort): keep(.session(minutes: 0, habit: "", goesOn: true), batch, at: now)
        // It cannot run again, which undo names before it offers an older change.
        case (.passedOver, _) where action.operation is ThrowAwayTimer && userData.timer?.isBreak != true:
            keep(.action(action), batch, at: now)
        case (.passedOver, _): return
        case (_, .sessionLogged(let result)):
            keep(.session(result), batch, at: now)
        default: keep(.action(action), batch, at: now)
        }
    }

    /// Values that are tried one after the other are undone at once.
    /// - Parameter before: the setting's value before the change.
    mutating func keepForUndo(_ preference: Preference, before: String, at now: Moment) {
        var first = before
        if case .preference(preference.name, let from, _)? = undoable.last?.change {
            first = from
            undoable.removeLast()
        }
        guard first != preference.value else { return }
        keep(.preference(name: preference.name, from: first, to: preference.value), nil, at: now)
    }

    mutating func keepForUndo(putOff habitId: String, until end: Instant?, at now: Moment) {
        let before = userData.putOff[habitId]
        userData.putOff[habitId] = end
        keep(.putOff(habitId: habitId, from: before, to: end), nil, at: now)
    }

    private mutating func keep(_ change: Undoable.Change, _ batch: ChangeID?, at now: Moment) {
        let item = Undoable(change: change, name: strings.name(change, in: userData), batch: batch, day: now.today)
        undoable.append(item)
        undoOffer = item.isUndoable(on: now.today) ? UndoOffer(action: .undo, at: now.instant) : nil
        if undoable.count > 100 { undoable.removeFirst() }
        if batch != nil { redoable = [] }
    }
}

extension Undoable.Change {
    static func session(_ result: SessionResult) -> Undoable.Change {
        let session = result.session
        return .session(
            minutes: session.durationMinutes, habit: result.habitName,
            goesOn: session.mode == .stopwatch || !session.completed)
    }

    /// Whether undoing it lets a timer run again.
    var goesOn: Bool { if case .session(_, _, let goesOn) = self { goesOn } else { false } }
}
