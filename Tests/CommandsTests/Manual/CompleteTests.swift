import Domain
import Testing

@testable import Commands

@Suite("complete, completions and manual") struct CompleteTests {
    @Test(
        "proposals come one a line, each once, and nothing is written; those that need no store are there without one")
    func proposals() throws {
        let bench = Bench()
        try bench.follow(
            """
            $ complete did x   =
            $ complete settings get x   > dayStartsAt
            $ complete buy x   > fern
            $ complete settings set theme x   > auto
            $ add Daily_reading --cat Mochi --group Mind
            + 1  $ add Running --cat Pepper --group Mind
            $ complete did x   = Daily reading | Running | Mochi | Pepper
            .
            $ complete -- did --day yesterday x   = Daily reading | Running | Mochi | Pepper
            $ complete cats x   = Mochi | Pepper
            $ complete -- list --group x   = Mind
            $ complete wear Mochi x   =
            $ complete settings set mouse x   = on | off
            $ complete settings set dayStartsAt x   = 00:00
            $ complete settings set what x   =
            $ complete -- --home /other did x   =
            $ complete help x   > greet
            $ complete greet x   =
            $ complete export x   =
            $ complete -- export --output x   = :files
            $ complete join x   = :folders
            $ complete import x   > harsh
            $ complete import x   > :files
            $ complete import csv x   = :files
            $ complete -- cat --size=x   = small | full | large
            $ complete -- cat --size = x   = small | full | large
            $ manual   > .TH "HABICAT" "1"
            $ manual store   > .TH "HABICAT-STORE" "5"
            """)
        for shell in Shell.allCases { #expect(try !bench.run("completions \(shell.rawValue)").stdout.isEmpty) }
    }
}
