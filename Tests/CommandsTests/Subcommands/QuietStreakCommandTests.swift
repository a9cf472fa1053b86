import Testing

@testable import Commands

@Suite("Hidden streaks on the command line") struct QuietStreakCommandTests {
    private let bench = Bench()

    private static let lines = [
        "list", "show read", "did read 5", "did read 5 --day yesterday", "did floss", "start read 10m", "stop", "stats",
        "year", "cats mochi", "off tomorrow", "graduate run --yes", "album", "greet --always", "status", "remind",
        "week",
    ]

    @Test("with streaks off no text has one", arguments: ["en_GB.UTF-8", "zh_CN.UTF-8"])
    func hidden(language: String) throws {
        try bench.fill()
        bench.variables["LANG"] = language
        try bench.run("add Floss --yes-no")
        for day in ["-2", "-3", "-4"] { try bench.run("did read 20 --day \(day)") }
        try bench.run("settings set streaks off")
        for line in Self.lines {
            bench.clock.pass(minutes: 10)
            let answer = bench.output(line)
            for word in ["streak", "Streak", "best ", "连续", "最长"] {
                #expect(!(answer.stdout + answer.stderr).contains(word), "\(line): \(answer)")
            }
        }
    }

    @Test("scripts that ask for a streak by its name still get it") func asked() throws {
        try bench.follow(
            """
            $ add Reading
            $ did reading 25
            $ did reading 25 --day yesterday
            $ settings set streaks off   > Streaks
            $ show reading --json   : streak 2 | bestStreak 2
            $ show reading --format {streak}/{best}   = 2/2
            $ status --format {streak}   = 2
            $ list --sort streak   / streak
            $ did reading 5 --json   : streak 2
            $ undo
            $ settings set streaks on
            $ list   > streak 2
            """)
    }
}
