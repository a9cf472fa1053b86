import Canvas
import Domain
import Testing
import ViewKit

@testable import UI

@Suite("Text field") struct TextFieldTests {
    @Test(
        "keys move by characters, words and to the ends, insert and delete, and never split a wide character",
        arguments: [
            ("read a book", [.left, .left], "read a book", 9), ("read a book", [.controlLeft], "read a book", 7),
            ("read a book", [.controlLeft, .controlLeft], "read a book", 5),
            ("read a book", [.home, .controlRight], "read a book", 4),
            ("read a book", [.home, .end], "read a book", 11),
            ("read", [.home, .left], "read", 0), ("read", [.right], "read", 4),
            ("rad", [.left, .left, .character("e")], "read", 2), ("read", [.backspace], "rea", 3),
            ("read", [.home, .delete], "ead", 0), ("read", [.home, .backspace], "read", 0),
            ("read a book", [.controlLeft, .control("k")], "read a ", 7),
            ("read a book", [.control("w")], "read a ", 7), ("read a book", [.left, .control("u")], "k", 0),
            ("read a book", [.controlLeft, .alt("\u{8}")], "read book", 5),
            ("read a book", [.home, .alt("d")], " a book", 0),
            ("read", [.home, .control("f"), .control("d")], "rad", 1), ("漢字", [.left, .backspace], "字", 0),
            ("👩‍🌾x", [.left, .backspace], "x", 0), ("e\u{301}", [.backspace], "", 0),
            // A combining mark joins the letter before it, with the cursor after both.
            ("", [.character("e"), .paste("\u{301}"), .character("a")], "e\u{301}a", 2),
            ("", [.paste("one\ntwo\r\nthree")], "one two three", 13),
            ("", [.paste("a\tb\u{1B}[31mc\u{7}")], "a b[31mc", 8),
        ] as [(String, [Key], String, Int)])
    func typed(start: String, keys: [Key], text: String, position: Int) {
        var field = TextField(start, limit: 100)
        for key in keys { _ = field.type(key) }
        #expect(field.text == text && field.position == position)
    }

    @Test("at its limit text is cut, which is known until it changes")
    func limit() {
        var field = TextField("abc", limit: 5)
        _ = field.type(.paste("defgh"))
        #expect(field.text == "abcde" && field.wasCut)
        _ = field.type(.character("f"))
        #expect(field.text == "abcde")
        _ = field.type(.backspace)
        #expect(!field.wasCut)
    }

    @Test(
        "typing replaces the selection, any other key keeps it",
        arguments: [
            ([.character("7")], "7"), ([.character("7"), .character("5")], "75"), ([.paste("90\n")], "90"),
            ([.paste("")], "25"), ([.right, .character("7")], "257"), ([.left, .character("7")], "275"),
            ([.home, .character("7")], "725"), ([.end, .character("7")], "257"),
            ([.backspace, .character("7")], "27"), ([.function(1), .character("7")], "7"),
        ] as [([Key], String)])
    func selected(keys: [Key], text: String) {
        var field = TextField("25", limit: 3, isSelected: true)
        #expect(field.isSelected && !TextField("", isSelected: true).isSelected)
        for key in keys { _ = field.type(key) }
        #expect(field.text == text)
        field = TextField("25", isSelected: true)
        field.place(at: 1)
        _ = field.type(.character("7"))
        #expect(field.text == "275")
    }

    @Test("the selection is visible on every terminal", arguments: [Theme.unicode, .mono, .ascii])
    func reversed(theme: Theme) {
        for (isSelected, isFocused) in [(true, true), (true, false), (false, true)] {
            var grid = Grid(size: Size(width: 10, height: 1))
            TextField("25", isSelected: isSelected).draw(
                on: &grid, at: 1, 0, columns: 8, isFocused: isFocused, theme)
            #expect(grid[1, 0].style.attributes.contains(.reverse) == (isSelected && isFocused))
            #expect(!grid[3, 0].style.attributes.contains(.reverse))
        }
    }
}

@Suite("Field of several lines") struct MultilineFieldTests {
    @Test(
        "rows break after spaces, at line ends, and inside of too long words",
        arguments: [
            ("read a book today", 12, ["read a book ", "today"]), ("one\n\ntwo\n", 12, ["one", "", "two", ""]),
            ("abcdefghij", 5, ["abcd", "efgh", "ij"]), ("漢字漢字", 6, ["漢字", "漢字"]), ("", 12, [""]),
        ])
    func wrapping(text: String, columns: Int, rows: [String]) {
        let letters = Array(text)
        #expect(MultilineField.rows(of: letters, columns: columns).map { String(letters[$0]) } == rows)
    }

    @Test(
        "enter begins a line, up and down move by rows as they are drawn, home, end and deleting stay within a line",
        arguments: [
            ("ab", [.left, .enter], "a\nb", 2), ("", [.paste("one\r\ntwo\tthree\u{1B}")], "one\ntwo three", 13),
            ("read a book today", [.up], "read a book today", 6),
            ("read a book today", [.up, .down], "read a book today", 13),
            ("long line\nab", [.up, .end, .down], "long line\nab", 12), ("one\ntwo", [.home], "one\ntwo", 4),
            ("one\ntwo", [.up, .home, .end], "one\ntwo", 3), ("one", [.up], "one", 0),
            ("one\ntwo", [.pageUp, .pageDown], "one\ntwo", 7), ("one\ntwo three", [.control("w")], "one\ntwo ", 8),
            ("one\ntwo three", [.control("u")], "one\n", 4), ("one\ntwo three", [.home, .control("k")], "one\n", 4),
            ("one\ntwo", [.home, .backspace], "onetwo", 3),
        ] as [(String, [Key], String, Int)])
    func typed(start: String, keys: [Key], text: String, position: Int) {
        var field = MultilineField(start, limit: 100)
        for key in keys { _ = field.type(key, columns: 11) }
        #expect(field.text == text && field.position == position && !field.wasCut)
    }

    @Test("pasted text is cut at the limit")
    func limit() {
        var field = MultilineField("", limit: 4)
        _ = field.type(.paste("a\nbcdef"), columns: 11)
        #expect(field.text == "a\nbc" && field.wasCut)
    }
}

@Suite("Typed values") struct TypedTests {
    @Test("lengths and days are those of the domain; an empty day is today, one that could be two is none")
    func lengthsAndDays() {
        let today = SampleLife.moment.today
        #expect(Typed.minutes("1h30") == 90)
        #expect(Typed.day("yesterday", on: today) == today.advanced(by: -1) && Typed.day(" ", on: today) == today)
        #expect(Typed.day("1/2/2026", on: today) == nil)
    }

    @Test(
        "schedules",
        arguments: [
            ("daily", "daily"), ("mo we fr", "mo,we,fr"), ("Mon, Wed", "mo,we"), ("3/week", "3/week"),
            ("weekdays", "mo,tu,we,th,fr"), ("", "daily"), ("每天", "daily"), ("周一,周三，周五", "mo,we,fr"),
            ("周六 周日", "sa,su"),
            ("每周3次", "3/week"), ("每周三次", "3/week"), ("每日", "daily"), ("周一到周五", "mo,tu,we,th,fr"),
            ("一三五", "mo,we,fr"), ("周一三五", "mo,we,fr"), ("周一、三、五", "mo,we,fr"), ("每周二和周四", "tu,th"),
            ("星期一", "mo"), ("礼拜天", "su"), ("每周一", "mo"),
            ("every 3 days", "3days"), ("3 days", "3days"), ("Every other day", "2days"), ("every 2nd day", "2days"),
            ("every 2 weeks", "14days"), ("every 3 days from 2026-11-25", "3days@2026-11-25"), ("3 a week", "3/week"),
            ("3x a week", "3/week"), ("once a week", "1/week"), ("weekly", "1/week"), ("4 a month", "4/month"),
            ("4/month", "4/month"), ("4 times a month", "4/month"), ("twice a month", "2/month"),
            ("monthly", "1/month"),
            ("1, 15, last", "month:1,15,last"), ("the 1st and 15th", "month:1,15"), ("last day", "month:last"),
            ("last", "month:last"), ("15th", "month:15"), ("day 3", "month:3"), ("every other mon wed", "2weeks:mo,we"),
            ("every other week on mon", "2weeks:mo"), ("every 2 weeks tue", "2weeks:tu"),
            ("every other fri from 2026-11-27", "2weeks:fr@2026-11-27"), ("3days@2026-11-25", "3days@2026-11-25"),
            ("每3天", "3days"), ("每三天", "3days"), ("隔天", "2days"), ("每十二天", "12days"),
            ("每3天从2026-11-25起", "3days@2026-11-25"),
            ("每月4次", "4/month"), ("每月四次", "4/month"), ("每月1日、15日和最后一天", "month:1,15,last"),
            ("每月1、15日", "month:1,15"), ("每月1,15,最后一天", "month:1,15,last"), ("月底", "month:last"),
            ("mo-fr", "mo,tu,we,th,fr"), ("mon-fri", "mo,tu,we,th,fr"), ("Monday to Friday", "mo,tu,we,th,fr"),
            ("mon – wed, sat", "mo,tu,we,sa"), ("fr-mo", "mo,fr,sa,su"), ("sa-su", "sa,su"), ("mo-su", "daily"),
            ("su-mo", "mo,su"), ("every mo-we", "mo,tu,we"),
            ("5/7", "5/week"), ("1/7", "1/week"), ("7/7", "daily"), ("1/1", "daily"), ("4/4", "daily"),
            ("2/7", "2/week"),
            ("10/30", "10/month"), ("1/31", "1/month"), ("1/14", "14days"), ("1/2", "2days"), ("1 / 15", "15days"),
            ("3x/week", "3/week"), ("twice/month", "2/month"), ("3 times/week", "3/week"),
            ("15", "month:15"), ("31", "month:last"), ("1", "month:1"), ("8", "month:8"), ("3rd", "month:3"),
            ("15th of the month", "month:15"), ("every 3 week", "21days"), ("every week", "1/week"),
            ("other mo,we", "2weeks:mo,we"), ("other fri from 2026-11-27", "2weeks:fr@2026-11-27"),
            ("周一到周三", "mo,tu,we"), ("周一-周五", "mo,tu,we,th,fr"), ("周五至周一", "mo,fr,sa,su"),
            ("每周一到三、六", "mo,tu,we,sa"), ("周天", "su"), ("三天", "3days"),
            ("1号、15号", "month:1,15"), ("月末", "month:last"), ("隔周一、三", "2weeks:mo,we"), ("每两周周一", "2weeks:mo"),
        ])
    func schedules(_ text: String, _ kept: String) { #expect(Typed.schedule(text)?.text == kept) }

    @Test(
        "invalid schedules",
        arguments: [
            "sometimes", "0/week", "2", "3", "7", "0", "32", "every 3", "every 15", "1-5", "1-15", "1st-5th", "mo-mo",
            "mo-fr-su", "mo-", "mo/we", "3/4", "2/14", "8/7", "0/7", "29/30", "1/91", "1/2/3", "3/", "sunny", "months",
            "周一到", "周一到周一", "每月1-5日", "每月1/15日", "每周3-4次", "mo,xx", "29 a month", "every 91 days", "32nd",
            "every other",
            "mon from 2026-11-23", "every 9000000000000000000 weeks", "every 9000000000000000000 days",
            "每月29次", "每91天", "32号",
        ])
    func noSchedules(_ text: String) { #expect(Typed.schedule(text) == nil) }

    @Test(
        "schedules behind the word every",
        arguments: [
            ("3 days", "3days"), ("other mon", "2weeks:mo"), ("month", "1/month"), ("mo-fr", "mo,tu,we,th,fr"),
            ("5/7", "5/week"), ("1,15", "month:1,15"), ("每3天", "3days"), ("15", nil), ("3", nil),
        ] as [(String, String?)])
    func every(_ text: String, _ kept: String?) { #expect(Typed.schedule(every: text)?.text == kept) }

    @Test("an empty time is valid and differs from an invalid one")
    func times() {
        #expect(Typed.time(" ") == .some(nil))
        #expect(Typed.time("8:30pm") == .some(TimeOfDay(minutesSinceMidnight: 1230)))
        #expect(Typed.time("late") == nil)
    }
}
