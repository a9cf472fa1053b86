import DocumentStore

/// One thing measured, beside the bar it is held to (STORE section 5).
struct Row {
    /// What was done.
    let work: String
    /// With how many sessions behind.
    let sessions: Int
    let value: Double
    /// What the value is in: `×`, `ms`, `MiB`, `µs`, `calls`, `bytes`.
    let unit: String
    /// The most that is allowed; nil where it only stands for comparison.
    let bar: Double?
    /// How the value came about.
    let note: String

    init(_ work: String, _ sessions: Int, _ value: Double, _ unit: String, bar: Double? = nil, note: String = "") {
        self.work = work
        self.sessions = sessions
        self.value = value
        self.unit = unit
        self.bar = bar
        self.note = note
    }

    /// Nil where there is no bar.
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

/// A time in milliseconds, from nanoseconds.
func milliseconds(_ nanoseconds: Int64) -> Double { Double(nanoseconds) / 1_000_000 }

/// A time in microseconds, from nanoseconds.
func microseconds(_ nanoseconds: Int64) -> Double { Double(nanoseconds) / 1000 }
