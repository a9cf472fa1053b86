import DocumentStore
import Domain
import TestSupport
import Testing

/// Habits of each kind on Thursday 2026-02-19, to correct what was logged for them.
private struct CountedLife {
    var life = Life()
    let now = Moment.at("2026-02-19")
    private var number = 0

    /// `pages` 20 a day (25 minutes), `leaves` 20 a day of 2 minutes each, `floss` once a day, `coffee` at most 2,
    /// `smoke` not at all, `read` 25 minutes a day.
    static let drafts: [(id: String, draft: HabitDraft)] = [
        ("pages", KindTests.draft(.count, 20)), ("leaves", KindTests.count(20, minutesPerUnit: 2000)),
        ("floss", KindTests.draft(.yesNo)), ("coffee", KindTests.draft(.limit, 2)),
        ("smoke", KindTests.draft(.limit, 0)), ("read", KindTests.draft(.minutes)),
    ]

    init() throws {
        for (id, draft) in Self.drafts {
            try life.adopt(draft, habitId: id, catId: "cat-\(id)", at: .at("2026-01-20"))
        }
    }

    /// - Parameter day: of February.
    @discardableResult
    mutating func log(_ amount: Amount, of habit: String, on day: Int = 19, isSlip: Bool = false) throws -> EntryPlace {
        number += 1
        let place = EntryPlace(habitId: habit, day: .february(day), entryId: "202602entry\(10 + number)")
        let action =
            habit == "read"
            ? LogEntry(habitId: habit, minutes: amount.whole, day: place.day, entryId: place.entryId)
            : LogEntry(habitId: habit, amount: amount, isSlip: isSlip, day: place.day, entryId: place.entryId)
        try life.perform(Action(action), at: .february(day))
        return place
    }

    mutating func edit(_ place: EntryPlace, _ change: (inout EntryDraft) -> Void) throws {
        let entry = try #require(try life.repository.entries(on: place.day).first { $0.id == place.entryId })
        var draft = EntryDraft(entry, nil, on: place.day, at: now)
        change(&draft)
        try life.perform(Action(AmendEntry(place, wanted: draft)), at: now)
    }

    var documents: [DocumentPath: Fields] { life.store.table.mapValues(\.fields) }
}

@Suite("Corrections of units, ticks and slips") struct AmendAmountTests {
    /// An entry of a habit, a change of it, and what there is then.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let habit: String
        var amount: Amount
        /// Logged before it on the same day.
        let before: Amount?
        var isSlip = false
        let change: @Sendable (inout EntryDraft) -> Void
        /// Of the entry after it: of which habit, minutes and amount. Nil if it is refused.
        var after: (habit: String, minutes: Int, amount: Amount?)?
        var refused: DomainError?

        init(
            _ name: String, _ habit: String, amount: Amount = 20, before: Amount? = nil,
            _ change: @escaping @Sendable (inout EntryDraft) -> Void, _ after: (String, Int, Amount?)
        ) {
            (testDescription, self.habit, self.amount, self.before) = (name, habit, amount, before)
            (self.change, self.after) = (change, after)
        }

        init(
            _ name: String, _ habit: String, amount: Amount = 20,
            _ change: @escaping @Sendable (inout EntryDraft) -> Void, refused: DomainError
        ) {
            (testDescription, self.habit, self.amount, before) = (name, habit, amount, nil)
            (self.change, self.refused) = (change, refused)
        }

        /// Of three slips of coffee.
        var slips: Case {
            var slips = self
            (slips.amount, slips.isSlip) = (3, true)
            return slips
        }
    }

    private static let half = Amount(thousandths: 500)
    private static let ticked = DomainError.alreadyTicked(habit: "Read", day: .february(16))
    private static let noSlips = DomainError.invalid(.amount, .outOfAmounts(1, 60))

    static let cases: [Case] = [
        Case("fewer units make fewer minutes", "pages", { $0.amount = 8 }, ("pages", 10, 8)),
        Case("a part of a unit", "pages", { $0.amount = 2 + half }, ("pages", 3, 2 + half)),
        Case("beside others of the day", "pages", amount: 3, before: 3, { $0.amount = 1 }, ("pages", 2, 1)),
        Case("alone on another day", "pages", amount: 3, before: 3, { $0.day = .february(17) }, ("pages", 3, 3)),
        Case("a note changes nothing else", "pages", amount: 3, before: 3, { $0.note = "x" }, ("pages", 4, 3)),
        Case("to a habit whose units are worth more", "pages", { $0.habitId = "leaves" }, ("leaves", 40, 20)),
        Case("to such a habit, and fewer", "pages", { ($0.habitId, $0.amount) = ("leaves", 5) }, ("leaves", 10, 5)),
        Case("to a habit of minutes its minutes stay", "pages", { $0.habitId = "read" }, ("read", 25, nil)),
        Case("to a habit of ticks its minutes stay", "pages", { $0.habitId = "floss" }, ("floss", 25, nil)),
        Case("minutes to a count are no units", "read", amount: 30, { $0.habitId = "pages" }, ("pages", 30, nil)),
        Case("more units than a day has minutes", "leaves", { $0.amount = 1000 }, ("leaves", 1440, 1000)),
        Case("the same beside others", "leaves", before: 10, { $0.amount = 1000 }, ("leaves", 1420, 1000)),
        Case(
            "minutes of units are not typed", "pages", { $0.minutes = 99 },
            refused: .invalid(.minutes, .outOfRange(25, 25))),
        Case(
            "no units", "pages", { $0.amount = 0 },
            refused: .invalid(.amount, .outOfAmounts(Amount(thousandths: 1), 100_000))),
        Case("a tick on another day", "floss", amount: 1, { $0.day = .february(18) }, ("floss", 10, 1)),
        Case("a tick on a day that has one", "floss", amount: 1, { $0.day = .february(16) }, refused: ticked),
        Case("a mark on a day that has one", "coffee", amount: 1, { $0.day = .february(16) }, refused: ticked),
        Case("a mark on a day with slips", "coffee", amount: 1, { $0.day = .february(15) }, ("coffee", 10, 1)),
        Case(
            "two ticks in one", "floss", amount: 1, { $0.amount = 2 }, refused: .invalid(.amount, .outOfAmounts(1, 1))),
        Case("a tick to a count", "floss", amount: 1, { $0.habitId = "pages" }, ("pages", 10, nil)),
        Case("a tick to a limit stays one", "floss", amount: 1, { $0.habitId = "coffee" }, ("coffee", 10, 1)),
        Case(
            "a tick to a limit that has one that day", "floss", amount: 1,
            { ($0.habitId, $0.day) = ("coffee", .february(16)) }, refused: ticked),
        Case("fewer slips", "coffee", { $0.amount = 2 }, ("coffee", 0, 2)).slips,
        Case("no slips", "coffee", { $0.amount = 0 }, refused: noSlips).slips,
        Case("half a slip", "coffee", { $0.amount = half }, refused: noSlips).slips,
        Case("slips to another limit", "coffee", { $0.habitId = "smoke" }, ("smoke", 0, 3)).slips,
        Case(
            "slips to a habit without a limit", "coffee", { $0.habitId = "floss" },
            refused: .slipsNeedALimit(habit: "Read")
        ).slips,
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
        let entries = try (15...19).flatMap { try repository.entries(on: .february($0)) }
        let entry = try #require(entries.first { $0.id == place.entryId })
        #expect(entry.habitId == after.habit && entry.minutes == after.minutes && entry.amount == after.amount)
        #expect(entry.isSlip == (row.isSlip ? true : nil))
        for (id, _) in CountedLife.drafts {
            let sum = entries.filter { $0.habitId == id }.reduce(0) { $0 + $1.minutes }
            #expect(try repository.habit(id)?.totalMinutes == sum && repository.cat("cat-\(id)")?.totalMinutes == sum)
        }
        try sample.life.expectSound(at: sample.now)
        try sample.life.undo(at: sample.now)
        #expect(sample.documents == documents)
    }

    @Test("slips are no visit of a cat, wherever they are moved") func visits() throws {
        var sample = try CountedLife()
        func visit() throws -> Timestamp? { try sample.life.repository.cat("cat-coffee")?.lastSessionAt }
        try sample.log(1, of: "coffee", on: 15)
        let evening = Moment.february(15, "20:00")
        let late = LogEntry(habitId: "coffee", amount: 1, isSlip: true, day: evening.today, entryId: "202602evening")
        try sample.life.perform(Action(late), at: evening)
        let mark = try sample.log(1, of: "coffee", on: 16)
        let slip = try sample.log(1, of: "coffee", on: 17, isSlip: true)
        #expect(try visit() == Timestamp("2026-02-16"))
        try sample.edit(slip) { $0.day = .february(18) }
        #expect(try visit() == Timestamp("2026-02-16"))
        try sample.life.perform(Action(AmendEntry(mark, wanted: nil)), at: sample.now)
        #expect(try visit() == Timestamp("2026-02-15"))
    }
}
