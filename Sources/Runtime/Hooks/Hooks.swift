package import DocumentStore

/// The person's own programs, `hooks/EVENT` in the config folder: started for what happens, never waited for. Another
/// process of this program looks after each, so that one that fails or hangs harms nobody.
package struct Hooks {
    private let paths: Paths
    private let files: any FileSystem
    private let processes: any Processes

    package init(_ paths: Paths, files: any FileSystem, processes: any Processes) {
        self.paths = paths
        self.files = files
        self.processes = processes
    }

    /// How long one may take, in milliseconds of real time.
    package static let longestMilliseconds = 10_000
    /// The log begins anew past this, in bytes; the one before it is kept.
    private static let longestLog = 256 * 1024
    /// What is kept of all that one hook prints, in bytes.
    package static let longestOutput = 64 * 1024

    /// Whether there is any hook.
    package var areThere: Bool { !names.isEmpty }

    private var names: [String] { ((try? files.names(in: paths.hooksFolder)) ?? nil) ?? [] }

    /// Starts the hooks of these events, where there are some.
    package func tell(_ events: [FocusEvent]) {
        guard !events.isEmpty else { return }
        let names = names
        for event in events where names.contains(event.kind.rawValue) {
            processes.leave(Launch(processes.ownPath, ["hook", event.kind.rawValue], input: event.line))
        }
    }

    /// Runs one to its end, or to the end of its time: what the process that looks after it does. What it prints, and
    /// how it ended, goes to the log.
    /// - Parameters:
    ///   - kind: whose hook; the facts are what this process reads.
    ///   - instant: for the log.
    package func look(after kind: FocusEvent.Kind, at instant: Timestamp) {
        shortenLog()
        _ = try? files.makeFolders(paths.layout.state)
        note("\(instant.text) \(kind.rawValue): begins")
        var launch = Launch(
            paths.hooksFolder + "/" + kind.rawValue, variables: ["HABICAT_EVENT": kind.rawValue],
            outputLimit: Self.longestOutput)
        launch.inheritsInput = true
        launch.joinsErrors = true
        let ending = processes.run(launch, milliseconds: Self.longestMilliseconds)
        let output = ending.output.hasSuffix("\n") ? String(ending.output.dropLast()) : ending.output
        if !output.isEmpty { note(output) }
        if ending.leftOut > 0 {
            note("\(instant.text) \(kind.rawValue): \(ending.leftOut) more bytes of output left out")
        }
        note("\(instant.text) \(kind.rawValue): \(ending.text)")
    }

    private func note(_ line: String) {
        let file: OpenFile
        do {
            file = try files.open(paths.hooksLog, .appending)
        } catch {
            guard error.isMissingFile, let new = try? files.open(paths.hooksLog, .appendingNew) else { return }
            file = new
        }
        defer { files.close(file) }
        try? files.writeAll(Array((line + "\n").utf8), to: file)
    }

    private func shortenLog() {
        guard let status = try? files.status(at: paths.hooksLog), status.size > Self.longestLog else { return }
        try? files.rename(paths.hooksLog, to: paths.hooksLogBefore)
    }
}

extension Ending {
    /// For a log, in plain words.
    fileprivate var text: String {
        switch cause {
        case .code(0): "done"
        case .code(let code): "exit \(code)"
        case .signal(let number): "signal \(number)"
        case .tookTooLong: "took too long and was ended"
        case .notStarted(let errno): "could not be started (\(StoreError.words(ofErrno: errno)))"
        }
    }
}
