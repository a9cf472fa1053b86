import DocumentStore
import Domain
import Runtime
import Testing
import Words

@testable import Commands

/// A disk and a clock of one test, and command lines run on them. It begins on Wednesday, 2026-02-18, at noon UTC.
final class Bench {
    let files = MemoryFileSystem()
    let clock = MovedClock()
    let paths = Paths(below: "/home")
    /// What was started beside.
    let processes = WrittenProcesses()
    /// The environment.
    var variables = ["TZ": "UTC"]
    /// What the user types when asked; nil if there is no terminal.
    var typed: String?
    /// Whether stdout is a terminal.
    var isOnScreen = false
    /// What is piped in.
    var input = ""
    /// What was asked last.
    private(set) var question = ""
    private var seed: UInt64 = 40

    var session: CommandSession {
        seed += 1
        return CommandSession(
            environment: ProcessEnvironment(
                variables: variables, userName: "robin", isInputTerminal: typed != nil,
                isOutputTerminal: isOnScreen), paths: paths,
            files: files, clock: clock, seed: seed, processes: processes,
            ask: { question in
                self.question = question
                return self.typed
            },
            input: { self.input })
    }

    /// Runs a command line.
    /// - Parameter line: words with spaces between; `_` means a space inside one.
    @discardableResult
    func run(_ line: String) throws(CommandError) -> CommandOutput { try run(line, on: session) }

    /// The same with another session.
    func run(_ line: String, on session: CommandSession) throws(CommandError) -> CommandOutput {
        let words = line.split(separator: " ").map { String($0.map { $0 == "_" ? " " : $0 }) }
        return try run(words) { session.moved(to: $0[Flag.home.name]) }
    }

    private func run(
        _ words: [String], _ session: (Arguments) -> CommandSession
    ) throws(CommandError) -> CommandOutput {
        do {
            guard case .command(let command, let arguments) = try CommandLineParser.parse(words, commands: Command.all)
            else { throw CommandError { _ in "no command: \(words)" } }
            return try command.perform(arguments, session(arguments))
        } catch {
            throw CommandError(error)
        }
    }

    /// Runs a command line on what is below another folder.
    @discardableResult
    func run(_ line: String, below home: String) throws(CommandError) -> CommandOutput {
        try run(line.split(separator: " ").map(String.init)) { _ in session.moved(to: home) }
    }

    /// The fields of what a command line prints as JSON.
    func json(_ line: String) throws -> Fields { try Bench.fields(of: try run(line + " --json")) }

    /// The fields of what was printed as JSON.
    static func fields(of answer: CommandOutput) throws -> Fields {
        guard case .map(let fields) = try Codec.value(from: Array(answer.stdout.utf8.dropLast())) else {
            throw NotAMap()
        }
        return fields
    }

    /// All bytes there are, to see whether anything was written.
    var disk: [String: [UInt8]] {
        Dictionary(files.files.map { ($0, files[$0] ?? []) }) { $1 }
    }
}

/// Errors are the same if they say and end the same.
extension CommandError: Equatable {
    static func == (one: CommandError, other: CommandError) -> Bool {
        one.exitCode == other.exitCode
            && Language.allCases.allSatisfy { one.sentence(in: Strings($0)) == other.sentence(in: Strings($0)) }
    }
}

/// Programs that are written down in place of being started.
final class WrittenProcesses: Processes {
    let ownPath = "/usr/bin/habicat"
    private(set) var left: [Launch] = []

    func leave(_ launch: Launch) { left.append(launch) }

    /// What a program that is asked prints.
    var ending: (Launch) -> Ending = { _ in Ending(.notStarted(2)) }

    func run(_ launch: Launch, milliseconds: Int) -> Ending { ending(launch) }

    /// What was run on the terminal, how it ends, and what happens meanwhile.
    private(set) var attended: [Launch] = []
    var cause = Ending.Cause.code(0)
    var meanwhile: () throws -> Void = {}

    /// Why nothing can be started; nil if it can.
    var fault: Int32?

    func fault(of launch: Launch) -> Int32? { fault }

    func attend(_ launch: Launch) -> Ending.Cause {
        attended.append(launch)
        try? meanwhile()
        return cause
    }
}

struct NotAMap: Error {}

/// Clocks that a test moves by hand.
final class MovedClock: Clock {
    let scale = 1.0
    private var instant = Timestamp(milliseconds: 1_771_416_000_000)
    private var boottime: Int64 = 1_000_000
    private var asleep: Int64 = 0

    func reading() -> ClockReading {
        ClockReading(instant: instant, boottime: boottime, monotonic: boottime - asleep, bootId: "boot-1")
    }

    /// Time passes while the machine sleeps.
    func sleep(minutes: Int64) {
        pass(minutes: minutes)
        asleep += minutes * 60_000
    }

    func setWallClock(byMinutes minutes: Int64) { instant = instant.advanced(bySeconds: minutes * 60) }

    func pass(minutes: Int64) {
        instant = instant.advanced(bySeconds: minutes * 60)
        boottime += minutes * 60_000
    }
}
