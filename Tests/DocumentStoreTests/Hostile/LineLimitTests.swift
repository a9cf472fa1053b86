@testable import DocumentStore
import TestSupport
import Testing

/// What a line says is bounded, whoever wrote it: such a line is passed over, as each machine does alike.
@Suite("A line over a limit") struct LineLimitTests {
    typealias Case = HostileLine

    private static func merging(_ fields: String) -> String { #""do":[{"fields":{\#(fields)},"merge":"odd/x"}]"# }

    private static func transforming(_ transform: String) -> String {
        #""do":[{"merge":"odd/x","transforms":[{\#(transform)}]}]"#
    }

    private static func parts(_ count: Int) -> [Case] {
        let field = way(count)
        let path = way(count, "/")
        return [
            Case(name: "field of \(count)", parts: merging(#""\#(field)":1"#)),
            Case(
                name: "field of \(count) taken away",
                parts: #""do":[{"merge":"odd/x","remove":["\#(field)"]}]"#),
            Case(name: "sum of \(count)", parts: transforming(#""by":1,"increment":"\#(field)""#)),
            Case(name: "time of \(count)", parts: transforming(#""serverTimestamp":"\#(field)""#)),
            Case(name: "list of \(count)", parts: transforming(#""arrayUnion":"\#(field)","values":[1]"#)),
            Case(
                name: "condition on a field of \(count)",
                parts: #""do":[{"merge":"odd/x"}],"if":[{"equals":"odd/x","field":"\#(field)","value":1}]"#),
            Case(name: "document of \(count)", parts: #""do":[{"merge":"\#(path)"}]"#),
            Case(
                name: "condition on a document of \(count)",
                parts: #""do":[{"merge":"odd/x"}],"if":[{"missing":"\#(path)"}]"#),
        ]
    }

    private static func depths(_ levels: Int) -> [Case] {
        let (lists, maps) = (nested(levels), nested(levels, #"{"a":"#, "}"))
        return [
            Case(name: "\(levels) lists", parts: merging(#""a":\#(lists)"#)),
            Case(name: "\(levels) maps", parts: merging(#""a":\#(maps)"#)),
            Case(name: "\(levels) lists inside of one", parts: merging(#""a.b":\#(nested(levels - 1))"#)),
            Case(
                name: "\(levels) lists set",
                parts: #""do":[{"fields":{"a":\#(lists)},"set":"odd/x"}]"#),
            Case(
                name: "\(levels) lists added",
                parts: transforming(#""arrayUnion":"a","values":[\#(nested(levels - 1))]"#)),
            Case(
                name: "\(levels) lists taken out",
                parts: transforming(#""arrayRemove":"a","values":[\#(nested(levels - 1))]"#)),
            Case(
                name: "\(levels + 1) lists compared",
                parts: #""do":[{"merge":"odd/x"}],"if":[{"equals":"odd/x","field":"a","value":\#(nested(levels + 1))}]"#
            ),
        ]
    }

    private static let places: [Case] = [
        "2200-01-01T00:00:00.000Z-0000-deadbeef", "2200-01-01T00:00:00.000Z-ffff-deadbeef",
        "9000-01-01T00:00:00.000Z-ffff-deadbeef", "9999-12-31T23:59:59.999Z-ffff-deadbeef",
        "2026-11-21T11:00:00.000Z-0000-deadbeefdeadbeef", "2026-11-21T11:00:00.000Z-0000-../../..",
        "2026-11-21T11:00:00.000Z-0000-", "2026-11-21T11:00:00.000Z-FFFF-deadbeef", "10000-01-01T00:00:00.000Z", "",
    ].map { (place: String) in Case(name: "place \(place)", at: place) }

    private static let numbers: [Case] = [0, -1, .min, (1 << 40) + 1, 1 << 62, .max].map { (seq: Int64) in
        Case(name: "number \(seq)", seq: seq)
    }

    private static let others: [Case] = [
        Case(
            name: "10 MiB",
            parts: merging(list(11) { #""a\#($0)":"\#(String(repeating: "x", count: 1 << 20))""# })),
        Case(name: "a name twice", parts: merging(#""a":1,"a":2"#)),
        Case(name: "2,000 names twice", parts: merging(list(4000) { #""a\#($0 % 2000)":1"# })),
    ]

    static let over: [Case] =
        [parts(21), depths(20), places, numbers, others].flatMap(\.self)
        + (Effort.isFull ? [parts(22), parts(5000), depths(24), depths(1000)].flatMap(\.self) : [])

    @Test("is reported once, and counts nowhere", arguments: over)
    func refused(given: Case) throws {
        let peer = try HostilePeer()
        peer.coin()
        for _ in 0..<2 { peer.write(peer.line(given.parts, seq: given.seq, at: given.at)) }
        let next = peer.coinLine(of: 10, seq: 4)
        peer.write(next)
        let state = try peer.state()
        #expect(Set(state.keys) == [.root])
        #expect(state[.root]?.fields["coins"] == 21)
        let isTooLong = given.name == "10 MiB"
        #expect(try peer.trouble() == (isTooLong ? [] : [.refused(2)]))
        let store = try peer.home.open()
        try store.commit(.count(100))
        #expect(try store.coins == 121 && peer.home.open().coins == 121)
        store.close()
        _ = try Repair.mend(peer.home.layout(), files: peer.disk, machine: "laptop")
        #expect(try peer.home.open().coins == 121)
        let found = try Doctor.examine(peer.home.layout(), files: peer.disk).filter { $0.severity > .note }
        #expect(found.map(\.problem) == (isTooLong ? [] : [.refused(2)]))
        #expect(peer.disk[peer.path]?.count ?? 0 > next.count)
    }

    static let within: [Case] =
        [
            Case(name: "field of 20", parts: merging(#""\#(way(20))":1"#)),
            Case(name: "list of 19", parts: transforming(#""arrayUnion":"\#(way(19))","values":[1]"#)),
            Case(name: "document of 20", parts: #""do":[{"merge":"\#(way(20, "/"))"}]"#),
            Case(name: "19 lists", parts: merging(#""a":\#(nested(19))"#)),
            Case(name: "18 lists inside of one", parts: merging(#""a.b":\#(nested(18))"#)),
            Case(name: "18 lists added", parts: transforming(#""arrayUnion":"a","values":[\#(nested(18))]"#)),
            Case(name: "number 2^40", seq: 1 << 40),
            Case(name: "place in 2199", at: "2199-12-31T23:59:59.998Z-ffff-deadbeef"),
            Case(
                name: "9 MiB",
                parts: "\"do\":["
                    + list(9) { #"{"fields":{"a":"\#(mebibyte)"},"merge":"odd/x\#($0)"}"# } + "]"),
        ]

    private static let mebibyte = String(repeating: "x", count: (1 << 20) - 100)

    @Test("is one more than what counts", arguments: within)
    func counted(given: Case) throws {
        let peer = try HostilePeer()
        peer.write(peer.line(given.parts, seq: given.seq, at: given.at))
        #expect(try peer.state().count > 1)
        #expect(try peer.trouble() == [])
        let store = try peer.home.open()
        try store.commit(.count(100))
        #expect(try peer.home.open().coins == 101)
    }

    @Test(
        "in our own journal takes no number from us",
        arguments: [1 << 40, (1 << 40) - 1, (1 << 40) + 1, .max] as [Int64])
    func ownNumbers(seq: Int64) throws {
        let disk = MemoryFileSystem()
        let home = StoreHome(files: disk)
        let first = try home.open()
        try first.commit(.count(1))
        let path = try #require(try home.journalFiles().first)
        let at = try #require(HybridTime(text: "2026-11-21T11:00:01.000Z-0000-\(first.deviceId)"))
        let seed = Line.seed(ofStore: try #require(first.storeId))
        disk[path]? += Line(.count(10), seq: seq, at: at, now: home.now, seed: seed).bytes + [RecordFraming.lineFeed]
        var coins = try #require(try home.open().coins)
        #expect(coins == (seq <= 1 << 40 ? 11 : 1))
        for _ in 0..<4 {
            try home.open().commit(.count(100))
            coins += 100
            #expect(try home.open().coins == coins)
        }
    }

    @Test("is never held in memory, however long", arguments: [false, true], [false, true])
    func tooLong(isEnded: Bool, isHead: Bool) throws {
        let peer = try HostilePeer()
        let long = [UInt8](repeating: UInt8(ascii: "x"), count: FileLimit.line + 2) + (isEnded ? [10] : [])
        peer.coin()
        if isHead { peer.disk[peer.path] = long + [10] + (peer.disk[peer.path] ?? []) } else { peer.write(long) }
        if isEnded || isHead { peer.coin() }
        let sum: Int64 = isEnded || isHead ? 21 : 11
        for machine in ["laptop", "phone"] {
            let store = try peer.home.open(machine)
            #expect(store.coins == sum)
            store.close()
        }
        let store = try peer.home.open()
        try store.commit(.count(100))
        store.close()
        _ = try Repair.mend(peer.home.layout(), files: peer.disk, machine: "laptop")
        #expect(try peer.home.open().coins == sum + 100)
    }
}
