@testable import DocumentStore
import TestSupport
import Testing

/// Lines and files that are large in each way there is. All of these once took minutes, or for ever.
@Suite("Large input is read in the time it takes to read it") struct LargeInputTests {
    private let peer: HostilePeer

    init() throws { peer = try HostilePeer() }

    private func expectToGoOn(adding coins: Int64 = 0, sourceLocation: SourceLocation = #_sourceLocation) throws {
        peer.coin()
        #expect(try peer.state()[.root]?.fields["coins"] == .integer(11 + coins), sourceLocation: sourceLocation)
        let store = try peer.home.open()
        try store.commit(.count(100))
        #expect(try peer.home.open().coins == 111 + coins, sourceLocation: sourceLocation)
    }

    static let lines: [HostileLine] = [
        HostileLine(name: "texts added", parts: union(list(30_000) { "\"text \($0)\"" })),
        HostileLine(name: "numbers added", parts: union(list(100_000) { "\($0)" })),
        HostileLine(name: "texts taken out", parts: union(list(30_000) { "\"text \($0)\"" }, "arrayRemove")),
        HostileLine(name: "fields", parts: #""do":[{"fields":{\#(list(50_000) { "\"a\($0)\":1" })},"merge":"odd/y"}]"#),
        HostileLine(
            name: "fields in a field",
            parts: #""do":[{"fields":{\#(list(50_000) { "\"a.a\($0)\":1" })},"merge":"odd/y"}]"#),
        HostileLine(
            name: "fields taken away",
            parts: #""do":[{"merge":"odd/y","remove":[\#(list(50_000) { "\"a\($0)\"" })]}]"#),
        HostileLine(
            name: "sums",
            parts: #""do":[{"merge":"odd/y","transforms":[\#(list(50_000) { #"{"by":1,"increment":"a\#($0)"}"# })]}]"#),
        HostileLine(
            name: "writes to one", parts: "\"do\":[\(list(50_000) { #"{"fields":{"a\#($0)":1},"merge":"odd/y"}"# })]"),
        HostileLine(
            name: "writes to many", parts: "\"do\":[\(list(50_000) { #"{"fields":{"a":1},"merge":"odd/y\#($0)"}"# })]"),
        HostileLine(
            name: "conditions",
            parts: #""do":[{"merge":"odd/y"}],"if":[\#(list(50_000) { #"{"missing":"odd/z\#($0)"}"# })]"#),
        HostileLine(
            name: "targets",
            parts:
                "\"retract\":[\(list(50_000) { #"{"crc":"\#(CRC32C.text(of: UInt32($0)))","device":"d","seq":1}"# })]"),
        HostileLine(name: "braces", parts: "\"do\":\(String(repeating: "{\"a\":", count: 500_000))"),
        HostileLine(name: "brackets", parts: "\"do\":\(String(repeating: "[", count: 1_000_000))"),
    ]

    private static func union(_ values: String, _ verb: String = "arrayUnion") -> String {
        #""do":[{"merge":"odd/x","transforms":[{"\#(verb)":"l","values":[\#(values)]}]}]"#
    }

    @Test("in one line", arguments: lines)
    func line(given: HostileLine) throws {
        peer.write(peer.line(given.parts), peer.line(given.parts))
        try expectToGoOn()
    }

    /// Composed and decomposed in turn: equal as characters, as bytes all different.
    private static func forms(_ count: Int) -> [String] {
        (0..<count).map { number in
            (0..<14).map { number >> $0 & 1 == 0 ? "\u{E9}" : "e\u{301}" }.joined()
        }
    }

    @Test("of texts that are the same but for their bytes")
    func forms() throws {
        let forms = Self.forms(12_000)
        peer.write(peer.line(peer.union("l", list(12_000) { "\"\(forms[$0])\"" })))
        peer.write(peer.line("\"do\":[\(list(12_000) { #"{"fields":{"a":1},"set":"odd/\#(forms[$0])"}"# })]"))
        peer.write(peer.line(#""do":[{"fields":{\#(list(2000) { "\"`\(forms[$0])`\":1" })},"merge":"odd/x"}]"#))
        var lines: [UInt8] = []
        for form in forms { lines += peer.line(#""do":[{"merge":"odd/y"}],"group":{"name":"\#(form)"}"#) }
        peer.write(lines)
        try expectToGoOn()
        #expect(try peer.state().keys.count { $0.collectionGroup == "odd" } == 12_001)
    }

    @Test("out of a list that is longer than what can be added")
    func longList() throws {
        let values = list(100_000) { "\($0)" }
        peer.write(peer.line(#""do":[{"fields":{"l":[\#(values)]},"set":"odd/x"}]"#))
        peer.write(peer.line(Self.union(values, "arrayRemove")), peer.line(Self.union(values)))
        let conditions = list(20_000) { #"{"field":"l","lacks":"odd/x","value":"\#($0)"}"# }
        peer.write(peer.line(#""do":[{"merge":"odd/y"}],"if":[\#(conditions)]"#))
        try expectToGoOn()
    }

    @Test("in many lines on one document")
    func manyLines() throws {
        peer.write(peer.line(peer.union("l", list(1999) { "\($0)" })))
        for _ in 0..<2000 {
            peer.write(peer.line(peer.union("l", "-1")), peer.line(peer.union("l", "-1", verb: "arrayRemove")))
        }
        try expectToGoOn()
    }

    @Test("of groups that many lines take back")
    func groups() throws {
        var targets: [String] = []
        for index in 0..<3000 {
            let seal = index == 2999 ? #","of":3000"# : ""
            let line = peer.line(#""do":[{"merge":"odd/x"}],"group":{"name":"g"\#(seal)}"#, seq: Int64(index + 1))
            let crc = String(decoding: line[8..<16], as: UTF8.self)
            targets.append(#"{"crc":"\#(crc)","device":"deadbeef","seq":\#(index + 1)}"#)
            peer.write(line)
        }
        for start in 0..<300 {
            peer.write(peer.line("\"retract\":[\(targets[start..<start + 100].joined(separator: ","))]"))
        }
        try expectToGoOn()
    }

    /// - Parameter isRunning: whether a process is running that reads them at once.
    private func write(_ lines: [UInt8], isRunning: Bool) throws {
        let store = isRunning ? try peer.home.open() : nil
        peer.write(lines)
        guard let store else { return }
        _ = try store.catchUp()
        #expect(store.coins == 1)
    }

    @Test("in lines that take each other back", arguments: [false, true])
    func chain(isRunning: Bool) throws {
        var (last, lines) = ("", [UInt8]())
        for index in 0..<10_000 {
            let line = peer.line("\"do\":[{\"merge\":\"odd/x\"}]" + last, seq: Int64(index + 1))
            let crc = String(decoding: line[8..<16], as: UTF8.self)
            last = #","retract":[{"crc":"\#(crc)","device":"deadbeef","seq":\#(index + 1)}]"#
            lines += line
        }
        try write(lines, isRunning: isRunning)
        try expectToGoOn()
    }

    @Test("in groups each of which begins before the last one ends", arguments: [false, true])
    func overlappingGroups(isRunning: Bool) throws {
        var lines: [UInt8] = []
        for index in 0..<5000 {
            lines += peer.line(#""do":[{"merge":"odd/x"}],"group":{"name":"\#(index)"}"#)
            lines += peer.line(#""do":[{"merge":"odd/x"}],"group":{"name":"\#(index - 1)","of":2}"#)
        }
        try write(lines, isRunning: isRunning)
        try expectToGoOn()
    }

    @Test("that says of each of many devices that its lines failed")
    func failures() throws {
        var lines: [UInt8] = []
        for index in 1...2000 {
            let device = CRC32C.text(of: UInt32(index))
            let at = Timestamp(milliseconds: 1_795_258_800_000 + Int64(index)).text + "-0000-" + device
            let targets = list(50) {
                #"{"crc":"\#(CRC32C.text(of: UInt32($0)))","device":"\#(device)","seq":\#($0 + 2)}"#
            }
            let body = #""kind":"failed","retract":[\#(targets)]"#
            lines += peer.line(body, seq: 1, at: at)
        }
        try write(lines, isRunning: false)
        #expect(try peer.home.open().coins == 1)
    }

    @Test("in lines that look through a list of 1 MiB", arguments: [false, true])
    func longTexts(isNested: Bool) throws {
        let alike = isNested ? list(240) { _ in "1" } : String(repeating: "x", count: 480)
        let element = { (index: Int) in isNested ? "[\(alike),\(index)]" : "\"\(alike)\(index)\"" }
        peer.write(peer.line(#""do":[{"fields":{"l":[\#(list(2000, element))]},"set":"odd/x"}]"#))
        let conditions = list(1000) { #"{"field":"l","lacks":"odd/x","value":\#($0)}"# }
        let transforms = list(500) {
            #"{"arrayRemove":"l","values":[\#($0)]},{"arrayUnion":"l","values":[\#(element($0))]}"#
        }
        for _ in 0..<3 {
            peer.write(peer.line(#""do":[{"merge":"odd/y"}],"if":[\#(conditions)]"#))
            peer.write(peer.line(#""do":[{"merge":"odd/x","transforms":[\#(transforms)]}]"#))
        }
        try expectToGoOn()
        #expect(try peer.state()[at("odd/x")]?.fields.list("l")?.count == 2000)
        #expect(try peer.state()[at("odd/y")] != nil)
    }

    @Test("in many lines on a document of 1 MiB")
    func largeDocument() throws {
        for piece in 0..<4 {
            peer.write(peer.line(peer.merge(#""a\#(piece)":"\#(String(repeating: "x", count: 250_000))""#)))
        }
        var lines: [UInt8] = []
        for index in 0..<2000 { lines += peer.line(peer.merge(#""n":\#(index)"#)) }
        try write(lines, isRunning: true)
        try expectToGoOn()
        #expect(try peer.state()[at("odd/x")]?.fields["n"] == 1999)
    }

    @Test("without line feeds", arguments: [false, true])
    func runTogether(isWhole: Bool) throws {
        var bytes: [UInt8] = []
        for _ in 0..<3000 {
            bytes += peer.line(#""do":[{"merge":"","transforms":[{"by":1,"increment":"coins"}]}]"#).dropLast()
            if !isWhole { bytes += "{\"crc\":\"00000000\",\"batch\":{\"a\":{}}}".utf8 }
        }
        peer.write(bytes, [RecordFraming.lineFeed])
        try expectToGoOn(adding: 3000)
    }

    @Test("of openings alone")
    func openings() throws {
        peer.write(Array(String(repeating: "{\"crc\":\"}}", count: 100_000).utf8), [RecordFraming.lineFeed])
        try expectToGoOn()
    }

    @Test("of nothing but damage, and few of it are told of", arguments: [false, true])
    func garbage(isKnownToMirror: Bool) throws {
        peer.write(Array(String(repeating: "x\n", count: 20_000).utf8))
        if isKnownToMirror { try peer.home.open().copyToMirror() }
        try expectToGoOn()
        #expect(try peer.home.open().troubleOfOthers.count <= 100)
        #expect(try Doctor.examine(peer.home.layout(), files: peer.disk).count <= 200)
        _ = try Repair.mend(peer.home.layout(), files: peer.disk, machine: "laptop")
        #expect(try Doctor.examine(peer.home.layout(), files: peer.disk).allSatisfy { $0.severity == .note })
    }

    @Test("with every other number missing, or the same line again and again")
    func numbers() throws {
        let again = peer.line(#""do":[{"merge":"odd/x"}]"#)
        for index in 0..<5000 { peer.write(peer.line(#""do":[{"merge":"odd/x"}]"#, seq: Int64(2 * index + 2)), again) }
        try expectToGoOn()
        #expect(try peer.home.open().troubleOfOthers.count <= 100)
    }

    @Test("with places that go back with each line")
    func backwards() throws {
        for index in 0..<5000 {
            let at = Timestamp(milliseconds: 1_795_255_300_000 - Int64(index)).text + "-0000-deadbeef"
            peer.write(peer.line(#""do":[{"merge":"odd/x"}]"#, at: at))
        }
        try expectToGoOn()
        #expect(try Doctor.examine(peer.home.layout(), files: peer.disk).count <= 200)
    }
}
