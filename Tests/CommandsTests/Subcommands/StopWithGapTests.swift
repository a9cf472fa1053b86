import DocumentStore
import Domain
import Runtime
import Testing
import UI

@testable import Commands
import Words

/// `stop` and `start --switch` of a timer during which the machine slept.
@Suite("A timer with a gap, stopped") struct StopWithGapTests {
    private let bench = Bench()

    /// A countdown of 40 minutes, so many of them timed before the machine slept.
    private func slept(minutes: Int64, after timed: Int64) throws {
        try bench.run("add Reading --cat Mochi")
        try bench.run("add Running --cat Pepper")
        try bench.run("start read 40m")
        bench.clock.pass(minutes: timed)
        bench.clock.sleep(minutes: minutes)
    }

    private var sessions: [FocusSession] {
        get throws { try bench.session.open().repository().sessions(of: nil, limit: 9) }
    }

    @Test("without a terminal what was earned before is kept, and it says what was not counted") func unasked() throws {
        try slept(minutes: 60, after: 20)
        let output = try bench.run("stop")
        #expect(output.stdout.hasPrefix("Mochi: 20 min of Reading, 200 coins"))
        #expect(output.stderr.contains("1 h unwatched were not counted. Add them with habicat did."))
    }

    @Test(
        "without a terminal and with nothing before it the timer is not thrown away",
        arguments: ["stop", "start run --switch", "focus run --switch -- make"])
    func nothingBefore(line: String) throws {
        for isClock in [false, true] {
            let test = StopWithGapTests()
            try test.slept(minutes: isClock ? 0 : 41, after: 0)
            if isClock { test.bench.clock.setWallClock(byMinutes: 41) }
            let before = try test.bench.session.open().userData().timer
            let error = #expect(
                throws: CommandError(
                    .wrongUse, { $0.commandErrors.gapIsAll(cat: "Mochi", length: $0.length(milliseconds: 41 * 60_000)) }
                )
            ) {
                try test.bench.run(line)
            }
            let sentence = error.map { Strings(.english).sentence(for: $0) } ?? ""
            #expect(sentence.contains("just started when 41 m went by") && sentence.contains("stop --all"))
            #expect(try test.bench.session.open().userData().timer == before)
            #expect(try test.bench.run("stop --all").stdout.hasPrefix("Mochi: 40 min of Reading, 400 coins"))
        }
    }

    @Test(
        "at a terminal it asks",
        arguments: [
            ("", 20, "20 min"), ("a", 40, "40 min"), ("b", 20, "20 min"), ("30", 30, "30 min"), ("10", 10, "10 min"),
            ("d", nil, "Discarded"),
        ] as [(String, Int?, String)])
    func asks(answer: String, minutes: Int?, output: String) throws {
        try slept(minutes: 60, after: 20)
        bench.typed = answer
        #expect(try bench.run("stop").stdout.contains(output))
        #expect(
            bench.question == """
                Mochi: 20 m, then 1 h unwatched.
                  a  log all of it, 40 m
                  b  log the 20 m before it
                  d  discard it
                A letter, or minutes such as 45 [b]:\u{20}
                """)
        #expect(try sessions.first?.durationMinutes == minutes)
    }

    @Test(
        "with nothing before it, it counts by default where it ends within the planned length",
        arguments: [(39, "a", 39), (41, "d", nil)] as [(Int64, String, Int?)])
    func proposes(minutes: Int64, letter: String, logged: Int?) throws {
        try slept(minutes: minutes, after: 0)
        bench.typed = ""
        try bench.run("stop")
        #expect(bench.question.hasPrefix("Mochi: the timer had just started, then \(minutes) m went by unwatched."))
        #expect(bench.question.hasSuffix("[\(letter)]: ") && bench.question.contains("  d  stop without logging"))
        #expect(!bench.question.contains("  b  "))
        #expect(try sessions.first?.durationMinutes == logged)
    }

    @Test(
        "a gap has one length wherever it is said, also where a session counts less",
        arguments: [
            (599, "9 h 59 m", "log 8 h, the most a session counts"), (61, "1 h 01 m", "log all of it, 1 h 01 m"),
        ]
            as [(Int64, String, String)]) func long(minutes: Int64, length: String, all: String) throws
    {
        try bench.run("add Reading --cat Mochi")
        try bench.run("start read --stopwatch")
        bench.clock.sleep(minutes: minutes)
        for line in ["status", "gap"] {
            #expect(try bench.run(line).stdout.contains(" away for \(length)."), "\(line)")
        }
        let error = try #require(#expect(throws: CommandError.self) { try bench.run("stop") })
        #expect(Strings(.english).sentence(for: error).contains("when \(length) went by"))
        bench.typed = "a"
        try bench.run("stop")
        #expect(bench.question.contains("\(length) went by unwatched.\n  a  \(all)\n"))
    }

    @Test(
        "flags say what counts", arguments: [("--all", 40), ("--minutes 30", 30), ("--minutes 5", 5)])
    func flags(flag: String, minutes: Int) throws {
        try slept(minutes: 60, after: 20)
        try bench.run("stop \(flag)")
        #expect(try sessions.map(\.durationMinutes) == [minutes])
    }

    @Test("more minutes than there were are refused") func tooMany() throws {
        try slept(minutes: 10, after: 20)
        let error = try #require(#expect(throws: CommandError.self) { try bench.run("stop --minutes 31") })
        #expect(Strings(.english).sentence(for: error) == "“31” is not valid for --minutes. Use 1 to 30.")
        try bench.run("stop --minutes 30")
        #expect(try sessions.map(\.durationMinutes) == [30])
    }

    @Test("the question comes before the first write, and without an answer nothing changes") func unanswered() throws {
        try slept(minutes: 60, after: 20)
        let before = try bench.session.open().userData().timer
        bench.typed = "y"
        #expect(throws: CommandError(DomainError.startedTooEarly(180))) { try bench.run("start run --switch --ago 4h") }
        #expect(bench.question.isEmpty)
        #expect(throws: CommandError(DomainError.gapWaits(cat: "Mochi"))) {
            try bench.run("start run --switch --ago 10m")
        }
        #expect(try bench.session.open().userData().timer == before)
    }

    @Test("the evening before is where its minutes are, and the next timer may reach back into the morning")
    func overNight() throws {
        try bench.run("add Reading --cat Mochi")
        bench.clock.pass(minutes: 600)
        try bench.run("start read --stopwatch")
        bench.clock.pass(minutes: 30)
        bench.clock.sleep(minutes: 570)
        #expect(try bench.run("gap --finish").stdout.contains("30 min of Reading"))
        let lines = try bench.run("history --format {day}_{start}_{end}_{minutes}").stdout
        #expect(lines == "2026-02-18 22:00 22:30 30\n")
        bench.clock.pass(minutes: 5)
        #expect(try bench.run("start read --ago 10m").stdout.hasPrefix("Mochi: 15:00 left"))
    }
}
