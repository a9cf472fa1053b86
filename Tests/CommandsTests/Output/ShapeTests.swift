import DocumentStore
import Runtime
import Testing

@testable import Commands

/// What `--json` prints has the shape that help, manual and README name.
@Suite struct ShapeTests {
    private let bench = Bench()

    /// A line for each command with `--json` and for each other shape it has; what comes before ` | ` makes it so.
    static let lines = [
        "add Another", "add Coffee --at-most 2 | slip coffee 3", "add Pages --count 20 | did pages 5", "list",
        "list --all", "show read", "did read 5", "checkin", "edit read --goal 30",
        "move read last", "groups", "edit read --group Mind | groups", "rest read", "rest read | wake read",
        "off 2026-03-01", "off 2026-03-01 | off", "did read 5 | undo", "did read 5 | undo --dry-run",
        "did read 5 | undo | redo", "graduate pepper --yes", "remove trial --yes", "cats", "cats mochi", "pet mochi",
        "rename mochi Nori", "album", "letters", "letters prune --older 90 --dry-run", "graduate read --yes | album",
        "shop", "box", "stats", "week", "log", "log --days 3", "history",
        "did read 5 | history edit last --minutes 4", "did read 5 | history delete last", "history note yesterday Ill",
        "history note yesterday Ill | history --grep ill",
        "did read 5 | history delete last | history --amended",
        "did read 5 | history edit 1 --note x | history --amended",
        "heatmap",
        "visits", "settings", "settings get theme", "settings set sound none", "cat mochi", "share mochi",
        "invite --leave", "year", "config", "config --check", "doctor", "doctor --repair", "doctor --schema",
        "paths", "restore --at 1m --dry-run", "restore --at 1m", "status", "start read | status", "remind",
        "remind --remove", "edit read --remind 12:00 | remind --snooze 10", "sync --remove", "start read",
        "start read | pause",
        "start read | pause | resume", "start read | extend 5", "start read | switch run", "start read | break 5",
        "start read | note deep", "start read --rounds 2 | wait 26 | skip", "start read | wait 5 | stop",
        "start read | wait 5 | stop --discard", "start read | stop", "gap", "import csv -i | import --undo",
        "import csv --dry-run -i", "import csv --yes -i", "start read | wait 5 | stop | note --last deep", "machines",
        "machines --log", "machines --pending", "machines --rename Laptop", "sync --on open", "earn | buy fern",
        "earn | buy fern | wear mochi fern", "earn | buy fern | wear mochi fern | take-off mochi",
        "earn | portrait mochi --yes",
    ]

    @Test("every command prints what its help says, and nothing else", arguments: lines) func isAsTold(line: String)
        throws
    {
        try bench.fill()
        bench.files["/old.csv"] = Array("date,habit,minutes\n2026-01-02,Swim,20\n".utf8)
        let steps = line.split(separator: "|").map { $0.split(separator: " ").joined(separator: " ") }
        for step in steps.dropLast() {
            switch step {
            case "earn": try bench.earn()
            case _ where step.hasPrefix("wait "): bench.clock.pass(minutes: Int64(step.dropFirst(5)) ?? 0)
            default: try bench.run(Self.whole(step))
            }
        }
        let last = Self.whole(steps.last ?? "")
        let command = try #require(Command.all.first { $0.name == last.prefix { $0 != " " } })
        let shapes = ([command.shape].compactMap { $0 }) + command.otherShapes
        let fields = try bench.json(last)
        #expect(fields["version"] == 1)
        let told = shapes.map { Set($0.fields + ["kind", "version"]) }
        let found = Set(fields.entries.map(\.name))
        let index = try #require(
            shapes.indices.first { .string(shapes[$0].kind) == fields["kind"] && told[$0] == found }, "\(found)")
        try compare(fields, below: "", with: shapes[index].parts, of: command)
    }

    /// Each map and list of maps, also inside of another, has the fields that are told of it.
    private func compare(_ fields: Fields, below path: String, with parts: [ShapeNote.Part], of command: Command) throws
    {
        for entry in fields.entries {
            let inside = entry.value.fields ?? entry.value.elements?.lazy.compactMap(\.fields).first
            // Counts by reason have names of data, and so has what a field is by default.
            guard let inside, entry.name != "counts" || command.name == "doctor", entry.name != "default" else {
                continue
            }
            let name = path + entry.name
            let part = try #require(parts.first { $0.name == name }, "\(name) is not documented")
            #expect(Set(inside.entries.map(\.name)) == Set(part.fields), "\(name)")
            try compare(inside, below: name + ".", with: parts, of: command)
        }
    }

    /// `-i` means a file of another program.
    private static func whole(_ step: String) -> String {
        guard step.hasSuffix(" -i") else { return step }
        let line = step.dropLast(3) + " /old.csv"
        return line.contains("--") ? String(line) : line + " --yes"
    }

    @Test("what reminders are installed by has its shape, which a test's disk has no program for") func isScheduled() {
        let shape = SystemTimer.json
        let fields = shape.json((.crontab, [("crontab", "* * * * *")]))
        #expect(Set(fields.entries.map(\.name)) == Set(shape.note.fields))
        #expect(shape.note.parts.map(\.fields) == [["place", "text"]])
    }

    @Test("each command with --json is tried, and each shape it has") func allAreTried() {
        let tried = Set(
            Self.lines.compactMap { $0.split(separator: "|").last?.split(separator: " ").first.map(String.init) })
        let shaped = Command.all.filter { $0.shape != nil }.map(\.name)
        #expect(Set(shaped).subtracting(tried).subtracting(["watch", "join"]) == [])
    }

    @Test("a command with --json documents its shape, one without explains why there is none")
    func isTold() {
        for command in Command.all {
            #expect((command.shape != nil) == command.flags.contains(.json), "\(command.name)")
            #expect((command.shape == nil) == (command.whyNoJSON != nil), "\(command.name)")
        }
    }
}
