import DocumentStore
import Domain
import Runtime
import Testing

@testable import Commands
import Words

/// The daily visit on the command line, and what is hidden with the coins.
@Suite struct VisitCommandTests {
    private let bench = Bench()

    init() throws {
        try bench.run("add Reading --cat Mochi")
        bench.clock.pass(minutes: 1)
        try bench.run("add Running --cat Pepper --group Sport")
        // Thursday.
        bench.clock.pass(minutes: 24 * 60 - 1)
    }

    private func days() throws -> [Int] {
        try bench.session.open().repository().visitedMonth(Month(year: 2026, number: 2))?.checkedDays ?? []
    }

    @Test(
        "every command that changes something collects the visit and reports it",
        arguments: [
            "start read", "did read 5", "edit read --goal 30", "rest read", "off tomorrow", "graduate read --yes",
            "remove run --yes", "move run first", "rename mochi Miso", "settings set cats quiet",
        ])
    func takes(line: String) throws {
        let answer = try bench.run(line)
        #expect(try days() == [18, 19])
        #expect(answer.stderr.contains("Daily visit: 10 coins."))
    }

    @Test(
        "what changes nothing does not",
        arguments: [
            "take-off mochi", "rename mochi Mochi", "edit read --goal 25", "move read first", "list", "pet mochi",
            "status", "settings set coins on",
        ])
    func takesNone(line: String) throws {
        try bench.run(line)
        #expect(try days() == [18])
    }

    @Test("undo and redo take it") func undo() throws {
        try bench.run("did read 5")
        bench.clock.pass(minutes: 20 * 60)
        try bench.run("undo")
        bench.clock.pass(minutes: 24 * 60)
        try bench.run("redo")
        #expect(try days() == [18, 19, 20, 21])
    }

    @Test("a session over midnight takes the visits of both days, whenever it is noticed") func midnight() throws {
        bench.clock.pass(minutes: 11 * 60 + 50)
        try bench.run("start read")
        #expect(try days() == [18, 19])
        bench.clock.pass(minutes: 24 * 60 * 2)
        try bench.run("list")
        #expect(try days() == [18, 19, 20])
    }

    @Test("pausing the next day is something done") func pausing() throws {
        bench.clock.pass(minutes: 11 * 60 + 50)
        try bench.run("start read")
        bench.clock.pass(minutes: 11)
        try bench.run("pause")
        #expect(try days() == [18, 19, 20])
    }

    @Test("a holiday is visited on your behalf, without coins, and undone with it") func holiday() throws {
        bench.clock.pass(minutes: 24 * 60 * 4)
        try bench.run("did read 5")
        let coins = try bench.json("visits")["coins"]
        try bench.run("off 2026-02-20 2026-02-22")
        #expect(Set(try days()) == [18, 20, 21, 22, 23])
        #expect(try bench.json("visits")["coins"] == coins)
        try bench.run("undo")
        #expect(Set(try days()) == [18, 23])
        #expect(try bench.run("doctor").exitCode == .done)
    }

    @Test("with coins off no text has any", arguments: ["en", "zh"])
    func hidden(language: String) throws {
        bench.variables["LANG"] = language == "zh" ? "zh_CN.UTF-8" : "en_GB.UTF-8"
        try bench.run("settings set coins off")
        bench.clock.pass(minutes: 24 * 60)
        try bench.run("start read")
        bench.clock.pass(minutes: 30)
        var said = try ["list", "visits", "start run", "stop", "box", "year", "status"].map { line in
            let answer = try bench.run(line)
            return answer.stdout + answer.stderr
        }
        bench.clock.pass(minutes: 24 * 60)
        said.append(try bench.run("checkin").stdout)
        for text in said {
            #expect(!text.contains("coin") && !text.contains("金币") && !text.contains("+100"), "\(text)")
        }
    }

    @Test("text, show and JSON agree on a lapsed streak") func lapse() throws {
        for _ in 0..<3 {
            try bench.run("did read 25")
            bench.clock.pass(minutes: 24 * 60)
        }
        bench.clock.pass(minutes: 24 * 60)
        #expect(try bench.run("list").stdout.contains("streak 3 · yesterday?"))
        #expect(try bench.run("show read").stdout.contains("3 days · yesterday?, best 3"))
        let habit = try bench.json("show read")
        #expect(habit["streak"] == 0)
        #expect(habit["lapsedStreak"] == 3)
        bench.clock.pass(minutes: 24 * 60)
        #expect(try bench.json("show read")["lapsedStreak"] == .null)
    }

    @Test("the mood that is shown is in JSON, too") func shownMood() throws {
        try bench.run("off 2026-02-18 2026-02-25")
        bench.clock.pass(minutes: 24 * 60 * 4)
        guard case .map(let cat)? = try bench.json("show read")["cat"] else {
            Issue.record("no cat")
            return
        }
        #expect(cat["mood"] == "lonely")
        #expect(cat["shownMood"] == "rested")
    }
}
