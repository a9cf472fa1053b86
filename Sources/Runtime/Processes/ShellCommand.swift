import Glibc

/// A line for the shell, such as a pager or an editor, run with this process's own terminal.
package struct ShellCommand: Hashable, Sendable {
    /// As `sh -c` takes it; `"$@"` stands for the arguments.
    package let line: String
    package let arguments: [String]
    /// The environment's variables.
    package let variables: [String: String]
    /// What it reads; nil for what this process would read.
    package let input: String?

    package init(_ line: String, _ arguments: [String] = [], variables: [String: String], input: String? = nil) {
        self.line = line
        self.arguments = arguments
        self.variables = variables
        self.input = input
    }

    /// Runs it to its end. The keys are its own meanwhile: ctrl-C and ctrl-\\ are for it to answer, and whatever
    /// becomes of it the terminal is as before.
    /// - Returns: the code it exited with, 128 and the number where a signal ended it; nil where it could not be started.
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
            Self.write(input, to: ends[1])
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

    /// - Parameter ends: of a pipe, to read from and to write to; -1 where there is none.
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

    private static func write(_ text: String, to descriptor: Int32) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let taken = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if taken < 0, errno == EINTR { continue }
            guard taken > 0 else { return }
            rest = rest.dropFirst(taken)
        }
    }
}
