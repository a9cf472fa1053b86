import DocumentStore
import TestSupport
import Testing

@Suite("The doctor")
struct DoctorTests {
    let disk = MemoryFileSystem()
    let home: StoreHome

    init() { home = StoreHome(files: disk) }

    private func sample() throws -> String {
        let store = try home.open()
        for number in 1...5 { try store.commit(.session(number)) }
        store.close()
        return try #require(try home.journalFiles().first)
    }

    private func findings() throws -> [Finding] { try Doctor.examine(home.layout(), files: disk) }

    @Test("finds nothing without a store, and nothing in a sound store, which it leaves as it is")
    func sound() throws {
        #expect(try findings().isEmpty)
        _ = try sample()
        let before = disk.copied()
        #expect(try findings().isEmpty)
        #expect(disk.files == before.files)
        for path in before.files { #expect(disk[path] == before[path]) }
    }

    @Test("reports a journal that does not match its copy, and damage once nothing else has its lines")
    func mirror() throws {
        let path = try sample()
        disk[path]?[200] ^= 1
        // What the mirror has counts, and is no damage.
        let elsewhere = { Finding(.note, file: path.parentFolder, .elsewhere($0), remedy: .repair) }
        #expect(try findings() == [elsewhere(1), Finding(.note, file: path, .unreadable(1), remedy: .repair)])
        disk[path] = nil
        #expect(try findings() == [elsewhere(5)])
        for copy in disk.files where copy.contains("/mirror/journal/") { disk[copy] = nil }
        // The snapshot has the newest lines word for word.
        #expect(try findings() == [elsewhere(5)])
        try home.removeState()
        #expect(try findings().map(\.severity).max() == .damage)
    }

    @Test("reports a snapshot that does not match the journals, which is renewed")
    func snapshot() throws {
        home.lag = 1
        _ = try sample()
        // The same snapshot of a store in which one early line says something else.
        let copy = MemoryFileSystem()
        let other = StoreHome(files: copy)
        other.lag = 1
        let store = try other.open()
        for number in 1...5 { try store.commit(.session(number, minutes: number == 2 ? 99 : 25)) }
        store.close()
        for path in copy.files where path.contains("/snapshot/") { disk[path] = copy[path] }
        #expect(try findings() == [Finding(.note, file: home.layout().snapshot, .snapshotDiffers, remedy: .repair)])
        try home.open().renewSnapshot()
        #expect(try findings() == [])
    }

    @Test("reports unknown files, torn ends and a newer store")
    func notes() throws {
        let path = try sample()
        disk[path.replacing(".jsonl", with: ".sync-conflict.jsonl")] = [1]
        disk[path]? += [1, 2, 3]
        #expect(try findings().map(\.severity) == [.note, .note])
        let problems = { try Set(findings().filter { $0.file == home.layout().storeFile }.map(\.problem)) }
        disk[home.layout().storeFile] = RecordFraming.line(.store, ["format": 2]).bytes
        #expect(try problems() == [.identityNewer])
        disk[home.layout().storeFile] = [1]
        #expect(try problems() == [.identityDamaged])
    }

    /// What another process does before one of the doctor's calls.
    enum Deed: String, CaseIterable, Sendable {
        case commit, snapshot, newMonth
    }

    @Test("finds no damage that is not there while another process writes", arguments: Deed.allCases)
    func besideWriter(deed: Deed) throws {
        func lived() throws -> StoreHome {
            let home = StoreHome()
            let store = try home.open()
            for number in 1...6 { try store.commit(.session(number)) }
            store.close()
            try store.commit(.session(7))
            store.copyToMirror()
            return home
        }
        let rehearsal = FaultyFileSystem(try lived().files)
        #expect(try Doctor.examine(StoreHome(files: rehearsal).layout(), files: rehearsal) == [])
        for number in 1...rehearsal.calls.count {
            let home = try lived()
            let faulty = FaultyFileSystem(home.files)
            let writer = try home.open()
            faulty.plan = { call in
                guard call.number == number else { return nil }
                if deed == .newMonth { home.now = home.now.advanced(bySeconds: 20 * 86_400) }
                for count in 0..<3 { _ = try? writer.commit(.session(100 * number + count)) }
                if deed == .commit { writer.copyToMirror() } else { writer.close() }
                return nil
            }
            let seen = try Doctor.look(at: home.layout(), files: faulty)
            let call = rehearsal.calls[number - 1]
            #expect(seen.findings == [], "\(deed) before call \(number), \(call.name) \(call.path)")
            #expect(seen.lineCount == 7 || seen.lineCount == 10)
            #expect(seen.batches.count == seen.lineCount, "all of them are folded")
        }
    }
}
