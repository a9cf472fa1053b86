import Canvas
import DocumentStore
import Domain
import Runtime
import Testing

@testable import Commands
import Words

@Suite("Sharing") struct SharingCommandTests {
    private static func bench() throws -> Bench {
        let bench = Bench()
        bench.variables["LANG"] = "C.UTF-8"
        try bench.run("add Reading --cat Mochi")
        return bench
    }

    @Test("a cat is printed without colours into a pipe, and with them where that is wished")
    func colours() throws {
        let bench = try Self.bench()
        let plain = try bench.run("cat Mochi").stdout
        #expect(plain.contains("█") || plain.contains("▀"))
        #expect(!plain.contains("\u{1B}"))
        #expect(try bench.run("cat mo --color always").stdout.contains("\u{1B}["))
        #expect(try bench.run("cat mo --color direct").stdout.contains("38;2;"))
        #expect(try bench.run("cat mo --color 256").stdout.contains("8;5;"))
        bench.variables["CLICOLOR_FORCE"] = "1"
        #expect(try bench.run("cat mochi").stdout.contains("\u{1B}["))
    }

    @Test(
        "in plain characters nothing else is printed", arguments: ["cat --ascii", "say --ascii hello", "year --ascii"])
    func ascii(line: String) throws {
        let output = try Self.bench().run(line).stdout
        #expect(output.utf8.allSatisfy { $0 < 0x80 })
        #expect(!output.isEmpty)
        let bench = try Self.bench()
        bench.variables["LANG"] = "C"
        #expect(try bench.run(line.replacing(" --ascii", with: "")).stdout == output)
    }

    @Test("sizes and poses differ, others are refused")
    func choices() throws {
        let bench = try Self.bench()
        let pictures = try ["--size small", "--size full", "--size large", "--pose asleep", "--pose stretching"].map {
            try bench.run("cat --color direct " + $0).stdout
        }
        #expect(Set(pictures).count == pictures.count)
        for line in ["cat --size huge", "cat --pose flying"] {
            #expect(throws: CommandError.self) { try bench.run(line) }
        }
        #expect(try bench.run("cat --svg").stdout.hasPrefix("<svg"))
        #expect(
            throws: CommandError(
                .refused,
                {
                    $0.hint(nil, behind: $0.commandErrors.noSuchCat(name: "Zyx"), else: $0.commandErrors.seeCats)
                })
        ) { try bench.run("cat Zyx") }
    }

    @Test("a balloon holds any width of text and wraps it to the terminal", arguments: [20, 40, 80])
    func balloons(columns: Int) throws {
        let bench = try Self.bench()
        bench.variables["COLUMNS"] = String(columns)
        let text = "猫喜欢鱼 and 魚 👨‍👩‍👧 naïve e\u{301}tude " + String(repeating: "supercalifragilistic", count: 6)
        bench.input = "first line\n\n\u{1B}[31m" + text + "\u{1B}[0m\tend\n"
        let lines = try bench.run("say").stdout.split(separator: "\n")
        let frame = lines.prefix { !$0.hasPrefix("╰") }
        #expect(lines.first?.hasPrefix("╭") == true)
        #expect(lines.contains { $0.contains("first line") })
        #expect(!lines.contains { $0.contains("[31m") })
        #expect(Set(frame.map { String($0).columns }).count == 1)
        #expect(frame.allSatisfy { String($0).columns <= columns })
        #expect(frame.dropFirst().allSatisfy { $0.hasPrefix("│") && $0.hasSuffix("│") })
    }

    @Test(
        "endless text is cut, with a note",
        arguments: [String(repeating: "y\n", count: 100_000), String(repeating: "meow", count: 100_000)])
    func cuts(text: String) throws {
        let bench = try Self.bench()
        bench.input = text
        let output = try bench.run("say").stdout
        #expect(output.contains("the rest is omitted"))
        #expect(output.split(separator: "\n").count < Balloon.mostRows + 40)
        bench.input = String(repeating: "y\n", count: Balloon.mostRows)
        #expect(!(try bench.run("say").stdout.contains("the rest is omitted")))
    }

    @Test("without text or cats it still speaks")
    func says() throws {
        #expect(try Bench().run("say hello world").stdout.contains("hello world"))
        let bench = try Self.bench()
        #expect(try bench.run("say").stdout.contains("…"))
        #expect(throws: CommandError.self) { try bench.run("say --cat Nobody hello") }
    }

    @Test("a code brings the same cat as a guest for the day; only letters note the visit")
    func guests() throws {
        let bench = try Self.bench()
        let code = try bench.run("share Mochi").stdout.filter { $0 != "\n" }
        let before = bench.disk
        let name = try bench.run("invite \(code) --name Pepper")
        #expect(name.stdout.hasPrefix("Pepper is visiting until the end of the day"))
        let changed = bench.disk.filter { before[$0.key] != $0.value }.keys.filter {
            !$0.contains("/journal/") && !$0.contains("/snapshot/")
        }
        #expect(changed == ["/home/state/guest.json"])
        #expect(try bench.json("invite")["name"] == .string("Pepper"))
        #expect(try bench.json("invite")["code"] == .string(code))
        #expect(
            StateFile<GuestNote>(bench.paths, bench.files).note.guest(on: Day(year: 2026, month: 2, day: 18))?.name
                == "Pepper")
        bench.clock.pass(minutes: 12 * 60)
        #expect(try bench.json("invite")["name"] == .null)
        #expect(try bench.run("invite").stdout.contains("No visitor today"))
    }

    @Test("a guest can leave, and a code may come in pieces")
    func leaving() throws {
        let bench = try Self.bench()
        let code = try bench.run("share").stdout.filter { $0 != "\n" }
        try bench.run("invite " + String(code.map { $0 == "-" ? " " : $0 }).lowercased())
        #expect(try bench.json("invite")["code"] == .string(code))
        #expect(try bench.run("invite --leave").stdout.contains("went home"))
        #expect(try bench.json("invite")["code"] == .null)
        #expect(try bench.run("invite --leave").stdout.contains("No visitor today"))
    }

    @Test("a mistyped code is reported, and the guest before stays", arguments: ["0000-0000-0000-0001", "ABC", "4NH!"])
    func mistyped(code: String) throws {
        let bench = try Self.bench()
        try bench.run("invite \(try bench.run("share").stdout.filter { $0 != "\n" })")
        #expect(throws: CommandError.self) { try bench.run("invite " + code) }
        #expect(try bench.json("invite")["code"] != .null)
    }

    @Test("a year is reported as text, as JSON and as a picture")
    func years() throws {
        let bench = try Self.bench()
        try bench.run("did Reading 40")
        try bench.run("did Reading 30 --day 2026-02-17")
        let text = try bench.run("year").stdout
        #expect(text.contains("2026 with your cats"))
        #expect(text.contains("1 h 10 m on 2 days"))
        #expect(text.contains("Longest streak: 2 days"))
        #expect(text.contains("Mochi moved in on Wed 18 Feb"))
        let fields = try bench.json("year 2026")
        #expect(fields["minutes"] == .integer(70))
        #expect(fields["days"] == .integer(2))
        let picture = try bench.run("year --svg").stdout
        #expect(picture.hasPrefix("<svg"))
        #expect(picture.contains("Mochi"), "the room is below, as it is now")
        #expect(try bench.run("year 2020").stdout.contains("Nothing was logged"))
        #expect(throws: CommandError.self) { try bench.run("year twenty") }
    }
}
