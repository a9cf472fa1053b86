import DocumentStore
import Domain
import Testing
import Words

@Suite("Clocks that are off") struct ClockLeadTests {
    private static let noon = Timestamp(milliseconds: 1_771_416_000_000)
    private static let (own, other, third) = ("aaaaaaaa", "bbbbbbbb", "cccccccc")

    /// Written so many seconds after noon by its own clock, at a place in the order.
    private static func batch(_ device: String, _ seq: Int64, now: Int64, place: Int64? = nil) -> LoggedBatch {
        let time = noon.advanced(bySeconds: place ?? now)
        return LoggedBatch(
            id: BatchID(device: device, seq: seq, crc: UInt32(seq)),
            at: "\(time.text)-000\(place == nil ? 0 : 1)-\(device)",
            now: noon.advanced(bySeconds: now), batch: Batch(kind: "x", writes: []))
    }

    @Test(
        "one that wrote in the future is ahead, one that wrote before what it had read from here is behind",
        arguments: [
            ([batch(other, 1, now: 119)], nil, false), ([batch(other, 1, now: 120)], 120, false),
            ([batch(other, 1, now: 34_560_000)], 34_560_000, false),
            ([batch(own, 1, now: -60), batch(other, 1, now: -179, place: -60)], nil, true),
            ([batch(own, 1, now: -60), batch(other, 1, now: -180, place: -60)], -120, false),
            // What it had read of a third machine's, or nothing, says nothing.
            (
                [
                    batch(third, 1, now: -60), batch(other, 1, now: -9000, place: -60),
                    batch(other, 2, now: -90_000),
                ], nil, false
            ),
            // The last word counts.
            (
                [
                    batch(own, 1, now: -600), batch(other, 1, now: -9000, place: -600), batch(own, 2, now: -60),
                    batch(other, 2, now: -50, place: -60),
                ], nil, true
            ),
        ] as [([LoggedBatch], Int64?, Bool)])
    func lead(batches: [LoggedBatch], seconds: Int64?, isRight: Bool) {
        for batches in [batches, batches.reversed()] {
            let lead = ClockLead(in: batches, own: Self.own, wall: Self.noon)
            #expect(lead.seconds == (seconds.map { [Self.other: $0] } ?? [:]))
            #expect(lead.right == (isRight ? [Self.other] : []))
        }
    }

    @Test(
        "is shown in the largest units that fit",
        arguments: [
            (120, "2 min"), (3600, "1 h"), (7500, "2 h 5 min"), (172_800, "2 days"), (34_560_000, "400 days"),
            (1_771_416_000, "56 years"),
        ] as [(Int64, String)])
    func words(seconds: Int64, text: String) {
        #expect(Strings(.english).span(seconds: seconds) == text)
    }
}

@Suite("Names of machines") struct MachineNameTests {
    @Test("machines with the same name have a number, the same everywhere; the oldest keeps the name") func numbers()
        throws
    {
        let machines = try TwoMachines()
        let names = [
            ("bbbbbbbb", "vm"), ("aaaaaaaa", "VM"), ("cccccccc", "vm 2"), ("dddddddd", "vm"),
        ]
        for (day, (id, name)) in names.enumerated() {
            try machines.a.commit(at: .february(2 + day)) { repository throws(DomainError) in
                (try repository.change(machine: id, name: name, at: .february(2 + day)), .done)
            }
        }
        try machines.exchange()
        for machine in [machines.a, machines.b] {
            let shown = try names.map { try machine.repository.machineName(of: $0.0) }
            #expect(shown == ["vm", "VM 3", "vm 2", "vm 4"])
            #expect(try machine.repository.machineName(of: "eeeeeeee") == "machine eeee")
            let listed = try machine.repository.machines().filter { $0.id == "aaaaaaaa" }
            #expect(listed.map(\.name) == ["VM 3"])
        }
    }
}
