import CLinux
import Glibc

/// Signals as a file descriptor that the loop waits on, instead of handlers that interrupt it.
package final class Signals {
    package private(set) var descriptor: Int32
    private var blocked = sigset_t([SIGWINCH, SIGTERM, SIGHUP, SIGINT, SIGTSTP, SIGCONT, Signals.quitRequest])
    private var before = sigset_t()

    /// What came.
    package enum Arrival: Hashable, Sendable {
        case resized
        /// Ctrl-C while the keyboard is not read raw.
        case interrupted
        case stopped
        case continued
        /// SIGTERM, SIGHUP or SIGQUIT.
        case toldToLeave(Int32)
    }

    /// How often ctrl-\\ was pressed. Unsafe, as a handler must take no lock: only the handler uses it once installed.
    private nonisolated(unsafe) static var quits: sig_atomic_t = 0
    /// Sent by the handler, so initialised before it may run.
    private static let quitRequest = __libc_current_sigrtmin()
    private var quitBefore = sigaction()

    package init() {
        sigprocmask(SIG_BLOCK, &blocked, &before)
        descriptor = signalfd(-1, &blocked, Int32(FD_NONBLOCK | FD_CLOSE_ON_EXEC))
        takeQuit()
    }

    /// Ctrl-\\ asks the program to leave; a second one ends it at once, should it hang.
    private func takeQuit() {
        Self.quits = 0
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { _ in
            if Signals.quits > 0 { abort() }
            Signals.quits += 1
            raise(Signals.quitRequest)
        }
        action.sa_flags = SA_RESTART
        sigaction(SIGQUIT, &action, &quitBefore)
    }

    deinit { close() }

    package func close() {
        guard descriptor >= 0 else { return }
        Glibc.close(descriptor)
        descriptor = -1
        sigaction(SIGQUIT, &quitBefore, nil)
        sigprocmask(SIG_SETMASK, &before, nil)
    }

    package func arrivals() -> [Arrival] {
        var found: [Arrival] = []
        var bytes = [UInt8](repeating: 0, count: Int(SIGNAL_BYTES))
        while read(descriptor, &bytes, bytes.count) == bytes.count {
            // `ssi_signo` is the first field.
            switch bytes.withUnsafeBytes({ $0.loadUnaligned(as: Int32.self) }) {
            case SIGWINCH: found.append(.resized)
            case SIGINT: found.append(.interrupted)
            case SIGTSTP: found.append(.stopped)
            case SIGCONT: found.append(.continued)
            case Self.quitRequest: found.append(.toldToLeave(SIGQUIT))
            case let number: found.append(.toldToLeave(number))
            }
        }
        return found
    }

    /// As ctrl-Z does, until the shell continues the process.
    package func stopHere() {
        var stop = sigset_t([SIGTSTP])
        signal(SIGTSTP, SIG_DFL)
        raise(SIGTSTP)
        // It stops here, while the signal is unblocked.
        sigprocmask(SIG_UNBLOCK, &stop, nil)
        sigprocmask(SIG_BLOCK, &stop, nil)
    }

    /// While another program has the terminal, ctrl-Z stops this process as well.
    func stopping<Result>(_ body: () -> Result) -> Result {
        var stop = sigset_t([SIGTSTP])
        signal(SIGTSTP, SIG_DFL)
        sigprocmask(SIG_UNBLOCK, &stop, nil)
        defer { sigprocmask(SIG_BLOCK, &stop, nil) }
        return body()
    }

    /// As another process ended: dies of the same signal, without its own core, or returns its exit code.
    package static func end(as cause: Ending.Cause) -> Int32 {
        switch cause {
        case .code(let code): return code
        case .notStarted(let errno): return errno == ENOENT ? 127 : 126
        case .tookTooLong, .printedTooMuch: return 1
        case .signal(let number):
            var none = rlimit(rlim_cur: 0, rlim_max: 0)
            setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
            die(by: number)
        }
    }

    /// Ends the process by a signal, so that its parent sees why.
    package static func die(by number: Int32) -> Never {
        var only = sigset_t([number])
        signal(number, SIG_DFL)
        raise(number)
        sigprocmask(SIG_UNBLOCK, &only, nil)
        exit(128 + number)
    }
}

extension sigset_t {
    init(_ signals: [Int32]) {
        self.init()
        sigemptyset(&self)
        for signal in signals { sigaddset(&self, signal) }
    }
}
