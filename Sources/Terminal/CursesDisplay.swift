import CNcurses
package import Canvas
import Glibc

/// A terminal driven by ncurses. Only one may exist at a time.
package final class CursesDisplay: Display {
    package let inputDescriptor: Int32
    package private(set) var size: Size
    package var depth: ColourDepth { painter.depth }
    package let characters: CharacterSet
    package var hasLightBackground: Bool? { reader.hasLightBackground }

    private let outputDescriptor: Int32
    private let keyStream: UnsafeMutablePointer<FILE>
    private let frames: FrameFile
    private let output: OutputQueue
    private let line: LineDiscipline
    private let modes: Modes
    private let screen: Screen
    private let usesMouse: Bool
    private let errors = StrayErrors()
    private var reader: KeyReader
    private var painter: CursesWriter
    private var countOfQuestions = 0
    /// Keys that came before the terminal's answers.
    private var early: [Key] = []
    private var isTaken = false
    private var isClosed = false

    /// Takes over the terminal without drawing anything yet.
    /// - Throws: `TerminalError` if the terminal cannot be used.
    package init(_ environment: TerminalEnvironment) throws(TerminalError) {
        guard isatty(environment.output) == 1 else { throw .notATerminal(.output) }
        guard isatty(environment.input) == 1 else { throw .notATerminal(.input) }
        guard let term = environment.term, !term.isEmpty else { throw .unnamed }
        guard term != "dumb" else { throw .dumb(term: term) }
        let kind = TerminalKind(term: term)
        let locale = LocaleChoice(
            names: environment.localeNames, wanted: environment.characters, isConsole: kind.isConsole,
            codeset: LocaleChoice.set)
        _ = LocaleChoice.set(locale.name)

        let frames = try FrameFile()
        let line = try LineDiscipline(of: environment.input)
        let copy = dup(environment.input)
        guard copy >= 0, let keyStream = fdopen(copy, "r") else { throw .system(code: errno) }
        let screen: Screen
        do {
            screen = try Screen(environment, kind: kind, frames: frames, keys: keyStream)
        } catch {
            fclose(keyStream)
            throw error
        }
        guard let reader = KeyReader(descriptor: environment.input) else { throw .system(code: ENOMEM) }
        inputDescriptor = environment.input
        outputDescriptor = environment.output
        characters = locale.characters
        self.keyStream = keyStream
        self.frames = frames
        self.line = line
        self.screen = screen
        self.reader = reader
        modes = Modes(kind: kind)
        output = OutputQueue(to: environment.output)
        usesMouse = environment.usesMouse
        size = Size(width: 80, height: 24)
        painter = CursesWriter(screen, characters: locale.characters, kind: kind)
        set_escdelay(Int32(clamping: environment.escapeDelay ?? 25))
        noecho()
        nonl()
        typeahead(-1)
        mouseinterval(0)
        take()
        ask(ReportedBackground.question)
    }

    deinit {
        close()
        delscreen(screen.handle)
        fclose(keyStream)
    }

    @discardableResult
    package func show(_ grid: Grid) -> Bool {
        guard isTaken, output.isEmpty() else { return false }
        painter.paint(grid)
        send()
        return true
    }

    package func awaitAnswers(milliseconds: Int) {
        var time = timespec()
        func now() -> Int {
            clock_gettime(CLOCK_MONOTONIC, &time)
            return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
        }
        let end = now() + milliseconds
        while reader.countOfLevels < countOfQuestions {
            var wanted = pollfd(fd: inputDescriptor, events: Int16(POLLIN), revents: 0)
            let left = end - now()
            guard left > 0, poll(&wanted, 1, Int32(left)) > 0, let keys = readInput() else { return }
            early += keys
        }
    }

    package func readKeys() -> [Key]? {
        defer { early = [] }
        return readInput().map { early + $0 }
    }

    private func readInput() -> [Key]? {
        let keys = reader.keys()
        if screen.mayTurnDirect, depth == .indexed {
            if reader.takesQuestion() { ask(DirectColour.question) }
            if reader.hasDirectColour { painter.turnDirect() }
        }
        return keys
    }

    /// Asks for the level as well: every terminal answers that, and only after what it was asked before.
    private func ask(_ question: String) {
        guard isTaken, modes.takesSequences else { return }
        countOfQuestions += 1
        send(question + DirectColour.levelQuestion)
    }

    package var hasMoreKeys: Bool { reader.hasMore || !early.isEmpty }

    package func resize() {
        measure()
        painter.forget()
    }

    package func ring() { output.send([0x07]) }

    package func send(_ sequence: String) {
        guard isTaken, modes.takesSequences else { return }
        output.send(Array(sequence.utf8))
    }

    package func suspend() {
        guard isTaken else { return }
        isTaken = false
        endwin()
        output.send(Array(modes.off.utf8) + frames.take())
        output.drain(milliseconds: 500)
        line.restore()
        CrashGuard.disarm()
        errors?.release()
    }

    package func resume() {
        guard !isTaken, !isClosed else { return }
        take()
        painter.repaint()
        send()
    }

    package func close() {
        suspend()
        isClosed = true
    }

    private func take() {
        line.takeKeys()
        let hasMouse = usesMouse && mousemask(curses_all_mouse_events, nil) != 0
        CrashGuard.arm(
            input: inputDescriptor, output: outputDescriptor, restoring: modes.restoring(hasMouse: hasMouse),
            attributes: line.found, errors: errors)
        errors?.hold()
        isTaken = true
        output.send(Array(modes.on.utf8))
        measure()
    }

    private func measure() {
        var rows: Int32 = 0
        var columns: Int32 = 0
        // A terminal that does not know its size reports 0 by 0; then the previous size is kept.
        if terminal_size(outputDescriptor, &rows, &columns), rows > 0, columns > 0 {
            size = Size(width: Int(columns), height: Int(rows))
        }
        resizeterm(Int32(size.height), Int32(size.width))
    }

    private func send() { output.send(modes.framed(frames.take())) }
}

/// Rewound before each frame. Without it ncurses would write to the terminal at each cursor movement.
final class FrameFile {
    let stream: UnsafeMutablePointer<FILE>
    private let descriptor: Int32

    init() throws(TerminalError) {
        descriptor = library_memory_file("habicat-frame")
        guard descriptor >= 0 else { throw .system(code: errno) }
        guard let stream = fdopen(descriptor, "w") else {
            let code = errno
            Glibc.close(descriptor)
            throw .system(code: code)
        }
        self.stream = stream
    }

    deinit { fclose(stream) }

    func take() -> [UInt8] {
        fflush(stream)
        let count = Int(lseek(descriptor, 0, SEEK_CUR))
        guard count > 0 else { return [] }
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, taken in
            taken = max(0, pread(descriptor, buffer.baseAddress, count, 0))
        }
        lseek(descriptor, 0, SEEK_SET)
        return bytes
    }
}
