import DocumentStore

/// The timer of systemd's.
extension ReminderSchedule {
    static let serviceName = "habicat-remind.service"
    static let timerName = "habicat-remind.timer"

    /// The person's own units, by the XDG folders; nil where there is no home.
    var unitsFolder: String? {
        if let given = surroundings["XDG_CONFIG_HOME"], given.hasPrefix("/") { return given + "/systemd/user" }
        return (surroundings["HOME"] ?? surroundings.listedHome).map { $0 + "/.config/systemd/user" }
    }

    func systemctl(_ arguments: [String]) -> Launch {
        var variables: [String: String] = [:]
        if let bus = surroundings.messageBus(files) { variables["DBUS_SESSION_BUS_ADDRESS"] = bus }
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

    /// Takes the units away where they are ours.
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

    /// As systemd reads it back: percent signs stand for themselves when doubled.
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

    /// What the program is to know that it knows now: where its files lie, and the person's language.
    var kept: [(name: String, value: String)] {
        let names = [
            "HABICAT_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "LC_ALL", "LC_MESSAGES", "LANG", "TZ",
        ]
        return names.compactMap { name in surroundings[name].map { (name, $0) } }
    }
}
