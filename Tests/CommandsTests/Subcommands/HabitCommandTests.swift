import DocumentStore
import Domain
import Testing
import UI

@testable import Commands
import Words

@Suite struct HabitCommandTests {
    private let bench = Bench()

    @Test("add adopts a kitten and takes the day's visit") func adds() throws {
        let answer = try bench.run("add Daily_reading --cat Mochi --goal 30 --schedule mo,we,fr --remind 08:30")
        #expect(answer.exitCode == .done)
        #expect(answer.stdout.contains("Daily reading: 30 min a day, Mon, Wed and Fri, 30 h in total."))
        #expect(answer.stdout.contains("Mochi moved in"))
        #expect(answer.stderr == "Daily visit: 10 coins.\n")
        let habits = try bench.json("list")["habits"]
        guard case .list(let list)? = habits, case .map(let habit)? = list.first, case .map(let cat)? = habit["cat"]
        else {
            Issue.record("no habit in \(String(describing: habits))")
            return
        }
        #expect(habit["goalMinutes"] == 30)
        #expect(habit["schedule"] == "mo,we,fr")
        #expect(habit["isDueToday"] == true)
        #expect(cat["name"] == "Mochi")
        #expect(cat["stage"] == "kitten")
    }

    @Test(
        "what cannot be is refused, and nothing is written",
        arguments: [
            ("add x --goal 0", .wrongUse), ("add x --goal 721", .wrongUse), ("add x --target 9", .wrongUse),
            ("add x --schedule sometimes", .wrongUse), ("add x --remind 25:00", .wrongUse),
            ("add x --ends soon", .wrongUse), ("add _", .wrongUse), ("add x --icon cat", .wrongUse),
            ("add x --cat abcdefghijklmnopqrstu", .wrongUse), ("did x 5", .refused), ("start x", .refused),
            ("start x 181", .wrongUse), ("start x --stopwatch --rounds 2", .wrongUse), ("stop", .refused),
            ("pause", .refused), ("resume", .refused),
        ] as [(String, ExitCode)])
    func refuses(line: String, code: ExitCode) throws {
        let error = #expect(throws: CommandError.self) { try bench.run(line) }
        #expect(error?.exitCode == code)
        #expect(error.map { Strings(.english).sentence(for: $0).hasSuffix(".") } == true)
        #expect(!bench.disk.keys.contains { $0.hasSuffix(".jsonl") })
    }

    @Test("a second habit of one name is reported, and how to tell the two apart") func sharedName() throws {
        try bench.run("add Running --cat Onyx")
        bench.clock.pass(minutes: 1)
        let answer = try bench.run("add running --cat Cashew")
        #expect(answer.stderr.contains("There is another habit called Running, with Onyx."))
        #expect(
            throws: CommandError(
                .refused,
                {
                    $0.commandErrors.sameNames(name: "RUN", names: $0.either(["Running (Onyx)", "running (Cashew)"]))
                })
        ) {
            try bench.run("show RUN")
        }
        #expect(try bench.json("show onyx")["name"] == "Running")
        #expect(try bench.run("edit onyx --name Jogging").stderr.isEmpty)
        #expect(try bench.run("edit cashew --name Jogging").stderr.contains("another habit called Jogging"))
    }

    @Test("where the cats have one name as well, ids tell habits apart, and the sentences say so") func sharedNames()
        throws
    {
        let first = try #require(try bench.json("add Running --cat Kit")["id"])
        bench.clock.pass(minutes: 1)
        let answer = try bench.run("add Running --cat Kit --json")
        let second = try #require(try Bench.fields(of: answer)["id"])
        guard case .string(let one) = first, case .string(let two) = second else { throw NotAMap() }
        #expect(answer.stderr.contains("\(two) is this one, \(one) the other."))
        for line in ["did run 5", "did kit 5"] {
            let error = #expect(throws: CommandError.self) { try bench.run(line) }
            #expect(error?.exitCode == .refused)
            let sentence = error.map { Strings(.english).sentence(for: $0) } ?? ""
            #expect(
                sentence.contains("Running (\(one)) or Running (\(two)). Use what is in brackets instead."),
                "\(sentence)")
        }
        try bench.run("did \(two) 5")
        #expect(try bench.json("show \(two)")["totalMinutes"] == 5)
        #expect(try bench.json("show \(one)")["totalMinutes"] == 0)
    }

    @Test("commands that only read write nothing", arguments: ["list", "status", "paths", "list --all --json"])
    func onlyReads(line: String) throws {
        try bench.run(line)
        #expect(bench.disk.isEmpty)
        try bench.run("add Reading")
        let before = bench.disk
        try bench.run(line)
        #expect(bench.disk == before)
    }

    @Test(
        "names are shortened while they stay clear, whatever their case",
        arguments: [
            ("daily", "Daily reading"), ("READ", "Daily reading"), ("mochi", "Daily reading"), ("pep", "Dancing"),
            ("danc", "Dancing"), ("Dancing", "Dancing"), ("dancing wild", "Dancing wild"),
        ])
    func findsNames(typed: String, name: String) throws {
        try bench.run("add Daily_reading --cat Mochi")
        bench.clock.pass(minutes: 1)
        try bench.run("add Dancing --cat Pepper")
        bench.clock.pass(minutes: 1)
        try bench.run("add Dancing_wild --cat Olive")
        if typed == "danc" {
            #expect(throws: CommandError.severalMeant("danc", ["Dancing", "Dancing wild"])) {
                try bench.run("did danc 5")
            }
        } else {
            let line = "did \(typed.split(separator: " ").joined(separator: "_")) 5"
            #expect(try bench.json(line)["habit"] == .string(name))
        }
    }

    @Test("the first day after a miss a list asks for yesterday, from the next day on the streak is 0")
    func asksForYesterday() throws {
        try bench.run("add Reading --cat Mochi")
        for _ in 0..<3 {
            try bench.run("did reading 25")
            bench.clock.pass(minutes: 24 * 60)
        }
        #expect(try bench.run("list").stdout.contains("streak 3  "))
        bench.clock.pass(minutes: 24 * 60)
        #expect(try bench.run("list").stdout.contains("streak 3 · yesterday?"))
        #expect(try bench.run("stats").stdout.contains("streak 3 · yesterday?"))
        bench.clock.pass(minutes: 24 * 60)
        #expect(try bench.run("list").stdout.contains("streak 0  "))
    }

    @Test("a habit that is moved to where it is leaves nothing to undo") func staysInPlace() throws {
        try bench.run("add Reading --cat Mochi")
        bench.clock.pass(minutes: 1)
        try bench.run("add Running --cat Pepper")
        let before = bench.files.files.reduce(0) { $0 + (bench.files[$1]?.count ?? 0) }
        #expect(try bench.run("move running last").stdout.hasPrefix("1  📚 Reading\n2  🏃 Running\n"))
        #expect(bench.files.files.reduce(0) { $0 + (bench.files[$1]?.count ?? 0) } == before)
    }

    @Test("an unknown name suggests a near one") func tellsNear() throws {
        try bench.run("add Reading --cat Mochi")
        #expect(throws: CommandError.noSuchHabit("raeding", nearest: "Reading")) { try bench.run("did raeding 5") }
        #expect(throws: CommandError.noSuchHabit("mohci", nearest: "Mochi")) { try bench.run("did mohci 5") }
        #expect(throws: CommandError.noSuchHabit("xyz", nearest: nil)) { try bench.run("did xyz 5") }
    }

    @Test("logged minutes count on their day, and the streak with them") func tells() throws {
        try bench.run("add Reading")
        #expect(try bench.json("did reading 1h --day yesterday")["streak"] == 1)
        let today = try bench.json("did reading 20m")
        #expect(today["day"] == "2026-02-18")
        #expect(today["streak"] == 2)
        #expect(throws: CommandError.self) { try bench.run("did reading 5 --day 2026-02-19") }
        let status = try bench.json("status")["today"]
        #expect(status == ["date": "2026-02-18", "minutes": 20, "due": 1, "done": 0])
    }

    @Test("the visit is taken once a day") func visits() throws {
        #expect(try bench.json("checkin")["dailyCoins"] == 10)
        #expect(try bench.json("checkin")["dailyCoins"] == 0)
        bench.clock.pass(minutes: 24 * 60)
        #expect(try bench.run("checkin").stdout == "Daily visit: 10 coins.\n")
        #expect(try bench.run("checkin").stdout == "Already collected today.\n")
        #expect(try bench.json("status")["coins"] == 20)
    }
}
