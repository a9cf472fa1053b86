import DocumentStore
import Domain
import Testing
import Words

@Suite("Clocks that are off") struct ClockLeadTests {
    private static let noon = Timestamp(milliseconds: 1_771_416_000_000)
    private static let (own, other, third) = ("aaaaaaaa", "bbbbbbbb", "cccccccc")

    /// What is not eight hex digits is no place in the order.
    private static let ids = ["own": "00000001", "other": "00000002", "third": "00000003"]

    /// Written so many seconds after noon by its own clock, at a place in the order.
    private func batch(
        _ device: String, _ seq: Int64, now: Int64, place: Int64? = nil, counter: Int = 0
    ) -> LoggedBatch {
        let time = Self.noon.advanced(bySeconds: place ?? now)
        return LoggedBatch(
            id: BatchID(device: device, seq: seq, crc: UInt32(seq)),
            at: "\(time.text)-000\(counter)-\(Self.ids[device] ?? device)",
            now: Self.noon.advanced(bySeconds: now), batch: Batch(kind: "x", writes: []))
    }

    private func lead(_ batches: [LoggedBatch], wall: Int64 = 0) -> ClockLead {
        ClockLead(in: batches, own: Self.own, wall: Self.noon.advanced(bySeconds: wall))
    }

    @Test("one that wrote in the future is ahead", arguments: [119, 120, 7200, 34_560_000] as [Int64])
    func ahead(seconds: Int64) {
        #expect(lead([batch(Self.other, 1, now: seconds)]).seconds[Self.other] == (seconds < 120 ? nil : seconds))
    }

    @Test("one that wrote before what it had read from here is behind", arguments: [119, 120, 7200] as [Int64])
    func behind(seconds: Int64) {
        let said = seconds < 120 ? nil : -seconds
        let batches = [batch(Self.own, 1, now: -60), batch(Self.other, 1, now: -60 - seconds, place: -60, counter: 1)]
        #expect(lead(batches).seconds[Self.other] == said)
        #expect(lead(batches).right == (said == nil ? [Self.other] : []))
    }

    @Test("one that had read something of a third machine's, or nothing, says nothing") func unknown() {
        let batches = [
            batch(Self.third, 1, now: -60), batch(Self.other, 1, now: -9000, place: -60, counter: 1),
            batch(Self.other, 2, now: -90_000),
        ]
        #expect(lead(batches).seconds == [:])
        #expect(lead(batches).right == [])
    }

    @Test("the last word counts") func last() {
        let batches = [
            batch(Self.own, 1, now: -600), batch(Self.other, 1, now: -9000, place: -600, counter: 1),
            batch(Self.own, 2, now: -60), batch(Self.other, 2, now: -50, place: -60, counter: 1),
        ]
        #expect(lead(batches.reversed()).seconds == [:])
        #expect(lead(batches).right == [Self.other])
    }

    @Test(
        "is said in words that read well",
        arguments: [
            (120, "2 min", "2分钟"), (3600, "1 h", "1小时"), (7500, "2 h 5 min", "2小时5分钟"),
            (172_800, "2 days", "2天"), (34_560_000, "400 days", "400天"), (1_771_416_000, "56 years", "56年"),
        ] as [(Int64, String, String)])
    func words(seconds: Int64, english: String, chinese: String) {
        #expect(Strings(.english).span(seconds: seconds) == english)
        #expect(Strings(.chinese).span(seconds: seconds) == chinese)
        let ahead = Strings(.english).clockIsOff("vm", seconds: seconds)
        let behind = Strings(.english).clockIsOff("vm", seconds: -seconds)
        #expect(ahead == "The clock of vm is \(english) ahead of this one.")
        #expect(behind == "The clock of vm is \(english) behind this one.")
    }
}

@Suite("Names of machines") struct MachineNameTests {
    @Test("machines with the same name have a number, the same everywhere") func numbers() throws {
        let machines = try TwoMachines()
        for (id, name) in [("aaaaaaaa", "vm"), ("bbbbbbbb", "VM"), ("cccccccc", "vm 2"), ("dddddddd", "vm")] {
            try machines.a.commit(at: .february(2)) { repository throws(DomainError) in
                (try repository.change(machine: id, name: name, at: .february(2)), .done)
            }
        }
        try machines.exchange()
        for machine in [machines.a, machines.b] {
            let known = try machine.repository.machines().filter { $0.id.hasPrefix(String($0.id.suffix(4))) }
            let names = known.sorted { $0.id < $1.id }.map(\.name)
            #expect(names == ["vm", "VM 3", "vm 2", "vm 4"])
            #expect(try machine.repository.machineName(of: "dddddddd") == "vm 4")
            #expect(try machine.repository.machineName(of: "eeeeeeee") == "machine eeee")
        }
    }

    @Test("the oldest keeps the name, so that a new machine changes no name that was printed") func oldest() throws {
        let machines = try TwoMachines()
        for (day, id) in ["bbbbbbbb", "cccccccc", "aaaaaaaa"].enumerated() {
            try machines.a.commit(at: .february(2 + day)) { repository throws(DomainError) in
                (try repository.change(machine: id, name: "vm", at: .february(2 + day)), .done)
            }
        }
        let names = try ["bbbbbbbb", "cccccccc", "aaaaaaaa"].map { try machines.a.repository.machineName(of: $0) }
        #expect(names == ["vm", "vm 2", "vm 3"])
    }
}
