import Domain

/// Logs of clocking in and out, in local times.
extension Importer {
    /// Org mode: lines `CLOCK: [2026-03-02 Mon 09:00]--[2026-03-02 Mon 10:15] =>  1:15` below a heading, which gives the habit; else
    /// its tags do, or a heading above it.
    package static let org = Importer(
        "org", "Org mode", otherNames: ["orgmode", "emacs"],
        sniff: [
            .text { $0.lastName.hasSuffix(".org") || $0.firstLines.contains { OrgLine.clock($0.text) != nil } }
        ], read: eachFile { history, file throws(ImportFault) in history.readOrg(file) })

    /// timeclock.el, ledger and hledger: `i 2026/03/02 09:00:00 account  description`, then `o 2026/03/02 10:15:00`, of an account
    /// if several are open. Offsets behind a time are passed over, as hledger does.
    package static let timeclock = Importer(
        "timeclock", "timeclock", otherNames: ["hledger", "ledger", "timelog"],
        sniff: [.text { $0.firstLines.contains { TimeclockLine($0.text) != nil } }],
        read: eachFile { history, file throws(ImportFault) in history.readTimeclock(file) })
}

extension ImportHistory {
    fileprivate func readOrg(_ file: ImportFile) {
        var above: [OrgLine.Heading] = []
        var keywords = OrgLine.keywords
        for line in file.lines {
            keywords.formUnion(OrgLine.declaredKeywords(line.text))
            if let heading = OrgLine.Heading(line.text, keywords) {
                above.removeAll { $0.level >= heading.level }
                above.append(heading)
                continue
            }
            guard let clock = OrgLine.clock(line.text) else { continue }
            row(file.place(line)) { place throws(SkipReason) in
                let times = clock.map(OrgLine.time)
                guard let start = times.first ?? nil else { throw .badDate(clock.first ?? line.text.trimmed) }
                guard times.count > 1 else { throw .stillRuns }
                guard let end = times[1] else { throw .badDate(clock[1]) }
                let title = above.last?.title ?? ""
                let names = [title] + above.reversed().flatMap(\.tags) + above.dropLast().reversed().map(\.title)
                add(
                    habits(named: names), end, .since(start), from: start, id: title, clock[0], clock[1],
                    isRepeatable: true, at: place)
            }
        }
    }

    fileprivate func readTimeclock(_ file: ImportFile) {
        var open: [(line: TimeclockLine, place: RowPlace)] = []
        for line in file.lines {
            let place = file.place(line)
            // Comments, and the sums that timeclock.el keeps.
            guard let first = line.text.first, !";#*bh ".contains(first) else { continue }
            row(place) { place throws(SkipReason) in
                guard let entry = TimeclockLine(line.text) else { throw .notUnderstood }
                guard !entry.isIn else {
                    open.append((entry, place))
                    return
                }
                let own = entry.account.isEmpty ? nil : open.lastIndex { $0.line.account == entry.account }
                guard !open.isEmpty else { throw .notUnderstood }
                let begun = open.remove(at: own ?? open.count - 1).line
                let parts = begun.account.split(separator: ":").map(String.init)
                let names = [begun.account] + (parts.count > 1 ? parts.reversed() : [])
                let said = own == nil ? entry.account : ""
                add(
                    habits(named: names), entry.time, .since(begun.time), from: begun.time,
                    note: [begun.description, said, entry.description].first { !$0.isEmpty }, id: begun.account,
                    begun.stamp, isRepeatable: true, at: place)
            }
        }
        for (_, place) in open { skip(place, .stillRuns) }
    }
}

private enum OrgLine {
    static let keywords: Set<String> = [
        "TODO", "DONE", "NEXT", "WAITING", "WAIT", "HOLD", "STARTED", "CANCELLED", "CANCELED", "SOMEDAY",
    ]

    /// Those of `#+TODO: TODO(t) READING | DONE`.
    static func declaredKeywords(_ line: String) -> [String] {
        let head = line.prefix { $0 != ":" }.lowercased()
        guard ["#+todo", "#+seq_todo", "#+typ_todo"].contains(head) else { return [] }
        return line.dropFirst(head.count + 1).split(separator: " ").map { String($0.prefix { $0 != "(" }) }
    }

    struct Heading {
        let level: Int
        let title: String
        let tags: [String]

        init?(_ line: String, _ keywords: Set<String>) {
            level = line.prefix { $0 == "*" }.count
            guard level > 0, line.dropFirst(level).first == " " else { return nil }
            var words = line.dropFirst(level).split(separator: " ").map(String.init)
            let last = words.last ?? ""
            let hasTags = last.count > 2 && last.hasPrefix(":") && last.hasSuffix(":")
            tags = hasTags ? last.split(separator: ":").map(String.init) : []
            if hasTags { words.removeLast() }
            if let first = words.first, keywords.contains(first) { words.removeFirst() }
            // `[#A]`, `[2/5]`, `[40%]`.
            words.removeAll { word in
                word.hasPrefix("[") && word.hasSuffix("]") && !word.hasPrefix("[[")
                    && word.contains { "#/%".contains($0) }
            }
            title = Self.withoutLinks(words.joined(separator: " "))
        }

        /// `[[address][text]]` as its text.
        private static func withoutLinks(_ text: String) -> String {
            var (plain, rest) = ("", text[...])
            while let start = rest.firstRange(of: "[["), let end = rest[start.upperBound...].firstRange(of: "]]") {
                let inner = String(rest[start.upperBound..<end.lowerBound])
                plain += rest[..<start.lowerBound] + (inner.split(separator: "][").last ?? "")
                rest = rest[end.upperBound...]
            }
            return (plain + rest).trimmed
        }
    }

    /// What is in the brackets of a clock's line; nil for another line.
    static func clock(_ line: String) -> [String]? {
        let text = line.trimmed
        guard text.lowercased().hasPrefix("clock:") else { return nil }
        return text.split(separator: "[").dropFirst().map { String($0.prefix { $0 != "]" }) }
    }

    /// `2026-03-02 Mon 09:00`; the name of the day is in any language.
    static func time(_ text: String) -> ImportRecord.Time? {
        let words = text.split(separator: " ")
        guard let date = words.first, let (day, rest) = ImportTime.dayAndRest(String(date)), rest.isEmpty,
            let clock = words.last, let seconds = ImportTime.secondsOfDay(clock)
        else { return nil }
        return ImportTime.local(day, seconds: seconds)
    }
}

private struct TimeclockLine {
    let isIn: Bool
    let time: ImportRecord.Time
    /// As it is written: with the account it identifies an entry.
    let stamp: String
    let account: String
    var description = ""

    init?(_ line: String) {
        var rest = line[...]
        guard let code = rest.popWord()?.text, ["i", "I", "o", "O"].contains(code), let date = rest.popWord()?.text,
            let (day, more) = ImportTime.dayAndRest(date), more.isEmpty, let clock = rest.popWord()?.text,
            let seconds = ImportTime.secondsOfDay(clock.prefix { !"+-".contains($0) })
        else { return nil }
        isIn = code == "i" || code == "I"
        time = ImportTime.local(day, seconds: seconds)
        stamp = date + " " + clock
        let text = String(rest.prefix { $0 != ";" }).trimmed
        let gap = text.firstRange(of: "  ")
        account = gap.map { String(text[..<$0.lowerBound]) } ?? text
        if let gap { description = String(text[gap.upperBound...]).trimmed }
    }
}
