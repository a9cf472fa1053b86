import DocumentStore
@testable import Domain
import TestSupport
import Testing
import Words

@Suite("When letters are written, and what they look like") struct LetterRuleTests {
    private let first = Day(year: 2026, month: 2, day: 10)

    /// Somebody who logs minutes every morning, with a habit that a cat could write about at once.
    private func life(days: Int) throws -> Life {
        var life = Life()
        try life.adopt(HabitDraft(name: "Reading", about: "a page a day"), at: .at("2026-02-10", "07:00"))
        for index in 0..<days {
            let day = first.advanced(by: index).text
            try life.tell(20, on: day, at: .at(day, "08:00"))
        }
        return life
    }

    private func letter(
        _ life: Life, _ day: Int, _ time: String = "09:00", _ letters: [Letter] = []
    ) throws -> (chat: String, message: Message)? {
        try LettersOfTheDay.letter(
            on: Mailbox(all: letters), life.repository, language: .english, at: .at(first.advanced(by: day).text, time))
    }

    @Test("None on the first active day; the first one on the second or third, in the evening")
    func firstLetter() throws {
        #expect(try letter(life(days: 1), 0) == nil)
        let (second, third) = (try letter(life(days: 2), 1), try letter(life(days: 3), 2))
        let message = try #require((second ?? third)?.message)
        #expect(Moment.at("2026-02-10").timeOfDay(of: message.timestamp) == LettersOfTheDay.evening)
    }

    @Test("One a day, and none on days off for all")
    func oneADay() throws {
        var life = try life(days: 9)
        let found = try #require(try (2...8).lazy.compactMap { try letter(life, $0) }.first)
        let day = try #require(Letter(chat: found.chat, message: found.message).day).days(since: first)
        var written = Letter(chat: found.chat, message: found.message)
        written.message.readBy = [Message.me]
        #expect(try letter(life, day, "20:00", [written]) == nil)
        let off = AddDaysOff(
            id: "o", habitId: nil, from: first.advanced(by: day), through: first.advanced(by: day + 1))
        try life.perform(Action(off), at: .at(first.text, "09:00"))
        #expect(try letter(life, day) == nil)
    }

    @Test("None of a cat of which one is unread")
    func unread() throws {
        let life = try life(days: 60)
        let found = try #require(try (2...8).lazy.compactMap { try letter(life, $0) }.first)
        let unread = Letter(chat: found.chat, message: found.message)
        var read = unread
        read.message.readBy = [Message.me]
        let day = try #require(try (16..<60).first { try letter(life, $0, "20:00", [read]) != nil })
        #expect(try letter(life, day, "20:00", [unread]) == nil)
    }

    @Test("An answer is thanked for once")
    func thanks() throws {
        let life = try life(days: 9)
        let id = "202602-letter-about-c1-\(first.advanced(by: 2).text)"
        let before: [Letter] = [
            .sample(id, on: first.advanced(by: 2)),
            .sample("202602answer", .answer, on: first.advanced(by: 3), answers: id),
        ]
        let thanks = try #require(try letter(life, 4, "09:00", before))
        #expect(thanks.message.kind == .thanks)
        let after = before + [Letter(chat: thanks.chat, message: thanks.message)]
        #expect(try letter(life, 5, "09:00", after)?.message.kind != .thanks)
    }

    @Test("A letter has six rows of sixty columns at most, and 35 to 80 words or 50 to 110 characters")
    func shape() {
        func words(_ count: Int) -> String { Array(repeating: "word", count: count).joined(separator: " ") }
        #expect([34, 35, 72, 81].map { LetterShape.fits(words($0), .english) } == [false, true, true, false])
        let short = [80, 81].map { String(repeating: "a ", count: $0) }
        #expect(short.map { LetterShape.fits($0, .english) } == [true, false])
        #expect(!LetterShape.fits(words(40) + String(repeating: "\nword", count: 4), .english))
        let characters = [49, 50, 110, 111].map { String(repeating: "猫", count: $0) }
        #expect(characters.map { LetterShape.fits($0, .chinese) } == [false, true, true, false])
    }

    @Test("Letters are alike if more than half of the runs of four words of either are in the other")
    func alike() {
        func runs(_ text: String) -> Set<String> { LetterShape.runs(of: text, .english) }
        let letter = runs("one two three four five six seven eight nine ten eleven")
        #expect(LetterShape.areAlike(letter, runs("one two three four five six seven eight other words here")))
        #expect(!LetterShape.areAlike(letter, runs("one two three four five six other words here are some")))
    }

    @Test("What a person writes has 1 to 2,000 characters")
    func answers() throws {
        let longest = String(repeating: "a", count: 2000)
        #expect(try LetterAction.checked(longest) == longest)
        #expect(throws: DomainError.invalid(.letter, .tooLong(2000))) { try LetterAction.checked(longest + "a") }
        let half = String(repeating: "a", count: 1000)
        #expect(throws: DomainError.invalid(.letter, .tooLong(2000))) { try LetterAction.checked(half + "\n" + half) }
        #expect(throws: DomainError.invalid(.letter, .empty)) { try LetterAction.checked(" \n ") }
    }

    @Test("What a letter names and is not there any more is not written about")
    func gone() throws {
        var life = try life(days: 3)
        try life.adopt(HabitDraft(name: "Guitar"), habitId: "h2", catId: "c2", at: .at("2026-02-10", "07:00"))
        let fact = LetterFact(
            kind: "twoHabits",
            arguments: [.init("cat", "c1"), .init("habit", "h1"), .init("otherHabit", "h2"), .init("count", "5")])
        func text(_ life: Life) throws -> String? {
            let now = Moment.at("2026-02-20")
            let history = try LetterHistory(of: life.repository, and: Mailbox(), on: now.today, at: now)
            return LetterText(history: history, language: .english).sentence("{habit} and {otherHabit}", fact)
        }
        #expect(try text(life) == "\u{201C}Reading\u{201D} and \u{201C}Guitar\u{201D}")
        try life.perform(Action(GraduateHabit(habitId: "h2")), at: .at("2026-02-19"))
        #expect(try text(life) == nil)
    }
}
