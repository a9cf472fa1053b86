package import DocumentStore
package import Domain

/// Runs `habicat remind --notify` every five minutes: by a systemd user timer, else by a crontab line. Everything of
/// ours is marked; nothing else is touched.
package struct ReminderSchedule {
    /// The scheduler.
    package enum Kind: String, Hashable, Sendable { case systemd, crontab }

    /// Why it failed.
    package enum Failure: Error, Hashable, Sendable {
        case nothingToRunIt
        /// A program and its message.
        case refused(String, String)
        /// A path that cannot be written on one line.
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

    /// Marks everything of ours.
    static let mark = "# habicat remind"
    private static let patience = 5000

    /// Nil without a scheduler.
    package var kind: Kind? {
        if unitsFolder != nil, processes.run(systemctl(["show-environment"]), milliseconds: Self.patience).isWell {
            return .systemd
        }
        if case .notStarted = processes.run(Launch("crontab", ["-l"]), milliseconds: Self.patience).cause { return nil }
        return .crontab
    }

    /// The files or lines that would be written.
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

    /// Can be repeated; removes what the other kind had.
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

    /// Removes our units or crontab lines, and returns which there were.
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

    /// Nil without the program or a crontab of this user.
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

    /// For `sh`, and for cron, which ends a line at a percent sign.
    private static func shellQuoted(_ text: String) throws(Failure) -> String {
        guard !text.contains(where: \.isNewline) else { throw .oddPath(text) }
        let escaped = text.map { $0 == "'" ? "'\\''" : $0 == "%" ? "\\%" : String($0) }.joined()
        return "'" + escaped + "'"
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
            "Environment=\(try Self.quoted("\(name)=\(value)"))\n"
        }
        return """
            \(Self.mark)
            [Unit]
            Description=Reminders of habits

            [Service]
            Type=oneshot
            \(variables.joined())ExecStart=\(try Self.quoted(processes.ownPath)) remind --notify

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
            _ = processes.run(systemctl(["disable", "--now", Self.timerName]), milliseconds: 5000)
            for path in paths { try files.remove(path) }
            _ = processes.run(systemctl(["daemon-reload"]), milliseconds: 5000)
            return true
        } catch {
            throw .store(error)
        }
    }

    private func isOurs(_ path: String) throws(StoreError) -> Bool {
        guard let bytes = try files.contents(of: path, atMost: FileLimit.note) else { return false }
        return String(decoding: bytes, as: UTF8.self).hasPrefix(Self.mark)
    }

    /// For systemd.
    private static func quoted(_ text: String) throws(Failure) -> String {
        guard !text.contains(where: \.isNewline) else { throw .oddPath(text) }
        let escaped = text.map { sign -> String in
            switch sign {
            case "\"", "\\": "\\" + String(sign)
            case "%": "%%"
            case "$": "$$"
            default: String(sign)
            }
        }
        return "\"" + escaped.joined() + "\""
    }

    /// Variables that the program must have again: where its files are, and the language.
    var kept: [(name: String, value: String)] {
        let names = [
            "HABICAT_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "LC_ALL", "LC_MESSAGES", "LANG", "TZ",
        ]
        return names.compactMap { name in environment[name].map { (name, $0) } }
    }
}

/// Which reminders were shown today on this machine: each once a day.
package struct ReminderBook {
    private let note: StateFile

    package init(_ paths: Paths, _ files: any FileSystem) {
        note = StateFile("reminded.json", in: paths, files)
    }

    /// The reminders not shown yet on a day, now noted as shown. If that fails they are shown again.
    package func take(_ reminders: [Reminder], on day: Day) -> [Reminder] {
        guard !reminders.isEmpty else { return [] }
        let told = told(on: day)
        let fresh = reminders.filter { !told.contains($0.key) }
        guard !fresh.isEmpty else { return [] }
        try? note.write(["day": .string(day.text), "told": .list((told + fresh.map(\.key)).map { .string($0) })])
        return fresh
    }

    private func told(on day: Day) -> [String] {
        guard let fields = note.fields(), case .string(let noted)? = fields["day"], noted == day.text,
            case .list(let keys)? = fields["told"]
        else { return [] }
        return keys.compactMap { if case .string(let key) = $0 { key } else { nil } }
    }
}
