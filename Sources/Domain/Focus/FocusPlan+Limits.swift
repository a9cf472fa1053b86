extension FocusPlan {
    /// The longest countdown, in minutes (PRODUCT section 3).
    package static let longestMinutes = 180
    /// Minutes of a countdown or a round.
    package static let lengthRange = 1...longestMinutes
    /// How many rounds.
    package static let roundsRange = 1...12
    /// Minutes of a short break.
    package static let shortBreakRange = 1...60
    /// Minutes of the break after every fourth round.
    package static let longBreakRange = 1...120

    /// Minutes of the countdown that is offered for a habit: its goal, as far as a countdown reaches.
    package static func minutes(for habit: Habit) -> Int { min(longestMinutes, habit.goalMinutes) }

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
            case .countdown(let minutes): [(minutes, Self.lengthRange)]
            case .stopwatch: []
            case .rounds(let rounds):
                [
                    (rounds.count, Self.roundsRange), (rounds.focus, Self.lengthRange),
                    (rounds.shortBreak, Self.shortBreakRange), (rounds.longBreak, Self.longBreakRange),
                ]
            }
        return numbers.first { !$1.contains($0) }.map { .outOfRange($1.lowerBound, $1.upperBound) }
    }
}

extension Rounds {
    /// A long break comes after so many rounds.
    package static let roundsBeforeLongBreak = 4

    /// Whether any break comes between rounds; after the last one none does.
    package var hasBreaks: Bool { count > 1 }
    /// Whether a long break comes between them.
    package var hasLongBreak: Bool { count > Self.roundsBeforeLongBreak }
}
