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
        let bytes = [CChar](unsafeUninitializedCapacity: 512) { buffer, filled in
            guard let base = buffer.baseAddress else { return }
            filled = max(0, readlink("/etc/localtime", base, buffer.count))
        }
        let target = String(decoding: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        guard let range = target.firstRange(of: "zoneinfo/") else { return "UTC" }
        return String(target[range.upperBound...])
    }
}
