import DocumentStore
import Domain
import Runtime
import Testing
import UI

@testable import Commands
import Words

@Suite("Data that is away, lost or put back, in commands")
struct LostDataTests {
    private let bench = Bench()

    init() throws {
        try run("add Read", "/a")
        try run("did read 20", "/a")
    }

    @discardableResult
    private func run(_ line: String, _ home: String) throws -> CommandOutput {
        try bench.run(line, below: home)
    }

    private func journals(_ home: String) -> [String] {
        bench.files.files.filter { $0.hasPrefix(home + "/data/journal/") && $0.hasSuffix(".jsonl") }
    }

    @Test("with the journals gone and the mirror whole every command shows and exports everything")
    func journalsGone() throws {
        try bench.files.makeFolders("/backup")
        try run("export --output /backup/b.json", "/a")
        let whole = try #require(bench.files["/backup/b.json"])
        for path in journals("/a") { bench.files[path] = nil }
        #expect(try run("list", "/a").stdout.contains("Read"))
        #expect(try run("list", "/a").stderr.contains("read from their copies"))
        try run("export --output /backup/b.json --force", "/a")
        #expect(try #require(bench.files["/backup/b.json"]).count == whole.count)
        let told = try run("did read 3", "/a")
        #expect(told.stderr.contains("had lost 3 lines, now restored from their copies"))
        #expect(try run("list", "/a").stderr == "")
        #expect(try run("history --json", "/a").stdout.contains("20"))
        #expect(try run("doctor", "/a").exitCode == .done)
    }

    @Test("an export of nothing replaces no file") func emptyExport() throws {
        try bench.files.makeFolders("/backup")
        try run("export --output /backup/b.json", "/a")
        let whole = bench.files["/backup/b.json"]
        #expect(throws: CommandError.self) { try run("export --output /backup/b.json --force", "/empty") }
        #expect(bench.files["/backup/b.json"] == whole)
    }

    @Test("deleting the state folder does not leave a joined folder") func stateDeleted() throws {
        try run("join /a/data --yes", "/b")
        #expect(try run("list", "/b").stdout.contains("Read"))
        for path in bench.files.files where path.hasPrefix("/b/state/") { bench.files[path] = nil }
        #expect(try run("list", "/b").stdout.contains("Read"))
    }

    @Test(
        "a joined folder that is away is shown as far as this machine has it, and nothing is founded in its place",
        arguments: [false, true])
    func away(hasChanged: Bool) throws {
        try run("join /a/data --yes", "/b")
        if hasChanged { try run("did read 5", "/b") }
        try bench.files.rename("/a/data", to: "/a/away")
        for line in ["list", "export"] { #expect(try run(line, "/b").stdout.contains("Read")) }
        for line in ["did read 1", "add New"] {
            #expect(throws: CommandError(StoreError.damaged(path: "/a/data", flaw: .folderAway))) {
                try run(line, "/b")
            }
        }
        #expect(throws: CommandError.needsYes) { try run("doctor --repair", "/b") }
        #expect(try bench.files.status(at: "/a/data") == nil)
        try bench.files.rename("/a/away", to: "/a/data")
        #expect(try run("list", "/b").stdout.contains("Read"))
        try run("did read 1", "/b")
        #expect(try run("doctor", "/b").exitCode == .done)
    }

    @Test("another store where the joined one was is refused") func replaced() throws {
        try run("join /a/data --yes", "/b")
        try bench.files.rename("/a/data", to: "/a/away")
        try run("add Other", "/a2")
        try bench.files.rename("/a2/data", to: "/a/data")
        #expect(throws: CommandError(StoreError.foreignStore(path: "/a/data/store.json"))) { try run("list", "/b") }
    }

    @Test("however often own files were put back, this is one machine and no news") func oneMachine() throws {
        for _ in 1...3 {
            let paths = journals("/a")
            let newest = try #require(paths.max { (bench.files[$0] ?? []).count < (bench.files[$1] ?? []).count })
            let old = bench.files[newest]
            try run("did read 1", "/a")
            bench.files[newest] = old
            try run("did read 1", "/a")
        }
        #expect(try run("list --json", "/a").stdout.contains("\"totalMinutes\":26"))
        guard case .list(let machines)? = try Bench.fields(of: run("machines --json", "/a"))["machines"] else {
            Issue.record("no machines")
            return
        }
        #expect(machines.count == 1)
        #expect(try run("machines --log", "/a").stdout.contains("not disagreed"))
    }

    @Test("a timer goes on under the id it was started with") func timer() throws {
        try run("start read 25", "/a")
        // It wrote more than there is.
        let path = "/a/state/device.json"
        let record = try #require(bench.files[path].flatMap { RecordFraming.body(of: $0[...], .device) })
        var fields = try #require(Codec.fields(from: record.bytes))
        fields["seq"] = 99
        bench.files[path] = RecordFraming.line(.device, fields).bytes
        try run("did read 1", "/a")
        #expect(journals("/a").count == 2)
        bench.clock.pass(minutes: 10)
        #expect(try run("machines --json", "/a").stdout.contains("\"timerSeconds\":600"))
        try run("stop", "/a")
        #expect(try run("list --json", "/a").stdout.contains("\"totalMinutes\":31"))
    }

    @Test("what other machines changed is in the log of scripts, too") func log() throws {
        try run("join /a/data --yes", "/b")
        try run("did read 5", "/b")
        #expect(try run("machines --log", "/a").stdout.contains("5"))
    }

    @Test("stop --on takes a machine's name or the beginning of it, and says what is wrong with any other")
    func stopElsewhere() throws {
        try run("join /a/data --yes", "/b")
        try run("machines --rename Server", "/a")
        try run("machines --rename Laptop", "/b")
        try run("start read 30m", "/a")
        for (name, sentence) in [
            ("Desktop", "No machine is called “Desktop”. See habicat machines."),
            ("Laptop", "No timer runs on Laptop."),
        ] {
            let error = try #require(
                #expect(throws: CommandError.self) { try run("stop --on \(name)", "/b") })
            #expect(Strings(.english).sentence(for: error) == sentence)
        }
        #expect(try run("machines", "/b").stdout.contains("Server"))
        bench.clock.pass(minutes: 12)
        #expect(try run("stop --on server", "/b").stdout.contains("12 min of Read"))
        #expect(try run("status", "/a").stdout.hasPrefix("No timer is running."))
        try run("start read 30m", "/a")
        bench.clock.pass(minutes: 6)
        #expect(try run("stop --on Ser", "/b").stdout.contains("6 min of Read"))
    }

    @Test("half arrived files are named") func pending() throws {
        try run("join /a/data --yes", "/b")
        try run("did read 5", "/b")
        let other = try #require(
            journals("/a").min { (bench.files[$0] ?? []).count < (bench.files[$1] ?? []).count })
        let whole = try #require(bench.files[other])
        for bytes in [Array(whole.prefix(50)), Array(whole.dropLast(9)), [], [UInt8](repeating: 0, count: whole.count)]
        {
            bench.files[other] = bytes
            #expect(try !run("machines --pending", "/a").stdout.contains("Nothing is waiting"))
            #expect(try run("list", "/a").stderr.contains("not fully arrived"))
            #expect(try run("doctor", "/a").exitCode == .done)
        }
    }
}
