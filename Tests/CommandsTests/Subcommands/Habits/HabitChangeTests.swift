import DocumentStore
import Domain
import Testing
import UI

@testable import Commands
import Words

@Suite struct HabitChangeTests {
    private let bench = Bench()

    private func habit(_ name: String = "read") throws -> Fields { try bench.json("show \(name)") }

    @Test(
        "edit changes one field and leaves the others",
        arguments: [
            ("--goal 40", "goalMinutes", 40), ("--target 50", "targetHours", 50), ("--name Books", "name", "Books"),
            ("--icon B", "icon", "B"), ("--schedule mo,we", "schedule", "mo,we"),
            ("--schedule 3/week", "schedule", "3/week"),
            ("--remind 8:30pm", "reminderTime", "20:30"), ("--group Mind", "group", "Mind"),
            ("--about a_few_words", "about", "a few words"), ("--ends 2026-12-31", "endsOn", "2026-12-31"),
            ("--ends tomorrow", "endsOn", "2026-02-19"),
        ] as [(String, String, Value)])
    func edits(flags: String, field: String, value: Value) throws {
        try bench.fill()
        let before = try habit()
        try bench.run("edit read \(flags)")
        let after = try habit("mochi")
        #expect(after[field] == value)
        // What is left of a goal, and how strong a habit is, follow from them.
        let derived =
            switch field {
            case "goalMinutes": ["cat", "goalAmount", "amountLeft", "shareToday"]
            case "schedule": ["cat", "strength"]
            case "reminderTime": ["cat", "reminders"]
            default: ["cat"]
            }
        for entry in before.entries where entry.name != field && !derived.contains(entry.name) {
            #expect(after[entry.name] == entry.value, "\(entry.name)")
        }
    }

    @Test("none empties optional fields", arguments: ["remind", "group", "about", "ends"]) func empties(flag: String)
        throws
    {
        try bench.run("add Reading --remind 08:30 --group Mind --about words --ends 2026-12-31")
        try bench.run("edit read --\(flag) none")
        let field = ["remind": "reminderTime", "ends": "endsOn"][flag] ?? flag
        #expect(try habit()[field] == .null)
    }

    @Test(
        "wrong input changes nothing",
        arguments: [
            ("edit read", .wrongUse), ("edit read --goal 0", .wrongUse), ("edit read --goal x", .wrongUse),
            ("edit read --schedule never", .wrongUse), ("edit read --remind 25:00", .wrongUse),
            ("edit read --ends soon", .wrongUse), ("edit read --name _", .wrongUse),
            ("edit read --icon cat", .wrongUse), ("edit nothing --goal 5", .refused), ("move read", .wrongUse),
            ("move read sideways", .wrongUse),
            ("move read before", .wrongUse), ("move read up run", .wrongUse), ("move read before x", .refused),
            ("rest x", .refused), ("wake x", .refused), ("graduate read", .wrongUse), ("remove read", .refused),
            ("remove trial", .wrongUse), ("off soon", .wrongUse), ("off 2026-03-02 2026-03-01", .wrongUse),
            ("off today --habit x", .refused), ("off --remove today", .refused),
            ("off 2026-01-01 2029-01-01", .wrongUse),
            ("did read 1441", .wrongUse), ("did run --day tomorrow", .refused), ("list --group x", .wrongUse),
            ("list --format {x}", .wrongUse), ("list --format {name", .wrongUse), ("redo", .refused),
        ] as [(String, ExitCode)])
    func refuses(line: String, code: ExitCode) throws {
        try bench.fill()
        let before = bench.disk
        let error = #expect(throws: CommandError.self) { try bench.run(line) }
        #expect(error?.exitCode == code)
        #expect(error.map { Strings(.english).sentence(for: $0).last == "." } == true)
        #expect(bench.disk == before)
    }

    @Test("the article fits the stage", arguments: zip(Stage.allCases, ["a kitten", "a teen", "an adult", "a senior"]))
    func stageArticle(stage: Stage, words: String) {
        #expect(Strings(.english).younger("Mochi", stage).contains(" would be \(words) again."))
    }

    @Test("a cat that would get younger is asked about first") func asksBeforeYounger() throws {
        try bench.run("add Reading --target 10 --cat Mochi")
        try bench.run("did read 200 --yes")
        #expect(throws: CommandError.needsYes) { try bench.run("edit read --target 100") }
        bench.typed = "n"
        #expect(throws: CommandError.notAgreed) { try bench.run("edit read --target 100") }
        #expect(bench.question == "With that target Mochi would be a kitten again. Change it? [y/N] ")
        #expect(try habit()["targetHours"] == 10)
        bench.typed = "y"
        try bench.run("edit read --target 100")
        #expect(try habit()["targetHours"] == 100)
        bench.typed = nil
        try bench.run("edit read --target 10")
        try bench.run("edit read --target 100 --yes")
    }

    @Test(
        "move puts a habit where it is reported",
        arguments: [
            ("trial first", ["Trial", "Daily reading", "Running"]),
            ("trial up", ["Daily reading", "Trial", "Running"]),
            ("read last", ["Running", "Trial", "Daily reading"]), ("read down", ["Running", "Daily reading", "Trial"]),
            ("read after run", ["Running", "Daily reading", "Trial"]),
            ("trial before run", ["Daily reading", "Trial", "Running"]),
            ("read up", ["Daily reading", "Running", "Trial"]), ("trial down", ["Daily reading", "Running", "Trial"]),
            ("run before run", ["Daily reading", "Running", "Trial"]),
            ("read fir", ["Daily reading", "Running", "Trial"]),
        ])
    func moves(line: String, order: [String]) throws {
        try bench.fill()
        try bench.run("move \(line)")
        #expect(try bench.run("list --format {name}").stdout == order.map { $0 + "\n" }.joined())
    }

    @Test("rest and wake take the cat with them") func rests() throws {
        try bench.fill()
        #expect(try bench.run("rest run").stdout == "Running is paused. Pepper naps by the stove.\n")
        #expect(try habit("run")["isActive"] == false)
        #expect(try bench.run("list --format {name}").stdout == "Daily reading\nTrial\n")
        #expect(try bench.run("list --resting --format {name}").stdout == "Running\n")
        let error = #expect(throws: CommandError.self) { try bench.run("did run 5") }
        #expect(
            error.map { Strings(.english).sentence(for: $0) }
                == "Pepper is resting. Resume the habit with habicat wake Running.")
        try bench.run("wake run")
        #expect(try habit("run")["isActive"] == true)
    }

    @Test("graduating and removing ask first") func ends() throws {
        try bench.fill()
        bench.typed = "yes"
        #expect(try bench.run("graduate read").stdout == "Mochi graduated after 35 m.\n")
        #expect(bench.question.hasPrefix("Finish Daily reading? Mochi moves to the album"))
        #expect(try bench.run("remove trial").stdout == "Trial deleted. Olive went home.\n")
        #expect(try bench.run("list --all").stdout.contains("Mochi, graduated"))
        #expect(try bench.run("cats --all --format {name}").stdout == "Mochi\nPepper\n")
    }

    @Test("list keeps what its flags say") func filters() throws {
        try bench.fill()
        try bench.run("edit run --group Body")
        try bench.run("did trial")
        #expect(try bench.run("list --due --format {name}:{due}").stdout == "Daily reading:due\nRunning:due\n")
        #expect(try bench.run("list --group body --format {name}").stdout == "Running\n")
        #expect(try bench.run("groups").stdout == "Body  Running\n")
        #expect(try bench.run("list").stdout.contains("\nBody\n  🏃  Running"))
        #expect(try bench.run("list --format {trial}x{{}}", orElse: "").isEmpty)
    }

    @Test("did without minutes logs the rest of the goal, and no more") func addsWhatIsMissing() throws {
        try bench.fill()
        #expect(try bench.json("did read")["minutes"] == 5)
        #expect(throws: CommandError(.refused, { $0.commandErrors.goalReachedToday(habit: "Daily reading") })) {
            try bench.run("did read")
        }
        #expect(try bench.json("did read --day -3")["minutes"] == 25)
    }

    @Test("many minutes are asked about; without a terminal they need --yes") func asksAboutMany() throws {
        try bench.fill()
        let before = bench.disk
        #expect(throws: CommandError.needsYes) { try bench.run("did read 76") }
        #expect(CommandError.needsYes.exitCode == .wrongUse)
        #expect(bench.disk == before)
        bench.typed = "n"
        #expect(throws: CommandError.notAgreed) { try bench.run("did read 76") }
        try bench.run("did read 75")
        try bench.run("did read 76 --yes")
    }

    @Test("a habit has no more minutes on a day than a day has") func fillsADay() throws {
        try bench.run("add Reading --cat Mochi")
        try bench.run("did read 1440 --yes")
        let error = #expect(throws: CommandError.self) { try bench.run("did read 1") }
        #expect(error?.exitCode == .refused)
        #expect(
            error.map { Strings(.english).sentence(for: $0) }
                == "Reading already has 24 h on 18 Feb 2026, and a day has 24 h.")
        #expect(try bench.json("did read 1 --day yesterday")["minutes"] == 1)
    }

    @Test(
        "days are understood as people write them",
        arguments: [
            ("monday", "2026-02-16"), ("last_monday", "2026-02-16"), ("2_days_ago", "2026-02-16"), ("3d", "2026-02-15"),
            ("16.2.2026", "2026-02-16"), ("20260216", "2026-02-16"), ("feb_16", "2026-02-16"), ("上周一", "2026-02-09"),
            ("昨天", "2026-02-17"), ("nov_20", "2025-11-20"),
        ])
    func understandsDays(text: String, day: String) throws {
        try bench.run("add Reading --cat Mochi")
        #expect(try bench.json("did read 5 --day \(text)")["day"] == .string(day))
    }

    @Test("a day that could be two is refused, with both of them") func refusesAmbiguousDays() throws {
        try bench.run("add Reading --cat Mochi")
        let error = #expect(throws: CommandError.self) { try bench.run("did read 5 --day 1/2/2026") }
        #expect(error?.exitCode == .wrongUse)
        #expect(
            error.map { Strings(.english).sentence(for: $0) }
                == "--day: “1/2/2026” could be 1 Feb 2026 or 2 Jan 2026. Write 2026-02-01 or 2026-01-02.")
    }

    @Test("days of other years are printed with their year") func printsYears() throws {
        try bench.run("add Reading --cat Mochi")
        #expect(try bench.run("did read 5 --day 2025-01-01").stdout.contains(" on Wed 1 Jan 2025,"))
        #expect(try bench.run("did read 5 --day 2026-01-01").stdout.contains(" on Thu 1 Jan,"))
        let history = try bench.run("history").stdout.split(separator: "\n")
        #expect(history.map { $0.prefix(14) } == ["Thu 1 Jan     ", "Wed 1 Jan 2025"])
        #expect(
            try bench.run("off 2027-12-24 2027-12-26").stdout.hasPrefix("Days off: Fri 24 Dec 2027 to Sun 26 Dec 2027,")
        )
    }

    @Test("words of a name or a note need no quotes") func joinsWords() throws {
        #expect(try bench.json("add Daily reading --cat Mochi")["name"] == "Daily reading")
        try bench.run("start daily")
        #expect(try bench.json("note chapter three")["note"] == "chapter three")
    }

    @Test(
        "emoji are kept without their variation selector, others are refused with the reason",
        arguments: [("❤️", "❤"), ("🏃", "🏃"), ("🏳️‍🌈", nil), ("👨‍👩‍👧", nil), ("🇩🇪", nil), ("👍🏽", nil)] as [(String, String?)])
    func takesEmoji(icon: String, kept: String?) throws {
        guard let kept else {
            let error = #expect(throws: CommandError.self) { try bench.run("add Reading --icon \(icon)") }
            #expect(
                error.map { Strings(.english).sentence(for: $0) }
                    == "“\(icon)” is not valid for --icon: one emoji (no flag or skin tone), or one or two letters.")
            return
        }
        #expect(try bench.json("add Reading --icon \(icon)")["icon"] == .string(kept))
    }

    @Test("cats of the album are no habits that are due") func narrowsAll() throws {
        try bench.fill()
        try bench.run("graduate pepper --yes")
        #expect(try bench.run("list --all").stdout.contains("Pepper, graduated"))
        #expect(try !bench.run("list --all --due").stdout.contains("Pepper"))
        for name in ["read", "trial"] { try bench.run("did \(name)") }
        #expect(try bench.run("list --due").stderr == "All done for today.\n")
    }

    @Test("--quiet hides messages and keeps results") func isQuiet() throws {
        #expect(try bench.run("add Reading --quiet") == CommandOutput(isConfirmation: true))
        #expect(try bench.run("list --quiet").stdout.contains("Reading"))
        #expect(try bench.json("did read --quiet")["minutes"] == 25)
    }
}

extension Bench {
    /// The output, or another text where the line is refused.
    fileprivate func run(_ line: String, orElse other: String) throws -> String {
        do throws(CommandError) { return try run(line).stdout } catch { return other }
    }
}
