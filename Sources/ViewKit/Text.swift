package import Canvas

/// A piece of text with one role.
package struct Run: Hashable, Sendable {
    package let text: String
    package let role: Role
    package let isBold: Bool
    package let columns: Int

    package init(_ text: String, _ role: Role = .text, bold: Bool = false) {
        (self.text, self.role, isBold, columns) = (text, role, bold, text.columns)
    }
}

/// Text with roles, in one or several lengths. A literal is text of one length.
package struct Text: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// What happens if no form fits.
    package enum Fit: Hashable, Sendable {
        /// It keeps its columns; where even that fails, it is cut as a last resort.
        case whole
        /// It may be cut with "…" to so many columns.
        case cut(least: Int)
        /// It continues in more rows, this many at most.
        case wrap(rows: Int)
    }

    /// The same, said longer and shorter; the longest first.
    package private(set) var forms: [[Run]]
    package private(set) var fit = Fit.whole
    package private(set) var alignment = Alignment.left
    /// For plain text and screen readers, where the text is a sign or an abbreviation; empty to say nothing.
    package private(set) var spoken: String?

    /// - Parameter forms: the longest first.
    package init(_ forms: [String], _ role: Role = .text, bold: Bool = false, spoken: String? = nil) {
        self.forms = (forms.isEmpty ? [""] : forms).map { [Run($0, role, bold: bold)] }
        self.spoken = spoken
    }

    package init(_ text: String, _ role: Role = .text, bold: Bool = false, spoken: String? = nil) {
        self.init([text], role, bold: bold, spoken: spoken)
    }

    package init(stringLiteral value: String) { self.init(value) }

    /// Forms are joined one by one; the shortest is used for those that are missing.
    package static func + (left: Text, right: Text) -> Text {
        var sum = left
        sum.forms = (0..<max(left.forms.count, right.forms.count)).map {
            left.forms[min($0, left.forms.count - 1)] + right.forms[min($0, right.forms.count - 1)]
        }
        if left.spoken != nil || right.spoken != nil { sum.spoken = left.words + right.words }
        return sum
    }

    package func or(_ shorter: Text) -> Text { changed(self) { $0.forms += shorter.forms } }
    /// What happens if no form fits.
    package func fitting(_ fit: Fit) -> Text { changed(self) { $0.fit = fit } }
    /// May be cut to so many columns.
    package func cut(to least: Int) -> Text { changed(self) { $0.fit = .cut(least: least) } }
    /// Goes on in so many rows at most.
    package func wrapped(_ rows: Int = 1000) -> Text { changed(self) { $0.fit = .wrap(rows: rows) } }
    package func says(_ words: String) -> Text { changed(self) { $0.spoken = words } }
    package func aligned(_ alignment: Alignment) -> Text { changed(self) { $0.alignment = alignment } }
    package var trailing: Text { aligned(.right) }

    package var words: String { spoken ?? forms[0].text }
    package var columns: Int { forms[0].columns }
    /// Of the shortest form.
    package var least: Int { forms.reduce(columns) { min($0, $1.columns) } }
    package var isEmpty: Bool { columns == 0 }

    /// The longest form that fits, wrapped where it may be; the shortest one cut if none does.
    package func lines(columns: Int, rows: Int = .max) -> (lines: [[Run]], isCut: Bool) {
        guard columns > 0, rows > 0, let shortest = forms.last else { return ([], false) }
        guard case .wrap(let most) = fit else {
            if let form = forms.first(where: { $0.columns <= columns }) { return ([form], false) }
            return (shortest.runs(of: [shortest.text.shortened(toColumns: columns)]), true)
        }
        let room = min(most, rows)
        for form in forms {
            let lines = form.text.wrapped(toColumns: columns)
            if lines.count <= room { return (form.runs(of: lines), false) }
        }
        var kept = Array(shortest.text.wrapped(toColumns: columns).prefix(max(1, room)))
        let last = kept.removeLast()
        kept.append(("\(last)…".columns <= columns ? "\(last)…" : "\(last) …").shortened(toColumns: columns))
        return (shortest.runs(of: kept), true)
    }
}

extension [Run] {
    package var text: String { map(\.text).joined() }
    package var columns: Int { reduce(0) { $0 + $1.columns } }

    /// Lines into which the text was broken or cut, with the roles that their letters have here.
    fileprivate func runs(of lines: [String]) -> [[Run]] {
        guard let first else { return [] }
        guard count > 1 else { return lines.map { [Run($0, first.role, bold: first.isBold)] } }
        let letters = flatMap { run in run.text.drawable.map { (letter: $0, run: run) } }
        guard !letters.isEmpty else { return [] }
        var at = 0
        return lines.map { line in
            var pieces: [(text: String, run: Run)] = []
            for letter in line {
                // A space where a line was broken is not in it.
                while at + 1 < letters.count, letters[at].letter != letter, letters[at].letter == " " { at += 1 }
                let run = letters[at].run
                if let last = pieces.last, last.run.role == run.role, last.run.isBold == run.isBold {
                    pieces[pieces.count - 1].text.append(letter)
                } else {
                    pieces.append((String(letter), run))
                }
                if letters[at].letter == letter, at + 1 < letters.count { at += 1 }
            }
            return pieces.map { Run($0.text, $0.run.role, bold: $0.run.isBold) }
        }
    }
}

/// A copy with a change.
package func changed<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
    var value = value
    change(&value)
    return value
}
