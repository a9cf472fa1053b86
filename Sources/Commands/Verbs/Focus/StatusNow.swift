import DocumentStore
import Domain
import Runtime
import UI

/// What runs now and how today stands: by the note beside the store where that is true, else by the store, settled.
struct StatusNow {
    let summary: StatusSummary
    /// A stretch that waits for its answer.
    let gap: Gap?
    let now: Moment
    /// What was settled on the way in, in words.
    var remarks: [String] = []
    /// The countdown that ran out and was logged on the way in.
    var settled: SessionResult?

    /// The same a little later, as long as nothing changed.
    func at(_ clocks: Moment) -> StatusNow { StatusNow(summary: summary, gap: gap, now: summary.now(clocks)) }
}

extension Desk {
    /// Reads the one small file where it is true: no write, no lock. Else the store is opened, and a countdown that ran
    /// out is settled.
    func statusNow() throws(CommandError) -> StatusNow {
        if let noted = notedStatus() { return noted }
        let place = try workplace(isCommand: false)
        return StatusNow(
            summary: StatusSummary(place.household, at: place.now), gap: try place.gap(), now: place.now,
            remarks: place.remarks, settled: place.settled)
    }

    /// Nil where the store has to be opened for it.
    func notedStatus() -> StatusNow? {
        Home.notedStatus(paths, files: files, clock: clock, surroundings: surroundings).map {
            StatusNow(summary: $0.summary, gap: nil, now: $0.now)
        }
    }
}
