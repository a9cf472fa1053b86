import DocumentStore
import TestSupport
import Testing

@Suite("Machines: clones that go on into a new month") struct TwinMonthTests {
    private let machines: TwoMachines
    private let november: Timestamp

    init() throws {
        machines = try TwoMachines()
        november = machines.now
    }

    /// What a machine counted by month, November first; months are 30 days apart.
    typealias Months = [[Int64]]

    /// The journal of two machines with one device id after three batches that count 1 each, by file name.
    private func twins(_ first: Months, _ second: Months) throws -> (String, [String: [UInt8]], [String: [UInt8]]) {
        let device = try machines.begin("a")
        try machines.copy(machines.home("a"), to: machines.home("kept"))
        try live(first)
        let files = try journals("a", of: device)
        // A home under another path would not be taken for the same machine.
        try machines.files.rename(machines.home("a"), to: machines.home("first"))
        try machines.files.rename(machines.home("kept"), to: machines.home("a"))
        try live(second)
        return (device, files, try journals("a", of: device))
    }

    private func live(_ months: Months) throws {
        for (index, amounts) in months.enumerated() where !amounts.isEmpty {
            machines.now = november.advanced(bySeconds: Int64(index) * 30 * 86_400 + 60)
            let store = try machines.open("a")
            for amount in amounts { try store.commit(.count(amount)) }
            store.close()
        }
    }

    private func journals(_ machine: String, of device: String) throws -> [String: [UInt8]] {
        let folder = machines.layout(machine).journal(of: device)
        var found: [String: [UInt8]] = [:]
        for name in try machines.files.journalFiles(in: folder) {
            found[name.text] = try machines.bytes("\(folder)/\(name.text)")
        }
        return found
    }

    private func put(_ bytes: [UInt8]?, _ name: String, of device: String, on machine: String) throws {
        let bytes = try #require(bytes)
        try machines.put(bytes, at: "\(machines.layout(machine).journal(of: device))/\(name)")
    }

    private static let copy = "2026-11.sync-conflict-20261222-101010-ABCDEFG.jsonl"

    /// Of the clone: fewer lines, as many, more; each is shorter or longer than what December continues.
    @Test(
        "14: lines of a month count whose earlier file is in a conflict copy, as the clone's took its place",
        arguments: [
            [1000], [123_456_789_000], [1000, 2000], [123_456_789_000, 1], [1000, 2000, 3000], [7, 8, 9, 10],
        ])
    func copied(clone: [Int64]) throws {
        let (device, first, second) = try twins([[10, 20], [100]], [clone])
        let sum = 3 + clone.reduce(0, +)
        try machines.put(machines.bytes(machines.layout("a").storeFile), at: machines.layout("b").storeFile)
        try put(second["2026-11.jsonl"], "2026-11.jsonl", of: device, on: "b")
        let store = try machines.open("b")
        #expect(store.coins == sum)
        try put(first["2026-12.jsonl"], "2026-12.jsonl", of: device, on: "b")
        _ = try store.catchUp()
        let isReadyForDecember = clone.count >= 2
        #expect(store.coins == sum + (isReadyForDecember ? 100 : 0))
        try put(first["2026-11.jsonl"], Self.copy, of: device, on: "b")
        _ = try store.catchUp()
        #expect(store.coins == sum + 130)
        try store.commit(.count(5))
        store.close()
        #expect(try machines.coins("b") == sum + 135)
        try machines.remove(machines.layout("b").snapshot)
        #expect(try machines.coins("b") == sum + 135)
        #expect(try machines.doctor("b").filter { $0.severity == .damage } == [])
    }

    @Test("14: the machine itself goes on, under a new id, when its earlier file is in a conflict copy")
    func own() throws {
        let (device, first, second) = try twins([[10, 20]], [[1000], [100]])
        let sum: Int64 = 3 + 1100
        #expect(try machines.coins("a") == sum)
        try put(first["2026-11.jsonl"], "2026-11.jsonl", of: device, on: "a")
        try put(second["2026-11.jsonl"], Self.copy, of: device, on: "a")
        let store = try machines.open("a")
        #expect(store.coins == sum + 30)
        try store.commit(.count(5))
        #expect(store.deviceId != device)
        #expect(store.coins == sum + 35)
        store.close()
        try machines.remove(machines.layout("a").snapshot)
        #expect(try machines.coins("a") == sum + 35)
        #expect(try machines.doctor("a").filter { $0.severity == .damage } == [])
    }

    @Test("14: a clone that skipped a month goes on from an earlier file than the other one")
    func skipped() throws {
        let (device, first, second) = try twins([[10, 20], [], [100]], [[1000], [2000]])
        try machines.put(machines.bytes(machines.layout("a").storeFile), at: machines.layout("b").storeFile)
        try put(second["2026-11.jsonl"], "2026-11.jsonl", of: device, on: "b")
        try put(second["2026-12.jsonl"], "2026-12.jsonl", of: device, on: "b")
        try put(first["2027-01.jsonl"], "2027-01.jsonl", of: device, on: "b")
        try put(first["2026-11.jsonl"], Self.copy, of: device, on: "b")
        let store = try machines.open("b")
        #expect(store.coins == 3133)
        try put(first["2026-11.jsonl"], Self.copy, of: device, on: "a")
        try put(first["2027-01.jsonl"], "2027-01.jsonl", of: device, on: "a")
        #expect(try machines.coins("a") == 3133)
    }

    @Test("14: a clone's month is read that comes after a later one")
    func between() throws {
        let (device, first, second) = try twins([[10], [], [100]], [[20], [2000]])
        try machines.put(machines.bytes(machines.layout("a").storeFile), at: machines.layout("b").storeFile)
        try put(first["2026-11.jsonl"], "2026-11.jsonl", of: device, on: "b")
        try put(first["2027-01.jsonl"], "2027-01.jsonl", of: device, on: "b")
        try put(second["2026-11.jsonl"], Self.copy, of: device, on: "b")
        let store = try machines.open("b")
        #expect(store.coins == 133)
        try put(second["2026-12.jsonl"], "2026-12.jsonl", of: device, on: "b")
        #expect(try store.catchUp())
        #expect(store.coins == 2133)
        #expect(try machines.coins("b") == 2133)
    }

    @Test("14: a clone's later month has half arrived when this machine goes on")
    func begun() throws {
        let (device, first, _) = try twins([[], [], [100]], [[1000]])
        let january = try #require(first["2027-01.jsonl"])
        try put(TwoMachines.lines(january).first, "2027-01.jsonl", of: device, on: "a")
        try live([[5]])
        #expect(try machines.coins("a") == 1008)
        for (name, bytes) in try journals("a", of: device) { try put(bytes, name, of: device, on: "b") }
        try machines.put(machines.bytes(machines.layout("a").storeFile), at: machines.layout("b").storeFile)
        #expect(try machines.coins("b") == 1008)
        try put(first["2027-01.jsonl"], Self.copy.replacing("2026-11", with: "2027-01"), of: device, on: "b")
        #expect(try machines.coins("b") == 1108)
    }

    @Test("16: a clone's lines count in a month that git merged, and that is over for the other machine")
    func merged() throws {
        let (device, first, second) = try twins([[10], [100]], [[1000]])
        let ours = TwoMachines.lines(try #require(first["2026-11.jsonl"]))
        let theirs = TwoMachines.lines(try #require(second["2026-11.jsonl"]))
        try machines.put(machines.bytes(machines.layout("a").storeFile), at: machines.layout("b").storeFile)
        try put((ours + theirs.suffix(1)).flatMap { $0 }, "2026-11.jsonl", of: device, on: "b")
        try put(first["2026-12.jsonl"], "2026-12.jsonl", of: device, on: "b")
        #expect(try machines.coins("b") == 1113)
    }

    @Test("17: a clone's lines count behind a line that git's marks doubled, in a month that is over elsewhere")
    func markedAndContinued() throws {
        let (device, first, second) = try twins([[], [100]], [[1000]])
        var lines = TwoMachines.lines(try #require(second["2026-11.jsonl"]))
        lines.insert(lines[lines.count - 2], at: lines.count - 1)
        try machines.put(machines.bytes(machines.layout("a").storeFile), at: machines.layout("b").storeFile)
        try put(lines.flatMap { $0 }, "2026-11.jsonl", of: device, on: "b")
        try put(first["2026-12.jsonl"], "2026-12.jsonl", of: device, on: "b")
        #expect(try machines.coins("b") == 1103)
    }

    @Test("16: a clone's line in a copy counts beside a file whose lines are in another order from the first on")
    func reversed() throws {
        let (device, first, second) = try twins([[10]], [[1000]])
        let lines = TwoMachines.lines(try #require(second["2026-11.jsonl"]))
        try machines.put(machines.bytes(machines.layout("a").storeFile), at: machines.layout("b").storeFile)
        try put(
            (lines.prefix(1) + lines.dropFirst().reversed()).flatMap { $0 }, "2026-11.jsonl", of: device, on: "b")
        try put(first["2026-11.jsonl"], Self.copy, of: device, on: "b")
        #expect(try machines.coins("b") == 1013)
    }

    @Test("17: a new month is read where git's marks doubled the last line on its machine, and elsewhere did not")
    func doubled() throws {
        let device = try machines.begin("a")
        let clean = try journals("a", of: device)
        let lines = TwoMachines.lines(try #require(clean["2026-11.jsonl"]))
        let marks = ["<<<<<<< HEAD\n", "=======\n", ">>>>>>> origin/main\n"].map { Array($0.utf8) }
        let last = try #require(lines.last)
        try put(
            (lines.dropLast() + [marks[0], last, marks[1], last, marks[2]]).flatMap { $0 }, "2026-11.jsonl",
            of: device, on: "a")
        try live([[], [100]])
        #expect(try machines.coins("a") == 103)
        try machines.put(machines.bytes(machines.layout("a").storeFile), at: machines.layout("b").storeFile)
        try put(journals("a", of: device)["2026-12.jsonl"], "2026-12.jsonl", of: device, on: "b")
        try put(clean["2026-11.jsonl"], "2026-11.jsonl", of: device, on: "b")
        #expect(try machines.coins("b") == 103)
        // What has not arrived is still waited for.
        try put(lines.dropLast().flatMap { $0 }, "2026-11.jsonl", of: device, on: "b")
        #expect(try machines.coins("b") == 2)
    }

    @Test("14: a line counts that comes late to a file which is shorter than the next month states")
    func late() throws {
        let (device, first, second) = try twins([[10], [100]], [[1000]])
        let ours = TwoMachines.lines(try #require(first["2026-11.jsonl"]))
        try machines.put(machines.bytes(machines.layout("a").storeFile), at: machines.layout("b").storeFile)
        // December states the length of all of November, of which all but the last line has arrived, and the clone's.
        let theirs = TwoMachines.lines(try #require(second["2026-11.jsonl"]))
        #expect(ours.dropLast() == theirs.dropLast())
        try put(theirs.dropLast().flatMap { $0 }, "2026-11.jsonl", of: device, on: "b")
        try put(second["2026-11.jsonl"], Self.copy, of: device, on: "b")
        try put(first["2026-12.jsonl"], "2026-12.jsonl", of: device, on: "b")
        let store = try machines.open("b")
        #expect(store.coins == 1103)
        try put(first["2026-11.jsonl"], "2026-11.jsonl", of: device, on: "b")
        _ = try store.catchUp()
        #expect(store.coins == 1113)
        #expect(try machines.coins("b") == 1113)
    }

    @Test("14: a month of a clone grows after a later one of the other machine was read")
    func grown() throws {
        let (device, first, second) = try twins([[10], [], [100]], [[20], [2000, 1]])
        try machines.put(machines.bytes(machines.layout("a").storeFile), at: machines.layout("b").storeFile)
        let december = TwoMachines.lines(try #require(second["2026-12.jsonl"]))
        try put(first["2026-11.jsonl"], "2026-11.jsonl", of: device, on: "b")
        try put(second["2026-11.jsonl"], Self.copy, of: device, on: "b")
        try put(december.dropLast().flatMap { $0 }, "2026-12.jsonl", of: device, on: "b")
        try put(first["2027-01.jsonl"], "2027-01.jsonl", of: device, on: "b")
        let store = try machines.open("b")
        #expect(store.coins == 2133)
        try put(second["2026-12.jsonl"], "2026-12.jsonl", of: device, on: "b")
        _ = try store.catchUp()
        #expect(store.coins == 2134)
        #expect(try machines.coins("b") == 2134)
    }
}
