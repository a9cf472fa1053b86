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
        "lines of a newer program in our journal: nothing is written, and no byte of it is changed",
        arguments: Newer.allCases)
    func newerJournal(_ kind: Newer) throws {
        let home = try Home.livedIn()
        try home.append(kind, to: #require(home.journals().last))
        try home.expectRefusal(of: "did")
        #expect(try home.habicat("list").status == 0)
    }

    @Test("such lines of another machine wait, and all others count", arguments: Newer.allCases)
    func newerForeignJournal(_ kind: Newer) throws {
        let home = try Home.livedIn()
        let journal = try #require(home.journals().last)
        let folder = home.path + "/data/journal/0badcafe"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let foreign = folder + "/" + URL(fileURLWithPath: journal).lastPathComponent
        try home.append(kind, to: foreign, device: "0badcafe")
        let before = try Data(contentsOf: URL(fileURLWithPath: foreign))
        let minutes = try Ledger(lines: String(contentsOfFile: journal, encoding: .utf8).components(separatedBy: "\n"))
            .sum(of: "totalMinutes", in: "habits/*")
        let command = try home.habicat("did", "read", "5")
        #expect(command.status == 0, "\(command.errors)")
        let habits = try #require(home.json("list")["habits"] as? [[String: Any]])
        #expect(habits.first?["totalMinutes"] as? Int == minutes + 5, "nothing of it is counted")
        #expect(try Data(contentsOf: URL(fileURLWithPath: foreign)) == before)
        #expect(try home.habicat("doctor").output.contains("newer"))
    }
}

enum Newer: CaseIterable, Sendable { case label, verb, name }

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

    /// A whole line with something that this program does not know.
    fileprivate func append(_ kind: Newer, to path: String, device: String? = nil) throws {
        let device = device ?? URL(fileURLWithPath: path).deletingLastPathComponent().lastPathComponent
        let identity = try JSONSerialization.jsonObject(
            with: Data(contentsOf: URL(fileURLWithPath: self.path + "/data/store.json")))
        let id = try #require(((identity as? [String: Any])?["store"] as? [String: Any])?["id"] as? String)
        let (verb, more) = (kind == .verb ? "archive" : "delete", kind == .verb ? "" : #","mood":"good""#)
        let time = "2026-01-01T00:00:00.000Z"
        let body =
            #"{"at":"\#(time)-0000-\#(device)","do":[{"\#(verb)":"odd/x"}],"kind":"k"\#(more),"now":"\#(time)","seq":1}"#
        var line = RecordFraming.line(.batch, Array(body.utf8), seed: CRC32C.checksum(of: Array(id.utf8))).bytes
        if kind == .label {
            line = Array(
                String(decoding: line, as: UTF8.self).replacingOccurrences(of: ",\"batch\":", with: ",\"deed\":").utf8)
        }
        let before = (try? Data(contentsOf: URL(fileURLWithPath: path))) ?? Data()
        try (before + Data(line)).write(to: URL(fileURLWithPath: path))
    }
}
