import DocumentStore
package import Domain

extension AppModel {
    /// Says something bottom right and keeps it in the log.
    /// - Parameter brief: the same where there is little room.
    mutating func say(_ text: String, brief: String? = nil, _ kind: Toast.Kind, at now: Moment) {
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
        say(words.themes.sentence(fault, in: theme.palette.id), .error, at: now)
    }

    /// Says what is to be thought of, also to those who look elsewhere; Today shows it as long as it holds.
    mutating func remind(of reminders: [Reminder], at now: Moment) -> [AppEffect] {
        var effects: [AppEffect] = []
        for reminder in reminders {
            let sentence = words.sentence(for: reminder)
            say(sentence, .info, at: now)
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
