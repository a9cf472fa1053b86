package import Canvas
package import Domain
import Glibc
package import UI

/// Lines of text, for screen readers and pipes (`--plain`): what is new is printed, lines are read; nothing is drawn.
package final class PlainFront: Front {
    package let inputDescriptor: Int32 = STDIN_FILENO
    package let size = AppModel.plainSize
    package let isBehind = false

    private let write: (String) -> Void
    private let read: () -> [UInt8]?
    private let isHungUp: () -> Bool
    private var talk = PlainTalk()
    private var typed = TypedLines()
    /// Lines that have come and are not answered yet.
    private var waiting: ArraySlice<String> = []
    private var prompt = ""
    private var isAsking = false
    private var hasToldOfReading = false

    /// - Parameters:
    ///   - write: takes text as it is to be printed.
    ///   - read: gives what can be read now, empty where nothing can yet; nil at the end of the input.
    ///   - isHungUp: whether a terminal is gone, asked at the end of the input.
    package init(
        write: @escaping (String) -> Void, read: @escaping () -> [UInt8]?, isHungUp: @escaping () -> Bool = { false }
    ) {
        self.write = write
        self.read = read
        self.isHungUp = isHungUp
    }

    /// On the process's own input and output.
    /// - Parameter characters: that can be shown.
    package convenience init(characters: CharacterSet) {
        let isTerminal = isatty(STDIN_FILENO) == 1
        self.init(
            write: { Console.write(characters == .ascii ? $0.transliterated : $0, to: .output) },
            read: Console.readAvailable,
            isHungUp: { isTerminal && Console.isHungUp(STDIN_FILENO) })
    }

    package var departureAtEnd: Departure { isHungUp() ? .hungUp : .inputEnded }

    package func show(_ model: AppModel, at moment: Moment) {
        let lines = talk.lines(for: model, at: moment)
        let prompt = talk.prompt
        guard !lines.isEmpty || prompt != self.prompt || !isAsking else { return }
        // What comes unasked does not stand behind the prompt.
        let start = isAsking ? "\n" : ""
        write(start + lines.map { $0 + "\n" }.joined() + prompt)
        self.prompt = prompt
        isAsking = true
    }

    /// Said once: what is read out shall not chatter.
    package func show(reading share: Double, _ preferences: Preferences) {
        guard !hasToldOfReading else { return }
        hasToldOfReading = true
        write(preferences.words.readingHistory(share) + "\n")
    }

    /// Lines that come meanwhile wait until they can be answered.
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
        talk.nextWake(for: model, at: moment)
    }

    package func resize() {}
    package func ring() { write("\u{07}") }
    package func send(_ sequence: String) {}
    package func suspend() {}
    package func resume() { isAsking = false }
    package func close() { write("\n") }
}
