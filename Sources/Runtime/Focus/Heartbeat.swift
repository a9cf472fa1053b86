package import DocumentStore
package import Domain

/// Writes a heartbeat every 5 s while a timer is shown, and finds gaps: the machine was asleep, the clock jumped.
package struct Heartbeat {
    /// In milliseconds of the program's time.
    package static let interval: Int64 = 5000

    private let file: HeartbeatFile
    private var last: HeartbeatRecord?
    private var lastSeenAt: Timestamp?
    /// The gap that waits for its answer: the last sign before it must stay.
    private var held: Gap?
    /// The last command that another program noted, where it came after the last key here.
    package private(set) var commandSeenAt: Timestamp?

    package init(_ file: HeartbeatFile) {
        self.file = file
    }

    package mutating func noteKey(at clock: ClockReading) { lastSeenAt = clock.instant }

    package mutating func hold(_ gap: Gap) { held = gap }

    /// Time counts again from here.
    package mutating func release() {
        held = nil
        last = nil
    }

    /// Writes a heartbeat if one is due.
    /// - Returns: a gap since the last time this was asked.
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

    /// The gap in a timer that is not resolved: the known one, or a new one since the last heartbeat.
    package func gap(in timer: TimerRecord, at clock: ClockReading) -> Gap? {
        if let held, held.sessionId == timer.sessionId { return held }
        guard let last, last.isOf(timer) else { return Gap.found(in: timer, lastSign: file.read(), now: clock) }
        return gap(in: timer, since: last, at: clock)
    }

    /// This program lived all the time: only the machine can have slept, only the clock can have jumped.
    private func gap(in timer: TimerRecord, since last: HeartbeatRecord, at clock: ClockReading) -> Gap? {
        var watched = timer
        watched.isDetached = true
        return Gap.found(in: watched, lastSign: last, now: clock)
    }

    /// When the next sign is due, on CLOCK_BOOTTIME in milliseconds; nil while none is.
    package var nextBoottime: Int64? {
        held == nil ? last.map { $0.boottime + Self.interval } : nil
    }

    private mutating func leave(_ sign: HeartbeatRecord) {
        last = sign
        commandSeenAt = file.leave(sign)
    }
}

/// The heartbeat of the running timer: 64 bytes, overwritten in place.
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

    /// Notes a command for a timer that can be forgotten; one that was forgotten stays so until its end has asked.
    package func noteCommand(for timer: TimerRecord, at clock: ClockReading) {
        guard timer.canBeForgotten else { return }
        let last = read()
        guard ForgottenStopwatch(timer, sign: last, at: clock) == nil,
            let sign = last.flatMap({ $0.isOf(timer) ? $0 : nil }) ?? HeartbeatRecord(recordedIn: timer)
        else { return }
        write(sign.seen(at: clock.instant))
    }

    /// Writes a heartbeat; a later key or command that another program noted is kept and returned.
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
        guard (try? files.makeFolders(paths.layout.state)) != nil,
            let file = try? files.openState(paths.aliveFile)
        else { return }
        defer { files.close(file) }
        _ = try? files.overwrite(sign.bytes, at: 0, in: file)
    }
}
