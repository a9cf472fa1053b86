import Domain
import Testing

@Suite struct CSVImportTests {
    @Test(
        "headings are matched freely, whatever the order and what stands between",
        arguments: [
            ("date,habit,minutes,note\n2026-03-01,Read,25,ch. 2\n", "Read 2026-03-01 25 ch. 2"),
            ("Note;Minutes;Habit Name;Date\nhm;40;Swim;2026-03-01\n", "Swim 2026-03-01 40 hm"),
            ("Day\tActivity\tDuration\n2026/3/1\tRun\t1h30m\n", "Run 2026-03-01 90"),
            ("Datum,Gewohnheit,Minuten\n1.3.2026,Lesen,25\n", "Lesen 2026-03-01 25"),
            ("date,habit,hours\n2026-03-01,Read,\"1,5\"\n", "Read 2026-03-01 90"),
            ("date,habit,seconds\n20260301,Read,150\n", "Read 2026-03-01 2"),
            ("2026-03-01,Read,25\n", "Read 2026-03-01 25"),
            ("2026-03-01,Read,0:25:59,late\n", "Read 2026-03-01 25 late"),
            ("日期,习惯,分钟\n2026-03-01,读书,25\n", "读书 2026-03-01 25"),
            ("date,habit\n2026-03-01,Read\n", "Read 2026-03-01 tick"),
            (
                "HabitName,HabitDescription,HabitCategory,CalendarDate,Value,CommentText\nRun,,,2026-03-01,2,far\n",
                "Run 2026-03-01 tick far · 2"
            ),
            ("date,habit,minutes\n2026-03-01 21:30,Read,25\n", "Read 2026-03-01+21:30 25"),
            ("date,habit,minutes\n2026-03-01T21:30:00+01:00,Read,25\n", "Read 2026-03-01T20:30Z 25"),
            ("date,habit,minutes\n2026-03-01 9:30 pm,Read,25\n", "Read 2026-03-01+21:30 25"),
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
        #expect(told.habits.map(\.name) == [name, "Last"])
        #expect(told.records.count == 2)
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

    @Test("a byte order mark, CRLF and blank lines change nothing") func marks() throws {
        let text = "\u{FEFF}date,habit,minutes\r\n2026-03-01,Read,25\r\n\r\n2026-03-02,Read,30"
        #expect(try Told(.csv, text).records == ["Read 2026-03-01 25", "Read 2026-03-02 30"])
    }

    @Test(
        "lines end with LF, CRLF or CR, and are counted alike",
        arguments: ["\n", "\r\n", "\r"], [",", ";"])
    func lineEnds(end: String, separator: String) throws {
        let rows = ["date,habit,minutes", "2026-03-01,Read,25", "2026-13-01,Read,5", "2026-03-02,\"Read\",30", ""]
        let text = rows.joined(separator: end).replacing(",", with: separator)
        let told = try Told(.csv, text)
        #expect(told.records == ["Read 2026-03-01 25", "Read 2026-03-02 30"])
        #expect(told.skipped == ["3 badDate"])
    }

    @Test("letters that are no UTF-8 are taken as Latin-1") func latin() throws {
        let bytes = Array("date,habit,minutes\n2026-03-01,Caf".utf8) + [0xE9] + Array(",5\n".utf8)
        let told = try Told(.csv, [ForeignFile(name: "a.csv", bytes: bytes)])
        #expect(told.records == ["Café 2026-03-01 5"])
    }

    @Test(
        "one date tells for the table whether the day or the month stands first",
        arguments: [
            ("3/4/2026,Read,5\n3/14/2026,Read,5\n", ["Read 2026-03-04 5", "Read 2026-03-14 5"]),
            ("3/4/2026,Read,5\n14/3/2026,Read,5\n", ["Read 2026-04-03 5", "Read 2026-03-14 5"]),
        ])
    func turnedDates(rows: String, told: [String]) throws {
        #expect(try Told(.csv, "date,habit,minutes\n" + rows).records == told)
    }

    @Test(
        "a column of values says what was done",
        arguments: [
            ("yes", nil), ("x", nil), ("1", nil), ("no", "notDone"), ("0", "notDone"), ("", "notDone"),
            ("perhaps", "notUnderstood"),
        ] as [(String, String?)])
    func values(cell: String, reason: String?) throws {
        let told = try Told(.csv, "date,habit,done\n2026-03-01,Read,\(cell)\n")
        #expect(told.records == (reason == nil ? ["Read 2026-03-01 tick"] : []))
        #expect(told.skipped == (reason.map { ["2 \($0)"] } ?? []))
    }

    @Test("rows without a habit have none") func unnamed() throws {
        #expect(try Told(.csv, "date,habit,minutes\n2026-03-01,,25\n").records == [" 2026-03-01 25"])
    }
}
