package import DocumentStore
import Domain

/// A home for stores in tests: a disk, folders on it, and a clock that goes on each time it is read.
package final class StoreHome {
    /// The disk.
    package let files: any FileSystem
    /// The folder everything lies below.
    package let home: String
    /// What the wall clock will say next: 2026-11-21T10:00:00.000Z at first.
    package var now = Timestamp(milliseconds: 1_795_255_200_000)
    /// How far each look at the clock moves it, in milliseconds.
    package var step: Int64 = 1000
    private var seed: UInt64 = 0

    /// - Parameters:
    ///   - files: the disk; a new one in memory where none is given.
    ///   - home: the folder everything lies below.
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
    ///   - schema: the shapes of batches that the process knows.
    package func open(
        _ machine: String = "laptop", files: (any FileSystem)? = nil, schema: BatchSchema = .household
    ) throws(StoreError) -> Store {
        seed += 1
        return try Store.open(
            layout(of: machine), files: files ?? self.files, machine: machine, chance: Chance(seed: seed),
            schema: schema
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

    /// All batches in the journals, read by nothing of the store but its codec: what it can be held against.
    package func loggedBatches() throws -> [LoggedBatch] {
        var batches: [LoggedBatch] = []
        for path in try journalFiles() {
            let device = String(path.split(separator: "/").dropLast().last ?? "")
            for line in (try files.contents(of: path) ?? []).split(separator: Frame.lineFeed).dropFirst() {
                guard case .map(let fields) = try Codec.value(from: line), case .string(let text)? = fields["crc"],
                    let crc = CRC32C.checksum(text: text), let batch = fields["batch"]
                else { continue }
                batches.append(try LoggedBatch(value: batch, device: device, crc: crc))
            }
        }
        return batches
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
