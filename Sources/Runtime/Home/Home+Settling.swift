package import Domain

extension Home {
    /// The stretch nobody chose in the running timer, by what the last program that showed it left behind.
    /// - Throws: `.unreadable`.
    package func gap() throws(Refusal) -> Gap? {
        guard let timer = try library().timer() else { return nil }
        return gap(in: timer, at: clock.reading())
    }

    /// The gap in a timer that waits for its answer.
    func gap(in timer: TimerRecord, at clock: ClockReading) -> Gap? {
        if let gapFinder { return gapFinder(timer, clock) }
        return Gap.found(in: timer, lastSign: signOfLife, now: clock)
    }

    /// What the last program that showed the timer left behind.
    package var signOfLife: SignOfLife? { AliveFile(paths, files).read() }

    /// A command came: noted for a stopwatch that may be forgotten, beside the journal.
    /// - Parameter timer: the one that runs, if one does.
    package func noteCommand(for timer: TimerRecord?) {
        if let timer { AliveFile(paths, files).noteCommand(for: timer, at: clock.reading()) }
    }

    /// Logs a countdown that ran out, whenever that is noticed (PRODUCT section 3, logging). A gap that waits for its
    /// answer is left to the person.
    /// - Parameter autoStart: what begins by itself after it.
    /// - Returns: what was due and what came of it; nil where nothing was.
    package func settle(autoStart: AutoStart) throws(Refusal) -> (deed: Deed, performance: Performance)? {
        guard let timer = try library().timer(), try gap() == nil else { return nil }
        let next = chance.makeHistoryId(on: moment().today)
        guard let deed = timer.deedDue(at: clock.reading(), autoStart: autoStart, nextSessionId: next) else {
            return nil
        }
        return (deed, perform(deed))
    }
}
