import DocumentStore
import TestSupport
import Testing

@Suite("An earlier store")
struct EarlierStoreTests {
    let disk = MemoryFileSystem()
    let home: StoreHome

    init() { home = StoreHome(files: disk) }

    /// Ten coins each on 20 days in a row, over the end of a month, by two machines in turn.
    /// - Returns: when each was committed.
    private func live() throws -> [Timestamp] {
        let stores = [try home.open("laptop"), try home.open("desktop")]
        var times: [Timestamp] = []
        for number in 0..<20 {
            times.append(try stores[number % 2].commit(.count(10)).now)
            home.now = home.now.advanced(bySeconds: 86_400)
        }
        for store in stores { store.close() }
        return times
    }

    private func earlier(_ time: Timestamp) throws(StoreError) -> EarlierStore {
        try EarlierStore(of: home.layout(), files: disk, at: time)
    }

    @Test("is that of each time, and of the moment before it")
    func prefix() throws {
        let times = try live()
        let before = disk.copied()
        for (index, time) in times.enumerated() {
            #expect(try earlier(time).documents.coins == Int64(10 * index + 10))
            let justBefore = try earlier(Timestamp(milliseconds: time.milliseconds - 1))
            #expect(justBefore.documents.coins == (index == 0 ? nil : Int64(10 * index)))
            #expect(justBefore.lineCount == index)
            #expect(justBefore.lastLine == (index == 0 ? nil : times[index - 1]))
            #expect(justBefore.findings == [])
        }
        for path in before.files { #expect(disk[path] == before[path]) }
    }

    @Test("is written to a new folder, opens there as a new device and passes the doctor")
    func written() throws {
        let times = try live()
        let layout = StoreLayout(below: "/restored")
        try earlier(times[12]).write(to: layout, files: disk)
        #expect(try Doctor.examine(layout, files: disk) == [])
        let restored = try Store.open(layout, files: disk, machine: "laptop", random: SystemRandomNumberGenerator()) {
            home.now
        }
        #expect(restored.coins == 130)
        try restored.commit(.count(1))
        #expect(restored.coins == 131)
        #expect(restored.storeId == (try home.open().storeId))
        #expect(try !home.journalFiles().contains { $0.contains(restored.deviceId) })
        restored.close()
        #expect(try Doctor.examine(layout, files: disk) == [])
        #expect(throws: StoreError.invalidPath(layout.data)) { try earlier(times[3]).write(to: layout, files: disk) }
    }

    @Test("takes from the mirror what the journal lost, and from the journal what the mirror has not yet")
    func bothSources() throws {
        let times = try live()
        let store = try home.open()
        let last = try store.commit(.count(7)).now
        let path = try #require(try home.journalFiles().first { $0.contains(store.deviceId) })
        disk[path]?[300] ^= 1
        #expect(try earlier(last).documents.coins == 207)
        disk[path] = nil
        disk[home.layout().storeFile] = nil
        #expect(try earlier(times[19]).documents.coins == 200)
    }

    @Test("goes by the clock of each writer")
    func clockAhead() throws {
        let store = try home.open()
        let now = home.now
        home.now = now.advanced(bySeconds: 400 * 86_400)
        try store.commit(.count(1))
        home.now = now
        let time = try store.commit(.count(10)).now
        home.now = now.advanced(bySeconds: 60)
        try store.commit(.count(100))
        #expect(try earlier(time).documents.coins == 10)
    }

    @Test("broken off anywhere while it is written is no store, or a whole one")
    func brokenOff() throws {
        let earlier = try earlier(try #require(try live().last))
        let rehearsal = FragileDisk(disk)
        let layout = StoreLayout(below: "/restored")
        try earlier.write(to: layout, files: rehearsal)
        for moment in rehearsal.moments {
            for cut in PowerCut.usual(seed: moment) {
                let found = rehearsal.found(after: moment, cut)
                guard found[layout.storeFile] != nil else { continue }
                #expect(try Doctor.look(at: layout, files: found).documents.coins == 200, "after \(moment), \(cut)")
            }
        }
    }

    @Test("in place: later batches are undone by one, which can be undone too")
    func inPlace() throws {
        let times = try live()
        let store = try home.open()
        let receipt = try #require(try store.restore(to: times[12]))
        #expect(store.coins == 130)
        try store.commit(.count(1))
        store.close()
        for machine in ["laptop", "desktop"] { #expect(try home.open(machine).coins == 131) }
        let again = try home.open()
        try again.retract([receipt.id])
        #expect(again.coins == 201)
        #expect(try Doctor.examine(home.layout(), files: disk) == [])
    }

    @Test("in place: what another machine wrote since and was not there yet counts")
    func inPlaceAndLate() throws {
        let (laptop, desktop) = (try home.open("laptop"), try home.open("desktop"))
        try laptop.commit(.count(1))
        let time = home.now
        home.now = time.advanced(bySeconds: 60)
        _ = try desktop.catchUp()
        try laptop.commit(.count(10))
        try laptop.restore(to: time)
        try desktop.commit(.count(100))
        _ = try laptop.catchUp()
        #expect(laptop.coins == 101)
    }
}
