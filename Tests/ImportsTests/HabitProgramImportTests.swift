import Domain
import Imports
import Testing

@Suite("Formats of programs that keep habits") struct HabitProgramImportTests {
    @Test("harsh: days done, left, skipped and replaced") func harsh() throws {
        let habits = """
            # mine
            ! Body
            Stretch: 1
            Swim: 2/7
            Old thing: 1w: 2026-01-31
            Walk: 0
            """
        let log = """
            2026-03-01 : Stretch : y : easy day : 12.5
            2026-03-02 : Stretch : s :  :\u{20}
            2026-03-02 : Swim : n
            2026-03-03 : Stretch : n
            2026-03-03 : Stretch : y
            2026-02-31 : Stretch : y
            2026-03-04 : Stretch : perhaps
            nothing of the kind
            2026-03-05 : Gone : y
            """
        let told = try Told(
            .harsh, [ImportFile(name: "harsh/habits", text: habits), ImportFile(name: "harsh/log", text: log)])
        #expect(
            told.records == [
                "Stretch 2026-03-01 tick easy day · 12.5", "Stretch 2026-03-03 tick", "Gone 2026-03-05 tick",
            ])
        #expect(
            told.skipped == ["3 notDone", "4 notDone", "6 badDate", "7 notUnderstood", "8 notUnderstood"])
        #expect(told.daysOff == ["Stretch 2026-03-02"])
        #expect(told.habits.map(\.name) == ["Stretch", "Swim", "Old thing", "Walk", "Gone"])
        #expect(told.habits.prefix(4).map(\.schedule.text) == ["daily", "2/week", "1/week", "1/week"])
        #expect(told.habits[2].endsOn == Day("2026-01-31"))
        #expect(told.habits[0].group == "Body")
        #expect(told.habits.map(\.kind) == [.count, .yesNo, .yesNo, .yesNo, .yesNo])
    }

    @Test("harsh: of two lines for a day the later one counts") func harshTwice() throws {
        let told = try Told(.harsh, "2026-03-01 : Swim : y : first\n2026-03-01 : Swim : y : second\n", named: "log")
        #expect(told.records == ["Swim 2026-03-01 tick second"])
        #expect(told.skipped == ["1 replaced"])
    }

    @Test("dijo: bits, counts and numbers") func dijo() throws {
        let told = try Told(
            .dijo,
            """
            [{"type":"Bit","name":"floss","stats":{"2026-03-01":true,"2026-03-02":false,"soon":true},"goal":true,"auto":false},
             {"type":"Count","name":"water","stats":{"2026-03-01":3,"2026-03-02":0},"goal":8,"auto":false},
             {"type":"Float","name":"km","stats":{"2026-03-01":{"value":25,"precision":1}},
              "goal":{"value":50,"precision":1},"precision":1,"auto":false},
             {"type":"Else","name":"odd","stats":{"2026-03-01":1}}, 7]
            """, named: "habit_record.json")
        #expect(
            told.records == [
                "floss 2026-03-01 tick", "water 2026-03-01 0.375 of it 3 / 8", "km 2026-03-01 0.5 of it 2.5 / 5",
            ])
        #expect(told.skipped == ["notDone", "badDate", "notDone", "notUnderstood", "notUnderstood"])
        #expect(told.habits.map(\.kind) == [.yesNo, .count, .count, .minutes])
    }

    @Test("Loop's export: a folder for each habit") func loop() throws {
        let habits = """
            Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,Unit,Target Type,Target Value,Archived?
            001,"Swim, far",YES_NO,Did you swim?,,2,7,#FF8F00,,,,false
            002,Run,NUMERICAL,How far?,,1,1,#00897B,km,AT_LEAST,5.0,true
            003,Read,NUMERICAL,,,1,1,#00897B,minutes,AT_LEAST,5.0,false
            004,Smoke,NUMERICAL,,,1,1,#00897B,,AT_MOST,2.0,false
            """
        let files = [
            ImportFile(name: "x/Habits.csv", text: habits),
            ImportFile(name: "x/Checkmarks.csv", text: "Date,Swim, far,Run,\n2026-03-02,2,4200,\n"),
            ImportFile(
                name: "x/001 Swim far/Checkmarks.csv",
                text: "Date,Value,Notes\n2026-03-04,YES_AUTO,\n2026-03-03,SKIP,\n2026-03-02,YES_MANUAL,\"cold, wet\"\n"
                    + "2026-03-01,NO,\n2026-02-28,UNKNOWN,\n2026-02-27,2,\n"),
            ImportFile(
                name: "x/002 Run/Checkmarks.csv",
                text: "Date,Value,Notes\n2026-03-02,4200,windy\n2026-03-01,0,\nnever,1000,\n"),
            ImportFile(name: "x/003 Read/Checkmarks.csv", text: "Date,Value,Notes\n2026-03-02,25500,\n"),
            ImportFile(
                name: "x/004 Smoke/Checkmarks.csv", text: "Date,Value,Notes\n2026-03-02,1000,\n2026-03-01,3000,\n"),
        ]
        #expect(Importer.detected(in: files) == .loop)
        let told = try Told(.loop, files)
        #expect(
            told.records == [
                "Swim, far 2026-03-02 tick cold, wet", "Swim, far 2026-02-27 tick",
                "Run 2026-03-02 0.84 of it 4.2 km · windy",
                "Read 2026-03-02 26", "Smoke 2026-03-02 tick 1", "Smoke 2026-03-01 0.0 of it 3",
            ])
        #expect(told.habits.map(\.kind) == [.yesNo, .count, .minutes, .limit])
        #expect(told.habits.map(\.goalAmount) == [nil, 5, nil, 2])
        #expect(
            told.skipped == [
                "2 workedOut", "5 notDone", "6 notDone", "3 notDone", "4 badDate",
            ])
        #expect(told.daysOff == ["Swim, far 2026-03-03"])
        #expect(told.habits.map(\.goalMinutes) == [nil, nil, 5, nil])
        #expect(told.habits.map(\.schedule.text) == ["2/week", "daily", "daily", "daily"])
        #expect(told.habits.map(\.isArchived) == [false, true, false, false])
    }

    /// As Loop writes a number for every day, week or month.
    @Test(
        "Loop's numbers keep what their target is for",
        arguments: [
            ("1,1", "km", "AT_LEAST,15.0", .count, 15, .day), ("1,7", "km", "AT_LEAST,15.0", .count, 15, .week),
            ("1,30", "km", "AT_LEAST,60.5", .count, Amount(60.5), .month),
            ("1,7", "minutes", "AT_LEAST,300.0", .minutes, 300, .week),
            ("1,1", "hours", "AT_LEAST,1.5", .minutes, nil, .day), ("1,1", "", "AT_MOST,2.0", .limit, 2, .day),
            ("1,7", "cups", "AT_MOST,10.0", .limit, 2, .day), ("1,7", "minutes", "AT_LEAST,0.0", .minutes, nil, .day),
        ] as [(String, String, String, HabitKind, Amount?, GoalPeriod)])
    func loopTargets(
        frequency: String, unit: String, target: String, kind: HabitKind, amount: Amount?, period: GoalPeriod
    ) throws {
        let heading =
            "Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,Unit,"
            + "Target Type,Target Value,Archived?"
        let row = "001,Run,NUMERICAL,,,\(frequency),#00897B,\(unit),\(target),false"
        let files = [
            ImportFile(name: "x/Habits.csv", text: "\(heading)\n\(row)\n"),
            ImportFile(name: "x/001 Run/Checkmarks.csv", text: "Date,Value,Notes\n2026-03-02,1500,\n"),
        ]
        let habit = try #require(try Told(.loop, files).habits.first)
        #expect(habit.kind == kind && habit.goalAmount == amount && habit.goalPeriod == period)
        #expect(habit.schedule == .everyDay)
    }

    @Test("Loop's older export has fewer columns, and a table of all alone will do") func oldLoop() throws {
        let told = try Told(
            .loop,
            [
                ImportFile(
                    name: "Habits.csv", text: "Name,Description,NumRepetitions,Interval,Color\nSwim,Far?,3,7,#FF\n"),
                ImportFile(name: "Checkmarks.csv", text: "Date,Swim,\n2026-03-02,2,\n2026-03-01,0,\n"),
            ])
        #expect(told.records == ["Swim 2026-03-02 tick"])
        #expect(told.habits[0].schedule.text == "3/week")
    }

    @Test("Loop's data base, as its tables are printed") func loopTables() throws {
        let files = [
            ImportFile(
                name: "loop.db/Habits",
                text: """
                    [{"id":1,"name":"Swim","freq_num":2,"freq_den":7,"archived":0,"type":0,"unit":"","target_value":0.0,"reminder_hour":8,"reminder_min":30},
                     {"id":2,"name":"Run","freq_num":1,"freq_den":1,"archived":1,"type":1,"unit":"h","target_value":1.0}]
                    """),
            ImportFile(
                name: "loop.db/Repetitions",
                text: """
                    [{"id":1,"habit":1,"timestamp":1772323200000,"value":2,"notes":"cold"},
                     {"id":2,"habit":1,"timestamp":1772409600000,"value":1,"notes":null},
                     {"id":3,"habit":2,"timestamp":1772323200000,"value":1500},
                     {"id":4,"habit":9,"timestamp":1772323200000,"value":2}]
                    """),
        ]
        let told = try Told(.loop, files)
        #expect(told.records == ["Swim 2026-03-01 tick cold", "Run 2026-03-01 90"])
        #expect(told.skipped == ["workedOut", "notUnderstood"])
        #expect(told.habits.map(\.reminder?.text) == ["08:30", nil])
        #expect(told.habits.map(\.goalMinutes) == [nil, 60])
    }

    @Test("Loop's data base of old, with its own names of columns") func oldLoopTables() throws {
        let files = [
            ImportFile(
                name: "loop.db/Habits",
                text: #"[{"Id":1,"archived":0,"freq_den":7,"freq_num":3,"name":"Swim","reminder_hour":null}]"#),
            ImportFile(
                name: "loop.db/Repetitions", text: #"[{"Id":1,"habit":1,"timestamp":1451606400000,"value":2}]"#),
        ]
        #expect(try Told(.loop, files).records == ["Swim 2016-01-01 tick"])
    }

    @Test("HabitTrove: completions are points in time, tasks stay") func habitTrove() throws {
        let told = try Told(
            .habitTrove,
            """
            {"habits":[{"id":"a","name":"Read","frequency":"FREQ=WEEKLY;BYDAY=MO,WE,FR","coinReward":1,
              "targetCompletions":2,"completions":["2026-03-01T20:15:00.000Z","2026-03-02T20:15:00.000Z","whenever"]},
             {"id":"b","name":"Buy milk","isTask":true,"completions":["2026-03-01T20:15:00.000Z"]},{"id":"c"}]}
            """, named: "habits.json")
        #expect(told.records == ["Read 2026-03-01T20:15Z 0.5 of it", "Read 2026-03-02T20:15Z 0.5 of it"])
        #expect(told.skipped == ["badDate", "notAHabit", "notUnderstood"])
        #expect(told.habits[0].schedule.text == "mo,we,fr")
    }

    @Test("Beaver: days done, with notes") func beaver() throws {
        let told = try Told(
            .beaver,
            """
            {"habits":[{"id":"a1","name":"Read","status":"normal","tags":["eve"],
              "period":{"period_type":"W","period_count":1,"target_count":3},
              "records":[{"day":"2026-03-01","done":true,"text":"ch. 2"},{"day":"2026-03-02","done":false},
                {"day":"2026-03-03","text":"hm"},{"day":"2026-03-04","done":null},{"day":"?","done":true}]},
              {"id":"a2","name":"Gone","status":"soft_delete","records":[{"day":"2026-03-01","done":true}]}],
             "order":["a1"]}
            """)
        #expect(told.records == ["Read 2026-03-01 tick ch. 2"])
        #expect(told.skipped == ["notDone", "notDone", "notDone", "badDate", "deleted"])
        #expect(told.habits.map(\.name) == ["Read"])
        #expect(told.habits[0].schedule.text == "3/week")
        #expect(told.habits[0].group == "eve")
    }

    @Test("Habitica: completed or risen tasks") func habitica() throws {
        let told = try Told(
            .habitica,
            """
            {"stats":{"gp":12.5},"tasks":{"dailys":[{"id":"d1","text":"Read","frequency":"weekly","everyX":1,
              "repeat":{"m":true,"t":false,"w":true,"th":false,"f":false,"s":false,"su":false},
              "history":[{"date":1772395200000,"value":1.5,"isDue":true,"completed":true},
                {"date":1772481600000,"value":0.2,"isDue":true,"completed":false}]}],
             "habits":[{"id":"h1","text":"Stretch","up":true,"history":[{"date":1772395200000,"value":1},
                {"date":1772481600000,"value":0.5},{"date":"2026-03-04T08:00:00.000Z","value":1.5}]},
               {"id":"h2","text":"Sweets","up":false,"down":true,"history":[{"date":1772395200000,"value":-1}]}],
             "todos":[{"text":"Taxes"}],"rewards":[]}}
            """)
        #expect(
            told.records == [
                "Read 2026-03-01T20:00Z tick", "Stretch 2026-03-01T20:00Z tick", "Stretch 2026-03-04T08:00Z tick",
                "Sweets 2026-03-01T20:00Z 0.0 of it",
            ])
        #expect(told.habits.map(\.kind) == [.yesNo, .count, .limit])
        #expect(told.skipped == ["notDone", "notDone", "notAHabit"])
        #expect(told.habits[0].schedule.text == "mo,we")
    }

    @Test("Habitica's history.csv: a rise is a tick, and a fall is none") func habiticaTable() throws {
        let text = """
            Task Name,Task ID,Task Type,Date,Value
            Read,d1,daily,2026-03-01 20:00:00,1
            Read,d1,daily,2026-03-02 20:00:00,0.5
            Read,d1,daily,2026-03-03 20:00:05,1.4e0
            Stretch,h1,habit,2026-03-01 08:00:00,-1
            Stretch,h1,habit,soon,2
            Stretch,h1,habit,2026-03-02 08:00:00,much
            """
        let told = try Told(.habitica, text, named: "history.csv")
        #expect(Importer.detected(in: [ImportFile(name: "history.csv", text: text)]) == .habitica)
        #expect(told.records == ["Read 2026-03-01+20:00 tick", "Read 2026-03-03+20:00:05 tick"])
        #expect(told.skipped == ["3 notDone", "5 notDone", "6 badDate", "7 notUnderstood"])
    }

    @Test("habitctl: a log with tabs, and days between in its habits") func habitctl() throws {
        let files = [
            ImportFile(name: "habitctl/habits", text: "# mine\n1 Stretch\n7 Call home\n0 Walk\nodd\n"),
            ImportFile(
                name: "habitctl/log",
                text: "2026-03-01\tStretch\ty\n2026-03-02\tStretch\ts\n2026-03-02\tCall home\tn\n# no\n\n"
                    + "2026-03-03\tStretch\n"),
        ]
        #expect(Importer.detected(in: files) == .habitctl)
        let told = try Told(.habitctl, files)
        #expect(told.records == ["Stretch 2026-03-01 tick"])
        #expect(told.daysOff == ["Stretch 2026-03-02"])
        #expect(told.skipped == ["5 notUnderstood", "3 notDone", "6 notUnderstood"])
        #expect(told.habits.map(\.schedule.text) == ["daily", "1/week", "1/week"])
    }

    @Test("Table Habit: values are held against the goal of a day") func mhabit() throws {
        let told = try Told(
            .mhabit,
            """
            {"habits":[{"name":"Read","desc":"books","type":1,"status":1,"daily_goal":30,"daily_goal_unit":"min",
              "freq_type":1,"freq_custom":"[3]","records":[{"record_date":20513,"record_type":1,"record_value":20,
              "reason":"late"},{"record_date":20514,"record_type":2},{"record_date":20515,"record_type":0}]},
             {"name":"Water","type":1,"status":2,"daily_goal":8,"daily_goal_unit":"glasses","freq_type":3,
              "freq_custom":"[1,2]","records":[{"record_date":20513,"record_type":1,"record_value":2}]},
             {"name":"Sweets","type":2,"status":1,"daily_goal":1,"records":[
              {"record_date":20513,"record_type":1,"record_value":0},{"record_date":20514,"record_type":1,"record_value":3},
              {"record_date":1e300,"record_type":1}]},
             {"name":"Gone","type":1,"status":3,"daily_goal":1,"records":[{"record_date":20513,"record_type":1}]},
             {"desc":"nameless"}]}
            """)
        #expect(
            told.records == [
                "Read 2026-03-01 20 late", "Water 2026-03-01 0.25 of it 2 / 8", "Sweets 2026-03-01 tick 0 / 1",
                "Sweets 2026-03-02 0.0 of it 3 / 1",
            ])
        #expect(told.habits.map(\.kind) == [.minutes, .count, .limit])
        #expect(told.daysOff == ["Read 2026-03-02"])
        #expect(told.skipped == ["notDone", "badDate", "deleted", "notUnderstood"])
        #expect(told.habits.map(\.schedule.text) == ["3/week", "4/week", "daily"])
        #expect(told.habits.map(\.goalMinutes) == [30, nil, nil])
        #expect(told.habits.map(\.isArchived) == [false, true, false])
    }

    @Test("flow-focus: days that were done") func flow() throws {
        let told = try Told(
            .flow,
            #"[{"id":"17","name":"Read","history":{"2026-03-01":true,"2026-03-02":false,"x":true}},{"name":"no"}]"#)
        #expect(told.records == ["Read 2026-03-01 tick"])
        #expect(told.skipped == ["notDone", "badDate", "notUnderstood"])
    }

    @Test(
        "Loop's table of all checkmarks is known by what only Loop writes, whatever it is called",
        arguments: [
            ("Date,Swim,Run,\n2026-03-02,YES_MANUAL,4200,\n2026-03-01,UNKNOWN,NO,\n2026-02-28,YES_AUTO,SKIP,\n", true),
            ("Date,Swim,Run,\n2026-03-02,2,4200,\n2026-03-01,-1,0,\n2026-02-28,1,3,\n", true),
            (
                "Date,Swim,Run,\n2026-03-02,Entry(timestamp=2026-03-02, value=2),Entry(timestamp=2026-03-02, value=4200, "
                    + "notes=a, b),\n2026-03-01,Entry(timestamp=2026-03-01, value=-1),Entry(timestamp=2026-03-01, value=0),\n"
                    + "2026-02-28,Entry(timestamp=2026-02-28, value=1, notes=),Entry(timestamp=2026-02-28, value=3),\n",
                true
            ),
            ("Date,Swim,Run\n2026-03-02,YES_MANUAL,4200\n2026-03-01,UNKNOWN,NO\n2026-02-28,YES_AUTO,SKIP\n", true),
            ("Date,Swim,Run\n2026-03-02,2,4200\n2026-03-01,-1,0\n2026-02-28,1,3\n", false),
        ])
    func loopTable(text: String, isKnown: Bool) throws {
        let file = ImportFile(name: "all of it.csv", text: text)
        #expect((Importer.detected(in: [file]) == .loop) == isKnown)
        let told = try Told(.loop, [file])
        #expect(told.records == ["Swim 2026-03-02 tick", "Run 2026-03-02 tick 4.2"])
        #expect(told.skipped == ["3 notDone", "4 workedOut", "3 notDone"])
        #expect(told.daysOff == ["Run 2026-02-28"])
        #expect(told.habits.map(\.kind) == [.yesNo, .count])
        #expect(told.habits.map(\.goalAmount) == [nil, Amount(4.2)])
    }

    @Test("Loop's numbers tell a measured habit where its list of habits does not") func untypedNumbers() throws {
        let files = [
            ImportFile(name: "x/Habits.csv", text: "Name,Description,NumRepetitions,Interval,Color\nRun,,1,1,#FF\n"),
            ImportFile(name: "x/001 Run/Checkmarks.csv", text: "2026-03-02,1500\n2026-03-01,3000\n"),
        ]
        let told = try Told(.loop, files)
        #expect(told.habits.map(\.kind) == [.count])
        #expect(told.records == ["Run 2026-03-02 0.5 of it 1.5", "Run 2026-03-01 tick 3"])
    }

    @Test("Taskwarrior's own data is refused with the command that exports it") func taskData() throws {
        let file = ImportFile(
            name: ".task/completed.data", text: "[description:\"Stretch\" status:\"completed\" uuid:\"a\"]\n")
        #expect(Importer.detected(in: [file]) == nil)
        #expect(Importer.exporter(of: [file]) == .taskwarrior)
        #expect(throws: ImportFault.exportFirst(.taskwarrior, file: file.name)) {
            try Importer.taskwarrior.history(of: [file])
        }
    }

    @Test("harsh: spaces around the slash of a frequency say nothing") func harshSpaces() throws {
        let files = [
            ImportFile(name: "habits", text: "! Body\nSwim:  2 / 7\n"),
            ImportFile(name: "log", text: "2026-03-01 : Swim : y \n"),
        ]
        #expect(try Told(.harsh, files).habits.map(\.schedule.text) == ["2/week"])
    }
}
