import DocumentStore

/// Collects rows and prints them: as a table line by line, or as JSON at the end.
final class Report {
    private let isJSON: Bool
    private var rows: [Row] = []
    private var skipped: [String] = []

    init(isJSON: Bool) {
        self.isJSON = isJSON
        guard !isJSON else { return }
        print("Medians and p99 of \(CommitMeasure.pairs) sessions, after \(CommitMeasure.warmUp) to warm up.")
        print(line("work", "sessions", "value", "bar", "", ""))
    }

    var isMet: Bool { rows.allSatisfy { $0.isMet ?? true } }

    /// - Parameters:
    ///   - unit: one of `×`, `ms`, `MiB`, `µs`, `calls`, `bytes`.
    ///   - bar: the most that is allowed; nil for a value without a bar.
    func add(_ work: String, _ sessions: Int, _ value: Double, _ unit: String, bar: Double? = nil, note: String = "") {
        let row = Row(work: work, sessions: sessions, value: value, unit: unit, bar: bar, note: note)
        rows.append(row)
        guard !isJSON else { return }
        let verdict = row.isMet.map { $0 ? "met" : "MISSED" } ?? ""
        print(
            line(
                row.work, "\(row.sessions)", "\(text(row.value)) \(row.unit)",
                row.bar.map { "≤ \(text($0))" } ?? "", verdict, row.note))
    }

    func skip(_ text: String) {
        skipped.append(text)
        if !isJSON { print("skipped: \(text)") }
    }

    /// Prints the JSON, or the verdict under the table.
    func end() {
        guard isJSON else {
            return print(
                isMet
                    ? "All bars are met."
                    : "Missed: \(rows.count { $0.isMet == false }) of \(rows.count { $0.bar != nil }) bars.")
        }
        let value: Value = [
            "rows": .list(rows.map { .map($0.fields) }), "skipped": .list(skipped.map { .string($0) }),
            "met": .boolean(isMet),
        ]
        print(String(decoding: Codec.bytes(of: value), as: UTF8.self))
    }

    private func line(
        _ work: String, _ sessions: String, _ value: String, _ bar: String, _ verdict: String, _ note: String
    ) -> String {
        let columns = [
            padded(work, 46), padded(sessions, 9, before: true), padded(value, 14, before: true),
            padded(bar, 9, before: true), padded(verdict, 7), note,
        ]
        var text = columns.joined(separator: " ")
        while text.last == " " { text.removeLast() }
        return text
    }

    private func padded(_ text: String, _ width: Int, before: Bool = false) -> String {
        let space = String(repeating: " ", count: max(0, width - text.count))
        return before ? space + text : text + space
    }

    /// Rounded to three significant digits.
    private func text(_ value: Double) -> String {
        if value == value.rounded() || value >= 100 { return "\(Int(value.rounded()))" }
        let scale: Double = value < 10 ? 100 : 10
        return "\((value * scale).rounded() / scale)"
    }
}

/// One measured value and its bar.
private struct Row {
    let work: String
    let sessions: Int
    let value: Double
    let unit: String
    let bar: Double?
    let note: String

    var isMet: Bool? { bar.map { value <= $0 } }

    var fields: Fields {
        var fields: Fields = [
            "work": .string(work), "sessions": .integer(Int64(sessions)), "value": .double(value),
            "unit": .string(unit),
        ]
        if let bar, let isMet { (fields["bar"], fields["met"]) = (.double(bar), .boolean(isMet)) }
        if !note.isEmpty { fields["note"] = .string(note) }
        return fields
    }
}

func milliseconds(_ nanoseconds: Int64) -> Double { Double(nanoseconds) / 1_000_000 }

func microseconds(_ nanoseconds: Int64) -> Double { Double(nanoseconds) / 1000 }
