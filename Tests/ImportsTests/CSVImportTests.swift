import Domain
import Imports
import Testing

@Suite struct CSVImportTests {
    @Test(
        "headings are matched leniently, in any order, with any separator",
        arguments: [
            ("date,habit,minutes,note\n2026-03-01,Read,25,ch. 2\n", "Read 2026-03-01 25 ch. 2"),
            ("Note;Minutes;Habit Name;Date\nhm;40;Swim;2026-03-01\n", "Swim 2026-03-01 40 hm"),
            ("Day\tActivity\tDuration\n2026/3/1\tRun\t1h30m\n", "Run 2026-03-01 90"),
            ("Datum,Gewohnheit,Minuten\n1.3.2026,Lesen,25\n", "Lesen 2026-03-01 25"),
            ("date,habit,hours\n2026-03-01,Read,\"1,5\"\n", "Read 2026-03-01 90"),
            ("date,habit,seconds\n20260301,Read,150\n", "Read 2026-03-01 3"),
            ("2026-03-01,Read,25\n", "Read 2026-03-01 25"),
            ("2026-03-01,Read,0:25:59,late\n", "Read 2026-03-01 26 late"),
            ("日期,习惯,分钟\n2026-03-01,读书,25\n", "读书 2026-03-01 25"),
            ("date,habit\n2026-03-01,Read\n", "Read 2026-03-01 tick"),
            (
                "HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText\nRun,,,2026-03-01,2,far\n",
                "Run 2026-03-01 tick far · 2"
            ),
            ("date,habit,minutes\n2026-03-01 21:30,Read,25\n", "Read 2026-03-01+21:30 25"),
            ("date,habit,minutes\n2026-03-01T21:30:00+01:00,Read,25\n", "Read 2026-03-01T20:30Z 25"),
            ("date,habit,minutes\n2026-03-01 9:30 pm,Read,25\n", "Read 2026-03-01+21:30 25"),
            ("date,habit,minutes\n2026-03-01,,25\n", " 2026-03-01 25"),
            ("date,habit,minutes\n\n2026-03-01,Read,25\n\n", "Read 2026-03-01 25"),
        ])
    func headings(text: String, told: String) throws {
        #expect(try Told(.csv, text).records == [told])
        #expect(try Told(.csv, text).skipped == [])
    }

    @Test(
        "names keep their commas, quotes, line ends and emoji",
        arguments: [
            ("\"Read, slowly\"", "Read, slowly"), ("\"say \"\"hi\"\"\"", "say \"hi\""), ("🐈 cat", "🐈 cat"),
            ("\"two\nlines\"", "two\nlines"), ("José", "José"),
        ])
    func names(cell: String, name: String) throws {
        let told = try Told(.csv, "date,habit,minutes\n2026-03-01,\(cell),25\n2026-03-02,Last,5\n")
        #expect(told.records == ["\(name) 2026-03-01 25", "Last 2026-03-02 5"])
    }

    @Test(
        "a row that is wrong is left out with its line, and the others come",
        arguments: [
            ("2026-02-30,Read,25", "badDate"), ("soon,Read,25", "badDate"), (",Read,25", "badDate"),
            ("2026-13-01,Read,25", "badDate"), ("3/4/2026,Read,25", "ambiguousDate"),
            ("2026-03-01,Read,", "badNumber"), ("2026-03-01,Read,many", "badNumber"),
            ("2026-03-01,Read,12:75", "badNumber"), ("2026-03-01 25:00,Read,5", "badDate"),
            ("2026-03-01,\"Read,25", "notUnderstood"),
        ])
    func wrongRows(row: String, reason: String) throws {
        let told = try Told(.csv, "date,habit,minutes\n2026-03-01,Fine,1\n\(row)\n")
        #expect(told.records == ["Fine 2026-03-01 1"])
        #expect(told.skipped == ["3 \(reason)"])
    }

    @Test(
        "lines end with LF, CRLF or CR, and are counted alike, also behind a byte order mark",
        arguments: ["\n", "\r\n", "\r"], [",", ";"])
    func lineEnds(end: String, separator: String) throws {
        let rows = ["date,habit,minutes", "2026-03-01,Read,25", "2026-13-01,Read,5", "2026-03-02,\"Read\",30", ""]
        let text = rows.joined(separator: end).replacing(",", with: separator)
        for mark in ["", "\u{FEFF}"] {
            let told = try Told(.csv, mark + text)
            #expect(told.records == ["Read 2026-03-01 25", "Read 2026-03-02 30"])
            #expect(told.skipped == ["3 badDate"])
        }
    }

    @Test("letters that are no UTF-8 are taken as Latin-1") func latin() throws {
        let bytes = Array("date,habit,minutes\n2026-03-01,Caf".utf8) + [0xE9] + Array(",5\n".utf8)
        let told = try Told(.csv, [ImportFile(name: "a.csv", bytes: bytes)])
        #expect(told.records == ["Café 2026-03-01 5"])
    }

    @Test(
        "a column of values decides which days were done",
        arguments: [
            ("yes", nil), ("x", nil), ("1", nil), ("no", "notDone"), ("0", "notDone"), ("", "notDone"),
            ("perhaps", "notUnderstood"), ("completed_manually", nil), ("missed_auto", "notDone"),
        ] as [(String, String?)])
    func values(cell: String, reason: String?) throws {
        let told = try Told(.csv, "date,habit,done\n2026-03-01,Read,\(cell)\n")
        #expect(told.records == (reason == nil ? ["Read 2026-03-01 tick"] : []))
        #expect(told.skipped == (reason.map { ["2 \($0)"] } ?? []))
    }

    @Test(
        "a start and an end give the time between",
        arguments: [
            (
                "start,end,project\n2026-03-02 09:00,2026-03-02 10:15,Write\n",
                "Write 2026-03-02+10:15 since 2026-03-02+09:00"
            ),
            ("date,start,end,habit\n2026-03-02,9:00,10:15,Write\n", "Write 2026-03-02+10:15 since 2026-03-02+09:00"),
            ("date,start,end,habit\n2026-03-02,23:30,0:15,Write\n", "Write 2026-03-03+00:15 since 2026-03-02+23:30"),
            (
                "Start Date,Start Time,End Date,End Time,Project,Tags\n3/14/2026,9:00 PM,3/14/2026,10:00:30 PM,Write,\n",
                "Write 2026-03-14+22:00:30 since 2026-03-14+21:00"
            ),
            (
                "begin,to,task\n2026-03-02T09:00:00+01:00,2026-03-02T10:15:00+01:00,Write\n",
                "Write 2026-03-02T09:15Z since 2026-03-02T08:00Z"
            ),
        ])
    func spans(text: String, told: String) throws {
        #expect(try Told(.csv, text).records == [told])
    }

    /// A cell of a table, and what becomes of its day.
    static let meanings: [(cell: String, record: String?, skipped: String?, dayOff: Bool)] = [
        ("yes", "tick", nil, false), ("YES_MANUAL", "tick", nil, false), ("12", "tick 12", nil, false),
        ("\"2,5\"", "tick 2.5", nil, false), ("0", nil, "notDone", false), ("-1", nil, "notDone", false),
        ("NO", nil, "notDone", false), ("UNKNOWN", nil, "notDone", false), ("YES_AUTO", nil, "workedOut", false),
        ("SKIP", nil, nil, true), ("perhaps", nil, "notUnderstood", false), ("n/a", nil, "notUnderstood", false),
        ("12 pages", nil, "notUnderstood", false),
        ("\"Entry(timestamp=2026-03-01, value=2)\"", nil, "notUnderstood", false),
    ]

    @Test(
        "the text of a cell counts, and an unknown one is never done", arguments: meanings,
        ["Read", "habit,pages"])
    func cells(row: (cell: String, record: String?, skipped: String?, dayOff: Bool), columns: String) throws {
        let isWide = columns == "Read"
        let told = try Told(.csv, "date,\(columns)\n2026-03-01,\(isWide ? "" : "Read,")\(row.cell)\n")
        let record = row.record.map { isWide || $0 == "tick" ? $0 : $0 + " pages" }
        #expect(told.records == (record.map { ["Read 2026-03-01 " + $0] } ?? []))
        #expect(told.skipped == (row.skipped.map { ["2 " + $0] } ?? []))
        #expect(told.daysOff == (row.dayOff ? ["Read 2026-03-01"] : []))
    }

    @Test(
        "numbers that are more than yes make a count, with its unit; ones and units of time do not",
        arguments: [
            (
                "date,habit,pages\n2026-03-01,Read,12\n2026-03-02,Read,0\n2026-03-03,Read,30\n",
                "count 30 pages", ["01 tick 12 pages", "03 tick 30 pages"]
            ),
            (
                "date,habit,amount,unit\n2026-03-01,Read,12,pages\n2026-03-03,Read,30,pages\n",
                "count 30 pages", ["01 tick 12 pages", "03 tick 30 pages"]
            ),
            ("date,Read\n2026-03-01,12\n2026-03-03,30\n", "count 30", ["01 tick 12", "03 tick 30"]),
            ("date,Read\n2026-03-01,1\n2026-03-02,0\n", "minutes", ["01 tick"]),
            (
                "date,habit,amount,unit\n2026-03-01,Read,12,min\n2026-03-02,Read,0.5,h\n", "minutes",
                ["01 12", "02 30"]
            ),
        ])
    func counts(text: String, habit: String, records: [String]) throws {
        let told = try Told(.csv, text)
        #expect(told.habits == ["Read daily \(habit)"])
        #expect(told.records == records.map { "Read 2026-03-" + $0 })
    }

    @Test(
        "tables say what they can: of several unknown columns the one with answers says it, and two say nothing",
        arguments: [
            (
                "date,habit,minutes\n3/4/2026,Read,5\n3/14/2026,Read,5\n", ["Read 2026-03-04 5", "Read 2026-03-14 5"],
                []
            ),
            (
                "date,habit,minutes\n3/4/2026,Read,5\n14/3/2026,Read,5\n", ["Read 2026-04-03 5", "Read 2026-03-14 5"],
                []
            ),
            (
                "start,end,project\n2026-03-02 09:00,,Write\n2026-03-02 09:00,later,Write\n2026-03-02,2026-03-02,Write\n",
                [], ["2 stillRuns", "3 stillRuns", "4 badNumber"]
            ),
            (
                "Date,Read,Swim,Note\n2026-03-01,1,0,fine\n2026-03-02,✓,,\n2026-03-03,,30,\n",
                ["Read 2026-03-01 tick fine", "Read 2026-03-02 tick", "Swim 2026-03-03 tick 30"], ["2 notDone"]
            ),
            ("date,habit,place,pages\n2026-03-01,Read,home,12\n", ["Read 2026-03-01 tick 12 pages"], []),
            ("date,habit,pages,mood\n2026-03-01,Read,12,3\n", [], ["2 notUnderstood"]),
            ("date,habit,place,book\n2026-03-01,Read,home,long\n", [], ["2 notUnderstood"]),
            ("date,habit,category\n2026-03-01,Read,mind\n", ["Read 2026-03-01 tick"], []),
            ("date,habit,\n2026-03-01,Read,\n", ["Read 2026-03-01 tick"], []),
            ("date,habit,\n2026-03-01,Read,0\n", [], ["2 notDone"]),
            ("date,habit\n2026-03-01,Read,0\n", [], ["2 notUnderstood"]),
            ("date,habit,finished\n2026-03-01,Read,1\n", ["Read 2026-03-01 tick"], []),
            ("date,habit,minutes,pages\n2026-03-01,Read,25,12\n", ["Read 2026-03-01 25"], []),
            ("date,habit,minutes,amount,unit\n2026-03-01,Read,25,0,pages\n", ["Read 2026-03-01 25"], []),
        ])
    func unknownColumns(text: String, records: [String], skipped: [String]) throws {
        let told = try Told(.csv, text)
        #expect(told.records == records && told.skipped == skipped)
    }

    @Test(
        "an order that is given decides, also for years of two digits",
        arguments: [
            (nil, "3/4/2026", nil), (.dmy, "3/4/2026", "2026-04-03"), (.mdy, "3/4/2026", "2026-03-04"),
            (nil, "03-04-26", nil), (.dmy, "03-04-26", "2026-04-03"), (.mdy, "03-04-26", "2026-03-04"),
            (.ymd, "26-04-03", "2026-04-03"), (.ymd, "2026-04-03", "2026-04-03"), (.mdy, "2026-04-03", "2026-04-03"),
            (.mdy, "13/4/2026", nil), (nil, "3.4.2026", "2026-04-03"),
        ] as [(DateOrder?, String, String?)])
    func dateOrders(order: DateOrder?, date: String, day: String?) throws {
        let tables: [(format: Importer, text: String)] = [
            (.csv, "date,habit,minutes\n\(date),Read,5\n"), (.loop, "Date,Read,\n\(date),YES_MANUAL,\n"),
        ]
        for (format, text) in tables {
            let history = try format.history(of: [ImportFile(name: "a.csv", text: text)], dateOrder: order)
            #expect(history.records.map(\.time) == (day.flatMap { Day($0) }.map { [.day($0)] } ?? []))
            guard day == nil else { continue }
            #expect(history.skipped.map(\.reason) == [.ambiguousDate(date)])
        }
    }

    @Test("UTF-16 is read if it has a byte order mark", arguments: [true, false]) func wideLetters(isLittle: Bool)
        throws
    {
        var bytes: [UInt8] = isLittle ? [0xFF, 0xFE] : [0xFE, 0xFF]
        for unit in "date,habit,minutes\r\n2026-03-01,读书 🐈,25\r\n".utf16 {
            let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
            bytes += isLittle ? [low, high] : [high, low]
        }
        let file = ImportFile(name: "a.csv", bytes: bytes)
        #expect(Importer.detected(in: [file]) == .csv)
        #expect(try Told(.csv, [file]).records == ["读书 🐈 2026-03-01 25"])
    }
}
