import Glibc

/// Those on `PATH`.
package struct InstalledPrograms: Programs {
    package init() {}

    package func output(
        of name: String, _ arguments: [String], atMost limit: Int
    ) throws(ProgramFailure) -> [UInt8] {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw .failed(name, code: errno) }
        // Neither end goes on in another child; the copy made for the output does.
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

    /// - Returns: its process, and errno where there is none.
    private func spawn(_ name: String, _ arguments: [String], output: Int32) -> (pid_t, Int32) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        var words = ([name] + arguments).map { strdup($0) }
        defer { for word in words { free(word) } }
        words.append(nil)
        var child = pid_t()
        let problem = posix_spawnp(&child, name, &actions, nil, words, environ)
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
