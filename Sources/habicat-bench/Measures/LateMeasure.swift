import DocumentStore
import Domain
import Glibc

/// Lines of other devices that arrive a month late, and what other devices cost when nothing is new: processor time.
struct LateMeasure {
    /// What is compared, not written to.
    let home: BenchHome
    /// Of the copies of it.
    let folder: String
    let sessions: Int

    private static let devices = 3
    private static let days = 30
    private static let linesADay = 10
    private static let times = 21

    /// Gets the late lines.
    private var copy: BenchHome { BenchHome(folder: folder, sessions: sessions) }
    /// Gets none.
    private var alone: BenchHome { BenchHome(folder: "\(folder)-alone", sessions: sessions) }

    func run(into report: Report) throws {
        guard home.sessions >= 1000 else { return }
        for copy in [copy, alone] {
            guard Outside.output(["cp", "-a", home.folder, copy.folder]) != nil else {
                return report.skip("late lines: the history cannot be copied")
            }
            // In another folder it is another device's, whose first commit makes it one that writes.
            let reader = try copy.open(CountingFileSystem(isAsleep: true))
            try reader.commit(SessionBatch(number: sessions, letter: "w").batch)
            usleep(30_000)
            reader.close()
        }
        var (late, snapshot) = (Spans(), Spans())
        for device in 0..<LateMeasure.devices {
            let store = try copy.open(PosixFileSystem())
            try arrive(device)
            usleep(30_000)
            late.add(try Spans.measureProcessor { try store.catchUp() }.span)
            snapshot.add(Spans.measureProcessor { store.close() }.span)
        }
        try compareOpening(into: report)
        try copy.forgetSnapshot()
        let whole = try Spans.measureProcessor { try copy.open(PosixFileSystem()) }.span
        let lines = LateMeasure.days * LateMeasure.linesADay
        report.add(
            "\(lines) late lines: vs a rebuild", home.sessions, Double(late.median) / Double(max(whole, 1)), "×",
            bar: home.sessions >= 100_000 ? 0.05 : nil, note: "of \(Int(milliseconds(whole))) ms")
        report.add("\(lines) late lines", home.sessions, milliseconds(late.median), "ms", bar: 150)
        report.add("\(lines) late lines: the next snapshot", home.sessions, milliseconds(snapshot.median), "ms")
    }

    /// The history with three more devices against that without, alternately; all in snapshots.
    private func compareOpening(into report: Report) throws {
        var (four, one) = (Spans(), Spans())
        for _ in 0..<LateMeasure.times {
            four.add(try Spans.measureProcessor { try copy.open(PosixFileSystem()) }.span)
            one.add(try Spans.measureProcessor { try alone.open(PosixFileSystem()) }.span)
        }
        report.add(
            "open, nothing new from 3 more devices", home.sessions, Double(four.median) / Double(max(one.median, 1)),
            "×", bar: 1.15, note: "\(milliseconds(four.median)) ms vs \(milliseconds(one.median)) ms")
    }

    /// A device's journal of the last month, written apart.
    private func arrive(_ device: Int) throws {
        let apart = StoreLayout(below: "\(folder)-\(device)")
        let (files, start) = (
            CountingFileSystem(isAsleep: true), sessions - LateMeasure.days * SessionBatch.sessionsADay
        )
        try files.makeFolders(apart.data)
        guard let identity = try files.contents(of: copy.layout.storeFile) else { return }
        try files.replaceFile(in: apart.data, named: "store.json", with: identity)
        let clock = BenchClock(SessionBatch(number: start).end)
        let store = try Store.open(
            apart, files: files, machine: "device \(device)", random: RandomSource(seed: UInt64(device) + 7)
        ) { clock.look() }
        for day in 0..<LateMeasure.days {
            for line in 0..<LateMeasure.linesADay {
                let number = start + day * SessionBatch.sessionsADay + line
                let letter: Character = ["x", "y", "z"][device]
                try store.commit(SessionBatch(number: number, letter: letter).batch(on: clock))
            }
        }
        guard Outside.output(["cp", "-a", apart.journal(of: store.deviceId), copy.layout.journals]) != nil else {
            throw StoreError.invalidPath(apart.journals)
        }
    }
}
