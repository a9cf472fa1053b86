import Domain

extension SessionList {
    /// A line each.
    func spoken(_ view: Viewing) -> [String] {
        guard let sessions, !sessions.isEmpty else { return sessions == nil ? [] : [view.words.cats.noSessions] }
        return sessions.map { session in
            let day = view.words.dateWithYear(view.now.day(of: session.endedAt))
            let aside = session.completed ? nil : view.words.cats.stoppedEarly
            let told = [view.words.minutes(session.durationMinutes), aside, session.note].compactMap { $0 }
            return view.words.headed(day, view.words.list(told))
        }
    }
}

extension EntryList {
    /// A line each.
    func spoken(_ view: Viewing) -> [String] {
        guard !entries.isEmpty else { return isRead ? [view.words.history.nothingThatDay] : [] }
        return entries.map { entry in
            let time = view.now.timeOfDay(of: entry.completedAt).text
            let told = [
                entry.habitName, view.words.minutes(entry.minutes), view.words.history.source(entry), entry.note,
            ]
            return "\(time) " + view.words.list(told.compactMap { $0 }.filter { !$0.isEmpty })
        }
    }
}
