import Canvas
import Domain

/// Lines of a day's log: when, what, how many minutes, how they came.
struct EntryList {
    let entries: [CheckInEntry]
    /// False while they are still being read.
    let isRead: Bool
    var ground: Colour?

    /// - Parameter top: the first line shown.
    func draw(on grid: inout Grid, in rect: Rect, from top: Int = 0, _ view: Viewing) {
        let theme = view.theme
        guard !entries.isEmpty else {
            let said = isRead ? view.words.history.nothingThatDay : view.signs.more
            grid.write(said.shortened(toColumns: rect.width), at: rect.minX, rect.minY, theme[.muted].on(ground))
            return
        }
        for (row, entry) in entries.dropFirst(top).prefix(max(0, rect.height)).enumerated() {
            let y = rect.minY + row
            let source = rect.width < 34 ? "" : " \(view.words.history.source(entry))"
            let right = "\(view.words.minutes(entry.minutes))\(source)"
            grid.write(view.now.timeOfDay(of: entry.completedAt).text, at: rect.minX, y, theme[.muted].on(ground))
            grid.write(right, endingAt: rect.maxX, y, theme[.muted].on(ground))
            let room = rect.width - 7 - right.columns - 1
            let told = [entry.habitName, entry.note ?? ""].filter { !$0.isEmpty }.joined(separator: ": ")
            grid.write(told.drawable.shortened(toColumns: max(0, room)), at: rect.minX + 7, y, theme[.text].on(ground))
        }
    }
}
