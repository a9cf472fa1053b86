/// The line in the crontab.
extension ReminderSchedule {
    func line() throws(Failure) -> String {
        let words = try kept.map { (name, value) throws(Failure) in "\(name)=\(try Self.shellQuoted(value)) " }
        let own = try Self.shellQuoted(processes.ownPath)
        return "*/5 * * * * \(words.joined())\(own) remind --notify \(Self.mark)"
    }

    /// Takes our line away.
    func removeLine() throws(Failure) -> Bool {
        guard let table = try crontab(), table.split(separator: "\n").contains(where: isOurs) else { return false }
        try write(try otherLines())
        return true
    }

    /// All lines of the crontab but ours, as they are.
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

    /// As `sh` reads it; to cron itself a percent sign would end the line.
    private static func shellQuoted(_ text: String) throws(Failure) -> String {
        guard !text.contains(where: \.isNewline) else { throw .oddPath(text) }
        let escaped = text.map { $0 == "'" ? "'\\''" : $0 == "%" ? "\\%" : String($0) }.joined()
        return "'" + escaped + "'"
    }
}
