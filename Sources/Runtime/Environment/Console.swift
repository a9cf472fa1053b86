import DocumentStore
import Glibc

/// The process's own output and errors.
package enum Console {
    /// By its file descriptor.
    package enum Stream: Int32, Sendable { case output = 1, errors = 2 }

    /// - Returns: the line typed, without its end; nil at the end of the input.
    package static func ask(_ question: String) -> String? {
        write(question, to: .errors)
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while true {
            let taken = Glibc.read(STDIN_FILENO, &byte, 1)
            if taken < 0, errno == EINTR { continue }
            guard taken > 0 else { return line.isEmpty ? nil : String(decoding: line, as: UTF8.self) }
            if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
            line.append(byte)
        }
    }

    /// A reader that went away, as `head` does, is no failure.
    @discardableResult
    package static func write(_ text: String, to stream: Stream) -> Bool {
        outcome(ofWriting: text, to: stream.rawValue) == .written
    }

    /// What came of writing.
    package enum Outcome: Hashable, Sendable {
        case written
        case readerGone
        case failed(errno: Int32)
    }

    package static func outcome(ofWriting text: String, to descriptor: Int32) -> Outcome {
        outcome(ofWriting: Array(text.utf8), to: descriptor)
    }

    static func outcome(ofWriting bytes: [UInt8], to descriptor: Int32) -> Outcome {
        var rest = bytes[...]
        while !rest.isEmpty {
            let taken = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if taken < 0 {
                switch errno {
                case EINTR: continue
                case EAGAIN:
                    var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                    _ = poll(&waiting, 1, -1)
                case EPIPE: return .readerGone
                default: return .failed(errno: errno)
                }
                continue
            }
            rest = rest.dropFirst(taken)
        }
        return .written
    }

    /// Keeps the numbers of missing standard streams from files opened later. To be called before anything is opened.
    package static func holdStreams() {
        for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
            // The wrong way round, so that reading and writing fail as on a closed one.
            _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }

    /// - Parameter limit: in bytes; the rest is left unread.
    package static func readAll(atMost limit: Int) -> String {
        var bytes: [UInt8] = []
        while bytes.count < limit, let more = readAvailable() { bytes += more }
        return String(decoding: bytes.prefix(limit), as: UTF8.self)
    }

    package static func isHungUp(_ terminal: Int32) -> Bool {
        var source = pollfd(fd: terminal, events: 0, revents: 0)
        return poll(&source, 1, 0) > 0
    }

    /// A reader that went away makes `write` fail from here on, and does not end the process.
    package static func outlivesReaders() { signal(SIGPIPE, SIG_IGN) }

    /// Empty if it was woken for nothing; nil at the end of the input.
    package static func readAvailable() -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = bytes.withUnsafeMutableBytes { Glibc.read(STDIN_FILENO, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR || errno == EAGAIN { return [] }
        return count > 0 ? Array(bytes.prefix(count)) : nil
    }

    package static var rows: Int? { outputLength(\.ws_row) }

    /// Rows or columns of the terminal of the output; nil without one.
    static func outputLength(_ side: KeyPath<winsize, UInt16>) -> Int? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size[keyPath: side] > 0 else { return nil }
        return Int(size[keyPath: side])
    }

    /// - Returns: nil if there are more bytes than `limit`.
    package static func readToEnd(atMost limit: Int) -> [UInt8]? {
        var bytes: [UInt8] = []
        while let more = readAvailable() {
            guard bytes.count + more.count <= limit else { return nil }
            bytes += more
        }
        return bytes
    }
}
