import TestSupport
import Testing

@testable import Domain

@Suite("Runs of days") struct StreakRunTests {
    private func day(_ text: String) throws -> Day { try #require(Day(text)) }

    private func runs(_ days: [String], _ rule: Schedule = .everyDay, off: [DaysOff] = []) throws -> [StreakRun] {
        var habit = Habit.sample()
        habit.schedules = [DatedSchedule(from: try day("2026-01-01"), rule: rule)]
        let calendar = HabitCalendar(
            of: habit, daysOff: off, firstDayOfWeek: .monday, createdOn: try day("2026-01-01"))
        return StreakRun.all(over: try days.map(day), in: calendar)
    }

    private func run(_ from: String, _ through: String, _ days: Int) throws -> StreakRun {
        StreakRun(from: try day(from), through: try day(through), days: days)
    }

    @Test("a day missed begins a new run") func misses() throws {
        let days = ["2026-02-02", "2026-02-03", "2026-02-05", "2026-02-06"]
        #expect(
            try runs(days) == [run("2026-02-02", "2026-02-03", 2), run("2026-02-05", "2026-02-06", 2)])
        #expect(try runs([]) == [])
    }

    @Test("what the schedule does not ask for is no miss") func weekdays() throws {
        // Monday, Wednesday, Friday; the second Monday is missing.
        let days = ["2026-02-02", "2026-02-04", "2026-02-06", "2026-02-11"]
        #expect(
            try runs(days, .weekdays([.monday, .wednesday, .friday]))
                == [run("2026-02-02", "2026-02-06", 3), run("2026-02-11", "2026-02-11", 1)])
    }

    @Test("days off bridge it") func daysOff() throws {
        let off = DaysOff(
            id: "off", habitId: nil, from: try day("2026-02-03"), through: try day("2026-02-05"),
            createdAt: Moment.at("2026-02-01", "09:00").instant)
        #expect(try runs(["2026-02-02", "2026-02-06"], off: [off]) == [run("2026-02-02", "2026-02-06", 2)])
    }
}
