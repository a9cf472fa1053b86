package import DocumentStore

extension Pace {
    /// The pace that `HABICAT_TIME_SCALE` asks for, from `HABICAT_TIME_ORIGIN` (milliseconds since 1970, or
    /// `2026-03-01T09:00:00.000Z`) on; without one from the first use of this state folder on, which is noted there.
    /// - Parameter real: the machine's wall clock, now.
    /// - Throws: `invalidVariable` where a variable is not understood, `store` where the origin cannot be noted.
    package static func asked(
        by surroundings: Surroundings, paths: Paths, files: any FileSystem, real: Timestamp
    ) throws(RuntimeError) -> Pace {
        guard let text = surroundings["HABICAT_TIME_SCALE"] else { return .real }
        guard let scale = Pace.scale(text) else {
            throw .invalidVariable(name: "HABICAT_TIME_SCALE", value: text)
        }
        if let given = surroundings["HABICAT_TIME_ORIGIN"] {
            guard let origin = Timestamp(origin: given) else {
                throw .invalidVariable(name: "HABICAT_TIME_ORIGIN", value: given)
            }
            return Pace(scale: scale, origin: origin)
        }
        do {
            return Pace(scale: scale, origin: try notedOrigin(paths, files, real))
        } catch {
            throw .store(error)
        }
    }

    private static func notedOrigin(
        _ paths: Paths, _ files: any FileSystem, _ real: Timestamp
    ) throws(StoreError) -> Timestamp {
        if let noted = try files.contents(of: paths.timeOriginFile, atMost: FileLimit.note),
            let origin = Timestamp(origin: String(decoding: noted.prefix { $0 != 10 }, as: UTF8.self))
        {
            return origin
        }
        try files.makeFolders(paths.layout.state)
        try files.replaceFile(in: paths.layout.state, named: "time-origin", with: Array("\(real.text)\n".utf8))
        return real
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
