import Domain
import Testing

@Suite("Which program wrote it") struct DetectionTests {
    @Test(
        "files are told by what is in them",
        arguments: [
            ("log", "2026-03-01 : Stretch : y\n", .harsh),
            ("habit_record.json", "[{\"type\":\"Bit\",\"name\":\"a\",\"stats\":{}}]", .dijo),
            ("2026-03.data", "inc 20260308T063000Z - 20260308T073000Z # a\n", .timewarrior),
            ("x.json", "[{\"id\":1,\"start\":\"20260308T063000Z\"}]", .timewarrior),
            ("frames", "[[1,2,\"p\",\"id\",[],3]]", .watson),
            ("history", "2026-03-08T09:00:00-05:00 duration=25\n", .pomodoro),
            ("habits.json", "{\"habits\":[{\"name\":\"a\",\"completions\":[]}]}", .habittrove),
            (
                "beaver.json", "{\"habits\":[{\"name\":\"a\",\"records\":[{\"day\":\"2026-03-01\"}]}],\"order\":[]}",
                .beaver
            ),
            ("userdata.json", "{\"tasks\":{\"dailys\":[],\"habits\":[]}}", .habitica),
            ("a.csv", "date,habit\n2026-03-01,Read\n", .csv), ("a.csv", "2026-03-01,Read,5\n", .csv),
            ("h.json", "{\"kind\":\"export\",\"version\":1,\"user\":{}}", .habicat),
            ("a.txt", "dear diary\n", nil), ("a.json", "{\"some\":1}", nil), ("a", "", nil),
        ] as [(String, String, ForeignFormat?)])
    func detection(name: String, text: String, format: ForeignFormat?) {
        #expect(ForeignFormat.detected(in: [ForeignFile(name: name, text: text)]) == format)
    }

    @Test("a wrong format is told, and so is an empty file", arguments: ForeignFormat.allCases)
    func wrongFormat(format: ForeignFormat) {
        let file = ForeignFile(name: "diary", text: "dear diary\n")
        #expect(throws: ImportFault.notOfFormat(format, file: "diary")) { try format.history(of: [file]) }
        let empty = ForeignFile(name: "nothing", text: " \n")
        #expect(throws: ImportFault.empty(file: "nothing")) { try format.history(of: [empty]) }
    }

    @Test("broken JSON is told by its line") func brokenJSON() {
        let file = ForeignFile(name: "frames", text: "[\n[1,2,\n,]]")
        #expect(throws: ImportFault.notJSON(file: "frames", line: 3)) { try ForeignFormat.watson.history(of: [file]) }
        let huge = ForeignFile(name: "frames", text: "[[99999999999999999999,2,\"p\",\"i\"]]")
        #expect(throws: ImportFault.notJSON(file: "frames", line: 1)) { try ForeignFormat.watson.history(of: [huge]) }
    }

    @Test(
        "formats go by other names, too",
        arguments: [
            ("Timew", .timewarrior), ("td-watson", .watson), ("beaverhabits", .beaver), ("CSV", .csv),
            ("open-pomodoro", .pomodoro), ("log.txt", nil),
        ] as [(String, ForeignFormat?)])
    func names(typed: String, format: ForeignFormat?) {
        #expect(ForeignFormat(typed: typed) == format)
    }
}
