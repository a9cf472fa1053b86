import Foundation

/// Speed as ratios to other work in the same run, over ten years of six habits.
struct Bench {
    /// The program to measure; the one next to this one unless named.
    private var program: String
    /// An earlier program, in turn with which commands are measured.
    private var earlier: String?
    private var reports = false

    static let help = """
        habicat-bench [--program FILE] [--beside FILE] [--report]
        Measures the store and the commands over ten years of six habits. Bars are ratios to other work in the same run, so
        that slow machines have the same bars. Exits with 1 if a bar is missed.
        --program  measures this habicat, not the one beside this program
        --beside   measures commands in turn with an earlier habicat
        --report   exits with 0 even if a bar is missed
        Histories are written to a new folder below TMPDIR or /tmp, which is removed at the end.
        """

    /// Nil if help is wanted or a word is not understood.
    init?(_ arguments: [String]) {
        program = Outside.program
        var words = arguments[...]
        while let word = words.popFirst() {
            switch word {
            case "--report": reports = true
            case "--program", "--beside":
                guard let file = words.popFirst() else { return nil }
                if word == "--beside" { earlier = file } else { program = file }
            default: return nil
            }
        }
    }

    func run() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("habicat-bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let report = Report()
        let history = History(in: folder)
        try history.write()
        let home = try history.home("new", of: program)
        var commands = CommandMeasures(program: program, home: home)
        if let earlier { commands.earlier = (earlier, try history.home("earlier", of: earlier)) }
        commands.run(beside: history, into: report)
        // Last: to the program's own commands the home would then be that of another machine.
        try StoreMeasures(home: home).run(into: report)
        report.end()
        if !report.isMet, !reports { exit(1) }
    }
}

/// Six habits on eleven of twelve days, for the ten years until yesterday: 20,091 entries.
struct History {
    private let folder: URL
    private let days = 3653
    private let habits = 6

    init(in folder: URL) { self.folder = folder }

    private var table: URL { folder.appendingPathComponent("history.csv") }
    /// TIMEWARRIORDB, with an interval for each entry.
    var timewarrior: URL { folder.appendingPathComponent("timewarrior") }

    func write() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let parts = DateFormatter()
        (parts.calendar, parts.timeZone, parts.locale) = (
            calendar, calendar.timeZone, Locale(identifier: "en_US_POSIX")
        )
        var rows = "date,habit,minutes,note\n"
        var months: [String: String] = [:]
        let today = calendar.startOfDay(for: Date())
        for ago in stride(from: days, to: 0, by: -1) {
            guard let day = calendar.date(byAdding: .day, value: -ago, to: today) else { continue }
            parts.dateFormat = "yyyy-MM-dd"
            let text = parts.string(from: day)
            for habit in 0..<habits where (ago * 7 + habit * 3) % 12 != 0 {
                let minutes = 15 + (ago + habit) % 45
                rows += "\(text),Habit \(habit + 1),\(minutes),\((ago + habit) % 3 == 0 ? "chapter \(ago)" : "")\n"
                let hour = habit < 2 ? "0\(8 + habit)" : "\(8 + habit)"
                let compact = text.replacingOccurrences(of: "-", with: "") + "T\(hour)"
                months[String(text.prefix(7)), default: ""] +=
                    "inc \(compact)0000Z - \(compact)\(minutes)00Z # habit\(habit)\n"
            }
        }
        try rows.write(to: table, atomically: false, encoding: .utf8)
        let data = timewarrior.appendingPathComponent("data")
        try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
        try "".write(to: timewarrior.appendingPathComponent("timewarrior.cfg"), atomically: false, encoding: .utf8)
        for (month, lines) in months {
            try lines.write(to: data.appendingPathComponent("\(month).data"), atomically: false, encoding: .utf8)
        }
    }

    /// A home with the whole history, made by the program itself.
    func home(_ name: String, of program: String) throws -> String {
        let home = folder.appendingPathComponent(name).path
        for words in [["import", table.path, "--yes"], ["did", "Habit 1", "5"], ["list"]] {
            guard Outside.span([program] + words, ["HABICAT_HOME": home]) != nil else {
                throw BenchError(text: "“\(program) \(words.joined(separator: " "))” failed")
            }
        }
        return home
    }
}

struct BenchError: Error, CustomStringConvertible {
    let text: String
    var description: String { "habicat-bench: \(text)" }
}
