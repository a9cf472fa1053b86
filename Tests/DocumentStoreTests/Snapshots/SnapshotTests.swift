import DocumentStore
import TestSupport
import Testing

@Suite("A snapshot")
struct SnapshotTests {
    let disk = MemoryFileSystem()
    let home: StoreHome

    init() {
        home = StoreHome(files: disk)
        home.lag = 4
    }

    var snapshotFiles: [String] { disk.files.filter { $0.contains("/snapshot/") } }

    /// Sessions over three months, and a snapshot of them.
    private func sample() throws -> Store {
        let store = try home.open()
        for number in 1...30 {
            try store.commit(.session(number, habit: "h\(number % 3)", day: "2026-\(10 + number % 3)-1\(number % 7)"))
        }
        try store.commit(.note(DocumentPath("cats/c1"), "Mochi"))
        store.close()
        return store
    }

    @Test("opens without reading a month")
    func opensCheaply() throws {
        _ = try sample()
        let faulty = FaultyFileSystem(disk)
        let store = try home.open(files: faulty)
        #expect(store.text(at: DocumentPath("cats/c1")) == "Mochi")
        let opened = faulty.calls.filter { $0.name == "open" && !$0.path.contains("/months.") }.map {
            $0.path.split(separator: "/").last?.first ?? " "
        }
        #expect(Set(opened).isSubset(of: Set("sdrlmw2")), "\(opened)")
        try expectEqual(store, home)
    }

    @Test("a new session reads no month but its own")
    func commitsCheaply() throws {
        _ = try sample()
        let faulty = FaultyFileSystem(disk)
        let store = try home.open(files: faulty)
        store.leavesSnapshots = true
        let opening = faulty.calls.count
        try store.commit(.session(31, day: "2026-12-20"))
        let read = faulty.calls.dropFirst(opening).map(\.path).filter { $0.contains("/snapshot/") }
        #expect(!read.contains { $0.contains("/2026-10.") || $0.contains("/2026-11.") })
        #expect(throws: StoreError.self) { try store.commit(.session(30, habit: "h0", day: "2026-10-12")) }
        try expectEqual(store, home)
    }

    @Test("the heatmap reads the first line of a month, the last sessions the newest month")
    func readsLittle() throws {
        _ = try sample()
        let faulty = FaultyFileSystem(disk)
        let store = try home.open(files: faulty)
        var seen = faulty.calls.count
        _ = try store.minutesByDay(from: "2026-11-01", through: "2026-11-30")
        #expect(
            faulty.calls.dropFirst(seen).filter { $0.name == "open" }.allSatisfy { $0.path.isOfMonths(["2026-11"]) })
        seen = faulty.calls.count
        let newest = Query(.group("sessions")).ordered(by: "endedAt", descending: true).limited(to: 4)
        #expect(try store.documents(newest).count == 4)
        #expect(
            faulty.calls.dropFirst(seen).filter { $0.name == "open" }.allSatisfy { $0.path.isOfMonths(["2026-12"]) })
    }

    @Test("entries of a day read the months alone that can hold them, whatever their ids say")
    func readsTheDay() throws {
        let store = try sample()
        let late = DocumentPath("checkIns/2026-10-31/entries/202611s00000000000099")
        let odd = DocumentPath("checkIns/2026-10-31/entries/202611s00000000000098")
        try store.commit(Batch(kind: "test", writes: [.set(late, ["habitId": "h1", "minutes": 7]), .set(odd, [:])]))
        store.close()
        for day in ["2026-10-30", "2026-10-31", "2026-11-12", "2026-12-20", "2025-11-12"] {
            let faulty = FaultyFileSystem(disk)
            let again = try home.open(files: faulty)
            let all = try again.documents(Query(.group("entries"))).filter { EntryMinutes.day(of: $0.path) == day }
            let other = try home.open(files: faulty)
            let seen = faulty.calls.count
            let found = try other.documents(Query(.collection("checkIns/\(day)/entries")))
            #expect(found.map(\.path).sorted() == all.map(\.path).sorted())
            let months = [String(day.prefix(7))] + (day == "2026-10-31" ? ["2026-11"] : [])
            #expect(
                faulty.calls.dropFirst(seen).filter { $0.name == "open" }.allSatisfy { $0.path.isOfMonths(months) },
                "\(day)")
        }
    }

    @Test("minutes by month are in the table of months, and follow what was changed and deleted since")
    func byMonth() throws {
        let store = try sample()
        // Its id says another month than its day.
        let late = DocumentPath("checkIns/2026-10-31/entries/202611s00000000000099")
        try store.commit(Batch(kind: "test", writes: [.set(late, ["habitId": "h1", "minutes": 7])]))
        store.close()
        func expectSums(_ store: Store) throws {
            let all = try store.documents(Query(.below(.root)))
            let documents = Dictionary(uniqueKeysWithValues: all.map { ($0.path, $0) })
            #expect(try store.minutesByMonth() == documents.minutesByMonth())
        }
        let faulty = FaultyFileSystem(disk)
        let again = try home.open(files: faulty)
        let seen = faulty.calls.count
        #expect(try again.minutesByMonth().keys.sorted() == ["2026-10", "2026-11", "2026-12"])
        #expect(!faulty.calls.dropFirst(seen).contains { $0.path.contains("/sessions/") })
        try expectSums(again)
        let october = try again.documents(Query(.group("entries"))).filter { $0.path.text.contains("2026-10") }
        try again.commit(Batch(kind: "test", writes: october.map { .delete($0.path) }))
        try again.commit(.session(40, day: "2026-12-20"))
        #expect(try again.minutesByMonth().keys.sorted() == ["2026-11", "2026-12"])
        try expectSums(again)
        again.close()
        try expectSums(home.open())
    }

    @Test("is made when the tail is long, and only changed months are rewritten")
    func madeWhenDue() throws {
        _ = try sample()
        let store = try home.open()
        for number in 100..<130 { try store.commit(.session(number, day: "2026-12-20")) }
        #expect(try store.documents(Query(.group("sessions"))).count == 60)
        #expect(snapshotFiles.filter { $0.contains("/sessions/2026-12.") }.count <= 2)
        #expect(snapshotFiles.filter { $0.contains("/sessions/2026-10.") }.count <= 2)
        try expectEqual(store, home)
        try expectEqual(try home.open(), home)
    }

    @Test("any file of it can be lost")
    func lost() throws {
        _ = try sample()
        let kept = disk.copied()
        for path in kept.files where path.contains("/laptop/") {
            disk[path] = nil
            let store = try home.open()
            try expectEqual(store, home, path)
            try store.commit(.count(1))
            try expectEqual(store, home, path)
            for path in disk.files where !path.contains("/quarantine/") { disk[path] = kept[path] }
        }
    }

    @Test("a flipped bit in any file of it changes nothing")
    func flipped() throws {
        _ = try sample()
        let store = try home.open()
        let kept = disk.copied()
        for path in snapshotFiles {
            let bytes = try #require(kept[path])
            for index in stride(from: 0, to: bytes.count, by: 97) {
                var flipped = bytes
                flipped[index] ^= 1 << UInt8(index % 8)
                disk[path] = flipped
                try expectEqual(try home.open(), home, "\(path) \(index)")
                // It may have been written anew.
                for file in Set(disk.files + kept.files) { disk[file] = kept[file] }
            }
        }
        try expectEqual(store, home)
    }

    @Test("is not trusted if the journal was cut or replaced")
    func checked() throws {
        let store = try sample()
        let path = try #require(try home.journalFiles().first)
        let bytes = try #require(disk[path])
        let lastLine = try #require(bytes.dropLast().lastIndex(of: 10)) + 1
        let whole = StoreHome(files: disk.copied())
        disk[path] = Array(bytes[..<lastLine])
        let cut = try home.open()
        // What the mirror has still counts.
        try expectEqual(cut, whole, "cut")
        #expect(cut.trouble.contains { $0.problem == .elsewhere(1) })
        // Without the mirror and the window it is gone, and not shown from the rest of the snapshot.
        let unmirrored = disk.copied()
        let copies = home.layout().mirroredJournals + "/"
        for path in unmirrored.files where path.hasPrefix(copies) || path.contains("/snapshot/window.") {
            unmirrored[path] = nil
        }
        let alone = StoreHome(files: unmirrored)
        try expectEqual(try alone.open(), alone, "cut, without a mirror")
        var other = bytes
        other[lastLine + 60] ^= 1
        disk[path] = other
        #expect(try home.open().trouble.contains { $0.problem == .unreadable(1) })
        disk[path] = bytes
        try expectEqual(store, home)
    }

    @Test("batches in it can be retracted")
    func retracted() throws {
        let store = try home.open()
        let receipt = try store.commit(.session(1))
        try store.commit(.session(2))
        store.close()
        let again = try home.open()
        try again.retract([receipt.id])
        #expect(try again.documents(Query(.group("sessions"))).count == 1)
        try expectEqual(again, home)
        again.close()
        try expectEqual(try home.open(), home)
        _ = try store.catchUp()
        try expectEqual(store, home)
    }

    @Test("another process's newer snapshots do not disturb one that has an old one open")
    func others() throws {
        let old = try sample()
        let other = try home.open()
        for number in 100..<110 {
            try other.commit(.session(number, day: "2026-1\(number % 3)-20"))
            other.close()
        }
        _ = try old.catchUp()
        try expectEqual(old, home)
        try old.commit(.session(200))
        old.close()
        try expectEqual(try home.open(), home)
        #expect(snapshotFiles.count < 25)
    }

    @Test("the mirror holds every journal byte by byte")
    func mirror() throws {
        let store = try sample()
        let path = try #require(try home.journalFiles().first)
        let copy = path.replacing("/data/", with: "/laptop/mirror/")
        #expect(disk[copy] == disk[path])
        try store.commit(.count(1))
        store.close()
        #expect(disk[copy] == disk[path])
        #expect(try Doctor.examine(home.layout(), files: disk) == [])
    }
}

extension String {
    /// Whether it is the table of months, or a file of some of them.
    fileprivate func isOfMonths(_ months: [String]) -> Bool {
        let name = split(separator: "/").last ?? ""
        return name.hasPrefix("months.") || months.contains { name.hasPrefix($0 + ".") }
    }
}
