import Canvas
import DocumentStore
import Runtime
import Testing

@testable import Commands

@Suite("Looking back") struct HistoryCommandTests {
    private let bench = Bench()

    static let transcripts = Transcript.all([
        "stats sum a stretch, with a bar for each part": """
        $ stats day --json   : minutes 50 | activeDays 1 | parts []
        $ stats week --json   : minutes 65 | activeDays 2 | parts.6.minutes 0
        $ stats month --json   : minutes 65 | activeDays 2
        $ stats year --habit read --json   : minutes 65
        $ stats all --json   : minutes 75 | activeDays 3
        $ stats all --format {name}:{minutes}:{days}   = Daily reading:65:2 | Running:10:1 | Trial:0:0
        $ stats   > All habits, this week: 1 h 05 m on 2 days.
          >   Wed 18 Feb  ██████████████████████████████  50 m | 1 session completed, 0 stopped early.
          / You usually start
        LANG=C
        $ stats   >   ##############################  50 m
        LANG=zh_CN.UTF-8
        $ stats   > 所有习惯，本周：2天，1小时5分钟。
        """,
        "history gives the newest first, as many as are wanted": """
        $ history --format {minutes}_{source}   = 30 session | 20 manual | 15 manual | 10 manual
        $ history --limit 1 --format {minutes}   = 30
        $ history --habit run --format {minutes}   = 10
        $ history --from 2026-02-18 --format {minutes}   = 30 | 20
        $ history --to yesterday --limit 1 --format {minutes}   = 15
        $ history --to 2025-12-30   =
          & Nothing logged in that time.
        """,
        "a session in history has its times, coins and note": """
        $ history --limit 1 --format {day}|{start}|{end}|{mode}|{completed}|{coins}|{xp}|{note}|{habit}
          = 2026-02-18|12:02|12:32|countdown|yes|300|30|chapter one|Daily reading
        $ history --to 2026-01-01   = Wed 31 Dec 2025  Running  10 m  logged  cold
        """,
        "a habit that has ended is found by its name or its cat's": """
        $ graduate daily --yes
        $ stats week --habit daily --json   : minutes 65
        $ history --habit Mochi --limit 1 --format {habit}   = Daily reading
        $ heatmap --habit Daily_reading --json   : days.1.minutes 50
        """,
        "the heatmap has a column for each week, in colour where that is asked for": """
        $ heatmap   > Mon · | 1 h 15 m on 3 days.
        $ heatmap --color direct   > [0;38;2;
        $ heatmap --color direct --no-color   / [0;38;2;
        $ heatmap --year 2025 --habit run --json
          : days [{"day":"2025-12-31","minutes":10,"heat":2}] | from "2025-01-01" | through "2025-12-31"
        """,
        "looking back writes nothing": """
        $ stats all   .
        $ history   .
        $ heatmap   .
        $ visits   .
        $ album   .
        $ cats mochi   .
        $ list --all --json   .
        $ status   .
        """,
        "numbers are shown only if edit and delete take them": """
        $ history --ids --limit 1   > 1
        $ history --ids --habit read   > 202602
        """,
        "a note of a day is removed with no text": """
        $ history note yesterday Rain
        $ history note yesterday   = The note of Tue 17 Feb was removed.
        $ history note yesterday   = Tue 17 Feb has no note. Nothing was changed.   .
        """,
        "a year is reported as text, as JSON and as a picture": """
        $ year   > 2026 with your cats | Mochi moved in on 18 Feb
        $ year 2026 --json   : minutes 65 | days 2
        $ year --svg   > <svg | Mochi
        $ year 2020   > Nothing was logged
        """,
    ])

    @Test("past days are shown", arguments: transcripts) func looksBack(transcript: Transcript) throws {
        bench.variables["LANG"] = "en_GB.UTF-8"
        try bench.fill()
        try bench.run("start read 30m --note chapter_one")
        bench.clock.pass(minutes: 31)
        try bench.run("status")
        try bench.run("did run 10 --day 2025-12-31 --note cold")
        try bench.follow(transcript)
    }

    @Test(
        "lines of a narrow terminal fit, those of a pipe are as long as ever",
        arguments: ["stats", "stats year", "heatmap", "heatmap --year 2025", "year", "list"],
        ["en_GB.UTF-8", "zh_CN.UTF-8"])
    func narrow(line: String, locale: String) throws {
        bench.variables.merge(["LANG": locale, "COLUMNS": "40", "NO_COLOR": "1"]) { $1 }
        try bench.fill()
        for isOnScreen in [true, false] {
            bench.isOnScreen = isOnScreen
            let lines = try bench.run(line).stdout.split(separator: "\n")
            #expect(lines.allSatisfy { String($0).columns <= 40 } == isOnScreen)
        }
    }

    static let corrections = Transcript.all([
        "units are corrected as units, also in the list of corrections": """
        $ add Read --count 20_pages
        $ did read 20
        $ history edit last --minutes 20   ? This entry counts pages: use --amount instead
        $ history edit last --amount 8   > : 20 pages → 8 pages.
        $ show read --json   : totalMinutes 10 | minutesToday 0
        $ history --amended   > 20 pages | 8 pages
        $ history delete last   > 8 pages deleted.
        """,
        "a tick has no amount to correct, and is done in the list of corrections": """
        $ add Floss --yes-no
        $ did floss
        $ history edit last --amount 2   ?
        $ history edit last --minutes 20   ? This entry is a tick: --minutes doesn't apply to it.
        $ history edit last --note mint
        $ history --amended   > done
          / 10 m
        """,
        "slips are corrected, and stay with habits that have a limit": """
        $ add Coffee --at-most 2
        $ add Floss --yes-no
        $ slip coffee 3
        $ history edit last --minutes 20   ? This entry counts slips: use --amount instead
        $ history edit last --amount 2   > : 3 times → twice.
        $ history edit last --habit floss   ! Floss
        """,
        "changes of minutes are named, in the list of corrections too": """
        $ add Read
        $ add Write
        $ did read 25
        $ history edit last --amount 2   ? This entry counts minutes: use --minutes instead of --amount.
        $ history edit last --time 08:15   = Read, Wed 18 Feb: 12:00 → 08:15.
        $ history --amended   > Read, Wed 18 Feb, 12:00, 25 m | 08:15, 25 m
        $ history edit last --note hi   = Read, Wed 18 Feb: note “hi”.
        $ history edit last --minutes 30 --time 09:00 --note none
          = Read, Wed 18 Feb: 25 m → 30 m, 08:15 → 09:00, note removed.
        $ history edit last --habit write   > Read → Write, | : 30 m.
        $ history edit last --day yesterday --note x   > : 30 m, note “x”.
        """,
        "entries dated ahead by another machine's clock are listed, found and can be corrected": """
        $ add Read
        w 576000  $ did read 10
        w -576000  $ history   > 10 m
        $ history --from 2027-01-01   > 10 m
        $ history edit 1 --note late   > note “late”
        $ history edit last --day today
        $ history --format {day}_{minutes}_{note}   = 2026-02-18 10 late
        $ stats all --json   : minutes 10
        """,
        "a week of limits alone says how often they slipped, and not that nothing was logged": """
        $ add Coffee --at-most 2
        $ add Smoke --at-most 0
        $ week   > Mon 16 Feb to Wed 18 Feb: Nothing was logged this week.
        $ slip coffee 3
        $ slip smoke
        $ week   > Mon 16 Feb to Wed 18 Feb: Only limits were noted this week. | Coffee  0 of 1 day  3 times
          > Smoke   0 of 1 day  1 slip
        $ week --json   : habits.1.slips 3
        """,
    ])

    @Test("entries are corrected", arguments: corrections) func corrects(transcript: Transcript) throws {
        try bench.follow(transcript)
    }
}

/// Nothing that is read as time has what ticks, units and kept limits make; it says beside it that they were done.
@Suite("Time, apart from growth") struct FocusTimeCommandTests {
    private let bench = Bench()

    /// A habit of each kind: on 18 February done by hand, 3 of 8 glasses, on 19 February timed for 25 minutes each.
    init() throws {
        bench.variables["LANG"] = "en_GB.UTF-8"
        bench.put("{ phone: true }", at: bench.paths.configFile)
        for line in [
            "add Read --group Desk", "add Floss --yes-no --group Home", "add Water --count 8_glasses --group Home",
            "add Coffee --at-most 2", "did read 20", "did floss", "did water 3", "did coffee",
        ] { try bench.run(line) }
        bench.clock.pass(minutes: 1440)
        for habit in ["read", "floss", "water", "coffee"] {
            try bench.run("start \(habit) 25m")
            bench.clock.pass(minutes: 26)
            try bench.run("status")
        }
    }

    /// Growth is 30 of 149 minutes more: 20 + 10 + 9 + 10 by hand, 100 timed.
    private static let outputs: KeyValuePairs<String, [String]> = [
        "stats": [
            "All habits, this week: 2 h · 1 done · 1 kept on 2 days.",
            "Wed 18 Feb  ██████                          20 m",
            "Floss   2 days, 25 m", "Water   3 glasses, 25 m", "Coffee  2 days, 25 m", "Desk  45 m",
            "Home  50 m · 1 done",
        ],
        "stats all": ["2 h · 1 done · 1 kept on 2 days."],
        "stats --habit floss": ["Floss, this week: 2 days on 2 days.", "1 day\n"],
        "stats --habit water": ["Water, this week: 3 glasses on 2 days."],
        "week": ["2 h · 1 done · 1 kept on 2 days", "3 glasses, 25 m"],
        "year": ["2 h · 1 done · 1 kept on 2 days, 4 habits.", "Best day: Thu 19 Feb, 1 h 40 m.", "3 glasses, 25 m"],
        "heatmap": ["2 h · 1 done · 1 kept on 2 days."],
        "heatmap --habit coffee": ["25 m · 1 kept on 2 days."],
        "status": ["Today: 1 h 40 m, "], "status --format {today}": ["100\n"],
        "list --format {name}:{minutes}/{goal}:{total}": [
            "Read:25/25:45\n", "Floss:25/:25\n", "Water:25/:25\n", "Coffee:25/:25\n",
        ],
        "stats day --format {name}:{minutes}:{total}": ["Read:25:45\n", "Floss:25:25\n"],
        "show floss": ["1% grown, 25 m"], "show read": ["45 m of 30 h"],
        "cats --format {habit}:{minutes}": ["Read:45\n", "Floss:25\n", "Water:25\n", "Coffee:25\n"],
        "cats": ["25 m, 2 days"],
        "history --to 2026-02-18 --format {habit}:{minutes}": ["Read:20\n", "Floss:0\n", "Water:0\n", "Coffee:0\n"],
        "history --to 2026-02-18": ["20 m", "done", "3 glasses", "kept"],
        "export --svg heatmap": ["<title>18 Feb 2026, 20 m · 1 done · 1 kept</title>"],
        "export --ical": ["SUMMARY:Floss\r\n", "SUMMARY:Water (3 glasses)\r\n"],
        "export --csv entries": [
            "2026-02-18,Floss,10,,manual,", ",1,,,yesNo,1,day,0\n", "2026-02-18,Water,9,,manual,",
            ",3,glasses,,count,8,day,0\n", ",,,,minutes,25,day,25\n",
        ],
    ]

    @Test("each output that has a sum of minutes has that of time") func outputs() throws {
        for (line, parts) in Self.outputs {
            let text = try bench.run(line).stdout
            for part in parts { #expect(text.contains(part), "\(line): \(text)") }
            // The sums with growth in them: of all, of the first day, of each habit.
            for wrong in ["2 h 29 m", "49 m", "35 m", "34 m", "10 m", " 9 m"] {
                #expect(!text.contains(wrong), "\(line): \(text)")
            }
        }
        let phone = try #require(bench.files[bench.paths.layout.data + "/today.txt"])
        #expect(String(decoding: phone, as: UTF8.self).contains(": Today: 1 h 40 m, "))
    }

    @Test("JSON has both numbers, and a cat that grew by ticks graduates after days") func json() throws {
        try bench.follow(
            """
            $ show floss --json
              : totalMinutes 35 | focusMinutes 25 | minutesToday 25 | cat.totalMinutes 35 | cat.focusMinutes 25
            $ stats --json
              : minutes 120 | done 1 | kept 1 | habits.1.minutes 25 | habits.1.totalMinutes 35 | habits.1.focusMinutes 25
            $ week --json   : minutes 120 | done 1 | kept 1
            $ year --json   : minutes 120 | done 1 | kept 1
            $ did floss --day 2026-02-17 --json   : focusMinutes 0
            $ graduate floss --yes   > graduated after 25 m, 3 days.
            $ album   >   25 m, 3 days
            $ stats --json   : minutes 120
            $ history --to 2026-02-18   > done
            """)
    }
}
