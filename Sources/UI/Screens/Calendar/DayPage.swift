package import Canvas
import Domain

/// All entries of one day.
package struct DayPage: Filterable {
    let day: Day
    /// Nil for all.
    let habitId: String?
    var entries: [CheckInEntry]?
    var list = ListCursor()
    package var filter = ListFilter()

    package var contexts: [Context] { [.moving, .overlay, .panel, .list] }
    package var covering: Covering { .overlay }

    package mutating func appear(in situation: inout Situation) {
        situation.ask(.effect(.load(.entries(day))))
    }

    package mutating func act(_ action: Action, in situation: inout Situation) {
        if action == .back || action == .accept { return situation.close() }
        list.move(action, count: shown.count)
    }

    package mutating func learn(_ message: AppMessage, in situation: inout Situation) {
        if case .loaded(.entries(let day, let found)) = message, day == self.day { entries = found }
    }

    init(day: Day, habitId: String?, entries: [CheckInEntry]? = nil, filter: ListFilter = ListFilter()) {
        self.day = day
        self.habitId = habitId
        self.entries = entries
        self.filter = filter
        self.filter.keep()
    }

    /// The entries that are listed.
    var shown: [CheckInEntry] {
        (entries ?? []).filter {
            (habitId == nil || $0.habitId == habitId) && filter.keeps($0.habitName, $0.note)
        }
    }

    package mutating func narrowed(in situation: inout Situation) { list = ListCursor() }

    package func title(_ view: Viewing) -> String { view.words.dateWithYear(day) }

    package func draw(on grid: inout Grid, in body: Rect, _ view: Viewing) {
        let rect = view.layout.kind >= .boxed ? grid.bounds.inset(rows: 2).centred(width: 64, height: 18) : grid.bounds
        let inside = grid.overlay(rect, title(view), note: view.words.help.closes, view.theme)
        EntryList(entries: shown, isRead: entries != nil, ground: view.theme[.panel].background)
            .draw(on: &grid, in: inside, from: list.top(rows: inside.height, count: shown.count), view)
    }
}
