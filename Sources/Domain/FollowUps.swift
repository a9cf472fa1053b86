package import DocumentStore

/// What follows from a change unasked, each in its own batch: visits, and coins for coming back.
package enum FollowUps {
    /// In their order. They are decided on the documents after the change.
    /// - Parameters:
    ///   - action: nil for undo, redo and imports, which are none.
    ///   - voided: all batches that are void, of any device.
    package static func actions(
        after action: Action?, _ outcome: ActionResult, voided: [VoidBatch],
        on repository: Repository, at moment: Moment
    ) throws(DomainError) -> [Action] {
        let settings = try repository.settings()
        let moment = moment.ruled(by: settings)
        var days: [Day] = []
        if action?.operation.isByPerson == true {
            for day in VisitRule.daysToTakeAgain(voided, of: repository.deviceId) {
                guard let month = try repository.visitedMonth(day.month) else { continue }
                if !month.checkedDays.contains(day.parts.day) { days.append(day) }
            }
        }
        days += VisitRule.days(after: action, outcome, settings, at: moment)
        let welcome = action.flatMap { WelcomeBack(after: $0, outcome, at: moment) }.map { Action($0) }
        return days.map(visit) + [welcome].compactMap(\.self)
    }

    private static func visit(on day: Day) -> Action { Action(Visit(day: day)) }
}
