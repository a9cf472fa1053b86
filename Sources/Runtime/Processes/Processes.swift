import Glibc

/// Other programs; tests record them instead.
package protocol Processes: AnyObject {
    var ownPath: String { get }

    /// Starts one in its own session that outlives this process: no terminal, no inherited files, not waited for.
    func leave(_ launch: Launch)

    /// Runs one to its end.
    /// - Parameter milliseconds: of real time; after that its whole process group is ended.
    func run(_ launch: Launch, milliseconds: Int) -> Ending
}

/// Starts nothing: for trials.
package final class NoProcesses: Processes {
    package let ownPath = "habicat"

    package init() {}

    package func leave(_ launch: Launch) {}

    package func run(_ launch: Launch, milliseconds: Int) -> Ending { Ending(.notStarted(ENOENT)) }
}

/// A program to start.
package struct Launch: Hashable, Sendable {
    /// A path, or a name that is looked up along `PATH`.
    package var program: String
    package var arguments: [String]
    package var input: [UInt8]
    package var variables: [String: String]
    /// In bytes, for output and errors each; the rest is dropped.
    package var outputLimit: Int
    package var joinsErrors = false
    /// Whether it reads what this process reads, in place of `input`.
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
    /// Why it ended.
    package enum Cause: Hashable, Sendable {
        case code(Int32)
        case signal(Int32)
        /// Ended with all it had started.
        case tookTooLong
        /// With errno.
        case notStarted(Int32)
    }

    package let cause: Cause
    package let output: String
    package let errors: String
    /// Bytes past the limit.
    package let leftOut: Int

    package init(_ cause: Cause, output: String = "", errors: String = "", leftOut: Int = 0) {
        self.leftOut = leftOut
        self.cause = cause
        self.output = output
        self.errors = errors
    }

    /// Successful, with all its output.
    package var isWell: Bool { cause == .code(0) && leftOut == 0 }
}

/// The output of another program through a pipe: what is past the limit is read and dropped, so that the program
/// continues.
final class CaughtOutput {
    private(set) var start: Int32
    let end: Int32
    private(set) var isOpen = true
    private(set) var leftOut = 0
    private let limit: Int
    private var bytes: [UInt8] = []

    /// Reads of one call: a program that prints without end must not block us.
    private static let pieces = 64

    /// - Parameter limit: in bytes.
    /// - Returns: nil without a free pipe.
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

    /// Takes what was printed so far, without waiting.
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

/// A shell command such as a pager or an editor, run with this process's own terminal.
package struct ShellCommand: Hashable, Sendable {
    /// As `sh -c` takes it; `"$@"` means the arguments.
    package let line: String
    package let arguments: [String]
    package let variables: [String: String]
    /// Nil for this process's input.
    package let input: String?

    package init(_ line: String, _ arguments: [String] = [], variables: [String: String], input: String? = nil) {
        self.line = line
        self.arguments = arguments
        self.variables = variables
        self.input = input
    }

    /// Runs it to its end; it handles ctrl-C and ctrl-\\ itself, and the terminal is restored after it.
    /// - Returns: its exit code, or 128 and the signal; nil if it could not be started.
    package func run() -> Int32? {
        var attributes = termios()
        let hasTerminal = tcgetattr(STDIN_FILENO, &attributes) == 0
        let answers = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
        defer {
            for (number, answer) in answers { signal(number, answer) }
            if hasTerminal { restore(attributes) }
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
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0 { guard errno == EINTR else { return nil } }
        return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F)
    }

    private func restore(_ attributes: termios) {
        var attributes = attributes
        tcsetattr(STDIN_FILENO, TCSADRAIN, &attributes)
    }

    /// - Parameter ends: of a pipe; -1 for none.
    private func spawn(reading ends: [Int32]) -> pid_t? {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if ends[0] >= 0 {
            posix_spawn_file_actions_adddup2(&actions, ends[0], STDIN_FILENO)
            for end in ends { posix_spawn_file_actions_addclose(&actions, end) }
        }
        var defaults = posix_spawnattr_t()
        posix_spawnattr_init(&defaults)
        defer { posix_spawnattr_destroy(&defaults) }
        var numbers = sigset_t()
        sigemptyset(&numbers)
        for number in [SIGINT, SIGQUIT] { sigaddset(&numbers, number) }
        posix_spawnattr_setsigdefault(&defaults, &numbers)
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&defaults, &none)
        posix_spawnattr_setflags(&defaults, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
        var words = (["sh", "-c", line, "sh"] + arguments).map { strdup($0) } + [nil]
        var environment = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in words + environment { free(text) } }
        var child: pid_t = 0
        return posix_spawn(&child, "/bin/sh", &actions, &defaults, &words, &environment) == 0 ? child : nil
    }
}
