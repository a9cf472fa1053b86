import CLinux
import Glibc

/// Starts other programs; replaced in tests.
package protocol Processes: AnyObject {
    var ownPath: String { get }

    /// In its own session that outlives this process: no terminal, no inherited files, not waited for.
    func leave(_ launch: Launch)

    /// In its own process group, killed with all it has started after so many milliseconds of real time.
    func run(_ launch: Launch, milliseconds: Int) -> Ending

    /// With this process's terminal and files, until it ends. What a terminal sends on ctrl-C and ctrl-\\ reaches it and
    /// does nothing here; other signals sent to this process are passed on to it, unless it is for the shell.
    func attend(_ launch: Launch) -> Ending.Cause

    /// Why it could not be started, as errno; nil if nothing prevents it.
    func fault(of launch: Launch) -> Int32?
}

extension Processes {
    package func fault(of launch: Launch) -> Int32? { nil }
}

/// Starts nothing.
package final class NoProcesses: Processes {
    package let ownPath = "habicat"

    package init() {}

    package func leave(_ launch: Launch) {}

    package func run(_ launch: Launch, milliseconds: Int) -> Ending { Ending(.notStarted(ENOENT)) }

    package func attend(_ launch: Launch) -> Ending.Cause { .notStarted(ENOENT) }
}

/// A program to be started.
package struct Launch: Hashable, Sendable {
    /// A path, or a name on `PATH`.
    package var program: String
    package var arguments: [String]
    package var input: [UInt8]
    /// Whether it reads this process's input in place of `input`.
    package var inheritsInput = false
    /// Added to those of this process, or replacing them.
    package var variables: [String: String]
    /// Those of this process that it does not get.
    package var without: Set<String> = []
    /// Kept of its output, and of its errors, in bytes; it may print more.
    package var outputLimit: Int
    /// Whether it is killed once it prints more than that.
    package var endsAtLimit = false
    package var joinsErrors = false
    /// Whether it is a line for the shell, such as the person's pager or editor: it may leave the terminal in any mode, and
    /// this process has a life after it.
    package private(set) var isForShell = false

    package init(
        _ program: String, _ arguments: [String] = [], input: [UInt8] = [], variables: [String: String] = [:],
        outputLimit: Int = 16 << 20
    ) {
        self.program = program
        self.arguments = arguments
        self.input = input
        self.variables = variables
        self.outputLimit = outputLimit
    }

    /// - Parameter line: in which `"$@"` means the arguments.
    /// - Parameter input: nil to read this process's.
    package static func shell(
        _ line: String, _ arguments: [String] = [], input: String? = nil, variables: [String: String] = [:]
    ) -> Launch {
        var launch = Launch(
            "/bin/sh", ["-c", line, "sh"] + arguments, input: Array((input ?? "").utf8), variables: variables)
        launch.isForShell = true
        return launch
    }
}

/// How a program ended.
package struct Ending: Hashable, Sendable {
    /// What ended it.
    package enum Cause: Hashable, Sendable {
        case code(Int32)
        case signal(Int32)
        /// It was killed.
        case tookTooLong, printedTooMuch
        case notStarted(Int32)

        /// - Parameter status: as `waitpid` gives it.
        init(status: Int32) {
            self = status & 0x7F == 0 ? .code(status >> 8 & 0xFF) : .signal(status & 0x7F)
        }
    }

    package let cause: Cause
    package let bytes: [UInt8]
    package let errors: String
    /// Of both, past the limit; in bytes.
    package let leftOut: Int

    package init(_ cause: Cause, bytes: [UInt8] = [], errors: String = "", leftOut: Int = 0) {
        self.leftOut = leftOut
        self.cause = cause
        self.bytes = bytes
        self.errors = errors
    }

    package init(_ cause: Cause, output: String, errors: String = "", leftOut: Int = 0) {
        self.init(cause, bytes: Array(output.utf8), errors: errors, leftOut: leftOut)
    }

    /// What it printed.
    package var output: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether a program of that name was not there.
    package var isMissing: Bool { cause == .notStarted(ENOENT) }

    /// Whether it succeeded, and all it printed is here.
    package var isWell: Bool { cause == .code(0) && leftOut == 0 }
}

/// By `posix_spawn`: no shell, no inherited descriptors, default signals.
package final class SystemProcesses: Processes {
    private let variables: [String: String]
    private var left: [pid_t] = []

    package init(_ environment: ProcessEnvironment) {
        variables = environment.variables
    }

    package var ownPath: String {
        let path = SymbolicLink.target(of: "/proc/self/exe") ?? ""
        let replaced = " (deleted)"
        return path.hasSuffix(replaced) ? String(path.dropLast(replaced.utf8.count)) : path
    }

    package func leave(_ launch: Launch) {
        left.removeAll { process in
            var status: Int32 = 0
            return waitpid(process, &status, WNOHANG) != 0
        }
        let flags = POSIX_SPAWN_SETSIGDEF | Int32(SPAWN_OWN_SESSION)
        if let process = try? start(launch, .none, flags: flags) { left.append(process) }
    }

    package func run(_ launch: Launch, milliseconds: Int) -> Ending {
        guard let output = CaughtOutput(limit: launch.outputLimit),
            let errors = launch.joinsErrors ? output : CaughtOutput(limit: launch.outputLimit)
        else { return Ending(.notStarted(errno)) }
        let process: pid_t
        do throws(NotStarted) {
            process = try start(
                launch, .caught(output, errors), flags: POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP)
        } catch {
            return Ending(.notStarted(error.errno))
        }
        let caught = launch.joinsErrors ? [output] : [output, errors]
        for output in caught { output.began() }
        let limited = launch.endsAtLimit ? output : nil
        let cause = wait(for: process, milliseconds: milliseconds, reading: caught, limited)
        return Ending(
            cause, bytes: output.bytes, errors: launch.joinsErrors ? "" : String(decoding: errors.bytes, as: UTF8.self),
            leftOut: caught.reduce(0) { $0 + $1.leftOut })
    }

    package func attend(_ launch: Launch) -> Ending.Cause {
        var launch = launch
        launch.inheritsInput = true
        do throws(NotStarted) {
            return try launch.isForShell ? attendShell(launch) : attendPassingSignals(launch)
        } catch {
            return .notStarted(error.errno)
        }
    }

    private func attendShell(_ launch: Launch) throws(NotStarted) -> Ending.Cause {
        var modes = termios()
        let hasTerminal = tcgetattr(STDIN_FILENO, &modes) == 0
        let answers = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
        defer {
            for (number, answer) in answers { signal(number, answer) }
            if hasTerminal { tcsetattr(STDIN_FILENO, TCSADRAIN, &modes) }
        }
        let process = try start(launch, .inherited, flags: POSIX_SPAWN_SETSIGDEF)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 { guard errno == EINTR else { return .signal(0) } }
        return Ending.Cause(status: status)
    }

    private func attendPassingSignals(_ launch: Launch) throws(NotStarted) -> Ending.Cause {
        var taken = sigset_t([SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGUSR1, SIGUSR2, SIGCHLD])
        var before = sigset_t()
        sigprocmask(SIG_BLOCK, &taken, &before)
        let childBefore = signal(SIGCHLD, SIG_DFL)
        defer {
            signal(SIGCHLD, childBefore)
            sigprocmask(SIG_SETMASK, &before, nil)
        }
        let process = try start(launch, .inherited, flags: 0)
        while true {
            var status: Int32 = 0
            if waitpid(process, &status, WNOHANG) == process { return Ending.Cause(status: status) }
            var arrival = siginfo_t()
            let number = sigwaitinfo(&taken, &arrival)
            // What a terminal sends, the kernel sends to both.
            if number > 0, number != SIGCHLD, arrival.si_code <= 0 { kill(process, number) }
        }
    }

    package func fault(of launch: Launch) -> Int32? {
        if launch.program.contains("/") { return Self.fault(ofFile: launch.program) }
        let path = getenv("PATH").map { String(cString: $0) } ?? "/bin:/usr/bin"
        let folders = path.split(separator: ":", omittingEmptySubsequences: false).map { $0.isEmpty ? "." : $0 }
        let faults = folders.map { Self.fault(ofFile: $0 + "/" + launch.program) }
        return faults.contains(nil) ? nil : faults.contains(EACCES) ? EACCES : ENOENT
    }

    private static func fault(ofFile path: String) -> Int32? {
        var status = stat()
        guard stat(path, &status) == 0 else { return errno }
        return status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0 ? nil : EACCES
    }

    /// - Parameter limited: output at whose limit it is killed.
    private func wait(
        for process: pid_t, milliseconds: Int, reading caught: [CaughtOutput], _ limited: CaughtOutput?
    ) -> Ending.Cause {
        let cause = ending(of: process, within: milliseconds, reading: caught, limited)
        if limited.map({ $0.leftOut > 0 }) != true, let cause { return cause }
        if cause == nil {
            kill(-process, SIGTERM)
            let hasEnded = ending(of: process, within: 500, reading: caught) != nil
            // What it had started is to end too.
            kill(-process, SIGKILL)
            if !hasEnded { _ = ending(of: process, within: 2000, reading: caught) }
        }
        return limited.map { $0.leftOut > 0 } == true ? .printedTooMuch : .tookTooLong
    }

    /// - Returns: nil if it did not end in time, or printed too much.
    private func ending(
        of process: pid_t, within milliseconds: Int, reading caught: [CaughtOutput], _ limited: CaughtOutput? = nil
    ) -> Ending.Cause? {
        let end = SystemClock.realBoottime + Int64(milliseconds)
        var pause: Int32 = 1
        while true {
            var status: Int32 = 0
            let found = waitpid(process, &status, WNOHANG)
            // Once it has ended, all it printed is there.
            for output in caught { output.read() }
            if found == process { return Ending.Cause(status: status) }
            if found < 0, errno != EINTR { return .signal(0) }
            if let limited, limited.leftOut > 0 { return nil }
            guard SystemClock.realBoottime < end else { return nil }
            var sources = caught.filter(\.isOpen).map { pollfd(fd: $0.end, events: Int16(POLLIN), revents: 0) }
            // Its end closes its output, which is noticed at once; a program that waits for a person is asked less often.
            let longest: Int32 = milliseconds > 60_000 ? 1000 : 50
            if poll(&sources, nfds_t(sources.count), pause) == 0 { pause = min(longest, pause * 2) }
        }
    }

    private struct NotStarted: Error { let errno: Int32 }

    /// Where output and errors go.
    private enum Streams {
        case none
        case caught(CaughtOutput, CaughtOutput)
        /// Where this process's go; then it has all its open files.
        case inherited
    }

    /// - Parameter flags: of `posix_spawn`: its group, and whether signals that are ignored here do their default there.
    private func start(_ launch: Launch, _ streams: Streams, flags: Int32) throws(NotStarted) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        let input = launch.input.isEmpty ? -1 : try Self.memory(holding: launch.input)
        defer { if input >= 0 { close(input) } }
        if input >= 0 {
            posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        } else if !launch.inheritsInput {
            posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        }
        var defaults = sigset_t()
        sigfillset(&defaults)
        switch streams {
        case .inherited: defaults = sigset_t([SIGINT, SIGQUIT])
        case .none:
            posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
            posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
            posix_spawn_file_actions_addclosefrom_np(&actions, 3)
        case .caught(let output, let errors):
            posix_spawn_file_actions_adddup2(&actions, output.start, STDOUT_FILENO)
            posix_spawn_file_actions_adddup2(&actions, errors.start, STDERR_FILENO)
            posix_spawn_file_actions_addclosefrom_np(&actions, 3)
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t([])
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | flags))
        let words = ([launch.program] + launch.arguments).map { strdup($0) } + [nil]
        let given = variables.filter { !launch.without.contains($0.key) }.merging(launch.variables) { $1 }
        let environment = given.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in words + environment { free(text) } }
        var process: pid_t = 0
        let problem: Int32
        if case .inherited = streams, launch.variables.isEmpty, launch.without.isEmpty {
            // Byte for byte, even if it is no text.
            problem = posix_spawnp(&process, launch.program, &actions, &attributes, words, environ)
        } else {
            problem = posix_spawnp(&process, launch.program, &actions, &attributes, words, environment)
        }
        guard problem == 0 else { throw NotStarted(errno: problem) }
        return process
    }

    /// Read from its beginning.
    private static func memory(holding bytes: [UInt8]) throws(NotStarted) -> Int32 {
        let file = memfd_create("habicat", UInt32(MEMORY_CLOSE_ON_EXEC))
        guard file >= 0 else { throw NotStarted(errno: errno) }
        guard Console.outcome(ofWriting: bytes, to: file) == .written else {
            close(file)
            throw NotStarted(errno: ENOMEM)
        }
        lseek(file, 0, SEEK_SET)
        return file
    }
}

/// What a program prints, through a pipe. Past the limit it is read and dropped, so that the program continues.
private final class CaughtOutput {
    private(set) var start: Int32
    let end: Int32
    /// False once no writer is left.
    private(set) var isOpen = true
    private(set) var leftOut = 0
    private(set) var bytes: [UInt8] = []
    private let limit: Int

    /// Reads at most in one call, so that a program that prints without end does not block.
    private static let pieces = 64

    init?(limit: Int) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
        (end, start) = (ends[0], ends[1])
        self.limit = limit
    }

    deinit {
        close(end)
        if start >= 0 { close(start) }
    }

    func began() {
        close(start)
        start = -1
    }

    /// Without waiting.
    func read() {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        for _ in 0..<Self.pieces where isOpen {
            let count = Glibc.read(end, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN { return }
            guard count > 0 else {
                isOpen = false
                return
            }
            let kept = min(count, limit - bytes.count)
            bytes += buffer.prefix(kept)
            leftOut += count - kept
        }
    }
}
