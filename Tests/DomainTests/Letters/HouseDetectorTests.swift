import DocumentStore
@testable import Domain
import TestSupport
import Testing
import Words

/// Houses in which a detector holds, and such in which it does not: all of them but those that `LetterDetectorTests` needs
/// only minutes for.
@Suite("Detectors of letters about houses") struct HouseDetectorTests {
    /// A house on Thursday 2026-02-19, with Mochi (`c1`) for Daily Reading (`h1`) since 2025-12-01.
    struct House {
        var today = Day(year: 2026, month: 2, day: 19)
        var life = Life()
        var letters: [Letter] = []
        var guests: [GuestVisit] = []
        var writer = "c1"
        private var count = 0

        init(since: String = "2025-12-01") throws { try life.adopt(at: .at(since)) }

        func back(_ days: Int) -> Day { today.advanced(by: -days) }

        func at(_ back: Int, _ time: String = "12:00") -> Moment { .at(self.back(back).text, time) }

        mutating func tell(_ minutes: Int, _ back: Int, of habit: String = "h1") throws {
            try life.tell(minutes, on: self.back(back).text, of: habit, at: at(0, "20:00"))
        }

        mutating func second(_ back: Int, goal: Int = 25, target: Int = 100) throws {
            let kitten = Kitten(name: "Olive", appearance: .sample, personality: .lazy)
            let draft = HabitDraft(name: "Guitar", goalMinutes: goal, targetHours: target)
            try life.adopt(draft, habitId: "h2", catId: "c2", kitten: kitten, at: at(back, "07:00"))
        }

        /// A session that began at this time.
        mutating func session(_ back: Int, _ time: String = "18:00", _ minutes: Int = 20, note: String? = nil) throws {
            count += 1
            let start = at(back, time).instant
            let session = FocusSession(
                id: self.back(back).month.text.filter { $0 != "-" } + "s\(1000 + count)", habitId: "h1", catId: "c1",
                startedAt: start, endedAt: start.advanced(byMilliseconds: Int64(minutes) * 60_000),
                durationMinutes: minutes, xpEarned: 0, mode: .stopwatch, completed: true, coinsEarned: 0, note: note)
            try life.put([.set(.session(session.id, of: "h1"), Fields(of: session))])
        }

        mutating func put(_ path: DocumentPath, _ fields: [FieldPath: Value]) throws {
            try life.put([.update(path, fields)])
        }

        mutating func portrait(_ back: Int, of cat: String = "c1") throws {
            let portrait = Portrait(
                id: "p\(back)", catId: cat, catName: "Mochi", appearance: .sample, stage: .kitten, accessory: nil,
                createdAt: at(back).instant)
            try life.put([.set(.portrait(portrait.id), Fields(of: portrait))])
        }

        mutating func machine(_ id: String, _ back: Int) throws {
            try life.put([.set(.machine(id), Fields(of: Machine(id: id, name: id)))], at: at(back))
        }

        mutating func off(_ from: Int, _ through: Int) throws {
            try life.perform(
                Action(AddDaysOff(id: "o1", habitId: nil, from: back(from), through: back(through))),
                at: at(from, "06:00"))
        }

        mutating func rest(_ from: Int, wokenAfter woken: Int) throws {
            try life.perform(Action(RestHabit(habitId: "h1", daysOffId: "o2")), at: at(from))
            try life.perform(Action(WakeHabit(habitId: "h1")), at: at(woken))
        }

        mutating func goal(_ minutes: Int, _ back: Int) throws {
            var draft = HabitDraft(try #require(try life.repository.habit("h1")), on: self.back(back))
            draft.goalMinutes = minutes
            try life.perform(Action(EditHabit(habitId: "h1", draft: draft)), at: at(back, "06:00"))
        }

        mutating func wear(_ accessory: String, _ back: Int) throws {
            let owned = Transform("inventory", .arrayUnion([.string(accessory)]))
            try life.put([.merge(.root, [:], owned)])
            try life.perform(
                Action(EquipAccessory(catId: "c1", accessoryId: accessory)), at: at(back))
        }

        /// A letter of Mochi that was read.
        mutating func letter(
            _ back: Int, _ kind: String = "exactGoal", kept: Bool = false, unread: Bool = false
        ) {
            let fact = LetterFact(
                kind: kind, arguments: [.init("cat", "c1"), .init("habit", "h1"), .init("goal", "25")])
            let day = self.back(back)
            letters.append(
                Letter(
                    chat: "c1",
                    message: Message(
                        id: "202602-letter-\(kind)-c1-\(day.text)", text: "Hello.", senderID: "c1",
                        timestamp: at(back).instant, readBy: unread ? [] : [Message.me], kind: .letter, facts: [fact],
                        isKept: kept, language: .english)))
        }

        mutating func answer(_ back: Int, _ text: String = "How nice") {
            letters.append(
                Letter(
                    chat: "c1",
                    message: Message(
                        id: "202602answer\(back)", text: text, senderID: Message.me, timestamp: at(back).instant,
                        readBy: [Message.me], kind: .answer, language: .english)))
        }

        func fact(_ kind: String) throws -> LetterFact? {
            let mailbox = Mailbox(all: letters, guests: guests)
            var history = try LetterHistory(of: life.repository, and: mailbox, on: today, at: at(0, "20:00"))
            let detector = try #require(LetterDetector.named(kind))
            try history.readSessions(of: life.repository, for: [detector])
            return try detector.fact(in: history, of: #require(try life.repository.cat(writer)))
        }
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let kind: String
        var since = "2025-12-01"
        let holds: @Sendable (inout House) throws -> Void
        let not: @Sendable (inout House) throws -> Void
        var testDescription: String { kind }
    }

    /// Sessions of eight weeks, one every third day.
    private static func usual(_ house: inout House, from first: Int = 8, _ time: String = "18:00") throws {
        for back in stride(from: first, through: 40, by: 3) { try house.session(back, time) }
    }

    static let cases: [Case] = times + days + house + words

    private static let times: [Case] = [
        Case(
            kind: "longestSession",
            holds: {
                try $0.tell(5, 70)
                try usual(&$0)
                try $0.session(2, "18:00", 45)
            },
            not: {
                try $0.tell(5, 70)
                try usual(&$0)
                try $0.session(2, "18:00", 20)
            }),
        Case(
            kind: "earliest",
            holds: {
                try $0.tell(5, 70)
                try usual(&$0, "09:00")
                try $0.session(2, "06:30")
            },
            not: {
                try $0.tell(5, 70)
                try usual(&$0, "09:00")
                try $0.session(2, "09:00")
            }),
        Case(
            kind: "latest",
            holds: {
                try $0.tell(5, 70)
                try usual(&$0)
                try $0.session(2, "22:45")
            },
            not: {
                try $0.tell(5, 70)
                try usual(&$0)
                try $0.session(2, "18:00")
            }),
        Case(
            kind: "hourMoved",
            holds: {
                try usual(&$0, from: 15)
                for back in 1...5 { try $0.session(back, "20:00") }
            },
            not: {
                try usual(&$0, from: 15)
                for back in 1...5 { try $0.session(back, "18:40") }
            }),
    ]

    private static let days: [Case] = [
        Case(
            kind: "monthTotal",
            holds: {
                $0.today = Day(year: 2026, month: 2, day: 3)
                try $0.tell(60, 10)
            }, not: { try $0.tell(60, 25) }),
        Case(
            kind: "monthWithoutGap",
            holds: {
                $0.today = Day(year: 2026, month: 2, day: 3)
                for back in 3...33 { try $0.tell(5, back) }
            },
            not: {
                $0.today = Day(year: 2026, month: 2, day: 3)
                for back in 3...32 { try $0.tell(5, back) }
            }),
        Case(
            kind: "firstOfMonth",
            holds: {
                $0.today = Day(year: 2026, month: 2, day: 3)
                try $0.tell(5, 2)
            },
            not: {
                $0.today = Day(year: 2026, month: 2, day: 3)
                try $0.tell(5, 1)
            }),
        Case(
            kind: "newYear",
            holds: {
                $0.today = Day(year: 2026, month: 1, day: 3)
                try $0.tell(5, 2)
            },
            not: {
                $0.today = Day(year: 2026, month: 2, day: 3)
                try $0.tell(5, 2)
            }),
        Case(
            kind: "leapDay", since: "2023-12-01",
            holds: {
                $0.today = Day(year: 2024, month: 3, day: 2)
                try $0.tell(5, 2)
            },
            not: {
                $0.today = Day(year: 2024, month: 3, day: 2)
                try $0.tell(5, 1)
            }),
        Case(
            kind: "twoHabits",
            holds: {
                try $0.second(60)
                for back in 2...6 {
                    try $0.tell(5, back)
                    try $0.tell(5, back, of: "h2")
                }
            },
            not: {
                try $0.second(60)
                for back in 3...6 {
                    try $0.tell(5, back)
                    try $0.tell(5, back, of: "h2")
                }
                try $0.tell(5, 2)
            }),
        Case(
            kind: "allTogether",
            holds: {
                try $0.second(60)
                try $0.tell(5, 2)
                try $0.tell(5, 2, of: "h2")
            },
            not: {
                try $0.second(60)
                try $0.tell(5, 2)
                try $0.tell(5, 3, of: "h2")
            }),
        Case(
            kind: "houseHours",
            holds: {
                try $0.second(60)
                for back in 10..<20 { try $0.tell(590, back) }
                try $0.tell(100, 2, of: "h2")
            },
            not: {
                try $0.second(60)
                for back in 10..<20 { try $0.tell(590, back) }
                try $0.tell(99, 2, of: "h2")
            }),
        Case(
            kind: "goalRaised",
            holds: {
                try $0.goal(30, 16)
                for back in 8...13 { try $0.tell(30, back) }
            },
            not: {
                try $0.goal(30, 16)
                for back in 8...13 { try $0.tell(29, back) }
            }),
    ]

    private static let house: [Case] = [
        Case(kind: "adoptionAnniversary", since: "2025-02-17", holds: { _ in }, not: { $0.today = $0.back(-8) }),
        Case(
            kind: "lastDayAnniversary", since: "2024-12-01",
            holds: {
                try $0.tell(600, 365)
                try $0.life.perform(Action(GraduateHabit(habitId: "h1")), at: $0.at(300))
            },
            not: {
                try $0.tell(600, 300)
                try $0.life.perform(Action(GraduateHabit(habitId: "h1")), at: $0.at(290))
            }),
        Case(
            kind: "daysHere", since: "2025-11-10", holds: { _ in }, not: { $0.today = $0.back(-6) }),
        Case(kind: "grownUp", holds: { try $0.tell(1_200, 2) }, not: { try $0.tell(1_199, 2) }),
        Case(
            kind: "reachedTarget",
            holds: { house in
                try house.put(.cat("c1"), ["targetMinutes": 600])
                try house.tell(600, 2)
            },
            not: { house in
                try house.put(.cat("c1"), ["targetMinutes": 600])
                try house.tell(600, 9)
            }),
        Case(
            kind: "otherGrewUp",
            holds: {
                try $0.second(60, target: 10)
                try $0.tell(120, 2, of: "h2")
            },
            not: {
                try $0.second(60, target: 10)
                try $0.tell(119, 2, of: "h2")
            }),
        Case(kind: "newCat", holds: { try $0.second(3) }, not: { try $0.second(9) }),
        Case(kind: "newPortrait", holds: { try $0.portrait(3) }, not: { try $0.portrait(9) }),
        Case(kind: "portraitAnniversary", holds: { try $0.portrait(367) }, not: { try $0.portrait(340) }),
        Case(kind: "wearing", holds: { try $0.wear("plant.fern", 3) }, not: { _ in }),
        Case(
            kind: "wornLong", holds: { try $0.wear("plant.fern", 102) },
            not: {
                try $0.wear("plant.fern", 102)
                try $0.life.perform(Action(UnequipAccessory(catId: "c1")), at: $0.at(50))
            }),
        Case(
            kind: "guest", holds: { $0.guests = [GuestVisit(day: $0.back(2), name: "Olive")] },
            not: { $0.guests = [GuestVisit(day: $0.back(8), name: "Olive")] }),
        Case(
            kind: "newMachine",
            holds: {
                try $0.machine("desk", 60)
                try $0.machine("laptop", 3)
            }, not: { try $0.machine("desk", 3) }),
        Case(kind: "woken", holds: { try $0.rest(20, wokenAfter: 3) }, not: { try $0.rest(20, wokenAfter: 9) }),
        Case(kind: "holidayOver", holds: { try $0.off(9, 2) }, not: { try $0.off(20, 9) }),
        Case(
            kind: "neighbours",
            holds: {
                try $0.second(60)
                try $0.tell(20, 2)
                try $0.tell(30, 2, of: "h2")
            },
            not: {
                try $0.second(60)
                try $0.tell(30, 2)
                try $0.tell(30, 2, of: "h2")
            }),
    ]

    private static let words: [Case] = [
        Case(
            kind: "oldNote", holds: { try $0.session(40, note: "chapter three") },
            not: { try $0.session(20, note: "chapter three") }),
        Case(
            kind: "newNote", holds: { try $0.session(4, note: "chapter three") },
            not: { try $0.session(4, note: "ok") }),
        Case(
            kind: "about", holds: { try $0.put(.habit("h1"), ["about": "a page a day"]) },
            not: { try $0.put(.habit("h1"), ["about": "ok"]) }),
        Case(kind: "yourAnswer", holds: { $0.answer(10) }, not: { $0.answer(5) }),
        Case(kind: "keptLetter", holds: { $0.letter(14, kept: true) }, not: { $0.letter(14) }),
        Case(kind: "earlierLetter", holds: { $0.letter(30) }, not: { $0.letter(30, unread: true) }),
        Case(
            kind: "letterCount", holds: { for back in 1...9 { $0.letter(back * 7) } },
            not: { for back in 1...8 { $0.letter(back * 7) } }),
    ]

    @Test("hold in some houses and not in others", arguments: cases)
    func table(item: Case) throws {
        var (house, other) = (try House(since: item.since), try House(since: item.since))
        try item.holds(&house)
        try item.not(&other)
        #expect(try house.fact(item.kind) != nil, "holds")
        #expect(try other.fact(item.kind) == nil, "does not hold")
    }

    @Test("are all in a table")
    func complete() {
        let tested = Set(Self.cases.map(\.kind) + LetterDetectorTests.cases.map(\.kind))
        #expect(Set(LetterDetector.all.map(\.kind)).subtracting(tested) == [])
    }

    @Test("A goal counts for the days it held on, and for none on the day it was changed")
    func goals() throws {
        var house = try House()
        try house.goal(30, 3)
        for back in [1, 3, 5] { try house.tell(25, back) }
        let fact = try #require(try house.fact("exactGoal"))
        #expect(fact["day"] == house.back(5).text && fact["goal"] == "25")
        let habit = try #require(try house.life.repository.habit("h1"))
        #expect((habit.minutesGoal(on: house.back(4)), habit.minutesGoal(on: house.back(2))) == (25, 30))
        #expect(habit.minutesGoal(on: house.back(3)) == nil)
        try house.goal(35, 2)
        let later = try #require(try house.life.repository.habit("h1"))
        #expect(later.minutesGoal(on: house.back(4)) == 25 && later.minutesGoal(on: house.back(1)) == 35)
    }
}
