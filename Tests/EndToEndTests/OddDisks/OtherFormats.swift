import DocumentStore
import Foundation
import Testing

/// Two programs of different age on one store: the older one leaves what it does not know as it is.
@Suite("Files of another format") struct OtherFormats {
    @Test("a store of a newer format is refused, and no byte of it is touched", arguments: ["did", "add", "doctor"])
    func newerStore(_ command: String) throws {
        let home = try Home.livedIn()
        let file = home.path + "/data/store.json"
        let text = try String(contentsOfFile: file, encoding: .utf8)
        try #require(text.contains("\"format\":1"))
        try text.replacingOccurrences(of: "\"format\":1", with: "\"format\":2")
            .write(toFile: file, atomically: false, encoding: .utf8)
        try home.expectRefusal(of: command)
    }

    @Test(
        "this device's journal in a newer format or schema is refused, and no byte of it changes",
        arguments: [(2, 1), (1, 99)])
    func newerJournal(format: Int64, schema: Int64) throws {
        let home = try Home.livedIn()
        let journal = try #require(home.journals().last)
        try home.rewriteHeader(of: journal, format: format, schema: schema)
        try home.expectRefusal(of: "did")
    }

    @Test("another machine's journal of a newer format has not arrived yet", arguments: [(2, 1), (1, 99)])
    func newerForeignJournal(format: Int64, schema: Int64) throws {
        let home = try Home.livedIn()
        let journal = try #require(home.journals().last)
        let folder = home.path + "/data/journal/0badcafe"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let foreign = folder + "/" + URL(fileURLWithPath: journal).lastPathComponent
        try FileManager.default.copyItem(atPath: journal, toPath: foreign)
        try home.rewriteHeader(of: foreign, format: format, schema: schema, device: "0badcafe")
        let before = try Data(contentsOf: URL(fileURLWithPath: foreign))
        let minutes = try Ledger(lines: String(contentsOfFile: journal, encoding: .utf8).components(separatedBy: "\n"))
            .sum(of: "totalMinutes", in: "habits/*")
        let command = try home.habicat("did", "read", "5")
        #expect(command.status == 0, "\(command.errors)")
        let habits = try #require(home.json("list")["habits"] as? [[String: Any]])
        #expect(habits.first?["totalMinutes"] as? Int == minutes + 5, "nothing of it is counted")
        #expect(try Data(contentsOf: URL(fileURLWithPath: foreign)) == before)
    }
}

extension Home {
    /// A command ends with store trouble, says that a newer program is wanted, and changes no file.
    fileprivate func expectRefusal(of name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let before = try contents()
        let words = ["did": ["did", "read", "5"], "add": ["add", "Write"]][name] ?? [name]
        let command = try Command.run(Self.binary, words, environment: environment)
        #expect(command.status == 3, "\(command.output)\(command.errors)", sourceLocation: sourceLocation)
        let said = command.errors + command.output
        #expect(said.contains("newer"), "\(said)", sourceLocation: sourceLocation)
        #expect(try contents() == before, sourceLocation: sourceLocation)
    }

    /// Makes a journal one of a newer program: a header with its own right checksum, and lines that go with it.
    fileprivate func rewriteHeader(of path: String, format: Int64, schema: Int64, device: String? = nil) throws {
        let lines = try Array(Data(contentsOf: URL(fileURLWithPath: path))).split(separator: UInt8(ascii: "\n"))
        let first = try #require(lines.first)
        let found = try #require(JournalHeader.read(first))
        var header = JournalHeader(
            storeId: found.header.storeId, device: device ?? found.header.device, month: found.header.month,
            previous: nil)
        (header.format, header.schema) = (format, schema)
        let head = header.line
        let bodies = try lines.dropFirst().map { line in
            try #require(RecordFraming.body(of: line, .batch, seed: found.crc)).bytes
        }
        let bytes = bodies.reduce(into: head.bytes) {
            $0 += RecordFraming.line(.batch, Array($1), seed: head.crc).bytes
        }
        try Data(bytes).write(to: URL(fileURLWithPath: path))
    }
}
