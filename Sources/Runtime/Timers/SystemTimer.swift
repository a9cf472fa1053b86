package import DocumentStore
import Words

/// Has a command of this program run every few minutes: by a systemd timer if the user has systemd, else by a crontab
/// line. Both are marked as ours; nothing else is ever touched.
package struct SystemTimer {
    /// The command, and how it is run.
    package struct Job: Hashable, Sendable {
        package let words: [String]
        /// Between two runs.
        package let minutes: Int
        fileprivate let description: String
        fileprivate let serviceLines: String
        /// For cron, which mails all output.
        fileprivate let redirection: String

        fileprivate var name: String { words[0] }

        /// A notification that waits for an answer lives on.
        package static let remind = Job(
            words: ["remind", "--notify"], minutes: 5, description: "Reminders of habits",
            serviceLines: "KillMode=process\n", redirection: "")

        /// What kept it from being done is noted by the program, and fills no log.
        package static let sync = Job(
            words: ["sync", "--quiet"], minutes: 15, description: "Sync of habits",
            serviceLines: "SuccessExitStatus=1 2 3\nStandardOutput=null\nStandardError=null\n",
            redirection: " >/dev/null 2>&1")
    }

    /// What runs it.
    package enum Kind: String, Hashable, Sendable { case systemd, crontab }

    /// Why it was not done.
    package enum Failure: Error, Hashable, Sendable {
        /// A program failed: its name and its first line of errors.
        case refused(String, String)
        /// A path with a line break.
        case oddPath(String)
        case store(StoreError)
    }

    package let job: Job
    let files: any FileSystem
    let processes: any Processes
    let environment: ProcessEnvironment

    package init(_ job: Job, files: any FileSystem, processes: any Processes, environment: ProcessEnvironment) {
        self.job = job
        self.files = files
        self.processes = processes
        self.environment = environment
    }

    var mark: String { "# habicat \(job.name)" }

    /// What runs it now; nil if it is not installed.
    package var installed: Kind? {
        if let folder = unitsFolder, (try? isOurs(folder + "/" + timerName)) == true { return .systemd }
        guard let table = try? crontab() else { return nil }
        return table.split(separator: "\n").contains(where: isOurs) ? .crontab : nil
    }

    /// What would run it here; nil for nothing.
    package var kind: Kind? {
        if unitsFolder != nil, run(systemctl(["show-environment"])).isWell { return .systemd }
        if case .notStarted = run(Launch("crontab", ["-l"])).cause { return nil }
        return .crontab
    }

    private func run(_ launch: Launch) -> Ending { processes.run(launch, milliseconds: 5000) }

    /// What would be written, by where it goes.
    package func plan(_ kind: Kind) throws(Failure) -> [(place: String, text: String)] {
        switch kind {
        case .systemd:
            let folder = unitsFolder ?? ""
            return [(folder + "/" + serviceName, try service()), (folder + "/" + timerName, timer)]
        case .crontab: return [("crontab", try line() + "\n")]
        }
    }

    /// Idempotent. The other kind is removed.
    package func install(_ kind: Kind) throws(Failure) {
        let plan = try plan(kind)
        switch kind {
        case .systemd:
            do throws(StoreError) {
                try files.makeFolders(unitsFolder ?? "")
                for (path, text) in plan {
                    try files.replaceFile(in: path.parentFolder, named: path.lastName, with: Array(text.utf8))
                }
            } catch {
                throw .store(error)
            }
            try ask(systemctl(["daemon-reload"]))
            try ask(systemctl(["enable", "--now", timerName]))
            _ = try removeLine()
        case .crontab:
            _ = try removeUnits()
            let kept = try otherLines()
            try write(kept + [try line()])
        }
    }

    /// - Returns: what there was.
    package func remove() throws(Failure) -> [Kind] {
        var found: [Kind] = []
        if try removeUnits() { found.append(.systemd) }
        if try removeLine() { found.append(.crontab) }
        return found
    }

    func ask(_ launch: Launch) throws(Failure) {
        let ending = run(launch)
        guard ending.isWell else { throw .refused(launch.program, ending.errors.trimmedLine) }
    }

    func crontab() throws(Failure) -> String? {
        let ending = run(Launch("crontab", ["-l"], variables: ["LC_ALL": "C"]))
        switch ending.cause {
        case .code(0): return ending.output
        case .notStarted: return nil
        // A crontab that cannot be read must not be overwritten.
        default:
            guard ending.errors.contains("no crontab") else { throw .refused("crontab", ending.errors.trimmedLine) }
            return nil
        }
    }
}

extension String {
    fileprivate var trimmedLine: String {
        let line = split(separator: "\n").first ?? ""
        return String(line.drop { $0 == " " })
    }
}

extension SystemTimer {
    func line() throws(Failure) -> String {
        let words = try kept.map { (name, value) throws(Failure) in "\(name)=\(try Self.shellQuoted(value)) " }
        let own = try Self.shellQuoted(processes.ownPath)
        let command = job.words.joined(separator: " ") + job.redirection
        return "*/\(job.minutes) * * * * \(words.joined())\(own) \(command) \(mark)"
    }

    func removeLine() throws(Failure) -> Bool {
        guard let table = try crontab(), table.split(separator: "\n").contains(where: isOurs) else { return false }
        try write(try otherLines())
        return true
    }

    func otherLines() throws(Failure) -> [String] {
        guard let table = try crontab() else { return [] }
        var lines = table.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.filter { !isOurs($0) }.map(String.init)
    }

    func write(_ lines: [String]) throws(Failure) {
        if lines.isEmpty { return try ask(Launch("crontab", ["-r"])) }
        try ask(Launch("crontab", ["-"], input: Array(lines.map { $0 + "\n" }.joined().utf8)))
    }

    private func isOurs(_ line: Substring) -> Bool { line.hasSuffix(mark) }

    /// For `sh`; to cron itself a percent sign would end the line.
    private static func shellQuoted(_ text: String) throws(Failure) -> String {
        try quoted(text, by: "'", escapes: ["'": "'\\''", "%": "\\%"])
    }

    private static func quoted(
        _ text: String, by mark: String, escapes: [Character: String]
    ) throws(Failure) -> String {
        guard !text.contains(where: \.isNewline) else { throw .oddPath(text) }
        return mark + text.map { escapes[$0] ?? String($0) }.joined() + mark
    }
}

extension SystemTimer {
    private var serviceName: String { "habicat-\(job.name).service" }
    package var timerName: String { "habicat-\(job.name).timer" }

    var unitsFolder: String? {
        if let given = environment["XDG_CONFIG_HOME"], given.hasPrefix("/") { return given + "/systemd/user" }
        return (environment["HOME"] ?? environment.listedHome).map { $0 + "/.config/systemd/user" }
    }

    func systemctl(_ arguments: [String]) -> Launch {
        var variables: [String: String] = [:]
        if let bus = environment.messageBus(files) { variables["DBUS_SESSION_BUS_ADDRESS"] = bus }
        return Launch("systemctl", ["--user"] + arguments, variables: variables)
    }

    private var timer: String {
        """
        \(mark)
        [Unit]
        Description=\(job.description), every \(job.minutes) minutes

        [Timer]
        OnCalendar=*:0/\(job.minutes)
        AccuracySec=30s

        [Install]
        WantedBy=timers.target

        """
    }

    func service() throws(Failure) -> String {
        let variables = try kept.map { (name, value) throws(Failure) in
            "Environment=\(try Self.systemdQuoted("\(name)=\(value)"))\n"
        }
        return """
            \(mark)
            [Unit]
            Description=\(job.description)

            [Service]
            Type=oneshot
            \(job.serviceLines)\(variables.joined())\
            ExecStart=\(try Self.systemdQuoted(processes.ownPath)) \(job.words.joined(separator: " "))

            """
    }

    func removeUnits() throws(Failure) -> Bool {
        guard let folder = unitsFolder else { return false }
        do throws(StoreError) {
            var paths: [String] = []
            for name in [timerName, serviceName] where try isOurs(folder + "/" + name) {
                paths.append(folder + "/" + name)
            }
            guard !paths.isEmpty else { return false }
            _ = run(systemctl(["disable", "--now", timerName]))
            for path in paths { try files.remove(path) }
            _ = run(systemctl(["daemon-reload"]))
            return true
        } catch {
            throw .store(error)
        }
    }

    private func isOurs(_ path: String) throws(StoreError) -> Bool {
        guard let bytes = try files.contents(of: path, atMost: FileLimit.note) else { return false }
        return String(decoding: bytes, as: UTF8.self).hasPrefix(mark)
    }

    private static func systemdQuoted(_ text: String) throws(Failure) -> String {
        try quoted(text, by: "\"", escapes: ["\"": "\\\"", "\\": "\\\\", "%": "%%", "$": "$$"])
    }

    /// Where the program's files are, and the user's language.
    var kept: [(name: String, value: String)] {
        let names = [
            "HABICAT_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "LC_ALL", "LC_MESSAGES", "LANG", "TZ",
        ]
        return names.compactMap { name in environment[name].map { (name, $0) } }
    }
}
