import DocumentStore
import Domain
import Runtime
import Testing
import Words

@testable import Commands

@Suite("undo and redo") struct UndoCommandTests {
    private let bench = Bench()

    /// All that can be seen, apart from when.
    private func picture() throws -> [String] {
        try ["list --all --json", "off --json", "box --json", "cats --all --json", "album --json"].map {
            try bench.run($0).stdout
        }
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
        try bench.follow("$ undo --dry-run\n> Would be undone: ")
        #expect(try picture() == after)
        try bench.follow("$ undo\n> Undone: ")
        #expect(try picture() == before)
        try bench.follow("$ redo\n> Redone: ")
        #expect(try picture() == after)
        try bench.follow("$ redo\n!")
    }

    static let transcripts = Transcript.all([
        "one after the other goes, the newest first, settings too": """
        $ add Another
        $ edit another --goal 30
        $ did another 5
        $ settings set dayStartsAt 04:00
        $ undo
        $ settings get dayStartsAt   = 00:00
        $ undo
        $ undo
        $ show another --json   : goalMinutes 25 | totalMinutes 0
        $ undo   > Undone: a new habit, Another (
        $ redo   > Redone: a new habit, Another
        $ show another --json   : goalMinutes 25
        """,
        "a worn accessory is not removed from the box it was bought into": """
        $ buy fern
        $ wear mochi fern
        $ undo
        $ cats mochi   / fern
        $ wear mochi fern
        $ did trial 5
        $ undo
        $ box   > on Mochi
        """,
        "undoing an old change needs confirmation": """
        $ did trial 5
        + 1500  $ undo   ? --yes
        $ undo --yes
        $ show trial --json   : totalMinutes 0
        """,
        "a focus session that ran out stays, and the change before it is named": """
        $ did trial 25
        $ start trial 10m
        + 11  $ list
        $ undo   ! The last change, a focus session, Trial (
        $ undo --yes   > The last change, |  can't be undone |  Undone: 25 min
        """,
        "a later change that can't be undone is named, and nothing older is undone without asking": """
        $ edit trial --goal 40
        $ portrait mochi --yes
        $ undo   ! The last change, a portrait (
        $ undo   ! The change before it was an edit, Trial
        $ undo --dry-run   > can't be undone
        < n  $ undo   !
        < y  $ undo   > Undone: an edit, Trial
        $ show trial --json   : goalMinutes 25
        """,
        "a rule for nights that holds already is undone from tomorrow on": """
        $ settings set nightSessions start
        + 4320  $ undo --yes
        $ settings get nightSessions   = end
        """,
    ])

    @Test("what can be undone is, and the rest is named", arguments: transcripts) func follows(transcript: Transcript)
        throws
    {
        try bench.fill()
        try bench.earn()
        try bench.follow(transcript)
    }

    @Test("undo refuses, with its name, what a later change rests on that stays") func keepsWhatStays() throws {
        try bench.fill()
        try bench.earn()
        for line in ["buy fern", "wear mochi fern", "portrait mochi --yes", "rest run", "graduate run --yes"] {
            try bench.run(line)
        }
        bench.clock.pass(minutes: 24 * 60)
        let before = try picture()
        for line in ["undo --yes", "undo --dry-run", "undo --yes"] {
            let named = "Not undone, since a later change would be lost with it: a graduation, Pepper."
            try bench.follow("$ \(line)\n! \(named)")
        }
        #expect(try picture() == before)
        #expect(try bench.session.open().mergeNews(in: .english) == nil)
    }

    @Test(
        "a setting is set back and again, also if it was changed several times",
        arguments: [
            ("dayStartsAt", "04:00", "05:00"), ("firstDayOfWeek", "sunday", "saturday"), ("checkIn", "ask", "auto"),
            ("nightSessions", "start", "end"), ("coins", "off", "on"), ("cats", "quiet", "talk"),
            ("displayName", "Robin", "Kim"), ("email", "a@b.c", "d@e.f"),
        ])
    func settings(name: String, first: String, second: String) throws {
        func value() throws -> String { try bench.run("settings get \(name)").stdout }
        try bench.run("add Reading")
        var values = [try value()]
        for word in [first, second] {
            try bench.run("settings set \(name) \(word)")
            values.append(try value())
            #expect(values[values.count - 1] != values[values.count - 2])
        }
        for expected in values.dropLast().reversed() {
            #expect(try bench.run("undo").stdout.hasPrefix("Undone: a setting, "))
            #expect(try value() == expected)
        }
        for expected in values.dropFirst() {
            try bench.run("redo")
            #expect(try value() == expected)
        }
    }

    @Test("the undo of a store's first change keeps the coins that came after") func firstSetting() throws {
        try bench.follow("$ settings set displayName Robin\n$ undo\n$ settings get displayName\n/ Robin")
        try bench.run("add Reading")
        try bench.run("start read 5m")
        bench.clock.pass(minutes: 6)
        try bench.follow("$ status\n$ undo\n! The last change, a focus session, Reading (")
        let coins = try bench.json("status")["coins"]
        try bench.run("settings set coins off")
        try bench.run("undo")
        #expect(try bench.json("status")["coins"] == coins)
    }
}
