import DocumentStore

/// What a session comes to, worked out on what is known: the document itself, the streak and the reward.
struct SessionAccount {
    let result: SessionResult
    private let streak: Streak?

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
            minutes: end.minutes, isCompleted: end.isCompleted, streakBefore: before.current,
            streakAfter: after?.current ?? 0,
            isHouseFull: try library.isHouseFull(on: day, adding: end.minutes, to: timer.habitId, at: moment))
        let bond = try library.experienceByCat()[timer.catId] ?? 0
        streak = after
        result = SessionResult(
            session: FocusSession(timer, end, reward), habitName: habit?.name ?? cat?.name ?? timer.habitId,
            catName: cat?.name ?? "", day: day, xp: reward.experience, streakBefore: before.current,
            streakAfter: after?.current ?? 0, bestStreak: after?.best ?? 0,
            catMinutesBefore: cat?.totalMinutes ?? 0, catMinutesAfter: (cat?.totalMinutes ?? 0) + end.minutes,
            targetMinutes: cat?.targetMinutes ?? 0, bondLevelBefore: Bond(experience: bond).level,
            bondLevelAfter: Bond(experience: bond + reward.experience.total).level)
    }

    /// The six writes of the seed's batch 2, the two to the cat as one.
    func writes() throws(Refusal) -> [Write] {
        let session = result.session
        let entry = CheckInEntry(
            id: session.id, habitId: session.habitId, habitName: result.habitName, minutes: session.durationMinutes,
            completedAt: session.endedAt, source: "session", note: session.note)
        return [
            try .set(.session(session.id, of: session.habitId), session),
            .updateIfPresent(
                .habit(session.habitId), streak?.fields ?? [:], .addingMinutes(session.durationMinutes)),
            .updateIfPresent(
                .cat(session.catId), ["lastSessionAt": .timestamp(session.endedAt)],
                .addingMinutes(session.durationMinutes)),
            .updateIfPresent(
                .root, [:], Transform("coins", .increment(.integer(Int64(session.coinsEarned))))),
            try .set(.entry(session.id, on: result.day), entry),
        ]
    }
}

extension FocusSession {
    init(_ timer: TimerRecord, _ end: FocusEnd, _ reward: SessionReward) {
        self.init(
            id: timer.sessionId, habitId: timer.habitId, catId: timer.catId,
            // The clock may have been set back meanwhile: a session never ends before it began.
            startedAt: min(timer.startedAt, end.at.advanced(byMilliseconds: -end.milliseconds)), endedAt: end.at,
            durationMinutes: end.minutes, xpEarned: reward.experience.total, mode: timer.mode,
            completed: end.isCompleted, coinsEarned: reward.coins, note: timer.note)
    }
}
