import DocumentStore
import TestSupport
import Testing

@Suite("Machines: clocks") struct ClockTests {
    private let machines: TwoMachines

    init() throws { machines = try TwoMachines() }

    @Test(
        "27: a clock that is wrong elsewhere blocks no one, and both machines come to one order",
        arguments: [7200, 3 * 86_400, 365 * 86_400, -1_795_255_000, -7200])
    func wrong(ahead: Int64) throws {
        let first = try machines.begin("a")
        try machines.send(first, from: "a", to: "b")
        let a = try machines.open("a")
        let b = try machines.open("b", ahead: ahead)
        let path = at("cats/c1")
        for round in 0..<5 {
            try b.commit(.count(10))
            try b.commit(.note(path, "b\(round)"))
            try machines.send(b.deviceId, from: "b", to: "a")
            let before = machines.now
            let receipt = try a.commit(.count(100))
            try a.commit(.note(path, "a\(round)"))
            // A line stands behind those it was decided on, so near the wall clock only while no other clock is ahead.
            let lines = PlainJournal.batches(in: try machines.bytes(machines.journal("a", of: a.deviceId)))
            let place = ahead > 0 ? before.advanced(bySeconds: ahead) : before
            #expect(lines.first { $0.id == receipt.id }?.at.hasPrefix(place.text.prefix(10)) == true)
            try machines.send(a.deviceId, from: "a", to: "b")
            for store in [a, b] {
                _ = try store.catchUp()
                #expect(store.coins == 3 + 110 * Int64(round + 1))
                #expect(store.text(at: path) == "a\(round)")
            }
        }
        a.close()
        b.close()
        for store in [try machines.open("a"), try machines.open("b", ahead: ahead)] {
            #expect(store.coins == 553 && store.text(at: path) == "a4")
        }
        #expect(try machines.doctor("a") == [] && machines.doctor("b") == [])
    }

    @Test(
        "27: how far another clock is ahead is reported in seconds when its lines are first read",
        arguments: [0, 180, 31_536_000, -7200])
    func lead(ahead: Int64) throws {
        let first = try machines.begin("a")
        try machines.send(first, from: "a", to: "b")
        let a = try machines.open("a")
        #expect(a.clockLead == [:])
        let b = try machines.open("b", ahead: ahead)
        try b.commit(.count(10))
        try machines.send(b.deviceId, from: "b", to: "a")
        _ = try a.catchUp()
        let lead = a.clockLead[b.deviceId]
        #expect(ahead > 0 ? (ahead - 60...ahead).contains(lead ?? 0) : lead == nil)
        #expect(a.clockLead.count == (ahead > 0 ? 1 : 0))
    }
}
