import Domain
import Runtime
import UI
import Words

extension Strings {
    func notRun(_ program: String, isMissing: Bool) -> String {
        isMissing ? timerCommands.commandNotFound(program: program) : timerCommands.cannotRun(program: program)
    }

    /// A countdown that ran out and was logged on the way in; nil where there was nothing to log.
    func ranOut(_ outcome: ActionResult, in userData: UserData, at now: Moment) -> String? {
        switch outcome {
        case .sessionLogged(let result): ranOut(result, showsCoins: userData.settings.showsCoins, at: now)
        case .logged(let logged): added(logged, in: userData, on: now.today)
        default: nil
        }
    }

    func ranOut(_ result: SessionResult, showsCoins: Bool, at now: Moment) -> String {
        let time = now.timeOfDay(of: result.session.endedAt).text
        return timerCommands.countdownEnded(cat: result.catName, time: time, earned: earned(result, showsCoins))
    }

    func logged(_ result: SessionResult, showsCoins: Bool) -> String {
        headed(result.catName, earned(result, showsCoins))
    }

    private func earned(_ result: SessionResult, _ showsCoins: Bool) -> String {
        let session = result.session
        let (minutes, before, habit) = (session.durationMinutes, result.untimedMinutes, result.habitName)
        let time =
            before > 0
            ? timerCommands.minutesAndBefore(minutes: minutes, before: before, habit: habit)
            : timerCommands.minutesOf(minutes: minutes, habit: habit)
        let reward = timerCommands.reward(xp: session.xpEarned, streak: result.streakAfter)
        return list([time] + (showsCoins ? [coins(session.coinsEarned)] : []) + [reward]) + punctuation.fullStop
    }

    func asks(about forgotten: ForgottenStopwatch, habit: String, at now: Moment) -> String {
        let time = now.timeOfDay(of: forgotten.lastSeenAt).text
        let length = length(milliseconds: forgotten.elapsed)
        var choices = [logsAll(forgotten.minutesInAll, isCut: forgotten.isCut, else: timerCommands.logAll)]
        if forgotten.minutesUntilSeen >= 1 {
            choices.append(timerCommands.logUntil(time: time, until: minutes(forgotten.minutesUntilSeen)))
        }
        choices.append(timerCommands.discardIt)
        return asked(timerCommands.hasRun(habit: habit, length: length, time: time), choices)
            + asksAgain(about: forgotten)
    }

    private func asked(_ question: String, _ choices: [String]) -> String {
        ([question] + choices.map { "  " + $0 }).map { $0 + "\n" }.joined()
    }

    /// Of a time that is longer than a session, all is not all.
    private func logsAll(_ most: Int, isCut: Bool, else all: String) -> String {
        isCut ? timerCommands.logMost(most: minutes(most)) : all
    }

    func asksAgain(about forgotten: ForgottenStopwatch) -> String {
        let proposed =
            switch forgotten.defaultChoice {
            case .minutes(let minutes): String(minutes)
            default: "l"
            }
        return timerCommands.asksForLetter(proposed: proposed)
    }

    /// A forgotten stopwatch that was ended where nobody could be asked.
    func countedUnasked(_ forgotten: ForgottenStopwatch, at now: Moment) -> String {
        let time = now.timeOfDay(of: forgotten.lastSignAt).text
        guard case .untilLastSign = forgotten.unaskedChoice else {
            let counted = minutes(min(ForgottenStopwatch.longestUnseen, forgotten.minutesInAll))
            return timerCommands.leftRunningCounted(time: time, counted: counted)
        }
        return timerCommands.leftRunningLogged(time: time)
    }

    /// Ends where the answer is typed.
    /// - Parameter most: minutes with the gap.
    func asks(about gap: Gap, cat: String, inAll most: Int) -> String {
        let away = length(milliseconds: gap.milliseconds)
        let earned = length(milliseconds: gap.earnedMilliseconds)
        let isCut =
            most == FocusSession.longestMinutes
            && gap.earnedMilliseconds + gap.milliseconds >= Int64(most + 1) * 60_000
        let question =
            gap.hasEarned
            ? timerCommands.earnedThenAway(cat: cat, earned: earned, away: away)
            : timerCommands.startedThenAway(cat: cat, away: away)
        var choices = [logsAll(most, isCut: isCut, else: timerCommands.logAllOf(most: minutes(most)))]
        if gap.hasEarned { choices.append(timerCommands.logBefore(earned: earned)) }
        choices.append(gap.hasEarned ? timerCommands.discardIt : timerCommands.stopWithoutLogging)
        return asked(question, choices) + asksAgain(about: gap)
    }

    func asksAgain(about gap: Gap) -> String { timerCommands.asksForLetter(proposed: gap.proposedLetter) }

    /// A timer with a gap that was ended where nobody could be asked.
    func gapLeftOut(_ gap: Gap) -> String {
        timerCommands.unwatchedNotCounted(away: length(milliseconds: gap.milliseconds))
    }

    func visit(_ result: VisitResult) -> String? {
        guard result.total > 0 else { return nil }
        let (daily, bonus) = (result.dailyCoins, result.milestoneBonus)
        guard daily > 0 else { return timerCommands.visitMilestone(bonus: coins(bonus)) }
        return bonus > 0 ? timerCommands.dailyVisit(coins: daily, bonus: bonus) : timerCommands.dailyVisit(coins: daily)
    }

    /// The line on leaving with a timer running, and the first of `status`.
    func timer(_ timer: TimerRecord, cat: String, at now: Moment) -> String {
        let clock = now.clock
        let what = timer.isBreak == true ? timerCommands.inBreak(cat: cat) : cat
        if timer.isBreak == true, !timer.isPaused, let over = timer.ranOutAt(clock) {
            return timerCommands.breakOver(cat: cat, time: now.timeOfDay(of: over).text)
        }
        var facts: [String] = []
        if let over = timer.overtime(at: clock) {
            facts = [timerCommands.overtime(past: self.clock(seconds: over / 1000))]
        } else if let left = timer.remaining(at: clock) {
            let end = timer.isPaused ? nil : timer.endsAt(clock)
            facts = [timerCommands.left(face(left))]
            if let end { facts.append(timerCommands.ringsAt(end: now.timeOfDay(of: end).text)) }
        } else {
            facts = [timerCommands.soFar(face(timer.elapsed(at: clock)))]
        }
        if timer.isPaused { facts.append(timerCommands.isPaused) }
        return headed(what, list(facts)) + punctuation.fullStop
    }

    func unwatched(_ cat: String, for gap: Gap) -> String {
        timerCommands.wasAway(cat: cat, away: length(milliseconds: gap.milliseconds))
    }

    /// `17:42`, or `1:17:42`: rounded up to the second, as on the page.
    func face(_ milliseconds: Int64) -> String { clock(seconds: (max(0, milliseconds) + 999) / 1000) }

    /// By moving its start to later.
    func dropped(_ count: Int, of timer: TimerRecord, at now: Moment) -> String {
        let start = now.timeOfDay(of: timer.startedAt).text
        return timerCommands.beforeStartLost(minutes: minutes(count), start: start)
    }

    /// Ends where the answer is typed.
    /// - Parameter minutes: of the session.
    func asksForUnits(_ habit: Habit, minutes: Int) -> String {
        timerCommands.asksForCount(what: list([habit.name, self.minutes(minutes)]), habit: howMany(habit))
    }

    func countsLater(_ habit: Habit) -> String { timerCommands.countsLater(habit: howMany(habit)) }

    func noted(_ habit: String, at time: TimeOfDay) -> String { timerCommands.noted(habit: habit, time: time.text) }

    func answer(_ choice: GapChoice, to gap: Gap, isDefault: Bool) -> String {
        let flag = "--" + choice.flag
        let gapTo = flag + String(repeating: " ", count: max(1, 13 - flag.count))
        let earned = length(milliseconds: gap.earnedMilliseconds)
        let what =
            switch choice {
            case .leaveOut: timerCommands.leaveOut
            case .count: timerCommands.count
            case .finish where !gap.hasEarned: timerCommands.finish
            case .finish: timerCommands.stopBefore(earned: earned)
            case .split where !gap.hasEarned: timerCommands.split
            case .split: timerCommands.logStartOver(earned: earned)
            case .throwAway: timerCommands.throwAway
            }
        return "  \(gapTo)" + (isDefault ? timerCommands.isDefault(choice: what) : what)
    }

    func installed(_ kind: ReminderSchedule.Kind) -> String {
        switch kind {
        case .systemd: timerCommands.systemd
        case .crontab: timerCommands.crontab
        }
    }

    func removed(_ kinds: [ReminderSchedule.Kind]) -> String {
        guard !kinds.isEmpty else { return timerCommands.nothingToRemove }
        let names = items(kinds.map { $0 == .systemd ? "habicat-remind.timer" : "crontab" })
        return timerCommands.removed(names: names)
    }

    func sentence(for failure: ReminderSchedule.Failure) -> String {
        switch failure {
        case .nothingToRunIt: timerCommands.nothingToRunIt
        case .refused(let program, let text):
            text.isEmpty ? timerCommands.refused(program: program) : timerCommands.failed(program: program, text: text)
        case .oddPath(let path): timerCommands.oddPath(path: path)
        case .store(let error): sentence(for: error)
        }
    }
}
