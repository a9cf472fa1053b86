package import Canvas
package import Domain
package import Words

/// All habits by days: what each day was for each habit.
package struct Overview: Sendable {
    /// Oldest first.
    package let days: [Day]
    package let rows: [(habit: Habit, marks: [DayMark])]
    package let minutes: MinutesByDay

    /// - Parameter count: of days, the last one included; at least one.
    package init(
        of habits: [Habit], _ userData: UserData, through last: Day, count: Int, minutes: MinutesByDay? = nil,
        at moment: Moment
    ) {
        let minutes = minutes ?? userData.minutes
        let first = last.advanced(by: 1 - max(1, count))
        days = Array(first...last)
        rows = habits.map { habit in
            (habit, userData.marks(of: habit, from: first, through: last, minutes: minutes, at: moment))
        }
        self.minutes = minutes
    }

    /// Name columns, a gap, and a column for each day.
    package static func days(in columns: Int, names: Int) -> Int { max(1, columns - names - 1) }

    /// At most half of the columns there are.
    package static func nameColumns(of habits: [Habit], in columns: Int) -> Int {
        min(habits.map(\.listLabel.columns).max() ?? 0, max(8, columns / 2), 28)
    }

    /// Names of months where they begin, and days of the month where weeks begin.
    package func drawHeads(
        on grid: inout Grid, at x: Int, _ y: Int, firstDayOfWeek: Weekday, _ theme: Theme, _ strings: Strings
    ) {
        let months = days.enumerated().compactMap { column, day -> ColumnLabel? in
            let name = strings.monthName(day.parts.month)
            // The month of the first day gives way to the next one.
            let isFirst = column == 0 && !days.prefix(name.columns + 1).dropFirst().contains { $0.parts.day == 1 }
            return day.parts.day == 1 || isFirst ? ColumnLabel(column: column, text: name) : nil
        }
        let weeks = days.enumerated().filter { $0.element.weekday == firstDayOfWeek }
        let numbers = weeks.map { ColumnLabel(column: $0.offset, text: String($0.element.parts.day)) }
        grid.write(months, at: x, y, columns: days.count, theme)
        grid.write(numbers, at: x, y + 1, columns: days.count, theme)
    }

    /// One habit: its name and its days.
    /// - Parameter names: columns of the names.
    package func draw(_ row: Int, on grid: inout Grid, at x: Int, _ y: Int, names: Int, _ theme: Theme) {
        let (habit, marks) = rows[row]
        grid.write(
            habit.listLabel.shortened(toColumns: names), at: x, y, theme[habit.isActive ? .text : .muted])
        for (column, mark) in marks.enumerated() {
            let (sign, role) = theme.sign(of: mark)
            grid.write(sign, at: x + names + 1 + column, y, theme[role])
        }
    }
}

extension Theme {
    func sign(of mark: DayMark) -> (text: String, role: Role) {
        switch mark {
        case .kept: (signs.dot, .done)
        case .partly: (signs.partly, .focus)
        case .saved: (signs.saved, .info)
        case .off: (signs.dayOff, .muted)
        case .missed: (signs.noDot, .muted)
        case .notDue: (" ", .faint)
        }
    }
}

extension Grid {
    /// The signs of an overview and what they mean, as many as fit in a row.
    package mutating func drawMarks(
        of overview: Overview, at x: Int, _ y: Int, columns: Int, _ theme: Theme, _ strings: Strings
    ) {
        var left = x
        let seen = Set(overview.rows.flatMap(\.marks))
        for mark in DayMark.allCases where mark != .notDue && seen.contains(mark) {
            let (sign, role) = theme.sign(of: mark)
            let name = strings.lookBack.name(mark)
            guard left + 2 + name.columns <= x + columns else { return }
            write(sign, at: left, y, theme[role])
            left += 4 + write(name, at: left + 2, y, theme[.muted])
        }
    }
}
