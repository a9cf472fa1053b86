import DocumentStore
package import Domain
import Words

/// Letters as text for people and for mail programs.
package struct LetterExport: Sendable {
    package static let formats = ["markdown", "mbox"]

    private let letters: [(letter: Letter, sender: String)]
    private let moment: Moment

    /// - Parameters:
    ///   - letters: in the order in which they are written.
    ///   - sender: a name to show.
    package init(_ letters: [Letter], at moment: Moment, sender: (Letter) -> String) {
        self.letters = letters.map { ($0, sender($0)) }
        self.moment = moment
    }

    /// A heading with sender and day above each letter, whose line breaks stay.
    package var markdown: String {
        letters.map { letter, sender in
            let text = letter.message.text.split(separator: "\n", omittingEmptySubsequences: false)
            let body = text.map { $0.isEmpty ? "" : Self.escaped($0) + "  " }.joined(separator: "\n")
            return "## \(Self.escaped(sender[...])), \(moment.day(of: letter.message.timestamp).text)\n\n\(body)\n"
        }.joined(separator: "\n")
    }

    /// Text that would begin a heading, a list or a quote, or set type, stays as it is written.
    private static func escaped(_ line: Substring) -> String {
        line.flatMap { "\\`*_#<>[]|~".contains($0) ? ["\\", $0] : [$0] }.reduce(into: "") { $0.append($1) }
    }

    /// RFC 4155 with headers in UTF-8 (RFC 6532); lines that begin with `From ` are quoted with `>`, as in mboxrd.
    package var mbox: String {
        letters.map { letter, sender in
            let (message, date) = (letter.message, MailDate(letter.message.timestamp))
            let name = sender.filter { $0 != "\"" && $0 != "\\" }
            let subject = message.text.split(separator: "\n").first ?? ""
            let head = [
                "From habicat@localhost \(date.ofEnvelope)", "From: \"\(name)\" <\(letter.chat)@habicat.invalid>",
                "Date: \(date.ofHeader)", "Subject: \(subject)", "Message-ID: <\(message.id)@habicat.invalid>",
                "MIME-Version: 1.0", "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: 8bit", "",
            ]
            let lines = message.text.split(separator: "\n", omittingEmptySubsequences: false)
            let body = lines.map { $0.drop { $0 == ">" }.hasPrefix("From ") ? ">" + $0 : String($0) }
            return (head + body).joined(separator: "\n") + "\n"
        }.joined(separator: "\n")
    }
}

/// A time in UTC as mail writes it, in English whatever the language.
private struct MailDate {
    private static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    private let weekday, month, day, year, time: String

    init(_ instant: Timestamp) {
        let text = instant.text
        let date = Day(String(text.prefix(10))) ?? Day(number: 0)
        weekday = Self.weekdays[date.weekday.rawValue - 1]
        month = Self.months[date.month.number - 1]
        day = String(text.dropFirst(8).prefix(2))
        year = String(text.prefix(4))
        time = String(text.dropFirst(11).prefix(8))
    }

    /// `Sat Nov 21 18:00:00 2026`
    var ofEnvelope: String { "\(weekday) \(month) \(day) \(time) \(year)" }
    /// `Sat, 21 Nov 2026 18:00:00 +0000`
    var ofHeader: String { "\(weekday), \(day) \(month) \(year) \(time) +0000" }
}
