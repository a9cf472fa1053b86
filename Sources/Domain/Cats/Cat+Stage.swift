extension Stage {
    /// Where the stage begins, as a share of the target in percent (seed, computed fields).
    package var beginsAtPercent: Int {
        switch self {
        case .kitten: 0
        case .adolescent: 20
        case .adult: 45
        case .senior: 75
        }
    }

    /// The stage after this one; nil for a senior.
    package var next: Stage? {
        Stage.allCases.first { $0 > self }
    }

    /// The stage a cat is in. Counted in whole minutes and percent, so that 20 % of any target is exact.
    /// - Parameters:
    ///   - totalMinutes: focused so far.
    ///   - targetMinutes: 0 or less counts as no progress (PRODUCT section 5).
    package init(totalMinutes: Int, targetMinutes: Int) {
        guard targetMinutes > 0 else {
            self = .kitten
            return
        }
        self = Stage.allCases.last { totalMinutes >= $0.beginsAt(targetMinutes: targetMinutes) } ?? .kitten
    }

    /// The first whole minute of the stage.
    /// - Parameter targetMinutes: above 0.
    package func beginsAt(targetMinutes: Int) -> Int {
        (targetMinutes * beginsAtPercent + 99) / 100
    }
}

extension Cat {
    /// Kitten, adolescent, adult or senior (seed, integrity rule 4: never stored).
    package var stage: Stage { Stage(totalMinutes: totalMinutes, targetMinutes: targetMinutes) }

    /// The share of the target reached, from 0; past 1 it counts on, and the bar stays full (PRODUCT section 5).
    package var progress: Double {
        targetMinutes > 0 ? Double(max(0, totalMinutes)) / Double(targetMinutes) : 0
    }

    /// Whether all the hours of the target are there.
    package var hasReachedTarget: Bool { targetMinutes > 0 && totalMinutes >= targetMinutes }

    /// Minutes to focus until the cat grows up by one stage; nil for a senior and without a target.
    package var minutesToNextStage: Int? {
        guard targetMinutes > 0, let next = stage.next else { return nil }
        return next.beginsAt(targetMinutes: targetMinutes) - totalMinutes
    }
}

/// A change to be told as a scene of its own (PRODUCT section 5).
package enum GrowthScene: Hashable, Sendable {
    /// The cat grew up into this stage.
    case grewUp(from: Stage, to: Stage)
    /// All the hours are there: keep going (default) or graduate with honours.
    case reachedTarget

    /// What minutes bring about, in the order it happens.
    /// - Parameters:
    ///   - before: minutes before they were added.
    ///   - after: minutes after.
    ///   - targetMinutes: of the cat.
    package static func scenes(from before: Int, to after: Int, targetMinutes: Int) -> [GrowthScene] {
        guard targetMinutes > 0 else { return [] }
        let old = Stage(totalMinutes: before, targetMinutes: targetMinutes)
        let new = Stage(totalMinutes: after, targetMinutes: targetMinutes)
        var scenes: [GrowthScene] = new > old ? [.grewUp(from: old, to: new)] : []
        if before < targetMinutes, after >= targetMinutes { scenes.append(.reachedTarget) }
        return scenes
    }
}
