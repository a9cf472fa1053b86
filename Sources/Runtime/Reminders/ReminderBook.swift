package import DocumentStore
package import Domain

/// Which reminders were told today on this machine: each once a day, whoever tells it.
package struct ReminderBook {
    private let paths: Paths
    private let files: any FileSystem

    package init(_ paths: Paths, files: any FileSystem) {
        self.paths = paths
        self.files = files
    }

    /// Takes those that were not told yet on a day, and writes down that they are now. Where that cannot be written they
    /// are told again another time.
    package func take(_ reminders: [Reminder], on day: Day) -> [Reminder] {
        guard !reminders.isEmpty else { return [] }
        let told = told(on: day)
        let fresh = reminders.filter { !told.contains($0.key) }
        guard !fresh.isEmpty else { return [] }
        let value: Value = [
            "day": .string(day.text), "told": .list((told + fresh.map(\.key)).map { .string($0) }),
        ]
        do throws(StoreError) {
            try files.makeFolders(paths.layout.state)
            let folder = paths.layout.state
            let name = String(paths.remindedFile.dropFirst(folder.count + 1))
            try files.replaceFile(in: folder, named: name, with: Codec.bytes(of: value) + [10])
        } catch {
            return fresh
        }
        return fresh
    }

    private func told(on day: Day) -> [String] {
        guard let bytes = (try? files.contents(of: paths.remindedFile)) ?? nil,
            case .map(let fields)? = try? Codec.value(from: Array(bytes.prefix { $0 != 10 })),
            case .string(let noted)? = fields["day"], noted == day.text, case .list(let keys)? = fields["told"]
        else { return [] }
        return keys.compactMap { if case .string(let key) = $0 { key } else { nil } }
    }
}
