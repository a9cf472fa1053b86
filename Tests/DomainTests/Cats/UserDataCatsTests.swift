import DocumentStore
import TestSupport
import Testing

@testable import Domain
import Words

struct UserDataCatsTests {
    private static func userData(_ change: (inout UserData) throws -> Void = { _ in }) rethrows -> UserData {
        var userData = UserData()
        userData.habits = [.sample(name: "Chess")]
        userData.cats = [.sample(lastSessionAt: Timestamp("2026-02-13"))]
        try change(&userData)
        return userData
    }

    @Test("A cat whose habit was due is in its mood, one whose days were off is rested")
    func moods() throws {
        let now = Moment.at("2026-02-18")
        let awake = try Self.userData()
        let cat = try #require(awake.cats.first)
        #expect(awake.shownMood(of: cat, at: now) == .mood(.lonely))
        let rested = try Self.userData {
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
        let userData = try Self.userData {
            $0.habits[0].schedules = [
                DatedSchedule(
                    from: try #require(Day("2026-01-01")), rule: .weekdays([.monday, .wednesday, .friday]))
            ]
        }
        let cat = try #require(userData.cats.first)
        #expect(userData.shownMood(of: cat, at: .at("2026-02-15")) == .rested)
        #expect(userData.shownMood(of: cat, at: .at("2026-02-16")) == .mood(.lonely))
    }

    @Test("For a day after waking it is welcome back")
    func welcomeBack() throws {
        let userData = try Self.userData {
            $0.daysOff = [
                DaysOff(
                    id: "d1", habitId: "h1", from: try #require(Day("2026-02-14")),
                    through: Day("2026-02-17"),
                    isRest: true, createdAt: Timestamp("2026-02-14"), endedAt: Timestamp("2026-02-18", "08:00"))
            ]
        }
        let cat = try #require(userData.cats.first)
        #expect(userData.shownMood(of: cat, at: .at("2026-02-18")) == .welcomeBack)
        #expect(userData.line(of: cat, at: .at("2026-02-18"), in: .english)?.isEmpty == false)
        #expect(userData.shownMood(of: cat, at: .at("2026-02-19")) == .mood(.lonely))
    }

    @Test("It speaks about its own habit, and not while the habit rests")
    func lines() throws {
        let userData = try Self.userData()
        let cat = try #require(userData.cats.first)
        let month = (1...28).compactMap {
            userData.line(of: cat, at: .at(Day(year: 2026, month: 2, day: $0).text), in: .english)
        }
        #expect(month.count == 28)
        #expect(month.contains { $0.contains("Chess") })
        #expect(userData.line(of: .sample(state: .dormant), at: .at("2026-02-18"), in: .english) == nil)
        #expect(userData.line(of: cat, on: .adoption, at: .at("2026-02-18"), in: .english).isEmpty == false)
    }
}
