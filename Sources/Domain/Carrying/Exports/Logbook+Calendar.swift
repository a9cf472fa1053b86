package import DocumentStore

/// iCalendar (RFC 5545).
extension Logbook {
    /// Sessions at their times, all other entries on their days. Lines end in CRLF and are folded at 75 bytes.
    /// - Parameter time: when it was made.
    package func calendar(at time: Timestamp) -> String {
        var lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Habicat//Habicat//EN", "CALSCALE:GREGORIAN"]
        for row in sessions {
            let session = row.session
            lines += event(
                session.id, at: time,
                [
                    "DTSTART:" + Self.compact(session.startedAt), "DTEND:" + Self.compact(session.endedAt),
                    "SUMMARY:" + Self.escaped("\(row.habit) (\(session.durationMinutes) min)"),
                ], note: session.note)
        }
        let known = Set(sessions.map(\.session.id))
        for row in entries where !known.contains(row.entry.id) {
            lines += event(
                row.entry.id, at: time,
                [
                    "DTSTART;VALUE=DATE:" + Self.compact(row.day),
                    "DTEND;VALUE=DATE:" + Self.compact(row.day.advanced(by: 1)),
                    "SUMMARY:" + Self.escaped("\(row.entry.habitName) (\(row.entry.minutes) min)"),
                    "TRANSP:TRANSPARENT",
                ], note: row.entry.note)
        }
        return (lines + ["END:VCALENDAR"]).map { Self.folded($0) + "\r\n" }.joined()
    }

    private func event(_ id: String, at time: Timestamp, _ lines: [String], note: String?) -> [String] {
        ["BEGIN:VEVENT", "UID:\(id)@habicat", "DTSTAMP:" + Self.compact(time)] + lines
            + (note.map { ["DESCRIPTION:" + Self.escaped($0)] } ?? []) + ["END:VEVENT"]
    }

    /// `20260308T063000Z`.
    private static func compact(_ time: Timestamp) -> String {
        String(time.text.prefix(19).filter { $0 != "-" && $0 != ":" }) + "Z"
    }

    private static func compact(_ day: Day) -> String { day.text.filter { $0 != "-" } }

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
