import Glibc

extension PosixFileSystem {
    /// Looks the lock up in `/proc/locks`: `3: FLOCK  ADVISORY  WRITE 4711 08:01:1234 0 EOF`.
    package func lockHolder(of file: OpenFile) -> String? {
        guard let inode = try? status(of: file).inode, let table = text(of: "/proc/locks") else { return nil }
        for line in table.split(separator: "\n") {
            let words = line.split(separator: " ")
            guard words.count > 5, words[1] == "FLOCK", words[5].hasSuffix(":\(inode)") else { continue }
            let process = String(words[4])
            let name = text(of: "/proc/\(process)/comm")?.split(separator: "\n").first ?? "process"
            return "\(name) (\(process))"
        }
        return nil
    }

    /// Files of `/proc` have no size, so they are read up to a bound.
    private func text(of path: String) -> String? {
        guard let file = try? open(path, .reading) else { return nil }
        defer { close(file) }
        guard let bytes = try? read(file, at: 0, count: 65_536) else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }
}
