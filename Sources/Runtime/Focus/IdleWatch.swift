import DocumentStore
package import Domain

/// Finds out with `loginctl` that no one has touched the machine for ten minutes, and that somebody is back. Asked once
/// a minute, by whatever shows a running timer.
package struct IdleWatch {
    /// In milliseconds.
    package static let longest: Int64 = 10 * 60_000
    package static let interval: Int64 = 60_000

    private let processes: any Processes
    private let loginSession: String
    /// On CLOCK_BOOTTIME in milliseconds; nil before the first look.
    private var next: Int64?
    /// Whether this watch noted it; what a screen locker notes is the locker's to end.
    private var hasLeft = false
    private var isUnknown = false

    /// What one look at the session found.
    package enum Found: Hashable, Sendable {
        case change(ChangeTimer.Change)
        /// There is no `loginctl`, or it does not know this session. Found once.
        case unknown
    }

    package init(_ environment: ProcessEnvironment, _ processes: any Processes) {
        self.processes = processes
        loginSession = environment["XDG_SESSION_ID"] ?? "auto"
    }

    package mutating func look(for timer: TimerRecord?, at clock: ClockReading) -> Found? {
        guard let due = nextBoottime(for: timer) else {
            hasLeft = false
            return nil
        }
        guard clock.boottime >= due else { return nil }
        next = clock.boottime + Self.interval
        guard let hint = hint() else {
            isUnknown = true
            return .unknown
        }
        if hint.isIdle, !hasLeft, clock.instant.milliseconds - hint.since.milliseconds >= Self.longest {
            hasLeft = true
            return .change(.away(since: hint.since))
        }
        if !hint.isIdle, hasLeft {
            hasLeft = false
            return .change(.back)
        }
        return nil
    }

    /// Nil if there is nothing to look for.
    package func nextBoottime(for timer: TimerRecord?) -> Int64? {
        guard !isUnknown, let timer, !timer.isPaused, timer.isBreak != true else { return nil }
        return next ?? 0
    }

    private func hint() -> (isIdle: Bool, since: Instant)? {
        let launch = Launch("loginctl", ["show-session", loginSession, "-p", "IdleHint", "-p", "IdleSinceHint"])
        let ending = processes.run(launch, milliseconds: 1000)
        guard ending.isWell else { return nil }
        let lines = ending.output.split(separator: "\n").map { $0.split(separator: "=", maxSplits: 1) }
        func value(_ name: String) -> Substring? { lines.first { $0.first == name[...] && $0.count == 2 }?[1] }
        guard let isIdle = value("IdleHint"), let since = value("IdleSinceHint").flatMap({ Int64($0) }) else {
            return nil
        }
        return (isIdle == "yes", Instant(milliseconds: since / 1000))
    }
}
