import Canvas
import Domain

extension StatsPlace {
    /// The bars of the span.
    func chart(_ view: Viewing) -> ColumnChart {
        let bars = view.household.minutes.bars(
            of: habitId, in: span, around: view.today, firstDayOfWeek: view.household.firstDayOfWeek)
        let columns = bars.map { bar in
            ColumnChart.Column(minutes: bar.minutes, label: label(bar, view), kind: bar.kind(of: habitId, view))
        }
        return ColumnChart(columns: columns, goal: span == .year ? nil : view.household.goalMinutes(of: habitId))
    }

    private func label(_ bar: SpanBar, _ view: Viewing) -> String {
        switch span {
        case .week: view.words.name(bar.from.weekday)
        case .month: bar.from.parts.day % 7 == 1 ? String(bar.from.parts.day) : ""
        case .year: view.words.monthName(bar.from.parts.month)
        }
    }

    /// The minutes of each day of 53 weeks.
    func trend(_ view: Viewing) -> TrendChart {
        TrendChart(year: view.household.minutes, of: habitId, until: view.today)
    }

    /// What the last sessions tell.
    func sessionFacts(_ view: Viewing) -> SessionFacts {
        Self.knownFacts.answer(to: SessionsThere(sessions: sessions, zone: view.now.zone.name)) {
            SessionFacts($0.sessions, at: view.now)
        }
    }

    private static let knownFacts = LastAnswer<SessionsThere, SessionFacts>()

    /// All that facts are made of.
    private struct SessionsThere: Equatable, Sendable {
        let sessions: [FocusSession]
        let zone: String
    }

    /// When minutes begin, by the hour.
    func hours(_ view: Viewing) -> ColumnChart {
        let minutes = sessionFacts(view).minutesByHour
        return ColumnChart(
            columns: minutes.enumerated().map { hour, minutes in
                ColumnChart.Column(
                    minutes: minutes, label: hour % 6 == 0 ? String(hour) : "",
                    kind: hour == view.now.timeOfDay.minutesSinceMidnight / 60 ? .now : .past)
            })
    }
}

extension SpanBar {
    /// Whether it is over, runs, is to come, or was a day off.
    func kind(of habitId: String?, _ view: Viewing) -> ColumnChart.Kind {
        if from > view.today { return .toCome }
        if through >= view.today { return .now }
        guard from == through, minutes == 0 else { return .past }
        let calendar = view.habit(habitId).map { view.household.calendar(of: $0, at: view.now) }
        let isOff =
            calendar?.isOff(on: from) ?? view.household.daysOff.contains { $0.habitId == nil && $0.covers(from) }
        return isOff ? .off : .past
    }
}
