extension FocusPlan {
    /// The longest countdown, in minutes (PRODUCT section 3).
    package static let longestMinutes = 180

    /// The first round, or the whole of it where there are no rounds: minutes; nil for a stopwatch.
    package var lengthMinutes: Int? {
        switch self {
        case .countdown(let minutes): minutes
        case .stopwatch: nil
        case .rounds(let rounds): rounds.focus
        }
    }

    /// A stopwatch or a countdown: a round is stored as a countdown.
    package var mode: TimerMode {
        if case .stopwatch = self { .stopwatch } else { .countdown }
    }

    /// Whether it is a countdown without rounds.
    package var isPlainCountdown: Bool {
        if case .countdown = self { true } else { false }
    }

    package var rounds: Rounds? {
        if case .rounds(let rounds) = self { rounds } else { nil }
    }

    /// The first number that is out of its range; nil where all are in theirs.
    package var fault: Refusal.Fault? {
        let numbers: [(Int, ClosedRange<Int>)] =
            switch self {
            case .countdown(let minutes): [(minutes, 1...Self.longestMinutes)]
            case .stopwatch: []
            case .rounds(let rounds):
                [
                    (rounds.count, 1...12), (rounds.focus, 1...Self.longestMinutes), (rounds.shortBreak, 1...60),
                    (rounds.longBreak, 1...120),
                ]
            }
        return numbers.first { !$1.contains($0) }.map { .outOfRange($1.lowerBound, $1.upperBound) }
    }
}
