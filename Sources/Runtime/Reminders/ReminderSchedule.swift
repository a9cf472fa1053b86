package import DocumentStore
import Words

/// Has `habicat remind --notify` run every five minutes: by a systemd timer if the user has systemd, else by a crontab
/// line. Both are marked as ours; nothing else is ever touched.
package struct ReminderSchedule {
    /// What runs it.
    package enum Kind: String, Hashable, Sendable { case systemd, crontab }

    /// Why it was not done.
    package enum Failure: Error, Hashable, Sendable {
        case nothingToRunIt
        /// A program failed: its name and its first line of errors.
        case refused(String, String)
        /// A path with a line break.
        case oddPath(String)
        case store(StoreError)
    }

    let files: any FileSystem
    let processes: any Processes
    let environment: ProcessEnvironment

    package init(files: any FileSystem, processes: any Processes, environment: ProcessEnvironment) {
        self.files = files
        self.processes = processes
        self.environment = environment
    }

    static let mark = "# habicat remind"
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
            return [(folder + "/" + Self.serviceName, try service()), (folder + "/" + Self.timerName, Self.timer)]
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
            try ask(systemctl(["enable", "--now", Self.timerName]))
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

extension ReminderSchedule {
    func line() throws(Failure) -> String {
        let words = try kept.map { (name, value) throws(Failure) in "\(name)=\(try Self.shellQuoted(value)) " }
        let own = try Self.shellQuoted(processes.ownPath)
        return "*/5 * * * * \(words.joined())\(own) remind --notify \(Self.mark)"
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

    private func isOurs(_ line: Substring) -> Bool { line.hasSuffix(Self.mark) }

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

extension ReminderSchedule {
    static let serviceName = "habicat-remind.service"
    static let timerName = "habicat-remind.timer"

    var unitsFolder: String? {
        if let given = environment["XDG_CONFIG_HOME"], given.hasPrefix("/") { return given + "/systemd/user" }
        return (environment["HOME"] ?? environment.listedHome).map { $0 + "/.config/systemd/user" }
    }

    func systemctl(_ arguments: [String]) -> Launch {
        var variables: [String: String] = [:]
        if let bus = environment.messageBus(files) { variables["DBUS_SESSION_BUS_ADDRESS"] = bus }
        return Launch("systemctl", ["--user"] + arguments, variables: variables)
    }

    static let timer = """
        \(mark)
        [Unit]
        Description=Reminders of habits, every five minutes

        [Timer]
        OnCalendar=*:0/5
        AccuracySec=30s

        [Install]
        WantedBy=timers.target

        """

    func service() throws(Failure) -> String {
        let variables = try kept.map { (name, value) throws(Failure) in
            "Environment=\(try Self.systemdQuoted("\(name)=\(value)"))\n"
        }
        return """
            \(Self.mark)
            [Unit]
            Description=Reminders of habits

            [Service]
            Type=oneshot
            \(variables.joined())ExecStart=\(try Self.systemdQuoted(processes.ownPath)) remind --notify

            """
    }

    func removeUnits() throws(Failure) -> Bool {
        guard let folder = unitsFolder else { return false }
        do throws(StoreError) {
            var paths: [String] = []
            for name in [Self.timerName, Self.serviceName] where try isOurs(folder + "/" + name) {
                paths.append(folder + "/" + name)
            }
            guard !paths.isEmpty else { return false }
            _ = run(systemctl(["disable", "--now", Self.timerName]))
            for path in paths { try files.remove(path) }
            _ = run(systemctl(["daemon-reload"]))
            return true
        } catch {
            throw .store(error)
        }
    }

    private func isOurs(_ path: String) throws(StoreError) -> Bool {
        guard let bytes = try files.contents(of: path, atMost: FileLimit.note) else { return false }
        return String(decoding: bytes, as: UTF8.self).hasPrefix(Self.mark)
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
