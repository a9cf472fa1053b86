import DocumentStore
import Domain
import Runtime
import Testing

@testable import Commands

@Suite("Greeting at a shell's start") struct GreetCommandTests {
    @Test("once a day, and once more on the next")
    func onceADay() throws {
        let bench = Bench()
        try bench.run("add Reading --cat Mochi")
        let first = try bench.run("greet").stdout
        #expect(first.contains("Mochi"))
        #expect(first.contains("Reading: 25 m to go today."))
        #expect(first.split(separator: "\n").count == 2)
        #expect(try bench.run("greet") == CommandOutput())
        bench.clock.pass(minutes: 11 * 60 + 59)
        #expect(try bench.run("greet") == CommandOutput())
        bench.clock.pass(minutes: 1)
        #expect(try !bench.run("greet").stdout.isEmpty)
        #expect(try bench.run("greet") == CommandOutput())
    }

    @Test("a limit is nothing to do: it is marked, and its cat does not name it") func limits() throws {
        let bench = Bench()
        try bench.run("add Smoking --at-most 0")
        for _ in 0..<8 {
            let greeting = try bench.run("greet --always").stdout
            #expect(greeting.hasSuffix("Smoking is not marked yet today.\n"), "\(greeting)")
            #expect(greeting.split(separator: "Smoking", omittingEmptySubsequences: false).count == 2)
            bench.clock.pass(minutes: 24 * 60)
        }
    }

    @Test("with quiet cats, the cat says nothing, and what is left to do is reported")
    func quiet() throws {
        let bench = Bench()
        try bench.run("add Reading --cat Mochi")
        try bench.run("settings set cats quiet")
        let lines = try bench.run("greet").stdout.split(separator: "\n")
        #expect(lines.first?.hasSuffix(" Mochi") == true)
        #expect(lines.last == "Reading: 25 m to go today.")
    }

    @Test("always is always, and does not use up the day's greeting")
    func always() throws {
        let bench = Bench()
        try bench.run("add Reading")
        #expect(try !bench.run("greet --always").stdout.isEmpty)
        #expect(try !bench.run("greet").stdout.isEmpty)
        #expect(try !bench.run("greet --always").stdout.isEmpty)
    }

    @Test("the day is over when the person's day is, in the zone they are in")
    func dayRule() throws {
        let bench = Bench()
        try bench.run("add Reading")
        _ = try bench.run("greet")
        bench.variables["TZ"] = "Asia/Kathmandu"
        #expect(try !bench.run("greet").stdout.isEmpty)
    }

    @Test("a store that is not there, is empty or broken says nothing, and no greeting writes to it")
    func silence() throws {
        #expect(try Bench().run("greet") == CommandOutput())
        let bench = Bench()
        try bench.run("add Reading")
        let before = bench.disk
        _ = try bench.run("greet")
        let changed = bench.disk.filter { before[$0.key] != $0.value }.keys
        #expect(changed.map { $0 } == ["/home/state/greeted.json"])
        bench.files[bench.paths.layout.storeFile] = Array("{".utf8)
        bench.clock.pass(minutes: 24 * 60)
        #expect(try bench.run("greet").exitCode == .done)
        #expect(try bench.run("greet").stderr.isEmpty)
    }

    @Test("who needs it most speaks: a streak at risk, then one that lapsed, then whoever was alone longest")
    func need() throws {
        let bench = Bench()
        try bench.run("add Reading --cat Mochi")
        bench.clock.pass(minutes: 1)
        try bench.run("add Running --cat Pepper")
        #expect(try bench.run("greet --always").stdout.contains("Mochi"))
        for _ in 0..<3 {
            try bench.run("did Running 30")
            bench.clock.pass(minutes: 24 * 60)
        }
        let atRisk = try bench.run("greet --always").stdout
        #expect(atRisk.contains("Pepper"))
        #expect(atRisk.contains("Running: 25 m to go today, 3-day streak."))
        bench.clock.pass(minutes: 24 * 60)
        let lapsed = try bench.run("greet --always").stdout
        #expect(lapsed.contains("Pepper"))
        #expect(lapsed.contains("--day yesterday"))
        try bench.run("did Running 30")
        try bench.run("did Reading 30")
        #expect(try bench.run("greet --always").stdout.contains("All done for today."))
    }

    @Test(
        "yesterday can be logged with the command as it is printed",
        arguments: [
            ("Reading", "", "Reading MINUTES"), ("Floss", "--yes-no", "Floss"), ("Coffee", "--at-most 2", "Coffee"),
            ("Cold_water", "--count 8_glasses", "'Cold water'"),
        ])
    func yesterday(name: String, flags: String, operands: String) throws {
        let bench = Bench()
        try bench.run("add \(name) \(flags)")
        try lapse(name, bench)
        let lines = try bench.run("greet").stdout.split(separator: "\n")
        #expect(lines[1].hasSuffix(". You can still log yesterday: habicat did \(operands) --day yesterday."))
    }

    @Test("a line in Chinese has Chinese punctuation") func chinese() throws {
        let bench = Bench()
        bench.variables["LANG"] = "zh_CN.UTF-8"
        try bench.run("add Floss --cat Mochi --yes-no")
        try lapse("Floss", bench)
        let lines = try bench.run("greet").stdout.split(separator: "\n")
        #expect(lines.first?.contains(" Mochi：「") == true)
        #expect(lines[1] == "Floss：今天还没打卡。昨天的还能补：habicat did Floss --day 昨天。")
    }

    /// Three days in a row, and then a day without.
    private func lapse(_ name: String, _ bench: Bench) throws {
        for _ in 0..<3 {
            try bench.run("did \(name)")
            bench.clock.pass(minutes: 24 * 60)
        }
        bench.clock.pass(minutes: 24 * 60)
    }
}
