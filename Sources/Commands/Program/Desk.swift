import Canvas
import CatArt
package import DocumentStore
import Domain
package import Runtime
import UI

/// What a command works with: where things are, what the clocks show, what chance there is. All handed in.
package struct Desk {
    package let environment: ProcessEnvironment
    package let paths: Paths
    package let files: any FileSystem
    package let clock: any Clock
    /// For new ids and kittens.
    package let seed: UInt64
    /// Other programs: notifications, hooks.
    package let processes: any Processes
    /// Shows a question and gives what the person typed; nil where nothing more will come.
    package let ask: (String) -> String?
    /// Runs a line for the shell, with the person's terminal: its exit code, or nil where it could not be run.
    package let run: (ShellCommand) -> Int32?
    /// All that is piped in.
    package let input: () -> String
    /// What there is to say beside the answer, whatever the command; the same for all desks of one command.
    private(set) var notices = Notices()
    /// Programs of this machine that read what this one cannot.
    package var programs: any Programs = InstalledPrograms()

    package init(
        environment: ProcessEnvironment, paths: Paths, files: any FileSystem, clock: any Clock, seed: UInt64,
        processes: any Processes = NoProcesses(), ask: @escaping (String) -> String? = { _ in nil },
        run: @escaping (ShellCommand) -> Int32? = { _ in nil }, input: @escaping () -> String = { "" }
    ) {
        self.environment = environment
        self.paths = paths
        self.files = files
        self.clock = clock
        self.seed = seed
        self.processes = processes
        self.ask = ask
        self.run = run
        self.input = input
    }

    /// What is set for this machine, and what of it was not understood.
    func settings() -> (preferences: Preferences, troubles: [RuntimeError]) {
        var settings = PreferenceFiles(files: files, paths: paths).read()
        settings.preferences.localLanguage = environment.language
        return settings
    }

    /// What there is to say where the time zone is not known: a sentence, or nothing.
    var zoneRemarks: [String] {
        LocalZone.unknownName(environment).map { name in
            [
                strings.tr(
                    "The time zone “\(name)” is unknown on this system (check TZ and tzdata). Times are shown in UTC.",
                    "系统没有时区「\(name)」（请检查 TZ 和 tzdata），时间按 UTC 显示。")
            ]
        } ?? []
    }

    /// What commands say that open no store.
    var strings: Strings { settings().preferences.strings }

    /// The same at another time.
    func at(_ instant: Timestamp) -> Desk {
        var desk = Desk(
            environment: environment, paths: paths, files: files, clock: FixedClock(at: instant, beside: clock),
            seed: seed, processes: processes, ask: ask, run: run, input: input)
        desk.notices = notices
        return desk
    }

    /// The same with files elsewhere.
    /// - Parameter home: a folder that holds all; where nil, nothing changes.
    func moved(to home: String?) -> Desk {
        guard let home else { return self }
        var elsewhere = environment
        elsewhere.variables["HABICAT_HOME"] = home
        return among(elsewhere, paths: Paths(elsewhere) ?? paths)
    }

    private func among(_ environment: ProcessEnvironment, paths: Paths) -> Desk {
        var desk = Desk(
            environment: environment, paths: paths, files: files, clock: clock, seed: seed, processes: processes,
            ask: ask, run: run, input: input)
        desk.programs = programs
        desk.notices = notices
        return desk
    }
}

/// Lines for the errors that were met on the way to an answer, each once.
package final class Notices {
    /// In the order they were met.
    private(set) var lines: [String] = []

    func add(_ new: [String]) { lines += new.filter { !lines.contains($0) } }
}

extension ProcessEnvironment {
    /// The same with the characters that `--ascii` or `--unicode` ask for, whatever the locale says.
    /// - Parameter words: a command line without the program's name.
    func showing(_ strings: [String]) -> ProcessEnvironment {
        let flags = strings.prefix { $0 != "--" }
        var other = self
        if flags.contains("--ascii") {
            other.variables["LC_ALL"] = "C"
        } else if flags.contains("--unicode") {
            // The language stays as the locale has it.
            let locale = self["LC_ALL"] ?? self["LC_MESSAGES"] ?? self["LANG"]
            other.variables["LC_MESSAGES"] = locale.map { $0.prefix { $0 != "." } + ".UTF-8" }
            other.variables["LC_ALL"] = nil
            other.variables["LC_CTYPE"] = "C.UTF-8"
        }
        return other
    }
}

extension Flag {
    /// Goes ahead without the question.
    static let yes = Flag(
        "yes", nil, LocalizedText("skip the question; required without a terminal", "不再询问；没有终端时必填"))
}

extension Desk {
    /// Wants a word typed before something that cannot be undone at once.
    /// - Parameters:
    ///   - word: to be typed as it is.
    ///   - lines: what is told before.
    /// - Throws: `wordNotTyped` for any other answer, `needsYes` where nobody can be asked.
    func confirm(_ word: String, _ arguments: Arguments, told lines: [String]) throws(CommandError) {
        if arguments.has(.yes) { return }
        guard environment.isInputTerminal else { throw .needsYes }
        let question = lines.map { $0 + "\n" }.joined() + strings.tr("Type \(word) to continue: ", "输入 \(word) 继续：")
        guard let answer = ask(question), answer.filter({ !$0.isWhitespace }) == word else { throw .wordNotTyped(word) }
    }

    /// Asks something that yes answers; no is what an empty line says.
    /// - Throws: `notAgreed` for any other answer, `needsYes` where nobody can be asked.
    func agree(_ question: String, _ arguments: Arguments) throws(CommandError) {
        if arguments.has(.yes) { return }
        guard environment.isInputTerminal else { throw .needsYes }
        guard let answer = ask(question + " [y/N] "), ["y", "yes", "是", "好"].contains(answer.folded) else {
            throw .notAgreed
        }
    }
}

extension Desk {
    /// Opens the store and settles a countdown that ran out meanwhile (PRODUCT section 3, logging).
    /// - Parameter isCommand: whether somebody typed a command, and did not leave a program that looks again and again.
    /// - Throws: `store` where it cannot be opened or read.
    func workplace(isCommand: Bool = true) throws(CommandError) -> Workplace {
        let home = try opened()
        home.store?.putBackWhatIsLost()
        let preferences = settings().preferences
        do throws(DomainError) {
            var userData = try home.userData()
            var remarks = home.store.map { preferences.strings.remarks(on: $0.trouble, paths.layout) } ?? []
            var settled: SessionResult?
            if let (action, performance) = try home.settle(
                autoStart: AutoStart(rawValue: preferences.autoStart.rawValue) ?? .breaks)
            {
                if case .done(let outcome, _) = performance {
                    if case .sessionLogged(let result) = outcome { settled = result }
                    remarks += preferences.strings.ranOut(outcome, in: userData, at: home.moment()).map { [$0] } ?? []
                }
                if case .notSaved(let error) = performance { remarks.append(preferences.strings.sentence(for: error)) }
                remarks += home.visits(after: action, performance, preferences.strings)
                userData = try home.userData()
            }
            if isCommand, environment.isOutputTerminal { home.noteCommand(for: userData.timer) }
            return Workplace(
                home: home, userData: userData, remarks: remarks, preferences: preferences, desk: self,
                settled: settled)
        } catch {
            throw .refused(error)
        }
    }

    /// Opens the store and nothing more: for commands that only look. Where that takes a while, a terminal is told.
    func opened() throws(CommandError) -> Home {
        let home = Home(
            paths, files: files, clock: clock, environment: environment, seed: seed, readsInSteps: true)
        home.hooks = Hooks(paths, files: files, processes: processes)
        let start = clock.reading().monotonic
        var isTold = false
        while let share = home.readHistory(for: 100) {
            let passed = Double(clock.reading().monotonic - start) / clock.scale
            guard environment.isErrorTerminal, passed > 1000 else { continue }
            let line = "\r" + strings.readingHistory(share)
            Console.write(environment.characters == .ascii ? line.transliterated : line, to: .errors)
            isTold = true
        }
        // The line is taken back.
        if isTold { Console.write("\r\u{1B}[K", to: .errors) }
        if let trouble = home.trouble { throw .store(trouble) }
        notices.add(strings.notices(of: home.store))
        return home
    }
}

extension Home {
    /// Takes the daily visits that belong to what was done.
    /// - Returns: what they earned, in words.
    func visits(after action: Action, _ performance: Performance, _ strings: Strings) -> [String] {
        guard case .done(let outcome, let batch) = performance else { return [] }
        return visits(strings) { settings, moment in
            VisitRule.days(after: action, outcome, isChange: batch != nil, settings, at: moment)
        }
    }

    /// The same after an undo, a redo or an import.
    func visitsAfterChange(_ strings: Strings) -> [String] {
        visits(strings) { settings, moment in VisitRule.days(afterChangeAt: moment, settings) }
    }

    private func visits(_ strings: Strings, _ days: (Settings, Moment) -> [Day]) -> [String] {
        guard let settings = try? repository().settings() else { return [] }
        return days(settings, moment().ruled(by: settings)).compactMap { day in
            guard (try? repository().isVisitOpen(on: day, at: moment())) == true,
                case .done(.checkedIn(let result), _) = perform(.checkIn(CheckIn(day: day))), settings.showsCoins
            else { return nil }
            return strings.visit(result)
        }
    }
}

extension Performance {
    /// What came of it, or why not.
    @discardableResult
    func answered() throws(CommandError) -> ActionResult {
        switch self {
        case .done(let outcome, _): return outcome
        case .refused(let refusal): throw .refused(refusal)
        case .notSaved(let error): throw .store(error)
        }
    }
}

extension Desk {
    /// The same with a made-up life on a disk in memory, for looking around: nothing is kept.
    func demonstrating() throws(CommandError) -> Desk {
        let disk = MemoryFileSystem()
        let demo = Desk(
            environment: environment, paths: Paths(below: "/demo"), files: disk, clock: clock, seed: seed,
            ask: ask, input: input)
        let life = SampleLife(
            at: Moment(clock: clock.reading(), zone: LocalZone.current(environment)), language: strings.language)
        guard let store = try demo.opened().store else { return demo }
        let batch: Batch
        do throws(ModelFault) {
            batch = try life.batch()
        } catch {
            throw .refused(.unreadable(.invalidBatch("\(error)")))
        }
        do throws(StoreError) { _ = try store.commit(batch) } catch { throw .store(error) }
        return demo
    }
}

extension Desk {
    /// The drawings to be shown.
    /// - Returns: also what is wrong with those of `HABICAT_ASSETS`, a sentence each; the binary's stand in for them.
    func drawings(_ strings: Strings) -> (drawings: Drawings, remarks: [String]) {
        guard let folder = AssetsFolder(environment, files: files) else { return (.embedded, []) }
        do throws(StoreError) {
            let drawings = Drawings(try folder.read())
            return (drawings, drawings.repository.troubles.map { strings.sentence(for: $0) })
        } catch {
            return (.embedded, [strings.sentence(for: CommandError.store(error))])
        }
    }
}

extension Desk {
    /// What to do first, for a person at a terminal who has no store yet; nothing for anybody else.
    /// - Parameters:
    ///   - command: that was done.
    ///   - arguments: of it.
    func firstSteps(after command: Command, _ arguments: Arguments) -> [String] {
        let isAsked = Command.forManual.contains { $0.name == command.name } || command.name == Command.greet.name
        guard environment.isErrorTerminal, !isAsked, !arguments.has(.json), !arguments.has(.quiet),
            !arguments.has(.demo)
        else { return [] }
        let place = moved(to: arguments[Flag.home.name])
        do {
            return try files.status(at: place.paths.layout.storeFile) == nil ? strings.firstSteps : []
        } catch {
            return []
        }
    }
}

extension Strings {
    /// For whoever has nothing yet.
    fileprivate var firstSteps: [String] {
        [
            tr("No habits yet. To begin:", "还没有习惯。可以这样开始："),
            "  habicat add \"Daily reading\"  " + tr("adds a habit and adopts a kitten", "新建习惯，领养一只小猫"),
            "  habicat                      " + tr("opens the app, which guides you", "打开程序，跟着提示走"),
            "  habicat --demo               " + tr("opens a demo to look around", "打开示例看看"),
        ]
    }
}
