import DocumentStore
import Domain

extension AppModel {
    /// Somebody is here again, and may be new.
    mutating func start(at now: Moment) -> [AppEffect] {
        var effects: [AppEffect] = []
        if let timer = household.timer, timer.isDetached == true {
            effects.append(.perform(.changeTimer(ChangeTimer(sessionId: timer.sessionId, change: .attach))))
        }
        effects.append(.load(.minutes(from: now.today.advanced(by: -371))))
        return effects + withRoot(at: now) { $0.appear(in: &$1) }
    }

    /// A countdown that ran out is logged the moment that is seen.
    mutating func watchTimer(at now: Moment) -> [AppEffect] { [] }

    /// A key came while a stopwatch runs: kept every ten minutes, for the question about a forgotten one.
    mutating func seenTimer(at now: Moment) -> [AppEffect] {
        guard let timer = household.timer, timer.mode == .stopwatch, gap == nil else { return [] }
        let last = max(timer.lastSeenAt ?? timer.startedAt, seenAt ?? timer.startedAt)
        guard now.instant.seconds(since: last) >= 600 else { return [] }
        seenAt = now.instant
        return [.perform(.changeTimer(ChangeTimer(sessionId: timer.sessionId, change: .seen)))]
    }

    /// The time may run on with nobody watching.
    mutating func detach(at now: Moment) -> [AppEffect] {
        guard let timer = household.timer, timer.isDetached != true, gap == nil else { return [] }
        return [.perform(.changeTimer(ChangeTimer(sessionId: timer.sessionId, change: .detach)))]
    }

    /// Quits, or asks what the running timer is to do.
    mutating func quit(at now: Moment) -> [AppEffect] {
        guard let timer = household.timer, gap == nil else { return [.quit] }
        switch preferences.onQuit {
        case .ask: return open(Page(QuitQuestion()), at: now)
        case .run: return detach(at: now) + [.quit]
        case .pause: return QuitQuestion.effects(of: .pause, on: timer) + [.quit]
        case .stop: return QuitQuestion.effects(of: .stop, on: timer) + [.quit]
        }
    }

    /// A gap nobody chose: asked about at once.
    mutating func ask(about gap: Gap, at now: Moment) -> [AppEffect] {
        self.gap = gap
        return []
    }

    /// A session was logged: its page in the place of Focus, elsewhere a bell and a toast.
    mutating func show(_ result: SessionResult, at now: Moment) -> [AppEffect] { [] }
}
