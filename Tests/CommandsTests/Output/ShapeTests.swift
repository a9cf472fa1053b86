import DocumentStore
import Testing

@testable import Commands

/// What `--json` prints has the shape that help, manual and README name.
@Suite struct ShapeTests {
    private let bench = Bench()

    /// A line for each command with `--json` of this part; what it needs is there.
    static let lines = [
        "add Another", "list", "show read", "did read 5", "checkin", "edit read --goal 30", "move read last", "groups",
        "rest read", "wake read", "off 2026-03-01", "undo", "graduate pepper --yes", "remove trial --yes", "cats",
        "pet mochi", "rename mochi Nori", "album", "shop", "box", "stats", "history", "heatmap", "visits", "settings",
        "settings set bell off", "cat mochi", "share mochi", "invite --leave", "year", "config", "config --check",
        "doctor", "migrate", "paths", "restore --at 1m --dry-run", "start read", "status", "remind",
    ]

    @Test("every command prints what its help says, and nothing else", arguments: lines) func isAsTold(line: String)
        throws
    {
        try bench.fill()
        if line == "undo" { try bench.run("did read 5") }
        let fields = try bench.json(line)
        let name = String(line.prefix { $0 != " " })
        let shape = try #require(Command.all.first { $0.name == name }?.shape)
        #expect(fields["kind"] == .string(shape.kind))
        #expect(fields["version"] == 1)
        #expect(Set(fields.entries.map(\.name)) == Set(shape.fields + ["kind", "version"]))
        for entry in fields.entries {
            let inside: Fields? =
                switch entry.value {
                case .map(let map): map
                case .list(let list): list.lazy.compactMap { if case .map(let map) = $0 { map } else { nil } }.first
                default: nil
                }
            guard let inside else { continue }
            let part = try #require(shape.parts.first { $0.name == entry.name }, "\(entry.name) is not told")
            #expect(Set(inside.entries.map(\.name)) == Set(part.fields), "\(entry.name)")
        }
    }

    @Test("what costs coins has its shape too") func isAsToldForCoins() throws {
        try bench.fill()
        try bench.earn()
        for (line, shape) in [
            ("buy fern", ShapeNote.purchase), ("wear mochi fern", .cat), ("take-off mochi", .cat),
            ("portrait mochi --yes", .portrait),
        ] {
            let fields = try bench.json(line)
            #expect(Set(fields.entries.map(\.name)) == Set(shape.fields + ["kind", "version"]), "\(line)")
        }
    }

    @Test("a command with --json tells its shape, one without has none")
    func isTold() {
        for command in Command.all {
            #expect((command.shape != nil) == command.flags.contains(.json), "\(command.name)")
        }
    }
}

extension Bench {
    /// Three habits: one with history, one for graduating, one for trial.
    func fill() throws {
        try run("add Daily_reading --cat Mochi")
        clock.pass(minutes: 1)
        try run("add Running --cat Pepper")
        clock.pass(minutes: 1)
        try run("add Trial --cat Olive")
        try run("did read 20")
        try run("did read 15 --day yesterday")
    }

    /// Coins for a portrait and a plant.
    func earn() throws {
        try run("start read 180m")
        clock.pass(minutes: 181)
        try run("start read 60m")
        clock.pass(minutes: 61)
        try run("status")
    }
}
