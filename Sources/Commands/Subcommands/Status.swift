import Canvas
import DocumentStore
import Domain
import Runtime
import UI
import Words

extension Command {
    static let status = Command(
        "status", \.summaries.status, flags: StatusShape.flags,
        shape: StatusNow.json.note, examples: ["habicat status", "habicat status --format '{icon} {left} {streak}'"]
    ) { session in
        let shape = try StatusShape(session.arguments)
        let status = try session.statusNow()
        if session.environment.isOutputTerminal, let timer = status.summary.timer {
            HeartbeatFile(session.paths, session.files).noteCommand(for: timer, at: status.now.clock)
        }
        let strings = shape.hasWords ? session.strings : Strings(session.environment.language)
        return CommandOutput.styled(shape.print(status, strings)).adding(messages: status.messages)
    }
}

extension StatusNow {
    /// What a status line can name in braces. Texts of a timer are empty while none runs.
    static let fields: [LineField<StatusNow>] = [
        LineField("icon") { $0.summary.focus?.icon }, LineField("habit") { $0.summary.focus?.habit },
        LineField("cat") { $0.summary.cat }, LineField("left") { $0.left }, LineField("elapsed") { $0.elapsed },
        LineField("over") { $0.over }, LineField("time") { $0.time }, LineField("state") { $0.state },
        LineField("ends") { $0.ends }, LineField("length", number: { $0.summary.timer?.lengthMinutes }),
        LineField("percent", number: { $0.percent }), LineField("round", number: { $0.summary.timer?.round }),
        LineField("rounds", number: { $0.summary.timer?.rounds?.count }), LineField("note") { $0.summary.timer?.note },
        LineField("streak", number: { $0.summary.focus?.streak ?? $0.summary.longestStreak }),
        LineField("minutes", number: { $0.summary.focus?.minutes }),
        LineField("goal", number: { status in status.summary.focus.flatMap { $0.goal > 0 ? $0.goal : nil } }),
        LineField("periodDue") { $0.summary.focus?.periodDue?.text },
        LineField("periodDone") { $0.summary.focus?.periodDone?.text },
        LineField("periodLeft") { $0.periodLeft?.text },
        LineField("today", number: { $0.summary.minutes }),
        LineField("next") { $0.summary.nextDue?.text }, LineField("nextHabit") { $0.summary.nextHabit },
        LineField("due", number: { $0.summary.due }), LineField("done", number: { $0.summary.done }),
        LineField("letters", number: { $0.unreadLetters() }),
        LineField("coins") { $0.summary.showsCoins ? String($0.summary.coins) : "" },
    ]

    var periodLeft: Amount? {
        guard let focus = summary.focus, let due = focus.periodDue, let done = focus.periodDone else { return nil }
        return max(0, due - done)
    }

    private static let digits = Strings(.english)

    /// focus, overtime, break, paused, unwatched or idle: one word for classes and scripts.
    var state: String {
        guard let timer = summary.timer else { return "idle" }
        if gap != nil { return "unwatched" }
        if timer.isPaused { return "paused" }
        if timer.isBreak == true { return "break" }
        return timer.overtime(at: now.clock) == nil ? "focus" : "overtime"
    }

    /// During an open gap, as it was before it.
    var left: String {
        guard let timer = summary.timer, let length = timer.length else { return "" }
        return Self.digits.face(max(0, length - ran(timer)))
    }

    var elapsed: String { summary.timer.map { Self.digits.clock(seconds: ran($0) / 1000) } ?? "" }

    var over: String {
        summary.timer?.overtime(at: now.clock).map { "+" + Self.digits.clock(seconds: $0 / 1000) } ?? ""
    }

    var time: String {
        guard let timer = summary.timer else { return "" }
        if timer.overtime(at: now.clock) != nil { return over }
        return timer.length == nil ? elapsed : left
    }

    var ends: String {
        guard gap == nil, let end = summary.timer?.endsAt(now.clock) else { return "" }
        return now.timeOfDay(of: end).text
    }

    var percent: Int? {
        guard let timer = summary.timer, let length = timer.length, length > 0 else { return nil }
        return min(100, Int(ran(timer) * 100 / length))
    }

    private func ran(_ timer: TimerRecord) -> Int64 { gap?.earnedMilliseconds ?? timer.elapsed(at: now.clock) }
}

/// The timer and today's numbers: by the status cache if it is valid, else by the store.
struct StatusNow {
    let summary: StatusSummary
    /// A stretch that waits for its answer.
    let gap: Gap?
    let now: Moment
    /// For stderr: what happened while the store was opened.
    var messages: [String] = []
    /// The countdown that was found ended and logged while the store was opened.
    var finished: SessionResult?

    /// Opens the store and the letters, so only a format that names them asks.
    var unreadLetters: () -> Int = { 0 }

    func at(_ clocks: Moment) -> StatusNow {
        StatusNow(summary: summary, gap: gap, now: summary.now(clocks), unreadLetters: unreadLetters)
    }
}

extension CommandSession {
    /// From a valid cache without a write or lock, else from the store.
    func statusNow() throws -> StatusNow {
        if let noted = notedStatus() { return noted }
        let session = renewed()
        defer { session.finish() }
        try session.user(isCommand: false)
        return StatusNow(
            summary: StatusSummary(session.data, at: session.now), gap: try session.openGap(), now: session.now,
            messages: session.messages, finished: session.finished, unreadLetters: { unreadLetters().count })
    }

    func notedStatus() -> StatusNow? {
        UserSession.notedStatus(paths, files: files, clock: clock, environment: environment).map {
            StatusNow(summary: $0.summary, gap: nil, now: $0.now, unreadLetters: { unreadLetters().count })
        }
    }
}

enum StatusShape {
    case text
    case json
    case waybar
    case format(LineFormat<StatusNow>)

    static let flags = [
        Flag.format(StatusNow.fields),
        Flag("waybar", \.flags.waybar),
        .json,
    ]

    init(_ arguments: Arguments) throws {
        _ = try arguments.one(of: ["format", "waybar", "json"])
        if let format = try arguments.format(of: StatusNow.fields) {
            self = .format(format)
        } else {
            self = arguments["waybar"] != nil ? .waybar : arguments.has(.json) ? .json : .text
        }
    }

    /// Whether it needs the user's language, and so the settings.
    var hasWords: Bool {
        switch self {
        case .text, .waybar: true
        case .json, .format: false
        }
    }

    /// Whether it is for programs, that read UTF-8 whatever a terminal can show.
    var isExact: Bool {
        switch self {
        case .json, .waybar: true
        case .text, .format: false
        }
    }

    /// The lines, each with its end; texts from the store have no control characters.
    func print(_ status: StatusNow, _ strings: Strings) -> String {
        switch self {
        case .text:
            ([status.line(strings)] + status.elsewhere(strings) + [strings.sentence(for: status.summary)])
                .map { $0 + "\n" }.joined().harmless
        case .json: CommandOutput.json(StatusNow.json, status).stdout
        case .waybar: status.waybar(strings)
        case .format(let format): format.line(for: status) + "\n"
        }
    }

    /// One line: what `watch` prints for each change.
    func line(_ status: StatusNow, _ strings: Strings) -> String {
        if case .text = self { status.line(strings).harmless + "\n" } else { print(status, strings) }
    }
}

extension StatusNow {
    func line(_ strings: Strings) -> String {
        guard let timer = summary.timer else { return strings.sentence(for: DomainError.noTimer) }
        let cat = summary.cat ?? strings.theCat
        guard let gap else { return strings.timer(timer, cat: cat, at: now) }
        return strings.unwatched(cat, for: gap)
    }

    func elsewhere(_ strings: Strings) -> [String] {
        summary.other.map { [strings.runsElsewhere($0.machine, $0.cat, $0.timer, at: now)] } ?? []
    }

    /// `text` `alt` `tooltip` `class` `percentage`, as waybar's custom modules have them.
    func waybar(_ strings: Strings) -> String {
        let text = time.isEmpty ? "" : [summary.focus?.icon ?? "", time].joined(separator: " ")
        let fields: Fields = [
            "text": .string(text.escapedForMarkup), "alt": .string(state), "class": .string(state),
            "tooltip": .string((line(strings) + "\n" + strings.sentence(for: summary)).escapedForMarkup),
            "percentage": .integer(Int64(percent ?? 0)),
        ]
        return String(decoding: Codec.bytes(of: .map(fields)), as: UTF8.self).harmlessJSON + "\n"
    }
}

extension Command {
    static let watch = Command(
        "watch", \.summaries.watch,
        flags: StatusShape.flags, shape: StatusNow.json.note,
        examples: ["habicat watch", "habicat watch --format '{icon} {time}'"]
    ) { session in
        let shape = try StatusShape(session.arguments)
        let eventWait = EventWait(scale: session.clock.scale)
        var stream = StatusStream(session, shape)
        let characters = shape.isExact ? .unicode : session.environment.characters
        Console.outlivesReaders()
        var idle = IdleWatch(session.environment, session.processes)
        while true {
            eventWait.look(at: session.paths.layout, session.files)
            try session.lookForInput(&idle)
            if let line = try stream.next() {
                let line = characters == .ascii ? line.transliterated : line
                switch Console.outcome(ofWriting: line, to: Console.Stream.output.rawValue) {
                case .written: break
                case .readerGone: return CommandOutput()
                case .failed(let errno): throw CommandError.outputLost(errno)
                }
            }
            switch eventWait.wait(milliseconds: stream.millisecondsToNext(), output: true) {
            case .change: stream.isStale = true
            case .time: break
            case .readerGone: return CommandOutput()
            }
        }
    }
}

extension CommandSession {
    /// As the app does, while `watch` shows the timer.
    fileprivate func lookForInput(_ idle: inout IdleWatch) throws {
        guard preferences.isAwayWhenIdle else { return }
        let timer = notedStatus()?.summary.timer ?? (try? statusNow())?.summary.timer
        switch idle.look(for: timer, at: clock.reading()) {
        case .change(let change):
            guard let timer else { return }
            let session = renewed()
            defer { session.finish() }
            // Another program may have noted it first.
            _ = try session.user(isCommand: false)
                .perform(Action(ChangeTimer(sessionId: timer.sessionId, change: change)))
        case .unknown: Console.write(strings.noIdleHint + "\n", to: .errors)
        case nil: break
        }
    }
}

struct StatusStream {
    private let session: CommandSession
    private let shape: StatusShape
    private var status: StatusNow?
    private var printed = ""
    /// Whether the store has changed since it was looked at.
    var isStale = true

    init(_ session: CommandSession, _ shape: StatusShape) {
        self.session = session
        self.shape = shape
    }

    private var clocks: Moment { session.now }

    mutating func next() throws -> String? {
        let status = try now()
        self.status = status
        isStale = false
        let line = shape.line(status, session.renewed().strings)
        guard line != printed else { return nil }
        printed = line
        return line
    }

    /// From the status cache. Opens the store only if something changed, ran out, or another day began.
    private func now() throws -> StatusNow {
        if let noted = session.notedStatus() { return noted }
        if let status, !isStale, status.summary.holds(at: clocks), !status.isOver(at: clocks) {
            return status.at(clocks)
        }
        return try session.statusNow()
    }

    /// Until the line may change: the next second while a timer runs, else the next day. In the program's time.
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
    fileprivate func isOver(at clocks: Moment) -> Bool {
        guard let timer = summary.timer, gap == nil, !timer.isPaused else { return false }
        return !timer.hasRunOut(at: now.clock) && timer.hasRunOut(at: clocks.clock)
    }
}

extension Strings {
    /// `Today: 40 m, 1 of 3 habits done, 1 284 coins.`
    func sentence(for today: StatusSummary) -> String {
        var parts = [habitCommands.today(minutes: minutes(today.minutes))]
        if today.due > 0 { parts.append(habitCommands.doneOf(done: today.done, due: today.due)) }
        if today.showsCoins { parts.append(coins(today.coins)) }
        return list(parts) + punctuation.fullStop
    }
}
