import Canvas
import CatArt
package import DocumentStore
import Domain
package import Runtime
import UI
import Words

/// The context of one command. Copies share settings, store and messages; `renewed` starts over.
package struct CommandSession {
    var arguments = Arguments()
    package var environment: ProcessEnvironment
    package var paths: Paths
    package var files: any FileSystem
    package var clock: any Clock
    package let seed: UInt64
    package private(set) var processes: any Processes
    /// Shows a question and returns the typed line; nil at the end of the input.
    package let ask: (String) -> String?
    package let input: () -> String
    private var state = State()

    private final class State {
        var settings: (preferences: Preferences, troubles: [RuntimeError])?
        var user: UserSession?
        var finished: SessionResult?
        var messages: [String] = []
        var spoken: SpokenMoment?
    }

    package init(
        environment: ProcessEnvironment, paths: Paths, files: any FileSystem, clock: any Clock, seed: UInt64,
        processes: any Processes = NoProcesses(), ask: @escaping (String) -> String? = { _ in nil },
        input: @escaping () -> String = { "" }
    ) {
        self.environment = environment
        self.paths = paths
        self.files = files
        self.clock = clock
        self.seed = seed
        self.processes = processes
        self.ask = ask
        self.input = input
        files.followNoLinks(below: paths.layout.data)
    }

    private func changed(_ change: (inout CommandSession) -> Void) -> CommandSession {
        var copy = self
        change(&copy)
        return copy
    }

    /// The same process with nothing read yet and no messages: for the next command, or the next look of a loop.
    func renewed() -> CommandSession { changed { $0.state = State() } }

    func with(_ arguments: Arguments) -> CommandSession { changed { $0.arguments = arguments } }

    func at(_ instant: Timestamp) -> CommandSession {
        renewed().changed { $0.clock = FixedClock(at: instant, beside: clock) }
    }

    /// - Parameter home: a folder that holds all files, as `HABICAT_HOME` does; nil changes nothing.
    func moved(to home: String?) -> CommandSession {
        guard let home else { return self }
        var copy = renewed()
        copy.environment.variables["HABICAT_HOME"] = home
        copy.paths = Paths(copy.environment)?.located(files) ?? paths
        copy.files.followNoLinks(below: copy.paths.layout.data)
        return copy
    }

    /// On demo data in memory; nothing is kept, and no other program is run.
    func demo() throws -> CommandSession {
        var copy = renewed()
        (copy.files, copy.paths) = (MemoryFileSystem(), Paths(below: "/demo"))
        copy.processes = NoProcesses()
        let life = SampleLife(
            at: Moment(clock: clock.reading(), zone: LocalZone.current(environment)), language: strings.language)
        guard let store = try copy.open().store else { return copy }
        let batch = try life.batch()
        try store.commit(batch)
        let user = try copy.open()
        let repository = try user.repository()
        for batch in try life.letterBatches(in: repository, language: strings.language) {
            try store.commit(batch)
        }
        return copy.renewed()
    }
}

extension CommandSession {
    /// This machine's settings and the faults in their files; read once.
    var settings: (preferences: Preferences, troubles: [RuntimeError]) {
        if let settings = state.settings { return settings }
        var settings = PreferenceFiles(files: files, paths: paths).read()
        settings.preferences.localLanguage = environment.language
        state.settings = settings
        return settings
    }

    /// What is wrong in the files of settings, if this command had to read them: a status line for prompts does not.
    var settingsWarnings: [String] {
        (state.settings?.troubles ?? []).map { strings.sentence(for: $0).echoed }
    }

    func rereadSettings() { state.settings = nil }

    var preferences: Preferences { settings.preferences }
    var strings: Strings { preferences.strings }
    var isJSON: Bool { arguments.has(.json) }

    var messages: [String] { state.messages }

    func message(_ lines: [String]) { state.messages += lines }
    func discardMessages() { state.messages = [] }
    /// Removes a message that is given in another way.
    func unsay(_ message: String) { state.messages.removeAll { $0 == message } }

    /// If the time zone is not known: that times are shown in UTC.
    var zoneWarnings: [String] {
        LocalZone.unknownName(environment).map { [strings.commandLine.timeZoneUnknown(name: $0)] } ?? []
    }

    /// Opened on the first call: lost lines are read from the mirror, and a countdown that has ended is logged.
    /// - Parameter isCommand: false for a program that looks again and again.
    @discardableResult
    func user(isCommand: Bool = true) throws -> UserSession {
        if let user = state.user { return user }
        let user = try open()
        message(storeWarnings(of: user, strings))
        // Said once, so only to a person.
        if isCommand, environment.isErrorTerminal, !isJSON, !arguments.has(.quiet),
            let news = user.mergeNews(in: strings.language)
        {
            message([news.line])
        }
        let before = try user.userData()
        if let (_, performance) = try user.endDueTimer(autoStart: preferences.autoStart) {
            if case .done(let result, _, _) = performance {
                if case .sessionLogged(let session) = result { state.finished = session }
                message(strings.ranOut(result, in: before, at: user.now).map { [$0] } ?? [])
            }
            if case .notSaved(let error) = performance { message([strings.sentence(for: error)]) }
            tellWhatFollowed(performance, user)
            _ = try user.userData()
        }
        if isCommand, environment.isErrorTerminal, let timer = user.data.timer,
            StateFile<BreakNote>(paths, files).take(timer, at: user.now.clock) != nil
        {
            message([strings.timer(timer, cat: user.data.cat(timer.catId)?.name ?? strings.theCat, at: user.now)])
        }
        if isCommand, environment.isOutputTerminal { user.noteCommand(for: user.data.timer) }
        state.user = user
        return user
    }

    func storeWarnings(of user: UserSession, _ strings: Strings) -> [String] {
        user.store.map { strings.remarks(on: $0.trouble, paths.layout) } ?? []
    }

    /// Opens the store and decodes it, but logs no countdown: for commands that must not write.
    func openToRead() throws {
        let user = try open()
        _ = try user.userData()
        state.user = user
    }

    /// The store as it is, which runs no other program.
    func newUser(readsInSteps: Bool = false) -> UserSession {
        UserSession(paths, files: files, clock: clock, environment: environment, seed: seed, readsInSteps: readsInSteps)
    }

    /// Opens the store and changes nothing. A terminal shows progress after a second.
    func open() throws -> UserSession {
        if let user = state.user { return user }
        let user = newUser(readsInSteps: true)
        user.processes = processes
        user.language = strings.language
        writeToday(user)
        let start = clock.reading().monotonic
        var showsProgress = false
        while let share = user.readHistory(for: 100) {
            let passed = Double(clock.reading().monotonic - start) / clock.scale
            guard environment.isErrorTerminal, passed > 1000 else { continue }
            let line = "\r" + strings.readingHistory(share)
            Console.write(environment.characters == .ascii ? line.transliterated : line, to: .errors)
            showsProgress = true
        }
        if showsProgress { Console.write("\r\u{1B}[K", to: .errors) }
        if let trouble = user.trouble { throw trouble }
        message(strings.notices(of: user.store).filter { !messages.contains($0) })
        return user
    }

    func current() throws -> UserData { try user().userData() }

    /// For models that are not part of the user data, such as history.
    func repository() throws -> Repository { try user().repository() }

    var data: UserData { state.user?.data ?? UserData() }
    /// By the user's day start once the store is open.
    var now: Moment { state.user?.now ?? Moment(clock: clock.reading(), zone: LocalZone.current(environment)) }

    var finished: SessionResult? { state.finished }

    func finish() { state.user?.noteStatus() }

    @discardableResult
    func perform(_ operation: any Operation) throws -> ActionResult { try perform(Action(operation)) }

    /// Performs an action. What follows from it goes to the messages.
    @discardableResult
    func perform(_ action: Action, lines: (ActionResult) -> [String] = { _ in [] }) throws -> ActionResult {
        let user = try user()
        let timer = user.data.timer
        let performance = user.perform(action)
        let result = try performance.result()
        if case .sessionLogged(let session) = result { state.spoken = SpokenMoment(of: session, in: user.data) }
        if let spoken = SpokenMoment(of: action, result, in: user.data) { state.spoken = spoken }
        user.noteCommand(for: timer)
        message(storeWarnings(of: user, strings).filter { !messages.contains($0) })
        message(lines(result))
        tellWhatFollowed(performance, user)
        return result
    }

    /// What a cat says about what was just done: for people at a terminal, unless cats should be quiet.
    func spokenLines() -> [String] {
        guard environment.isOutputTerminal, let spoken = state.spoken, let after = try? current(),
            !after.settings.hasQuietCats, let cat = after.cat(spoken.catId)
        else { return [] }
        return [strings.headed(cat.name, after.line(of: cat, on: spoken.occasion, at: now, in: strings.language))]
    }

    /// What visits earned, and coming back.
    func tellWhatFollowed(_ performance: Performance, _ user: UserSession) {
        guard case .done(_, _, let then) = performance, !then.isEmpty,
            let showsCoins = try? user.repository().settings().showsCoins
        else { return }
        for followed in then {
            switch followed.outcome {
            case .visited(let visit): if showsCoins { message([strings.visit(visit)].compactMap(\.self)) }
            case .welcomedBack(let habitId, let coins):
                guard let after = try? user.userData() else { continue }
                message([strings.welcomedBack(habitId, coins: showsCoins ? coins : nil, in: after)])
            default: break
            }
        }
    }
}

extension Performance {
    @discardableResult
    func result() throws -> ActionResult {
        switch self {
        case .done(let result, _, _): return result
        case .refused(let refusal): throw refusal
        case .notSaved(let error): throw error
        }
    }
}

extension Flag {
    static let yes = Flag("yes", \.flags.yes)
    static let dryRun = Flag("dry-run", \.flags.dryRun)
}

extension CommandSession {
    /// - Parameter isRight: whether the word was typed.
    func confirm(_ word: String, _ lines: [String], isRight: ((String) -> Bool)? = nil) throws {
        if arguments.has(.yes) { return }
        guard environment.isInputTerminal else { throw CommandError.needsYes }
        let question = lines.map { $0 + "\n" }.joined() + strings.commandLine.typeToContinue(word: word)
        let isRight = isRight ?? { $0.filter { !$0.isWhitespace } == word }
        guard let answer = ask(question), isRight(answer) else {
            throw CommandError { $0.commandErrors.wordNotTyped(word: word) }
        }
    }

    /// An empty line means no.
    func agree(_ question: String) throws {
        if arguments.has(.yes) { return }
        guard environment.isInputTerminal else {
            throw CommandError(.wrongUse) { $0.sentences([question, $0.commandErrors.needsYes]) }
        }
        guard let answer = ask(question + " [y/N] "), answer.folded.isYes else { throw CommandError.notAgreed }
    }

    /// Those of `HABICAT_ASSETS` if they can be read, else the built-in ones; and what is wrong with the former.
    func drawings(_ strings: Strings) -> (drawings: Drawings, faults: [String]) {
        do {
            guard let assets = try AssetsFolder.read(environment, files) else { return (.embedded, []) }
            let drawings = Drawings(assets)
            return (drawings, drawings.repository.troubles.map { strings.sentence(for: $0) })
        } catch {
            return (.embedded, [CommandError(error).sentence(in: strings)])
        }
    }

    /// What a command line prints. If the command fails, what was found on the way may be why, so that is printed too.
    func output(of command: Command, _ arguments: Arguments) -> CommandOutput {
        do {
            let output = try command.perform(arguments, self)
            // A command that is about the file prints its faults itself.
            let faults = command.name == Command.config.name ? [] : settingsWarnings
            return output.adding(messages: zoneWarnings + faults + firstSteps(after: command, arguments))
        } catch {
            return .failure(CommandError(error), strings).adding(messages: messages)
        }
    }

    /// How to begin, for a person at a terminal who has no store yet; empty in all other cases.
    private func firstSteps(after command: Command, _ arguments: Arguments) -> [String] {
        let isAsked = Command.forManual.contains { $0.name == command.name } || command.name == Command.greet.name
        guard environment.isErrorTerminal, !isAsked, !arguments.has(.json), !arguments.has(.quiet),
            !arguments.has(.demo)
        else { return [] }
        let places = [paths.layout.storeFile, paths.layout.mirroredStoreFile]
        let isNew = try? places.allSatisfy { try files.status(at: $0) == nil }
        return isNew == true ? strings.firstSteps : []
    }
}

extension Strings {
    fileprivate var firstSteps: [String] {
        [
            commandLine.noHabits,
            "  habicat add \"Daily reading\"  " + helpPage.addsHabit,
            "  habicat                      " + commandLine.opensApp,
            "  habicat --demo               " + commandLine.opensDemo,
            "  habicat join FOLDER          " + commandLine.usesOtherData,
        ]
    }
}

extension ProcessEnvironment {
    /// With the character set of `--ascii` or `--unicode`, which override the locale.
    func showing(_ words: [String]) -> ProcessEnvironment {
        let flags = words.prefix { $0 != "--" }
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
