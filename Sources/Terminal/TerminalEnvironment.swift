import CNcurses
package import Canvas
import Glibc

/// All that a terminal is chosen by, read at the edge and handed in.
package struct TerminalEnvironment: Sendable {
    /// `TERM`.
    package var term: String?
    /// `COLORTERM`.
    package var colourTerm: String?
    /// `NO_COLOR` is there and not empty.
    package var isColourless = false
    /// `LC_ALL`, `LC_CTYPE` and `LANG`, in this order; empty ones count as missing.
    package var localeNames: [String?] = []
    /// `TERMINFO`, which is changed for a moment at start and put back.
    package var terminfo: String?
    /// `ESCDELAY` in milliseconds.
    package var escapeDelay: Int?

    /// Wins over everything else, when the terminal can do it: `--color`, the setting.
    package var depth: ColourDepth?
    /// Wins over the locale: `--ascii`, `--unicode`.
    package var characters: CharacterSet?
    /// With the mouse on, people need shift to select text.
    package var usesMouse = true

    /// Whether the terminal is asked if its background is light: where nothing else says so.
    package var asksBackground = false

    /// Keys come from here.
    package var input: Int32 = 0
    /// Frames go here.
    package var output: Int32 = 1

    package init(term: String?) {
        self.term = term
    }
}

/// What follows from a terminal's name alone.
struct TerminalKind {
    let term: String

    /// Consoles and old terminals: no colours beyond their own and none of the modes of today's terminals, whatever
    /// `COLORTERM` says (it stays set over ssh to a console).
    var isBare: Bool {
        ["linux", "vt", "ansi", "cons", "dumb", "cygwin"].contains { term.hasPrefix($0) }
    }

    /// Whether it is to be taken as one of direct colour although its description does not say so.
    func promisesDirectColour(colourTerm: String?) -> Bool {
        !isBare && (colourTerm == "truecolor" || colourTerm == "24bit")
    }

    /// Descriptions to try, the terminal's own first.
    var candidates: [String] { [term, "xterm-256color", "vt100"] }
}

/// Why a terminal cannot be used, worded at the edge.
package enum TerminalError: Error, Hashable, Sendable {
    /// Input or output is a file or a pipe.
    case notATerminal(Stream)
    /// `TERM` is not set.
    case unnamed
    /// A terminal that cannot place its cursor, as `TERM=dumb` says.
    case dumb(term: String)
    /// No description is installed for this name, nor for the common ones that stand in for it.
    case unknown(term: String)
    /// The system refused what is needed.
    /// - Parameter code: errno.
    case system(code: Int32)

    /// Which side of the terminal is meant.
    package enum Stream: Hashable, Sendable { case input, output }
}

/// Which characters can be shown, and the C library's locale for it (TERMINAL section 3.4).
struct LocaleChoice: Equatable {
    let characters: CharacterSet
    /// Of `LC_CTYPE`.
    let name: String

    /// ASCII alone is shown, but what is typed comes as UTF-8 from nearly every terminal: read in the locale C, letters
    /// beyond ASCII would be lost without a word.
    private static let ascii = LocaleChoice(characters: .ascii, name: "C.UTF-8")
    private static let unicode = LocaleChoice(characters: .unicode, name: "C.UTF-8")

    /// - Parameters:
    ///   - names: `LC_ALL`, `LC_CTYPE`, `LANG`.
    ///   - wanted: wins over them.
    ///   - codeset: of a locale by its name; nil when it is not installed.
    init(names: [String?], wanted: CharacterSet?, codeset: (String) -> String?) {
        let name = names.lazy.compactMap { $0 }.first { !$0.isEmpty }
        switch (wanted, name) {
        case (.ascii, _): self = .ascii
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

    private init(characters: CharacterSet, name: String) {
        self.characters = characters
        self.name = name
    }

    /// `UTF-8`, `en_US.utf8`, `de_DE.UTF-8@euro`.
    private static func isUnicode(_ name: String) -> Bool {
        let letters = name.lowercased().filter { $0 != "-" }
        return letters.contains("utf8")
    }

    /// Sets the locale of characters for the process and says its codeset.
    static func set(_ name: String) -> String? {
        guard setlocale(LC_CTYPE, name) != nil else { return nil }
        return library_codeset().map { String(cString: $0) }
    }
}

/// ncurses on a terminal: the description that was found for it, and the colours it has.
struct Screen {
    /// ncurses' own.
    let handle: OpaquePointer
    let depth: ColourDepth
    /// How many colours the description has; 0 when none are used.
    let colours: Int

    /// Starts ncurses without writing to the terminal: what it writes goes to the file.
    /// - Parameter keys: where keys come from.
    init(_ environment: TerminalEnvironment, kind: TerminalKind, frames: FrameFile, keys: UnsafeMutablePointer<FILE>)
        throws(TerminalError)
    {
        let choice = DepthChoice(
            kind: kind, colourTerm: environment.colourTerm, isColourless: environment.isColourless,
            wanted: environment.depth)
        var started: OpaquePointer?
        if choice.carriesDirect {
            let entry = EmbeddedTerminfo(forTerm: kind.term)
            setenv("TERMINFO", entry.terminfo, 1)
            started = Self.start(entry.name, frames, keys)
            // What is started later, an editor or a pager, must find its own.
            if let before = environment.terminfo { setenv("TERMINFO", before, 1) } else { unsetenv("TERMINFO") }
        }
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
        colours = depth == .mono ? 0 : most
        if depth != .mono {
            start_color()
            use_default_colors()
        }
    }

    /// ncurses sets handlers for signals that are the loop's; they are put back. One for SIGTSTP has to be there
    /// already: else ncurses ignores that signal during each update, which throws away one that waits to be read.
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

    /// Asked of the description, since ncurses' own count is not there before colours are begun.
    private static func colours() -> Int { Int(max(0, tigetnum("colors"))) }
}
