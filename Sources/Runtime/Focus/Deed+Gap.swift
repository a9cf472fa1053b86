import Domain

extension Deed {
    /// Whether a gap in the running timer is settled by it.
    var answersGap: Bool {
        switch self {
        case .logFocusSession, .throwAwayTimer: true
        case .changeTimer(let change):
            switch change.change {
            case .leaveOutGap, .countGap, .pause: true
            default: false
            }
        default: false
        }
    }
}
