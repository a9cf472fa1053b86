import Glibc

/// What another program prints, through a pipe: as much as is wanted is kept, the rest is read and left out, so that
/// the program goes on and nothing grows without limit.
final class CaughtOutput {
    /// For the program to write to.
    private(set) var start: Int32
    /// Readable when something was printed.
    let end: Int32
    /// False once nobody can print any more.
    private(set) var isOpen = true
    /// Past the limit, in bytes.
    private(set) var leftOut = 0
    private let limit: Int
    private var bytes: [UInt8] = []

    /// Of one call of `read`, in pieces of the pipe's size: a program that prints without end is not to be read so.
    private static let pieces = 64

    /// - Parameter limit: in bytes.
    /// - Returns: nil where the system has no pipe left.
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

    /// The program has its own copy of the start from here on.
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
