import Foundation
import Testing

/// Data folders that were copied, put back, or taken away.
@Suite("Copied and restored folders") struct Copies {
    @Test("a clone of everything becomes a new device, and both merge without loss")
    func clone() throws {
        let home = try Home.livedIn()
        let clone = try Home()
        try FileManager.default.removeItem(atPath: clone.path)
        try #require(Command.run("cp", ["-a", home.path, clone.path]).status == 0)
        for _ in 0..<4 {
            try #require(home.habicat("did", "read", "7").status == 0)
            try #require(clone.habicat("did", "read", "11").status == 0)
        }
        #expect(try clone.journals().count == home.journals().count + 1, "the clone has a new journal")

        for (from, to) in [(home, clone), (clone, home)] {
            let copied = try Command.run("cp", ["-an", from.path + "/data/journal/.", to.path + "/data/journal"])
            try #require(copied.status == 0, "\(copied.errors)")
        }
        // Each home's own journal is unchanged; the other's has grown there.
        for journal in try home.journals() {
            let theirs = clone.path + journal.dropFirst(home.path.count)
            let sizes = try [journal, theirs].map { try Data(contentsOf: URL(fileURLWithPath: $0)).count }
            let (shorter, longer) = sizes[0] < sizes[1] ? (journal, theirs) : (theirs, journal)
            if sizes[0] != sizes[1] { try #require(Command.run("cp", [longer, shorter]).status == 0) }
        }
        for merged in [home, clone] {
            let habits = try #require(merged.json("list")["habits"] as? [[String: Any]])
            #expect(habits.first?["totalMinutes"] as? Int == 3 * 5 + 4 * 7 + 4 * 11)
            try merged.expectToGoOn("after the merge")
        }
    }

    @Test("a journal that was put back from yesterday is not written on as if nothing had been")
    func restoredJournal() throws {
        let home = try Home.livedIn()
        let journal = try #require(home.journals().last)
        let yesterday = try Data(contentsOf: URL(fileURLWithPath: journal))
        // A long tail makes a snapshot, and notes how far the journal is.
        for _ in 0..<130 { try #require(home.habicat("did", "read", "1").status == 0) }
        try yesterday.write(to: URL(fileURLWithPath: journal))
        let found = try home.habicat("doctor")
        #expect(
            found.status == 0 && found.output.contains(" lines that only the mirror or copies have"), "\(found.output)")
        let command = try home.habicat("did", "read", "5")
        #expect(command.status == 0, "\(command.errors)")
        let lines = try home.journalLines()
        #expect(
            Set(lines.compactMap(Self.name(of:))).count == lines.compactMap(Self.name(of:)).count,
            "no number is given twice")
        #expect(lines.count > 130, "changes lost since yesterday are restored from the mirror")
    }

    /// Device and number of a batch, by its `at` and `seq`.
    private static func name(of line: String) -> String? {
        guard let value = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
            let batch = value["batch"] as? [String: Any], let seq = batch["seq"] as? Int,
            let device = (batch["at"] as? String)?.suffix(8)
        else { return nil }
        return "\(device) \(seq)"
    }
}
