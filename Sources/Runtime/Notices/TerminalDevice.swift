import Glibc

/// A terminal of this person in which something else may run now: it can be rung and told, no more.
package struct TerminalDevice: Sendable {
    private let path: String

    /// - Parameter path: such as `/dev/pts/3`; nil for anything that is no device.
    package init?(path: String) {
        guard path.hasPrefix("/dev/") else { return nil }
        self.path = path
    }

    /// The name of this process's terminal; nil where it has none.
    package static func ownPath() -> String? {
        for descriptor in [STDERR_FILENO, STDOUT_FILENO, STDIN_FILENO] {
            var name = [CChar](repeating: 0, count: 256)
            guard ttyname_r(descriptor, &name, name.count) == 0 else { continue }
            return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
        return nil
    }

    /// Without waiting: a terminal that takes nothing goes without.
    package func write(_ text: String) {
        guard !text.isEmpty else { return }
        let descriptor = open(path, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        guard isatty(descriptor) == 1 else { return }
        let bytes = Array(text.utf8)
        _ = Glibc.write(descriptor, bytes, bytes.count)
    }
}
