import Domain
import Testing

@Suite("Formats of programs that keep time") struct TimeProgramImportTests {
    @Test(
        "timewarrior: a line is a stretch, its end tells the day",
        arguments: [
            ("inc 20260308T063000Z - 20260308T073000Z # focus", "focus 2026-03-08T07:30Z 60"),
            (
                "inc 20260308T063000Z - 20260308T073059Z # \"deep work\" focus # \"note, more\"",
                "deep work|focus 2026-03-08T07:30Z 60 note, more"
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
        "timewarrior: what is left out",
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
        let data = try ForeignFormat.timewarrior.history(of: [
            ForeignFile(name: "2026-03.data", text: "inc 20260308T063000Z - 20260308T073000Z # focus # \"note\"\n")
        ])
        let export = try ForeignFormat.timewarrior.history(of: [
            ForeignFile(
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
            ForeignFile(name: "data/2026-03.data", text: "inc 20260308T063000Z - 20260308T073000Z # a\n"),
            ForeignFile(name: "data/tags.data", text: "{\"a\":{\"count\":1}}"),
            ForeignFile(name: "data/undo.data", text: "txn:\n  type: interval\n"),
        ]
        #expect(ForeignFormat.detected(in: files) == .timewarrior)
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
        #expect(told.records == ["write|deep|am 2026-03-08T08:30Z 60 deep, am", "walk 2026-03-08T07:30Z 0 walk"])
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
        "Open Pomodoro: what is left out",
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
}
