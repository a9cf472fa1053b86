import Canvas
import TestSupport
import Testing

@testable import Domain
@testable import UI
import Words

@Suite("Actions by keys") struct ActionFlowTests {
    @Test("the first run: a habit, a kitten, a first timer as long as its goal; history of other programs is offered")
    func firstRun() throws {
        var bench = Bench(Life())
        #expect(bench.text.contains("What habit would you like to build?"))
        bench.press("'Juggle' enter right down ctrl-r ctrl-n up enter")
        let habit = try #require(bench.userData.habits.first)
        #expect(habit.name == "Juggle" && habit.goalMinutes == 25)
        #expect(bench.userData.cats.count == 1 && bench.userData.settings.onboarded == true)
        #expect(bench.text.contains("moved in! Its habit: Juggle."))
        bench.press("i")
        #expect(bench.said.last == Strings(.english).firstRun.bringsHistory([]))
        bench.send(.loaded(.foreign([FoundHistory(of: "harsh", at: "/home/ada/.config/harsh")])))
        #expect(bench.text.contains("(found: harsh)"))
        bench.press("i")
        #expect(bench.said.last?.contains("habicat import /home/ada/.config/harsh") == true)
        bench.press("enter")
        #expect(bench.top is FocusPage && bench.userData.timer?.lengthMinutes == 25)
        bench = Bench(Life())
        bench.press("'Juggle' tab tab '40' enter enter")
        #expect(bench.text.contains("start 40 minutes now"))
    }

    @Test("esc leaves the first run, and it does not come back")
    func lookingAround() {
        var bench = Bench(Life())
        bench.press("esc")
        #expect(bench.model.pages.isEmpty && bench.userData.settings.onboarded == true)
        bench.press("2 1")
        #expect(bench.model.pages.isEmpty)
    }

    @Test("minutes logged by hand announce a first as a session does", arguments: Language.allCases)
    func first(language: Language) throws {
        let userData = Bench.sample.userData
        let cat = try #require(userData.cat(userData.habits[0].catId))
        let first = First.next(after: 0)
        let (id, day) = (userData.habits[0].id, SampleLife.moment.today)
        let action = Action(LogEntry(habitId: id, minutes: 25, day: day, entryId: "e"))
        let told = LoggedEntry(habitId: id, minutes: 25, day: day, streak: 1, firsts: [first])
        let strings = Strings(language)
        let text = strings.toast(for: .logged(told), of: action, in: userData)?.0 ?? ""
        #expect(text.contains(cat.name) && text.hasSuffix(strings.result.first(cat.name, first)))
        // Glasses and ticks take no time.
        let counted = LoggedEntry(habitId: id, minutes: 25, amount: 8, day: day, streak: 1, firsts: [first])
        let said = strings.toast(for: .logged(counted), of: action, in: userData)?.0 ?? ""
        #expect(said.contains(strings(first.action)) && !said.contains(strings.minutesInWords(25)))
    }

    @Test("space logs the rest of the goal; u undoes it, U redoes it")
    func undo() throws {
        var bench = try Bench.settled()
        bench.press("space")
        #expect(bench.minutes == 25 && bench.userData.habits.first?.currentStreak == 1)
        for (key, minutes, said) in [
            ("space", 25, Strings(.english).today.goalReached),
            ("u", 0, "Undone: 25 minutes of Daily Reading. Press U to redo."),
            ("U", 25, "Redone: 25 minutes of Daily Reading."), ("u u", 0, Strings(.english).nothingToUndo),
        ] {
            bench.press(key)
            #expect(bench.minutes == minutes && bench.said.last == said)
        }
    }

    @Test("more than three times the goal asks first")
    func manyMinutes() throws {
        var bench = try Bench.settled()
        bench.press("a backspace backspace '76' enter")
        #expect(bench.minutes == 0 && bench.text.contains("more than three times the goal"))
        bench.press("enter")
        #expect(bench.minutes == 76 && bench.model.pages.isEmpty)
    }

    @Test("minutes for yesterday, days off, rest and wake, order")
    func others() throws {
        var bench = try Bench.settled(.reading, .run, since: "2026-02-20")
        bench.press("a tab ctrl-u 'yesterday' enter")
        let yesterday = try #require(Day("2026-03-01"))
        #expect(bench.userData.minutes.minutes(of: "h1", on: yesterday) == 25)
        bench.press("o tab ctrl-u '+3' tab right enter")
        let off = try #require(bench.userData.daysOff.first)
        #expect(off.through == Day("2026-03-05") && off.habitId == nil)
        bench.press("w")
        #expect(bench.userData.habits.first?.isActive == false)
        bench.press("enter")
        #expect(bench.said.last?.contains("is resting. Press w to resume the habit") == true)
        bench.press("w J")
        #expect(bench.userData.habits.map(\.id) == ["h2", "h1"])
    }

    @Test("a question covers no row of a screen", arguments: [Size.standard, .large, .small])
    func questionBelow(size: Size) {
        var bench = Bench(size: size)
        func rows() -> [Substring] { bench.text.split(separator: "\n", omittingEmptySubsequences: false) }
        let before = rows()
        bench.press("D 2")
        var history = HabitHistory()
        (history.entries, history.minutes, history.focusMinutes) = (2, 40, 40)
        bench.send(.loaded(.habitHistory(habitId: "habit-thesis", history)))
        #expect(bench.text.contains("any other key: no"))
        if size == .small {
            #expect(bench.text.contains("Mochi: 29 h until senior"), "the last row of the screen is above it")
        } else {
            #expect(rows().prefix(size.height - 2) == before.prefix(size.height - 2))
        }
    }

    @Test("the first action of a day counts its visit, once, an undo too; with another setting, c does")
    func visit() throws {
        var bench = try Bench.settled()
        bench.press("space a enter")
        #expect(bench.life?.committed.count { $0.action.kind == "visit" } == 1 && bench.userData.person?.coins == 10)
        let first = try #require(bench.userData.person?.lastCheckInDate)
        bench.press("24h u")
        #expect(bench.userData.person?.lastCheckInDate == first.advanced(by: 1))
        let coins = bench.userData.person?.coins
        bench.press("ctrl-r")
        #expect(bench.userData.person?.coins == coins)
        bench = try Bench.settled()
        try bench.elsewhere { try $0.perform(Action(ChangeSetting(.checksInByItself(false))), at: $1) }
        bench.press("space")
        #expect(bench.userData.person?.coins == 0)
        #expect(bench.text.contains("press c to collect today's visit: +10"))
        bench.press("c")
        #expect(bench.userData.person?.coins == 10)
    }
}
