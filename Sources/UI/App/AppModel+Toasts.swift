package import Domain
import Words

extension AppModel {
    /// - Parameters:
    ///   - brief: for small screens.
    ///   - isAside: whether it gives way to others, those said just before it too.
    /// - Returns: no effects, for when it is all that happens.
    @discardableResult
    mutating func toast(
        _ text: String, brief: String? = nil, _ kind: Toast.Kind, isAside: Bool = false, at now: Moment
    ) -> [AppEffect] {
        let toast = Toast(text: text, brief: brief, kind: kind, saidAt: now.instant)
        // One that is repeated, or answers something later, replaces the earlier one.
        toasts.removeAll {
            $0.text == text || ($0.kind != .error && now.instant.milliseconds(since: $0.saidAt) > Toast.together)
        }
        toasts.insert(toast, at: isAside ? 0 : toasts.count)
        if toasts.count > 2 { toasts.removeFirst(toasts.count - 2) }
        log.append(toast)
        if log.count > 200 { log.removeFirst(log.count - 200) }
        return []
    }

    /// Cats comment on the last change; the page that welcomes the first one has its words itself.
    mutating func speak(at now: Moment) {
        let moments = spokenNext
        spokenNext = []
        guard !userData.settings.hasQuietCats else { return }
        for moment in moments where moment.occasion != .adoption || userData.cats.count > 1 {
            guard let cat = userData.cat(moment.catId) else { continue }
            let said = userData.line(of: cat, on: moment.occasion, at: now, in: strings.language)
            toast(strings.headed(cat.name, said), .info, isAside: true, at: now)
        }
    }

    /// Nothing is written to a folder that was not named before.
    mutating func askToSavePicture(at path: String, at now: Moment) {
        confirmation = Confirmation(strings.savesPicture(at: path), [.effect(.savePicture(to: path))])
        awaitConfirmation(by: .picture, at: now)
    }

    mutating func showThemeFaults(at now: Moment) {
        guard let theme = preferences.ownThemes.first(where: { $0.palette.id == preferences.theme }),
            let fault = theme.faults.first
        else { return }
        toast(strings.themes.sentence(fault, in: theme.palette.id), .error, at: now)
    }

    /// Today lists them while they are due.
    mutating func remind(of reminders: [Reminder], at now: Moment) -> [AppEffect] {
        let notices = reminders.map { reminder in
            let sentence = strings.sentence(for: reminder)
            toast(sentence, .info, at: now)
            return AppEffect.announce(sentence, reminderOf: reminder.habitId)
        }
        return ring(at: now) + notices
    }

    mutating func clearPassingToasts(before now: Moment) {
        guard !preferences.toastsStay else { return }
        toasts.removeAll { $0.kind != .error && $0.saidAt != now.instant }
    }

    mutating func forgetToasts(at now: Moment) {
        guard !preferences.toastsStay else { return }
        toasts.removeAll { $0.kind != .error && $0.isOver(at: now.instant) }
    }

    package func seenToasts(at now: Moment) -> [Toast] {
        toasts.filter { preferences.toastsStay || $0.kind == .error || !$0.isOver(at: now.instant) }
    }
}

extension Toast {
    /// Also if the clock was set back.
    func isOver(at now: Instant) -> Bool { !(0..<Self.life).contains(now.milliseconds(since: saidAt)) }
}

/// A short message at the bottom right, also kept in the log.
package struct Toast: Sendable, Equatable {
    package let text: String
    /// For small screens.
    package let brief: String?
    package let kind: Kind
    package let saidAt: Instant

    /// Decides colour and symbol.
    package enum Kind: Sendable, Equatable { case info, done, coins, error }

    /// Within so many milliseconds two belong together: minutes logged and the day's visit.
    static let together: Int64 = 500

    /// How long it is visible, in milliseconds.
    package static let life: Int64 = 2500
}

extension AppModel {
    /// Shows a toast if another program removed something on the screen; the model already has the new documents.
    mutating func showChangesElsewhere(since before: UserData, at now: Moment) {
        let timer = userData.timer
        if let asked = gap, isSettled(asked, since: before.timer) {
            gap = nil
            if !changesHere {
                // The question may no longer apply.
                confirmation = nil
                toast(
                    timer == nil ? strings.focus.finishedElsewhere : strings.welcomeBack.answeredElsewhere, .info,
                    at: now)
            }
        } else if let ended = before.timer, timer == nil, ended.sessionId != settling, ended.isBreak != true {
            // The session was neither logged nor discarded by this program.
            if top.screen is FocusPage { toast(strings.focus.finishedElsewhere, .info, at: now) }
        }
        guard !changesHere else { return }
        for habit in before.habits where !userData.habits.contains(where: { $0.id == habit.id }) {
            guard pages.contains(where: { ($0.screen as? HabitPage)?.habitId == habit.id }) else { continue }
            toast(strings.habitPage.goneElsewhere(habit.name), .info, at: now)
        }
    }

    /// Nothing loaded or done before applies to the new store.
    mutating func switchStore(showing sentence: String, at now: Moment) -> [AppEffect] {
        (userData.visits, userData.minutes) = ([:], MinutesByDay())
        (undoable, redoable, undoing, undoOffer) = ([], [], [], nil)
        confirmation = nil
        changesHere = true
        trouble = nil
        pages.removeAll { $0.screen is StoreTroublePage }
        toast(sentence, .info, at: now)
        let appearing = userData.habits.isEmpty ? [] : withTop(at: now) { $0.onAppear(in: &$1) }
        return [.load(.minutes(from: now.today.advanced(by: -Self.daysOfMinutes)))] + appearing
    }

    private func isSettled(_ asked: Gap, since before: TimerRecord?) -> Bool {
        guard let timer = userData.timer, timer.sessionId == asked.sessionId else { return true }
        return !changesHere && timer.mark != before?.mark
    }
}

extension AppModel {
    mutating func trouble(_ error: StoreProblem?, at now: Moment) -> [AppEffect] {
        guard let error else {
            if trouble != nil { toast(strings.storeIsWell, .done, at: now) }
            trouble = nil
            pages.removeAll { $0.screen is StoreTroublePage }
            // What the program does unasked is tried again.
            settling = nil
            return []
        }
        let isNews = trouble != error
        trouble = error
        return isNews ? showTrouble(of: error, at: now) : []
    }

    mutating func notSaved(_ action: Action, _ error: StoreProblem, at now: Moment) -> [AppEffect] {
        let isNews = trouble != error
        trouble = error
        guard !isNews else { return showTrouble(of: error, at: now) }
        return toast(strings.sentence(for: error), .error, at: now)
    }

    /// Never over a form or the timer.
    private mutating func showTrouble(of error: StoreProblem, at now: Moment) -> [AppEffect] {
        if top.screen is StoreTroublePage { return [] }
        guard error.isLasting, top.screen.presentation == .page, !top.screen.isTyping, !(top.screen is FocusPage) else {
            return toast(strings.sentence(for: error), .error, at: now)
        }
        return open(Page(StoreTroublePage()), at: now)
    }
}
