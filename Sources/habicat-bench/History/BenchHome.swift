import DocumentStore
import Domain

/// A store with some history, in a folder of its own.
struct BenchHome {
    let folder: String
    /// How many sessions lie behind.
    let sessions: Int

    var layout: StoreLayout { StoreLayout(below: folder) }

    /// Lives through a history on a disk that syncs nothing, then makes a snapshot.
    static func made(in folder: String, sessions: Int) throws(StoreError) -> BenchHome {
        let home = BenchHome(folder: folder, sessions: sessions)
        let files = PosixFileSystem()
        try files.makeFolders(folder)
        let clock = BenchClock(SessionBatch.start)
        let store = try home.open(CountingFileSystem(isAsleep: true), clock: clock)
        try store.commit(SessionBatch.adoption)
        for number in 0..<sessions { try store.commit(SessionBatch(number: number).batch(on: clock)) }
        store.close()
        return home
    }

    /// Opens the store.
    /// - Parameters:
    ///   - files: the disk.
    ///   - clock: the wall clock; where not given, one that begins behind the history.
    func open(_ files: any FileSystem, clock: BenchClock? = nil) throws(StoreError) -> Store {
        let clock = clock ?? BenchClock(SessionBatch(number: sessions).end)
        return try Store.open(layout, files: files, machine: "bench", chance: Chance(seed: 1)) { clock.look() }
    }

    /// Commits further sessions behind those there are, without syncs and without a snapshot in the end.
    func extend(by count: Int, from number: Int) throws(StoreError) {
        let clock = BenchClock(SessionBatch(number: number).end)
        let store = try open(CountingFileSystem(isAsleep: true), clock: clock)
        for next in number..<number + count { try store.commit(SessionBatch(number: next).batch(on: clock)) }
    }

    /// The lines of all journals, one file after the other: their paths.
    func journals() throws(StoreError) -> [String] {
        let files = PosixFileSystem()
        var paths: [String] = []
        for device in try files.names(in: layout.journals) ?? [] {
            for name in try files.names(in: layout.journal(of: device)) ?? [] {
                paths.append("\(layout.journal(of: device))/\(name)")
            }
        }
        return paths
    }

    /// Removes the snapshot.
    func forgetSnapshot() throws(StoreError) {
        let files = PosixFileSystem()
        for name in try files.names(in: layout.snapshot) ?? [] where name.contains(".json") {
            try files.remove("\(layout.snapshot)/\(name)")
        }
    }
}

/// A wall clock that follows the history, and goes on a little with each look.
final class BenchClock {
    var now: Timestamp

    init(_ start: Timestamp) { now = start }

    func look() -> Timestamp {
        now = Timestamp(milliseconds: now.milliseconds + 1)
        return now
    }
}

extension SessionBatch {
    /// The batch, and the clock set to when the session ends.
    func batch(on clock: BenchClock) -> Batch {
        clock.now = max(clock.now, end)
        return batch
    }
}
