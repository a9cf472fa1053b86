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

    private func rows(_ bench: Bench) -> [Substring] { bench.text.split(separator: "\n") }

    @Test("the mark of the chosen row hides nothing of its date", arguments: [Size.standard, .small])
    func mark(size: Size) {
        let bench = page(size)
        let strings = Viewing(bench.model, at: bench.now, size: size, theme: .unicode).strings
        let today = bench.now.today
        let date = size == .standard ? strings.date(today) : strings.shortDate(today)
        #expect(rows(bench).contains { $0.contains("\u{258C} \(date)") }, "\(bench.text)")
    }

    @Test("notes of days are listed before their entries, found, edited and removed", arguments: Language.allCases)
    func notes(language: Language) {
        var bench = page(in: language)
        #expect(bench.text.contains("at home"))
        let yesterday = bench.now.today.advanced(by: -1)
        bench.press("/")
        bench.write("at ho")
        #expect(rows(bench).filter { $0.contains("at home") }.count == 2, "in the list and below it")
        bench.press("enter e")
        #expect(bench.model.top.screen is LineForm)
        bench.write("!")
        bench.press("enter")
        #expect(bench.actions.last == Action(NoteDay(day: yesterday, note: "at home!", shown: "at home")))
        bench.press("esc D")
        #expect(bench.actions.last == Action(NoteDay(day: yesterday, note: nil, shown: "at home")))
    }

    @Test("of one habit there are no notes of days, and entries alone are counted")
    func oneHabit() {
        var bench = page()
        let count = Bench.sample.history(of: bench.now.today).count
        #expect(bench.text.contains("\(count) entries"))
        bench.press("f")
        bench.send(.history(of: bench.now.today, habitId: bench.model.userData.habits.first?.id))
        #expect(!bench.text.contains("at home"))
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let kind: HabitKind
        var amount: Amount?
        var isSlip = false
        let fields: [DomainError.Field]
        var testDescription: String { "\(kind), \(isSlip)" }
    }

    @Test(
        "the form asks for minutes, units or slips, and for none of a tick",
        arguments: [
            Case(kind: .minutes, fields: [.minutes]), Case(kind: .count, amount: 20, fields: [.amount]),
            Case(kind: .yesNo, amount: 1, fields: []), Case(kind: .limit, amount: 1, fields: []),
            Case(kind: .limit, amount: 3, isSlip: true, fields: [.amount]),
        ])
    func form(_ row: Case) throws {
        var userData = Bench.sample.userData
        userData.habits[0].kind = row.kind
        var bench = Bench(userData)
        let habit = userData.habits[0]
        let entry = HabitEntry(
            id: "202611abc", habitId: habit.id, habitName: habit.name, minutes: 5, amount: row.amount,
            isSlip: row.isSlip ? true : nil, completedAt: bench.now.instant, source: "manual")
        bench.press("H")
        let line = LoggedLine(day: bench.now.today, entry: entry, session: nil)
        bench.send(.loaded(.log(habitId: nil, through: nil, [line], notes: [:], isEnd: true)))
        bench.press("e")
        let form = try #require(bench.model.top.screen as? EntryForm)
        #expect(form.form.fields.map(\.id).filter { [.minutes, .amount].contains($0) } == row.fields)
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
        let form = try #require(bench.model.top.screen as? EntryForm)
        #expect(form.line.entry.id == chosen.entry.id)
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
}
