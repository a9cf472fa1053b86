import CNcurses
import Canvas
import Glibc

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
            let entry = CarriedEntry(forTerm: kind.term)
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
