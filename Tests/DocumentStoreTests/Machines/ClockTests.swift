import DocumentStore
import TestSupport
import Testing

@Suite("Machines: clocks") struct ClockTests {
    private let machines: TwoMachines

    init() throws { machines = try TwoMachines() }

    @Test(
        "27: a clock that is wrong elsewhere blocks nobody, and both machines come to one order",
        arguments: [7200, 3 * 86_400, 365 * 86_400, -1_795_255_000, -7200])
    func wrong(ahead: Int64) throws {
        let first = try machines.begin("a")
        try machines.send(first, from: "a", to: "b")
        let a = try machines.open("a")
        let b = try machines.open("b", ahead: ahead)
        let path = DocumentPath("cats/c1")
        var texts: Set<String> = []
        for round in 0..<5 {
            try b.commit(.count(10))
            try b.commit(.note(path, "b\(round)"))
            try machines.send(b.deviceId, from: "b", to: "a")
            let before = machines.now
            let receipt = try a.commit(.count(100))
            try a.commit(.note(path, "a\(round)"))
            // A line stands behind those it was decided on, so near the wall clock only while no other clock is ahead.
            let text = String(decoding: try machines.bytes(machines.journal("a", of: a.deviceId)), as: UTF8.self)
            let last = try #require(text.split(separator: "\n").last { $0.contains("\"seq\":\(receipt.id.seq)}") })
            let place = ahead > 0 ? before.advanced(bySeconds: ahead) : before
            #expect(last.contains("\"at\":\"\(place.text.prefix(10))"))
            try machines.send(a.deviceId, from: "a", to: "b")
            _ = try b.catchUp()
            _ = try a.catchUp()
            #expect(a.coins == b.coins && a.coins == 3 + 110 * Int64(round + 1))
            #expect(a.text(at: path) == b.text(at: path))
            #expect(a.text(at: path) == "a\(round)")
            texts.insert(a.text(at: path) ?? "")
        }
        a.close()
        b.close()
        let (again, other) = (try machines.open("a"), try machines.open("b", ahead: ahead))
        #expect(again.coins == 553 && other.coins == 553)
        #expect(again.text(at: path) == other.text(at: path))
        #expect(!texts.contains(""))
        #expect(try machines.doctor("a") == [] && machines.doctor("b") == [])
    }

    @Test(
        "27: how far another clock is ahead is told in seconds when its lines are first read",
        arguments: [0, 180, 7200, 31_536_000, -7200])
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
        #expect(a.clockLead[first] == nil)
    }
}
