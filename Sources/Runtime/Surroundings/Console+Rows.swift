import Glibc

extension Console {
    /// Rows of the terminal that is written to; nil where it is none, or does not say.
    package static var rows: Int? {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 else { return nil }
        return Int(size.ws_row)
    }
}
