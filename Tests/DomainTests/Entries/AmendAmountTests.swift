import DocumentStore
import Domain
import TestSupport
import Testing

/// Habits of each kind on Thursday 2026-02-19, to correct what was logged for them.
struct CountedLife {
    var life = Life()
    let now = Moment.at("2026-02-19")
    private var number = 0

    /// `pages` 20 a day (25 minutes), `leaves` 20 a day of 2 minutes each, `floss` once a day, `coffee` at most 2,
    /// `smoke` not at all, `read` 25 minutes a day.
    static let drafts: [(id: String, draft: HabitDraft)] = {
        var leaves = KindTests.draft(.count, 20)
        leaves.minutesPerUnit = 2
        return [
            ("pages", KindTests.draft(.count, 20)), ("leaves", leaves), ("floss", KindTests.draft(.yesNo)),
            ("coffee", KindTests.draft(.limit, 2)), ("smoke", KindTests.draft(.limit, 0)),
            ("read", KindTests.draft(.minutes)),
        ]
    }()

    init(_ drafts: [(id: String, draft: HabitDraft)] = drafts, on day: String = "2026-01-20") throws {
        for (id, draft) in drafts { try life.adopt(draft, habitId: id, catId: "cat-\(id)", at: .at(day)) }
    }

    /// - Parameter day: of February.
    @discardableResult
    mutating func log(_ amount: Amount, of habit: String, on day: Int = 19, isSlip: Bool = false) throws -> EntryPlace {
        number += 1
        let day = Day(year: 2026, month: 2, day: day)
        let id = "202602entry\(10 + number)"
        let isTimed = try life.repository.habit(habit)?.kind == .minutes
        let action =
            isTimed
            ? LogEntry(habitId: habit, minutes: amount.whole, day: day, entryId: id)
            : LogEntry(habitId: habit, amount: amount, isSlip: isSlip, day: day, entryId: id)
        try life.perform(Action(action), at: .at(day.text))
        return EntryPlace(habitId: habit, day: day, entryId: id)
    }

    mutating func edit(_ place: EntryPlace, _ change: (inout EntryDraft) -> Void) throws {
        let entry = try #require(try life.repository.entries(on: place.day).first { $0.id == place.entryId })
        var draft = EntryDraft(entry, nil, on: place.day, at: now)
        change(&draft)
        try life.perform(Action(AmendEntry(place, wanted: draft)), at: now)
    }

    func streak(_ habit: String) throws -> [Int] {
        let habit = try #require(try life.repository.userData(at: now).habits.first { $0.id == habit })
        return [habit.currentStreak, habit.bestStreak]
    }

    var documents: [DocumentPath: Fields] { life.store.table.mapValues(\.fields) }
}

@Suite("Corrections of units, ticks and slips") struct AmendAmountTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let habit: String
        var amount: Amount = 20
        /// Logged before it on the same day.
        var before: Amount?
        var isSlip = false
        let change: @Sendable (inout EntryDraft) -> Void
        /// Of the entry after it: of which habit, minutes and amount. Nil if it is refused.
        var after: (habit: String, minutes: Int, amount: Amount?)?
        var refused: DomainError?
        var testDescription: String { name }
    }

    private static func day(_ day: Int) -> Day { Day(year: 2026, month: 2, day: day) }

    static let cases: [Case] = [
        Case(
            name: "fewer units make fewer minutes", habit: "pages", change: { $0.amount = 8 }, after: ("pages", 10, 8)),
        Case(
            name: "a part of a unit", habit: "pages", change: { $0.amount = Amount(thousandths: 2500) },
            after: ("pages", 3, Amount(thousandths: 2500))),
        Case(
            name: "beside others of the day", habit: "pages", amount: 3, before: 3, change: { $0.amount = 1 },
            after: ("pages", 2, 1)),
        Case(
            name: "alone on another day", habit: "pages", amount: 3, before: 3, change: { $0.day = day(17) },
            after: ("pages", 3, 3)),
        Case(
            name: "to a habit whose units are worth more", habit: "pages", change: { $0.habitId = "leaves" },
            after: ("leaves", 40, 20)),
        Case(
            name: "to such a habit, and fewer", habit: "pages",
            change: { ($0.habitId, $0.amount) = ("leaves", 5) }, after: ("leaves", 10, 5)),
        Case(
            name: "to a habit of minutes its minutes stay", habit: "pages", change: { $0.habitId = "read" },
            after: ("read", 25, nil)),
        Case(
            name: "to a habit of ticks its minutes stay", habit: "pages", change: { $0.habitId = "floss" },
            after: ("floss", 25, nil)),
        Case(
            name: "minutes to a count are no units", habit: "read", amount: 30, change: { $0.habitId = "pages" },
            after: ("pages", 30, nil)),
        Case(
            name: "more units than a day has minutes", habit: "leaves", change: { $0.amount = 1000 },
            after: ("leaves", 1440, 1000)),
        Case(
            name: "the same beside others", habit: "leaves", before: 10, change: { $0.amount = 1000 },
            after: ("leaves", 1420, 1000)),
        Case(
            name: "minutes of units are not typed", habit: "pages", change: { $0.minutes = 99 },
            refused: .invalid(.minutes, .outOfRange(25, 25))),
        Case(
            name: "no units", habit: "pages", change: { $0.amount = 0 },
            refused: .invalid(.amount, .outOfAmounts(Amount(thousandths: 1), 100_000))),
        Case(
            name: "a tick on another day", habit: "floss", amount: 1, change: { $0.day = day(18) },
            after: ("floss", 10, 1)),
        Case(
            name: "a tick on a day that has one", habit: "floss", amount: 1, change: { $0.day = day(16) },
            refused: .alreadyTicked(habit: "Read", day: day(16))),
        Case(
            name: "a mark on a day that has one", habit: "coffee", amount: 1, change: { $0.day = day(16) },
            refused: .alreadyTicked(habit: "Read", day: day(16))),
        Case(
            name: "a mark on a day with slips", habit: "coffee", amount: 1, change: { $0.day = day(15) },
            after: ("coffee", 10, 1)),
        Case(
            name: "two ticks in one", habit: "floss", amount: 1, change: { $0.amount = 2 },
            refused: .invalid(.amount, .outOfAmounts(1, 1))),
        Case(
            name: "a tick to a count", habit: "floss", amount: 1, change: { $0.habitId = "pages" },
            after: ("pages", 10, nil)),
        Case(
            name: "a tick to a limit stays one", habit: "floss", amount: 1, change: { $0.habitId = "coffee" },
            after: ("coffee", 10, 1)),
        Case(
            name: "a tick to a limit that has one that day", habit: "floss", amount: 1,
            change: { ($0.habitId, $0.day) = ("coffee", day(16)) }, refused: .alreadyTicked(habit: "Read", day: day(16))
        ),
        Case(
            name: "fewer slips", habit: "coffee", amount: 3, isSlip: true, change: { $0.amount = 2 },
            after: ("coffee", 0, 2)),
        Case(
            name: "no slips", habit: "coffee", amount: 3, isSlip: true, change: { $0.amount = 0 },
            refused: .invalid(.amount, .outOfAmounts(1, 60))),
        Case(
            name: "half a slip", habit: "coffee", amount: 3, isSlip: true,
            change: { $0.amount = Amount(thousandths: 500) }, refused: .invalid(.amount, .outOfAmounts(1, 60))),
        Case(
            name: "slips to another limit", habit: "coffee", amount: 3, isSlip: true,
            change: { $0.habitId = "smoke" }, after: ("smoke", 0, 3)),
        Case(
            name: "slips to a habit without a limit", habit: "coffee", amount: 3, isSlip: true,
            change: { $0.habitId = "floss" }, refused: .slipsNeedALimit(habit: "Read")),
        Case(
            name: "a note changes nothing else", habit: "pages", amount: 3, before: 3, change: { $0.note = "x" },
            after: ("pages", 4, 3)),
    ]

    @Test("minutes follow, and both habits and cats", arguments: cases)
    func corrected(_ row: Case) throws {
        var sample = try CountedLife()
        for habit in ["floss", "coffee"] { try sample.log(1, of: habit, on: 16) }
        try sample.log(1, of: "coffee", on: 15, isSlip: true)
        if let before = row.before { try sample.log(before, of: row.habit) }
        let place = try sample.log(row.amount, of: row.habit, isSlip: row.isSlip)
        let documents = sample.documents
        guard let after = row.after else {
            let refused = try #require(row.refused)
            #expect(throws: refused) { try sample.edit(place, row.change) }
            return #expect(sample.documents == documents)
        }
        try sample.edit(place, row.change)
        let repository = sample.life.repository
        let days = [15, 16, 17, 18, 19].map(Self.day)
        let entry = try #require(
            try days.compactMap { try repository.entries(on: $0).first { $0.id == place.entryId } }.first)
        #expect(entry.habitId == after.habit && entry.minutes == after.minutes && entry.amount == after.amount)
        #expect(entry.isSlip == (row.isSlip ? true : nil))
        for (id, _) in CountedLife.drafts {
            let sum = try days.flatMap { try repository.entries(on: $0, of: id) }.reduce(0) { $0 + $1.minutes }
            #expect(try repository.habit(id)?.totalMinutes == sum && repository.cat("cat-\(id)")?.totalMinutes == sum)
        }
        #expect(try Audit(repository, at: sample.now).findings() == [])
        try sample.life.undo(at: sample.now)
        #expect(sample.documents == documents)
    }

    @Test("a streak of a limit follows its slips", arguments: [true, false])
    func limit(isMoved: Bool) throws {
        var sample = try CountedLife()
        for day in 15...19 { try sample.log(1, of: "coffee", on: day) }
        let slips = try sample.log(3, of: "coffee", on: 17, isSlip: true)
        #expect(try sample.streak("coffee") == [2, 2])
        try sample.edit(slips) { if isMoved { $0.day = Self.day(10) } else { $0.amount = 2 } }
        #expect(try sample.streak("coffee") == [5, 5])
        try sample.life.undo(at: sample.now)
        #expect(try sample.streak("coffee") == [2, 2])
    }

    @Test(
        "a streak of a goal for a week follows minutes and units",
        arguments: [HabitKind.minutes, .count], [true, false])
    func weekly(kind: HabitKind, isMoved: Bool) throws {
        var sample = try CountedLife([("h", KindTests.draft(kind, 120, each: .week))])
        try sample.log(60, of: "h", on: 3)
        let place = try sample.log(60, of: "h", on: 5)
        try sample.log(120, of: "h", on: 10)
        try sample.log(60, of: "h", on: 17)
        #expect(try sample.streak("h") == [4, 4])
        try sample.edit(place) { draft in
            if isMoved {
                draft.day = Self.day(11)
            } else if kind == .count {
                draft.amount = 50
            } else {
                draft.minutes = 50
            }
        }
        #expect(try sample.streak("h") == (isMoved ? [3, 3] : [2, 2]))
        try sample.life.undo(at: sample.now)
        #expect(try sample.streak("h") == [4, 4])
    }

    @Test("slips are no visit of a cat, wherever they are moved") func visits() throws {
        var sample = try CountedLife()
        try sample.log(1, of: "coffee", on: 15)
        let evening = Moment.at("2026-02-15", "20:00")
        try sample.life.perform(
            Action(
                LogEntry(
                    habitId: "coffee", amount: 1, isSlip: true, day: evening.today, entryId: "202602evening")),
            at: evening)
        let mark = try sample.log(1, of: "coffee", on: 16)
        let slip = try sample.log(1, of: "coffee", on: 17, isSlip: true)
        func visit() throws -> Timestamp? { try sample.life.repository.cat("cat-coffee")?.lastSessionAt }
        let last = Moment.at("2026-02-16").instant
        #expect(try visit() == last)
        try sample.edit(slip) { $0.day = Self.day(18) }
        #expect(try visit() == last)
        try sample.life.perform(Action(AmendEntry(mark, wanted: nil)), at: sample.now)
        #expect(try visit() == Moment.at("2026-02-15").instant)
    }
}
