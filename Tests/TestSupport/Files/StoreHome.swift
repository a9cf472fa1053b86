package import DocumentStore
import Domain

/// A store for tests: a disk, folders on it, and a clock that advances with each reading.
package final class StoreHome {
    /// The disk.
    package let files: any FileSystem
    /// The folder everything is below.
    package let home: String
    /// What the wall clock will say next: 2026-11-21T10:00:00.000Z at first.
    package var now = Timestamp(milliseconds: 1_795_255_200_000)
    /// How far each look at the clock moves it, in milliseconds.
    package var step: Int64 = 1000
    /// How many batches a snapshot keeps word for word.
    package var lag = 300
    private var seed: UInt64 = 0

    /// - Parameters:
    ///   - files: the disk; a new one in memory if none is given.
    ///   - home: the folder everything is below.
    package init(files: any FileSystem = MemoryFileSystem(), below home: String = "/home/habicat") {
        self.files = files
        self.home = home
    }

    /// The folders of one machine; all machines share the data.
    package func layout(of machine: String = "laptop") -> StoreLayout {
        StoreLayout(data: "\(home)/data", mirror: "\(home)/\(machine)/mirror", state: "\(home)/\(machine)/state")
    }

    /// Opens the store, as one more process.
    /// - Parameters:
    ///   - machine: the machine's id; another one is another device.
    ///   - files: another view of the same disk, such as one with faults.
    ///   - isMachineRead: whether the machine's id can be read.
    package func open(
        _ machine: String = "laptop", files: (any FileSystem)? = nil, isMachineRead: Bool = true
    ) throws(StoreError) -> Store {
        seed += 1
        return try Store.open(
            layout(of: machine), files: files ?? self.files, machine: isMachineRead ? machine : nil,
            random: RandomSource(seed: seed), lag: lag
        ) {
            defer { self.now = Timestamp(milliseconds: self.now.milliseconds + self.step) }
            return self.now
        }
    }

    /// All journal files, by path in byte order.
    package func journalFiles() throws(StoreError) -> [String] {
        var paths: [String] = []
        for device in try files.names(in: layout().journals) ?? [] {
            let folder = layout().journal(of: device)
            for name in try files.names(in: folder) ?? [] { paths.append("\(folder)/\(name)") }
        }
        return paths
    }

    /// All batches in the journals, read by nothing of the store but its codec.
    package func loggedBatches() throws -> [LoggedBatch] {
        try journalFiles().flatMap { PlainJournal.batches(in: try files.contents(of: $0) ?? []) }
    }

    /// Removes everything a machine can do without.
    package func removeState(of machine: String = "laptop") throws(StoreError) {
        let layout = layout(of: machine)
        for folder in ["", "/sessions", "/entries"] {
            for name in try files.names(in: layout.snapshot + folder) ?? [] where name.contains(".json") {
                try files.remove("\(layout.snapshot)\(folder)/\(name)")
            }
        }
    }
}

/// Batches as tests need them.
extension Batch {
    /// Adds to a number of the root document: the sum tells which batches count.
    package static func count(_ amount: Int64 = 1) -> Batch {
        Batch(
            kind: "count",
            writes: [Write(.merge, .root, transforms: [Transform("coins", .increment(.integer(amount)))])])
    }

    /// Sets one field of a document.
    package static func note(_ path: DocumentPath, _ text: String) -> Batch {
        Batch(kind: "note", writes: [.set(path, ["text": .string(text)])])
    }

    /// A session with its entry.
    /// - Parameters:
    ///   - number: tells sessions apart.
    ///   - day: `2026-11-21`.
    ///   - minutes: of the session.
    package static func session(
        _ number: Int, habit: String = "h1", day: String = "2026-11-21", minutes: Int64 = 25
    ) -> Batch {
        let id = day.filter { $0 != "-" }.prefix(6) + "s" + String(String(number + 10_000_000_000_000).dropFirst())
        let habitPath = DocumentPath("habits/\(habit)")
        let ended = Timestamp(text: "\(day)T10:00:00.000Z") ?? Timestamp(milliseconds: 0)
        return Batch(
            kind: "logFocusSession",
            writes: [
                .create(
                    habitPath.child("sessions", id),
                    [
                        "habitId": .string(habit), "durationMinutes": .integer(minutes), "xpEarned": .integer(minutes),
                        "catId": .string("cat-\(habit)"),
                        "endedAt": .timestamp(ended.advanced(bySeconds: Int64(number))),
                    ]),
                Write(.merge, habitPath, transforms: [Transform("totalMinutes", .increment(.integer(minutes)))]),
                .create(
                    DocumentPath("checkIns/\(day)").child("entries", id),
                    [
                        "habitId": .string(habit), "minutes": .integer(minutes),
                        "completedAt": .timestamp(ended.advanced(bySeconds: Int64(number))),
                    ]),
            ])
    }
}

extension DocumentReader {
    /// The root document's number.
    package var coins: Int64? {
        guard case .integer(let coins)? = try? document(at: .root)?.fields["coins"] else { return nil }
        return coins
    }

    /// The text of a document's one field.
    package func text(at path: DocumentPath) -> String? {
        guard case .string(let text)? = try? document(at: path)?.fields["text"] else { return nil }
        return text
    }
}
