import DocumentStore
package import Domain
import Glibc

/// The machine's time zone, by the C library.
package enum LocalZone {
    /// The zone as it is set now, in `TZ` or by the system; a later change is taken up by the next call.
    /// - Parameter surroundings: names the zone.
    package static func current(_ surroundings: Surroundings) -> Zone {
        tzset()
        return Zone(name: name(surroundings)) { instant in
            var seconds = time_t(
                instant.milliseconds >= 0 ? instant.milliseconds / 1000 : (instant.milliseconds - 999) / 1000)
            var parts = tm()
            guard localtime_r(&seconds, &parts) != nil else { return 0 }
            return parts.tm_gmtoff
        }
    }

    /// `TZ` without its colon, else where `/etc/localtime` points to, else UTC.
    private static func name(_ surroundings: Surroundings) -> String {
        if let given = surroundings["TZ"] { return given.hasPrefix(":") ? String(given.dropFirst()) : given }
        return withUnsafeTemporaryAllocation(byteCount: 512, alignment: 1) { target in
            guard let path = target.bindMemory(to: CChar.self).baseAddress else { return "UTC" }
            let count = readlink("/etc/localtime", path, target.count)
            let folder = "zoneinfo/".utf8
            guard count > folder.count,
                let start = (0...count - folder.count).first(where: { target[$0...].starts(with: folder) })
            else { return "UTC" }
            return String(decoding: target[start + folder.count..<count], as: UTF8.self)
        }
    }
}
