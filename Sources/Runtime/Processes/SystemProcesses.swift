import CLinux
import Glibc

/// Programs of this machine, by `posix_spawn`: no shell, no inherited descriptors, default signals.
package final class SystemProcesses: Processes {
    private let variables: [String: String]
    private var left: [pid_t] = []

    package init(_ environment: ProcessEnvironment) {
        variables = environment.variables
    }

    package var ownPath: String {
        let bytes = [CChar](unsafeUninitializedCapacity: 4096) { buffer, filled in
            guard let base = buffer.baseAddress else { return }
            filled = max(0, readlink("/proc/self/exe", base, buffer.count))
        }
        let path = String(decoding: bytes.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let replaced = " (deleted)"
        return path.hasSuffix(replaced) ? String(path.dropLast(replaced.utf8.count)) : path
    }

    package func leave(_ launch: Launch) {
        reap()
        guard case .started(let process) = start(launch, catching: nil, isOwnSession: true) else { return }
        left.append(process)
    }

    package func run(_ launch: Launch, milliseconds: Int) -> Ending {
        guard let output = CaughtOutput(limit: launch.outputLimit),
            let errors = launch.joinsErrors ? output : CaughtOutput(limit: launch.outputLimit)
        else { return Ending(.notStarted(errno)) }
        let process: pid_t
        switch start(launch, catching: (output, errors), isOwnSession: false) {
        case .started(let started): process = started
        case .failed(let errno): return Ending(.notStarted(errno))
        }
        let caught = launch.joinsErrors ? [output] : [output, errors]
        for output in caught { output.began() }
        let cause = wait(for: process, milliseconds: milliseconds, reading: caught)
        return Ending(
            cause, output: output.text, errors: launch.joinsErrors ? "" : errors.text,
            leftOut: caught.reduce(0) { $0 + $1.leftOut })
    }

    private func wait(for process: pid_t, milliseconds: Int, reading caught: [CaughtOutput]) -> Ending.Cause {
        if let cause = ending(of: process, within: milliseconds, reading: caught) { return cause }
        kill(-process, SIGTERM)
        if ending(of: process, within: 500, reading: caught) == nil {
            kill(-process, SIGKILL)
            _ = ending(of: process, within: 2000, reading: caught)
        } else {
            kill(-process, SIGKILL)
        }
        return .tookTooLong
    }

    private func ending(
        of process: pid_t, within milliseconds: Int, reading caught: [CaughtOutput]
    ) -> Ending.Cause? {
        let end = SystemClock.realBoottime + Int64(milliseconds)
        var pause: Int32 = 1
        while true {
            var status: Int32 = 0
            let found = waitpid(process, &status, WNOHANG)
            // After its end all its output is there.
            for output in caught { output.read() }
            if found == process { return status & 0x7F == 0 ? .code(status >> 8 & 0xFF) : .signal(status & 0x7F) }
            if found < 0, errno != EINTR { return .signal(0) }
            guard SystemClock.realBoottime < end else { return nil }
            var sources = caught.filter(\.isOpen).map { pollfd(fd: $0.end, events: Int16(POLLIN), revents: 0) }
            if poll(&sources, nfds_t(sources.count), pause) == 0 { pause = min(50, pause * 2) }
        }
    }

    private func reap() {
        left.removeAll { process in
            var status: Int32 = 0
            return waitpid(process, &status, WNOHANG) != 0
        }
    }

    private enum Start {
        case started(pid_t)
        case failed(Int32)
    }

    /// - Parameter caught: nil for nowhere.
    private func start(
        _ launch: Launch, catching caught: (output: CaughtOutput, errors: CaughtOutput)?, isOwnSession: Bool
    ) -> Start {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        let input = launch.input.isEmpty || launch.inheritsInput ? -1 : Self.memory(holding: launch.input)
        defer { if input >= 0 { close(input) } }
        if input >= 0 {
            posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        } else if !launch.inheritsInput {
            posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        }
        if let caught {
            posix_spawn_file_actions_adddup2(&actions, caught.output.start, STDOUT_FILENO)
            posix_spawn_file_actions_adddup2(&actions, caught.errors.start, STDERR_FILENO)
        } else {
            posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
            posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO)
        }
        posix_spawn_file_actions_addclosefrom_np(&actions, 3)

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        var all = sigset_t()
        sigfillset(&all)
        posix_spawnattr_setsigdefault(&attributes, &all)
        let group = isOwnSession ? Int32(SPAWN_OWN_SESSION) : Int32(POSIX_SPAWN_SETPGROUP)
        posix_spawnattr_setflags(
            &attributes, Int16(Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF) | group))

        var process: pid_t = 0
        let environment = variables.merging(launch.variables) { $1 }.map { "\($0.key)=\($0.value)" }
        let failure = Self.withStrings([launch.program] + launch.arguments) { argv in
            Self.withStrings(environment) { envp in
                posix_spawnp(&process, launch.program, &actions, &attributes, argv, envp)
            }
        }
        return failure == 0 ? .started(process) : .failed(failure)
    }

    /// An unnamed file, read from its beginning; negative on failure.
    private static func memory(holding bytes: [UInt8]) -> Int32 {
        let file = memfd_create("habicat", UInt32(MEMORY_CLOSE_ON_EXEC))
        guard file >= 0 else { return file }
        var rest = bytes[...]
        while !rest.isEmpty {
            let taken = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
            guard taken > 0 else { break }
            rest = rest.dropFirst(taken)
        }
        lseek(file, 0, SEEK_SET)
        return file
    }

    fileprivate static func withStrings<Result>(
        _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let copies = strings.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        return body(copies + [nil])
    }
}

/// Other programs that are run for their output; tests replace them.
package protocol Programs: Sendable {
    /// Runs a program of `PATH` without input; its errors are dropped.
    /// - Parameter limit: in bytes; a program that prints more is killed.
    /// - Throws: if it is missing, fails, or prints too much.
    func output(of name: String, _ arguments: [String], atMost limit: Int) throws(ProgramFailure) -> [UInt8]
}

extension Programs {
    /// With a limit of 64 MiB.
    package func output(of name: String, _ arguments: [String]) throws(ProgramFailure) -> [UInt8] {
        try output(of: name, arguments, atMost: 64 << 20)
    }
}

/// Why there is no output.
package enum ProgramFailure: Error, Hashable, Sendable {
    case missing(String)
    /// The exit code, or 128 and the signal.
    case failed(String, code: Int32)
    /// In bytes.
    case tooMuch(String, limit: Int)
}

/// The programs on `PATH`.
package struct InstalledPrograms: Programs {
    package init() {}

    package func output(
        of name: String, _ arguments: [String], atMost limit: Int
    ) throws(ProgramFailure) -> [UInt8] {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw .failed(name, code: errno) }
        // No other child inherits them.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[0]) }
        let (child, problem) = spawn(name, arguments, output: ends[1])
        close(ends[1])
        guard problem == 0 else {
            throw problem == ENOENT || problem == EACCES ? .missing(name) : .failed(name, code: problem)
        }
        let (bytes, isWhole) = read(from: ends[0], atMost: limit)
        if !isWhole { kill(child, SIGKILL) }
        let code = end(of: child)
        guard isWhole else { throw .tooMuch(name, limit: limit) }
        guard code == 0 else { throw .failed(name, code: code) }
        return bytes
    }

    /// - Returns: its process, and errno on failure.
    private func spawn(_ name: String, _ arguments: [String], output: Int32) -> (pid_t, Int32) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        var child = pid_t()
        let problem = SystemProcesses.withStrings([name] + arguments) { words in
            posix_spawnp(&child, name, &actions, nil, words, environ)
        }
        return (child, problem)
    }

    private func read(from end: Int32, atMost limit: Int) -> ([UInt8], isWhole: Bool) {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = Glibc.read(end, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return (bytes, count == 0) }
            bytes += buffer.prefix(count)
            if bytes.count > limit { return ([], false) }
        }
    }

    private func end(of child: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        let signal = status & 0x7F
        return signal == 0 ? (status >> 8) & 0xFF : 128 + signal
    }
}
