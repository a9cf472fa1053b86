import Domain
import Imports
import Testing

@Suite("Formats of programs that keep time") struct TimeProgramImportTests {
    @Test(
        "timewarrior: a line is an interval, told by its end",
        arguments: [
            ("inc 20260308T063000Z - 20260308T073000Z # focus", "focus 2026-03-08T07:30Z 60"),
            (
                "inc 20260308T063000Z - 20260308T073059Z # \"deep work\" focus # \"note, more\"",
                "deep work|focus 2026-03-08T07:30Z 61 note, more"
            ),
            ("inc 20260308T063000Z - 20260308T073000Z # a # plain note", "a 2026-03-08T07:30Z 60 plain note"),
            ("inc 20260308T063000Z - 20260308T073000Z # # \"only a note\"", " 2026-03-08T07:30Z 60 only a note"),
            ("inc 20260308T063000Z - 20260308T073000Z", " 2026-03-08T07:30Z 60"),
            ("inc 20260308T063000Z - 20260308T073000Z # \"a \\\"b\\\"\"", "a \"b\" 2026-03-08T07:30Z 60"),
        ])
    func stretches(line: String, told: String) throws {
        #expect(try Told(.timewarrior, line + "\n", named: "2026-03.data").records == [told])
    }

    @Test(
        "timewarrior: rows left out",
        arguments: [
            ("inc 20260308T063000Z # focus", "2 stillRuns"), ("inc 20260308T063000Z", "2 stillRuns"),
            ("inc 20260308T083000Z - 20260308T073000Z # focus", "2 endsBeforeItBegins"),
            ("inc 20260332T083000Z - 20260308T073000Z # focus", "2 notUnderstood"),
            ("exc monday <9:00", "2 notUnderstood"), ("inc", "2 notUnderstood"),
        ])
    func leftOut(line: String, skipped: String) throws {
        let told = try Told(
            .timewarrior, "inc 20260308T063000Z - 20260308T073000Z # a\n\(line)\n", named: "2026-03.data")
        #expect(told.skipped == [skipped])
        #expect(told.records.count == 1)
    }

    @Test("timewarrior: what it exports says the same as its data") func export() throws {
        let data = try Importer.timewarrior.history(of: [
            ImportFile(name: "2026-03.data", text: "inc 20260308T063000Z - 20260308T073000Z # focus # \"note\"\n")
        ])
        let export = try Importer.timewarrior.history(of: [
            ImportFile(
                name: "-",
                text: """
                    [{"id":1,"start":"20260308T063000Z","end":"20260308T073000Z","tags":["focus"],"annotation":"note"}]
                    """)
        ])
        #expect(data.records.map(\.sourceId) == export.records.map(\.sourceId))
        #expect(data.records.map(\.amount) == export.records.map(\.amount))
        #expect(data.records.map(\.time) == export.records.map(\.time))
        #expect(data.records.map(\.note) == export.records.map(\.note))
    }

    @Test("timewarrior: its list of tags and its undo are not read") func beside() throws {
        let files = [
            ImportFile(name: "data/2026-03.data", text: "inc 20260308T063000Z - 20260308T073000Z # a\n"),
            ImportFile(name: "data/tags.data", text: "{\"a\":{\"count\":1}}"),
            ImportFile(name: "data/undo.data", text: "txn:\n  type: interval\n"),
        ]
        #expect(Importer.detected(in: files) == .timewarrior)
        #expect(try Told(.timewarrior, files).records.count == 1)
    }

    @Test("Watson: frames have ids; a project is the habit, else a tag") func watson() throws {
        let told = try Told(
            .watson,
            """
            [[1772955000,1772958600,"write","0a1b2c",["deep","am"],1772958601],
             [1772955000,1772954000,"write","0a1b2d",[],1772958601],[1772955000,"write"],
             [1772955000,1772955030,"","0a1b2e",["walk"]]]
            """, named: "frames")
        #expect(told.records == ["write|deep|am 2026-03-08T08:30Z 60 deep, am", "walk 2026-03-08T07:30Z 1 walk"])
        #expect(told.skipped == ["endsBeforeItBegins", "notUnderstood"])
    }

    @Test(
        "Open Pomodoro: a time with its offset, then names and values",
        arguments: [
            (
                "2026-03-08T09:00:00-05:00 description=\"Draft one\" duration=25 tags=work,writing",
                "work|writing|Draft one 2026-03-08T14:25Z 25 Draft one"
            ),
            ("2026-03-08T09:00:00Z", " 2026-03-08T09:25Z 25"),
            ("2026-03-08T09:00:00+05:45 duration=50 description=Read", "Read 2026-03-08T04:05Z 50"),
            ("2026-03-08T09:00:00Z tags=\"daily reading\" duration=1h", "daily reading 2026-03-08T10:00Z 60"),
        ])
    func pomodoro(line: String, told: String) throws {
        #expect(try Told(.pomodoro, line + "\n", named: "history").records == [told])
    }

    @Test(
        "Open Pomodoro: rows left out",
        arguments: [
            ("yesterday duration=25", "2 badDate"), ("2026-03-08T09:00:00 duration=25", "2 badDate"),
            ("2026-03-08T09:00:00Z duration=long", "2 badNumber"),
            ("2026-03-08T09:00:00Z description=\"open", "2 notUnderstood"),
        ])
    func wrongPomodoros(line: String, skipped: String) throws {
        let told = try Told(.pomodoro, "2026-03-07T09:00:00Z tags=a\n\(line)\n", named: "history")
        #expect(told.skipped == [skipped])
        #expect(told.records.count == 1)
    }

    @Test("Watson: what its log prints says the same as its frames") func watsonLog() throws {
        let json = try Importer.watson.history(of: [
            ImportFile(
                name: "log.json",
                text: """
                    [{"id":"8dad0b1086794765a10a7cb6169babaa","project":"Write","start":"2026-03-02T09:00:00+01:00",
                      "stop":"2026-03-02T10:15:00+01:00","tags":["deep"]}, {"project":"Write"}]
                    """)
        ])
        let frames = try Importer.watson.history(of: [
            ImportFile(
                name: "frames",
                text: #"[[1772438400,1772442900,"Write","8dad0b1086794765a10a7cb6169babaa",["deep"],1772442901]]"#)
        ])
        #expect(json.records.map(\.sourceId) == ["8dad0b1086794765a10a7cb6169babaa"])
        #expect(json.records.map(\.amount) == [.minutes(75)])
        #expect(json.skipped.map(\.reason) == [.notUnderstood])
        #expect(frames.records.map(\.sourceId) == json.records.map(\.sourceId))
        #expect(frames.records.map(\.time) == json.records.map(\.time))
        let table = try Told(
            .watson,
            "id,start,stop,project,tags\n8dad0b1,2026-03-02 09:00:00,2026-03-02 10:15:00,Write,deep\n")
        #expect(table.records == ["Write|deep 2026-03-02+10:15 since 2026-03-02+09:00"])
    }

    @Test("Taskwarrior: times that were noted, and recurring tasks that were done") func taskwarrior() throws {
        let told = try Told(
            .taskwarrior,
            """
            [{"id":0,"description":"Write chapter","end":"20260303T110000Z","project":"Thesis","status":"completed",
              "uuid":"u1","annotations":[{"entry":"20260302T090000Z","description":"Started task"},
              {"entry":"20260302T103000Z","description":"Stopped task"},
              {"entry":"20260303T103000Z","description":"Started task"}]},
             {"id":1,"description":"Stretch","due":"20260301T000000Z","recur":"daily","status":"recurring","uuid":"u2"},
             {"id":2,"description":"Stretch","end":"20260303T120001Z","parent":"u2","recur":"daily",
              "status":"completed","uuid":"u3"},
             {"id":3,"description":"Stretch","parent":"u2","recur":"daily","status":"pending","uuid":"u4"},
             {"id":4,"description":"Buy milk","end":"20260303T120001Z","status":"completed","uuid":"u5"}, 7]
            """)
        #expect(
            told.records == [
                "Thesis|Write chapter 2026-03-02T10:30Z 90 Write chapter", "Stretch 2026-03-03T12:00Z tick",
            ])
        #expect(told.skipped == ["stillRuns", "notDone", "notAHabit", "notUnderstood"])
    }

    @Test("ActivityWatch: stopwatches by their label; windows on request, without the time away") func activityWatch()
        throws
    {
        let told = try Told(
            .activityWatch,
            """
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
            """)
        #expect(told.records == ["Read 2026-03-01T09:25Z 1500.5 s", "Anki 2026-03-01T09:01Z 30.0 s"])
        #expect(told.skipped == ["stillRuns", "badDate"])
        #expect(told.habits.map(\.isOnRequest) == [false, true])
    }

    @Test("Super Productivity: counters, and the time of tasks for their projects") func superProductivity() throws {
        let told = try Told(
            .superProductivity,
            """
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
            """)
        #expect(
            told.records == [
                "Reading 2026-03-01 25", "Water 2026-03-01 0.75 of it 3", "Thesis 2026-03-01 90.0 s",
                "Thesis 2026-02-01 60.0 s",
            ])
        #expect(told.skipped == ["badDate", "notDone"])
        #expect(told.habits.map(\.schedule.text) == ["mo,we", "daily", "daily"])
        #expect(told.habits[0].goalMinutes == 30)
    }

    @Test("klog: stretches and lengths, breaks are taken off, tags are habits") func klog() throws {
        let text = """
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
        let told = try Told(.klog, text)
        #expect(
            told.records == [
                "write|long 2026-03-01+09:30 60 #write one and more", "read|long 2026-03-01 75 #read",
                "long 2026-03-01+00:10 40 late", "write|long 2026-03-02+01:00 180 #write", " 2026-03-02 45",
            ])
        #expect(told.skipped == ["9 stillRuns", "13 badDate", "14 badDate", "15 notUnderstood"])
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

    @Test("Watson's server has names of its own for the ends") func watsonServer() throws {
        let text =
            #"[{"id":"8dad","project":"Write","begin_at":"2026-03-02T09:00:00Z","end_at":"2026-03-02T10:00:00Z","tags":[]}]"#
        #expect(Importer.detected(in: [ImportFile(name: "x.json", text: text)]) == .watson)
        #expect(try Told(.watson, text).records == ["Write 2026-03-02T10:00Z 60"])
    }
}
