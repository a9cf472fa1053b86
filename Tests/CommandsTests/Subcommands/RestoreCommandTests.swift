import DocumentStore
import Domain
import Runtime
import Testing

@testable import Commands
import Words

@Suite struct RestoreCommandTests {
    private let bench = Bench()

    init() throws {
        try bench.run("add Reading")
        bench.clock.pass(minutes: 60)
        try bench.run("did reading 30")
    }

    private func coins(in home: String) throws -> Value? {
        try Bench.fields(of: bench.run("status --json", below: home))["coins"]
    }

    @Test("what would be there is reported, and nothing is written") func isRehearsed() throws {
        let before = bench.disk
        let answer = try bench.run("restore --at 30m --dry-run")
        #expect(
            answer.stdout.hasPrefix(
                "As of Wed 18 Feb 2026, 12:30: 1 habit, 1 cat, 0 sessions, 0 minutes, 10 coins, 2 changes.\n"))
        #expect(answer.stdout.contains("Last change: Wed 18 Feb 2026, 12:00."))
        let now = try bench.json("restore --at today --dry-run")
        #expect(now["minutes"] == 30 && now["coins"] == 10 && now["folder"] == .null)
        #expect(bench.disk == before)
    }

    @Test("the earlier store is in a new folder and passes doctor") func isWritten() throws {
        let before = bench.disk
        let folder = try #require(try bench.json("restore --at 30m")["folder"])
        #expect(folder == "/home/data-restored-20260218T1230")
        for (path, bytes) in before { #expect(bench.files[path] == bytes) }
        #expect(
            try bench.run("doctor", below: "/home/data-restored-20260218T1230")
                == CommandOutput.lines(["No problems found."])
        )
        #expect(try coins(in: "/home/data-restored-20260218T1230") == 10)
        #expect(
            throws: CommandError(.refused, { $0.commandErrors.folderTaken(path: "/home/data-restored-20260218T1230") })
        ) {
            try bench.run("restore --at 30m")
        }
        #expect(try bench.json("restore --at 30m --into then")["folder"] == "/then")
    }

    @Test("taking back what came since needs confirmation, and can be undone") func takesPlace() throws {
        #expect(throws: CommandError.needsYes) { try bench.run("restore --at 30m --in-place") }
        bench.typed = "no"
        let before = bench.disk
        #expect(throws: CommandError(.refused, { $0.commandErrors.wordNotTyped(word: "restore") })) {
            try bench.run("restore --at 30m --in-place")
        }
        #expect(bench.question.contains("1 habit, 1 cat"))
        #expect(bench.disk == before)
        bench.typed = "restore"
        let answer = try bench.run("restore --at 30m --in-place")
        #expect(answer.stdout.contains("Your data has been restored."))
        #expect(try bench.json("status")["coins"] == 10)
        #expect(try bench.json("show reading")["totalMinutes"] == 0)
        try bench.run("undo --yes")
        #expect(try bench.json("show reading")["totalMinutes"] == 30)
        try bench.run("did reading 5")
        #expect(try bench.run("doctor") == CommandOutput.lines(["No problems found."]))
    }

    @Test("a time that is none, or before all, is refused") func refuses() throws {
        #expect(throws: CommandError.missingOperand("restore", "--at TIME")) { try bench.run("restore") }
        for text in ["tomorrow", "2027-01-01", "soon", "25:00", "3x"] {
            #expect(throws: CommandError.self, "\(text)") { try bench.run("restore --at \(text)") }
        }
        let time = LocalizedText("Tue 17 Feb 2026, 23:59", "2026年2月17日 23:59")
        #expect(throws: CommandError(.refused, { $0.commandErrors.nothingThen(time: $0(time)) })) {
            try bench.run("restore --at yesterday")
        }
    }
}
