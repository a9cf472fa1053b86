@testable import DocumentStore
import TestSupport
import Testing

/// What many lines make of a document is bounded, too: the one that goes over is void, at its place in the order.
@Suite("Folding stays within limits") struct FoldLimitTests {
    private let peer: HostilePeer

    init() throws { peer = try HostilePeer() }

    private func fields() throws -> Fields? { try peer.state()[DocumentPath("odd/x")]?.fields }

    @Test("a list has 2,000 elements at most, and a line that adds one more has no effect")
    func union() throws {
        peer.write(peer.line(peer.union("l", list(1999) { "\($0)" })))
        peer.write(peer.line(peer.union("l", "0,1.0,1999")))
        #expect(try fields()?.list("l")?.count == 2000)
        peer.write(peer.line(peer.union("l", "5,\"more\"")))
        peer.write(peer.line(peer.union("l", "1999", verb: "arrayRemove")))
        peer.write(peer.line(peer.union("l", "\"more\"")))
        peer.write(peer.line(peer.union("m", list(2001) { "\"\($0)\"" })))
        #expect(try fields()?.list("l")?.last == "more")
        #expect(try fields()?.list("l")?.count == 2000)
        #expect(try fields()?["m"] == nil)
        #expect(try peer.home.open().voided.map(\.condition) == [.fits(at("odd/x")), .fits(at("odd/x"))])
    }

    @Test("a longer list or map that was set stays, and lines that change it have no effect")
    func setWhole() throws {
        let names = list(2001) { #""a\#($0)":1"# }
        peer.write(
            peer.line(#""do":[{"fields":{"l":[\#(list(3000) { "\($0)" })],"m":{\#(names)},"n":1},"set":"odd/x"}]"#))
        for (field, value) in [("l", "9999"), ("l", "1")] {
            for verb in ["arrayUnion", "arrayRemove"] { peer.write(peer.line(peer.union(field, value, verb: verb))) }
        }
        peer.write(peer.line(peer.merge(#""m.b":1"#)), peer.line(#""do":[{"merge":"odd/x","remove":["m.a1"]}]"#))
        for verb in ["contains", "lacks"] {
            let condition = #","if":[{"field":"l","\#(verb)":"odd/x","value":1}]"#
            peer.write(peer.line(peer.merge(#""x":1"#) + condition))
        }
        peer.write(peer.line(peer.merge(#""n":2"#)))
        let fields = try #require(try fields())
        #expect(fields.list("l")?.count == 3000 && fields.map("m")?.count == 2001)
        #expect(fields["n"] == 2 && fields["x"] == nil)
    }

    /// Of lines that compare an element with each of the list `l` so many times.
    private static func looks(_ count: Int) -> [String] {
        let here = #"{"fields":{"n":1},"set":"odd/y"}"#
        func merge(_ transforms: String) -> String { #"{"merge":"odd/x","transforms":[\#(transforms)]}"# }
        func condition(_ verb: String, _ value: String) -> String {
            #"{"field":"l","\#(verb)":"odd/x","value":\#(value)}"#
        }
        let (union, remove) = (#"{"arrayUnion":"l","values":[7]}"#, #"{"arrayRemove":"l","values":["x"]}"#)
        return [
            "\"do\":[\(here),\(merge(list(count) { _ in union }))]",
            "\"do\":[\(here),\(merge(list(count) { _ in remove }))]",
            "\"do\":[\(here),\(merge(#"{"arrayRemove":"l","values":[\#(list(count) { "\"\($0)\"" })]}"#))]",
            "\"do\":[\(list(count) { _ in merge(union) }),\(here)]",
            #""do":[\#(here),{"once":"odd/z","then":[\#(list(count) { _ in merge(remove) })]}]"#,
            "\"do\":[\(here)],\"if\":[\(list(count) { _ in condition("lacks", "\"x\"") })]",
            "\"do\":[\(here)],\"if\":[\(list(count) { _ in condition("contains", "5") })]",
            "\"do\":[\(here)],\"if\":[\(condition("lacks", "[\(list(count - 1) { "\($0)" })]"))]",
            "\"do\":[\(here),\(merge(list(count - 500) { _ in union }))],"
                + "\"if\":[\(list(500) { _ in condition("lacks", "\"x\"") })]",
        ]
    }

    @Test(
        "a batch compares an element of a long list 2,000,000 times at most",
        arguments: Effort.isFull ? [1000, 1001] : [1001], 0..<9)
    func comparisons(count: Int, kind: Int) throws {
        let (line, isWithin) = (Self.looks(count)[kind], count <= 1000)
        peer.write(peer.line(peer.union("l", list(2000) { "\($0)" })))
        let other = try peer.home.open("phone")
        let batch = try Batch(value: try Codec.value(from: Array(#"{"kind":"own",\#(line)}"#.utf8)))
        if isWithin { try other.commit(batch) } else { #expect(throws: StoreError.self) { try other.commit(batch) } }
        #expect((try other.document(at: at("odd/y")) != nil) == isWithin)
        var day = 10
        func write(_ parts: String) {
            day += 1
            peer.write(peer.line(parts, at: "2026-12-\(day)T00:00:00.000Z-0000-deadbeef"))
        }
        let clear = #"{"delete":"odd/y"},{"delete":"odd/z"}"#
        write("\"do\":[\(clear)]")
        write(line)
        let state = try peer.state()
        #expect((state[at("odd/y")] != nil) == isWithin)
        #expect(state[at("odd/x")]?.fields.list("l")?.count == 2000)
        // In a short one there is less to compare.
        write(#""do":[\#(clear),{"fields":{"l":[5,7]},"set":"odd/x"}]"#)
        write(line)
        #expect(try peer.state()[at("odd/y")] != nil)
    }

    @Test("a map gets 2,000 names at most", arguments: ["", "m."])
    func names(way: String) throws {
        peer.write(peer.line(peer.merge(list(2000) { #""\#(way)a\#($0)":1"# })))
        peer.write(peer.line(peer.merge(#""\#(way)b":1"#)))
        peer.write(peer.line(peer.merge(#""\#(way)a7":2"#)))
        let fields = try #require(try fields())
        let map = way.isEmpty ? fields : fields.map("m")
        #expect(map?.count == 2000 && map?["a7"] == 2)
    }

    /// With their names the pieces are more than 1 MiB.
    @Test(
        "a document has 1 MiB at most, however many lines make it",
        arguments: zip([7, 64, 1000], [6, 63, 991]).suffix(Effort.of(some: 2, all: 3)))
    func bytes(pieces: Int, fitting: Int) throws {
        let text = String(repeating: "x", count: (1 << 20) / pieces)
        for piece in 0..<pieces { peer.write(peer.line(peer.merge(#""a\#(piece)":"\#(text)""#))) }
        peer.write(peer.line(peer.merge(#""z":1"#)))
        let fields = try #require(try fields())
        #expect(fields["z"] == 1 && fields.count == fitting + 1)
        #expect(fields["a\(fitting - 1)"] != nil && fields["a\(fitting)"] == nil)
        #expect(Codec.bytes(of: .map(fields)).count <= Limits.documentBytes)
    }

    @Test("a batch that goes over writes nothing at all, and takes its group with it", arguments: [false, true])
    func whole(isInGroup: Bool) throws {
        let group = { (isSeal: Bool) in isInGroup ? #","group":{"name":"g"\#(isSeal ? #","of":2"# : "")}"# : "" }
        let first = #"{"fields":{"a":1},"set":"odd/y"}"#
        let over = #"{"merge":"odd/x","transforms":[{"arrayUnion":"l","values":[\#(list(2001) { "\($0)" })]}]}"#
        if isInGroup {
            peer.write(peer.line("\"do\":[\(first)]" + group(false)), peer.line("\"do\":[\(over)]" + group(true)))
        } else {
            peer.write(peer.line("\"do\":[\(first),\(over)]"))
        }
        peer.coin()
        let state = try peer.state()
        #expect(Set(state.keys) == [.root])
        #expect(state[.root]?.fields["coins"] == 11)
    }

    @Test("this machine does not write what would be void", arguments: [true, false])
    func own(isNew: Bool) throws {
        let store = try peer.home.open()
        let path = at("own/x")
        if !isNew { try store.commit(Batch(kind: "test", writes: [.set(path, ["l": [0]])])) }
        let elements = (1...2001).map { Value.integer($0) }
        let batch = Batch(kind: "test", writes: [.merge(path, [:], Transform("l", .arrayUnion(elements)))])
        #expect(throws: StoreError.tooLarge(what: "document", limit: 1 << 20)) { try store.commit(batch) }
        for start in stride(from: 0, to: 2000, by: 250) {
            let some = (start..<start + 250).map { Value.integer(Int64($0)) }
            try store.commit(Batch(kind: "test", writes: [.merge(path, [:], Transform("l", .arrayUnion(some)))]))
        }
        let more = Batch(kind: "test", writes: [.merge(path, [:], Transform("l", .arrayUnion([-1])))])
        #expect(throws: StoreError.tooLarge(what: "document", limit: 1 << 20)) { try store.commit(more) }
        #expect(try store.document(at: path)?.fields.list("l")?.count == 2000)
        #expect(try peer.home.open().document(at: path)?.fields.list("l")?.count == 2000)
    }

    @Test(
        "a day counts all its entries and slips, and counts each out again",
        arguments: [(1, 62), (60, 2), (1, 200), (100_000, 3)])
    func entries(slips: Int, count: Int) throws {
        let store = try peer.home.open()
        let path = { (index: Int) in at("checkIns/2026-11-21/entries/202611\(index)") }
        let day = 20_778
        let key = slips > 1 ? EntrySeries.slips.key(of: "h") : "h"
        let kept = { (store: Store) throws -> Int in try store.totals().days[key]?.count(on: day) ?? 0 }
        for index in 0..<count {
            var fields: Fields = ["habitId": "h", "minutes": 5]
            if slips > 1 { (fields["isSlip"], fields["amount"]) = (true, .integer(Int64(slips))) }
            try store.commit(Batch(kind: "test", writes: [.set(path(index), fields)]))
        }
        #expect(try kept(store) == slips * count)
        store.close()
        let again = try peer.home.open()
        try again.makeSnapshot()
        #expect(try kept(peer.home.open()) == slips * count)
        for index in 1..<count { try again.commit(Batch(kind: "test", writes: [.delete(path(index))])) }
        #expect(try kept(again) == slips)
        again.close()
        #expect(try kept(peer.home.open()) == slips)
        #expect(try Doctor.examine(peer.home.layout(), files: peer.disk) == [])
    }
}
