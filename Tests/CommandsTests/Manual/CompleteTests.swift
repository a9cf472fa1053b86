import Domain
import Testing

@testable import Commands

@Suite("complete, completions and manual") struct CompleteTests {
    @Test("names come one a line, each once, and nothing is written; lists that need no store are there without one")
    func names() throws {
        let bench = Bench()
        try bench.follow(
            """
            $ complete habits   =
            $ complete settings   > dayStartsAt
            $ complete accessories   > fern
            $ complete values theme   > auto
            $ add Daily_reading --cat Mochi --group Mind
            + 1  $ add Running --cat Pepper --group Mind
            $ complete habits   = Daily reading | Running | Mochi | Pepper
            .
            $ complete cats   = Mochi | Pepper
            $ complete groups   = Mind
            $ complete box   =
            $ complete values bell   = on | off
            $ complete values dayStartsAt   = 00:00
            $ complete values what   =
            $ manual   > .TH "HABICAT" "1"
            $ manual store   > .TH "HABICAT-STORE" "5"
            """)
        for shell in Shell.allCases { #expect(try !bench.run("completions \(shell.rawValue)").stdout.isEmpty) }
    }
}
