import CLinux
import Glibc

/// By `posix_spawn`: no shell, no inherited descriptors, default signals.
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
        let (process, problem) = start(launch, catching: nil, group: Int32(SPAWN_OWN_SESSION))
        if problem == 0 { left.append(process) }
    }

    package func run(_ launch: Launch, milliseconds: Int) -> Ending {
        guard let output = CaughtOutput(limit: launch.outputLimit),
            let errors = launch.joinsErrors ? output : CaughtOutput(limit: launch.outputLimit)
        else { return Ending(.notStarted(errno)) }
        let (process, problem) = start(launch, catching: (output, errors), group: POSIX_SPAWN_SETPGROUP)
        guard problem == 0 else { return Ending(.notStarted(problem)) }
        let caught = launch.joinsErrors ? [output] : [output, errors]
        for output in caught { output.began() }
        let cause = wait(for: process, milliseconds: milliseconds, reading: caught)
        return Ending(
            cause, output: output.text, errors: launch.joinsErrors ? "" : errors.text,
            leftOut: caught.reduce(0) { $0 + $1.leftOut })
    }

    package func attend(_ launch: Launch) -> Ending.Cause {
        var taken = sigset_t([SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGUSR1, SIGUSR2, SIGCHLD])
        var before = sigset_t()
        sigprocmask(SIG_BLOCK, &taken, &before)
        let childBefore = signal(SIGCHLD, SIG_DFL)
        defer {
            signal(SIGCHLD, childBefore)
            sigprocmask(SIG_SETMASK, &before, nil)
        }
        let (process, problem) = Spawn.start(
            launch.program, [launch.program] + launch.arguments, variables: nil, flags: POSIX_SPAWN_SETSIGMASK
        ) { _ in }
        guard problem == 0 else { return .notStarted(problem) }
        while true {
            var status: Int32 = 0
            if waitpid(process, &status, WNOHANG) == process {
                return status & 0x7F == 0 ? .code(status >> 8 & 0xFF) : .signal(status & 0x7F)
            }
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

    private func wait(for process: pid_t, milliseconds: Int, reading caught: [CaughtOutput]) -> Ending.Cause {
        if let cause = ending(of: process, within: milliseconds, reading: caught) { return cause }
        kill(-process, SIGTERM)
        let hasEnded = ending(of: process, within: 500, reading: caught) != nil
        // What it had started is to end too.
        kill(-process, SIGKILL)
        if !hasEnded { _ = ending(of: process, within: 2000, reading: caught) }
        return .tookTooLong
    }

    private func ending(of process: pid_t, within milliseconds: Int, reading caught: [CaughtOutput]) -> Ending.Cause? {
        let end = SystemClock.realBoottime + Int64(milliseconds)
        var pause: Int32 = 1
        while true {
            var status: Int32 = 0
            let found = waitpid(process, &status, WNOHANG)
            // Once it has ended, all it printed is there.
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

    /// - Parameter caught: for output and errors; nil for `/dev/null`.
    private func start(
        _ launch: Launch, catching caught: (output: CaughtOutput, errors: CaughtOutput)?, group: Int32
    ) -> (process: pid_t, errno: Int32) {
        let input = launch.input.isEmpty || launch.inheritsInput ? -1 : Self.memory(holding: launch.input)
        defer { if input >= 0 { close(input) } }
        let variables = variables.filter { !launch.without.contains($0.key) }.merging(launch.variables) { $1 }
        var all = sigset_t()
        sigfillset(&all)
        return Spawn.start(
            launch.program, [launch.program] + launch.arguments, variables: variables,
            flags: POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | group, defaults: all
        ) { actions in
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
        }
    }

    /// Read from its beginning; negative if there is none left.
    fileprivate static func memory(holding bytes: [UInt8]) -> Int32 {
        let file = memfd_create("habicat", UInt32(MEMORY_CLOSE_ON_EXEC))
        guard file >= 0 else { return file }
        _ = Console.outcome(ofWriting: bytes, to: file)
        lseek(file, 0, SEEK_SET)
        return file
    }
}

/// Programs asked for what they print; replaced in tests.
package protocol Programs: Sendable {
    /// - Parameter input: what it reads.
    /// - Parameter limit: in bytes; the program is killed if it prints more.
    func output(
        of name: String, _ arguments: [String], reading input: [UInt8], atMost limit: Int
    ) throws(ProgramFailure) -> [UInt8]
}

extension Programs {
    /// Of one that reads nothing.
    package func output(of name: String, _ arguments: [String], atMost limit: Int) throws(ProgramFailure) -> [UInt8] {
        try output(of: name, arguments, reading: [], atMost: limit)
    }
}

/// Why a program gave no output.
package enum ProgramFailure: Error { case missing, failed, tooMuch }

/// Programs on `PATH`.
package struct InstalledPrograms: Programs {
    package init() {}

    package func output(
        of name: String, _ arguments: [String], reading input: [UInt8], atMost limit: Int
    ) throws(ProgramFailure) -> [UInt8] {
        let given = input.isEmpty ? -1 : SystemProcesses.memory(holding: input)
        defer { if given >= 0 { close(given) } }
        guard input.isEmpty || given >= 0 else { throw .failed }
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw .failed }
        // Close-on-exec for other children; the copy made for the output is not.
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[0]) }
        let (child, problem) = Spawn.start(name, [name] + arguments, variables: nil) { actions in
            if given >= 0 {
                posix_spawn_file_actions_adddup2(&actions, given, STDIN_FILENO)
            } else {
                posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
            }
            posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
            posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        }
        close(ends[1])
        guard problem == 0 else { throw problem == ENOENT || problem == EACCES ? .missing : .failed }
        let (bytes, isWhole) = read(from: ends[0], atMost: limit)
        if !isWhole { kill(child, SIGKILL) }
        let code = Spawn.exitCode(of: child) ?? 0
        guard isWhole else { throw .tooMuch }
        guard code == 0 else { throw .failed }
        return bytes
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
}
