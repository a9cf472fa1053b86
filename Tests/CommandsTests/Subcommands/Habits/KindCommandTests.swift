import DocumentStore
import Domain
import Testing

@testable import Commands
import Words

/// Habits that count something else than minutes a day.
@Suite struct KindCommandTests {
    private let bench = Bench()

    private func habit(_ name: String) throws -> Fields { try bench.json("show \(name)") }

    @Test("adding and ticking a yes-or-no habit takes two commands") func twoCommands() throws {
        try bench.run("add Floss --yes-no")
        #expect(try bench.run("did floss").stdout.contains("Floss: done, streak 1 day."))
        let habit = try habit("floss")
        #expect(habit["habitKind"] == "yesNo" && habit["isKeptToday"] == true && habit["minutesToday"] == 0)
        #expect(try bench.run("list").stdout.contains("done"))
        #expect(throws: CommandError(.refused, { $0.commandErrors.goalReached(habit: "Floss") })) {
            try bench.run("did floss")
        }
    }

    @Test("a limit takes no amount, and a day that is marked says so when it is marked again") func marked() throws {
        try bench.run("add Coffee --at-most 2")
        try bench.run("add Floss --yes-no")
        #expect(throws: CommandError(.refused, { $0.commandErrors.isLimit(habit: "Coffee") })) {
            try bench.run("did coffee 2")
        }
        for (line, error) in [
            ("did coffee 1", CommandError(.refused, { $0.commandErrors.alreadyMarked(habit: "Coffee") })),
            ("did coffee", CommandError { $0.commandErrors.alreadyMarked(habit: "Coffee") }),
            ("did floss 1", CommandError { $0.commandErrors.goalReached(habit: "Floss") }),
        ] {
            _ = try? bench.run(line)
            #expect(throws: error) { try bench.run(line) }
        }
    }

    @Test(
        "what a habit counts, as it is typed",
        arguments: [
            ("--count 20_pages", "count", 20, "day", "pages"), ("--count 2.5", "count", 2.5, "day", nil),
            ("--at-most 0", "limit", 0, "day", nil), ("--per-week 300", "minutes", 300, "week", nil),
            ("--per-week 5h", "minutes", 300, "week", nil), ("--per-month 40_km", "count", 40, "month", "km"),
            ("--count 3_页", "count", 3, "day", "页"), ("--goal 25", "minutes", 25, "day", nil),
        ] as [(String, String, Double, String, String?)])
    func typed(flags: String, kind: String, amount: Double, period: String, unit: String?) throws {
        try bench.run("add Read \(flags)")
        let habit = try habit("read")
        #expect(habit["habitKind"] == .string(kind) && habit["goalPeriod"] == .string(period))
        #expect(habit["goalAmount"] == Amount(amount).value)
        #expect(habit["unit"] == unit.map { .string($0) } ?? .null)
    }

    @Test(
        "what cannot be is refused before anything is written",
        arguments: [
            "--count pages", "--at-most 61", "--at-most -1", "--per-week 0", "--per-week soon", "--count 5 --yes-no",
            "--goal 5 --at-most 2", "--count 5 --step x",
        ])
    func refused(flags: String) throws {
        let error = #expect(throws: CommandError.self) { try bench.run("add x \(flags)") }
        #expect(error?.exitCode == .wrongUse)
        #expect(!bench.disk.keys.contains { $0.hasSuffix(".jsonl") })
    }

    @Test("units are logged by number, minutes with their unit, and what is missing without either") func units()
        throws
    {
        try bench.run("add Read --count 20_pages")
        #expect(try bench.run("did read 5").stdout.contains("Read: 5 pages logged"))
        #expect(try bench.run("did read 2.5_pages").stdout.contains("2.5 pages"))
        #expect(try bench.run("list").stdout.contains("7.5/20 pages"))
        try bench.run("did read 10m")
        var habit = try habit("read")
        #expect(habit["amountToday"] == 7.5 && habit["minutesToday"] == 10 && habit["amountLeft"] == 12.5)
        try bench.run("did read")
        habit = try self.habit("read")
        #expect(habit["amountToday"] == 20 && habit["isKeptToday"] == true)
        #expect(try bench.run("list --format {amount}/{wanted}_{unit}").stdout == "20/20 pages\n")
        #expect(try bench.run("export --csv entries").stdout.contains(",2.5,pages,,count,20,day,0\n"))
        #expect(try bench.run("history").stdout.contains("2.5 pages"))
        #expect(try bench.run("edit read --goal 30m").stdout.contains("30 min a day"))
    }

    @Test(
        "a number alone is a goal in what the habit counts, so that no edit changes its kind unasked",
        arguments: [
            ("--count 20_pages", "30", "count", 30, "day"), ("--count 20_pages", "30_pages", "count", 30, "day"),
            ("--per-week 100_km", "120", "count", 120, "week"), ("--at-most 3", "1", "limit", 1, "day"),
            ("--count 20_pages", "30m", "minutes", 30, "day"), ("--at-most 3", "20m", "minutes", 20, "day"),
            ("--per-week 5h", "30", "minutes", 30, "day"),
        ] as [(String, String, String, Int, String)])
    func goalOfItsKind(flags: String, goal: String, kind: String, amount: Int, period: String) throws {
        try bench.run("add Read \(flags)")
        try bench.run("edit read --goal \(goal)")
        let habit = try habit("read")
        #expect(habit["habitKind"] == .string(kind) && habit["goalPeriod"] == .string(period))
        #expect(habit["goalAmount"] == Amount(amount).value)
    }

    @Test("the days since the last time of a limit are shown, and the most there were", arguments: [0, 2])
    func sinceTheLast(limit: Int) throws {
        try bench.run("add Coffee --at-most \(limit)")
        #expect(try bench.run("show coffee").stdout.contains(limit == 0 ? "no slip so far" : "never so far"))
        bench.clock.pass(minutes: 5 * 1440)
        try bench.run("slip coffee")
        bench.clock.pass(minutes: 2 * 1440)
        let what = limit == 0 ? "slip" : "time"
        #expect(try bench.run("show coffee").stdout.contains("2 days since the last \(what), best 5"))
    }

    @Test("the units of a session are given with stop, asked for at a terminal, or logged after it", arguments: 0...2)
    func session(way: Int) throws {
        try bench.run("add Read --count 20_pages")
        try bench.run("start read")
        bench.clock.pass(minutes: 25)
        switch way {
        case 0: try bench.run("stop --count 12")
        case 1:
            bench.typed = "12"
            let question = try bench.run("stop").stderr + bench.question
            #expect(question.contains("How many pages?"))
        default:
            #expect(try bench.run("stop").stderr.contains("habicat did HABIT N --last"))
            #expect(try bench.run("did read 12 --last").stdout.contains("Read: 12 pages logged"))
            #expect(try bench.run("did read 12 --last") == CommandOutput())
        }
        let habit = try habit("read")
        #expect(habit["amountToday"] == 12 && habit["minutesToday"] == 25)
        #expect(try bench.run("history").stdout.contains("25 m, 12 pages"))
        #expect(try bench.run("stats --habit read").stdout.contains("Read, this week: 12 pages on 1 day."))
    }

    @Test("a past day is filled up to the goal it had then, even if the goal has changed since") func formerGoal()
        throws
    {
        try bench.run("add Read --per-week 300")
        try bench.run("edit read --goal 25")
        bench.clock.pass(minutes: 1440)
        try bench.run("edit read --goal 40")
        #expect(try bench.run("did read --day yesterday").stdout.contains(": 25 m"))
    }

    @Test("units of a habit that counts none, or has no session, are refused") func noSession() throws {
        try bench.run("add Read")
        try bench.run("add Walk --count 3_km")
        #expect(throws: CommandError.countsNothing("Read")) { try bench.run("did read 12 --last") }
        #expect(throws: CommandError(.refused, { $0.commandErrors.noSessionOf(habit: "Walk") })) {
            try bench.run("did walk 12 --last")
        }
        try bench.run("start read")
        bench.clock.pass(minutes: 25)
        #expect(throws: CommandError.countsNothing("Read")) { try bench.run("stop --count 12") }
        try bench.run("start read")
        bench.clock.pass(minutes: 5)
        #expect(throws: CommandError.countsNothing("Read")) { try bench.run("stop --count 12") }
        #expect(try bench.run("stop").stdout.contains("5 min"))
    }

    @Test("slips, the days since the last one, and the mark for a day kept") func limit() throws {
        try bench.run("add Coffee --at-most 2")
        let answer = try bench.run("slip coffee").stdout
        #expect(answer.contains("Coffee: 1 of 2 today."))
        #expect(try bench.run("did coffee").stdout.contains("Coffee: kept, streak 1 day."))
        var habit = try habit("coffee")
        #expect(habit["slipsToday"] == 1 && habit["isKeptToday"] == true && habit["daysSinceSlip"] == 0)
        try bench.run("slip coffee 2")
        habit = try self.habit("coffee")
        #expect(habit["slipsToday"] == 3 && habit["isKeptToday"] == false && habit["streak"] == 0)
        try bench.run("undo")
        #expect(try self.habit("coffee")["streak"] == 1)
        try bench.run("add Tea --at-most 0")
        try bench.run("slip tea")
        #expect(throws: CommandError(.refused, { $0.commandErrors.alreadyMarked(habit: "Tea") })) {
            try bench.run("did tea")
        }
        try bench.run("add Read")
        #expect(throws: CommandError(.refused, { $0.commandErrors.noLimit(habit: "Read") })) {
            try bench.run("slip read")
        }
    }

    @Test("a week's goal shows what is left") func week() throws {
        try bench.run("add Piano --per-week 5h")
        try bench.run("did piano 80")
        let row = try bench.run("show piano").stdout
        #expect(row.contains("80/300 min this week") && row.contains("5 h a week") && row.contains("3 h 40 m left"))
        #expect(row.firstRange(of: /strength +\d+%\n/) != nil)
    }

    @Test("harsh's amounts, Loop's numbers and limits keep their kind") func imports() throws {
        bench.files["/log"] = Array(
            "2026-01-02 : Water : y :  : 3\n2026-01-03 : Water : y : hot : 5\n2026-01-03 : Floss : y :  : \n".utf8)
        #expect(try bench.run("import harsh /log --yes").stdout.contains("5 a day, target"))
        #expect(try habit("water")["habitKind"] == "count" && habit("water")["goalAmount"] == 5)
        #expect(try habit("floss")["habitKind"] == "yesNo")
        #expect(try bench.run("history --habit water").stdout.contains("hot"))
        #expect(try bench.run("export --csv entries").stdout.contains(",3,,,count,5,day,0\n"))
    }
}
