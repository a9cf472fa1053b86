package import DocumentStore

extension Mood {
    /// - Parameter milliseconds: since the last session, or since adoption before the first; less than 0, after the
    ///   clock was set back, is happy (seed; PRODUCT section 5).
    package init(millisecondsSinceLastSession milliseconds: Int64) {
        let hour: Int64 = 3_600_000
        switch milliseconds {
        case ..<(24 * hour): self = .happy
        case ..<(72 * hour): self = .neutral
        case ..<(168 * hour): self = .lonely
        default: self = .missing
        }
    }
}

/// How a cat is shown to feel: its mood, or what stands in its place (PRODUCT section 5).
package enum ShownMood: Hashable, Sendable {
    case mood(Mood)
    /// Nothing was due since the last session.
    case rested
    /// The habit woke from its rest less than 24 hours ago.
    case welcomeBack

    /// A name that stays: the mood's own, `rested` or `welcomeBack`.
    package var name: String {
        switch self {
        case .mood(let mood): mood.rawValue
        case .rested: "rested"
        case .welcomeBack: "welcomeBack"
        }
    }
}

extension Cat {
    /// From when the mood counts: the last session, or the adoption before the first.
    package var moodCountsFrom: Timestamp { lastSessionAt ?? createdAt }

    /// Nil for cats that rest or have graduated: they have no mood (PRODUCT section 5).
    package func mood(at instant: Timestamp) -> Mood? {
        guard state == .active else { return nil }
        return Mood(millisecondsSinceLastSession: instant.milliseconds - moodCountsFrom.milliseconds)
    }

    /// What is shown in place of the bare mood; nil for cats that rest or have graduated.
    /// - Parameters:
    ///   - moment: now.
    ///   - wokenAt: when the habit last woke from a rest; nil if never.
    ///   - isDue: whether the habit is due on a day, for days after the last session through today.
    package func shownMood(at moment: Moment, wokenAt: Timestamp?, isDue: (Day) -> Bool) -> ShownMood? {
        guard let mood = mood(at: moment.instant) else { return nil }
        if let wokenAt, (0..<86_400_000).contains(moment.instant.milliseconds - wokenAt.milliseconds),
            (lastSessionAt ?? createdAt) < wokenAt
        {
            return .welcomeBack
        }
        let lastDay = moment.day(of: moodCountsFrom)
        let days = max(0, moment.today.days(since: lastDay))
        // The day of the session itself asks for nothing more: on it the mood speaks.
        guard days > 0, !(1...days).contains(where: { isDue(lastDay.advanced(by: $0)) }) else { return .mood(mood) }
        return .rested
    }
}
