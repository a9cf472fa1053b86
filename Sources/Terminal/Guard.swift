import CNcurses
import Glibc

/// Restores the terminal when the program dies. A trap is a signal, so no `atexit` handler runs; handlers may only call
/// async-signal-safe functions, so everything they need is prepared in plain memory.
enum CrashGuard {
    private static let signals = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE]

    static func arm(input: Int32, output: Int32, restoring: String, attributes: termios, errors: StrayErrors?) {
        let isFirst = kept == nil
        let place = kept ?? .allocate(capacity: 1)
        if !isFirst { place.pointee.bytes.deallocate() }
        let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: restoring.utf8.count)
        _ = bytes.initialize(from: restoring.utf8)
        place.initialize(
            to: Kept(input: input, output: output, bytes: bytes, attributes: attributes, errors: errors, isArmed: 1))
        kept = place
        if isFirst { install() }
    }

    static func disarm() { kept?.pointee.isArmed = 0 }

    /// On an alternate stack, because a stack overflow may be the cause.
    private static func install() {
        let size = 64 * 1024
        var stack = stack_t()
        stack.ss_sp = malloc(size)
        stack.ss_size = size
        if stack.ss_sp != nil { sigaltstack(&stack, nil) }
        for signal in signals {
            var action = sigaction()
            action.__sigaction_handler.sa_sigaction = { number, information, _ in
                CrashGuard.restore()
                Glibc.signal(number, SIG_DFL)
                // A fault repeats when the handler returns; a signal that was sent must be raised again.
                if (information?.pointee.si_code ?? 0) <= 0 { raise(number) }
            }
            action.sa_flags = Int32(SA_SIGINFO) | Int32(SA_ONSTACK) | Int32(SA_NODEFER)
            sigaction(signal, &action, nil)
        }
        atexit { CrashGuard.restore() }
    }

    private static func restore() {
        guard let kept, kept.pointee.isArmed != 0 else { return }
        kept.pointee.isArmed = 0
        _ = write(kept.pointee.output, kept.pointee.bytes.baseAddress, kept.pointee.bytes.count)
        tcsetattr(kept.pointee.input, TCSANOW, &kept.pointee.attributes)
        kept.pointee.errors?.release()
    }

    private struct Kept {
        let input: Int32
        let output: Int32
        let bytes: UnsafeMutableBufferPointer<UInt8>
        var attributes: termios
        let errors: StrayErrors?
        var isArmed: sig_atomic_t
    }

    /// Unsafe, as signal handlers read it and must take no lock; only the thread that owns the terminal sets it. A constant
    /// initialiser, so that none runs lazy initialisation.
    nonisolated(unsafe) private static var kept: UnsafeMutablePointer<Kept>?
}

/// Holds stderr in a memory file while the program owns the screen, which it would garble, and prints it afterwards.
struct StrayErrors {
    private let kept: Int32
    private let terminal: Int32

    /// Nil if standard error is not the terminal or the system refuses a memory file: then it is left alone.
    init?() {
        guard isatty(STDERR_FILENO) == 1 else { return nil }
        kept = library_memory_file("habicat-errors")
        terminal = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
        guard kept >= 0, terminal >= 0 else { return nil }
    }

    func hold() { dup2(kept, STDERR_FILENO) }

    /// Async-signal-safe.
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
