import DocumentStore
import Domain
import Runtime
import Testing

@testable import Commands

@Suite("Cats, visits and coins on the command line") struct CatCommandTests {
    private let bench = Bench()

    static let transcripts = Transcript.all([
        "cats lists all, or shows one in full": """
        $ cats --format {name}/{habit}/{stage}/{minutes}   = Mochi/Daily reading/kitten/35
          = Pepper/Running/kitten/0 | Olive/Trial/kitten/0
        $ cats read   > Mochi |   habit   Daily reading
          > bond    new face, looks up at you; 100 XP to the next level |   2026-02-18  moved in
        LANG=zh_CN.UTF-8
        $ cats mochi   > 成长经历
        """,
        "petting writes nothing, and a cat gets another name": """
        $ pet mochi   = Mochi looks up at you.   .
        $ rename mochi Nori   = Mochi is now called Nori.
        $ show read --json   : cat.name "Nori"
        """,
        "the shop has all shelves, or one, and is shut where coins are hidden": """
        $ shop   & You have 10 coins.
        $ shop --format {shelf}   > plants
        $ shop --shelf WILD --format {shelf}   / plants
        $ box   & The box is empty. See what is for sale with habicat shop.
        $ settings set coins off
        $ shop   !
        $ buy fern   !
        $ portrait mochi --yes   !
        """,
        "buying, wearing and taking off move one thing": """
        $ start read 180m
        + 181  $ buy fern   = Bought the fern for 200 coins, 1 610 left.
        $ box --format {id}:{place}   = plant.fern:owned
        $ wear moch FER   = Mochi is now wearing the fern.
        $ box --format {place}   = on Mochi
        $ buy plant.clover
        $ wear mochi clover   = Mochi is now wearing the clover. The fern is back in the box.
        $ take-off mochi   = The clover is back in the box.
        $ take-off mochi   = Mochi is wearing nothing now.
        """,
        "a portrait is asked for, and hangs in the album": """
        $ start read 180m
        + 181  $ start read 60m
        + 61  $ status
        $ portrait mochi   ? --yes
        < 是  $ portrait mochi   = Mochi's portrait is in the album. 410 coins left.
          ~ Paint Mochi as it is today for 2 000 coins? [y/N]
        $ graduate run
        $ album   >   Pepper  kitten |   Mochi  kitten  painted on 18 Feb 2026
        """,
        "the visit is taken once a day": """
        + 1440  $ checkin   = Daily visit: 10 coins.
        $ checkin   = Already collected today.
        $ checkin --json   : dailyCoins 0
        $ visits   > Feb 2026: 2 of 28 days, 20 coins. | 16  17  18x 19x 20  21  22 | 7 days: +100, 5 to go
        $ visits 2026-01 --json   : days []
        """,
        "a session over midnight takes the visits of both days, whenever it is noticed, and so does a pause": """
        + 718  $ start read
        + 11  $ pause
        $ visits --json   : days [18,19]
        $ resume
        + 2880  $ list
        $ visits --json   : days [18,19]
        + 400  $ start read
        + 2880  $ status
        $ visits --json   : days [18,19,21]
        """,
        "a holiday is visited on your behalf, without coins, and undone with it": """
        + 5760  $ did read 5
        $ off 2026-02-20 2026-02-21
        $ visits --json   : days [18,20,21,22] | coins 25
        $ undo
        $ visits --json   : days [18,22] | coins 25
        """,
        "a greeting comes once a day, and always if asked for": """
        $ greet --always   > Pepper
        $ greet   > Running: 25 m to go today
        $ greet   =
        $ greet --always   > Pepper
        + 717  $ greet   =
        + 1  $ greet   > Pepper
        TZ=America/Los_Angeles
        $ greet   > Pepper
        """,
        "with quiet cats a greeting only lists the habits left": """
        $ settings set cats quiet
        $ greet   >  Pepper | Running: 25 m to go today
        """,
        "a lapsed streak speaks first, with the command that logs yesterday": """
        $ did run 30
        + 1440  $ did run 30
        + 1440  $ did run 30
        + 1440  $ greet --always   > Pepper | Running: 25 m to go today, 3-day streak.
        + 1440  $ greet --always   > Pepper
          > . You can still log yesterday: habicat did Running MINUTES --day yesterday.
        $ did run 30
        $ did read 30
        $ did trial 30
        $ greet --always   > All done for today.
        """,
        "the command that logs yesterday is one of its habit and language": """
        $ add Floss --yes-no
        $ add Cold_water --count 8_glasses
        $ add Smoking --at-most 0
        $ did floss
        $ did floss --day yesterday
        $ did floss --day -2
        + 2880
        LANG=zh_CN.UTF-8
        $ greet --always   > Floss：今天还没打卡。昨天的还能补：habicat did Floss --day 昨天。
        LANG=en_GB.UTF-8
        $ greet --always   > : habicat did Floss --day yesterday.
        $ graduate floss --yes
        $ did cold
        $ did cold --day yesterday
        $ did cold --day -2
        + 2880  $ greet --always   > : habicat did 'Cold water' --day yesterday.
        """,
        "a limit is nothing to do, and is marked": """
        $ remove trial --yes
        $ graduate read --yes
        $ graduate run --yes
        $ add Smoking --at-most 0
        $ greet --always   > Smoking is not marked yet today.
        """,
    ])

    @Test("cats answer", arguments: transcripts) func follows(transcript: Transcript) throws {
        try bench.fill()
        try bench.follow(transcript)
    }

    @Test("a home without cats is a message, and a greeting there, or over a broken store, says and writes nothing")
    func isEmpty() throws {
        try bench.follow(
            """
            $ cats   !
            $ pet x   !
            $ album   =
            $ greet   =
            """)
        #expect(bench.disk.isEmpty)
        try bench.run("add Reading")
        let before = bench.disk
        try bench.run("greet")
        #expect(bench.disk.filter { before[$0.key] != $0.value }.map(\.key) == ["/home/state/greeted.json"])
        bench.files[bench.paths.layout.storeFile] = Array("{".utf8)
        bench.clock.pass(minutes: 24 * 60)
        #expect(try bench.run("greet").stderr.isEmpty)
    }

    @Test("every command that changes something collects the visit and reports it, and no other does")
    func visits() throws {
        let changing = [
            "start read", "did read 5", "edit read --goal 30", "rest read", "off tomorrow", "graduate read --yes",
            "remove trial --yes", "move run first", "rename mochi Miso", "settings set cats quiet", "undo --yes",
        ]
        let idle = [
            "take-off mochi", "rename mochi Mochi", "edit read --goal 25", "move read first", "list", "pet mochi",
            "status", "settings set coins on",
        ]
        for line in changing + idle {
            let bench = Bench()
            try bench.fill()
            bench.clock.pass(minutes: 24 * 60)
            let answer = try bench.run(line)
            #expect(answer.stderr.contains("Daily visit: 10 coins.") == changing.contains(line), "\(line)")
            let days = try bench.session.open().repository().visitedMonth(Month(year: 2026, number: 2))?.checkedDays
            #expect(days == (changing.contains(line) ? [18, 19] : [18]), "\(line)")
        }
    }

    @Test("with coins off no text has any", arguments: ["en_GB.UTF-8", "zh_CN.UTF-8"])
    func hidden(language: String) throws {
        try bench.fill()
        bench.variables["LANG"] = language
        try bench.run("settings set coins off")
        bench.clock.pass(minutes: 24 * 60)
        for line in ["start read", "list", "visits", "start run --switch", "stop", "box", "year", "status", "checkin"] {
            bench.clock.pass(minutes: 10)
            let answer = bench.output(line)
            for word in ["coin", "金币", "+100"] {
                #expect(!(answer.stdout + answer.stderr).contains(word), "\(line): \(answer)")
            }
        }
    }
}
