import CNcurses
import Glibc

/// How the kernel treats what is typed: as it was found, and key by key while the program has the terminal.
struct LineDiscipline {
    let found: termios
    private let descriptor: Int32

    /// - Parameter descriptor: where keys come from.
    init(of descriptor: Int32) throws(TerminalError) {
        var found = termios()
        guard tcgetattr(descriptor, &found) == 0 else { throw .notATerminal(.input) }
        self.found = found
        self.descriptor = descriptor
    }

    /// Keys at once, without echo. Ctrl-C comes as a key, for its meaning depends on the place; ctrl-Z and ctrl-\ stay
    /// signals, the latter as the way out, even of a program that hangs.
    func takeKeys() {
        var raw = found
        raw.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
        raw.c_lflag |= tcflag_t(ISIG)
        raw.c_iflag &= ~tcflag_t(ICRNL | IXON | INLCR | IGNCR | ISTRIP)
        raw.c_oflag &= ~tcflag_t(ONLCR)
        withUnsafeMutableBytes(of: &raw.c_cc) { characters in
            characters[Int(VMIN)] = 1
            characters[Int(VTIME)] = 0
            characters[Int(VINTR)] = 0
        }
        tcsetattr(descriptor, TCSADRAIN, &raw)
    }

    /// As it was found.
    func restore() {
        var found = found
        tcsetattr(descriptor, TCSADRAIN, &found)
    }
}
