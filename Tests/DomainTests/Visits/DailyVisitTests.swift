import DocumentStore
@testable import Domain
import TestSupport
import Testing

@Suite("The daily visit") struct DailyVisitTests {
    static let visit = Action(Visit())

    static func result(_ outcome: ActionResult) -> VisitResult? {
        guard case .visited(let result) = outcome else { return nil }
        return result
    }

    /// Visits on each of the days of a month of 2026.
    static func visited(_ month: Int, _ days: some Sequence<Int>) throws -> Life {
        var life = Life()
        for day in days { try life.perform(visit, at: .at(Day(year: 2026, month: month, day: day).text)) }
        return life
    }

    @Test(
        "a weekday earns 10, a weekend 15",
        arguments: [("2026-02-19", 10), ("2026-02-20", 10), ("2026-02-21", 15), ("2026-02-22", 15), ("2026-02-23", 10)])
    func daily(day: String, coins: Int) throws {
        var life = Life()
        let result = Self.result(try life.perform(Self.visit, at: .at(day)))
        #expect(result == VisitResult(dailyCoins: coins, milestoneBonus: 0, newMilestones: []))
        #expect(try life.repository.person()?.coins == coins)
        #expect(try life.repository.person()?.lastCheckInDate?.text == day)
    }

    @Test("once a local date: the second time is no change")
    func onceADay() throws {
        var life = Life()
        try life.perform(Self.visit, at: .at("2026-02-19", "08:00"))
        #expect(try life.repository.isVisitOpen(at: .at("2026-02-19", "23:00")) == false)
        let again = try Self.visit.decided(on: life.repository, at: .at("2026-02-19", "23:59"))
        #expect(again.batch == nil)
        #expect(Self.result(again.outcome)?.total == 0)
        #expect(try life.repository.userData(at: .at("2026-02-19")).isVisitOpen(at: .at("2026-02-20")))
    }

    @Test("a day noticed late is visited once, and does not move the last visit back")
    func late() throws {
        var life = try Self.visited(2, [9, 19])
        let again = Action(Visit(day: Day(year: 2026, month: 2, day: 9)))
        #expect(try again.decided(on: life.repository, at: .at("2026-02-19")).batch == nil)
        try life.perform(Action(Visit(day: Day(year: 2026, month: 2, day: 12))), at: .at("2026-02-19"))
        #expect(try life.repository.visitedMonth(Month(year: 2026, number: 2))?.checkedDays == [9, 19, 12])
        #expect(try life.repository.person()?.lastCheckInDate?.text == "2026-02-19")
    }

    @Test("two machines take it once: the later batch is void")
    func twice() throws {
        var life = Life()
        let batch = try #require(try Self.visit.decided(on: life.repository, at: .at("2026-02-19")).batch)
        try life.perform(Self.visit, at: .at("2026-02-19"))
        var store = life.store
        #expect(throws: StoreError.self) { try store.commit(batch, now: Timestamp("2026-02-19")) }
        #expect(store.table == life.store.table)
    }

    @Test("the seventh distinct day, a Wednesday, earns 110; milestones come once")
    func seventh() throws {
        var life = try Self.visited(2, [3, 5, 7, 9, 13, 17])
        #expect(Self.result(try life.perform(Self.visit, at: .at("2026-02-18")))?.total == 110)
        #expect(try life.repository.visitedMonth(Month(year: 2026, number: 2))?.milestonesClaimed == [7])
        #expect(Self.result(try life.perform(Self.visit, at: .at("2026-02-19")))?.total == 10)
    }

    @Test("the 28th day of February 2026, a Saturday, earns 615, the whole month 1 520")
    func fullMonth() throws {
        var life = try Self.visited(2, 1...27)
        let last = try #require(Self.result(try life.perform(Self.visit, at: .at("2026-02-28"))))
        #expect(last.total == 615 && last.newMilestones == [28])
        let month = try #require(try life.repository.visitedMonth(Month(year: 2026, number: 2)))
        #expect(month.totalCoins == 1520 && month.isFull && month.milestonesClaimed == [7, 14, 21, 28])
        #expect(try life.repository.person()?.coins == 1520)
    }

    @Test("a month of 31 days is full with the 31st, not the 28th")
    func longMonth() throws {
        var life = try Self.visited(1, 1...30)
        #expect(try life.repository.visitedMonth(Month(year: 2026, number: 1))?.isFull == false)
        try life.perform(Self.visit, at: .at("2026-01-31"))
        #expect(try life.repository.visitedMonth(Month(year: 2026, number: 1))?.isFull == true)
    }

    @Test("a new month starts from zero")
    func newMonth() throws {
        var life = try Self.visited(1, 25...31)
        try life.perform(Self.visit, at: .at("2026-02-01"))
        #expect(try life.repository.visitedMonth(Month(year: 2026, number: 2))?.checkedDays == [1])
    }

    @Test("the clock set back earns nothing again, neither for a day visited nor for one before it")
    func clockSetBack() throws {
        var life = try Self.visited(2, [18, 19])
        for day in ["2026-02-18", "2026-02-17"] {
            #expect(Self.result(try life.perform(Self.visit, at: .at(day)))?.total == 0)
        }
        #expect(try life.repository.person()?.coins == 20)
        #expect(Self.result(try life.perform(Self.visit, at: .at("2026-02-20")))?.total == 10)
    }

    @Test("a day visited on another machine is not visited again, whichever visit is kept as the last")
    func visitedElsewhere() throws {
        var life = try Self.visited(2, [18, 19])
        try life.put([.update(.root, ["lastCheckInDate": .string("2026-02-18")])])
        #expect(try !life.repository.isVisitOpen(at: .at("2026-02-19")))
        #expect(try Self.visit.decided(on: life.repository, at: .at("2026-02-19")).batch == nil)
    }

    @Test("a day that is kept twice counts once")
    func keptTwice() throws {
        var life = try Self.visited(2, [3, 5, 7, 9, 13])
        try life.put([.update(DocumentPath("monthlyCheckIns/2026-02"), ["checkedDays": [3, 3, 5, 7, 9, 13]])])
        #expect(Self.result(try life.perform(Self.visit, at: .at("2026-02-17")))?.total == 10)
        #expect(Self.result(try life.perform(Self.visit, at: .at("2026-02-18")))?.total == 110)
    }

    @Test("a visit made years ahead by a wrong clock does not stop visits for years")
    func clockFarAhead() throws {
        var life = Life()
        try life.perform(Self.visit, at: .at("2031-02-18"))
        #expect(Self.result(try life.perform(Self.visit, at: .at("2026-02-18")))?.total == 10)
    }

    @Test("days off earn no milestones but the whole month, and that only with seven visits in person")
    func daysOffAlone() throws {
        func result(visits: [Int], off: ClosedRange<Int>) throws -> VisitResult? {
            var life = Life()
            try life.adopt(at: .at("2026-02-01"))
            for day in visits { try life.perform(Self.visit, at: .at(Day(year: 2026, month: 2, day: day).text)) }
            let days = (Day(year: 2026, month: 2, day: off.lowerBound), Day(year: 2026, month: 2, day: off.upperBound))
            try life.perform(
                Action(AddDaysOff(id: "o", habitId: nil, from: days.0, through: days.1)), at: .at("2026-03-01"))
            return Self.result(try life.perform(Self.visit, at: .at("2026-03-01")))
        }
        #expect(try result(visits: [1, 24], off: 2...23)?.newMilestones == [])
        #expect(try result(visits: Array(1...6), off: 7...28)?.newMilestones == [])
        #expect(try result(visits: Array(1...7), off: 8...28)?.newMilestones == [28])
        #expect(try result(visits: Array(1...13), off: 14...27)?.newMilestones == [])
    }

    @Test("only rewards still in reach are shown")
    func inReach() throws {
        let month = Month(year: 2026, number: 2)
        let days = { (today: Int, checked: [Int], claimed: [Int]) in
            VisitReward.inReach(
                in: month,
                visits: VisitedMonth(id: "2026-02", checkedDays: checked, totalCoins: 0, milestonesClaimed: claimed),
                today: Day(year: 2026, month: 2, day: today)
            ).map(\.days)
        }
        #expect(days(1, [], []) == [7, 14, 21, 28])
        #expect(days(2, [], []) == [7, 14, 21])
        #expect(days(20, [1, 2], []) == [7])
        #expect(days(20, Array(1...12), [7]) == [14, 21])
        #expect(days(26, [1, 2], []) == [])
    }
}

extension Repository {
    /// Whether a day's visit, today's where nil, or a milestone is still to be taken.
    func isVisitOpen(on day: Day? = nil, at moment: Moment) throws -> Bool {
        try Action(Visit(day: day)).decided(on: self, at: moment).batch != nil
    }
}
