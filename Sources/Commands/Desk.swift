package import DocumentStore
package import Runtime
import UI

/// What a command works with: where things are, what the clocks show, what chance there is. All handed in.
package struct Desk {
    package let surroundings: Surroundings
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
        surroundings: Surroundings, paths: Paths, files: any FileSystem, clock: any Clock, seed: UInt64,
        processes: any Processes = NoProcesses(), ask: @escaping (String) -> String? = { _ in nil },
        run: @escaping (ShellCommand) -> Int32? = { _ in nil }, input: @escaping () -> String = { "" }
    ) {
        self.surroundings = surroundings
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
        settings.preferences.localLanguage = surroundings.language
        return settings
    }

    /// What there is to say where the time zone is not known: a sentence, or nothing.
    var zoneRemarks: [String] {
        LocalZone.unknownName(surroundings).map { name in
            [
                words.say(
                    "The time zone “\(name)” is not known on this system (check TZ and tzdata); times are shown in UTC.",
                    "本系统不认识时区「\(name)」（请检查 TZ 和 tzdata），时间按 UTC 显示。")
            ]
        } ?? []
    }

    /// What commands say that open no store.
    var words: Words { settings().preferences.words }

    /// The same at another time.
    func at(_ instant: Timestamp) -> Desk {
        var desk = Desk(
            surroundings: surroundings, paths: paths, files: files, clock: StillClock(at: instant, beside: clock),
            seed: seed, processes: processes, ask: ask, run: run, input: input)
        desk.notices = notices
        return desk
    }

    /// The same with files elsewhere.
    /// - Parameter home: a folder that holds all; where nil, nothing changes.
    func moved(to home: String?) -> Desk {
        guard let home else { return self }
        var elsewhere = surroundings
        elsewhere.variables["HABICAT_HOME"] = home
        return among(elsewhere, paths: Paths(elsewhere) ?? paths)
    }

    private func among(_ surroundings: Surroundings, paths: Paths) -> Desk {
        var desk = Desk(
            surroundings: surroundings, paths: paths, files: files, clock: clock, seed: seed, processes: processes,
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

extension Surroundings {
    /// The same with the characters that `--ascii` or `--unicode` ask for, whatever the locale says.
    /// - Parameter words: a command line without the program's name.
    func showing(_ words: [String]) -> Surroundings {
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
