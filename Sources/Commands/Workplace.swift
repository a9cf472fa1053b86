import Domain
import Runtime
import UI

/// The opened store of one command, and how it was when the command began.
struct Workplace {
    let home: Home
    /// Settled already.
    let household: Household
    /// What was settled on the way in, in words.
    var remarks: [String] = []
    let preferences: Preferences
    /// Whose store it is.
    let desk: Desk
    /// The countdown that was settled on the way in.
    var settled: SessionResult?

    /// What commands say.
    var words: Words { preferences.words }
    /// The time now.
    var now: Moment { home.moment() }

    /// A new id for a session or entry of today.
    func newHistoryId() -> String { home.chance.makeHistoryId(on: now.today) }

    /// - Throws: `refused(.noTimer)`, or `ranOut` where its time came since it was last looked at.
    func runningTimer() throws(CommandError) -> TimerRecord {
        if let timer = household.timer { return timer }
        guard let settled else { throw .refused(.noTimer) }
        throw .ranOut(words.ranOut(settled, showsCoins: household.settings.showsCoins, at: now))
    }

    /// The stretch nobody chose in the running timer.
    func gap() throws(CommandError) -> Gap? {
        do throws(Refusal) { return try home.gap() } catch { throw .refused(error) }
    }

    func catName(of timer: TimerRecord) -> String {
        household.cat(timer.catId)?.name ?? words.theCat
    }

    /// The household as it is now, after what the command did.
    func read() throws(CommandError) -> Household {
        do throws(Refusal) { return try home.household() } catch { throw .refused(error) }
    }

    /// Reads models beyond the household, such as history.
    func reading<Found>(_ read: (Library) throws(Refusal) -> Found) throws(CommandError) -> Found {
        do throws(Refusal) { return try read(try home.library()) } catch { throw .refused(error) }
    }

    /// Does a deed; the day's first one takes the visit (PRODUCT section 4).
    /// - Returns: what came of it, and what else there is to say.
    func done(_ deed: Deed) throws(CommandError) -> (outcome: DeedOutcome, remarks: [String]) {
        let (outcome, visits) = try act(deed)
        return (outcome, remarks + visits)
    }

    /// Does a deed; the day's first one takes the visit (PRODUCT section 4).
    /// - Returns: what came of it, and what visits earned, in words.
    func act(_ deed: Deed) throws(CommandError) -> (outcome: DeedOutcome, visits: [String]) {
        let performance = home.perform(deed)
        let outcome = try performance.answered()
        home.noteCommand(for: household.timer)
        return (outcome, home.visits(after: deed, performance, words))
    }

    /// Nobody watches the timer once the command has ended.
    func detach() throws(CommandError) {
        guard let timer = try read().timer, timer.isDetached != true else { return }
        try home.perform(.changeTimer(ChangeTimer(sessionId: timer.sessionId, change: .detach))).answered()
    }

    /// The timer as it is now, as text or JSON.
    func timerAnswer(_ arguments: Arguments, _ more: [String] = []) throws(CommandError) -> Answer {
        let after = try read()
        let said = remarks + more
        guard let timer = after.timer else { throw .refused(.timerGone) }
        if arguments.has(.json) {
            return Answer.json("timer", JSONShape.timer(timer, in: after, at: now)).remarking(said)
        }
        let cat = after.cat(timer.catId)?.name ?? words.theCat
        return Answer.told([words.timer(timer, cat: cat, at: now)]).remarking(said)
    }
}
