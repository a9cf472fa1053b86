import Canvas
import DocumentStore
import Domain
package import Runtime
import UI
import Words

struct ProgramRun {
    let session: CommandSession
    let takeDisplay: TakeDisplay

    /// - Returns: the output to print afterwards, and how it ended; nil if it never began.
    func run() throws -> (CommandOutput, ExitReason?) {
        var settings = session.settings
        let strings = settings.preferences.strings
        let options = try DisplayOptions(session.arguments, session.environment, settings.preferences)
        let signals = Signals()
        let (drawings, faults) = session.drawings(strings)
        let frontend: any Frontend
        if session.arguments["plain"] != nil || session.environment.isAccessible || settings.preferences.startsPlain {
            let characters = options.characters ?? session.environment.characters
            settings.preferences.isPlain = characters == .ascii
            frontend = PlainFrontend(characters: characters)
        } else {
            do throws(NoDisplay) {
                let display = try display(options, strings)
                settings.preferences.isPlain = display.characters == .ascii
                frontend = TerminalFrontend(
                    display, isLight: session.environment.hasLightBackground, scale: session.clock.scale,
                    record: path("HABICAT_FRAMES").flatMap { try? FrameRecord(in: $0, files: session.files) },
                    drawings: drawings, isInTmux: session.environment["TMUX"] != nil)
            } catch {
                signals.close()
                return (try withoutTerminal(error.sentence), nil)
            }
        }
        let warnings = faults + session.zoneWarnings + session.settingsWarnings
        let (output, exitReason) = try run(on: frontend, settings.preferences, warnings, signals)
        return (output.adding(messages: warnings), exitReason)
    }

    private func run(
        on frontend: any Frontend, _ preferences: Preferences, _ warnings: [String], _ signals: Signals
    ) throws -> (CommandOutput, ExitReason?) {
        let isDemo = session.arguments.has(.demo)
        let place = isDemo ? try session.demo() : session
        let strings = preferences.strings
        let user = UserSession(
            place.paths, files: place.files, clock: place.clock, environment: place.environment, seed: place.seed,
            patience: .none, readsInSteps: true)
        user.processes = place.processes
        if let exitReason = Opening.run(user, frontend, signals, preferences) {
            frontend.close()
            return (CommandOutput(), exitReason)
        }
        var services = AppServices()
        if !isDemo {
            services.readInbox = {
                let reading = Inbox(user).read(.init(strings))
                return (strings.inbox(reading), reading.next)
            }
            services.remarks = { place.storeWarnings(of: user, strings) }
            services.startSync = { place.startSync(strings) }
            services.syncChanges = { place.leaveSync(on: [.change]) }
            place.writeToday(user)
        }
        let controller = AppController(
            user, frontend: frontend, preferences: preferences, seed: session.seed &+ 1,
            warnings: warnings + place.storeWarnings(of: user, strings) + strings.notices(of: user.store)
                + (isDemo ? [] : place.syncWarnings),
            services: services, log: path("HABICAT_LOG").flatMap { try? MessageLog(at: $0, files: session.files) },
            announcer: Announcer(preferences, session.environment, files: session.files, processes: session.processes),
            idle: isDemo ? nil : IdleWatch(session.environment, session.processes))
        let loop = Loop(controller, frontend: frontend, user: user, signals: signals)
        if !isDemo { loop.whenShown = { place.leaveSync(on: [.open]) } }
        let exitReason = loop.run()
        var output = CommandOutput()
        if !isDemo, let timer = controller.model.userData.timer {
            if exitReason == .quit || exitReason == .inputEnded {
                output.stdout = leavingLine(timer, of: controller.model.userData, at: user.now, strings)
            }
            session.leaveNotifier(for: timer, controller.model.preferences, hasTerminal: exitReason == .quit)
        }
        user.close()
        if !isDemo { place.leaveSync(on: controller.hasUnsentChange ? [.change, .exit] : [.exit]) }
        return (output, exitReason)
    }

    private func display(_ options: DisplayOptions, _ strings: Strings) throws(NoDisplay) -> any Display {
        guard session.environment.isInputTerminal, session.environment.isOutputTerminal else {
            throw NoDisplay(sentence: strings.commandErrors.noTerminal)
        }
        return try takeDisplay(options)
    }

    /// Without a terminal to open the app in: a summary of today, and why.
    private func withoutTerminal(_ why: String) throws -> CommandOutput {
        let session = session.arguments.has(.demo) ? try session.demo() : session
        let user = try session.user()
        defer { session.finish() }
        let status = StatusNow(
            summary: StatusSummary(user.data, at: user.now), gap: try session.openGap(), now: user.now)
        let lines = [status.line(session.strings), session.strings.sentence(for: status.summary)]
        var output = CommandOutput.lines(lines, exitCode: .wrongUse)
        output.stderr = "habicat: " + why + "\n"
        return output
    }

    private func leavingLine(
        _ timer: TimerRecord, of userData: UserData, at now: Moment, _ strings: Strings
    ) -> String {
        let cat = userData.cat(timer.catId)?.name ?? strings.theCat
        return strings.sentences([strings.timer(timer, cat: cat, at: now), strings.toReturn]) + "\n"
    }

    private func path(_ variable: String) -> String? {
        session.environment[variable].map { $0.hasPrefix("/") ? $0 : session.environment.workingFolder + "/" + $0 }
    }
}

/// One run of the program, from its command line to its exit code.
package struct CommandLineRun {
    private let environment: ProcessEnvironment
    private let takeDisplay: TakeDisplay
    private let files: PosixFileSystem

    package init(_ environment: ProcessEnvironment, takeDisplay: @escaping TakeDisplay) {
        var environment = environment
        environment.programVersion = Version.text
        self.environment = environment
        self.takeDisplay = takeDisplay
        files = PosixFileSystem()
    }

    /// - Returns: the exit code. Does not return after a signal: then the process dies of it.
    package func run(_ line: [String]) -> Int32 {
        CommandLineRun(environment.showing(line), takeDisplay: takeDisplay).process(line)
    }

    private func process(_ line: [String]) -> Int32 {
        let (raw, exitReason) = output(of: line)
        let output = raw.shown(inASCII: environment.characters == .ascii)
        let lost = show(output.printed)
        Console.write(output.stderr.harmless, to: .errors)
        if let lost { Console.write(shown(CommandOutput.failure(lost, strings).stderr), to: .errors) }
        if let number = exitReason?.signal { Signals.die(by: number) }
        if lost == nil, let cause = output.passedOn { return Signals.end(as: cause) }
        return (lost?.exitCode ?? output.exitCode).rawValue
    }

    private func shown(_ text: String) -> String {
        CommandOutput(stdout: text).shown(inASCII: environment.characters == .ascii).stdout
    }

    /// Through the pager if needed. A reader that is gone is no error.
    private func show(_ text: String) -> CommandError? {
        if let pager = Paging(environment: environment, rows: Console.rows).pager(for: text) {
            switch SystemProcesses(environment).attend(pager) {
            case .code(126), .code(127), .notStarted: break
            default: return nil
            }
        }
        guard case .failed(let errno) = Console.outcome(ofWriting: text, to: Console.Stream.output.rawValue) else {
            return nil
        }
        return files.hasKept
            ? CommandError(.storeTrouble) { $0.commandErrors.outputLostAfterChange(why: $0.reason(errno)) }
            : .outputLost(errno)
    }

    private func output(of line: [String]) -> (CommandOutput, ExitReason?) {
        do {
            switch try CommandLineParser.parse(line) {
            case .version: return (.lines([Version.line()]), nil)
            case .help(let command):
                let text =
                    command.map { HelpText.page(of: $0, in: strings) }
                    ?? HelpText.overview(of: Command.all, in: strings)
                return (CommandOutput(stdout: text), nil)
            case .topic(let topic): return (CommandOutput(stdout: topic.text(in: strings)), nil)
            case .command(let command, let arguments):
                let session = try session(at: arguments[Flag.home.name])
                return (session.output(of: command, arguments), nil)
            case .program(let arguments):
                let session = try session(at: arguments[Flag.home.name]).with(arguments)
                return try ProgramRun(session: session, takeDisplay: takeDisplay).run()
            }
        } catch {
            return (.failure(CommandError(error), strings), nil)
        }
    }

    private var strings: Strings { (try? session())?.strings ?? Strings(environment.language) }

    /// - Parameter home: what `--home` names.
    private func session(at home: String?) throws -> CommandSession {
        if let home, home.isNotText { throw RuntimeError.invalidVariable(name: "--home", value: home) }
        return try session().moved(to: home)
    }

    private func session() throws -> CommandSession {
        if let name = Paths.variables.first(where: { environment[$0]?.isNotText == true }) {
            throw RuntimeError.invalidVariable(name: name, value: environment[name] ?? "")
        }
        guard let paths = Paths(environment)?.located(files) else { throw RuntimeError.noHomeFolder }
        let timeScale = try TimeScale.asked(by: environment, paths: paths, files: files, real: SystemClock.realTime)
        return CommandSession(
            environment: environment, paths: paths, files: files,
            clock: SystemClock(files: files, timeScale: timeScale), seed: UInt64.random(in: 0...UInt64.max),
            processes: SystemProcesses(environment), ask: { Console.ask(shown($0).harmless) },
            input: { Console.readAll(atMost: 1 << 20) })
    }
}
