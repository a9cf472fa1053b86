import Runtime
import Testing

@testable import Commands

@Suite("The user data is decoded once for a command that reads, and once more after it wrote") struct DecodingTests {
    private let bench = Bench()

    @Test(arguments: [
        ("list", 1), ("stats", 1), ("history", 1), ("cats", 1), ("did read 20", 2), ("start read", 2),
        ("edit read --goal 30", 2), ("undo", 2), ("settings set firstDayOfWeek sunday", 2),
    ])
    func decodes(line: String, atMost limit: Int) throws {
        try bench.run("add Reading")
        try bench.run("did read 5")
        // Another day, so that the command also counts the daily visit.
        bench.clock.pass(minutes: 24 * 60)
        bench.typed = "y"
        let session = bench.session
        try bench.run(line, on: session)
        #expect(try session.user().decodeCount <= limit)
    }

    @Test("a stopwatch stopped with a note: three commits, decoded twice") func stops() throws {
        try bench.run("add Reading")
        try bench.run("start read --stopwatch")
        bench.clock.pass(minutes: 20)
        let session = bench.session
        try bench.run("stop --all --note deep", on: session)
        #expect(try session.user().decodeCount == 2)
    }
}
