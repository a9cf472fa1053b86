import Domain
import Testing
import Words

@testable import Commands

/// What cannot be is refused in a sentence with its exit code, before anything is written.
@Suite("Refusals") struct RefusalTests {
    private let bench = Bench()

    private static let wrongUse = [
        "add x --goal 0", "add x --goal 721", "add x --target 9", "add x --schedule sometimes", "add x --remind 25:00",
        "add x --ends soon", "add _", "add x --icon cat", "add x --cat abcdefghijklmnopqrstu", "add x --count pages",
        "add x --at-most 61", "add x --at-most -1", "add x --per-week 0", "add x --per-week soon",
        "add x --per-week 3", "add x --per-month 30",
        "add x --count 5 --yes-no", "add x --goal 5 --at-most 2", "add x --count 5 --step x", "edit read",
        "edit read --goal 0", "edit read --goal x", "edit read --schedule never", "edit read --remind 25:00",
        "edit read --ends soon", "edit read --name _", "edit read --icon cat", "move read", "move read sideways",
        "move read before", "move read up run", "graduate read", "remove trial", "off soon",
        "off 2026-03-02 2026-03-01", "off 2026-01-01 2029-01-01", "did read 1441", "did read 76", "list --group x",
        "list --format {x}", "list --format {name", "start read 181", "start read --stopwatch --rounds 2",
        "start read 10m --until 14:00", "start read --rounds 2 --overtime", "start read --ago 5m --at 12:50",
        "start read --stopwatch --until 14:00", "start read --flow 25m", "start read --flow --rounds 2",
        "start read --flow --stopwatch", "start read --ago never", "stop --all --discard", "gap --count --split",
        "status --json --waybar", "status --format {nonsense}", "remind --install --remove", "cats --format {x}",
        "rename mochi _", "rename mochi abcdefghijklmnopqrstuvwxyz", "shop --shelf x", "wear mochi",
        "settings set theme drak", "settings set them", "settings set x y", "settings get", "settings frob",
        "settings set focusMinutes 500", "settings set dayStartsAt late", "settings set letters 2026-02-18",
        "settings set letters maybe", "settings set keepLetters long", "settings set toasts maybe",
        "settings list x", "stats fortnight", "stats week month", "stats --format {x}", "history --limit 0",
        "history --from x", "history --format }", "heatmap --year 12", "heatmap --color pink", "visits 2026",
        "visits february", "dump --screen attic", "dump --size 80", "dump --size 0x5", "dump --at noon",
        "dump --depth deep", "dump --keys hyper-x", "dump --frames 1", "dump --demo --png /z.png --frames 4",
        "export --csv cats", "export --svg dogs", "export --ical --pomodoro", "export extra",
        "export --svg heatmap --year abc", "import", "import /days.csv --tick 0", "import /days.csv --tick long",
        "import /days.csv --map Swim", "import --undo /days.csv", "import /days.csv --date-order ydm",
        "letters --export pdf", "letters prune", "letters keep", "letters write --myself Hello", "restore",
        "restore --at tomorrow", "restore --at 2027-01-01", "restore --at 25:00", "erase", "completions tcsh",
        "manual cats", "cat --size huge", "cat --pose flying", "year twenty", "invite ABC",
        "sync --on noon", "undo --yes extra",
    ]

    private static let refused = [
        "edit nothing --goal 5", "move read before x", "rest x", "wake x", "remove read", "off today --habit x",
        "off --remove today", "did run --day tomorrow", "did x 5", "start x", "stop", "pause", "resume", "redo",
        "cats x", "pet x", "portrait mochi --yes", "buy fern", "buy nothing_like_it", "buy collar", "wear mochi fern",
        "wear mochi x", "take-off x", "settings reset displayName", "import /nowhere", "import harsh /days.csv",
        "import /days.csv --map Flying=Sport", "import /days.csv --only Flying", "import /empty.csv",
        "import /diary.txt", "import --undo", "import habicat /days.csv --yes", "letters read none", "cat Zyx",
        "say --cat Nobody hello", "portrait mochi", "history --habit nobody", "slip read", "did read 12 --last",
        "restore --at 2020-01-01",
    ]

    @Test("of names that no home can have, and of names that this one lacks") func refuses() throws {
        try bench.fill()
        bench.put(fewDays, at: "/days.csv")
        bench.put("", at: "/empty.csv")
        bench.put("dear diary", at: "/diary.txt")
        let before = bench.disk
        for (lines, code) in [(Self.wrongUse, ExitCode.wrongUse), (Self.refused, .refused)] {
            for line in lines {
                let answer = bench.output(line)
                #expect(answer.exitCode == code, "\(line): \(answer.stderr)")
                let isSentence = ".?".contains(answer.stderr.dropLast().last ?? " ")
                #expect(answer.stderr.hasPrefix("habicat: ") && isSentence, "\(line): \(answer.stderr)")
                #expect(bench.disk == before, "\(line)")
            }
        }
    }

    @Test("name the flag or word at fault, and what it can be") func names() throws {
        try bench.fill()
        let long = String(repeating: "x", count: 501)
        try bench.follow(
            """
            $ add Read --count 12_pages --unit-minutes 0   ? “0” is not valid for --unit-minutes. Use 0.1 to 60.
            $ edit run --unit-minutes 61   ? “61” is not valid for --unit-minutes. Use 0.1 to 60.
            $ add Read --count 0   ? “0” is not valid for --count. Use 0.001 to 100000.
            $ add Read --per-week 0_pages   ? “0 pages” is not valid for --per-week. Use 0.001 to 100000.
            $ add Gym --per-week 3
              ? “3” could be minutes or times. Write --per-week 3m for minutes, --schedule 3/week for times.
            $ add Read --count 12_pages --step 0   ? “0” is not valid for --step. Use 0.001 to 100000.
            $ add Read --icon abc   ? “abc” is not valid for --icon: 2 characters at most.
            $ add Read --icon 🇩🇪
              ? “🇩🇪” is not valid for --icon: one emoji (no flag or skin tone), or one or two letters.
            $ edit run --remind 08:00,09:00,10:00,11:00
              ? “08:00,09:00,10:00,11:00” is not valid for --remind: 3 at most.
            $ add Read --ends 2026-01-01   ? “2026-01-01” is not valid for --ends. Use 18 Feb 2026 or later.
            $ off 2026-12-24..2026-12-20
              ? “2026-12-20” is not valid for THROUGH. Use a day from 24 Dec 2026 to 24 Dec 2027.
            $ off 2026-01-01 2036-01-01
              ? “2036-01-01” is not valid for THROUGH. Use a day from 1 Jan 2026 to 1 Jan 2027.
            $ did run 5 --day 1/2/2026
              ? --day: “1/2/2026” could be 1 Feb 2026 or 2 Jan 2026. Write 2026-02-01 or 2026-01-02.
            $ add Read --about \(long)   ? habicat: --about: 500 characters at most.
            $ add \(long)   ? 60
            """)
    }
}
