import CNcurses
import Canvas
import Glibc

/// Reads keys through a pad of its own: ncurses refreshes a window it reads from, which would show half-made frames,
/// and even a window never drawn to would be shown once, as a blank in the corner. It never does so with a pad.
struct KeyReader {
    private let window: UnsafeMutablePointer<WINDOW>
    private let descriptor: Int32
    private var decoder = KeyDecoder()
    /// Whether the last reading stopped before all that had come was read. What is left may wait in ncurses, of which
    /// the descriptor tells nothing.
    private(set) var hasMore = false
    /// What one reading takes, in characters or sequences: the rest waits in the kernel, so that a flood neither fills
    /// the memory nor keeps frames and signals waiting.
    private static let piece = 256
    /// The same within a paste, which is one key and costs no more than reading it.
    private static let pieceOfPaste = 16_384

    /// Whether the terminal's background is light, once it has said so.
    var hasLightBackground: Bool? { decoder.hasLightBackground }

    /// - Parameter descriptor: the terminal that ncurses was given.
    init?(descriptor: Int32) {
        guard let window = newpad(1, 1) else { return nil }
        self.window = window
        self.descriptor = descriptor
        keypad(window, true)
        nodelay(window, true)
        KeyCodes.define()
    }

    /// The keys that have come, a piece at a time; nil when the terminal is gone.
    mutating func keys() -> [Key]? {
        var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let isReadable = poll(&wanted, 1, 0) > 0
        guard isReadable || hasMore else { return [] }
        let events = Int32(wanted.revents)
        if events & (POLLHUP | POLLERR | POLLNVAL) != 0 { return nil }
        // Readable with nothing to read: the end of it.
        if isReadable, terminal_waiting(descriptor) == 0 { return nil }
        var inputs: [Input] = []
        hasMore = true
        for _ in 0..<(decoder.isPasting ? Self.pieceOfPaste : Self.piece) {
            guard let input = next() else {
                hasMore = false
                break
            }
            inputs.append(contentsOf: input)
        }
        return decoder.keys(from: inputs, isCut: hasMore)
    }

    /// Nil when nothing more has come; empty for what is of no use.
    private func next() -> [Input]? {
        var value = wint_t()
        switch wget_wch(window, &value) {
        case OK: return Unicode.Scalar(value).map { [.scalar($0)] } ?? []
        case Int32(KEY_CODE_YES):
            if value == wint_t(KEY_MOUSE) { return mouse() }
            return [.code(Int32(bitPattern: value))]
        default: return nil
        }
    }

    private func mouse() -> [Input] {
        var event = MEVENT()
        guard getmouse(&event) == OK else { return [] }
        let buttons: [(mmask_t, MouseEvent.Button)] = [
            (curses_left_press, .left), (curses_middle_press, .middle), (curses_right_press, .right),
            (curses_wheel_up, .wheelUp), (curses_wheel_down, .wheelDown),
        ]
        guard let button = buttons.first(where: { event.bstate & $0.0 != 0 })?.1 else { return [] }
        return [.mouse(MouseEvent(button: button, point: Point(x: Int(event.x), y: Int(event.y))))]
    }
}
