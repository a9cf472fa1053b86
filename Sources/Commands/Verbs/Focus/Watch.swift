import Canvas
import DocumentStore
import Domain
import Runtime
import UI

extension Command {
    static let watch = Command(
        "watch",
        Phrase("prints the status again whenever it changes, each second while a timer runs", "状态一变就打印；计时时每秒一行"),
        flags: StatusShape.flags, shape: .status,
        examples: ["habicat watch", "habicat watch --format '{icon} {time}'"]
    ) { arguments, desk throws(CommandError) in
        let shape = try StatusShape(arguments)
        let vigil = Vigil(desk.paths.layout, files: desk.files, scale: desk.clock.scale, readsOutput: true)
        var stream = StatusStream(desk, shape)
        let characters = shape.isExact ? .unicode : desk.surroundings.characters
        Console.outlivesReaders()
        while true {
            vigil.look()
            if let line = try stream.next() {
                let line = characters == .ascii ? line.transliterated : line
                switch Console.outcome(ofWriting: line, to: Console.Stream.output.rawValue) {
                case .written: break
                case .readerGone: return Answer()
                case .failed(let errno): throw .outputLost(errno: errno, isKept: false)
                }
            }
            switch vigil.wait(milliseconds: stream.millisecondsToNext()) {
            case .change: stream.isStale = true
            case .time: break
            case .readerGone: return Answer()
            }
        }
    }
}

/// The status line by line, as time passes and the store changes.
struct StatusStream {
    private let desk: Desk
    private let shape: StatusShape
    private var status: StatusNow?
    private var printed = ""
    /// Whether the store has changed since it was looked at.
    var isStale = true

    init(_ desk: Desk, _ shape: StatusShape) {
        self.desk = desk
        self.shape = shape
    }

    private var clocks: Moment {
        Moment(clock: desk.clock.reading(), zone: LocalZone.current(desk.surroundings))
    }

    /// The next line; nil where it would be the same again.
    mutating func next() throws(CommandError) -> String? {
        let status = try now()
        self.status = status
        isStale = false
        let line = shape.line(status, desk.words)
        guard line != printed else { return nil }
        printed = line
        return line
    }

    /// The note is read each time: it costs next to nothing and knows of everything. The store is opened only where
    /// something has changed, ran out, or another day has begun.
    private func now() throws(CommandError) -> StatusNow {
        if let noted = desk.notedStatus() { return noted }
        if let status, !isStale, status.summary.holds(at: clocks), !status.isOver(at: clocks) {
            return status.at(clocks)
        }
        return try desk.statusNow()
    }

    /// Milliseconds of the program's time until the line may be another; the next second while something runs, else the
    /// next day.
    func millisecondsToNext() -> Int64? {
        guard let status else { return 1000 }
        let clocks = clocks
        let now = status.summary.now(clocks)
        let toDay = now.start(of: now.today.advanced(by: 1)).milliseconds - now.instant.milliseconds
        guard let timer = status.summary.timer, !timer.isPaused, status.gap == nil, !timer.hasRunOut(at: now.clock)
        else { return max(1000, toDay) }
        return 1000 - timer.elapsed(at: now.clock) % 1000
    }
}

extension StatusNow {
    /// Whether a countdown has come to its end since.
    fileprivate func isOver(at clocks: Moment) -> Bool {
        guard let timer = summary.timer, gap == nil, !timer.isPaused else { return false }
        return !timer.hasRunOut(at: now.clock) && timer.hasRunOut(at: clocks.clock)
    }
}
