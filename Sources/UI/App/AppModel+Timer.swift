import Domain
import Words

extension AppModel {
    /// How many days back minutes are known: 53 weeks, as heatmaps show.
    package static let daysOfMinutes = 371

    /// Called once at start-up: first run, running timer, visits, reminders.
    mutating func start(at now: Moment) -> [AppEffect] {
        var effects: [AppEffect] = []
        if let timer = userData.timer, timer.isDetached == true, gap == nil {
            effects.append(.perform(Action(ChangeTimer(sessionId: timer.sessionId, change: .attach))))
        }
        if let timer = userData.timer, timer.overtime(at: now.clock) != nil { rungFor = timer.sessionId }
        // It rang when it was over.
        if let timer = userData.timer, timer.breakOver(at: now.clock) != nil, !timer.goesOn(by: preferences.autoStart) {
            settling = timer.sessionId
        }
        let first = now.today.advanced(by: -Self.daysOfMinutes)
        if userData.minutes.knownFrom.map({ first < $0 }) ?? true { effects.append(.load(.minutes(from: first))) }
        effects.append(.load(.grown))
        return effects + withTop(at: now) { $0.onAppear(in: &$1) }
    }

    /// Once for each part of the timer: asks for the next part, and announces the end of a break.
    mutating func watchTimer(at now: Moment) -> [AppEffect] {
        guard let timer = userData.timer, gap == nil else { return [] }
        if timer.overtime(at: now.clock) != nil { return ringOnce(timer, at: now) }
        guard timer.hasRunOut(at: now.clock), settling != timer.sessionId else { return [] }
        settling = timer.sessionId
        let end = AppEffect.endDueTimer(preferences.autoStart)
        guard timer.isBreak == true else { return [end] }
        let goesOn = timer.goesOn(by: preferences.autoStart)
        let text = goesOn ? strings.actions.breakOver : strings.focus.breakOver
        toast(text, .info, at: now)
        return ring(text, at: now) + (goesOn ? [end] : [])
    }

    private mutating func ringOnce(_ timer: TimerRecord, at now: Moment) -> [AppEffect] {
        guard rungFor != timer.sessionId else { return [] }
        rungFor = timer.sessionId
        let text = strings.focus.countsOn(timer.wholeMinutes(at: now.clock))
        toast(text, .info, at: now)
        return ring(text, at: now)
    }

    mutating func ring(_ text: String, at now: Moment) -> [AppEffect] { ring(at: now) + [.announce(text)] }

    mutating func ring(at now: Moment) -> [AppEffect] {
        guard preferences.sound != .silence else { return [] }
        let intervals = (0..<Int64(preferences.soundRepeats)).map { ($0 + 1) * Self.ringInterval }
        ringsAgainAt = intervals.map { now.instant.advanced(byMilliseconds: $0) }
        return [.ring]
    }

    /// In milliseconds.
    private static let ringInterval: Int64 = 20_000

    mutating func ringAgain(at now: Moment) -> [AppEffect] {
        let isTime = ringsAgainAt.first.map { $0 <= now.instant } ?? false
        ringsAgainAt.removeAll { $0 <= now.instant }
        return isTime ? [.ring] : []
    }

    /// Records activity every ten minutes, for the question about a forgotten stopwatch.
    mutating func seenTimer(at now: Moment) -> [AppEffect] {
        guard let timer = userData.timer, timer.mode == .stopwatch, gap == nil, !timer.isPaused,
            ForgottenStopwatch(timer, sign: nil, at: now.clock) == nil
        else { return [] }
        let last = max(timer.lastSeenAt ?? timer.startedAt, seenAt ?? timer.startedAt)
        guard now.instant.milliseconds(since: last) >= 600_000 else { return [] }
        seenAt = now.instant
        return [.perform(Action(ChangeTimer(sessionId: timer.sessionId, change: .seen)))]
    }

    mutating func commandSeen(at time: Instant) {
        guard let seen = userData.timer?.lastSeenAt ?? userData.timer?.startedAt, seen < time else { return }
        userData.timer?.lastSeenAt = time
    }

    mutating func goToTimer(habitId: String?, at now: Moment) -> [AppEffect] {
        guard let timer = userData.timer else { return openSetup(habitId: habitId, at: now) }
        if let gap { return top.screen is WelcomeBackPage ? [] : open(Page(WelcomeBackPage(gap)), at: now) }
        if let habitId, habitId != timer.habitId, timer.isBreak == true { return openSetup(habitId: habitId, at: now) }
        guard let habitId, habitId != timer.habitId else {
            pages.removeAll { $0.screen is FocusPage }
            return open(Page(FocusPage()), at: now)
        }
        if let question = ForgottenQuestion(timer, next: .setUp(habitId: habitId), at: now.clock) {
            return open(Page(question), at: now)
        }
        let cat = userData.cats.first { $0.id == timer.catId }?.name ?? ""
        let habit = userData.habits.first { $0.id == habitId }?.name ?? ""
        let ending: Action =
            timer.isFresh(at: now.clock)
            ? Action(ThrowAwayTimer(sessionId: timer.sessionId))
            : Action(LogFocusSession(sessionId: timer.sessionId, ending: .stoppedHere))
        switchingTo = nil
        confirmation = Confirmation(
            strings.focus.switchTimer(cat, timer.wholeMinutes(at: now.clock), to: habit),
            [.switchTimer(ending, habitId: habitId)])
        return []
    }

    private mutating func openSetup(habitId: String?, at now: Moment) -> [AppEffect] {
        let awake = userData.habits.filter(\.isActive)
        guard let habit = awake.first(where: { $0.id == habitId }) ?? chosenHabit(among: awake) else {
            return toast(strings.focus.noHabit, .info, at: now)
        }
        return open(Page(FocusSetup(for: habit, preferences)), at: now)
    }

    private func chosenHabit(among habits: [Habit]) -> Habit? {
        let chosen = (places[.today]?.screen as? TodayPlace)?.chosen
        return habits.first { $0.id == chosen } ?? habits.first
    }

    /// The first of the timers on other machines, as a session of that machine.
    mutating func stopElsewhere(at now: Moment) -> [AppEffect] {
        guard let other = userData.otherTimers.first else { return [] }
        let ending: LogFocusSession.Ending = other.timer.hasRunOut(at: now.clock) ? .ranOut : .stoppedHere
        let action = LogFocusSession(sessionId: other.timer.sessionId, ending: ending, device: other.timer.id)
        return [.perform(Action(action))]
    }

    mutating func end(_ action: Action, thenSetUp habitId: String? = nil) -> [AppEffect] {
        if let log = action.of(LogFocusSession.self) {
            settling = log.sessionId
            resultWanted = habitId == nil ? log.sessionId : nil
        }
        switchingTo = habitId
        return [.perform(action)]
    }

    func detach(at now: Moment) -> [AppEffect] {
        guard let timer = userData.timer, timer.isDetached != true, gap == nil else { return [] }
        return [.perform(Action(ChangeTimer(sessionId: timer.sessionId, change: .detach)))]
    }

    mutating func quit(at now: Moment) -> [AppEffect] {
        guard let timer = userData.timer, gap == nil else { return [.quit] }
        guard preferences.onQuit != .ask else { return open(Page(QuitQuestion()), at: now) }
        return run(QuitQuestion.steps(of: preferences.onQuit, on: timer, at: now.clock), from: nil, at: now)
    }

    /// Asks about a gap once; not over a form.
    mutating func ask(about gap: Gap, at now: Moment) -> [AppEffect] {
        self.gap = gap
        settling = nil
        guard !top.screen.isTyping else { return toast(strings.focus.gapWaits, .error, at: now) }
        return open(Page(WelcomeBackPage(gap)), at: now)
    }

    mutating func showFocus(at now: Moment) -> [AppEffect] {
        pages.removeAll { $0.screen is FocusSetup || $0.screen is FirstRunPage || $0.screen is FocusPage }
        return open(Page(FocusPage()), at: now)
    }

    /// A Result page in place of Focus, elsewhere a sound and a toast.
    mutating func show(_ result: SessionResult, _ batch: ChangeID?, at now: Moment) -> [AppEffect] {
        let done = strings.focus.rang(result)
        let isWanted = resultWanted == result.session.id || top.screen is FocusPage
        resultWanted = nil
        let goesOn = userData.timer?.hasBreakToCome == true && userData.timer?.sessionId == result.session.id
        if let habitId = switchingTo {
            switchingTo = nil
            pages.removeAll { $0.screen is FocusPage }
            toast(done, .done, at: now)
            setUpNext = habitId
            return []
        }
        guard isWanted, !top.screen.isTyping else {
            toast(done, .done, at: now)
            return ring(done, at: now)
        }
        if !goesOn { pages.removeAll { $0.screen is FocusPage } }
        let sound = result.session.completed ? ring(done, at: now) : []
        return sound + open(Page(ResultPage(result, batch: batch, at: now.instant)), at: now)
    }
}

extension TimerRecord {
    /// Left of a countdown, past its end, or elapsed.
    func shownSeconds(at clock: ClockReading) -> Int64 {
        if let overtime = overtime(at: clock) { return overtime / 1000 }
        guard let remaining = remaining(at: clock) else { return elapsed(at: clock) / 1000 }
        return (remaining + 999) / 1000
    }

    /// "▶ 17:42", paused "‖ 17:42"; of a break that has ended "☕ over".
    func shownClock(at clock: ClockReading, _ view: Viewing) -> String {
        let signs = view.signs
        if isBreak == true, hasRunOut(at: clock) { return "\(signs.rest) \(view.strings.focus.over)" }
        let sign = overtime(at: clock) == nil ? "" : "+"
        let phase = isBreak == true ? signs.rest : isPaused ? signs.paused : signs.running
        return
            "\(phase) \(sign)\(view.strings.clock(seconds: shownSeconds(at: clock)))"
    }
}
