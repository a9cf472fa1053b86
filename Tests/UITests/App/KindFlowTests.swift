import Canvas
@testable import Domain
import TestSupport
import Testing

@testable import UI
import Words

@Suite("Kinds of habit by keys") struct KindFlowTests {
    private static let pages = HabitDraft("Read", .count, 20, "pages")

    private func last(_ bench: Bench) throws -> Habit { try #require(bench.userData.habits.last) }

    private func amount(_ bench: Bench) throws -> Amount {
        bench.userData.minutes.amount(of: try last(bench), on: bench.now.today)
    }

    @Test(
        "adding and ticking a yes-or-no habit takes six keys besides its name, four where the name says it",
        arguments: [("Juggle", "tab right enter enter"), ("Floss", "enter enter")])
    func tick(name: String, keys: String) throws {
        var bench = try Bench.settled()
        bench.press("n '\(name)' \(keys) space")
        let habit = try last(bench)
        #expect(habit.name == name && habit.kind == .yesNo && habit.goalMinutes == 10)
        #expect(bench.userData.isKept(habit, at: bench.now))
        bench.press("space")
        #expect(bench.said.last == Strings(.english).today.doneToday)
        bench.press("u")
        #expect(try !bench.userData.isKept(last(bench), at: bench.now))
    }

    @Test(
        "the first page of a new habit says what its name says, and keeps a goal that was chosen",
        arguments: [
            ("'Floss'", "Ticked once a day: ", HabitKind.yesNo), ("'No sugar'", "Not at all: ", .limit),
            ("'Read 20 pages a day'", "20 pages a day: ", .count), ("'Read 30 minutes'", "30 min a day: ", .minutes),
            ("'Gym 3 times a week'", "25 min a day, 3 times a week: ", .minutes),
            ("'Read'", "25 min a day: ", .minutes),
            ("'Juggle' tab right right shift-tab ' no, floss'", "", .count),
        ])
    func suggested(keys: String, sentence: String, kind: HabitKind) throws {
        var bench = try Bench.settled()
        bench.press("n \(keys)")
        #expect(sentence.isEmpty || bench.text.contains(sentence))
        #expect(HabitFields.kind(try #require(bench.form)).kind == kind)
    }

    @Test("a count is typed with its unit, + and - count, and minutes do not grow by it")
    func count() throws {
        var bench = try Bench.settled()
        bench.press("n 'Read' tab right right tab '20 pages' shift-tab shift-tab right left")
        #expect(bench.text.contains("20 pages"), "the text of a kind is there when it is chosen again")
        bench.press("enter enter +")
        #expect(bench.said.last == "Read: 1 page.")
        let habit = try last(bench)
        #expect(habit.kind == .count && habit.unit == "pages" && habit.goal.amount == 20)
        bench.press("+ + -")
        #expect(try amount(bench) == 2 && bench.text.contains("2/20"))
        for keys in ["a '200000' enter", "ctrl-u enter"] {
            bench.press(keys)
            #expect(bench.text.contains("0.001 to 100000"))
        }
        bench.press("'5.5' enter")
        #expect(try amount(bench) == Amount(7.5))
        bench.press("space")
        #expect(bench.userData.isKept(habit, at: bench.now))
        bench.press(String(repeating: "- ", count: 21))
        #expect(try amount(bench) == 0 && last(bench).totalMinutes == 0)
        bench.press("x")
        #expect(bench.said.last == Strings(.english).today.hasNoLimit)
    }

    @Test("the result of a session asks how many units it was, once; of minutes nothing is asked")
    func session() throws {
        var bench = try Bench.settled(Self.pages)
        bench.press("enter enter 25m 2s")
        #expect(bench.text.contains("How many pages?"))
        bench.press("enter")
        #expect(bench.top is SessionAmountForm)
        bench.press("'12' enter")
        #expect(bench.top is ResultPage && bench.text.contains("12 pages"))
        #expect(try amount(bench) == 12 && bench.minutes == 25)
        bench.press("a '15' enter")
        #expect(try amount(bench) == 15)
        bench.press("u")
        #expect(try amount(bench) == 12 && bench.said.last == "Undone: 15 pages of Read. Press U to redo.")
        bench.press("esc")
        #expect(bench.model.pages.isEmpty)
        bench = try Bench.settled()
        bench.press("enter enter 25m 2s")
        #expect(!bench.text.contains("How many"))
        bench.press("a")
        #expect(bench.said.last == Strings(.english).result.countsNothing)
    }

    @Test(
        "charts and sums are in what a habit counts",
        arguments: [
            (pages, "20 pages", "20 pages"), (HabitDraft("Read", .yesNo), "1 day", "1天"),
            (HabitDraft("Read", .minutes), "25 m", "25分钟"),
        ])
    func charts(draft: HabitDraft, english: String, chinese: String) throws {
        let unit = ChartUnit(try last(try Bench.settled(draft)))
        let monday = Day(year: 2026, month: 3, day: 2)
        var log = MinutesByDay(days: [monday: ["h1": 25]])
        if draft.kind == .count { log.amounts = [monday: ["h1": 20]] }
        let sum = unit.value(in: monday...monday.advanced(by: 6), log)
        #expect(unit.text(sum, Strings(.english)) == english && unit.text(sum, Strings(.chinese)) == chinese)
        #expect(unit.value(in: Day(number: 0)...monday, log) == sum)
    }

    @Test("x notes a slip, and space a day kept")
    func limit() throws {
        var bench = try Bench.settled()
        bench.press("n 'Coffee' tab right right right tab '1' enter enter space")
        let habit = try last(bench)
        #expect(habit.kind == .limit && habit.goal.amount == 1 && bench.userData.isKept(habit, at: bench.now))
        func heat() -> Heat { Heatmap(of: habit.id, bench.view()).heat(of: bench.view().today) }
        #expect(heat() != .none)
        bench.press("x i")
        #expect(bench.text.contains(" kept, 1 of 1"), "no bar over it")
        bench.press("esc x")
        #expect(bench.said.last == "Coffee: 2 today, 1 at most.")
        #expect(bench.userData.minutes.slips(of: habit.id, on: bench.now.today) == 2)
        #expect(try !bench.userData.isKept(last(bench), at: bench.now) && heat() == .none)
        bench.press("space")
        #expect(bench.said.last == Strings(.english).today.overLimit)
        bench.press("+")
        #expect(bench.said.last == Strings(.english).today.slipCounts)
    }

    @Test("the list, the panel and the page name a passed limit in words", arguments: Language.allCases)
    func passedLimit(language: Language) throws {
        var bench = try Bench.settled()
        bench.press("n 'Coffee' tab right right right tab '3' enter enter")
        bench.model.preferences.language = language
        let whole = language == .english ? "4, over the limit of 3" : "4次，超过上限3次"
        bench.press("x x x")
        #expect(bench.missing(["3/3", "4 > 3"]) == ["4 > 3"])
        bench.press("x")
        #expect(bench.missing(["4 > 3", whole]) == [])
        bench.press("i")
        #expect(bench.text.contains(whole))
    }

    @Test("the form of a limit says that it marks a day, and how one is counted", arguments: Language.allCases)
    func marksDay(language: Language) throws {
        var bench = try Bench.settled()
        bench.press("n 'Coffee' tab right right right tab '3' enter enter")
        bench.model.preferences.language = language
        bench.press("a")
        let words = ["Mark a day as kept", "Says that the day was kept: at most 3 a day. x counts one."]
        #expect(bench.missing(language == .english ? words : ["标记守住", "（每天最多3次）。x 则记一次"]) == [])
        bench.press("enter")
        #expect(try bench.userData.isKept(last(bench), at: bench.now))
    }

    @Test("a first limit is not offered a timer, and space keeps it")
    func firstLimit() throws {
        var bench = Bench(Life())
        bench.press("'Smoke less' tab right right right enter enter")
        #expect(bench.text.contains("I kept it today") && !bench.text.contains("minutes now"))
        bench.press("space")
        #expect(!(bench.top is FirstRunPage) && bench.userData.timer == nil)
    }

    @Test("a weekly goal shows the rest and the pace, and the last day of a month asks for all that is missing")
    func periods() throws {
        var bench = try Bench.settled(HabitDraft("Piano", .minutes, 300, each: .week), at: .at("2026-03-07", "09:00"))
        try bench.elsewhere { life, _ in try life.tell(200, on: "2026-03-03", at: .at("2026-03-03")) }
        let left = [Strings(.english), Strings(.chinese)].map {
            try? $0.left(bench.userData.progress(of: last(bench), at: bench.now), of: last(bench))
        }
        #expect(left == ["1 h 40 m left, 50 m on 2 days", "还差1小时40分钟，2天每天50分钟"])
        #expect(bench.text.contains("200/300"))
        for (day, minutes) in [("2026-03-31", 1200), ("2026-03-22", 120)] {
            bench = try Bench.settled(HabitDraft("Piano", .minutes, 1200, each: .month), at: .at(day, "09:00"))
            bench.press("space")
            #expect(bench.model.confirmation == nil && bench.minutes == minutes)
        }
    }

    @Test("a corrected number takes the place of the old one, and one that is plenty is asked about")
    func corrected() throws {
        var bench = try Bench.settled(Self.pages)
        bench.life = nil
        bench.press("H")
        bench.send(
            .logged(
                HabitEntry(
                    id: "202603abc", habitId: "h1", habitName: "Read", minutes: 15, amount: 12,
                    completedAt: bench.now.instant, source: "manual"), on: bench.now.today))
        bench.press("e '16'")
        #expect(bench.form?.text(.amount) == "16")
        let before = bench.actions.count
        bench.press("backspace backspace '1216' enter")
        #expect(bench.actions.count == before && bench.model.confirmation != nil)
        bench.press("enter")
        #expect(bench.actions.count == before + 1)
    }

    @Test("the kind is changed in the form, whose rows follow")
    func changed() throws {
        var bench = try Bench.settled()
        bench.press("e tab right right right right")
        #expect(bench.text.contains("min a week"))
        bench.press("enter")
        var habit = try last(bench)
        #expect(habit.goal == HabitGoal(300, of: .minutes, each: .week) && habit.goals?.count == 2)
        bench.press("e tab left left left left enter")
        habit = try last(bench)
        #expect(habit.hasMinutesADay && habit.goalMinutes == 25)
    }

    @Test("a limit that keeps itself is chosen in its form, and needs no mark from then on")
    func keepsItself() throws {
        var bench = try Bench.settled()
        bench.press("n")
        bench.write("Coffee")
        bench.press("tab right right right tab")
        bench.write("1")
        bench.press("enter enter e tab tab tab right")
        #expect(bench.text.contains("by itself"))
        bench.press("enter")
        let habit = try last(bench)
        #expect(habit.goal.keepsItself && habit.goal.amount == 1)
        #expect(bench.text.contains("At most") && !bench.text.contains(" a day:"), "no sentence without an end")
        bench.press("i")
        #expect(bench.text.contains("within the limit"))
        bench.press("esc 4 o")
        #expect(bench.text.contains("within the limit") && !bench.text.contains("not due"))
        bench.press("esc 1 86400s")
        let later = try bench.stored.userData(at: bench.now)
        #expect(try later.streakShown(of: #require(later.habits.last), at: bench.now).days == 1)
        bench.press("4 left enter")
        #expect(bench.top is DayPage && !bench.text.contains("Coffee"), "what kept itself is not open")
    }
}
