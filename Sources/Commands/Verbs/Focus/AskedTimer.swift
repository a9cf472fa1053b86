import DocumentStore
import Domain
import Runtime
import UI

/// The timer a command line asks for, taken apart and not yet judged.
struct AskedTimer {
    private let length: Int?
    private let rounds: Int?
    private let isStopwatch: Bool
    private let arguments: Arguments

    /// - Throws: what cannot go together, or is not understood.
    init(_ arguments: Arguments) throws(CommandError) {
        self.arguments = arguments
        length = try arguments.length(at: 1, in: FocusPlan.lengthRange)
        rounds = try arguments.number("rounds", in: 1...12)
        isStopwatch = arguments["stopwatch"] != nil
        let isUntil = arguments["until"] != nil
        if isStopwatch, length != nil || rounds != nil || isUntil || arguments["overtime"] != nil {
            throw .stopwatchHasNoEnd
        }
        if isUntil, length != nil { throw .contradiction("--until", Phrase("a length", "时长")) }
        if isUntil, rounds != nil { throw .contradiction("--until", Phrase("--rounds")) }
        if arguments["overtime"] != nil, rounds != nil { throw .contradiction("--overtime", Phrase("--rounds")) }
        if arguments["ago"] != nil, arguments["at"] != nil { throw .contradiction("--ago", Phrase("--at")) }
    }

    /// What is asked for, by what was said, else by the habit's goal and the person's settings.
    func start(_ habit: Habit, in place: Workplace) throws(CommandError) -> StartTimer {
        let wished = place.preferences
        var start = StartTimer(
            habitId: habit.id, plan: plan(habit, wished), sessionId: place.newHistoryId(), note: arguments["note"])
        start.startedAt = try startedAt(place.now)
        start.until = try until(place.now)
        start.isOvertime = arguments["overtime"] != nil || wished.hasOvertime
        start.isStrict = arguments["strict"] != nil || wished.isStrict
        start.isQuiet = arguments["no-notify"] != nil
        return start
    }

    private func plan(_ habit: Habit, _ wished: Preferences) -> FocusPlan {
        if isStopwatch { return .stopwatch }
        guard let rounds else {
            return .countdown(minutes: length ?? FocusPlan.minutes(for: habit))
        }
        return .rounds(
            Rounds(
                count: rounds, focus: length ?? wished.focusMinutes, shortBreak: wished.shortBreakMinutes,
                longBreak: wished.longBreakMinutes))
    }

    private func startedAt(_ now: Moment) throws(CommandError) -> Timestamp? {
        if let text = arguments["ago"] {
            guard let minutes = TypedLength.minutes(text), minutes >= 1 else {
                throw .invalidValue(
                    of: Phrase("--ago"), value: text, expected: Phrase("a length, such as 10m", "一段时长，如 10m"))
            }
            return now.instant.advanced(bySeconds: -Int64(minutes) * 60)
        }
        return try time("at").map { now.last($0) }
    }

    private func until(_ now: Moment) throws(CommandError) -> Timestamp? {
        if let text = arguments["until"], text.hasPrefix("+") {
            let range = 1...FocusPlan.longestMinutes
            guard let minutes = TypedLength.minutes(String(text.dropFirst())), range.contains(minutes) else {
                throw .invalidValue(
                    of: Phrase("--until"), value: text,
                    expected: Phrase(
                        "a time of day or a length up to 3 h, such as 22:10 or +30m",
                        "一个时刻，或不超过3小时的时长，如 22:10 或 +30m"))
            }
            return now.instant.advanced(bySeconds: Int64(minutes) * 60)
        }
        guard let time = try time("until") else { return nil }
        let end = now.next(time)
        let minutes = Int((end.milliseconds - now.instant.milliseconds) / 60_000)
        guard minutes <= FocusPlan.longestMinutes else { throw .endTooFar(time, minutes: minutes) }
        return end
    }

    private func time(_ flag: String) throws(CommandError) -> TimeOfDay? {
        guard let text = arguments[flag] else { return nil }
        guard let time = TimeOfDay(typed: text) else {
            throw .invalidValue(
                of: Phrase("--" + flag), value: text, expected: Phrase("a time of day, such as 22:10", "一个时刻，如 22:10"))
        }
        return time
    }
}

extension Moment {
    /// The next instant at which the clock on the wall shows a time, past midnight where need be.
    fileprivate func next(_ time: TimeOfDay) -> Timestamp {
        nearby(time).first { $0 > instant } ?? instant
    }

    /// The last instant at which it did.
    fileprivate func last(_ time: TimeOfDay) -> Timestamp {
        nearby(time).last { $0 <= instant } ?? instant
    }

    /// Yesterday's, today's and tomorrow's, by the calendar and not as the person counts days.
    private func nearby(_ time: TimeOfDay) -> [Timestamp] {
        let today = Moment(clock: clock, zone: zone).today
        return [-1, 0, 1].map { self.instant(on: today.advanced(by: $0), at: time) }
    }
}
