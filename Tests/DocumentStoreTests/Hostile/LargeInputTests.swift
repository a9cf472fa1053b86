@testable import DocumentStore
import TestSupport
import Testing

/// Lines and files that are large in each way there is. All of these once took minutes, or for ever; with
/// `HABICAT_FAULTS=all` they are as large as they were then, else a tenth of it.
@Suite("Large input is read in the time it takes to read it") struct LargeInputTests {
    /// What is large, and how many coins it adds.
    struct Flood: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var coins: Int64 = 0
        let bytes: @Sendable (HostilePeer) -> [UInt8]

        init(_ name: String, coins: Int = 0, _ bytes: @escaping @Sendable (HostilePeer) -> [UInt8]) {
            (testDescription, self.bytes) = (name, bytes)
            self.coins = Int64(coins)
        }

        /// Two lines alike.
        init(_ name: String, parts: String) { self.init(name) { peer in peer.line(parts) + peer.line(parts) } }
    }

    private static let scale = Effort.of(some: 1, all: 10)
    private static let merge = #""do":[{"merge":"odd/x"}]"#

    private static func union(_ values: String, _ verb: String = "arrayUnion") -> String {
        #""do":[{"merge":"odd/x","transforms":[{"\#(verb)":"l","values":[\#(values)]}]}]"#
    }

    /// The checksum and the number of a line, as a retraction names it.
    private static func target(_ line: [UInt8], _ seq: Int) -> String {
        #"{"crc":"\#(String(decoding: line[8..<16], as: UTF8.self))","device":"deadbeef","seq":\#(seq)}"#
    }

    static let lines: [Flood] = [
        Flood("texts added", parts: union(list(3000 * scale) { "\"text \($0)\"" })),
        Flood("numbers added", parts: union(list(10_000 * scale) { "\($0)" })),
        Flood("texts taken out", parts: union(list(3000 * scale) { "\"text \($0)\"" }, "arrayRemove")),
        Flood("fields", parts: #""do":[{"fields":{\#(list(5000 * scale) { "\"a\($0)\":1" })},"merge":"odd/y"}]"#),
        Flood(
            "fields in a field",
            parts: #""do":[{"fields":{\#(list(5000 * scale) { "\"a.a\($0)\":1" })},"merge":"odd/y"}]"#),
        Flood(
            "fields taken away", parts: #""do":[{"merge":"odd/y","remove":[\#(list(5000 * scale) { "\"a\($0)\"" })]}]"#),
        Flood(
            "sums",
            parts:
                #""do":[{"merge":"odd/y","transforms":[\#(list(5000 * scale) { #"{"by":1,"increment":"a\#($0)"}"# })]}]"#
        ),
        Flood(
            "writes to one", parts: "\"do\":[\(list(5000 * scale) { #"{"fields":{"a\#($0)":1},"merge":"odd/y"}"# })]"),
        Flood(
            "writes to many", parts: "\"do\":[\(list(5000 * scale) { #"{"fields":{"a":1},"merge":"odd/y\#($0)"}"# })]"),
        Flood("conditions", parts: merge + #","if":[\#(list(5000 * scale) { #"{"missing":"odd/z\#($0)"}"# })]"#),
        Flood(
            "targets",
            parts:
                "\"retract\":[\(list(5000 * scale) { #"{"crc":"\#(CRC32C.text(of: UInt32($0)))","device":"d","seq":1}"# })]"
        ),
        Flood("braces", parts: "\"do\":\(String(repeating: "{\"a\":", count: 50_000 * scale))"),
        Flood("brackets", parts: "\"do\":\(String(repeating: "[", count: 100_000 * scale))"),
        Flood("a list longer than what can be added") { peer in
            let values = list(10_000 * scale) { "\($0)" }
            let conditions = list(2000 * scale) { #"{"field":"l","lacks":"odd/x","value":"\#($0)"}"# }
            return peer.line(#""do":[{"fields":{"l":[\#(values)]},"set":"odd/x"}]"#)
                + peer.line(union(values, "arrayRemove")) + peer.line(union(values))
                + peer.line(#""do":[{"merge":"odd/y"}],"if":[\#(conditions)]"#)
        },
        Flood("many lines on one document") { peer in
            let first = peer.line(union(list(1999) { "\($0)" }))
            return (0..<200 * scale).reduce(into: first) { lines, _ in
                lines += peer.line(union("-1")) + peer.line(union("-1", "arrayRemove"))
            }
        },
        Flood("a group that many lines undo") { peer in
            let count = 300 * scale
            let pieces = (1...count).map { seq in
                let seal = seq == count ? #","of":\#(count)"# : ""
                return peer.line(merge + #","group":{"name":"g"\#(seal)}"#, seq: Int64(seq))
            }
            let targets = zip(pieces, 1...count).map { target($0, $1) }
            return pieces.flatMap(\.self)
                + (0..<30 * scale).flatMap { start in
                    peer.line("\"retract\":[\(targets[start..<start + 100].joined(separator: ","))]")
                }
        },
        Flood("lines that take each other back") { peer in
            var (last, lines) = ("", [UInt8]())
            for seq in 1...1000 * scale {
                let line = peer.line(merge + last, seq: Int64(seq))
                last = #","retract":[\#(target(line, seq))]"#
                lines += line
            }
            return lines
        },
        Flood("groups each of which begins before the last one ends") { peer in
            (0..<500 * scale).flatMap { index in
                peer.line(merge + #","group":{"name":"\#(index)"}"#)
                    + peer.line(merge + #","group":{"name":"\#(index - 1)","of":2}"#)
            }
        },
        Flood("each of many devices says that its lines failed") { peer in
            (1...200 * scale).flatMap { index in
                let device = CRC32C.text(of: UInt32(index))
                let targets = list(50) {
                    #"{"crc":"\#(CRC32C.text(of: UInt32($0)))","device":"\#(device)","seq":\#($0 + 2)}"#
                }
                let at = Timestamp(milliseconds: 1_795_258_800_000 + Int64(index)).text + "-0000-" + device
                return peer.line(#""retract":[\#(targets)]"#, kind: Store.failure, seq: 1, at: at)
            }
        },
        Flood("lines without line feeds", coins: 300 * scale) { peer in
            (0..<300 * scale).flatMap { _ in peer.coinLine(of: 1).dropLast() } + [RecordFraming.lineFeed]
        },
        Flood("lines without line feeds, torn ones between them", coins: 300 * scale) { peer in
            (0..<300 * scale).flatMap { _ in
                peer.coinLine(of: 1).dropLast() + Array("{\"crc\":\"00000000\",\"batch\":{\"a\":{}}}".utf8)
            } + [RecordFraming.lineFeed]
        },
        Flood("openings alone") { _ in Array((String(repeating: "{\"crc\":\"}}", count: 10_000 * scale) + "\n").utf8) },
        Flood("nothing but damage") { _ in Array(String(repeating: "x\n", count: 2000 * scale).utf8) },
        Flood("every other number missing, and one line again and again") { peer in
            let again = peer.line(merge)
            return (1...500 * scale).flatMap { peer.line(merge, seq: Int64(2 * $0)) + again }
        },
        Flood("places that go back with each line") { peer in
            (0..<500 * scale).flatMap { index in
                let at = Timestamp(milliseconds: 1_795_255_300_000 - Int64(index)).text + "-0000-deadbeef"
                return peer.line(merge, at: at)
            }
        },
    ]

    @Test(
        "by a process that starts or runs, continues with it, and little of it is reported", arguments: lines,
        Effort.isFull ? [false, true] : [true])
    func flood(given: Flood, isRunning: Bool) throws {
        let peer = try HostilePeer()
        let running = isRunning ? try peer.home.open() : nil
        peer.write(given.bytes(peer))
        if let running {
            _ = try running.catchUp()
            #expect(running.coins == 1 + given.coins)
            running.copyToMirror()
        }
        peer.coin()
        #expect(try peer.state()[.root]?.fields["coins"] == .integer(11 + given.coins))
        let store = try peer.home.open()
        try store.commit(.count(100))
        #expect(try peer.home.open().coins == 111 + given.coins)
        #expect(store.troubleOfOthers.count <= 100)
        #expect(try Doctor.examine(peer.home.layout(), files: peer.disk).count <= 200)
        _ = try Repair.mend(peer.home.layout(), files: peer.disk, machine: "laptop")
    }

    @Test("of texts that are the same but for their bytes")
    func forms() throws {
        let peer = try HostilePeer()
        // Composed and decomposed in turn: equal as characters, as bytes all different.
        let forms = (0..<2000 * Self.scale).map { number in
            (0..<15).map { number >> $0 & 1 == 0 ? "\u{E9}" : "e\u{301}" }.joined()
        }
        peer.write(peer.line(Self.union(list(forms.count) { "\"\(forms[$0])\"" })))
        peer.write(peer.line("\"do\":[\(list(forms.count) { #"{"fields":{"a":1},"set":"odd/\#(forms[$0])"}"# })]"))
        peer.write(peer.line(#""do":[{"fields":{\#(list(2000) { "\"`\(forms[$0])`\":1" })},"merge":"odd/x"}]"#))
        peer.write(forms.flatMap { peer.line(#""do":[{"merge":"odd/y"}],"group":{"name":"\#($0)"}"#) })
        #expect(try peer.state().keys.count { $0.collectionGroup == "odd" } == forms.count + 1)
    }

    @Test("in lines that look through a list of 1 MiB", arguments: [false, true])
    func longTexts(isNested: Bool) throws {
        let peer = try HostilePeer()
        let alike = isNested ? list(240) { _ in "1" } : String(repeating: "x", count: 480)
        let element = { (index: Int) in isNested ? "[\(alike),\(index)]" : "\"\(alike)\(index)\"" }
        peer.write(peer.line(#""do":[{"fields":{"l":[\#(list(2000, element))]},"set":"odd/x"}]"#))
        let conditions = list(100 * Self.scale) { #"{"field":"l","lacks":"odd/x","value":\#($0)}"# }
        let transforms = list(50 * Self.scale) {
            #"{"arrayRemove":"l","values":[\#($0)]},{"arrayUnion":"l","values":[\#(element($0))]}"#
        }
        for _ in 0..<Effort.of(some: 1, all: 3) {
            peer.write(peer.line(#""do":[{"merge":"odd/y"}],"if":[\#(conditions)]"#))
            peer.write(peer.line(#""do":[{"merge":"odd/x","transforms":[\#(transforms)]}]"#))
        }
        let state = try peer.state()
        #expect(state[at("odd/x")]?.fields.list("l")?.count == 2000 && state[at("odd/y")] != nil)
    }

    @Test("in many lines on a document of 1 MiB")
    func largeDocument() throws {
        let peer = try HostilePeer()
        let running = try peer.home.open()
        for piece in 0..<4 {
            peer.write(peer.line(peer.merge(#""a\#(piece)":"\#(String(repeating: "x", count: 250_000))""#)))
        }
        for index in 1...200 * Self.scale { peer.write(peer.line(peer.merge(#""n":\#(index)"#))) }
        _ = try running.catchUp()
        let last = Value.integer(Int64(200 * Self.scale))
        #expect(try running.document(at: at("odd/x"))?.fields["n"] == last)
        #expect(try peer.state()[at("odd/x")]?.fields["n"] == last)
    }
}
