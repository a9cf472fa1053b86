package import DocumentStore
package import Domain

extension Home {
    /// Does what was left for when nobody waits.
    package func tidyUp() {
        noteStatus()
        store?.tidyUp()
    }

    /// Notes what a status line needs, where something changed since; to be done when nobody waits.
    func noteStatus() {
        guard isStatusDue, let store else { return }
        isStatusDue = false
        store.noteStatus {
            guard let household = try? household() else { return nil }
            return StatusSummary(household, at: moment()).value
        }
    }

    /// What was noted, where it is true now; else the store is to be opened: also where a countdown ran out, or nobody
    /// watched it, so that something has to be decided. Writes nothing and takes no lock.
    /// - Returns: the summary, and the time by the days it was made with.
    package static func notedStatus(
        _ paths: Paths, files: any FileSystem, clock: any Clock, surroundings: Surroundings
    ) -> (summary: StatusSummary, now: Moment)? {
        let machine = MachineIdentity.text(in: files, state: paths.layout.state)
        let clocks = Moment(clock: clock.reading(), zone: LocalZone.current(surroundings))
        guard let note = StatusNote.read(paths.layout, files: files, machine: machine),
            let summary = StatusSummary(note.summary), summary.holds(at: clocks)
        else { return nil }
        if let timer = summary.timer {
            guard !timer.hasRunOut(at: clocks.clock) || timer.isPaused,
                Gap.found(in: timer, lastSign: AliveFile(paths, files).read(), now: clocks.clock) == nil
            else { return nil }
        }
        return (summary, summary.now(clocks))
    }
}
