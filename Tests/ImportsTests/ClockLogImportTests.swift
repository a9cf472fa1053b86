import Domain
import Imports
import Testing

@Suite("Clock logs, calendars and tables without headings") struct ClockLogImportTests {
    @Test("Org mode: the heading is the habit, else a tag, else a heading above it") func org() throws {
        let told = try Told(
            .org,
            """
            #+TITLE: Work log
            #+TODO: TODO READING | READ
            * Books :leisure:
            ** READING [#A] [[https://x.example/a b][A long novel]] [2/5] :novel:
               :LOGBOOK:
               CLOCK: [2026-03-02 Mon 09:00]--[2026-03-02 Mon 10:15] =>  1:15
               CLOCK: [2026-03-03 Di 23:30]--[2026-03-04 Mi 00:10] =>  0:40
               CLOCK: [2026-03-05 Thu 08:00]
               :END:
               Notes on clocks.
            * Swim
              CLOCK: [2026-03-02 周一 18:00]--[2026-03-02 周一 18:30] =>  0:30
              CLOCK: [2026-02-30 Mon 18:00]--[2026-03-02 Mon 18:30] =>  0:30
              CLOCK: => 0:20
            """, named: "log.org")
        #expect(
            told.records == [
                "A long novel|novel|leisure|Books 2026-03-02+10:15 since 2026-03-02+09:00",
                "A long novel|novel|leisure|Books 2026-03-04+00:10 since 2026-03-03+23:30",
                "Swim 2026-03-02+18:30 since 2026-03-02+18:00",
            ])
        #expect(told.skipped == ["8 stillRuns", "13 badDate", "14 badDate"])
    }

    @Test("timeclock: the account is the habit, else a part of it; a clock that is open at the end still runs")
    func timeclock() throws {
        let told = try Told(
            .timeclock,
            """
            ; a comment
            i 2026/03/02 09:00:00 work:write  chapter 3  ; tag:
            o 2026/03/02 10:15:30
            I 2026-03-02 11:00 swim
            i 2026-03-02 11:30:00+0100 read
            o 2026-03-02 12:00:00 swim
            O 2026-03-02 12:10:00 went well
            b 2026/03/02 12:10:00 3600
            o 2026-03-02 13:00:00
            x 2026-03-02
            i 2026-03-03 09:00:00 read
            """, named: "time.log")
        #expect(
            told.records == [
                "work:write|write|work 2026-03-02+10:15:30 since 2026-03-02+09:00 chapter 3",
                "swim 2026-03-02+12:00 since 2026-03-02+11:00",
                "read 2026-03-02+12:10 since 2026-03-02+11:30 went well",
            ])
        #expect(told.skipped == ["9 notUnderstood", "10 notUnderstood", "11 stillRuns"])
    }

    @Test("iCalendar: times are time, whole days are ticks, and of what repeats the first time is read")
    func calendar() throws {
        let told = try Told(
            .ical,
            """
            BEGIN:VCALENDAR\r
            BEGIN:VEVENT\r
            UID:1\r
            DTSTART:20260302T080000Z\r
            DTEND:20260302T090000Z\r
            SUMMARY:Swim\\, long\r
             er\r
            BEGIN:VALARM\r
            SUMMARY:Ring\r
            DURATION:PT5M\r
            END:VALARM\r
            END:VEVENT\r
            BEGIN:VEVENT\r
            UID:2\r
            DTSTART;TZID="Europe/Berlin":20260302T233000\r
            DURATION:PT1H30M\r
            SUMMARY:Read\r
            RRULE:FREQ=WEEKLY\r
            END:VEVENT\r
            BEGIN:VEVENT\r
            UID:3\r
            DTSTART;VALUE=DATE:20260303\r
            DTEND;VALUE=DATE:20260305\r
            CATEGORIES:Trip,Fun\r
            END:VEVENT\r
            BEGIN:VEVENT\r
            DTSTART;VALUE=DATE:20260306\r
            STATUS:CANCELLED\r
            SUMMARY:Run\r
            END:VEVENT\r
            BEGIN:VEVENT\r
            DTSTART:soon\r
            END:VEVENT\r
            BEGIN:VTODO\r
            SUMMARY:Not an event\r
            END:VTODO\r
            END:VCALENDAR\r

            """, named: "a.ics")
        #expect(
            told.records == [
                "Swim, longer 2026-03-02T09:00Z since 2026-03-02T08:00Z",
                "Read 2026-03-03+01:00 since 2026-03-02+23:30",
                "Trip|Fun 2026-03-03 tick", "Trip|Fun 2026-03-04 tick",
            ])
        #expect(told.skipped == ["repeats", "notDone", "badDate"])
    }

    @Test("Loop's tables without headings: of one habit, and of all in the order of its habits") func loop() throws {
        let one = try Told(.loop, "2026-03-02,YES_MANUAL\n2026-03-01,NO\n", named: "Checkmarks.csv")
        #expect(one.records == [" 2026-03-02 tick"] && one.skipped == ["2 notDone"])
        let files = [("Habits.csv", "Position,Name\n002,Swim\n001,Read\n"), ("Checkmarks.csv", "2026-03-02,2,0,\n")]
        let all = try Told(.loop, files.map { ImportFile(name: $0.0, text: $0.1) })
        #expect(all.records == ["Read 2026-03-02 tick"])
        let unnamed = try Told(.loop, "2026-03-02,2,2\n2026-03-01,0,2\n", named: "Checkmarks.csv")
        #expect(unnamed.habits.map { $0.prefix(1) } == ["1", "2"] && unnamed.records.count == 3)
    }

    @Test(
        "which program wrote it",
        arguments: [
            ("a.org", "* Read\n", .org), ("a.txt", "* Read\nCLOCK: [2026-03-02 Mon 09:00]\n", .org),
            ("t.timeclock", "i 2026/03/02 09:00:00 work\n", .timeclock), ("a.ics", "BEGIN:VCALENDAR\r\n", .ical),
            ("Checkmarks.csv", "2026-03-02,2\n", .loop), ("b.csv", "2026-03-02,SKIP,YES_AUTO\n", .loop),
            ("a.csv", "2026-03-02,2,3\n", .csv),
            (
                "crick.json",
                #"[{"id":"8d","project":"Write","begin_at":"2026-03-02T09:00:00+01:00","end_at":"2026-03-02T10:00:00+01:00"}]"#,
                .watson
            ),
        ] as [(String, String, Importer)])
    func detected(name: String, text: String, format: Importer) {
        #expect(Importer.detected(in: [ImportFile(name: name, text: text)]) == format)
    }
}
