import CLinux
import Glibc

/// The signals that matter, as a file descriptor the loop waits on instead of handlers that interrupt it.
package final class Signals {
    package private(set) var descriptor: Int32
    private var blocked = sigset_t()
    private var before = sigset_t()

    /// A signal, by its meaning.
    package enum Arrival: Hashable, Sendable {
        case resized
        case interrupted
        case stopped
        case continued
        /// SIGTERM, SIGHUP or SIGQUIT, by number: the process dies of it in the end.
        case toldToLeave(Int32)
    }

    /// Read and written only by the handler of ctrl-\\.
    private nonisolated(unsafe) static var quits: sig_atomic_t = 0
    /// Sent by that handler; made before it may run.
    private static let quitRequest = __libc_current_sigrtmin()
    private var quitBefore = sigaction()

    package init() {
        sigemptyset(&blocked)
        for number in [SIGWINCH, SIGTERM, SIGHUP, SIGINT, SIGTSTP, SIGCONT, Self.quitRequest] {
            sigaddset(&blocked, number)
        }
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
            // The number is the first field, in the machine's own order.
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

    package func stopHere() {
        var stop = sigset_t()
        sigemptyset(&stop)
        sigaddset(&stop, SIGTSTP)
        signal(SIGTSTP, SIG_DFL)
        raise(SIGTSTP)
        // The stop happens here, while the signal is let through.
        sigprocmask(SIG_UNBLOCK, &stop, nil)
        sigprocmask(SIG_BLOCK, &stop, nil)
    }

    /// By the signal's own effect, so that the parent sees why.
    package static func die(by number: Int32) -> Never {
        var only = sigset_t()
        sigemptyset(&only)
        sigaddset(&only, number)
        signal(number, SIG_DFL)
        raise(number)
        sigprocmask(SIG_UNBLOCK, &only, nil)
        exit(128 + number)
    }
}
