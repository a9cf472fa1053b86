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
        "control characters are shown by their codes, in texts, in values of one line and in echoes",
        arguments: [
            ("a\u{1B}[31mb", "a\\u{1b}[31mb", "a\\u{1b}[31mb"), ("\u{9B}2J", "\\u{9b}2J", "\\u{9b}2J"),
            ("\u{202E}x", "\\u{202e}x", "\\u{202e}x"), ("a\r\nb\tc", "a\r\nb\tc", "a\\u{d}\\u{a}b\\u{9}c"),
            ("a\rb", "a\\u{d}b", "a\\u{d}b"), ("a\nb", "a\nb", "a\\u{a}b"), ("猫 é 👩‍👩‍👧 ❤️", "猫 é 👩‍👩‍👧 ❤️", "猫 é 👩‍👩‍👧 ❤️"),
            ("", "", ""),
        ])
    func harmless(text: String, shown: String, onOneLine: String) {
        #expect(text.harmless == shown)
        #expect(text.echoed == shown)
        #expect(text.harmlessLine == onOneLine)
    }

    @Test("endless words are cut in echoes") func echoes() {
        #expect("No  \(String(repeating: "x", count: 300))".echoed == "No  \(String(repeating: "x", count: 200))…")
    }

    /// Writes a text into names and notes, as another device might.
    private func write(_ text: String, into groups: [String], of bench: Bench) throws {
        let store = try #require(try bench.session.open().store)
        for document in try groups.flatMap({ try store.documents(Query(.group($0))) }) {
            let names = ["name", "habitName", "note", "group"].filter { document.fields[$0] != nil }
            let fields = names.map { (FieldPath(stringLiteral: $0), Value.string(text)) }
            try bench.write(Dictionary(fields) { $1 }, into: document.path)
        }
    }

    private func trapped() throws -> Bench {
        let bench = Bench()
        try bench.run("add Trap --cat Mochi")
        try bench.run("did Trap 5 --note x")
        return bench
    }

    @Test("a name or note with line breaks cannot pose as another row") func rows() throws {
        let lines = ["list", "history", "stats", "history --format {note}", "list --format {name}", "cats"]
        let bench = try trapped()
        let before = try lines.map { try bench.run($0).printed.count { $0.isNewline } }
        try write("Trap\nSun 22 Nov  Trap  999 m\r\nx", into: ["habits", "entries"], of: bench)
        #expect(try lines.map { try bench.run($0).printed.count { $0.isNewline } } == before)
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
        let tooltip = try #require(try Bench.fields(of: bench.run("status --waybar")).text("tooltip"))
        #expect(tooltip.contains("&lt;i&gt;Mo") && !tooltip.contains("<"))
    }

    @Test("in JSON it is written as an escape of the same value") func json() throws {
        let answer = CommandOutput.json(JSONShape<String>("test", [.text("name") { $0 }]), "a\(Self.traps)b")
        #expect(Self.scalars.isDisjoint(with: answer.stdout.unicodeScalars))
        #expect(try Bench.fields(of: answer)["name"] == .string("a\(Self.traps)b"))
    }

    @Test("nothing of another device's steers a terminal, whatever is asked for") func commands() throws {
        let bench = try trapped()
        try write("Trap" + Self.traps, into: ["habits", "cats", "entries"], of: bench)
        let store = try #require(try bench.session.open().store)
        try store.commit(Batch(kind: "test", writes: [.set(DocumentPath("odd\(Self.traps)/x"), ["a": 1])]))
        for line in [
            "list", "cats", "history", "stats", "show Trap", "status", "doctor", "year", "heatmap", "export",
            "export --ical", "export --csv entries", "export --csv sessions", "export --pomodoro", "album", "box",
            "visits", "undo --dry-run", "complete did x", "list --format {name}", "status --format {habit}",
            "history --format {note}", "list --json", "history --json", "status --json", "status --waybar",
            "did Trap 9999", "did nobody 5",
        ] {
            let answer = bench.output(line)
            let text = (answer.printed + answer.stderr.harmless).replacing("\r\n", with: "\n")
            #expect(Self.scalars.isDisjoint(with: text.unicodeScalars), "\(line): \(text)")
        }
    }

    @Test("a person's own pattern keeps its colours, and paths are printed one per line") func own() throws {
        let bench = try trapped()
        #expect(try bench.run("list --format \\e[1m{name}").printed == "\u{1B}[1mTrap\n")
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
