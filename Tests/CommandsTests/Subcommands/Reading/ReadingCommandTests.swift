import DocumentStore
import Domain
import Testing
import UI

@testable import Commands

@Suite struct ReadingCommandTests {
    private let bench = Bench()

    private func live() throws {
        bench.variables["LANG"] = "en_GB.UTF-8"
        try bench.fill()
        try bench.run("start read 30m --note chapter_one")
        bench.clock.pass(minutes: 31)
        try bench.run("status")
        try bench.run("did run 10 --day 2025-12-31 --note cold")
    }

    @Test(
        "stats sum a stretch",
        arguments: [
            ("day", 50, 1, 0), ("week", 65, 2, 7), ("month", 65, 2, 28), ("year", 65, 2, 12), ("all", 75, 3, 2),
        ])
    func sums(span: String, minutes: Int, days: Int, parts: Int) throws {
        try live()
        let fields = try bench.json("stats \(span)")
        #expect(fields["minutes"] == .integer(Int64(minutes)))
        #expect(fields["activeDays"] == .integer(Int64(days)))
        guard case .list(let list)? = fields["parts"] else {
            Issue.record("no parts")
            return
        }
        #expect(list.count == parts)
        #expect(try bench.json("stats \(span) --habit read")["minutes"] == 65 || span == "day")
    }

    @Test("stats for people have a bar for each part") func draws() throws {
        try live()
        let week = try bench.run("stats").stdout
        #expect(week.hasPrefix("All habits, this week: 1 h 05 m on 2 days.\n  Mon 16 Feb\n"))
        #expect(week.contains("  Wed 18 Feb  ██████████████████████████████  50 m\n"))
        #expect(week.contains("1 session completed, 0 stopped early.\n"))
        #expect(!week.contains("You usually start"))
        bench.variables["LANG"] = "C"
        #expect(try bench.run("stats").stdout.contains("  ##############################  50 m\n"))
        bench.variables["LANG"] = "zh_CN.UTF-8"
        #expect(try bench.run("stats").stdout.hasPrefix("所有习惯，本周：1小时5分钟，坚持2天。\n"))
        #expect(
            try bench.run("stats all --format {name}:{minutes}:{days}").stdout
                == "Daily reading:65:2\nRunning:10:1\nTrial:0:0\n")
    }

    @Test(
        "history gives the newest first, as many as are wanted",
        arguments: [
            ("", ["30 session", "20 manual", "15 manual", "10 manual"]), ("--limit 1", ["30 session"]),
            ("--habit run", ["10 manual"]), ("--from 2026-02-18", ["30 session", "20 manual"]),
            ("--to yesterday", ["15 manual", "10 manual"]), ("--from 2026-02-17 --to 2026-02-17", ["15 manual"]),
            ("--to 2025-12-30", []), ("--from yesterday --limit 2", ["30 session", "20 manual"]),
        ])
    func lists(flags: String, lines: [String]) throws {
        try live()
        let output = try bench.run("history \(flags) --format {minutes}_{source}").stdout
        #expect(output == lines.map { $0 + "\n" }.joined())
    }

    @Test("a habit that has ended is found by its name or its cat's", arguments: ["daily", "Daily_reading", nil])
    func ended(typed: String?) throws {
        try live()
        let cat = try bench.run("list --format {cat}").stdout.split(separator: "\n")[0]
        try bench.run("graduate daily --yes")
        let flag = "--habit \(typed ?? String(cat))"
        #expect(try bench.json("stats week \(flag)")["minutes"] == 65)
        #expect(try bench.run("history \(flag) --format {habit}").stdout.hasPrefix("Daily reading\n"))
        guard case .list(let days)? = try bench.json("heatmap \(flag)")["days"] else {
            Issue.record("no days")
            return
        }
        #expect(days.count == 2)
        #expect(throws: CommandError.noSuchHabit("nobody", nearest: nil)) { try bench.run("history --habit nobody") }
    }

    @Test("a session in history has its times, coins and note") func tellsOfSession() throws {
        try live()
        let line = try bench.run(
            "history --limit 1 --format {day}|{start}|{end}|{mode}|{completed}|{coins}|{xp}|{note}|{habit}"
        ).stdout
        #expect(line == "2026-02-18|12:02|12:32|countdown|yes|300|30|chapter one|Daily reading\n")
        #expect(try bench.run("history").stdout.contains("12:02-12:32"))
        let told = try bench.run("history --to 2026-01-01").stdout
        #expect(told == "Wed 31 Dec 2025  Running  10 m  logged  cold\n")
        #expect(try bench.run("history --to 2020-01-01") == CommandOutput(stderr: "Nothing logged in that time.\n"))
    }

    @Test("a week of limits alone says how often they slipped, and not that nothing was logged") func slips() throws {
        let bench = Bench()
        try bench.run("add Coffee --at-most 2")
        try bench.run("add Smoke --at-most 0")
        let empty = try bench.run("week").stdout
        #expect(empty.hasPrefix("Mon 16 Feb to Wed 18 Feb: Nothing was logged this week."))
        #expect(empty.ranges(of: "not marked").count == 2)
        try bench.run("slip coffee 3")
        try bench.run("slip smoke")
        let week = try bench.run("week").stdout
        #expect(week.hasPrefix("Mon 16 Feb to Wed 18 Feb: Only limits were noted this week."))
        #expect(week.contains("Coffee  0 of 1 day  3 times") && week.contains("Smoke   0 of 1 day  1 slip"))
        #expect(try bench.run("week --json").stdout.contains("\"slips\":3"))
        #expect(try bench.run("show smoke").stdout.contains("0 days since the last slip"))
    }

    @Test("the heatmap has a column for each week, in colour where that is asked for") func maps() throws {
        try live()
        let plain = try bench.run("heatmap").stdout
        let rows = plain.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(rows.count == 11)
        #expect(!plain.contains("\u{1B}"))
        #expect(rows[1].hasPrefix("Mon ·") && rows[3].hasSuffix("▓"))
        #expect(plain.contains("1 h 15 m on 3 days.\n"))
        #expect(try bench.run("heatmap --color direct").stdout.contains("\u{1B}[0;38;2;"))
        #expect(!(try bench.run("heatmap --color direct --no-color").stdout.contains("\u{1B}")))
        let year = try bench.json("heatmap --year 2025 --habit run")
        #expect(year["days"] == [["day": "2025-12-31", "minutes": 10, "heat": 2]])
        #expect(year["from"] == "2025-01-01")
        #expect(year["through"] == "2025-12-31")
    }

    @Test("visits show a month") func visits() throws {
        try live()
        let month = try bench.run("visits").stdout
        #expect(month.hasPrefix("Feb 2026: 1 of 28 days, 10 coins.\n Mo  Tu  We  Th  Fr  Sa  Su \n"))
        #expect(month.contains("\n 16  17  18x 19  20  21  22\n"))
        #expect(month.contains("7 days: +100, 6 to go\n"))
        #expect(try bench.json("visits 2026-01")["days"] == [])
    }

    @Test(
        "wrong input is reported",
        arguments: [
            "stats fortnight", "stats week month", "stats --format {x}", "history --limit 0", "history --from x",
            "history --format }", "heatmap --year 12", "heatmap --color pink", "visits 2026", "visits february",
        ])
    func refuses(line: String) throws {
        try bench.fill()
        let error = #expect(throws: CommandError.self) { try bench.run(line) }
        #expect(error?.exitCode == .wrongUse)
    }

    @Test(
        "looking back writes nothing", arguments: ["stats all", "history", "heatmap", "visits", "album", "cats mochi"])
    func writesNothing(line: String) throws {
        try live()
        let before = bench.disk
        try bench.run(line)
        #expect(bench.disk == before)
    }
}
