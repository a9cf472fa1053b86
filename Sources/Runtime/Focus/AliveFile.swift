package import DocumentStore
package import Domain

/// The sign of life of the running timer: 64 bytes, overwritten in place, so that it costs no journal line and no
/// growing file (PRODUCT section 3).
package struct AliveFile {
    private let paths: Paths
    private let files: any FileSystem

    package init(_ paths: Paths, _ files: any FileSystem) {
        self.paths = paths
        self.files = files
    }

    /// What the last program left; nil where nothing readable is there.
    package func read() -> SignOfLife? {
        guard let bytes = try? files.contents(of: paths.aliveFile, atMost: FileLimit.note) else { return nil }
        return SignOfLife(bytes: bytes)
    }

    /// Notes that a command came while a timer runs that can be forgotten; one that was forgotten stays so until its end
    /// has asked.
    package func noteCommand(for timer: TimerRecord, at clock: ClockReading) {
        guard timer.canBeForgotten else { return }
        let last = read()
        guard ForgottenStopwatch(timer, sign: last, at: clock) == nil,
            let sign = last.flatMap({ $0.isOf(timer) ? $0 : nil }) ?? SignOfLife(recordedIn: timer)
        else { return }
        write(sign.seen(at: clock.instant))
    }

    /// Leaves a sign; a later key or command that another program noted stays known.
    package func leave(_ sign: SignOfLife) {
        guard let other = read(), other.session == sign.session, let seen = other.lastSeenAt else { return write(sign) }
        write(sign.lastSeenAt.map { $0 < seen } ?? true ? sign.seen(at: seen) : sign)
    }

    /// Leaves a sign. A disk that takes none is no reason to stop: the store says so when it matters.
    package func write(_ sign: SignOfLife) {
        guard (try? files.makeFolders(paths.layout.state)) != nil,
            let file = try? files.openState(paths.aliveFile)
        else { return }
        defer { files.close(file) }
        _ = try? files.overwrite(sign.bytes, at: 0, in: file)
    }
}
