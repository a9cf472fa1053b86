import DocumentStore
import Glibc

/// The process's own output and errors.
package enum Console {
    /// Which of the two.
    package enum Stream: Int32, Sendable { case output = 1, errors = 2 }

    /// Asks on stderr and waits for a line; nil at the end of all input.
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

    /// Writes all of a text; false if its reader went away, as `head` does, or if that failed.
    @discardableResult
    package static func write(_ text: String, to stream: Stream) -> Bool {
        switch outcome(ofWriting: text, to: stream.rawValue) {
        case .written: true
        case .readerGone, .failed: false
        }
    }

    /// Of writing.
    package enum Outcome: Hashable, Sendable {
        case written
        case readerGone
        case failed(errno: Int32)
    }

    /// Writes all of a text to an open descriptor, waiting for a slow reader.
    package static func outcome(ofWriting text: String, to descriptor: Int32) -> Outcome {
        var rest = Array(text.utf8)[...]
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

    /// Keeps files opened later from getting the number of a standard stream the process was started without.
    /// To be called before anything is opened.
    package static func holdStreams() {
        for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
            // The other way round than it is used, so that reading and writing fail as on a closed one.
            _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }

    /// The process's input until its end, or until so many bytes.
    package static func readAll(atMost limit: Int) -> String {
        var bytes: [UInt8] = []
        while bytes.count < limit, let more = readAvailable() { bytes += more }
        return String(decoding: bytes.prefix(limit), as: UTF8.self)
    }

    /// Whether the other end of a terminal (a descriptor) is gone.
    package static func isHungUp(_ terminal: Int32) -> Bool {
        var source = pollfd(fd: terminal, events: 0, revents: 0)
        return poll(&source, 1, 0) > 0
    }

    /// A reader that went away makes `write` fail from here on, and does not end the process.
    package static func outlivesReaders() { signal(SIGPIPE, SIG_IGN) }

    /// What can be read from the process's input now; empty if it was woken for nothing, nil at its end.
    package static func readAvailable() -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = bytes.withUnsafeMutableBytes { Glibc.read(STDIN_FILENO, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR || errno == EAGAIN { return [] }
        return count > 0 ? Array(bytes.prefix(count)) : nil
    }
}

extension Console {
    package static var rows: Int? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 else { return nil }
        return Int(size.ws_row)
    }
}

extension Console {
    /// The process's input until its end; nil if it has more bytes than the limit.
    package static func readToEnd(atMost limit: Int) -> [UInt8]? {
        var bytes: [UInt8] = []
        while let more = readAvailable() {
            guard bytes.count + more.count <= limit else { return nil }
            bytes += more
        }
        return bytes
    }
}
