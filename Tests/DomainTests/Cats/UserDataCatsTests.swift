import DocumentStore
@testable import Domain
import TestSupport
import Testing
import Words

struct UserDataCatsTests {
    /// Chess, last played on Friday 2026-02-13.
    private static func userData(_ change: (inout UserData) -> Void = { _ in }) -> UserData {
        var userData = UserData()
        userData.habits = [.sample(name: "Chess")]
        userData.cats = [.sample(lastSessionAt: Timestamp("2026-02-13"))]
        change(&userData)
        return userData
    }

    private static func off(_ from: String, _ through: String, wokenAt: Timestamp? = nil) -> DaysOff {
        DaysOff(
            id: "d1", habitId: "h1", from: .of(from), through: .of(through), isRest: wokenAt == nil ? nil : true,
            createdAt: Timestamp(from), endedAt: wokenAt)
    }

    @Test(
        "A cat whose habit was due is in its mood, one whose days were off is rested, and after waking it is welcome back",
        arguments: [
            ([], .everyDay, "18", .mood(.lonely)), ([off("2026-02-14", "2026-02-20")], .everyDay, "18", .rested),
            ([], .weekdays([.monday, .wednesday, .friday]), "15", .rested),
            ([], .weekdays([.monday, .wednesday, .friday]), "16", .mood(.lonely)),
            (
                [off("2026-02-14", "2026-02-17", wokenAt: Timestamp("2026-02-18", "08:00"))], .everyDay, "18",
                .welcomeBack
            ),
            (
                [off("2026-02-14", "2026-02-17", wokenAt: Timestamp("2026-02-18", "08:00"))], .everyDay, "19",
                .mood(.lonely)
            ),
        ] as [([DaysOff], Schedule, String, ShownMood)])
    func moods(daysOff: [DaysOff], schedule: Schedule, day: String, mood: ShownMood) {
        let userData = Self.userData {
            $0.daysOff = daysOff
            $0.habits[0].schedules = [DatedSchedule(from: .of("2026-01-01"), rule: schedule)]
        }
        let now = Moment.at("2026-02-\(day)")
        #expect(userData.shownMood(of: userData.cats[0], at: now) == mood)
        #expect(userData.line(of: userData.cats[0], at: now, in: .english)?.isEmpty == false)
    }

    @Test("It speaks about its own habit, and not while the habit rests")
    func lines() {
        let userData = Self.userData()
        let month = (1...28).compactMap {
            userData.line(
                of: userData.cats[0], at: .at(Day(year: 2026, month: 2, day: $0).text), in: .english)
        }
        #expect(month.count == 28 && month.contains { $0.contains("Chess") })
        #expect(userData.line(of: .sample(state: .dormant), at: .at("2026-02-18"), in: .english) == nil)
    }
}
