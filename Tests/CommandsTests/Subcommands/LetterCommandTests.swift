import Canvas
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
        return try #require(try letters("--unread").first)
    }

    private func letters(_ flags: String) throws -> [String] {
        try bench.json("letters \(flags)")["letters"]?.elements?.compactMap { $0.fields?.text("id") } ?? []
    }

    @Test("a letter is reported, listed, read, kept, answered and exported") func one() throws {
        let id = try live()
        bench.input = "Piped in\n"
        try bench.follow(
            """
            $ status --format {letters}   = 1
            $ greet --always   > Mochi wrote to you
            $ letters   > 1  *
            $ letters read 1   > Mochi
            $ status --format {letters}   = 0
            $ greet --always   / wrote to you
            $ letters --unread   =
            $ letters keep \(id)
            $ letters --kept --cat mochi   > 1 
            $ letters write \(id)
            $ letters --search piped   > Piped in
            $ letters --export markdown   > ## Mochi, 2026-
            $ letters --export mbox   > From habicat@localhost | Message-ID: <\(id)@habicat.invalid>
              > From: "Mochi" < |  +0000
            """)
    }

    @Test("a letter to oneself is not listed before its day, and goes with an export") func toMyself() throws {
        _ = try live()
        try bench.follow(
            """
            $ letters write --myself --in 30 Hello_later
            $ letters --search later   =
            $ letters write --myself --on monday See_you   > 23 Feb
            $ export   > Hello later
            """)
        let other = Bench()
        other.clock.pass(minutes: 3 * 1440)
        other.put(try bench.run("export").stdout, at: "/all.json")
        try other.run("import /all.json --yes")
        #expect(try other.json("letters")["letters"] == bench.json("letters")["letters"])
        try bench.follow("+ 43200\n$ letters --search later\n> Hello later\n$ letters --search see\n> See you")
    }

    @Test("old letters go by the month after a question; keepsakes stay, and a line counts the others") func prune()
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
        try bench.follow("$ letters prune --older 90 --dry-run\n>  would go, \n> 2026: ")
        #expect(try letters("") == before)
        try bench.follow("$ letters prune --older 90 --yes\n> Removed: ")
        let after = try letters("")
        #expect(after.count < before.count && after.contains(first) && Set(after).isSubset(of: before))
        try bench.follow("$ letters prune --older 90 --yes\n=")
        #expect(try letters("") == after)
    }

    @Test("a join brings letters along, and its undo undoes them", arguments: ["Read", "Run"])
    func joined(name: String) throws {
        try bench.follow(
            """
            $/one add Read
            $/two add \(name)
            $/two letters write --myself --in 2 hello
            $/two join /one/data --yes
            $/two export   > hello
            $/two undo --yes
            $/two export   / hello
            $/two doctor   = No problems found.
            """)
    }
}

@Suite("Guests and pictures") struct PictureCommandTests {
    private let bench = Bench()

    init() throws {
        bench.variables["LANG"] = "C.UTF-8"
        try bench.run("add Reading --cat Mochi")
    }

    private func code() throws -> String { try bench.run("share Mochi").stdout.filter { $0 != "\n" } }

    @Test("a code brings the same cat as a guest for the day, of which cats write; only letters note the visit")
    func guests() throws {
        let code = try code()
        let before = bench.disk
        try bench.run("invite \(code) --name Pepper")
        let changed = bench.disk.filter { before[$0.key] != $0.value }.keys.filter {
            !$0.contains("/journal/") && !$0.contains("/snapshot/")
        }
        #expect(changed == ["/home/state/guest.json"])
        #expect(try bench.session.open().mailbox().guests.map(\.name) == ["Pepper"])
        try bench.follow(
            """
            $ invite --json   : name "Pepper" | code "\(code)"
            $ invite 0000-0000-0000-0001   ?
            $ invite 4NH!   ?
            $ invite --json   : code "\(code)"
            + 720  $ invite   > No visitor today
            $ invite \(code.replacing("-", with: " ").lowercased())   > is visiting until the end of the day
            $ invite --leave   > went home
            $ invite --leave   > No visitor today
            """)
    }

    @Test("a cat is printed without colours into a pipe, and with those that are wished; sizes and poses differ")
    func cats() throws {
        let plain = try bench.run("cat Mochi").stdout
        #expect((plain.contains("█") || plain.contains("▀")) && !plain.contains("\u{1B}"))
        for (flag, code) in [("always", "["), ("direct", "38;2;"), ("256", "8;5;")] {
            #expect(try bench.run("cat mo --color \(flag)").stdout.contains("\u{1B}["))
            #expect(try bench.run("cat mo --color \(flag)").stdout.contains(code))
        }
        let flags = ["--size small", "--size full", "--size large", "--pose asleep", "--pose stretching"]
        #expect(Set(try flags.map { try bench.run("cat --color direct \($0)").stdout }).count == flags.count)
    }

    @Test("in plain characters nothing else is printed", arguments: ["cat", "say hello", "year"])
    func ascii(line: String) throws {
        let output = try bench.run(line + " --ascii").stdout
        #expect(!output.isEmpty && output.utf8.allSatisfy { $0 < 0x80 })
        bench.variables["LANG"] = "C"
        #expect(try bench.run(line).stdout == output)
    }

    @Test("a balloon wraps any text to the width of the terminal", arguments: [20, 40, 80])
    func balloons(columns: Int) throws {
        bench.variables["COLUMNS"] = String(columns)
        let text = "猫喜欢鱼 and 魚 👨‍👩‍👧 naïve e\u{301}tude " + String(repeating: "supercalifragilistic", count: 6)
        bench.input = "first line\n\n\u{1B}[31m" + text + "\u{1B}[0m\tend\n"
        let lines = try bench.run("say").stdout.split(separator: "\n")
        let frame = lines.prefix { !$0.hasPrefix("╰") }
        #expect(lines.first?.hasPrefix("╭") == true)
        #expect(lines.contains { $0.contains("first line") } && !lines.contains { $0.contains("[31m") })
        #expect(Set(frame.map { String($0).columns }).count == 1)
        #expect(frame.allSatisfy { String($0).columns <= columns })
        #expect(frame.dropFirst().allSatisfy { $0.hasPrefix("│") && $0.hasSuffix("│") })
    }

    @Test("endless text is cut, with a note, and without text or cats it still speaks", arguments: ["y\n", "meow"])
    func cuts(text: String) throws {
        bench.input = String(repeating: text, count: 100_000)
        let output = try bench.run("say").stdout
        #expect(output.contains("the rest is omitted"))
        #expect(output.split(separator: "\n").count < Balloon.mostRows + 40)
        bench.input = String(repeating: "y\n", count: Balloon.mostRows)
        try bench.follow("$ say\n/ the rest is omitted\n$/none say hello world\n> hello world")
        bench.input = ""
        try bench.follow("$ say\n> …")
    }
}

@Suite("dump") struct DumpCommandTests {
    private let bench = Bench()

    @Test(
        "each screen is drawn at the size asked for",
        arguments: ["today", "cats", "shop", "calendar", "stats", "help", "settings"])
    func draws(screen: String) throws {
        let output = try bench.run("dump --demo --screen \(screen) --size 90x30 --color never").stdout
        #expect(output.split(separator: "\n", omittingEmptySubsequences: false).count == 31)
        let today = try bench.run("dump --demo --size 90x30 --color never").stdout
        #expect((output == today) == (screen == "today"))
    }

    static let transcripts = Transcript.all([
        "the demo is in the user's language, plain characters, colours, styles or a picture": """
        $ dump --demo --color never   > Write thesis
        LANG=zh_CN.UTF-8
        $ dump --demo --color never   > 写论文
          / Write thesis
        $ dump --demo --ascii --color never   / ╭
        $ dump --demo --svg   > <svg
        $ dump --demo --color always   > [
        $ dump --demo --screen cats --frames 4   > <animate
        $ dump --demo --styles --mono   > 80x24 cursor
        """,
        "keys are pressed, but what they would write is not": """
        $ add Reading --cat Mochi
        $ dump --color never   > Mochi   .
        $ dump --color never --keys ?   > Everywhere   .
        $ dump --keys space,enter,enter   .
        """,
        "a broken drawing of one's own is reported with file and line": """
        HABICAT_ASSETS=/art
        $ dump --demo
          & cats/heads/kitten.cat:4: “?” is not valid in the layer “head”. The built-in drawing is used instead.
        HABICAT_ASSETS=/nowhere
        $ dump --demo --color never   & /nowhere
          > Today
        """,
    ])

    @Test("a frame is printed", arguments: transcripts) func follows(transcript: Transcript) throws {
        try bench.files.makeFolders("/art/cats/heads")
        bench.put("@name kitten\n@size 22x15\n[head 0,0]\n#?#\n", at: "/art/cats/heads/kitten.cat")
        try bench.follow(transcript)
    }

    @Test("the same life, time and size give the same frame; a drawing in a folder of one's own wins") func isPure()
        throws
    {
        let line = "dump --demo --at 2026-11-21T17:43 --size 120x40 --styles"
        let usual = try bench.run(line)
        #expect(try bench.run(line) == usual)
        #expect(bench.disk.isEmpty)
        try bench.files.makeFolders("/art/cats/heads")
        bench.put("@name adult\n@size 15x15\n[head 0,0]\n##\n", at: "/art/cats/heads/adult.cat")
        bench.variables["HABICAT_ASSETS"] = "/art"
        let answer = try bench.run(line)
        #expect(answer.stdout != usual.stdout && answer.stderr.isEmpty)
    }

    @Test("as PNG in a new file, by an installed program, or not at all") func isConverted() throws {
        let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A]
        bench.processes.ending = { launch in
            let isConverted = launch.program == "rsvg-convert" && launch.input.starts(with: "<svg".utf8)
            return isConverted ? Ending(.code(0), bytes: png) : Ending(.code(1))
        }
        try bench.files.makeFolders("/tmp")
        try bench.follow(
            """
            $ dump --demo --png /tmp/x.png   =
            $ dump --demo --png /tmp/x.png   ! /tmp/x.png
            $ dump --demo --png /tmp/x.png --force
            $ add Reading
            $ export --svg heatmap --output /tmp/y.PNG
            """)
        #expect(bench.files["/tmp/x.png"] == png && bench.files["/tmp/y.PNG"] == png)
    }
}
