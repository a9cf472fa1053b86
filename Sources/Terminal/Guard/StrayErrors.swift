import CNcurses
import Glibc

/// Where standard error goes while the program has the screen: into a file in memory, and out of it when the terminal
/// is given back. Else a message, most of all the last words before a trap, would spoil the screen and vanish with it.
struct StrayErrors {
    private let kept: Int32
    private let terminal: Int32

    /// Nil when standard error is not the terminal, or the system has no room for it: then it stays as it is.
    init?() {
        guard isatty(STDERR_FILENO) == 1 else { return nil }
        kept = library_memory_file("habicat-errors")
        terminal = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
        guard kept >= 0, terminal >= 0 else { return nil }
    }

    func hold() { dup2(kept, STDERR_FILENO) }

    /// Safe in a signal handler.
    func release() {
        dup2(terminal, STDERR_FILENO)
        lseek(kept, 0, SEEK_SET)
        withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 1) { buffer in
            while true {
                let count = read(kept, buffer.baseAddress, buffer.count)
                guard count > 0, write(terminal, buffer.baseAddress, count) > 0 else { break }
            }
        }
        ftruncate(kept, 0)
        lseek(kept, 0, SEEK_SET)
    }
}
