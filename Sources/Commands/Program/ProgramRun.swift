import Canvas
import DocumentStore
import Domain
package import Runtime
import UI

/// The program in a terminal, from taking the terminal to giving it back.
struct ProgramRun {
    let desk: Desk
    let arguments: Arguments
    let takeDisplay: TakeDisplay

    /// - Returns: what is said when it is over, and how it ended.
    func run() throws(CommandError) -> (Answer, ExitReason?) {
        var settings = desk.settings()
        let wish = try DisplayOptions(arguments, desk.environment, settings.preferences)
        let signals = Signals()
        let (drawings, remarks) = desk.drawings(settings.preferences.strings)
        let front: any Frontend
        if arguments["plain"] != nil {
            let characters = wish.characters ?? desk.environment.characters
            settings.preferences.isPlain = characters == .ascii
            front = PlainFrontend(characters: characters)
        } else {
            do throws(NoDisplay) {
                let display = try display(wish, settings.preferences.strings)
                settings.preferences.isPlain = display.characters == .ascii
                front = TerminalFrontend(
                    display, isLight: desk.environment.hasLightBackground, scale: desk.clock.scale,
                    record: path("HABICAT_FRAMES").flatMap { try? FrameRecord(in: $0, files: desk.files) },
                    drawings: drawings, isInTmux: desk.environment["TMUX"] != nil)
            } catch {
                signals.close()
                return (try withoutTerminal(error.sentence), nil)
            }
        }
        let strings = settings.preferences.strings
        let told =
            remarks + desk.zoneRemarks
            + settings.troubles.map { strings.sentence(for: CommandError.runtime($0)).echoed }
        let (answer, exitReason) = try run(on: front, settings.preferences, remarks: told, signals)
        return (answer.remarking(told), exitReason)
    }

    private func run(
        on front: any Frontend, _ preferences: Preferences, remarks: [String], _ signals: Signals
    ) throws(CommandError) -> (Answer, ExitReason?) {
        let isDemo = arguments["demo"] != nil
        let place = isDemo ? try desk.demonstrating() : desk
        let strings = preferences.strings
        let home = Home(
            place.paths, files: place.files, clock: desk.clock, environment: desk.environment, seed: desk.seed,
            patience: .none, readsInSteps: true)
        if !isDemo { home.hooks = Hooks(desk.paths, files: desk.files, processes: desk.processes) }
        let opening = Opening(home, front: front, signals: signals, preferences: preferences)
        if let exitReason = opening.run() {
            front.close()
            return (Answer(), exitReason)
        }
        home.store?.putBackWhatIsLost()
        let cycle = AppController(
            home, front: front, preferences: preferences, seed: desk.seed &+ 1,
            remarks: remarks + (home.store.map { strings.remarks(on: $0.trouble, place.paths.layout) } ?? [])
                + strings.notices(of: home.store),
            log: path("HABICAT_LOG").flatMap { try? MessageLog(at: $0, files: desk.files) },
            announcer: Announcer(preferences, desk.environment, files: desk.files, processes: desk.processes))
        let exitReason = Loop(cycle, front: front, home: home, signals: signals).run()
        var answer = Answer()
        // Whoever sent lines from a file has come to its end.
        if exitReason == .quit || exitReason == .inputEnded, !isDemo { answer.output = leavingLine(home, strings) }
        if let unsaved = cycle.keepUnsaved() {
            answer.remark += strings.unsaved(unsaved.count, in: unsaved.path) + "\n"
        }
        if !isDemo, let timer = (try? home.userData())?.timer {
            desk.leaveNotifier(for: timer, cycle.model.preferences, hasTerminal: exitReason == .quit)
        }
        home.close()
        return (answer, exitReason)
    }

    /// - Throws: what is missing, in a sentence.
    private func display(_ wish: DisplayOptions, _ strings: Strings) throws(NoDisplay) -> any Display {
        guard desk.environment.isInputTerminal, desk.environment.isOutputTerminal else {
            throw NoDisplay(sentence: strings.sentence(for: .noTerminal))
        }
        return try takeDisplay(wish)
    }

    /// What today looks like, for those who have no terminal to open the program in.
    private func withoutTerminal(_ why: String) throws(CommandError) -> Answer {
        let place = try (arguments.has(.demo) ? desk.demonstrating() : desk).workplace()
        let today = StatusSummary(place.userData, at: place.now)
        let lines = [try place.timerLine(), place.strings.sentence(for: today)]
        var answer = Answer.lines(lines, exitCode: .wrongUse)
        answer.remark = "habicat: " + why + "\n"
        return answer
    }

    private func leavingLine(_ home: Home, _ strings: Strings) -> String {
        guard let userData = try? home.userData(), let timer = userData.timer else { return "" }
        let cat = userData.cat(timer.catId)?.name ?? strings.theCat
        return strings.timer(timer, cat: cat, at: home.moment()) + strings.toReturn + "\n"
    }

    /// The file or folder a variable names, seen from the working folder.
    private func path(_ variable: String) -> String? {
        desk.environment[variable].map { $0.hasPrefix("/") ? $0 : desk.environment.workingFolder + "/" + $0 }
    }
}

/// One run of the program, from its command line to its exit code.
package struct CommandLineRun {
    private let environment: ProcessEnvironment
    private let builtFrom: String?
    private let takeDisplay: TakeDisplay
    private let files: PosixFileSystem

    /// - Parameters:
    ///   - surroundings: of this process.
    ///   - builtFrom: commit and date the program was built from, for `--version`; nil if unknown.
    ///   - takeDisplay: asked for a terminal when the program is to open in one.
    package init(_ environment: ProcessEnvironment, builtFrom: String?, takeDisplay: @escaping TakeDisplay) {
        self.environment = environment
        self.builtFrom = builtFrom
        self.takeDisplay = takeDisplay
        files = PosixFileSystem()
    }

    /// Does what the command line asks for.
    /// - Parameter line: the command line without the program's name.
    /// - Returns: the code to exit with. Does not return where the program was ended by a signal: then the process dies
    ///   by it.
    package func run(_ line: [String]) -> Int32 {
        CommandLineRun(environment.showing(line), builtFrom: builtFrom, takeDisplay: takeDisplay).answered(line)
    }

    private func answered(_ line: [String]) -> Int32 {
        let (told, exitReason) = answer(to: line)
        let answer = told.shown(inASCII: environment.characters == .ascii)
        let lost = show(answer.printed)
        Console.write(answer.remark.harmless, to: .errors)
        if let lost { Console.write(shown(remark(on: lost)), to: .errors) }
        if let number = exitReason?.signal { Signals.die(by: number) }
        return (lost?.exitCode ?? answer.exitCode).rawValue
    }

    private func remark(on error: CommandError) -> String { "habicat: " + strings.sentence(for: error).echoed + "\n" }

    /// As the terminal can show it.
    private func shown(_ text: String) -> String {
        Answer(output: text).shown(inASCII: environment.characters == .ascii).output
    }

    /// Page by page where it is long and somebody looks; as it is where the pager cannot be run.
    /// - Returns: what is wrong where it could not be written; nil where it was, or nobody reads on.
    private func show(_ text: String) -> CommandError? {
        if let pager = Paging(environment, rows: Console.rows).command(for: text), let code = pager.run(),
            code != 126, code != 127
        {
            return nil
        }
        guard case .failed(let errno) = Console.outcome(ofWriting: text, to: Console.Stream.output.rawValue) else {
            return nil
        }
        return .outputLost(errno: errno, isKept: files.hasKept)
    }

    private func answer(to line: [String]) -> (Answer, ExitReason?) {
        do throws(CommandError) {
            switch try CommandLineParser.parse(
                line, commands: Command.all + Command.hidden, programFlags: Flag.ofProgram)
            {
            case .version: return (.lines([Version.line(builtFrom: builtFrom)]), nil)
            case .help(let command):
                let text =
                    command.map { HelpText.page(of: $0, in: strings) }
                    ?? HelpText.overview(of: Command.all, flags: Flag.ofProgram, in: strings)
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
    private var strings: Strings { (try? desk())?.strings ?? Strings(environment.language) }

    private func desk() throws(CommandError) -> Desk {
        do throws(RuntimeError) {
            guard let paths = Paths(environment) else { throw .noHomeFolder }
            let timeScale = try TimeScale.asked(by: environment, paths: paths, files: files, real: SystemClock.realTime)
            return Desk(
                environment: environment, paths: paths, files: files,
                clock: SystemClock(files: files, timeScale: timeScale), seed: Seed.drawn(),
                processes: SystemProcesses(environment), ask: { Console.ask(shown($0).harmless) }, run: { $0.run() },
                input: { Console.readAll(atMost: 1 << 20) })
        } catch {
            throw .runtime(error)
        }
    }
}

/// The opened store of one command, and how it was when the command began.
struct Workplace {
    let home: Home
    /// Settled already.
    let userData: UserData
    /// What was settled on the way in, in words.
    var remarks: [String] = []
    let preferences: Preferences
    /// Whose store it is.
    let desk: Desk
    /// The countdown that was settled on the way in.
    var settled: SessionResult?

    /// What commands say.
    var strings: Strings { preferences.strings }
    /// The time now.
    var now: Moment { home.moment() }

    /// A new id for a session or entry of today.
    func newHistoryId() -> String { home.random.makeHistoryId(on: now.today) }

    /// - Throws: `refused(.noTimer)`, or `ranOut` where its time came since it was last looked at.
    func runningTimer() throws(CommandError) -> TimerRecord {
        if let timer = userData.timer { return timer }
        guard let settled else { throw .refused(.noTimer) }
        throw .ranOut(strings.ranOut(settled, showsCoins: userData.settings.showsCoins, at: now))
    }

    /// The stretch nobody chose in the running timer.
    func gap() throws(CommandError) -> Gap? {
        do throws(DomainError) { return try home.gap() } catch { throw .refused(error) }
    }

    func catName(of timer: TimerRecord) -> String {
        userData.cat(timer.catId)?.name ?? strings.theCat
    }

    /// The household as it is now, after what the command did.
    func read() throws(CommandError) -> UserData {
        do throws(DomainError) { return try home.userData() } catch { throw .refused(error) }
    }

    /// Reads models beyond the household, such as history.
    func reading<Found>(_ read: (Repository) throws(DomainError) -> Found) throws(CommandError) -> Found {
        do throws(DomainError) { return try read(try home.repository()) } catch { throw .refused(error) }
    }

    /// Does a deed; the day's first one takes the visit (PRODUCT section 4).
    /// - Returns: what came of it, and what else there is to say.
    func done(_ action: Action) throws(CommandError) -> (outcome: ActionResult, remarks: [String]) {
        let (outcome, visits) = try act(action)
        return (outcome, remarks + visits)
    }

    /// Does a deed; the day's first one takes the visit (PRODUCT section 4).
    /// - Returns: what came of it, and what visits earned, in words.
    func act(_ action: Action) throws(CommandError) -> (outcome: ActionResult, visits: [String]) {
        let performance = home.perform(action)
        let outcome = try performance.answered()
        home.noteCommand(for: userData.timer)
        return (outcome, home.visits(after: action, performance, strings))
    }

    /// Nobody watches the timer once the command has ended.
    func detach() throws(CommandError) {
        guard let timer = try read().timer, timer.isDetached != true else { return }
        try home.perform(.changeTimer(ChangeTimer(sessionId: timer.sessionId, change: .detach))).answered()
    }

    /// The timer as it is now, as text or JSON.
    func timerAnswer(_ arguments: Arguments, _ more: [String] = []) throws(CommandError) -> Answer {
        let after = try read()
        let said = remarks + more
        guard let timer = after.timer else { throw .refused(.timerGone) }
        if arguments.has(.json) {
            return Answer.json("timer", JSONShape.timer(timer, in: after, at: now)).remarking(said)
        }
        let cat = after.cat(timer.catId)?.name ?? strings.theCat
        return Answer.told([strings.timer(timer, cat: cat, at: now)]).remarking(said)
    }
}

/// Which version this is. `.packaging` reads the number from here, the only place that has it.
package enum Version {
    package static let text = "0.1.0"

    /// What `--version` prints.
    /// - Parameter source: commit and date the program was built from, such as `1a2b3c4d5e6f, 2026-11-22`; nil if unknown.
    package static func line(builtFrom source: String?) -> String {
        "habicat \(text)" + (source.map { " (\($0))" } ?? "")
    }
}
