import DocumentStore
import TestSupport
import Testing

@testable import Domain

/// The steps of stories.
extension StoryTeller {
    mutating func perform(_ step: StoryWords) throws {
        var words = step
        let first = words.next()
        if try pass(first, words) { return }
        switch first {
        case "unsound": isSound = false
        case "remember": remembered = try documents
        case "ask": gapAsked = try gap()
        case "asked": gapWaits = true
        case "sign": sign = try timer.sign(at: clock, lastSeenAt: words.has("seen") ? clock.instant : nil)
        case "open": opened = try draft(words.next())
        case "keep": kept = try action(words)
        case "kept": try perform(kept.map { [$0] } ?? [], named: nil)
        case "decide": decided = try action(words)?.decided(on: repository, at: moment).batch
        case "commit": try life.life.commit(try #require(decided), at: moment)
        case "focus":
            let plan = [words.next(), words.value("of").map { "of \($0)" }, words.value("as").map { "as \($0)" }]
            try perform(StoryWords("start " + plan.compactMap(\.self).joined(separator: " ")))
            life.clocks.pass(seconds: Int64(plan[0].flatMap { Int64($0) } ?? 0) * 60)
            try perform(StoryWords("runOut"))
        case "adopt":
            let habit = words.next()
            let (name, since) = (habit == "h1" ? "Daily Reading" : "Write", words.value("since"))
            let (draft, cat) = (try draft(words, name), "c" + habit.dropFirst())
            let adoption = CreateHabitWithCat(habitId: habit, catId: cat, draft: draft, kitten: .sample)
            if machine != nil { try perform([Action(adoption)], named: nil) }
            let begin = since.map { Moment.at(day($0).text) } ?? .at("2026-01-01")
            if machine == nil { try life.life.perform(Action(adoption), at: begin) }
        case "lose": try life.life.put([.delete(.habit("h1")), .delete(.cat("c1"))], at: moment)
        case "wearing":
            let accessory = Value.string(words.next())
            try life.life.put([.update(.cat("c1"), ["equippedAccessory": accessory])], at: moment)
        case "own": try life.life.put([.update(.root, ["inventory": .list(words.rest.map(Value.string))])])
        case "setCoins": try life.life.put([.update(.root, ["coins": .integer(Int64(words.number() ?? 0))])])
        case "undo" where machine != nil:
            let isOpen = words.has("result")
            try machine?.undo(words.rest.first, at: moment, resultIsOpen: isOpen)
        case "undo":
            guard words.has("stop") else {
                retraction = try life.life.undo(at: moment, resultIsOpen: words.has("result"))
                return
            }
            retraction = try life.life.undo(try #require(batches["stop"]), at: moment)
        case "retract":
            let name = words.next()
            let batch = batches[name] ?? life.life.committed.last { $0.action.kind == name }?.id
            retraction = try life.life.retract([try #require(batch)], at: moment)
        case "redo": try life.life.redo(try #require(retraction), at: moment)
        default:
            guard let action = try action(step) else { throw StoryError(text: "no such step: \(step.rest)") }
            let isStop = action.of(LogFocusSession.self) != nil
            try perform([action], named: isStop ? "stop" : words.value("as"))
        }
    }

    private mutating func perform(_ actions: [Action], named name: String?) throws {
        for action in actions {
            if let machine {
                outcome = try machine.perform(action, at: moment)
            } else {
                outcome = try life.perform(action, gap: gapWaits ? gap() : nil)
            }
        }
        if let name { batches[name] = life.life.committed.last?.id }
    }

    /// Lets time pass, or changes clocks.
    private mutating func pass(_ first: String, _ words: StoryWords) throws -> Bool {
        var words = words
        switch first {
        case "asleep": life.clocks.sleep(seconds: seconds(words.next()) ?? 0)
        case "off": life.clocks.reboot(afterSeconds: seconds(words.next()) ?? 0)
        case "clock": life.clocks.setWallClock(bySeconds: seconds(words.next()) ?? 0)
        case "zone": life.zone = .berlin
        case "now":
            let day = day(words.next()).text
            let time = words.next()
            let more = (Int64(time.dropFirst(6)) ?? 0) * 1000 + (Int64(words.next().dropFirst()) ?? 0)
            let start = Timestamp(day, String(time.prefix(5))).advanced(byMilliseconds: more)
            life.clocks = SampleClocks(at: start)
        default:
            guard let seconds = seconds(first), words.rest.isEmpty else { return false }
            life.clocks.pass(seconds: seconds)
        }
        return true
    }

    private func seconds(_ word: String) -> Int64? {
        let units: [Character: Int64] = ["s": 1, "m": 60, "h": 3600, "d": 86_400]
        guard let unit = word.last.flatMap({ units[$0] }), let number = Int64(word.dropLast()) else { return nil }
        return number * unit
    }

    // MARK: Actions

    private func action(_ step: StoryWords) throws -> Action? {
        var words = step
        let first = words.next()
        if let change = try change(first, &words) {
            let session = try words.value("session").map { id($0) } ?? repository.timer()?.sessionId ?? id("a")
            return Action(ChangeTimer(sessionId: session, change: change, shownNote: words.text("shown")))
        }
        return try timerAction(first, &words) ?? entryAction(first, &words) ?? habitAction(first, &words)
    }

    private func change(_ first: String, _ words: inout StoryWords) throws -> ChangeTimer.Change? {
        switch first {
        case "pause": return .pause
        case "resume": return .resume
        case "extend": return .extend(words.number() ?? 0)
        case "note": return .note(StoryWords.text(words.next()))
        case "detach": return .detach
        case "attach": return .attach
        case "seen": return .seen
        case "away":
            let since = words.value("since").flatMap(seconds)
            return .away(since: since.map { clock.instant.advanced(bySeconds: -$0) })
        case "back": return .back
        case "breakIn": return .breakIn(words.number() ?? 0)
        case "next": return .nextPhase(sessionId: try nextId(&words))
        case "skip": return try timer.skippingBreak(nextSessionId: try nextId(&words))
        case "continue":
            let change = try timer.changeAfterBreak(nextSessionId: try nextId(&words))
            guard let change else { throw DomainError.noBreak }
            return change
        case "edit": return .edit(edit(&words))
        default: return nil
        }
    }

    private func edit(_ words: inout StoryWords) -> TimerEdit {
        TimerEdit(habitId: words.value("habit"), startedAt: ago(&words), note: words.text("note"))
    }

    private func ago(_ words: inout StoryWords) -> Timestamp? {
        words.value("ago").flatMap { Int64($0) }.map { clock.instant.advanced(bySeconds: -$0 * 60) }
    }

    /// Of the session with the name in the step, or with the letter after that of the timer.
    private func nextId(_ words: inout StoryWords) throws -> String {
        if let name = words.value("as") { return id(name) }
        let letter = try repository.timer().flatMap { self.letter($0.sessionId).unicodeScalars.first?.value } ?? 96
        return id(String(Character(UnicodeScalar(letter + 1) ?? "z")))
    }

    private func timerAction(_ first: String, _ words: inout StoryWords) throws -> Action? {
        let timer = try repository.timer()
        let session = words.value("session").map { id($0) } ?? timer?.sessionId ?? id("a")
        let device = words.value("device").flatMap { devices[$0] }
        func end(_ ending: LogFocusSession.Ending, _ next: LogFocusSession.Continuation? = nil) -> Action {
            Action(LogFocusSession(sessionId: session, ending: ending, continuing: next, device: device))
        }
        switch first {
        case "start": return Action(try start(&words))
        case "runOut":
            let (begins, waits) = (words.value("break"), words.value("wait"))
            guard let next = begins ?? waits else { return end(.ranOut) }
            return end(.ranOut, .breakTime(sessionId: id(next), begins: begins != nil))
        case "stop":
            if let minutes = words.value("minutes").flatMap({ Int($0) }) { return end(.minutes(minutes)) }
            guard words.has("seen") else { return end(.stoppedHere) }
            return end(.stoppedAt(Timestamp(day(words.next()).text, words.next())))
        case "stopAt":
            let time = instant(at: try #require(TimeOfDay(words.next())))
            return Action(try self.timer.stop(at: time, now: moment))
        case "finish": return Action(try self.timer.stop(nextSessionId: nextId(&words), autoStart: .breaks))
        case "settle":
            let next = letter(try nextId(&words))
            guard let due = try actionDue(AutoStart(rawValue: words.next()) ?? .breaks, next: next) else {
                throw StoryError(text: "nothing is due")
            }
            return due
        case "discard": return Action(ThrowAwayTimer(sessionId: session))
        case "answer":
            let choices = GapChoice.allCases
            let (name, next) = (words.next(), try nextId(&words))
            let choice = try #require(choices.first { "\($0)" == name })
            let gap = try #require(try gapAsked ?? gap())
            return gap.action(for: choice, in: try self.timer, nextSessionId: next)
        case "choose":
            let forgotten = try #require(ForgottenStopwatch(try self.timer, sign: sign, at: clock))
            let choices: [String: ForgottenStopwatch.Choice] = [
                "all": .all, "untilLastKey": .untilLastKey, "untilLastSign": .untilLastSign, "throwAway": .throwAway,
            ]
            return forgotten.action(for: choices[words.next()] ?? .minutes(words.number() ?? 0))
        case "move":
            let habit = words.next()
            var edit = edit(&words)
            edit.habitId = habit
            return edit.action(on: try self.timer, shownNote: nil, nextSessionId: try nextId(&words))
        default: return nil
        }
    }

    private func start(_ words: inout StoryWords) throws -> StartTimer {
        let (habit, session) = (words.value("of") ?? "h1", id(words.value("as") ?? "a"))
        let (note, began) = (words.text("note"), ago(&words))
        let (isStrict, isOvertime) = (words.has("strict"), words.has("overtime"))
        let until = words.value("until").flatMap { Int64($0) }.map { clock.instant.advanced(bySeconds: $0) }
        let plan: FocusPlan =
            if words.has("stopwatch") {
                .stopwatch
            } else if words.has("flow") {
                .flow
            } else if words.has("rounds") {
                .rounds(
                    Rounds(
                        count: words.number() ?? 4, focus: words.number() ?? 25, shortBreak: words.number() ?? 5,
                        longBreak: words.number() ?? 15))
            } else {
                .countdown(minutes: words.number() ?? 25)
            }
        var start = StartTimer(habitId: habit, plan: plan, sessionId: session, note: note)
        (start.startedAt, start.until) = (began, until)
        (start.isStrict, start.isOvertime) = (isStrict, isOvertime)
        return start
    }

    private func entryAction(_ first: String, _ words: inout StoryWords) throws -> Action? {
        switch first {
        case "log", "count":
            let number = words.next()
            let (habit, day) = (words.value("of") ?? "h1", day(words.value("on") ?? ""))
            let entryId = id(words.value("as") ?? "\(life.life.store.log.count % 10)", on: day)
            guard first == "log" else {
                let units = try #require(Amount(number.hasPrefix("-") ? String(number.dropFirst()) : number))
                let (amount, isSlip) = (number.hasPrefix("-") ? 0 - units : units, words.has("slip"))
                return Action(LogEntry(habitId: habit, amount: amount, isSlip: isSlip, day: day, entryId: entryId))
            }
            let (minutes, shown) = (try #require(Int(number)), words.value("shown").flatMap { Int($0) })
            return Action(LogEntry(habitId: habit, minutes: minutes, day: day, entryId: entryId, shown: shown))
        case "tick", "untick":
            let habit = try #require(try repository.habit(words.value("of") ?? "h1"))
            let (step, isDone) = (words.next(), first == "tick")
            return Action(LogEntry(step: step, isDone: isDone, of: habit, day: moment.today))
        case "tickAll":
            let habit = try #require(try repository.habit("h1"))
            return Action(LogEntry(1, of: habit, day: moment.today, entryId: id(words.value("as") ?? "t")))
        case "units":
            let (amount, name) = (try #require(Amount(words.next())), words.value("of") ?? "a")
            let session = try #require(try session(name))
            return Action(LogEntry(amount, of: session, on: moment.day(of: session)))
        case "logSpan":
            let typed = try #require(ClockSpan(typed: words.next()))
            let (start, end) = (instant(at: typed.start), instant(at: typed.end))
            let span = TimeSpan(start: start < end ? start : start.advanced(bySeconds: -86_400), end: end)
            let (habit, entryId) = (words.value("of") ?? "h1", id(words.value("as") ?? "s"))
            return Action(LogEntry(habitId: habit, span, entryId: entryId, at: moment))
        case "amend":
            let name = words.next()
            let isShown = words.has("shown")
            var draft = try isShown ? #require(opened) : draft(name)
            if let minutes = words.value("minutes") { draft.minutes = Int(minutes) ?? 0 }
            if let amount = words.value("amount") { draft.amount = Amount(amount) }
            if let habit = words.value("to") { draft.habitId = habit }
            if let day = words.value("on") { draft.day = self.day(day) }
            if let time = words.value("time") { draft.time = TimeOfDay(time) }
            if let end = words.value("end") { draft.end = TimeOfDay(end) }
            if let note = words.text("note") { draft.note = note }
            return Action(AmendEntry(try place(name), wanted: draft, shown: isShown ? opened : nil))
        case "delete":
            var place = try place(words.next())
            if let habit = words.value("of") { place.habitId = habit }
            return Action(AmendEntry(place, wanted: nil))
        case "divide":
            let (place, from) = (try place(words.next()), try #require(TimeOfDay(words.next())))
            let entryId = id(words.value("as") ?? "b")
            let cut = EntryCut(from, until: TimeOfDay(words.next()), entryId: entryId)
            return Action(AmendEntry(place, wanted: nil, cut: cut))
        case "noteSession":
            let (session, note) = (id(words.next(), on: .february(1)), StoryWords.text(words.next()))
            return Action(NoteSession(habitId: "h1", sessionId: session, note: note))
        case "noteDay":
            let (day, note) = (day(words.next()), StoryWords.text(words.next()))
            return Action(NoteDay(day: day, note: note, shown: words.text("shown")))
        default: return nil
        }
    }

    private func habitAction(_ first: String, _ words: inout StoryWords) throws -> Action? {
        let habit = words.rest.first ?? "h1"
        switch first {
        case "rest": return Action(RestHabit(habitId: habit, daysOffId: "r"))
        case "wake": return Action(WakeHabit(habitId: habit))
        case "graduate": return Action(GraduateHabit(habitId: habit))
        case "remove": return Action(RemoveHabit(habitId: habit))
        case "visit": return Action(Visit(day: words.rest.first.map(day)))
        case "daysOff":
            let (from, through) = (day(words.next()), day(words.next()))
            let (name, habitId) = (words.value("as") ?? "o1", words.value("of"))
            return Action(AddDaysOff(id: name, habitId: habitId, from: from, through: through))
        case "removeDaysOff": return Action(RemoveDaysOff(id: words.next()))
        case "editHabit":
            let draft = HabitDraft(try #require(try repository.habit("h1")), on: moment.today)
            return Action(EditHabit(habitId: "h1", draft: changed(draft, &words)))
        case "rename":
            let cat = words.next()
            return Action(RenameCat(catId: cat, name: StoryWords.text(words.next())))
        case "deleteHabit":
            let history = try repository.history(of: #require(try repository.habit(habit)))
            return Action(DeleteHabit(habitId: habit, shown: history))
        case "buy": return Action(PurchaseAccessory(accessoryId: words.next()))
        case "wear": return Action(EquipAccessory(catId: words.value("by") ?? "c1", accessoryId: words.next()))
        case "undress": return Action(UnequipAccessory(catId: "c1"))
        case "order": return Action(ReorderHabits(order: words.rest))
        case "paint": return Action(PaintPortrait(id: words.next(), catId: "c1"))
        default: return nil
        }
    }

    /// As an entry is; one that is not there has the place that it would have today.
    private func place(_ name: String) throws -> EntryPlace {
        guard let (day, entry) = try entry(name) else {
            return EntryPlace(habitId: "h1", day: moment.today, entryId: id(name))
        }
        return EntryPlace(of: entry, on: day)
    }

    private func draft(_ name: String) throws -> EntryDraft {
        guard let (day, entry) = try entry(name) else { throw DomainError.entryGone }
        return EntryDraft(entry, try repository.session(of: entry), on: day, at: moment)
    }

    private func draft(_ words: StoryWords, _ name: String) throws -> HabitDraft {
        var words = words
        return changed(HabitDraft(name: name), &words)
    }

    private func changed(_ draft: HabitDraft, _ words: inout StoryWords) -> HabitDraft {
        var draft = draft
        if let name = words.text("name") { draft.name = name }
        if let kind = words.value("kind").flatMap({ HabitKind(rawValue: $0) }) { draft.kind = kind }
        if let goal = words.value("goal").flatMap({ Int($0) }) { draft.goalMinutes = goal }
        if let amount = words.value("amount").flatMap({ Amount($0) }) { draft.goalAmount = amount }
        if let period = words.value("each").flatMap({ GoalPeriod(rawValue: $0) }) { draft.goalPeriod = period }
        if let minutes = words.value("unit").flatMap({ Amount($0) }) { draft.minutesPerUnit = minutes }
        if let hours = words.value("target").flatMap({ Int($0) }) { draft.targetHours = hours }
        if let schedule = words.value("schedule").flatMap({ Schedule($0) }) { draft.schedule = schedule }
        if let times = words.value("times").flatMap({ Int($0) }) { draft.times = times }
        if let day = words.value("endsOn") { draft.endsOn = self.day(day) }
        if let steps = words.value("steps") { draft.steps = steps.split(separator: ",").map(String.init) }
        if draft.kind == .count { draft.unit = "pages" }
        return draft
    }
}
