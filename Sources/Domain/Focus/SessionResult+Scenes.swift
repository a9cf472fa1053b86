/// What a session brings about beside its numbers.
extension SessionResult {
    /// Growing up and reaching the target, each a scene of its own.
    package var growthScenes: [GrowthScene] {
        GrowthScene.scenes(from: catMinutesBefore, to: catMinutesAfter, targetMinutes: targetMinutes)
    }

    /// What the cat does for the first time.
    package var firsts: [First] { First.crossed(from: catMinutesBefore, to: catMinutesAfter) }

    /// The streak that is celebrated; nil where this session did not bring it about.
    package var streakMark: StreakMark? {
        streakAfter == streakBefore ? nil : StreakMark(days: streakAfter)
    }

    /// What the cat says of it: the rarest that happened.
    package var occasion: LineOccasion {
        for case .grewUp(_, let stage) in growthScenes { return .grownUp(stage) }
        if let streakMark { return .streak(streakMark) }
        if !firsts.isEmpty { return .first }
        if xp.fullHouseBonus > 0 { return .fullHouse }
        return session.completed ? .done : .stoppedEarly
    }
}
