package import DocumentStore

/// What has `habicat remind --notify` run every five minutes: a timer of systemd's where the person has one, else a
/// line in their crontab. All of it is marked as ours; nothing else is ever touched.
package struct ReminderSchedule {
    /// What runs it.
    package enum Kind: String, Hashable, Sendable { case systemd, crontab }

    /// Why it was not done.
    package enum Failure: Error, Hashable, Sendable {
        /// Neither of the two is there.
        case nothingToRunIt
        /// A program said no: its name and its words.
        case refused(String, String)
        /// A path that no line can hold.
        case oddPath(String)
        case store(StoreError)
    }

    let files: any FileSystem
    let processes: any Processes
    let surroundings: Surroundings

    package init(files: any FileSystem, processes: any Processes, surroundings: Surroundings) {
        self.files = files
        self.processes = processes
        self.surroundings = surroundings
    }

    /// Stands in everything that is ours.
    static let mark = "# habicat remind"
    private static let patience = 5000

    /// What could run it here; nil where nothing could.
    package var kind: Kind? {
        if unitsFolder != nil, processes.run(systemctl(["show-environment"]), milliseconds: Self.patience).isWell {
            return .systemd
        }
        if case .notStarted = processes.run(Launch("crontab", ["-l"]), milliseconds: Self.patience).cause { return nil }
        return .crontab
    }

    /// What would be written, by what it is written to.
    package func plan(_ kind: Kind) throws(Failure) -> [(place: String, text: String)] {
        switch kind {
        case .systemd:
            let folder = unitsFolder ?? ""
            return [
                (folder + "/" + Self.serviceName, try service()), (folder + "/" + Self.timerName, Self.timer),
            ]
        case .crontab: return [("crontab", try line() + "\n")]
        }
    }

    /// Puts it in place; once more does no harm. What the other kind had is taken away.
    package func install(_ kind: Kind) throws(Failure) {
        let plan = try plan(kind)
        switch kind {
        case .systemd:
            do throws(StoreError) {
                try files.makeFolders(unitsFolder ?? "")
                for (path, text) in plan {
                    guard let slash = path.lastIndex(of: "/") else { continue }
                    try files.replaceFile(
                        in: String(path[..<slash]), named: String(path[path.index(after: slash)...]),
                        with: Array(text.utf8))
                }
            } catch {
                throw .store(error)
            }
            try ask(systemctl(["daemon-reload"]))
            try ask(systemctl(["enable", "--now", Self.timerName]))
            _ = try removeLine()
        case .crontab:
            _ = try removeUnits()
            let kept = try otherLines()
            try write(kept + [try line()])
        }
    }

    /// Takes away what is ours, wherever it is.
    /// - Returns: what there was.
    package func remove() throws(Failure) -> [Kind] {
        var found: [Kind] = []
        if try removeUnits() { found.append(.systemd) }
        if try removeLine() { found.append(.crontab) }
        return found
    }

    func ask(_ launch: Launch) throws(Failure) {
        let ending = processes.run(launch, milliseconds: Self.patience)
        guard ending.isWell else { throw .refused(launch.program, ending.errors.trimmedLine) }
    }

    /// - Returns: nil where there is no such program or no crontab of this person.
    func crontab() throws(Failure) -> String? {
        let ending = processes.run(
            Launch("crontab", ["-l"], variables: ["LC_ALL": "C"]), milliseconds: Self.patience)
        switch ending.cause {
        case .code(0): return ending.output
        case .notStarted: return nil
        // A crontab that cannot be read must not be written over.
        default:
            guard ending.errors.contains("no crontab") else { throw .refused("crontab", ending.errors.trimmedLine) }
            return nil
        }
    }
}

extension String {
    /// The first line, without spaces around it.
    fileprivate var trimmedLine: String {
        let line = split(separator: "\n").first ?? ""
        return String(line.drop { $0 == " " })
    }
}
