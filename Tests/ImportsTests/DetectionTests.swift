import Domain
import Imports
import Testing

@Suite("Which program wrote it") struct DetectionTests {
    @Test(
        "the format is detected by content",
        arguments: [
            ("log", "2026-03-01 : Stretch : y\n", .harsh),
            ("habit_record.json", "[{\"type\":\"Bit\",\"name\":\"a\",\"stats\":{}}]", .dijo),
            ("2026-03.data", "inc 20260308T063000Z - 20260308T073000Z # a\n", .timewarrior),
            ("x.json", "[{\"id\":1,\"start\":\"20260308T063000Z\"}]", .timewarrior),
            ("frames", "[[1,2,\"p\",\"id\",[],3]]", .watson),
            ("history", "2026-03-08T09:00:00-05:00 duration=25\n", .pomodoro),
            ("habits.json", "{\"habits\":[{\"name\":\"a\",\"completions\":[]}]}", .habitTrove),
            (
                "beaver.json", "{\"habits\":[{\"name\":\"a\",\"records\":[{\"day\":\"2026-03-01\"}]}],\"order\":[]}",
                .beaver
            ),
            ("userdata.json", "{\"tasks\":{\"dailys\":[],\"habits\":[]}}", .habitica),
            ("log", "2026-03-01\tStretch\ty\n", .habitctl),
            ("habits.json", #"[{"id":"1","name":"a","history":{"2026-03-01":true}}]"#, .flow),
            ("mh.json", #"{"habits":[{"name":"a","daily_goal":1,"records":[]}]}"#, .mhabit),
            ("sp.json", #"{"data":{"simpleCounter":{"ids":[],"entities":{}}}}"#, .superProductivity),
            ("aw.json", #"{"buckets":{"w":{"type":"currentwindow","events":[]}}}"#, .activityWatch),
            (
                "task.json", #"[{"uuid":"u","status":"pending","description":"d","start":"20260308T063000Z"}]"#,
                .taskwarrior
            ),
            (
                "w.json", #"[{"id":"a","project":"p","start":"2026-03-02T09:00:00Z","stop":"2026-03-02T10:00:00Z"}]"#,
                .watson
            ),
            ("w.csv", "id,start,stop,project,tags\n8dad0b1,2026-03-02 09:00:00,2026-03-02 10:15:00,Write,\n", .watson),
            (
                "t.csv",
                "User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration\n",
                .toggl
            ),
            ("c.csv", "Project,Client,Description,Start Date,Start Time,Duration (h),Duration (decimal)\n", .clockify),
            ("f.csv", "Start Time,End Time,Tag,Note,Tree Type,Is Success\n", .forest),
            ("h.csv", "Task Name,Task ID,Task Type,Date,Value\n", .habitica),
            ("day.klg", "2026-03-01\nsome day\n    8:00 - 9:00 #work\n", .klog),
            ("wide.csv", "Date,Read,Swim\n2026-03-01,1,0\n", .csv),
            ("a.csv", "date,habit\n2026-03-01,Read\n", .csv), ("a.csv", "2026-03-01,Read,5\n", .csv),
            ("h.json", "{\"kind\":\"export\",\"version\":1,\"user\":{}}", .habicat),
            ("a.txt", "2026-03-01 went for a walk\n", nil), ("a.txt", "dear diary\n", nil),
            ("a.json", "{\"some\":1}", nil), ("a", "", nil),
        ] as [(String, String, Importer?)])
    func detection(name: String, text: String, format: Importer?) {
        #expect(Importer.detected(in: [ImportFile(name: name, text: text)]) == format)
    }

    @Test("a wrong format is reported, and so is an empty file", arguments: Importer.all)
    func wrongFormat(format: Importer) {
        let file = ImportFile(name: "diary", text: "dear diary\n")
        #expect(throws: ImportFault.notOfFormat(format, file: "diary")) { try format.history(of: [file]) }
        let empty = ImportFile(name: "nothing", text: " \n")
        #expect(throws: ImportFault.empty(file: "nothing")) { try format.history(of: [empty]) }
    }

    @Test("broken JSON is reported with its line") func brokenJSON() {
        let file = ImportFile(name: "frames", text: "[\n[1,2,\n,]]")
        #expect(throws: ImportFault.notJSON(file: "frames", line: 3)) { try Importer.watson.history(of: [file]) }
        let huge = ImportFile(name: "frames", text: "[[99999999999999999999,2,\"p\",\"i\"]]")
        #expect(throws: ImportFault.notJSON(file: "frames", line: 1)) { try Importer.watson.history(of: [huge]) }
    }

    @Test(
        "formats go by other names, too",
        arguments: [
            ("Timew", .timewarrior), ("td-watson", .watson), ("beaverhabits", .beaver), ("CSV", .csv),
            ("open-pomodoro", .pomodoro), ("log.txt", nil),
        ] as [(String, Importer?)])
    func names(typed: String, format: Importer?) {
        #expect(Importer.named(typed) == format)
    }
}
