import DocumentStore
@testable import Domain
import TestSupport
import Testing

@Suite("The daily visit") struct DailyVisitTests {
    private static let visit = Action(Visit())
    private static let february = Month(year: 2026, number: 2)

    /// Visits on some days of February.
    private static func visited(_ days: some Sequence<Int>) throws -> Life {
        var life = Life()
        for day in days { try life.perform(visit, at: .february(day)) }
        return life
    }

    /// What a visit on a day earns.
    private static func visit(_ life: inout Life, on day: Day) throws -> VisitResult? {
        guard case .visited(let result) = try life.perform(visit, at: .at(day.text)) else { return nil }
        return result
    }

    @Test(
        "a weekday earns 10, a weekend 15, once a local date",
        arguments: [(19, 10), (20, 10), (21, 15), (22, 15), (23, 10)])
    func daily(day: Int, coins: Int) throws {
        var life = Life()
        let result = try Self.visit(&life, on: .february(day))
        #expect(result == VisitResult(dailyCoins: coins, milestoneBonus: 0, newMilestones: []))
        let person = try #require(try life.repository.person())
        #expect(person.coins == coins && person.lastCheckInDate == .february(day))
        let late = Moment.february(day, "23:59")
        #expect(try Self.visit.changesNothing(life, at: late))
        #expect(try Self.visit(&life, on: .february(day))?.total == 0)
        let userData = try life.repository.userData(at: late)
        #expect(!userData.isVisitOpen(at: late) && userData.isVisitOpen(at: .february(day + 1)))
    }

    static let stories = [
        Story(
            "a day noticed late is visited once, and does not move the last visit back",
            "adopt h1 since 1; now 9 12:00; visit; now 19 12:00; visit; visit 9 ! no change; visit 12; visited: 9 12 19",
            "lastVisit: 19"),
        Story(
            "two machines take it once: the later batch is void",
            "decide visit; visit; commit ! any; coins: 10; visit ! no change"),
    ]

    @Test("visited once", arguments: stories) func story(_ story: Story) throws { try story.run() }

    @Test("whichever day is kept as the last, a day that was visited is visited")
    func otherLastDay() throws {
        var life = try Self.visited([19])
        try life.put([.update(.root, ["lastCheckInDate": .string("2026-02-18")])])
        #expect(try Self.visit.changesNothing(life, at: .february(19)))
    }

    @Test(
        "distinct days of a month earn once each, and a new month begins from nothing",
        arguments: [
            // The days before, the day, all that it earns, and what is claimed then.
            ([3, 5, 7, 9, 13, 17], 18, 110, [7]), ([3, 5, 7, 9, 13, 17, 18], 19, 10, [7]),
            (Array(1...27), 28, 615, [7, 14, 21, 28]), (Array(23...28), 29, 15, []),
        ])
    func milestones(before: [Int], day: Int, coins: Int, claimed: [Int]) throws {
        var life = try Self.visited(before)
        #expect(try Self.visit(&life, on: .february(day))?.total == coins)
        let month = try #require(try life.repository.visitedMonth(Day.february(day).month))
        #expect(month.milestonesClaimed == claimed && month.isFull == claimed.contains(28))
        guard day < 29 else { return }
        #expect(month.totalCoins == (try life.repository.person()?.coins))
        #expect(day < 28 || month.totalCoins == 1520)
    }

    @Test("a month of 31 days is full with the 31st, not the 28th", arguments: [30, 31])
    func longMonth(days: Int) throws {
        // January.
        let life = try Self.visited((1...days).map { $0 - 31 })
        #expect(try life.repository.visitedMonth(Month(year: 2026, number: 1))?.isFull == (days == 31))
    }

    @Test("the clock set back earns nothing again, neither for a day visited nor for one before it")
    func clockSetBack() throws {
        var life = try Self.visited([18, 19])
        let coins = try [18, 17, 20].map { try Self.visit(&life, on: .february($0))?.total }
        #expect(coins == [0, 0, 10])
    }

    @Test("a day that is kept twice counts once")
    func keptTwice() throws {
        var life = try Self.visited([3, 5, 7, 9, 13])
        try life.put([.update(.visits(in: Self.february), ["checkedDays": [3, 3, 5, 7, 9, 13]])])
        #expect(try [17, 18].map { try Self.visit(&life, on: .february($0))?.total } == [10, 110])
    }

    @Test("a visit made years ahead by a wrong clock does not stop visits for years")
    func clockFarAhead() throws {
        var life = Life()
        try life.perform(Self.visit, at: .at("2031-02-18"))
        #expect(try Self.visit(&life, on: .february(18))?.total == 10)
    }

    @Test(
        "days off earn no milestones but the whole month, and that only with seven visits in person",
        arguments: [
            ([1, 24], 2...23, []), (Array(1...6), 7...28, []), (Array(1...7), 8...28, [28]),
            (Array(1...13), 14...27, []),
        ])
    func daysOffAlone(visits: [Int], off: ClosedRange<Int>, milestones: [Int]) throws {
        var life = try Self.visited(visits)
        let (from, through) = (Day.february(off.lowerBound), Day.february(off.upperBound))
        try life.takeOff(from: from, through: through, at: .at("2026-03-01"))
        #expect(try Self.visit(&life, on: .of("2026-03-01"))?.newMilestones == milestones)
    }

    @Test(
        "only rewards still in reach are shown",
        arguments: [
            (1, [], [], [7, 14, 21, 28]), (2, [], [], [7, 14, 21]), (20, [1, 2], [], [7]),
            (20, Array(1...12), [7], [14, 21]), (26, [1, 2], [], []),
        ])
    func inReach(today: Int, checked: [Int], claimed: [Int], expected: [Int]) {
        let visits = VisitedMonth(id: "2026-02", checkedDays: checked, totalCoins: 0, milestonesClaimed: claimed)
        let rewards = VisitReward.inReach(in: Self.february, visits: visits, today: .february(today))
        #expect(rewards.map(\.days) == expected)
    }
}
