import DocumentStore
import Domain
import Runtime
import Testing

@testable import Commands
import Words

@Suite struct EraseCommandTests {
    private let bench = Bench()

    init() throws {
        try bench.run("add Reading")
        try bench.run("did reading 30")
        try bench.files.makeFolders("/home/config")
        bench.files["/home/config/config.json5"] = [1]
    }

    @Test("without a terminal it names what would go, and removes nothing") func needsYes() throws {
        let before = bench.disk
        #expect(throws: CommandError.missingOperand("erase", "--everything")) { try bench.run("erase") }
        let answer = try bench.run("erase --everything")
        #expect(answer.exitCode == .wrongUse)
        #expect(answer.stdout.contains("This will be deleted for good:\n  /home/data    2 files"))
        #expect(answer.stderr.contains("--yes"))
        #expect(bench.disk == before)
    }

    @Test("the word has to be typed") func isTyped() throws {
        bench.typed = "yes"
        let before = bench.disk
        #expect(try bench.run("erase --everything").exitCode == .refused)
        #expect(bench.question.contains("/home/mirror") && bench.question.hasSuffix("Type erase to continue: "))
        #expect(bench.disk == before)
        bench.typed = " erase "
        #expect(try bench.run("erase --everything").stdout.hasPrefix("Erased: 8 files."))
        #expect(bench.files.files == ["/home/config/config.json5"])
        #expect(try bench.run("erase --everything --config --yes").stdout == "Erased: 1 file.\n")
        #expect(bench.files.files == [])
        #expect(try bench.run("erase --everything --yes").stdout == "There is nothing to erase.\n")
        #expect(try bench.json("status")["coins"] == 0)
    }

    @Test("whatever the program keeps for itself goes too, in use or not") func removesOwn() throws {
        for path in bench.paths.ownFiles { bench.files[path] = [1] }
        #expect(NotifierLock.take(bench.paths, bench.files))
        let answer = try bench.run("erase --everything --config --yes")
        #expect(!answer.stdout.contains("stays"))
        #expect(bench.files.files == [])
    }

    @Test("what is not the program's stays, and is reported") func leavesOthers() throws {
        bench.files["/home/data/letter.txt"] = [1]
        #expect(try bench.run("erase --everything --yes").stdout.contains("/home/data/letter.txt was kept"))
        #expect(bench.files.files == ["/home/config/config.json5", "/home/data/letter.txt"])
    }

    @Test("not while a program shows a running timer, nor while one holds the store") func waits() throws {
        try bench.run("start reading 25m")
        let home = try bench.session.open()
        let timer = try #require(try home.repository().timer())
        HeartbeatFile(bench.paths, bench.files).write(
            HeartbeatRecord(of: timer, at: bench.clock.reading(), lastSeenAt: nil))
        let before = bench.disk
        #expect(throws: CommandError(.refused, { $0.commandErrors.timerIsShown })) {
            try bench.run("erase --everything --yes")
        }
        bench.clock.pass(minutes: 1)
        let lock = try bench.files.open("/home/data", .folder)
        #expect(try bench.files.lock(lock))
        #expect(throws: CommandError.self) { try bench.run("erase --everything --yes") }
        #expect(bench.disk == before)
        bench.files.close(lock)
        try bench.run("erase --everything --yes")
        #expect(bench.files.files == ["/home/config/config.json5"])
    }
}
