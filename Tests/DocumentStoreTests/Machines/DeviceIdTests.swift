import DocumentStore
import TestSupport
import Testing

@Suite("Machines: device ids") struct DeviceIdTests {
    private let machines: TwoMachines

    init() throws { machines = try TwoMachines() }

    @Test("1: a second machine that gets the folder has its own id and the same picture")
    func second() throws {
        let device = try machines.begin("a")
        try machines.send(device, from: "a", to: "b")
        let before = try machines.listing(machines.layout("b").data)
        let b = try machines.open("b")
        #expect(b.coins == 3)
        #expect(try machines.listing(machines.layout("b").data) == before)
        try b.commit(.count(10))
        #expect(b.deviceId != device)
        #expect(try machines.doctor("b") == [])
    }

    @Test("13: a home copied to another path takes a new device id before its first commit")
    func copiedHome() throws {
        let device = try machines.begin("a")
        try machines.copy(machines.home("a"), to: machines.home("b"))
        let b = try machines.open("b", id: "a")
        let untouched = try machines.bytes(machines.journal("b", of: device))
        try b.commit(.count(10))
        #expect(b.deviceId != device)
        #expect(b.coins == 13)
        #expect(try machines.bytes(machines.journal("b", of: device)) == untouched)
    }

    @Test("a machine whose id cannot be read for a moment stays the device it is", arguments: [true, false])
    func machineUnread(isAtBeginning: Bool) throws {
        let home = StoreHome()
        let first = try home.open("laptop", isMachineRead: !isAtBeginning)
        try first.commit(.count(1))
        first.close()
        let second = try home.open("laptop", isMachineRead: isAtBeginning)
        #expect(second.deviceId == first.deviceId)
    }

    /// Two machines with one device id, each of which commits once.
    private func clones() throws -> (device: String, a: [UInt8], b: [UInt8]) {
        let device = try machines.begin("a")
        // Moving the home does not change what the state folder is called on the machine it was copied to.
        try machines.copy(machines.home("a"), to: machines.home("kept"))
        let a = try machines.open("a")
        try a.commit(.count(10))
        a.close()
        let path = try machines.journal("a", of: device)
        let lines = try machines.bytes(path)
        try machines.files.rename(machines.home("a"), to: machines.home("first"))
        try machines.files.rename(machines.home("kept"), to: machines.home("a"))
        machines.now = machines.now.advanced(bySeconds: 60)
        let clone = try machines.open("a")
        #expect(clone.deviceId == device)
        try clone.commit(.count(100))
        clone.close()
        return (device, lines, try machines.bytes(path))
    }

    @Test("14: of a cloned machine both branches count, however often, and the next commit takes a new id")
    func cloned() throws {
        let (device, first, second) = try clones()
        let path = try machines.journal("a", of: device)
        // Merged line by line, as git does it.
        let common = zip(first, second).prefix { $0 == $1 }.count
        let start = try #require(first[..<common].lastIndex(of: RecordFraming.lineFeed)) + 1
        try machines.put(first + second[start...] + first[start...], at: path)
        let store = try machines.open("a")
        #expect(store.coins == 113)
        try store.commit(.count(1000))
        #expect(store.deviceId != device)
        #expect(store.coins == 1113)
        #expect(try machines.coins("a") == 1113)
        #expect(try machines.warnings("a") == [])
    }

    @Test("14: a clone whose lines replaced ours: ours are read from the mirror, and a new id is taken")
    func replacedByClone() throws {
        let (device, first, second) = try clones()
        let path = try machines.journal("a", of: device)
        // Longer than ours, so that its length tells nothing.
        #expect(second.count == first.count + 1)
        let store = try machines.open("a")
        #expect(store.coins == 103)
        try machines.put(first, at: path)
        try machines.remove(machines.layout("a").snapshot)
        let again = try machines.open("a")
        try again.commit(.count(1000))
        #expect(again.coins == 1113)
        #expect(again.deviceId != device)
    }

    @Test("15: lines of a clone in a conflict copy count, are reported, and cleared by a repair")
    func conflictCopy() throws {
        let (device, first, second) = try clones()
        let path = try machines.journal("a", of: device)
        let copy = "\(machines.layout("a").journal(of: device))/\(copyNames[0])"
        try machines.put(first, at: copy)
        #expect(try machines.bytes(path) == second)
        let store = try machines.open("a")
        #expect(store.coins == 113)
        #expect(store.problems == [.elsewhere(1)])
        #expect(store.troubleOfOthers == [])
        #expect(try machines.doctor("a").contains { $0.problem == .conflictCopy(lines: 1) && $0.remedy == .repair })
        try store.commit(.count(1000))
        #expect(store.deviceId != device)
        #expect(store.coins == 1113)
        store.close()
        #expect(try machines.coins("a") == 1113)
        #expect(try machines.doctor("a").map(\.problem) == [.conflictCopy(lines: 0)])
        #expect(try machines.repair("a").contains { $0.step == .copyRemoved && $0.file == copy })
        #expect(try machines.files.status(at: copy) == nil)
        #expect(try machines.coins("a") == 1113)
        #expect(try machines.warnings("a") == [])
        #expect(try machines.repair("a") == [])
    }
}
