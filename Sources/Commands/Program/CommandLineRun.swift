import Canvas
import DocumentStore
package import Runtime
import UI

/// One run of the program, from its command line to its exit code.
package struct CommandLineRun {
    private let surroundings: Surroundings
    private let builtFrom: String?
    private let takeDisplay: TakeDisplay
    private let files: PosixFileSystem

    /// - Parameters:
    ///   - surroundings: of this process.
    ///   - builtFrom: commit and date the program was built from, for `--version`; nil if unknown.
    ///   - takeDisplay: asked for a terminal when the program is to open in one.
    package init(_ surroundings: Surroundings, builtFrom: String?, takeDisplay: @escaping TakeDisplay) {
        self.surroundings = surroundings
        self.builtFrom = builtFrom
        self.takeDisplay = takeDisplay
        files = PosixFileSystem()
    }

    /// Does what the command line asks for.
    /// - Parameter line: the command line without the program's name.
    /// - Returns: the code to exit with. Does not return where the program was ended by a signal: then the process dies
    ///   by it.
    package func run(_ line: [String]) -> Int32 {
        CommandLineRun(surroundings.showing(line), builtFrom: builtFrom, takeDisplay: takeDisplay).answered(line)
    }

    private func answered(_ line: [String]) -> Int32 {
        let (told, departure) = answer(to: line)
        let answer = told.shown(inASCII: surroundings.characters == .ascii)
        let lost = show(answer.printed)
        Console.write(answer.remark.harmless, to: .errors)
        if let lost { Console.write(shown(remark(on: lost)), to: .errors) }
        if let number = departure?.signal { Signals.die(by: number) }
        return (lost?.exitCode ?? answer.exitCode).rawValue
    }

    private func remark(on error: CommandError) -> String { "habicat: " + words.sentence(for: error).echoed + "\n" }

    /// As the terminal can show it.
    private func shown(_ text: String) -> String {
        Answer(output: text).shown(inASCII: surroundings.characters == .ascii).output
    }

    /// Page by page where it is long and somebody looks; as it is where the pager cannot be run.
    /// - Returns: what is wrong where it could not be written; nil where it was, or nobody reads on.
    private func show(_ text: String) -> CommandError? {
        if let pager = Paging(surroundings, rows: Console.rows).command(for: text), let code = pager.run(),
            code != 126, code != 127
        {
            return nil
        }
        guard case .failed(let errno) = Console.outcome(ofWriting: text, to: Console.Stream.output.rawValue) else {
            return nil
        }
        return .outputLost(errno: errno, isKept: files.hasKept)
    }

    private func answer(to line: [String]) -> (Answer, Departure?) {
        do throws(CommandError) {
            switch try CommandLineParser.parse(
                line, commands: Command.all + Command.hidden, programFlags: Flag.ofProgram)
            {
            case .version: return (.lines([Version.line(builtFrom: builtFrom)]), nil)
            case .help(let command):
                let text =
                    command.map { HelpText.page(of: $0, in: words) }
                    ?? HelpText.overview(of: Command.all, flags: Flag.ofProgram, in: words)
                return (Answer(output: text), nil)
            case .command(let command, let arguments):
                let desk = try desk()
                let answer = try command.perform(arguments, desk)
                return (answer.remarking(desk.zoneRemarks + desk.firstSteps(after: command, arguments)), nil)
            case .program(let arguments):
                return try ProgramRun(
                    desk: try desk().moved(to: arguments[Flag.home.name]), arguments: arguments,
                    takeDisplay: takeDisplay
                ).run()
            }
        } catch {
            return (Answer(remark: remark(on: error), exitCode: error.exitCode), nil)
        }
    }

    /// By what is set, where that can be read, else by the locale.
    private var words: Words { (try? desk())?.words ?? Words(surroundings.language) }

    private func desk() throws(CommandError) -> Desk {
        do throws(RuntimeError) {
            guard let paths = Paths(surroundings) else { throw .noHomeFolder }
            let pace = try Pace.asked(by: surroundings, paths: paths, files: files, real: SystemClock.realTime)
            return Desk(
                surroundings: surroundings, paths: paths, files: files,
                clock: SystemClock(files: files, pace: pace), seed: Seed.drawn(),
                processes: SystemProcesses(surroundings), ask: { Console.ask(shown($0).harmless) }, run: { $0.run() },
                input: { Console.readAll(atMost: 1 << 20) })
        } catch {
            throw .runtime(error)
        }
    }
}
