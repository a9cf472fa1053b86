import DocumentStore
import TestSupport
import Testing

/// Others write while the doctor looks: before any of its calls they may commit, and make a snapshot.
@Suite("A doctor next to a writing process")
struct DoctorBesideWriterTests {
    /// What the other one does before a call.
    enum Deed: String, CaseIterable, Sendable {
        case commit, snapshot, newMonth
    }

    private func lived() throws -> StoreHome {
        let home = StoreHome()
        let store = try home.open()
        for number in 1...6 { try store.commit(.session(number)) }
        store.close()
        try store.commit(.session(7))
        store.copyToMirror()
        return home
    }

    @Test("finds no damage that is not there", arguments: Deed.allCases)
    func once(deed: Deed) throws {
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

    @Test("finds none either where they write before each of its calls for a while", arguments: Deed.allCases)
    func often(deed: Deed) throws {
        let home = try lived()
        let faulty = FaultyFileSystem(home.files)
        let writer = try home.open()
        faulty.plan = { call in
            guard call.number < 400, call.number % 3 == 0 else { return nil }
            _ = try? writer.commit(.session(100 + call.number))
            if deed == .snapshot { writer.close() } else { writer.copyToMirror() }
            return nil
        }
        #expect(try Doctor.examine(home.layout(), files: faulty) == [])
    }

    @Test("finds what is there anyway")
    func damaged() throws {
        let home = try lived()
        let faulty = FaultyFileSystem(home.files)
        let writer = try home.open()
        let path = try #require(try home.journalFiles().first)
        let disk = try #require(home.files as? MemoryFileSystem)
        // Else the writer's next commit repairs it.
        for copy in disk.files where copy.contains("/mirror/") { disk[copy] = nil }
        disk[path]?[700] ^= 1
        faulty.plan = { call in
            if call.number % 10 == 0, call.number < 100 { _ = try? writer.commit(.session(100 + call.number)) }
            return nil
        }
        #expect(try Doctor.examine(home.layout(), files: faulty).contains { $0.file == path })
    }
}
