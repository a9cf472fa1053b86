import DocumentStore
import Domain
import Glibc

struct BenchHome {
    let folder: String
    let sessions: Int

    var layout: StoreLayout { StoreLayout(below: folder) }

    /// Builds a history on a disk that skips syncs, then makes a snapshot.
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

    /// - Parameter clock: the wall clock; by default one that starts after the history.
    func open(_ files: any FileSystem, clock: BenchClock? = nil) throws(StoreError) -> Store {
        let clock = clock ?? BenchClock(SessionBatch(number: sessions).end)
        return try Store.open(layout, files: files, machine: "bench", random: RandomSource(seed: 1)) { clock.look() }
    }

    /// Commits more sessions after a new snapshot, without syncs, all in one month whose file the snapshot knows.
    /// - Returns: how many sessions there are now.
    func extend(by count: Int, from number: Int) throws -> Int {
        let clock = BenchClock(SessionBatch(number: number).end)
        let store = try open(CountingFileSystem(isAsleep: true), clock: clock)
        var first = number
        while !SessionBatch(number: first).isInMonth(of: SessionBatch(number: first + count + 1)) {
            try store.commit(SessionBatch(number: first).batch(on: clock))
            first += 1
        }
        // Long enough for the file system's time stamps to show that the folder does not change any more.
        usleep(30_000)
        try store.commit(SessionBatch(number: first).batch(on: clock))
        store.close()
        let end = first + 1 + count
        for next in first + 1..<end { try store.commit(SessionBatch(number: next).batch(on: clock)) }
        return end
    }

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

    func forgetSnapshot() throws(StoreError) {
        let files = PosixFileSystem()
        for name in try files.names(in: layout.snapshot) ?? [] where name.contains(".json") {
            try files.remove("\(layout.snapshot)/\(name)")
        }
    }
}

/// A wall clock that follows the history and advances a little with each reading.
final class BenchClock {
    var now: Timestamp

    init(_ start: Timestamp) { now = start }

    func look() -> Timestamp {
        now = Timestamp(milliseconds: now.milliseconds + 1)
        return now
    }
}

extension SessionBatch {
    func batch(on clock: BenchClock) -> Batch {
        clock.now = max(clock.now, end)
        return batch
    }
}

/// Batches as the program writes them, for a person with eight habits who logs twelve sessions a day.
struct SessionBatch {
    /// From 0.
    let number: Int
    /// Tells one device's sessions from another's.
    var letter: Character = "s"

    static let habits = 8
    static let sessionsADay = 12
    /// End of the first session: 2000-01-01T08:00:00.000Z, so that a hundred thousand sessions reach into 2022.
    static let start = Timestamp(milliseconds: 946_713_600_000)

    var end: Timestamp {
        let day = Int64(number / SessionBatch.sessionsADay)
        let slot = Int64(number % SessionBatch.sessionsADay)
        return SessionBatch.start.advanced(bySeconds: day * 86_400 + slot * 3000)
    }

    func isInMonth(of other: SessionBatch) -> Bool { day.prefix(7) == other.day.prefix(7) }

    private var habit: String { "habit\(number % SessionBatch.habits)" }
    private var cat: String { "cat\(number % SessionBatch.habits)" }
    private var day: String { String(end.text.prefix(10)) }

    /// `YYYYMM` and 14 letters or digits.
    private var id: String {
        let digits = String(number)
        return day.filter { $0 != "-" }.prefix(6) + String(repeating: letter, count: 14 - digits.count) + digits
    }

    /// The six writes of a logged session, with the precondition the program gives them.
    var batch: Batch {
        let minutes: Int64 = 25
        let habitPath = DocumentPath("habits/\(habit)")
        let catPath = DocumentPath("cats/\(cat)")
        let addMinutes = Transform("totalMinutes", .increment(.integer(minutes)))
        return Batch(
            kind: "logFocusSession", preconditions: [.missing(DocumentPath("timers/none"))],
            writes: [
                .set(
                    habitPath.child("sessions", id),
                    [
                        "habitId": .string(habit), "catId": .string(cat), "mode": "countdown", "completed": true,
                        "startedAt": .timestamp(end.advanced(bySeconds: -1500)), "endedAt": .timestamp(end),
                        "durationMinutes": .integer(minutes), "xpEarned": 35, "coinsEarned": 250,
                    ]),
                .updateIfPresent(
                    habitPath, ["currentStreak": 3, "bestStreak": 12, "lastCheckInDate": .string(day)], addMinutes),
                .updateIfPresent(catPath, [:], addMinutes),
                .updateIfPresent(catPath, ["lastSessionAt": .timestamp(end)]),
                .updateIfPresent(.root, [:], Transform("coins", .increment(250))),
                .set(
                    DocumentPath("checkIns/\(day)").child("entries", id),
                    [
                        "habitId": .string(habit), "habitName": "Daily Reading", "minutes": .integer(minutes),
                        "completedAt": .timestamp(end), "source": "session",
                    ]),
            ])
    }

    static var adoption: Batch {
        var writes: [Write] = [
            .set(
                .root,
                [
                    "displayName": "Ada", "email": "", "createdAt": .timestamp(start), "coins": 0, "inventory": [],
                ])
        ]
        for number in 0..<habits {
            let (habitId, catId) = ("habit\(number)", "cat\(number)")
            writes.append(
                .create(
                    DocumentPath("habits/\(habitId)"),
                    [
                        "name": "Daily Reading", "icon": "R", "catId": .string(catId), "goalMinutes": 25,
                        "targetHours": 10_000, "totalMinutes": 0, "isActive": true, "createdAt": .timestamp(start),
                    ]))
            writes.append(
                .create(
                    DocumentPath("cats/\(catId)"),
                    [
                        "name": "Mochi", "personality": "lazy", "totalMinutes": 0, "targetMinutes": 600_000,
                        "state": "active", "boundHabitId": .string(habitId), "createdAt": .timestamp(start),
                        "appearance": [
                            "peltType": "solid", "peltColor": "ginger", "eyeColor": "amber", "skinColor": "pink",
                            "isTortie": false, "isLonghair": false, "reverse": false, "spriteVariant": 0,
                        ],
                    ]))
        }
        return Batch(kind: "createHabitWithCat", writes: writes)
    }
}
