/// How much was done on a day, in five steps, for heatmaps.
package enum Heat: Int, Sendable, CaseIterable {
    case none, little, some, much, full

    /// - Parameters:
    ///   - minutes: of the day.
    ///   - goal: minutes that make the day full; less than 1 counts as 1. An entry of 0 minutes is `little`.
    ///   - hasEntry: whether anything was logged.
    package init(minutes: Int, goal: Int, hasEntry: Bool = false) {
        let quarter = minutes * 4 / max(1, goal)
        switch (minutes, quarter) {
        case (...0, _): self = hasEntry ? .little : .none
        case (_, ..<1): self = .little
        case (_, 1): self = .some
        case (_, 2), (_, 3): self = .much
        default: self = .full
        }
    }
}
