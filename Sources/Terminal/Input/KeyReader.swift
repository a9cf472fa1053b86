import CNcurses
import Canvas
import Glibc

/// Reads keys through a pad, which ncurses never refreshes: reading from a window would show half-drawn frames.
struct KeyReader {
    private let window: UnsafeMutablePointer<WINDOW>
    private let descriptor: Int32
    private var decoder = KeyDecoder()
    /// Whether input may be left in ncurses, which the descriptor does not report.
    private(set) var hasMore = false
    /// Most characters per read, so that a flood neither fills the memory nor delays frames and signals.
    private static let piece = 256
    /// The same within a paste, which is one key and costs only the reading.
    private static let pieceOfPaste = 16_384

    var hasLightBackground: Bool? { decoder.hasLightBackground }
    var hasDirectColour: Bool { decoder.hasDirectColour }
    var countOfLevels: Int { decoder.countOfLevels }
    private var wasAsked = false

    /// Whether the terminal has just turned out to read questions; once.
    mutating func takesQuestion() -> Bool {
        defer { wasAsked = decoder.understandsQuestions }
        return decoder.understandsQuestions && !wasAsked
    }

    init?(descriptor: Int32) {
        guard let window = newpad(1, 1) else { return nil }
        self.window = window
        self.descriptor = descriptor
        keypad(window, true)
        nodelay(window, true)
        KeyCodes.define()
    }

    /// The keys that have arrived, up to one piece; nil when the terminal is gone.
    mutating func keys() -> [Key]? {
        var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let isReadable = poll(&wanted, 1, 0) > 0
        guard isReadable || hasMore else { return [] }
        let events = Int32(wanted.revents)
        if events & (POLLHUP | POLLERR | POLLNVAL) != 0 { return nil }
        // Readable with zero bytes available means end of file.
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

    /// Nil when nothing more has arrived; empty for input without a meaning.
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

enum Input: Hashable {
    case scalar(Unicode.Scalar)
    case code(Int32)
    case mouse(MouseEvent)
}

/// Codes above those of ncurses for sequences that not every description has but all modern terminals send.
enum KeyCodes {
    static let focusGained: Int32 = 600
    static let focusLost: Int32 = 601
    static let pasteBegan: Int32 = 602
    static let pasteEnded: Int32 = 603
    static let controlLeft: Int32 = 604
    static let controlRight: Int32 = 605

    /// Registers them with ncurses, which then reads each as one code.
    static func define() {
        for (sequence, code) in sequences { define_key("\u{1B}\(sequence)", code) }
    }

    private static let sequences: [(String, Int32)] = [
        ("[I", focusGained), ("[O", focusLost), ("[200~", pasteBegan), ("[201~", pasteEnded),
        ("[1;5D", controlLeft), ("[1;5C", controlRight), ("[1;3D", controlLeft), ("[1;3C", controlRight),
        ("[A", KEY_UP), ("[B", KEY_DOWN), ("[C", KEY_RIGHT), ("[D", KEY_LEFT), ("[H", KEY_HOME), ("[F", KEY_END),
        ("OA", KEY_UP), ("OB", KEY_DOWN), ("OC", KEY_RIGHT), ("OD", KEY_LEFT), ("OH", KEY_HOME), ("OF", KEY_END),
        ("[1~", KEY_HOME), ("[4~", KEY_END), ("[3~", KEY_DC), ("[5~", KEY_PPAGE), ("[6~", KEY_NPAGE), ("[Z", KEY_BTAB),
    ]

    /// Nil for keys that the program does not use.
    static func key(_ code: Int32) -> Key? {
        (KEY_F0 + 1...KEY_F0 + 63).contains(code) ? .function(Int(code - KEY_F0)) : keys[code]
    }

    private static let keys: [Int32: Key] = [
        KEY_UP: .up, KEY_DOWN: .down, KEY_LEFT: .left, KEY_RIGHT: .right, KEY_HOME: .home, KEY_END: .end,
        KEY_PPAGE: .pageUp, KEY_NPAGE: .pageDown, KEY_BTAB: .backTab, KEY_BACKSPACE: .backspace, KEY_DC: .delete,
        KEY_ENTER: .enter, controlLeft: .controlLeft, controlRight: .controlRight, focusGained: .focusGained,
        focusLost: .focusLost,
    ]
}
