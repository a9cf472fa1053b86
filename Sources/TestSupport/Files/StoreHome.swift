package import DocumentStore
import Domain

/// A home for stores in tests: a disk, folders on it, and a clock that goes on one second each time it is read.
package final class StoreHome {
    package let files: any FileSystem
    package let layout: StoreLayout
    /// What the wall clock will say next.
    package var now = Timestamp(milliseconds: 1_795_255_200_000)
    /// How far each look at the clock moves it, in milliseconds.
    package var step: Int64 = 1000
    private var seed: UInt64 = 0

    /// - Parameters:
    ///   - files: the disk; a new one in memory where none is given.
    ///   - home: the folder everything lies below.
    package init(files: any FileSystem = MemoryFileSystem(), below home: String = "/home/habicat") {
        self.files = files
        layout = StoreLayout(below: home)
    }

    /// Opens the store, as one more process.
    /// - Parameters:
    ///   - machine: the machine's id; another one makes another device.
    ///   - files: another view of the same disk, such as one with faults.
    package func open(machine: String = "laptop", files: (any FileSystem)? = nil) throws(StoreError) -> Store {
        seed += 1
        return try Store.open(layout, files: files ?? self.files, machine: machine, chance: Chance(seed: seed)) {
            defer { self.now = Timestamp(milliseconds: self.now.milliseconds + self.step) }
            return self.now
        }
    }

    /// All journal files, by path in byte order.
    package func journalFiles() throws(StoreError) -> [String] {
        var paths: [String] = []
        for device in try files.names(in: layout.journals) ?? [] {
            let folder = layout.journal(of: device)
            paths += try (files.names(in: folder) ?? []).map { "\(folder)/\($0)" }
        }
        return paths
    }
}
