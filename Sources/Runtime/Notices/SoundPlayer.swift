package import DocumentStore
package import UI
package import Words

/// Plays a sound by the first player that is installed.
package struct SoundPlayer {
    private let environment: ProcessEnvironment
    private let files: any FileSystem
    private let processes: any Processes

    /// Why a file is not played.
    package enum Fault: Hashable, Sendable {
        case noFile(String)
        case noPlayer
    }

    package init(_ environment: ProcessEnvironment, files: any FileSystem, processes: any Processes) {
        (self.environment, self.files, self.processes) = (environment, files, processes)
    }

    /// Each with what comes before the file.
    private static let players: [(name: String, options: [String])] = [
        ("pw-play", []), ("paplay", []), ("aplay", ["-q"]), ("ffplay", ["-nodisp", "-autoexit", "-loglevel", "quiet"]),
    ]

    /// Where a file is that was written with `~/` or whole.
    package func file(_ written: String) -> (path: String, isThere: Bool) {
        let home = environment["HOME"] ?? environment.listedHome ?? ""
        let path = written.hasPrefix("~/") ? home + written.dropFirst() : written
        let status = try? files.status(at: path)
        return (path, status.map { !$0.isFolder } ?? false)
    }

    /// Without waiting for its end.
    /// - Returns: whether the terminal is to ring, and why if it is in place of a file.
    package func play(_ sound: Preferences.Sound) -> (needsBell: Bool, fault: Fault?) {
        guard case .file(let written) = sound else { return (sound == .bell, nil) }
        let (path, isThere) = file(written)
        guard isThere else { return (true, .noFile(path)) }
        for (name, options) in Self.players {
            guard let player = environment.program(name, files) else { continue }
            processes.leave(Launch(player, options + [path]))
            return (false, nil)
        }
        return (true, .noPlayer)
    }
}

extension Strings {
    package func sentence(for fault: SoundPlayer.Fault) -> String {
        switch fault {
        case .noFile(let path): sounds.noFile(path: path)
        case .noPlayer: sounds.noPlayer
        }
    }
}
