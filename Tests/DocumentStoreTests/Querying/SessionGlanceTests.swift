import DocumentStore
import TestSupport
import Testing

/// What letters look at of sessions, read out of the snapshot's lines, is what the documents say.
@Suite("A glance at sessions") struct SessionGlanceTests {
    private let disk = MemoryFileSystem()
    private let home: StoreHome

    init() {
        home = StoreHome(files: disk)
        home.lag = 1
    }

    private static let sound: Fields = [
        "habitId": "h1", "catId": "c1", "durationMinutes": 25, "mode": "countdown", "completed": true,
        "startedAt": .timestamp(Timestamp(milliseconds: 1_790_000_000_000)),
        "endedAt": .timestamp(Timestamp(milliseconds: 1_790_001_500_000)),
    ]

    /// Fields besides the sound ones, or instead of them; null takes one away.
    static let sessions: [Fields] = [
        [:], ["note": "chapter three"], ["note": #"she said "no", \n and {left}: [so]\"#],
        ["note": "猫 \u{7} and a\ttab"],
        ["more": ["note": "inside", "deep": [["endedAt": 3], "}"]]], ["edon": "back to front"], ["note": 5],
        ["endedAt": "yesterday"], ["durationMinutes": 2.5], ["durationMinutes": -3], ["habitId": .null],
        ["startedAt": ["$t": 1]], ["zero": [:], "none": []],
        ["endedAt": .timestamp(Timestamp(milliseconds: 1_780_000_000_000))],
    ]

    private func path(_ number: Int, of habit: String = "h1") -> DocumentPath {
        DocumentPath("habits/\(habit)/sessions/20260\(8 + number % 2)session\(10 + number)")
    }

    private func made() throws -> Store {
        let store = try home.open()
        for (number, other) in Self.sessions.enumerated() {
            var fields = Self.sound
            for entry in other.entries { fields[entry.name] = entry.value }
            try store.commit(Batch(kind: "test", writes: [.set(path(number), fields)]))
        }
        store.close()
        return try home.open()
    }

    /// As documents say it, one by one.
    private func expected(_ store: Store, since: Timestamp) throws -> [SessionGlance] {
        let all = try store.documents(Query(.below(.root)))
        return try Dictionary(uniqueKeysWithValues: all.map { ($0.path, $0) }).sessions(endedSince: since)
    }

    @Test("says the same as the documents, whatever they hold", arguments: [0, 1_790_001_500_000, 1_790_001_500_001])
    func same(since: Int64) throws {
        let store = try made()
        let since = Timestamp(milliseconds: since)
        let found = try store.sessions(endedSince: since)
        #expect(try found == expected(home.open(), since: since))
        #expect(found.count == (since.milliseconds == 0 ? 10 : since.milliseconds == 1_790_001_500_000 ? 9 : 0))
    }

    @Test("reads the months that may hold one") func reads() throws {
        _ = try made()
        /// Also to open the store: what the last line changed.
        func opened(since: Int64) throws -> [String] {
            let faulty = FaultyFileSystem(disk)
            let store = try home.open(files: faulty)
            _ = try store.sessions(endedSince: Timestamp(milliseconds: since))
            return faulty.calls.filter { $0.name == "open" && $0.path.contains("/sessions/") }.map {
                String(($0.path.split(separator: "/").last ?? "").prefix(7))
            }
        }
        // The time of one in September is a text, which may be anywhere.
        #expect(try opened(since: 1_790_001_500_001) == ["2026-09"])
        #expect(try opened(since: 0).sorted() == ["2026-08", "2026-09"])
    }

    @Test("follows changes, moves and removals since the snapshot") func changed() throws {
        let store = try made()
        var moved = Self.sound
        moved["habitId"] = "h2"
        try store.commit(
            Batch(
                kind: "test",
                writes: [
                    .update(path(0), ["note": "later"]), .delete(path(1)), .delete(path(2)),
                    .set(path(2, of: "h2"), moved), .set(path(20), Self.sound),
                ]))
        let found = try store.sessions(endedSince: Timestamp(milliseconds: 0))
        #expect(try found == expected(home.open(), since: Timestamp(milliseconds: 0)))
        #expect(found.count { $0.note == "later" } == 1 && found.count { $0.habitId == "h2" } == 1)
        #expect(found.count == 10)
    }
}
