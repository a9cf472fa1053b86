package import DocumentStore
package import Domain
import Glibc

/// The clocks; replaced in tests.
package protocol Clock: AnyObject {
    func reading() -> ClockReading
    /// How much faster than real time; 1 but for trials.
    var scale: Double { get }
}

extension Clock {
    package var now: Timestamp { reading().instant }
}

/// The machine's clocks, sped up by a time scale.
package final class SystemClock: Clock {
    private let timeScale: TimeScale
    private let bootId: String

    package init(files: any FileSystem, timeScale: TimeScale) {
        self.timeScale = timeScale
        let bytes = (try? files.beginning(of: "/proc/sys/kernel/random/boot_id", atMost: 64)) ?? []
        bootId = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }

    package var scale: Double { timeScale.scale }

    package func reading() -> ClockReading {
        ClockReading(
            instant: timeScale.instant(at: Timestamp(milliseconds: SystemClock.milliseconds(of: CLOCK_REALTIME))),
            boottime: timeScale.duration(SystemClock.milliseconds(of: CLOCK_BOOTTIME)),
            monotonic: timeScale.duration(SystemClock.milliseconds(of: CLOCK_MONOTONIC)), bootId: bootId)
    }

    /// Never sped up.
    package static var realTime: Timestamp { Timestamp(milliseconds: milliseconds(of: CLOCK_REALTIME)) }

    /// In milliseconds, never sped up.
    package static var realBoottime: Int64 { milliseconds(of: CLOCK_BOOTTIME) }

    private static func milliseconds(of clock: clockid_t) -> Int64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }
}

/// A clock fixed at a chosen time, for pictures.
package final class FixedClock: Clock {
    package let scale = 1.0
    private let still: ClockReading

    /// - Parameter clock: its other readings are shifted along with the wall clock.
    package init(at instant: Timestamp, beside clock: any Clock) {
        let now = clock.reading()
        let shift = instant.milliseconds - now.instant.milliseconds
        still = ClockReading(
            instant: instant, boottime: now.boottime + shift, monotonic: now.monotonic + shift, bootId: now.bootId)
    }

    package func reading() -> ClockReading { still }
}

/// The machine's time zone, by the C library.
package enum LocalZone {
    /// By `TZ` or the system; a later change is noticed by the next call.
    package static func current(_ environment: ProcessEnvironment) -> Zone {
        tzset()
        return Zone(name: name(environment)) { instant in
            var seconds = time_t(instant.milliseconds.flooredQuotient(by: 1000))
            var parts = tm()
            guard localtime_r(&seconds, &parts) != nil else { return 0 }
            return parts.tm_gmtoff
        }
    }

    /// The name of a zone that does not exist, so that times are in UTC unexpectedly; nil if all is well.
    package static func unknownName(_ environment: ProcessEnvironment) -> String? {
        guard let given = environment["TZ"] else {
            // A dangling link: the zones were removed.
            var status = stat()
            let isThere = lstat("/etc/localtime", &status) == 0
            return isThere && access("/etc/localtime", R_OK) != 0 ? name(environment) : nil
        }
        let name = given.hasPrefix(":") ? String(given.dropFirst()) : given
        let folder = environment["TZDIR"] ?? "/usr/share/zoneinfo"
        let path = name.hasPrefix("/") ? name : folder + "/" + name
        return access(path, R_OK) == 0 || isRule(name) ? nil : name
    }

    /// Whether it is a POSIX rule: `CET-1CEST,M3.5.0,M10.5.0/3`, `<+0330>-3:30`, `UTC`.
    private static func isRule(_ name: String) -> Bool {
        if ["UTC", "GMT"].contains(name) { return true }
        let rest: Substring
        if name.hasPrefix("<") {
            guard let end = name.firstIndex(of: ">") else { return false }
            rest = name[name.index(after: end)...]
        } else {
            let letters = name.prefix { $0.isASCII && $0.isLetter }
            guard letters.count >= 3 else { return false }
            rest = name.dropFirst(letters.count)
        }
        let offset = rest.hasPrefix("+") || rest.hasPrefix("-") ? rest.dropFirst() : rest
        return offset.first.map { $0.isASCII && $0.isNumber } ?? false
    }

    /// `TZ` without its colon, else the target of `/etc/localtime`, else UTC.
    private static func name(_ environment: ProcessEnvironment) -> String {
        if let given = environment["TZ"] { return given.hasPrefix(":") ? String(given.dropFirst()) : given }
        let parts = SymbolicLink.target(of: "/etc/localtime")?.split(separator: "/") ?? []
        return parts.firstIndex(of: "zoneinfo").map { parts[($0 + 1)...].joined(separator: "/") } ?? "UTC"
    }
}

/// Programs with the same scale and origin agree on the time, whenever they were started.
package struct TimeScale: Hashable, Sendable {
    /// 1 is real time; 60 makes a minute of each second.
    package let scale: Double
    package let origin: Timestamp

    package static let real = TimeScale(scale: 1, origin: Timestamp(milliseconds: 0))

    package func instant(at real: Timestamp) -> Timestamp {
        guard scale != 1 else { return real }
        return Timestamp(milliseconds: origin.milliseconds + duration(real.milliseconds - origin.milliseconds))
    }

    /// Real milliseconds to program milliseconds.
    package func duration(_ real: Int64) -> Int64 {
        scale == 1 ? real : Int64((Double(real) * scale).rounded(.down))
    }

    /// The scale of `HABICAT_TIME_SCALE`, from `HABICAT_TIME_ORIGIN` (milliseconds since 1970 or a timestamp) on;
    /// without one from the first use of this state folder on, which is noted there.
    /// - Throws: `invalidVariable` or `store`.
    package static func asked(
        by environment: ProcessEnvironment, paths: Paths, files: any FileSystem, real: Timestamp
    ) throws(RuntimeError) -> TimeScale {
        guard let text = environment["HABICAT_TIME_SCALE"] else { return .real }
        guard let scale = Double(text), (0.01...100_000).contains(scale) else {
            throw .invalidVariable(name: "HABICAT_TIME_SCALE", value: text)
        }
        if let given = environment["HABICAT_TIME_ORIGIN"] {
            guard let origin = Timestamp(origin: given) else {
                throw .invalidVariable(name: "HABICAT_TIME_ORIGIN", value: given)
            }
            return TimeScale(scale: scale, origin: origin)
        }
        let file = StateFile<TimeNote>(paths, files)
        if let origin = file.note.origin { return TimeScale(scale: scale, origin: origin) }
        do { try file.write(TimeNote(origin: real)) } catch { throw .store(error) }
        return TimeScale(scale: scale, origin: real)
    }
}

extension Timestamp {
    /// Milliseconds since 1970, or a time as the store writes it.
    fileprivate init?(origin text: String) {
        guard let milliseconds = Int64(text) else {
            self.init(text: text)
            return
        }
        self.init(milliseconds: milliseconds)
        guard Timestamp.textRange.contains(self) else { return nil }
    }
}

extension FileSystem {
    /// The first bytes of a file, also of those whose size the kernel gives as 0.
    fileprivate func beginning(of path: String, atMost count: Int) throws(StoreError) -> [UInt8] {
        let file = try open(path, .reading)
        defer { close(file) }
        return try read(file, at: 0, count: count)
    }
}
