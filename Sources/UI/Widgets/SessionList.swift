import Canvas
import Domain

/// The last sessions: when, how long, whether they ran to their end, and their notes.
struct SessionList {
    /// Nil while they are still being read.
    let sessions: [FocusSession]?
    /// What their notes are looked through for.
    var filter = ListFilter()

    /// - Parameter top: the first line shown.
    func draw(on grid: inout Grid, in rect: Rect, from top: Int = 0, _ view: Viewing) {
        let theme = view.theme
        guard let sessions = sessions?.filter({ filter.keeps($0.note) }), !sessions.isEmpty else {
            let none = filter.isActive ? view.words.today.noMatch : view.words.cats.noSessions
            let said = sessions == nil ? view.signs.more : none
            grid.write(said.shortened(toColumns: rect.width), at: rect.minX, rect.minY, theme[.muted])
            return
        }
        for (row, session) in sessions.dropFirst(top).prefix(max(0, rect.height)).enumerated() {
            let y = rect.minY + row
            let day = view.now.day(of: session.endedAt)
            let isThisYear = day.parts.year == view.today.parts.year
            let full = isThisYear ? view.words.date(day) : view.words.dateWithYear(day)
            let short = isThisYear ? view.words.shortDate(day) : day.text
            let date = full.columns <= 11 ? full : short
            var x = rect.minX
            grid.write(date, at: x, y, theme[.text])
            x += 12
            if rect.width >= 36 {
                grid.write(view.now.timeOfDay(of: session.startedAt).text, at: x, y, theme[.muted])
                x += 6
            }
            x += 9
            grid.write(view.words.minutes(session.durationMinutes), endingAt: x, y, theme[.text])
            x += 1
            grid.write(
                session.completed ? view.signs.done : view.signs.noDot, at: x, y,
                theme[session.completed ? .done : .muted])
            x += 2
            let room = rect.maxX - x
            let isShort = !session.completed && view.words.cats.stoppedEarly.columns <= room
            let note = session.note ?? (isShort ? view.words.cats.stoppedEarly : "")
            guard room >= 6 else { continue }
            grid.write(note.drawable.shortened(toColumns: room), at: x, y, theme[.muted])
        }
    }
}
