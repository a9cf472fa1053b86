package import DocumentStore
package import Domain

/// Writes a heartbeat every 5 s while a timer is shown, and finds gaps: the machine was asleep, the clock jumped.
package struct Heartbeat {
    /// In milliseconds of the program's time.
    package static let interval: Int64 = 5000

    private let file: HeartbeatFile
    private var last: HeartbeatRecord?
    /// For a forgotten stopwatch.
    private var lastSeenAt: Timestamp?
    /// The gap to resolve: the last sign before it must stay.
    private var held: Gap?
    /// Noted by another program after the last key here.
    package private(set) var commandSeenAt: Timestamp?

    package init(_ file: HeartbeatFile) {
        self.file = file
    }

    package mutating func noteKey(at clock: ClockReading) { lastSeenAt = clock.instant }

    package mutating func hold(_ gap: Gap) { held = gap }

    package mutating func release() {
        held = nil
        last = nil
    }

    /// - Returns: a gap since the last call.
    package mutating func beat(for timer: TimerRecord?, at clock: ClockReading) -> Gap? {
        guard let timer, !timer.isPaused, timer.isBreak != true else {
            last = nil
            return nil
        }
        guard timer.sessionId != held?.sessionId else { return nil }
        let sign = HeartbeatRecord(of: timer, at: clock, lastSeenAt: lastSeenAt)
        guard let last, last.isOf(timer) else {
            leave(sign)
            return nil
        }
        if let gap = gap(in: timer, since: last, at: clock) {
            hold(gap)
            return gap
        }
        if clock.boottime - last.boottime >= Self.interval { leave(sign) }
        return nil
    }

    /// The gap that must be resolved before anything else is done to the timer.
    package func gap(in timer: TimerRecord, at clock: ClockReading) -> Gap? {
        if timer.away != nil { return Gap.found(in: timer, lastSign: nil, now: clock) }
        if let held, held.sessionId == timer.sessionId { return held }
        guard let last, last.isOf(timer) else { return Gap.found(in: timer, lastSign: file.read(), now: clock) }
        return gap(in: timer, since: last, at: clock)
    }

    /// This process was running all the time: only the machine slept or the clock jumped.
    private func gap(in timer: TimerRecord, since last: HeartbeatRecord, at clock: ClockReading) -> Gap? {
        var watched = timer
        watched.isDetached = true
        return Gap.found(in: watched, lastSign: last, now: clock)
    }

    /// On CLOCK_BOOTTIME in milliseconds; nil while no sign is due.
    package var nextBoottime: Int64? {
        held == nil ? last.map { $0.boottime + Self.interval } : nil
    }

    private mutating func leave(_ sign: HeartbeatRecord) {
        last = sign
        commandSeenAt = file.leave(sign)
    }
}

/// 64 bytes, overwritten in place, so that a heartbeat costs no journal line and no growing file.
package struct HeartbeatFile {
    private let paths: Paths
    private let files: any FileSystem

    package init(_ paths: Paths, _ files: any FileSystem) {
        self.paths = paths
        self.files = files
    }

    package func read() -> HeartbeatRecord? {
        guard let bytes = try? files.contents(of: paths.aliveFile, atMost: FileLimit.note) else { return nil }
        return HeartbeatRecord(bytes: bytes)
    }

    /// For a timer that can be forgotten; one that was forgotten stays so until its end has asked.
    package func noteCommand(for timer: TimerRecord, at clock: ClockReading) {
        guard timer.canBeForgotten else { return }
        let last = read()
        guard ForgottenStopwatch(timer, sign: last, at: clock) == nil,
            let sign = last.flatMap({ $0.isOf(timer) ? $0 : nil }) ?? HeartbeatRecord(recordedIn: timer)
        else { return }
        write(sign.seen(at: clock.instant))
    }

    /// Returns a later key or command that another program noted, which stays known.
    @discardableResult
    package func leave(_ sign: HeartbeatRecord) -> Timestamp? {
        guard let other = read(), other.session == sign.session, let seen = other.lastSeenAt,
            sign.lastSeenAt.map({ $0 < seen }) ?? true
        else {
            write(sign)
            return nil
        }
        write(sign.seen(at: seen))
        return seen
    }

    /// A failure is ignored: the store reports a bad disk when it matters.
    package func write(_ sign: HeartbeatRecord) {
        guard (try? files.makeFolders(paths.state)) != nil,
            let file = try? files.openState(paths.aliveFile)
        else { return }
        defer { files.close(file) }
        _ = try? files.overwrite(sign.bytes, at: 0, in: file)
    }
}
