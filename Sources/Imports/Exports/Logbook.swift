package import DocumentStore
package import Domain

/// All that was done, with the names that belong to it: what tables and calendars are made of.
package struct Logbook: Sendable {
    /// A session and the names of its habit and cat.
    struct SessionRow: Sendable {
        let session: FocusSession
        let habit: String
        let cat: String
        let day: Day
    }

    /// An entry and its day.
    struct EntryRow: Sendable {
        let entry: HabitEntry
        let day: Day
    }

    /// The oldest first.
    let sessions: [SessionRow]
    /// The oldest first.
    let entries: [EntryRow]
    /// Habits that are still there, by id.
    let known: [String: Habit]
    let moment: Moment

    /// Reads all of it.
    package init(_ repository: Repository, at moment: Moment) throws(DomainError) {
        let moment = moment.ruled(by: try repository.settings())
        let cats = Dictionary(try repository.cats().map { ($0.id, $0.name) }) { first, _ in first }
        known = Dictionary(try repository.habits().map { ($0.id, $0) }) { first, _ in first }
        var habits = known.mapValues(\.name)
        let entries = try repository.documents(.everywhere("entries").inAnyOrder).compactMap { document -> EntryRow? in
            guard let entry = try? HabitEntry(document), let day = document.path.entryDay else { return nil }
            return EntryRow(entry: entry, day: day)
        }
        self.entries = entries.sorted {
            ($0.day, $0.entry.completedAt, $0.entry.id) < ($1.day, $1.entry.completedAt, $1.entry.id)
        }
        // The habits of graduated cats are gone: their entries still know the name.
        for row in self.entries where habits[row.entry.habitId] == nil {
            habits[row.entry.habitId] = row.entry.habitName
        }
        sessions = try repository.sessions(of: nil, limit: .max).reversed().map { session in
            SessionRow(
                session: session, habit: habits[session.habitId] ?? "", cat: cats[session.catId] ?? "",
                day: moment.day(of: session))
        }
        self.moment = moment
    }
}

extension Logbook {
    /// Times are UTC.
    package var sessionTable: String {
        let names = [
            "date", "started_at", "ended_at", "habit", "cat", "minutes", "mode", "completed", "coins", "xp", "note",
            "habit_id", "id",
        ]
        return CSVTable.text(
            names,
            sessions.map { row in
                let session = row.session
                return [
                    row.day.text, session.startedAt.text, session.endedAt.text, row.habit, row.cat,
                    String(session.durationMinutes), session.mode.rawValue, String(session.completed),
                    String(session.coinsEarned), String(session.xpEarned), session.note ?? "", session.habitId,
                    session.id,
                ]
            })
    }

    /// Reads back by `import`.
    package var entryTable: String {
        CSVTable.text(
            EntryColumn.allCases.map(\.rawValue), entries.map { row in EntryColumn.allCases.map { cell($0, of: row) } })
    }

    private func cell(_ column: EntryColumn, of row: EntryRow) -> String {
        let (entry, habit) = (row.entry, known[row.entry.habitId])
        return switch column {
        case .date: row.day.text
        case .habit: entry.habitName
        case .minutes: String(entry.minutes)
        case .note: entry.note ?? ""
        case .source: entry.source ?? "session"
        case .completedAt: entry.completedAt.text
        case .habitId: entry.habitId
        case .id: entry.id
        case .amount: entry.isSlip == true ? "" : entry.amount?.text ?? ""
        case .unit: habit?.unit ?? ""
        case .slips: entry.isSlip == true ? entry.amount?.text ?? "1" : ""
        case .kind: habit?.goal(on: row.day).kind.rawValue ?? ""
        case .goal: habit?.goal(on: row.day).amount.text ?? ""
        case .period: habit?.goal(on: row.day).period.rawValue ?? ""
        case .focusMinutes: String(entry.focusMinutes)
        }
    }

    /// The sessions in the Open Pomodoro Format, with the offsets of the zone. Reads back by `import`.
    package var pomodoros: String {
        sessions.map { row -> String in
            var parts = [Self.local(row.session.startedAt, moment.zone)]
            if let note = row.session.note { parts.append("description=" + Self.quoted(note)) }
            parts.append("duration=\(row.session.durationMinutes)")
            // A comma would part one tag into two.
            let tag = String(row.habit.map { $0 == "," ? " " : $0 })
            if !tag.isEmpty { parts.append("tags=" + Self.quoted(tag)) }
            return parts.joined(separator: " ") + "\n"
        }.joined()
    }

    private static func quoted(_ text: String) -> String {
        guard text.contains(where: { " \"=\\".contains($0) }) || text.isEmpty else { return text }
        return "\"" + text.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] } + "\""
    }

    private static func local(_ time: Timestamp, _ zone: Zone) -> String {
        let offset = zone.secondsFromUTC(at: time)
        let clock = time.advanced(bySeconds: Int64(offset)).text.prefix(19)
        let minutes = abs(offset) / 60
        return "\(clock)\(offset < 0 ? "-" : "+")\((minutes / 60).padded(2)):\((minutes % 60).padded(2))"
    }
}

/// iCalendar (RFC 5545).
extension Logbook {
    /// Sessions at their times, other entries on their days, made at a time. Lines end in CRLF, folded at 75 bytes.
    package func calendar(at time: Timestamp) -> String {
        var lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Habicat//Habicat//EN", "CALSCALE:GREGORIAN"]
        let stamp = Self.compact(time)
        for row in sessions {
            let session = row.session
            lines += event(
                session.id, at: stamp,
                [
                    "DTSTART:" + Self.compact(session.startedAt), "DTEND:" + Self.compact(session.endedAt),
                    "SUMMARY:" + Self.escaped("\(row.habit) (\(session.durationMinutes) min)"),
                ], note: session.note)
        }
        let known = Set(sessions.map(\.session.id))
        for row in entries where !known.contains(row.entry.id) {
            lines += event(
                row.entry.id, at: stamp,
                [
                    "DTSTART;VALUE=DATE:" + Self.compact(row.day),
                    "DTEND;VALUE=DATE:" + Self.compact(row.day.advanced(by: 1)),
                    "SUMMARY:" + Self.escaped(row.entry.habitName + (measure(of: row.entry).map { " (\($0))" } ?? "")),
                    "TRANSP:TRANSPARENT",
                ], note: row.entry.note)
        }
        return (lines + ["END:VCALENDAR"]).map { Self.folded($0) + "\r\n" }.joined()
    }

    /// "25 min", "20 pages", "2 slips"; nil for a tick.
    private func measure(of entry: HabitEntry) -> String? {
        guard let amount = entry.amount else { return "\(entry.minutes) min" }
        if entry.isSlip == true { return amount == 1 ? "1 slip" : "\(amount.text) slips" }
        return known[entry.habitId]?.unit.map { "\(amount.text) \($0)" } ?? (amount == 1 ? nil : amount.text)
    }

    private func event(_ id: String, at stamp: String, _ lines: [String], note: String?) -> [String] {
        ["BEGIN:VEVENT", "UID:\(id)@habicat", "DTSTAMP:" + stamp] + lines
            + (note.map { ["DESCRIPTION:" + Self.escaped($0)] } ?? []) + ["END:VEVENT"]
    }

    private static func compact(_ time: Timestamp) -> String {
        digits(of: time.text.utf8.prefix(10)) + "T" + digits(of: time.text.utf8.dropFirst(11).prefix(8)) + "Z"
    }

    private static func compact(_ day: Day) -> String { digits(of: day.text.utf8) }

    private static func digits(of text: some Sequence<UInt8>) -> String {
        String(decoding: text.filter { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }, as: UTF8.self)
    }

    private static func escaped(_ text: String) -> String {
        text.reduce(into: "") { escaped, letter in
            switch letter {
            case ",", ";", "\\": escaped += "\\" + String(letter)
            case "\n", "\r\n": escaped += "\\n"
            // The format has no way to write a control character.
            default:
                escaped.unicodeScalars += letter.unicodeScalars.filter { $0.properties.generalCategory != .control }
            }
        }
    }

    /// No line is longer than 75 bytes; no letter is cut in two.
    private static func folded(_ line: String) -> String {
        guard line.utf8.count > 75 else { return line }
        var folded = ""
        var width = 0
        for scalar in line.unicodeScalars {
            let size = String(scalar).utf8.count
            if width + size > 75 {
                folded += "\r\n "
                width = 1
            }
            folded.unicodeScalars.append(scalar)
            width += size
        }
        return folded
    }
}
