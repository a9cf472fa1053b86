import Canvas
import DocumentStore
import TestSupport
import Testing

@testable import Domain
@testable import UI
import Words

@Suite("History") struct HistoryPageTests {
    /// The page with some days of the sample, read, and a note of yesterday.
    private func page(_ size: Size = .standard, in language: Language? = nil) -> Bench {
        var bench = Bench(size: size, in: language)
        bench.press("H")
        bench.send(.history(of: bench.now.today))
        return bench
    }

    @Test("notes of days are listed before their entries, found, edited and removed", arguments: Language.allCases)
    func notes(language: Language) {
        var bench = page(.large, in: language)
        #expect(bench.text.contains("at home"))
        let yesterday = bench.now.today.advanced(by: -1)
        bench.press("/ 'at ho'")
        #expect(bench.rows.filter { $0.contains("at home") }.count == 2, "in the list and next to it")
        bench.press("enter e")
        #expect(bench.top is LineForm)
        bench.press("! enter")
        #expect(bench.actions.last == Action(NoteDay(day: yesterday, note: "at home!", shown: "at home")))
        bench.press("esc D")
        #expect(bench.actions.last == Action(NoteDay(day: yesterday, note: nil, shown: "at home")))
    }

    @Test(
        "days of the last months are told apart at every size, also behind the turn of the year",
        arguments: [
            Size.small, .standard, .large,
        ])
    func turnOfTheYear(size: Size) {
        var bench = Bench(size: size, at: .at("2027-01-03", "19:00"))
        bench.press("H")
        let habit = bench.userData.habits[0]
        bench.send(
            .logged(
                HabitEntry(
                    id: "202612abc", habitId: habit.id, habitName: habit.name, minutes: 5,
                    completedAt: bench.now.instant, source: "manual"),
                on: bench.now.today.advanced(by: -3)))
        #expect(bench.text.contains("31 Dec"))
    }

    @Test("of one habit there are no notes of days, and entries alone are counted")
    func oneHabit() {
        var bench = page()
        #expect(bench.text.contains("\(Bench.sample.history(of: bench.now.today).count) entries"))
        bench.press("f")
        bench.send(.history(of: bench.now.today, habitId: bench.userData.habits.first?.id))
        #expect(!bench.text.contains("at home"))
    }

    @Test(
        "the form asks for minutes, units or slips, and for none of a tick",
        arguments: [
            (.minutes, nil, false, [.minutes]), (.count, 20, false, [.amount]), (.yesNo, 1, false, []),
            (.limit, 1, false, []), (.limit, 3, true, [.amount]),
        ] as [(HabitKind, Amount?, Bool, [DomainError.Field])])
    func form(kind: HabitKind, amount: Amount?, isSlip: Bool, fields: [DomainError.Field]) throws {
        var bench = Bench()
        bench.model.userData.habits[0].kind = kind
        let habit = bench.userData.habits[0]
        bench.press("H")
        bench.send(
            .logged(
                HabitEntry(
                    id: "202611abc", habitId: habit.id, habitName: habit.name, minutes: 5, amount: amount,
                    isSlip: isSlip ? true : nil, completedAt: bench.now.instant, source: "manual"),
                on: bench.now.today))
        bench.press("e")
        #expect(bench.top is EntryForm)
        #expect(bench.form?.fields.map(\.id).filter { [.minutes, .amount].contains($0) } == fields)
        bench.press("enter")
        #expect(bench.actions.isEmpty, "nothing changed")
    }

    @Test("the day opens at the entry that was chosen")
    func opensAtEntry() throws {
        var bench = page()
        let today = bench.now.today
        let chosen = try #require(Bench.sample.history(of: today).first)
        #expect(Bench.sample.entries(on: today).first?.id != chosen.entry.id)
        bench.press("enter")
        bench.send(.loaded(.entries(today, Bench.sample.entries(on: today))))
        bench.press("e")
        #expect((bench.top as? EntryForm)?.line.entry.id == chosen.entry.id)
    }

    @Test("a correction says what it changed")
    func sentences() {
        let strings = Strings(.english)
        let userData = Bench.sample.userData
        let day = Day(year: 2026, month: 11, day: 24)
        let (read, write) = (userData.habits[0], userData.habits[1])
        var amended = AmendedEntry(
            habitId: read.id, habitName: read.name, day: day, minutesBefore: 25, minutes: 25, coins: 0, coinsShort: 0,
            balance: 0, amountBefore: nil, amount: nil, movedFrom: nil, habitNameBefore: write.name)
        #expect(strings.sentence(for: amended, in: userData).contains("entry updated"))
        amended.movedFrom = EntryPlace(habitId: write.id, day: day, entryId: "x")
        #expect(strings.sentence(for: amended, in: userData).hasPrefix("\(write.name) \u{2192} \(read.name), "))
        amended.movedFrom = EntryPlace(habitId: read.id, day: day.advanced(by: -1), entryId: "x")
        let moved = "\(read.name), \(strings.date(day.advanced(by: -1))) \u{2192} \(strings.date(day)): 25 m."
        #expect(strings.sentence(for: amended, in: userData) == moved)
        (amended.movedFrom, amended.isSlip, amended.amountBefore, amended.amount) = (nil, true, 3, 2)
        #expect(strings.sentence(for: amended, in: userData).hasSuffix("3 slips \u{2192} 2 slips."))
    }
}

extension SampleLife {
    /// Entries of a week, newest first.
    func history(of today: Day) -> [LoggedLine] {
        (0..<7).flatMap { back in
            let day = today.advanced(by: -back)
            return entries(on: day).reversed().map { entry in
                LoggedLine(day: day, entry: entry, session: sessions(of: nil).first { $0.id == entry.id })
            }
        }
    }
}

extension AppMessage {
    /// What History reads of the sample, with a note of yesterday.
    static func history(of today: Day, habitId: String? = nil) -> AppMessage {
        let lines = Bench.sample.history(of: today).filter { habitId == nil || $0.entry.habitId == habitId }
        let notes = [today.advanced(by: -1): "at home"]
        return .loaded(.log(habitId: habitId, through: nil, lines, notes: notes, isEnd: true))
    }

    /// What History reads where there is one entry.
    static func logged(_ entry: HabitEntry, on day: Day) -> AppMessage {
        let line = LoggedLine(day: day, entry: entry, session: nil)
        return .loaded(.log(habitId: nil, through: nil, [line], notes: [:], isEnd: true))
    }
}
