import DocumentStore
@testable import Domain
import TestSupport
import Testing
import Words

@Suite("What is done with letters") struct LetterActionTests {
    private let now = Moment.at("2026-02-19", "12:00")

    /// A house with one cat and one letter.
    private func house() throws -> (life: Life, letters: MemoryDocuments) {
        var life = Life()
        try life.adopt()
        for day in ["2026-02-10", "2026-02-11"] { try life.tell(25, on: day, at: .at(day, "09:00")) }
        var letters = MemoryDocuments()
        let mailbox = Mailbox()
        for day in ["2026-02-12", "2026-02-13"] where letters.table.isEmpty {
            let morning = Moment.at(day, "08:00")
            let batch = try LettersOfTheDay.batch(on: mailbox, life.repository, language: .english, at: morning)
            if let batch { try letters.commit(batch, now: morning.instant) }
        }
        return (life, letters)
    }

    private func act(_ action: LetterAction, _ life: Life, _ letters: inout MemoryDocuments, at now: Moment) throws {
        let mailbox = try Mailbox(letters)
        let batch = try action.batch(on: mailbox, life.repository, language: .english, at: now)
        try letters.commit(try #require(batch), now: now.instant)
    }

    @Test("The first letter comes in the evening, is written once, and is read, kept and answered")
    func one() throws {
        let (life, made) = try house()
        var letters = made
        let first = try #require(try Mailbox(letters).all.first)
        #expect(try Mailbox(letters).all.count == 1 && first.isUnread && first.message.facts.count == 1)
        #expect(try Mailbox(letters).arrived(in: life.repository, at: .at("2026-02-12", "17:00")).isEmpty)
        #expect(try Mailbox(letters).arrived(in: life.repository, at: now).map(\.id) == [first.id])
        try act(.markRead(id: first.id), life, &letters, at: now)
        try act(.keep(id: first.id, true), life, &letters, at: now)
        try act(.answer(id: first.id, text: " Thank\nyou ", answerId: "202602a"), life, &letters, at: now)
        let mailbox = try Mailbox(letters)
        #expect(mailbox.letter(first.id)?.isUnread == false && mailbox.letter(first.id)?.message.isKept == true)
        #expect(mailbox.letter("202602a")?.message.text == "Thank\nyou" && mailbox.answered == [first.id])
        let tomorrow = Moment.at("2026-02-20", "08:00")
        let thanks = try LettersOfTheDay.letter(on: mailbox, life.repository, language: .english, at: tomorrow)
        #expect(thanks?.message.kind == .thanks && thanks?.message.answers == "202602a")
    }

    @Test("Two machines write the same letter once")
    func twice() throws {
        let (life, letters) = try house()
        let first = try #require(try Mailbox(letters).all.first)
        let day = try #require(first.day)
        let again = try LettersOfTheDay.letter(
            on: Mailbox(), life.repository, language: .english, at: .at(day.text, "09:30"))
        #expect(again?.message.id == first.id && again?.message.text == first.message.text)
    }

    @Test("An unread letter goes with the entry it is about; a read one stays")
    func withdrawn() throws {
        var (life, letters) = try house()
        let first = try #require(try Mailbox(letters).all.first)
        #expect(try Mailbox(letters).arrived(in: life.repository, at: now).count == 1)
        let read = try #require(
            try LetterAction.markRead(id: first.id).batch(
                on: Mailbox(letters), life.repository, language: .english, at: now))
        try life.undo(at: now)
        try life.undo(at: now)
        #expect(try Mailbox(letters).arrived(in: life.repository, at: now).isEmpty)
        try letters.commit(read, now: now.instant)
        #expect(try Mailbox(letters).arrived(in: life.repository, at: now).count == 1)
    }

    @Test("An unread letter of a cat that has graduated since stays")
    func graduated() throws {
        var (life, letters) = try house()
        let first = try #require(try Mailbox(letters).all.first)
        try life.perform(Action(GraduateHabit(habitId: "h1")), at: now)
        #expect(try Mailbox(letters).arrived(in: life.repository, at: now).map(\.id) == [first.id])
    }

    @Test("A letter to oneself comes on its day and not before")
    func toMyself() throws {
        let (life, made) = try house()
        var letters = made
        let day = Day(year: 2026, month: 3, day: 21)
        try act(
            .writeToMyself(text: "Still reading?", on: day, catId: "c1", id: "202602z"), life, &letters, at: now)
        let mailbox = try Mailbox(letters)
        #expect(
            try !mailbox.arrived(in: life.repository, at: .at("2026-03-20", "23:00")).contains { $0.id == "202602z" })
        #expect(
            try mailbox.arrived(in: life.repository, at: .at("2026-03-21", "08:00")).contains { $0.id == "202602z" })
        #expect(throws: DomainError.invalid(.days, .outOfRange(1, LetterAction.longestDelay))) {
            try LetterAction.writeToMyself(text: "x", on: now.today, catId: "c1", id: "y").batch(
                on: mailbox, life.repository, language: .english, at: now)
        }
    }

    @Test("Off and paused, no one writes")
    func off() throws {
        var (life, _) = try house()
        for setting in [LetterSetting.off, .pausedUntil(Day(year: 2026, month: 4, day: 1))] {
            try life.perform(Action(ChangeSetting(.letters(setting))), at: now)
            #expect(try life.repository.settings().letterSetting == setting)
            for day in ["2026-02-12", "2026-02-13", "2026-02-14"] {
                let letter = try LettersOfTheDay.letter(
                    on: Mailbox(), life.repository, language: .english, at: .at(day))
                #expect(letter == nil)
            }
        }
    }

    @Test("Old months go but for keepsakes and those with an unread letter")
    func retention() throws {
        func letter(_ day: String, _ kind: String, isKept: Bool = false, isRead: Bool = true) -> Letter {
            let id = day.prefix(7).filter { $0 != "-" } + "-letter-\(kind)-c1-\(day)"
            let fact = LetterFact(kind: kind, arguments: [])
            return .sample(String(id), on: .of(day), facts: [fact], isRead: isRead, isKept: isKept)
        }
        let mailbox = Mailbox(all: [
            letter("2025-08-01", "streak", isKept: true), letter("2025-08-09", "grownUp"),
            letter("2025-08-17", "streak"), letter("2025-09-01", "streak", isRead: false),
            letter("2026-02-01", "streak"),
        ])
        let plan = LetterRetention(of: mailbox, keeping: 90, at: now)
        #expect(plan.months.map(\.month.text) == ["2025-08"])
        #expect(plan.months.first?.remains == LetterMonth(id: "2025-08", letters: 3, kept: 2))
        #expect(plan.months.first?.remains.line(in: .english) == "August 2025: 3 letters, 2 kept")
        let batch = try #require(plan.batch)
        #expect(batch.writes.count == 2 && batch.writes[0].path.id == "202508-letter-streak-c1-2025-08-17")
        #expect(batch.writes[0].verb == .delete)
        #expect(batch.writes[1] == .set(.letterMonth(Month(year: 2025, number: 8)), ["letters": 3, "kept": 2]))
        #expect(LetterRetention(of: mailbox, keeping: nil, at: now).months.isEmpty)
    }

    @Test("A guest is noted for letters, once a day")
    func guest() throws {
        let (life, made) = try house()
        var letters = made
        let visit = GuestVisit(day: now.today, name: "Olive")
        try act(.noteGuest(visit), life, &letters, at: now)
        let mailbox = try Mailbox(letters)
        #expect(mailbox.guests == [visit])
        let again = LetterAction.noteGuest(visit)
        #expect(try again.batch(on: mailbox, life.repository, language: .english, at: now) == nil)
    }

    @Test("Old letters are asked about from fifty on, and go only where that was agreed to")
    func agreement() throws {
        func mailbox(_ count: Int) -> Mailbox {
            let days = (0..<count).map { Day(year: 2025, month: 6, day: 1).advanced(by: $0) }
            return Mailbox(all: days.map { .sample("x-letter-\($0.text)", on: $0) })
        }
        var settings = Settings()
        #expect(LetterQuestion(of: mailbox(49), settings, at: now) == nil)
        let question = try #require(LetterQuestion(of: mailbox(50), settings, at: now))
        #expect(question.days == 90 && question.going == 50 && question.staying == 0)
        #expect(settings.daysOfLettersAgreed == nil)
        settings.keepLetters = 365
        #expect(settings.daysOfLettersAgreed == nil && LetterQuestion(of: mailbox(9), settings, at: now) == nil)
        settings.keepLetters = 30
        #expect(LetterQuestion(of: mailbox(9), settings, at: now)?.going == 9)
        var life = Life()
        try life.adopt()
        for (days, agreed) in [(90, 90), (nil, 0)] as [(Int?, Int)] {
            try life.perform(Action(ChangeSetting(.agreeToKeepLetters(days))), at: now)
            let settings = try life.repository.settings()
            #expect((settings.keepLetters, settings.lettersAgreed) == (days, agreed))
            #expect(settings.daysOfLettersAgreed == days && LetterQuestion(of: mailbox(60), settings, at: now) == nil)
            try life.perform(Action(ChangeSetting(.keepLetters(days))), at: now)
            #expect(try life.repository.settings().keepLetters == days)
        }
        #expect(throws: DomainError.invalid(.days, .outside(ChangeSetting.daysToKeepLetters))) {
            try life.perform(Action(ChangeSetting(.keepLetters(0))), at: now)
        }
    }
}
