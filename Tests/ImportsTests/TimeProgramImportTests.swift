import Domain
import Imports
import Testing

@Suite("Formats of programs that keep time") struct TimeProgramImportTests {
    @Test("what each program writes is recognized and read", arguments: samples)
    func read(sample: ForeignSample) throws { try sample.check() }

    static let samples = intervals + apps + tables

    private static let intervals: [ForeignSample] = [
        ForeignSample(
            "timewarrior: a line is an interval, known by its end; tags and undo are not read", .timewarrior,
            [
                "data/2026-03.data": #"""
                inc 20260308T063000Z - 20260308T073000Z # focus
                inc 20260308T063000Z - 20260308T073059Z # "deep work" focus # "note, more"
                inc 20260308T063000Z - 20260308T073000Z # a # plain note
                inc 20260308T063000Z - 20260308T073000Z # # "only a note"
                inc 20260308T063000Z - 20260308T073000Z
                inc 20260308T063000Z - 20260308T073000Z # "a \"b\""
                inc 20260308T063000Z # focus
                inc 20260308T063000Z
                inc 20260308T083000Z - 20260308T073000Z # focus
                inc 20260332T083000Z - 20260308T073000Z # focus
                exc monday <9:00
                inc
                """#, "data/tags.data": "{\"a\":{\"count\":1}}", "data/undo.data": "txn:\n  type: interval\n",
            ],
            records: [
                "focus 2026-03-08T07:30Z 60", "deep work|focus 2026-03-08T07:30Z 61 note, more",
                "a 2026-03-08T07:30Z 60 plain note", " 2026-03-08T07:30Z 60 only a note", " 2026-03-08T07:30Z 60",
                "a \"b\" 2026-03-08T07:30Z 60",
            ],
            skipped: [
                "7 stillRuns", "8 stillRuns", "9 endsBeforeItBegins", "10 notUnderstood", "11 notUnderstood",
                "12 notUnderstood",
            ],
            habits: ["focus daily minutes", "deep work daily minutes", "a daily minutes", "a \"b\" daily minutes"]),
        ForeignSample(
            "timewarrior: what it exports", .timewarrior,
            [
                "x.json":
                    #"[{"id":1,"start":"20260308T063000Z","end":"20260308T073000Z","tags":["focus"],"annotation":"note"}]"#
            ],
            records: ["focus 2026-03-08T07:30Z 60 note"], habits: ["focus daily minutes"]),
        ForeignSample(
            "Watson: frames; a project is the habit, else a tag", .watson,
            [
                "frames": """
                [[1772955000,1772958600,"write","0a1b2c",["deep","am"],1772958601],
                 [1772955000,1772954000,"write","0a1b2d",[],1772958601],[1772955000,"write"],
                 [1772955000,1772955030,"","0a1b2e",["walk"]]]
                """
            ],
            records: ["write|deep|am 2026-03-08T08:30Z 60 deep, am", "walk 2026-03-08T07:30Z 1 walk"],
            skipped: ["endsBeforeItBegins", "notUnderstood"],
            habits: ["write daily minutes", "deep daily minutes", "am daily minutes", "walk daily minutes"]),
        ForeignSample(
            "Watson: what its log prints", .watson,
            [
                "log.json": """
                [{"id":"8dad0b1086794765a10a7cb6169babaa","project":"Write","start":"2026-03-02T09:00:00+01:00",
                  "stop":"2026-03-02T10:15:00+01:00","tags":["deep"]}, {"project":"Write"}]
                """
            ],
            records: ["Write|deep 2026-03-02T09:15Z 75 deep"], skipped: ["notUnderstood"],
            habits: ["Write daily minutes", "deep daily minutes"]),
        ForeignSample(
            "Watson: its log as a table", .watson,
            ["w.csv": "id,start,stop,project,tags\n8dad0b1,2026-03-02 09:00:00,2026-03-02 10:15:00,Write,deep\n"],
            records: ["Write|deep 2026-03-02+10:15 since 2026-03-02+09:00"],
            habits: ["Write daily minutes", "deep daily minutes"]),
        ForeignSample(
            "Watson's server has other names for the ends", .watson,
            [
                "x.json": #"[{"id":"8dad","project":"Write","begin_at":"2026-03-02T09:00:00Z","#
                    + #""end_at":"2026-03-02T10:00:00Z","tags":[]}]"#
            ],
            records: ["Write 2026-03-02T10:00Z 60"], habits: ["Write daily minutes"]),
        ForeignSample(
            "Open Pomodoro: a time with its offset, then names and values", .pomodoro,
            [
                "history": """
                2026-03-08T09:00:00-05:00 description="Draft one" duration=25 tags=work,writing
                2026-03-08T09:00:00Z
                2026-03-08T09:00:00+05:45 duration=50 description=Read
                2026-03-08T09:00:00Z tags="daily reading" duration=1h
                yesterday duration=25
                2026-03-08T09:00:00 duration=25
                2026-03-08T09:00:00Z duration=long
                2026-03-08T09:00:00Z description="open

                """
            ],
            records: [
                "work|writing|Draft one 2026-03-08T14:25Z 25 Draft one", " 2026-03-08T09:25Z 25",
                "Read 2026-03-08T04:05Z 50", "daily reading 2026-03-08T10:00Z 60",
            ],
            skipped: ["5 badDate", "6 badDate", "7 badNumber", "8 notUnderstood"],
            habits: [
                "work daily minutes", "writing daily minutes", "Draft one daily minutes", "Read daily minutes",
                "daily reading daily minutes",
            ]),
        ForeignSample(
            "klog: stretches and lengths, breaks are taken off, tags are habits", .klog,
            [
                "day.klg": """
                2026-03-01 (8h!)
                A #long day
                    8:00 - 9:30 #write one
                        and more
                    -30m
                    1h15m #read
                    <23:30 - 0:10 late
                    22:00-1:00> #write
                    9:00am - ?

                2026/03/02
                \t45m
                nonsense
                2026-13-02
                    45m #read
                """
            ],
            records: [
                "write|long 2026-03-01+09:30 60 #write one and more", "read|long 2026-03-01 75 #read",
                "long 2026-03-01+00:10 40 late", "write|long 2026-03-02+01:00 180 #write", " 2026-03-02 45",
            ],
            skipped: ["9 stillRuns", "13 badDate", "14 badDate", "15 notUnderstood"],
            habits: ["write daily minutes", "long daily minutes", "read daily minutes"]),
    ]

    private static let apps: [ForeignSample] = [
        ForeignSample(
            "Taskwarrior: times that were noted, and recurring tasks that were done", .taskwarrior,
            [
                "task.json": """
                [{"id":0,"description":"Write chapter","end":"20260303T110000Z","project":"Thesis","status":"completed",
                  "uuid":"u1","annotations":[{"entry":"20260302T090000Z","description":"Started task"},
                  {"entry":"20260302T103000Z","description":"Stopped task"},
                  {"entry":"20260303T103000Z","description":"Started task"}]},
                 {"id":1,"description":"Stretch","due":"20260301T000000Z","recur":"daily","status":"recurring","uuid":"u2"},
                 {"id":2,"description":"Stretch","end":"20260303T120001Z","parent":"u2","recur":"daily",
                  "status":"completed","uuid":"u3"},
                 {"id":3,"description":"Stretch","parent":"u2","recur":"daily","status":"pending","uuid":"u4"},
                 {"id":4,"description":"Buy milk","end":"20260303T120001Z","status":"completed","uuid":"u5"}, 7]
                """
            ],
            records: ["Thesis|Write chapter 2026-03-02T10:30Z 90 Write chapter", "Stretch 2026-03-03T12:00Z tick"],
            skipped: ["stillRuns", "notDone", "notAHabit", "notUnderstood"],
            habits: ["Thesis daily minutes", "Write chapter daily minutes", "Stretch daily minutes"]),
        ForeignSample(
            "ActivityWatch: stopwatches by their label; windows on request, without the time away", .activityWatch,
            [
                "aw.json": """
                {"buckets":{
                 "aw-stopwatch":{"type":"general.stopwatch","events":[
                  {"timestamp":"2026-03-01T09:00:00.000000+00:00","duration":1500.5,"data":{"running":false,"label":"Read"}},
                  {"timestamp":"2026-03-01T10:00:00+00:00","duration":0,"data":{"running":true,"label":"Read"}}]},
                 "aw-watcher-afk_x":{"type":"afkstatus","events":[
                  {"timestamp":"2026-03-01T09:00:30+00:00","duration":60,"data":{"status":"afk"}},
                  {"timestamp":"2026-03-01T09:01:00+00:00","duration":60,"data":{"status":"afk"}},
                  {"timestamp":"2026-03-01T08:00:00+00:00","duration":3000,"data":{"status":"not-afk"}}]},
                 "aw-watcher-window_x":{"type":"currentwindow","events":[
                  {"timestamp":"2026-03-01T09:00:00+00:00","duration":100,"data":{"app":"Anki","title":"deck"}},
                  {"timestamp":"2026-03-01T09:01:30+00:00","duration":20,"data":{"app":"Anki","title":"deck"}},
                  {"timestamp":"when","duration":20,"data":{"app":"Anki"}}]}}}
                """
            ],
            records: ["Read 2026-03-01T09:25Z 1500.5 s", "Anki 2026-03-01T09:01Z 30.0 s"],
            skipped: ["stillRuns", "badDate"], habits: ["Read daily minutes", "Anki daily minutes on request"]),
        ForeignSample(
            "Super Productivity: counters, and the time of tasks for their projects", .superProductivity,
            [
                "sp.json": """
                {"timestamp":1,"data":{"simpleCounter":{"ids":["a","b"],"entities":{
                  "a":{"title":"Reading","type":"StopWatch","isEnabled":true,"isTrackStreaks":true,"streakMinValue":1800000,
                   "streakWeekDays":{"1":true,"3":true},"countOnDay":{"2026-03-01":1500000,"x":5}},
                  "b":{"title":"Water","type":"ClickCounter","isTrackStreaks":true,"streakMinValue":4,
                   "countOnDay":{"2026-03-01":3,"2026-03-02":0}}}},
                 "project":{"entities":{"p":{"title":"Thesis"}}},
                 "task":{"entities":{
                  "t1":{"title":"Whole","projectId":"p","subTaskIds":["t2"],"timeSpentOnDay":{"2026-03-01":90000}},
                  "t2":{"title":"Part","parentId":"t1","subTaskIds":[],"timeSpentOnDay":{"2026-03-01":90000}}}},
                 "archiveYoung":{"task":{"entities":{
                  "t3":{"title":"Old","projectId":"p","timeSpentOnDay":{"2026-02-01":60000}}}}}}}
                """
            ],
            records: [
                "Reading 2026-03-01 25", "Water 2026-03-01 0.75 of it 3", "Thesis 2026-03-01 90.0 s",
                "Thesis 2026-02-01 60.0 s",
            ],
            skipped: ["badDate", "notDone"],
            habits: ["Reading mo,we minutes 30 min", "Water daily minutes", "Thesis daily minutes"]),
    ]

    private static let tables: [ForeignSample] = [
        ForeignSample(
            "Toggl's rows belong to the project", .toggl,
            [
                "t.csv": """
                User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags,Amount ()
                me,m@x.test,,Thesis,,Chapter one,No,2026-03-02,09:00:00,2026-03-02,10:15:30,01:15:30,"deep, am"
                me,m@x.test,,,,Mail,No,2026-03-02,11:00:00,2026-03-02,11:05:00,00:05:00,,
                """
            ],
            records: ["Thesis|deep|am 2026-03-02+10:15:30 76 Chapter one", " 2026-03-02+11:05 5 Mail"],
            habits: ["Thesis daily minutes", "deep daily minutes", "am daily minutes"]),
        ForeignSample(
            "Clockify's rows belong to the project", .clockify,
            [
                "c.csv": """
                "Project","Client","Description","Task","User","Start Date","Start Time","End Date","End Time","Duration (h)","Duration (decimal)","Billable Amount (USD)"
                "Thesis","","Ch. 1","Outline","me","03/14/2026","09:00:00 AM","03/14/2026","10:30:00 AM","01:30:00","1.50","0.00"
                """
            ],
            records: ["Thesis 2026-03-14+10:30 90 Ch. 1"], habits: ["Thesis daily minutes"]),
        ForeignSample(
            "Forest's rows belong to the tag", .forest,
            [
                "f.csv": """
                Start Time,End Time,Tag,Note,Tree Type,Is Success
                2026-03-02T14:49:13.000-0500,2026-03-02T15:14:13.000-0500,Study,Reading,Cedar,True
                2026-03-03T14:49:13.000-0500,2026-03-03T14:55:13.000-0500,Study,,Cedar,False
                """
            ],
            records: ["Study 2026-03-02T20:14Z since 2026-03-02T19:49Z Reading"], skipped: ["3 notDone"],
            habits: ["Study daily minutes"]),
    ]

    @Test(
        "what a program exports says the same as its data, with the same ids",
        arguments: [
            (
                Importer.timewarrior, "inc 20260308T063000Z - 20260308T073000Z # focus # \"note\"\n",
                #"[{"id":1,"start":"20260308T063000Z","end":"20260308T073000Z","tags":["focus"],"annotation":"note"}]"#
            ),
            (
                .watson, #"[[1772438400,1772442900,"Write","8dad0b1086794765a10a7cb6169babaa",["deep"],1772442901]]"#,
                #"[{"id":"8dad0b1086794765a10a7cb6169babaa","project":"Write","start":"2026-03-02T09:00:00+01:00","#
                    + #""stop":"2026-03-02T10:15:00+01:00","tags":["deep"]}]"#
            ),
        ])
    func exports(format: Importer, data: String, export: String) throws {
        let (one, other) = (
            try format.history(of: [ImportFile(name: "2026-03.data", text: data)]),
            try format.history(of: [ImportFile(name: "-", text: export)])
        )
        #expect(one.records.map(\.sourceId) == other.records.map(\.sourceId))
        #expect(one.records.map(\.amount) == other.records.map(\.amount))
        #expect(one.records.map(\.time) == other.records.map(\.time))
        #expect(one.records.map(\.note) == other.records.map(\.note))
    }

    @Test(
        "klog: spaces around a dash, deeper lines and tags are read as its specification says",
        arguments: [
            ("9:00-10:00 #a", ["a 2026-03-01+10:00 60 #a"]), ("9:00   -  10:00 #a", ["a 2026-03-01+10:00 60 #a"]),
            ("9:00- 10:00 (#a)", ["a 2026-03-01+10:00 60 (#a)"]), ("+1h #a=b", ["b 2026-03-01 60 #a=b"]),
            ("1h #a=\"b c\" d", ["b c 2026-03-01 60 #a=\"b c\" d"]), ("1h one,#a", ["a 2026-03-01 60 one,#a"]),
            ("1h #a\n            30m more", ["a 2026-03-01 60 #a 30m more"]),
            ("1h #a\n    30m #b", ["a 2026-03-01 60 #a", "b 2026-03-01 30 #b"]),
            ("1h C# and\t#a", ["a 2026-03-01 60 C# and\t#a"]),
        ])
    func klogSpaces(entry: String, records: [String]) throws {
        let told = try Told(.klog, "2026-03-01\n    \(entry)\n")
        #expect(told.records == records && told.skipped == [])
    }
}
