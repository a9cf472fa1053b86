import Domain
import Runtime
import UI
import Words

extension Command {
    static let stop = Command(
        "stop", \.summaries.stop,
        flags: [
            Flag("note", "TEXT", \.flags.whatYouDid),
            Flag("count", "N", \.flags.howMany),
            Flag("minutes", "MINUTES", \.flags.logMinutes, .length),
            Flag("at", "TIME", \.flags.stoppedAt, .time),
            Flag("all", \.flags.logAll),
            Flag("until-last-key", \.flags.untilLastKey),
            Flag("discard", \.flags.discardTimer),
            Flag("on", "MACHINE", \.flags.onMachine), .json,
        ], shape: EndedTimer.json.note,
        examples: [
            "habicat stop", "habicat stop --note \"chapter three\"", "habicat stop --minutes 45",
            "habicat stop --at 10:30", "habicat stop --count 20",
        ]
    ) { session in
        let arguments = session.arguments
        let ending = try AskedEnding(arguments)
        let units = try arguments.units()
        if units != nil, ending == .discard { throw CommandError.contradiction("--discard", "--count") }
        let user = try session.user()
        if let name = arguments["on"] {
            guard ending == .usual, arguments["note"] == nil, units == nil else {
                let other = arguments["note"] != nil ? "--note" : units != nil ? "--count" : "--discard"
                throw CommandError.contradiction("--on", other)
            }
            let survey = try MachineSurvey(user)
            return try session.stop(on: try session.machine(name, in: survey) { $0.timer != nil && !$0.isThis })
        }
        if case .at(let time) = ending, let result = session.finished, session.data.timer == nil {
            return try session.shorten(result, until: time)
        }
        if let result = session.finished, session.data.timer == nil {
            // It ended and was logged when the store was opened, as asked; it is reported once.
            try session.count(units, of: result)
            let told = session.strings.ranOut(result, in: session.data, at: session.now)
            session.unsay(told)
            return session.confirmation(EndedTimer.json, EndedTimer(.sessionLogged(result)), [told])
        }
        let timer = try session.runningTimer()
        if units != nil, let habit = session.data.habit(timer.habitId), habit.kind != .count {
            throw CommandError.countsNothing(habit.name)
        }
        // Any question comes before the first write, so that Ctrl-C there changes nothing.
        let action = try session.action(ending: timer, as: ending)
        let note = ending == .discard ? nil : arguments["note"]
        // A timer stays as it is while a gap waits: the note goes to the session that comes of it.
        let isGapWaiting = try session.openGap() != nil
        if let note, !isGapWaiting {
            try session.change(timer, .note(note))
        }
        let outcome = try session.perform(action)
        if timer.isFlow == true { try session.announceBreak() }
        if let note, isGapWaiting, case .sessionLogged(let result) = outcome {
            try session.perform(NoteSession(habitId: timer.habitId, sessionId: result.session.id, note: note))
        }
        switch outcome {
        case .sessionLogged(let result): try session.count(units, of: result)
        // There was less than a minute to time: what ran before was logged as if by hand.
        case .logged(let logged): try session.log(units, logged)
        default: break
        }
        let sentence = timer.isBreak == true ? session.strings.breakEnded : session.strings.actions.discarded
        return session.sessionOutput(outcome, sentence)
    }
}

enum AskedEnding: Hashable {
    case usual
    /// What ran, if nothing should be asked.
    case unasked
    case minutes(Int)
    case all
    case untilLastKey
    case discard
    case at(TimeOfDay)

    init(_ arguments: Arguments) throws {
        switch try arguments.one(of: ["minutes", "at", "all", "until-last-key", "discard"]) {
        case "minutes": self = .minutes(try arguments.length("minutes", in: FocusSession.minutesRange) ?? 1)
        case "at": self = try arguments.time("at").map { .at($0) } ?? .usual
        case "all": self = .all
        case "until-last-key": self = .untilLastKey
        case "discard": self = .discard
        default: self = .usual
        }
    }
}

extension CommandSession {
    /// Ends a timer the way its state asks for, so that another can start; messages say what became of it. One that
    /// began a while ago ends it then.
    /// - Throws: what would refuse the other; nothing was written then.
    func end(_ timer: TimerRecord, for next: StartTimer) throws {
        try next.check(replacing: timer, on: repository(), at: now)
        var action = Action(
            LogFocusSession(sessionId: timer.sessionId, ending: .stoppedAt(next.startedAt ?? now.instant)))
        if next.startedAt == nil || timer.isBreak == true { action = try self.action(ending: timer, as: .usual) }
        try perform(action) { result in
            timer.isBreak == true ? [] : [sentence(for: result, strings.actions.discarded)]
        }
    }

    /// A countdown that ran out and was logged on the way in ended earlier: its entry is corrected.
    fileprivate func shorten(_ result: SessionResult, until time: TimeOfDay) throws -> CommandOutput {
        guard let entry = try repository().entry(withId: result.session.id)?.entry else { throw DomainError.entryGone }
        var wanted = EntryDraft(entry, result.session, on: result.day, at: now)
        wanted.end = time
        return try amend(AmendEntry(EntryPlace(of: entry, on: result.day), wanted: wanted), entry)
    }

    /// For a gap or a forgotten stopwatch what the user answers. Without a terminal, what was earned before the gap, or what
    /// ran until the last heartbeat.
    /// - Throws: if a question had no answer, or if there is no one to ask and nothing but the gap.
    func action(ending timer: TimerRecord, as ending: AskedEnding) throws -> Action {
        let id = timer.sessionId
        if timer.isBreak == true || ending == .discard { return Action(ThrowAwayTimer(sessionId: id)) }
        let user = try user()
        if case .at(let time) = ending { return Action(try timer.stop(at: now.last(time), now: now)) }
        if let gap = try openGap() { return try action(ending: timer, with: gap, as: ending) }
        let all = Action(timer.stop(nextSessionId: user.newHistoryId(), autoStart: preferences.autoStart))
        if case .minutes(let minutes) = ending {
            return Action(LogFocusSession(sessionId: id, ending: .minutes(minutes)))
        }
        guard ending != .all, ending != .unasked,
            let forgotten = ForgottenStopwatch(timer, sign: user.lastHeartbeat, at: now.clock)
        else { return all }
        if ending == .untilLastKey { return forgotten.action(for: .untilLastKey) }
        guard environment.isInputTerminal else {
            message([strings.countedUnasked(forgotten, at: now)])
            return forgotten.action(for: forgotten.unaskedChoice)
        }
        let habit = data.habit(timer.habitId)?.name ?? catName(of: timer)
        let choice = try answer(
            to: strings.asks(about: forgotten, habit: habit, at: now), again: strings.asksAgain(about: forgotten),
            forgotten.choice(typed:))
        return forgotten.action(for: choice)
    }

    private func action(ending timer: TimerRecord, with gap: Gap, as ending: AskedEnding) throws -> Action {
        let finish = gap.action(for: .finish, in: timer, nextSessionId: try user().newHistoryId())
        switch ending {
        case .minutes(let minutes): return try gap.action(minutes: minutes, in: timer)
        case .all: return gap.actionCountingAll(in: timer)
        case .unasked, .untilLastKey, .discard, .at: return finish
        case .usual: break
        }
        let minutes = gap.minutesInAll(of: timer)
        guard environment.isInputTerminal else {
            guard gap.hasEarned || minutes < 1 else {
                throw CommandError(.wrongUse) { [cat = catName(of: timer)] in
                    $0.commandErrors.gapIsAll(cat: cat, length: $0.length(milliseconds: gap.milliseconds))
                }
            }
            let away = strings.length(milliseconds: gap.milliseconds)
            message([strings.timerCommands.unwatchedNotCounted(away: away)])
            return finish
        }
        let question = strings.asks(about: gap, cat: catName(of: timer), inAll: minutes)
        let again = strings.timerCommands.asksForLetter(proposed: gap.proposedLetter)
        let choice = try answer(to: question, again: again) { gap.ending(typed: $0, inAll: minutes) }
        switch choice {
        case .all: return gap.actionCountingAll(in: timer)
        case .minutes(let minutes): return try gap.action(minutes: minutes, in: timer)
        case .discard: return Action(ThrowAwayTimer(sessionId: timer.sessionId))
        case .usual, .unasked, .untilLastKey, .at: return finish
        }
    }

    /// Until the answer is understood.
    /// - Throws: at the end of the input; the timer keeps running.
    private func answer<Choice>(to question: String, again: String, _ read: (String) -> Choice?) throws -> Choice {
        var question = question
        while let answer = ask(question) {
            if let choice = read(answer) { return choice }
            question = again
        }
        throw CommandError.notAgreed
    }
}

extension Gap {
    /// The letter that an empty line means.
    var proposedLetter: String { defaultChoice == .count ? "a" : hasEarned ? "b" : "d" }

    /// `a` for all, `b` for the time before it, `d` to discard, or minutes. Nil if not understood.
    fileprivate func ending(typed: String, inAll most: Int) -> AskedEnding? {
        switch typed.folded.isEmpty ? proposedLetter : typed.folded {
        case "a", "all": return .all
        case "b", "before": return hasEarned ? .unasked : nil
        case "d", "discard": return .discard
        case let text: return TypedLength.minutes(text).flatMap { (1...max(1, most)).contains($0) ? .minutes($0) : nil }
        }
    }
}

extension ForgottenStopwatch {
    /// `a` for all, `l` until the last key, `d` to discard, or minutes; an empty line takes the default. Nil if not
    /// understood.
    fileprivate func choice(typed: String) -> Choice? {
        switch typed.folded {
        case "": return defaultChoice
        case "a", "all": return .all
        case "l", "last": return minutesUntilSeen >= 1 ? .untilLastKey : nil
        case "d", "discard": return .throwAway
        case let text:
            guard let minutes = TypedLength.minutes(text), (1...max(1, minutesInAll)).contains(minutes) else {
                return nil
            }
            return .minutes(minutes)
        }
    }
}

extension CommandSession {
    /// After flow was stopped: its break, as a message.
    fileprivate func announceBreak() throws {
        guard let timer = try current().timer, timer.isBreak == true else { return }
        message([strings.timer(timer, cat: catName(of: timer), at: now)])
        try detachTimer()
    }

    /// - Parameter ended: printed if there was nothing to log.
    func sessionOutput(_ result: ActionResult, _ ended: String) -> CommandOutput {
        confirmation(EndedTimer.json, EndedTimer(result), [sentence(for: result, ended)])
    }

    /// - Parameter ended: the sentence if there was nothing to log.
    func sentence(for outcome: ActionResult, _ ended: String) -> String {
        switch outcome {
        case .sessionLogged(let result): strings.headed(result.catName, strings.earned(result, in: data))
        case .tooShort(let seconds): strings.actions.underAMinute(seconds: seconds)
        case .logged(let logged): strings.added(logged, in: data, on: now.today)
        default: ended
        }
    }
}

extension Strings {
    /// A countdown that ran out and was logged on the way in; nil if there was nothing to log.
    func ranOut(_ outcome: ActionResult, in userData: UserData, at now: Moment) -> String? {
        switch outcome {
        case .sessionLogged(let result): ranOut(result, in: userData, at: now)
        case .logged(let logged): added(logged, in: userData, on: now.today)
        default: nil
        }
    }

    func ranOut(_ result: SessionResult, in userData: UserData, at now: Moment) -> String {
        let time = now.timeOfDay(of: result.session.endedAt).text
        return timerCommands.countdownEnded(cat: result.catName, time: time, earned: earned(result, in: userData))
    }

    fileprivate func earned(_ result: SessionResult, in userData: UserData) -> String {
        let (session, settings) = (result.session, userData.settings)
        let isByMonth = userData.habit(session.habitId)?.isByMonth == true
        let (minutes, before, habit) = (session.durationMinutes, result.untimedMinutes, result.habitName)
        let time =
            before > 0
            ? timerCommands.minutesAndBefore(minutes: minutes, before: before, habit: habit)
            : timerCommands.minutesOf(minutes: minutes, habit: habit)
        let reward =
            settings.showsStreaks
            ? timerCommands.reward(xp: session.xpEarned, streak: run(result.streakAfter, isByMonth: isByMonth))
            : self.result.xpEarned(points: session.xpEarned)
        return list([time] + (settings.showsCoins ? [coins(session.coinsEarned)] : []) + [reward])
            + punctuation.fullStop
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

    /// A forgotten stopwatch that was ended where no one could be asked.
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
        return asked(question, choices) + timerCommands.asksForLetter(proposed: gap.proposedLetter)
    }
}
