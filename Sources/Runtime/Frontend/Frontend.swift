package import Canvas
package import DocumentStore
package import Domain
import Glibc
package import UI
import Words

/// What the app is shown on and reads input from: a screen, or plain lines.
package protocol Frontend: AnyObject {
    var inputDescriptor: Int32 { get }
    /// In cells.
    var size: Size { get }
    /// Whether the terminal did not take the last frame: it is retried a little later.
    var isBehind: Bool { get }

    /// Waits a moment until it is known how frames look, so that the first one stays as it is.
    func awaitAnswers()
    func show(_ model: AppModel, at moment: Moment)
    /// As SVG.
    func picture(of model: AppModel, at moment: Moment) -> String
    /// - Parameter share: of a long history that is read, from 0 to 1.
    func show(reading share: Double, _ preferences: Preferences)
    /// Nil when the user is gone.
    func isLeaving() -> Bool?
    /// Input that the descriptor does not report.
    var hasMore: Bool { get }
    /// Whether there is input to read.
    var hasInput: Bool { get }
    /// Without waiting, as much as should be answered before the next frame; nil when the user is gone.
    func messages() -> [AppMessage]?
    var exitReasonAtEnd: ExitReason { get }
    /// Of program time, until there is something to show unasked; nil for never.
    func millisecondsToNextWake(for model: AppModel, at moment: Moment) -> Int64?
    func resize()
    func ring()
    /// A control sequence that draws nothing; ignored without a terminal.
    func send(_ sequence: String)
    func suspend()
    func resume()
    func close()
}

extension Frontend {
    package var hasInput: Bool {
        var wanted = pollfd(fd: inputDescriptor, events: Int16(POLLIN), revents: 0)
        return hasMore || poll(&wanted, 1, 0) > 0
    }
}

/// A frame is sent when it looks different, and again if the terminal did not take it.
package final class TerminalFrontend: Frontend {
    private let display: any Display
    private let record: FrameRecord?
    private let drawings: Drawings
    private let isLight: Bool?
    private let scale: Double
    private var shown: Grid?
    private var caption: Caption
    /// The frame that is seen: clicks are for that.
    private var clickable: DrawnFrame?
    package private(set) var isBehind = false
    package var hasMore: Bool { display.hasMoreKeys }
    package let exitReasonAtEnd = ExitReason.hungUp

    /// - Parameter isLight: the terminal's background, until it reports it itself; nil if it is not known.
    package init(
        _ display: any Display, isLight: Bool?, scale: Double, record: FrameRecord? = nil,
        drawings: Drawings = .embedded, isInTmux: Bool = false
    ) {
        self.display = display
        caption = Caption(isInTmux: isInTmux)
        self.isLight = isLight
        self.scale = scale
        self.record = record
        self.drawings = drawings
    }

    package var inputDescriptor: Int32 { display.inputDescriptor }
    package var size: Size { display.size }

    package func awaitAnswers() { display.awaitAnswers(milliseconds: 30) }

    package func show(_ model: AppModel, at moment: Moment) {
        let theme = theme(of: model.preferences)
        send(caption.change(to: model, at: moment))
        let drawn = AppView.frame(of: model, at: moment, size: model.size, theme: theme)
        var frame = drawn.grid
        if scale != 1 { frame.stamp(scale: scale, style: theme[.danger]) }
        guard frame != shown else {
            isBehind = false
            clickable = drawn
            return
        }
        isBehind = !display.show(frame)
        guard !isBehind else { return }
        shown = frame
        clickable = drawn
        record?.keep(frame)
    }

    package func show(reading share: Double, _ preferences: Preferences) {
        let frame = ReadingView.draw(
            share: share, size: display.size, theme: theme(of: preferences), strings: preferences.strings)
        guard frame != shown else { return }
        isBehind = !display.show(frame)
        shown = isBehind ? nil : frame
    }

    /// In all colours, whatever the terminal can show.
    package func picture(of model: AppModel, at moment: Moment) -> String {
        AppView.picture(of: model, at: moment, theme: theme(of: model.preferences, isPicture: true))
            .svg(theme(of: model.preferences, isPicture: true))
    }

    private func theme(of preferences: Preferences, isPicture: Bool = false) -> Theme {
        Theme(
            of: preferences, isLight: display.hasLightBackground ?? isLight ?? (isPicture ? false : nil),
            depth: isPicture ? .direct : display.depth, characters: isPicture ? .unicode : display.characters,
            drawings: drawings)
    }

    package func isLeaving() -> Bool? {
        display.readKeys().map { keys in keys.contains { $0.latin == .character("q") || $0 == .control("c") } }
    }

    package func messages() -> [AppMessage]? { display.readKeys()?.map(message) }

    private func message(for key: Key) -> AppMessage {
        guard case .mouse(let event) = key, event.button == .left, let touch = clickable?.touch(at: event.point) else {
            return .keyPressed(key)
        }
        return .touched(touch)
    }

    package func millisecondsToNextWake(for model: AppModel, at moment: Moment) -> Int64? {
        model.nextWake(after: moment).map { $0.milliseconds - moment.instant.milliseconds }
    }

    package func resize() {
        display.resize()
        shown = nil
    }

    package func ring() { display.ring() }
    package func send(_ sequence: String) {
        if !sequence.isEmpty { display.send(sequence) }
    }

    package func suspend() {
        send(caption.restore())
        display.suspend()
    }

    package func resume() {
        display.resume()
        shown = nil
    }

    package func close() {
        send(caption.restore())
        display.close()
    }
}

/// Lines of text for screen readers and pipes (`--plain`): prints changes, reads lines, draws nothing.
package final class PlainFrontend: Frontend {
    package let inputDescriptor: Int32 = STDIN_FILENO
    package let size = AppModel.plainSize
    package let isBehind = false

    private let write: (String) -> Void
    private let read: () -> [UInt8]?
    private let isHungUp: () -> Bool
    private var renderer = PlainRenderer()
    private var typed = TypedLines()
    private var waiting: ArraySlice<String> = []
    private var prompt = ""
    private var isAsking = false
    private var hasReportedReading = false

    /// - Parameter read: what can be read now, empty if nothing can yet; nil at the end of the input.
    package init(
        write: @escaping (String) -> Void, read: @escaping () -> [UInt8]?, isHungUp: @escaping () -> Bool = { false }
    ) {
        self.write = write
        self.read = read
        self.isHungUp = isHungUp
    }

    package convenience init(characters: CharacterSet) {
        let isTerminal = isatty(STDIN_FILENO) == 1
        self.init(
            write: { Console.write(characters == .ascii ? $0.transliterated : $0, to: .output) },
            read: Console.readAvailable,
            isHungUp: { isTerminal && Console.isHungUp(STDIN_FILENO) })
    }

    package var exitReasonAtEnd: ExitReason { isHungUp() ? .hungUp : .inputEnded }

    package func awaitAnswers() {}

    package func show(_ model: AppModel, at moment: Moment) {
        let lines = renderer.lines(for: model, at: moment)
        let prompt = renderer.prompt
        guard !lines.isEmpty || prompt != self.prompt || !isAsking else { return }
        // Unasked lines begin below the prompt.
        let start = isAsking ? "\n" : ""
        write(start + lines.map { $0 + "\n" }.joined() + prompt)
        self.prompt = prompt
        isAsking = true
    }

    package func picture(of model: AppModel, at moment: Moment) -> String {
        let theme = Theme(of: model.preferences, isLight: false, depth: .direct, characters: .unicode)
        return AppView.picture(of: model, at: moment, theme: theme).svg(theme)
    }

    /// Printed once: screen readers read every line.
    package func show(reading share: Double, _ preferences: Preferences) {
        guard !hasReportedReading else { return }
        hasReportedReading = true
        write(preferences.strings.readingHistory(share) + "\n")
    }

    package func isLeaving() -> Bool? { false }

    package var hasMore: Bool { !waiting.isEmpty }

    package func messages() -> [AppMessage]? {
        if waiting.isEmpty {
            guard let bytes = read() else {
                waiting = typed.end()[...]
                return waiting.isEmpty ? nil : [next()]
            }
            waiting = typed.take(bytes)[...]
        }
        return waiting.isEmpty ? [] : [next()]
    }

    private func next() -> AppMessage {
        isAsking = false
        return .lineTyped(waiting.removeFirst())
    }

    package func millisecondsToNextWake(for model: AppModel, at moment: Moment) -> Int64? {
        renderer.nextWake(for: model, at: moment)
    }

    package func resize() {}
    package func ring() { write("\u{07}") }
    package func send(_ sequence: String) {}
    package func suspend() {}
    package func resume() { isAsking = false }
    package func close() { write("\n") }
}

struct TypedLines {
    private var rest: [UInt8] = []

    /// In bytes; the rest of a longer line is dropped.
    private static let longest = 64 * 1024

    mutating func take(_ bytes: [UInt8]) -> [String] {
        rest += bytes
        var lines = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        rest = Array((lines.popLast() ?? []).prefix(Self.longest))
        return lines.map(Self.text)
    }

    /// An unfinished last line, if there is one.
    mutating func end() -> [String] {
        defer { rest = [] }
        return rest.isEmpty ? [] : [Self.text(rest[...])]
    }

    private static func text(_ bytes: ArraySlice<UInt8>) -> String {
        let line = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
        return String(decoding: line, as: UTF8.self)
    }
}

/// Each frame that was shown, as a text file: `HABICAT_FRAMES=dir`.
package final class FrameRecord {
    private let files: any FileSystem
    private let folder: String
    private var count = 0

    package init(in folder: String, files: any FileSystem) throws(StoreError) {
        self.files = files
        self.folder = folder
        try files.makeFolders(folder)
    }

    package func keep(_ grid: Grid) {
        count += 1
        let name = count.padded(5) + ".txt"
        try? files.replaceFile(in: folder, named: name, with: Array((grid.dump() + "\n").utf8))
    }
}
