import CNcurses
package import Canvas
import Glibc

/// Everything that decides how a terminal is used. Read once at start-up and passed in.
package struct TerminalEnvironment: Sendable {
    package var term: String?
    package var colourTerm: String?
    /// Whether `NO_COLOR` is set and not empty.
    package var isColourless = false
    /// `LC_ALL`, `LC_CTYPE` and `LANG`, in this order; empty ones count as missing.
    package var localeNames: [String?] = []
    /// `TERMINFO`; changed while ncurses starts, then restored.
    package var terminfo: String?
    /// `ESCDELAY`, in milliseconds.
    package var escapeDelay: Int?

    /// `--color` or the setting; overrides everything else if the terminal supports it.
    package var depth: ColourDepth?
    /// `--ascii` or `--unicode`; overrides the locale.
    package var characters: CharacterSet?
    /// With the mouse on, selecting text needs shift.
    package var usesMouse = true

    package var input: Int32 = 0
    package var output: Int32 = 1

    package init(term: String?) { self.term = term }
}

struct TerminalKind {
    let term: String

    /// Only their own colours and no modern modes, even if `COLORTERM` is set, as it stays over ssh to a console.
    var isBare: Bool { ["linux", "vt", "ansi", "cons", "dumb", "cygwin"].contains { term.hasPrefix($0) } }

    /// Its fonts have no half blocks, no check marks and few signs next to lines and letters.
    var isConsole: Bool { term.hasPrefix("linux") }

    /// The name that terminals of all kinds use, with direct colour or not.
    var mayHaveDirectColour: Bool { term == "xterm-256color" }

    /// Whether it supports direct colour although its description does not say so.
    func promisesDirectColour(colourTerm: String?) -> Bool {
        !isBare && (colourTerm == "truecolor" || colourTerm == "24bit")
    }

    var candidates: [String] { [term, "xterm-256color", "vt100"] }
}

/// Why a terminal cannot be used. The command line words the message.
package enum TerminalError: Error, Hashable, Sendable {
    /// Input or output is a file or a pipe.
    case notATerminal(Stream)
    case unnamed
    /// A terminal that cannot position its cursor, as with `TERM=dumb`.
    case dumb(term: String)
    /// No description is installed for this name, nor for the common ones tried after it.
    case unknown(term: String)
    case system(code: Int32)

    /// The side of the terminal an error is about.
    package enum Stream: Hashable, Sendable { case input, output }
}

struct LocaleChoice: Equatable {
    let characters: CharacterSet
    let name: String

    /// Nearly every terminal sends UTF-8: in the C locale non-ASCII letters would be lost silently.
    private static let ascii = LocaleChoice(characters: .ascii, name: "C.UTF-8")
    private static let unicode = LocaleChoice(characters: .unicode, name: "C.UTF-8")
}

extension LocaleChoice {
    /// `LC_ALL`, `LC_CTYPE` and `LANG`, overridden by `wanted`; `codeset` is nil for a locale that is not installed.
    init(names: [String?], wanted: CharacterSet?, isConsole: Bool = false, codeset: (String) -> String?) {
        let name = names.lazy.compactMap { $0 }.first { !$0.isEmpty }
        switch (wanted, name) {
        case (.ascii, _): self = .ascii
        case (nil, _) where isConsole: self = .ascii
        case (nil, "C"), (nil, "POSIX"): self = .ascii
        case (_, let name?):
            let found = codeset(name)
            let isUnicode = Self.isUnicode(found ?? name)
            if found != nil, isUnicode {
                self.init(characters: .unicode, name: name)
            } else {
                self = isUnicode || wanted == .unicode ? .unicode : .ascii
            }
        case (_, nil): self = .unicode
        }
    }

    /// Such as `UTF-8`, `en_US.utf8`, `de_DE.UTF-8@euro`.
    private static func isUnicode(_ name: String) -> Bool {
        let letters = name.lowercased().filter { $0 != "-" }
        return letters.contains("utf8")
    }

    static func set(_ name: String) -> String? {
        guard setlocale(LC_CTYPE, name) != nil else { return nil }
        return library_codeset().map { String(cString: $0) }
    }
}

struct Screen {
    let handle: OpaquePointer
    let depth: ColourDepth
    /// How many colours the description has; 0 if none are used.
    let colours: Int
    let mayTurnDirect: Bool

    /// Starts ncurses without writing to the terminal: its output goes to the memory file.
    init(_ environment: TerminalEnvironment, kind: TerminalKind, frames: FrameFile, keys: UnsafeMutablePointer<FILE>)
        throws(TerminalError)
    {
        let choice = DepthChoice(
            kind: kind, colourTerm: environment.colourTerm, isColourless: environment.isColourless,
            wanted: environment.depth)
        var started: OpaquePointer?
        if choice.carriesDirect || choice.mayTurnDirect {
            let entry = EmbeddedTerminfo(forTerm: kind.term)
            setenv("TERMINFO", entry.terminfo, 1)
            started = Self.start(entry.name, frames, keys)
            // Programs started later, an editor or a pager, must find the original value.
            if let before = environment.terminfo { setenv("TERMINFO", before, 1) } else { unsetenv("TERMINFO") }
        }
        let isEmbedded = started != nil
        for name in kind.candidates where started == nil { started = Self.start(name, frames, keys) }
        guard let started else { throw .unknown(term: kind.term) }
        guard curses_capability("cup") != nil else {
            endwin()
            delscreen(started)
            throw .dumb(term: kind.term)
        }
        handle = started
        let most = Self.colours()
        depth = choice.depth(colours: most)
        mayTurnDirect = isEmbedded && choice.mayTurnDirect
        colours = depth == .mono ? 0 : most
        if depth != .mono {
            start_color()
            use_default_colors()
        }
    }

    /// ncurses installs handlers for signals that the event loop owns; they are restored. A SIGTSTP handler must
    /// already be installed: otherwise ncurses ignores that signal during each update and loses one that is pending.
    private static func start(_ name: String, _ frames: FrameFile, _ keys: UnsafeMutablePointer<FILE>) -> OpaquePointer?
    {
        let signals = [SIGINT, SIGTERM, SIGTSTP, SIGWINCH]
        let before = signals.map { signal in
            var action = sigaction()
            sigaction(signal, nil, &action)
            return action
        }
        signal(SIGTSTP) { _ in }
        let started = newterm(name, frames.stream, keys)
        for (signal, action) in zip(signals, before) {
            var action = action
            sigaction(signal, &action, nil)
        }
        return started
    }

    /// Read from the description, because ncurses' own count is unset before colours are started.
    private static func colours() -> Int { Int(max(0, tigetnum("colors"))) }
}
