import DocumentStore
import Domain
import TestSupport
import Testing

struct HouseholdCatsTests {
    private static func household(_ change: (inout Household) throws -> Void = { _ in }) rethrows -> Household {
        var household = Household()
        household.habits = [.sample(name: "Chess")]
        household.cats = [.sample(lastSessionAt: Timestamp("2026-02-13"))]
        try change(&household)
        return household
    }

    @Test("A cat whose habit was due is in its mood, one whose days were off is rested")
    func moods() throws {
        let now = Moment.at("2026-02-18")
        let awake = try Self.household()
        let cat = try #require(awake.cats.first)
        #expect(awake.shownMood(of: cat, at: now) == .mood(.lonely))
        let rested = try Self.household {
            $0.daysOff = [
                DaysOff(
                    id: "d1", from: try #require(Day("2026-02-14")), through: Day("2026-02-20"),
                    createdAt: Timestamp("2026-02-13"))
            ]
        }
        #expect(rested.shownMood(of: cat, at: now) == .rested)
    }

    @Test("A Friday's session keeps a habit of Monday, Wednesday and Friday rested over the weekend")
    func weekend() throws {
        let household = try Self.household {
            $0.habits[0].schedules = [
                DatedSchedule(
                    from: try #require(Day("2026-01-01")), rule: .weekdays([.monday, .wednesday, .friday]))
            ]
        }
        let cat = try #require(household.cats.first)
        #expect(household.shownMood(of: cat, at: .at("2026-02-15")) == .rested)
        #expect(household.shownMood(of: cat, at: .at("2026-02-16")) == .mood(.lonely))
    }

    @Test("For a day after waking it is welcome back")
    func welcomeBack() throws {
        let household = try Self.household {
            $0.daysOff = [
                DaysOff(
                    id: "d1", habitId: "h1", from: try #require(Day("2026-02-14")),
                    through: Day("2026-02-17"),
                    isRest: true, createdAt: Timestamp("2026-02-14"), endedAt: Timestamp("2026-02-18", "08:00"))
            ]
        }
        let cat = try #require(household.cats.first)
        #expect(household.shownMood(of: cat, at: .at("2026-02-18")) == .welcomeBack)
        #expect(household.line(of: cat, at: .at("2026-02-18"), in: .english)?.isEmpty == false)
        #expect(household.shownMood(of: cat, at: .at("2026-02-19")) == .mood(.lonely))
    }

    @Test("It speaks of its own habit, and not while it rests")
    func lines() throws {
        let household = try Self.household()
        let cat = try #require(household.cats.first)
        let month = (1...28).compactMap {
            household.line(of: cat, at: .at(Day(year: 2026, month: 2, day: $0).text), in: .english)
        }
        #expect(month.count == 28)
        #expect(month.contains { $0.contains("Chess") })
        #expect(household.line(of: .sample(state: .dormant), at: .at("2026-02-18"), in: .english) == nil)
        #expect(household.line(of: cat, on: .adoption, at: .at("2026-02-18"), in: .english).isEmpty == false)
    }
}
