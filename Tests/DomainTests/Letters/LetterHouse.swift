import DocumentStore
@testable import Domain
import TestSupport
import Testing
import Words

/// A house on Thursday 2026-02-19, with Mochi (`c1`) for a habit (`h1`). Days are told by how long ago they were.
struct LetterHouse {
    var today = Day(year: 2026, month: 2, day: 19)
    var life = Life()
    var letters: [Letter] = []
    var guests: [GuestVisit] = []
    private var count = 0

    init(_ draft: HabitDraft = HabitDraft(name: "Daily Reading", targetHours: 100), since: String = "2025-12-01") throws
    {
        try life.adopt(draft, at: .at(since))
    }

    func back(_ days: Int) -> Day { today.advanced(by: -days) }

    func at(_ back: Int, _ time: String = "12:00") -> Moment { .at(self.back(back).text, time) }

    mutating func tell(_ minutes: Int, _ back: Int, of habit: String = "h1") throws {
        try life.tell(minutes, on: self.back(back).text, of: habit, at: at(0, "20:00"))
    }

    /// Minutes by day.
    mutating func tell(_ minutes: [Int: Int], of habit: String = "h1") throws {
        for (back, minutes) in minutes.sorted(by: { $0.key > $1.key }) { try tell(minutes, back, of: habit) }
    }

    /// Olive with Guitar.
    mutating func second(_ back: Int = 60, target: Int = 100) throws {
        let kitten = Kitten(name: "Olive", appearance: .sample, personality: .lazy)
        let draft = HabitDraft(name: "Guitar", targetHours: target)
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

    /// Sessions of eight weeks, one every third day.
    mutating func usual(from first: Int = 8, _ time: String = "18:00") throws {
        for back in stride(from: first, through: 40, by: 3) { try session(back, time) }
    }

    mutating func perform(_ operation: any Operation, _ back: Int, _ time: String = "12:00") throws {
        try life.perform(Action(operation), at: at(back, time))
    }

    mutating func portrait(_ back: Int) throws {
        var portrait = Portrait(id: "p\(back)")
        (portrait.catId, portrait.catName, portrait.createdAt) = ("c1", "Mochi", at(back).instant)
        try life.put([.set(.portrait(portrait.id), Fields(of: portrait))])
    }

    mutating func machine(_ id: String, _ back: Int) throws {
        try life.put([.set(.machine(id), Fields(of: Machine(id: id, name: id)))], at: at(back))
    }

    mutating func off(_ from: Int, _ through: Int) throws {
        try perform(AddDaysOff(id: "o1", habitId: nil, from: back(from), through: back(through)), from, "06:00")
    }

    mutating func rest(_ from: Int, wokenAfter woken: Int) throws {
        try perform(RestHabit(habitId: "h1", daysOffId: "o2"), from)
        try perform(WakeHabit(habitId: "h1"), woken)
    }

    mutating func goal(_ minutes: Int, _ back: Int) throws {
        var draft = HabitDraft(try #require(try life.repository.habit("h1")), on: self.back(back))
        draft.goalMinutes = minutes
        try perform(EditHabit(habitId: "h1", draft: draft), back, "06:00")
    }

    mutating func wear(_ accessory: String, _ back: Int) throws {
        try life.put([.merge(.root, [:], Transform("inventory", .arrayUnion([.string(accessory)])))])
        try perform(EquipAccessory(catId: "c1", accessoryId: accessory), back)
    }

    /// A letter of Mochi that was read.
    mutating func letter(_ back: Int, _ kind: String = "exactGoal", kept: Bool = false, unread: Bool = false) {
        letters.append(
            .sample(
                "202602-letter-\(kind)-c1-\(self.back(back).text)", on: self.back(back),
                facts: [
                    LetterFact(
                        kind: kind, arguments: [.init("cat", "c1"), .init("habit", "h1"), .init("goal", "25")])
                ], isRead: !unread, isKept: kept))
    }

    mutating func answer(_ back: Int) {
        letters.append(.sample("202602answer\(back)", .answer, on: self.back(back), text: "How nice"))
    }

    /// What Mochi could write of today.
    func fact(_ kind: String) throws -> LetterFact? {
        let mailbox = Mailbox(all: letters, guests: guests)
        var history = try LetterHistory(of: life.repository, and: mailbox, on: today, at: at(0, "20:00"))
        let detector = try #require(LetterDetector.named(kind))
        try history.readSessions(of: life.repository, for: [detector])
        return try detector.fact(in: history, of: #require(try life.repository.cat("c1")))
    }
}

extension Letter {
    /// Of Mochi, or to Mochi if it is an answer, on the noon of a day.
    static func sample(
        _ id: String, _ kind: Message.Kind = .letter, on day: Day, text: String = "Hello.", facts: [LetterFact] = [],
        isRead: Bool = true, isKept: Bool = false, answers: String? = nil
    ) -> Letter {
        Letter(
            chat: "c1",
            message: Message(
                id: id, text: text, senderID: kind == .answer ? Message.me : "c1", timestamp: Timestamp(day.text),
                readBy: isRead ? [Message.me] : [], kind: kind, facts: facts, isKept: isKept, language: .english,
                answers: answers))
    }
}
