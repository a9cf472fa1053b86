import Domain
import Testing

@testable import Commands

@Suite struct CompleteTests {
    @Test(
        "names come one a line, each once, and nothing is written",
        arguments: [
            ("habits", "Daily reading\nRunning\nMochi\nPepper\n"), ("cats", "Mochi\nPepper\n"), ("groups", "Mind\n"),
            ("box", ""), ("values bell", "on\noff\n"), ("values dayStartsAt", "00:00\n"),
            ("values what", ""),
        ])
    func names(list: String, expected: String) throws {
        let bench = Bench()
        try bench.run("add Daily_reading --cat Mochi --group Mind")
        bench.clock.pass(minutes: 1)
        try bench.run("add Running --cat Pepper --group Mind")
        let before = bench.disk
        #expect(try bench.run("complete " + list).stdout == expected)
        #expect(bench.disk == before)
    }

    @Test("lists that need no store are there without one")
    func lists() throws {
        #expect(try Bench().run("complete settings").stdout.contains("dayStartsAt\n"))
        let things = try Bench().run("complete accessories").stdout.split(separator: "\n")
        #expect(things.count == Catalogue.all.count)
        #expect(things.contains("fern"))
        #expect(try Bench().run("complete values theme").stdout.hasPrefix("auto\ndark\n"))
        #expect(try Bench().run("complete habits").stdout.isEmpty)
        #expect(throws: CommandError.self) { try Bench().run("complete birds") }
    }

    @Test("scripts and pages are printed for those there are, others are refused")
    func scripts() throws {
        for shell in Shell.allCases { #expect(try !Bench().run("completions \(shell.rawValue)").stdout.isEmpty) }
        #expect(throws: CommandError.self) { try Bench().run("completions tcsh") }
        #expect(try Bench().run("manual").stdout.contains(".TH \"HABICAT\" \"1\""))
        #expect(try Bench().run("manual store").stdout.contains(".TH \"HABICAT-STORE\" \"5\""))
        #expect(throws: CommandError.self) { try Bench().run("manual cats") }
    }
}
