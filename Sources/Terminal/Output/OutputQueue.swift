import Glibc

/// The way to the terminal. It never blocks for long: what the terminal does not take within a moment waits here, and
/// as long as something waits no new frame is begun.
final class OutputQueue {
    private let descriptor: Int32
    private let isOwn: Bool
    private var waiting: ArraySlice<UInt8> = []

    /// - Parameter output: a terminal. Opened anew, since not to block is a property of an open file that the shell
    ///   shares; where that cannot be done, writing may block.
    init(to output: Int32) {
        let opened = open("/proc/self/fd/\(output)", O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
        isOwn = opened >= 0
        descriptor = isOwn ? opened : output
    }

    deinit { if isOwn { Glibc.close(descriptor) } }

    /// A frame is more than a terminal takes at once, but one that reads takes it in a few milliseconds.
    private static let moment: Int32 = 100

    /// Whether all that was sent has gone out, after one more try.
    func isEmpty() -> Bool {
        flush()
        return waiting.isEmpty
    }

    func send(_ bytes: [UInt8]) {
        let isStuck = !waiting.isEmpty
        waiting += bytes
        if isStuck { flush() } else { drain(milliseconds: Self.moment) }
    }

    /// Goes on until all has gone out or the terminal has taken nothing for so long.
    func drain(milliseconds: Int32) {
        flush()
        while !waiting.isEmpty {
            var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            guard poll(&wanted, 1, milliseconds) > 0, Int32(wanted.revents) & POLLOUT != 0 else { return }
            flush()
        }
    }

    private func flush() {
        while !waiting.isEmpty {
            let written = waiting.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            if written > 0 {
                waiting = waiting.dropFirst(written)
            } else if errno == EAGAIN {
                return
            } else if errno != EINTR {
                // The terminal is gone; reading will say so.
                waiting = []
            }
        }
        waiting = []
    }
}
