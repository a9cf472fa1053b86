import CNcurses
import Canvas

/// Codes above ncurses' own, for sequences it does not know by every description: the same on all of today's terminals.
enum KeyCodes {
    static let focusGained: Int32 = 600
    static let focusLost: Int32 = 601
    static let pasteBegan: Int32 = 602
    static let pasteEnded: Int32 = 603
    static let controlLeft: Int32 = 604
    static let controlRight: Int32 = 605

    /// Made known to ncurses, which then reads them whole.
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

    /// Nil for keys that the program has no use for.
    static func key(_ code: Int32) -> Key? {
        switch code {
        case KEY_UP: .up
        case KEY_DOWN: .down
        case KEY_LEFT: .left
        case KEY_RIGHT: .right
        case KEY_HOME: .home
        case KEY_END: .end
        case KEY_PPAGE: .pageUp
        case KEY_NPAGE: .pageDown
        case KEY_BTAB: .backTab
        case KEY_BACKSPACE: .backspace
        case KEY_DC: .delete
        case KEY_ENTER: .enter
        case controlLeft: .controlLeft
        case controlRight: .controlRight
        case focusGained: .focusGained
        case focusLost: .focusLost
        case KEY_F0 + 1...KEY_F0 + 63: .function(Int(code - KEY_F0))
        default: nil
        }
    }
}
