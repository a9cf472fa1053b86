import Assets
import CNcurses
import Canvas

/// A terminfo entry for direct colour that the program embeds, because few machines have one installed. Colours 0 to 7
/// are the terminal's own eight, those up to 0xFFFFFF are 0xRRGGBB, and from 0x1000000 on (`TerminalInk.firstIndexed`) they
/// are the 256 by their index, for a terminal that has not said yet whether it takes direct colours.
///
/// Both entries are compiled with `tic -x` from the lines below (`infocmp -xqQ2` writes the result); they are in `assets/terminfo/` as base64:
///
///     habicat-direct|direct colour on xterm-256color,
///         RGB, ccc@, colors#0x2000000, pairs#0x10000, initc@, oc@,
///         setab=\E[%?%p1%{8}%<%t4%p1%d%e%p1%{16777216}%<%t48;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d
///             %e48;5;%p1%{16777216}%-%d%;m,
///         setaf=\E[%?%p1%{8}%<%t3%p1%d%e%p1%{16777216}%<%t38;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d
///             %e38;5;%p1%{16777216}%-%d%;m,
///         use=xterm-256color,
///
/// and the same for `habicat-tmux-direct` with `use=tmux-256color` and mouse columns without a limit, `kmous=\E[<,
/// XM=\E[?1006;1000%?%p1%{1}%=%th%el%;`.
struct EmbeddedTerminfo {
    let name: String
    let terminfo: String

    /// Inside tmux and screen the keys differ.
    init(forTerm term: String) {
        let isMultiplexer = term.hasPrefix("tmux") || term.hasPrefix("screen")
        name = isMultiplexer ? "habicat-tmux-direct" : "habicat-direct"
        terminfo = "b64:" + (Assets.embedded.text(at: "terminfo/\(name).txt") ?? "").filter { $0 != "\n" }
    }
}

/// How many colours to use, from the terminal's description and the user's settings.
struct DepthChoice: Equatable {
    let carriesDirect: Bool
    /// Whether direct colour may still be confirmed by the terminal itself; 256 are used until then.
    let mayTurnDirect: Bool
    private let wanted: ColourDepth?

    /// `wanted`, from a flag or setting, overrides `NO_COLOR`, which overrides everything else.
    init(kind: TerminalKind, colourTerm: String?, isColourless: Bool, wanted: ColourDepth?) {
        self.wanted = wanted ?? (isColourless ? .mono : nil)
        carriesDirect =
            switch self.wanted {
            case .direct: true
            case nil: kind.promisesDirectColour(colourTerm: colourTerm)
            case .indexed, .basic, .mono: false
            }
        mayTurnDirect = !carriesDirect && self.wanted == nil && kind.mayHaveDirectColour
    }

    /// For a description of so many colours; direct ones report 16777216 or more.
    func depth(colours: Int) -> ColourDepth {
        if mayTurnDirect { return .indexed }
        let most: ColourDepth =
            switch colours {
            case ..<8: .mono
            case ..<256: .basic
            case 256: .indexed
            default: .direct
            }
        guard let wanted else { return most }
        let ladder: [ColourDepth] = [.mono, .basic, .indexed, .direct]
        // A direct-colour description takes no indices: its numbers above 7 are RGB.
        if most == .direct { return wanted == .mono ? .mono : .direct }
        return ladder.first { $0 == wanted || $0 == most } ?? .mono
    }
}

/// The background colour that a terminal reports when asked (OSC 11).
struct ReportedBackground {
    /// The query. Terminals that do not know it stay silent, so nothing waits for an answer.
    static let question = "\u{1B}]11;?\u{1B}\\"

    private let parts: [Double]

    /// The text between `ESC` and the terminator: `]11;rgb:1d1d/1a1a/2222`, with one to four digits per channel.
    init?(answer: String) {
        guard answer.hasPrefix("]11;"), let colon = answer.firstIndex(of: ":") else { return nil }
        let kind = answer[..<colon].dropFirst(4)
        let parts = answer[colon...].dropFirst().split(separator: "/", omittingEmptySubsequences: false).prefix(3)
        guard kind == "rgb" || kind == "rgba", parts.count == 3 else { return nil }
        var told: [Double] = []
        for part in parts {
            guard (1...4).contains(part.count), let value = UInt16(part, radix: 16) else { return nil }
            told.append(Double(value) / Double((1 << (4 * part.count)) - 1))
        }
        self.parts = told
    }

    /// Whether dark text is easier to read on it (luma above one half).
    var isLight: Bool { 0.299 * parts[0] + 0.587 * parts[1] + 0.114 * parts[2] > 0.5 }
}

/// Whether a terminal has direct colour although neither its description nor `COLORTERM` says so, as xterm, which
/// removes that variable. Terminals older than a VT220 print such a question, so their level is asked first.
enum DirectColour {
    /// Primary device attributes: `ESC [ ? 64 ; 1 ; 2 c` for the level of a VT420.
    static let levelQuestion = "\u{1B}[c"
    /// For the capabilities `RGB` and `Tc` (XTGETTCAP), and for what became of a colour (DECRQSS): few builds of xterm
    /// answer the former.
    static let question =
        names.map { "\u{1B}P+q\($0)\u{1B}\\" }.joined() + "\u{1B}[48;2;1;2;3m\u{1B}P$qm\u{1B}\\\u{1B}[m"

    private static let names = ["RGB", "Tc"].map { name in
        name.utf8.map { String($0, radix: 16, uppercase: true) }.joined()
    }

    /// - Parameter answer: the text between `ESC [` and the final `c`.
    static func canBeAsked(attributes answer: String) -> Bool {
        guard answer.hasPrefix("?"), let level = answer.dropFirst().split(separator: ";").first else { return false }
        return Int(level).map { $0 >= 62 } ?? false
    }

    /// - Parameter answer: the text between `ESC` and the terminator: `P1+r524742=382F382F38`, with 0 for an unknown name,
    ///   or `P1$r0;48:2::1:2:3m`.
    static func isConfirmed(by answer: String) -> Bool {
        if answer.hasPrefix("P1$r") {
            let parts = answer.dropFirst(4).split { ";:m".contains($0) }
            return parts.suffix(5) == ["48", "2", "1", "2", "3"]
        }
        return names.contains { name in
            guard answer.uppercased().hasPrefix("P1+R" + name) else { return false }
            return [nil, "="].contains(answer.dropFirst(4 + name.count).first)
        }
    }
}

extension Style.Attributes {
    /// On the Linux console dim text is dark grey on black, and bold reversed text dark grey on grey.
    func shown(on kind: TerminalKind) -> Style.Attributes {
        guard kind.isConsole else { return self }
        return subtracting(contains(.reverse) ? [.dim, .bold] : .dim)
    }

    var curses: attr_t { Self.marks.reduce(0) { contains($1.0) ? $0 | $1.1 : $0 } }

    private static let marks: [(Style.Attributes, attr_t)] = [
        (.bold, curses_bold), (.dim, curses_dim), (.underline, curses_underline), (.reverse, curses_reverse),
        (.italic, curses_italic),
    ]
}
