package import DocumentStore

/// A stopwatch or overtime of more than 180 minutes without a key or command. Its end asks how much counts.
package struct ForgottenStopwatch: Hashable, Sendable {
    /// Minutes without a key or command after which the end asks.
    package static let longestUnseen = 180

    package let sessionId: String
    package let lastSeenAt: Timestamp
    /// The last key, command or sign of a program that showed it.
    package let lastSignAt: Timestamp
    /// Minutes until the last key or command; 0 if there was none since it began.
    package let minutesUntilSeen: Int
    package let minutesUntilSign: Int
    /// Minutes in all, at most 480.
    package let minutesInAll: Int
    /// All that ran, in milliseconds.
    package let elapsed: Int64

    /// Nil if it was not forgotten. The last heartbeat knows later keys than the record does.
    package init?(_ timer: TimerRecord, sign: HeartbeatRecord?, at clock: ClockReading) {
        guard timer.canBeForgotten else { return nil }
        var (seen, shown) = (timer.lastSeenAt ?? timer.startedAt, timer.startedAt)
        if let sign, sign.isOf(timer) {
            seen = max(seen, sign.lastSeenAt ?? seen)
            shown = sign.at
        }
        let untilSeen = timer.elapsed(atEarlier: seen, seenFrom: clock)
        guard timer.elapsed(at: clock) - untilSeen > Int64(Self.longestUnseen) * 60_000 else { return nil }
        sessionId = timer.sessionId
        lastSeenAt = seen
        lastSignAt = max(seen, shown)
        minutesUntilSeen = FocusSession.wholeMinutes(of: untilSeen)
        minutesUntilSign = FocusSession.wholeMinutes(of: timer.elapsed(atEarlier: lastSignAt, seenFrom: clock))
        elapsed = timer.elapsed(at: clock)
        minutesInAll = FocusSession.wholeMinutes(of: elapsed)
    }

    /// Whether it ran longer than a session counts.
    package var isCut: Bool { elapsed >= Int64(minutesInAll + 1) * 60_000 }

    /// What can be done with the time.
    package enum Choice: Hashable, Sendable {
        case all
        case untilLastKey
        case untilLastSign
        /// 1 to 480.
        case minutes(Int)
        case throwAway
    }

    /// The default: until the last key, but at least one minute.
    package var defaultChoice: Choice { minutesUntilSeen >= 1 ? .untilLastKey : leastChoice }

    /// The choice if no one can be asked: until the last heartbeat, but at least one minute.
    package var unaskedChoice: Choice { minutesUntilSign >= 1 ? .untilLastSign : leastChoice }

    /// Nothing was seen since it began: the time after which it counts as forgotten.
    private var leastChoice: Choice { .minutes(min(Self.longestUnseen, minutesInAll)) }

    package func action(for choice: Choice) -> Action {
        switch choice {
        case .all: Action(LogFocusSession(sessionId: sessionId, ending: .stoppedHere))
        case .untilLastKey: Action(LogFocusSession(sessionId: sessionId, ending: .stoppedAt(lastSeenAt)))
        case .untilLastSign: Action(LogFocusSession(sessionId: sessionId, ending: .stoppedAt(lastSignAt)))
        case .minutes(let minutes): Action(LogFocusSession(sessionId: sessionId, ending: .minutes(minutes)))
        case .throwAway: Action(ThrowAwayTimer(sessionId: sessionId))
        }
    }
}

extension TimerRecord {
    package var canBeForgotten: Bool { (length == nil || countsOn) && isBreak != true }
}

/// What a program showing the timer writes every 5 s: how far it had run. Not while a gap is unresolved, since the last
/// heartbeat before the gap must stay. Session and boot are digests of their ids, which have no place in 64 bytes.
@dynamicMemberLookup
package struct HeartbeatRecord: Hashable, Sendable {
    package let session: UInt64
    package let boot: UInt64
    let mark: TimerRecord.Mark
    package private(set) var lastSeenAt: Timestamp?

    package init(of timer: TimerRecord, at clock: ClockReading, lastSeenAt: Timestamp?) {
        (session, boot) = (timer.sessionId.fnv1a, clock.bootId.fnv1a)
        mark = TimerRecord.Mark(at: clock, elapsed: timer.elapsed(at: clock))
        self.lastSeenAt = lastSeenAt
    }

    /// The sign that the record itself is: no later than what it says.
    package init?(recordedIn timer: TimerRecord) {
        guard let mark = timer.mark else { return nil }
        (session, boot, self.mark) = (timer.sessionId.fnv1a, timer.bootId.fnv1a, mark)
    }

    package subscript<Part>(dynamicMember part: KeyPath<TimerRecord.Mark, Part>) -> Part { mark[keyPath: part] }

    /// With a later key or command; all that gaps are detected by stays as it is.
    package func seen(at instant: Timestamp) -> HeartbeatRecord {
        var sign = self
        sign.lastSeenAt = max(instant, lastSeenAt ?? instant)
        return sign
    }

    package func isOf(_ timer: TimerRecord) -> Bool { session == timer.sessionId.fnv1a }

    package func isOf(bootId: String) -> Bool { boot == bootId.fnv1a }

    package static let byteCount = 64
    private static let magic: UInt64 = 0x3176_696C_4243_4148

    /// The record, little-endian: seven words of eight bytes, the second of the last key, the checksum of all before.
    package var bytes: [UInt8] {
        let words: [UInt64] = [
            Self.magic, session, boot, UInt64(bitPattern: mark.at.milliseconds), UInt64(bitPattern: mark.monotonic),
            UInt64(bitPattern: mark.boottime), UInt64(bitPattern: mark.elapsed),
        ]
        let seen = lastSeenAt.map { UInt32(clamping: $0.milliseconds / 1000) } ?? 0
        var bytes = words.flatMap(Self.bytes(of:))
        bytes += Self.bytes(of: UInt64(seen)).prefix(4)
        let checksum = CRC32C.checksum(of: bytes)
        bytes += Self.bytes(of: UInt64(checksum)).prefix(4)
        return bytes
    }

    /// Nil for what `bytes` does not give, such as a record half overwritten.
    package init?(bytes: [UInt8]) {
        guard bytes.count == Self.byteCount else { return nil }
        let words = (0..<7).map { Self.word(bytes[($0 * 8)..<($0 * 8 + 8)]) }
        guard words[0] == Self.magic, CRC32C.checksum(of: bytes[..<60]) == UInt32(Self.word(bytes[60...])) else {
            return nil
        }
        (session, boot) = (words[1], words[2])
        let times = words[3...].map { Int64(bounded: Int64(bitPattern: $0)) }
        mark = TimerRecord.Mark(
            at: Timestamp(milliseconds: times[0]), boottime: times[2], monotonic: times[1], elapsed: times[3])
        let seen = Int64(Self.word(bytes[56..<60]))
        lastSeenAt = seen == 0 ? nil : Timestamp(milliseconds: seen * 1000)
    }

    private static func bytes(of word: UInt64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: word >> UInt64($0 * 8)) }
    }

    private static func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
}
