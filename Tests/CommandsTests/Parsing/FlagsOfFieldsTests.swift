import Domain
import Testing
import UI

@testable import Commands
import Words

@Suite("What is refused names the flag or word at fault, and what it can be") struct FlagsOfFieldsTests {
    private let bench = Bench()

    @Test(
        arguments: [
            ("add Read --unit-minutes 0", "“0” is not valid for --unit-minutes. Use 0.1 to 60."),
            ("add Read --count 12_pages --unit-minutes 0", "“0” is not valid for --unit-minutes. Use 0.1 to 60."),
            ("edit run --unit-minutes 61", "“61” is not valid for --unit-minutes. Use 0.1 to 60."),
            ("add Read --count 0", "“0” is not valid for --count. Use 0.001 to 100000."),
            ("add Read --count 0_pages", "“0 pages” is not valid for --count. Use 0.001 to 100000."),
            ("add Read --per-week 0_pages", "“0 pages” is not valid for --per-week. Use 0.001 to 100000."),
            ("add Read --count 12_pages --step 0", "“0” is not valid for --step. Use 0.001 to 100000."),
            ("add Read --icon abc", "“abc” is not valid for --icon: 2 characters at most."),
            (
                "edit run --remind 08:00,09:00,10:00,11:00",
                "“08:00,09:00,10:00,11:00” is not valid for --remind: 3 at most."
            ),
            ("add Read --ends 2026-01-01", "“2026-01-01” is not valid for --ends. Use 18 Feb 2026 or later."),
            (
                "off 2026-12-24 2026-12-20",
                "“2026-12-20” is not valid for THROUGH. Use a day from 24 Dec 2026 to 24 Dec 2027."
            ),
            (
                "off 2026-12-24..2026-12-20",
                "“2026-12-20” is not valid for THROUGH. Use a day from 24 Dec 2026 to 24 Dec 2027."
            ),
            (
                "off 2026-01-01 2036-01-01",
                "“2036-01-01” is not valid for THROUGH. Use a day from 1 Jan 2026 to 1 Jan 2027."
            ),
        ]) func names(line: String, sentence: String) throws
    {
        try bench.run("add Run")
        let error = try #require(#expect(throws: CommandError.self) { try bench.run(line) })
        #expect(Strings(.english).sentence(for: error) == sentence)
        #expect(error.exitCode == .wrongUse)
    }

    @Test("a long text is not repeated, and a refusal of no flag stays as it is") func others() throws {
        let long = String(repeating: "x", count: 501)
        let error = try #require(#expect(throws: CommandError.self) { try bench.run("add Read --about \(long)") })
        #expect(Strings(.english).sentence(for: error) == "--about: 500 characters at most.")
        #expect(throws: CommandError(DomainError.invalid(.name, .tooLong(60)))) {
            try bench.run("add \(String(repeating: "x", count: 61))")
        }
    }
}
