import DocumentStore
import Runtime
import Testing

@testable import Commands

/// Nothing that is read as time has what ticks, units and kept limits make; it says beside it that they were done.
@Suite struct FocusTimeCommandTests {
    private let bench = Bench()

    /// A habit of each kind: on 18 February done by hand, on 19 February timed for 25 minutes each.
    private func live() throws {
        bench.variables["LANG"] = "en_GB.UTF-8"
        try bench.run("add Read --group Desk")
        try bench.run("add Floss --yes-no --group Home")
        try bench.run("add Water --count 8_glasses --group Home")
        try bench.run("add Coffee --at-most 2")
        bench.files[bench.paths.configFile] = Array("{ phone: true }".utf8)
        for line in ["did read 20", "did floss", "did water 3", "did coffee"] { try bench.run(line) }
        bench.clock.pass(minutes: 1440)
        for habit in ["read", "floss", "water", "coffee"] {
            try bench.run("start \(habit) 25m")
            bench.clock.pass(minutes: 26)
            try bench.run("status")
        }
    }

    /// Growth is 30 of 149 minutes more: 20 + 10 + 9 + 10 by hand, 100 timed.
    private static let outputs: [(line: String, parts: [String])] = [
        (
            "stats",
            [
                "All habits, this week: 2 h · 2 done · 1 kept on 2 days.",
                "Wed 18 Feb  ██████                          20 m",
                "Floss   2 days, 25 m", "Water   3 glasses, 25 m", "Coffee  2 days, 25 m", "Desk  45 m",
                "Home  50 m · 2 done",
            ]
        ),
        ("stats all", ["2 h · 2 done · 1 kept on 2 days."]), ("stats year", ["2 h · 2 done · 1 kept on 2 days."]),
        ("stats --habit floss", ["Floss, this week: 2 days on 2 days.", "1 day\n"]),
        ("stats --habit water", ["Water, this week: 3 glasses on 2 days."]),
        ("week", ["2 h · 2 done · 1 kept on 2 days", "3 glasses, 25 m"]),
        ("year", ["2 h · 2 done · 1 kept on 2 days, 4 habits.", "Best day: Thu 19 Feb, 1 h 40 m.", "3 glasses, 25 m"]),
        ("heatmap", ["2 h · 2 done · 1 kept on 2 days."]),
        ("heatmap --habit floss", ["25 m · 1 done on 2 days."]),
        ("heatmap --habit coffee", ["25 m · 1 kept on 2 days."]),
        ("status", ["Today: 1 h 40 m, "]), ("status --format {today}", ["100\n"]),
        (
            "list --format {name}:{minutes}/{goal}:{total}",
            ["Read:25/25:45\n", "Floss:25/:25\n", "Water:25/:25\n", "Coffee:25/:25\n"]
        ),
        ("stats day --format {name}:{minutes}:{total}", ["Read:25:45\n", "Floss:25:25\n"]),
        ("show floss", ["1% grown, 25 m"]), ("show read", ["45 m of 30 h"]),
        ("cats --format {habit}:{minutes}", ["Read:45\n", "Floss:25\n", "Water:25\n", "Coffee:25\n"]),
        ("cats", ["25 m, 2 days"]),
        (
            "history --to 2026-02-18 --format {habit}:{minutes}",
            ["Read:20\n", "Floss:0\n", "Water:0\n", "Coffee:0\n"]
        ),
        ("history --to 2026-02-18", ["20 m", "done", "3 glasses", "kept"]),
        ("export --svg heatmap", ["<title>18 Feb 2026, 20 m · 2 done · 1 kept</title>"]),
        ("export --ical", ["SUMMARY:Floss\r\n", "SUMMARY:Water (3 glasses)\r\n"]),
        (
            "export --csv entries",
            [
                "2026-02-18,Floss,10,,manual,", ",1,,,yesNo,1,day,0\n", "2026-02-18,Water,9,,manual,",
                ",3,glasses,,count,8,day,0\n", ",,,,minutes,25,day,25\n",
            ]
        ),
    ]

    @Test("of each output that has a sum of minutes", arguments: outputs.indices) func output(number: Int) throws {
        try live()
        let (line, parts) = Self.outputs[number]
        let text = try bench.run(line).stdout
        for part in parts { #expect(text.contains(part), "\(line): \(text)") }
        // The sums with growth in them: of all, of the first day, of each habit.
        for wrong in ["2 h 29 m", "49 m", "35 m", "34 m", "10 m", " 9 m"] {
            #expect(!text.contains(wrong), "\(line): \(text)")
        }
    }

    @Test("of the picture and the text for a phone") func phone() throws {
        try live()
        let text = String(decoding: try #require(bench.files[bench.paths.layout.data + "/today.txt"]), as: UTF8.self)
        #expect(text.contains(": Today: 1 h 40 m, "))
    }

    @Test("JSON has both numbers, and the sums are time") func json() throws {
        try live()
        let floss = try bench.json("show floss")
        #expect(floss["totalMinutes"] == 35 && floss["focusMinutes"] == 25 && floss["minutesToday"] == 25)
        let cat = try #require(floss.map("cat"))
        #expect(cat["totalMinutes"] == 35 && cat["focusMinutes"] == 25)
        let stats = try bench.json("stats")
        #expect(stats["minutes"] == 120 && stats["done"] == 2 && stats["kept"] == 1)
        guard case .list(let rows)? = stats["habits"], case .map(let row) = rows[1] else {
            Issue.record("no rows")
            return
        }
        #expect(row["minutes"] == 25 && row["totalMinutes"] == 35 && row["focusMinutes"] == 25)
        let week = try bench.json("week")
        #expect(week["minutes"] == 120 && week["done"] == 2 && week["kept"] == 1)
        let year = try bench.json("year")
        #expect(year["minutes"] == 120 && year["done"] == 2 && year["kept"] == 1)
        #expect(try bench.json("did floss --day 2026-02-17")["focusMinutes"] == 0)
    }

    @Test("a cat that grew by ticks graduates after days, and is so in the album") func farewell() throws {
        try live()
        #expect(try bench.run("graduate floss --yes").stdout.contains("graduated after 25 m, 2 days."))
        #expect(try bench.run("album").stdout.contains("  25 m, 2 days  "))
        #expect(try bench.json("stats")["minutes"] == 120)
        #expect(try bench.run("history --to 2026-02-18").stdout.contains("done"))
    }
}
