package import DocumentStore
package import Domain

/// Which reminders were told today on this machine: each once a day, whoever tells it.
package struct ReminderBook {
    private let note: StateNote

    package init(_ paths: Paths, _ files: any FileSystem) {
        note = StateNote("reminded.json", in: paths, files)
    }

    /// Takes those that were not told yet on a day, and writes down that they are now. Where that cannot be written they
    /// are told again another time.
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
