import DocumentStore
import TestSupport
import Testing

@testable import Domain

/// What stories ask for. A whole fact has to be as the story has it; of the others some words have to be there, in order.
extension StoryTeller {
    func fact(_ key: String) throws -> (text: String, isWhole: Bool) {
        var words = StoryWords(key)
        switch words.next() {
        case "timer": return (try repository.timer().map(text) ?? "none", false)
        case "timers":
            let sessions = try repository.timers().map { letter($0.sessionId) }.sorted()
            return (sessions.isEmpty ? "none" : sessions.joined(separator: " "), true)
        case "elapsed": return ("\(try checkedElapsed())", true)
        case "left":
            let timer = try self.timer
            let left = timer.remaining(at: clock).map { "\($0 / 1000)" } ?? "nothing"
            return ("\(left) until \(stamp(timer.endsAt(clock)))", false)
        case "overtime": return (try timer.overtime(at: clock).map { "\($0 / 1000)" } ?? "none", true)
        case "ranOut": return (stamp(try timer.ranOutAt(clock)), true)
        case "breakOver": return (stamp(try timer.breakOver(at: clock)), true)
        case "due": return (try actionDue(.breaks, next: "x")?.kind ?? "nothing", true)
        case "gap": return (try gap().map(text) ?? "none", false)
        case "forgotten":
            let forgotten = ForgottenStopwatch(try timer, sign: sign, at: clock)
            return (forgotten.map(text) ?? "no", false)
        case "result": return (text(outcome), false)
        case "session": return (try session(words.next()).map(text) ?? "none", false)
        case "sessions":
            guard let span = ClockSpan(typed: words.next()) else {
                return ("\(try repository.sessions(of: nil, limit: 99).count)", true)
            }
            let (from, until) = (instant(at: span.start), instant(at: span.end))
            let found = try repository.sessions(overlapping: from, until: until).map { letter($0.id) }.sorted()
            return (found.isEmpty ? "none" : found.joined(separator: " "), true)
        case "entry": return (try entry(words.next()).map(text) ?? "none", false)
        case "entries":
            let minutes = try repository.entries(on: day(words.next())).map(\.minutes)
            return (minutes.isEmpty ? "none" : list(minutes), true)
        case "amounts":
            let amounts = try repository.entries(on: day(words.next())).map { $0.amount?.text ?? "-" }
            return (amounts.joined(separator: " "), true)
        case "minutes": return (try minutes(of: words.next()), true)
        case "streak":
            let habit = try habit(words.next())
            return (list([habit.currentStreak, habit.bestStreak]), true)
        case "habits": return (try repository.habits().map(\.id).joined(separator: " "), true)
        case "isDue":
            let habit = try habit(words.next())
            return (try userData.isDue(habit, at: moment) ? "yes" : "no", true)
        case "daysLogged":
            let days = try repository.daysLogged(of: words.next())
            return (days.map { dayText($0) }.joined(separator: " "), true)
        case "kept":
            let habit = try habit("h1")
            return (try userData.isKept(habit, on: day(words.next()), at: moment) ? "yes" : "no", true)
        case "done": return (try userData.progress(of: habit("h1"), at: moment).done.text, true)
        case "steps":
            let ticked = try userData.steps(of: habit("h1"), at: moment).filter(\.isTicked).map(\.name)
            return (ticked.isEmpty ? "none" : ticked.joined(separator: " "), true)
        case "amount":
            let day = day(words.next())
            return (try userData.minutes.amount(of: habit("h1"), on: day).text, true)
        case "schedule": return (try repository.knownHabit("h1").schedule(on: day(words.next())).text, true)
        case "woken":
            let habit = try habit(words.next())
            return (stamp(try userData.wokenAt(habit)), true)
        case "daysOff":
            let off = try repository.daysOff().map { off in
                "\(off.id) \(off.habitId ?? "all") \(dayText(off.from)) \(off.through.map(dayText) ?? "-")"
                    + (off.isRest == true ? " rest" : "")
            }
            return (off.isEmpty ? "none" : off.joined(separator: " "), false)
        case "cats": return (try repository.cats().map(\.id).joined(separator: " "), true)
        case "name":
            let id = words.next()
            return (try repository.habit(id)?.name ?? repository.cat(id)?.name ?? "none", true)
        case "cat":
            let cat = try repository.cat(words.next())
            return (
                cat.map {
                    "\($0.totalMinutes)m of \($0.targetMinutes) \($0.state) wears \($0.equippedAccessory ?? "-")"
                } ?? "none", false
            )
        case "visit": return (stamp(try repository.cat(words.next())?.lastSessionAt), true)
        case "last": return (dayText(try habit(words.next()).lastCheckInDate), true)
        case "coins": return ("\(try repository.person()?.coins ?? 0)", true)
        case "box": return (try repository.person()?.inventory.joined(separator: " ") ?? "", true)
        case "xp": return ("\(try repository.experienceByCat().values.reduce(0, +))", true)
        case "day": return (try repository.note(of: day(words.next())) ?? "-", true)
        case "visits":
            let visits = try repository.visitedMonth(moment.today.month)
            return ("\(list(visits?.checkedDays ?? [])) earn \(visits?.totalCoins ?? 0)", true)
        case "visited":
            let month = try repository.visitedMonth(moment.today.month)
            return (list((month?.checkedDays ?? []).sorted()), true)
        case "lastVisit": return (dayText(try repository.person()?.lastCheckInDate), true)
        case "batches": return ("\(life.life.committed.count - 1)", true)
        case "log": return (try isLogEmpty ? "empty" : "not empty", true)
        case "documents": return (try documents == remembered ? "as remembered" : "changed", true)
        default: throw StoryError(text: "no such fact: \(key)")
        }
    }

    func gap() throws -> Gap? { Gap.found(in: try timer, lastSign: sign, now: clock) }

    /// Seconds. What is left, the end, and whole minutes have to go with them.
    private func checkedElapsed() throws -> Int64 {
        let timer = try self.timer
        let elapsed = timer.elapsed(at: clock)
        #expect(timer.wholeMinutes(at: clock) == min(480, Int(elapsed / 60_000)))
        guard timer.isOvertime != true, timer.breakAfter == nil else { return elapsed / 1000 }
        let left = timer.length.map { $0 - elapsed }
        #expect(timer.remaining(at: clock) == left && timer.hasRunOut(at: clock) == (left == 0))
        if left != 0 {
            let end = timer.isPaused ? nil : left.map { clock.instant.advanced(byMilliseconds: $0) }
            #expect(timer.endsAt(clock) == end)
        }
        return elapsed / 1000
    }

    private var isLogEmpty: Bool {
        get throws {
            let habit = try repository.habit("h1")
            return try repository.timer() == nil && repository.sessions(of: nil, limit: 9).isEmpty
                && repository.entries(on: moment.today).isEmpty && habit?.totalMinutes == 0
                && habit?.currentStreak == 0 && repository.person()?.coins == 0
        }
    }

    /// Of a habit and, where they differ, of its cat.
    private func minutes(of habit: String) throws -> String {
        let habit = try #require(try repository.habit(habit))
        let cat = try repository.cat(habit.catId)?.totalMinutes ?? -1
        return cat == habit.totalMinutes ? "\(cat)" : "\(habit.totalMinutes), of the cat \(cat)"
    }

    private func text(_ timer: TimerRecord) -> String {
        let isLong = timer.phase == .longBreak
        let pauses = list(timer.pauses.compactMap(\.milliseconds).map { Int($0 / 1000) })
        return [
            letter(timer.sessionId), timer.habitId, timer.catId, "\(timer.mode)", timer.isFlow == true ? "flow" : "",
            timer.isBreak == true ? "break" : "", isLong ? "long" : "", timer.lengthMinutes.map { "\($0)" } ?? "",
            "round \(timer.round.map { "\($0)" } ?? "-")", timer.isPaused ? "paused" : "running",
            timer.waitsForKey ? "waits" : "", timer.away == nil ? "here" : timer.isAway ? "away" : "back",
            timer.isDetached == true ? "detached" : "attached", timer.isSwitched == true ? "switched" : "unswitched",
            "from \(stamp(timer.startedAt)) begun \(stamp(timer.begunAt)) seen \(stamp(timer.lastSeenAt))",
            "untimed \(timer.untimedSeconds ?? 0) pauses \(pauses.isEmpty ? "-" : pauses) note \(timer.note ?? "-")",
        ].joined(separator: " ")
    }

    private func text(_ gap: Gap) -> String {
        "\(gap.cause) \(gap.milliseconds / 1000) after \(gap.earnedMilliseconds / 1000) "
            + "of \(gap.length.map { "\($0 / 1000)" } ?? "-") from \(stamp(gap.from)) until \(stamp(gap.earnedUntil)) "
            + "default \(gap.defaultChoice)"
    }

    private func text(_ forgotten: ForgottenStopwatch) -> String {
        "all \(forgotten.minutesInAll) seen \(forgotten.minutesUntilSeen) sign \(forgotten.minutesUntilSign) "
            + "default \(forgotten.defaultChoice) unasked \(forgotten.unaskedChoice)"
    }

    private func text(_ session: FocusSession) -> String {
        "\(letter(session.id)) \(session.habitId) \(session.catId) \(session.mode) \(session.durationMinutes)m "
            + "\(session.coinsEarned)c \(session.xpEarned)xp from \(stamp(session.startedAt)) "
            + "until \(stamp(session.endedAt)) \(session.completed ? "completed" : "stopped") "
            + "paid \(session.coinsPaid.map { "\($0)" } ?? "-") note \(session.note ?? "-")"
    }

    private func text(_ found: (day: Day, entry: HabitEntry)) -> String {
        let entry = found.entry
        return "\(entry.id.prefix(6)) on \(dayText(found.day)) \(entry.habitId) \(entry.minutes)m "
            + "\(entry.amount?.text ?? "-") \(entry.isSlip == true ? "slip" : "") \(entry.source ?? "-") "
            + "from \(stamp(entry.startedAt)) until \(stamp(entry.completedAt)) \(entry.habitName) "
            + "note \(entry.note ?? "-")"
    }

    private func text(_ outcome: ActionResult) -> String {
        switch outcome {
        case .sessionLogged(let result):
            return text(result.session) + " on \(dayText(result.day)) streak \(result.streakBefore)>"
                + "\(result.streakAfter) base \(result.xp.base) house \(result.xp.fullHouseBonus) "
                + "bond \(result.bondLevelBefore)>\(result.bondLevelAfter) untimed \(result.untimedMinutes)"
        case .tooShort(let seconds): return "tooShort \(seconds)"
        case .graduated(let graduation): return "graduated \(graduation.catId) wore \(graduation.accessoryId ?? "-")"
        case .logged(let logged): return "logged \(logged.minutes)m streak \(logged.streak)"
        case .amended(let entry):
            return "\(entry.minutes.map { "amended \($0)" } ?? "deleted") from \(entry.minutesBefore) "
                + "coins \(entry.coins) short \(entry.coinsShort) balance \(entry.balance) parts \(list(entry.parts.map(\.minutes)))"
        default: return "\(outcome)"
        }
    }

    // MARK: Days, times and names

    private func list(_ numbers: [Int]) -> String { numbers.map(String.init).joined(separator: " ") }

    /// Of February 2026 by its number, others as they are.
    func dayText(_ day: Day?) -> String {
        guard let day else { return "never" }
        return day.month == Day.february(1).month ? "\(day.parts.day)" : day.text
    }

    /// Today's where the word is empty.
    func day(_ word: String) -> Day {
        word.isEmpty ? moment.today : Int(word).map(Day.february) ?? Day.of(word)
    }

    func stamp(_ instant: Timestamp?) -> String {
        guard let instant else { return "never" }
        let seconds = instant.milliseconds / 1000 % 60
        let more = seconds == 0 ? "" : seconds < 10 ? ":0\(seconds)" : ":\(seconds)"
        return "\(dayText(moment.day(of: instant))) \(moment.timeOfDay(of: instant).text)\(more)"
    }

    func instant(at time: TimeOfDay) -> Timestamp { Timestamp(moment.today.text, time.text) }

    /// By which a story names a session.
    func letter(_ id: String) -> String {
        let name = id.dropFirst(6)
        return Set(name).count == 1 ? String(name.prefix(1)) : id
    }

    func id(_ letter: String, on day: Day? = nil) -> String {
        (day ?? moment.today).month.text.filter { $0 != "-" } + String(repeating: letter, count: 14)
    }

    func session(_ letter: String) throws -> FocusSession? {
        try repository.sessions(of: nil, limit: 99).first { self.letter($0.id) == letter }
    }

    func entry(_ letter: String) throws -> (day: Day, entry: HabitEntry)? {
        try repository.entries(loggedSince: Timestamp(milliseconds: 0), of: nil).first {
            self.letter($0.entry.id) == letter
        }
    }

    func actionDue(_ autoStart: AutoStart, next: String) throws -> Action? {
        try repository.timer()?.actionDue(at: clock, autoStart: autoStart, nextSessionId: id(next))
    }
}
