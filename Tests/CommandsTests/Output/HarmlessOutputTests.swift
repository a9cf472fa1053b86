import Canvas
import DocumentStore
import Domain
import Glibc
import Runtime
import TestSupport
import Testing
import UI

@testable import Commands
import Words

/// What came from elsewhere into a store, and what leaves the process of it.
@Suite("Harmless output") struct HarmlessOutputTests {
    private static let traps = "\u{1B}]0;x\u{7}\u{9B}2J\u{85}\u{202E}\u{2066}\u{0}\r"
    private static let scalars = Set(traps.unicodeScalars.filter(\.steers))

    @Test(
        "shows what would steer a terminal by its code, and leaves all other text as it is",
        arguments: [
            ("a\u{1B}[31mb", "a\\u{1b}[31mb"), ("\u{9B}2J", "\\u{9b}2J"), ("\u{202E}x", "\\u{202e}x"),
            ("a\r\nb\tc", "a\r\nb\tc"), ("a\rb", "a\\u{d}b"), ("猫 é 👩‍👩‍👧 ❤️", "猫 é 👩‍👩‍👧 ❤️"), ("", ""),
        ])
    func harmless(text: String, shown: String) {
        #expect(text.harmless == shown)
    }

    @Test(
        "keeps a value on one line",
        arguments: [("a\r\nb\tc", "a\\u{d}\\u{a}b\\u{9}c"), ("a\nb", "a\\u{a}b"), ("a\rb", "a\\u{d}b"), ("猫", "猫")])
    func oneLine(text: String, shown: String) {
        #expect(text.harmlessLine == shown)
    }

    @Test(
        "a name or note with line breaks cannot pose as another row",
        arguments: ["list", "history", "stats", "history --format {note}", "list --format {name}", "cats"])
    func rows(line: String) throws {
        let bench = Bench()
        try bench.run("add Trap --cat Mochi")
        try bench.run("did Trap 5 --note x")
        let before = try bench.run(line).printed.count { $0.isNewline }
        let store = try #require(try bench.session.open().store)
        for group in ["habits", "entries"] {
            for document in try store.documents(Query(.group(group))) {
                let names = ["name", "habitName", "note"].filter { document.fields[$0] != nil }
                var fields: [FieldPath: Value] = [:]
                for name in names { fields[FieldPath(stringLiteral: name)] = "Trap\nSun 22 Nov  Trap  999 m\r\nx" }
                try store.commit(Batch(kind: "test", writes: [Write(.update, document.path, fields: fields)]))
            }
        }
        #expect(try bench.run(line).printed.count { $0.isNewline } == before)
    }

    @Test(
        "no name is a command of a status bar, whatever the pattern",
        arguments: [
            ("%{A:touch x:}", "% {A:touch x:}"), ("#(touch x)", "# (touch x)"), ("##(x)", "## (x)"),
            ("#[fg=red]#{l:x}", "# [fg=red]# {l:x}"), ("%%{x}", "%% {x}"), ("50% #1 {x} 猫", "50% #1 {x} 猫"),
        ])
    func statusBars(name: String, shown: String) throws {
        let format = try LineFormat<String>("%{{{name}}}", of: [LineField("name") { $0 }])
        #expect(format.line(for: name) == "%{" + shown + "}")
    }

    @Test("waybar and notifications get no markup from a name")
    func markup() throws {
        let bench = Bench()
        try bench.run("add <b>&Read --cat <i>Mo")
        try bench.run("start <b>&Read 25m")
        let fields = try Bench.fields(of: try bench.run("status --waybar"))
        guard case .string(let tooltip) = fields["tooltip"] else { throw NotAMap() }
        #expect(tooltip.contains("&lt;i&gt;Mo") && !tooltip.contains("<"))
    }

    @Test("in JSON it is written as an escape of the same value") func json() throws {
        let answer = CommandOutput.json(JSONShape<String>("test", [.text("name") { $0 }]), "a\(Self.traps)b")
        #expect(Self.scalars.isDisjoint(with: answer.stdout.unicodeScalars))
        #expect(try Bench.fields(of: answer)["name"] == .string("a\(Self.traps)b"))
    }

    @Test(
        "nothing of another device's steers a terminal, whatever is asked for",
        arguments: [
            "list", "cats", "history", "stats", "show Trap", "status", "doctor", "year", "heatmap", "export",
            "export --ical", "export --csv entries", "export --csv sessions", "export --pomodoro", "album", "box",
            "visits", "undo --dry-run", "complete habits", "list --format {name}", "status --format {habit}",
            "history --format {note}", "list --json", "history --json", "status --json", "status --waybar",
        ])
    func commands(line: String) throws {
        let bench = Bench()
        try bench.run("add Trap --cat Mochi")
        try bench.run("did Trap 5 --note x")
        let session = bench.session
        let store = try #require(try session.open().store)
        for group in ["habits", "cats", "entries"] {
            for document in try store.documents(Query(.group(group))) {
                let names = ["name", "habitName", "note", "group"].filter { document.fields[$0] != nil }
                var fields: [FieldPath: Value] = [:]
                for name in names { fields[FieldPath(stringLiteral: name)] = .string("Trap" + Self.traps) }
                try store.commit(
                    Batch(kind: "test", writes: [Write(.update, document.path, fields: fields)]))
            }
        }
        try store.commit(
            Batch(kind: "test", writes: [.set(DocumentPath("odd\(Self.traps)/x"), ["a": 1])]))
        let text: String
        do {
            let answer = try bench.run(line)
            text = answer.printed + answer.stderr.harmless
        } catch {
            text = Strings(.english).sentence(for: error).echoed
        }
        #expect(Self.scalars.isDisjoint(with: text.replacing("\r\n", with: "\n").unicodeScalars), "\(text)")
    }

    @Test("a person's own pattern keeps its colours") func ownColours() throws {
        let bench = Bench()
        try bench.run("add Reading")
        #expect(try bench.run("list --format \\e[1m{name}").printed == "\u{1B}[1mReading\n")
    }

    @Test("paths are printed one per line") func paths() throws {
        let bench = Bench()
        let lines = try bench.run("paths", below: "/a\u{85}b").printed.split(separator: "\n")
        #expect(lines.count == 7 && lines.allSatisfy { $0.contains("/a\\u{85}b/") })
    }

    @Test("what a newer program on another device wrote is reported by every command, on one line")
    func others() throws {
        let bench = Bench()
        try bench.run("add Reading")
        let own = try #require(bench.files.files.first { $0.contains("/data/journal/") })
        let device = try #require(own.split(separator: "/").dropLast().last)
        let other = own.replacing(device, with: "deadbeef")
        #expect(try bench.run("list").stderr.isEmpty)
        let store = try #require(try bench.session.open().store?.storeId)
        let body = Array(#"{"at":"2026-02-18T12:00:00.000Z-0000-deadbeef","kind":"k","seq":1,"wish":"more"}"#.utf8)
        let line = RecordFraming.line(.batch, body, seed: CRC32C.checksum(of: store.utf8))
        try bench.files.makeFolders("/home/data/journal/deadbeef")
        bench.files[other] = line.bytes
        for line in ["list", "status", "stats", "did reading 5", "status", "export"] {
            let answer = try bench.run(line)
            #expect(answer.exitCode == .done)
            #expect(answer.stderr.split(separator: "\n").count { $0.contains(other) } == 1, "\(line): \(answer.stderr)")
        }
        #expect(try bench.run("doctor").stdout.contains(other))
    }
}
