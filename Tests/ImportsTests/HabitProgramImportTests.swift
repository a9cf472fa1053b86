import Domain
import Imports
import Testing

@Suite("Formats of programs that keep habits") struct HabitProgramImportTests {
    @Test("what each program writes is recognized and read", arguments: samples)
    func read(sample: ForeignSample) throws { try sample.check() }

    static let samples = logs + loop + apps

    private static let logs: [ForeignSample] = [
        ForeignSample(
            "harsh: days done, left, skipped and replaced", .harsh,
            [
                "harsh/habits": """
                # mine
                ! Body
                Stretch: 1
                Swim:  2 / 7
                Old thing: 1w: 2026-01-31
                Walk: 0
                """,
                "harsh/log": """
                2026-03-01 : Stretch : y : easy day : 12.5
                2026-03-02 : Stretch : s :  :\u{20}
                2026-03-02 : Swim : n
                2026-03-03 : Stretch : n
                2026-03-03 : Stretch : y
                2026-02-31 : Stretch : y
                2026-03-04 : Stretch : perhaps
                nothing of the kind
                2026-03-05 : Gone : y
                2026-03-05 : Swim : y : first
                2026-03-05 : Swim : y : second
                """,
            ],
            records: [
                "Stretch 2026-03-01 tick easy day · 12.5", "Stretch 2026-03-03 tick", "Gone 2026-03-05 tick",
                "Swim 2026-03-05 tick second",
            ],
            skipped: ["3 notDone", "4 notDone", "6 badDate", "7 notUnderstood", "8 notUnderstood", "10 replaced"],
            daysOff: ["Stretch 2026-03-02"],
            habits: [
                "Stretch daily count 12.5 in Body", "Swim 2/week yesNo in Body",
                "Old thing 1/week yesNo until 2026-01-31 in Body", "Walk 1/week yesNo in Body", "Gone daily yesNo",
            ]),
        ForeignSample(
            "habitctl: a log with tabs, and days between in its habits", .habitctl,
            [
                "habitctl/habits": "# mine\n1 Stretch\n7 Call home\n0 Walk\nodd\n",
                "habitctl/log": "2026-03-01\tStretch\ty\n2026-03-02\tStretch\ts\n2026-03-02\tCall home\tn\n# no\n\n"
                    + "2026-03-03\tStretch\n",
            ],
            records: ["Stretch 2026-03-01 tick"], skipped: ["5 notUnderstood", "3 notDone", "6 notUnderstood"],
            daysOff: ["Stretch 2026-03-02"],
            habits: ["Stretch daily yesNo", "Call home 1/week yesNo", "Walk 1/week yesNo"]),
    ]

    private static let loop: [ForeignSample] = [
        ForeignSample(
            "Loop's export: a folder for each habit", .loop,
            [
                "x/Habits.csv": """
                Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,Unit,Target Type,Target Value,Archived?
                001,"Swim, far",YES_NO,Did you swim?,,2,7,#FF8F00,,,,false
                002,Run,NUMERICAL,How far?,,1,1,#00897B,km,AT_LEAST,5.0,true
                003,Read,NUMERICAL,,,1,1,#00897B,minutes,AT_LEAST,5.0,false
                004,Smoke,NUMERICAL,,,1,1,#00897B,,AT_MOST,2.0,false
                """,
                "x/Checkmarks.csv": "Date,Swim, far,Run,\n2026-03-02,2,4200,\n",
                "x/001 Swim far/Checkmarks.csv":
                    "Date,Value,Notes\n2026-03-04,YES_AUTO,\n2026-03-03,SKIP,\n2026-03-02,YES_MANUAL,\"cold, wet\"\n"
                    + "2026-03-01,NO,\n2026-02-28,UNKNOWN,\n2026-02-27,2,\n",
                "x/002 Run/Checkmarks.csv": "Date,Value,Notes\n2026-03-02,4200,windy\n2026-03-01,0,\nnever,1000,\n",
                "x/003 Read/Checkmarks.csv": "Date,Value,Notes\n2026-03-02,25500,\n",
                "x/004 Smoke/Checkmarks.csv": "Date,Value,Notes\n2026-03-02,1000,\n2026-03-01,3000,\n",
            ],
            records: [
                "Swim, far 2026-03-02 tick cold, wet", "Swim, far 2026-02-27 tick",
                "Run 2026-03-02 0.84 of it 4.2 km · windy", "Read 2026-03-02 26", "Smoke 2026-03-02 tick 1",
                "Smoke 2026-03-01 0.0 of it 3",
            ],
            skipped: ["2 workedOut", "5 notDone", "6 notDone", "3 notDone", "4 badDate"],
            daysOff: ["Swim, far 2026-03-03"],
            habits: [
                "Swim, far 2/week yesNo", "Run daily count 5 km archived", "Read daily minutes 5 min",
                "Smoke daily limit 2",
            ]),
        ForeignSample(
            "Loop's older export: fewer columns, and a table of all", .loop,
            [
                "Habits.csv": "Name,Description,NumRepetitions,Interval,Color\nSwim,Far?,3,7,#FF\n",
                "Checkmarks.csv": "Date,Swim,\n2026-03-02,2,\n2026-03-01,0,\n",
            ],
            records: ["Swim 2026-03-02 tick"], skipped: ["3 notDone"], habits: ["Swim 3/week yesNo"]),
        ForeignSample(
            "Loop's older export: numbers mean a measured habit", .loop,
            [
                "x/Habits.csv": "Name,Description,NumRepetitions,Interval,Color\nRun,,1,1,#FF\n",
                "x/001 Run/Checkmarks.csv": "2026-03-02,1500\n2026-03-01,3000\n",
            ],
            records: ["Run 2026-03-02 0.5 of it 1.5", "Run 2026-03-01 tick 3"], habits: ["Run daily count 3"]),
        ForeignSample(
            "Loop's data base, as its tables are printed", .loop,
            [
                "loop.db/Habits": """
                [{"id":1,"name":"Swim","freq_num":2,"freq_den":7,"archived":0,"type":0,"unit":"","target_value":0.0,"reminder_hour":8,"reminder_min":30},
                 {"id":2,"name":"Run","freq_num":1,"freq_den":1,"archived":1,"type":1,"unit":"h","target_value":1.0}]
                """,
                "loop.db/Repetitions": """
                [{"id":1,"habit":1,"timestamp":1772323200000,"value":2,"notes":"cold"},
                 {"id":2,"habit":1,"timestamp":1772409600000,"value":1,"notes":null},
                 {"id":3,"habit":2,"timestamp":1772323200000,"value":1500},
                 {"id":4,"habit":9,"timestamp":1772323200000,"value":2}]
                """,
            ],
            records: ["Swim 2026-03-01 tick cold", "Run 2026-03-01 90"], skipped: ["workedOut", "notUnderstood"],
            habits: ["Swim 2/week yesNo at 08:30", "Run daily minutes 60 min archived"]),
        ForeignSample(
            "Loop's data base of old, with its own names of columns", .loop,
            [
                "loop.db/Habits":
                    #"[{"Id":1,"archived":0,"freq_den":7,"freq_num":3,"name":"Swim","reminder_hour":null}]"#,
                "loop.db/Repetitions": #"[{"Id":1,"habit":1,"timestamp":1451606400000,"value":2}]"#,
            ],
            records: ["Swim 2016-01-01 tick"], habits: ["Swim 3/week yesNo"]),
    ]

    private static let apps: [ForeignSample] = [
        ForeignSample(
            "dijo: bits, counts and numbers", .dijo,
            [
                "habit_record.json": """
                [{"type":"Bit","name":"floss","stats":{"2026-03-01":true,"2026-03-02":false,"soon":true},"goal":true,"auto":false},
                 {"type":"Count","name":"water","stats":{"2026-03-01":3,"2026-03-02":0},"goal":8,"auto":false},
                 {"type":"Float","name":"km","stats":{"2026-03-01":{"value":25,"precision":1}},
                  "goal":{"value":50,"precision":1},"precision":1,"auto":false},
                 {"type":"Else","name":"odd","stats":{"2026-03-01":1}}, 7]
                """
            ],
            records: [
                "floss 2026-03-01 tick", "water 2026-03-01 0.375 of it 3 / 8", "km 2026-03-01 0.5 of it 2.5 / 5",
            ],
            skipped: ["notDone", "badDate", "notDone", "notUnderstood", "notUnderstood"],
            habits: ["floss daily yesNo", "water daily count 8", "km daily count 5", "odd daily minutes"]),
        ForeignSample(
            "HabitTrove: completions are points in time, tasks stay", .habitTrove,
            [
                "habits.json": """
                {"habits":[{"id":"a","name":"Read","frequency":"FREQ=WEEKLY;BYDAY=MO,WE,FR","coinReward":1,
                  "targetCompletions":2,"completions":["2026-03-01T20:15:00.000Z","2026-03-02T20:15:00.000Z","whenever"]},
                 {"id":"b","name":"Buy milk","isTask":true,"completions":["2026-03-01T20:15:00.000Z"]},{"id":"c"}]}
                """
            ],
            records: ["Read 2026-03-01T20:15Z 0.5 of it", "Read 2026-03-02T20:15Z 0.5 of it"],
            skipped: ["badDate", "notAHabit", "notUnderstood"], habits: ["Read mo,we,fr count 2"]),
        ForeignSample(
            "Beaver: days done, with notes", .beaver,
            [
                "beaver.json": """
                {"habits":[{"id":"a1","name":"Read","status":"normal","tags":["eve"],
                  "period":{"period_type":"W","period_count":1,"target_count":3},
                  "records":[{"day":"2026-03-01","done":true,"text":"ch. 2"},{"day":"2026-03-02","done":false},
                    {"day":"2026-03-03","text":"hm"},{"day":"2026-03-04","done":null},{"day":"?","done":true}]},
                  {"id":"a2","name":"Gone","status":"soft_delete","records":[{"day":"2026-03-01","done":true}]}],
                 "order":["a1"]}
                """
            ],
            records: ["Read 2026-03-01 tick ch. 2"], skipped: ["notDone", "notDone", "notDone", "badDate", "deleted"],
            habits: ["Read 3/week yesNo in eve"]),
        ForeignSample(
            "Habitica: completed or risen tasks", .habitica,
            [
                "userdata.json": """
                {"stats":{"gp":12.5},"tasks":{"dailys":[{"id":"d1","text":"Read","frequency":"weekly","everyX":1,
                  "repeat":{"m":true,"t":false,"w":true,"th":false,"f":false,"s":false,"su":false},
                  "history":[{"date":1772395200000,"value":1.5,"isDue":true,"completed":true},
                    {"date":1772481600000,"value":0.2,"isDue":true,"completed":false}]}],
                 "habits":[{"id":"h1","text":"Stretch","up":true,"history":[{"date":1772395200000,"value":1},
                    {"date":1772481600000,"value":0.5},{"date":"2026-03-04T08:00:00.000Z","value":1.5}]},
                   {"id":"h2","text":"Sweets","up":false,"down":true,"history":[{"date":1772395200000,"value":-1}]}],
                 "todos":[{"text":"Taxes"}],"rewards":[]}}
                """
            ],
            records: [
                "Read 2026-03-01T20:00Z tick", "Stretch 2026-03-01T20:00Z tick", "Stretch 2026-03-04T08:00Z tick",
                "Sweets 2026-03-01T20:00Z 0.0 of it",
            ],
            skipped: ["notDone", "notDone", "notAHabit"],
            habits: ["Read mo,we yesNo", "Stretch daily count 1", "Sweets daily limit 0"]),
        ForeignSample(
            "Habitica's history.csv: a rise is a tick, and a fall is none", .habitica,
            [
                "history.csv": """
                Task Name,Task ID,Task Type,Date,Value
                Read,d1,daily,2026-03-01 20:00:00,1
                Read,d1,daily,2026-03-02 20:00:00,0.5
                Read,d1,daily,2026-03-03 20:00:05,1.4e0
                Stretch,h1,habit,2026-03-01 08:00:00,-1
                Stretch,h1,habit,soon,2
                Stretch,h1,habit,2026-03-02 08:00:00,much
                """
            ],
            records: ["Read 2026-03-01+20:00 tick", "Read 2026-03-03+20:00:05 tick"],
            skipped: ["3 notDone", "5 notDone", "6 badDate", "7 notUnderstood"],
            habits: ["Read daily yesNo", "Stretch daily count 1"]),
        ForeignSample(
            "Table Habit: values are held against the goal of a day", .mhabit,
            [
                "mhabit.json": """
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
                """
            ],
            records: [
                "Read 2026-03-01 20 late", "Water 2026-03-01 0.25 of it 2 / 8", "Sweets 2026-03-01 tick 0 / 1",
                "Sweets 2026-03-02 0.0 of it 3 / 1",
            ],
            skipped: ["notDone", "badDate", "deleted", "notUnderstood"], daysOff: ["Read 2026-03-02"],
            habits: [
                "Read 3/week minutes 30 min", "Water 4/week count 8 glasses archived", "Sweets daily limit 1",
            ]),
        ForeignSample(
            "flow-focus: days that were done", .flow,
            [
                "habits.json":
                    #"[{"id":"17","name":"Read","history":{"2026-03-01":true,"2026-03-02":false,"x":true}},{"name":"no"}]"#
            ],
            records: ["Read 2026-03-01 tick"], skipped: ["notDone", "badDate", "notUnderstood"],
            habits: ["Read daily minutes"]),
    ]

    /// As Loop writes a number for every day, week or month.
    @Test(
        "Loop's numbers keep what their target is for",
        arguments: [
            ("1,1", "km", "AT_LEAST,15.0", "count 15 km"), ("1,7", "km", "AT_LEAST,15.0", "count 15 km each week"),
            ("1,30", "km", "AT_LEAST,60.5", "count 60.5 km each month"),
            ("1,7", "minutes", "AT_LEAST,300.0", "minutes 300 each week"),
            ("1,1", "hours", "AT_LEAST,1.5", "minutes 90 min"), ("1,1", "", "AT_MOST,2.0", "limit 2"),
            ("1,7", "cups", "AT_MOST,10.0", "limit 2"), ("1,7", "minutes", "AT_LEAST,0.0", "minutes"),
        ])
    func loopTargets(frequency: String, unit: String, target: String, told: String) throws {
        let heading =
            "Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,Unit,"
            + "Target Type,Target Value,Archived?"
        let row = "001,Run,NUMERICAL,,,\(frequency),#00897B,\(unit),\(target),false"
        let files = [
            ImportFile(name: "x/Habits.csv", text: "\(heading)\n\(row)\n"),
            ImportFile(name: "x/001 Run/Checkmarks.csv", text: "Date,Value,Notes\n2026-03-02,1500,\n"),
        ]
        #expect(try Told(.loop, files).habits == ["Run daily \(told)"])
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
        #expect(told.habits == ["Swim daily yesNo", "Run daily count 4.2"])
    }
}
