import DocumentStore

/// Opening a store, and reading what screens ask for first.
struct OpenMeasure {
    let home: BenchHome
    let empty: BenchHome
    /// How many sessions there are by now.
    let sessions: Int

    static let times = 21

    func run(into report: Report) throws {
        var (own, other) = (Spans(), Spans())
        let files = CountingFileSystem()
        for _ in 0..<OpenMeasure.times {
            files.reset()
            own.add(try Spans.measure { try home.open(files) }.span)
            other.add(try Spans.measure { try empty.open(PosixFileSystem()) }.span)
        }
        let tally = files.tally
        report.add(
            Row(
                "open, with 127 lines behind the snapshot", home.sessions, milliseconds(own.median - other.median),
                "ms",
                bar: home.sessions > 0 ? 2 : nil,
                note: "\(milliseconds(own.median)) ms; \(milliseconds(other.median)) ms if empty"))
        report.add(Row("open: system calls", home.sessions, Double(tally.count), "calls"))
        report.add(Row("open: bytes read", home.sessions, Double(tally.bytesRead), "bytes"))
        try query(
            "last 20 sessions of a habit",
            Query(.collection("habits/habit3/sessions")).ordered(by: "endedAt", descending: true).limited(to: 20),
            into: report)
        try heatmap(into: report)
    }

    private func query(_ work: String, _ query: Query, into report: Report) throws {
        var spans = Spans()
        let files = CountingFileSystem()
        for _ in 0..<OpenMeasure.times {
            let store = try home.open(files)
            files.reset()
            spans.add(try Spans.measure { try store.documents(query) }.span)
        }
        report.add(Row(work, home.sessions, milliseconds(spans.median), "ms", bar: 5, note: note(files.tally)))
    }

    private func heatmap(into report: Report) throws {
        var spans = Spans()
        let files = CountingFileSystem()
        let last = String(SessionBatch(number: sessions).end.text.prefix(10))
        let first = "\((Int(last.prefix(4)) ?? 2000) - 1)\(last.dropFirst(4))"
        for _ in 0..<OpenMeasure.times {
            let store = try home.open(files)
            files.reset()
            spans.add(try Spans.measure { try store.minutesByDay(from: first, through: last) }.span)
        }
        report.add(
            Row("heatmap of a year", home.sessions, milliseconds(spans.median), "ms", bar: 5, note: note(files.tally)))
    }

    private func note(_ tally: CountingFileSystem.Tally) -> String {
        "\(tally.filesOpened.count) files, \(tally.bytesRead) bytes read"
    }
}
