import Domain
import UI

/// What the command line says of what it did.
enum Sentences {
    /// A countdown that ran out and was logged on the way in.
    static func ranOut(_ result: SessionResult, at now: Moment) -> String {
        "\(result.catName)'s countdown ran out at \(now.timeOfDay(of: result.session.endedAt).text): " + earned(result)
    }

    /// What a session came to.
    static func earned(_ result: SessionResult) -> String {
        let session = result.session
        return "\(session.durationMinutes) min of \(result.habitName), \(session.coinsEarned) coins, "
            + "\(session.xpEarned) XP, streak \(Words(.english).days(result.streakAfter))."
    }

    /// What a visit earned; nil where there was nothing to earn.
    static func visit(_ result: CheckInResult) -> String? {
        guard result.dailyCoins > 0 else { return nil }
        let bonus = result.milestoneBonus > 0 ? " and \(result.milestoneBonus) for a milestone" : ""
        return "Daily visit: \(result.dailyCoins) coins\(bonus)."
    }

    /// The line on leaving with a timer running, and the first of `status`.
    /// - Parameter cat: its name.
    static func timer(_ timer: TimerRecord, cat: String, at now: Moment) -> String {
        let clock = now.clock
        let what = timer.isBreak == true ? "\(cat), break" : cat
        guard let left = timer.remaining(at: clock) else {
            return "\(what): \(face(timer.elapsed(at: clock))) so far\(timer.isPaused ? ", paused" : "")."
        }
        if timer.isPaused { return "\(what): \(face(left)) left, paused." }
        let rings = timer.endsAt(clock).map { ", rings at \(now.timeOfDay(of: $0).text)" } ?? ""
        return "\(what): \(face(left)) left\(rings)."
    }

    /// What could not be saved when the program ended.
    /// - Parameter path: the file it lies in; nil where none could be written.
    static func unsaved(_ count: Int, in path: String?) -> String {
        let what = "habicat: \(Words(.english).changes(count)) could not be saved"
        return path.map { "\(what); what it was lies in \($0)." } ?? "\(what), and no folder took a file for it."
    }

    /// `17:42`, or `1:17:42`: rounded up to the second, as on the page.
    private static func face(_ milliseconds: Int64) -> String {
        Words(.english).clock(seconds: (max(0, milliseconds) + 999) / 1000)
    }
}
