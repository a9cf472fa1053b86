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

    /// The name of a zone that is asked for and not there, so that times are in UTC without anybody having wished it;
    /// nil where all is as it should be.
    package static func unknownName(_ surroundings: Surroundings) -> String? {
        guard let given = surroundings["TZ"] else {
            // A link that leads nowhere: the zones were removed.
            var status = stat()
            let isThere = lstat("/etc/localtime", &status) == 0
            return isThere && access("/etc/localtime", R_OK) != 0 ? name(surroundings) : nil
        }
        let name = given.hasPrefix(":") ? String(given.dropFirst()) : given
        let folder = surroundings["TZDIR"] ?? "/usr/share/zoneinfo"
        let path = name.hasPrefix("/") ? name : folder + "/" + name
        return access(path, R_OK) == 0 || isRule(name) ? nil : name
    }

    /// Whether it says all by itself, as POSIX has it: `CET-1CEST,M3.5.0,M10.5.0/3`, `<+0330>-3:30`, `UTC`.
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
