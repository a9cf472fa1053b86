import Domain
import Imports
import Testing

@Suite("Which program wrote it") struct DetectionTests {
    /// Besides the samples of each program.
    @Test(
        "the format is detected by content",
        arguments: [
            ("log", "2026-03-01 : Stretch : y\n", .harsh), ("log", "2026-03-01\tStretch\ty\n", .habitctl),
            ("x.json", "[{\"id\":1,\"start\":\"20260308T063000Z\"}]", .timewarrior),
            ("habits.json", "{\"habits\":[{\"name\":\"a\",\"completions\":[]}]}", .habitTrove),
            ("aw.json", #"{"buckets":{"w":{"type":"currentwindow","events":[]}}}"#, .activityWatch),
            (
                "task.json", #"[{"uuid":"u","status":"pending","description":"d","start":"20260308T063000Z"}]"#,
                .taskwarrior
            ),
            ("wide.csv", "Date,Read,Swim\n2026-03-01,1,0\n", .csv), ("a.csv", "date,habit\n2026-03-01,Read\n", .csv),
            ("a.csv", "2026-03-01,Read,5\n", .csv),
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

    @Test(
        "broken JSON is reported with its line",
        arguments: [("[\n[1,2,\n,]]", 3), ("[[99999999999999999999,2,\"p\",\"i\"]]", 1)])
    func brokenJSON(text: String, line: Int) {
        let file = ImportFile(name: "frames", text: text)
        #expect(throws: ImportFault.notJSON(file: "frames", line: line)) { try Importer.watson.history(of: [file]) }
    }

    @Test("Taskwarrior's own data is refused with the command that exports it") func taskData() throws {
        let file = ImportFile(
            name: ".task/completed.data", text: "[description:\"Stretch\" status:\"completed\" uuid:\"a\"]\n")
        #expect(Importer.detected(in: [file]) == nil)
        #expect(throws: ImportFault.exportFirst(.taskwarrior, file: file.name)) {
            try Importer.taskwarrior.history(of: [file])
        }
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
