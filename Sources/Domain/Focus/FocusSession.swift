package import DocumentStore

/// `habits/{habitId}/sessions/{sessionId}`: one run of the timer that counted.
package struct FocusSession: Identifiable, Hashable, Sendable {
    package internal(set) var id: String
    package var habitId = ""
    package var catId = ""
    package var startedAt = Timestamp(milliseconds: 0)
    package var endedAt = Timestamp(milliseconds: 0)
    package var durationMinutes = 0
    package var xpEarned = 0
    package var mode = TimerMode.countdown
    package var completed = false
    package var coinsEarned = 0
    package var note: String?
    /// What the balance had for it, if that is not what it earns: coins were spent when it was corrected.
    package var coinsPaid: Int?
    /// Minutes that the timer measured, if a correction made it longer: no others earn.
    package var measuredMinutes: Int?
}

extension FocusSession: StoredModel {
    package static let collection = Schema.Collection("habits/{habitId}/sessions/{sessionId}", id: .history, fields)
    package static let fields: [Field<FocusSession>] = [
        .field("habitId", \.habitId, .id),
        .field("catId", \.catId, .id),
        .field("startedAt", \.startedAt),
        .field("endedAt", \.endedAt),
        .field("durationMinutes", \.durationMinutes, .count),
        .field("xpEarned", \.xpEarned, .count),
        .known("mode", \.mode, usually: .stopwatch),
        .field("completed", \.completed),
        .field("coinsEarned", \.coinsEarned, .count),
        .optional("coinsPaid", \.coinsPaid, .count),
        .optional("measuredMinutes", \.measuredMinutes, .count),
        .optional("note", \.note, .text(.note)),
    ]

    package init(id: String) { self.id = id }
}

/// A round is stored as a countdown.
package enum TimerMode: String, FieldWord {
    case countdown, stopwatch
}

/// What a session earns.
package struct SessionReward: Hashable, Sendable {
    package let coins: Int
    package let experience: SessionResult.Experience

    /// Of 1 to 480 minutes focused; `isCompleted` is false for a countdown stopped early. Streaks are in days, without and
    /// with this session. The house is full if every habit due that day has reached its goal, this session counted.
    package init(minutes: Int, isCompleted: Bool, streakBefore: Int, streakAfter: Int, isHouseFull: Bool) {
        let counts = isCompleted || minutes >= Self.fewestMinutesStoppedEarly
        let makesMilestone = streakAfter != streakBefore && Self.milestones.contains(streakAfter)
        coins = counts ? minutes * Self.coinsPerMinute : 0
        experience = SessionResult.Experience(
            base: counts ? minutes : 0,
            streakBonus: isCompleted && streakAfter >= 3 ? 5 : 0,
            milestoneBonus: isCompleted && makesMilestone ? 30 : 0,
            fullHouseBonus: isCompleted && isHouseFull ? Self.fullHouseBonus : 0)
    }

    /// Without bonuses.
    init(minutes: Int, isCompleted: Bool) {
        self.init(minutes: minutes, isCompleted: isCompleted, streakBefore: 0, streakAfter: 0, isHouseFull: false)
    }

    static let fullHouseBonus = 10

    /// Whether a sum of bonuses, of 5, 30 and 10, has that of a full house.
    static func holdsFullHouse(_ bonus: Int) -> Bool { [10, 15, 40, 45].contains(bonus) }

    package static let coinsPerMinute = 10

    /// The fewest focused minutes that earn so many coins; 0 for none or a debt.
    package static func minutes(toEarn coins: Int) -> Int { max(0, coins + coinsPerMinute - 1) / coinsPerMinute }

    package static let fewestMinutesStoppedEarly = 5
    private static let milestones = [7, 14, 30]
}

extension SessionResult {
    package var growthScenes: [GrowthScene] {
        GrowthScene.scenes(from: catMinutesBefore, to: catMinutesAfter, targetMinutes: targetMinutes)
    }

    package var firsts: [First] { First.crossed(from: catMinutesBefore, to: catMinutesAfter) }

    /// Whether these are the first coins of a timer, and nothing has been bought yet.
    package func earnsFirstCoins(in userData: UserData) -> Bool {
        session.coinsEarned > 0 && catMinutesBefore == 0 && userData.person?.inventory.isEmpty != false
            && userData.cats.allSatisfy {
                $0.equippedAccessory == nil && ($0.id == session.catId || $0.totalMinutes == 0)
            }
    }

    package var streakMark: StreakMark? { streakAfter == streakBefore ? nil : StreakMark(days: streakAfter) }

    /// The occasion the cat speaks about: the rarest of those that happened.
    package func occasion(in userData: UserData) -> LineOccasion {
        for case .grewUp(_, let stage) in growthScenes { return .grownUp(stage) }
        if userData.settings.showsStreaks, let streakMark { return .streak(streakMark) }
        if !firsts.isEmpty { return .first }
        if xp.fullHouseBonus > 0 { return .fullHouse }
        return session.completed ? .done : .stoppedEarly
    }
}

extension Repository {
    /// Whether every habit due on a day, at least one, has reached its goal once a habit has so many minutes more.
    package func isHouseFull(
        on day: Day, adding minutes: Int, to habitId: String, at moment: Moment
    ) throws(DomainError) -> Bool {
        let all = try habits()
        let first = all.contains(where: \.hasPeriodGoals) ? min(day.month.firstDay, day.advanced(by: -6)) : day
        var logged = try self.minutes(from: first, through: day)
        let calendar = try calendars(at: moment)
        let before = logged
        let days = try entryDays()
        let due = all.filter { habit in
            let calendar = calendar(habit)
            return calendar.isDue(on: day, isLogged: days.isKept(calendar.habit)) {
                calendar.isReached(before: $0, in: before)
            }
        }
        logged.days[day, default: [:]][habitId, default: 0] += minutes
        return !due.isEmpty && due.allSatisfy { calendar($0).isKept(on: day, in: logged) }
    }
}

/// The one rule against two things at a time: sessions, and minutes that were logged with their times. Starts, spans and
/// corrections are refused by it; rows from other programs and machines are kept, since facts count, and only
/// counted by it.
extension FocusSession {
    /// Whether both cover some instant: one may begin as the other ends.
    package func overlaps(from start: Timestamp, until end: Timestamp) -> Bool { startedAt < end && start < endedAt }
}

extension Repository {
    /// The sessions that cover some of a stretch of time, newest first.
    /// - Parameter id: of one that is not looked at.
    package func sessions(
        overlapping start: Timestamp, until end: Timestamp, besides id: String? = nil
    ) throws(DomainError) -> [FocusSession] {
        // No session that is kept going by pauses lasts longer.
        let latest = end.advanced(bySeconds: 31 * 86_400)
        return try models(FocusSession.self, .sessions(of: nil, from: start, through: latest)).filter {
            $0.id != id && $0.overlaps(from: start, until: end)
        }
    }

    /// - Throws: `.sessionRan` if something took place.
    func requireFree(
        from start: Timestamp, until end: Timestamp, besides id: String? = nil, at moment: Moment
    ) throws(DomainError) {
        let sessions = try sessions(overlapping: start, until: end, besides: id).map {
            TimeSpan(start: $0.startedAt, end: $0.endedAt)
        }
        let spans = sessions.isEmpty ? try spans(overlapping: start, until: end, besides: id) : sessions
        guard let taken = spans.first else { return }
        throw .sessionRan(from: moment.timeOfDay(of: taken.start), until: moment.timeOfDay(of: taken.end))
    }

    private func spans(
        overlapping start: Timestamp, until end: Timestamp, besides id: String?
    ) throws(DomainError) -> [TimeSpan] {
        let latest = end.advanced(byMilliseconds: Int64(LogEntry.range.upperBound) * 60_000)
        return try models(HabitEntry.self, .entries(of: nil, from: start, through: latest))
            .filter { $0.id != id }.compactMap { $0.span(nil) }.filter { $0.start < end && start < $0.end }
    }

    /// Whether something can have taken place then: it is over, and nothing else did, nor does the running timer.
    /// - Throws: `.startInFuture`, `.sessionRan`.
    func requirePast(_ span: TimeSpan, besides id: String? = nil, at moment: Moment) throws(DomainError) {
        guard span.end <= moment.instant else { throw .startInFuture }
        try requireFree(from: span.start, until: span.end, besides: id, at: moment)
        guard let timer = try timer(), timer.isBreak != true, timer.startedAt < span.end else { return }
        throw .sessionRan(from: moment.timeOfDay(of: timer.startedAt), until: moment.timeOfDay)
    }
}
