import DocumentStore
import Domain
import Runtime
import Testing
import UI
import Words

@testable import Commands

@Suite("Habits on the command line") struct HabitCommandTests {
    private let bench = Bench()

    static let begun = Transcript.all([
        "add adopts a kitten and takes the day's visit": """
        $ add Daily reading --cat Mochi --goal 30 --schedule mo,we,fr --remind 08:30
          > Daily reading: 30 min a day, Mon, Wed and Fri, 30 h in total. | Mochi moved in
          & Daily visit: 10 coins.
        $ list --json   : habits.0.goalMinutes 30 | habits.0.schedule "mo,we,fr" | habits.0.isDueToday true
          : habits.0.cat.name "Mochi" | habits.0.cat.stage "kitten"
        $ start daily
        $ note chapter three --json   : note "chapter three"
        $ add Run --schedule every_3_days   > 25 min a day, every 3 days, 30 h
        $ edit run --schedule 4/month   > 25 min a day, 4 times a month, 30 h
        """,
        "a second habit of one name is reported, and how to name each of the two": """
        $ add Running --cat Onyx
        + 1  $ add running --cat Cashew   & There is another habit called Running, with Onyx.
        $ show RUN   ! Running (Onyx) or running (Cashew)
        $ show onyx --json   : name "Running"
        $ edit onyx --name Jogging   &
        $ edit cashew --name Jogging   & another habit called Jogging
        """,
        "a name is shortened while it stays clear, and an unknown one suggests a near one": """
        $ add Dancing --cat Pepper
        + 1  $ add Dancing_wild --cat Olive
        $ did danc 5   ! “danc” matches Dancing or Dancing wild.
        $ did DANCING 5 --json   : habit "Dancing"
        $ did dancing_wild 5 --json   : habit "Dancing wild"
        $ did pep 5 --json   : habit "Dancing"
        $ did dacning 5   ! Did you mean Dancing?
        $ did xyz 5   !
        """,
        "logged minutes count on their day, and the streak with them": """
        $ add Reading
        $ did reading 1h --day yesterday --json   : streak 1
        $ did reading 20m --json   : day "2026-02-18" | streak 2
        $ did reading 5 --day 2026-02-19   !
        $ did reading 5 --day last_monday --json   : day "2026-02-16"
        $ did reading 5 --day 昨天 --json   : day "2026-02-17"
        $ status --json   : today {"date":"2026-02-18","minutes":20,"due":1,"done":0}
        $ did reading 1420 --yes
        $ did reading 1   ! Reading already has 24 h on 18 Feb 2026, and a day has 24 h.
        """,
        "the first day after a miss a list asks for yesterday, from the next day on the streak is 0": """
        $ add Reading --cat Mochi
        $ did reading 25
        + 1440  $ did reading 25
        + 1440  $ did reading 25
        + 1440  $ list   > streak 3
        + 1440  $ list   > streak 3 · yesterday?
        $ stats   > streak 3 · yesterday?
        $ show reading   > 3 days · yesterday?, best 3
        $ show reading --json   : streak 0 | lapsedStreak 3
        + 1440  $ list   > streak 0
        $ show reading --json   : lapsedStreak null
        """,
        "a cat that would get younger is asked about first": """
        $ add Reading --target 10 --cat Mochi
        $ did read 200 --yes
        $ edit read --target 100   ? --yes
        < n  $ edit read --target 100   !
          ~ With that target Mochi would be a kitten again. Change it? [y/N]
        < y  $ edit read --target 100
        $ show read --json   : targetHours 100
        """,
        "many minutes are asked about; without a terminal they need --yes": """
        $ add Reading
        $ did read 76   ? --yes
        < n  $ did read 76   !
        $ did read 75
        $ did read 76 --yes
        """,
        "--quiet hides messages and keeps results": """
        $ add Reading --quiet
        $ list --quiet   > Reading
        $ did read --quiet --json   : minutes 25
          &
        """,
        "a yes-or-no habit is ticked once": """
        $ add Floss --yes-no
        $ did floss   > Floss: done, streak 1 day.
        $ show floss --json   : habitKind "yesNo" | isKeptToday true | minutesToday 0
        $ did floss   ! Floss
        $ did floss 1   ! Floss
        """,
        "what a habit counts, as it is typed; a number alone is a goal in that, so that no edit changes it unasked": """
        $ add Pages --count 20_pages --json
          : habitKind "count" | goalAmount 20 | goalPeriod "day" | unit "pages"
        $ edit pages --goal 30 --json   : habitKind "count" | goalAmount 30 | unit "pages"
        $ edit pages --goal 40_pages --json   : habitKind "count" | goalAmount 40
        $ edit pages --goal 30m --json   : habitKind "minutes" | goalAmount 30 | unit null
        $ add Weight --count 2.5 --json   : habitKind "count" | goalAmount 2.5 | goalPeriod "day" | unit null
        $ add Run --per-week 100_km --json
          : habitKind "count" | goalAmount 100 | goalPeriod "week" | unit "km"
        $ edit run --goal 120 --json   : habitKind "count" | goalAmount 120 | goalPeriod "week"
        $ add Coffee --at-most 0 --json   : habitKind "limit" | goalAmount 0 | goalPeriod "day"
        $ edit coffee --goal 1 --json   : habitKind "limit" | goalAmount 1
        $ edit coffee --goal 20m --json   : habitKind "minutes" | goalAmount 20
        $ add Piano --per-month 5h --json   : habitKind "minutes" | goalAmount 300 | goalPeriod "month"
        $ edit piano --goal 30 --json   : habitKind "minutes" | goalAmount 30 | goalPeriod "day"
        $ add Study --goal 25 --json   : habitKind "minutes" | goalAmount 25 | goalPeriod "day"
        """,
        "units are logged by number, minutes with their unit, and the rest of the goal without either": """
        $ add Read --count 20_pages
        $ did read 5   > Read: 5 pages logged
        $ did read 2.5_pages   > 2.5 pages
        $ list   > 7.5/20 pages
        $ did read 10m
        $ show read --json   : amountToday 7.5 | minutesToday 10 | amountLeft 12.5
        $ did read
        $ show read --json   : amountToday 20 | isKeptToday true
        $ list --format {amount}/{wanted}_{unit}   = 20/20 pages
        $ export --csv entries   > ,2.5,pages,,count,20,day,0
        $ history   > 2.5 pages
        $ edit read --goal 30m   > 30 min a day
        """,
        "the units of a session are given with stop, asked for at a terminal, or logged after it": """
        $ add Read --count 20_pages
        $ start read
        + 25  $ stop --count 12
        $ history   > 25 m, 12 pages
        $ start read
        + 25
        < 3  $ stop   ~ How many pages?
        <  $ start read
        + 25  $ stop   & habicat did HABIT N --last
        $ did read 2 --last   > Read: 2 pages logged
        $ did read 2 --last   =
        $ show read --json   : amountToday 17 | minutesToday 75
        $ stats --habit read   > Read, this week: 17 pages on 1 day.
        """,
        "units of a habit that counts none, or has no session, are refused": """
        $ add Read
        $ add Walk --count 3_km
        $ did walk 12 --last   ! Walk
        $ start read
        + 5  $ stop --count 12   ! Read
        """,
        "a limit is slipped from and marked, and takes no amount": """
        $ add Coffee --at-most 2
        $ show coffee   > not once so far
        $ did coffee 2   ! Coffee
        $ slip coffee   > Coffee: 1 of 2 today.
        $ did coffee   > Coffee: kept, streak 1 day.
        $ did coffee   ! Coffee
        $ show coffee --json   : slipsToday 1 | isKeptToday true | daysSinceSlip 0
        $ slip coffee 2
        $ show coffee --json   : slipsToday 3 | isKeptToday false | streak 0
        $ undo
        $ show coffee --json   : streak 1
        + 2880  $ show coffee   > 2 days since the last time, best 2
        $ add Tea --at-most 0
        $ show tea   > no slip so far
        $ slip tea
        $ did tea   ! Tea
        $ show tea   > 0 days since the last slip
        """,
        "a week's goal shows the rest, and a past day is filled up to the goal it had then": """
        $ add Piano --per-week 5h
        $ did piano 80
        $ show piano   > 80/300 min this week | 3 h 40 m left | strength
        $ edit piano --goal 25
        + 1440  $ edit piano --goal 40
        $ did piano --day 2026-02-17   > : 25 m
        """,
    ])

    @Test("a habit is begun and kept", arguments: begun) func begins(transcript: Transcript) throws {
        try bench.follow(transcript)
    }

    static let changed = Transcript.all([
        "rest and wake take the cat with them": """
        $ rest run   = Running is paused. Pepper takes a long nap.
        $ list --format {name}   = Daily reading | Trial
        $ list --resting --format {name}   = Running
        $ did run 5   ! Pepper is resting. Resume the habit with habicat wake Running.
        $ wake run
        $ show run --json   : isActive true
        """,
        "graduating and removing ask first, and the album keeps who graduated": """
        < yes  $ graduate read   = Mochi graduated after 35 m.
          ~ Finish Daily reading? Mochi moves to the album
        $ remove trial   = Trial deleted. Olive went home.
        $ list --all   > Mochi, graduated
        $ list --all --due   / Mochi
        $ cats --all --format {name}   = Mochi | Pepper
        $ did run
        $ list --due   & All done for today.
        """,
        "list keeps what its flags say": """
        $ edit run --group Body
        $ did trial
        $ list --due --format {name}:{due}   = Daily reading:due | Running:due
        $ list --group body --format {name}_{cat}   = Running Pepper
        $ groups   = Body  Running
        $ list   >   🏃  Running
        """,
        "did without minutes logs the rest of the goal, and no more": """
        $ did read --json   : minutes 5
        $ did read   ! Daily reading
        $ did read --day -3 --json   : minutes 25
        """,
        "days off are a day, two days or a range, and are listed as days are everywhere": """
        $ off 2026-12-24 2027-01-02
        $ off   = Thu 24 Dec  Sat 2 Jan 2027  all habits
        $ off --remove 2026-12-24
        $ off   =
          & No days off. Add some with habicat off FROM THROUGH.
        $ off 2026-02-20..2026-02-22
        $ off --json   : daysOff.0.from "2026-02-20" | daysOff.0.through "2026-02-22" | daysOff.0.habitId null
        $ undo
        $ off yesterday today
        $ off --json   : daysOff.0.from "2026-02-17" | daysOff.0.through "2026-02-18"
        $ undo
        $ off -3 +2
        $ off --json   : daysOff.0.from "2026-02-15" | daysOff.0.through "2026-02-20"
        """,
        "days off afterwards bridge a streak, and taking them away breaks it again": """
        $ did run --day -2
        $ did run --json   : streak 1
        $ off yesterday --habit run
        $ show run --json   : streak 2
        $ off yesterday --habit run   > Already off: Tue 17 Feb, Running.   .
        $ off --remove yesterday   > Removed: Tue 17 Feb, Running.
        $ show run --json   : streak 1
        $ undo
        $ show run --json   : streak 2
        """,
        "days off of several are distinguished by the habit": """
        $ off today
        $ off today --habit run
        $ off --remove today
          ! “today” matches
        $ off --remove today --habit run
        $ rest run
        $ off --remove today --habit run   !
        $ off   > paused
        """,
    ])

    @Test("a habit is changed", arguments: changed) func changes(transcript: Transcript) throws {
        try bench.fill()
        try bench.follow(transcript)
    }

    @Test(
        "edit changes one field and leaves the others",
        arguments: [
            ("--goal 40", "goalMinutes", 40), ("--target 50", "targetHours", 50), ("--name Books", "name", "Books"),
            ("--icon ❤️", "icon", "❤"), ("--schedule 3/week", "schedule", "3/week"),
            ("--remind 8:30pm", "reminderTime", "20:30"), ("--group Mind", "group", "Mind"),
            ("--about a_few_words", "about", "a few words"), ("--hue teal", "hue", "teal"),
            ("--ends tomorrow", "endsOn", "2026-02-19"),
        ] as [(String, String, Value)])
    func edits(flags: String, field: String, value: Value) throws {
        try bench.fill()
        let before = try bench.json("show read")
        try bench.run("edit read \(flags)")
        let after = try bench.json("show mochi")
        #expect(after[field] == value)
        // What is left of a goal, and how strong a habit is, follow from them.
        let derived = [
            "goalMinutes": ["goalAmount", "amountLeft", "shareToday"], "reminderTime": ["reminders"],
            "schedule": ["strength", "period", "periodDue", "periodDone", "periodLeft"], "endsOn": ["lastDay"],
        ]
        let changed = [field, "cat", "metadata", "catMetadata"] + (derived[field] ?? [])
        for entry in before.entries where !changed.contains(entry.name) {
            #expect(after[entry.name] == entry.value, "\(entry.name)")
        }
        if ["reminderTime", "group", "about", "endsOn", "hue"].contains(field) {
            try bench.run("edit read \(flags.prefix { $0 != " " }) none")
            #expect(try bench.json("show read")[field] == .null)
        }
    }

    @Test(
        "move puts a habit in its new place",
        arguments: [
            ("trial first", [2, 0, 1]), ("trial up", [0, 2, 1]), ("read last", [1, 2, 0]), ("read down", [1, 0, 2]),
            ("read after run", [1, 0, 2]), ("trial before run", [0, 2, 1]), ("read up", [0, 1, 2]),
            ("trial down", [0, 1, 2]), ("run before run", [0, 1, 2]), ("read fir", [0, 1, 2]),
        ])
    func moves(line: String, order: [Int]) throws {
        try bench.fill()
        try bench.run("move \(line)")
        let names = ["Daily reading", "Running", "Trial"]
        #expect(try bench.run("list --format {name}").stdout == order.map { names[$0] + "\n" }.joined())
    }

    @Test("if the cats have one name as well, ids distinguish habits, and the sentences name them") func sharedNames()
        throws
    {
        let one = try #require(try bench.json("add Running --cat Kit").text("id"))
        bench.clock.pass(minutes: 1)
        let answer = try bench.run("add Running --cat Kit --json")
        let two = try #require(try Bench.fields(of: answer).text("id"))
        #expect(answer.stderr.contains("\(two) is this one, \(one) the other."))
        try bench.follow(
            """
            $ did kit 5   ! Running (\(one)) or Running (\(two)). Use what is in brackets instead.
            $ did \(two) 5
            $ show \(two) --json   : totalMinutes 5
            $ show \(one) --json   : totalMinutes 0
            """)
    }

    @Test("the same days off that are there twice go together") func removesTwins() throws {
        try bench.run("off 2026-12-24")
        let user = try bench.session.user()
        let fields: Fields = ["from": "2026-12-24", "through": "2026-12-24", "createdAt": .timestamp(user.now.instant)]
        try #require(user.store).commit(Batch(kind: "addDaysOff", writes: [.create(.daysOff("twin"), fields)]))
        try bench.follow(
            """
            $ off --json   : daysOff.1.from "2026-12-24"
            $ off --remove 2026-12-24
            $ off --json   : daysOff []
            """)
    }

    @Test(
        "a habit that needs a newer Habicat is shown as far as it can be read, not changed, and exported whole",
        arguments: [("kind", "tide"), ("schedules", [["from": "2026-01-01", "rule": "3/moon"]])] as [(String, Value)])
    func newer(field: String, value: Value) throws {
        try bench.run("add Moon --count 20_pages")
        try bench.run("did Moon 20")
        let path = try #require(try bench.documents().keys.first { $0.collectionGroup == "habits" })
        try bench.write([FieldPath(names: [field]): value], into: path)
        let words = "needs a newer Habicat"
        let isOfKind = field == "kind"
        try bench.follow(
            """
            $ list   > \(words)
            $ show Moon   > \(words)
            $ list --json
              : habits.0.habitKind "\(isOfKind ? words : "count")" | habits.0.schedule "\(isOfKind ? "daily" : words)"
              : habits.0.isDueToday false | habits.0.isKeptToday false
            $ doctor   > note: | \(words)
            $ did Moon 5   ! \(words)
            $ edit Moon --name Sun   !
            $ start Moon   !
            """)
        let other = Bench()
        other.put(try bench.run("export").stdout, at: "/all.json")
        try other.run("import /all.json --yes")
        #expect(try other.documents()[path]?[FieldPath(names: [field])] == value)
    }
}
