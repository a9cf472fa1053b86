import DocumentStore
import TestSupport
import Testing

/// What a damaged snapshot shows, `EveryByteTests` try.
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
        try store.commit(.note(at("cats/c1"), "Mochi"))
        store.close()
        return store
    }

    /// The files that are opened meanwhile.
    private func opened(_ faulty: FaultyFileSystem, _ body: () throws -> Void) rethrows -> [String] {
        let seen = faulty.calls.count
        try body()
        return faulty.calls.dropFirst(seen).filter { $0.name == "open" }.map(\.path)
    }

    @Test("queries and commits read the months alone that can hold their documents")
    func readsLittle() throws {
        _ = try sample()
        let faulty = FaultyFileSystem(disk)
        let store = try home.open(files: faulty)
        store.leavesUpkeep = true
        #expect(store.text(at: at("cats/c1")) == "Mochi")
        let commit = try opened(faulty) { try store.commit(.session(31, day: "2026-12-20")) }
        #expect(!commit.contains { $0.contains("/2026-10.") || $0.contains("/snapshot/") && $0.contains("/2026-11.") })
        let heatmap = try opened(faulty) { _ = try store.minutesByDay(from: "2026-11-01", through: "2026-11-30") }
        #expect(heatmap.allSatisfy { $0.isOfMonths(["2026-11"]) })
        let newest = Query(.group("sessions")).ordered(by: "endedAt", descending: true).limited(to: 4)
        let last = try opened(faulty) { () throws in #expect(try store.documents(newest).count == 4) }
        #expect(last.allSatisfy { $0.isOfMonths(["2026-12"]) })
        #expect(throws: StoreError.self) { try store.commit(.session(30, habit: "h0", day: "2026-10-12")) }
        try expectEqual(store, home)
    }

    @Test("entries of a day read the months alone that can hold them, whatever their ids say")
    func readsTheDay() throws {
        let store = try sample()
        let late = at("checkIns/2026-10-31/entries/202611s00000000000099")
        let odd = at("checkIns/2026-10-31/entries/202611s00000000000098")
        try store.commit(Batch(kind: "test", writes: [.set(late, ["habitId": "h1", "minutes": 7]), .set(odd, [:])]))
        store.close()
        let wanted = Reference(try home.loggedBatches())
        for day in ["2026-10-30", "2026-10-31", "2026-11-12", "2026-12-20", "2025-11-12"] {
            let faulty = FaultyFileSystem(disk)
            let other = try home.open(files: faulty)
            let query = Query(.collection("checkIns/\(day)/entries"))
            let read = try opened(faulty) { () throws in #expect(try other.documents(query) == wanted.documents(query))
            }
            let months = [String(day.prefix(7))] + (day == "2026-10-31" ? ["2026-11"] : [])
            #expect(read.allSatisfy { $0.isOfMonths(months) }, "\(day)")
        }
    }

    @Test("minutes by month are in the table of months, and follow later changes and deletions")
    func byMonth() throws {
        let store = try sample()
        // Its id says another month than its day.
        let late = at("checkIns/2026-10-31/entries/202611s00000000000099")
        try store.commit(Batch(kind: "test", writes: [.set(late, ["habitId": "h1", "minutes": 7])]))
        store.close()
        func expectSums(_ store: Store) throws {
            #expect(try store.minutesByMonth() == Reference(home.loggedBatches()).documents.minutesByMonth())
        }
        let faulty = FaultyFileSystem(disk)
        let again = try home.open(files: faulty)
        let read = try opened(faulty) { () throws in
            #expect(try again.minutesByMonth().keys.sorted() == ["2026-10", "2026-11", "2026-12"])
        }
        #expect(!read.contains { $0.contains("/sessions/") })
        try expectSums(again)
        let october = try again.documents(Query(.group("entries"))).filter { $0.path.text.contains("2026-10") }
        try again.commit(Batch(kind: "test", writes: october.map { .delete($0.path) }))
        try again.commit(.session(40, day: "2026-12-20"))
        #expect(try again.minutesByMonth().keys.sorted() == ["2026-11", "2026-12"])
        try expectSums(again)
        again.close()
        try expectSums(home.open())
    }

    @Test("is made when the tail is long, only changed months are rewritten, and a process with an old one continues")
    func madeWhenDue() throws {
        let old = try sample()
        let store = try home.open()
        for number in 100..<130 { try store.commit(.session(number, day: "2026-12-20")) }
        #expect(try store.documents(Query(.group("sessions"))).count == 60)
        for month in ["10", "12"] { #expect(snapshotFiles.count { $0.contains("/sessions/2026-\(month).") } <= 2) }
        _ = try old.catchUp()
        try old.commit(.session(200))
        old.close()
        _ = try store.catchUp()
        for store in [old, store, try home.open()] { try expectEqual(store, home) }
        #expect(snapshotFiles.count < 25)
    }

    /// So large that six of them are more than a start should read.
    private func large(_ number: Int, in group: Batch.Group? = nil) -> Batch {
        let text = String(repeating: "x", count: 100_000)
        let day = at("checkIns/2026-10-31/entries/202610s000000000000\(10 + number)")
        return Batch(
            kind: "test", writes: [.set(day, ["habitId": "h1", "minutes": 7, "note": .string(text)])], group: group)
    }

    private var windowBytes: Int {
        snapshotFiles.filter { $0.contains("/window.") }.compactMap { disk[$0]?.count }.min() ?? 0
    }

    @Test("keeps few of large lines apart, whose undo reads everything again")
    func largeLines() throws {
        home.lag = 300
        let store = try home.open()
        let first = try store.commit(large(0))
        for number in 1..<12 { try store.commit(large(number)) }
        store.close()
        #expect(0..<300_000 ~= windowBytes)
        let again = try home.open()
        try again.retract([first.id])
        #expect(try again.documents(Query(.group("entries"))).count == 11)
        try expectEqual(again, home)
    }

    @Test("keeps an unfinished import whole")
    func largeImport() throws {
        home.lag = 300
        let store = try home.open()
        try store.commit(.note(at("cats/c1"), "Mochi"))
        for number in 0..<12 {
            try store.commit(large(number, in: Batch.Group(name: "g", isSeal: number == 11)))
            if number == 10 { store.tidyUp() }
        }
        #expect(try home.open().documents(Query(.group("entries"))).count == 12)
        store.close()
        #expect(windowBytes < 300_000)
        try expectEqual(home.open(), home)
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
        #expect(cut.problems.contains(.elsewhere(1)))
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
        #expect(try home.open().problems.contains(.unreadable(1)))
        disk[path] = bytes
        try expectEqual(store, home)
    }

    @Test("after a power cut its root names no file whose name did not last")
    func powerCut() throws {
        let base = MemoryFileSystem()
        try base.makeFolders("/home/habicat")
        let first = try StoreHome(files: base).open()
        for number in 1...3 { try first.commit(.session(number, day: "2026-1\(number - 1)-05")) }
        let fragile = FragileDisk(base)
        let home = StoreHome(files: fragile)
        home.lag = 1
        home.now = home.now.advanced(bySeconds: 60)
        try home.open().close()
        let root = "\(home.layout().snapshot)/root.json"
        #expect(fragile.live[root] != nil)
        var roots = 0
        for moment in fragile.moments {
            for cut in fragile.cuts(after: moment, everyByte: Effort.of(some: 500, all: 50)) {
                let found = fragile.found(after: moment, cut)
                guard found[root] != nil else { continue }
                roots += 1
                let findings = try Doctor.examine(home.layout(), files: found)
                #expect(findings.filter { $0.file.hasPrefix(home.layout().snapshot) } == [], "\(moment), \(cut)")
            }
        }
        #expect(roots > 0)
    }
}

extension String {
    /// Whether it is the table of months, or a file of some of them.
    fileprivate func isOfMonths(_ months: [String]) -> Bool {
        lastName.hasPrefix("months.") || months.contains { lastName.hasPrefix($0 + ".") }
    }
}
