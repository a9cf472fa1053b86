import Glibc

/// The process's own output and errors.
package enum Console {
    /// Which of the two.
    package enum Stream: Int32, Sendable { case output = 1, errors = 2 }

    /// Writes all of a text. A reader that went away, as `head` does, is no failure.
    package static func write(_ text: String, to stream: Stream) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let taken = rest.withUnsafeBytes { Glibc.write(stream.rawValue, $0.baseAddress, $0.count) }
            if taken < 0, errno == EINTR { continue }
            guard taken > 0 else { return }
            rest = rest.dropFirst(taken)
        }
    }
}
