import DocumentStore
import Domain
import Runtime
import Testing
import UI

@testable import Commands
import Words

@Suite struct UndoCommandTests {
    private let bench = Bench()

    /// All that can be seen, apart from when.
    private func picture() throws -> [String] {
        try ["list --all --json", "off --json", "box --json", "cats --all --json"].map { try bench.run($0).stdout }
    }

    @Test(
        "changes of another run are undone and redone",
        arguments: [
            "did read 10", "did read 10 --day -3", "edit read --goal 40 --group x", "move read last", "rest run",
            "off yesterday", "rename mochi Nori", "buy fern", "add Another", "remove trial --yes",
            "graduate running --yes",
        ])
    func takesBack(line: String) throws {
        try bench.fill()
        try bench.earn()
        let before = try picture()
        try bench.run(line)
        let after = try picture()
        #expect(after != before)
        #expect(try bench.run("undo --dry-run").stdout.hasPrefix("Would be undone: "))
        #expect(try picture() == after)
        #expect(try bench.run("undo").stdout.hasPrefix("Undone: "))
        #expect(try picture() == before)
        #expect(try bench.run("redo").stdout.hasPrefix("Redone: "))
        #expect(try picture() == after)
        #expect(throws: CommandError(.refused, { $0.nothingToRedo })) { try bench.run("redo") }
    }

    @Test("one after the other goes, the newest first") func goesBack() throws {
        try bench.run("add Reading")
        try bench.run("edit read --goal 30")
        try bench.run("did read 5")
        try bench.run("undo")
        try bench.run("undo")
        #expect(try bench.json("show read")["goalMinutes"] == 25)
        #expect(try bench.run("undo").stdout.hasPrefix("Undone: a new habit, Reading ("))
        #expect(try bench.json("list")["habits"] == .list([]))
        #expect(throws: CommandError(DomainError.nothingToUndo)) { try bench.run("undo") }
        #expect(try bench.run("redo").stdout.hasPrefix("Redone: a new habit, Reading"))
        #expect(try bench.json("show read")["goalMinutes"] == 25)
    }

    @Test("a worn accessory is not removed from the box it was bought into") func keepsWorn() throws {
        try bench.fill()
        try bench.earn()
        try bench.run("buy fern")
        try bench.run("wear mochi fern")
        try bench.run("undo")
        #expect(try bench.json("cats mochi")["cats"].map { "\($0)".contains("fern") } == false)
        try bench.run("wear mochi fern")
        try bench.run("did trial 5")
        try bench.run("undo")
        #expect(try bench.run("box").stdout.contains("on Mochi"))
    }

    @Test("undoing an old change needs confirmation") func asksAboutOld() throws {
        try bench.run("add Reading")
        try bench.run("did read 5")
        bench.clock.pass(minutes: 25 * 60)
        #expect(throws: CommandError.needsYes) { try bench.run("undo") }
        try bench.run("undo --yes")
        #expect(try bench.json("show read")["totalMinutes"] == 0)
    }

    @Test("what is newer and stays is named, whatever is agreed to") func namesWhatStays() throws {
        try bench.run("add Reading")
        try bench.run("did read 25")
        try bench.run("start read --stopwatch")
        bench.clock.pass(minutes: 10)
        try bench.run("stop")
        let told = try bench.run("undo --yes").stdout
        #expect(
            told.hasPrefix("The last change, ") && told.contains("can't be undone") && told.contains(" Undone: 25 min"),
            "\(told)")
    }

    @Test("sessions, visits and ends stay") func leavesFacts() throws {
        try bench.run("add Reading")
        try bench.run("start read 5m")
        bench.clock.pass(minutes: 6)
        try bench.run("status")
        let error = #expect(throws: CommandError.self) { try bench.run("undo") }
        #expect(sentence(error).hasPrefix("The last change, a focus session, Reading ("))
        #expect(sentence(error).contains("can't be undone"))
    }

    @Test(
        "a later change that can't be undone is named, and nothing older is undone without asking",
        arguments: [("portrait mochi --yes", "a portrait")])
    func staying(line: String, named: String) throws {
        try bench.fill()
        try bench.earn()
        try bench.run("edit trial --goal 40")
        try bench.run(line)
        let error = #expect(throws: CommandError.self) { try bench.run("undo") }
        #expect(sentence(error).hasPrefix("The last change, \(named) ("), "\(sentence(error))")
        #expect(sentence(error).contains("The change before it was an edit, Trial"))
        #expect(try bench.json("show trial")["goalMinutes"] == 40)
        #expect(try bench.run("undo --dry-run").stdout.contains("can't be undone"))
        bench.typed = "n"
        #expect(throws: CommandError.notAgreed) { try bench.run("undo") }
        bench.typed = "y"
        #expect(try bench.run("undo").stdout.hasPrefix("Undone: an edit, Trial"))
        #expect(try bench.json("show trial")["goalMinutes"] == 25)
    }

    @Test("a graduation of yesterday stays, and is named") func graduatedYesterday() throws {
        try bench.fill()
        try bench.run("graduate read --yes")
        bench.clock.pass(minutes: 24 * 60)
        let error = #expect(throws: CommandError.self) { try bench.run("undo") }
        #expect(sentence(error).contains("a graduation, Mochi"))
    }

    @Test(
        "undo refuses, with its name, what a later change rests on that stays",
        arguments: [
            (["buy fern", "wear mochi fern", "portrait mochi --yes"], "a portrait, Mochi"),
            (["buy fern", "wear mochi fern", "take-off mochi", "graduate read --yes"], "a graduation, Mochi"),
            (["rest read", "graduate read --yes"], "a graduation, Mochi"),
        ])
    func keepsWhatStays(lines: [String], named: String) throws {
        try bench.fill()
        try bench.earn()
        for line in lines { try bench.run(line) }
        bench.clock.pass(minutes: 24 * 60)
        let before = try picture() + [bench.run("album --json").stdout]
        for line in ["undo --yes", "undo --dry-run", "undo --yes"] {
            let error = #expect(throws: CommandError.self) { try bench.run(line) }
            #expect(sentence(error).hasPrefix("Not undone, since a later change would be lost with it: \(named)."))
        }
        #expect(try picture() + [bench.run("album --json").stdout] == before)
        #expect(try bench.run("doctor").exitCode == .done)
        #expect(try bench.session.open().mergeNews(in: .english) == nil)
    }

    private func sentence(_ error: CommandError?) -> String {
        error.map { Strings(.english).sentence(for: $0) } ?? ""
    }

    @Test(
        "a setting is set back and again, also if it was changed several times",
        arguments: [
            ("dayStartsAt", "04:00", "05:00"), ("firstDayOfWeek", "sunday", "saturday"), ("checkIn", "ask", "auto"),
            ("nightSessions", "start", "end"), ("coins", "off", "on"), ("cats", "quiet", "talk"),
            ("displayName", "Robin", "Kim"),
            ("email", "a@b.c", "d@e.f"),
        ])
    func settings(name: String, first: String, second: String) throws {
        func value() throws -> String { try bench.run("settings get \(name)").stdout }
        try bench.run("add Reading")
        let before = try value()
        try bench.run("settings set \(name) \(first)")
        let once = try value()
        try bench.run("settings set \(name) \(second)")
        let twice = try value()
        #expect(before != once && once != twice)
        #expect(try bench.run("undo").stdout.hasPrefix("Undone: a setting, "))
        #expect(try value() == once)
        #expect(try bench.run("undo").stdout.hasPrefix("Undone: a setting, "))
        #expect(try value() == before)
        #expect(try bench.run("undo --dry-run").stdout.contains("a new habit, Reading"))
        try bench.run("redo")
        #expect(try value() == once)
        try bench.run("redo")
        #expect(try value() == twice)
        try bench.run("undo")
        #expect(try value() == once)
    }

    @Test("a rule for nights that holds already is undone from tomorrow on") func nights() throws {
        try bench.run("add Reading")
        try bench.run("settings set nightSessions start")
        bench.clock.pass(minutes: 3 * 1440)
        try bench.run("undo --yes")
        let nights = try bench.session.open().userData().settings.nights
        #expect(nights.choice == .end)
        #expect(nights.choice(on: try #require(Day("2026-02-21"))) == .start)
        #expect(nights.choice(on: try #require(Day("2026-02-22"))) == .end)
    }

    @Test("a store's first change is a setting: its undo keeps the coins that came after") func firstSetting() throws {
        try bench.run("settings set dayStartsAt 04:00")
        try bench.run("add Reading")
        try bench.run("start read 5m")
        bench.clock.pass(minutes: 6)
        let coins = try bench.json("status")["coins"]
        try bench.run("settings set coins off")
        #expect(try bench.run("undo").stdout.hasPrefix("Undone: a setting, "))
        #expect(try bench.json("status")["coins"] == coins)
    }

    @Test("a store's first change can be the name, and its undo leaves the one of the system") func firstName() throws {
        try bench.run("settings set displayName Robin")
        #expect(try bench.run("settings get displayName").stdout.contains("Robin"))
        try bench.run("undo")
        #expect(try bench.run("settings get displayName").stdout.contains("Robin") == false)
    }

    @Test("the setting is undone, not the minutes before it") func newestFirst() throws {
        try bench.run("add Reading")
        try bench.run("did read 5")
        try bench.run("settings set dayStartsAt 04:00")
        try bench.run("undo")
        #expect(try bench.json("show read")["totalMinutes"] == 5)
        #expect(try bench.run("settings get dayStartsAt").stdout.contains("00:00"))
        try bench.run("undo")
        #expect(try bench.json("show read")["totalMinutes"] == 0)
    }
}
