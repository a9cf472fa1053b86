import Glibc

/// Starts other programs; replaced in tests.
package protocol Processes: AnyObject {
    var ownPath: String { get }

    /// In a session of its own that outlives this process: no terminal, no inherited files, not waited for.
    func leave(_ launch: Launch)

    /// In a process group of its own, killed after so many milliseconds of real time.
    func run(_ launch: Launch, milliseconds: Int) -> Ending

    /// With this process's terminal and files, until it ends. Signals sent to this process are passed on to it; those
    /// that a terminal sends reach it anyway.
    func attend(_ launch: Launch) -> Ending.Cause

    /// Why it could not be started, as errno; nil where nothing stands against it.
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
    /// Added to those of this process, or replacing them.
    package var variables: [String: String]
    /// Those of this process that it does not get.
    package var without: Set<String> = []
    /// Kept of its output, and of its errors, in bytes; it may print more.
    package var outputLimit: Int
    package var joinsErrors = false
    /// Whether it reads this process's input in place of `input`.
    package var inheritsInput = false

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
}

/// How a program ended.
package struct Ending: Hashable, Sendable {
    /// What ended it.
    package enum Cause: Hashable, Sendable {
        case code(Int32)
        case signal(Int32)
        /// It was killed with all it had started.
        case tookTooLong
        case notStarted(Int32)
    }

    package let cause: Cause
    package let output: String
    package let errors: String
    /// Of both, past the limit; in bytes.
    package let leftOut: Int

    package init(_ cause: Cause, output: String = "", errors: String = "", leftOut: Int = 0) {
        self.leftOut = leftOut
        self.cause = cause
        self.output = output
        self.errors = errors
    }

    /// Whether a program of that name was not there.
    package var isMissing: Bool { cause == .notStarted(ENOENT) }

    /// Whether it succeeded, and all it printed is here.
    package var isWell: Bool { cause == .code(0) && leftOut == 0 }
}

/// What a program prints, through a pipe. Past the limit it is read and dropped, so that the program continues.
final class CaughtOutput {
    private(set) var start: Int32
    let end: Int32
    /// False once no writer is left.
    private(set) var isOpen = true
    private(set) var leftOut = 0
    private let limit: Int
    private var bytes: [UInt8] = []

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

    var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// A shell command, such as a pager or an editor, with this process's terminal.
package struct ShellCommand: Hashable, Sendable {
    /// `"$@"` means the arguments.
    package let line: String
    package let arguments: [String]
    package let variables: [String: String]
    /// Nil to read this process's input.
    package let input: String?

    package init(_ line: String, _ arguments: [String] = [], variables: [String: String], input: String? = nil) {
        self.line = line
        self.arguments = arguments
        self.variables = variables
        self.input = input
    }

    /// Ctrl-C and ctrl-\\ are for it alone. Returns its exit code, or 128 and the signal; nil if it cannot be started.
    package func run() -> Int32? {
        var attributes = termios()
        let hasTerminal = tcgetattr(STDIN_FILENO, &attributes) == 0
        let answers = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
        defer {
            for (number, answer) in answers { signal(number, answer) }
            if hasTerminal { tcsetattr(STDIN_FILENO, TCSADRAIN, &attributes) }
        }
        var ends: [Int32] = [-1, -1]
        if input != nil, pipe(&ends) != 0 { return nil }
        guard let child = spawn(reading: ends) else {
            for end in ends where end >= 0 { close(end) }
            return nil
        }
        if let input {
            close(ends[0])
            // A pager that was left early reads no more.
            let before = signal(SIGPIPE, SIG_IGN)
            _ = Console.outcome(ofWriting: input, to: ends[1])
            close(ends[1])
            signal(SIGPIPE, before)
        }
        return Spawn.exitCode(of: child)
    }

    private func spawn(reading ends: [Int32]) -> pid_t? {
        let (child, errno) = Spawn.start(
            "/bin/sh", ["sh", "-c", line, "sh"] + arguments, variables: variables,
            flags: POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK, defaults: sigset_t([SIGINT, SIGQUIT])
        ) { actions in
            guard ends[0] >= 0 else { return }
            posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO)
            for end in ends { posix_spawn_file_actions_addclose(&actions, end) }
        }
        return errno == 0 ? child : nil
    }
}

enum Spawn {
    /// Unblocks all signals with POSIX_SPAWN_SETSIGMASK, and resets `defaults` with POSIX_SPAWN_SETSIGDEF. Without
    /// `variables` it has those of this process.
    /// - Returns: the process if errno is 0.
    static func start(
        _ program: String, _ words: [String], variables: [String: String]?, flags: Int32 = 0,
        defaults: sigset_t = sigset_t(), _ redirect: (inout posix_spawn_file_actions_t) -> Void
    ) -> (process: pid_t, errno: Int32) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        redirect(&actions)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var (none, defaults) = (sigset_t([]), defaults)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        posix_spawnattr_setflags(&attributes, Int16(flags))
        let words = words.map { strdup($0) } + [nil]
        let environment = variables.map { all in all.map { strdup("\($0.key)=\($0.value)") } + [nil] }
        defer { for text in words + (environment ?? []) { free(text) } }
        var process: pid_t = 0
        let errno =
            if let environment {
                posix_spawnp(&process, program, &actions, &attributes, words, environment)
            } else {
                posix_spawnp(&process, program, &actions, &attributes, words, environ)
            }
        return (process, errno)
    }

    /// - Returns: its exit code, or 128 and the signal; nil if it cannot be waited for.
    static func exitCode(of process: pid_t) -> Int32? {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 { guard errno == EINTR else { return nil } }
        return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F)
    }
}
