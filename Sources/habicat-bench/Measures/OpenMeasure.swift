import DocumentStore
import Domain

/// Opening a store and the first reads of a screen: processor time, because everything is in memory.
struct OpenMeasure {
    let home: BenchHome
    let empty: BenchHome
    let sessions: Int

    static let times = 21

    /// Processor nanoseconds in which python3 reads 1000 of the store's lines; bars are multiples of it. Nil without
    /// python3 or with fewer lines.
    private func thousandLines() throws -> Int64? {
        guard home.sessions >= 1000 else { return nil }
        let script = """
            import json, sys, time
            lines = []
            for path in sys.argv[1:]:
                with open(path, 'rb') as file: lines += file.readlines()[:1000 - len(lines)]
            spans = []
            for _ in range(21):
                start = time.process_time_ns()
                for line in lines: json.loads(line)
                spans.append(time.process_time_ns() - start)
            print(sorted(spans)[10])
            """
        return Outside.python(script, try home.journals().sorted())
    }

    /// A row measured against the reference, which is taken before and after it.
    private func add(_ work: String, _ span: Int64, since before: Int64?, bar: Double, note: String, _ report: Report)
        throws
    {
        guard let before, let after = try thousandLines() else {
            return report.add(work, home.sessions, milliseconds(span), "ms", note: note)
        }
        report.add(
            work, home.sessions, Double(span) * 2 / Double(before + after), "×", bar: bar,
            note: "\(milliseconds(span)) ms vs \(milliseconds((before + after) / 2)) ms; \(note)")
    }

    func run(into report: Report) throws {
        let before = try thousandLines()
        var (own, other) = (Spans(), Spans())
        let files = CountingFileSystem()
        for _ in 0..<OpenMeasure.times {
            files.reset()
            own.add(try Spans.measureProcessor { try home.open(files) }.span)
            other.add(try Spans.measureProcessor { try empty.open(PosixFileSystem()) }.span)
        }
        let tally = files.tally
        try add(
            "open, 127 lines after the snapshot", own.median - other.median, since: before, bar: 0.5,
            note: "\(milliseconds(own.median)) ms; \(milliseconds(other.median)) ms if empty", report)
        report.add("open: system calls", home.sessions, Double(tally.count), "calls")
        report.add("open: bytes read", home.sessions, Double(tally.bytesRead), "bytes")
        try query(
            "last 20 sessions of a habit",
            Query(.collection("habits/habit3/sessions")).ordered(by: "endedAt", descending: true).limited(to: 20),
            into: report)
        try heatmap(into: report)
        try letters(into: report)
    }

    /// What letters add to the first action of a day, which has read what screens show: all that can be found out on a
    /// day, and what is found out on each of three weeks.
    private func letters(into report: Report) throws {
        let files = CountingFileSystem()
        func measure(_ work: String, bar: Double, _ body: (Repository, Moment) throws -> Int) throws {
            let before = try thousandLines()
            var (spans, all) = (Spans(), 0)
            for days in 1...Int64(OpenMeasure.times) {
                let end = SessionBatch(number: sessions).end.advanced(bySeconds: (2 - days) * 86_400)
                let clock = ClockReading(instant: end, boottime: 0, monotonic: 0, bootId: "bench")
                let moment = Moment(clock: clock, zone: .utc)
                let repository = Repository(documents: try home.open(files), deviceId: "bench")
                _ = try repository.userData(at: moment)
                files.reset()
                let (found, span) = try Spans.measureProcessor { try body(repository, moment) }
                all += found
                spans.add(span)
            }
            try add(
                work, spans.median, since: before, bar: bar,
                note: "at most \(milliseconds(spans.longest)) ms, \(all) found, \(note(files.tally))", report)
        }
        try measure("letters: everything of a day", bar: 0.5) { repository, moment in
            var history = try LetterHistory(of: repository, and: Mailbox(), on: moment.today, at: moment)
            try history.readSessions(of: repository)
            return history.cats.reduce(0) { sum, cat in
                sum + LetterDetector.all.count { $0.fact(in: history, of: cat) != nil }
            }
        }
        var first = Message(id: "200001-letter-about-cat0-2000-01-02")
        (first.text, first.senderID, first.timestamp) = ("Hello.", "cat0", SessionBatch.start)
        first.readBy = [Message.me]
        let mailbox = Mailbox(all: [Letter(chat: "cat0", message: first)])
        try measure("letters: that of a day", bar: 0.25) { repository, moment in
            try LettersOfTheDay.letter(on: mailbox, repository, language: .english, at: moment) == nil ? 0 : 1
        }
    }

    private func query(_ work: String, _ query: Query, into report: Report) throws {
        let before = try thousandLines()
        var spans = Spans()
        let files = CountingFileSystem()
        for _ in 0..<OpenMeasure.times {
            let store = try home.open(files)
            files.reset()
            spans.add(try Spans.measureProcessor { try store.documents(query) }.span)
        }
        try add(work, spans.median, since: before, bar: 1, note: note(files.tally), report)
    }

    private func heatmap(into report: Report) throws {
        let before = try thousandLines()
        var spans = Spans()
        let files = CountingFileSystem()
        let last = String(SessionBatch(number: sessions).end.text.prefix(10))
        let first = "\((Int(last.prefix(4)) ?? 2000) - 1)\(last.dropFirst(4))"
        for _ in 0..<OpenMeasure.times {
            let store = try home.open(files)
            files.reset()
            spans.add(try Spans.measureProcessor { try store.minutesByDay(from: first, through: last) }.span)
        }
        try add("heatmap of a year", spans.median, since: before, bar: 1, note: note(files.tally), report)
    }

    private func note(_ tally: CountingFileSystem.Tally) -> String {
        "\(tally.filesOpened.count) files, \(tally.bytesRead) bytes read"
    }
}
