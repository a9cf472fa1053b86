import DocumentStore

/// What this program does as a child of itself: one thing with a home, then it prints nanoseconds and KiB.
enum Child {
    /// - Parameter words: the work, the folder, how many sessions there are, and for a crowd how many commits.
    static func run(_ words: [String]) throws {
        guard words.count >= 3, let sessions = Int(words[2]) else { return }
        let home = BenchHome(folder: words[1], sessions: sessions)
        switch words[0] {
        case "memory": try look(home)
        case "rebuild": try rebuild(home)
        case "crowd": try commit(words.count > 3 ? Int(words[3]) ?? 0 : 0, to: home)
        case "crowd-raw": try append(words.count > 3 ? Int(words[3]) ?? 0 : 0, to: home)
        default: break
        }
    }

    private static func look(_ home: BenchHome) throws {
        let (store, span) = try Spans.measure { try home.open(PosixFileSystem()) }
        let query = Query(.collection("habits/habit3/sessions")).ordered(by: "endedAt", descending: true)
        _ = try store.documents(query.limited(to: 20))
        let year = SessionBatch(number: home.sessions).end.text.prefix(4)
        _ = try store.minutesByDay(from: "\(year)-01-01", through: "\(year)-12-31")
        print(span, Outside.memory("VmRSS"))
    }

    private static func rebuild(_ home: BenchHome) throws {
        let (store, span) = try Spans.measure { try home.open(PosixFileSystem()) }
        // Read once, so that nothing of it is left out.
        _ = try store.document(at: .root)
        print(span, Outside.memory("VmHWM"))
    }

    private static func commit(_ count: Int, to home: BenchHome) throws {
        let store = try home.open(PosixFileSystem())
        var longest: Int64 = 0
        let batch = Batch(
            kind: "crowd", writes: [Write(.merge, .root, transforms: [Transform("crowd", .increment(1))])])
        for _ in 0..<count { longest = max(longest, try Spans.measure { try store.commit(batch) }.span) }
        print(longest, Outside.memory("VmRSS"))
    }

    /// What a crowd is held against: a line, appended and synced under a lock.
    private static func append(_ count: Int, to home: BenchHome) throws {
        let file = try RawFile("\(home.folder)/crowd")
        let line = [UInt8](repeating: UInt8(ascii: "x"), count: 200) + [UInt8(ascii: "\n")]
        var longest: Int64 = 0
        for _ in 0..<count { longest = max(longest, try file.append(line, isLocked: true)) }
        print(longest, Outside.memory("VmRSS"))
    }
}
