import DocumentStore

/// What other programs need to log one session into an equally long history, if they are installed.
struct PeerMeasures {
    let home: BenchHome
    let folder: String

    private static let times = 5
    private static let statusTimes = 41

    func run(into report: Report) throws {
        try PosixFileSystem().makeFolders(folder)
        timewarrior(into: report)
        sqlite(into: report)
        watson(into: report)
        tinydb(into: report)
    }

    /// Against `timew get dom.active`, alternately. Measured last, because it gives the store another device.
    func status(into report: Report) throws {
        let variables = ["HABICAT_HOME=\(home.folder)"]
        guard let program = Outside.program, Outside.output([program, "add", "Chess"], environment: variables) != nil
        else { return report.skip("status: habicat is not built next to this program") }
        var (own, other) = (Spans(), Spans())
        for _ in 0..<PeerMeasures.statusTimes {
            if let span = Outside.span([program, "status"], variables) { own.add(span) }
            if let span = Outside.span(["timew", "get", "dom.active"], timewarriorHome) { other.add(span) }
        }
        guard other.median > 0 else {
            report.add("status", home.sessions, milliseconds(own.median), "ms")
            return report.skip("status vs timew: timewarrior is not installed")
        }
        report.add(
            "status: vs timew get dom.active", home.sessions, Double(own.median) / Double(other.median), "×", bar: 1.5,
            note: "\(milliseconds(own.median)) ms vs \(milliseconds(other.median)) ms")
    }

    private var timewarriorHome: [String] { ["TIMEWARRIORDB=\(folder)/timew"] }

    private func timewarrior(into report: Report) {
        let script = """
            import os, sys, datetime
            root, count = sys.argv[1], int(sys.argv[2])
            os.makedirs(root + '/data', exist_ok=True)
            open(root + '/timewarrior.cfg', 'w').close()
            start = datetime.datetime(2000, 1, 1, 8)
            months = {}
            for n in range(count):
                end = start + datetime.timedelta(days=n // 12, seconds=n % 12 * 3000)
                line = (end - datetime.timedelta(seconds=1500)).strftime('inc %Y%m%dT%H%M%SZ - ') + end.strftime('%Y%m%dT%H%M%SZ')
                months.setdefault(end.strftime('%Y-%m'), []).append(line + ' # habit%d' % (n % 8))
            for month, lines in months.items():
                open(root + '/data/' + month + '.data', 'w').write('\\n'.join(lines) + '\\n')
            """
        guard Outside.output(["python3", "-c", script, "\(folder)/timew", "\(home.sessions)"]) != nil,
            let span = span(
                ["timew", "track", "2023-05-01T10:00:00", "-", "2023-05-01T10:25:00", "habit3", ":yes", ":adjust"],
                timewarriorHome)
        else { return report.skip("timewarrior: it is not installed, or there is no python3") }
        report.add(
            "peer: timewarrior logs one session", home.sessions, milliseconds(span), "ms", note: "a process, no sync")
    }

    private func sqlite(into report: Report) {
        let script = """
            import sqlite3, sys, time
            path, count = sys.argv[1], int(sys.argv[2])
            base = sqlite3.connect(path)
            base.execute('pragma journal_mode=wal'); base.execute('pragma synchronous=full')
            base.execute('create table sessions(id text primary key, habit text, ended text, minutes int)')
            base.execute('create table habits(id text primary key, total int)')
            base.executemany('insert into habits values(?, 0)', [('habit%d' % n,) for n in range(8)])
            base.executemany('insert into sessions values(?, ?, ?, 25)', (('s%d' % n, 'habit%d' % (n % 8), str(n)) for n in range(count)))
            base.commit()
            spans = []
            for n in range(count, count + 200):
                start = time.perf_counter_ns()
                base.execute('insert into sessions values(?, ?, ?, 25)', ('s%d' % n, 'habit%d' % (n % 8), str(n)))
                base.execute('update habits set total = total + 25 where id = ?', ('habit%d' % (n % 8),))
                base.commit()
                spans.append(time.perf_counter_ns() - start)
            print(sorted(spans)[100])
            """
        add(
            "peer: SQLite (python3) logs one session", script, "\(folder)/sessions.db",
            "WAL, synchronous=full, in its process", report)
    }

    private func watson(into report: Report) {
        let script = """
            import json, os, sys
            root, count = sys.argv[1], int(sys.argv[2])
            os.makedirs(root, exist_ok=True)
            frames = [[946713600 + n // 12 * 86400 + n % 12 * 3000 - 1500, 946713600 + n // 12 * 86400 + n % 12 * 3000, 'habit%d' % (n % 8), '%032x' % n, [], 946713600 + n * 3000] for n in range(count)]
            json.dump(frames, open(root + '/frames', 'w'))
            """
        guard Outside.output(["python3", "-c", script, "\(folder)/watson", "\(home.sessions)"]) != nil,
            let span = span(
                ["watson", "add", "-f", "2023-05-01 10:00:00", "-t", "2023-05-01 10:25:00", "habit3"],
                ["WATSON_DIR=\(folder)/watson"])
        else { return report.skip("watson: it is not installed, or there is no python3") }
        report.add("peer: watson logs one session", home.sessions, milliseconds(span), "ms", note: "a process")
    }

    private func tinydb(into report: Report) {
        let script = """
            import json, sys, time
            from tinydb import TinyDB
            path, count = sys.argv[1], int(sys.argv[2])
            rows = {str(n + 1): {'habit': 'habit%d' % (n % 8), 'minutes': 25, 'ended': n} for n in range(count)}
            json.dump({'_default': rows}, open(path, 'w'))
            base = TinyDB(path)
            start = time.perf_counter_ns()
            base.insert({'habit': 'habit3', 'minutes': 25, 'ended': count})
            print(time.perf_counter_ns() - start)
            """
        add("peer: tinydb (python3) logs one session", script, "\(folder)/tinydb.json", "in its process", report)
    }

    private func add(_ work: String, _ script: String, _ path: String, _ note: String, _ report: Report) {
        guard let span = Outside.python(script, [path, "\(home.sessions)"]) else {
            return report.skip("\(work): it is not installed, or there is no python3")
        }
        report.add(work, home.sessions, milliseconds(span), "ms", note: note)
    }

    /// The median time of a program from start to end; nil if it cannot be started or fails.
    private func span(_ arguments: [String], _ environment: [String]) -> Int64? {
        var spans = Spans()
        for _ in 0..<PeerMeasures.times {
            guard let span = Outside.span(arguments, environment) else { return nil }
            spans.add(span)
        }
        return spans.median
    }
}
