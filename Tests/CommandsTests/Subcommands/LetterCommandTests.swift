import DocumentStore
import Domain
import Runtime
import Testing

@testable import Commands

@Suite("The command letters") struct LetterCommandTests {
    private let bench = Bench()

    /// Three days with minutes, after which the first letter is there.
    private func live() throws -> String {
        try bench.run("add Reading --cat Mochi")
        for _ in 0..<3 {
            try bench.run("did reading 20")
            bench.clock.pass(minutes: 1440)
        }
        let line = try #require(try bench.run("letters --unread").stdout.split(separator: "\n").first)
        return String(try #require(line.split(separator: " ").last))
    }

    @Test("a letter is listed, read, kept and answered") func one() throws {
        let id = try live()
        #expect(try bench.run("letters").stdout.hasPrefix("*"))
        #expect(try bench.run("letters read \(id)").stdout.contains("Mochi"))
        #expect(try bench.run("letters --unread").stdout.isEmpty)
        try bench.run("letters keep \(id)")
        #expect(try bench.run("letters --kept --cat mochi").stdout.contains(id))
        bench.input = "Piped in\n"
        try bench.run("letters write \(id)")
        #expect(try bench.run("letters --search piped").stdout.contains("Piped in"))
        bench.clock.pass(minutes: 1440)
        try bench.run("did reading 20")
        #expect(try bench.json("letters --unread")["letters"] != [])
    }

    @Test("status counts unread letters, and the greeting names the cat that wrote") func told() throws {
        let id = try live()
        #expect(try bench.run("status --format {letters}").stdout == "1\n")
        #expect(try bench.run("greet --always").stdout.contains("Mochi wrote to you"))
        try bench.run("letters read \(id)")
        #expect(try bench.run("status --format {letters}").stdout == "0\n")
        #expect(try !bench.run("greet --always").stdout.contains("wrote to you"))
    }

    @Test("a letter to oneself is not listed before its day") func toMyself() throws {
        _ = try live()
        try bench.run("letters write --myself --in 30 Hello_later")
        #expect(try bench.run("letters --search later").stdout.isEmpty)
        #expect(try bench.run("letters write --myself --on monday See_you").stdout.contains("23 Feb"))
        bench.clock.pass(minutes: 30 * 1440)
        #expect(try bench.run("letters --search later").stdout.contains("Hello later"))
        #expect(try bench.run("letters --search see").stdout.contains("See you"))
    }

    @Test("what is missing or unknown is refused") func refused() throws {
        _ = try live()
        #expect(throws: CommandError(DomainError.noSuchLetter("none"))) { try bench.run("letters read none") }
        #expect(throws: CommandError.missingOperand("letters keep", "ID")) { try bench.run("letters keep") }
        #expect(throws: CommandError.missingOperand("letters write --myself", "--in")) {
            try bench.run("letters write --myself Hello")
        }
    }

    @Test("old letters go by the month after a question; what was kept stays, and a line says what went") func prune()
        throws
    {
        let first = try live()
        try bench.run("letters keep \(first)")
        for _ in 0..<40 {
            try bench.run("did reading 20")
            for letter in try letters("--unread") { try bench.run("letters read \(letter)") }
            bench.clock.pass(minutes: 1440)
        }
        let before = try letters("")
        bench.clock.pass(minutes: 200 * 1440)
        #expect(throws: CommandError.missingOperand("letters prune", "--older")) { try bench.run("letters prune") }
        let shown = try bench.run("letters prune --older 90 --dry-run").stdout
        #expect(shown.contains(" would go, ") && shown.contains("2026: "))
        #expect(try letters("") == before)
        #expect(try bench.run("letters prune --older 90 --yes").stdout.hasPrefix("Removed: "))
        let after = try letters("")
        #expect(after.count < before.count && after.contains(first) && Set(after).isSubset(of: before))
        #expect(try bench.run("letters prune --older 90 --yes").stdout.isEmpty)
        #expect(try letters("") == after)
    }

    private func letters(_ flags: String) throws -> [String] {
        guard case .list(let letters) = try bench.json("letters \(flags)")["letters"] else { return [] }
        return letters.compactMap { if case .map(let letter) = $0 { letter.text("id") } else { nil } }
    }

    @Test("letters are exported as text and for mail programs") func export() throws {
        let id = try live()
        #expect(try bench.run("letters --export markdown").stdout.hasPrefix("## Mochi, 2026-"))
        let mail = try bench.run("letters --export mbox").stdout
        #expect(mail.hasPrefix("From habicat@localhost ") && mail.contains("Message-ID: <\(id)@habicat.invalid>"))
        #expect(mail.contains("From: \"Mochi\" <") && mail.contains(" +0000\nSubject: "))
        #expect(throws: CommandError.self) { try bench.run("letters --export pdf") }
    }

    @Test("a cat writes about a guest, on the machine that invited it and on all others") func guest() throws {
        _ = try live()
        let code = try bench.run("share Mochi").stdout.split(separator: "\n")[0]
        try bench.run("invite \(code) --name Olive")
        let mailbox = try bench.session.open().mailbox()
        #expect(mailbox.guests.map(\.name) == ["Olive"])
    }

    @Test("a restore takes letters back to the same time, and so does its undo") func restored() throws {
        let id = try live()
        bench.clock.pass(minutes: 60)
        try bench.run("letters read \(id)")
        try bench.run("letters keep \(id)")
        let folder = try #require(try bench.json("restore --at 30m").text("folder"))
        #expect(try Bench.fields(of: bench.run("letters --unread --json", below: folder))["letters"] != [])
        #expect(try bench.run("doctor", below: folder) == CommandOutput.lines(["No problems found."]))
        bench.typed = "restore"
        try bench.run("restore --at 30m --in-place")
        #expect(try letters("--unread") == [id] && letters("--kept") == [])
        try bench.run("undo --yes")
        #expect(try letters("--unread") == [] && letters("--kept") == [id])
    }

    @Test("letters go with an export, and come back with its import") func exported() throws {
        _ = try live()
        try bench.run("letters write --myself --in 30 Hello_later")
        let text = try bench.run("export").stdout
        let other = Bench()
        other.clock.pass(minutes: 3 * 1440)
        other.put(text, at: "/all.json")
        try other.run("import /all.json --yes")
        #expect(text.contains("Hello later"))
        #expect(try other.json("letters")["letters"] == bench.json("letters")["letters"])
    }

    @Test("a join brings letters along, and its undo takes them back", arguments: [true, false]) func joined(
        isPaired: Bool
    )
        throws
    {
        try bench.run("add Read", below: "/one")
        try bench.run("add \(isPaired ? "Read" : "Run")", below: "/two")
        try bench.run("letters write --myself --in 2 hello", below: "/two")
        try bench.run("join /one/data --yes", below: "/two")
        if !isPaired { try bench.run("undo --yes", below: "/two") }
        #expect(try bench.run("doctor", below: "/two").stdout == "No problems found.\n")
        let arrived = try Bench.fields(of: bench.run("export", below: "/two"))
        #expect("\(arrived)".contains("hello") == isPaired)
    }
}
