import DocumentStore
@testable import Domain
import TestSupport
import Testing

/// Houses in which a detector holds, and such in which it does not: all of them but those that `LetterDetectorTests` needs
/// only minutes for.
@Suite("Detectors of letters about houses") struct HouseDetectorTests {
    typealias Change = @Sendable (inout LetterHouse) throws -> Void

    struct Case: Sendable, CustomTestStringConvertible {
        let kind: String
        let since: String
        let common: Change
        let holds: Change
        let not: Change
        var testDescription: String { kind }

        init(
            _ kind: String, since: String = "2025-12-01", in common: @escaping Change = { _ in },
            holds: @escaping Change, not: @escaping Change = { _ in }
        ) { (self.kind, self.since, self.common, self.holds, self.not) = (kind, since, common, holds, not) }
    }

    static let cases: [Case] = times + days + together + house + words

    private static let lateBegun: Change = {
        try $0.tell(5, 70)
        try $0.usual()
    }

    private static func on(_ year: Int, _ month: Int, _ day: Int) -> Change {
        { $0.today = Day(year: year, month: month, day: day) }
    }

    private static let times: [Case] = [
        Case(
            "longestSession", in: lateBegun, holds: { try $0.session(2, "18:00", 45) }, not: { try $0.session(2) }),
        Case(
            "earliest",
            in: {
                try $0.tell(5, 70)
                try $0.usual("09:00")
            }, holds: { try $0.session(2, "06:30") }, not: { try $0.session(2, "09:00") }),
        Case("latest", in: lateBegun, holds: { try $0.session(2, "22:45") }, not: { try $0.session(2) }),
        Case(
            "hourMoved", in: { try $0.usual(from: 15) },
            holds: { for back in 1...5 { try $0.session(back, "20:00") } },
            not: { for back in 1...5 { try $0.session(back, "18:40") } }),
    ]

    private static let days: [Case] = [
        Case(
            "monthTotal", in: on(2026, 2, 3), holds: { try $0.tell(60, 10) },
            not: {
                $0.today = Day(year: 2026, month: 2, day: 19)
                try $0.tell(60, 25)
            }),
        Case(
            "monthWithoutGap", in: on(2026, 2, 3), holds: { for back in 3...33 { try $0.tell(5, back) } },
            not: { for back in 3...32 { try $0.tell(5, back) } }),
        Case("firstOfMonth", in: on(2026, 2, 3), holds: { try $0.tell(5, 2) }, not: { try $0.tell(5, 1) }),
        Case(
            "newYear", in: on(2026, 1, 3), holds: { try $0.tell(5, 2) },
            not: {
                $0.today = Day(year: 2026, month: 2, day: 3)
                try $0.tell(5, 2)
            }),
        Case(
            "leapDay", since: "2023-12-01", in: on(2024, 3, 2), holds: { try $0.tell(5, 2) },
            not: { try $0.tell(5, 1) }),
        Case(
            "goalRaised", in: { try $0.goal(30, 16) }, holds: { for back in 8...13 { try $0.tell(30, back) } },
            not: { for back in 8...13 { try $0.tell(29, back) } }),
    ]

    private static let together: [Case] = [
        Case(
            "twoHabits",
            in: {
                try $0.second()
                for back in 2...6 { try $0.tell(5, back) }
                for back in 3...6 { try $0.tell(5, back, of: "h2") }
            }, holds: { try $0.tell(5, 2, of: "h2") }),
        Case(
            "allTogether",
            in: {
                try $0.second()
                try $0.tell(5, 2)
            }, holds: { try $0.tell(5, 2, of: "h2") }, not: { try $0.tell(5, 3, of: "h2") }),
        // It is news once.
        Case(
            "allTogether",
            in: {
                try $0.second()
                try $0.tell(5, 2)
                try $0.tell(5, 2, of: "h2")
            }, holds: { _ in }, not: { $0.letter(40, "allTogether") }),
        Case(
            "houseHours",
            in: {
                try $0.second()
                for back in 10..<20 { try $0.tell(590, back) }
            }, holds: { try $0.tell(100, 2, of: "h2") }, not: { try $0.tell(99, 2, of: "h2") }),
        Case(
            "neighbours",
            in: {
                try $0.second()
                try $0.tell(30, 2, of: "h2")
            }, holds: { try $0.tell(20, 2) }, not: { try $0.tell(30, 2) }),
        Case(
            "otherGrewUp", in: { try $0.second(target: 10) }, holds: { try $0.tell(120, 2, of: "h2") },
            not: { try $0.tell(119, 2, of: "h2") }),
        Case("newCat", holds: { try $0.second(3) }, not: { try $0.second(9) }),
    ]

    private static let house: [Case] = [
        Case("adoptionAnniversary", since: "2025-02-17", holds: { _ in }, not: { $0.today = $0.back(-8) }),
        Case(
            "lastDayAnniversary", since: "2024-12-01",
            holds: {
                try $0.tell(600, 365)
                try $0.perform(GraduateHabit(habitId: "h1"), 300)
            },
            not: {
                try $0.tell(600, 300)
                try $0.perform(GraduateHabit(habitId: "h1"), 290)
            }),
        Case("daysHere", since: "2025-11-10", holds: { _ in }, not: { $0.today = $0.back(-6) }),
        Case("grownUp", holds: { try $0.tell(1_200, 2) }, not: { try $0.tell(1_199, 2) }),
        Case(
            "reachedTarget", in: { try $0.life.put([.update(.cat("c1"), ["targetMinutes": 600])]) },
            holds: { try $0.tell(600, 2) }, not: { try $0.tell(600, 9) }),
        Case("newPortrait", holds: { try $0.portrait(3) }, not: { try $0.portrait(9) }),
        Case("portraitAnniversary", holds: { try $0.portrait(367) }, not: { try $0.portrait(340) }),
        Case("wearing", holds: { try $0.wear("plant.fern", 3) }),
        Case(
            "wornLong", in: { try $0.wear("plant.fern", 102) }, holds: { _ in },
            not: { try $0.perform(UnequipAccessory(catId: "c1"), 50) }),
        Case(
            "guest", holds: { $0.guests = [GuestVisit(day: $0.back(2), name: "Olive")] },
            not: { $0.guests = [GuestVisit(day: $0.back(8), name: "Olive")] }),
        Case(
            "newMachine",
            holds: {
                try $0.machine("desk", 60)
                try $0.machine("laptop", 3)
            }, not: { try $0.machine("desk", 3) }),
        Case("woken", holds: { try $0.rest(20, wokenAfter: 3) }, not: { try $0.rest(20, wokenAfter: 9) }),
        Case("holidayOver", holds: { try $0.off(9, 2) }, not: { try $0.off(20, 9) }),
    ]

    private static let words: [Case] = [
        Case(
            "oldNote", holds: { try $0.session(40, note: "chapter three") },
            not: { try $0.session(20, note: "chapter three") }),
        Case(
            "newNote", holds: { try $0.session(4, note: "chapter three") }, not: { try $0.session(4, note: "ok") }),
        Case(
            "about", holds: { try $0.life.put([.update(.habit("h1"), ["about": "a page a day"])]) },
            not: { try $0.life.put([.update(.habit("h1"), ["about": "ok"])]) }),
        Case("yourAnswer", holds: { $0.answer(10) }, not: { $0.answer(5) }),
        Case("keptLetter", holds: { $0.letter(14, kept: true) }, not: { $0.letter(14) }),
        Case("earlierLetter", holds: { $0.letter(30) }, not: { $0.letter(30, unread: true) }),
        Case(
            "letterCount", in: { for back in 1...8 { $0.letter(back * 7) } }, holds: { $0.letter(63) }),
    ]

    @Test("hold in some houses and not in others", arguments: cases)
    func table(item: Case) throws {
        for (change, holds) in [(item.holds, true), (item.not, false)] {
            var house = try LetterHouse(since: item.since)
            try item.common(&house)
            try change(&house)
            #expect(try (house.fact(item.kind) != nil) == holds)
        }
    }

    @Test("are all in a table")
    func complete() {
        let tested = Set(Self.cases.map(\.kind) + LetterDetectorTests.cases.map(\.kind))
        #expect(Set(LetterDetector.all.map(\.kind)).subtracting(tested) == [])
    }

    @Test("A goal counts for the days it held on, and for none on the day it was changed")
    func goals() throws {
        var house = try LetterHouse()
        try house.goal(30, 3)
        for back in [1, 3, 5] { try house.tell(25, back) }
        let fact = try #require(try house.fact("exactGoal"))
        #expect(fact["day"] == house.back(5).text && fact["goal"] == "25")
        let habit = try #require(try house.life.repository.habit("h1"))
        #expect([4, 3, 2].map { habit.minutesGoal(on: house.back($0)) } == [25, nil, 30])
        try house.goal(35, 2)
        let later = try #require(try house.life.repository.habit("h1"))
        #expect([4, 1].map { later.minutesGoal(on: house.back($0)) } == [25, 35])
    }
}
