import DocumentStore
import Domain
import Glibc

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

    /// Commits further sessions behind a new snapshot, without syncs and without a snapshot in the end. All lie in one
    /// month, whose file the snapshot knows: the program makes one soon after a month began.
    /// - Returns: how many sessions there are now.
    func extend(by count: Int, from number: Int) throws -> Int {
        let clock = BenchClock(SessionBatch(number: number).end)
        let store = try open(CountingFileSystem(isAsleep: true), clock: clock)
        var first = number
        while !SessionBatch(number: first).isInMonth(of: SessionBatch(number: first + count + 1)) {
            try store.commit(SessionBatch(number: first).batch(on: clock))
            first += 1
        }
        // Long enough for the kernel's clock to tell that the names of the files stay as they are.
        usleep(30_000)
        try store.commit(SessionBatch(number: first).batch(on: clock))
        store.close()
        let end = first + 1 + count
        for next in first + 1..<end { try store.commit(SessionBatch(number: next).batch(on: clock)) }
        return end
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
