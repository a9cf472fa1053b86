package import DocumentStore
package import Domain

extension AppModel {
    /// Says something bottom right and keeps it in the log.
    /// - Parameter brief: the same where there is little room.
    mutating func toast(_ text: String, brief: String? = nil, _ kind: Toast.Kind, at now: Moment) {
        let toast = Toast(text, brief: brief, kind, at: now.instant)
        // The same again takes the place of the first.
        if toasts.last?.text == text { toasts.removeLast() }
        toasts.append(toast)
        if toasts.count > 2 { toasts.removeFirst(toasts.count - 2) }
        log.append(toast)
        if log.count > 200 { log.removeFirst(log.count - 200) }
    }

    /// Says what is wrong in the file of the theme that is in use; the rest of it holds.
    mutating func tellThemeFaults(at now: Moment) {
        guard let theme = preferences.ownThemes.first(where: { $0.palette.id == preferences.theme }),
            let fault = theme.faults.first
        else { return }
        toast(strings.themes.sentence(fault, in: theme.palette.id), .error, at: now)
    }

    /// Says what is to be thought of, also to those who look elsewhere; Today shows it as long as it holds.
    mutating func remind(of reminders: [Reminder], at now: Moment) -> [AppEffect] {
        var effects: [AppEffect] = []
        for reminder in reminders {
            let sentence = strings.sentence(for: reminder)
            toast(sentence, .info, at: now)
            effects += ring(sentence)
        }
        return effects
    }

    /// Something is about to be written: what was said before in passing no longer covers it.
    mutating func clearPassingToasts(before now: Moment) {
        guard !preferences.toastsStay else { return }
        toasts.removeAll { $0.kind != .error && $0.saidAt != now.instant }
    }

    /// Takes away what was seen long enough; errors stay until a key.
    mutating func forgetToasts(at now: Moment) {
        guard !preferences.toastsStay else { return }
        toasts.removeAll { $0.kind != .error && $0.isOver(at: now.instant) }
    }

    /// The toasts that are seen.
    package func seenToasts(at now: Moment) -> [Toast] {
        toasts.filter { preferences.toastsStay || $0.kind == .error || !$0.isOver(at: now.instant) }
    }
}

extension Toast {
    /// Also over where the clock was set back.
    func isOver(at now: Timestamp) -> Bool {
        !(saidAt.milliseconds..<saidAt.milliseconds + Self.life).contains(now.milliseconds)
    }
}

/// Something said in passing, bottom right; also kept in the log.
package struct Toast: Sendable, Equatable {
    package let text: String
    /// The same where there is little room; nil where it is short enough.
    package let brief: String?
    package let kind: Kind
    package let saidAt: Timestamp

    /// How it is coloured, and which sign stands before it.
    package enum Kind: Sendable, Equatable { case info, done, coins, error }

    /// How long it is seen, in milliseconds.
    package static let life: Int64 = 2500

    package init(_ text: String, brief: String? = nil, _ kind: Kind, at saidAt: Timestamp) {
        self.text = text
        self.brief = brief
        self.kind = kind
        self.saidAt = saidAt
    }
}

/// What is wrong with the store, and since when.
package struct Trouble: Sendable, Equatable {
    package let error: StoreError
    /// Deeds that are kept in memory until they can be written.
    package var unsaved: Int

    package init(error: StoreError, unsaved: Int = 0) {
        self.error = error
        self.unsaved = unsaved
    }
}

extension AppModel {
    /// Says what another program did to what is seen, where it takes it away.
    /// - Parameter before: the documents as they were; those of now are taken in.
    mutating func tellOfElsewhere(since before: UserData, at now: Moment) {
        let timer = userData.timer
        if let asked = gap, isSettled(asked, since: before.timer) {
            gap = nil
            if !changesHere {
                // It may be about an answer that is none any more.
                confirmation = nil
                toast(
                    timer == nil ? strings.focus.finishedElsewhere : strings.welcomeBack.answeredElsewhere, .info,
                    at: now)
            }
        } else if let ended = before.timer, timer == nil, ended.sessionId != settling, ended.isBreak != true {
            // Neither logged nor thrown away from here.
            if top.screen is FocusPage { toast(strings.focus.finishedElsewhere, .info, at: now) }
        }
        guard !changesHere else { return }
        for habit in before.habits where !userData.habits.contains(where: { $0.id == habit.id }) {
            guard pages.contains(where: { ($0.screen as? HabitPage)?.habitId == habit.id }) else { continue }
            toast(strings.habitPage.goneElsewhere(habit.name), .info, at: now)
        }
    }

    /// Another store stands where the one that is shown was: nothing that was read or done before holds in it.
    mutating func meetOtherStore(saying sentence: String, at now: Moment) -> [AppEffect] {
        (userData.visits, userData.minutes) = ([:], MinutesByDay())
        (undoable, redoable, undoing) = ([], [], [])
        (confirmation, visitsAsked) = (nil, [])
        changesHere = true
        if trouble?.unsaved ?? 0 == 0 {
            trouble = nil
            pages.removeAll { $0.screen is StoreTroublePage }
        }
        toast(sentence, .info, at: now)
        let appearing = userData.habits.isEmpty ? [] : withTop(at: now) { $0.onAppear(in: &$1) }
        return [.load(.minutes(from: now.today.advanced(by: -371)))] + appearing
    }

    /// Whether a gap needs no answer any more: its session is over, or another program reckoned the timer anew.
    private func isSettled(_ asked: Gap, since before: TimerRecord?) -> Bool {
        guard let timer = userData.timer, timer.sessionId == asked.sessionId else { return true }
        return !changesHere && timer.mark != before?.mark
    }
}

extension AppModel {
    /// Something is wrong with the store, or is right again.
    mutating func trouble(_ error: StoreError?, at now: Moment) -> [AppEffect] {
        guard let error else {
            if trouble != nil { toast(strings.storeIsWell, .done, at: now) }
            trouble = nil
            pages.removeAll { $0.screen is StoreTroublePage }
            return []
        }
        let isNews = trouble?.error != error
        trouble = Trouble(error: error, unsaved: trouble?.unsaved ?? 0)
        return isNews ? tell(of: error, at: now) : []
    }

    /// A deed waits in memory until it can be written; nothing asks for it a second time.
    mutating func notSaved(_ action: Action, _ error: StoreError, at now: Moment) -> [AppEffect] {
        let isNews = trouble?.error != error
        trouble = Trouble(error: error, unsaved: (trouble?.unsaved ?? 0) + 1)
        guard !isNews else { return tell(of: error, at: now) }
        toast(strings.sentence(for: error), .error, at: now)
        return []
    }

    /// What stays until somebody does something has a page; it never takes a form or the timer away.
    private mutating func tell(of error: StoreError, at now: Moment) -> [AppEffect] {
        if top.screen is StoreTroublePage { return [] }
        guard error.isLasting, top.screen.covering == .page, !top.screen.isTyping, !(top.screen is FocusPage) else {
            toast(strings.sentence(for: error), .error, at: now)
            return []
        }
        return open(Page(StoreTroublePage()), at: now)
    }
}

extension StoreError {
    /// Whether it does not go by itself.
    fileprivate var isLasting: Bool {
        switch self {
        case .full, .readOnly, .damaged, .newerFormat, .foreignStore, .unusable: true
        case .file, .locked, .tooLarge, .invalidPath, .invalidBatch, .preconditionFailed: false
        }
    }
}
