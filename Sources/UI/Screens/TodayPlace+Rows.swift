import Canvas
import Domain
import Words

/// The rows of Today: habits by group, and headings of groups, which can be run.
extension TodayPlace {
    /// In the order of their first habit; habits without a group form one of their own.
    func groups(in userData: UserData) -> [(name: String, habits: [Habit])] {
        var groups: [(name: String, habits: [Habit])] = []
        for habit in userData.habits {
            let name = habit.group ?? ""
            if let index = groups.firstIndex(where: { $0.name == name }) {
                groups[index].habits.append(habit)
            } else {
                groups.append((name, [habit]))
            }
        }
        return groups
    }

    /// The rows at which the choice stops, from the top.
    func stops(in userData: UserData) -> [Row] { rows(in: userData, isAiry: false).filter(\.isStop) }

    mutating func move(_ action: KeyAction, in context: ScreenContext) {
        let stops = stops(in: context.userData)
        var cursor = ListCursor(stops.firstIndex { isChosen($0, in: context.userData) } ?? 0)
        cursor.move(action, count: stops.count)
        if stops.indices.contains(cursor.index) { choose(stops[cursor.index], in: context.userData) }
    }

    mutating func choose(_ row: Row, in userData: UserData) {
        switch row {
        case .heading(let name):
            let first = habits(in: userData).first { ($0.group ?? "") == name }
            (heading, chosen) = (name, first?.id)
        case .habit(let habit): (heading, chosen) = (nil, habit.id)
        case .firstHeading, .air: break
        }
    }

    func isChosen(_ row: Row, in userData: UserData) -> Bool {
        switch row {
        case .heading(let name): heading == name && !name.isEmpty
        case .habit(let habit): heading == nil && habit.id == self.habit(in: userData)?.id
        case .firstHeading, .air: false
        }
    }

    enum Row: Equatable {
        /// Of a group; empty over the habits without one.
        case heading(String)
        /// Of habits without a group that come before the groups.
        case firstHeading
        case habit(Habit), air

        /// Whether the choice stops there: at habits, and at named groups, which can be run.
        var isStop: Bool {
            switch self {
            case .heading(let name): !name.isEmpty
            case .habit: true
            case .firstHeading, .air: false
            }
        }

        var isHabit: Bool { if case .habit = self { true } else { false } }

        /// Nil for a habit and for air.
        func heading(_ view: Viewing) -> String? {
            switch self {
            case .heading(let name): name.isEmpty ? view.strings.today.other : name
            case .firstHeading: view.strings.history.habits
            case .habit, .air: nil
            }
        }
    }

    /// Habits without a group have a heading of their own where there are groups.
    func rows(in userData: UserData, isAiry: Bool) -> [Row] {
        let groups = groups(in: userData)
        return groups.enumerated().flatMap { index, group -> [Row] in
            let kept = group.habits.filter(isListed)
            guard !kept.isEmpty else { return [] }
            let isFirst = group.name.isEmpty && index == 0
            let heading: [Row] = !isFirst ? [.heading(group.name)] : groups.count > 1 ? [.firstHeading] : []
            return heading + kept.flatMap { isAiry ? [Row.habit($0), .air] : [.habit($0)] }
        }
    }

    func drawRows(_ rows: [Row], on grid: inout Grid, in rect: Rect, _ view: Viewing) {
        let chosen = habit(in: view.userData)
        guard !rows.isEmpty else {
            let text = view.userData.habits.isEmpty ? view.strings.today.empty : view.strings.today.noMatch
            grid.write(text, wrappedIn: rect.inset(rows: 1), view[.muted])
            return
        }
        let columns = columns(in: rect, view)
        let index = rows.firstIndex { isChosen($0, in: view.userData) }
        let top = ListCursor(index ?? 0).top(rows: rect.height, count: rows.count)
        for (number, row) in rows.dropFirst(top).prefix(max(0, rect.height)).enumerated() {
            let line = rect.row(number)
            if let text = row.heading(view) {
                let room = number == 0 ? columns.minutesEnd - 8 - rect.minX : rect.width
                grid.write(text.shortened(toColumns: max(0, room)), at: rect.minX, line.minY, view[.info])
            }
            if case .heading(let name) = row, !name.isEmpty {
                let whole = Rect(x: line.minX - 2, y: line.minY, width: line.width + 4, height: 1)
                let habits = view.userData.habits.filter { $0.group == name }
                let sum = view.groupSum(of: habits)
                let end = columns.minutesEnd
                if number > 0, habits.count > 1, rect.minX + name.columns + 2 + sum.columns <= end {
                    grid.write(sum, endingAt: end, line.minY, view[.muted])
                }
                view.spots.add(whole, .choose(.row(stops(in: view.userData).firstIndex(of: row) ?? 0)))
                if self.heading == name { grid.select(whole, view) }
            }
            guard case .habit(let habit) = row else { continue }
            HabitRow(habit, view).draw(on: &grid, in: line, columns, view)
            let whole = Rect(x: line.minX - 2, y: line.minY, width: line.width + 4, height: 1)
            view.spots.add(whole, .choose(.name(habit.id)))
            if habit.id == chosen?.id, heading == nil { grid.select(whole, view) }
        }
    }
}
