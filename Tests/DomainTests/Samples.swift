import DocumentStore
import TestSupport
import Testing

@testable import Domain

extension Day {
    /// Of a test's literal.
    static func of(_ text: String) -> Day { Day(text) ?? Day(number: 0) }

    /// A day of February 2026, counted on beyond both ends: the 1st is a Sunday, the 16th a Monday, the 29th 1 March.
    static func february(_ day: Int) -> Day { .of("2026-02-01").advanced(by: day - 1) }
}

extension Life {
    func userData(_ day: String) throws -> UserData { try repository.userData(at: .at(day)) }

    /// As screens show it, with the streak that its days make.
    func habit(_ id: String = "h1", on day: String) throws -> Habit { try #require(try userData(day).habit(id)) }

    /// As it is shown, and the best one.
    func streak(_ id: String = "h1", on day: String) throws -> [Int] {
        let habit = try habit(id, on: day)
        return [habit.currentStreak, habit.bestStreak]
    }

    /// Minutes on some days, each logged at noon.
    mutating func tell(_ minutes: Int = 25, onEach days: [Day]) throws {
        for day in days { try tell(minutes, on: day.text, at: .at(day.text)) }
    }

    mutating func count(_ amount: Amount, isSlip: Bool = false, on day: String, at moment: Moment? = nil) throws {
        let id = day.filter { $0 != "-" }.prefix(6) + "entry\(store.log.count)"
        let entry = LogEntry(habitId: "h1", amount: amount, isSlip: isSlip, day: .of(day), entryId: String(id))
        try perform(Action(entry), at: moment ?? .at(day))
    }

    mutating func edit(on day: String, _ change: (inout HabitDraft) -> Void) throws {
        var draft = HabitDraft(try #require(try repository.habit("h1")), on: .of(day))
        change(&draft)
        try perform(Action(EditHabit(habitId: "h1", draft: draft)), at: .at(day))
    }

    mutating func takeOff(
        _ id: String = "o1", of habit: String? = nil, from: Day, through: Day? = nil, at moment: Moment
    ) throws {
        try perform(Action(AddDaysOff(id: id, habitId: habit, from: from, through: through ?? from)), at: moment)
    }

    func expectSound(at moment: Moment, _ about: String = "", at location: SourceLocation = #_sourceLocation) throws {
        #expect(try Audit(repository).findings() == [], "\(about)", sourceLocation: location)
    }
}

extension Action {
    /// Whether there is nothing to write.
    func changesNothing(_ life: Life, at moment: Moment) throws -> Bool {
        try decided(on: life.repository, at: moment).batch == nil
    }
}

extension Repository {
    /// Whether a day's visit, today's where nil, or a milestone is still to be taken.
    func isVisitOpen(on day: Day? = nil, at moment: Moment) throws -> Bool {
        try Action(Visit(day: day)).decided(on: self, at: moment).batch != nil
    }
}
