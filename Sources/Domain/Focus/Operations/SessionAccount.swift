import DocumentStore

/// What a session comes to, worked out on what is known: the document itself, the streak and the reward.
struct SessionAccount {
    let result: SessionResult
    private let streak: Streak?
    /// When the cat was last with the person before.
    private let lastSessionAt: Timestamp?

    /// - Parameters:
    ///   - timer: that ends.
    ///   - end: one minute or more.
    ///   - moment: now, with days as the person set them.
    /// - Throws: `.unreadable`.
    init(_ timer: TimerRecord, _ end: FocusEnd, on library: Library, at moment: Moment) throws(Refusal) {
        let day = moment.day(of: end.at)
        let habit = try library.habit(timer.habitId)
        let cat = try library.cat(timer.catId)
        let before = habit.map(Streak.init(of:)) ?? Streak()
        let after = try habit.map { habit throws(Refusal) in
            try library.streak(of: habit, withEntryOn: day, at: moment)
        }
        let reward = SessionReward(
            minutes: end.timedMinutes, isCompleted: end.isCompleted, streakBefore: before.current,
            streakAfter: after?.current ?? 0,
            isHouseFull: try library.isHouseFull(on: day, adding: end.minutes, to: timer.habitId, at: moment))
        let bond = try library.experienceByCat()[timer.catId] ?? 0
        streak = after
        lastSessionAt = cat?.lastSessionAt
        result = SessionResult(
            session: FocusSession(timer, end, reward), habitName: habit?.name ?? cat?.name ?? timer.habitId,
            catName: cat?.name ?? "", day: day, xp: reward.experience, streakBefore: before.current,
            streakAfter: after?.current ?? 0, bestStreak: after?.best ?? 0,
            catMinutesBefore: cat?.totalMinutes ?? 0, catMinutesAfter: (cat?.totalMinutes ?? 0) + end.minutes,
            targetMinutes: cat?.targetMinutes ?? 0, bondLevelBefore: Bond(experience: bond).level,
            bondLevelAfter: Bond(experience: bond + reward.experience.total).level,
            untimedMinutes: end.untimedMinutes)
    }

    /// The six writes of the seed's batch 2, the two to the cat as one; minutes from before the timer was started get an
    /// entry of their own, as if logged by hand. Where the timer measured less than a minute, that entry is all there is.
    func writes() throws(Refusal) -> [Write] {
        let session = result.session
        let minutes = Transform.addingMinutes(session.durationMinutes + result.untimedMinutes)
        var writes: [Write] = [
            .updateIfPresent(.habit(session.habitId), streak?.fields ?? [:], minutes),
            .updateIfPresent(.cat(session.catId), visit, minutes),
        ]
        if session.durationMinutes > 0 {
            writes.insert(try .set(.session(session.id, of: session.habitId), session), at: 0)
            writes += [
                .updateIfPresent(
                    .root, [:], Transform("coins", .increment(.integer(Int64(session.coinsEarned))))),
                try .set(
                    .entry(session.id, on: result.day), entry(session.id, session.durationMinutes, source: "session")),
            ]
        }
        if result.untimedMinutes > 0 {
            let id = Self.untimedEntryId(of: session.id)
            writes.append(try .set(.entry(id, on: result.day), entry(id, result.untimedMinutes, source: "told")))
        }
        return writes
    }

    private func entry(_ id: String, _ minutes: Int, source: String) -> CheckInEntry {
        CheckInEntry(
            id: id, habitId: result.session.habitId, habitName: result.habitName, minutes: minutes,
            completedAt: result.session.endedAt, source: source, note: result.session.note)
    }

    /// The end of the session, unless the cat was with the person later: a paused timer may end after minutes that were
    /// logged for a later time.
    private var visit: [FieldPath: Value] {
        let endedAt = result.session.endedAt
        if let lastSessionAt, lastSessionAt >= endedAt { return [:] }
        return ["lastSessionAt": .timestamp(endedAt)]
    }

    /// The id of the entry beside a session's own: the same but for its last letter, so that saving twice is once.
    static func untimedEntryId(of sessionId: String) -> String {
        sessionId.dropLast() + (sessionId.hasSuffix("a") ? "b" : "a")
    }
}

extension FocusSession {
    init(_ timer: TimerRecord, _ end: FocusEnd, _ reward: SessionReward) {
        self.init(
            id: timer.sessionId, habitId: timer.habitId, catId: timer.catId,
            // The clock may have been set back meanwhile: a session never ends before it began.
            startedAt: min(
                timer.startedAt.advanced(byMilliseconds: end.untimedMilliseconds),
                end.at.advanced(byMilliseconds: end.untimedMilliseconds - end.milliseconds)), endedAt: end.at,
            durationMinutes: end.timedMinutes, xpEarned: reward.experience.total, mode: timer.mode,
            completed: end.isCompleted, coinsEarned: reward.coins, note: timer.note)
    }
}
