import DocumentStore
import Domain
import Runtime
import TestSupport
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
    /// - Parameters:
    ///   - line: words with spaces between; `_` means a space inside one.
    ///   - home: another folder than the usual one.
    ///   - session: another than one of its own.
    @discardableResult
    func run(
        _ line: String, below home: String? = nil, on session: CommandSession? = nil
    ) throws(CommandError) -> CommandOutput {
        do {
            let (command, arguments) = try Self.parsed(line)
            return try command.perform(
                arguments, (session ?? self.session).moved(to: home ?? arguments[Flag.home.name]))
        } catch {
            throw CommandError(error)
        }
    }

    /// What the program prints and exits with for a command line, refused or not.
    func output(_ line: String, below home: String? = nil) -> CommandOutput {
        do {
            let (command, arguments) = try Self.parsed(line)
            return session.moved(to: home ?? arguments[Flag.home.name]).output(of: command, arguments)
        } catch {
            return .failure(CommandError(error), session.strings)
        }
    }

    private static func parsed(_ line: String) throws -> (Command, Arguments) {
        let words = line.split(separator: " ").map { String($0.map { $0 == "_" ? " " : $0 }) }
        guard case .command(let command, let arguments) = try CommandLineParser.parse(words)
        else { throw CommandError { _ in "no command: \(words)" } }
        return (command, arguments)
    }

    /// The fields of what a command line prints as JSON.
    func json(_ line: String) throws -> Fields { try Bench.fields(of: try run(line + " --json")) }

    /// The fields of what was printed as JSON.
    static func fields(of answer: CommandOutput) throws -> Fields {
        try #require(Codec.value(from: Array(answer.stdout.utf8.dropLast())).fields, "\(answer)")
    }

    /// All bytes there are, to see whether anything was written.
    var disk: [String: [UInt8]] {
        Dictionary(files.files.map { ($0, files[$0] ?? []) }) { $1 }
    }

    /// Puts a file on the disk.
    func put(_ text: String, at path: String) { files[path] = Array(text.utf8) }

    /// The journals of a home.
    func journals(below home: String = "/home") -> [String] {
        files.files.filter { $0.hasPrefix(home + "/data/journal/") && $0.hasSuffix(".jsonl") }
    }

    /// All documents, without what the store knows of them.
    func documents() throws -> [DocumentPath: Fields] {
        let user = session.newUser()
        return Dictionary(try user.repository().everythingWithStreaks(at: user.now).map { ($0.path, $0.fields) }) { $1 }
    }

    /// Puts fields into documents as another program might.
    func write(_ fields: [FieldPath: Value], into path: DocumentPath) throws {
        let store = try #require(try session.open().store)
        try store.commit(Batch(kind: "test", writes: [Write(.update, path, fields: fields)]))
    }
}

extension Bench {
    /// Three habits: one with history, one for graduating, one for trial.
    func fill() throws {
        try run("add Daily_reading --cat Mochi")
        clock.pass(minutes: 1)
        try run("add Running --cat Pepper")
        clock.pass(minutes: 1)
        try run("add Trial --cat Olive")
        try run("did read 20")
        try run("did read 15 --day yesterday")
    }

    /// Coins for a portrait and a plant.
    func earn() throws {
        try run("start read 180m")
        clock.pass(minutes: 181)
        try run("start read 60m")
        clock.pass(minutes: 61)
        try run("status")
    }

    /// Two habits on which a timer may run.
    func addTwo() throws {
        try run("add Reading --cat Mochi")
        try run("add Running --cat Pepper")
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
